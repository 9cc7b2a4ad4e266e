use std::hint::black_box;
use std::time::{Duration, Instant};

use flip_game::Board;
use flip_game::probe::{self, Counts, Stopped};
use flip_game::work::OverBudget;

use crate::contestant::Contestant;

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
    pub time: Duration,
}

/// What the answers come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Agreed(bool),
    Disagreed,
    Unknown,
}

impl Comparison {
    pub fn new(board: Board, contestants: &[Contestant], force: bool) -> Comparison {
        let outcomes = contestants.iter().map(|contestant| Outcome {
            slug: contestant.slug,
            lesson: contestant.lesson,
            most_positions: contestant.work.most_positions(&board),
            most_entries: contestant.work.most_entries(&board),
            result: match contestant.work.check(&board) {
                _ if force => measure(contestant, &board, u64::MAX),
                Ok(()) => measure(contestant, &board, contestant.work.patience(&board)),
                Err(over) => Err(Skipped::OverBudget(over)),
            },
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

/// Counts one run, and times it; a quick one is timed again, now warm and uncounted.
fn measure(contestant: &Contestant, board: &Board, patience: u64) -> Result<Measured, Skipped> {
    const RUNS: usize = 9;
    const QUICK: Duration = Duration::from_millis(5);
    let start = Instant::now();
    let (answer, counts) =
        probe::count_up_to(patience, || contestant.solver.can_win(board)).map_err(|Stopped| {
            Skipped::Stopped { after: patience, worst_case: contestant.work.most_positions(board) }
        })?;
    let first = start.elapsed();
    let again = if first < QUICK { RUNS } else { 0 };
    let times: Vec<Duration> = (0..again).map(|_| timed(contestant, board)).collect();
    let counted = contestant.lesson.is_none() || counts != Counts::default();
    Ok(Measured { answer, counts: counted.then_some(counts), time: median(times).unwrap_or(first) })
}

/// The middle one of an odd number of times; none of none.
fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

fn timed(contestant: &Contestant, board: &Board) -> Duration {
    let start = Instant::now();
    black_box(contestant.solver.can_win(black_box(board)));
    start.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant;

    #[test]
    fn a_search_is_stopped_where_its_patience_ends() {
        let board: Board = "++++-++++++".parse().unwrap(); // 114 positions
        let plain = contestant::find("plain_recursion").unwrap();
        assert!(measure(&plain, &board, 114).is_ok());
        let stopped = measure(&plain, &board, 113).err().unwrap();
        assert_eq!(stopped.to_string(), "stopped after 113 positions, worst case 533");
    }

    #[test]
    fn the_median_is_the_middle_one() {
        let times = |millis: &[u64]| millis.iter().copied().map(Duration::from_millis).collect();
        assert_eq!(median(times(&[])), None);
        assert_eq!(median(times(&[9, 1, 2, 8, 3])), Some(Duration::from_millis(3)));
    }
}
