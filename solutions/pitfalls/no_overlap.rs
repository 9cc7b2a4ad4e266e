//! The flips are found by a function that goes on *behind* each match.
//!
//! `match_indices` and `split` in Rust, `re.findall` and `str.count` in Python, a global regular expression
//! in JavaScript: none reports matches that overlap. In `++++` they see the places 0 and 2 and miss the
//! winning one, 1. Compare each pair of neighbours instead.
//!
//! Smallest board that it gets wrong: `++++`, a win.
//! Counted on 2136 boards: 2 losses called wins, 194 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// Scanning without overlap.
#[derive(Clone, Copy, Debug)]
pub struct NoOverlap;

impl Solver for NoOverlap {
    fn can_win(&self, board: &Board) -> bool {
        let places = board.as_str().match_indices("++");
        places.filter_map(|(index, _)| board.flip(index).ok()).any(|next| !self.can_win(&next))
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "no_overlap",
    title: "Scanning without overlap",
    lesson: "`+++` has two places for a flip; most functions that find all matches report one",
    smallest_board: Some("++++"),
    work: Work::WHOLE_TREE,
    solver: &NoOverlap,
    source: include_str!("no_overlap.rs"),
};
