//! What the tests of several files share: the oracle, all boards of a length, random boards.

#![allow(dead_code, reason = "each test file uses its own part of this")]

use flip_game::Board;
use flip_game::solutions::{Approach, LADDER};
use quickcheck::{Arbitrary, Gen};

/// The rules and nothing else: so plain that it can hardly be wrong, and slow.
pub fn oracle(board: &Board) -> bool {
    board.next_moves().any(|next| !oracle(&next))
}

/// The Grundy number by its definition, on whole boards: no runs, no XOR.
pub fn grundy_by_definition(board: &Board) -> usize {
    let options: Vec<usize> = board.next_moves().map(|next| grundy_by_definition(&next)).collect();
    (0..=options.len()).find(|value| !options.contains(value)).expect("one of so many is missing")
}

/// All boards of `len` cells, in the order of `+` before `-`.
pub fn boards_of_length(len: usize) -> impl Iterator<Item = Board> {
    (0..1_u64 << len).map(move |number| {
        let cells = (0..len).rev().map(|bit| if number >> bit & 1 == 0 { '+' } else { '-' });
        board(&cells.collect::<String>())
    })
}

/// A board from text that the test wrote itself.
pub fn board(text: &str) -> Board {
    text.parse().expect("tests write boards right")
}

/// Two boards with a dead cell between them: neither can touch the other.
pub fn beside(left: &Board, right: &Board) -> Board {
    board(&format!("{left}-{right}"))
}

pub fn approach(slug: &str) -> &'static Approach {
    LADDER.iter().find(|approach| approach.slug == slug).expect("the catalogue has every slug of the tests")
}

/// A random board of at most `MOST` cells: noise, or long runs. It shrinks to shorter boards first, and
/// then to boards with a minus in place of a plus.
#[derive(Clone, Debug)]
pub struct Cells<const MOST: usize>(pub Board);

impl<const MOST: usize> Arbitrary for Cells<MOST> {
    fn arbitrary(g: &mut Gen) -> Self {
        let len = usize::arbitrary(g) % (MOST + 1);
        let longest_run = *g.choose(&[1, 2, 5, MOST]).expect("not empty");
        let mut cells = String::new();
        while cells.len() < len {
            cells.push_str(&"+".repeat(usize::arbitrary(g) % (longest_run + 1)));
            cells.push('-');
        }
        cells.truncate(len);
        Cells(board(&cells))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let cells = self.0.as_str();
        let (front, back) = cells.split_at(cells.len() / 2);
        let without_ends = cells.get(1..cells.len().saturating_sub(1)).unwrap_or_default();
        let mut smaller = vec![front.to_owned(), back.to_owned(), without_ends.to_owned()];
        for with in ["", "-"] {
            let changed = (0..cells.len()).map(|i| format!("{}{with}{}", &cells[..i], &cells[i + 1..]));
            smaller.extend(changed);
        }
        smaller.retain(|other| other != cells);
        Box::new(smaller.into_iter().map(|cells| Cells(board(&cells))))
    }
}
