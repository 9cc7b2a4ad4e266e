//! `kata judge`: the table for a solution in any language.

mod group;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, ExitCode};
use std::time::Duration;

use flip_game::judge::{self, End, Program, Protocol, Verdict};

use crate::Failure;
use crate::contestant::{Rung, rung};

/// Run your solution, in any language, against the rows of the table, and say which classic mistake it makes.
#[derive(clap::Args)]
#[command(
    after_help = "See --help for examples in five languages and what your program has to do.",
    after_long_help = LONG_HELP
)]
pub struct Args {
    /// Judge it as this rung: on the rows that this rung can take.
    #[arg(long, value_name = "SLUG", value_parser = rung, default_value = "hashmap_memo")]
    level: Rung,

    /// How many seconds to wait for the next answer.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    timeout: Duration,

    /// Your program and its arguments.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

const LONG_HELP: &str = "\
Your program is started once. It reads boards from its standard input, one a line (the
empty board is an empty line), and writes an answer for each, one a line: true or false,
or 1 or 0, in any case. Write each answer as soon as you have it, so that the judge can
say at which row you stopped. It ends when its input does. If answers are wrong, it is
started again to find the smallest board that it gets wrong.

Examples:
  kata judge -- python3 solution.py
  kata judge --level plain_recursion -- java Solution.java
  kata judge --level sprague_grundy --timeout 2 -- ./solution
  kata judge -- node solution.js
  kata judge -- go run solution.go
NOTES.md has a program of some ten lines for each of these languages, and for C++.

Small boards come first, and those that take more than plain recursion last. --level says
how far to go: plain_recursion and backtracking have the first rows only, hashmap_memo,
winning_hashset and bitmask_memo go on to what takes a memo, sorted_runs to what takes
less than all strings, sprague_grundy to a table, periodic_grundy to the end: boards of
up to ten million cells. kata rows prints the rows.

Exit codes: 0 all rows right, 1 not all, 2 bad usage, a program that cannot be started,
or output that cannot be written, 130 ended by Ctrl-C.";

fn seconds(text: &str) -> Result<Duration, String> {
    // Less than a millisecond no program needs to answer, and none can.
    let seconds = text.parse().ok().filter(|seconds| *seconds >= 0.001);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    // A day is longer than anybody waits, and short enough to be added to any clock.
    let duration = duration.filter(|duration| *duration <= Duration::from_secs(86_400));
    duration.ok_or_else(|| "expected a number of seconds from 0.001 to 86400".to_owned())
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    group::end_with_us();
    let command = || {
        let mut command = Command::new(&args.command[0]);
        command.args(&args.command[1..]);
        command.env("PYTHONUNBUFFERED", "1"); // or a pipe gets no answer before thousands are ready
        group::of_its_own(&mut command);
        command
    };
    let program = Program {
        command: &command,
        protocol: Protocol::Words,
        patience: &|_| args.timeout,
        started: group::started,
        kill: group::kill,
    };
    let verdict = judge::judge(&program, args.level.0);
    if let End::NotStarted(error) = verdict.end {
        return Err(Failure::Program { program: args.command[0].clone(), error });
    }
    let code = ExitCode::from(u8::from(!verdict.is_right()));
    crate::written(write(&verdict, &mut io::stdout().lock()), code)
}

fn write(verdict: &Verdict, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{verdict}")?;
    write_times(verdict, out)
}

/// How long it took up to the last row of each section that was answered as a whole.
fn write_times(verdict: &Verdict, out: &mut impl Write) -> io::Result<()> {
    let mut before = Duration::ZERO;
    let mut done = 0;
    for rows in verdict.rows.chunk_by(|(row, _), (next, _)| row.section == next.section) {
        done += rows.len();
        let Some(&time) = verdict.times.get(done - 1) else { break };
        let section = rows[0].0.section.replace('_', " ");
        let took = time.saturating_sub(before).as_secs_f64();
        let rows = rows.len();
        writeln!(out, "{took:.2} s for the {rows} rows {section}.")?;
        before = time;
    }
    Ok(())
}
