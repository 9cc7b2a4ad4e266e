//! The approaches, one file each, and the two catalogues that list them: [`LADDER`] of the right ones,
//! from the plainest to the fastest, and [`PITFALLS`] of the wrong ones.
//!
//! This is the one place where an approach is registered. A test fails when a file in the folder is
//! missing here.

#![expect(clippy::needless_pass_by_value, reason = "LeetCode's signature takes a String")]

use std::fmt;

use crate::{ROWS, Row, Solver, work::Work};

pub mod backtracking;
pub mod bit_parallel;
pub mod bitmask_memo;
pub mod hashmap_memo;
pub mod periodic_grundy;
pub mod pitfalls;
pub mod plain_recursion;
pub mod sorted_runs;
pub mod sprague_grundy;
pub mod winning_hashset;

pub use pitfalls::{PITFALLS, Pitfall};

/// A right approach, and what is known about it.
pub struct Approach {
    /// Its name in tests, output and links, which is also that of its module.
    pub slug: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The idea in one line.
    pub idea: &'static str,
    /// Bound on the time, n being the cells of a board that is one run and φ = 1.618... the golden ratio.
    pub time: &'static str,
    /// Bound on the memory beside the board, n as in `time`.
    pub space: &'static str,
    /// The most positions, n as in `time`: what [`bounds`](crate::bounds) computes, for one run. F are the
    /// Fibonacci numbers (F(1) = F(2) = 1), M(n) is the number of multisets of runs.
    pub positions: &'static str,
    /// The most entries, in the same letters.
    pub entries: &'static str,
    /// Its worst case on a given board, and how much of that it may do.
    pub work: Work,
    /// The approach itself.
    pub solver: &'static (dyn Solver + Sync),
    /// The text of its file.
    pub source: &'static str,
}

impl Approach {
    /// Its cost in one sentence: the same in its file and in NOTES.md.
    pub fn cost(&self) -> String {
        let Approach { time, space, positions, entries, .. } = self;
        format!("Time {time}, memory {space}; positions at most {positions}, entries at most {entries}.")
    }

    /// The rows of the table that it can take, the smallest boards first.
    ///
    /// ```
    /// # use flip_game::{ROWS, solutions::LADDER};
    /// let rungs = LADDER.iter().map(|approach| approach.rows().count());
    /// assert!(rungs.is_sorted());
    /// assert_eq!(LADDER[LADDER.len() - 1].rows().count(), ROWS.len());
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = &'static Row> {
        let sections = ROWS.chunk_by(|row, next| row.section == next.section);
        sections.filter(|rows| self.work.check(&rows[0].board()).is_ok()).flatten()
    }

    /// What you would write in an interview or paste into a judge: the lines between the fences of its
    /// file, less those that call the instruments.
    ///
    /// ```
    /// # use flip_game::solutions::LADDER;
    /// let lines: Vec<&str> = LADDER[0].submission().collect();
    /// assert_eq!(lines[0], "fn can_win(current_state: String) -> bool {");
    /// ```
    pub fn submission(&self) -> impl Iterator<Item = &'static str> {
        submission(self.source)
    }
}

/// The lines between the fences of a file, less those that call the instruments. None if the first fence is
/// missing, all below it if the last one is.
pub fn submission(source: &str) -> impl Iterator<Item = &str> {
    let fenced = source.lines().skip_while(|line| *line != "// ---- submission ----").skip(1);
    let fenced = fenced.take_while(|line| *line != "// ---- end of submission ----");
    fenced.filter(|line| !line.contains("probe::"))
}

impl fmt::Debug for Approach {
    /// The slug alone: failing tests print this.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// All right approaches, from the plainest to the fastest: the rungs.
pub static LADDER: &[Approach] = &[
    Approach {
        slug: "plain_recursion",
        title: "Plain recursion",
        idea: "try every move on a new string",
        time: "O(n · sum over k of k! C(n-k, k))",
        space: "O(n²)",
        positions: "sum over k of k! C(n-k, k)",
        entries: "0",
        work: Work::TREE,
        solver: &plain_recursion::PlainRecursion,
        source: include_str!("plain_recursion.rs"),
    },
    Approach {
        slug: "backtracking",
        title: "Backtracking",
        idea: "flip in place, recurse, undo",
        time: "O(n · sum over k of k! C(n-k, k))",
        space: "O(n)",
        positions: "sum over k of k! C(n-k, k)",
        entries: "0",
        work: Work::TREE,
        solver: &backtracking::Backtracking,
        source: include_str!("backtracking.rs"),
    },
    Approach {
        slug: "hashmap_memo",
        title: "Memo in a HashMap",
        idea: "remember every string",
        time: "O(n² φⁿ)",
        space: "O(n φⁿ)",
        positions: "1 + sum over k of k C(n-k, k)",
        entries: "F(n+1)",
        work: Work::STRINGS,
        solver: &hashmap_memo::HashMapMemo,
        source: include_str!("hashmap_memo.rs"),
    },
    Approach {
        slug: "winning_hashset",
        title: "HashSet of wins",
        idea: "remember only the wins",
        time: "O(n³ φⁿ)",
        space: "O(n φⁿ)",
        positions: "n + sum over k of k (k-1) C(n-k, k)",
        entries: "F(n+1)",
        work: Work::WINS,
        solver: &winning_hashset::WinningHashSet,
        source: include_str!("winning_hashset.rs"),
    },
    Approach {
        slug: "bitmask_memo",
        title: "Memo on machine words",
        idea: "the same states as machine words",
        time: "O(n φⁿ ⌈n/64⌉)",
        space: "O(φⁿ ⌈n/64⌉)",
        positions: "1 + sum over k of k C(n-k, k)",
        entries: "F(n+1)",
        work: Work::STRINGS,
        solver: &bitmask_memo::BitmaskMemo,
        source: include_str!("bitmask_memo.rs"),
    },
    Approach {
        slug: "sorted_runs",
        title: "Memo on sorted runs",
        idea: "only the multiset of run lengths matters",
        time: "O(n² log n · M(n)), M(n) = e^O(√n)",
        space: "O(n · M(n))",
        positions: "1 + floor(n/2) M(n)",
        entries: "M(n)",
        work: Work::MULTISETS,
        solver: &sorted_runs::SortedRuns,
        source: include_str!("sorted_runs.rs"),
    },
    Approach {
        slug: "sprague_grundy",
        title: "Sprague-Grundy table",
        idea: "runs are independent heaps: XOR their Grundy numbers",
        time: "O(n²)",
        space: "O(n)",
        positions: "floor(n²/4)",
        entries: "n+1",
        work: Work::SPLITS,
        solver: &sprague_grundy::SpragueGrundy,
        source: include_str!("sprague_grundy.rs"),
    },
    Approach {
        slug: "periodic_grundy",
        title: "Periodic Grundy numbers",
        idea: "the Grundy numbers repeat: 87 values and period 34",
        time: "O(n)",
        space: "O(1)",
        positions: "n",
        entries: "0",
        work: Work::ONE_PASS,
        solver: &periodic_grundy::PeriodicGrundy,
        source: include_str!("periodic_grundy.rs"),
    },
    Approach {
        slug: "bit_parallel",
        title: "Eight cells a step",
        idea: "many cells per step, straight from bytes",
        time: "O(n)",
        space: "O(1)",
        positions: "n",
        entries: "0",
        work: Work::ONE_PASS,
        solver: &bit_parallel::BitParallel,
        source: include_str!("bit_parallel.rs"),
    },
];
