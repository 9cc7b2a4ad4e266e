//! The two parts of a split are made to sum to n-1.
//!
//! It happens when the right part is counted from the second of the two flipped cells in place of the cell
//! behind it.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2474 boards: 325 losses called wins, 236 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// A flip that takes one cell.
#[derive(Clone, Copy, Debug)]
pub struct OneCellTaken;

impl Solver for OneCellTaken {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0; longest + 1];
        for run in 2..=longest {
            let splits = (0..run).map(|left| grundy[left] ^ grundy[run - 1 - left]);
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
    slug: "one_cell_taken",
    title: "A flip that takes one cell",
    lesson: "a flip takes two cells: the parts of a split sum to n-2",
    smallest_board: Some("++++"),
    work: Work::SMALL_TABLE,
    solver: &OneCellTaken,
    source: include_str!("one_cell_taken.rs"),
};
