use std::io::{self, Write};

use flip_game::solutions::periodic_grundy::{GRUNDY, PERIOD, PERIODIC_FROM};
use thousands::Separable;

use super::Task;
use super::lines::{self, BOLD, COLUMNS, DIM, Limited};
use super::table::{self, Row, Split, Step, Table};

/// The table as it is filled, a row for each length of a run, and then the runs of the board.
pub fn write_table(task: &Task<'_>, table: &Table, out: &mut impl Write) -> io::Result<()> {
    lines::write_header(task, out)?;
    let mut lines = Limited::new(out, task.limit);
    write_rows(table, &mut lines)?;
    if !table.steps.is_empty() {
        lines.line(String::new)?;
        write_steps(&table.steps, "", |_| String::new(), &mut lines)?;
    }
    lines.finish()?;
    write_answer(&table.steps, out)?;
    let counts = format!("{} tried.", lines::count_of(table.splits(), "split"));
    let mex = "mex: the smallest number that is missing. ^ is XOR.".to_owned();
    lines::write_sentences(&[counts, mex], out)
}

/// The runs of the board, and how the number of each is found.
pub fn write_periods(task: &Task<'_>, steps: &[Step], out: &mut impl Write) -> io::Result<()> {
    lines::write_header(task, out)?;
    let mut lines = Limited::new(out, task.limit);
    if !steps.is_empty() {
        write_steps(steps, "looked up at", looked_up, &mut lines)?;
    }
    lines.finish()?;
    if steps.is_empty() {
        writeln!(out, "(no run)")?;
    }
    write_answer(steps, out)?;
    let mut sentences = vec![format!("{} read. ^ is XOR.", lines::count_of(task.board.len(), "cell"))];
    if steps.iter().any(|step| step.length >= GRUNDY.len()) {
        sentences.push(format!("From {PERIODIC_FROM} on the numbers repeat after {PERIOD}."));
    }
    lines::write_sentences(&sentences, out)
}

fn write_answer(steps: &[Step], out: &mut impl Write) -> io::Result<()> {
    match table::total(steps) {
        0 => lines::write_answer(false, ": the XOR is 0", out),
        xor => lines::write_answer(true, &format!(": the XOR is {xor}, not 0"), out),
    }
}

/// Columns for the run at the left.
const RUN: usize = 6;

const TITLE: &str = "splits, and the XOR of their numbers";

fn write_rows(table: &Table, lines: &mut Limited<'_, impl Write>) -> io::Result<()> {
    let natural = |row: Row| RUN + row.splits.len() * (split_width(&row) + GAP) + mex(&row).len();
    let widest = table.rows().map(natural).max().unwrap_or(0).clamp(RUN + TITLE.len() + GAP + 3, COLUMNS);
    lines.line(|| {
        let rest = widest - RUN - TITLE.len();
        format!("{DIM} run  {TITLE}{:>rest$}{DIM:#}", "mex")
    })?;
    table.rows().try_for_each(|row| write_row(&row, widest, lines))
}

/// Columns between two splits.
const GAP: usize = 2;

/// The splits of a row are equally wide, so that they stand one below the other.
fn split_width(row: &Row) -> usize {
    row.splits.iter().map(|split| shown(split).len()).max().unwrap_or(0)
}

/// A row: its splits on as many lines as they take, and the mex at the right end of the last.
fn write_row(row: &Row, widest: usize, lines: &mut Limited<'_, impl Write>) -> io::Result<()> {
    let (width, mex) = (split_width(row), mex(row));
    let on_a_line = ((widest - RUN) / (width + GAP)).max(1);
    let mut chunks: Vec<&[Split]> = row.splits.chunks(on_a_line).collect();
    let room_for_splits = widest.saturating_sub(RUN + mex.len());
    if chunks.last().is_none_or(|last| last.len() * (width + GAP) > room_for_splits) {
        chunks.push(&[]);
    }
    let end = chunks.len() - 1;
    for (i, chunk) in chunks.into_iter().enumerate() {
        lines.line(|| {
            let mut splits: Vec<String> =
                chunk.iter().map(|split| format!("{:width$}", shown(split))).collect();
            splits.push(String::new());
            let splits = splits.join("  ");
            let run = if i == 0 { row.run.to_string() } else { String::new() };
            let left = format!("{BOLD}{run:>4}{BOLD:#}  {splits}");
            if i < end {
                return left;
            }
            let gap = " ".repeat(room_for_splits.saturating_sub(splits.len()));
            let (set, number) = mex.rsplit_once(' ').unwrap_or(("", &mex));
            let colour = lines::colour(row.number != 0);
            format!("{left}{gap}{set} {colour}{number}{colour:#}")
        })?;
    }
    Ok(())
}

fn shown(split: &Split) -> String {
    let Split { left, right, numbers: [first, second], xor } = split;
    format!("{left}+{right}: {first}^{second}={xor}")
}

/// The set that the splits make, and its mex.
pub fn mex(row: &Row) -> String {
    let seen: Vec<String> = row.seen.iter().map(ToString::to_string).collect();
    format!("mex{{{}}} = {}", seen.join(", "), row.number)
}

/// Why a run has the number of a shorter one.
fn looked_up(step: &Step) -> String {
    let Step { length, .. } = step;
    let at = table::looked_up(*length);
    if at == *length {
        return at.to_string();
    }
    format!("{PERIODIC_FROM} + ({} - {PERIODIC_FROM}) mod {PERIOD} = {at}", length.separate_with_commas())
}

fn write_steps(
    steps: &[Step],
    title: &str,
    looked_up: impl Fn(&Step) -> String,
    lines: &mut Limited<'_, impl Write>,
) -> io::Result<()> {
    let cells = |step: &Step| {
        let (first, last) = (step.first, step.first + step.length - 1);
        if first == last {
            first.separate_with_commas()
        } else {
            format!("{}-{}", first.separate_with_commas(), last.separate_with_commas())
        }
    };
    let widest = |width: &dyn Fn(&Step) -> usize, title: &str| {
        steps.iter().map(width).max().unwrap_or(0).max(title.len())
    };
    let place = widest(&|step| cells(step).len(), "cells");
    let run = widest(&|step| step.length.separate_with_commas().len(), "run");
    let at = widest(&|step| looked_up(step).len(), title);
    let gap = if at > 0 { "  " } else { "" };
    lines.line(|| {
        format!("{DIM} {:place$}  {:>run$}{gap}{title:>at$}  number  XOR so far{DIM:#}", "cells", "run")
    })?;
    for step in steps {
        lines.line(|| {
            let Step { length, number, xor_before, xor, .. } = step;
            let (cells, length, found) = (cells(step), length.separate_with_commas(), looked_up(step));
            let colour = lines::colour(*xor != 0);
            format!(
                " {cells:place$}  {BOLD}{length:>run$}{BOLD:#}{gap}{found:>at$}  {number:>6}  \
                 {xor_before} ^ {number} = {colour}{xor}{colour:#}"
            )
        })?;
    }
    Ok(())
}
