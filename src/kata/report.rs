use std::io::{self, Write};

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use flip_game::Board;
use flip_game::probe::Counts;
use serde::Serialize;
use thousands::Separable;

use crate::comparison::{Comparison, Measured, Outcome, Verdict};

/// How a comparison is printed.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum Format {
    /// For people.
    Table,
    /// For programs: one document.
    Json,
    /// For programs: one line for each board and approach, under a header.
    Csv,
}

/// Writes each comparison as soon as it is there (JSON: all at the end). Returns whether two approaches
/// disagreed on any board; that is said on standard error too, last of all and whatever the format.
pub fn write(
    comparisons: impl Iterator<Item = Comparison>,
    format: Format,
    out: &mut impl Write,
) -> io::Result<bool> {
    let mut disagreements = Vec::new();
    let comparisons = comparisons.inspect(|comparison| {
        if comparison.verdict() == Verdict::Disagreed {
            disagreements.push(disagreement(comparison));
        }
    });
    match format {
        Format::Table => write_tables(comparisons, out)?,
        Format::Json => write_json(comparisons, out)?,
        Format::Csv => write_csv(comparisons, out)?,
    }
    out.flush()?;
    for message in &disagreements {
        // Whether or not standard error can be written to, the exit code tells.
        let _ = writeln!(io::stderr(), "\n{message}");
    }
    Ok(!disagreements.is_empty())
}

fn disagreement(comparison: &Comparison) -> String {
    format!(
        "DISAGREEMENT on {}\n  win:  {}\n  loss: {}",
        shown(&comparison.board),
        comparison.slugs_that_say(true).join(", "),
        comparison.slugs_that_say(false).join(", "),
    )
}

fn write_tables(comparisons: impl Iterator<Item = Comparison>, out: &mut impl Write) -> io::Result<()> {
    for (i, comparison) in comparisons.enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}\n", title(&comparison.board))?;
        writeln!(out, "{}\n", table(&comparison.outcomes).trim_fmt())?;
        writeln!(out, "{}", conclusion(&comparison))?;
    }
    Ok(())
}

fn title(board: &Board) -> String {
    let runs: Vec<String> = board.runs().map(|run| run.length.separate_with_commas()).collect();
    let runs = match runs.as_slice() {
        [] => "no run".to_owned(),
        [run] => format!("one run of {run}"),
        [first @ .., last] if runs.len() <= 8 => format!("runs of {} and {last}", first.join(", ")),
        _ => format!("{} runs", runs.len().separate_with_commas()),
    };
    let cells = if board.len() == 1 { "cell" } else { "cells" };
    format!("Board {}  ({} {cells}, {runs})", shown(board), board.len().separate_with_commas())
}

/// The board, cut off where nobody reads on.
fn shown(board: &Board) -> String {
    const MOST: usize = 60;
    match board.as_str() {
        "" => "(empty)".to_owned(),
        cells if cells.len() <= MOST => cells.to_owned(),
        cells => format!("{}...", &cells[..MOST]),
    }
}

fn table(outcomes: &[Outcome]) -> Table {
    let mut table = Table::new();
    table.load_style(TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')));
    table.set_header(["approach", "answer", "positions", "memo answers", "entries", "time"]);
    for Outcome { slug, result, .. } in outcomes {
        let [answer, positions, memo_answers, entries, time] = match result {
            Err(over) => {
                ["skipped".to_owned(), at_most(over.positions), String::new(), String::new(), String::new()]
            }
            Ok(Measured { answer, counts, time }) => {
                let count = |pick: fn(&Counts) -> u64| match counts {
                    Some(counts) => pick(counts).separate_with_commas(),
                    None => "not counted".to_owned(),
                };
                [
                    if *answer { "win" } else { "loss" }.to_owned(),
                    count(|counts| counts.positions),
                    count(|counts| counts.memo_answers),
                    count(|counts| counts.entries),
                    format!("{time:.1?}"),
                ]
            }
        };
        table.add_row([*slug, &answer, &positions, &memo_answers, &entries, &time]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn at_most(positions: u64) -> String {
    match positions {
        u64::MAX => "> 10^19".to_owned(),
        _ => format!("≤ {}", positions.separate_with_commas()),
    }
}

/// What the table comes to, in sentences.
fn conclusion(comparison: &Comparison) -> String {
    let ran = comparison.outcomes.iter().filter(|outcome| outcome.result.is_ok()).count();
    let skipped = comparison.outcomes.len() - ran;
    let agreed = match (ran, skipped) {
        (1, _) => "",
        (2, _) => " Both approaches that ran agree.",
        (_, 0) => " All approaches agree.",
        _ => " All approaches that ran agree.",
    };
    let verdict = match comparison.verdict() {
        Verdict::Agreed(true) => format!("Win: the player to move can force a win.{agreed}"),
        Verdict::Agreed(false) => format!("Loss: the player to move cannot force a win.{agreed}"),
        Verdict::Disagreed => "No answer: THE APPROACHES DISAGREE.".to_owned(),
        Verdict::NobodyRan => "No answer: every approach was skipped.".to_owned(),
    };
    let mut sentences = vec![verdict];
    for Outcome { slug, lesson, .. } in &comparison.outcomes {
        sentences.extend(lesson.map(|lesson| format!("{slug} is a wrong idea: {lesson}.")));
    }
    if skipped > 0 {
        sentences.push(
            "Skipped: at worst it needs that many positions, more than its budget; --force runs it all the same."
                .to_owned(),
        );
    }
    sentences.join("\n")
}

/// The shape of the JSON document.
#[derive(Serialize)]
struct Document<'a> {
    boards: Vec<BoardRecord<'a>>,
}

#[derive(Serialize)]
struct BoardRecord<'a> {
    board: &'a str,
    cells: usize,
    runs: Vec<usize>,
    /// What those that ran agree on; null if they disagree or nobody ran.
    answer: Option<bool>,
    approaches: Vec<ApproachRecord>,
}

#[derive(Serialize)]
struct ApproachRecord {
    slug: &'static str,
    answer: Option<bool>,
    positions: Option<u64>,
    memo_answers: Option<u64>,
    entries: Option<u64>,
    time_ns: Option<u64>,
    skipped: Option<String>,
}

impl<'a> From<&'a Comparison> for BoardRecord<'a> {
    fn from(comparison: &'a Comparison) -> BoardRecord<'a> {
        BoardRecord {
            board: comparison.board.as_str(),
            cells: comparison.board.len(),
            runs: comparison.board.runs().map(|run| run.length).collect(),
            answer: match comparison.verdict() {
                Verdict::Agreed(answer) => Some(answer),
                Verdict::Disagreed | Verdict::NobodyRan => None,
            },
            approaches: comparison.outcomes.iter().map(ApproachRecord::from).collect(),
        }
    }
}

impl From<&Outcome> for ApproachRecord {
    fn from(outcome: &Outcome) -> ApproachRecord {
        let measured = outcome.result.as_ref().ok();
        let counts = measured.and_then(|it| it.counts);
        ApproachRecord {
            slug: outcome.slug,
            answer: measured.map(|it| it.answer),
            positions: counts.map(|it| it.positions),
            memo_answers: counts.map(|it| it.memo_answers),
            entries: counts.map(|it| it.entries),
            time_ns: measured.map(|it| u64::try_from(it.time.as_nanos()).unwrap_or(u64::MAX)),
            skipped: outcome.result.as_ref().err().map(ToString::to_string),
        }
    }
}

fn write_json(comparisons: impl Iterator<Item = Comparison>, out: &mut impl Write) -> io::Result<()> {
    let comparisons: Vec<Comparison> = comparisons.collect();
    let document = Document { boards: comparisons.iter().map(BoardRecord::from).collect() };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn write_csv(comparisons: impl Iterator<Item = Comparison>, out: &mut impl Write) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    let header = "board cells runs slug answer positions memo_answers entries time_ns skipped";
    writer.write_record(header.split(' ')).map_err(unwrapped)?;
    for comparison in comparisons {
        let BoardRecord { board, cells, runs, approaches, .. } = BoardRecord::from(&comparison);
        let runs = runs.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        for approach in approaches {
            writer.serialize((board, cells, &runs, approach)).map_err(unwrapped)?;
        }
        writer.flush()?;
    }
    Ok(())
}

/// The error of the output itself, by whose kind a closed pipe is known.
fn unwrapped(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
