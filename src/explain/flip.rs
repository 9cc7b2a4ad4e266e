use std::fmt;

use thousands::Separable;

use super::picture::{self, COLUMNS};
use crate::Board;
use crate::theory::{self, Split};

/// A move on a board, ready to be shown.
pub struct Flip {
    /// The two cells, counted from 1.
    pub cells: String,
    /// The board with the flip marked, or what becomes of the run where the board is too long.
    pub picture: String,
    /// What it leaves, in numbers.
    pub leaves: String,
}

/// A sum of more runs than this is not written out.
const MOST_RUNS: usize = 8;

impl Flip {
    pub fn of(board: &Board, split: Split) -> Flip {
        let index = split.index();
        let picture = if picture::is_drawn(board) {
            picture::with_flip(board, index)
        } else {
            let [run, left, right] =
                [split.run.length, split.left, split.right].map(|it| it.separate_with_commas());
            format!("a run of {run} → {left}+{right}")
        };
        let leaves = sum(&board.flipped(index)).unwrap_or_else(|| {
            let elsewhere = theory::grundy(board) ^ theory::grundy_of_run(split.run);
            let here = split.grundy();
            format!("{here} (here) ^ {elsewhere} (elsewhere) = {}", here ^ elsewhere)
        });
        Flip { cells: picture::flip(index), picture, leaves: format!("leaves {leaves}") }
    }

    /// The cells behind `indent` and in `width` columns, then the rest; on two lines if one is too short.
    pub fn write(&self, indent: &str, width: usize, f: &mut impl fmt::Write) -> fmt::Result {
        let Flip { cells, picture, leaves } = self;
        let taken = indent.len() + width.max(cells.len()) + 2;
        write!(f, "{indent}{cells:width$}  {picture}")?;
        if taken + picture.chars().count() + 2 + leaves.len() <= COLUMNS {
            writeln!(f, "  {leaves}")
        } else {
            writeln!(f, "\n{:taken$}{leaves}", "")
        }
    }
}

/// The numbers of the runs and their XOR, if these are few. Runs of one cell, which have no move and the
/// number 0, are left out.
fn sum(board: &Board) -> Option<String> {
    let runs = board.runs().filter(|run| run.length > 1).take(MOST_RUNS + 1);
    let numbers: Vec<String> = runs.map(|run| theory::grundy_of_run(run).to_string()).collect();
    match numbers.as_slice() {
        [] => Some("no move".to_owned()),
        [number] => Some(number.clone()),
        numbers if numbers.len() > MOST_RUNS => None,
        numbers => Some(format!("{} = {}", numbers.join(" ^ "), theory::grundy(board))),
    }
}
