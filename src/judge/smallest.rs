use std::time::{Duration, Instant};

use super::program::Program;
use super::protocol::Response;
use super::{Outcome, Verdict};
use crate::{Board, grundy};

/// A board that a program gets wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongBoard {
    /// The board.
    pub board: Board,
    /// Whether the program is right about it when it is asked about nothing else.
    pub is_right_alone: bool,
}

/// The smallest board that can be found which the program gets wrong, if it gets any row wrong: shortest,
/// then first with `+` before `-` if it has few cells, or else the smallest row, made smaller as long as
/// the answer stays wrong.
pub(super) fn wrong_board(program: &Program<'_>, verdict: &Verdict) -> Option<WrongBoard> {
    let wrong = verdict.rows.iter().filter(|(_, outcome)| *outcome == Outcome::Wrong);
    let row = wrong.map(|(row, _)| row.board()).min_by_key(Board::len)?;
    let patience = |board: &Board| (program.patience)(board).min(PATIENCE);
    let program = Program { patience: &patience, ..*program };
    let board = first_wrong(&program, small_boards().collect()).unwrap_or_else(|| shrunk(&program, row));
    let alone = program.run(vec![board.clone()], &[]).responses;
    let is_right_alone = matches!(alone[..], [Response::Answer(answer, _)] if answer == truth(&board));
    Some(WrongBoard { board, is_right_alone })
}

/// A board that is no row may well be one that never ends.
const PATIENCE: Duration = Duration::from_secs(3);

fn truth(board: &Board) -> bool {
    grundy(board) != 0
}

/// All boards of few cells, shortest first, then `+` before `-`.
fn small_boards() -> impl Iterator<Item = Board> {
    /// 2,047 boards, in a moment even by plain recursion in a slow language.
    const MOST_CELLS: u32 = 10;
    (0..=MOST_CELLS).flat_map(|len| {
        (0..1_u32 << len).map(move |number| {
            let cells = (0..len).rev().map(|bit| if number >> bit & 1 == 0 { '+' } else { '-' });
            cells.collect::<String>().parse().expect("a board is made of + and - alone")
        })
    })
}

fn first_wrong(program: &Program<'_>, boards: Vec<Board>) -> Option<Board> {
    let responses = program.run(boards.clone(), &[]).responses;
    let is_wrong =
        |board: &Board, response| matches!(response, Response::Answer(answer, _) if answer != truth(board));
    boards
        .into_iter()
        .zip(responses)
        .find_map(|(board, response)| is_wrong(&board, response).then_some(board))
}

/// The board with a cell less, or a plus less, again and again while it stays wrong.
fn shrunk(program: &Program<'_>, mut board: Board) -> Board {
    /// Beyond it nobody would read the board anyway.
    const MOST_CELLS: usize = 100;
    let start = Instant::now();
    while board.len() <= MOST_CELLS && start.elapsed() < PATIENCE {
        match first_wrong(program, smaller(&board)) {
            Some(smaller) => board = smaller,
            None => break,
        }
    }
    board
}

fn smaller(board: &Board) -> Vec<Board> {
    let cells = board.as_str();
    let changed = |with: &'static str| {
        (0..cells.len())
            .map(move |i| [&cells[..i], with, &cells[i + 1..]].concat())
            .filter(move |new| new != cells)
    };
    changed("")
        .chain(changed("-"))
        .map(|cells| cells.parse().expect("its cells are those of a board"))
        .collect()
}
