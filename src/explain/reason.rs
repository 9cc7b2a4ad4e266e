use std::fmt::{self, Write};

use super::flip::Flip;
use super::picture::{self, COLUMNS};
use super::{Explanation, count_of, kinds, write_more};
use crate::theory;

/// How many kinds of move are answered.
const MOST_KINDS: usize = 3;

impl Explanation<'_> {
    /// The explanation in at most six lines, to stand below a wrong answer: the board, the right answer,
    /// and a winning move, or the reply to each kind of move.
    ///
    /// ```
    /// use flip_game::{Board, Explanation};
    ///
    /// let board: Board = "++++-++++++".parse()?;
    /// assert_eq!(Explanation::of(&board).reason(), "\
    /// Board ++++-++++++
    /// The right answer is a win: the XOR of the runs' Grundy numbers is 1, not 0.
    ///   Flip 6-7  ++++-[--]++++  leaves 2 ^ 2 = 0
    /// ");
    /// # Ok::<(), flip_game::ParseBoardError>(())
    /// ```
    pub fn reason(&self) -> String {
        let mut text = String::new();
        // A string takes whatever is written to it.
        let _ = self.write_reason(&mut text);
        text
    }

    fn write_reason(&self, out: &mut String) -> fmt::Result {
        let cells = count_of(self.board.len(), "cell");
        let size = if picture::is_drawn(self.board) { String::new() } else { format!("  ({cells})") };
        writeln!(out, "Board {}{size}", picture::shown(self.board))?;
        match self.grundy {
            0 if self.board.moves().next().is_none() => {
                writeln!(out, "The right answer is a loss: there is no move.")
            }
            0 => {
                writeln!(out, "The right answer is a loss: the XOR of the runs' Grundy numbers is 0.")?;
                self.write_answers(out)
            }
            xor => {
                write!(out, "The right answer is a win: ")?;
                writeln!(out, "the XOR of the runs' Grundy numbers is {xor}, not 0.")?;
                let best = theory::best_split(self.board);
                best.map_or(Ok(()), |best| Flip::of(self.board, best).write("  Flip ", 0, out))
            }
        }
    }

    fn write_answers(&self, out: &mut String) -> fmt::Result {
        for (flip, reply) in self.refutations().take(MOST_KINDS) {
            let lines = [
                format!(
                    "  Flip {}  {}  is answered by {}  {}",
                    flip.cells, flip.picture, reply.cells, reply.picture
                ),
                format!("  Flip {}  {}  is answered by {}", flip.cells, flip.picture, reply.cells),
            ];
            let with_pictures = lines.into_iter().find(|line| line.chars().count() <= COLUMNS);
            let without = || format!("  Flip {} is answered by {}", flip.cells, reply.cells);
            writeln!(out, "{}", with_pictures.unwrap_or_else(without))?;
        }
        write_more(kinds(self.board), MOST_KINDS, out)
    }
}
