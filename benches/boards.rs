//! The boards that every rung is timed on.

use std::fmt;
use std::sync::LazyLock;

use flip_game::Board;
use flip_game::solutions::{Approach, LADDER};

/// A board and what it is called. It is made when it is first asked for.
pub struct Named {
    /// As a heading of README.md says it.
    pub name: &'static str,
    /// The board itself.
    pub board: LazyLock<Board>,
}

/// The short ones first.
pub static BOARDS: [Named; 9] = [
    Named::new("20 pluses", || parsed("+".repeat(20))),
    Named::new("30 pluses", || parsed("+".repeat(30))),
    Named::new("two runs of 20", || parsed(["+".repeat(20), "+".repeat(20)].join("-"))),
    Named::new("1,000 pluses", || parsed("+".repeat(1_000))),
    Named::new("10,000 pluses", || parsed("+".repeat(10_000))),
    Named::new("10^6 at 50 %", || parsed_bytes(random(1_000_000, 50))),
    Named::new("10^7 at 50 %", || parsed_bytes(random(10_000_000, 50))),
    Named::new("10^7 at 90 %", || parsed_bytes(random(10_000_000, 90))),
    Named::new("10^7 at 99 %", || parsed_bytes(random(10_000_000, 99))),
];

impl Named {
    const fn new(name: &'static str, make: fn() -> Board) -> Named {
        Named { name, board: LazyLock::new(make) }
    }

    /// Whether the worst case of an approach is within its budget here.
    pub fn is_taken_by(&self, approach: &Approach) -> bool {
        approach.work.check(&self.board).is_ok()
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The approach with this slug.
///
/// # Panics
///
/// If there is none.
pub fn approach(slug: &str) -> &'static Approach {
    LADDER.iter().find(|approach| approach.slug == slug).expect("the slug of a rung")
}

/// The same random board each time. At 50 % pluses the runs are shortest and no branch can be guessed; 100 %
/// is one endless run.
pub fn random(cells: usize, percent: u64) -> Vec<u8> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        // xorshift (Marsaglia 2003): good enough for cells, and needs no crate.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 32
    };
    (0..cells).map(|_| if random() % 100 < percent { b'+' } else { b'-' }).collect()
}

fn parsed(cells: String) -> Board {
    Board::try_from(cells).expect("pluses and minuses")
}

fn parsed_bytes(cells: Vec<u8>) -> Board {
    parsed(String::from_utf8(cells).expect("ASCII"))
}
