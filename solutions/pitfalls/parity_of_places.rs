//! The number of places where a flip is possible is taken for the number of flips to come: odd wins.
//!
//! A flip uses up its own place and those that overlap with it, so the number does not fall by one a move.
//! How long the game lasts is up to the players; it is what they fight about.
//!
//! Smallest board that it gets wrong: `+++`, a win.
//! Counted on 2474 boards: 195 losses called wins, 540 wins called losses.

use crate::{Board, Solver};

/// Parity of the number of places.
#[derive(Clone, Copy, Debug)]
pub struct ParityOfPlaces;

impl Solver for ParityOfPlaces {
    fn can_win(&self, board: &Board) -> bool {
        board.moves().count() % 2 == 1
    }
}
