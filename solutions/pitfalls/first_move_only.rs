//! The loop returns in its first turn, whatever the result: `return !can_win(next)` with no `if` before it.
//!
//! Only a success may end the loop. The failure is known when all moves have been tried.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2136 boards: 2 losses called wins, 194 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Only the first move is tried.
#[derive(Clone, Copy, Debug)]
pub struct FirstMoveOnly;

impl Solver for FirstMoveOnly {
    fn can_win(&self, board: &Board) -> bool {
        board.next_moves().next().is_some_and(|next| !self.can_win(&next))
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "first_move_only",
    title: "Only the first move is tried",
    lesson: "a move that fails says nothing about the next one",
    smallest_board: Some("++++"),
    work: Work::WHOLE_TREE,
    solver: &FirstMoveOnly,
    source: include_str!("first_move_only.rs"),
};
