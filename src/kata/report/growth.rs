//! What a sweep looks like: one table for each measure for people, one record for each size and approach
//! for programs.

use std::io::{self, Write};
use std::time::Duration;

use comfy_table::{CellAlignment, Table};
use serde::Serialize;
use thousands::Separable;

use super::records::{ApproachRecord, agreed, unwrapped};
use super::table::{at_most, style, word};
use super::{Format, Reported, disagreement};
use crate::comparison::{Comparison, Measured, Outcome, Skipped, Verdict};
use crate::sweep::Growth;

/// Writes what has grown. A disagreement is said on standard error too.
pub fn write(growth: &Growth, format: Format, out: &mut impl Write) -> Reported {
    let written = match format {
        Format::Table => write_tables(growth, out),
        Format::Json => write_json(growth, out),
        Format::Csv => write_csv(growth, out),
    };
    let written = written.and_then(|()| out.flush());
    let mut disagreed = false;
    for (_, comparison) in &growth.rows {
        if comparison.verdict() == Verdict::Disagreed {
            let _ = writeln!(io::stderr(), "\n{}", disagreement(comparison));
            disagreed = true;
        }
    }
    Reported { written, disagreed }
}

#[derive(Serialize)]
struct Document {
    shape: String,
    is_interrupted: bool,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    n: usize,
    answer: Option<bool>,
    approaches: Vec<ApproachRecord>,
}

impl From<&(usize, Comparison)> for Row {
    fn from((n, comparison): &(usize, Comparison)) -> Row {
        let approaches = comparison.outcomes.iter().map(ApproachRecord::from).collect();
        Row { n: *n, answer: agreed(comparison), approaches }
    }
}

fn write_json(growth: &Growth, out: &mut impl Write) -> io::Result<()> {
    let rows = growth.rows.iter().map(Row::from).collect();
    let document = Document { shape: growth.shape.to_string(), is_interrupted: growth.is_interrupted, rows };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn write_csv(growth: &Growth, out: &mut impl Write) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    let header = ["shape", "n"].into_iter().chain(ApproachRecord::FIELDS);
    writer.write_record(header).map_err(unwrapped)?;
    for row in growth.rows.iter().map(Row::from) {
        for approach in row.approaches {
            writer.serialize((growth.shape.to_string(), row.n, approach)).map_err(unwrapped)?;
        }
    }
    writer.flush()
}

type Measure = (&'static str, fn(&Measured) -> String);

/// The tables, one below the other.
const MEASURES: [Measure; 3] = [
    ("Positions", |it| it.counts.map_or("?".to_owned(), |counts| short(counts.positions))),
    ("Peak bytes on the heap", |it| short(it.peak_bytes)),
    ("Time", |it| short_time(it.timing.median)),
];

fn write_tables(growth: &Growth, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Boards of n cells: {}", growth.shape)?;
    for (name, measure) in MEASURES {
        writeln!(out, "\n{name}\n{}", table(growth, measure).trim_fmt())?;
    }
    writeln!(
        out,
        "\nFrom 100,000 on rounded: k thousand, M million, G 10^9, T 10^12.\nCSV and JSON are exact."
    )?;
    let mut ended = false;
    for (n, comparison) in &growth.rows {
        for Outcome { slug, result, .. } in &comparison.outcomes {
            if let Err(skipped) = result {
                let n = n.separate_with_commas();
                writeln!(out, "{slug} ends before n = {n}: {}.", reason(skipped))?;
                ended = true;
            }
        }
    }
    if ended {
        writeln!(out, "--force lets it go on.")?;
    }
    Ok(())
}

fn reason(skipped: &Skipped) -> String {
    match skipped {
        Skipped::OverBudget(over) => at_most(over),
        Skipped::Stopped { after, .. } => {
            format!("not done after {} positions", after.separate_with_commas())
        }
    }
}

fn table(growth: &Growth, measure: fn(&Measured) -> String) -> Table {
    let mut table = Table::new();
    table.load_style(style());
    let slugs: Vec<&str> =
        growth.rows.first().map_or(&[][..], |(_, it)| &it.outcomes).iter().map(|it| it.slug).collect();
    let names = slugs.iter().map(|slug| heading(slug));
    table.set_header(std::iter::once("n".to_owned()).chain(names));
    for (n, comparison) in &growth.rows {
        let cells = slugs.iter().map(|slug| {
            match comparison.outcomes.iter().find(|outcome| outcome.slug == *slug).map(|it| &it.result) {
                None => String::new(),
                Some(Ok(measured)) => measure(measured),
                Some(Err(skipped)) => word(skipped).to_owned(),
            }
        });
        table.add_row(std::iter::once(n.separate_with_commas()).chain(cells));
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 0));
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// Where a word is broken, so that the whole ladder fits into 80 columns: nothing below it is wider than seven.
const HYPHENS: [(&str, &str); 4] = [
    ("recursion", "recur-\nsion"),
    ("backtracking", "back-\ntracking"),
    ("periodic", "peri-\nodic"),
    ("parallel", "paral-\nlel"),
];

fn heading(slug: &str) -> String {
    let words =
        slug.split('_').map(|word| HYPHENS.iter().find(|(whole, _)| *whole == word).map_or(word, |it| it.1));
    words.collect::<Vec<_>>().join("\n")
}

/// In at most six characters, or seven from 10^18 on: exact where that is enough, else three digits.
fn short(number: u64) -> String {
    const UNITS: [(u64, char); 4] =
        [(1_000_000_000_000, 'T'), (1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'k')];
    let unit = UNITS.into_iter().find(|&(unit, _)| unit <= number);
    let Some((unit, name)) = unit.filter(|_| number >= 100_000) else {
        return number.separate_with_commas();
    };
    let (whole, rest) = (number / unit, number % unit);
    match whole {
        0..10 => format!("{whole}.{:02}{name}", rest * 100 / unit),
        10..100 => format!("{whole}.{}{name}", rest * 10 / unit),
        _ => format!("{}{name}", whole.separate_with_commas()),
    }
}

/// In at most six characters: a fourth digit would be noise.
fn short_time(time: Duration) -> String {
    let exact = format!("{time:.1?}");
    match exact.split_once('.') {
        Some((whole, _)) if whole.len() >= 3 => format!("{time:.0?}"),
        _ => exact,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_time_has_no_more_than_three_digits_that_count() {
        let nanoseconds = [439, 1_000, 97_640, 173_000, 53_410_000, 999_990_000, 12_345_000_000];
        let shown = ["439ns", "1.0µs", "97.6µs", "173µs", "53.4ms", "1000ms", "12.3s"];
        assert_eq!(nanoseconds.map(|time| short_time(Duration::from_nanos(time))), shown);
    }

    #[test]
    fn a_short_number_is_exact_or_has_three_digits() {
        let numbers = [0, 99_999, 100_000, 221_507, 999_999, 1_000_000, 26_046_271, 144_232_455_524];
        let shown = ["0", "99,999", "100k", "221k", "999k", "1.00M", "26.0M", "144G"];
        assert_eq!(numbers.map(short), shown);
        assert_eq!(
            [9_672_977_706, 41_227_831_944_841, u64::MAX].map(short),
            ["9.67G", "41.2T", "18,446,744T"]
        );
    }
}
