//! A run is counted when the `-` behind it comes along; where the board ends in `+`, none comes.
//!
//! Close the last run after the loop, or walk over the board with one more `-` behind it.
//!
//! Smallest board that it gets wrong: `++`, a win.
//! Counted on 2474 boards: 227 losses called wins, 292 wins called losses.

use super::Pitfall;
use crate::solutions::periodic_grundy::grundy;
use crate::{Board, Solver, work::Work};

/// The last run is dropped.
#[derive(Clone, Copy, Debug)]
pub struct LastRunDropped;

impl Solver for LastRunDropped {
    fn can_win(&self, board: &Board) -> bool {
        let (mut sum, mut run) = (0, 0);
        for cell in board.as_str().bytes() {
            if cell == b'+' {
                run += 1;
            } else {
                sum ^= grundy(run);
                run = 0;
            }
        }
        sum != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "last_run_dropped",
    title: "The last run is dropped",
    lesson: "no `-` closes a run that reaches the end of the board",
    smallest_board: Some("++"),
    work: Work::ONE_PASS,
    solver: &LastRunDropped,
    source: include_str!("last_run_dropped.rs"),
};
