//! A board counts as won only if *every* move leaves the opponent a loss.
//!
//! "For all" belongs to the opponent's moves, and it is there already, one level down: he loses if no move
//! of his wins.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2136 boards: 6 losses called wins, 340 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Winning needs every move to win.
#[derive(Clone, Copy, Debug)]
pub struct AllMovesMustWin;

impl Solver for AllMovesMustWin {
    fn can_win(&self, board: &Board) -> bool {
        let mut next_moves = board.next_moves().peekable();
        next_moves.peek().is_some() && next_moves.all(|next| !self.can_win(&next))
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "all_moves_must_win",
    title: "Winning needs every move to win",
    lesson: "the move is yours to choose, so one that wins is enough",
    smallest_board: Some("++++"),
    work: Work::WHOLE_TREE,
    solver: &AllMovesMustWin,
    source: include_str!("all_moves_must_win.rs"),
};
