//! The judge of a drill: runs an attempt against the rows of the table, in a process of its own, and says
//! which classic mistake it makes.
//!
//! A [`Program`] is any command that reads boards and writes answers, one a line: a solution in another
//! language, or an attempt in Rust behind [`serve`]. A recursion or a loop without end is therefore
//! reported and not suffered. [`judge`] runs it on all rows that a rung can take, finds the smallest board
//! that it gets wrong, and compares its answers with those of every wrong idea in
//! [`PITFALLS`](crate::solutions::PITFALLS). The [`Verdict`] is what a learner reads.
//!
//! # The modules, in the order in which data flows
//!
//! - `worker`: the other process of a drill: boards in, answers out.
//! - `protocol`: an answer as a line, written there and read here.
//! - `program`: runs a command on boards, and reads its answers until it ends, fails or falls silent.
//! - `smallest`: the smallest board that it gets wrong.
//! - `coach`: which mistake the answers show.
//! - `advice`: what there is to say about that.
//! - `report`: the verdict as text.
//! - `lines`: text of at most 80 columns.

mod advice;
mod coach;
mod lines;
mod program;
mod protocol;
mod report;
mod smallest;
#[cfg(test)]
mod tests;
mod worker;

use std::time::Duration;

use crate::probe::Counts;
use crate::solutions::Approach;
use crate::{Board, Row};

pub use coach::{Mistake, fitting};
pub use program::{End, Program};
pub use protocol::{Protocol, Response};
pub use smallest::WrongBoard;
pub use worker::{patience, serve};

use program::Run;

/// The argument that turns the drill into the other process, which answers boards by [`serve`]. The slug of
/// the rung follows it.
pub const WORKER: &str = "--worker";

/// The argument that makes the drill measure an attempt beside the reference, on the boards of standard
/// input. The slug of the rung follows it.
pub const MEASURE: &str = "--measure";

/// Begins what the drill then writes for each board, first of the attempt and then of the reference:
/// positions, memo answers, entries, nanoseconds and the most bytes on the heap, separated by spaces.
pub const MEASURED: char = '\u{1}';

/// What the judge says about a program.
#[derive(Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// The rung that it is judged as.
    pub rung: &'static Approach,
    /// What its answers look like.
    pub protocol: Protocol,
    /// Every row that this rung can take, and what the program made of it.
    pub rows: Vec<(&'static Row, Outcome)>,
    /// When the answers to the rows came, from the start; shorter than `rows` if not all came.
    pub times: Vec<Duration>,
    /// How the program ended.
    pub end: End,
    /// The last that it wrote beside its answers.
    pub remarks: String,
    /// The smallest board found that it gets wrong, if it gives a wrong answer at all.
    pub wrong: Option<WrongBoard>,
    /// What it does wrong; `None` if it does nothing wrong.
    pub mistake: Option<Mistake>,
}

/// What a program made of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The right answer, and what it took if that was counted.
    Right(Option<Counts>),
    /// The wrong answer.
    Wrong,
    /// It panicked, with this message.
    Panicked(String),
    /// It was stopped, having visited more positions than this.
    TooMuchWork(u64),
    /// Here the program ended, or was ended, without an answer.
    Stopped,
    /// It ended before.
    NotReached,
}

impl Verdict {
    /// Whether every row was answered rightly and the program ended well.
    pub fn is_right(&self) -> bool {
        self.mistake.is_none()
    }

    /// The rows that were not answered rightly, the smallest boards first.
    pub fn failures(&self) -> impl Iterator<Item = &(&'static Row, Outcome)> {
        self.rows.iter().filter(|(_, outcome)| !matches!(outcome, Outcome::Right(_)))
    }

    /// The row at which the program ended, or was ended, without an answer.
    pub fn stopped_at(&self) -> Option<&'static Row> {
        self.rows.iter().find(|(_, outcome)| *outcome == Outcome::Stopped).map(|(row, _)| *row)
    }
}

/// Runs a program on the rows that a rung can take, and looks for the mistake if there is one.
pub fn judge(program: &Program<'_>, rung: &'static Approach) -> Verdict {
    let rows: Vec<(&Row, Board)> = rung.rows().map(|row| (row, row.board())).collect();
    let boards = rows.iter().map(|(_, board)| board.clone()).collect();
    let right: Vec<bool> = rows.iter().map(|(row, _)| row.can_win).collect();
    let Run { responses, times, end, remarks } = program.run(boards, &right);
    let stopped = match end {
        End::Complete | End::NotStarted(_) | End::TooMuchWork => None,
        _ => Some(responses.len()),
    };
    let mut responses = responses.into_iter();
    let rows = rows.into_iter().enumerate().map(|(at, (row, _))| {
        let outcome = match responses.next() {
            Some(Response::Answer(answer, counts)) if answer == row.can_win => Outcome::Right(counts),
            Some(Response::Answer(..)) => Outcome::Wrong,
            Some(Response::Panicked(message)) => Outcome::Panicked(message),
            Some(Response::TooMuchWork(most)) => Outcome::TooMuchWork(most),
            None if Some(at) == stopped => Outcome::Stopped,
            None => Outcome::NotReached,
        };
        (row, outcome)
    });
    let rows = rows.collect();
    let mut verdict =
        Verdict { rung, protocol: program.protocol, rows, times, end, remarks, wrong: None, mistake: None };
    verdict.wrong = smallest::wrong_board(program, &verdict);
    verdict.mistake = coach::mistake(&verdict);
    verdict
}
