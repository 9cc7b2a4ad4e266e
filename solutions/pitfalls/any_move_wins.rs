//! A board with a `++` is taken for won.
//!
//! That is right up to four cells, and so it survives a test of short boards. On five pluses each flip
//! leaves the opponent a board that he wins.
//!
//! Smallest board that it gets wrong: `+++++`, a loss.
//! Counted on 2474 boards: 576 losses called wins, 0 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Any board with a move wins.
#[derive(Clone, Copy, Debug)]
pub struct AnyMoveWins;

impl Solver for AnyMoveWins {
    fn can_win(&self, board: &Board) -> bool {
        board.moves().next().is_some()
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "any_move_wins",
    title: "Any board with a move wins",
    lesson: "to have a move is not to have a winning move",
    smallest_board: Some("+++++"),
    work: Work::ONE_PASS,
    solver: &AnyMoveWins,
    source: include_str!("any_move_wins.rs"),
};
