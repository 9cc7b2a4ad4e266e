//! The theory against the rules: every move on every small board, and games played to their end.

mod common;

use std::collections::HashMap;
use std::sync::LazyLock;

use common::{Cells, board, boards_of_length};
use flip_game::solutions::periodic_grundy::PeriodicGrundy;
use flip_game::{Board, Solver, best_move, grundy, winning_moves};

/// The most cells of the boards that are searched.
const CELLS: usize = 14;

/// The Grundy number of every row of up to 14 cells, a plus being a 1: the smallest number that no follower
/// has. No runs, no XOR.
static BY_SEARCH: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut numbers: Vec<u8> = Vec::new();
    for pluses in 0..1_usize << CELLS {
        let followers = flips(pluses).map(|index| numbers[pluses & !(0b11 << index)]);
        let seen = followers.fold(0_u32, |seen, number| seen | 1 << number);
        numbers.push(u8::try_from(seen.trailing_ones()).expect("at most 32"));
    }
    numbers
});

/// Places of the first of two pluses that stand side by side.
fn flips(pluses: usize) -> impl Iterator<Item = usize> {
    (0..CELLS - 1).filter(move |index| pluses >> index & 0b11 == 0b11)
}

/// The first cell is the lowest bit.
fn pluses(board: &Board) -> usize {
    let cells = board.as_str().bytes().enumerate();
    cells.map(|(index, cell)| usize::from(cell == b'+') << index).sum()
}

#[test]
fn the_moves_are_those_of_a_search_on_every_board_up_to_14_cells() {
    for board in (0..=CELLS).flat_map(boards_of_length) {
        let pluses = pluses(&board);
        assert_eq!(grundy(&board), BY_SEARCH[pluses], "{board}");
        let wins = |&index: &usize| BY_SEARCH[pluses & !(0b11 << index)] == 0;
        let expected: Vec<usize> = flips(pluses).filter(wins).collect();
        assert_eq!(winning_moves(&board).collect::<Vec<_>>(), expected, "{board}");
        match best_move(&board) {
            Some(best) if expected.is_empty() => assert!(board.flip(best).is_ok(), "{board}"),
            Some(best) => assert!(expected.contains(&best), "{board}"),
            None => assert_eq!(board.moves().count(), 0, "{board}"),
        }
    }
}

/// The winning moves of a board and all its moves.
fn share(board: &Board) -> (usize, usize) {
    (winning_moves(board).count(), board.moves().count())
}

fn after(board: &Board, index: usize) -> Board {
    board.flip(index).expect("a legal move")
}

/// What [`best_move`] promises, on whole boards and in floating point.
#[test]
fn the_best_move_is_the_shortest_win_or_the_hardest_loss() {
    for board in (0..=11).flat_map(boards_of_length) {
        let Some(best) = best_move(&board) else { continue };
        let price = |index: usize| {
            let (winning, moves) = share(&after(&board, index));
            #[expect(clippy::cast_precision_loss, reason = "these are small numbers")]
            if grundy(&board) == 0 {
                (winning as f64 / moves as f64, -(moves as f64))
            } else {
                (winning as f64, moves as f64) // nothing wins there
            }
        };
        let cheapest =
            board.moves().reduce(|least, next| if price(next) < price(least) { next } else { least });
        assert_eq!(Some(best), cheapest, "{board}");
    }
}

/// Whether the player to move wins with [`best_move`], whatever the other one answers. A board that has
/// been found to be won that way need not be played again.
fn wins_against_every_defence(board: &Board, known: &mut HashMap<Board, bool>) -> bool {
    if let Some(&wins) = known.get(board) {
        return wins;
    }
    let left = best_move(board).and_then(|index| board.flip(index).ok());
    let wins =
        left.is_some_and(|left| left.next_moves().all(|next| wins_against_every_defence(&next, known)));
    known.insert(board.clone(), wins);
    wins
}

#[test]
fn the_winner_by_theory_wins_against_every_defence_up_to_12_cells() {
    let mut known = HashMap::new();
    for board in (0..=12).flat_map(boards_of_length) {
        match grundy(&board) {
            0 => assert!(
                board.next_moves().all(|next| wins_against_every_defence(&next, &mut known)),
                "{board}"
            ),
            _ => assert!(wins_against_every_defence(&board, &mut known), "{board}"),
        }
    }
}

/// Plays a game to its end. Whoever the theory says wins takes any of the winning moves, the other one any
/// move at all. Returns whether the first player made the last move.
fn first_player_wins(board: &Board, choices: &[usize]) -> bool {
    let mut choices = choices.iter().copied().chain(std::iter::repeat(0));
    let mut pick = |moves: Vec<usize>| moves[choices.next().unwrap_or_default() % moves.len()];
    let (mut board, mut is_first) = (board.clone(), true);
    while board.moves().next().is_some() {
        let moves =
            if grundy(&board) == 0 { board.moves().collect() } else { winning_moves(&board).collect() };
        board = after(&board, pick(moves));
        is_first = !is_first;
    }
    !is_first
}

quickcheck::quickcheck! {
    fn the_winner_by_theory_wins_games_up_to_60_cells(cells: Cells<60>, choices: Vec<usize>) -> bool {
        first_player_wins(&cells.0, &choices) == (grundy(&cells.0) != 0)
    }

    fn the_best_move_wins_games_up_to_60_cells(cells: Cells<60>, choices: Vec<usize>) -> bool {
        let mut choices = choices.into_iter().chain(std::iter::repeat(0));
        let mut board = cells.0;
        // A lost board is the opponent's to play first.
        let mut is_mine = grundy(&board) != 0;
        loop {
            let moves: Vec<usize> = board.moves().collect();
            let index = match moves.as_slice() {
                [] => return !is_mine,
                _ if is_mine => best_move(&board).unwrap(),
                moves => moves[choices.next().unwrap() % moves.len()],
            };
            board = after(&board, index);
            is_mine = !is_mine;
        }
    }

    fn a_board_is_won_if_its_number_is_not_0(cells: Cells<300>) -> bool {
        PeriodicGrundy.can_win(&cells.0) == (grundy(&cells.0) != 0)
    }

    fn winning_moves_are_those_that_leave_a_loss(cells: Cells<150>) -> bool {
        let leaves_a_loss = |&index: &usize| !PeriodicGrundy.can_win(&after(&cells.0, index));
        cells.0.moves().filter(leaves_a_loss).eq(winning_moves(&cells.0))
    }
}

#[test]
fn a_million_cells_give_all_their_winning_moves() {
    let pairs = board(&("++-".repeat(333_333) + "+"));
    assert_eq!(grundy(&pairs), 1);
    assert!(winning_moves(&pairs).eq((0..333_333).map(|pair| 3 * pair)));
    assert_eq!(best_move(&pairs), Some(0));

    let run = board(&"+".repeat(1_000_000));
    let moves: Vec<usize> = winning_moves(&run).collect();
    assert_eq!(moves.len(), WINNING_IN_A_MILLION);
    assert!(moves.contains(&499_999)); // two equal halves
    assert!(moves.iter().rev().map(|index| 999_998 - index).eq(moves.iter().copied()));
    for &index in moves.iter().step_by(50_000) {
        assert!(!PeriodicGrundy.can_win(&after(&run, index)), "{index}");
    }
}

/// Counted apart from this code: the splits of a million pluses into parts of equal Grundy numbers.
const WINNING_IN_A_MILLION: usize = 117_651;

#[test]
fn a_large_lost_board_has_an_answer_too() {
    let lost = board(&"+".repeat(999_995));
    assert_eq!((grundy(&lost), winning_moves(&lost).next()), (0, None));
    assert!(lost.flip(best_move(&lost).unwrap()).is_ok());
    let dead = board(&"+-".repeat(500_000));
    assert_eq!((grundy(&dead), best_move(&dead)), (0, None));
}
