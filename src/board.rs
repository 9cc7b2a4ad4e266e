use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::string::FromUtf8Error;

/// A row of cells, each `+` or `-`: a position of the game.
///
/// A board has been checked when it was made, so nothing that takes one can meet a bad cell. It may
/// have any length; the empty board is a board, and a loss, since nobody can move on it.
///
/// ```
/// use flip_game::Board;
///
/// let board: Board = "+-++".parse()?;
/// assert_eq!(board.len(), 4);
/// assert_eq!(board.to_string(), "+-++");
/// assert_eq!("+-+x".parse::<Board>().unwrap_err().to_string(),
///     "column 4: found 'x', expected '+' or '-'");
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    cells: String,
}

/// A maximal block of adjacent `+` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Index of the first cell, from 0.
    pub start: usize,
    /// Number of cells, at least 1.
    pub length: usize,
}

impl Board {
    /// The cells as text, of `+` and `-` alone.
    pub fn as_str(&self) -> &str {
        &self.cells
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the board has no cell at all.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The runs of `+` from left to right, those of one cell included.
    ///
    /// ```
    /// # use flip_game::{Board, Run};
    /// let board: Board = "++--+".parse()?;
    /// let runs: Vec<Run> = board.runs().collect();
    /// assert_eq!(runs, [Run { start: 0, length: 2 }, Run { start: 4, length: 1 }]);
    /// # Ok::<(), flip_game::ParseBoardError>(())
    /// ```
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        // Byte by byte: to split at each minus takes ten times as long on many of them.
        let cells = self.cells.as_bytes();
        let mut end = 0;
        std::iter::from_fn(move || {
            let start = end + cells[end..].iter().position(|&cell| cell == b'+')?;
            let length = cells[start..].iter().take_while(|&&cell| cell == b'+').count();
            end = start + length;
            Some(Run { start, length })
        })
    }

    /// Every legal flip from left to right, as the index (from 0) of the first of its two cells.
    /// Places that overlap are different flips.
    ///
    /// ```
    /// # use flip_game::Board;
    /// let board: Board = "+++-++".parse()?;
    /// assert_eq!(board.moves().collect::<Vec<_>>(), [0, 1, 4]);
    /// # Ok::<(), flip_game::ParseBoardError>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = usize> {
        let pairs = self.cells.as_bytes().windows(2).enumerate();
        pairs.filter(|&(_, pair)| pair == b"++").map(|(index, _)| index)
    }

    /// The boards one flip away, in the order of [`moves`](Board::moves).
    ///
    /// Collected into a list this is also the answer to the sibling problem, LeetCode 293
    /// "Flip Game":
    ///
    /// ```
    /// # use flip_game::Board;
    /// let board: Board = "++++".parse()?;
    /// let next: Vec<String> = board.next_moves().map(|next| next.to_string()).collect();
    /// assert_eq!(next, ["--++", "+--+", "++--"]);
    /// # Ok::<(), flip_game::ParseBoardError>(())
    /// ```
    pub fn next_moves(&self) -> impl Iterator<Item = Board> {
        self.moves().map(|index| self.flipped(index))
    }

    /// The board after the cells `index` and `index + 1` (from 0) have been flipped.
    ///
    /// # Errors
    ///
    /// [`FlipError`] if these two cells are not both on the board and both `+`.
    pub fn flip(&self, index: usize) -> Result<Board, FlipError> {
        let pair = index.checked_add(2).and_then(|end| self.cells.get(index..end));
        match pair {
            Some("++") => Ok(self.flipped(index)),
            Some(pair) => Err(FlipError::NotTwoPluses { index, pair: pair.to_owned() }),
            None => Err(FlipError::OutOfRange { index, len: self.len() }),
        }
    }

    /// The same board read from right to left.
    #[must_use]
    pub fn reversed(&self) -> Board {
        Board { cells: self.cells.chars().rev().collect() }
    }

    pub(crate) fn flipped(&self, index: usize) -> Board {
        let mut cells = self.cells.clone();
        cells.replace_range(index..index + 2, "--");
        Board { cells }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.cells)
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Board::try_from(text.to_owned())
    }
}

impl TryFrom<&str> for Board {
    type Error = ParseBoardError;

    fn try_from(text: &str) -> Result<Board, ParseBoardError> {
        text.parse()
    }
}

impl TryFrom<String> for Board {
    type Error = ParseBoardError;

    fn try_from(cells: String) -> Result<Board, ParseBoardError> {
        let bad = cells.chars().enumerate().find(|&(_, cell)| !matches!(cell, '+' | '-'));
        match bad {
            None => Ok(Board { cells }),
            Some((index, found)) => {
                Err(ParseBoardError { column: index + 1, found: Found::Character(found) })
            }
        }
    }
}

impl TryFrom<Vec<u8>> for Board {
    type Error = ParseBoardError;

    /// Bytes from anywhere: those that are not UTF-8 text are bad cells as well.
    fn try_from(cells: Vec<u8>) -> Result<Board, ParseBoardError> {
        String::from_utf8(cells).map_err(FromUtf8Error::into_bytes).map_or_else(
            |bytes| {
                let valid = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
                let good = Board::try_from(valid)?;
                Err(ParseBoardError::new(good.len() + 1, Found::Byte(bytes[valid.len()])))
            },
            Board::try_from,
        )
    }
}

/// Text that is not a board: where its first bad character stands, and which it is.
///
/// The message says what was expected; a character that only looks like a plus or a minus (web pages
/// put the typographic minus and dashes in place of `-`) is named as such, and one that cannot be
/// seen is shown escaped.
///
/// ```
/// # use flip_game::Board;
/// let error = "++−".parse::<Board>().unwrap_err();
/// assert_eq!((error.column(), error.found()), (3, '−'));
/// assert_eq!(error.to_string(), "column 3: found '−' (U+2212), which looks like a minus but is not; \
///     expected '+' or '-', the plain ones of the keyboard");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseBoardError {
    column: usize,
    found: Found,
}

/// What stands in the place of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Character(char),
    /// A byte that is part of no character: the text is not UTF-8.
    Byte(u8),
}

impl ParseBoardError {
    pub(crate) fn new(column: usize, found: Found) -> ParseBoardError {
        ParseBoardError { column, found }
    }

    /// Where the first bad character stands, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The first bad character; U+FFFD, the replacement character, where bytes are not UTF-8 text.
    pub fn found(&self) -> char {
        match self.found {
            Found::Character(found) => found,
            Found::Byte(_) => char::REPLACEMENT_CHARACTER,
        }
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseBoardError { column, found } = *self;
        write!(f, "column {column}: found ")?;
        let found = match found {
            Found::Character(found) => found,
            Found::Byte(byte) => {
                return write!(f, "the byte 0x{byte:02X}, which is not UTF-8 text; expected '+' or '-'");
            }
        };
        match found {
            ' ' => f.write_str(r"a space ('\u{20}')")?,
            '\0'..='\x7f' => write!(f, "'{}'", found.escape_debug())?,
            _ => write!(f, "'{}' (U+{:04X})", found.escape_debug(), u32::from(found))?,
        }
        match (found, lookalike(found)) {
            (BYTE_ORDER_MARK, _) => f.write_str(
                ", the byte order mark that some editors put before a text; expected '+' or '-', so save it as \
                 UTF-8 without that mark",
            ),
            (_, None) => f.write_str(", expected '+' or '-'"),
            (_, Some(sign)) => write!(
                f,
                ", which looks like a {sign} but is not; expected '+' or '-', the plain ones of the keyboard"
            ),
        }
    }
}

impl Error for ParseBoardError {}

/// Cannot be seen, and stands at the beginning of a text if anywhere.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The sign that a character is easily taken for: hyphens, dashes and the minus of typography and of
/// the full-width forms, and the same for plus.
fn lookalike(character: char) -> Option<&'static str> {
    match character {
        '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{207b}'
        | '\u{2212}'
        | '\u{2796}'
        | '\u{fe58}'
        | '\u{fe63}'
        | '\u{ff0d}' => Some("minus"),
        '\u{207a}' | '\u{2795}' | '\u{fe62}' | '\u{ff0b}' => Some("plus"),
        _ => None,
    }
}

/// A flip that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlipError {
    /// The board has no two cells there.
    OutOfRange {
        /// The index that was asked for, from 0.
        index: usize,
        /// The number of cells of the board.
        len: usize,
    },
    /// The two cells are not `++`.
    NotTwoPluses {
        /// The index that was asked for, from 0.
        index: usize,
        /// The two cells that stand there.
        pair: String,
    },
}

impl fmt::Display for FlipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlipError::OutOfRange { index, len } => write!(
                f,
                "no flip at index {index}: a board of length {len} has no two cells there (indexes count from 0)"
            ),
            FlipError::NotTwoPluses { index, pair } => {
                write!(f, "no flip at index {index}: the two cells there are {pair}, a flip needs ++")
            }
        }
    }
}

impl Error for FlipError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bad_character_is_named_with_its_column() {
        let cases = [
            ("x", 1, "column 1: found 'x', expected '+' or '-'"),
            ("++ ", 3, r"column 3: found a space ('\u{20}'), expected '+' or '-'"),
            ("\t", 1, r"column 1: found '\t', expected '+' or '-'"),
            ("+\n+", 2, r"column 2: found '\n', expected '+' or '-'"),
            ("+\r", 2, r"column 2: found '\r', expected '+' or '-'"),
            ("\0", 1, r"column 1: found '\0', expected '+' or '-'"),
            ("\u{1b}", 1, r"column 1: found '\u{1b}', expected '+' or '-'"),
            (
                "\u{feff}++",
                1,
                "column 1: found '\\u{feff}' (U+FEFF), the byte order mark that some editors put before a text; \
                 expected '+' or '-', so save it as UTF-8 without that mark",
            ),
            ("+\u{a0}", 2, r"column 2: found '\u{a0}' (U+00A0), expected '+' or '-'"),
            ("+\u{301}", 2, r"column 2: found '\u{301}' (U+0301), expected '+' or '-'"),
            ("+\u{200b}", 2, r"column 2: found '\u{200b}' (U+200B), expected '+' or '-'"),
            ("+-😀é", 3, "column 3: found '😀' (U+1F600), expected '+' or '-'"),
        ];
        for (text, column, message) in cases {
            let error = text.parse::<Board>().unwrap_err();
            assert_eq!(error.column(), column, "{text:?}");
            assert_eq!(error.to_string(), message, "{text:?}");
        }
    }

    #[test]
    fn bytes_are_a_board_or_the_first_bad_one_is_named() {
        assert_eq!(Board::try_from(b"+-+".to_vec()).unwrap().as_str(), "+-+");
        assert_eq!(Board::try_from(Vec::new()), Ok(Board::default()));
        let message = |bytes: &[u8]| Board::try_from(bytes.to_vec()).unwrap_err().to_string();
        let no_text = "column 3: found the byte 0xFF, which is not UTF-8 text; expected '+' or '-'";
        assert_eq!(message(b"+-\xff-"), no_text);
        assert_eq!(message(b"+x\xff"), "column 2: found 'x', expected '+' or '-'");
        assert_eq!(message("+é-".as_bytes()), "column 2: found 'é' (U+00E9), expected '+' or '-'");
        assert!(message(&"é".as_bytes()[..1]).starts_with("column 1: found the byte 0xC3"));
    }

    #[test]
    fn signs_that_only_look_right_are_told_apart() {
        assert_eq!("+\u{2212}".parse::<Board>().unwrap_err().found(), '\u{2212}');
        for (signs, name) in [("‐‑‒–—―⁃⁻−➖﹘﹣－", "minus"), ("⁺➕﹢＋", "plus")]
        {
            for sign in signs.chars() {
                let message = format!("+{sign}").parse::<Board>().unwrap_err().to_string();
                let expected = format!(
                    "column 2: found '{sign}' (U+{:04X}), which looks like a {name} but is not; expected '+' or \
                     '-', the plain ones of the keyboard",
                    u32::from(sign)
                );
                assert_eq!(message, expected);
            }
        }
    }

    #[test]
    fn an_illegal_flip_says_what_is_wrong() {
        let board: Board = "++-".parse().unwrap();
        assert_eq!(board.flip(0).unwrap().as_str(), "---");
        assert_eq!(board.flip(1), Err(FlipError::NotTwoPluses { index: 1, pair: "+-".to_owned() }));
        for index in [2, 3, usize::MAX - 1, usize::MAX] {
            assert_eq!(board.flip(index), Err(FlipError::OutOfRange { index, len: 3 }));
        }
        assert_eq!(
            board.flip(2).unwrap_err().to_string(),
            "no flip at index 2: a board of length 3 has no two cells there (indexes count from 0)"
        );
        assert_eq!(
            board.flip(1).unwrap_err().to_string(),
            "no flip at index 1: the two cells there are +-, a flip needs ++"
        );
    }

    #[test]
    fn a_board_reversed_reads_from_right_to_left() {
        let board: Board = "+--++-".parse().unwrap();
        assert_eq!(board.reversed().as_str(), "-++--+");
        assert_eq!(board.reversed().reversed(), board);
    }

    #[test]
    fn text_and_board_are_the_same_both_ways() {
        for text in ["", "+", "-", "+-+--++"] {
            for board in [text.parse(), Board::try_from(text), Board::try_from(text.to_owned())] {
                let board = board.unwrap();
                assert_eq!(
                    (board.to_string().as_str(), board.as_str(), board.len()),
                    (text, text, text.len())
                );
                assert_eq!(board.is_empty(), text.is_empty());
            }
        }
    }

    #[test]
    fn runs_come_with_their_places() {
        let board: Board = "-+-++--+++-+".parse().unwrap();
        let runs: Vec<(usize, usize)> = board.runs().map(|run| (run.start, run.length)).collect();
        assert_eq!(runs, [(1, 1), (3, 2), (7, 3), (11, 1)]);
        assert_eq!(board.moves().collect::<Vec<_>>(), [3, 7, 8]);
    }

    #[test]
    fn the_empty_board_is_a_board_without_runs_or_moves() {
        let board: Board = "".parse().unwrap();
        assert!(board.is_empty());
        assert_eq!((board.runs().count(), board.moves().count()), (0, 0));
        assert!(board.flip(0).is_err());
    }
}
