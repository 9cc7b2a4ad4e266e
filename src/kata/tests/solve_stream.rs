//! `kata solve` with boards that are too long to be kept, and with `--lines`.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use flip_game::{Board, Explanation};
use predicates::str::contains;
use rstest::rstest;

/// As many bytes as are read at once.
const CHUNK: usize = 256 << 10;

/// The longest board that is kept.
const KEPT: usize = 1 << 20;

fn solve(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("solve").args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// From a file, as a pipe would cut the chunks elsewhere.
fn solve_file(name: &str, content: impl AsRef<[u8]>, arguments: &[&str]) -> Assert {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join(name), content).expect("the folder for tests can be written to");
    solve(arguments).current_dir(folder).args(["--file", name]).assert()
}

fn explained(board: &str) -> String {
    let board: Board = board.parse().expect("tests write boards right");
    Explanation::of(&board).to_string()
}

#[test]
fn a_board_too_long_to_keep_has_an_answer_and_a_grundy_number() {
    let board = "++++-".repeat(10_000_000) + "+++-++++++"; // an even number of fours, and 1 XOR 3
    let text = "Board of 50,000,010 cells, too long to list its runs and moves.\nGrundy number: 2\n\n\
        Win: the player to move can force a win: the XOR is 2, not 0.\n";
    solve(&["-"]).write_stdin(board).assert().success().stderr("").stdout(text);
}

#[test]
fn one_cell_more_is_too_long_to_keep() {
    let json = ["--format", "json"];
    let kept = solve_file("kept", "-".repeat(KEPT) + "\r\n", &json).success().stderr("");
    let start = format!("{{\"board\":\"{}\",\"cells\":1048576,", "-".repeat(KEPT));
    assert!(kept.get_output().stdout.starts_with(start.as_bytes()));
    for (name, end) in [("long", ""), ("long lf", "\n"), ("long crlf", "\r\n")] {
        let answer = "{\"cells\":1048577,\"can_win\":true,\"grundy\":1}\n";
        solve_file(name, "-".repeat(KEPT - 1) + "++" + end, &json).success().stderr("").stdout(answer);
    }
    let loss = "Board of 1,048,577 cells, too long to list its runs and moves.\nGrundy number: 0\n\n\
        Loss: the player to move cannot force a win: the XOR is 0.\n";
    solve_file("long loss", "-".repeat(KEPT + 1), &[]).success().stderr("").stdout(loss);
}

#[test]
fn long_and_short_lines_stand_side_by_side() {
    let long = "-".repeat(KEPT + 3);
    let expected = format!(
        "{}\nBoard of 1,048,579 cells, too long to list its runs and moves.\nGrundy number: 0\n\n\
        Loss: the player to move cannot force a win: the XOR is 0.\n\n{}\n{}",
        explained("+++"),
        explained(""),
        explained("++")
    );
    solve_file("side by side", format!("{long}\n\n++"), &["+++"]).success().stderr("").stdout(expected);
}

#[test]
fn more_boards_than_are_kept_are_solved_as_they_come() {
    let content = format!("{}\n++\n+x\n++\n", "-".repeat(KEPT));
    let error = "error: \"as they come\", line 3, column 2: found 'x', expected '+' or '-'\n";
    let assert = solve_file("as they come", content, &["--format", "json"]).code(2).stderr(error);
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stdout).lines().count(), 1);
    // The end of a line counts as a cell, and as many as that are still kept.
    let all_kept = format!("{}\n+x\n", "-".repeat(KEPT - 1));
    solve_file("all kept", all_kept, &["--format", "json"]).code(2).stdout("");
}

#[rstest]
#[case::letter("bad letter", "x", "found 'x', expected '+' or '-'")]
#[case::minus("bad minus", "−", "found '−' (U+2212), which looks like a minus")]
#[case::four_bytes("bad four bytes", "🂡", "found '🂡' (U+1F0A1), expected")]
#[case::no_text("bad no text", "\u{fffd}", "found the byte 0xE2, which is not UTF-8 text")]
#[case::return_inside("bad return inside", "\r-", r"found '\r', expected")]
fn a_bad_cell_of_a_long_board_is_named(#[case] name: &str, #[case] bad: &str, #[case] message: &str) {
    let bad = if bad == "\u{fffd}" { &b"\xe2\x88"[..] } else { bad.as_bytes() };
    for (line, good) in [(1, 5 * CHUNK - 1), (1, 5 * CHUNK - 2), (2, 5 * CHUNK - 3), (2, 5 * CHUNK - 4)] {
        let content = [&b"\n"[..line - 1], &b"+".repeat(good), bad, b"\n+x"].concat();
        let place = format!("error: \"{name}\", line {line}, column {}: {message}", good + 1);
        solve_file(name, &content, &[]).code(2).stdout("").stderr(contains(&place));
        let answers = "false\n".repeat(line - 1) + "error\nerror\n";
        let second = format!("line {}, column 2: found 'x', expected '+' or '-'\n", line + 1);
        let lines = solve_file(name, &content, &["--lines"]).code(2).stdout(answers);
        lines.stderr(contains(&place)).stderr(contains(second));
    }
}

#[test]
fn a_return_at_the_end_of_all_is_no_end_of_a_line() {
    let error = format!("line 1, column {}: found '\\r', expected", KEPT + 2);
    solve_file("last return", "-".repeat(KEPT + 1) + "\r", &[]).code(2).stdout("").stderr(contains(error));
    solve(&["--lines", "-"]).write_stdin("++\r").assert().code(2).stdout("error\n");
}

#[rstest]
#[case::unix("++++-++++++\n+++++\n\n++\n", "true\nfalse\nfalse\ntrue\n")]
#[case::windows("++++-++++++\r\n+++++\r\n\r\n++\r\n", "true\nfalse\nfalse\ntrue\n")]
#[case::no_end("+++++\n++", "false\ntrue\n")]
#[case::one_empty_line("\n", "false\n")]
#[case::no_line("", "")]
fn lines_are_answered(#[case] boards: &str, #[case] answers: &str) {
    solve(&["--lines"]).write_stdin(boards).assert().success().stderr("").stdout(answers.to_owned());
    solve_file(&format!("lines {}", boards.len()), boards, &["--lines"]).success().stdout(answers.to_owned());
}

#[test]
fn arguments_are_answered_in_their_order() {
    let arguments = ["--lines", "-++", "-", "+++++", "+x"];
    let error = "error: board '+x': column 2: found 'x', expected '+' or '-'\n";
    let assert = solve(&arguments).write_stdin("++++\n+").assert();
    assert.code(2).stderr(error).stdout("true\ntrue\nfalse\nfalse\nerror\n");
}

#[test]
fn lines_are_answered_wherever_a_chunk_ends() {
    for shift in 0..6 {
        let mut boards = "-".repeat(shift) + "\r\n";
        let mut answers = "false\n".to_owned();
        while boards.len() < CHUNK + 10 {
            boards += "++\r\n\r\n+++++\r\n"; // fifteen bytes, so every shift cuts them elsewhere
            answers += "true\nfalse\nfalse\n";
        }
        solve_file("shifted", boards, &["--lines"]).success().stderr("").stdout(answers);
    }
}

#[test]
fn a_bad_line_is_told_and_the_others_are_answered() {
    let boards = b"++\n+x\n\xff\n+\xe2\x88\n+\xe2\x88\x92\n +\n+++++\n";
    let at =
        |line, column, rest| format!("error: standard input, line {line}, column {column}: found {rest}\n");
    let errors = [
        at(2, 2, "'x', expected '+' or '-'"),
        at(3, 1, "the byte 0xFF, which is not UTF-8 text; expected '+' or '-'"),
        at(4, 2, "the byte 0xE2, which is not UTF-8 text; expected '+' or '-'"),
        at(
            5,
            2,
            "'−' (U+2212), which looks like a minus but is not; expected '+' or '-', the plain ones of the keyboard",
        ),
        at(6, 1, r"a space ('\u{20}'), expected '+' or '-'"),
    ];
    let assert = solve(&["--lines"]).write_stdin(boards).assert().code(2).stderr(errors.concat());
    assert.stdout("true\nerror\nerror\nerror\nerror\nerror\nfalse\n");
}

#[test]
fn many_lines_have_the_answers_of_the_reference() {
    let (mut boards, mut answers, mut seed) = (String::new(), String::new(), 1_u32);
    for _ in 0..20_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let length = (seed >> 27) as usize;
        let board: String =
            (0..length).map(|cell| if (seed >> cell).is_multiple_of(4) { '-' } else { '+' }).collect();
        let can_win = flip_game::grundy(&board.parse().unwrap()) != 0;
        writeln!(boards, "{board}").unwrap();
        writeln!(answers, "{can_win}").unwrap();
    }
    solve(&["--lines"]).write_stdin(boards).assert().success().stderr("").stdout(answers);
}

#[test]
fn who_asks_line_by_line_is_answered_at_once() {
    let mut command = std::process::Command::new(cargo_bin!("kata"));
    let mut kata =
        command.args(["solve", "--lines"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut questions = kata.stdin.take().unwrap();
    let mut answers = BufReader::new(kata.stdout.take().unwrap());
    for (board, expected) in [("++\n", "true\n"), ("+++++\n", "false\n")] {
        questions.write_all(board.as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, expected);
    }
    drop(questions);
    assert!(kata.wait().unwrap().success());
}

#[rstest]
#[case::format(&["--lines", "--format", "json", "++"], "cannot be used with")]
#[case::twice(&["--lines", "-", "-"], "error: standard input can be read once")]
#[case::no_file(&["--lines", "--file", "no such file"], "error: cannot read \"no such file\": ")]
fn what_cannot_be_done_is_told(#[case] arguments: &[&str], #[case] message: &str) {
    solve(arguments).write_stdin("++\n").assert().code(2).stdout("").stderr(contains(message));
}
