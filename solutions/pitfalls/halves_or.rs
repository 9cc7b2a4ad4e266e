//! A position of two parts is taken for won if either part is.
//!
//! You win in one half, and the opponent answers by winning in the other. Whether a part is won is not
//! enough to know about it; its Grundy number is.
//!
//! Smallest board that it gets wrong: `++-++`, a loss.
//! Counted on 2474 boards: 474 losses called wins, 109 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Halves combined with OR.
#[derive(Clone, Copy, Debug)]
pub struct HalvesOr;

impl Solver for HalvesOr {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut won = vec![false; longest + 1];
        for run in 2..=longest {
            won[run] = (0..run - 1).any(|left| !(won[left] || won[run - 2 - left]));
        }
        board.runs().any(|run| won[run.length])
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "halves_or",
    title: "Halves combined with OR",
    lesson: "two won halves can make a loss: you win in one, your opponent in the other",
    smallest_board: Some("++-++"),
    work: Work::SMALL_TABLE,
    solver: &HalvesOr,
    source: include_str!("halves_or.rs"),
};
