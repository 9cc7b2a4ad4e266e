use flip_game::Board;

use crate::input::Excerpt;

/// What a player can type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A flip that the rules allow, as the index of its first cell.
    Flip(usize),
    Hint,
    Explain,
    Undo,
    Help,
    Leave,
}

/// Why what was typed is not done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Nothing typed: a cell's number flips it and the next one. help shows more.")]
    Nothing,
    #[error("{0} is no move.\nType a cell's number, as in 3 or 3-4. help shows more.")]
    NoMove(Excerpt),
    #[error("There is no cell {}: they are numbered from 1 to {cells}.", .cell.unquoted())]
    NoCell { cell: Excerpt, cells: usize },
    #[error("There is no cell behind {0}, the last one.")]
    Last(usize),
    #[error("{first} and {second} are no two neighbours from left to right, such as 3-4.")]
    NoNeighbours { first: usize, second: usize },
    #[error("The cells {first} and {second} are {pair}, and a flip takes ++.")]
    NotTwoPluses { first: usize, second: usize, pair: String },
}

impl Typed {
    pub fn on(board: &Board, text: &str) -> Result<Typed, Refused> {
        let word = text.trim().to_ascii_lowercase();
        match word.as_str() {
            "" => Err(Refused::Nothing),
            "?" | "why" | "explain" => Ok(Typed::Explain),
            "h" | "hint" => Ok(Typed::Hint),
            "u" | "undo" => Ok(Typed::Undo),
            "help" => Ok(Typed::Help),
            "q" | "quit" | "exit" => Ok(Typed::Leave),
            _ => flip(board, text.trim()),
        }
    }
}

fn flip(board: &Board, word: &str) -> Result<Typed, Refused> {
    let (first, second) = match word.split_once('-') {
        Some((first, second)) => (first.trim(), Some(second.trim())),
        None => (word, None),
    };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if ![Some(first), second].into_iter().flatten().all(is_number) {
        return Err(Refused::NoMove(Excerpt(word.to_owned())));
    }
    let first = cell(board, first)?;
    let second = second.map_or(Ok(first + 1), |second| cell(board, second))?;
    match board.as_str().get(first - 1..=first) {
        _ if second != first + 1 => Err(Refused::NoNeighbours { first, second }),
        None => Err(Refused::Last(first)),
        Some("++") => Ok(Typed::Flip(first - 1)),
        Some(pair) => Err(Refused::NotTwoPluses { first, second, pair: pair.to_owned() }),
    }
}

/// The number of a cell of the board, from 1.
fn cell(board: &Board, text: &str) -> Result<usize, Refused> {
    let number = text.parse().ok().filter(|cell| (1..=board.len()).contains(cell));
    number.ok_or_else(|| Refused::NoCell { cell: Excerpt(text.to_owned()), cells: board.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Result<Typed, String> {
        Typed::on(&"++-+++".parse().unwrap(), text).map_err(|refused| refused.to_string())
    }

    #[test]
    fn a_flip_is_named_by_its_first_cell_or_by_both() {
        for text in ["4", "4-5", " 4 ", "4 - 5", "04"] {
            assert_eq!(typed(text), Ok(Typed::Flip(3)), "{text}");
        }
        assert_eq!(typed("1"), Ok(Typed::Flip(0)));
        assert_eq!(typed("5-6"), Ok(Typed::Flip(4)));
    }

    #[test]
    fn words_are_known_by_their_first_letter_and_in_capitals() {
        for (texts, meant) in [
            (["?", "why"], Typed::Explain),
            (["h", "HINT"], Typed::Hint),
            (["u", "Undo"], Typed::Undo),
            (["help", " Help "], Typed::Help),
            (["q", "quit"], Typed::Leave),
        ] {
            assert_eq!(texts.map(typed), [Ok(meant), Ok(meant)]);
        }
    }

    #[test]
    fn whatever_else_gets_a_sentence() {
        let refused = |text: &str| typed(text).unwrap_err();
        assert_eq!(refused("0"), "There is no cell 0: they are numbered from 1 to 6.");
        assert_eq!(refused("6-7"), "There is no cell 7: they are numbered from 1 to 6.");
        assert_eq!(
            refused("99999999999999999999999"),
            "There is no cell 99999999999999999999999: they are numbered from 1 to 6."
        );
        assert_eq!(refused("6"), "There is no cell behind 6, the last one.");
        for text in ["1-3", "2-1", "1-1"] {
            assert!(
                refused(text).ends_with("are no two neighbours from left to right, such as 3-4."),
                "{text}"
            );
        }
        assert_eq!(refused("2"), "The cells 2 and 3 are +-, and a flip takes ++.");
        assert_eq!(refused("3-4"), "The cells 3 and 4 are -+, and a flip takes ++.");
        for text in ["x", "-1", "1-", "1-2-3", "+1", "1.5", "--", "²", "1 2", "\u{1b}[2J"] {
            assert!(refused(text).contains(" is no move.\nType a cell's number"), "{text}");
        }
        assert!(refused(" ").starts_with("Nothing typed"));
    }
}
