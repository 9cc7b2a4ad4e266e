//! Rung 2: flip in place, recurse, undo.
//!
//! **Idea.** The same search as plain recursion, on one buffer: make the flip, ask about the board as
//! it now stands, take the flip back, and only then look at the answer.
//!
//! **What rung 1 wasted.** A new string for every node of the tree. The nodes are the same, one by
//! one; what is saved is the copying, a constant factor.
//!
//! **Cost.** Time O(n · sum over k of k! C(n-k, k)), memory O(n); positions at most sum over k of k!
//! C(n-k, k), entries at most 0. That is the tree of rung 1, node for node; what is left of the memory is
//! one buffer and a recursion at most n/2 deep.
//!
//! **When to say it.** When asked about memory, or as the step between rung 1 and a memo. The trap is
//! the undo: returning as soon as the opponent is found to lose leaves the flip on the board, and the
//! caller goes on with a wrong one. The wins come out right all the same often enough to pass a weak
//! test. Undo first, on every path.
//!
//! **In other languages** a mutable buffer is a `char[]`, a `bytearray`, a list; a Python or Java
//! string cannot be changed.

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    wins(&mut current_state.into_bytes())
}

fn wins(cells: &mut [u8]) -> bool {
    let _visit = probe::visit(cells);
    for i in 1..cells.len() {
        if cells[i - 1..=i] == *b"++" {
            cells[i - 1..=i].fill(b'-');
            let opponent_wins = wins(cells);
            cells[i - 1..=i].fill(b'+');
            if !opponent_wins {
                return true;
            }
        }
    }
    false
}
// ---- end of submission ----

/// Flips in place, recurses, and takes the flip back.
#[derive(Clone, Copy, Debug)]
pub struct Backtracking;

pub(super) const RUNG: Approach = Approach {
    slug: "backtracking",
    title: "Backtracking",
    idea: "flip in place, recurse, undo",
    time: "O(n · sum over k of k! C(n-k, k))",
    space: "O(n)",
    positions: "sum over k of k! C(n-k, k)",
    entries: "0",
    work: Work::TREE,
    solver: &Backtracking,
    source: include_str!("backtracking.rs"),
};

impl Solver for Backtracking {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
