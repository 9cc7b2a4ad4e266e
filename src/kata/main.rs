//! `kata`: the command that puts approaches side by side, shows one at work, solves a board, and writes the
//! numbers into NOTES.md.
//!
//! # The modules, in the order in which data flows
//!
//! Arguments come in at one end, and a result leaves at the other; each subcommand is a module of its own.
//!
//! - `input`: arguments, files and standard input become boards, or an error that names file and line.
//! - `contestant`: a slug becomes a rung or a wrong idea.
//! - `timing`, `heap`: the two measures that are this machine's.
//! - `expense`: what a run would cost in all, in steps, before it begins.
//! - `comparison`: contestants and a board become counts, bytes and times.
//! - `sweep`: the same for ever larger boards.
//! - `report`: comparisons as tables for people, and as JSON and CSV.
//! - `plot`: a sweep as a picture.
//! - `page`: all of it as one page for the browser.
//! - `compare`: the subcommand that puts these together.
//! - `trace`: a search or a table, step by step.
//! - `solve`: a board of any size, its answer and why.
//! - `automaton`: the boards of one length, none of them looked at.
//! - `count`: how many of those are lost.
//! - `play`: a game against an opponent.
//! - `rows`, `paste`: the table and the submissions, as they are needed elsewhere.
//! - `judge`: a program in any language against the table.
//! - `drill`: blank pages, their clock, their hints and their log.
//! - `notes`: the computed blocks of NOTES.md.
//! - `output`: the files that any of these writes.

mod automaton;
mod compare;
mod comparison;
mod contestant;
mod count;
mod drill;
mod expense;
mod heap;
mod input;
mod judge;
mod notes;
mod output;
mod page;
mod paste;
mod play;
mod plot;
mod report;
mod rows;
mod solve;
mod sweep;
mod timing;
mod trace;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;

use clap::{Parser, Subcommand};

use input::InputError;

/// Master one problem: Flip Game II.
///
/// A board is a row of + and -. Two players take turns turning ++ into --; whoever cannot move loses.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Compare(compare::Args),
    Trace(trace::Args),
    Judge(judge::Args),
    Rows(rows::Args),
    Paste(paste::Args),
    Solve(solve::Args),
    Drill(drill::Args),
    Count(count::Args),
    Play(play::Args),
    Notes(notes::Args),
}

/// Why the command ends with exit code 2.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Input(#[from] InputError),
    #[error(transparent)]
    Count(#[from] count::CountError),
    #[error(transparent)]
    Notes(#[from] notes::NotesError),
    #[error(transparent)]
    File(#[from] output::OutputError),
    #[error(transparent)]
    Page(#[from] page::PageError),
    #[error(transparent)]
    Play(#[from] play::PlayError),
    #[error(transparent)]
    Plot(#[from] plot::PlotError),
    #[error("{0}")]
    Usage(&'static str),
    #[error(transparent)]
    TooMuch(#[from] expense::TooMuch),
    #[error(transparent)]
    Trace(#[from] trace::TraceError),
    #[error("cannot start {program:?}: {error}")]
    Program { program: std::ffi::OsString, error: io::Error },
    #[error(transparent)]
    Drill(#[from] drill::DrillError),
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
    #[error("cannot start a thread with a large stack: {0}")]
    Thread(io::Error),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(input::shield_boards(env::args_os())) {
        Ok(cli) => cli,
        Err(answer) => return shown(&answer),
    };
    let result = with_a_large_stack(|| run(&cli)).unwrap_or_else(|error| Err(Failure::Thread(error)));
    match result {
        Ok(code) => code,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

fn failed(failure: &Failure) -> ExitCode {
    // Nobody is left to tell if even this cannot be written.
    let _ = writeln!(io::stderr(), "error: {failure}");
    ExitCode::from(2)
}

/// Shows the help, the version, or what is wrong with the command line.
fn shown(answer: &clap::Error) -> ExitCode {
    match answer.print() {
        Err(error) if !answer.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
            failed(&Failure::Output(error))
        }
        _ => ExitCode::from(u8::try_from(answer.exit_code()).unwrap_or(2)),
    }
}

fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    match &cli.command {
        Command::Compare(args) => compare::run(args),
        Command::Trace(args) => trace::run(args),
        Command::Judge(args) => judge::run(args),
        Command::Rows(args) => rows::run(args),
        Command::Paste(args) => paste::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Drill(args) => drill::run(args),
        Command::Count(args) => count::run(args),
        Command::Play(args) => play::run(args),
        Command::Notes(args) => notes::run(args),
    }
}

/// What shells say of a command that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// The code, if all was written or nobody reads it: who closes a pipe does not make a verdict better.
fn written(result: io::Result<()>, code: ExitCode) -> Result<ExitCode, Failure> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(code),
    }
}

/// Bytes of stack for a search; memory is taken only as far down as it is used.
const STACK: usize = 256 << 20;

/// Runs `work` with room for deep recursion: the searches go one call deeper with each flip, thousands
/// deep on boards that their budgets let through, and the main thread's stack is small on some systems.
fn with_a_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        Ok(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}
