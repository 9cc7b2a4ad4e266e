//! The largest number of flips, half of each run rounded down, is taken for the number of flips made: odd
//! wins.
//!
//! Nobody has to play the longest game. On four pluses the flip in the middle ends it after one move in
//! place of two.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2474 boards: 43 losses called wins, 336 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Parity of the largest number of flips.
#[derive(Clone, Copy, Debug)]
pub struct ParityOfFlips;

impl Solver for ParityOfFlips {
    fn can_win(&self, board: &Board) -> bool {
        board.runs().map(|run| run.length / 2).sum::<usize>() % 2 == 1
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "parity_of_flips",
    title: "Parity of the largest number of flips",
    lesson: "the game need not last as long as it can",
    smallest_board: Some("++++"),
    work: Work::ONE_PASS,
    solver: &ParityOfFlips,
    source: include_str!("parity_of_flips.rs"),
};
