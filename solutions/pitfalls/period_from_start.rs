//! The 34 repeating numbers are used for every run.
//!
//! They hold from 53 cells on. Of the shorter runs eight do not fit: 0, 1, 15, 17, 18, 32, 35 and 52.
//!
//! Smallest board that it gets wrong: `+`, a loss.
//! Counted on 2474 boards: 459 losses called wins, 1 wins called losses.

use super::Pitfall;
use crate::solutions::periodic_grundy::GRUNDY;
use crate::{Board, Solver, work::Work};

/// The period used from the start.
#[derive(Clone, Copy, Debug)]
pub struct PeriodFromStart;

impl Solver for PeriodFromStart {
    fn can_win(&self, board: &Board) -> bool {
        // 53 + 15 is two periods: the same remainder as run - 53, and never negative.
        board.runs().fold(0, |sum, run| sum ^ GRUNDY[53 + (run.length + 15) % 34]) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "period_from_start",
    title: "The period used from the start",
    lesson: "the numbers repeat from 53 on; eight shorter runs do not fit",
    smallest_board: Some("+"),
    work: Work::ONE_PASS,
    solver: &PeriodFromStart,
    source: include_str!("period_from_start.rs"),
};
