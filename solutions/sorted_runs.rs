//! Rung 6: only the multiset of run lengths matters.
//!
//! **Idea.** Where a run of pluses stands, and in which order the runs come, changes nothing about the
//! game. Runs of 0 and 1 are dead. So the key is the sorted list of the runs of 2 or more, and a flip
//! takes a run of n out and puts two runs of together n-2 cells back in.
//!
//! **What the rungs below wasted.** They search `++-+++`, `+++-++` and `-++--+++` as three boards.
//! And in a run they try a split and its mirror image; half of the splits is enough.
//!
//! **Cost.** Time O(n² log n · M(n)), M(n) = e^O(√n), memory O(n · M(n)); positions at most 1 +
//! floor(n/2) M(n), entries at most M(n). M(n), the multisets that one run of n cells can leave, counts
//! the partitions of the numbers up to n+2, but for n+1, into parts of at least 4 (a run and the two dead
//! cells of a flip): 155 for 20 pluses where rung 3 has 10,946 strings, 103,104 for 60 pluses. That grows
//! faster than any polynomial and slower than any exponential: its logarithm is about 2.57 sqrt(n) in the
//! long run. Each multiset has at most n/2 splits, and each split makes a new sorted list.
//!
//! **Measured.** A list made as long as it may get, and moved into the memo, saves a fifth of the time of
//! one that is copied, has to grow, and is copied again (20 and 30 pluses, in turn in one run). A key may then
//! keep room for a run or two that it has not.
//!
//! **When to say it.** When the interviewer asks for fewer states than the memo has. Finding this key
//! is the step that counts: it sees the board as *independent parts*, and the next rung asks what each
//! part is worth on its own.
//!
//! **In other languages** the key must compare by value: a sorted tuple in Python, a joined string in
//! JavaScript, a `List<Integer>` in Java (never an `int[]`, which hashes by identity).

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
use std::collections::HashMap;

fn can_win(current_state: String) -> bool {
    let mut runs: Vec<usize> = current_state.split('-').map(str::len).filter(|&run| run >= 2).collect();
    runs.sort_unstable();
    wins(runs, &mut HashMap::new())
}

fn wins(runs: Vec<usize>, memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    let _visit = probe::visit(&runs[..]);
    if let Some(&answer) = memo.get(&runs) {
        probe::recall();
        return answer;
    }
    let answer = (0..runs.len())
        .filter(|&at| at == 0 || runs[at] != runs[at - 1]) // equal runs offer equal moves
        .any(|at| (0..runs[at] / 2).any(|left| !wins(after_split(&runs, at, left), memo)));
    probe::keep();
    memo.insert(runs, answer);
    answer
}

/// The runs after a flip in `runs[at]` that leaves `left` cells on one side.
fn after_split(runs: &[usize], at: usize, left: usize) -> Vec<usize> {
    let right = runs[at] - 2 - left;
    let mut next = Vec::with_capacity(runs.len() + 1);
    next.extend_from_slice(&runs[..at]);
    next.extend_from_slice(&runs[at + 1..]);
    next.extend([left, right].into_iter().filter(|&run| run >= 2));
    next.sort_unstable();
    next
}
// ---- end of submission ----

/// Remembers every multiset of run lengths.
#[derive(Clone, Copy, Debug)]
pub struct SortedRuns;

pub(super) const RUNG: Approach = Approach {
    slug: "sorted_runs",
    title: "Memo on sorted runs",
    idea: "only the multiset of run lengths matters",
    time: "O(n² log n · M(n)), M(n) = e^O(√n)",
    space: "O(n · M(n))",
    positions: "1 + floor(n/2) M(n)",
    entries: "M(n)",
    work: Work::MULTISETS,
    solver: &SortedRuns,
    source: include_str!("sorted_runs.rs"),
};

impl Solver for SortedRuns {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
