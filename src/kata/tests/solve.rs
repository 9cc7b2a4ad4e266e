//! `kata solve`, run as a person or a program would run it.

use std::fs;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::{Board, Explanation};
use predicates::prelude::*;
use predicates::str::contains;
use rstest::rstest;

fn solve(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("solve").args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

fn explained(board: &str) -> String {
    let board: Board = board.parse().expect("tests write boards right");
    Explanation::of(&board).to_string()
}

const LOST: &str = "\
Board of 5 cells:
  12345
  +++++

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells  run  number   1
  1-5      5       0   0
  ones                 0
  XOR              0   0

Loss: the player to move cannot force a win: the XOR is 0.

4 moves of 2 kinds, each with a reply that makes the XOR 0.
(Mirror images and equal runs are of one kind.)
  1-2    [--]+++  leaves 1
    3-4  --[--]+  leaves no move
  2-3    +[--]++  leaves 1
    4-5  +--[--]  leaves no move
";

#[test]
fn a_board_is_solved_with_its_explanation() {
    solve(&["+++++"]).assert().success().stderr("").stdout(LOST);
    solve(&["++++-++++++"]).assert().success().stderr("").stdout(explained("++++-++++++"));
}

#[test]
fn the_picture_in_the_readme_is_what_the_command_prints() {
    let picture = format!("```text\n{}```", explained("++++-++++++"));
    assert!(include_str!("../../../README.md").contains(&picture), "README.md lacks\n{picture}");
}

#[test]
fn several_boards_are_solved_in_their_order() {
    let expected = format!("{}\n{}\n{}", explained("-++"), explained("+++++"), explained(""));
    solve(&["-++", "-"]).write_stdin("+++++\n\n").assert().success().stderr("").stdout(expected.clone());
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("solve boards.txt");
    fs::write(&file, "+++++\r\n\r\n").unwrap();
    solve(&["-++", "--file"]).arg(&file).assert().success().stderr("").stdout(expected);
    solve(&["--", "--"]).assert().success().stdout(explained("--"));
    solve(&["-"]).write_stdin("-").assert().success().stdout(explained("-"));
}

#[test]
fn without_a_board_an_example_is_solved_and_named() {
    solve(&[])
        .assert()
        .success()
        .stderr("No board given, so this is the example ++++-++++++\n")
        .stdout(explained("++++-++++++"));
}

#[test]
fn json_is_a_line_for_each_board() {
    let two = "{\"board\":\"++++-++++++\",\"cells\":11,\"can_win\":true,\"grundy\":1,\"runs\":[{\"start\":0,\"length\":4,\
        \"grundy\":2},{\"start\":5,\"length\":6,\"grundy\":3}],\"winning_moves\":[5,9]}\n{\"board\":\"\",\"cells\":0,\
        \"can_win\":false,\"grundy\":0,\"runs\":[],\"winning_moves\":[]}\n";
    solve(&["++++-++++++", "", "--format", "json"]).assert().success().stderr("").stdout(two);
}

/// The keys of a document, of which none may be unknown.
#[derive(PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    board: String,
    cells: usize,
    can_win: bool,
    grundy: u32,
    runs: Vec<Run>,
    winning_moves: Vec<usize>,
}

#[derive(PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    start: usize,
    length: usize,
    grundy: u32,
}

#[test]
fn a_million_cells_are_solved_at_once() {
    let board = "++-".repeat(333_333) + "+";
    let assert = solve(&["--format", "json", "-"]).write_stdin(board.clone()).assert().success().stderr("");
    let document: Document = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    let pairs = (0..333_333).map(|pair| Run { start: 3 * pair, length: 2, grundy: 1 });
    let runs = pairs.chain([Run { start: 999_999, length: 1, grundy: 0 }]).collect();
    let winning_moves = (0..333_333).map(|pair| 3 * pair).collect();
    let expected =
        Document { board: board.clone(), cells: 1_000_000, can_win: true, grundy: 1, runs, winning_moves };
    assert!(document == expected);

    let text = solve(&["-"]).write_stdin(board).assert().success().stderr("").get_output().stdout.clone();
    let text = String::from_utf8(text).unwrap();
    assert!(text.starts_with("Board of 1,000,000 cells:\n  ++-++-"), "{text}");
    assert!(text.contains("\nWin: the player to move can force a win: the XOR is 1, not 0.\n"), "{text}");
    assert!(text.contains("\n333,333 winning moves: each makes the XOR 0.\n  1-2"), "{text}");
    assert!(text.lines().count() < 32, "{text}");
}

/// Green and bold, red and bold, yellow and bold.
#[rstest]
#[case::win("++++", "\n\u{1b}[1m\u{1b}[32mWin\u{1b}[0m: the player", "+\u{1b}[1m\u{1b}[33m[--]\u{1b}[0m+  ")]
#[case::loss(
    "+++++",
    "\n\u{1b}[1m\u{1b}[31mLoss\u{1b}[0m: the player",
    "\u{1b}[1m\u{1b}[33m[--]\u{1b}[0m+++"
)]
fn colours_are_for_terminals_and_for_those_who_ask(
    #[case] board: &str,
    #[case] verdict: &str,
    #[case] flip: &str,
) {
    let forced = solve(&[board]).env("CLICOLOR_FORCE", "1").assert().success();
    let text = String::from_utf8(forced.get_output().stdout.clone()).unwrap();
    assert!(text.contains(verdict) && text.contains(flip), "{text:?}");
    assert_eq!(anstream::adapter::strip_str(&text).to_string(), explained(board));
    solve(&[board]).env("NO_COLOR", "1").env("CLICOLOR_FORCE", "").assert().stdout(explained(board));
    let json = solve(&["--format", "json", board]).env("CLICOLOR_FORCE", "1").assert().success();
    assert!(!json.get_output().stdout.contains(&0x1b));
}

#[rstest]
#[case::letter(&["++", "-+x"], "error: board '-+x': column 3: found 'x', expected '+' or '-'\n")]
#[case::typographic_minus(&["++−"], "error: board '++−': column 3: found '−' (U+2212), which looks like a minus")]
#[case::line(&["++", "-"], "error: standard input, line 2, column 2: found '*', expected '+' or '-'\n")]
#[case::twice(&["-", "-"], "error: standard input can be read once, and - stands on the command line more than once\n")]
#[case::no_file(&["--file", "no such file"], "error: cannot read \"no such file\": ")]
#[case::format(&["--format", "csv", "++"], "[possible values: text, json]")]
#[case::option(&["--hint", "++"], "unexpected argument '--hint' found")]
fn bad_input_is_named_and_exits_with_2(#[case] arguments: &[&str], #[case] message: &str) {
    solve(arguments).write_stdin("++\n+*\n").assert().code(2).stdout("").stderr(contains(message));
}

#[test]
fn no_lines_at_all_are_told() {
    solve(&["-"]).write_stdin("").assert().code(2).stdout("").stderr(contains("standard input is empty"));
}

#[test]
fn help_shows_examples() {
    let help = solve(&["--help"]).assert().success().stderr("");
    let text = String::from_utf8(help.get_output().stdout.clone()).unwrap();
    let (_, ours) = text.split_once("\nExamples:\n").unwrap(); // what stands above is folded to the terminal
    assert!(ours.lines().all(|line| line.chars().count() <= 80), "{text}");
    help.stdout(contains("kata solve --format json '+++++'").and(contains("winning_moves   all of them")));
    solve(&["-h"]).assert().success().stdout(contains("See --help for examples"));
    cargo_bin_cmd!("kata")
        .arg("--help")
        .assert()
        .success()
        .stdout(contains("  solve    Say whether the player to move can force a win, and why"));
}
