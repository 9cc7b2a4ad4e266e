use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use flip_game::{Scan, Summary};

use super::pieces::{Piece, Pieces};
use super::progress::Progress;
use crate::Failure;
use crate::input::{Excerpt, InputError, Origin, Source};

/// Bytes of answers and of errors that are written at once.
const BUFFER: usize = 64 << 10;

/// Answers each board on a line of its own, those of bad boards as well, so that an answer has the number of
/// its board.
pub fn answer(sources: &[Source<'_>]) -> Result<ExitCode, Failure> {
    let mut answers = Answers {
        out: BufWriter::with_capacity(BUFFER, io::stdout().lock()),
        errors: BufWriter::with_capacity(BUFFER, io::stderr().lock()),
        has_errors: false,
    };
    for source in sources {
        match source {
            Source::Argument(text) => answers.add(Summary::of(text.as_bytes()).map_err(|error| {
                let text = Excerpt((*text).to_owned());
                InputError::Argument { text, error }
            }))?,
            Source::Lines(origin) => answer_lines(origin, &mut answers)?,
        }
    }
    answers.flush()?;
    Ok(if answers.has_errors { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

fn answer_lines(origin: &Origin, answers: &mut Answers<impl Write, impl Write>) -> Result<(), Failure> {
    let mut pieces = Pieces::open(origin)?;
    let mut progress = if io::stdout().is_terminal() {
        None // the answers are progress enough
    } else {
        Some(Progress::new(pieces.position(), pieces.length()))
    };
    let (mut scan, mut line) = (Scan::new(), 1);
    loop {
        if pieces.must_read() {
            // A program that asks board by board has its answer before it must ask again.
            if answers.has_errors {
                progress = None; // they stand where the bar would
            }
            answers.flush()?;
            if let Some(progress) = &progress {
                progress.update(pieces.position());
            }
        }
        match pieces.next()? {
            Some(Piece::Text(text)) => drop(scan.push(text)), // an error comes again in the end
            Some(Piece::LineEnd) => {
                let summary = std::mem::take(&mut scan).finish();
                answers.add(summary.map_err(|error| InputError::Line {
                    origin: origin.clone(),
                    line,
                    error,
                }))?;
                line += 1;
            }
            None => return Ok(()),
        }
    }
}

/// Where answers and errors go.
struct Answers<O: Write, E: Write> {
    out: BufWriter<O>,
    errors: BufWriter<E>,
    has_errors: bool,
}

impl<O: Write, E: Write> Answers<O, E> {
    fn add(&mut self, summary: Result<Summary, InputError>) -> io::Result<()> {
        let answer: &[u8] = match summary.map(Summary::can_win) {
            Ok(true) => b"true\n",
            Ok(false) => b"false\n",
            Err(error) => {
                self.has_errors = true;
                // If it cannot be written, the answer and the exit code tell as well.
                let _ = writeln!(self.errors, "error: {error}");
                b"error\n"
            }
        };
        self.out.write_all(answer)
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.errors.flush();
        self.out.flush()
    }
}
