use std::io::{self, BufRead, IsTerminal, Read, Write};

use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};

use super::PlayError;
use crate::Failure;
use crate::input::{Excerpt, InputError, Origin};

/// Where a player's lines come from.
pub enum Lines {
    /// A person, who can edit the line and call back earlier ones.
    Terminal(Box<DefaultEditor>),
    /// A program or a file, of which so many more lines are read.
    Pipe(u32),
}

/// No game has as many; what comes out of a pipe may have no end.
const MOST_LINES: u32 = 10_000;
/// Nor is any line of it as long.
const LONGEST: u64 = 64 << 10;

pub enum Line {
    Text(String),
    /// There are no more lines.
    End,
    /// Ctrl-C.
    Interrupted,
}

impl Lines {
    pub fn open() -> Lines {
        if [io::stdin().is_terminal(), io::stdout().is_terminal()] != [true; 2] {
            return Lines::Pipe(MOST_LINES);
        }
        let config = Config::builder().auto_add_history(true).build();
        DefaultEditor::with_config(config)
            .map_or(Lines::Pipe(MOST_LINES), |editor| Lines::Terminal(Box::new(editor)))
    }

    /// Asks for a line. From a pipe, it is also written behind the question, so that what is written reads
    /// as on a terminal.
    pub fn ask(&mut self, question: &str, out: &mut impl Write) -> Result<Line, Failure> {
        out.flush()?;
        let editor = match self {
            Lines::Terminal(editor) => editor,
            Lines::Pipe(0) => return Err(PlayError::Endless.into()),
            Lines::Pipe(left) => {
                *left -= 1;
                write!(out, "{question}")?;
                out.flush()?;
                return read(out);
            }
        };
        match editor.readline(question) {
            Ok(text) => Ok(Line::Text(text)),
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
            Err(ReadlineError::Io(error)) => Err(unreadable(error)),
            Err(other) => Err(unreadable(io::Error::other(other))),
        }
    }
}

fn read(out: &mut impl Write) -> Result<Line, Failure> {
    let mut bytes = Vec::new();
    if io::stdin().lock().take(LONGEST).read_until(b'\n', &mut bytes).map_err(unreadable)? == 0 {
        writeln!(out)?;
        return Ok(Line::End);
    }
    let text = String::from_utf8_lossy(&bytes).trim().to_owned();
    writeln!(out, "{}", Excerpt(text.clone()).unquoted())?;
    Ok(Line::Text(text))
}

fn unreadable(error: io::Error) -> Failure {
    InputError::Read { origin: Origin::StandardInput, error }.into()
}
