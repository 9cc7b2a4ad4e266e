//! A lone run is judged by the rule "4k+1 pluses lose, everything else wins"; the rest is searched.
//!
//! The rule was read off the first ten cases. The losing runs are 0, 1, 5, 9, 15, 21, 25, 29, 35, ...; no
//! rule so short fits them.
//!
//! Smallest board that it gets wrong: `+++++++++++++`, a win.
//! Counted on 2136 boards: 0 losses called wins, 2 wins called losses.

use super::Pitfall;
use crate::{Board, Solver, work::Work};

/// A lone run of 4k+1 loses.
#[derive(Clone, Copy, Debug)]
pub struct FourKPlusOne;

impl Solver for FourKPlusOne {
    fn can_win(&self, board: &Board) -> bool {
        let mut runs = board.runs().filter(|run| run.length >= 2);
        match (runs.next(), runs.next()) {
            (Some(only), None) => only.length % 4 != 1,
            _ => board.next_moves().any(|next| !self.can_win(&next)),
        }
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "four_k_plus_one",
    title: "A lone run of 4k+1 loses",
    lesson: "a pattern seen in a few cases is a guess: 1, 5 and 9 pluses lose, 13 win",
    smallest_board: Some("+++++++++++++"),
    work: Work::WHOLE_TREE,
    solver: &FourKPlusOne,
    source: include_str!("four_k_plus_one.rs"),
};
