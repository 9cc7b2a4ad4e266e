use std::io::{self, Write};

use super::game::Game;
use super::lines::{Line, Lines};
use super::opponent::Opponent;
use super::screen;
use super::typed::Typed;
use crate::Failure;

/// One game at one table.
pub struct Session<W> {
    pub game: Game,
    pub opponent: Opponent,
    /// Whether a hint is given before each of your moves.
    pub shows_hints: bool,
    pub lines: Lines,
    pub out: W,
}

/// How a session comes to its end.
pub enum Ended {
    /// Played to the end, or left.
    Played,
    /// By Ctrl-C.
    Interrupted,
}

/// What became of your turn.
enum Turn {
    Moved,
    Left,
    Interrupted,
}

/// How to begin.
const HOW: &str = "3 or 3-4 flips the cells 3 and 4. Also: hint, ? (why), undo, help, q (leave).";

impl<W: Write> Session<W> {
    pub fn play(&mut self) -> Result<Ended, Failure> {
        let ending = if self.opponent.is_misere() { "wins" } else { "loses" };
        let first = if self.game.you_are_first() { "You move" } else { "I move" };
        writeln!(self.out, "{first} first. Whoever cannot move {ending}.\n{HOW}")?;
        while !self.game.is_over() {
            if !self.game.is_your_turn() {
                self.my_turn()?;
                continue;
            }
            match self.your_turn()? {
                Turn::Moved => {}
                Turn::Left => {
                    writeln!(self.out, "You leave the game.")?;
                    self.write_turning()?;
                    return Ok(Ended::Played);
                }
                Turn::Interrupted => {
                    // Whether or not anybody reads it, the exit code tells.
                    let _ = writeln!(io::stderr(), "Interrupted: the game ends here.");
                    return Ok(Ended::Interrupted);
                }
            }
        }
        self.write_end()?;
        self.out.flush()?;
        Ok(Ended::Played)
    }

    fn my_turn(&mut self) -> io::Result<()> {
        let Some(index) = self.opponent.choose(self.game.board()) else { return Ok(()) };
        if self.game.last().is_none() {
            self.write_board()?;
        }
        self.game.flip(index).map_err(io::Error::other)?;
        writeln!(self.out, "I flip {}.", screen::flip(index))
    }

    fn your_turn(&mut self) -> Result<Turn, Failure> {
        self.write_position()?;
        loop {
            let text = match self.lines.ask("Your move: ", &mut self.out)? {
                Line::Text(text) => text,
                Line::End => return Ok(Turn::Left),
                Line::Interrupted => return Ok(Turn::Interrupted),
            };
            match Typed::on(self.game.board(), &text) {
                Ok(Typed::Flip(index)) => {
                    self.game.flip(index).map_err(io::Error::other)?;
                    return Ok(Turn::Moved);
                }
                Ok(Typed::Hint) => self.write_hint()?,
                Ok(Typed::Explain) => {
                    screen::write_explanation(self.game.board(), &mut self.opponent, &mut self.out)?;
                    self.write_board()?;
                }
                Ok(Typed::Undo) if self.game.undo() => self.write_position()?,
                Ok(Typed::Undo) => writeln!(self.out, "There is no move of yours to take back.")?,
                Ok(Typed::Help) => writeln!(self.out, "{}", super::TYPED)?,
                Ok(Typed::Leave) => return Ok(Turn::Left),
                Err(refused) => writeln!(self.out, "{refused}")?,
            }
        }
    }

    /// What you see when it is your turn.
    fn write_position(&mut self) -> io::Result<()> {
        self.write_board()?;
        if self.shows_hints { self.write_hint() } else { Ok(()) }
    }

    fn write_board(&mut self) -> io::Result<()> {
        writeln!(self.out)?;
        screen::write_board(self.game.board(), self.game.last(), &mut self.out)
    }

    fn write_hint(&mut self) -> io::Result<()> {
        match self.opponent.winning_moves(self.game.board()).first() {
            Some(&index) => writeln!(self.out, "Hint: the board is won: flip {}.", screen::flip(index)),
            None => {
                writeln!(self.out, "Hint: the board is lost: I can answer whatever you flip.")
            }
        }
    }

    /// Who has won, and where the game turned.
    fn write_end(&mut self) -> io::Result<()> {
        self.write_board()?;
        let is_yours = self.game.is_your_turn();
        let you_win = is_yours == self.opponent.is_misere();
        let (who, colour) = (if is_yours { "You" } else { "I" }, screen::colour(you_win));
        let win = if you_win { "you win" } else { "I win" };
        writeln!(self.out, "{who} cannot move: {colour}{win}{colour:#}.")?;
        if self.write_turning()? || self.game.your_flips().next().is_none() {
            return Ok(());
        }
        let because = if you_win {
            "every move of yours kept the win"
        } else {
            "whenever it was your turn, the board was lost"
        };
        writeln!(self.out, "You gave nothing away: {because}.")
    }

    /// The first of your moves that gave a won board away, if there is one; returns whether there is.
    fn write_turning(&mut self) -> io::Result<bool> {
        for (number, (board, index)) in (1..).zip(self.game.your_flips()) {
            let winning = self.opponent.winning_moves(board);
            if winning.is_empty() || winning.contains(&index) {
                continue;
            }
            let made = screen::flip(index);
            writeln!(self.out, "The game turned on your move {number}: {made} gave a won board away.\n")?;
            screen::write_board(board, None, &mut self.out)?;
            writeln!(self.out, "What would have won: {}.", screen::choice(&winning))?;
            return Ok(true);
        }
        Ok(false)
    }
}
