use std::collections::BTreeSet;
use std::io::{self, Write};

use thousands::Separable;

use super::Task;
use super::shown::shown;
use super::table::{self, Table};
use super::table_text;
use super::tree::{Tree, Verdict};
use crate::report;

/// The most columns of a board in a box.
const ROOM: usize = 40;

/// The search as a graph: a won position in a box with round ends, a lost one in a box with corners, and each
/// says so. The arrow of the move that decided is thick. A dashed one leads to a position that was remembered.
pub fn write_tree(task: &Task<'_>, tree: &Tree, out: &mut impl Write) -> io::Result<()> {
    write_head(task, out)?;
    let shown_visits = tree.len().min(task.limit);
    for visit in 0..shown_visits {
        let verdict = tree.verdict(visit);
        if !matches!(verdict, Verdict::Remembered { .. }) {
            let name = shown(tree.position(visit), tree.move_to(visit), task.board.len(), ROOM).text;
            write_box(&format!("n{visit}"), &name, verdict.is_won(), out)?;
        }
    }
    for visit in 1..shown_visits {
        write_arrow(tree, visit, out)?;
    }
    let more = tree.len() - shown_visits;
    if more > 0 {
        let parent = tree.parent(shown_visits).map(|parent| format!("n{parent} -.- "));
        write_more(parent.as_deref().unwrap_or(""), more, "position", out)?;
    }
    Ok(())
}

fn write_arrow(tree: &Tree, visit: usize, out: &mut impl Write) -> io::Result<()> {
    let Some(parent) = tree.parent(visit) else { return Ok(()) };
    let (target, is_remembered) = match tree.verdict(visit) {
        Verdict::Remembered { searched, .. } => (searched, true),
        _ => (visit, false),
    };
    let arrow = match (tree.is_deciding(visit), is_remembered) {
        (true, _) => "==>",
        (false, true) => "-.->",
        (false, false) => "-->",
    };
    let label = tree.move_to(visit).map_or_else(|| "?".to_owned(), |last| last.to_string());
    // A thick arrow cannot be dashed as well.
    let remembered = if is_remembered { ", remembered" } else { "" };
    writeln!(out, "  n{parent} {arrow}|\"{label}{remembered}\"| n{target}")
}

/// The table as a graph: each length of a run, and the shorter lengths from whose numbers its own is made.
pub fn write_table(task: &Task<'_>, table: &Table, out: &mut impl Write) -> io::Result<()> {
    write_head(task, out)?;
    let xor = table::total(&table.steps);
    write_box("board", &format!("{}<br>{}", report::shown(task.board), sum(table)), xor != 0, out)?;
    let shown_rows = table.len().min(task.limit);
    let more = table.len() - shown_rows;
    for row in table.rows().take(shown_rows) {
        write_box(
            &format!("r{}", row.run),
            &format!("run of {}<br>{}", row.run, table_text::mex(&row)),
            row.number != 0,
            out,
        )?;
    }
    if more > 0 {
        write_more("", more, "row", out)?;
    }
    let lengths: BTreeSet<usize> = table.steps.iter().map(|step| step.length).collect();
    let targets: BTreeSet<String> = lengths
        .into_iter()
        .map(|length| if length < shown_rows { format!("r{length}") } else { "more".to_owned() })
        .collect();
    for target in targets {
        writeln!(out, "  board ==> {target}")?;
    }
    for row in table.rows().take(shown_rows) {
        let parts: BTreeSet<usize> = row.splits.iter().flat_map(|split| [split.left, split.right]).collect();
        for part in parts {
            writeln!(out, "  r{} --> r{part}", row.run)?;
        }
    }
    Ok(())
}

/// The XOR over the runs of the board, written out as long as that is readable.
fn sum(table: &Table) -> String {
    const MOST: usize = 8;
    let xor = table::total(&table.steps);
    let numbers: Vec<String> = table.steps.iter().map(|step| step.number.to_string()).collect();
    match numbers.len() {
        0 => format!("no run: XOR {xor}"),
        1 => format!("XOR {xor}"),
        2..=MOST => format!("{} = {xor}", numbers.join(" XOR ")),
        many => format!("XOR of {} runs = {xor}", many.separate_with_commas()),
    }
}

fn write_head(Task { board, approach, .. }: &Task<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "graph TD\n  %% Board {}, {}: {}", report::shown(board), approach.slug, approach.idea)
}

fn write_box(id: &str, name: &str, is_won: bool, out: &mut impl Write) -> io::Result<()> {
    if is_won {
        writeln!(out, "  {id}([\"{name}<br>won\"])")
    } else {
        writeln!(out, "  {id}[\"{name}<br>lost\"]")
    }
}

/// Says what was left out, to the reader of the text and to that of the picture.
fn write_more(arrow: &str, more: usize, one: &str, out: &mut impl Write) -> io::Result<()> {
    let more = super::lines::count_of(more, &format!("more {one}"));
    writeln!(out, "  %% {more} left out: see --limit\n  {arrow}more[\"... {more}\"]")
}
