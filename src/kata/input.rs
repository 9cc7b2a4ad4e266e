use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flip_game::{Board, ParseBoardError};
use thousands::Separable;

/// Boards that cannot be had, and where.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    #[error("board {text}: {error}")]
    Argument { text: Excerpt, error: ParseBoardError },
    #[error("{origin}, line {line}, {error}")]
    Line { origin: Origin, line: usize, error: ParseBoardError },
    #[error("{0} is empty: expected a board on each line (an empty line is the empty board)")]
    Nothing(Origin),
    #[error("standard input can be read once, and - stands on the command line more than once")]
    Twice,
    #[error("cannot read {origin}: {error}")]
    Read { origin: Origin, error: io::Error },
    #[error(
        "{origin} has more than {} bytes, and boards of so many are not kept here: kata solve reads them in pieces",
        Room::USUAL.bytes.separate_with_commas()
    )]
    TooLong { origin: Origin },
    #[error(
        "these are more than {} boards, and so many are not kept here: kata solve --lines answers any number",
        Room::USUAL.boards.separate_with_commas()
    )]
    TooMany,
}

/// Where lines come from.
#[derive(Clone, Debug)]
pub enum Origin {
    StandardInput,
    File(PathBuf),
}

impl std::fmt::Display for Origin {
    #[expect(clippy::unnecessary_debug_formatting, reason = "a path may hold what moves the cursor")]
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::StandardInput => f.write_str("standard input"),
            Origin::File(path) => write!(f, "{path:?}"),
        }
    }
}

/// Text in quotes, cut off where nobody reads on, and with nothing in it that moves the cursor.
#[derive(Debug)]
pub struct Excerpt(pub String);

impl Excerpt {
    /// The same without the quotes.
    pub fn unquoted(&self) -> String {
        const MOST: usize = 60;
        let shown: String = self.0.chars().take(MOST).flat_map(char::escape_debug).collect();
        let more = if self.0.chars().nth(MOST).is_some() { "..." } else { "" };
        shown + more
    }
}

impl std::fmt::Display for Excerpt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}'", self.unquoted())
    }
}

/// Stands before a board that begins with `-`, so that it is not taken for an option. No command line can
/// contain this character.
const SHIELD: char = '\0';

/// The command line with each board that begins with `-` shielded. An option has a letter behind its `-`;
/// `-` and `--` keep their usual meaning, what follows `--file` and its like is a value, and behind `--`
/// nothing is taken for an option anyway.
pub fn shield_boards(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    let mut is_file = false;
    let mut is_behind = false;
    arguments.map(move |argument| {
        let is_value = std::mem::replace(
            &mut is_file,
            ["--file", "--plot", "--html"].iter().any(|option| argument == *option),
        );
        is_behind |= argument == "--";
        match argument.to_str() {
            Some(text) if !is_value && !is_behind && looks_like_a_board(text) => {
                format!("{SHIELD}{text}").into()
            }
            _ => argument,
        }
    })
}

fn looks_like_a_board(text: &str) -> bool {
    let behind = text.trim_start_matches('-');
    text.starts_with('-') && text != "-" && text != "--" && !behind.starts_with(char::is_alphabetic)
}

/// What was typed: an argument that [`shield_boards`] took for a board and that is none.
pub fn unshielded(argument: &str) -> &str {
    argument.trim_start_matches(SHIELD)
}

/// Where boards come from.
pub enum Source<'a> {
    /// One board, as it was typed.
    Argument(&'a str),
    /// A board on each line.
    Lines(Origin),
}

/// The boards of the command line in their order, and then the lines of the file. `-` stands for the lines
/// of standard input.
pub fn sources<'a>(arguments: &'a [String], file: Option<&Path>) -> Result<Vec<Source<'a>>, InputError> {
    if arguments.iter().filter(|text| *text == "-").count() > 1 {
        return Err(InputError::Twice);
    }
    let typed = arguments.iter().map(|text| match unshielded(text) {
        "-" => Source::Lines(Origin::StandardInput),
        text => Source::Argument(text),
    });
    Ok(typed.chain(file.map(|path| Source::Lines(Origin::File(path.to_owned())))).collect())
}

/// How much is kept of what is read. An input may have no end.
#[derive(Clone, Copy)]
pub struct Room {
    boards: usize,
    /// Of one input.
    bytes: u64,
}

impl Room {
    /// A board of 10^8 cells, or far more boards than can be run in a minute.
    pub const USUAL: Room = Room { boards: 100_000, bytes: 120_000_000 };
    /// Whatever there is.
    pub const ANY: Room = Room { boards: usize::MAX, bytes: u64::MAX };
}

/// The boards of all [`sources`].
pub fn boards(arguments: &[String], file: Option<&Path>, room: Room) -> Result<Vec<Board>, InputError> {
    let mut boards = Vec::new();
    for source in sources(arguments, file)? {
        match source {
            Source::Argument(text) => keep(parse_argument(text)?, room, &mut boards)?,
            Source::Lines(origin) => read_lines(&origin, room, &mut boards)?,
        }
    }
    Ok(boards)
}

fn keep(board: Board, room: Room, boards: &mut Vec<Board>) -> Result<(), InputError> {
    if boards.len() == room.boards {
        return Err(InputError::TooMany);
    }
    boards.push(board);
    Ok(())
}

pub fn parse_argument(text: &str) -> Result<Board, InputError> {
    text.parse().map_err(|error| InputError::Argument { text: Excerpt(text.to_owned()), error })
}

/// One board a line. Each line ends with `\n` or `\r\n`, the last one with or without; nothing else is
/// trimmed.
fn read_lines(origin: &Origin, room: Room, boards: &mut Vec<Board>) -> Result<(), InputError> {
    let unreadable = |error| InputError::Read { origin: origin.clone(), error };
    let all: Box<dyn BufRead> = match origin {
        Origin::StandardInput => Box::new(io::stdin().lock()),
        Origin::File(path) => Box::new(BufReader::new(File::open(path).map_err(unreadable)?)),
    };
    let mut some = all.take(room.bytes.saturating_add(1));
    for number in 1.. {
        let mut line = Vec::new();
        let length = some.read_until(b'\n', &mut line).map_err(unreadable)?;
        match length {
            _ if some.limit() == 0 => return Err(InputError::TooLong { origin: origin.clone() }),
            0 if number == 1 => return Err(InputError::Nothing(origin.clone())),
            0 => break,
            _ => keep(parse_line(line, number, origin)?, room, boards)?,
        }
    }
    Ok(())
}

/// The board of a line, with or without the end of the line.
pub fn parse_line(mut line: Vec<u8>, number: usize, origin: &Origin) -> Result<Board, InputError> {
    for end in b"\n\r" {
        if line.last() != Some(end) {
            break;
        }
        line.pop();
    }
    line.shrink_to_fit(); // it becomes the board
    line.try_into().map_err(|error| InputError::Line { origin: origin.clone(), line: number, error })
}

/// Reads a file that is no longer than any that a person writes.
pub fn read_text(path: &Path) -> io::Result<Vec<u8>> {
    const MOST: u64 = 16 << 20;
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let reason = "it has more than 16 MiB, and is not the right file";
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_short_and_moves_no_cursor() {
        assert_eq!(Excerpt("+x\u{1b}[2J".to_owned()).to_string(), r"'+x\u{1b}[2J'");
        let long = Excerpt("x".repeat(61)).to_string();
        assert_eq!(long, format!("'{}...'", "x".repeat(60)));
        assert_eq!(Excerpt("x".repeat(60)).to_string(), format!("'{}'", "x".repeat(60)));
    }

    #[test]
    fn what_just_fits_is_kept_and_a_byte_or_a_board_more_is_not() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&file, "++\n+-+").unwrap();
        let read = |typed: &str, boards, bytes| {
            let typed: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
            super::boards(&typed, Some(file.path()), Room { boards, bytes }).map(|boards| boards.len())
        };
        assert_eq!(read("", 2, 6).unwrap(), 2);
        assert!(matches!(read("", 2, 5), Err(InputError::TooLong { .. })));
        assert!(matches!(read("", 1, 6), Err(InputError::TooMany)));
        assert_eq!(read("- -", 2, 6).map_err(|error| error.to_string()), Err(InputError::Twice.to_string()));
        assert_eq!(read("++ +", 4, 6).unwrap(), 4);
        assert!(matches!(read("++ +", 3, 6), Err(InputError::TooMany)));
        assert!(matches!(read("++ + -+", 2, 6), Err(InputError::TooMany)));
    }

    #[test]
    fn a_text_of_sixteen_mebibytes_is_read_and_a_longer_one_is_not() {
        let file = tempfile::NamedTempFile::new().unwrap();
        file.as_file().set_len(16 << 20).unwrap();
        assert_eq!(read_text(file.path()).unwrap().len(), 16 << 20);
        file.as_file().set_len((16 << 20) + 1).unwrap();
        assert_eq!(read_text(file.path()).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
    }
}
