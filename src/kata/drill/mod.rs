//! `kata drill`: write an approach again from a blank page, have it judged, and be told when to do it again.
//!
//! # The modules, in the order in which data flows
//!
//! - `clock`: what time it is, of which a test can tell it otherwise.
//! - `site`: the clone around the current folder: its pages, and the folder that is the learner's.
//! - `log`: all drills and attempts of a learner.
//! - `store`: the log as a file, which one command at a time writes.
//! - `schedule`: when a rung is due again, and which is next.
//! - `blank`: the blank page of a rung, made from the catalogue.
//! - `start`: lays it and starts the clock.
//! - `hints`: what a learner may be told of each rung.
//! - `hint`: tells the next of it.
//! - `compile`: a page becomes a program, or the errors in it.
//! - `attempt`: the program becomes a verdict.
//! - `beside`: the attempt and the reference: work, memory, time, and the lines that differ.
//! - `grade`: how well it went.
//! - `check`: one page, from the build to the log.
//! - `watch`: that again on every save.
//! - `show`: the log for people and for programs.

mod attempt;
mod beside;
mod blank;
mod check;
mod clock;
mod compile;
mod grade;
mod hint;
mod hints;
mod log;
mod schedule;
mod show;
mod site;
mod start;
mod store;
mod watch;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstream::AutoStream;
use clap::Subcommand;
use flip_game::solutions::{Approach, LADDER};
use notify_debouncer_mini::notify;

use crate::{Failure, contestant};
use check::Counting;
use site::Site;

/// Write an approach again from a blank page: the table judges it, hints help, and a log says what to drill
/// when.
#[derive(clap::Args)]
#[command(
    arg_required_else_help = true,
    after_help = "See --help for examples, the names of the rungs and the grades.",
    after_long_help = examples_and_names()
)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lay a fresh blank page and start the clock. What stood there is kept in .drill/attempts/.
    Start {
        /// The rung; without it what is due, or else the first rung not drilled yet.
        #[arg(value_name = "SLUG", value_parser = find_rung)]
        rung: Option<&'static Approach>,
    },
    /// Show the next of four hints: the target cost, a question, the key idea, the recurrence.
    Hint(Rung),
    /// Build the page and judge it. Green stops the clock and shows the page beside the reference.
    Check(Rung),
    /// Check on every save, and show only the first failure, until the page is green or Ctrl-C.
    Watch(Rung),
    /// Show attempts, best times, and what is due next.
    Log {
        /// Show all attempts, and not the last ones only.
        #[arg(long)]
        all: bool,
        /// How to print the log.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
}

/// The rung that a command is about.
#[derive(clap::Args)]
struct Rung {
    /// The rung; without it the drill that is under way.
    #[arg(value_name = "SLUG", value_parser = find_rung)]
    rung: Option<&'static Approach>,
}

/// How the log is printed.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs: one document.
    Json,
}

const EXAMPLES: &str = "\
Examples:
  kata drill start                lay a blank page of what is due, start the clock
  kata drill start hashmap_memo   of this rung
  kata drill hint                 the next hint for the drill that is under way
  kata drill check                judge it; when green, compare with the reference
  kata drill watch                judge it on every save
  kata drill log                  attempts, best times, what is due when
  kata drill log --format json    for programs

The pages are files of tests/drill/, in the clone that the current folder lies in.
All that is yours is in its folder .drill/, which git ignores: old attempts, and the
log as text in log.toml.

A try is a check, or a save under watch that compiles. A hint or a check of a rung
that was never started starts its clock. A second green check is not logged before
the next start.";

fn examples_and_names() -> String {
    let rungs = LADDER.iter().map(|approach| {
        let minutes = hints::lesson(approach).map_or(0, |lesson| lesson.target_minutes);
        format!("\n  {:16} {minutes:2} min  {}", approach.slug, approach.idea)
    });
    format!(
        "{EXAMPLES}\n\n{}\n\nThe next drill follows from all grades of a rung, by FSRS, a scheduler for spaced \
         repetition.\n\nRungs, with their target times:{}\n\nExit codes: 0 done, or green; 1 red; 2 bad input, no \
         clone, or a file that cannot be read\nor written; 130 ended by Ctrl-C (the clock goes on).",
        grade::RULE,
        rungs.collect::<String>()
    )
}

/// Why a drill cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum DrillError {
    #[error(
        "there is no tests/drill/main.rs in {folder:?} or above it: run this in a clone of the repository, which \
         has the pages"
    )]
    NoClone { folder: PathBuf },
    #[error("cannot say which folder this is: {error}")]
    NoFolder { error: io::Error },
    #[error("cannot {action} {path:?}: {error}")]
    File { action: &'static str, path: PathBuf, error: io::Error },
    #[error("there is no page {path:?}: kata drill start {slug} lays a blank one")]
    NoPage { slug: &'static str, path: PathBuf },
    #[error("no drill is under way: kata drill start begins one, or name a rung")]
    NoDrill,
    #[error(
        "{path:?} was written by a newer kata (version {found}, this one knows {known}): update the clone"
    )]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("another kata drill holds {path:?}: let it end, and try again")]
    Locked { path: PathBuf },
    #[error("cannot put the log into words: {error}")]
    Unwritable { error: toml::ser::Error },
    #[error("{variable} is set, and is no moment such as 2026-11-30T14:05:09Z")]
    Clock { variable: &'static str },
    #[error("cannot run cargo: {error}; it comes with Rust, https://rustup.rs")]
    NoCargo { error: io::Error },
    #[error("cargo cannot build tests/drill, and it is no fault of a page; it says:\n{remarks}")]
    Cargo { remarks: String },
    #[error("cannot watch {path:?}: {error}")]
    Unwatchable { path: PathBuf, error: notify::Error },
    #[error("{path:?} is no longer watched: start kata drill watch again")]
    WatchEnded { path: PathBuf },
    #[error(transparent)]
    Output(#[from] crate::output::OutputError),
    #[error("a new drill of {slug} was started while this one was judged, so nothing is logged: check again")]
    Restarted { slug: &'static str },
    #[error("there are no hints for {slug}")]
    NoHints { slug: &'static str },
    #[error("the ladder has no rung")]
    NoRung,
}

impl DrillError {
    /// What could not be done to a file, for `map_err`.
    fn file(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> DrillError {
        move |error| DrillError::File { action, path: path.to_owned(), error }
    }
}

fn find_rung(slug: &str) -> Result<&'static Approach, String> {
    if contestant::find(slug).is_ok_and(|it| it.lesson().is_some()) {
        return Err("this is a wrong idea, and only the rungs of the ladder are drilled".to_owned());
    }
    let found = contestant::find_among(contestant::ladder(), slug)?;
    let rung = LADDER.iter().find(|approach| approach.slug == found.slug);
    rung.ok_or_else(|| "no rung of the ladder has this name".to_owned())
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let site = Site::find()?;
    match &args.command {
        Command::Start { rung } => start::start(&site, *rung),
        Command::Hint(Rung { rung }) => hint::hint(&site, *rung),
        Command::Check(rung) => {
            let approach = rung.or_under_way(&site)?;
            let checked = check::check(&site, approach, clock::now()?, Counting::Every, attempt::judged)?;
            let result = checked.write(false, &mut AutoStream::auto(io::stdout().lock()));
            crate::written(result, ExitCode::from(u8::from(!checked.is_green())))
        }
        Command::Watch(rung) => watch::watch(&site, rung.or_under_way(&site)?),
        Command::Log { all, format } => {
            let now = clock::now()?;
            let log = store::look(&site.own(), now)?;
            let mut out = io::stdout().lock();
            match format {
                Format::Text => show::write_text(&log, now, *all, &mut out)?,
                Format::Json => show::write_json(&log, now, &mut out)?,
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}

impl Rung {
    fn or_under_way(&self, site: &Site) -> Result<&'static Approach, DrillError> {
        match self.rung {
            Some(rung) => Ok(rung),
            None => store::look(&site.own(), clock::now()?)?.current().ok_or(DrillError::NoDrill),
        }
    }
}

/// Where a rung stands on the ladder, from 1.
fn rung_number(approach: &Approach) -> usize {
    LADDER.iter().take_while(|other| other.slug != approach.slug).count() + 1
}

/// A number of things, by their names for one and for many.
fn numbered(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
