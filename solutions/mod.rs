//! The approaches, one file each, and the two catalogues that list them: [`LADDER`] of the right ones,
//! from the plainest to the fastest, and [`PITFALLS`] of the wrong ones.
//!
//! What is known about each stands in its own file. This is the one place where an approach is registered: as a
//! module, and in [`rungs!`](crate::rungs). A test fails when a file in the folder is missing here.

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

/// Hands the rungs, from the plainest to the fastest, to the macro `$callback`, behind what it is given already: the
/// one list from which [`LADDER`], the tests, the drill and the benches are made.
///
/// Each stands under the last section of [`rows!`](crate::rows!) that it can take; it takes those before as well. A
/// test holds that to the budgets.
#[macro_export]
macro_rules! rungs {
    ($callback:ident $($before:tt)*) => {
        $callback! {
            $($before)*
            for_all_rungs { plain_recursion backtracking }
            for_memos { hashmap_memo winning_hashset bitmask_memo }
            for_runs_and_numbers { sorted_runs }
            for_tables { sprague_grundy }
            in_one_pass { periodic_grundy bit_parallel }
        }
    };
}

macro_rules! list {
    ($($section:ident { $($slug:ident)+ })+) => {
        /// All right approaches, from the plainest to the fastest: the rungs.
        pub static LADDER: &[Approach] = &[$($($slug::RUNG),+),+];
    };
}

rungs!(list);
