use std::fmt;
use std::str::FromStr;

use flip_game::Board;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What the boards of a sweep look like. The board of one size begins with the board of the size before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// One run.
    #[default]
    Pluses,
    /// Runs of this length, one `-` between two.
    Runs(usize),
    /// Each cell is `+` or `-`, evenly, as this seed has it.
    Random(u64),
}

impl Shape {
    /// The board of `n` cells.
    pub fn board(self, n: usize) -> Board {
        let cells: String = match self {
            Shape::Pluses => "+".repeat(n),
            Shape::Runs(length) => (1..=n).map(|i| if i % (length + 1) == 0 { '-' } else { '+' }).collect(),
            Shape::Random(seed) => {
                // This generator gives the same numbers on every machine and with every version.
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                (0..n).map(|_| if random.next_u32() % 2 == 1 { '+' } else { '-' }).collect()
            }
        };
        cells.try_into().unwrap_or_default() // of + and - alone
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Pluses => f.write_str("pluses"),
            Shape::Runs(length) => write!(f, "runs{length}"),
            Shape::Random(seed) => write!(f, "random:{seed}"),
        }
    }
}

impl FromStr for Shape {
    type Err = String;

    fn from_str(text: &str) -> Result<Shape, String> {
        let runs = text.strip_prefix("runs").and_then(|length| length.parse().ok()).filter(|&it| it > 0);
        let seed = text.strip_prefix("random:").and_then(|seed| seed.parse().ok());
        match (text, runs, seed) {
            ("pluses", ..) => Ok(Shape::Pluses),
            (_, Some(length), _) => Ok(Shape::Runs(length)),
            (.., Some(seed)) => Ok(Shape::Random(seed)),
            _ => Err("expected pluses, runs20 (runs of 20, or of any other length) or random:7 (or any other seed)".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(shape: &str, n: usize) -> String {
        shape.parse::<Shape>().unwrap().board(n).to_string()
    }

    #[test]
    fn boards_have_the_shape_that_was_asked_for() {
        assert_eq!(board("pluses", 5), "+++++");
        assert_eq!(board("runs3", 9), "+++-+++-+");
        assert_eq!(board("runs20", 22), format!("{}-+", "+".repeat(20)));
        for shape in ["pluses", "runs3", "random:7"] {
            assert_eq!(board(shape, 0), "");
            assert!(board(shape, 50).starts_with(&board(shape, 49)), "{shape}");
            assert_eq!(shape.parse::<Shape>().unwrap().to_string(), shape);
        }
    }

    #[test]
    fn a_seed_gives_the_same_board_for_ever_and_another_seed_another() {
        assert_eq!(board("random:7", 24), "+--++++--+-+++-++-+--+++");
        assert_ne!(board("random:8", 24), board("random:7", 24));
        let pluses = board("random:1", 10_000).matches('+').count();
        assert!((4_800..5_200).contains(&pluses), "{pluses}");
    }

    #[test]
    fn what_is_no_shape_is_told() {
        for text in ["", "plus", "runs", "runs0", "random", "random:", "random:x", "Pluses"] {
            assert!(text.parse::<Shape>().unwrap_err().starts_with("expected pluses, runs20"), "{text}");
        }
    }
}
