//! The first four numbers are filled in by hand, and the loop over half of the splits stops before the
//! middle one.
//!
//! Of two mirrored splits one may be skipped, but the split that is its own mirror image may not: a run of
//! n has floor(n/2) different splits.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2474 boards: 67 losses called wins, 206 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// The split loop stops one short.
#[derive(Clone, Copy, Debug)]
pub struct SplitStopsShort;

impl Solver for SplitStopsShort {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0, 0, 1, 1];
        for run in 4..=longest {
            let splits = (0..run / 2 - 1).map(|left| grundy[left] ^ grundy[run - 2 - left]);
            let splits: HashSet<usize> = splits.collect();
            let mut mex = 0;
            while splits.contains(&mex) {
                mex += 1;
            }
            grundy.push(mex);
        }
        board.runs().fold(0, |sum, run| sum ^ grundy[run.length]) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "split_stops_short",
    title: "The split loop stops one short",
    lesson: "the split into two equal halves is a move too",
    smallest_board: Some("++++"),
    work: Work::SMALL_TABLE,
    solver: &SplitStopsShort,
    source: include_str!("split_stops_short.rs"),
};
