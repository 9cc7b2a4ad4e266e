//! "Guarantee" read as: some first move after which *every* way to go on ends in your favour.
//!
//! That makes you play on at random after the first move. A forced win asks less: for each reply of the
//! opponent, *one* good answer of yours. The quantifiers alternate all the way down.
//!
//! Smallest board that it gets wrong: `++++++++++`, a win.
//! Counted on 2136 boards: 0 losses called wins, 24 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Some first move after which every line of play wins.
#[derive(Clone, Copy, Debug)]
pub struct EveryLineWins;

impl Solver for EveryLineWins {
    fn can_win(&self, board: &Board) -> bool {
        board.next_moves().any(|next| every_line_wins(&next, 1))
    }
}

fn every_line_wins(board: &Board, flips_made: usize) -> bool {
    if board.moves().next().is_none() {
        return flips_made % 2 == 1;
    }
    board.next_moves().all(|next| every_line_wins(&next, flips_made + 1))
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "every_line_wins",
    title: "Some first move after which every line of play wins",
    lesson: "a forced win answers every defence; it need not win however you yourself go on",
    smallest_board: Some("++++++++++"),
    work: Work::WHOLE_TREE,
    solver: &EveryLineWins,
    source: include_str!("every_line_wins.rs"),
};
