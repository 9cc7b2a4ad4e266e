use crate::Board;

/// An approach to the game: all that you write when you write one.
///
/// ```
/// use flip_game::{Board, Solver};
///
/// struct NobodyEverWins;
///
/// impl Solver for NobodyEverWins {
///     fn can_win(&self, _: &Board) -> bool {
///         false
///     }
/// }
///
/// assert!(!NobodyEverWins.can_win(&Board::default()));
/// ```
pub trait Solver {
    /// Can the player to move force a win from `board`?
    fn can_win(&self, board: &Board) -> bool;
}
