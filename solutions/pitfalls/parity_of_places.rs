//! The number of places where a flip is possible is taken for the number of flips to come: odd wins.
//!
//! A flip uses up its own place and those that overlap with it, so the number does not fall by one a move.
//! How long the game lasts is up to the players; it is what they fight about.
//!
//! Smallest board that it gets wrong: `+++`, a win.
//! Counted on 2474 boards: 195 losses called wins, 540 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Parity of the number of places.
#[derive(Clone, Copy, Debug)]
pub struct ParityOfPlaces;

impl Solver for ParityOfPlaces {
    fn can_win(&self, board: &Board) -> bool {
        board.moves().count() % 2 == 1
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "parity_of_places",
    title: "Parity of the number of places",
    lesson: "places overlap, and a flip uses up one, two or three of them",
    smallest_board: Some("+++"),
    work: Work::ONE_PASS,
    solver: &ParityOfPlaces,
    source: include_str!("parity_of_places.rs"),
};
