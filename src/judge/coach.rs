use super::{End, Outcome, Verdict};
use crate::solutions::{Approach, LADDER, PITFALLS, Pitfall};
use crate::{Board, Row};

/// What an attempt does wrong.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Mistake {
    /// Nothing is written yet.
    Blank,
    /// Its answers are exactly those of these wrong ideas.
    WrongIdea(Vec<&'static Pitfall>),
    /// Its answers depend on what it was asked before.
    Remembers,
    /// It answers wrongly like no wrong idea of the gallery.
    WrongAnswers,
    /// It breaks on the empty board.
    EmptyBoard,
    /// It panics.
    Panics,
    /// It looks answers up and searches all the same.
    MemoNeverAnswers(&'static Pitfall),
    /// It does the work of this rung, where it should do less.
    WorkOf(&'static Approach),
    /// It does not end on a board on which every search ends soon.
    NeverEnds,
    /// Its stack overflows.
    TooDeep,
    /// It takes more memory than it may.
    TooMuchMemory,
    /// It ends with an error of its own.
    Fails,
    /// It did not behave as a program that is judged has to; [`Verdict::end`] says how.
    Program,
}

/// The mistake that a verdict shows, if it shows any: wrong answers before slow ones.
pub(super) fn mistake(verdict: &Verdict) -> Option<Mistake> {
    let Verdict { rows, end, wrong, .. } = verdict;
    let panics = rows.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Panicked(_))).count();
    let is_blank = |(_, outcome): &(&Row, Outcome)| match outcome {
        Outcome::Panicked(message) => message.starts_with("not yet implemented"),
        _ => false,
    };
    let too_much = rows.iter().find_map(|(row, outcome)| match outcome {
        Outcome::TooMuchWork(most) => Some((row, *most)),
        _ => None,
    });
    match (wrong, end) {
        _ if !rows.is_empty() && rows.iter().all(is_blank) => Some(Mistake::Blank),
        (Some(wrong), _) if wrong.is_right_alone => Some(Mistake::Remembers),
        (Some(_), _) => Some(wrong_idea(rows)),
        _ if panics == 1 && fails_on_nothing(rows) => Some(Mistake::EmptyBoard),
        _ if panics > 0 => Some(Mistake::Panics),
        (None, End::Failed(_)) if fails_on_nothing(rows) => Some(Mistake::EmptyBoard),
        (None, End::Failed(_)) => Some(failure(&verdict.remarks)),
        (None, end) => match (too_much, verdict.stopped_at(), end) {
            (Some((row, most)), ..) => Some(too_much_work(verdict, row, most)),
            (None, _, End::Complete) => None,
            (None, Some(row), End::Silent(_)) => Some(too_slow(verdict, row)),
            (None, ..) => Some(Mistake::Program),
        },
    }
}

/// What the last words of a program that failed say about why.
fn failure(remarks: &str) -> Mistake {
    /// As Rust, Python, Java, JavaScript and Go say it.
    const TOO_DEEP: &[&str] = &[
        "overflowed its stack",
        "RecursionError",
        "StackOverflowError",
        "call stack size exceeded",
        "stack overflow",
    ];
    const TOO_MUCH_MEMORY: &[&str] = &[
        "memory allocation of",
        "MemoryError",
        "OutOfMemoryError",
        "heap out of memory",
        "bad_alloc",
        "out of memory",
    ];
    let says = |phrases: &[&str]| phrases.iter().any(|phrase| remarks.contains(phrase));
    match () {
        () if says(TOO_DEEP) => Mistake::TooDeep,
        () if says(TOO_MUCH_MEMORY) => Mistake::TooMuchMemory,
        () => Mistake::Fails,
    }
}

/// Whether the first row that is not right is the empty board.
fn fails_on_nothing(rows: &[(&Row, Outcome)]) -> bool {
    let failure = rows.iter().find(|(_, outcome)| !matches!(outcome, Outcome::Right(_)));
    failure.is_some_and(|(row, _)| row.board().is_empty())
}

fn wrong_idea(rows: &[(&'static Row, Outcome)]) -> Mistake {
    let answers: Vec<(&Row, bool)> = rows
        .iter()
        .filter_map(|(row, outcome)| match outcome {
            Outcome::Right(_) => Some((*row, row.can_win)),
            Outcome::Wrong => Some((*row, !row.can_win)),
            _ => None,
        })
        .collect();
    match fitting(&answers) {
        ideas if ideas.is_empty() => Mistake::WrongAnswers,
        ideas => Mistake::WrongIdea(ideas),
    }
}

/// The wrong ideas that answer every one of these rows just so, as far as they can take it, among them a
/// row that is answered wrongly.
pub fn fitting(answers: &[(&Row, bool)]) -> Vec<&'static Pitfall> {
    /// Larger boards tell no ideas apart, and take long.
    const MOST_CELLS: usize = 100;
    let boards: Vec<(Board, bool, bool)> = answers
        .iter()
        .map(|(row, answer)| (row.board(), *answer, *answer == row.can_win))
        .filter(|(board, ..)| board.len() <= MOST_CELLS)
        .collect();
    let fits = |pitfall: &&Pitfall| {
        let mut able = boards.iter().filter(|(board, ..)| pitfall.work.check(board).is_ok());
        let says = |(board, answer, _): &&(Board, bool, bool)| pitfall.solver.can_win(board) == *answer;
        able.clone().any(|(_, _, is_right)| !is_right) && able.all(|board| says(&board))
    };
    PITFALLS.iter().filter(fits).collect()
}

/// What it means that the attempt visits more positions of this row than it may.
fn too_much_work(verdict: &Verdict, row: &Row, most: u64) -> Mistake {
    let board = row.board();
    let does_no_more = |weaker: &&Approach| {
        let mut counted = verdict.rows.iter().filter_map(|(row, outcome)| match outcome {
            Outcome::Right(Some(counts)) => Some((row.board(), counts.positions)),
            _ => None,
        });
        weaker.work.most_positions(&board) > most
            && counted.all(|(board, positions)| positions <= weaker.work.most_positions(&board))
    };
    let weaker = LADDER.iter().take_while(|approach| approach.slug != verdict.rung.slug);
    match (memo_never_answers(verdict), weaker.filter(does_no_more).last()) {
        (Some(pitfall), _) => Mistake::MemoNeverAnswers(pitfall),
        (None, Some(weaker)) => Mistake::WorkOf(first_as_able_as(weaker)),
        (None, None) => Mistake::NeverEnds,
    }
}

/// What it means that the attempt thinks about this row for longer than anybody waits.
fn too_slow(verdict: &Verdict, row: &Row) -> Mistake {
    let board = row.board();
    let unable = LADDER.iter().rev().find(|approach| approach.work.check(&board).is_err());
    match (memo_never_answers(verdict), unable) {
        (Some(pitfall), Some(_)) => Mistake::MemoNeverAnswers(pitfall),
        (None, Some(unable)) => Mistake::WorkOf(first_as_able_as(unable)),
        (_, None) => Mistake::NeverEnds,
    }
}

/// The wrong idea of a memo that is filled and not read, if that is what the counts show.
fn memo_never_answers(verdict: &Verdict) -> Option<&'static Pitfall> {
    let counts = || {
        verdict.rows.iter().filter_map(|(_, outcome)| match outcome {
            Outcome::Right(counts) => *counts,
            _ => None,
        })
    };
    let is_filled = counts().any(|counts| counts.entries > 0);
    let is_read = counts().any(|counts| counts.memo_answers > 0);
    let pitfall = PITFALLS.iter().find(|pitfall| pitfall.smallest_board.is_none())?;
    (is_filled && !is_read).then_some(pitfall)
}

/// The plainest rung that can take the same rows.
fn first_as_able_as(rung: &'static Approach) -> &'static Approach {
    let rows = |approach: &Approach| approach.rows().count();
    LADDER.iter().find(|plainer| rows(plainer) == rows(rung)).unwrap_or(rung)
}
