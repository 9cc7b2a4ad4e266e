//! `kata count`: how many of all boards of a length are lost, exactly.

use std::io::{self, BufWriter, Write};
use std::num::IntErrorKind;
use std::process::ExitCode;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use thousands::Separable;

use crate::Failure;
use crate::automaton::Automaton;
use crate::input::{self, Excerpt};
use crate::sweep::{Sizes, SizesError};

/// The longest boards that are counted. The time grows with the square of the length, since there are more
/// additions of longer numbers: optimised, on one core of one machine, 10,000 cells take 1.2 s and these 5 s.
const MOST_CELLS: usize = 20_000;

/// Count how many of the 2^N boards of N cells are losses for the first player: exactly, and without looking
/// at any of them.
#[derive(clap::Args)]
#[command(after_help = "See --help for examples.", after_long_help = EXAMPLES)]
pub struct Args {
    /// The number of cells, from 0 to 20000; or a range: 0..=20 is every length, 0..=200+10 every tenth,
    /// 1..=1024x2 doubles.
    #[arg(value_name = "N")]
    cells: String,

    /// How to print the counts.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How counts are printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: an object, or for a range an array of them.
    Json,
}

const EXAMPLES: &str = "\
Examples:
  kata count 20                   370716 of 1048576
  kata count 0..=20               a line for each length
  kata count 10..=10000x10        10, 100, 1000 and 10000 cells
  kata count --format json 20     for programs

The share is rounded to 12 digits. JSON has it as a number, and \"losses\" and
\"boards\" as strings, since they soon outgrow what a program takes for a number.

Whether a board is won can be told by reading it from left to right and keeping
in mind one of 1,392 states. So it is enough to know how many boards end in each
state, and to add one cell at a time. NOTES.md says more, in \"Counting losses\".

Exit codes: 0 counted, 2 no such number of cells, or output that cannot be
written.";

/// Why nothing is counted.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    #[error("{0} is no number of cells: expected one from 0 to {MOST_CELLS}, or a range as in 0..=20")]
    NoNumber(Excerpt),
    #[error("{0}: {1}")]
    NoRange(Excerpt, SizesError),
    #[error("boards of up to {} cells are counted, and {text} is more than that", MOST_CELLS.separate_with_commas())]
    TooLong { text: Excerpt },
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = input::unshielded(&args.cells);
    let lengths = lengths(text)?;
    let mut counts = counts(&lengths);
    let mut out = BufWriter::new(io::stdout().lock());
    match (args.format, is_range(text)) {
        (Format::Text, true) => write_table(counts, &mut out)?,
        (Format::Text, false) => {
            counts.try_for_each(|count| write_sentence(&count, &mut out))?;
        }
        (Format::Json, true) => {
            serde_json::Serializer::new(&mut out).collect_seq(counts).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        (Format::Json, false) => {
            for count in counts {
                serde_json::to_writer(&mut out, &count).map_err(io::Error::from)?;
                writeln!(out)?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn is_range(text: &str) -> bool {
    text.contains("..")
}

/// The lengths that are asked for, in ascending order.
fn lengths(text: &str) -> Result<Vec<usize>, CountError> {
    let excerpt = || Excerpt(text.to_owned());
    let lengths = if is_range(text) {
        text.parse::<Sizes>().map_err(|error| CountError::NoRange(excerpt(), error))?.iter().collect()
    } else {
        match text.parse::<usize>() {
            Ok(cells) => vec![cells],
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => vec![usize::MAX],
            Err(_) => return Err(CountError::NoNumber(excerpt())),
        }
    };
    if lengths.last().is_some_and(|&last| last > MOST_CELLS) {
        return Err(CountError::TooLong { text: excerpt() });
    }
    Ok(lengths)
}

/// How many boards of one length are lost.
#[derive(Serialize)]
struct Count {
    cells: usize,
    /// How many boards there are.
    #[serde(serialize_with = "as_text")]
    boards: BigUint,
    #[serde(serialize_with = "as_text")]
    losses: BigUint,
    share: Share,
}

fn as_text<S: Serializer>(number: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn counts(lengths: &[usize]) -> impl Iterator<Item = Count> {
    let mut wanted = lengths.iter().copied().peekable();
    let longest = lengths.last().map_or(0, |last| last + 1);
    let all = Automaton::losing_boards().take(longest).enumerate();
    all.filter(move |(cells, _)| wanted.next_if_eq(cells).is_some()).map(|(cells, losses)| {
        let boards = BigUint::from(1_u8) << cells;
        let share = Share::of(&losses, cells);
        Count { cells, boards, losses, share }
    })
}

/// A part of all boards of a length, in units of 10^-12.
struct Share(u64);

impl Share {
    const UNITS: u64 = 1_000_000_000_000;

    /// Rounded to the nearest.
    fn of(losses: &BigUint, cells: usize) -> Share {
        let half = (BigUint::from(1_u8) << cells) >> 1_u8;
        let share: BigUint = (losses * Self::UNITS + half) >> cells;
        Share(share.try_into().unwrap_or(Self::UNITS)) // no more than all of them
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:012}", self.0 / Self::UNITS, self.0 % Self::UNITS)
    }
}

impl Serialize for Share {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0 as f64 / Self::UNITS as f64)
    }
}

/// The count is in one piece, however long it is, so that it can be copied.
fn write_sentence(Count { cells, boards, losses, share }: &Count, out: &mut impl Write) -> io::Result<()> {
    let all = match cells {
        0..=60 => format!("2^{cells} = {}", boards.separate_with_commas()),
        _ => format!("2^{cells}"),
    };
    let cells =
        if *cells == 1 { "1 cell".to_owned() } else { format!("{} cells", cells.separate_with_commas()) };
    writeln!(out, "Losses for the first player: {losses}\nBoards of {cells}: {all}\nShare: {share}")
}

/// The longest numbers stand in the last column, where nothing has to be lined up with them.
fn write_table(counts: impl Iterator<Item = Count>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "cells  share           losses")?;
    for Count { cells, losses, share, .. } in counts {
        writeln!(out, "{cells:>5}  {share}  {losses}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_boards_are_counted_and_none_that_are_longer() {
        assert_eq!(lengths("20000").unwrap(), [20_000]);
        assert_eq!(lengths("19999..=20000").unwrap(), [19_999, 20_000]);
        assert!(matches!(lengths("20001"), Err(CountError::TooLong { .. })));
    }
}
