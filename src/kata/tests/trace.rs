//! `kata trace`, run as a person or a program would run it.

use crate::common::boards_of_length;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::solutions::LADDER;
use predicates::prelude::*;
use predicates::str::contains;
use rstest::rstest;

pub fn trace(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("trace").args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

pub fn output(arguments: &[&str]) -> String {
    let output = trace(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("a trace is text")
}

const BY_STRINGS: &str = "\
Board +++++  (5 cells, one run of 5)
hashmap_memo: remember every string

+++++
├─ 1-2  --+++
│  ├─ 3-4  ----+  lost: no flip
│  └─ won: 3-4 leaves a loss
├─ 2-3  +--++
│  ├─ 4-5  +----  lost: no flip
│  └─ won: 4-5 leaves a loss
├─ 3-4  ++--+
│  ├─ 1-2  ----+  lost: remembered
│  └─ won: 1-2 leaves a loss
├─ 4-5  +++--
│  ├─ 1-2  --+--  lost: no flip
│  └─ won: 1-2 leaves a loss
└─ lost: every flip leaves a win

Loss: the player to move cannot force a win.
9 positions, 1 of them remembered. 1-2 flips cells 1 and 2.
";

const BY_RUNS: &str = "\
Board ++++-+++  (8 cells, runs of 4 and 3)
sorted_runs: only the multiset of run lengths matters

{3, 4}
├─ 3 → 0+1  {4}
│  ├─ 4 → 0+2  {2}
│  │  ├─ 2 → 0+0  {}  lost: no split
│  │  └─ won: 2 → 0+0 leaves a loss
│  ├─ 4 → 1+1  {}  lost: remembered
│  └─ won: 4 → 1+1 leaves a loss
├─ 4 → 0+2  {2, 3}
│  ├─ 2 → 0+0  {3}
│  │  ├─ 3 → 0+1  {}  lost: remembered
│  │  └─ won: 3 → 0+1 leaves a loss
│  ├─ 3 → 0+1  {2}  won: remembered
│  └─ lost: every split leaves a win
└─ won: 4 → 0+2 leaves a loss

Win: the player to move can force a win: 4 → 0+2 leaves the opponent a loss.
9 positions, 3 of them remembered. 3 → 0+1 is a flip in a run of 3.
";

const BY_TABLE: &str = "\
Board ++++-++++++  (11 cells, runs of 4 and 6)
sprague_grundy: runs are independent heaps: XOR their Grundy numbers

 run  splits, and the XOR of their numbers             mex
   0                                             mex{} = 0
   1                                             mex{} = 0
   2  0+0: 0^0=0                                mex{0} = 1
   3  0+1: 0^0=0                                mex{0} = 1
   4  0+2: 0^1=1  1+1: 0^0=0                 mex{0, 1} = 2
   5  0+3: 0^1=1  1+2: 0^1=1                    mex{1} = 0
   6  0+4: 0^2=2  1+3: 0^1=1  2+2: 1^1=0  mex{0, 1, 2} = 3

 cells  run  number  XOR so far
 1-4      4       2  0 ^ 2 = 2
 6-11     6       3  2 ^ 3 = 1

Win: the player to move can force a win: the XOR is 1, not 0.
9 splits tried. mex: the smallest number that is missing. ^ is XOR.
";

const BY_PERIODS: &str = "\
\x20cells    run                 looked up at  number  XOR so far
 1-5        5                            5       0  0 ^ 0 = 0
 7-126    120  53 + (120 - 53) mod 34 = 86       9  0 ^ 9 = 9
 128        1                            1       0  9 ^ 0 = 9
 130-145   16                           16       5  9 ^ 5 = 12

Win: the player to move can force a win: the XOR is 12, not 0.
145 cells read. ^ is XOR. From 53 on the numbers repeat after 34.
";

const BY_PIECES: &str = "\
\x20cells                        so far      XOR
 1-8    +++++-++  5 [0] 2     5 [0] 2     0 ^ 0 ^ 1 = 1
 9-16   ++++++++  8           5 [0] 10    0 ^ 0 ^ 3 = 3
 17-24  ++-++-++  2 [1] 2     5 [3] 2     0 ^ 3 ^ 1 = 2
 25     +         1           5 [3] 3     0 ^ 3 ^ 1 = 2

Win: the player to move can force a win: the XOR is 2, not 0.
25 cells read, 8 a step; a long board in four places at once.
4 [1] 2: a run of 4, runs whose XOR is 1, and a run of 2. ^ is XOR.
";

#[test]
fn a_search_is_a_tree_and_a_table_is_a_table() {
    assert_eq!(output(&["+++++"]), BY_STRINGS);
    assert_eq!(output(&["--approach", "sorted_runs", "++++-+++"]), BY_RUNS);
    assert_eq!(output(&["--approach", "sprague_grundy", "++++-++++++"]), BY_TABLE);
    let long = format!("+++++-{}-+-{}", "+".repeat(120), "+".repeat(16));
    let periods = output(&["--approach", "periodic_grundy", &long]);
    assert_eq!(periods.split_once("\n\n").unwrap().1, BY_PERIODS);
    let pieces = output(&["--approach", "bit_parallel", "+++++-++++++++++++-++-+++"]);
    assert_eq!(pieces.split_once("\n\n").unwrap().1, BY_PIECES);
    let folded = output(&["--approach", "bit_parallel", &"+".repeat(96)]);
    assert!(folded.contains("\n 81-88  ++++++++  8           54          3\n"), "{folded}");
    assert!(folded.ends_with("\nA run above 86 stands as one of 53 to 86 that is like it.\n"), "{folded}");
}

/// Rung 2 searches what rung 3 remembers, and rung 5 has other names for the cells.
#[test]
fn trees_differ_where_the_approaches_do() {
    let searched = BY_STRINGS
        .replace("hashmap_memo: remember every string", "backtracking: flip in place, recurse, undo")
        .replace("lost: remembered", "lost: no flip")
        .replace("1 of them remembered", "none remembered");
    assert_eq!(output(&["--approach", "backtracking", "+++++"]), searched);
    let words = output(&["--approach", "bitmask_memo", "+++++"]);
    assert!(words.contains("\n\n11111\n├─ 1-2  00111\n│  ├─ 3-4  00001  lost: no flip\n"));
    assert!(words.contains("\n├─ 3-4  11001\n│  ├─ 1-2  00001  lost: remembered\n"));
    assert_eq!(words.lines().count(), BY_STRINGS.lines().count());
    assert!(words.ends_with("1-2 flips cells 1 and 2; a plus is a 1.\n"));
}

#[rstest]
#[case::empty("", "(empty)  lost: no flip")]
#[case::dead("-+-", "-+-  lost: no flip")]
fn a_board_without_a_move_is_one_line(#[case] board: &str, #[case] line: &str) {
    assert!(output(&[board]).contains(&format!(
        "\n\n{line}\n\nLoss: the player to move cannot force a win.\n1 position, none remembered.\n"
    )));
    assert!(output(&["--approach", "sorted_runs", board]).contains("\n\n{}  lost: no split\n\n"));
    for approach in ["sprague_grundy", "periodic_grundy", "bit_parallel"] {
        assert!(output(&["--approach", approach, board]).contains("\nLoss: "));
    }
}

#[test]
fn the_picture_in_the_readme_is_what_the_command_prints() {
    let block = format!("```text\n{}```\n", output(&["+++++"]));
    assert!(include_str!("../../../README.md").contains(&block), "README.md lacks\n{block}");
}

/// The lines of the trace itself, without what stands above and below it.
fn body(text: &str) -> Vec<&str> {
    let (_, below) = text.split_once("\n\n").expect("a header");
    let end = below.find("\n\nWin: ").or_else(|| below.find("\n\nLoss: ")).expect("a footer");
    below[..end].lines().collect()
}

#[test]
fn what_is_left_out_is_counted_to_the_line() {
    for rung in LADDER {
        let trace =
            |limit: usize| output(&["--approach", rung.slug, "--limit", &limit.to_string(), "++++-++++++"]);
        let whole = trace(0);
        let whole_body = body(&whole);
        let all = whole_body.len();
        for limit in [1, 2, 3, all - 2, all - 1, all, all + 1] {
            let cut = trace(limit);
            let mut shown = body(&cut);
            let more = whole_body.len().saturating_sub(limit);
            if more > 0 {
                let ending = if more == 1 { "" } else { "s" };
                assert_eq!(shown.pop(), Some(format!("... {more} more line{ending}").as_str()), "{rung:?}");
            }
            assert_eq!(shown, whole_body[..whole_body.len() - more], "{rung:?}, limit {limit}");
            assert_eq!(cut.lines().last(), whole.lines().last());
        }
    }
}

#[test]
fn a_long_text_is_cut_unless_all_of_it_is_asked_for() {
    let twenty = "+".repeat(20);
    let text = output(&[&twenty]);
    let whole = output(&[&twenty, "--limit", "0"]);
    let more = body(&whole).len() - 200;
    assert_eq!(body(&text).len(), 201);
    assert!(
        more > 1_000
            && text.contains(&format!("\n... {},{:03} more lines\n\nWin: ", more / 1_000, more % 1_000))
    );
}

#[test]
fn lines_fit_into_eighty_columns() {
    let (twenty_four, forty, sixty) = ("+".repeat(24), "+".repeat(40), "+".repeat(60));
    let (pairs, many) = ("++-".repeat(300), "+".repeat(68).repeat(3) + "--" + &"+-".repeat(60_000));
    let traces = [
        ("hashmap_memo", &twenty_four),
        ("bitmask_memo", &twenty_four),
        ("sorted_runs", &forty),
        ("sorted_runs", &pairs),
        ("sprague_grundy", &sixty),
        ("periodic_grundy", &pairs),
        ("bit_parallel", &pairs),
        ("bit_parallel", &many),
    ];
    for (slug, board) in traces {
        let text = output(&["--approach", slug, "--limit", "5000", board]);
        let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 80, "{slug}: {widest}");
        assert!(text.lines().all(|line| line.trim_end() == line), "{slug} ends a line with a space");
    }
}

#[test]
fn colours_are_for_terminals_and_for_those_who_ask() {
    for rung in LADDER {
        let arguments = ["--approach", rung.slug, "+++++"];
        let plain = output(&arguments);
        assert!(!plain.contains('\u{1b}'));
        trace(&arguments)
            .env("CLICOLOR_FORCE", "1")
            .assert()
            .stdout(contains("\u{1b}[1m").and(contains("\u{1b}[31m")));
        trace(&arguments).env("NO_COLOR", "1").assert().stdout(plain);
    }
}

#[test]
fn without_a_board_an_example_is_traced_and_named() {
    trace(&[]).assert().success().stderr("No board given, so this is the example +++++\n").stdout(BY_STRINGS);
    trace(&["-"]).write_stdin("+++++\n").assert().success().stderr("").stdout(BY_STRINGS);
}

#[rstest]
#[case::two_boards(&["++", "-++"], "error: there are 2 boards, and one is traced at a time\n")]
#[case::two_lines(&["-"], "error: there are 2 boards, and one is traced at a time\n")]
#[case::letter(&["-+x"], "board '-+x': column 3: found 'x'")]
#[case::wrong_idea(&["--approach", "halves_or", "++"], "this is a wrong idea, and only the rungs of the ladder are traced")]
#[case::misspelt(&["--approach", "sortedruns", "++"], "did you mean 'sorted_runs'?")]
#[case::limit(&["--limit", "-1", "++"], "invalid value '-1' for '--limit <N>'")]
#[case::format(&["--format", "csv", "++"], "[possible values: text, mermaid, json]")]
#[case::no_graph_of_pieces(&["--format", "mermaid", "--approach", "bit_parallel", "++"], "there is no graph in that: take --format text or json")]
#[case::no_graph(&["--format", "mermaid", "--approach", "periodic_grundy", "++"], "there is no graph in that: take --format text or json")]
fn bad_input_is_named_and_exits_with_2(#[case] arguments: &[&str], #[case] message: &str) {
    trace(arguments).write_stdin("++\n+\n").assert().code(2).stdout("").stderr(contains(message));
}

#[test]
fn what_is_too_large_for_a_trace_is_told_at_once() {
    let refused = |slug: &str, board: &str, most: &str| {
        let message = format!(
            "error: {slug} would look at more than {most} positions on this board, and of boards this long a \
             trace keeps no more: "
        );
        trace(&["--approach", slug, "-"])
            .write_stdin(board)
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(message));
    };
    refused("backtracking", &"+".repeat(24), "1,000,000");
    refused("hashmap_memo", &"+".repeat(10_000), "10,000");
    refused("sorted_runs", &"++-".repeat(10_000), "3,333");
    refused("sprague_grundy", &"+".repeat(2_001), "1,000,000");
}

#[test]
fn a_long_board_is_traced_by_whoever_can() {
    let run = "+".repeat(1_000_000);
    let one = trace(&["--approach", "periodic_grundy", "-"])
        .write_stdin(run)
        .assert()
        .success()
        .get_output()
        .clone();
    assert!(String::from_utf8(one.stdout).unwrap().contains("53 + (1,000,000 - 53) mod 34 = 60 "));
    // A heading, and a line for each run; before them a heading, two rows and an empty line.
    for (slug, more) in [("sprague_grundy", "50,004"), ("periodic_grundy", "50,000")] {
        let singles =
            trace(&["--approach", slug, "--limit", "1", "-"]).write_stdin("+-".repeat(50_000)).assert();
        singles.success().stdout(contains(format!("\n... {more} more lines\n")));
    }
}

/// Whatever the board, somebody who reads only the last lines reads the right answer.
#[test]
fn the_last_lines_say_the_answer() {
    for board in boards_of_length(4) {
        for slug in ["sorted_runs", "sprague_grundy"] {
            let text = output(&["--approach", slug, "--limit", "1", "--", board.as_str()]);
            let word = if crate::common::oracle(&board) { "\nWin: " } else { "\nLoss: " };
            assert!(text.contains(word), "{slug} on {board}");
        }
    }
}

#[test]
fn help_names_the_approaches_and_shows_examples() {
    let mut assert = trace(&["--help"])
        .assert()
        .success()
        .stderr("")
        .stdout(contains("Usage: kata trace [OPTIONS] [BOARD]\n"));
    for rung in LADDER {
        assert = assert.stdout(contains(rung.slug));
    }
    assert.stdout(contains("kata trace --approach sorted_runs '++++-++++++'"));
    trace(&["-h"]).assert().success().stdout(contains("See --help for examples"));
    cargo_bin_cmd!("kata")
        .arg("--help")
        .assert()
        .success()
        .stdout(contains("  trace    Print one search step by step"));
}
