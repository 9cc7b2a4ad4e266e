//! `kata count`, run as a person or a program would run it.

use crate::common::{boards_of_length, oracle};
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use num_bigint::BigUint;
use predicates::str::starts_with;
use rstest::rstest;
use serde_json::Value;

fn count(arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("count").args(arguments);
    command
}

fn output(arguments: &[&str]) -> String {
    let output = count(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("counts are text")
}

fn json(arguments: &[&str]) -> Value {
    let text = output(&[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&text).expect("one document")
}

/// Counted one by one, by a program that has nothing to do with this one.
const LOSSES: [u32; 21] = [
    1, 2, 3, 5, 8, 15, 28, 55, 108, 215, 424, 839, 1652, 3250, 6384, 12545, 24654, 48497, 95464, 188_066,
    370_716,
];

#[test]
fn the_first_counts_are_those_of_brute_force() {
    for (cells, losses) in LOSSES.iter().enumerate() {
        let said = format!("Losses for the first player: {losses}\n");
        assert!(output(&[&cells.to_string()]).starts_with(&said), "{cells} cells");
    }
    for (cells, losses) in LOSSES.into_iter().enumerate().take(13) {
        let lost = boards_of_length(cells).filter(|board| !oracle(board)).count();
        assert_eq!(lost, losses as usize, "{cells} cells");
    }
}

#[test]
fn one_length_is_three_lines() {
    let twenty = "\
Losses for the first player: 370716
Boards of 20 cells: 2^20 = 1,048,576
Share: 0.353542327881
";
    assert_eq!(output(&["20"]), twenty);
    let one = "Losses for the first player: 2\nBoards of 1 cell: 2^1 = 2\nShare: 1.000000000000\n";
    assert_eq!(output(&["1"]), one);
    let hundred = "\
Losses for the first player: 319047849422831165776782982502
Boards of 100 cells: 2^100
Share: 0.251684375305
";
    assert_eq!(output(&["100"]), hundred);
}

#[test]
fn a_range_is_a_table() {
    let table = "\
cells  share           losses
    0  1.000000000000  1
    1  1.000000000000  2
    2  0.750000000000  3
    3  0.625000000000  5
";
    assert_eq!(output(&["0..=3"]), table);
    let table = "\
cells  share           losses
   10  0.414062500000  424
  100  0.251684375305  319047849422831165776782982502
";
    assert_eq!(output(&["10..=100x10"]), table);
}

#[test]
fn programs_get_one_object_or_an_array() {
    let twenty = json(&["20"]);
    let expected = r#"{"boards":"1048576","cells":20,"losses":"370716","share":0.353542327881}"#;
    assert_eq!(twenty.to_string(), expected);
    let all = json(&["0..=20"]);
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 21);
    assert_eq!(all[20], twenty);
    for (entry, losses) in all.iter().zip(LOSSES) {
        assert_eq!(entry["losses"], losses.to_string());
    }
}

/// A long count against another way to it: whatever the last run is, the boards before it with the same XOR
/// as that run are needed, so a recurrence over the XOR alone, without any state, must give the same.
#[test]
fn a_long_count_is_that_of_a_recurrence_over_the_last_run() {
    use flip_game::solutions::sprague_grundy::grundy_numbers;
    const CELLS: usize = 600;
    let grundy = grundy_numbers(CELLS);
    // boards[n][x]: boards of n cells, the last of them a `-`, with the XOR x; the empty board counts as one.
    let mut boards = vec![vec![BigUint::ZERO; 16]; CELLS + 2];
    boards[0][0] = BigUint::from(1_u8);
    for cells in 1..=CELLS + 1 {
        for run in 0..cells {
            for xor in 0..16 {
                let ways = boards[cells - run - 1][xor].clone();
                boards[cells][xor ^ grundy[run]] += ways;
            }
        }
    }
    let said = json(&[&CELLS.to_string()]);
    assert_eq!(said["losses"], boards[CELLS + 1][0].to_string());
    assert_eq!(said["boards"], (BigUint::from(1_u8) << CELLS).to_string());
}

#[rstest]
#[case::text("abc", "'abc' is no number of cells: expected one from 0 to 20000, or a range as in 0..=20\n")]
#[case::negative("-5", "'-5' is no number of cells: expected one from 0 to 20000")]
#[case::nothing("", "'' is no number of cells")]
#[case::fraction("1.5", "'1.5' is no number of cells")]
#[case::too_long("20001", "boards of up to 20,000 cells are counted, and '20001' is more than that\n")]
#[case::far_too_long("99999999999999999999999", "boards of up to 20,000 cells are counted, and '9999")]
#[case::a_range_too_long("1..=40000x2", "boards of up to 20,000 cells are counted, and '1..=40000x2' is")]
#[case::backwards("5..=3", "'5..=3': the first size, 5, is above the last, 3\n")]
#[case::half_a_range("5..", "'5..': expected sizes as in 4..=40")]
#[case::moves_the_cursor("\u{1b}[2J", "'\\u{1b}[2J' is no number of cells")]
fn what_is_no_number_of_cells_gets_a_sentence(#[case] cells: &str, #[case] message: &str) {
    count(&[cells]).assert().code(2).stdout("").stderr(starts_with(format!("error: {message}")));
}
