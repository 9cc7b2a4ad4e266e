use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use flip_game::Board;
use flip_game::solutions::{LADDER, PITFALLS};

use crate::comparison::Comparison;
use crate::contestant::{self, Contestant};
use crate::report::{self, Format};
use crate::{Failure, input};

/// What is compared when no board is given: two runs, both won, and won together.
const EXAMPLE: &str = "++++-++++++";

/// Run every approach on the same board and show answers, work and time side by side.
#[derive(clap::Args)]
#[command(
    after_help = "See --help for examples, the columns and the names of the approaches.",
    after_long_help = examples_and_names()
)]
pub struct Args {
    /// Boards of + and -, also those that begin with -. A single - reads boards from standard input, one a
    /// line. Without any board a good example is run.
    #[arg(value_name = "BOARD")]
    boards: Vec<String>,

    /// Read boards from a file, one a line. An empty line is the empty board.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    file: Option<PathBuf>,

    /// Run only this approach (repeat it for more): a file name in solutions/ without its ending, or one in
    /// solutions/pitfalls/ to see a wrong idea beside the right ones.
    #[arg(long = "approach", value_name = "SLUG", value_parser = contestant::find)]
    approaches: Vec<Contestant>,

    /// Run approaches to the end also where their worst case is over their budget. That may take hours, or
    /// all memory.
    #[arg(long)]
    force: bool,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  kata compare '++++-++++++'             one board, every approach
  kata compare -++ '+++--+++'            two boards, one that begins with -
  kata compare --approach hashmap_memo --approach winning_hashset '+++++++++++++++'
                                         two approaches only
  kata compare --approach sprague_grundy --approach halves_or '++-++'
                                         a wrong idea beside a right one
  kata compare --file boards.txt         boards of a file, one a line
  printf '++-++\\n+++\\n' | kata compare -
                                         boards of standard input, one a line
  kata compare --format json '+++++'     for programs: one document (or csv)

Two boards look like signs of the command line. The board -- is written as in
  kata compare -- --
and the board - is read from standard input:
  echo - | kata compare -

Columns:
  positions     positions looked at, memo answers included (for sprague_grundy: splits
                tried; for periodic_grundy: cells read)
  at most       the most positions it could need on this board, worked out beforehand
  memo answers  how many positions were answered from a memo
  entries       what the memo or the table holds at the end
  peak bytes    the most that it held on the heap at one time, its copy of the board
                included
  time          of one run: the median of 31 samples, taken in turn with the other
                approaches after a first run; of fewer samples the longer they take, and of
                the first run alone from 0.3 s on. A sample is as many runs as fill 20 µs.
Counts are exact, and the same each time; so are the bytes on one kind of machine.

JSON and CSV have the bounds on positions and on entries, as positions_at_most and
entries_at_most; 18446744073709551615 stands for itself and everything above it. They
say of how many samples a time is the median, as time_samples.

Exit codes: 0 no two approaches disagree, 1 two do, 2 bad input, or output that
cannot be written.";

fn examples_and_names() -> String {
    let list = |entries: Vec<(&str, &str)>| {
        let lines = entries.into_iter().map(|(slug, text)| format!("\n  {slug:22} {text}"));
        lines.collect::<String>()
    };
    format!(
        "{EXAMPLES}\n\nApproaches:{}\n\nWrong ideas:{}",
        list(LADDER.iter().map(|approach| (approach.slug, approach.idea)).collect()),
        list(PITFALLS.iter().map(|pitfall| (pitfall.slug, pitfall.title)).collect()),
    )
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut boards = input::boards(&args.boards, args.file.as_deref())?;
    if boards.is_empty() {
        // A remark; the board stands in the result as well.
        let _ = writeln!(io::stderr(), "No board given, so this is the example {EXAMPLE}");
        boards.extend(EXAMPLE.parse::<Board>());
    }
    let mut contestants: Vec<Contestant> = contestant::ladder().collect();
    if !args.approaches.is_empty() {
        contestants.clone_from(&args.approaches);
    }
    let comparisons = boards.into_iter().map(|board| Comparison::new(board, &contestants, args.force));
    let disagreed = report::write(comparisons, args.format, &mut io::stdout().lock())?;
    Ok(if disagreed { ExitCode::from(1) } else { ExitCode::SUCCESS })
}
