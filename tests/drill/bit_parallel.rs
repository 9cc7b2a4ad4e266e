//! Rung 9, `bit_parallel`: many cells per step, straight from bytes.
//!
//! Can the player to move force a win? A move turns two adjacent `+` into `-`; whoever cannot move loses.
//! Write `can_win`, and what helps it, between the fences; `kata drill check bit_parallel` judges it.
//! Bound: positions at most n, entries at most 0.
//! (The letters are those of `Approach` in solutions/mod.rs.)
//! The work is counted where you call `probe::visit_many`: see src/probe.rs.

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
