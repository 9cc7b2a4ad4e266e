use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use flip_game::Board;
use flip_game::solutions::{LADDER, PITFALLS};

use crate::comparison::Comparison;
use crate::contestant::{self, Contestant};
use crate::input::Room;
use crate::report::{self, Format, Reported};
use crate::sweep::{self, Growth, Shape, Sizes};
use crate::{Failure, expense, input, output, page, plot};

/// What is compared when no board is given: two runs, both won, and won together.
const EXAMPLE: &str = "++++-++++++";

/// Run every approach on the same board and show answers, work, memory and time side by side.
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

    /// Run approaches to the end also where their worst case is over their budget, and on as many boards as
    /// there are. That may take hours, all memory, or more stack than there is.
    #[arg(long)]
    force: bool,

    /// Run on boards of growing size in place of BOARD, each approach until its budget ends its line: 4..=40
    /// is every size, 4..=40+4 every fourth, 4..=4096x2 doubles.
    #[arg(long, value_name = "SIZES")]
    sweep: Option<Sizes>,

    /// What the boards of growing size look like: pluses (one run; so if not said), runs20 (runs of 20, or
    /// another length) or random:7 (or another seed).
    #[arg(long, value_name = "SHAPE")]
    shape: Option<Shape>,

    /// Draw the sweep, work and time against size, into this file: .svg or .png.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true, requires = "sweep", value_parser = Picture::at)]
    plot: Option<Picture>,

    /// Write one page about one board: the table, growth (of a small sweep, or of the one you ask for), the
    /// game graph, and any two sources side by side.
    #[arg(long, value_name = "FILE", allow_hyphen_values = true, conflicts_with = "plot")]
    html: Option<PathBuf>,

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
  kata compare --sweep 4..=40            growing boards, until the budgets end
  kata compare --sweep 4..=4096x2 --plot growth.svg
                                         the same, doubling, and drawn
  kata compare --html page.html '++++-++++++'
                                         a page with everything, for a browser

Two boards look like signs of the command line. The board -- is written as in
  kata compare -- --
and the board - is read from standard input:
  echo - | kata compare -

Columns:
  positions     positions looked at, memo answers included (for sprague_grundy: splits
                tried; for the two after it: cells read)
  at most       the most positions it could need on this board, worked out beforehand
  memo answers  how many positions were answered from a memo
  entries       what the memo or the table holds at the end
  peak bytes    the most that it held on the heap at one time, its copy of the board
                included
  time          of one run: the median of 31 samples, taken in turn with the other
                approaches after a first run; of fewer samples the longer they take, and of
                the first run alone from 0.3 s on. A sample is as many runs as fill 20 µs.
Counts are exact, and the same each time; so are the bytes on one kind of machine.

What could take more than a minute in all, or more boards than can be kept, is refused
with the number; so is, in the table, an approach that could need more positions, more
memory or a deeper recursion than it may. --force runs it all the same.
kata solve says why the answer is what it is.

JSON and CSV have the bounds on positions and on entries, as positions_at_most and
entries_at_most; 18446744073709551615 stands for itself and everything above it. They
say of how many samples a time is the median, as time_samples.

Exit codes: 0 no two approaches disagree, 1 two do, 2 bad input, or output that
cannot be written, 130 ended by Ctrl-C (a sweep keeps what is done).";

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

/// A file for a plot; its ending says which kind.
#[derive(Clone)]
struct Picture {
    path: PathBuf,
    is_png: bool,
}

impl Picture {
    fn at(path: &str) -> Result<Picture, String> {
        let path = PathBuf::from(path);
        match path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok(Picture { path, is_png: false }),
            Some("png") => Ok(Picture { path, is_png: true }),
            _ => Err("expected a file name that ends in .svg or .png".to_owned()),
        }
    }
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut contestants: Vec<Contestant> = contestant::ladder().collect();
    if !args.approaches.is_empty() {
        contestants.clear();
        for approach in &args.approaches {
            if contestants.iter().all(|other| other.slug != approach.slug) {
                contestants.push(*approach);
            }
        }
    }
    if args.shape.is_some() && args.sweep.is_none() && args.html.is_none() {
        return Err(Failure::Usage(
            "--shape is that of the boards of --sweep or of the page of --html, and neither is asked for",
        ));
    }
    // What is written after a long work had better be writable.
    let pictures = args.plot.iter().map(|picture| &picture.path);
    pictures.chain(&args.html).try_for_each(|path| output::check(path))?;
    match (&args.html, args.sweep) {
        (Some(file), sizes) => write_page(args, file, sizes, &contestants),
        (None, Some(sizes)) => run_sweep(args, sizes, &contestants),
        (None, None) => run_boards(args, &contestants),
    }
}

fn run_boards(args: &Args, contestants: &[Contestant]) -> Result<ExitCode, Failure> {
    let boards = boards(args)?;
    if !args.force {
        expense::check_boards(&boards, contestants)?;
    }
    let comparisons = boards.into_iter().map(|board| Comparison::new(board, contestants, args.force));
    let Reported { written, disagreed } = report::write(comparisons, args.format, &mut io::stdout().lock());
    crate::written(written, code(disagreed))
}

/// Those that were asked for, or else the example.
fn boards(args: &Args) -> Result<Vec<Board>, Failure> {
    let room = if args.force { Room::ANY } else { Room::USUAL };
    let mut boards = input::boards(&args.boards, args.file.as_deref(), room)?;
    if boards.is_empty() {
        // A remark; the board stands in the result as well.
        let _ = writeln!(io::stderr(), "No board given, so this is the example {EXAMPLE}");
        boards.extend(EXAMPLE.parse::<Board>());
    }
    Ok(boards)
}

fn run_sweep(args: &Args, sizes: Sizes, contestants: &[Contestant]) -> Result<ExitCode, Failure> {
    if !args.boards.is_empty() || args.file.is_some() {
        return Err(Failure::Usage(
            "--sweep makes its own boards, so leave out BOARD and --file (or ask for --html)",
        ));
    }
    let shape = args.shape.unwrap_or_default();
    if !args.force {
        expense::check_sweep(sizes.iter(), shape, contestants)?;
    }
    let growth = sweep::run(sizes.iter(), shape, contestants, args.force).map_err(Failure::Thread)?;
    let Reported { written, disagreed } =
        report::growth::write(&growth, args.format, &mut io::stdout().lock());
    if let Some(Picture { path, is_png }) = &args.plot {
        let svg = plot::svg("Work and time", &growth.axis(), &growth.lines())?;
        let picture = if *is_png { plot::png(&svg)? } else { svg.into_bytes() };
        output::write_file(path, &picture)?;
    }
    let code = if growth.is_interrupted { interrupted(&growth) } else { code(disagreed) };
    crate::written(written, code)
}

fn write_page(
    args: &Args,
    file: &Path,
    sizes: Option<Sizes>,
    contestants: &[Contestant],
) -> Result<ExitCode, Failure> {
    let Ok([board]) = <[Board; 1]>::try_from(boards(args)?) else {
        return Err(Failure::Usage("--html makes a page about one board, and there are more"));
    };
    let shape = args.shape.unwrap_or_default();
    if !args.force {
        expense::check_boards(std::slice::from_ref(&board), contestants)?;
        expense::check_sweep(sizes.iter().flat_map(|sizes| sizes.iter()), shape, contestants)?;
    }
    let growth = match sizes {
        Some(sizes) => sweep::run(sizes.iter(), shape, contestants, args.force),
        None => sweep::run(OF_THE_PAGE.into_iter(), shape, contestants, false),
    };
    let growth = growth.map_err(Failure::Thread)?;
    if growth.is_interrupted {
        let _ = writeln!(io::stderr(), "Interrupted: no page is written.");
        return Ok(ExitCode::from(crate::INTERRUPTED));
    }
    let comparison = Comparison::new(board, contestants, args.force);
    output::write_file(file, page::html(&comparison, contestants, &growth)?.as_bytes())?;
    let Reported { written, disagreed } =
        report::write(std::iter::once(comparison), args.format, &mut io::stdout().lock());
    let _ = writeln!(io::stderr(), "The page is written to {}", file.display());
    crate::written(written, code(disagreed))
}

/// The sizes of a page's growth: about a second's work.
const OF_THE_PAGE: [usize; 22] =
    [4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 48, 64, 96, 128, 256, 512, 1024];

fn code(disagreed: bool) -> ExitCode {
    if disagreed { ExitCode::from(1) } else { ExitCode::SUCCESS }
}

fn interrupted(growth: &Growth) -> ExitCode {
    let up_to = match growth.rows.last() {
        Some((n, _)) => format!("the result goes up to n = {n}"),
        None => "there is no result yet".to_owned(),
    };
    let _ = writeln!(io::stderr(), "Interrupted: {up_to}.");
    ExitCode::from(crate::INTERRUPTED)
}
