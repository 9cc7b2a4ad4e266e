//! `kata rows`: the table as a file.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use flip_game::Row;
use serde::Serialize;

use crate::Failure;
use crate::contestant::{Rung, rung};

/// Print the rows of the table: boards with their right answers, and what each is there to catch.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// Print the rows that this rung can take.
    #[arg(long, value_name = "SLUG", value_parser = rung, default_value = "hashmap_memo")]
    level: Rung,

    /// How to print them.
    #[arg(long, value_enum, default_value_t = Format::Tsv)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  kata rows > rows.tsv                   tab-separated, under a line of names
  kata rows --level plain_recursion      only what a search of the whole tree can take
  kata rows --level periodic_grundy --format json > rows.json
                                         all rows, up to boards of ten million cells

kata rows | tail -n +2 | cut -f3 are the boards as kata judge hands them to a program.";

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A row on each line, its fields separated by tabs.
    Tsv,
    /// One JSON array.
    Json,
}

#[derive(Serialize)]
struct Record {
    name: &'static str,
    section: &'static str,
    board: String,
    can_win: bool,
    catches: &'static str,
}

impl From<&Row> for Record {
    fn from(row: &Row) -> Record {
        let Row { name, section, can_win, catches, .. } = *row;
        Record { name, section, board: row.board().to_string(), can_win, catches }
    }
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let rows = args.level.0.rows().map(Record::from);
    match args.format {
        Format::Tsv => {
            // No field has a tab, and whoever reads this with cut or split wants no quotes.
            let mut writer = csv::WriterBuilder::new();
            writer.delimiter(b'\t').quote_style(csv::QuoteStyle::Never);
            let mut writer = writer.from_writer(&mut out);
            for row in rows {
                writer.serialize(row).map_err(io::Error::other)?;
            }
            writer.flush()?;
        }
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &rows.collect::<Vec<_>>()).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
