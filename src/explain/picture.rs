use std::fmt;

use thousands::Separable;

use super::count_of;
use crate::{Board, Run};

/// A line is no longer than this.
pub const COLUMNS: usize = 80;

/// A board of more cells is not drawn. A flip, the drawing and what it leaves fit on a line mostly.
const MOST_CELLS: usize = 60;

/// Of a board that is not drawn, this many cells are shown.
const BEGINNING: usize = 40;

pub fn is_drawn(board: &Board) -> bool {
    board.len() <= MOST_CELLS
}

/// The board under a ruler that is read from top to bottom, so that each cell has its number.
pub fn write_board(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if board.is_empty() {
        return writeln!(f, "The empty board\n");
    }
    writeln!(f, "Board of {}:", count_of(board.len(), "cell"))?;
    if !is_drawn(board) {
        return writeln!(f, "  {}\n", shown(board));
    }
    let numbers = 1..=board.len();
    if board.len() >= 10 {
        let ten =
            |cell: usize| if cell.is_multiple_of(10) { (cell / 10).to_string() } else { " ".to_owned() };
        writeln!(f, "  {}", numbers.clone().map(ten).collect::<String>().trim_end())?;
    }
    writeln!(f, "  {}", numbers.map(|cell| (cell % 10).to_string()).collect::<String>())?;
    writeln!(f, "  {board}\n")
}

/// The board, or its beginning where it is long.
pub fn shown(board: &Board) -> String {
    match board.as_str() {
        "" => "(empty)".to_owned(),
        cells if is_drawn(board) => cells.to_owned(),
        cells => format!("{}...", &cells[..BEGINNING]),
    }
}

/// The board with `[--]` where its cells `index` and `index + 1` are flipped.
pub fn with_flip(board: &Board, index: usize) -> String {
    let (before, behind) = board.as_str().split_at(index);
    format!("{before}[--]{}", &behind[2..])
}

/// The two cells of a flip, counted from 1.
pub fn flip(index: usize) -> String {
    format!("{}-{}", (index + 1).separate_with_commas(), (index + 2).separate_with_commas())
}

/// The cells of a run, counted from 1.
pub fn cells(run: Run) -> String {
    let (first, last) = (run.start + 1, run.start + run.length);
    if first == last {
        first.separate_with_commas()
    } else {
        format!("{}-{}", first.separate_with_commas(), last.separate_with_commas())
    }
}
