//! "Guarantee" read as: *some* way to play ends in your favour. Both players choose by "there is".
//!
//! That lets the opponent help. You win if there is a move after which *he* has no win: his moves are met
//! by "for all".
//!
//! Smallest board that it gets wrong: `+++++++++`, a loss.
//! Counted on 2136 boards: 18 losses called wins, 0 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Some line of play wins.
#[derive(Clone, Copy, Debug)]
pub struct SomeLineWins;

impl Solver for SomeLineWins {
    fn can_win(&self, board: &Board) -> bool {
        some_line_wins(board, 0)
    }
}

fn some_line_wins(board: &Board, flips_made: usize) -> bool {
    if board.moves().next().is_none() {
        return flips_made % 2 == 1;
    }
    board.next_moves().any(|next| some_line_wins(&next, flips_made + 1))
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "some_line_wins",
    title: "Some line of play wins",
    lesson: "every second move is the opponent's, and he does not help",
    smallest_board: Some("+++++++++"),
    work: Work::WHOLE_TREE,
    solver: &SomeLineWins,
    source: include_str!("some_line_wins.rs"),
};
