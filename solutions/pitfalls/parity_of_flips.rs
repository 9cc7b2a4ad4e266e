//! The largest number of flips, half of each run rounded down, is taken for the number of flips made: odd
//! wins.
//!
//! Nobody has to play the longest game. On four pluses the flip in the middle ends it after one move in
//! place of two.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2474 boards: 43 losses called wins, 336 wins called losses.

use crate::{Board, Solver};

/// Parity of the largest number of flips.
#[derive(Clone, Copy, Debug)]
pub struct ParityOfFlips;

impl Solver for ParityOfFlips {
    fn can_win(&self, board: &Board) -> bool {
        board.runs().map(|run| run.length / 2).sum::<usize>() % 2 == 1
    }
}
