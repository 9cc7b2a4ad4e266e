use std::hint::black_box;
use std::time::{Duration, Instant};

use flip_game::Board;
use flip_game::probe::{self, Counts};
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
    pub result: Result<Measured, OverBudget>,
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
    NobodyRan,
}

impl Comparison {
    pub fn new(board: Board, contestants: &[Contestant], force: bool) -> Comparison {
        let outcomes = contestants.iter().map(|contestant| Outcome {
            slug: contestant.slug,
            lesson: contestant.lesson,
            result: match contestant.work.check(&board) {
                Err(over) if !force => Err(over),
                _ => Ok(measure(contestant, &board)),
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
            (true, true) => Verdict::NobodyRan,
        }
    }
}

/// Counts one run, and times it; a quick one is timed again, now warm and uncounted.
fn measure(contestant: &Contestant, board: &Board) -> Measured {
    const RUNS: usize = 9;
    const QUICK: Duration = Duration::from_millis(5);
    let start = Instant::now();
    let (answer, counts) = probe::count(|| contestant.solver.can_win(board));
    let first = start.elapsed();
    let mut times = vec![first];
    if first < QUICK {
        times = (0..RUNS).map(|_| timed(contestant, board)).collect();
        times.sort_unstable();
    }
    let counted = contestant.lesson.is_none() || counts != Counts::default();
    Measured { answer, counts: counted.then_some(counts), time: times[times.len() / 2] }
}

fn timed(contestant: &Contestant, board: &Board) -> Duration {
    let start = Instant::now();
    black_box(contestant.solver.can_win(black_box(board)));
    start.elapsed()
}
