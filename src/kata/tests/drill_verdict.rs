//! What `kata drill` makes of a page that compiles. In place of cargo and of the pages stand two scripts, which say
//! what the real ones would: the verdict, the table and the log are those of the command.

#![expect(clippy::unwrap_used, reason = "whatever fails here fails the test")]

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use flip_game::judge;
use flip_game::solutions::{Approach, LADDER};
use predicates::prelude::*;
use predicates::str::{contains, starts_with};

use super::drill_command::{Sandbox, stand_in_for_cargo};

/// Rung 3, whose reference keeps a memo and cannot take every board that has a name.
const RUNG: &Approach = &LADDER[2];

/// What a page answers, and what it says of its work.
#[derive(Clone, Copy)]
enum Page {
    Right,
    Blank,
}

impl Sandbox {
    /// Puts down the answers to all rows, which come at once, and what was measured.
    fn pages_answer(&self, page: Page) {
        let mark = judge::MEASURED; // both protocols begin their lines with it
        let mut answers = String::new();
        for row in RUNG.rows() {
            let line = match page {
                Page::Right => format!("{} 1 0 0", row.can_win),
                Page::Blank => "panicked not yet implemented, at tests/drill/hashmap_memo.rs:14:5".to_owned(),
            };
            writeln!(answers, "a line of its own {mark}{line}").unwrap();
        }
        let mut measured = "another\n".to_owned();
        // The attempt counts nothing on the first board, and one thing each on the others.
        let attempts = ["0 0 0 1000 0", "9 0 0 2000 1", "0 8 0 3000 1000", "0 0 7 4000 1234567"];
        for (board, attempt) in (1..).zip(attempts) {
            writeln!(measured, "of its own {mark}{attempt}").unwrap();
            writeln!(measured, "{mark}{board}0 {board}1 {board}002 {board}00 1{board}").unwrap();
        }
        fs::write(self.path("answers"), answers).unwrap();
        fs::write(self.path("measured"), measured).unwrap();
        self.cargo_builds(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drill/pages"));
    }

    fn write_page(&self, text: &str) {
        fs::write(self.path("tests/drill/hashmap_memo.rs"), text).unwrap();
    }
}

/// What [`Sandbox::pages_answer`] says of the boards that the rung can take, as a table.
const BESIDE: &str = "\
\x20board                      positions     memo  entries       peak     time
                                       answers               bytes
────────────────────────────────────────────────────────────────────────────
 5 pluses        yours                                           0    1.0µs
                 reference         10       11    1,002         11  100.0ns
 4 and 6 pluses  yours              9        0        0          1    2.0µs
                 reference         20       21    2,002         12  200.0ns
 15 pluses       yours              0        8        0      1,000    3.0µs
                 reference         30       31    3,002         13  300.0ns
 20 pluses       yours              0        0        7  1,234,567    4.0µs
                 reference         40       41    4,002         14  400.0ns

Work is counted where a page calls probe::visit and its like: see src/probe.rs.

Between the fences it is the reference, line for line.
";

#[test]
fn a_page_that_is_right_is_green_and_stands_beside_the_reference() {
    let clone = Sandbox::new();
    clone.drill(&["start", RUNG.slug]).assert().success();
    clone.write_page(RUNG.source);
    clone.pages_answer(Page::Right);
    let later = "2026-11-30T14:12:00Z";
    let output = clone.drill(&["check"]).env("KATA_NOW", later).assert().success().stderr("");
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let rows = RUNG.rows().count();
    let head = format!(
        "Green: all {rows} rows are right.\n00:06:51, 1 try, 0 hints: graded Easy.\nDue again on 2026-12-"
    );
    assert!(text.starts_with(&head), "{text}");
    assert_eq!(text.split_once("\n\n").unwrap().1, BESIDE);
    let log = clone.log();
    assert_eq!(log["attempts"][0]["grade"], "Easy");
    clone
        .drill(&["hint"])
        .assert()
        .success()
        .stdout(contains("\n\nThe drill is green already, so this hint costs nothing.\n"));
    clone.drill(&["check"]).assert().success().stdout(contains("It was green before and is logged"));
}

#[test]
fn a_page_that_is_not_right_is_red() {
    let clone = Sandbox::new();
    clone.drill(&["start", RUNG.slug]).assert().success();
    clone.pages_answer(Page::Blank);
    let rows = RUNG.rows().count();
    let red = format!("Red: hashmap_memo, 1 try.\n\nhashmap_memo: 0 of {rows} rows right");
    let blank = "The page is still blank: kata drill hint hashmap_memo helps you to begin.\n";
    clone.drill(&["check"]).assert().code(1).stdout(starts_with(red).and(contains(blank)));
    assert_eq!(clone.log()["attempts"], serde_json::json!([]));
}

#[test]
fn a_build_that_fails_after_all_is_not_run() {
    let clone = Sandbox::new();
    clone.drill(&["start", RUNG.slug]).assert().success();
    clone.pages_answer(Page::Right);
    fs::remove_file(clone.path("builds")).unwrap();
    let said = contains(
        "cargo cannot build tests/drill, and it is no fault of a page; it says:\nerror: the build has",
    );
    clone.drill(&["check"]).assert().code(2).stdout("").stderr(said);
}

#[test]
fn pages_that_cannot_be_run_are_no_verdict() {
    let clone = Sandbox::new();
    clone.drill(&["start", RUNG.slug]).assert().success();
    clone.cargo_builds(&clone.path("nowhere"));
    let said = starts_with("error: cannot run \"").and(contains("/nowhere\": "));
    clone.drill(&["check"]).assert().code(2).stdout("").stderr(said);
    assert_eq!(clone.log()["under_way"][0]["tries"], 0);
}

/// Saves a page as editors do that write a new file and give it the name of the old one.
fn save(clone: &Sandbox, page: &str, text: &str) {
    fs::write(clone.path("tests/drill/4913"), text).unwrap();
    fs::rename(clone.path("tests/drill/4913"), clone.path(page)).unwrap();
}

#[test]
fn who_watches_is_judged_on_each_save_that_can_change_the_verdict_until_it_is_green() {
    let (own, other) = ("tests/drill/hashmap_memo.rs", "tests/drill/sorted_runs.rs");
    let clone = Sandbox::new();
    clone.drill(&["start", RUNG.slug]).assert().success();
    save(&clone, own, "fn can_win(");
    clone.cargo_says(own);
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    command.args(["drill", "watch"]).current_dir(clone.folder.path()).env("CARGO", stand_in_for_cargo());
    command.env("KATA_NOW", "2026-11-30T14:07:00Z").env("TZ", "UTC");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let waiting = "Waiting for the next save, 14:07:00 ... (Ctrl-C ends it)";
    let mut round = || lines.by_ref().take_while(|line| line != waiting).collect::<Vec<String>>();
    assert!(round().contains(&"Red: the page of hashmap_memo does not compile.".to_owned()));

    // As long as nothing can be run, it may be any page that keeps it from being run.
    clone.pages_answer(Page::Blank);
    save(&clone, other, "mended");
    let said = round();
    assert_eq!(said[0], "Red: hashmap_memo, 1 try.", "{said:?}");

    // A verdict hangs on one page alone.
    save(&clone, other, "changed");
    std::thread::sleep(std::time::Duration::from_millis(300));
    clone.pages_answer(Page::Right);
    save(&clone, own, RUNG.source);
    let said = round();
    assert!(
        said[0].starts_with("Green: all ") && said[1].starts_with("00:01:51, 2 tries, 0 hints"),
        "{said:?}"
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

const LOG: &str = "\
\x20date              rung              time  tries  hints  grade
──────────────────────────────────────────────────────────────────
 2026-11-11 12:08  backtracking  00:08:00     11      1  Good
 2026-11-12 12:00  backtracking  00:00:59     12      1  given up
 2026-11-13 12:59  sorted_runs   00:59:59     13      1  Good
 2026-11-14 12:04  backtracking  00:04:00     14      1  Good

 rung                 best  times  due
──────────────────────────────────────────────────────────────
 plain_recursion                   not drilled yet
 backtracking     00:04:00  █▄     2026-11-19 (since 11 days)
 hashmap_memo                      not drilled yet
 winning_hashset                   not drilled yet
 bitmask_memo                      not drilled yet
 sorted_runs      00:59:59  █      2026-11-16 (since 14 days)
 sprague_grundy                    not drilled yet
 periodic_grundy                   not drilled yet
 bit_parallel                      not drilled yet

Next: sorted_runs, due 2026-11-16 (since 14 days).
kata drill start begins it.
";

#[test]
fn the_log_counts_what_was_green_and_of_its_own_rung() {
    let clone = Sandbox::new();
    let attempt = |rung: &str, day: u32, seconds: u32, is_green: bool| {
        let grade = if is_green { "Good" } else { "Again" };
        format!(
            "[[attempts]]\nrung = \"{rung}\"\nstarted = \"2026-11-{day}T12:00:00Z\"\n\
             ended = \"2026-11-{day}T12:{:02}:{:02}Z\"\nis_green = {is_green}\ntries = {day}\nhints = 1\n\
             grade = \"{grade}\"\n",
            seconds / 60,
            seconds % 60
        )
    };
    let attempts = [
        attempt("backtracking", 11, 480, true),
        attempt("backtracking", 12, 59, false),
        attempt("sorted_runs", 13, 3599, true),
        attempt("backtracking", 14, 240, true),
    ];
    fs::create_dir(clone.path(".drill")).unwrap();
    fs::write(clone.path(".drill/log.toml"), format!("version = 1\n{}", attempts.concat())).unwrap();
    let output = clone.drill(&["log"]).assert().success().stderr("").get_output().stdout.clone();
    assert_eq!(String::from_utf8(output).unwrap(), LOG);
}
