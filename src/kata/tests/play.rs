//! `kata play` through a pipe, as a person would play it on a terminal.

use std::io::{BufReader, Read, Write};
use std::process::{self, Stdio};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::str::{contains, starts_with};
use rstest::rstest;

fn play(arguments: &[&str], typed: &str) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("play").args(arguments).write_stdin(typed);
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

fn output(arguments: &[&str], typed: &str) -> String {
    let output = play(arguments, typed).assert().success().stderr("").get_output().clone();
    String::from_utf8(output.stdout).expect("a game is text")
}

/// What is written once the player has been told how to play.
fn game(arguments: &[&str], typed: &str) -> String {
    let output = output(arguments, typed);
    let (_, game) = output.split_once("q (leave).\n\n").expect("a game begins with how to play it");
    game.to_owned()
}

const WON: &str = "\
You move first. Whoever cannot move loses.
3 or 3-4 flips the cells 3 and 4. Also: hint, ? (why), undo, help, q (leave).

           1
  12345678901
  ++++-++++++
Your move: 6
I flip 2-3.

           1
  12345678901
  +--+---++++
Your move: 9-10

           1
  12345678901
  +--+---+--+
I cannot move: you win.
You gave nothing away: every move of yours kept the win.
";

const LOST: &str = "\
\x20          1
  12345678901
  ++++-++++++
Your move: 1
I flip 7-8.

           1
  12345678901
  --++-+--+++
Your move: 3-4
I flip 10-11.

           1
  12345678901
  -----+--+--
You cannot move: I win.
The game turned on your move 1: 1-2 gave a won board away.

           1
  12345678901
  ++++-++++++
What would have won: 6-7 or 10-11.
";

#[test]
fn a_whole_game_won() {
    assert_eq!(output(&[], "6\n9-10\n"), WON);
}

#[test]
fn a_game_that_the_player_gives_away_shows_where_it_turned() {
    assert_eq!(game(&[], "1\n3-4\n"), LOST);
}

#[test]
fn the_opponent_can_move_first() {
    let typed = output(&["--second", "+++++"], "3\n");
    let expected = "\
I move first. Whoever cannot move loses.
3 or 3-4 flips the cells 3 and 4. Also: hint, ? (why), undo, help, q (leave).

  12345
  +++++
I flip 1-2.

  12345
  --+++
Your move: 3

  12345
  ----+
I cannot move: you win.
You gave nothing away: every move of yours kept the win.
";
    assert_eq!(typed, expected);
}

#[test]
fn a_board_lost_from_the_start_cannot_be_given_away() {
    let lost = game(&["+++++"], "1\n");
    let end =
        "You cannot move: I win.\nYou gave nothing away: whenever it was your turn, the board was lost.\n";
    assert!(lost.ends_with(end), "{lost}");
}

/// After it the game is as if the move had not been made.
#[test]
fn undo_takes_a_move_and_its_answer_back() {
    let expected = "\
\x20          1
  12345678901
  ++++-++++++
Your move: undo
There is no move of yours to take back.
Your move: 1
I flip 7-8.

           1
  12345678901
  --++-+--+++
Your move: u

           1
  12345678901
  ++++-++++++
Your move: 6
";
    let undone = game(&[], "undo\n1\nu\n6\n");
    assert!(undone.starts_with(expected), "{undone}");
    assert!(!undone.contains("The game turned"), "{undone}");
    let second = game(&["--second"], "undo\n");
    assert!(second.contains("There is no move of yours to take back."), "{second}");
}

#[test]
fn hints_come_when_asked_for_or_every_time() {
    let asked = game(&["++++"], "hint\n1\n");
    assert!(
        asked.starts_with("  1234\n  ++++\nYour move: hint\nHint: the board is won: flip 2-3.\nYour move: 1")
    );
    let every_time = game(&["--hint", "+++++++++"], "1\nundo\nq\n");
    let lost =
        "  123456789\n  +++++++++\nHint: the board is lost: I can answer whatever you flip.\nYour move: ";
    assert_eq!(every_time.matches(lost).count(), 2, "{every_time}");
    assert_eq!(every_time.matches("Hint: ").count(), 3, "{every_time}");
}

#[test]
fn the_list_of_what_can_be_typed_is_that_of_the_help_page() {
    let list = game(&[], "help\n");
    let (_, list) = list.split_once("Your move: help\n").unwrap();
    let (list, _) = list.split_once("Your move: ").unwrap();
    assert!(list.starts_with("  3 or 3-4   flip the cells 3 and 4;"), "{list}");
    play(&["--help"], "").assert().success().stdout(contains(format!("What can be typed:\n{list}")));
}

#[test]
fn a_question_mark_shows_the_explanation_of_the_library() {
    for cells in ["++++-++++++", "+++++"] {
        let explanation = flip_game::Explanation::of(&cells.parse().unwrap()).to_string();
        let asked = game(&[cells], "?\n");
        assert!(asked.contains(&format!("Your move: ?\n\n{explanation}\n")), "{asked}");
    }
}

#[test]
fn the_other_ending_is_played_by_search() {
    let expected = "\
You move first. Whoever cannot move wins.
3 or 3-4 flips the cells 3 and 4. Also: hint, ? (why), undo, help, q (leave).

  1234
  ++++
Your move: ?

Under misère play the XOR says nothing; this is what a search finds.
Win: the player to move can force a win.
The flips 1-2 or 3-4 leave a board that is lost.

  1234
  ++++
Your move: 2

  1234
  +--+
I cannot move: I win.
The game turned on your move 1: 2-3 gave a won board away.

  1234
  ++++
What would have won: 1-2 or 3-4.
";
    assert_eq!(output(&["--misere", "++++"], "?\n2\n"), expected);
    let won = output(&["--misere", "++++"], "1\n");
    assert!(won.contains("Your move: 1\nI flip 3-4.\n"), "{won}");
    let end = "You cannot move: you win.\nYou gave nothing away: every move of yours kept the win.\n";
    assert!(won.ends_with(end), "{won}");
    let lost = game(&["--misere", "+++-++++"], "hint\n?\n");
    assert!(!lost.contains("XOR is"), "{lost}");
}

#[test]
fn a_lost_board_under_the_other_ending_shows_each_answer() {
    let lost = game(&["--misere", "++-+++-++"], "?\n");
    let expected = "\
Loss: the player to move cannot force a win.
  1-2    ---+++-++  is answered by 4-5
  4-5    ++---+-++  is answered by 1-2
  5-6    ++-+---++  is answered by 1-2
  8-9    ++-+++---  is answered by 1-2
";
    assert!(lost.contains(expected), "{lost}");
    let wide = format!("{}-++", "+".repeat(12));
    let narrow = |text: String| assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for cells in [wide.as_str(), &"+".repeat(55), &format!("{}-{}", "+".repeat(30), "+".repeat(29))] {
        narrow(output(&["--misere", cells], "?\nhint\nhelp\nundo\n"));
        narrow(output(&[cells], "?\nhint\nhelp\nundo\n"));
    }
}

#[rstest]
#[case::none("", "Your move: \nYou leave the game.\n")]
#[case::leave("q\n", "Your move: q\nYou leave the game.\n")]
#[case::in_the_middle("6", "Your move: \nYou leave the game.\n")]
#[case::quit_without_a_line_end("6\nquit", "Your move: quit\nYou leave the game.\n")]
fn the_end_of_the_input_ends_the_game(#[case] typed: &str, #[case] end: &str) {
    let game = output(&[], typed);
    assert!(game.ends_with(end), "{game}");
}

#[test]
fn ten_thousand_lines_are_read_and_no_more() {
    let most = "\n".repeat(9_999) + "q\n";
    assert!(output(&[], &most).ends_with("Your move: q\nYou leave the game.\n"));
    play(&[], &format!("\n{most}")).assert().code(2).stderr(
        "error: standard input has more than 10,000 lines, and no game takes as many: is it the right one?\n",
    );
}

#[test]
fn who_leaves_a_game_given_away_is_told_as_well() {
    let left = game(&[], "1\nq\n");
    assert!(left.contains("You leave the game.\nThe game turned on your move 1: 1-2 gave"), "{left}");
}

#[test]
fn a_bad_move_gets_a_sentence_and_another_go() {
    let expected = "\
Your move: x
'x' is no move.
Type a cell's number, as in 3 or 3-4. help shows more.
Your move: 5
The cells 5 and 6 are -+, and a flip takes ++.
Your move: 12
There is no cell 12: they are numbered from 1 to 11.
Your move: 1-3
1 and 3 are no two neighbours from left to right, such as 3-4.
Your move: 
Nothing typed: a cell's number flips it and the next one. help shows more.
Your move: \\u{1b}[2J
'\\u{1b}[2J' is no move.
Type a cell's number, as in 3 or 3-4. help shows more.
Your move: 6
I flip 2-3.
";
    let game = game(&[], "x\n5\n12\n1-3\n\n\u{1b}[2J\n6\n");
    assert!(game.contains(expected), "{game}");
}

#[test]
fn what_is_no_text_is_a_bad_move_too() {
    let mut command = play(&[], "");
    command.write_stdin(&b"\xff\xfe\n6\r\n"[..]);
    command
        .assert()
        .success()
        .stdout(contains("is no move.\n"))
        .stdout(contains("Your move: 6\nI flip 2-3.\n"));
}

#[rstest]
#[case::empty("")]
#[case::one_cell("-")]
#[case::dead("-+-+")]
fn a_board_without_a_move_is_over_at_once(#[case] cells: &str) {
    assert!(output(&["--", cells], "").ends_with("\nYou cannot move: I win.\n"));
    assert!(output(&["--second", "--", cells], "").ends_with("\nI cannot move: you win.\n"));
    assert!(output(&["--misere", "--", cells], "").ends_with("\nYou cannot move: you win.\n"));
}

#[test]
fn the_same_seed_and_the_same_moves_give_the_same_game() {
    let answer = |seed: &str| {
        let game = game(&["--seed", seed], "6\n");
        game.lines().find(|line| line.starts_with("I flip")).unwrap().to_owned()
    };
    let answers: Vec<String> = ["0", "1", "2", "3", "4"].map(answer).to_vec();
    assert_eq!(answers, ["0", "1", "2", "3", "4"].map(answer));
    assert!(answers.iter().any(|other| *other != answers[0]), "{answers:?}");
}

#[test]
fn colours_are_for_terminals() {
    assert!(!output(&[], "1\n3\n").contains('\u{1b}'));
    let is_coloured = |arguments: &[&str], typed: &str, text: &'static str| {
        play(arguments, typed).env("CLICOLOR_FORCE", "1").assert().success().stdout(contains(text));
    };
    is_coloured(&[], "6\n9\n", "\u{1b}[1m\u{1b}[32myou win\u{1b}[0m");
    is_coloured(&[], "6\n", "\n  +\u{1b}[1m\u{1b}[33m--\u{1b}[0m+---++++\nYour move: ");
    is_coloured(&["--misere", "++++"], "?\n", "\n\u{1b}[1m\u{1b}[32mWin\u{1b}[0m: the player");
    is_coloured(&["--misere", "++-+++-++"], "?\n", "\n\u{1b}[1m\u{1b}[31mLoss\u{1b}[0m: the player");
}

#[test]
fn a_board_that_is_not_played_gets_a_sentence() {
    let refused = |arguments: &[&str], message: &'static str| {
        play(arguments, "1\n").assert().code(2).stdout("").stderr(starts_with(message));
    };
    refused(&["++x"], "error: board '++x': column 3: found 'x', expected '+' or '-'\n");
    refused(&["-x"], "error: unexpected argument '-x' found");
    refused(&[&"+".repeat(61)], "error: boards of up to 60 cells are played, and this one has 61\n");
    assert!(output(&[&"+".repeat(60)], "").contains("6\n  1234567890"));
    let many_runs = format!("{}{}", "+++++++++++-".repeat(4), "+".repeat(12));
    refused(
        &["--misere", &many_runs],
        "error: misère play takes a search, and on this board it could look at 5,145,297 positions, over its",
    );
    output(&["--misere", &"+".repeat(60)], "");
}

/// A game of which each move depends on what was written before it. Returns all that was written.
fn conversation(arguments: &[&str], mut answer: impl FnMut(&str) -> String) -> String {
    let mut command = process::Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    command.arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut kata = command.spawn().expect("the command starts");
    let mut typed = kata.stdin.take().expect("a pipe");
    let mut written = String::new();
    for byte in BufReader::new(kata.stdout.take().expect("a pipe")).bytes() {
        written.push(char::from(byte.expect("the command writes on")));
        if written.ends_with("Your move: ") {
            writeln!(typed, "{}", answer(&written)).expect("the command listens");
        }
    }
    assert!(kata.wait().expect("the command ends").success());
    written
}

/// The flip of the last hint, if it named one.
fn hinted(written: &str) -> Option<String> {
    let (_, hint) = written.rsplit_once("Hint: the board is ")?;
    let (flip, _) = hint.strip_prefix("won: flip ")?.split_once('.')?;
    Some(flip.to_owned())
}

/// The first place for a flip on the board that was written last.
fn first_flip(written: &str) -> String {
    let board = written.lines().rev().find_map(|line| line.strip_prefix("  ").filter(|it| !it.contains('1')));
    let place = board.and_then(|board| board.find("++")).expect("whoever is asked has a move");
    (place + 1).to_string()
}

#[rstest]
fn who_follows_the_hints_wins_a_won_board_and_nobody_wins_a_lost_one(
    #[values("++++-++++++", "+++++++++-++", "++++++++++++++++", "+++++++++-++++++", "++-+++-++++-++++++++")]
    cells: &str,
    #[values(&[][..], &["--misere"][..], &["--second"][..], &["--second", "--misere"][..])]
    options: &[&str],
) {
    let mut was_won = None;
    let arguments = [options, &["--hint", cells]].concat();
    let written = conversation(&arguments, |written| {
        let flip = hinted(written);
        was_won.get_or_insert(flip.is_some());
        flip.unwrap_or_else(|| first_flip(written))
    });
    let end = if was_won == Some(true) { "you win." } else { "I win." };
    assert!(written.contains(end), "{written}");
    assert!(written.contains("You gave nothing away: "), "{written}");
}
