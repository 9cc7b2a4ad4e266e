use super::*;

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn whole(text: &str) -> String {
    Explanation::of(&board(text)).to_string()
}

fn reason(text: &str) -> String {
    Explanation::of(&board(text)).reason()
}

const WON: &str = "\
Board of 11 cells:
           1
  12345678901
  ++++-++++++

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells  run  number   2 1
  1-4      4       2   1 0
  6-11     6       3   1 1
  ones                 2 1
  XOR              1   0 1

Win: the player to move can force a win: the XOR is 1, not 0.

2 winning moves: each makes the XOR 0.
  6-7    ++++-[--]++++  leaves 2 ^ 2 = 0
  10-11  ++++-++++[--]  leaves 2 ^ 2 = 0
";

const LOST: &str = "\
Board of 9 cells:
  123456789
  +++++-+-+

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells  run  number   1
  1-5      5       0   0
  7        1       0   0
  9        1       0   0
  ones                 0
  XOR              0   0

Loss: the player to move cannot force a win: the XOR is 0.

4 moves of 2 kinds, each with a reply that makes the XOR 0.
(Mirror images and equal runs are of one kind.)
  1-2    [--]+++-+-+  leaves 1
    3-4  --[--]+-+-+  leaves no move
  2-3    +[--]++-+-+  leaves 1
    4-5  +--[--]-+-+  leaves no move
";

const WITHOUT_A_RUN: &str = "\
There is no run, so the XOR is 0.

Loss: the player to move cannot force a win: there is no move.
";

const WITHOUT_A_MOVE: &str = "\
Board of 1 cell:
  1
  +

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells  run  number   1
  1        1       0   0
  ones                 0
  XOR              0   0

Loss: the player to move cannot force a win: there is no move.
";

#[test]
fn a_win_is_explained_by_its_winning_moves() {
    assert_eq!(whole("++++-++++++"), WON);
}

#[test]
fn a_loss_is_explained_by_the_answers_to_its_moves() {
    assert_eq!(whole("+++++-+-+"), LOST);
}

#[test]
fn a_board_without_a_move_needs_few_words() {
    assert_eq!(whole(""), format!("The empty board\n\n{WITHOUT_A_RUN}"));
    assert_eq!(whole("--"), format!("Board of 2 cells:\n  12\n  --\n\n{WITHOUT_A_RUN}"));
    assert_eq!(whole("+"), WITHOUT_A_MOVE);
    assert_eq!(reason(""), "Board (empty)\nThe right answer is a loss: there is no move.\n");
    assert_eq!(reason("-+-"), "Board -+-\nThe right answer is a loss: there is no move.\n");
}

/// Seventeen runs of number 1 and one of number 2.
#[test]
fn of_many_runs_some_are_shown_and_all_are_counted() {
    let text = whole(&("++-".repeat(17) + "++++"));
    let table = "\
           1         2         3         4         5
  1234567890123456789012345678901234567890123456789012345
  ++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++++

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells  run  number    2  1
  1-2      2       1    0  1
";
    let below = "
  46-47    2       1    0  1
  ... 2 more
  ones                  1 17
  XOR              3    1  1

Win: the player to move can force a win: the XOR is 3, not 0.

2 winning moves: each makes the XOR 0.
  52-53  ++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-[--]++
         leaves 1 (here) ^ 1 (elsewhere) = 0
  54-55  ++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++-++[--]
         leaves 1 (here) ^ 1 (elsewhere) = 0
";
    assert!(text.contains(table), "{text}");
    assert!(text.ends_with(below), "{text}");
    assert_eq!(text.lines().filter(|line| line.ends_with("1    0  1")).count(), 16);
}

#[test]
fn eight_runs_are_written_out_and_nine_are_not() {
    let win = |pairs: usize| whole(&("++-".repeat(pairs) + "++++"));
    assert!(win(7).contains("leaves 1 ^ 1 ^ 1 ^ 1 ^ 1 ^ 1 ^ 1 ^ 1 = 0\n"), "{}", win(7));
    assert!(win(9).contains("(here) ^") && !win(9).contains("1 ^ 1 ^ 1"), "{}", win(9));
}

#[test]
fn a_long_list_ends_with_how_much_more_there_is() {
    let pairs = whole(&"++-".repeat(19));
    assert!(pairs.contains("\n19 winning moves: each makes the XOR 0.\n") && !pairs.ends_with(" more\n"));
    let equal = whole(&"+".repeat(55));
    assert!(equal.contains("\n54 moves of 27 kinds, each with a reply that makes the XOR 0.\n"), "{equal}");
    assert!(equal.ends_with("\n  ... 17 more\n"), "{equal}");
    let one = whole("++");
    assert!(one.ends_with("\n1 winning move: it makes the XOR 0.\n  1-2  [--]  leaves no move\n"), "{one}");
}

#[test]
fn equal_runs_and_mirror_images_are_one_kind() {
    let text = whole("++++-+-++++");
    let kinds = "\
6 moves of 2 kinds, each with a reply that makes the XOR 0.
(Mirror images and equal runs are of one kind.)
  1-2     [--]++-+-++++  leaves 1 ^ 2 = 3
    8-9   --++-+-[--]++  leaves 1 ^ 1 = 0
  2-3     +[--]+-+-++++  leaves 2
    9-10  +--+-+-+[--]+  leaves no move
";
    assert!(text.ends_with(kinds), "{text}");
}

#[test]
fn a_reason_is_a_winning_move_or_the_answers() {
    assert_eq!(
        reason("+++++"),
        "\
Board +++++
The right answer is a loss: the XOR of the runs' Grundy numbers is 0.
  Flip 1-2  [--]+++  is answered by 3-4  --[--]+
  Flip 2-3  +[--]++  is answered by 4-5  +--[--]
"
    );
    assert_eq!(
        reason(&"+".repeat(35)),
        "\
Board +++++++++++++++++++++++++++++++++++
The right answer is a loss: the XOR of the runs' Grundy numbers is 0.
  Flip 1-2  [--]+++++++++++++++++++++++++++++++++  is answered by 6-7
  Flip 2-3  +[--]++++++++++++++++++++++++++++++++  is answered by 5-6
  Flip 3-4  ++[--]+++++++++++++++++++++++++++++++  is answered by 6-7
  ... 14 more
"
    );
    let sixty = "+++++-".repeat(10);
    assert!(reason(&sixty).ends_with("\n  Flip 1-2 is answered by 8-9\n  Flip 2-3 is answered by 8-9\n"));
}

const LARGE: &str = "\
Board of 999,995 cells:
  ++++++++++++++++++++++++++++++++++++++++...

The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each
column in which the number of ones is odd:

  cells          run  number   1
  1-999,995  999,995       0   0
  ones                         0
  XOR                      0   0

Loss: the player to move cannot force a win: the XOR is 0.

999,994 moves of 499,997 kinds, each with a reply that makes the XOR 0.
(Mirror images and equal runs are of one kind.)
  1-2      a run of 999,995 → 0+999,993  leaves 3
    7-8    a run of 999,993 → 4+999,987  leaves 2 ^ 2 = 0
  2-3      a run of 999,995 → 1+999,992  leaves 9
    8-9    a run of 999,992 → 4+999,986  leaves 2 ^ 2 = 0
  3-4      a run of 999,995 → 2+999,991  leaves 1 ^ 5 = 4
    9-10   a run of 999,991 → 4+999,985  leaves 1 ^ 2 ^ 3 = 0
  4-5      a run of 999,995 → 3+999,990  leaves 1 ^ 5 = 4
    10-11  a run of 999,990 → 4+999,984  leaves 1 ^ 2 ^ 3 = 0
  ... 499,993 more
";

#[test]
fn a_large_board_is_not_drawn() {
    assert_eq!(whole(&"+".repeat(999_995)), LARGE);
    assert_eq!(
        reason(&"++-".repeat(300_001)),
        "\
Board ++-++-++-++-++-++-++-++-++-++-++-++-++-+...  (900,003 cells)
The right answer is a win: the XOR of the runs' Grundy numbers is 1, not 0.
  Flip 1-2  a run of 2 → 0+0  leaves 0 (here) ^ 0 (elsewhere) = 0
"
    );
}

/// All boards of up to 10 cells: each kind of move of a lost one has its answer, and each answer makes the XOR 0.
#[test]
fn every_kind_of_move_has_an_answer_that_makes_the_xor_0() {
    for (len, number) in (0..=10).flat_map(|len| (0..1_u32 << len).map(move |number| (len, number))) {
        let cells = (0..len).map(|cell| if number >> cell & 1 == 1 { '+' } else { '-' });
        let board = board(&cells.collect::<String>());
        let explanation = Explanation::of(&board);
        if explanation.grundy == 0 {
            let refutations: Vec<(Flip, Flip)> = explanation.refutations().collect();
            assert_eq!(refutations.len(), kinds(&board), "{board}");
            for (flip, reply) in refutations {
                assert!(!makes_0(&flip) && makes_0(&reply), "{board}: {} {}", flip.leaves, reply.leaves);
            }
        }
    }
}

fn makes_0(flip: &Flip) -> bool {
    flip.leaves.ends_with("= 0") || ["leaves 0", "leaves no move"].contains(&flip.leaves.as_str())
}

/// Deterministic noise, with some long runs in it.
fn noise(len: usize, seed: usize) -> String {
    let mixed = |cell: usize| (cell * cell + seed * cell + cell / 3).wrapping_mul(2_654_435_761) >> 7;
    (0..len).map(|cell| if mixed(cell).is_multiple_of(8) { '-' } else { '+' }).collect()
}

#[test]
fn every_line_fits_into_eighty_columns() {
    let small = (0..=62).flat_map(|len| (0..40).map(move |seed| noise(len, seed)));
    let large = [100, 1_000, 100_000].map(|len| noise(len, 7));
    let larger = ["+".repeat(9_999_999), "+++++-".repeat(100_000), "+".repeat(1_000_000)];
    for text in small.chain(large).chain(larger) {
        let board = board(&text);
        let explanation = Explanation::of(&board);
        let (whole, reason) = (explanation.to_string(), explanation.reason());
        assert!(reason.lines().count() <= 6, "{reason}");
        for line in whole.lines().chain(reason.lines()) {
            assert!(line.chars().count() <= 80 && line.trim_end() == line, "{line}");
        }
    }
}
