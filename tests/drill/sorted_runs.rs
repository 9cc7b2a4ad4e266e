//! Rung 6, `sorted_runs`: only the multiset of run lengths matters.
//!
//! Can the player to move force a win? A move turns two adjacent `+` into `-`; whoever cannot move loses.
//! Write `can_win`, and what helps it, between the fences; `kata drill check sorted_runs` judges it.
//! Bound: positions at most 1 + floor(n/2) M(n), entries at most M(n).
//! (The letters are those of `Approach` in solutions/mod.rs.)
//! The work is counted where you call `probe::visit`, `probe::recall` and `probe::keep`: see src/probe.rs.

use flip_game::{Board, Solver, probe};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    todo!()
}
// ---- end of submission ----

/// What the table is run against.
pub struct Attempt;

impl Solver for Attempt {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
