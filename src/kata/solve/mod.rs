//! `kata solve`: not only whether a board is won, but how, and why.

mod boards;
mod json;
mod lines;
mod pieces;
mod progress;
mod text;

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::Failure;
use crate::input::{self, Origin, Source};
use anstream::AutoStream;
use boards::{Kept, MOST_KEPT};

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

    /// Only true or false for each board, on a line each, at full speed. Without any board, standard input is
    /// read.
    #[arg(long, conflicts_with = "format")]
    lines: bool,

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
  kata solve --lines < boards.txt        true or false, a line for each board

Two boards look like signs of the command line. The board -- is written as in
  kata solve -- --
and the board - is read from standard input:
  echo - | kata solve -

Text: cells are counted from 1, and 3-4 flips the cells 3 and 4. A flip is drawn
as [--]. A board of more than 60 cells is not drawn, and its lists are short.

A board of more than 1,048,576 cells is read in pieces that are not kept: it may
have any size, and there are the answer, its Grundy number and the number of its
cells, in JSON cells, can_win and grundy. If a board is bad, nothing is printed;
only when the shorter boards have more cells than that in all, they are printed
as they come, and the bad one ends the output.

--lines: true (a win) or false for each board, and error in the place of a bad
one: what is wrong is said on standard error, and the others are answered. All
that was read is answered before more is waited for. No lines have no answers.

JSON: for each board, on a line of its own, one document with
  board, cells    the board, and how many cells it has
  can_win         whether the player to move can force a win
  grundy          its Grundy number: the XOR of those of its runs
  runs            start (from 0), length and grundy of each run
  winning_moves   all of them: the index of the first of the two cells, from 0

Exit codes: 0 solved, 2 bad input (with --lines, any bad board among
the others), or output that cannot be written.";

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut sources = input::sources(&args.boards, args.file.as_deref())?;
    if sources.is_empty() && args.lines {
        sources.push(Source::Lines(Origin::StandardInput));
    } else if sources.is_empty() {
        // A remark; the board stands in the result as well.
        let _ = writeln!(io::stderr(), "No board given, so this is the example {EXAMPLE}");
        sources.push(Source::Argument(EXAMPLE));
    }
    if args.lines {
        return lines::answer(&sources);
    }
    let mut printer = Printer::new(args.format);
    for source in &sources {
        match source {
            Source::Argument(text) => printer.add(Kept::All(input::parse_argument(text)?))?,
            Source::Lines(origin) => boards::read(origin, |board| Ok(printer.add(board)?))?,
        }
    }
    printer.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints boards in their order, and none before all are read (a bad one among them prevents it), unless
/// they are too many to be kept.
struct Printer {
    out: Out,
    waiting: Vec<Kept>,
    /// Their cells, and the ends of their lines.
    size: usize,
    has_printed: bool,
}

/// Colours for a terminal alone, and not against `NO_COLOR`.
enum Out {
    Text(AutoStream<StdoutLock<'static>>),
    Json(BufWriter<StdoutLock<'static>>),
}

impl Printer {
    fn new(format: Format) -> Printer {
        let stdout = io::stdout().lock();
        let out = match format {
            Format::Text => Out::Text(AutoStream::auto(stdout)),
            Format::Json => Out::Json(BufWriter::new(stdout)),
        };
        Printer { out, waiting: Vec::new(), size: 0, has_printed: false }
    }

    fn add(&mut self, board: Kept) -> io::Result<()> {
        self.size += board.size() + 1;
        self.waiting.push(board);
        if self.size > MOST_KEPT { self.print() } else { Ok(()) }
    }

    fn print(&mut self) -> io::Result<()> {
        self.size = 0;
        for board in self.waiting.drain(..) {
            let is_first = !std::mem::replace(&mut self.has_printed, true);
            match &mut self.out {
                Out::Text(out) => {
                    out.write_all(if is_first { b"" } else { b"\n" })?;
                    text::write(&board, out)?;
                }
                Out::Json(out) => json::write(&board, out)?,
            }
        }
        match &mut self.out {
            Out::Text(out) => out.flush(),
            Out::Json(out) => out.flush(),
        }
    }
}
