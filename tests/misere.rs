//! Misère play: the search against the rules, and its limit.

mod common;

use common::{Cells, board, boards_of_length};
use flip_game::misere::{self, Search};
use flip_game::solutions::periodic_grundy::PeriodicGrundy;
use flip_game::{Board, Solver, probe};

/// The rules of misère play and nothing else.
fn oracle(board: &Board) -> bool {
    board.moves().next().is_none() || board.next_moves().any(|next| !oracle(&next))
}

#[test]
fn the_search_is_right_on_every_board_up_to_12_cells() {
    let mut search = Search::default();
    for board in (0..=12).flat_map(boards_of_length) {
        let can_win = oracle(&board);
        assert_eq!(search.can_win(&board), can_win, "{board}");
        assert_eq!(misere::can_win_misere(&board), can_win, "{board}");
    }
}

#[test]
fn the_winning_moves_are_those_to_lost_boards_up_to_10_cells() {
    let mut search = Search::default();
    for board in (0..=10).flat_map(boards_of_length) {
        let winning: Vec<usize> = board.moves().filter(|&at| !oracle(&board.flip(at).unwrap())).collect();
        assert_eq!(search.winning_moves(&board), winning, "{board}");
    }
}

/// The endings agree on some boards and differ on others, in both directions.
#[test]
fn neither_ending_is_the_other_turned_around() {
    for (cells, normal, misere) in [
        ("", false, true),
        ("++", true, false),
        ("++++", true, true),
        ("+".repeat(21).as_str(), false, false),
    ] {
        let board = board(cells);
        assert_eq!(PeriodicGrundy.can_win(&board), normal, "{board}");
        assert_eq!(misere::can_win_misere(&board), misere, "{board}");
    }
}

/// What NOTES.md shows: nothing smaller will do.
#[test]
fn normal_play_misleads_from_four_pluses_on() {
    let normal = |board: &Board| PeriodicGrundy.can_win(board);
    let misled = (0..=4).flat_map(boards_of_length).find(|board| {
        let mut flips = board.next_moves().filter(|next| !normal(next)).peekable();
        oracle(board) && flips.peek().is_some() && flips.all(|next| oracle(&next))
    });
    assert_eq!(misled, Some(board("++++")));
}

#[test]
fn the_limit_is_where_its_page_says() {
    let pluses = |n: usize| board(&"+".repeat(n));
    assert!(misere::WORK.check(&pluses(62)).is_ok());
    assert!(misere::WORK.check(&pluses(63)).is_err());
    let source = include_str!("../src/misere.rs");
    assert!(source.contains("of 62 cells is, one of 63 is not"));
}

quickcheck::quickcheck! {
    fn the_work_is_within_its_bound(cells: Cells<36>) -> bool {
        let board = cells.0;
        let (_, counts) = probe::count(|| misere::can_win_misere(&board));
        counts.positions <= misere::WORK.most_positions(&board)
            && counts.entries <= misere::WORK.most_entries(&board)
    }

    fn what_is_remembered_of_other_boards_changes_nothing(first: Cells<24>, second: Cells<24>) -> bool {
        let mut search = Search::default();
        search.can_win(&first.0);
        search.can_win(&second.0) == misere::can_win_misere(&second.0)
    }
}
