//! "The smallest positive number that is missing" is taken for the mex.
//!
//! Then no run that has a move is ever worth 0, so none ever loses. The mex is the smallest *non-negative*
//! number that is missing.
//!
//! Smallest board that it gets wrong: `+++++`, a loss.
//! Counted on 2474 boards: 150 losses called wins, 47 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Mex that starts at 1.
#[derive(Clone, Copy, Debug)]
pub struct MexFromOne;

impl Solver for MexFromOne {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0; longest + 1];
        for run in 2..=longest {
            let splits = (0..run - 1).map(|left| grundy[left] ^ grundy[run - 2 - left]);
            let splits: HashSet<usize> = splits.collect();
            let mut mex = 1;
            while splits.contains(&mex) {
                mex += 1;
            }
            grundy[run] = mex;
        }
        board.runs().fold(0, |sum, run| sum ^ grundy[run.length]) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "mex_from_one",
    title: "Mex that starts at 1",
    lesson: "the mex is the smallest number missing from 0 on, and 0 means lost",
    smallest_board: Some("+++++"),
    work: Work::SMALL_TABLE,
    solver: &MexFromOne,
    source: include_str!("mex_from_one.rs"),
};
