//! What must hold on every board: properties, written once and stamped out for each approach, on random
//! boards; every board up to 12 cells; and the facts about the Grundy numbers.

mod common;

use common::{Cells, approach, beside, board, boards_of_length, grundy_by_definition, oracle};
use flip_game::solutions::Approach;
use flip_game::solutions::periodic_grundy::{GRUNDY, PeriodicGrundy, grundy};
use flip_game::solutions::sprague_grundy::grundy_numbers;
use flip_game::{Board, ROWS, Solver};
use quickcheck::Arbitrary;
use std::sync::LazyLock;

macro_rules! stamp {
    ($($section:ident { $($slug:ident)+ })+) => {
        $($(mod $slug {
            use super::*;

            /// The cells up to which random boards are small enough for this approach.
            const MOST: usize = most_cells(stringify!($section));

            static APPROACH: LazyLock<&Approach> = LazyLock::new(|| approach(stringify!($slug)));

            #[test]
            fn is_right_on_every_board_up_to_12_cells() {
                super::is_right_on_every_board_up_to_12_cells(&APPROACH);
            }

            quickcheck::quickcheck! {
                fn agrees_with_the_oracle(cells: Cells<14>) -> bool {
                    APPROACH.solver.can_win(&cells.0) == oracle(&cells.0)
                }
                fn a_win_has_a_move_to_a_loss_and_a_loss_has_none(cells: Cells<MOST>) -> bool {
                    let can_win = |board: &Board| APPROACH.solver.can_win(board);
                    can_win(&cells.0) == cells.0.next_moves().any(|next| !can_win(&next))
                }
                fn reversing_changes_nothing(cells: Cells<MOST>) -> bool {
                    same(&APPROACH, &cells.0, &cells.0.reversed())
                }
                fn a_minus_at_either_end_changes_nothing(cells: Cells<MOST>) -> bool {
                    same(&APPROACH, &cells.0, &board(&format!("-{}", cells.0)))
                        && same(&APPROACH, &cells.0, &board(&format!("{}-", cells.0)))
                }
                fn doubling_each_minus_changes_nothing(cells: Cells<MOST>) -> bool {
                    same(&APPROACH, &cells.0, &board(&cells.0.as_str().replace('-', "--")))
                }
                fn permuting_the_runs_changes_nothing(cells: Cells<MOST>, keys: Vec<u8>) -> bool {
                    same(&APPROACH, &cells.0, &permuted(&cells.0, &keys))
                }
                fn replacing_lone_pluses_changes_nothing(cells: Cells<MOST>) -> bool {
                    same(&APPROACH, &cells.0, &without_lone_pluses(&cells.0))
                }
                fn a_board_beside_its_copy_loses(cells: Cells<MOST>) -> bool {
                    let half = board(&cells.0.as_str()[..cells.0.len() / 2]);
                    !APPROACH.solver.can_win(&beside(&half, &half))
                }
                fn grundy_numbers_of_boards_side_by_side_are_xored(a: Cells<MOST>, b: Cells<MOST>) -> bool {
                    let [a, b] = [a, b].map(|cells| board(&cells.0.as_str()[..cells.0.len() / 3]));
                    let grundy = |board: &Board| grundy_by_play(&APPROACH, board);
                    grundy(&beside(&a, &b)) == grundy(&a) ^ grundy(&b)
                }
            }
        })+)+
    };
}

flip_game::rungs!(stamp);

/// By the last section of the rows that the approach can take.
const fn most_cells(section: &str) -> usize {
    match section.as_bytes() {
        b"for_all_rungs" => 14,
        b"for_memos" => 18,
        b"for_runs_and_numbers" => 30,
        _ => 300,
    }
}

fn same(approach: &Approach, board: &Board, other: &Board) -> bool {
    approach.solver.can_win(board) == approach.solver.can_win(other)
}

/// The pieces between the minuses, sorted by arbitrary keys.
fn permuted(cells: &Board, keys: &[u8]) -> Board {
    let mut pieces: Vec<(u8, &str)> =
        keys.iter().copied().chain(0..).zip(cells.as_str().split('-')).collect();
    pieces.sort_unstable();
    board(&pieces.into_iter().map(|(_, piece)| piece).collect::<Vec<_>>().join("-"))
}

fn without_lone_pluses(cells: &Board) -> Board {
    let pieces = cells.as_str().split('-').map(|piece| if piece == "+" { "-" } else { piece });
    board(&pieces.collect::<Vec<_>>().join("-"))
}

/// The Grundy number as an approach that only says won or lost knows it: the heap that makes the board a
/// loss when it stands beside it.
fn grundy_by_play(approach: &Approach, board: &Board) -> usize {
    let loses_beside = |&value: &usize| !approach.solver.can_win(&beside(board, &heap(value)));
    (0..16).find(loses_beside).expect("no run has a number above 9, so no XOR one above 15")
}

/// A board with the given Grundy number, below 16: 2, 4, 14 and 69 pluses have the numbers 1, 2, 4 and 8.
fn heap(value: usize) -> Board {
    let runs = [2, 4, 14, 69].into_iter().enumerate().filter(|&(bit, _)| value >> bit & 1 == 1);
    board(&runs.map(|(_, run)| "+".repeat(run)).collect::<Vec<_>>().join("-"))
}

/// Losing boards among the 2^n boards of n cells, n = 0, 1, 2, ...
const LOSING_BOARDS: [usize; 21] = [
    1, 2, 3, 5, 8, 15, 28, 55, 108, 215, 424, 839, 1652, 3250, 6384, 12545, 24654, 48497, 95464, 188_066,
    370_716,
];

static SMALL_BOARDS: LazyLock<Vec<(Board, bool)>> = LazyLock::new(|| {
    let boards = (0..=12).flat_map(boards_of_length);
    boards.map(|board| (board.clone(), oracle(&board))).collect()
});

fn is_right_on_every_board_up_to_12_cells(approach: &Approach) {
    for (board, can_win) in &*SMALL_BOARDS {
        assert_eq!(approach.solver.can_win(board), *can_win, "{approach:?} on {board}");
    }
}

#[test]
fn the_oracle_agrees_with_every_row_that_it_can_take() {
    for row in ROWS.iter().filter(|row| row.section == "for_all_rungs") {
        assert_eq!(oracle(&row.board()), row.can_win, "{}", row.name);
    }
}

#[test]
fn as_many_boards_are_lost_as_the_oracle_says() {
    for (len, &expected) in LOSING_BOARDS.iter().enumerate().take(13) {
        let lost = SMALL_BOARDS.iter().filter(|(board, can_win)| board.len() == len && !can_win).count();
        assert_eq!(lost, expected, "{len} cells");
    }
}

#[test]
fn as_many_longer_boards_are_lost_as_counted_before() {
    for (len, &expected) in LOSING_BOARDS.iter().enumerate().skip(13) {
        let lost = boards_of_length(len).filter(|board| !PeriodicGrundy.can_win(board));
        assert_eq!(lost.count(), expected, "{len} cells");
    }
}

#[test]
fn the_grundy_number_of_a_board_is_the_xor_over_its_runs() {
    let grundy = grundy_numbers(10);
    for board in (0..=10).flat_map(boards_of_length) {
        let xor = board.runs().fold(0, |sum, run| sum ^ grundy[run.length]);
        assert_eq!(grundy_by_definition(&board), xor, "{board}");
    }
}

#[test]
fn the_first_grundy_numbers_are_those_of_a002187() {
    let known = [
        0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7,
        4, 0, 1, 1, 2, 0,
    ];
    assert_eq!(grundy_numbers(39), known);
}

#[test]
fn the_window_of_guy_and_smith_proves_the_period() {
    let (period, from, longest_removal) = (34, 53, 2);
    let until = 2 * from + period + longest_removal;
    assert_eq!(until, 142);
    let grundy = grundy_numbers(until + period);
    assert!((from..until).all(|run| grundy[run] == grundy[run + period]));
    let exceptions: Vec<usize> = (0..until).filter(|&run| grundy[run] != grundy[run + period]).collect();
    assert_eq!(exceptions, [0, 15, 17, 32, 35, 52]);
}

#[test]
fn the_87_constants_are_those_of_a_fresh_computation() {
    let fresh = grundy_numbers(1000);
    assert_eq!(GRUNDY.map(usize::from), fresh[..87]);
    assert!(fresh.iter().enumerate().all(|(run, &number)| usize::from(grundy(run)) == number));
    assert_eq!(fresh.iter().max(), Some(&9));
    let losing: Vec<usize> = (0..=145).filter(|&run| fresh[run] == 0).collect();
    assert_eq!(
        losing,
        [
            0, 1, 5, 9, 15, 21, 25, 29, 35, 39, 43, 55, 59, 63, 73, 77, 89, 93, 97, 107, 111, 123, 127, 131,
            141, 145
        ]
    );
}

#[test]
fn a_failing_board_shrinks_to_five_cells() {
    let fails = |board: &Board| board.moves().next().is_some() && !oracle(board);
    for (failing, _) in SMALL_BOARDS.iter().filter(|(board, _)| fails(board)) {
        let mut smallest = Cells::<12>(failing.clone());
        while let Some(smaller) = smallest.shrink().find(|smaller| fails(&smaller.0)) {
            smallest = smaller;
        }
        assert_eq!(smallest.0.len(), 5, "{failing} shrinks to {}", smallest.0);
    }
}
