//! The bits "this part is won" are XORed in place of the parts' Grundy numbers.
//!
//! That is right as long as no number is above 1. Four pluses have the number 2 and two pluses 1: each is
//! won alone, and together they are won as well.
//!
//! Smallest board that it gets wrong: `++++-++`, a win.
//! Counted on 2474 boards: 33 losses called wins, 286 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Halves combined with XOR of wins.
#[derive(Clone, Copy, Debug)]
pub struct HalvesXorOfWins;

impl Solver for HalvesXorOfWins {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut won = vec![false; longest + 1];
        for run in 2..=longest {
            won[run] = (0..run - 1).any(|left| !(won[left] ^ won[run - 2 - left]));
        }
        board.runs().fold(false, |sum, run| sum ^ won[run.length])
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "halves_xor_of_wins",
    title: "Halves combined with XOR of wins",
    lesson: "a part needs a number, not a bit: the numbers 2 and 1 both mean won and do not cancel",
    smallest_board: Some("++++-++"),
    work: Work::SMALL_TABLE,
    solver: &HalvesXorOfWins,
    source: include_str!("halves_xor_of_wins.rs"),
};
