//! What an approach may do on a board, held against its worst case.

use std::fmt;

use crate::Board;
use crate::bounds;

/// What one approach may do: a formula for its worst case, and the budget that holds it.
///
/// This is the declared capability of an approach: the table runs a row against the approaches that
/// [`check`](Work::check) lets through, and `kata compare` skips the others.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    positions: fn(&Board) -> u64,
    entries: fn(&Board) -> u64,
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

impl Work {
    /// Searches the whole game tree. The budget just lets one run of 25 pluses through, whose search
    /// is 26 million positions and not the 37 thousand million of the tree, thanks to early exits.
    /// Where fewer exits help, its patience ends: after 143 million positions of 35 cells, say.
    pub const TREE: Work = Work {
        patience: Budget::Cells(5_000_000_000),
        ..Work::new(bounds::tree_nodes, nothing, Budget::Cells(1_000_000_000_000))
    };
    /// Remembers every position as a string (or its bits).
    pub const STRINGS: Work =
        Work::new(bounds::memo_calls, bounds::distinct_strings, Budget::Cells(500_000_000));
    /// Remembers the won positions only.
    pub const WINS: Work =
        Work::new(bounds::wins_only_calls, bounds::distinct_strings, Budget::Cells(4_000_000_000));
    /// Remembers every multiset of run lengths.
    pub const MULTISETS: Work =
        Work::new(bounds::multiset_calls, bounds::run_multisets, Budget::Cells(300_000_000));
    /// Fills a table up to the longest run.
    pub const SPLITS: Work =
        Work::new(bounds::splits, bounds::table_entries, Budget::Positions(1_000_000_000));
    /// Reads each cell once: no board is too long.
    pub const ONE_PASS: Work = Work::new(bounds::cells, nothing, Budget::Positions(u64::MAX));
    /// Searches the whole game tree with few early exits or none: some wrong ideas do.
    pub const WHOLE_TREE: Work =
        Work::new(bounds::tree_nodes, bounds::distinct_strings, Budget::Cells(10_000_000));
    /// Fills a table with a set for each run: some wrong ideas do.
    pub const SMALL_TABLE: Work =
        Work::new(bounds::splits, bounds::table_entries, Budget::Positions(100_000));

    const fn new(positions: fn(&Board) -> u64, entries: fn(&Board) -> u64, budget: Budget) -> Work {
        Work { positions, entries, budget, patience: budget }
    }

    /// The most positions it can visit on `board`, or `u64::MAX` if there are more than that.
    pub fn most_positions(&self, board: &Board) -> u64 {
        (self.positions)(board)
    }

    /// The most entries it can keep on `board`, or `u64::MAX` if there are more than that.
    pub fn most_entries(&self, board: &Board) -> u64 {
        (self.entries)(board)
    }

    /// Whether the worst case on `board` is within the budget.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] with both numbers if it is not.
    pub fn check(&self, board: &Board) -> Result<(), OverBudget> {
        let budget = self.budget.positions_on(board);
        match self.most_positions(board) {
            positions if positions <= budget => Ok(()),
            positions => Err(OverBudget { positions, budget }),
        }
    }

    /// After how many positions on `board` to give up all the same: see
    /// [`count_up_to`](crate::probe::count_up_to).
    pub fn patience(&self, board: &Board) -> u64 {
        self.patience.positions_on(board)
    }
}

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
    /// The most positions it could visit, or `u64::MAX` if there are more than that.
    pub positions: u64,
    /// How many it may visit on a board of this length.
    pub budget: u64,
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.positions == u64::MAX { "more than " } else { "" };
        write!(f, "worst case {more}{} positions, budget {}", self.positions, self.budget)
    }
}

impl std::error::Error for OverBudget {}
