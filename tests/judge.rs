//! The judge and its coach: every wrong idea is named, and a program that misbehaves is described.
//!
//! The programs are this test itself, started once more as [`the_other_process`].

mod common;

use std::env;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use common::approach;
use flip_game::judge::{self, Mistake, Outcome, Program, Protocol, Verdict};
use flip_game::solutions::{LADDER, PITFALLS, Pitfall};
use flip_game::{Board, Solver, probe};
use rstest::rstest;

/// Which attempt the other process is, and at which rung.
const ATTEMPT: &str = "KATA_TEST_ATTEMPT";
const RUNG: &str = "KATA_TEST_RUNG";

#[test]
#[ignore = "started by the other tests"]
fn the_other_process() {
    // Run with all that is ignored, it is nobody's other process.
    let Ok(rung) = env::var(RUNG) else { return };
    let rung = approach(&rung);
    let name = env::var(ATTEMPT).unwrap();
    let right = LADDER.iter().find(|approach| approach.slug == name).map(|approach| approach.solver);
    match PITFALLS.iter().find(|pitfall| pitfall.slug == name) {
        Some(pitfall) if pitfall.smallest_board.is_some() => {
            judge::serve(&WithinItsBudget(pitfall), rung).unwrap();
        }
        Some(pitfall) => judge::serve(pitfall.solver, rung).unwrap(),
        None => judge::serve(right.unwrap_or_else(|| own(&name)), rung).unwrap(),
    }
}

/// A wrong idea, but for boards on which it would take all day.
struct WithinItsBudget(&'static Pitfall);

impl Solver for WithinItsBudget {
    fn can_win(&self, board: &Board) -> bool {
        match self.0.work.check(board) {
            Ok(()) => self.0.solver.can_win(board),
            Err(_) => flip_game::grundy(board) != 0,
        }
    }
}

/// An attempt by a function.
struct Attempt(fn(&Board) -> bool);

impl Solver for Attempt {
    fn can_win(&self, board: &Board) -> bool {
        self.0(board)
    }
}

fn own(name: &str) -> &'static (dyn Solver + Sync) {
    fn right(board: &Board) -> bool {
        flip_game::grundy(board) != 0
    }
    match name {
        "blank" => &Attempt(|_| todo!()),
        "length_less_one" => &Attempt(|board| (0..board.len() - 1).any(|_| true) && right(board)),
        "panics" => &Attempt(|board| if board.len() == 5 { panic!("oh no") } else { right(board) }),
        "inverted" => &Attempt(|board| !right(board)),
        "remembers" => &Attempt(remembers),
        "endless_loop" => &Attempt(|board| {
            while board.as_str().contains("++") {}
            false
        }),
        "endless_recursion" => &Attempt(|board| board.as_str().contains("++") && deeper(&[1; 1000])),
        "chatty" => &Attempt(|board| {
            print!("looking at {board}, ");
            println!("\n{}", board.len());
            eprintln!("hm");
            right(board)
        }),
        "uncounted_plain_recursion" => &Attempt(common::oracle),
        "shifts_too_far" => &Attempt(|board| {
            let mut cells = 0_u32;
            for (i, cell) in board.as_str().bytes().enumerate() {
                cells |= u32::from(cell == b'+') << i;
            }
            cells & cells << 1 != 0 && right(board)
        }),
        "table_for_the_board" => &Attempt(|board| {
            (0..=board.len()).for_each(|run| probe::visit_many(run / 2));
            right(board)
        }),
        "long_boards" => &Attempt(|board| (board.len() > 12) ^ right(board)),
        "very_long_boards" => &Attempt(|board| (board.len() > 150) ^ right(board)),
        "leaves" => &Attempt(|board| if board.len() == 5 { std::process::exit(3) } else { right(board) }),
        _ => panic!("no attempt is named {name}"),
    }
}

/// Right the first time, and from then on what it said before, whatever the board.
fn remembers(board: &Board) -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(|| flip_game::grundy(board) != 0)
}

#[expect(unconditional_recursion, reason = "on purpose")]
fn deeper(cells: &[u8; 1000]) -> bool {
    let next = cells.map(|cell| cell.wrapping_add(1));
    !deeper(&next) || next[0] == 0
}

fn the_other(attempt: &str, rung: &str) -> Command {
    let mut command = Command::new(env::current_exe().expect("a running test has a path"));
    command.args(["--exact", "the_other_process", "--ignored", "--nocapture"]);
    command.env(ATTEMPT, attempt).env(RUNG, rung);
    command
}

fn verdict_of(attempt: &str, rung: &str) -> Verdict {
    let command = || the_other(attempt, rung);
    let never_ends = ["endless_loop", "uncounted_plain_recursion"].contains(&attempt);
    let patience = |_: &Board| Duration::from_secs(if never_ends { 1 } else { 30 });
    let kill = |child: &mut Child| drop(child.kill());
    let program = Program {
        command: &command,
        protocol: Protocol::Counted,
        patience: &patience,
        started: |_| (),
        kill,
    };
    judge::judge(&program, approach(rung))
}

/// The text in one line.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The wrong ideas that answer wrongly.
fn wrong_ideas() -> impl Iterator<Item = &'static Pitfall> {
    PITFALLS.iter().filter(|pitfall| pitfall.smallest_board.is_some())
}

/// Ideas that come to the same: each wins exactly if the largest number of flips is odd, since a search that
/// tries one move only, or looks at one in two places, plays on to the end of the one game that it sees.
const ALIKE: [&str; 4] = ["parity_of_flips", "no_overlap", "last_move_overwrites", "first_move_only"];

#[test]
fn every_wrong_idea_is_named_with_its_smallest_board() {
    for pitfall in wrong_ideas() {
        let verdict = verdict_of(pitfall.slug, "plain_recursion");
        let Some(Mistake::WrongIdea(ideas)) = &verdict.mistake else { panic!("{pitfall:?}: {verdict:?}") };
        let ideas: Vec<&str> = ideas.iter().map(|idea| idea.slug).collect();
        if ALIKE.contains(&pitfall.slug) {
            assert!(
                ideas.contains(&pitfall.slug) && ideas.iter().all(|idea| ALIKE.contains(idea)),
                "{ideas:?}"
            );
        } else {
            assert_eq!(ideas, [pitfall.slug]);
        }
        let text = verdict.to_string();
        let words = squeezed(&text);
        assert!(words.contains(&squeezed(pitfall.lesson)) && words.contains(pitfall.title), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let wrong = verdict.wrong.unwrap();
        assert!(!wrong.is_right_alone);
        match pitfall.slug {
            // No wrong board leads to the smallest one by leaving out a cell or a plus; one as long is found.
            "packed_32_bits" => assert_eq!(Some(wrong.board.len()), pitfall.smallest_board.map(str::len)),
            slug => assert_eq!(Some(wrong.board.as_str()), pitfall.smallest_board, "{slug}"),
        }
    }
}

#[test]
fn a_right_attempt_has_no_mistake_and_its_work_is_counted() {
    for approach in [&LADDER[0], &LADDER[1], &LADDER[5]] {
        let verdict = verdict_of(approach.slug, approach.slug);
        assert!(verdict.is_right(), "{verdict}");
        assert_eq!(verdict.times.len(), verdict.rows.len());
        for (row, outcome) in &verdict.rows {
            let counts = probe::count(|| approach.solver.can_win(&row.board())).1;
            assert_eq!(*outcome, Outcome::Right(Some(counts)), "{approach:?} on {}", row.name);
        }
    }
}

#[test]
fn the_picture_in_the_readme_is_what_the_coach_says() {
    let text = verdict_of("halves_or", "hashmap_memo").to_string();
    let (text, _) = text.split_once("\nThe last that it wrote").expect("the test itself writes something");
    assert!(include_str!("../README.md").contains(&format!("```text\n{text}```")), "README.md lacks\n{text}");
}

#[test]
fn a_memo_that_never_answers_is_named() {
    let verdict = verdict_of("memo_never_answers", "hashmap_memo");
    let Some(Mistake::MemoNeverAnswers(pitfall)) = verdict.mistake else { panic!("{verdict:?}") };
    assert_eq!(pitfall.slug, "memo_never_answers");
    assert!(squeezed(&verdict.to_string()).contains(pitfall.lesson), "{verdict}");
}

#[rstest]
#[case::blank("blank", "Blank")]
#[case::length_less_one("length_less_one", "EmptyBoard")]
#[case::panics("panics", "Panics")]
#[case::inverted("inverted", "WrongAnswers")]
#[case::remembers("remembers", "Remembers")]
#[case::endless_loop("endless_loop", "NeverEnds")]
#[case::endless_recursion("endless_recursion", "TooDeep")]
#[case::uncounted("uncounted_plain_recursion", "WorkOf(plain_recursion)")]
#[case::less_able("plain_recursion", "WorkOf(plain_recursion)")]
#[case::leaves("leaves", "Fails")]
#[case::shifts("shifts_too_far", "Overflows(packed_32_bits)")]
#[case::long_table("table_for_the_board", "MoreWork")]
fn a_mistake_is_recognised(#[case] attempt: &str, #[case] expected: &str) {
    let rung = if attempt == "table_for_the_board" { "sprague_grundy" } else { "hashmap_memo" };
    let verdict = verdict_of(attempt, rung);
    let mistake = verdict.mistake.as_ref().unwrap();
    assert_eq!(format!("{mistake:?}"), expected, "{verdict}");
    println!("{verdict}");
}

/// How many outcomes of each kind stand behind one another.
fn kinds(verdict: &Verdict) -> Vec<(&'static str, usize)> {
    let kind = |outcome: &Outcome| match outcome {
        Outcome::Right(_) => "right",
        Outcome::Stopped => "stopped",
        Outcome::NotReached => "not reached",
        Outcome::TooMuchWork(_) => "too much work",
        _ => "other",
    };
    let outcomes: Vec<&str> = verdict.rows.iter().map(|(_, outcome)| kind(outcome)).collect();
    outcomes.chunk_by(|one, next| one == next).map(|alike| (alike[0], alike.len())).collect()
}

#[test]
fn one_row_is_that_at_which_it_stopped() {
    let verdict = verdict_of("leaves", "hashmap_memo");
    let [("right", answers), ("stopped", 1), ("not reached", _)] = kinds(&verdict)[..] else {
        panic!("{verdict:?}")
    };
    assert_eq!(verdict.stopped_at().map(|row| row.name), Some(verdict.rows[answers].0.name));
    assert_eq!(verdict.rows[answers].0.board().len(), 5);
    let worked = verdict_of("table_for_the_board", "sprague_grundy");
    let [("right", _), ("too much work", 1), ("not reached", _)] = kinds(&worked)[..] else {
        panic!("{worked:?}")
    };
}

#[test]
fn a_wrong_row_is_made_smaller_unless_nobody_would_read_it_anyway() {
    let verdict = verdict_of("long_boards", "hashmap_memo");
    assert_eq!(verdict.wrong.unwrap().board, common::board(&"-".repeat(13)));
    let verdict = verdict_of("very_long_boards", "sprague_grundy");
    let rows = verdict.rows.iter().filter(|(_, outcome)| *outcome == Outcome::Wrong);
    let smallest = rows.map(|(row, _)| row.board().len()).min().unwrap();
    assert_eq!(verdict.wrong.unwrap().board.len(), smallest);
    assert!(smallest > 151);
}

/// Three times as deep as any that is let through: an attempt may need more stack than the reference.
#[test]
fn the_deepest_recursion_that_is_let_through_fits_on_the_stack_of_an_attempt() {
    let cells = "++-".repeat(3_000);
    assert!(approach("sorted_runs").work.check(&common::board(&cells)).is_err(), "far deeper than any");
    let mut child = the_other("sorted_runs", "sorted_runs");
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{cells}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("\u{1}false 3001 0 3001\n"), "{output:?}");
}

#[test]
fn what_an_attempt_prints_is_no_answer() {
    let verdict = verdict_of("chatty", "plain_recursion");
    assert!(verdict.is_right(), "{verdict}");
    assert!(
        verdict.remarks.contains("looking at ++, ") && verdict.remarks.contains("hm\n"),
        "{}",
        verdict.remarks
    );
}
