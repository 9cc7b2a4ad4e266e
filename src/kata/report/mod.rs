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

/// What came of a report.
pub struct Reported {
    pub written: io::Result<()>,
    /// Whether two approaches disagreed on any board that they were run on.
    pub disagreed: bool,
}

/// Writes each comparison as soon as it is there (JSON: all at the end), and none after what could not be
/// written. A disagreement is said on standard error too, last of all and whatever the format.
pub fn write(
    comparisons: impl Iterator<Item = Comparison>,
    format: Format,
    out: &mut impl Write,
) -> Reported {
    let mut disagreements = Vec::new();
    let comparisons = comparisons.inspect(|comparison| {
        if comparison.verdict() == Verdict::Disagreed {
            disagreements.push(disagreement(comparison));
        }
    });
    let written = match format {
        Format::Table => table::write(comparisons, out),
        Format::Json => records::write_json(comparisons, out),
        Format::Csv => records::write_csv(comparisons, out),
    };
    let written = written.and_then(|()| out.flush());
    for message in &disagreements {
        // Whether or not standard error can be written to, the exit code tells.
        let _ = writeln!(io::stderr(), "\n{message}");
    }
    Reported { written, disagreed: !disagreements.is_empty() }
}

fn disagreement(comparison: &Comparison) -> String {
    format!(
        "DISAGREEMENT on {}\n  win:  {}\n  loss: {}",
        shown(&comparison.board),
        comparison.slugs_that_say(true).join(", "),
        comparison.slugs_that_say(false).join(", "),
    )
}
