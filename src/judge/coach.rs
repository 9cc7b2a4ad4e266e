use super::{End, Outcome, Protocol, Verdict};
use crate::solutions::{Approach, LADDER, PITFALLS, Pitfall};
use crate::{Board, Row, probe};

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
    /// It gives no answer for the empty board, so that every answer belongs to the board before.
    SkipsTheEmptyBoard,
    /// It answers wrongly like no wrong idea of the gallery.
    WrongAnswers,
    /// It panics on the empty board alone.
    EmptyBoard,
    /// It panics.
    Panics,
    /// It panics where, without the check of this build, it would be this wrong idea.
    Overflows(&'static Pitfall),
    /// It looks answers up and searches all the same.
    MemoNeverAnswers(&'static Pitfall),
    /// It does the work of this rung, where it should do less.
    WorkOf(&'static Approach),
    /// It does more work than its rung needs, and yet not that of a lower one.
    MoreWork,
    /// It does no more work than its rung may, and takes longer than anybody waits.
    SlowSteps,
    /// It does not end on a board on which every search ends soon.
    NeverEnds,
    /// Nothing came, not even for the first board.
    NothingCame,
    /// Its stack overflows.
    TooDeep,
    /// It takes more memory than it may.
    TooMuchMemory,
    /// It ends with an error of its own.
    Fails,
    /// It did not behave as what is judged has to; [`Verdict::end`] says how.
    Program,
}

/// The mistake that a verdict shows, if it shows any: wrong answers before slow ones.
pub(super) fn mistake(verdict: &Verdict) -> Option<Mistake> {
    let Verdict { rows, end, wrong, .. } = verdict;
    let panics: Vec<&str> = messages(rows).collect();
    match (wrong, end) {
        _ if panics.len() == rows.len()
            && panics.iter().all(|text| text.starts_with("not yet implemented")) =>
        {
            Some(Mistake::Blank)
        }
        (Some(_), End::TooFew) if skips_the_empty_board(rows) => Some(Mistake::SkipsTheEmptyBoard),
        (Some(wrong), _) if wrong.is_right_alone => Some(Mistake::Remembers),
        (Some(_), _) => Some(wrong_idea(rows)),
        _ if !panics.is_empty() => Some(panic(rows, &panics)),
        (None, End::Failed(_)) => Some(failure(&verdict.remarks)),
        (None, End::Complete) => None,
        (None, End::TooMuchWork) => too_much_work(verdict),
        (None, End::Silent(_)) => Some(silence(verdict)),
        (None, _) => Some(Mistake::Program),
    }
}

fn messages<'a>(rows: &'a [(&'static Row, Outcome)]) -> impl Iterator<Item = &'a str> {
    rows.iter().filter_map(|(_, outcome)| match outcome {
        Outcome::Panicked(message) => Some(message.as_str()),
        _ => None,
    })
}

fn panic(rows: &[(&'static Row, Outcome)], panics: &[&str]) -> Mistake {
    let is_on_nothing = rows.first().is_some_and(|(_, outcome)| matches!(outcome, Outcome::Panicked(_)));
    let overflows = panics.iter().any(|message| message.contains("shift left with overflow"));
    let packed = PITFALLS.iter().find(|pitfall| pitfall.slug == "packed_32_bits");
    match packed {
        Some(pitfall) if overflows => Mistake::Overflows(pitfall),
        _ if panics.len() == 1 && is_on_nothing => Mistake::EmptyBoard,
        _ => Mistake::Panics,
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

/// The rows that were answered, with the answers.
fn answered(rows: &[(&'static Row, Outcome)]) -> Vec<(&'static Row, bool)> {
    let answers = rows.iter().filter_map(|(row, outcome)| match outcome {
        Outcome::Right(_) => Some((*row, row.can_win)),
        Outcome::Wrong => Some((*row, !row.can_win)),
        _ => None,
    });
    answers.collect()
}

/// Whether one answer is missing, and each of the others is right for the board behind.
fn skips_the_empty_board(rows: &[(&'static Row, Outcome)]) -> bool {
    let answers = answered(rows);
    let behind = rows.iter().skip(1).map(|(row, _)| row.can_win);
    answers.len() + 1 == rows.len() && answers.iter().map(|(_, answer)| *answer).eq(behind)
}

fn wrong_idea(rows: &[(&'static Row, Outcome)]) -> Mistake {
    /// More than these do not come to the same, and fewer rows tell none from chance.
    const MOST_IDEAS: usize = 4;
    const FEWEST_ROWS: usize = 12;
    let answers = answered(rows);
    match fitting(&answers) {
        ideas if ideas.is_empty() || ideas.len() > MOST_IDEAS || answers.len() < FEWEST_ROWS => {
            Mistake::WrongAnswers
        }
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

/// The counts of the rows that were answered rightly, where work was counted at all.
fn counted(verdict: &Verdict) -> impl Iterator<Item = (&'static Row, probe::Counts)> {
    verdict.rows.iter().filter_map(|(row, outcome)| match outcome {
        Outcome::Right(Some(counts)) if counts.positions > 0 => Some((*row, *counts)),
        _ => None,
    })
}

/// What it means that the attempt was stopped by its count.
fn too_much_work(verdict: &Verdict) -> Option<Mistake> {
    let (row, most) = verdict.rows.iter().find_map(|(row, outcome)| match outcome {
        Outcome::TooMuchWork(most) => Some((row, *most)),
        _ => None,
    })?;
    let board = row.board();
    let does_no_more = |weaker: &&Approach| {
        let most_of_weaker = |row: &Row| weaker.work.most_positions(&row.board());
        weaker.work.most_positions(&board) > most
            && counted(verdict).all(|(row, counts)| counts.positions <= most_of_weaker(row).saturating_add(1))
    };
    let weaker = LADDER.iter().take_while(|approach| approach.slug != verdict.rung.slug);
    Some(match (memo_never_answers(verdict), weaker.filter(does_no_more).last()) {
        (Some(pitfall), _) => Mistake::MemoNeverAnswers(pitfall),
        (None, Some(weaker)) => Mistake::WorkOf(first_as_able_as(weaker)),
        (None, None) => Mistake::MoreWork,
    })
}

/// What it means that no answer comes for this long.
fn silence(verdict: &Verdict) -> Mistake {
    let Some(row) = verdict.stopped_at() else { return Mistake::Program };
    let board = row.board();
    let unable = LADDER.iter().rev().find(|approach| approach.work.check(&board).is_err());
    match unable {
        _ if verdict.times.is_empty() && verdict.protocol == Protocol::Words => Mistake::NothingCame,
        None => Mistake::NeverEnds,
        // Work that is counted has a limit of its own, which comes before that of the clock.
        Some(_) if counted(verdict).next().is_some() => Mistake::SlowSteps,
        Some(unable) => Mistake::WorkOf(first_as_able_as(unable)),
    }
}

/// The wrong idea of a memo that is filled and not read, if the rung has a memo and the counts show that.
fn memo_never_answers(verdict: &Verdict) -> Option<&'static Pitfall> {
    let nine: Board = "+".repeat(9).parse().ok()?;
    let has_memo = probe::count(|| verdict.rung.solver.can_win(&nine)).1.memo_answers > 0;
    let is_filled = counted(verdict).any(|(_, counts)| counts.entries > 0);
    let is_read = counted(verdict).any(|(_, counts)| counts.memo_answers > 0);
    let pitfall = PITFALLS.iter().find(|pitfall| pitfall.slug == "memo_never_answers")?;
    (has_memo && is_filled && !is_read).then_some(pitfall)
}

/// The plainest rung that can take the same rows.
fn first_as_able_as(rung: &'static Approach) -> &'static Approach {
    let rows = |approach: &Approach| approach.rows().count();
    LADDER.iter().find(|plainer| rows(plainer) == rows(rung)).unwrap_or(rung)
}
