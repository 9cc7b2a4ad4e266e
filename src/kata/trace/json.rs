use std::io::{self, Write};

use flip_game::probe::Position;
use flip_game::{Board, Summary};
use serde::{Serialize, Serializer};

use super::Task;
use super::moves::Move;
use super::pieces::{self, Piece};
use super::shown::shown;
use super::table::{self, Row, Step, Table};
use super::tree::{Tree, Verdict};

/// What every document begins with.
#[derive(Serialize)]
struct Head<'a> {
    board: &'a str,
    cells: usize,
    approach: &'static str,
    answer: bool,
    /// The same number as in a comparison.
    positions: usize,
}

/// A sequence that is written as it is made, so that no document has to fit into memory.
struct Sequence<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for Sequence<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

#[derive(Serialize)]
struct TreeDocument<'a, V> {
    #[serde(flatten)]
    head: Head<'a>,
    memo_answers: usize,
    /// In the order in which they begin; those that hold others come before them.
    visits: V,
    /// How many visits were left out behind these.
    more: usize,
}

#[derive(Serialize)]
struct VisitRecord<'a> {
    id: usize,
    parent: Option<usize>,
    depth: usize,
    #[serde(rename = "move")]
    move_to: Option<Move>,
    position: PositionRecord<'a>,
    won: bool,
    /// The visit to which the winning move leads.
    decided_by: Option<usize>,
    /// The visit that searched this position, if it was answered from memory.
    remembered_from: Option<usize>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PositionRecord<'a> {
    Cells(&'a str),
    Bits(String),
    Runs(&'a [usize]),
}

#[derive(Serialize)]
struct TableDocument<'a, T, R> {
    #[serde(flatten)]
    head: Head<'a>,
    table: T,
    runs: R,
    /// How many rows of the table and runs of the board were left out.
    more: usize,
}

#[derive(Serialize)]
struct PeriodsDocument<'a, R> {
    #[serde(flatten)]
    head: Head<'a>,
    runs: R,
    more: usize,
}

#[derive(Serialize)]
struct PiecesDocument<'a, P> {
    #[serde(flatten)]
    head: Head<'a>,
    pieces: P,
    more: usize,
}

#[derive(Serialize)]
struct PieceRecord<'a> {
    first_cell: usize,
    cells: &'a str,
    summary: SummaryRecord,
    /// Of this piece and all before it.
    so_far: SummaryRecord,
}

#[derive(Serialize)]
struct SummaryRecord {
    first_run: usize,
    /// Nothing, if there is no minus.
    inside: Option<u8>,
    last_run: usize,
    number: u8,
}

#[derive(Serialize)]
struct RowRecord {
    run: usize,
    splits: Vec<SplitRecord>,
    mex: usize,
}

#[derive(Serialize)]
struct SplitRecord {
    left: usize,
    right: usize,
    numbers: [usize; 2],
    xor: usize,
}

#[derive(Serialize)]
struct RunRecord {
    first_cell: usize,
    length: usize,
    looked_up_at: usize,
    number: usize,
    /// Of this run and all before it.
    xor: usize,
}

pub fn write_tree(task: &Task<'_>, tree: &Tree, out: &mut impl Write) -> io::Result<()> {
    let written = tree.len().min(task.limit);
    let visits = Sequence(|| (0..written).map(|visit| visit_record(tree, visit, task.board.len())));
    let document = TreeDocument {
        head: head(task, tree.verdict(0).is_won(), tree.len()),
        memo_answers: tree.memo_answers(),
        visits,
        more: tree.len() - written,
    };
    write_document(&document, out)
}

pub fn write_table(task: &Task<'_>, table: &Table, out: &mut impl Write) -> io::Result<()> {
    let rows = table.len().min(task.limit);
    let runs = table.steps.len().min(task.limit - rows);
    let document = TableDocument {
        head: head(task, table::total(&table.steps) != 0, table.splits()),
        table: Sequence(|| table.rows().take(rows).map(RowRecord::from)),
        runs: Sequence(|| table.steps[..runs].iter().map(|step| run_record(step, step.length))),
        more: table.len() - rows + table.steps.len() - runs,
    };
    write_document(&document, out)
}

pub fn write_periods(task: &Task<'_>, steps: &[Step], out: &mut impl Write) -> io::Result<()> {
    let written = steps.len().min(task.limit);
    let runs = steps[..written].iter();
    let document = PeriodsDocument {
        head: head(task, table::total(steps) != 0, task.board.len()),
        runs: Sequence(|| runs.clone().map(|step| run_record(step, table::looked_up(step.length)))),
        more: steps.len() - written,
    };
    write_document(&document, out)
}

pub fn write_pieces(task: &Task<'_>, pieces: &[Piece], out: &mut impl Write) -> io::Result<()> {
    let written = pieces.len().min(task.limit);
    let shown = pieces[..written].iter();
    let document = PiecesDocument {
        head: head(task, pieces::total(pieces).can_win(), task.board.len()),
        pieces: Sequence(|| shown.clone().map(|piece| piece_record(piece, task.board))),
        more: pieces.len() - written,
    };
    write_document(&document, out)
}

fn write_document(document: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    writeln!(out)
}

fn head<'a>(task: &Task<'a>, answer: bool, positions: usize) -> Head<'a> {
    let Task { board, approach, .. } = task;
    Head { board: board.as_str(), cells: board.len(), approach: approach.slug, answer, positions }
}

fn visit_record(tree: &Tree, visit: usize, cells: usize) -> VisitRecord<'_> {
    let verdict = tree.verdict(visit);
    VisitRecord {
        id: visit,
        parent: tree.parent(visit),
        depth: tree.depth(visit),
        move_to: tree.move_to(visit),
        position: match tree.position(visit) {
            Position::Cells(cells) => PositionRecord::Cells(cells),
            Position::Runs(runs) => PositionRecord::Runs(runs),
            words @ Position::Words(_) if cells > 0 => {
                PositionRecord::Bits(shown(words, None, cells, cells).text)
            }
            Position::Words(_) => PositionRecord::Bits(String::new()),
        },
        won: verdict.is_won(),
        decided_by: match verdict {
            Verdict::LeavesALoss(next) => Some(next),
            _ => None,
        },
        remembered_from: match verdict {
            Verdict::Remembered { searched, .. } => Some(searched),
            _ => None,
        },
    }
}

impl From<Row> for RowRecord {
    fn from(row: Row) -> RowRecord {
        let splits = row.splits.into_iter().map(|split| SplitRecord {
            left: split.left,
            right: split.right,
            numbers: split.numbers,
            xor: split.xor,
        });
        RowRecord { run: row.run, splits: splits.collect(), mex: row.number }
    }
}

fn run_record(step: &Step, looked_up_at: usize) -> RunRecord {
    let Step { first, length, number, xor, .. } = *step;
    RunRecord { first_cell: first, length, looked_up_at, number, xor }
}

fn piece_record<'a>(piece: &Piece, board: &'a Board) -> PieceRecord<'a> {
    let summary = |summary: Summary| SummaryRecord {
        first_run: summary.first_run(),
        inside: summary.inside(),
        last_run: summary.last_run(),
        number: summary.grundy(),
    };
    PieceRecord {
        first_cell: piece.cells.start + 1,
        cells: &board.as_str()[piece.cells.clone()],
        summary: summary(piece.summary),
        so_far: summary(piece.so_far),
    }
}
