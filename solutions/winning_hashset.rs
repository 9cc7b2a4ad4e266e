//! Rung 4: remember only the wins.
//!
//! **Idea.** A set of the boards known to be won, in place of a map from board to answer. What is not
//! in the set is either lost or not searched yet.
//!
//! **What rung 3 wasted.** An entry, and a bool, for every lost board. The set keeps fewer entries.
//!
//! **Cost.** Time O(n³ φⁿ), memory O(n φⁿ); positions at most n + sum over k of k (k-1) C(n-k, k),
//! entries at most F(n+1). F and φ are those of rung 3. The advice "a set of wins saves time and space"
//! is half true: it saves space (28 % of the entries on 25 pluses). A lost board leaves no trace and is
//! searched again each time it comes up, only to find each of its moves in the set. On 25 pluses that is
//! 338,868 calls where rung 3 makes 221,507. Such a search is short and keeps nothing, so the running
//! times of the two rungs are about the same. At worst the calls are n/2 times those of rung 3, since no
//! board can be reached from more than n/2 others by one flip.
//!
//! **When to say it.** When asked to save memory, together with its price; or to show that you know
//! why it is still right: a missing entry costs time, never correctness.

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
use std::collections::HashSet;

fn can_win(current_state: String) -> bool {
    wins(&current_state, &mut HashSet::new())
}

fn wins(state: &str, won: &mut HashSet<String>) -> bool {
    let _visit = probe::visit(state);
    if won.contains(state) {
        probe::recall();
        return true;
    }
    let answer = (1..state.len()).any(|i| {
        let (before, pair, after) = (&state[..i - 1], &state[i - 1..=i], &state[i + 1..]);
        pair == "++" && !wins(&[before, "--", after].concat(), won)
    });
    if answer {
        probe::keep();
        won.insert(state.to_string());
    }
    answer
}
// ---- end of submission ----

/// Remembers the won strings only.
#[derive(Clone, Copy, Debug)]
pub struct WinningHashSet;

pub(super) const RUNG: Approach = Approach {
    slug: "winning_hashset",
    title: "HashSet of wins",
    idea: "remember only the wins",
    time: "O(n³ φⁿ)",
    space: "O(n φⁿ)",
    positions: "n + sum over k of k (k-1) C(n-k, k)",
    entries: "F(n+1)",
    work: Work::WINS,
    solver: &WinningHashSet,
    source: include_str!("winning_hashset.rs"),
};

impl Solver for WinningHashSet {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
