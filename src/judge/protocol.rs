use crate::probe::Counts;

/// What the answers of a program look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// `true` or `false`, or `1` or `0`, in any case: for a solution in any language.
    Words,
    /// What [`serve`](super::serve) writes: the answer with its counts. Whatever else the attempt prints
    /// is no answer and no mistake.
    Counted,
}

/// What a program says about one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// An answer, and what it took if that was counted.
    Answer(bool, Option<Counts>),
    /// The attempt panicked, with this message.
    Panicked(String),
    /// The attempt was stopped, having visited more positions than this.
    TooMuchWork(u64),
}

/// A line that a program wrote.
pub(super) enum Line {
    Response(Response),
    NoAnswer(String),
}

/// Begins what [`serve`](super::serve) writes, so that it is told from what the attempt prints, even on
/// one line.
const MARK: char = '\u{1}';

impl Protocol {
    /// Splits a line into what is beside the matter and what is not.
    pub(super) fn read(self, line: &[u8]) -> (String, Option<Line>) {
        let text = String::from_utf8_lossy(line);
        match self {
            Protocol::Words => (String::new(), Some(word(text.trim()))),
            Protocol::Counted => match text.split_once(MARK) {
                None => (text.into_owned(), None),
                Some((remark, line)) => (remark.to_owned(), Some(counted(line.trim_end_matches('\n')))),
            },
        }
    }
}

fn word(text: &str) -> Line {
    let is_one_of = |words: [&str; 2]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    match text {
        _ if is_one_of(["true", "1"]) => Line::Response(Response::Answer(true, None)),
        _ if is_one_of(["false", "0"]) => Line::Response(Response::Answer(false, None)),
        _ => Line::NoAnswer(text.to_owned()),
    }
}

fn counted(text: &str) -> Line {
    let response = || {
        let (kind, rest) = text.split_once(' ')?;
        let mut numbers = rest.split(' ').map(str::parse::<u64>);
        let mut number = || numbers.next()?.ok();
        Some(match kind {
            "panicked" => Response::Panicked(rest.replace(LINE_BREAK, "\n")),
            "work" => Response::TooMuchWork(number()?),
            _ => {
                let counts = Counts { positions: number()?, memo_answers: number()?, entries: number()? };
                Response::Answer(kind.parse().ok()?, Some(counts))
            }
        })
    };
    response().map_or_else(|| Line::NoAnswer(text.to_owned()), Line::Response)
}

/// Stands for the end of a line within a message.
const LINE_BREAK: &str = "\u{2}";

/// The response as one line, which [`Protocol::Counted`] reads.
pub(super) fn written(response: &Response) -> String {
    match response {
        Response::Answer(answer, counts) => {
            let Counts { positions, memo_answers, entries } = counts.unwrap_or_default();
            format!("{MARK}{answer} {positions} {memo_answers} {entries}\n")
        }
        Response::Panicked(message) => format!("{MARK}panicked {}\n", message.replace('\n', LINE_BREAK)),
        Response::TooMuchWork(most) => format!("{MARK}work {most}\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn response(protocol: Protocol, text: &str) -> Option<Result<Response, String>> {
        protocol.read(text.as_bytes()).1.map(|line| match line {
            Line::Response(response) => Ok(response),
            Line::NoAnswer(text) => Err(text),
        })
    }

    #[test]
    fn an_answer_is_a_word_or_a_digit_and_nothing_else() {
        let read = |text| response(Protocol::Words, text).unwrap();
        for text in ["true\n", "TRUE\r\n", "True", " 1 \n"] {
            assert_eq!(read(text), Ok(Response::Answer(true, None)), "{text:?}");
        }
        for text in ["false\n", "FALSE\r\n", "False", "0"] {
            assert_eq!(read(text), Ok(Response::Answer(false, None)), "{text:?}");
        }
        for text in ["", "yes", "truefalse", "board? true", "01", "2", "\u{1}true 1 2 3"] {
            assert_eq!(read(text), Err(text.to_owned()));
        }
    }

    #[test]
    fn every_response_is_read_as_it_was_written() {
        let counts = Counts { positions: 1, memo_answers: 2, entries: 3 };
        let responses = [
            Response::Answer(true, Some(counts)),
            Response::Answer(false, Some(Counts::default())),
            Response::Panicked("two\nlines, at src/x.rs".to_owned()),
            Response::Panicked(String::new()),
            Response::TooMuchWork(u64::MAX),
        ];
        for expected in responses {
            let line = format!("printed {}", written(&expected));
            assert_eq!(Protocol::Counted.read(line.as_bytes()).0, "printed ");
            assert_eq!(response(Protocol::Counted, &line), Some(Ok(expected)));
        }
        assert_eq!(response(Protocol::Counted, "what the attempt prints\n"), None);
        assert_eq!(response(Protocol::Counted, "\u{1}true 1 2\n"), Some(Err("true 1 2".to_owned())));
    }
}
