use crate::board::Found;
use crate::{ParseBoardError, Summary};

/// Can the player to move force a win on the board that these bytes spell?
///
/// One pass, constant memory, no recursion: for boards of any size. The bytes are checked on the way.
///
/// ```
/// use flip_game::can_win_bytes;
///
/// assert_eq!(can_win_bytes(b"++++-++++++"), Ok(true));
/// assert_eq!(can_win_bytes(b""), Ok(false));
/// let error = can_win_bytes("+–+".as_bytes()).unwrap_err();
/// assert_eq!((error.column(), error.found()), (2, '–'));
/// ```
///
/// # Errors
///
/// [`ParseBoardError`] with the first bad cell, as for a [`Board`](crate::Board) of the same text. Bytes that
/// are not UTF-8 text are bad as well, and the first of them is named.
pub fn can_win_bytes(cells: &[u8]) -> Result<bool, ParseBoardError> {
    Summary::of(cells).map(Summary::can_win)
}

/// The Grundy number of the board that these bytes spell: 0 to 15, and 0 if and only if it is lost.
///
/// Two boards beside each other are won exactly if their numbers differ.
///
/// ```
/// assert_eq!(flip_game::grundy_bytes(b"++++-++++++"), Ok(1)); // runs of 4 and 6: 2 XOR 3
/// ```
///
/// # Errors
///
/// As [`can_win_bytes`].
pub fn grundy_bytes(cells: &[u8]) -> Result<u8, ParseBoardError> {
    Summary::of(cells).map(Summary::grundy)
}

impl Summary {
    /// The summary of a stretch of cells.
    ///
    /// Over all cores, with rayon:
    ///
    /// ```
    /// use flip_game::{ParseBoardError, Summary};
    /// use rayon::prelude::*;
    ///
    /// fn can_win(cells: &[u8]) -> Result<bool, ParseBoardError> {
    ///     let chunks = cells.par_chunks(1 << 20).map(Summary::of);
    ///     let whole = chunks.try_reduce(|| Summary::EMPTY, |left, right| Ok(left.combine(right)));
    ///     whole.or_else(|_| Summary::of(cells)).map(Summary::can_win)
    /// }
    ///
    /// let board = [b"+".repeat(3_000_000), b"-++".to_vec()].concat();
    /// assert_eq!(can_win(&board), flip_game::can_win_bytes(&board));
    /// ```
    ///
    /// (A column counts from the beginning of its chunk, so a board with a bad cell is read once more here.)
    ///
    /// # Errors
    ///
    /// As [`can_win_bytes`].
    pub fn of(cells: &[u8]) -> Result<Summary, ParseBoardError> {
        let mut scan = Scan::new();
        scan.push(cells)?;
        scan.finish()
    }
}

/// A board that comes in chunks of any size, wherever they are cut: from a file, a pipe, a socket.
///
/// ```
/// use flip_game::Scan;
///
/// let mut scan = Scan::new();
/// for chunk in ["+++", "+-", "", "++++++"] {
///     scan.push(chunk.as_bytes())?;
/// }
/// let summary = scan.finish()?;
/// assert!(summary.can_win());
/// assert_eq!(summary.grundy(), 1);
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scan {
    summary: Summary,
    /// How many cells were good.
    cells: usize,
    /// What stands behind them, if it is bad: up to as many bytes as a character may have.
    bad: Vec<u8>,
}

/// Cells are read so many at a time, so that a bad one is noticed soon, and what is read twice (the run that
/// a quarter of them begins with) is still near at hand.
const BLOCK: usize = 64 << 10;

/// No character of UTF-8 has more bytes.
const LONGEST_CHARACTER: usize = 4;

impl Scan {
    /// Nothing read yet: the empty board.
    pub fn new() -> Scan {
        Scan { summary: Summary::EMPTY, cells: 0, bad: Vec::new() }
    }

    /// Reads on.
    ///
    /// # Errors
    ///
    /// [`ParseBoardError`] with the first bad cell of all chunks so far, its column counted from the beginning of
    /// the first. Whatever is pushed after that, the error stays the same. If the chunk ends in the middle of a
    /// bad character, the error comes with the next one, or from [`finish`](Scan::finish).
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), ParseBoardError> {
        let rest = if self.bad.is_empty() { self.read(chunk) } else { chunk };
        self.bad.extend(rest.iter().take(LONGEST_CHARACTER));
        self.bad.truncate(LONGEST_CHARACTER);
        if is_cut_off(&self.bad) { Ok(()) } else { self.check() }
    }

    /// The summary of all that was pushed.
    ///
    /// # Errors
    ///
    /// As [`push`](Scan::push).
    pub fn finish(self) -> Result<Summary, ParseBoardError> {
        self.check().map(|()| self.summary)
    }

    /// Reads good cells, and returns what is left when there are no more of them.
    fn read<'a>(&mut self, mut chunk: &'a [u8]) -> &'a [u8] {
        while let Some(block) = chunk.chunks(BLOCK).next() {
            let Some(summary) = Summary::of_cells(block) else {
                let good = block.iter().take_while(|cell| matches!(cell, b'+' | b'-')).count();
                self.cells = self.cells.saturating_add(good);
                return &chunk[good..];
            };
            self.summary = self.summary.combine(summary);
            self.cells = self.cells.saturating_add(block.len());
            chunk = &chunk[block.len()..];
        }
        chunk
    }

    fn check(&self) -> Result<(), ParseBoardError> {
        first(&self.bad)
            .map_or(Ok(()), |found| Err(ParseBoardError::new(self.cells.saturating_add(1), found)))
    }
}

impl Default for Scan {
    fn default() -> Scan {
        Scan::new()
    }
}

/// The first character; a byte where there is none.
fn first(bytes: &[u8]) -> Option<Found> {
    let character = bytes.utf8_chunks().next()?.valid().chars().next();
    character.map(Found::Character).or(bytes.first().copied().map(Found::Byte))
}

/// Whether more bytes could make these a character.
fn is_cut_off(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
}
