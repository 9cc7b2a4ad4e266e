//! `kata trace`: one search, or one table, shown step by step.
//!
//! # The modules, in the order in which data flows
//!
//! - `tree`: what a search visited, as a tree, and what came of each position.
//! - `table`: what `sprague_grundy` fills in, and what `periodic_grundy` looks up.
//! - `pieces`: what `bit_parallel` knows of each eight cells.
//! - `moves`: which flip leads from one position to the next.
//! - `shown`: a position as a piece of a line.
//! - `lines`: lines of at most 80 columns, and where they are cut off.
//! - `text`, `table_text`: a tree and a table for people.
//! - `mermaid`: a tree as a graph.
//! - `json`: any of them for programs.

mod json;
mod lines;
mod mermaid;
mod moves;
mod pieces;
mod shown;
mod table;
mod table_text;
mod text;
mod tree;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice, StripStream};
use flip_game::Board;
use flip_game::probe::{self, Stopped};
use flip_game::solutions::{Approach, LADDER};
use thousands::Separable;

use crate::input::Room;
use crate::{Failure, contestant, input};
use pieces::Piece;
use table::{Step, Table};
use tree::Tree;

pub use lines::{CHANGED, colour};

/// What is traced when no board is given: a loss, small enough to be read to the end, on which memory answers.
const EXAMPLE: &str = "+++++";

/// Print one search step by step, as an indented tree: every position as the approach sees it, and the
/// verdict on the way back.
#[derive(clap::Args)]
#[command(
    override_usage = "kata trace [OPTIONS] [BOARD]", // more than one gets a sentence of ours
    after_help = "See --help for examples and the names of the approaches.",
    after_long_help = examples_and_names()
)]
pub struct Args {
    /// A board of + and -, also one that begins with -. A single - reads it from standard input. Without a
    /// board a good example is traced.
    #[arg(value_name = "BOARD")]
    boards: Vec<String>,

    /// The approach whose work is shown: a rung of the ladder. Wrong ideas are not traced.
    #[arg(long, value_name = "SLUG", default_value = "hashmap_memo", value_parser = find_rung)]
    approach: &'static Approach,

    /// How to print the trace.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// How much to print before "... more" (0: everything): lines of text (200 if not said), positions or
    /// rows of a table in a graph (40, 12), entries of a JSON document (everything).
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = limit)]
    limit: Option<usize>,
}

/// How a trace is printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// A graph for a page of Markdown.
    Mermaid,
    /// For programs: one document.
    Json,
}

/// Why nothing is traced.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    #[error("there are {0} boards, and one is traced at a time")]
    Boards(usize),
    #[error(
        "{slug} would look at more than {} positions on this board, and of boards this long a trace keeps no \
         more: take a smaller board, or an approach further up the ladder (kata trace --help lists them)",
        most.separate_with_commas()
    )]
    TooLarge { slug: &'static str, most: u64 },
    #[error(
        "this board has {} cells, and a trace is of at most {}: take a smaller one (kata solve takes any)",
        cells.separate_with_commas(), MOST_READ.separate_with_commas()
    )]
    TooLong { cells: usize },
    #[error("{slug} reads the board once, and there is no graph in that: take --format text or json")]
    NoGraph { slug: &'static str },
    #[error("{slug} does not say which positions it looks at, so there is nothing to trace")]
    NoPositions { slug: &'static str },
    #[error("the trace of {slug} does not add up to its answer: please report this board")]
    Contradiction { slug: &'static str },
}

const EXAMPLES: &str = "\
Examples:
  kata trace '+++++'                      strings that are remembered
  kata trace --approach sorted_runs '++++-++++++'
                                          the same game as runs: fewer positions
  kata trace --approach sprague_grundy '++++-++++++'
                                          no search at all: a table, split by split
  kata trace --limit 0 '++++++++'         to the end, however long it is
  kata trace --format mermaid '++++++'    a graph, for a ```mermaid block
  kata trace --format json -++            for programs; a board that begins with -

A position is entered on one line and left on another, unless nothing is searched
below it. The move stands before it: 3-4 flips the cells 3 and 4, counted from 1;
6 → 1+3 is a flip that leaves 1 and 3 of a run of 6. A win or a loss is that of the
player to move there. A trace is of a board of at most 1,000,000 cells.

Exit codes: 0 traced, 2 bad input, a board that is too large for a trace, or output
that cannot be written.";

fn examples_and_names() -> String {
    let rungs = LADDER.iter().map(|approach| format!("\n  {:22} {}", approach.slug, approach.idea));
    format!("{EXAMPLES}\n\nApproaches:{}", rungs.collect::<String>())
}

fn limit(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a whole number: 0 for everything, or how much".to_owned())
}

fn find_rung(slug: &str) -> Result<&'static Approach, String> {
    if contestant::find(slug).is_ok_and(|it| it.lesson().is_some()) {
        return Err("this is a wrong idea, and only the rungs of the ladder are traced".to_owned());
    }
    let found = contestant::find_among(contestant::ladder(), slug)?;
    let rung = LADDER.iter().find(|approach| approach.slug == found.slug);
    rung.ok_or_else(|| "no rung of the ladder has this name".to_owned())
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut boards = input::boards(&args.boards, None, Room::USUAL)?;
    if boards.is_empty() {
        // A remark; the board stands in the result as well.
        let _ = writeln!(io::stderr(), "No board given, so this is the example {EXAMPLE}");
        boards.extend(EXAMPLE.parse::<Board>());
    }
    let [board] = boards.as_slice() else { return Err(TraceError::Boards(boards.len()).into()) };
    let trace = Trace::new(board, args.approach)?;
    let stdout = io::stdout().lock();
    match args.format {
        // Colours for a terminal alone, and not against NO_COLOR.
        Format::Text if AutoStream::choice(&stdout) == ColorChoice::Never => {
            let buffered: Box<dyn Write> = Box::new(BufWriter::new(stdout));
            trace.write(args, board, StripStream::new(buffered))?;
        }
        Format::Text => trace.write(args, board, AutoStream::auto(stdout))?,
        Format::Mermaid | Format::Json => trace.write(args, board, BufWriter::new(stdout))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What is printed about.
struct Task<'a> {
    board: &'a Board,
    approach: &'a Approach,
    /// How much of it: lines, boxes or entries.
    limit: usize,
}

/// What there is to see of an approach.
enum Trace {
    Tree(Tree),
    Table(Table),
    Periods(Vec<Step>),
    Pieces(Vec<Piece>),
}

/// The longest board of a trace: each of its cells or runs may have a line.
const MOST_READ: usize = 1_000_000;

/// No trace has more positions than this; nobody reads so many.
const MOST_POSITIONS: u64 = 1_000_000;

/// No trace has more positions than this divided by the cells of the board: each is kept, in up to three
/// bytes a cell, and the approach may remember it as well.
const MOST_CELLS: u64 = 100_000_000;

impl Trace {
    fn new(board: &Board, approach: &Approach) -> Result<Trace, TraceError> {
        let Approach { slug, solver, work, .. } = approach;
        if board.len() > MOST_READ {
            return Err(TraceError::TooLong { cells: board.len() });
        }
        let trace = match *slug {
            "periodic_grundy" => Trace::Periods(table::periodic_steps(board)),
            "bit_parallel" => Trace::Pieces(pieces::pieces(board)),
            "sprague_grundy" if work.most_positions(board) <= MOST_POSITIONS => {
                Trace::Table(Table::new(board))
            }
            "sprague_grundy" => return Err(TraceError::TooLarge { slug, most: MOST_POSITIONS }),
            _ => return search(board, approach).map(Trace::Tree),
        };
        // These were put together here, so the approach itself has the last word.
        if trace.is_won() == solver.can_win(board) {
            Ok(trace)
        } else {
            Err(TraceError::Contradiction { slug })
        }
    }

    fn is_won(&self) -> bool {
        match self {
            Trace::Tree(tree) => tree.verdict(0).is_won(),
            Trace::Table(table) => table::total(&table.steps) != 0,
            Trace::Periods(steps) => table::total(steps) != 0,
            Trace::Pieces(pieces) => pieces::total(pieces).can_win(),
        }
    }

    fn write(&self, args: &Args, board: &Board, mut out: impl Write) -> Result<(), Failure> {
        let task = &Task { board, approach: args.approach, limit: self.limit(args) };
        match (self, args.format) {
            (Trace::Tree(tree), Format::Text) => text::write(task, tree, &mut out)?,
            (Trace::Tree(tree), Format::Mermaid) => mermaid::write_tree(task, tree, &mut out)?,
            (Trace::Tree(tree), Format::Json) => json::write_tree(task, tree, &mut out)?,
            (Trace::Table(table), Format::Text) => table_text::write_table(task, table, &mut out)?,
            (Trace::Table(table), Format::Mermaid) => mermaid::write_table(task, table, &mut out)?,
            (Trace::Table(table), Format::Json) => json::write_table(task, table, &mut out)?,
            (Trace::Periods(steps), Format::Text) => table_text::write_periods(task, steps, &mut out)?,
            (Trace::Periods(steps), Format::Json) => json::write_periods(task, steps, &mut out)?,
            (Trace::Pieces(pieces), Format::Text) => pieces::write(task, pieces, &mut out)?,
            (Trace::Pieces(pieces), Format::Json) => json::write_pieces(task, pieces, &mut out)?,
            (Trace::Periods(_) | Trace::Pieces(_), Format::Mermaid) => {
                return Err(TraceError::NoGraph { slug: args.approach.slug }.into());
            }
        }
        Ok(out.flush()?)
    }

    /// How much is printed: what was asked for, or as much as is readable.
    fn limit(&self, args: &Args) -> usize {
        match (args.limit, args.format, self) {
            (Some(0), ..) | (None, Format::Json, _) => usize::MAX,
            (Some(limit), ..) => limit,
            (None, Format::Text, _) => 200,
            (None, Format::Mermaid, Trace::Table(_)) => 12, // each row has an arrow to nearly every row above
            (None, Format::Mermaid, _) => 40,
        }
    }
}

/// Listens to a search, and makes a tree of what it hears.
fn search(board: &Board, approach: &Approach) -> Result<Tree, TraceError> {
    let Approach { slug, solver, .. } = approach;
    let most = MOST_POSITIONS.min(MOST_CELLS / (board.len() as u64).max(1)).max(1);
    let (answer, visits) = probe::trace(most, || solver.can_win(board))
        .map_err(|Stopped| TraceError::TooLarge { slug, most })?;
    if visits.is_empty() {
        return Err(TraceError::NoPositions { slug });
    }
    let tree = Tree::new(visits).filter(|tree| tree.verdict(0).is_won() == answer);
    tree.ok_or(TraceError::Contradiction { slug })
}
