//! The other ending: whoever cannot move *wins*. That is called misère play.
//!
//! Only the end of the game differs, so a search with a memo still answers, on the multiset of run lengths
//! as in [`sorted_runs`](crate::solutions::sorted_runs): it says what moves there are, whatever they are good
//! for. The XOR does not answer any more (NOTES.md shows the smallest boards on which it fails), and no
//! shorter way is known for this game.
//!
//! So there is a limit, that of a search over multisets: [`WORK`] says whether a board is within it. One run
//! of 62 cells is, one of 63 is not.
//!
//! ```
//! use flip_game::{Board, misere};
//!
//! let board: Board = "++".parse()?;
//! assert!(!misere::can_win_misere(&board)); // the one flip leaves no move, and that wins for the other
//! let board: Board = "++++".parse()?;
//! assert!(misere::can_win_misere(&board));
//! assert!(misere::WORK.check(&board).is_ok());
//! # Ok::<(), flip_game::ParseBoardError>(())
//! ```

use std::collections::HashMap;

use crate::work::Work;
use crate::{Board, probe};

/// The worst case of the search on a board, and how much of that is feasible: less than a second, optimised.
pub const WORK: Work = Work::MULTISETS;

/// Can the player to move force a win from `board`, if whoever cannot move wins?
///
/// It searches whatever it is given: see [`WORK`].
pub fn can_win_misere(board: &Board) -> bool {
    Search::default().can_win(board)
}

/// A search that remembers what it has found, for questions about boards of the same game.
#[derive(Clone, Debug, Default)]
pub struct Search {
    memo: HashMap<Vec<usize>, bool>,
}

impl Search {
    /// The same as [`can_win_misere`].
    pub fn can_win(&mut self, board: &Board) -> bool {
        let mut runs: Vec<usize> = board.runs().map(|run| run.length).filter(|&run| run >= 2).collect();
        runs.sort_unstable();
        self.wins(&runs)
    }

    /// The flips that leave the opponent a lost board, from left to right, as in [`Board::moves`].
    ///
    /// There is none on a lost board, and none on a board without a flip, which is won.
    pub fn winning_moves(&mut self, board: &Board) -> Vec<usize> {
        let moves = board.moves().zip(board.next_moves());
        moves.filter(|(_, next)| !self.can_win(next)).map(|(index, _)| index).collect()
    }

    fn wins(&mut self, runs: &[usize]) -> bool {
        let _visit = probe::visit(runs);
        if let Some(&answer) = self.memo.get(runs) {
            probe::recall();
            return answer;
        }
        let is_over = runs.is_empty();
        let answer = is_over || splits(runs).any(|next| !self.wins(&next));
        probe::keep();
        self.memo.insert(runs.to_vec(), answer);
        answer
    }
}

/// The sorted runs after each flip; flips that leave the same runs are made once, more or less: those in
/// runs of one length, and those at mirrored places.
fn splits(runs: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let first_of_its_length = (0..runs.len()).filter(|&at| at == 0 || runs[at] != runs[at - 1]);
    first_of_its_length.flat_map(move |at| {
        (0..runs[at] / 2).map(move |left| {
            let (shorter, longer) = (&runs[..at], &runs[at + 1..]);
            let parts = [left, runs[at] - 2 - left].into_iter().filter(|&part| part >= 2);
            let mut next: Vec<usize> = shorter.iter().chain(longer).copied().chain(parts).collect();
            next.sort_unstable();
            next
        })
    })
}
