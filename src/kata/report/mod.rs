//! What a comparison looks like: for people ([`table`]) and for programs ([`records`]); and what many of
//! them on growing boards look like ([`growth`]).

pub mod growth;
mod records;
mod table;

use std::io::{self, Write};

use crate::comparison::{Comparison, Verdict};

pub use table::{how_often_timed, rounded_up, shown, size, style, title, verdict_sentence, word};

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
        Format::Table => table::write(comparisons, out)?,
        Format::Json => records::write_json(comparisons, out)?,
        Format::Csv => records::write_csv(comparisons, out)?,
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
