use std::io::{self, Write};

use flip_game::solutions::periodic_grundy;
use flip_game::{Board, Run};
use serde::{Serialize, Serializer};

use super::boards::Kept;

/// The shape of a document.
#[derive(Serialize)]
struct Solution<'a> {
    board: &'a str,
    cells: usize,
    can_win: bool,
    grundy: u8,
    #[serde(serialize_with = "write_runs")]
    runs: &'a Board,
    #[serde(serialize_with = "write_winning_moves")]
    winning_moves: &'a Board,
}

#[derive(Serialize)]
struct RunRecord {
    start: usize,
    length: usize,
    grundy: u8,
}

/// Of a board that was not kept.
#[derive(Serialize)]
struct Answer {
    cells: u64,
    can_win: bool,
    grundy: u8,
}

/// One document, on a line.
pub fn write(board: &Kept, out: &mut impl Write) -> io::Result<()> {
    match board {
        Kept::All(board) => {
            let grundy = flip_game::grundy(board);
            let solution = Solution {
                board: board.as_str(),
                cells: board.len(),
                can_win: grundy != 0,
                grundy,
                runs: board,
                winning_moves: board,
            };
            serde_json::to_writer(&mut *out, &solution)?;
        }
        Kept::Answer { cells, summary } => {
            let answer = Answer { cells: *cells, can_win: summary.can_win(), grundy: summary.grundy() };
            serde_json::to_writer(&mut *out, &answer)?;
        }
    }
    writeln!(out)
}

// Written as they are found: nobody keeps a list of a million moves.

fn write_runs<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    let record = |Run { start, length }| RunRecord { start, length, grundy: periodic_grundy::grundy(length) };
    serializer.collect_seq(board.runs().map(record))
}

fn write_winning_moves<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(flip_game::winning_moves(board))
}
