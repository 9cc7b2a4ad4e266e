//! The command `kata`, run as a person or a program would run it.

use std::fs;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::Board;
use flip_game::solutions::{LADDER, PITFALLS};
use predicates::prelude::*;
use predicates::str::contains;
use rstest::rstest;
use serde_json::{Value, json};

fn compare(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("compare").args(arguments);
    command
}

fn json_of(command: &mut Command) -> Value {
    let output = command.args(["--format", "json"]).assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).expect("one document")
}

#[test]
fn the_table_shows_every_approach_and_the_verdict() {
    let mut assert = compare(&["++++-++++++"]).assert().success().stderr("");
    for approach in LADDER {
        assert = assert.stdout(contains(approach.slug));
    }
    assert
        .stdout(contains("Board ++++-++++++  (11 cells, runs of 4 and 6)"))
        .stdout(contains("Win: the player to move can force a win. All approaches agree."));
}

/// All but bytes and times, which are the last two columns.
#[test]
fn the_picture_in_the_readme_is_what_the_command_prints() {
    let output = compare(&["++++-++++++"]).assert().success().get_output().stdout.clone();
    let output = String::from_utf8(output).unwrap();
    let up_to_bytes = output.lines().find_map(|line| line.find("bytes")).unwrap();
    for line in output.lines() {
        let shown: String = line.chars().take(up_to_bytes - 2).collect();
        assert!(
            include_str!("../../../README.md").contains(&shown),
            "README.md lacks {shown:?}: its first picture is what the command above it prints"
        );
    }
}

#[test]
fn json_is_one_document_with_the_exact_counts() {
    let mut document = json_of(&mut compare(&["+++++"]));
    let approaches = document["boards"][0]["approaches"].as_array_mut().unwrap();
    assert_eq!(approaches.len(), LADDER.len());
    for (approach, rung) in approaches.iter_mut().zip(LADDER) {
        assert_eq!(approach["slug"], rung.slug);
        assert!(approach["time_ns"].take().is_u64());
        assert_eq!(approach["time_samples"].take(), 31);
        assert!(approach["peak_bytes"].take().as_u64().unwrap() >= 5);
    }
    let plain = json!({
        "slug": "plain_recursion", "answer": false, "positions": 9, "positions_at_most": 11,
        "memo_answers": 0, "entries": 0, "entries_at_most": 0, "peak_bytes": null, "time_ns": null,
        "time_samples": null, "skipped": null,
    });
    let memo = json!({
        "slug": "hashmap_memo", "answer": false, "positions": 9, "positions_at_most": 11,
        "memo_answers": 1, "entries": 8, "entries_at_most": 8, "peak_bytes": null, "time_ns": null,
        "time_samples": null, "skipped": null,
    });
    assert_eq!((&approaches[0], &approaches[2]), (&plain, &memo));
    document["boards"][0]["approaches"].take();
    let board = json!({ "board": "+++++", "cells": 5, "runs": [5], "answer": false, "approaches": null });
    assert_eq!(document, json!({ "boards": [board] }));
}

#[test]
fn csv_has_a_line_for_each_board_and_approach_under_a_header() {
    let output = compare(&["--format", "csv", "+-++", "-"]).write_stdin("+++").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 1 + 2 * LADDER.len());
    assert_eq!(
        lines[0],
        "board,cells,runs,slug,answer,positions,positions_at_most,memo_answers,entries,entries_at_most,\
         peak_bytes,time_ns,time_samples,skipped"
    );
    assert!(lines[1].starts_with("+-++,4,1 2,plain_recursion,true,2,2,0,0,0,"), "{}", lines[1]);
    assert!(lines[1 + LADDER.len()].starts_with("+++,3,3,plain_recursion,true,2,3,0,0,0,"));
}

#[test]
fn the_bytes_held_are_exact_and_the_same_each_time() {
    let bytes = || -> Vec<u64> {
        let document = json_of(&mut compare(&["++++-++++++"]));
        let approaches = document["boards"][0]["approaches"].as_array().unwrap();
        approaches.iter().map(|it| it["peak_bytes"].as_u64().unwrap()).collect()
    };
    let found = bytes();
    assert_eq!(found, bytes());
    // The board and the longest line of five flips; one buffer; a copy that is only read.
    assert_eq!([found[0], found[1], found[7]], [6 * 11, 11, 11]);
    // 41 strings of 11 cells, beside what a table of them takes.
    assert!(found[2] > 41 * 11 && found[2] < 10 * 41 * 11, "{found:?}");
}

/// Not even for a moment does a step take an array as long as the board.
#[test]
fn a_board_of_many_short_runs_takes_no_more_bytes_than_its_copy_and_a_short_table() {
    let cells = "++++++++++++++++++++-".repeat(10_000);
    let mut kata = cargo_bin_cmd!("kata");
    kata.args(["compare", "--approach", "sprague_grundy", "--approach", "bit_parallel", "-"]);
    let document = json_of(kata.write_stdin(cells.clone()));
    for approach in document["boards"][0]["approaches"].as_array().unwrap() {
        let beside = approach["peak_bytes"].as_u64().unwrap() - cells.len() as u64;
        assert!(beside <= 1000, "{approach}");
    }
}

#[test]
fn a_time_says_of_how_many_samples_it_is_the_median() {
    let every = "Time: the median of 31 samples, the approaches taken in turn.\n";
    compare(&["++"]).assert().success().stdout(contains(every));
}

#[test]
fn without_a_board_an_example_is_run_and_named() {
    let example = "++++-++++++";
    compare(&[]).assert().success().stderr(contains(example)).stdout(contains(example));
}

#[rstest]
#[case::a_minus_and_pluses(&["-++"], &["-++"])]
#[case::dashes_alone(&["---", "--+", "-+-"], &["---", "--+", "-+-"])]
#[case::behind_the_escape(&["--", "-++", "--"], &["-++", "--"])]
#[case::the_empty_board(&[""], &[""])]
fn boards_that_begin_with_a_minus_need_no_trick(#[case] arguments: &[&str], #[case] boards: &[&str]) {
    let mut command = cargo_bin_cmd!("kata");
    let output = command
        .args(["compare", "--format=json"])
        .args(arguments)
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    let document: Value = serde_json::from_slice(&output).unwrap();
    let found = document["boards"].as_array().unwrap().iter().map(|board| board["board"].as_str().unwrap());
    assert_eq!(found.collect::<Vec<_>>(), boards);
}

#[test]
fn options_may_follow_a_board_that_begins_with_a_minus() {
    compare(&["-++", "--format", "csv"]).assert().success().stdout(contains("\n-++,3,2,"));
}

#[rstest]
#[case::unix("++\n-\n\n+-+\n", &["++", "-", "", "+-+"])]
#[case::windows("++\r\n-\r\n", &["++", "-"])]
#[case::no_last_newline("++\n--", &["++", "--"])]
#[case::the_empty_board("\n", &[""])]
fn lines_are_boards(#[case] text: &str, #[case] boards: &[&str]) {
    let document = json_of(compare(&["-"]).write_stdin(text));
    let found = document["boards"].as_array().unwrap().iter().map(|board| board["board"].as_str().unwrap());
    assert_eq!(found.collect::<Vec<_>>(), boards);

    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("boards-{}.txt", text.len()));
    fs::write(&file, text).unwrap();
    let from_file = json_of(compare(&["--file"]).arg(&file));
    assert_eq!(from_file["boards"].as_array().unwrap().len(), boards.len());
}

#[rstest]
#[case::letter(&["++x"], "", "board '++x': column 3: found 'x', expected '+' or '-'")]
#[case::letter_behind_a_minus(&["-+x"], "", "board '-+x': column 3: found 'x'")]
#[case::dash(&["+–"], "", "column 2: found '–' (U+2013), which looks like a minus but is not")]
#[case::carriage_return(&["-"], "+\n++\r", r"standard input, line 2, column 3: found '\r'")]
#[case::trailing_space(&["-"], "++ \n", r"standard input, line 1, column 3: found a space ('\u{20}')")]
#[case::nothing(&["-"], "", "standard input is empty")]
#[case::no_such_file(&["--file", "no/such/file"], "", "cannot read \"no/such/file\": ")]
#[case::a_folder(&["--file", "src"], "", "cannot read \"src\": ")]
#[case::a_file_like_a_board(&["--file", "-+"], "", "cannot read \"-+\": ")]
#[case::standard_input_twice(&["-", "-"], "++", "standard input can be read once")]
#[case::unknown_option(&["--formt", "json"], "", "'--format'")]
#[case::unknown_approach(&["--approach", "hashmap"], "", "did you mean 'hashmap_memo'?")]
#[case::misspelt_approach(&["--approach", "sprauge_grundy"], "", "did you mean 'sprague_grundy'?")]
fn bad_input_is_named_and_exits_with_2(
    #[case] arguments: &[&str],
    #[case] stdin: &str,
    #[case] message: &str,
) {
    compare(arguments).write_stdin(stdin).assert().code(2).stdout("").stderr(contains(message));
}

#[test]
fn approaches_are_those_that_were_asked_for_in_that_order() {
    let document = json_of(&mut compare(&["--approach", "sorted_runs", "--approach", "backtracking", "++"]));
    let slugs = document["boards"][0]["approaches"].as_array().unwrap().iter().map(|it| it["slug"].clone());
    assert_eq!(slugs.collect::<Vec<_>>(), ["sorted_runs", "backtracking"]);
}

#[test]
fn two_answers_are_a_disagreement_said_loudly() {
    let both = ["--approach", "sprague_grundy", "--approach", "halves_or"];
    for format in ["table", "json", "csv"] {
        compare(&both)
            .args(["++-++", "+", "--format", format])
            .assert()
            .code(1)
            .stderr("\nDISAGREEMENT on ++-++\n  win:  halves_or\n  loss: sprague_grundy\n");
    }
    compare(&both)
        .args(["++-++"])
        .assert()
        .stdout(contains("THE APPROACHES DISAGREE"))
        .stdout(contains("halves_or is a wrong idea: two won halves can make a loss"));
    compare(&both).args(["+++"]).assert().success().stderr("");
    let alone = compare(&["--approach", "halves_or", "++-++"]).assert().success();
    alone.stdout(contains("\nNo right approach was asked; the wrong ones say win.\n"));
}

#[test]
fn an_approach_over_its_budget_is_skipped_with_the_predicted_number_and_can_be_forced() {
    let board = "+".repeat(26);
    let document = json_of(&mut compare(&[&board]));
    let [plain, memo] = [0, 2].map(|i| &document["boards"][0]["approaches"][i]);
    let reason = "worst case 144232455524 positions, budget 38461538461";
    let skipped = json!({
        "slug": "plain_recursion", "answer": null, "positions": null, "positions_at_most": 144_232_455_524_u64,
        "memo_answers": null, "entries": null, "entries_at_most": 0, "peak_bytes": null, "time_ns": null,
        "time_samples": null, "skipped": reason,
    });
    assert_eq!(*plain, skipped);
    assert_eq!((&memo["answer"], &memo["skipped"]), (&json!(true), &json!(null)));
    compare(&["--approach", "plain_recursion", "--approach", "sorted_runs", &board])
        .assert()
        .success()
        .stdout(contains("144,232,455,524").and(contains("--force")));

    let fourteen_pairs = "++-".repeat(14);
    let backtracking = ["--approach", "backtracking", &fourteen_pairs];
    assert_eq!(json_of(&mut compare(&backtracking))["boards"][0]["answer"], json!(null));
    assert_eq!(json_of(compare(&backtracking).arg("--force"))["boards"][0]["answer"], json!(false));
}

#[test]
fn boards_of_the_command_line_come_before_those_of_the_file() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-board.txt");
    fs::write(&file, "--\n").unwrap();
    let document = json_of(compare(&["--file"]).arg(&file).args(["+", "-"]).write_stdin("++\n"));
    let found = document["boards"].as_array().unwrap().iter().map(|board| board["board"].clone());
    assert_eq!(found.collect::<Vec<_>>(), ["+", "++", "--"]);
}

#[test]
fn a_wrong_idea_that_does_not_count_its_work_shows_no_counts() {
    let both =
        ["--approach", "halves_or", "--approach", "memo_never_answers", "--approach", "sprague_grundy"];
    let document = json_of(compare(&both).arg(""));
    let positions = |i: usize| document["boards"][0]["approaches"][i]["positions"].clone();
    assert_eq!([positions(0), positions(1), positions(2)], [json!(null), json!(1), json!(0)]);
}

#[test]
fn sixty_pluses_leave_the_fast_rungs_running() {
    let sixty: Board = "+".repeat(60).parse().unwrap();
    let able = LADDER.iter().filter(|rung| rung.work.check(&sixty).is_ok());
    let able: Vec<&str> = able.map(|rung| rung.slug).collect();
    assert_eq!(able[..2], ["sorted_runs", "sprague_grundy"]);
    let document = json_of(&mut compare(&[sixty.as_str()]));
    let approaches = document["boards"][0]["approaches"].as_array().unwrap();
    let ran = approaches.iter().filter(|it| it["skipped"].is_null()).map(|it| it["slug"].clone());
    assert_eq!(ran.collect::<Vec<_>>(), able);
    assert_eq!(document["boards"][0]["answer"], json!(true));
}

/// The deepest that is within the budget, and nine times as deep.
#[test]
fn deep_recursion_does_not_overflow_the_stack() {
    for (pairs, force) in [(999, None), (9_000, Some("--force"))] {
        let mut deep = compare(&["--approach", "sorted_runs", "-"]);
        let document = json_of(deep.args(force).write_stdin("++-".repeat(pairs)));
        assert_eq!(document["boards"][0]["approaches"][0]["positions"], json!(pairs + 1));
    }
    let million = json_of(compare(&["-"]).write_stdin("++-".repeat(333_333)));
    let approaches = million["boards"][0]["approaches"].as_array().unwrap();
    let ran = approaches.iter().filter(|it| it["skipped"].is_null()).map(|it| it["slug"].clone());
    assert_eq!(ran.collect::<Vec<_>>(), ["sprague_grundy", "periodic_grundy", "bit_parallel"]);
}

#[test]
fn what_is_too_deep_is_skipped_with_the_number() {
    let deep = compare(&["--approach", "sorted_runs", &"++-".repeat(1_000)]).assert().success();
    deep.stdout(contains(
        "\nsorted_runs could need more than it may: at most 1,001 calls deep, budget 1,000.\n",
    ));
}

#[test]
fn an_approach_that_is_named_twice_is_run_once() {
    let document = json_of(&mut compare(&["--approach", "backtracking", "--approach", "backtracking", "++"]));
    assert_eq!(document["boards"][0]["approaches"].as_array().unwrap().len(), 1);
}

#[test]
fn help_shows_every_name_and_the_boards_that_look_like_signs() {
    let mut assert = compare(&["--help"]).assert().success().stderr("");
    for slug in LADDER.iter().map(|it| it.slug).chain(PITFALLS.iter().map(|it| it.slug)) {
        assert = assert.stdout(contains(slug));
    }
    assert.stdout(contains("kata compare -- --").and(contains("echo - | kata compare -")));
    compare(&["-h"]).assert().success().stdout(contains("See --help for examples"));
    cargo_bin_cmd!("kata").assert().code(2).stderr(contains("Usage: kata <COMMAND>"));
}
