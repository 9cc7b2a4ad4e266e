//! The memo is written, and looked at, and the `return` is missing.
//!
//! Every answer is right, so no table of boards finds it. Only the count of positions does: it is that of
//! plain recursion, to the last one.
//! Counted on 2136 boards: 0 losses called wins, 0 wins called losses.

use std::collections::HashMap;

use super::Pitfall;
use crate::{Board, Solver, probe, work::Work};

/// A memo that never answers.
#[derive(Clone, Copy, Debug)]
pub struct MemoNeverAnswers;

impl Solver for MemoNeverAnswers {
    fn can_win(&self, board: &Board) -> bool {
        wins(board, &mut HashMap::new())
    }
}

fn wins(board: &Board, memo: &mut HashMap<Board, bool>) -> bool {
    let _visit = probe::visit(board.as_str());
    let _ = memo.get(board);
    let answer = board.next_moves().any(|next| !wins(&next, memo));
    if memo.insert(board.clone(), answer).is_none() {
        probe::keep();
    }
    answer
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "memo_never_answers",
    title: "A memo that never answers",
    lesson: "to look an answer up is not to return it",
    smallest_board: None,
    work: Work::WHOLE_TREE,
    solver: &MemoNeverAnswers,
    source: include_str!("memo_never_answers.rs"),
};
