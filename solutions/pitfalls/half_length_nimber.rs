//! A run of n is played as a Nim heap of n/2, as if a flip could only shorten it.
//!
//! A flip in the middle makes two runs, and a move in Nim never makes two heaps. Up to four pluses the
//! numbers happen to agree.
//!
//! Smallest board that it gets wrong: `+++++`, a loss.
//! Counted on 2474 boards: 161 losses called wins, 5 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// A run as a heap of half its length.
#[derive(Clone, Copy, Debug)]
pub struct HalfLengthNimber;

impl Solver for HalfLengthNimber {
    fn can_win(&self, board: &Board) -> bool {
        board.runs().fold(0, |sum, run| sum ^ (run.length / 2)) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "half_length_nimber",
    title: "A run as a heap of half its length",
    lesson: "this is not Nim: a flip can also split the run",
    smallest_board: Some("+++++"),
    work: Work::ONE_PASS,
    solver: &HalfLengthNimber,
    source: include_str!("half_length_nimber.rs"),
};
