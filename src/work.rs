//! What an approach may do on a board, held against its worst case.

use std::fmt;

use crate::Board;
use crate::bounds;

/// What one approach may do: formulas for its worst case, and the budgets that hold them.
///
/// This is the declared capability of an approach: the table runs a row against the approaches that
/// [`check`](Work::check) lets through, and `kata compare` skips the others.
///
/// On a board that is let through it ends soon, holds less than a gigabyte, and recurses no deeper than a stack
/// of 2 MiB can take, even where nothing is optimised: that of a test's thread in Rust. (Main threads have 8 MiB on
/// most systems, 1 MiB on Windows; the command and the drill search on a thread with 256 MiB.)
#[derive(Clone, Copy, Debug)]
pub struct Work {
    positions: fn(&Board) -> u64,
    entries: fn(&Board) -> u64,
    /// Whether it recurses, a call deeper with each flip.
    is_search: bool,
    /// Whether it holds the board itself, once for each entry and each call.
    holds_boards: bool,
    budget: Budget,
    /// Where to give up, if the budget counts on early exits that may not come.
    patience: Budget,
}

#[derive(Clone, Copy, Debug)]
enum Budget {
    /// Positions, where each costs the same.
    Positions(u64),
    /// Positions times the cells of the board, where each position is copied or hashed cell by cell.
    Cells(u64),
}

/// The deepest recursion: see [`Work`].
const MOST_CALLS: u64 = 1_000;

/// The most cells of boards that are held at one time, each a byte.
const MOST_HELD: u64 = 400_000_000;

impl Work {
    /// Searches the whole game tree. The budget just lets one run of 25 pluses through, whose search
    /// is 26 million positions and not the 37 thousand million of the tree, thanks to early exits.
    /// Where fewer exits help, its patience ends: after 28 million positions of 35 cells, say.
    pub const TREE: Work = Work {
        patience: Budget::Cells(MOST_SEARCHED),
        ..Work::of_boards(bounds::tree_nodes, nothing, Budget::Cells(1_000_000_000_000))
    };
    /// Remembers every position as a string (or its bits).
    pub const STRINGS: Work =
        Work::of_boards(bounds::memo_calls, bounds::distinct_strings, Budget::Cells(500_000_000));
    /// Remembers the won positions only. One run of 30 pluses is let through, which takes a fortieth of its
    /// worst case.
    pub const WINS: Work = Work {
        patience: Budget::Cells(MOST_SEARCHED),
        ..Work::of_boards(bounds::wins_only_calls, bounds::distinct_strings, Budget::Cells(4_000_000_000))
    };
    /// Remembers every multiset of run lengths.
    pub const MULTISETS: Work = Work {
        is_search: true,
        ..Work::new(bounds::multiset_calls, bounds::run_multisets, Budget::Cells(300_000_000))
    };
    /// Fills a table up to the longest run.
    pub const SPLITS: Work =
        Work::new(bounds::splits, bounds::table_entries, Budget::Positions(1_000_000_000));
    /// Reads each cell once: no board is too long.
    pub const ONE_PASS: Work = Work::new(bounds::cells, nothing, Budget::Positions(u64::MAX));
    /// Searches the whole game tree with few early exits or none: some wrong ideas do.
    pub const WHOLE_TREE: Work =
        Work::of_boards(bounds::tree_nodes, bounds::distinct_strings, Budget::Cells(10_000_000));
    /// Fills a table with a set for each run: some wrong ideas do.
    pub const SMALL_TABLE: Work =
        Work::new(bounds::splits, bounds::table_entries, Budget::Positions(100_000));

    const fn new(positions: fn(&Board) -> u64, entries: fn(&Board) -> u64, budget: Budget) -> Work {
        Work { positions, entries, is_search: false, holds_boards: false, budget, patience: budget }
    }

    /// A search of boards, cell by cell.
    const fn of_boards(positions: fn(&Board) -> u64, entries: fn(&Board) -> u64, budget: Budget) -> Work {
        Work { is_search: true, holds_boards: true, ..Work::new(positions, entries, budget) }
    }

    /// The most positions it can visit on `board`, or `u64::MAX` if there are more than that.
    pub fn most_positions(&self, board: &Board) -> u64 {
        (self.positions)(board)
    }

    /// The most entries it can keep on `board`, or `u64::MAX` if there are more than that.
    pub fn most_entries(&self, board: &Board) -> u64 {
        (self.entries)(board)
    }

    /// The deepest that it can recurse on `board`: 0 if it does not.
    pub fn most_calls(&self, board: &Board) -> u64 {
        if self.is_search { bounds::most_flips(board) + 1 } else { 0 }
    }

    /// The most cells of boards that it can hold at one time: its entries, and what the calls that are going on
    /// look at.
    fn most_held(&self, board: &Board, calls: u64) -> u64 {
        if !self.holds_boards {
            return 0;
        }
        self.most_entries(board).saturating_add(calls).saturating_mul(board.len() as u64)
    }

    /// The most cells and splits it can look at on `board`, up to where its patience ends, or `u64::MAX` if there
    /// are more than that: how long it takes, in units of about a nanosecond.
    pub fn most_steps(&self, board: &Board) -> u64 {
        let cells = board.len() as u64;
        let of_each = if matches!(self.budget, Budget::Cells(_)) { cells } else { 1 };
        let positions = self.most_positions(board).min(self.patience(board));
        positions.saturating_mul(of_each).saturating_add(cells) // however few, the board is read
    }

    /// Whether the worst case on `board` is within the budget.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] with both numbers if it is not.
    pub fn check(&self, board: &Board) -> Result<(), OverBudget> {
        let within = |worst_case, budget, measure| match worst_case {
            worst_case if worst_case <= budget => Ok(()),
            worst_case => Err(OverBudget { worst_case, budget, measure }),
        };
        within(self.most_positions(board), self.budget.positions_on(board), Measure::Positions)?;
        let calls = self.most_calls(board);
        within(calls, MOST_CALLS, Measure::Calls)?;
        within(self.most_held(board, calls), MOST_HELD, Measure::Held)
    }

    /// After how many positions on `board` to give up all the same: see
    /// [`count_up_to`](crate::probe::count_up_to).
    pub fn patience(&self, board: &Board) -> u64 {
        self.patience.positions_on(board)
    }
}

/// Where a search of boards is given up whose budget counts on early exits: half as much again as 25 pluses take.
const MOST_SEARCHED: u64 = 1_000_000_000;

fn nothing(_: &Board) -> u64 {
    0
}

impl Budget {
    fn positions_on(self, board: &Board) -> u64 {
        match self {
            Budget::Positions(positions) => positions,
            Budget::Cells(cells) => cells / (board.len() as u64).max(1),
        }
    }
}

/// An approach that could need more than its budget on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget {
    /// How much it could need, or `u64::MAX` if that is more.
    pub worst_case: u64,
    /// How much it may need on a board of this length.
    pub budget: u64,
    /// Of what.
    pub measure: Measure,
}

/// What an approach can need too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Measure {
    /// Positions that are visited.
    Positions,
    /// Calls that are going on at one time, each on the stack.
    Calls,
    /// Cells of all boards that are held at one time.
    Held,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Measure::Positions => "positions",
            Measure::Calls => "calls deep",
            Measure::Held => "cells held",
        })
    }
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OverBudget { worst_case, budget, measure } = self;
        let more = if *worst_case == u64::MAX { "more than " } else { "" };
        write!(f, "worst case {more}{worst_case} {measure}, budget {budget}")
    }
}

impl std::error::Error for OverBudget {}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::solutions::LADDER;
    use crate::{grundy, misere};

    fn pairs(pairs: usize) -> Board {
        "++-".repeat(pairs).parse().unwrap()
    }

    /// Of all boards that are let through those of pairs take the most flips: nothing else is as quickly searched.
    fn deepest(work: Work) -> Board {
        let most = (0..1_100).rev().find(|&most| work.check(&pairs(most)).is_ok());
        pairs(most.unwrap())
    }

    /// A test has a stack of 2 MiB, as long as nobody says otherwise.
    fn on_the_stack_of_a_test<T: Send>(work: impl FnOnce() -> T + Send) -> T {
        thread::scope(|scope| {
            let worker = thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, work).unwrap();
            worker.join().unwrap()
        })
    }

    #[test]
    fn who_usually_stops_early_has_more_budget_than_patience_and_holds_boards() {
        let board: Board = "+".repeat(25).parse().unwrap();
        for work in [Work::TREE, Work::WINS] {
            assert_eq!(work.patience(&board), MOST_SEARCHED / 25);
            assert!(work.budget.positions_on(&board) > work.patience(&board));
            // Each of the calls that are going on holds a board.
            assert_eq!(work.most_held(&board, 3), (work.most_entries(&board) + 3) * 25);
        }
    }

    #[test]
    fn the_deepest_recursion_that_is_let_through_fits_on_the_stack_of_a_test() {
        let mut depths = Vec::new();
        for approach in LADDER.iter().filter(|approach| approach.work.is_search) {
            let board = deepest(approach.work);
            depths.push(approach.work.most_calls(&board));
            let answer = on_the_stack_of_a_test(|| approach.solver.can_win(&board));
            assert_eq!(answer, grundy(&board) != 0, "{approach:?}");
        }
        assert_eq!(depths, [14, 14, 20, 20, 20, MOST_CALLS]);
        let board = deepest(misere::WORK);
        let answer = on_the_stack_of_a_test(|| misere::can_win_misere(&board));
        assert_eq!(answer, grundy(&board) == 0, "an odd number of flips loses now");
    }

    #[test]
    fn a_million_cells_of_pairs_and_single_pluses_are_searched_or_refused() {
        let few_pairs = |pairs: usize| {
            let cells = "++-".repeat(pairs) + &"+-".repeat(500_000 - 3 * pairs / 2);
            cells.parse::<Board>().unwrap()
        };
        for board in [pairs(333_333), few_pairs(2), few_pairs(5), few_pairs(20)] {
            for approach in LADDER {
                if approach.work.check(&board).is_ok() {
                    let answer = on_the_stack_of_a_test(|| approach.solver.can_win(&board));
                    assert_eq!(answer, grundy(&board) != 0, "{approach:?}");
                }
            }
        }
    }
}
