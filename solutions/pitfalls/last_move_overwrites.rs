//! The result of each move is *assigned* to the answer, so that the last move tried decides alone.
//!
//! Return at the first move that wins, or write `answer |= ...`.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2136 boards: 2 losses called wins, 194 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// The last move overwrites the result.
#[derive(Clone, Copy, Debug)]
pub struct LastMoveOverwrites;

impl Solver for LastMoveOverwrites {
    fn can_win(&self, board: &Board) -> bool {
        let mut answer = false;
        for next in board.next_moves() {
            answer = !self.can_win(&next);
        }
        answer
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "last_move_overwrites",
    title: "The last move overwrites the result",
    lesson: "one winning move is enough: return there, or combine by OR",
    smallest_board: Some("++++"),
    work: Work::WHOLE_TREE,
    solver: &LastMoveOverwrites,
    source: include_str!("last_move_overwrites.rs"),
};
