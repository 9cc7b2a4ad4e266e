//! Rung 1: try every move on a new string.
//!
//! **Idea.** The rules, said as a program: you can force a win if some flip leaves your opponent a
//! board from which *he* cannot. A board without a flip is lost, and needs no line of its own: `any`
//! of no moves is false. Nobody keeps track of whose turn it is, since "the player to move" is all
//! that the question asks about, and both players have the same moves.
//!
//! **Cost.** Time O(n · sum over k of k! C(n-k, k)), memory O(n²); positions at most sum over k of k!
//! C(n-k, k), entries at most 0. n is the number of cells of a board that is one run. k flips that do not
//! overlap can be made in k! orders, and there are C(n-k, k) ways to choose them, so the game tree has
//! that many nodes. Aloud: n-1 places for the first flip at most, n-3 for the second, n-5 for the third,
//! so at most (n-1)!! complete lines of play. Each node copies the board, and up to n/2 copies are alive
//! at once. An early exit at the first winning flip saves most of them (20 pluses: 180,022 calls of
//! 54,764,846 nodes).
//!
//! **Measured.** To look for `++` among the bytes, and to cut the string only where a flip is made, takes
//! two thirds of the time of cutting it at every place (20 pluses, in turn in one run).
//!
//! **When to say it.** First, always: it is four lines, it is right, and every better answer is judged
//! against it. Then say what it wastes: the same board is reached in many orders and searched each time.
//!
//! **In other languages** the copy is what you make of it: slices and `+` in Python, `substring` in
//! Java. Whatever finds the places must find those that overlap (`+++` has two), which most "find
//! all" functions do not.

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    let _visit = probe::visit(&current_state);
    let cells = current_state.as_bytes();
    (1..cells.len()).any(|i| {
        cells[i - 1..=i] == *b"++"
            && !can_win([&current_state[..i - 1], "--", &current_state[i + 1..]].concat())
    })
}
// ---- end of submission ----

/// Tries every move on a new string.
#[derive(Clone, Copy, Debug)]
pub struct PlainRecursion;

pub(super) const RUNG: Approach = Approach {
    slug: "plain_recursion",
    title: "Plain recursion",
    idea: "try every move on a new string",
    time: "O(n · sum over k of k! C(n-k, k))",
    space: "O(n²)",
    positions: "sum over k of k! C(n-k, k)",
    entries: "0",
    work: Work::TREE,
    solver: &PlainRecursion,
    source: include_str!("plain_recursion.rs"),
};

impl Solver for PlainRecursion {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
