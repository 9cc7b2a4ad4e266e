//! Why a board is won or lost, in words and pictures.

mod flip;
mod picture;
mod reason;
mod runs;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::fmt;

use thousands::Separable;

use crate::{Board, theory};
use flip::Flip;

/// Why a board is won or lost, and how: as text for people, of at most 80 columns.
///
/// Its `Display` is the whole explanation: the board with its cells numbered, the Grundy numbers of its
/// runs, their XOR worked out in binary, the verdict; then the winning moves, or each kind of move with a
/// reply that refutes it. [`reason`](Explanation::reason) is the same in a few lines.
///
/// Cells are numbered from 1, and `3-4` is the flip of cells 3 and 4. A flip stands in brackets where it
/// is drawn. Boards of more than 60 cells are not drawn, and lists end with how much more there is, so the
/// text is short for boards of any length. Making it takes time linear in the cells.
///
/// ```
/// use flip_game::{Board, Explanation};
///
/// let board: Board = "+++++".parse()?;
/// let text = Explanation::of(&board).to_string();
/// assert!(text.contains("Loss: the player to move cannot force a win: the XOR is 0."));
/// assert!(text.contains("  1-2    [--]+++  leaves 1\n    3-4  --[--]+  leaves no move\n"));
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    board: &'a Board,
    grundy: u8,
}

/// How much is shown of a list.
struct Most {
    runs: usize,
    winning: usize,
    kinds: usize,
}

/// Where the board is drawn.
const MOST: Most = Most { runs: 16, winning: 20, kinds: 10 };

/// Where it is too long for that.
const MOST_OF_MANY: Most = Most { runs: 8, winning: 4, kinds: 4 };

impl Explanation<'_> {
    /// The explanation of a board.
    pub fn of(board: &Board) -> Explanation<'_> {
        Explanation { board, grundy: theory::grundy(board) }
    }

    fn most(&self) -> Most {
        if picture::is_drawn(self.board) { MOST } else { MOST_OF_MANY }
    }

    fn write_verdict(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grundy {
            0 if self.board.moves().next().is_none() => {
                writeln!(f, "Loss: the player to move cannot force a win: there is no move.")
            }
            0 => writeln!(f, "Loss: the player to move cannot force a win: the XOR is 0."),
            xor => writeln!(f, "Win: the player to move can force a win: the XOR is {xor}, not 0."),
        }
    }

    fn write_winning_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, most) = (theory::winning_splits(self.board).count(), self.most().winning);
        let each = if all == 1 { "it" } else { "each" };
        writeln!(f, "\n{}: {each} makes the XOR 0.", count_of(all, "winning move"))?;
        let splits = theory::winning_splits(self.board).take(most);
        let flips: Vec<Flip> = splits.map(|split| Flip::of(self.board, split)).collect();
        let width = flips.iter().map(|flip| flip.cells.len()).max().unwrap_or(0);
        flips.iter().try_for_each(|flip| flip.write("  ", width, f))?;
        write_more(all, most, f)
    }

    fn write_refutations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (all, most) = (kinds(self.board), self.most().kinds);
        let (moves, kinds) = (count_of(self.board.moves().count(), "move"), count_of(all, "kind"));
        writeln!(f, "\n{moves} of {kinds}, each with a reply that makes the XOR 0.")?;
        writeln!(f, "(Mirror images and equal runs are of one kind.)")?;
        let pairs: Vec<(Flip, Flip)> = self.refutations().take(most).collect();
        let width = pairs.iter().map(|(flip, reply)| flip.cells.len().max(reply.cells.len())).max();
        for (flip, reply) in &pairs {
            flip.write("  ", width.unwrap_or(0) + 2, f)?;
            reply.write("    ", width.unwrap_or(0), f)?;
        }
        write_more(all, most, f)
    }

    /// One move of each kind, and a move that answers it.
    fn refutations(&self) -> impl Iterator<Item = (Flip, Flip)> {
        theory::kinds_of_move(self.board).filter_map(|split| {
            let after = self.board.flipped(split.index());
            let reply = theory::best_split(&after)?;
            Some((Flip::of(self.board, split), Flip::of(&after, reply)))
        })
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        picture::write_board(self.board, f)?;
        runs::write(self.board, self.most().runs, f)?;
        self.write_verdict(f)?;
        match self.grundy {
            0 if self.board.moves().next().is_none() => Ok(()),
            0 => self.write_refutations(f),
            _ => self.write_winning_moves(f),
        }
    }
}

/// How many kinds of move there are: a run has as many as it has places up to its middle.
fn kinds(board: &Board) -> usize {
    let lengths: HashSet<usize> = board.runs().map(|run| run.length).collect();
    lengths.into_iter().map(|length| length / 2).sum()
}

/// A number of things, by their name for one.
fn count_of(number: usize, one: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {one}{ending}", number.separate_with_commas())
}

/// Says how many things of a list were left out, if any.
fn write_more(all: usize, most: usize, out: &mut impl fmt::Write) -> fmt::Result {
    match all.saturating_sub(most) {
        0 => Ok(()),
        more => writeln!(out, "  ... {} more", more.separate_with_commas()),
    }
}
