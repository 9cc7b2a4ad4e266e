//! Every wrong idea is caught: by a row of the table, or by its count; and its smallest board is one.

mod common;

use common::{Cells, approach, beside, board, boards_of_length, oracle};
use flip_game::solutions::periodic_grundy::PeriodicGrundy;
use flip_game::solutions::pitfalls::misere::Misere;
use flip_game::solutions::pitfalls::packed_32_bits::Packed32Bits;
use flip_game::solutions::{PITFALLS, Pitfall};
use flip_game::{Board, ROWS, Row, Solver, probe};

/// The wrong ideas that answer wrongly, each with the smallest board on which it does.
fn wrong_answers() -> impl Iterator<Item = (&'static Pitfall, Board)> {
    PITFALLS.iter().filter_map(|pitfall| Some((pitfall, board(pitfall.smallest_board?))))
}

#[test]
fn the_table_rejects_every_one() {
    for (pitfall, _) in wrong_answers() {
        let wrong = |row: &&Row| {
            let board = row.board();
            pitfall.work.check(&board).is_ok() && pitfall.solver.can_win(&board) != row.can_win
        };
        assert!(ROWS.iter().any(|row| wrong(&row)), "no row catches {pitfall:?}");
    }
}

#[test]
fn the_smallest_board_of_each_is_a_row() {
    for (pitfall, smallest) in wrong_answers() {
        let row = ROWS.iter().find(|row| row.board() == smallest);
        let row = row.unwrap_or_else(|| {
            panic!("no row has {smallest}, the smallest board of {pitfall:?}: write it into src/rows.rs")
        });
        assert!(pitfall.work.check(&smallest).is_ok(), "{pitfall:?}");
        assert_ne!(pitfall.solver.can_win(&smallest), row.can_win, "{pitfall:?} on {smallest}");
    }
}

#[test]
fn each_is_right_on_all_boards_before_its_smallest() {
    /// All boards that are shorter, or as long and earlier in the order of `+` before `-`.
    fn before(smallest: &Board) -> impl Iterator<Item = Board> {
        let as_long = boards_of_length(smallest.len()).take_while(move |board| board != smallest);
        // From 13 cells on there are too many; `packed_32_bits`, alone up there, has a test below.
        (0..smallest.len().min(13)).flat_map(boards_of_length).chain(as_long)
    }
    for (pitfall, smallest) in wrong_answers() {
        assert_right_on(before(&smallest), pitfall);
    }
}

#[test]
fn each_without_a_smallest_board_is_right_on_all_small_ones() {
    for pitfall in PITFALLS.iter().filter(|pitfall| pitfall.smallest_board.is_none()) {
        assert_right_on((0..=10).flat_map(boards_of_length), pitfall);
    }
}

/// These boards come from the smallest one on, so the first that is wrong is the one to write down.
fn assert_right_on(boards: impl Iterator<Item = Board>, pitfall: &Pitfall) {
    for board in boards {
        assert_eq!(
            pitfall.solver.can_win(&board),
            PeriodicGrundy.can_win(&board),
            "the smallest board that {pitfall:?} gets wrong is {:?}: write that into its file, as `smallest_board` \
             and at the end of the doc",
            board.as_str()
        );
    }
}

/// An idea that is changed by accident may still be wrong on its smallest board, but hardly as often as before.
#[test]
fn the_file_of_each_says_how_often_it_is_wrong() {
    /// Beyond it whoever searches the whole tree takes too long.
    const MOST_POSITIONS: u64 = 100_000;
    let run = |cells: usize| board(&"+".repeat(cells));
    let two_runs = (0..=60).flat_map(|left| (0..=6).map(move |right| beside(&run(left), &run(right))));
    let boards: Vec<Board> = (0..=10).flat_map(boards_of_length).chain(two_runs).collect();
    let mut lacking = Vec::new();
    for pitfall in PITFALLS {
        let boards = boards.iter().filter(|board| pitfall.work.most_positions(board) <= MOST_POSITIONS);
        let (mut all, mut losses, mut wins) = (0, 0, 0);
        for board in boards {
            all += 1;
            match (pitfall.solver.can_win(board), PeriodicGrundy.can_win(board)) {
                (true, false) => losses += 1,
                (false, true) => wins += 1,
                _ => {}
            }
        }
        let sentence =
            format!("//! Counted on {all} boards: {losses} losses called wins, {wins} wins called losses.");
        if pitfall.source.lines().all(|line| line != sentence) {
            lacking.push(format!("solutions/pitfalls/{pitfall:?}.rs lacks the line {sentence}"));
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

quickcheck::quickcheck! {
    fn packed_32_bits_is_right_up_to_32_cells(cells: Cells<32>) -> bool {
        Packed32Bits.can_win(&cells.0) == PeriodicGrundy.can_win(&cells.0)
    }
}

#[test]
fn misere_is_won_by_whoever_cannot_move() {
    let won = ["", "+", "++++", "+++++", "++-++", "++++++"].map(|text| Misere.can_win(&board(text)));
    assert_eq!(won, [true; 6]);
    let lost = ["++", "+++", "+-++-", "+++++++"].map(|text| Misere.can_win(&board(text)));
    assert_eq!(lost, [false; 4]);
}

#[test]
fn a_memo_that_never_answers_is_caught_by_its_count() {
    let fifteen = board(&"+".repeat(15));
    let positions = |solver: &dyn Solver| probe::count(|| solver.can_win(&fifteen)).1.positions;
    let pitfall = PITFALLS.iter().find(|pitfall| pitfall.smallest_board.is_none()).unwrap();
    let memo = approach("hashmap_memo");
    assert_eq!(pitfall.slug, "memo_never_answers");
    assert_eq!(pitfall.solver.can_win(&fifteen), oracle(&fifteen));
    assert_eq!(positions(pitfall.solver), positions(approach("plain_recursion").solver));
    assert!(positions(pitfall.solver) > memo.work.most_positions(&fifteen));
    assert!(positions(memo.solver) <= memo.work.most_positions(&fifteen));
}
