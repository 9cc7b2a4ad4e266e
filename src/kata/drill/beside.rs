use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use comfy_table::{CellAlignment, Table};
use flip_game::probe::Counts;
use flip_game::solutions::{Approach, submission};
use similar::{Algorithm, ChangeTag, TextDiff};
use thousands::Separable;

use super::attempt::{Beside, Measured};
use crate::report;

const LEFT_OUT: Style = AnsiColor::Red.on_default();
const ADDED: Style = AnsiColor::Green.on_default();
const PLACE: Style = AnsiColor::Cyan.on_default();

/// What the attempt and the reference did on the same boards.
pub fn write_table(beside: &[Beside], out: &mut impl Write) -> io::Result<()> {
    if beside.is_empty() {
        return Ok(());
    }
    let mut table = Table::new();
    table.load_style(report::style());
    table.set_header(["board", "", "positions", "memo\nanswers", "entries", "peak\nbytes", "time"]);
    for Beside { board, attempt, reference } in beside {
        table.add_row(cells(board, "yours", attempt));
        table.add_row(cells("", "reference", reference));
    }
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((u16::from(i == 0), 1));
        if i >= 2 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    writeln!(out, "{}\n", table.trim_fmt())?;
    if beside.iter().any(|it| it.attempt.counts.is_none()) {
        writeln!(out, "Work is counted where a page calls probe::visit and its like: see src/probe.rs.\n")?;
    }
    Ok(())
}

fn cells(board: &str, whose: &str, measured: &Measured) -> [String; 7] {
    let Measured { counts, time, peak_bytes } = measured;
    let count = |pick: fn(&Counts) -> u64| {
        counts.as_ref().map(|counts| pick(counts).separate_with_commas()).unwrap_or_default()
    };
    [
        board.to_owned(),
        whose.to_owned(),
        count(|counts| counts.positions),
        count(|counts| counts.memo_answers),
        count(|counts| counts.entries),
        peak_bytes.map(|bytes| bytes.separate_with_commas()).unwrap_or_default(),
        time.map(|time| format!("{time:.1?}")).unwrap_or_default(),
    ]
}

/// What is between the fences of the page, against what the reference has there.
pub fn write_diff(approach: &Approach, page: &str, out: &mut impl Write) -> io::Result<()> {
    let slug = approach.slug;
    let [reference, attempt] = [approach.source, page].map(|source| submission(source).collect::<Vec<_>>());
    if attempt.is_empty() {
        return writeln!(out, "The page has lost its line // ---- submission ----, so there is no diff.");
    }
    let diff = TextDiff::configure()
        .algorithm(Algorithm::Patience)
        .newline_terminated(false)
        .diff_slices(&reference, &attempt);
    if diff.ratio() >= 1.0 {
        return writeln!(out, "Between the fences it is the reference, line for line.");
    }
    writeln!(
        out,
        "{LEFT_OUT}--- solutions/{slug}.rs{LEFT_OUT:#}\n{ADDED}+++ tests/drill/{slug}.rs{ADDED:#}"
    )?;
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        writeln!(out, "{PLACE}{}{PLACE:#}", hunk.header())?;
        for change in hunk.iter_changes() {
            let (sign, style) = match change.tag() {
                ChangeTag::Delete => ('-', LEFT_OUT),
                ChangeTag::Insert => ('+', ADDED),
                ChangeTag::Equal => (' ', Style::new()),
            };
            writeln!(out, "{style}{sign}{}{style:#}", change.value())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use anstream::adapter::strip_str;
    use flip_game::solutions::LADDER;

    use super::*;

    fn text(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).unwrap();
        strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn a_diff_has_what_the_reference_has_not_and_no_line_of_the_instruments() {
        let approach = &LADDER[1];
        let page = approach
            .source
            .replace("            if !opponent_wins {", "            if opponent_wins == false {");
        let diff = text(|out| write_diff(approach, &page, out));
        let head = "--- solutions/backtracking.rs\n+++ tests/drill/backtracking.rs\n@@ ";
        assert!(diff.starts_with(head), "{diff}");
        assert!(
            diff.contains("-            if !opponent_wins {\n+            if opponent_wins == false {\n"),
            "{diff}"
        );
        assert_eq!(diff.lines().filter(|line| line.starts_with(['-', '+'])).count(), 4, "{diff}");
        assert!(!diff.contains("probe"), "{diff}");
    }

    #[test]
    fn what_is_the_same_or_has_no_fences_is_said_so() {
        let same = text(|out| write_diff(&LADDER[0], LADDER[0].source, out));
        assert_eq!(same, "Between the fences it is the reference, line for line.\n");
        let without = text(|out| write_diff(&LADDER[0], "fn can_win() {}", out));
        assert!(without.starts_with("The page has lost its line"), "{without}");
    }

    #[test]
    fn the_table_has_both_and_leaves_out_what_is_not_known() {
        let counts = Some(Counts { positions: 1234, memo_answers: 5, entries: 6 });
        let known = Measured { counts, time: Some(Duration::from_micros(7)), peak_bytes: Some(8000) };
        let beside = Beside { board: "5 pluses".to_owned(), attempt: Measured::default(), reference: known };
        let table = text(|out| write_table(&[beside], out));
        let squeezed: Vec<String> =
            table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert!(squeezed.contains(&"5 pluses yours".to_owned()), "{table}");
        assert!(squeezed.contains(&"reference 1,234 5 6 8,000 7.0µs".to_owned()), "{table}");
        assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
        assert_eq!(text(|out| write_table(&[], out)), "");
    }
}
