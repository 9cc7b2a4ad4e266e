use std::fs::File;
use std::io::{self, Read};

use crate::input::{InputError, Origin};

/// Bytes that are read at once: enough that a call costs nothing beside them, and few enough that they are
/// still in the cache when they are looked at a second time.
const CHUNK: usize = 256 << 10;

/// Lines of any length in constant memory: each comes in pieces, as it is read.
///
/// Each line ends with `\n` or `\r\n`, the last one with or without; nothing else is trimmed.
pub struct Pieces<'a> {
    origin: &'a Origin,
    reader: Box<dyn Read>,
    length: Option<u64>,
    position: u64,
    chunk: Vec<u8>,
    /// The part of the chunk that nobody has seen yet.
    start: usize,
    end: usize,
    /// Whether a `\r` was read that may belong to the end of its line, and was not handed out.
    is_return_held: bool,
    /// Whether something was handed out of a line that has not ended yet.
    is_open: bool,
}

/// What comes next.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// More of the line.
    Text(&'a [u8]),
    LineEnd,
}

impl Pieces<'_> {
    pub fn open(origin: &Origin) -> Result<Pieces<'_>, InputError> {
        let unreadable = |error| InputError::Read { origin: origin.clone(), error };
        let (reader, length): (Box<dyn Read>, _) = match origin {
            Origin::StandardInput => (Box::new(io::stdin().lock()), None),
            Origin::File(path) => {
                let file = File::open(path).map_err(unreadable)?;
                let metadata = file.metadata().map_err(unreadable)?;
                (Box::new(file), metadata.is_file().then_some(metadata.len()))
            }
        };
        Ok(Pieces {
            origin,
            reader,
            length,
            position: 0,
            chunk: vec![0; CHUNK],
            start: 0,
            end: 0,
            is_return_held: false,
            is_open: false,
        })
    }

    /// How many bytes there are in all, where that is known.
    pub fn length(&self) -> Option<u64> {
        self.length
    }

    /// How many bytes were read.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Whether the next piece has to be waited for.
    pub fn must_read(&self) -> bool {
        self.start == self.end
    }

    /// The next piece; none at the end.
    pub fn next(&mut self) -> Result<Option<Piece<'_>>, InputError> {
        if self.must_read() && !self.read()? {
            return Ok(self.last());
        }
        let unseen = &self.chunk[self.start..self.end];
        if std::mem::take(&mut self.is_return_held) && unseen[0] != b'\n' {
            return Ok(Some(Piece::Text(b"\r")));
        }
        let text = match memchr::memchr(b'\n', unseen) {
            Some(0) => {
                self.start += 1;
                self.is_open = false;
                return Ok(Some(Piece::LineEnd));
            }
            Some(length) => &unseen[..length],
            None => unseen,
        };
        self.start += text.len();
        self.is_open = true;
        let Some(shorter) = text.strip_suffix(b"\r") else { return Ok(Some(Piece::Text(text))) };
        // What stands behind it decides whether it is text.
        self.is_return_held = true;
        Ok(Some(Piece::Text(shorter)))
    }

    /// Reads on, and says whether there was anything.
    fn read(&mut self) -> Result<bool, InputError> {
        loop {
            match self.reader.read(&mut self.chunk) {
                Ok(bytes) => {
                    (self.start, self.end) = (0, bytes);
                    self.position += bytes as u64;
                    return Ok(bytes > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(InputError::Read { origin: self.origin.clone(), error }),
            }
        }
    }

    /// What is still to be said when there are no more bytes.
    fn last(&mut self) -> Option<Piece<'static>> {
        if std::mem::take(&mut self.is_return_held) {
            return Some(Piece::Text(b"\r"));
        }
        std::mem::take(&mut self.is_open).then_some(Piece::LineEnd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says these things in turn, and then that this is all.
    struct Script(Vec<io::Result<&'static [u8]>>);

    impl Read for Script {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let bytes = if self.0.is_empty() { b"" } else { self.0.remove(0)? };
            buffer[..bytes.len()].copy_from_slice(bytes);
            Ok(bytes.len())
        }
    }

    #[test]
    fn of_a_file_it_is_known_how_much_there_is() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&file, "++-\n+").unwrap();
        let origin = Origin::File(file.path().to_owned());
        let mut pieces = Pieces::open(&origin).unwrap();
        assert_eq!((pieces.length(), pieces.position()), (Some(5), 0));
        assert_eq!(pieces.next().unwrap(), Some(Piece::Text(b"++-")));
        assert_eq!((pieces.length(), pieces.position()), (Some(5), 5));
        assert_eq!(Pieces::open(&Origin::StandardInput).unwrap().length(), None);
    }

    #[test]
    fn a_signal_while_reading_is_no_error_and_any_other_is() {
        let failed = |kind: io::ErrorKind| Err(kind.into());
        let origin = Origin::StandardInput;
        let mut pieces = Pieces::open(&origin).unwrap();
        let script = vec![
            failed(io::ErrorKind::Interrupted),
            Ok(&b"+-"[..]),
            failed(io::ErrorKind::Interrupted),
            failed(io::ErrorKind::BrokenPipe),
        ];
        pieces.reader = Box::new(Script(script));
        assert_eq!(pieces.next().unwrap(), Some(Piece::Text(b"+-")));
        assert_eq!(pieces.next().unwrap_err().to_string(), "cannot read standard input: broken pipe");
        assert_eq!(pieces.next().unwrap(), Some(Piece::LineEnd));
        assert_eq!(pieces.next().unwrap(), None);
    }
}
