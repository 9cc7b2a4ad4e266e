use std::fmt::Write as _;
use std::io::{self, Write};

use flip_game::Board;
use serde::{Serialize, Serializer};

use crate::comparison::{Comparison, Outcome, Verdict};

/// The shape of the JSON document.
#[derive(Serialize)]
struct Document<'a> {
    boards: Vec<BoardRecord<'a>>,
}

#[derive(Serialize)]
struct BoardRecord<'a> {
    board: &'a str,
    cells: usize,
    #[serde(serialize_with = "write_lengths")]
    runs: &'a Board,
    /// What those that ran agree on; null if they disagree or there is none.
    answer: Option<bool>,
    approaches: Vec<ApproachRecord>,
}

#[derive(Serialize)]
pub(super) struct ApproachRecord {
    slug: &'static str,
    answer: Option<bool>,
    positions: Option<u64>,
    positions_at_most: u64,
    memo_answers: Option<u64>,
    entries: Option<u64>,
    entries_at_most: u64,
    peak_bytes: Option<u64>,
    time_ns: Option<u64>,
    time_samples: Option<usize>,
    skipped: Option<String>,
}

impl<'a> From<&'a Comparison> for BoardRecord<'a> {
    fn from(comparison: &'a Comparison) -> BoardRecord<'a> {
        BoardRecord {
            board: comparison.board.as_str(),
            cells: comparison.board.len(),
            runs: &comparison.board,
            answer: agreed(comparison),
            approaches: comparison.outcomes.iter().map(ApproachRecord::from).collect(),
        }
    }
}

/// Written as they are found: nobody keeps a list of a million runs.
fn write_lengths<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(board.runs().map(|run| run.length))
}

/// What those that ran agree on.
pub(super) fn agreed(comparison: &Comparison) -> Option<bool> {
    match comparison.verdict() {
        Verdict::Agreed(answer) => Some(answer),
        Verdict::Disagreed | Verdict::Unknown => None,
    }
}

impl ApproachRecord {
    /// The names of its fields, in their order: part of the header of a CSV file.
    pub(super) const FIELDS: [&str; 11] = [
        "slug",
        "answer",
        "positions",
        "positions_at_most",
        "memo_answers",
        "entries",
        "entries_at_most",
        "peak_bytes",
        "time_ns",
        "time_samples",
        "skipped",
    ];
}

impl From<&Outcome> for ApproachRecord {
    fn from(outcome: &Outcome) -> ApproachRecord {
        let measured = outcome.result.as_ref().ok();
        let counts = measured.and_then(|it| it.counts);
        ApproachRecord {
            slug: outcome.slug,
            answer: measured.map(|it| it.answer),
            positions: counts.map(|it| it.positions),
            positions_at_most: outcome.most_positions,
            memo_answers: counts.map(|it| it.memo_answers),
            entries: counts.map(|it| it.entries),
            entries_at_most: outcome.most_entries,
            peak_bytes: measured.map(|it| it.peak_bytes),
            time_ns: measured.map(|it| u64::try_from(it.timing.median.as_nanos()).unwrap_or(u64::MAX)),
            time_samples: measured.map(|it| it.timing.samples),
            skipped: outcome.result.as_ref().err().map(ToString::to_string),
        }
    }
}

pub(super) fn write_json(
    comparisons: impl Iterator<Item = Comparison>,
    out: &mut impl Write,
) -> io::Result<()> {
    let comparisons: Vec<Comparison> = comparisons.collect();
    let document = Document { boards: comparisons.iter().map(BoardRecord::from).collect() };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

pub(super) fn write_csv(
    comparisons: impl Iterator<Item = Comparison>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    let header = ["board", "cells", "runs"].into_iter().chain(ApproachRecord::FIELDS);
    writer.write_record(header).map_err(unwrapped)?;
    for comparison in comparisons {
        let BoardRecord { board, cells, runs, approaches, .. } = BoardRecord::from(&comparison);
        let runs = lengths(runs);
        for approach in approaches {
            writer.serialize((board, cells, &runs, approach)).map_err(unwrapped)?;
        }
        writer.flush()?;
    }
    Ok(())
}

/// The lengths of the runs, with a space between two.
fn lengths(board: &Board) -> String {
    board.runs().fold(String::new(), |mut text, run| {
        let space = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{space}{}", run.length); // no String refuses
        text
    })
}

/// The error of the output itself, by whose kind a closed pipe is known.
pub(super) fn unwrapped(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
