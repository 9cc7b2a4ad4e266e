use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use thousands::Separable;

use super::Task;
use crate::report;

/// A line for people is no longer than this.
pub const COLUMNS: usize = 80;

pub const BOLD: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();
pub const CHANGED: Style = AnsiColor::Yellow.on_default().bold();
pub const REMEMBERED: Style = AnsiColor::Cyan.on_default();
const WON: Style = AnsiColor::Green.on_default().bold();
const LOST: Style = AnsiColor::Red.on_default().bold();

/// The colour of a won or a lost position. It never stands alone: each says so in words.
pub fn colour(is_won: bool) -> Style {
    if is_won { WON } else { LOST }
}

/// The board and the approach, and a line between them and what follows.
pub fn write_header(Task { board, approach, .. }: &Task<'_>, out: &mut impl Write) -> io::Result<()> {
    let mut title = report::title(board);
    if title.chars().count() > COLUMNS {
        title = title.replacen("  (", "\n(", 1);
    }
    writeln!(out, "{title}\n{BOLD}{}{BOLD:#}: {}\n", approach.slug, approach.idea)
}

/// Lines up to a limit. The others are counted, and not even made.
pub struct Limited<'a, W> {
    out: &'a mut W,
    left: usize,
    more: usize,
}

impl<W: Write> Limited<'_, W> {
    pub fn new(out: &mut W, limit: usize) -> Limited<'_, W> {
        Limited { out, left: limit, more: 0 }
    }

    pub fn line(&mut self, text: impl FnOnce() -> String) -> io::Result<()> {
        if self.left == 0 {
            self.more += 1;
            return Ok(());
        }
        self.left -= 1;
        writeln!(self.out, "{}", text().trim_end())
    }

    /// Says how many lines were left out, if any.
    pub fn finish(self) -> io::Result<()> {
        match self.more {
            0 => Ok(()),
            1 => writeln!(self.out, "... 1 more line"),
            more => writeln!(self.out, "... {} more lines", more.separate_with_commas()),
        }
    }
}

/// The answer, which stands there however much of the trace is left out, and how it comes about.
pub fn write_answer(is_won: bool, because: &str, out: &mut impl Write) -> io::Result<()> {
    let (colour, word, can) = if is_won { (WON, "Win", "can") } else { (LOST, "Loss", "cannot") };
    writeln!(out, "\n{colour}{word}{colour:#}: the player to move {can} force a win{because}.")
}

/// As many sentences on a line as it holds.
pub fn write_sentences(sentences: &[String], out: &mut impl Write) -> io::Result<()> {
    let mut line = String::new();
    for sentence in sentences {
        if !line.is_empty() && line.chars().count() + 1 + sentence.chars().count() > COLUMNS {
            writeln!(out, "{line}")?;
            line.clear();
        }
        let space = if line.is_empty() { "" } else { " " };
        line.extend([space, sentence]);
    }
    writeln!(out, "{line}")
}

/// A number of things, by their name for one.
pub fn count_of(number: usize, one: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {one}{ending}", number.separate_with_commas())
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::LADDER;

    use super::*;

    fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).unwrap();
        anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn a_line_is_filled_to_its_last_column() {
        let sentences = |lengths: &[usize]| {
            let sentences: Vec<String> = lengths.iter().map(|&length| "x".repeat(length)).collect();
            let text = written(|out| write_sentences(&sentences, out));
            text.lines().map(str::len).collect::<Vec<_>>()
        };
        assert_eq!(sentences(&[39, 40]), [80]);
        assert_eq!(sentences(&[39, 41]), [39, 41]);
        assert_eq!(sentences(&[90, 20, 30, 28]), [90, 80]);
        assert_eq!(sentences(&[90, 20, 30, 29, 3]), [90, 51, 33]);
    }

    #[test]
    fn a_title_that_fills_a_line_stands_on_it() {
        let header = |cells: usize| {
            let board = "+".repeat(cells).parse().unwrap();
            written(|out| write_header(&Task { board: &board, approach: &LADDER[0], limit: 0 }, out))
        };
        let filled = format!("Board {}  (47 cells, one run of 47)\n", "+".repeat(47));
        assert_eq!(filled.len(), COLUMNS + 1);
        assert!(header(47).starts_with(&filled), "{}", header(47));
        let broken = format!("Board {}\n(48 cells, one run of 48)\n", "+".repeat(48));
        assert!(header(48).starts_with(&broken), "{}", header(48));
    }
}
