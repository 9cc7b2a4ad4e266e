//! Rung 3: remember every string.
//!
//! **Idea.** Plain recursion with a map from board to answer. Each board is searched once; whoever
//! reaches it later by another order of the same flips gets the answer from the map.
//!
//! **What the rungs below wasted.** k disjoint flips can be made in k! orders and lead to one board;
//! rungs 1 and 2 search it up to k! times.
//!
//! **Cost.** Time O(n² φⁿ), memory O(n φⁿ); positions at most 1 + sum over k of k C(n-k, k), entries at
//! most F(n+1). The strings that can come up are the *sets* of disjoint flips: F(n+1) of them for one run
//! of n cells, with F the Fibonacci numbers (F(1) = F(2) = 1), so no more than φⁿ, with φ = 1.618... the
//! golden ratio, and not 2ⁿ; several runs multiply. Each is kept once. A string with k flips made is
//! called from k others, hence the sum; each call hashes n cells.
//!
//! **When to say it.** Right after rung 1, in one sentence: "the order of the flips does not matter,
//! so I remember boards". It is the answer that most interviewers wait for. A memo is not only for
//! "dynamic programming" questions: any pure function that is asked the same thing twice can have one.
//!
//! **In other languages** this is `@lru_cache` in Python. In Java use `get` and `put`: `computeIfAbsent`
//! must not be called from within itself. The memo must live as long as one question:
//! a global one is shared by all test cases.

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
use std::collections::HashMap;

fn can_win(current_state: String) -> bool {
    wins(&current_state, &mut HashMap::new())
}

fn wins(state: &str, memo: &mut HashMap<String, bool>) -> bool {
    let _visit = probe::visit(state);
    if let Some(&answer) = memo.get(state) {
        probe::recall();
        return answer;
    }
    let answer = (1..state.len()).any(|i| {
        let (before, pair, after) = (&state[..i - 1], &state[i - 1..=i], &state[i + 1..]);
        pair == "++" && !wins(&[before, "--", after].concat(), memo)
    });
    probe::keep();
    memo.insert(state.to_string(), answer);
    answer
}
// ---- end of submission ----

/// Remembers the answer for every string.
#[derive(Clone, Copy, Debug)]
pub struct HashMapMemo;

pub(super) const RUNG: Approach = Approach {
    slug: "hashmap_memo",
    title: "Memo in a HashMap",
    idea: "remember every string",
    time: "O(n² φⁿ)",
    space: "O(n φⁿ)",
    positions: "1 + sum over k of k C(n-k, k)",
    entries: "F(n+1)",
    work: Work::STRINGS,
    solver: &HashMapMemo,
    source: include_str!("hashmap_memo.rs"),
};

impl Solver for HashMapMemo {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
