//! Whoever cannot move *wins*: the other ending, called misère play.
//!
//! It comes in by a base case that says true. One game is not the reverse of the other: some boards are
//! won under both endings.
//!
//! Smallest board that it gets wrong: the empty board, a loss.
//! Counted on 2136 boards: 880 losses called wins, 910 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Misère play.
#[derive(Clone, Copy, Debug)]
pub struct Misere;

impl Solver for Misere {
    fn can_win(&self, board: &Board) -> bool {
        board.moves().next().is_none() || board.next_moves().any(|next| !self.can_win(&next))
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "misere",
    title: "Misère play",
    lesson: "whoever cannot move loses, and that includes you on a board without `++`",
    smallest_board: Some(""),
    work: Work::WHOLE_TREE,
    solver: &Misere,
    source: include_str!("misere.rs"),
};
