//! The better-known game of bowling pins, octal 0.77, is played in place of this one, octal 0.07.
//!
//! The names are alike and the code is alike; there a player may also take a single cell.
//!
//! Smallest board that it gets wrong: `+++++`, a loss.
//! Counted on 2474 boards: 327 losses called wins, 36 wins called losses.

use std::collections::HashSet;

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Kayles in place of Dawson's Kayles.
#[derive(Clone, Copy, Debug)]
pub struct Kayles;

impl Solver for Kayles {
    fn can_win(&self, board: &Board) -> bool {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let mut grundy = vec![0; longest + 1];
        for run in 2..=longest {
            let one = (0..run).map(|left| grundy[left] ^ grundy[run - 1 - left]);
            let two = (0..run - 1).map(|left| grundy[left] ^ grundy[run - 2 - left]);
            let splits: HashSet<usize> = one.chain(two).collect();
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
    slug: "kayles",
    title: "Kayles in place of Dawson's Kayles",
    lesson: "in Kayles one or two cells may be taken, here exactly two",
    smallest_board: Some("+++++"),
    work: Work::SMALL_TABLE,
    solver: &Kayles,
    source: include_str!("kayles.rs"),
};
