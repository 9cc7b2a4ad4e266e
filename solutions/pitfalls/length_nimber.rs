//! A run of two or more is played as a Nim heap of as many.
//!
//! In Nim any number may be taken off a heap. Here exactly two cells go, and they may go from the middle.
//!
//! Smallest board that it gets wrong: `+++++`, a loss.
//! Counted on 2474 boards: 335 losses called wins, 0 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// A run as a heap of its length.
#[derive(Clone, Copy, Debug)]
pub struct LengthNimber;

impl Solver for LengthNimber {
    fn can_win(&self, board: &Board) -> bool {
        let runs = board.runs().map(|run| run.length).filter(|&length| length >= 2);
        runs.fold(0, |sum, length| sum ^ length) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "length_nimber",
    title: "A run as a heap of its length",
    lesson: "the Grundy number of a run is not its length",
    smallest_board: Some("+++++"),
    work: Work::ONE_PASS,
    solver: &LengthNimber,
    source: include_str!("length_nimber.rs"),
};
