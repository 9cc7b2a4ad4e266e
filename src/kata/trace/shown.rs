use std::ops::Range;

use flip_game::probe::Position;

use super::moves::Move;

/// A position as a piece of a line.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown {
    pub text: String,
    /// The bytes of the text that the last move changed.
    pub changed: Range<usize>,
}

/// The position after the move that led to it, in about `room` columns: where it does not fit, what is near
/// the move is kept, or the longest runs. `cells` is the length of the board, which words do not tell.
pub fn shown(position: &Position, last: Option<Move>, cells: usize, room: usize) -> Shown {
    match position {
        Position::Cells(board) => window(board, last, room),
        Position::Words(words) => {
            let bit = |cell: usize| words[cell / 64] >> (cell % 64) & 1;
            let bits: String = (0..cells).map(|cell| if bit(cell) == 1 { '1' } else { '0' }).collect();
            window(&bits, last, room)
        }
        Position::Runs(runs) => Shown { text: multiset(runs, room), changed: 0..0 },
    }
}

fn window(cells: &str, last: Option<Move>, room: usize) -> Shown {
    const DOTS: &str = "...";
    const LEAST: usize = 4; // the two cells and their neighbours
    if cells.is_empty() {
        return Shown { text: "(empty)".to_owned(), changed: 0..0 };
    }
    let flipped = match last {
        Some(Move::Flip([first, second])) => first - 1..second,
        _ => 0..0,
    };
    if cells.len() <= room.max(LEAST) {
        return Shown { text: cells.to_owned(), changed: flipped };
    }
    let width = room.saturating_sub(2 * DOTS.len()).max(LEAST);
    let from = flipped.end.saturating_sub(1 + width / 2).min(cells.len().saturating_sub(width));
    let to = (from + width).min(cells.len());
    let before = if from > 0 { DOTS } else { "" };
    let behind = if to < cells.len() { DOTS } else { "" };
    let place = |cell: usize| cell - from + before.len();
    let changed = if flipped.is_empty() { 0..0 } else { place(flipped.start)..place(flipped.end) };
    Shown { text: [before, &cells[from..to], behind].concat(), changed }
}

/// Of more runs than fit, the longest that do, and one at least.
fn multiset(runs: &[usize], room: usize) -> String {
    const DOTS: &str = "..., ";
    let kept = match fitting(runs, room) {
        all if all == runs.len() => all,
        _ => fitting(runs, room.saturating_sub(DOTS.len())).max(1),
    };
    let dots = if kept == runs.len() { "" } else { DOTS };
    let kept: Vec<String> = runs[runs.len() - kept..].iter().map(ToString::to_string).collect();
    format!("{{{dots}{}}}", kept.join(", "))
}

/// How many of the longest runs stand in so many columns: each takes two more, for what stands between it and the
/// next, or for the braces.
fn fitting(runs: &[usize], room: usize) -> usize {
    let widths = runs.iter().rev().scan(0, |width, run| {
        *width += run.to_string().len() + 2;
        Some(*width)
    });
    widths.take_while(|width| *width <= room).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, first: usize, room: usize) -> (String, String) {
        let last = Some(Move::Flip([first, first + 1]));
        let Shown { text, changed } = shown(&Position::Cells(text.to_owned()), last, text.len(), room);
        let pair = text[changed].to_owned();
        (text, pair)
    }

    #[test]
    fn a_long_board_is_cut_down_to_what_is_near_the_move() {
        let long = format!("{}--{}", "+".repeat(20), "+".repeat(20));
        let pair = || "--".to_owned();
        assert_eq!(cells("+--+", 2, 4), ("+--+".to_owned(), pair()));
        assert_eq!(cells(&long, 21, 42), (long.clone(), pair()));
        assert_eq!(cells(&long, 21, 16), ("...++++--++++...".to_owned(), pair()));
        assert_eq!(cells(&long, 21, 0), ("...+--+...".to_owned(), pair()));
        assert_eq!(cells("--++++++++++++++", 1, 10), ("--++...".to_owned(), pair()));
        assert_eq!(cells("++++++++++++++--", 15, 10), ("...++--".to_owned(), pair()));
    }

    #[test]
    fn words_are_shown_as_the_bits_of_the_board_and_no_more() {
        let words = Position::Words(vec![1 << 63 | 0b1101, 1]);
        let bits = |cells| shown(&words, None, cells, 100).text;
        assert_eq!(bits(4), "1011");
        assert_eq!(bits(65), format!("1011{}11", "0".repeat(59)));
        assert_eq!(shown(&Position::Words(Vec::new()), None, 0, 100).text, "(empty)");
    }

    #[test]
    fn of_many_runs_the_longest_are_kept() {
        assert_eq!(multiset(&[], 10), "{}");
        assert_eq!(multiset(&[2, 3, 10], 10), "{2, 3, 10}");
        assert_eq!(multiset(&[2, 3, 10], 9), "{..., 10}");
        let of_a_thousand = [15, 14, 13].map(|room| multiset(&[2; 1000], room));
        assert_eq!(of_a_thousand, ["{..., 2, 2, 2}", "{..., 2, 2, 2}", "{..., 2, 2}"]);
        assert_eq!(multiset(&[2, 2], 5), "{..., 2}", "one is kept whether it fits or not");
        assert_eq!(multiset(&[123_456], 3), "{123456}");
    }
}
