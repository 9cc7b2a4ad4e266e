//! `kata judge`, `rows` and `paste`: the table for programs in any language.

#![expect(clippy::unwrap_used, reason = "whatever fails here fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::solutions::LADDER;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use rstest::rstest;

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge").join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn judge(options: &[&str], program: &[&str]) -> Assert {
    cargo_bin_cmd!("kata").arg("judge").args(options).arg("--").args(program).assert()
}

const SMALL: [&str; 2] = ["--level", "plain_recursion"];

/// A program for `awk`, which is on every Unix: reads boards as lines.
#[cfg(unix)]
fn awk(options: &[&str], program: &str) -> Assert {
    judge(&[&SMALL, options].concat(), &["awk", program])
}

/// The Grundy numbers of runs of up to 60 cells, in `awk`.
#[cfg(unix)]
const RIGHT: &str = r#"
function xor(a, b, sum, bit) {
    for (bit = 1; a + b > 0; bit *= 2) {
        if (a % 2 != b % 2) sum += bit
        a = int(a / 2); b = int(b / 2)
    }
    return sum + 0
}
BEGIN {
    for (run = 0; run <= 60; run++) {
        split("", seen)
        for (left = 0; left <= run - 2; left++) seen[xor(grundy[left], grundy[run - 2 - left])]
        for (grundy[run] = 0; grundy[run] in seen; grundy[run]++);
    }
}
{
    sum = 0
    for (i = split($0, runs, "-"); i > 0; i--) sum = xor(sum, grundy[length(runs[i])])
    print sum ? "TRUE" : "0"
    fflush()
}"#;

/// How many rows the first rung can take, which these programs are judged as.
fn rows() -> usize {
    LADDER[0].rows().count()
}

/// What is said first of a program that is right.
fn all_right() -> String {
    format!("plain_recursion: {} of {} rows right.\n\n", rows(), rows())
}

#[cfg(unix)]
#[test]
fn a_right_program_is_right_and_its_time_is_shown() {
    awk(&[], RIGHT).success().stdout(
        starts_with(all_right()).and(contains(format!(" s for the {} rows for all rungs.\n", rows()))),
    );
}

#[cfg(unix)]
#[test]
fn a_wrong_program_is_told_its_smallest_board_and_its_wrong_idea() {
    awk(&[], r#"{ print index($0, "++") ? "true" : "false" }"#).code(1).stdout(
        contains("First row that is not right: five_pluses\n  +++++ is a loss; you say win.\n")
            .and(contains("The smallest board that it gets wrong (it says win):\n\n  Board +++++\n"))
            .and(contains("  Flip 1-2  [--]+++  is answered by 3-4  --[--]+\n"))
            .and(contains(
                "\"Any board with a move wins\":\n  to have a move is not to have a winning move\n",
            )),
    );
}

#[cfg(unix)]
#[rstest]
#[case::crashes(
    r#"NR == 4 { print "no such thing" > "/dev/stderr"; exit 3 } { print index($0, "++") ? 1 : 0 }"#,
    "It failed after 3 answers: exit status: 3.\n",
    "  | no such thing\n"
)]
#[case::leaves_early(
    r#"NR == 4 { exit } { print index($0, "++") ? 1 : 0 }"#,
    "It ended after 3 answers; expected one for each of ROWS boards.\n",
    "reads boards from standard input"
)]
#[case::says_something_else(
    r#"{ print "The answer for " $0 " is yes" }"#,
    "No answer: 'The answer for is yes' before its first answer; expected true or\nfalse.\n",
    "First row that is not right: empty_board\n"
)]
#[case::answers_twice(
    "{ print 0 } END { for (i = 0; i < 99; i++) print 0 }",
    "It wrote more lines than the ROWS boards that it got.\n",
    "First row that is not right: two_pluses\n"
)]
#[case::cannot_bear_nothing(
    r#"$0 == "" { exit 1 } { print index($0, "++") ? 1 : 0 }"#,
    "It failed before its first answer: exit status: 1.\n",
    "(The first board is the empty one: an empty line.)\n"
)]
#[case::overflows_its_stack(
    r#"{ print "RecursionError: maximum" > "/dev/stderr"; exit 1 }"#,
    "It failed before its first answer: exit status: 1.\n",
    "The recursion is too deep for its stack"
)]
#[case::falls_silent(
    "NR > 4 { while (1) x = 1 } { print 0; fflush() }",
    "It fell silent after 4 answers, and was stopped 0.5 seconds later.\n",
    "No search takes that long on so small a board"
)]
#[case::never_says_anything(
    "BEGIN { while (1) x = 1 }",
    "It fell silent before its first answer, and was stopped 0.5 seconds later.\n",
    "flush its output behind each"
)]
#[case::without_end_of_line(
    r#"BEGIN { while (1) printf "x" }"#,
    "No answer: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' before its first answer",
    "reads boards from standard input"
)]
fn what_a_program_does_wrong_is_said(#[case] program: &str, #[case] end: &str, #[case] more: &str) {
    let end = end.replace("ROWS", &rows().to_string());
    awk(&["--timeout", "0.5"], program).code(1).stdout(contains(end).and(contains(more)));
}

#[cfg(unix)]
#[test]
fn a_right_program_that_skips_the_empty_line_is_told_so() {
    let program = RIGHT.replace("\n{\n    sum = 0", "\n$0 != \"\" {\n    sum = 0");
    let (answers, boards) = (rows() - 1, rows());
    let end = format!("It ended after {answers} answers; expected one for each of {boards} boards.\n");
    awk(&[], &program)
        .code(1)
        .stdout(contains(end).and(contains("the\nempty board is an empty line, and yours skips it.")));
}

#[cfg(unix)]
#[test]
fn a_right_program_that_does_not_end_is_told_so() {
    let program = format!("{RIGHT} END {{ while (1) x = 1 }}");
    awk(&["--timeout", "1"], &program)
        .code(1)
        .stdout(contains("It answered every row and then did not end for 1 second.\n"));
}

#[cfg(unix)]
#[test]
fn the_verdict_is_the_exit_code_also_where_nobody_reads_on() {
    let kata = assert_cmd::cargo::cargo_bin!("kata").display().to_string();
    for (program, code) in [("{ print 1 }", "1"), (RIGHT, "0")] {
        let mut shell = Command::new("bash");
        shell
            .args(["-c", "\"$0\" judge --level plain_recursion -- awk \"$1\" | true; echo ${PIPESTATUS[0]}"]);
        let output = shell.args([&kata, program]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), code);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_verdict_that_cannot_be_written_is_none() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut kata = Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    let output = kata.arg("judge").args(SMALL).args(["--", "awk", RIGHT]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write the result: "));
}

#[cfg(unix)]
#[test]
fn a_program_that_is_ended_takes_with_it_what_it_has_started() {
    let folder = folder("children");
    let file = folder.join("pid");
    let script = format!("sleep 600 & echo $! > '{}'; wait", file.display());
    judge(&["--timeout", "0.3"], &["sh", "-c", &script]).code(1);
    assert_has_ended(fs::read_to_string(file).unwrap().trim());
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_judge_and_the_program() {
    let file = folder("interrupted").join("pid");
    let _ = fs::remove_file(&file);
    let script = format!("echo $$ > '{0}.new'; mv '{0}.new' '{0}'; exec sleep 600", file.display());
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    let mut kata = command.args(["judge", "--timeout", "60", "--", "sh", "-c", &script]).spawn().unwrap();
    while !file.exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &kata.id().to_string()]).status().unwrap().success());
    assert_eq!(kata.wait().unwrap().code(), Some(130));
    assert_has_ended(fs::read_to_string(file).unwrap().trim());
}

#[cfg(unix)]
fn assert_has_ended(process: &str) {
    let is_alive = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", process]).output().unwrap().stdout;
        // Z is one that has ended and that nobody has asked about yet.
        !state.trim_ascii().is_empty() && !state.starts_with(b"Z")
    };
    // A signal takes a moment to arrive.
    let has_ended = (0..500).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        !is_alive()
    });
    assert!(has_ended, "{process} is still there");
}

#[test]
fn a_program_that_is_not_there_is_bad_usage() {
    judge(&[], &["/no/such/program"])
        .code(2)
        .stdout("")
        .stderr(starts_with("error: cannot start \"/no/such/program\": No such file"));
}

#[test]
fn a_program_is_asked_for_and_a_level_and_a_time_have_to_be_such() {
    cargo_bin_cmd!("kata").arg("judge").assert().code(2).stderr(contains("<COMMAND>"));
    judge(&["--level", "hash_memo"], &["true"]).code(2).stderr(contains("did you mean 'hashmap_memo'?"));
    for time in ["0", "-1", "soon", "inf", "NaN", "1e300"] {
        judge(&[&format!("--timeout={time}")], &["true"])
            .code(2)
            .stderr(contains("expected a number of seconds"));
    }
}

#[test]
fn arguments_of_a_program_that_look_like_boards_reach_it_as_they_are() {
    judge(&SMALL, &["/no/such/program", "-+", "-"]).code(2).stderr(contains("No such file"));
}

/// How to run each example of NOTES.md: what has to be installed, a compiler's command, and the program's.
#[rstest]
#[case::python("solution.py", "python3", &[], &["python3", "solution.py"])]
#[case::java("Solution.java", "java", &[], &["java", "Solution.java"])]
#[case::cpp("solution.cpp", "c++", &["c++", "-O1", "-o", "solution", "solution.cpp"], &["./solution"])]
#[case::javascript("solution.js", "node", &[], &["node", "solution.js"])]
#[case::go("solution.go", "go", &[], &["go", "run", "solution.go"])]
#[ignore = "other compilers take seconds; CI runs it"]
fn the_examples_of_the_notes_are_right_where_their_language_is_installed(
    #[case] file: &str,
    #[case] tool: &str,
    #[case] compile: &[&str],
    #[case] program: &[&str],
) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("judge/examples");
    let source = fs::read_to_string(examples.join(file)).unwrap();
    let version = if tool == "go" { "version" } else { "--version" };
    if Command::new(tool).arg(version).output().is_err() {
        println!("{tool} is not installed, so {file} was not run");
        return;
    }
    let folder = folder(file);
    fs::write(folder.join(file), source).unwrap();
    if let [compiler, arguments @ ..] = compile {
        assert!(Command::new(compiler).args(arguments).current_dir(&folder).status().unwrap().success());
    }
    let mut kata = cargo_bin_cmd!("kata");
    kata.current_dir(folder).arg("judge").args(SMALL).args(["--timeout", "60", "--"]).args(program);
    kata.assert().success().stdout(starts_with(all_right()));
}

#[test]
fn every_example_is_in_the_notes_and_is_run_here() {
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("judge/examples")).unwrap() {
        let file = file.unwrap();
        let (name, source) =
            (file.file_name().into_string().unwrap(), fs::read_to_string(file.path()).unwrap());
        assert!(include_str!("../../../NOTES.md").contains(&source), "NOTES.md lacks {name}");
        assert!(include_str!("judge.rs").contains(&format!("(\"{name}\", ")), "no case runs {name}");
    }
}

#[test]
#[ignore = "nine runs of rustc take seconds; CI runs it"]
fn every_submission_compiles_alone_and_is_right_on_the_table() {
    let folder = folder("pasted");
    let compiled: Vec<_> = LADDER
        .iter()
        .map(|approach| {
            let pasted = cargo_bin_cmd!("kata").args(["paste", approach.slug]).assert().success();
            let pasted = String::from_utf8(pasted.get_output().stdout.clone()).unwrap();
            assert!(!pasted.contains("probe") && !pasted.contains("crate::"), "{pasted}");
            assert!(pasted.contains("impl Solution {\n    pub fn can_win(current_state: String) -> bool {"));
            let main = "fn main() {
                for line in std::io::stdin().lines() {
                    println!(\"{}\", Solution::can_win(line.unwrap()));
                }
            }";
            let file = folder.join(format!("{}.rs", approach.slug));
            fs::write(&file, format!("{pasted}\nstruct Solution;\n{main}\n")).unwrap();
            let mut rustc = Command::new("rustc");
            rustc.args(["--edition", "2021", "-C", "opt-level=1", "-D", "warnings", "-o"]);
            (approach, rustc.arg(folder.join(approach.slug)).arg(file).spawn().unwrap())
        })
        .collect();
    for (approach, mut compiler) in compiled {
        assert!(
            compiler.wait().unwrap().success(),
            "what stands between the fences of solutions/{approach:?}.rs does not compile alone"
        );
        let program = folder.join(approach.slug);
        let (slug, rows) = (approach.slug, approach.rows().count());
        let rows = format!("{slug}: {rows} of {rows} rows right.\n");
        judge(&["--level", approach.slug, "--timeout", "60"], &[program.to_str().unwrap()])
            .success()
            .stdout(starts_with(rows));
    }
}

#[test]
fn the_rows_are_printed_with_what_they_catch() {
    let rows = |arguments: &[&str]| {
        let output = cargo_bin_cmd!("kata").arg("rows").args(arguments).assert().success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    let table = rows(&[]);
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["name", "section", "board", "can_win", "catches"]);
    let memo = &LADDER[2];
    assert_eq!(lines.len(), 1 + memo.rows().count());
    for (row, line) in memo.rows().zip(&lines[1..]) {
        let (board, answer) = (row.board().to_string(), row.can_win.to_string());
        assert_eq!(*line, [row.name, row.section, &board, &answer, row.catches]);
    }
    let json: serde_json::Value =
        serde_json::from_str(&rows(&["--level", "sorted_runs", "--format", "json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), LADDER[5].rows().count());
    assert_eq!(json[5]["name"], "three_pluses");
    assert_eq!(json[5]["board"], "+++");
    assert_eq!(json[5]["can_win"], true);
}

#[test]
fn a_rung_that_is_not_there_is_not_pasted() {
    cargo_bin_cmd!("kata").args(["paste", "grundy"]).assert().code(2).stderr(contains("did you mean"));
}
