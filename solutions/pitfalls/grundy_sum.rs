//! The number of a split is taken for the sum of the numbers of its halves.
//!
//! Two equal halves are worth 0 together, since the second player can copy each move; a sum makes them
//! worth double.
//!
//! Smallest board that it gets wrong: `++++++`, a win.
//! Counted on 2474 boards: 41 losses called wins, 146 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Grundy numbers of the halves added.
#[derive(Clone, Copy, Debug)]
pub struct GrundySum;

impl Solver for GrundySum {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0; longest + 1];
        for run in 2..=longest {
            let splits = (0..run - 1).map(|left| grundy[left] + grundy[run - 2 - left]);
            let splits: HashSet<usize> = splits.collect();
            let mut mex = 0;
            while splits.contains(&mex) {
                mex += 1;
            }
            grundy[run] = mex;
        }
        board.runs().fold(0, |sum, run| sum ^ grundy[run.length]) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "grundy_sum",
    title: "Grundy numbers of the halves added",
    lesson: "games side by side combine by XOR: a game and its copy cancel",
    smallest_board: Some("++++++"),
    work: Work::SMALL_TABLE,
    solver: &GrundySum,
    source: include_str!("grundy_sum.rs"),
};
