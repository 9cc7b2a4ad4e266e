//! `kata solve`: not only whether a board is won, but how, and why.

mod json;
mod text;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anstream::AutoStream;
use flip_game::Board;

use crate::{Failure, input};

/// What is solved when no board is given: a win by two moves, both in one of its two runs.
const EXAMPLE: &str = "++++-++++++";

/// Say whether the player to move can force a win, and why: every winning move, or the reply to each kind of
/// move.
#[derive(clap::Args)]
#[command(after_help = "See --help for examples and for what JSON holds.", after_long_help = EXAMPLES)]
pub struct Args {
    /// Boards of + and -, also those that begin with -. A single - reads boards from standard input, one a
    /// line. Without any board a good example is solved.
    #[arg(value_name = "BOARD")]
    boards: Vec<String>,

    /// Read boards from a file, one a line. An empty line is the empty board.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    file: Option<PathBuf>,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How a solution is printed.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: one document a board, each on a line.
    Json,
}

const EXAMPLES: &str = "\
Examples:
  kata solve '++++-++++++'               a win, and the moves that win
  kata solve '+++++'                     a loss, and how each move is answered
  kata solve -++ '+++--+++'              two boards, one that begins with -
  kata solve --file boards.txt           boards of a file, one a line
  printf '++-++\\n+++\\n' | kata solve -   boards of standard input, one a line
  kata solve --format json '+++++'       for programs

Two boards look like signs of the command line. The board -- is written as in
  kata solve -- --
and the board - is read from standard input:
  echo - | kata solve -

Text: cells are counted from 1, and 3-4 flips the cells 3 and 4. A flip is drawn
as [--]. A board of more than 60 cells is not drawn, and its lists are short.

JSON: for each board, on a line of its own, one document with
  board, cells    the board, and how many cells it has
  can_win         whether the player to move can force a win
  grundy          its Grundy number: the XOR of those of its runs
  runs            start (from 0), length and grundy of each run
  winning_moves   all of them: the index of the first of the two cells, from 0

Exit codes: 0 solved, 2 bad input, or output that cannot be written.";

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut boards = input::boards(&args.boards, args.file.as_deref())?;
    if boards.is_empty() {
        // A remark; the board stands in the result as well.
        let _ = writeln!(io::stderr(), "No board given, so this is the example {EXAMPLE}");
        boards.extend(EXAMPLE.parse::<Board>());
    }
    let stdout = io::stdout().lock();
    match args.format {
        // Colours for a terminal alone, and not against NO_COLOR.
        Format::Text => text::write(&boards, &mut AutoStream::auto(stdout))?,
        Format::Json => json::write(&boards, &mut BufWriter::new(stdout))?,
    }
    Ok(ExitCode::SUCCESS)
}
