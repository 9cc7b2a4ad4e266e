use std::io::{self, Write};
use std::ops::Range;

use flip_game::solutions::periodic_grundy::{self, GRUNDY, PERIODIC_FROM};
use flip_game::{Board, Summary};
use thousands::Separable;

use super::Task;
use super::lines::{self, BOLD, DIM, Limited};

/// Eight cells, and what `bit_parallel` knows of them and of all up to their end.
pub struct Piece {
    /// Indexes of the cells, from 0.
    pub cells: Range<usize>,
    pub summary: Summary,
    pub so_far: Summary,
}

/// Cells that are read in one step.
const CELLS: usize = 8;

/// The pieces of a board from left to right, the last of them perhaps shorter.
pub fn pieces(board: &Board) -> Vec<Piece> {
    let mut so_far = Summary::EMPTY;
    let summaries = board.as_str().as_bytes().chunks(CELLS).map(Summary::of);
    let pieces = summaries.flatten().enumerate().map(|(place, summary)| {
        so_far = so_far.combine(summary);
        let cells = place * CELLS..board.len().min((place + 1) * CELLS);
        Piece { cells, summary, so_far }
    });
    pieces.collect()
}

/// The summary of the whole board.
pub fn total(pieces: &[Piece]) -> Summary {
    pieces.last().map_or(Summary::EMPTY, |piece| piece.so_far)
}

pub fn write(task: &Task<'_>, pieces: &[Piece], out: &mut impl Write) -> io::Result<()> {
    lines::write_header(task, out)?;
    let mut lines = Limited::new(out, task.limit);
    write_pieces(task.board, pieces, &mut lines)?;
    lines.finish()?;
    if pieces.is_empty() {
        writeln!(out, "(no cell)")?;
    }
    let total = total(pieces);
    let because = match total.grundy() {
        0 => ": the XOR is 0".to_owned(),
        xor => format!(": the XOR is {xor}, not 0"),
    };
    lines::write_answer(total.can_win(), &because, out)?;
    let read = lines::count_of(task.board.len(), "cell");
    let mut sentences = vec![
        format!("{read} read, {CELLS} a step; a long board in four places at once."),
        "4 [1] 2: a run of 4, runs whose XOR is 1, and a run of 2.".to_owned(),
        "^ is XOR.".to_owned(),
    ];
    if task.board.runs().any(|run| run.length >= GRUNDY.len()) {
        let last = GRUNDY.len() - 1;
        let text = format!("A run above {last} stands as one of {PERIODIC_FROM} to {last} that is like it.");
        sentences.push(text);
    }
    lines::write_sentences(&sentences, out)
}

fn write_pieces(board: &Board, pieces: &[Piece], lines: &mut Limited<'_, impl Write>) -> io::Result<()> {
    let Some(last) = pieces.last() else { return Ok(()) };
    let place = place(last).len().max("cells".len());
    lines.line(|| {
        let title =
            format!(" {:place$}  {:CELLS$}  {:SUMMARY$}  {:SUMMARY$}  XOR", "cells", "", "", "so far");
        format!("{DIM}{}{DIM:#}", title.trim_end())
    })?;
    for piece in pieces {
        lines.line(|| {
            let Piece { cells, summary, so_far } = piece;
            let (at, cells) = (self::place(piece), &board.as_str()[cells.clone()]);
            let (summary, all) = (shown(*summary), shown(*so_far));
            let colour = lines::colour(so_far.can_win());
            let (sum, xor) = (sum(*so_far), so_far.grundy());
            format!(
                " {at:place$}  {BOLD}{cells:CELLS$}{BOLD:#}  {summary:SUMMARY$}  {all:SUMMARY$}  \
                 {sum}{colour}{xor}{colour:#}"
            )
        })?;
    }
    Ok(())
}

/// Columns for a summary: `86 [15] 86`.
const SUMMARY: usize = 10;

fn place(Piece { cells, .. }: &Piece) -> String {
    match (cells.start + 1, cells.end) {
        (first, last) if first == last => first.separate_with_commas(),
        (first, last) => format!("{}-{}", first.separate_with_commas(), last.separate_with_commas()),
    }
}

fn shown(summary: Summary) -> String {
    match summary.inside() {
        None => summary.first_run().to_string(),
        Some(inside) => format!("{} [{inside}] {}", summary.first_run(), summary.last_run()),
    }
}

/// How the number of a summary comes about, unless it is that of one run.
fn sum(summary: Summary) -> String {
    let [first, last] = [summary.first_run(), summary.last_run()].map(periodic_grundy::grundy);
    summary.inside().map_or(String::new(), |inside| format!("{first} ^ {inside} ^ {last} = "))
}
