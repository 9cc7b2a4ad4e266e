//! What the theory says of a board: its Grundy number, all its winning moves, and a good one.
//!
//! The approaches of the ladder answer one question, won or lost; this says how to win. It stands on
//! rung 8: the Grundy number of any run is known at once, so a move is judged by the two parts that it
//! leaves of its run, and no other run is looked at.

use std::cmp::Ordering;
use std::collections::HashSet;

use crate::solutions::periodic_grundy;
use crate::{Board, Run};

/// The Grundy number of a board: the XOR of those of its runs, 0 to 15. The player to move can force a win
/// exactly if it is not 0.
///
/// ```
/// use flip_game::{Board, grundy};
///
/// let board: Board = "++++-++++++".parse()?; // runs of 4 and 6, whose numbers are 2 and 3
/// assert_eq!(grundy(&board), 2 ^ 3);
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
pub fn grundy(board: &Board) -> u8 {
    board.runs().fold(0, |sum, run| sum ^ grundy_of_run(run))
}

pub(crate) fn grundy_of_run(run: Run) -> u8 {
    periodic_grundy::grundy(run.length)
}

/// All moves that leave the opponent a lost board, from left to right, as the index (from 0) of the first
/// of the two cells. There is none exactly if the board is lost.
///
/// All of them together take time linear in the cells of the board.
///
/// ```
/// use flip_game::{Board, winning_moves};
///
/// let board: Board = "++++-++++++".parse()?;
/// assert_eq!(winning_moves(&board).collect::<Vec<_>>(), [5, 9]);
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
pub fn winning_moves(board: &Board) -> impl Iterator<Item = usize> {
    winning_splits(board).map(Split::index)
}

/// The move to make, as the index (from 0) of the first of its two cells: on a won board one that wins, on
/// a lost board one that is hard to answer. `None` if there is no move.
///
/// On a won board it is the winning move that leaves the fewest moves. On a lost board it is the move after
/// which the smallest share of the opponent's moves wins, and among those the one that leaves the most
/// moves. Of several equal ones it is the leftmost, so the answer is the same each time.
///
/// Time is linear in the cells of a won board. On a lost board each kind of move is tried, in quadratic
/// time up to some 2,800 cells; beyond that fewer kinds are, from left to right, and time stays the same.
///
/// ```
/// use flip_game::{Board, best_move};
///
/// let won: Board = "+++".parse()?; // either move wins
/// assert_eq!(best_move(&won), Some(0));
/// let lost: Board = "+++++".parse()?; // either end leaves two answers, the others leave one
/// assert_eq!(best_move(&lost), Some(0));
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
pub fn best_move(board: &Board) -> Option<usize> {
    best_split(board).map(Split::index)
}

pub(crate) fn best_split(board: &Board) -> Option<Split> {
    let shorter = |best: Split, next: Split| if next.takes() > best.takes() { next } else { best };
    winning_splits(board).reduce(shorter).or_else(|| hardest(board))
}

/// A move, and the two parts that it leaves of its run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    pub run: Run,
    /// Cells of the run on the left of the flip.
    pub left: usize,
    /// Cells of the run on the right of it.
    pub right: usize,
}

impl Split {
    fn of(run: Run, left: usize) -> Split {
        Split { run, left, right: run.length - 2 - left }
    }

    /// Of the first of the two cells, from 0.
    pub fn index(self) -> usize {
        self.run.start + self.left
    }

    /// The Grundy number of the two parts together.
    pub fn grundy(self) -> u8 {
        periodic_grundy::grundy(self.left) ^ periodic_grundy::grundy(self.right)
    }

    /// How many moves are gone after it, itself included.
    fn takes(self) -> usize {
        moves_in(self.run.length) - moves_in(self.left) - moves_in(self.right)
    }
}

/// How many moves a run of that many cells has.
fn moves_in(run: usize) -> usize {
    run.saturating_sub(1)
}

/// The moves after which the XOR is 0: their two parts make up for all the other runs.
pub(crate) fn winning_splits(board: &Board) -> impl Iterator<Item = Split> {
    let total = grundy(board);
    board.runs().flat_map(move |run| {
        let others = total ^ grundy_of_run(run);
        let splits = (0..moves_in(run.length)).map(move |left| Split::of(run, left));
        splits.filter(move |split| split.grundy() == others)
    })
}

/// One move of each kind, the leftmost: where runs are equally long, or the parts are each other's mirror
/// image, the boards that are left differ in nothing that matters.
pub(crate) fn kinds_of_move(board: &Board) -> impl Iterator<Item = Split> {
    let mut seen = HashSet::new();
    let runs = board.runs().filter(move |run| seen.insert(run.length));
    runs.flat_map(|run| (0..run.length / 2).map(move |left| Split::of(run, left)))
}

/// How many cells are read to find the hardest move of a lost board.
const READ: usize = 1 << 22;

/// Of a lost board the move that is hardest to answer.
fn hardest(board: &Board) -> Option<Split> {
    let most = (READ / board.len().max(1)).max(1);
    let judged =
        kinds_of_move(board).take(most).filter_map(|split| Some((split, Answers::to(board, split)?)));
    judged.min_by(|(_, some), (_, others)| some.compare(others)).map(|(split, _)| split)
}

/// What the opponent can do about a move.
struct Answers {
    moves: u128,
    winning: u128,
}

impl Answers {
    fn to(board: &Board, split: Split) -> Option<Answers> {
        let left = board.flip(split.index()).ok()?;
        let moves: usize = left.runs().map(|run| moves_in(run.length)).sum();
        Some(Answers { moves: moves as u128, winning: winning_splits(&left).count() as u128 })
    }

    /// The smaller share of winning moves comes first; then more moves do.
    fn compare(&self, other: &Answers) -> Ordering {
        let shares = (self.winning * other.moves).cmp(&(other.winning * self.moves));
        shares.then(other.moves.cmp(&self.moves))
    }
}
