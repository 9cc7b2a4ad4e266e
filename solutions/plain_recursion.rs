//! Rung 1: try every move on a new string.
//!
//! **Idea.** The rules, said as a program: you can force a win if some flip leaves your opponent a
//! board from which *he* cannot. A board without a flip is lost, and needs no line of its own: `any`
//! of no moves is false. Nobody keeps track of whose turn it is, since "the player to move" is all
//! that the question asks about, and both players have the same moves.
//!
//! **Cost.** Aloud: n-1 places for the first flip at most, n-3 for the second, n-5 for the third, so at
//! most (n-1)!! lines of play. Exactly: with n the number of cells and m(k) the number of ways to choose
//! k disjoint places for a flip, the game tree has sum over k of k! m(k) nodes, since k disjoint flips
//! can be made in any order; for one run of n cells m(k) = C(n-k, k). Each node copies the board: O(n)
//! time, and up to n/2 strings alive at once. An early exit at the first winning flip is worth a lot (20
//! pluses: 180,022 calls of 54,764,846 nodes) and changes nothing about the growth.
//!
//! **When to say it.** First, always: it is four lines, it is right, and every better answer is judged
//! against it. Then say what it wastes: the same board is reached in many orders and searched each time.
//!
//! **In other languages** the copy is what you make of it: slices and `+` in Python, `substring` in
//! Java. Whatever finds the places must find those that overlap (`+++` has two), which most "find
//! all" functions do not.

use crate::{Board, Solver, probe};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    probe::visit();
    (1..current_state.len()).any(|i| {
        let (before, pair, after) =
            (&current_state[..i - 1], &current_state[i - 1..=i], &current_state[i + 1..]);
        pair == "++" && !can_win([before, "--", after].concat())
    })
}
// ---- end of submission ----

/// Tries every move on a new string.
#[derive(Clone, Copy, Debug)]
pub struct PlainRecursion;

impl Solver for PlainRecursion {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
