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
