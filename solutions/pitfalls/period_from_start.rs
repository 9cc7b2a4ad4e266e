//! The 34 repeating numbers are used for every run.
//!
//! They hold from 53 cells on. The runs of 0, 15, 17, 32, 35 and 52 differ from the run that is 34
//! longer, and so a run of 1 is wrong as well, being 34 shorter than 35.
//!
//! Smallest board that it gets wrong: `+`, a loss.

use crate::solutions::periodic_grundy::GRUNDY;
use crate::{Board, Solver};

/// The period used from the start.
#[derive(Clone, Copy, Debug)]
pub struct PeriodFromStart;

impl Solver for PeriodFromStart {
    fn can_win(&self, board: &Board) -> bool {
        // 53 + 15 is two periods: the same remainder as run - 53, and never negative.
        board.runs().fold(0, |sum, run| sum ^ GRUNDY[53 + (run.length + 15) % 34]) != 0
    }
}
