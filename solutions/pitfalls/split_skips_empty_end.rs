//! The loop over the splits starts at a left part of one cell.
//!
//! A flip at the very end of a run leaves a part of 0 cells; on two pluses there is no other flip.
//!
//! Smallest board that it gets wrong: `++`, a win.
//! Counted on 2474 boards: 143 losses called wins, 879 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// The split loop skips the empty end.
#[derive(Clone, Copy, Debug)]
pub struct SplitSkipsEmptyEnd;

impl Solver for SplitSkipsEmptyEnd {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0; longest + 1];
        for run in 2..=longest {
            let splits = (1..run - 2).map(|left| grundy[left] ^ grundy[run - 2 - left]);
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
    slug: "split_skips_empty_end",
    title: "The split loop skips the empty end",
    lesson: "a flip at the end of a run leaves nothing on that side, and is a move",
    smallest_board: Some("++"),
    work: Work::SMALL_TABLE,
    solver: &SplitSkipsEmptyEnd,
    source: include_str!("split_skips_empty_end.rs"),
};
