use std::process::Command;
use std::time::Duration;

use super::*;
use crate::solutions::{LADDER, PITFALLS};
use crate::{Board, ROWS, grundy};

fn rung(slug: &str) -> &'static Approach {
    LADDER.iter().find(|approach| approach.slug == slug).expect("the catalogue has every slug of the tests")
}

/// What the coach makes of these outcomes of the first rows, the program having ended like this.
fn verdict(slug: &str, end: End, outcomes: Vec<Outcome>) -> Verdict {
    let answers = |outcome: &&Outcome| !matches!(outcome, Outcome::Stopped | Outcome::NotReached);
    let times = vec![Duration::ZERO; outcomes.iter().filter(answers).count()];
    let is_wrong = outcomes.contains(&Outcome::Wrong);
    let wrong = is_wrong.then(|| WrongBoard { board: Board::default(), is_right_alone: false });
    let rows: Vec<_> = ROWS.iter().zip(outcomes).collect();
    let (rung, remarks) = (rung(slug), String::new());
    let mut verdict =
        Verdict { rung, protocol: Protocol::Words, rows, times, end, remarks, wrong, mistake: None };
    verdict.mistake = coach::mistake(&verdict);
    verdict
}

/// As many right answers, each with this count.
fn right(answers: usize, positions: u64) -> Vec<Outcome> {
    let counts = Counts { positions, memo_answers: 0, entries: 0 };
    vec![Outcome::Right(Some(counts)); answers]
}

fn mistake(verdict: &Verdict) -> String {
    format!("{:?}", verdict.mistake.as_ref().expect("these attempts make one"))
}

fn outcome(is_right: bool) -> Outcome {
    if is_right { Outcome::Right(None) } else { Outcome::Wrong }
}

/// The outcomes of these rows for whoever answers as `answer` says.
fn outcomes(answer: impl Fn(&Row, &Board) -> bool, rows: usize) -> Vec<Outcome> {
    let outcome = |row: &Row| outcome(answer(row, &row.board()) == row.can_win);
    ROWS[..rows].iter().map(outcome).collect()
}

fn pitfall(slug: &str) -> &'static crate::solutions::Pitfall {
    PITFALLS.iter().find(|pitfall| pitfall.slug == slug).expect("the gallery has it")
}

#[test]
fn too_few_answers_skip_the_empty_board_only_if_each_is_that_of_the_next_row() {
    let shifted = |rows: usize| {
        let mut outcomes: Vec<_> =
            ROWS[..rows].windows(2).map(|pair| outcome(pair[0].can_win == pair[1].can_win)).collect();
        outcomes.push(Outcome::Stopped);
        outcomes
    };
    assert_eq!(mistake(&verdict("plain_recursion", End::TooFew, shifted(20))), "SkipsTheEmptyBoard");
    // All answers but one are there, and one of them is not that of the next row.
    let mut other = shifted(20);
    other[7] = if other[7] == Outcome::Wrong { Outcome::Right(None) } else { Outcome::Wrong };
    assert_ne!(mistake(&verdict("plain_recursion", End::TooFew, other)), "SkipsTheEmptyBoard");
    // The answers that are there are those of the next rows, and more than one is missing.
    let mut shorter = shifted(20);
    shorter[18] = Outcome::NotReached;
    assert_ne!(mistake(&verdict("plain_recursion", End::TooFew, shorter)), "SkipsTheEmptyBoard");
}

#[test]
fn one_panic_is_that_of_the_empty_board_if_it_is_there() {
    let panicked = || Outcome::Panicked("index out of bounds".to_owned());
    let with = |places: &[usize]| {
        let mut outcomes = right(20, 1);
        for &place in places {
            outcomes[place] = panicked();
        }
        mistake(&verdict("plain_recursion", End::Complete, outcomes))
    };
    assert_eq!(with(&[0]), "EmptyBoard");
    assert_eq!(with(&[3]), "Panics");
    assert_eq!(with(&[0, 3]), "Panics");
}

#[test]
fn the_last_words_say_why_a_program_failed() {
    let failed = || Command::new(env!("CARGO")).arg("no-such-command").output().expect("cargo starts").status;
    let why = |remarks: &str| {
        let mut verdict = verdict("plain_recursion", End::Failed(failed()), right(3, 1));
        verdict.remarks = remarks.to_owned();
        format!("{:?}", coach::mistake(&verdict).expect("it failed"))
    };
    assert_eq!(why("RecursionError: maximum recursion depth exceeded"), "TooDeep");
    assert_eq!(why("memory allocation of 8192 bytes failed"), "TooMuchMemory");
    assert_eq!(why("Segmentation fault"), "Fails");
}

#[test]
fn an_idea_is_named_from_twelve_answers_on() {
    let idea = pitfall("misere");
    let says = |rows| {
        let outcomes = outcomes(|_, board| idea.solver.can_win(board), rows);
        mistake(&verdict("plain_recursion", End::TooFew, outcomes))
    };
    let twelve = outcomes(|_, board| idea.solver.can_win(board), 12);
    assert!(twelve.contains(&Outcome::Wrong), "the first twelve rows show this idea");
    assert_eq!(says(11), "WrongAnswers");
    assert!(says(12).starts_with("WrongIdea([") && says(12).contains("misere"), "{}", says(12));
}

#[test]
fn more_than_four_ideas_are_none() {
    let slugs =
        ["parity_of_flips", "no_overlap", "last_move_overwrites", "first_move_only", "last_run_dropped"];
    let ideas = slugs.map(pitfall);
    let agree = |row: &&Row| {
        let board = row.board();
        let says = |idea: &crate::solutions::Pitfall| idea.solver.can_win(&board);
        board.len() <= 12 && ideas.iter().all(|idea| says(idea) == says(ideas[0]))
    };
    let rows: Vec<&'static Row> = ROWS.iter().filter(agree).collect();
    let answers: Vec<(&Row, bool)> =
        rows.iter().map(|row| (*row, ideas[0].solver.can_win(&row.board()))).collect();
    assert!(answers.len() >= 12 && fitting(&answers).len() > 4, "{answers:?}");
    let mut verdict = verdict("plain_recursion", End::TooFew, vec![Outcome::Wrong]);
    verdict.rows = answers
        .iter()
        .map(|&(row, answer)| {
            let row = ROWS.iter().find(|it| *it == row).expect("it is a row");
            (row, outcome(answer == row.can_win))
        })
        .collect();
    assert_eq!(format!("{:?}", coach::mistake(&verdict).expect("a row is wrong")), "WrongAnswers");
}

#[test]
fn right_answers_fit_no_wrong_idea() {
    let all: Vec<(&Row, bool)> = ROWS.iter().map(|row| (row, row.can_win)).collect();
    assert!((1..=all.len()).all(|rows| fitting(&all[..rows]).is_empty()));
    let first_wrong = [(&ROWS[0], !ROWS[0].can_win)];
    assert!(!fitting(&first_wrong).is_empty());
}

#[test]
fn too_much_work_is_that_of_a_lower_rung_only_if_that_does_more() {
    let fifteen = ROWS.iter().position(|row| row.name == "fifteen_pluses").expect("it is a row");
    let stopped = |slug: &str, positions: u64, most: u64| {
        let mut outcomes = right(fifteen, positions);
        outcomes.push(Outcome::TooMuchWork(most));
        verdict(slug, End::TooMuchWork, outcomes)
    };
    let most = |slug: &str| rung(slug).work.most_positions(&ROWS[fifteen].board());
    let of_strings = most("hashmap_memo") - 1;
    assert_eq!(mistake(&stopped("sorted_runs", 1, of_strings)), "WorkOf(hashmap_memo)");
    let of_tree = most("plain_recursion") - 1;
    assert_eq!(mistake(&stopped("hashmap_memo", 1, of_tree)), "WorkOf(plain_recursion)");
    assert_eq!(mistake(&stopped("hashmap_memo", 1, of_tree + 1)), "MoreWork");
    // No rung visits so many positions of the smallest rows.
    assert_eq!(mistake(&stopped("hashmap_memo", 1_000_000, of_tree)), "MoreWork");
}

#[test]
fn a_memo_never_answers_if_it_is_filled_and_not_read() {
    let stopped_at = |slug: &str, entries: u64, memo_answers: u64| {
        let counts = Counts { positions: 5, memo_answers, entries };
        let outcomes = vec![Outcome::Right(Some(counts)), Outcome::TooMuchWork(u64::MAX)];
        mistake(&verdict(slug, End::TooMuchWork, outcomes))
    };
    let stopped = |entries, memo_answers| stopped_at("hashmap_memo", entries, memo_answers);
    assert!(stopped(5, 0).starts_with("MemoNeverAnswers("), "{}", stopped(5, 0));
    assert_eq!(stopped(0, 0), "MoreWork");
    assert_eq!(stopped(5, 1), "MoreWork");
    // A table is no memo.
    assert_eq!(stopped_at("sprague_grundy", 5, 0), "MoreWork");
}

#[test]
fn silence_after_counted_answers_is_slow_steps() {
    let large = ROWS.iter().position(|row| LADDER[0].work.check(&row.board()).is_err());
    let large = large.expect("the table has rows that a whole tree is too large for");
    let silent = |positions: u64| {
        let mut outcomes = right(large, positions);
        outcomes.push(Outcome::Stopped);
        mistake(&verdict("hashmap_memo", End::Silent(Duration::from_secs(30)), outcomes))
    };
    assert_eq!(silent(1), "SlowSteps");
    assert!(silent(0).starts_with("WorkOf("), "{}", silent(0));
}

#[test]
fn ideas_that_come_to_the_same_are_told_one_after_the_other() {
    let idea = pitfall("no_overlap");
    let rows = ROWS.iter().filter(|row| idea.work.check(&row.board()).is_ok()).count();
    let all = |rows| outcomes(|_, board| idea.work.check(board).is_ok() && idea.solver.can_win(board), rows);
    let text = verdict("plain_recursion", End::Complete, all(rows.min(30))).to_string();
    assert!(text.contains("\nYour answers are exactly those of\n\""), "{text}");
    assert_eq!(text.matches("or, which comes to the same on every row,\n\"").count(), 3, "{text}");
    let mut some = all(30);
    some[29] = Outcome::NotReached;
    let text = verdict("plain_recursion", End::TooFew, some).to_string();
    assert!(
        text.contains("\nOn the 29 rows that you answered your answers are exactly those of\n\""),
        "{text}"
    );
}

#[test]
fn the_work_of_the_rung_itself_is_not_explained_by_another_idea() {
    let large =
        ROWS.iter().position(|row| LADDER[0].work.check(&row.board()).is_err()).expect("there is one");
    let silent = |slug| {
        let mut outcomes = right(large, 0);
        outcomes.push(Outcome::Stopped);
        verdict(slug, End::Silent(Duration::from_secs(30)), outcomes).to_string()
    };
    let its_own = "That is what this rung does, and it takes longer than that.";
    assert!(silent("plain_recursion").contains(its_own), "{}", silent("plain_recursion"));
    let other = silent("hashmap_memo");
    assert!(
        !other.contains(its_own) && other.contains("The idea of hashmap_memo is: remember every string.")
    );
}

#[test]
fn silence_is_told_unless_an_answer_was_wrong() {
    let silent = |first: Outcome| {
        let outcomes = vec![first, Outcome::Stopped];
        verdict("plain_recursion", End::Silent(Duration::from_secs(5)), outcomes).to_string()
    };
    let told = "It fell silent after 1 answer, and was stopped 5 seconds later.";
    assert!(silent(Outcome::Right(None)).contains(told));
    assert!(!silent(Outcome::Wrong).contains(told));
}

#[test]
fn a_row_that_was_not_answered_rightly_has_a_few_lines() {
    let verdict = verdict("plain_recursion", End::TooFew, vec![Outcome::Right(None), Outcome::Stopped]);
    let row = &ROWS[1];
    let lines = format!("{}\n  {}: no answer.\n  It catches: {}\n", row.name, row.board(), row.catches);
    assert_eq!(verdict.failure(row).map(|text| text.replace("\n  ", " ")), Some(lines.replace("\n  ", " ")));
    assert_eq!(verdict.failure(&ROWS[0]), None);
    assert_eq!(verdict.failure(&ROWS[2]), None);
}

#[test]
fn a_small_board_is_waited_for_less_long() {
    let seconds = |cells: usize| patience(&"-".repeat(cells).parse().expect("a board")).as_secs();
    assert_eq!([seconds(0), seconds(16), seconds(17)], [5, 5, 30]);
}

/// A program of the shell, which is asked about these boards.
#[cfg(unix)]
fn shell(script: &str, patience: Duration, boards: &[&str]) -> (Program<'static>, Run) {
    let script: &'static str = script.to_owned().leak();
    let command: &dyn Fn() -> Command = Box::leak(Box::new(move || {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }));
    let patience: &dyn Fn(&Board) -> Duration = Box::leak(Box::new(move |_: &Board| patience));
    let kill = |child: &mut std::process::Child| drop(child.kill());
    let program = Program { command, protocol: Protocol::Words, patience, started: |_| (), kill };
    let boards: Vec<Board> = boards.iter().map(|text| text.parse().expect("a board")).collect();
    let right: Vec<bool> = boards.iter().map(|board| grundy(board) != 0).collect();
    let run = program.run(boards, &right);
    (program, run)
}

#[cfg(unix)]
#[test]
fn a_program_that_closes_its_output_and_does_not_end_is_stopped() {
    let patience = Duration::from_millis(200);
    let (_, run) = shell("exec >&-; exec sleep 60", patience, &["++"]);
    assert!(matches!(run.end, End::Silent(waited) if waited == patience), "{:?}", run.end);
    // One that takes a moment to end is waited for.
    let (_, run) = shell("echo true; exec >&-; sleep 0.1", Duration::from_secs(20), &["++"]);
    assert!(matches!(run.end, End::Complete), "{:?}", run.end);
}

#[cfg(unix)]
#[test]
#[ignore = "waits for five seconds; CI runs it"]
fn behind_a_wrong_answer_nobody_waits_long() {
    let (_, run) = shell("echo false; exec sleep 60", Duration::from_secs(20), &["++", "+++"]);
    assert!(matches!(run.end, End::Silent(waited) if waited == Duration::from_secs(5)), "{:?}", run.end);
}

/// The right answer to one board, and five seconds later a wrong one to the next: that is not waited for on a board that
/// is no row, and so the row itself is the smallest that is found.
#[cfg(unix)]
#[test]
#[ignore = "waits for six seconds; CI runs it"]
fn a_smaller_board_is_not_waited_for_as_long_as_a_row() {
    let script = "read board; echo false; read board && sleep 5 && echo true; cat >/dev/null";
    let (program, _) = shell(script, Duration::from_secs(20), &[]);
    let row = ROWS.iter().position(|row| row.board().as_str() == "++").expect("a row");
    let mut outcomes = right(row, 1);
    outcomes.push(Outcome::Wrong);
    let wrong =
        smallest::wrong_board(&program, &verdict("plain_recursion", End::Complete, outcomes)).unwrap();
    assert_eq!(wrong.board.as_str(), "++");
}

#[cfg(unix)]
#[test]
fn only_the_last_of_what_it_writes_is_kept() {
    let (_, run) = shell("seq 1 9999 >&2; echo true", Duration::from_secs(20), &["++"]);
    assert!(run.remarks.len() == 2000 && run.remarks.ends_with("\n9998\n9999\n"), "{}", run.remarks);
}

#[cfg(unix)]
#[test]
fn a_program_shows_its_command() {
    let (program, _) = shell("exit 0", Duration::from_secs(20), &[]);
    assert_eq!(format!("{program:?}"), r#"Program { command: "sh" "-c" "exit 0", .. }"#);
}
