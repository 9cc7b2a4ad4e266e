use std::time::{Duration, Instant};

use flip_game::Board;
use flip_game::probe::{self, Counts, Stopped};
use flip_game::work::OverBudget;

use crate::contestant::Contestant;
use crate::heap;
use crate::timing::{self, Timing, Warm};

/// What the contestants did on one board.
pub struct Comparison {
    pub board: Board,
    pub outcomes: Vec<Outcome>,
}

/// What one contestant did.
pub struct Outcome {
    pub slug: &'static str,
    /// What it is there to teach, if it is a wrong idea.
    pub lesson: Option<&'static str>,
    pub most_positions: u64,
    pub most_entries: u64,
    pub result: Result<Measured, Skipped>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Skipped {
    /// It was not begun.
    #[error(transparent)]
    OverBudget(OverBudget),
    /// It was given up.
    #[error("stopped after {after} positions, worst case {worst_case}")]
    Stopped { after: u64, worst_case: u64 },
}

/// An answer and what it cost.
pub struct Measured {
    pub answer: bool,
    /// None for a wrong idea that does not count its work.
    pub counts: Option<Counts>,
    /// The most bytes on the heap at one time, the board itself apart.
    pub peak_bytes: u64,
    pub timing: Timing,
}

/// What the answers come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Agreed(bool),
    Disagreed,
    Unknown,
}

impl Comparison {
    /// Runs each contestant once, counted, and then times those that answered, in turn.
    pub fn new(board: Board, contestants: &[Contestant], force: bool) -> Comparison {
        let first_runs: Vec<Result<FirstRun, Skipped>> = contestants
            .iter()
            .map(|contestant| match contestant.work.check(&board) {
                _ if force => first_run(contestant, &board, u64::MAX),
                Ok(()) => first_run(contestant, &board, contestant.work.patience(&board)),
                Err(over) => Err(Skipped::OverBudget(over)),
            })
            .collect();
        let warm: Vec<Warm> = contestants
            .iter()
            .zip(&first_runs)
            .filter_map(|(it, run)| Some(Warm { solver: it.solver, first: run.as_ref().ok()?.time }))
            .collect();
        let mut timings = timing::in_turn(&warm, &board).into_iter();
        let outcomes = contestants.iter().zip(first_runs).map(|(contestant, run)| Outcome {
            slug: contestant.slug,
            lesson: contestant.lesson(),
            most_positions: contestant.work.most_positions(&board),
            most_entries: contestant.work.most_entries(&board),
            result: run.map(|FirstRun { answer, counts, peak_bytes, time }| {
                let counted = contestant.lesson().is_none() || counts != Counts::default();
                let timing = timings.next().unwrap_or(Timing { median: time, samples: 1 });
                Measured { answer, counts: counted.then_some(counts), peak_bytes, timing }
            }),
        });
        Comparison { outcomes: outcomes.collect(), board }
    }

    /// The slugs of those that gave this answer.
    pub fn slugs_that_say(&self, answer: bool) -> Vec<&'static str> {
        let says = |outcome: &&Outcome| outcome.result.as_ref().is_ok_and(|it| it.answer == answer);
        self.outcomes.iter().filter(says).map(|outcome| outcome.slug).collect()
    }

    pub fn verdict(&self) -> Verdict {
        match (self.slugs_that_say(true).is_empty(), self.slugs_that_say(false).is_empty()) {
            (false, false) => Verdict::Disagreed,
            (false, true) => Verdict::Agreed(true),
            (true, false) => Verdict::Agreed(false),
            (true, true) => Verdict::Unknown,
        }
    }
}

/// One run: what it answered, counted and held, and how long that took.
struct FirstRun {
    answer: bool,
    counts: Counts,
    peak_bytes: u64,
    time: Duration,
}

fn first_run(contestant: &Contestant, board: &Board, patience: u64) -> Result<FirstRun, Skipped> {
    let start = Instant::now();
    let search = || probe::count_up_to(patience, || contestant.solver.can_win(board));
    let (result, peak_bytes) = heap::peak_of(search);
    let time = start.elapsed();
    let (answer, counts) = result.map_err(|Stopped| Skipped::Stopped {
        after: patience,
        worst_case: contestant.work.most_positions(board),
    })?;
    Ok(FirstRun { answer, counts, peak_bytes, time })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant;

    #[test]
    fn a_search_is_stopped_where_its_patience_ends() {
        let board: Board = "++++-++++++".parse().unwrap(); // 114 positions
        let plain = contestant::find("plain_recursion").unwrap();
        assert_eq!(first_run(&plain, &board, 114).unwrap().counts.positions, 114);
        let stopped = first_run(&plain, &board, 113).err().unwrap();
        assert_eq!(stopped.to_string(), "stopped after 113 positions, worst case 533");
    }
}
