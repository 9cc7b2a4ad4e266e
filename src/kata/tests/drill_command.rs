//! `kata drill`, run as a learner would run it, in a copy of what a clone has to have.
//!
//! (The file is not named `drill`, or `cargo test --test drill` would run it together with the pages.)

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::solutions::LADDER;
use predicates::prelude::*;
use predicates::str::{contains, ends_with, starts_with};
use rstest::rstest;
use serde_json::Value;
use tempfile::TempDir;

/// What a clone has to have: the folder of the pages, and the file that holds them together.
pub struct Sandbox {
    pub folder: TempDir,
}

impl Sandbox {
    pub fn new() -> Sandbox {
        let folder = TempDir::new().expect("a folder");
        fs::create_dir_all(folder.path().join("tests/drill")).expect("a folder");
        fs::write(folder.path().join("tests/drill/main.rs"), "").expect("a file");
        Sandbox { folder }
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).expect("a file of text")
    }

    pub fn drill(&self, arguments: &[&str]) -> Command {
        let mut command = cargo_bin_cmd!("kata");
        command.arg("drill").args(arguments).current_dir(self.folder.path());
        command.env("KATA_NOW", "2026-11-30T14:05:09Z").env("TZ", "UTC").env("CARGO", stand_in_for_cargo());
        command
    }

    pub fn log(&self) -> Value {
        let output = self.drill(&["log", "--format", "json"]).assert().success().get_output().stdout.clone();
        serde_json::from_slice(&output).expect("one document")
    }

    /// A log as it is after a year.
    fn write_long_log(&self, attempts: usize) {
        let attempt = "[[attempts]]\nrung = \"backtracking\"\nstarted = \"2026-11-29T12:00:00Z\"\n\
            ended = \"2026-11-29T12:04:00Z\"\nis_green = true\ntries = 1\nhints = 0\ngrade = \"Easy\"\n";
        fs::create_dir_all(self.path(".drill")).expect("a folder");
        fs::write(self.path(".drill/log.toml"), format!("version = 1\n{}", attempt.repeat(attempts)))
            .expect("a file");
    }

    /// What the stand-in for cargo says.
    pub fn cargo_says(&self, error_in: &str) {
        let span = serde_json::json!({
            "file_name": error_in, "byte_start": 0, "byte_end": 1, "line_start": 1, "line_end": 1,
            "column_start": 1, "column_end": 2, "is_primary": true, "text": [], "label": null,
            "suggested_replacement": null, "suggestion_applicability": null, "expansion": null,
        });
        let message = serde_json::json!({
            "reason": "compiler-message", "package_id": "flip-game 0.1.0", "manifest_path": "/clone/Cargo.toml",
            "target": { "kind": ["test"], "crate_types": ["bin"], "name": "drill", "src_path": "/clone/main.rs",
                "edition": "2024", "doc": false, "doctest": false, "test": false },
            "message": { "message": "mismatched types", "code": null, "level": "error", "spans": [span],
                "children": [], "rendered": "\u{1b}[31merror\u{1b}[0m: mismatched types\n" },
        });
        fs::write(self.path("says.json"), format!("{message}\n")).expect("a file");
    }

    /// What the stand-in for cargo says where the pages compile.
    pub fn cargo_builds(&self, executable: &Path) {
        let artifact = serde_json::json!({
            "reason": "compiler-artifact", "package_id": "flip-game 0.1.0", "manifest_path": "/clone/Cargo.toml",
            "target": { "kind": ["test"], "crate_types": ["bin"], "name": "drill", "src_path": "/clone/main.rs",
                "edition": "2024", "doc": false, "doctest": false, "test": false },
            "profile": { "opt_level": "1", "debuginfo": 2, "debug_assertions": true, "overflow_checks": true,
                "test": true },
            "features": [], "filenames": [], "executable": executable, "fresh": false,
        });
        fs::write(self.path("says.json"), format!("{artifact}\n")).expect("a file");
        fs::write(self.path("builds"), "").expect("a file");
    }
}

pub fn stand_in_for_cargo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drill/cargo")
}

#[test]
fn a_start_lays_a_page_for_every_rung_and_says_what_is_next() {
    let clone = Sandbox::new();
    for (rung, approach) in (1..).zip(LADDER) {
        let page = format!("tests/drill/{}.rs", approach.slug);
        clone.drill(&["start", approach.slug]).assert().success().stderr("").stdout(
            contains(format!("Write rung {rung} into\n\n  {page}\n\n")).and(contains("kata drill check")),
        );
        assert!(clone.read(&page).starts_with(&format!("//! Rung {rung}, `{}`: ", approach.slug)));
    }
    assert_eq!(clone.log()["under_way"].as_array().unwrap().len(), LADDER.len());
}

#[test]
fn a_start_from_a_folder_below_finds_the_clone() {
    let clone = Sandbox::new();
    clone.drill(&["start"]).current_dir(clone.path("tests/drill")).assert().success();
    assert!(clone.path("tests/drill/plain_recursion.rs").is_file());
}

#[test]
fn what_stood_on_the_page_is_kept_and_not_shown() {
    let clone = Sandbox::new();
    let page = clone.path("tests/drill/hashmap_memo.rs");
    for (attempt, kept) in [("one", "hashmap_memo.rs"), ("two", "hashmap_memo-2.rs")] {
        fs::write(&page, attempt).unwrap();
        let kept = format!(".drill/attempts/2026-11-30T14-05-09-{kept}");
        let said = contains(format!("The old page is kept as {kept}\n")).and(contains(attempt).not());
        clone.drill(&["start", "hashmap_memo"]).assert().success().stdout(said);
        assert_eq!(clone.read(&kept), attempt);
    }
}

#[test]
fn without_a_rung_a_start_says_why_it_picked_one() {
    let clone = Sandbox::new();
    let new = starts_with("Picked plain_recursion, the first rung that you have not drilled yet.\n");
    clone.drill(&["start"]).assert().success().stdout(new);
    clone.write_long_log(1);
    clone
        .drill(&["start"])
        .env("KATA_NOW", "2027-11-30T14:05:09Z")
        .assert()
        .success()
        .stdout(starts_with("Picked backtracking, due 2026-12-").and(contains(" (since 3")));
}

#[test]
fn hints_come_one_by_one_and_then_all_again() {
    let clone = Sandbox::new();
    clone.drill(&["hint"]).assert().code(2).stderr(contains("no drill is under way: kata drill start"));
    clone.drill(&["start", "sorted_runs"]).assert().success();
    let names = ["the target cost", "a question", "the key idea", "the recurrence"];
    for (number, name) in (1..).zip(names) {
        let heading = starts_with(format!("Hint {number} of 4 for sorted_runs: {name}\n"));
        let end = match names.get(number) {
            Some(next) => format!("\n\nThe next is {next}. Each hint counts for the grade.\n"),
            None => "\n\nWith all four hints a drill is graded Again.\n".to_owned(),
        };
        clone.drill(&["hint"]).assert().success().stdout(heading.and(ends_with(end)));
    }
    assert_eq!(clone.log()["under_way"][0]["hints"], 4);
    let all = clone
        .drill(&["hint"])
        .assert()
        .success()
        .stdout(starts_with("These are all the hints"))
        .get_output()
        .clone();
    let all = String::from_utf8(all.stdout).unwrap();
    assert!(names.iter().all(|name| all.contains(&format!(" for sorted_runs: {name}\n"))), "{all}");
    assert_eq!(clone.log()["under_way"][0]["hints"], 4);
    clone
        .drill(&["hint", "backtracking"])
        .assert()
        .success()
        .stdout(starts_with("No drill of backtracking had been"));
}

#[test]
fn the_help_names_every_rung_with_its_time() {
    let help = Sandbox::new().drill(&["--help"]).assert().success().get_output().stdout.clone();
    let help = String::from_utf8(help).unwrap();
    for text in [
        "kata drill start hashmap_memo   of this rung\n",
        "\n  Easy   no hint, one try,",
        "\nExit codes: 0 done, or green;",
    ] {
        assert!(help.contains(text), "{help}");
    }
    for approach in LADDER {
        let line = help.lines().find(|line| line.starts_with(&format!("  {} ", approach.slug))).unwrap();
        assert!(line.contains(" min  ") && line.ends_with(approach.idea), "{line}");
    }
}

#[rstest]
#[case::a_mistyped_rung(&["start", "hashmapmemo"], "did you mean 'hashmap_memo'?")]
#[case::a_wrong_idea(&["hint", "halves_or"], "only the rungs of the ladder are drilled")]
#[case::no_drill(&["check"], "no drill is under way")]
#[case::no_drill_to_watch(&["watch"], "no drill is under way")]
#[case::no_page(&["check", "backtracking"], "kata drill start backtracking lays a blank one")]
#[case::no_page_to_watch(&["watch", "backtracking"], "kata drill start backtracking lays a blank one")]
fn what_cannot_be_done_is_said_with_what_to_do(#[case] arguments: &[&str], #[case] message: &str) {
    let clone = Sandbox::new();
    clone.drill(arguments).assert().code(2).stdout("").stderr(starts_with("error: ").and(contains(message)));
}

#[test]
fn outside_a_clone_nothing_is_done() {
    let folder = TempDir::new().unwrap();
    let error = || contains("there is no tests/drill/main.rs in").and(contains("run this in a clone"));
    for command in ["start", "hint", "check", "watch", "log"] {
        let mut kata = cargo_bin_cmd!("kata");
        kata.args(["drill", command]).current_dir(folder.path()).assert().code(2).stderr(error());
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_clock_that_is_set_to_nonsense_is_refused() {
    let clone = Sandbox::new();
    for time in ["noon", "", "+99999-01-01T00:00:00Z"] {
        let message = contains("KATA_NOW is set, and is no moment such as");
        clone.drill(&["log"]).env("KATA_NOW", time).assert().code(2).stderr(message);
    }
}

#[test]
fn the_log_of_a_beginner_says_how_to_begin() {
    let clone = Sandbox::new();
    let next =
        contains("Next: plain_recursion, the first rung that you have not drilled yet.\nkata drill start");
    clone.drill(&["log"]).assert().success().stdout(next);
    assert!(!clone.path(".drill").exists(), "looking leaves nothing behind");
}

#[test]
fn a_damaged_log_is_set_aside_and_a_new_one_begun() {
    let clone = Sandbox::new();
    fs::create_dir(clone.path(".drill")).unwrap();
    fs::write(clone.path(".drill/log.toml"), "version = 1\n[[attempts]]\nrung = ").unwrap();
    let aside = ".drill/log.damaged-2026-11-30T14-05-09.toml";
    let warning = contains("warning: the log of drills is damaged (line 3: ").and(contains(aside));
    clone.drill(&["start"]).assert().success().stderr(warning);
    assert_eq!(clone.read(aside), "version = 1\n[[attempts]]\nrung = ");
    clone.drill(&["log"]).assert().success().stderr("");
}

#[test]
fn a_newer_log_is_refused() {
    let clone = Sandbox::new();
    fs::create_dir(clone.path(".drill")).unwrap();
    fs::write(clone.path(".drill/log.toml"), "version = 2\n").unwrap();
    for command in ["start", "log"] {
        clone.drill(&[command]).assert().code(2).stderr(contains("written by a newer kata (version 2"));
    }
    assert_eq!(clone.read(".drill/log.toml"), "version = 2\n");
}

#[test]
fn killed_half_way_the_log_is_whole() {
    use std::time::Duration;
    let clone = Sandbox::new();
    clone.write_long_log(300);
    let mut hints = 0;
    for step in 0..12 {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kata"));
        command.args(["drill", "start", "backtracking"]).current_dir(clone.folder.path());
        let mut child = command.stdout(std::process::Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(5 * step));
        child.kill().unwrap();
        child.wait().unwrap();
        let log: toml::Table = toml::from_str(&clone.read(".drill/log.toml")).unwrap();
        assert_eq!(log["attempts"].as_array().unwrap().len(), 300);
        hints += usize::from(log.contains_key("drills"));
    }
    clone.drill(&["hint", "backtracking"]).assert().success().stderr("");
    assert!(hints < 12, "no kill came before the log was written");
}

#[test]
fn of_many_at_once_none_is_lost() {
    let clone = Sandbox::new();
    std::thread::scope(|scope| {
        for approach in LADDER {
            scope.spawn(|| clone.drill(&["hint", approach.slug]).assert().success());
        }
    });
    let log = clone.log();
    let under_way = log["under_way"].as_array().unwrap();
    assert_eq!(under_way.iter().filter(|drill| drill["hints"] == 1).count(), LADDER.len());
}

#[test]
#[cfg(unix)]
fn a_page_that_does_not_compile_is_red_and_a_try() {
    let clone = Sandbox::new();
    clone.drill(&["start", "backtracking"]).assert().success();
    clone.cargo_says("tests/drill/backtracking.rs");
    let red = starts_with("error: mismatched types\n\nRed: the page of backtracking does not compile.\n");
    clone.drill(&["check"]).assert().code(1).stdout(red);
    clone.cargo_says("tests/drill/sorted_runs.rs");
    let red = "Red: backtracking cannot be judged: all pages are built together, and\n  tests/drill/sorted_runs.rs\n";
    clone.drill(&["check"]).assert().code(1).stdout(contains(red));
    assert_eq!(clone.log()["under_way"][0]["tries"], 1, "the fault of another page is no try");
}

#[test]
#[cfg(unix)]
fn a_cargo_that_fails_by_itself_or_is_not_there_is_named() {
    let clone = Sandbox::new();
    clone.drill(&["start", "backtracking"]).assert().success();
    fs::write(clone.path("says.json"), "").unwrap();
    clone
        .drill(&["check"])
        .assert()
        .code(2)
        .stderr(contains("no fault of a page; it says:\nerror: the build has failed\n"));
    clone
        .drill(&["check"])
        .env("CARGO", "/no/such/cargo")
        .assert()
        .code(2)
        .stderr(contains("cannot run cargo: "));
    assert_eq!(clone.log()["under_way"][0]["tries"], 0);
}

#[test]
#[cfg(unix)]
fn who_watches_sees_each_save_even_by_another_file_and_ends_with_ctrl_c() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let clone = Sandbox::new();
    clone.drill(&["start", "backtracking"]).assert().success();
    clone.cargo_says("tests/drill/backtracking.rs");
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    command.args(["drill", "watch"]).current_dir(clone.folder.path()).env("CARGO", stand_in_for_cargo());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.next().unwrap().starts_with("The page is blank. Waiting for tests/drill/backtracking.rs"));
    for text in ["one", "two"] {
        fs::write(clone.path("tests/drill/4913"), text).unwrap();
        fs::rename(clone.path("tests/drill/4913"), clone.path("tests/drill/backtracking.rs")).unwrap();
        let round: Vec<String> = lines.by_ref().take_while(|line| !line.starts_with("Waiting for")).collect();
        assert_eq!(round[0], "error: mismatched types");
        assert!(round.contains(&"Red: the page of backtracking does not compile.".to_owned()), "{round:?}");
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "Interrupted: the clock of the drill goes on.\n");
    assert_eq!(clone.log()["under_way"][0]["tries"], 0, "what does not compile is no try under watch");
}
