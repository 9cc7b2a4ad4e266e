use flip_game::misere::Search;
use flip_game::solutions::periodic_grundy::{PeriodicGrundy, grundy};
use flip_game::{Board, Solver};

use super::blocks::{board, named, word};

/// The smallest boards on which what is right under normal play fails under misère play.
pub(super) fn failures() -> String {
    let mut search = Search::default();
    let strategy = smallest(|board| {
        let winning = search.winning_moves(board);
        let offered = normal_moves(board);
        !winning.is_empty() && !offered.is_empty() && !offered.iter().any(|index| winning.contains(index))
    });
    let nim = smallest(|board| nim_rule(board) != search.can_win(board));
    format!(
        "- *The normal-play strategy* fails first on {}. Under misère play that board is won, by {}; the \
         strategy makes the flip {}, which loses.\n- *The rule of Nim* fails first on {}, with the number {}: \
         it says {}, and the board is a {}.",
        named(strategy.as_str()),
        flips(&search.winning_moves(&strategy)),
        flips(&normal_moves(&strategy)),
        named(nim.as_str()),
        nim.runs().fold(0, |sum, run| sum ^ grundy(run.length)),
        word(nim_rule(&nim)),
        word(search.can_win(&nim)),
    )
}

/// The flips that win under normal play.
fn normal_moves(board: &Board) -> Vec<usize> {
    let moves = board.moves().zip(board.next_moves());
    moves.filter(|(_, next)| !PeriodicGrundy.can_win(next)).map(|(index, _)| index).collect()
}

/// What would be right if each run were a heap of Nim, as large as its Grundy number.
fn nim_rule(board: &Board) -> bool {
    let is_large = board.runs().any(|run| grundy(run.length) > 1);
    PeriodicGrundy.can_win(board) == is_large
}

/// The shortest board of that kind, and of several the first with `+` before `-`.
fn smallest(mut is_meant: impl FnMut(&Board) -> bool) -> Board {
    let boards = (0..=16).flat_map(|len: u32| {
        (0..1_u32 << len).map(move |number| {
            let cell = |bit| if number >> bit & 1 == 0 { '+' } else { '-' };
            board(&(0..len).rev().map(cell).collect::<String>())
        })
    });
    boards.into_iter().find(|board| is_meant(board)).expect("both fail on a board of at most 16 cells")
}

/// Flips as people name them, by their cells, counted from 1.
fn flips(indexes: &[usize]) -> String {
    let names: Vec<String> = indexes.iter().map(|index| format!("{}-{}", index + 1, index + 2)).collect();
    names.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_come_by_length_and_with_pluses_first() {
        let mut seen = Vec::new();
        smallest(|board| {
            seen.push(board.to_string());
            seen.len() == 9
        });
        assert_eq!(seen, ["", "+", "-", "++", "+-", "-+", "--", "+++", "++-"]);
    }

    #[test]
    fn the_flips_that_win_under_normal_play_leave_a_lost_board() {
        assert_eq!(normal_moves(&board("++++")), [1]);
        assert_eq!(normal_moves(&board("+++++++")), [0, 2, 3, 5]);
        assert_eq!(normal_moves(&board("++-++")), [0; 0]);
    }
}
