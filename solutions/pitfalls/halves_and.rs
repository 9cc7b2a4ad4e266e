//! A position of several parts is taken for won only if every part is.
//!
//! A dead part changes nothing: on `++-+` the first player flips, and it is over.
//!
//! Smallest board that it gets wrong: `++-+`, a win.
//! Counted on 2474 boards: 251 losses called wins, 958 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Halves combined with AND.
#[derive(Clone, Copy, Debug)]
pub struct HalvesAnd;

impl Solver for HalvesAnd {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut won = vec![false; longest + 1];
        for run in 2..=longest {
            won[run] = (0..run - 1).any(|left| !(won[left] && won[run - 2 - left]));
        }
        longest > 0 && board.runs().all(|run| won[run.length])
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "halves_and",
    title: "Halves combined with AND",
    lesson: "a part in which nobody can move does not spoil a win",
    smallest_board: Some("++-+"),
    work: Work::SMALL_TABLE,
    solver: &HalvesAnd,
    source: include_str!("halves_and.rs"),
};
