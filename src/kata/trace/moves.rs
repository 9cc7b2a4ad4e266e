use std::fmt;

use flip_game::probe::Position;
use serde::Serialize;

/// A move as an approach sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// These two cells are flipped, counted from 1.
    Flip([usize; 2]),
    /// A run falls into two, which may be dead.
    Split { run: usize, left: usize, right: usize },
}

impl Move {
    /// The one move that leads from a position to the next, if one does.
    pub fn between(from: &Position, to: &Position) -> Option<Move> {
        match (from, to) {
            (Position::Cells(from), Position::Cells(to)) => {
                let first = from.bytes().zip(to.bytes()).position(|(from, to)| from != to)?;
                Some(Move::Flip([first + 1, first + 2]))
            }
            (Position::Words(from), Position::Words(to)) => {
                let changed = from.iter().zip(to).map(|(from, to)| from ^ to).enumerate();
                let (word, bits) = changed.into_iter().find(|&(_, bits)| bits != 0)?;
                let first = 64 * word + bits.trailing_zeros() as usize;
                Some(Move::Flip([first + 1, first + 2]))
            }
            (Position::Runs(from), Position::Runs(to)) => split_between(from, to),
            _ => None,
        }
    }
}

/// The run that is missing fell into the runs that are new, and into dead ones that are not listed.
fn split_between(from: &[usize], to: &[usize]) -> Option<Move> {
    let [run] = *without(from, to).as_slice() else { return None };
    let left_over = run.checked_sub(2)?;
    let left = match *without(to, from).as_slice() {
        [] => left_over / 2, // nobody sees which dead run is which, so the shorter one is on the left
        [one] => left_over.checked_sub(one)?.min(one),
        [left, _] => left,
        _ => return None,
    };
    Some(Move::Split { run, left, right: left_over - left })
}

/// What is in the one sorted list and not in the other, as often as it is there more often.
fn without(runs: &[usize], others: &[usize]) -> Vec<usize> {
    let mut others = others.iter().peekable();
    let mut only = Vec::new();
    for run in runs {
        while others.next_if(|other| *other < run).is_some() {}
        if others.next_if_eq(&run).is_none() {
            only.push(*run);
        }
    }
    only
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Flip([first, second]) => f.pad(&format!("{first}-{second}")),
            Move::Split { run, left, right } => f.pad(&format!("{run} → {left}+{right}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(from: &[usize], to: &[usize]) -> Option<String> {
        split_between(from, to).map(|found| found.to_string())
    }

    #[test]
    fn a_split_is_told_from_the_runs_before_and_after() {
        let shown = |from, to| split(from, to).unwrap();
        assert_eq!(shown(&[2], &[]), "2 → 0+0");
        assert_eq!(shown(&[3], &[]), "3 → 0+1");
        assert_eq!(shown(&[4], &[]), "4 → 1+1");
        assert_eq!(shown(&[4], &[2]), "4 → 0+2");
        assert_eq!(shown(&[5], &[2]), "5 → 1+2");
        assert_eq!(shown(&[6], &[2, 2]), "6 → 2+2");
        assert_eq!(shown(&[2, 4, 9, 9], &[2, 3, 4, 4, 9]), "9 → 3+4");
        assert_eq!(shown(&[2, 4, 6], &[2, 4, 4]), "6 → 0+4");
        assert_eq!(split(&[2, 3], &[2, 3]), None);
        assert_eq!(split(&[2, 3], &[]), None);
    }

    #[test]
    fn a_flip_is_told_from_cells_and_from_words() {
        let cells = |text: &str| Position::Cells(text.to_owned());
        assert_eq!(Move::between(&cells("+++"), &cells("+--")), Some(Move::Flip([2, 3])));
        assert_eq!(Move::between(&cells("+++"), &cells("+++")), None);
        let words = |words: [u64; 2]| Position::Words(words.to_vec());
        let across = Move::between(&words([1 << 63 | 1, 1]), &words([1, 0]));
        assert_eq!(across, Some(Move::Flip([64, 65])));
        let second = Move::between(&words([7, 6]), &words([7, 0]));
        assert_eq!(second, Some(Move::Flip([66, 67])));
    }
}
