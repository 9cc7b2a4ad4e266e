use flip_game::{Board, ParseBoardError, Scan, Summary};

use super::pieces::{Piece, Pieces};
use super::progress::Progress;
use crate::Failure;
use crate::input::{self, InputError, Origin};

/// A board of more cells is not kept: of it there are the answer, the Grundy number and the number of cells.
pub const MOST_KEPT: usize = 1 << 20;

/// What is kept of a board.
pub enum Kept {
    All(Board),
    Answer { cells: u64, summary: Summary },
}

impl Kept {
    /// How many cells it holds on to.
    pub fn size(&self) -> usize {
        match self {
            Kept::All(board) => board.len(),
            Kept::Answer { .. } => 0,
        }
    }
}

/// Hands out the board of each line, in constant memory. Those before a bad line are handed out.
pub fn read(origin: &Origin, mut found: impl FnMut(Kept) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut pieces = Pieces::open(origin)?;
    let mut line = Line { origin, number: 1, text: Vec::new(), long: None };
    while let Some(piece) = pieces.next()? {
        match piece {
            Piece::Text(text) => line.push(text)?,
            Piece::LineEnd => found(line.finish()?)?,
        }
        if line.is_overfull() {
            line.become_long(Progress::new(pieces.position(), pieces.length()))?;
        }
        if let Some(long) = &line.long {
            long.progress.update(pieces.position());
        }
    }
    if pieces.position() == 0 { Err(InputError::Nothing(origin.clone()).into()) } else { Ok(()) }
}

/// What was read of a line.
struct Line<'a> {
    origin: &'a Origin,
    /// From 1.
    number: usize,
    /// All of it, unless it is long.
    text: Vec<u8>,
    long: Option<Long>,
}

/// What takes the place of a text that is not kept.
struct Long {
    scan: Scan,
    cells: u64,
    progress: Progress,
}

impl Line<'_> {
    fn push(&mut self, text: &[u8]) -> Result<(), InputError> {
        let Some(long) = &mut self.long else {
            self.text.extend_from_slice(text);
            return Ok(());
        };
        long.cells += text.len() as u64;
        long.scan.push(text).map_err(|error| self.bad(error))
    }

    fn is_overfull(&self) -> bool {
        self.text.len() > MOST_KEPT
    }

    fn become_long(&mut self, progress: Progress) -> Result<(), InputError> {
        self.long = Some(Long { scan: Scan::new(), cells: 0, progress });
        let text = std::mem::take(&mut self.text);
        self.push(&text)
    }

    /// The board that has ended here. After it, this is the next line.
    fn finish(&mut self) -> Result<Kept, InputError> {
        let kept = match self.long.take() {
            None => {
                let text = std::mem::take(&mut self.text);
                Kept::All(input::parse_line(text, self.number, self.origin)?)
            }
            Some(Long { scan, cells, .. }) => {
                let summary = scan.finish().map_err(|error| self.bad(error))?;
                Kept::Answer { cells, summary }
            }
        };
        self.number += 1;
        Ok(kept)
    }

    fn bad(&self, error: ParseBoardError) -> InputError {
        InputError::Line { origin: self.origin.clone(), line: self.number, error }
    }
}
