use std::str::FromStr;

/// The sizes of a sweep: `4..=40`, `4..=40+4` (in steps of 4) or `4..=4096x2` (doubling).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    first: usize,
    last: usize,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Add(usize),
    /// By more than 1; the next size is rounded, and at least one more.
    Multiply(f64),
}

/// Text that is not a range of sizes.
#[derive(Debug, thiserror::Error)]
pub enum SizesError {
    #[error("expected sizes as in 4..=40 (every one), 4..=40+4 (every fourth) or 4..=4096x2 (doubling)")]
    Shape,
    #[error("the first size, {first}, is above the last, {last}")]
    Backwards { first: usize, last: usize },
    #[error("no board here is longer than {MOST_CELLS} cells")]
    TooLong,
    #[error(
        "these are more than {MOST_SIZES} sizes, or more than {MOST_CELLS_IN_ALL} cells in all: take larger steps"
    )]
    TooMuch,
    #[error("a step must be at least 1, a factor above 1")]
    NoStep,
}

/// The longest board of a sweep: ten times a second's work of the fastest rung.
const MOST_CELLS: usize = 100_000_000;

/// More sizes than this nobody looks at.
const MOST_SIZES: usize = 10_000;
/// The boards of a sweep are kept until it is printed.
const MOST_CELLS_IN_ALL: usize = 400_000_000;

impl Sizes {
    fn are_too_much(self) -> bool {
        let mut cells = 0;
        self.iter().zip(1..).any(|(size, sizes)| {
            cells += size;
            sizes > MOST_SIZES || cells > MOST_CELLS_IN_ALL
        })
    }

    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        std::iter::successors(Some(self.first), move |&size| Some(self.step.after(size)))
            .take_while(move |&size| size <= self.last)
    }
}

impl Step {
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn after(self, size: usize) -> usize {
        match self {
            Step::Add(step) => size.saturating_add(step),
            Step::Multiply(factor) => ((size as f64 * factor).round() as usize).max(size + 1),
        }
    }
}

impl FromStr for Sizes {
    type Err = SizesError;

    fn from_str(text: &str) -> Result<Sizes, SizesError> {
        let number = |text: &str| text.parse::<usize>().map_err(|_| SizesError::Shape);
        let (first, rest) = text.split_once("..=").ok_or(SizesError::Shape)?;
        let (last, step) = if let Some((last, step)) = rest.split_once('+') {
            (last, Step::Add(number(step)?))
        } else if let Some((last, factor)) = rest.split_once(['x', '*']) {
            (last, Step::Multiply(factor.parse().map_err(|_| SizesError::Shape)?))
        } else {
            (rest, Step::Add(1))
        };
        match (number(first)?, number(last)?) {
            (first, last) if first > last => Err(SizesError::Backwards { first, last }),
            (_, last) if last > MOST_CELLS => Err(SizesError::TooLong),
            _ if matches!(step, Step::Add(0)) => Err(SizesError::NoStep),
            _ if matches!(step, Step::Multiply(factor) if !(factor > 1.0 && factor.is_finite())) => {
                Err(SizesError::NoStep)
            }
            (first, last) => match (Sizes { first, last, step }) {
                sizes if sizes.are_too_much() => Err(SizesError::TooMuch),
                sizes => Ok(sizes),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(text: &str) -> Vec<usize> {
        text.parse::<Sizes>().unwrap().iter().collect()
    }

    #[test]
    fn every_size_a_step_or_a_factor() {
        assert_eq!(sizes("4..=7"), [4, 5, 6, 7]);
        assert_eq!(sizes("0..=0"), [0]);
        assert_eq!(sizes("4..=12+4"), [4, 8, 12]);
        assert_eq!(sizes("4..=40x2"), [4, 8, 16, 32]);
        assert_eq!(sizes("4..=32*2"), [4, 8, 16, 32]);
        assert_eq!(sizes("4..=12x1.25"), [4, 5, 6, 8, 10]);
        assert_eq!(sizes("0..=3x1.1"), [0, 1, 2, 3]);
    }

    #[test]
    fn what_is_no_range_of_sizes_is_told() {
        let error = |text: &str| text.parse::<Sizes>().unwrap_err().to_string();
        for text in ["", "4", "4..40", "4..=", "..=4", "a..=b", "4..=8x", "4..=8+x", "-1..=3", "4..=8 "] {
            assert!(error(text).starts_with("expected sizes as in 4..=40"), "{text}");
        }
        assert_eq!(error("5..=4"), "the first size, 5, is above the last, 4");
        assert_eq!(error("1..=100000001x2"), "no board here is longer than 100000000 cells");
        for text in ["1..=10001", "99999990..=100000000"] {
            assert!(error(text).starts_with("these are more than 10000 sizes"), "{text}");
        }
        assert_eq!((sizes("1..=10000").len(), sizes("4..=100000000x2").len()), (10_000, 25));
        // 60, 70, 80, 90 and 100 million cells are just not too much.
        assert_eq!(sizes("60000000..=100000000+10000000").len(), 5);
        assert!(error("60000003..=100000000+9999999").starts_with("these are more than 10000 sizes"));
        for text in ["1..=2+0", "1..=2x1", "1..=2x0.5", "1..=2x-1", "1..=2xNaN", "1..=2xinf"] {
            assert_eq!(error(text), "a step must be at least 1, a factor above 1", "{text}");
        }
    }
}
