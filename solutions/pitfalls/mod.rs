//! Wrong ideas that people publish for this problem, one file each, behind the same trait as the right
//! ones. The table rejects every one that answers wrongly, and each of these has its smallest board; one
//! answers rightly and is caught by its count.
//!
//! Three more are not here, since no program could run them beside the others: the loop to `n - 1` on an
//! unsigned length (crashes on the empty board), the search for the next `++` that does not move past
//! the last one (never ends on `++++`), and the memo in a `static` (right or wrong by what ran before).
//!
//! Each file says how often its idea is wrong, counted by a test on all boards of up to 10 cells and on every
//! two runs side by side, one of up to 60 cells and one of up to 6: those of them on which its worst case is
//! not above 100,000 positions.
//!
//! Not wrong, though they look it: replacing `++` by a single `-` (the board shrinks, its runs are the
//! same), dropping runs of 0 and 1, and trying one of each two mirrored splits.

use std::fmt;

use crate::{Solver, work::Work};

pub mod all_moves_must_win;
pub mod any_move_wins;
pub mod every_line_wins;
pub mod first_move_only;
pub mod four_k_plus_one;
pub mod grundy_sum;
pub mod half_length_nimber;
pub mod halves_and;
pub mod halves_or;
pub mod halves_xor_of_wins;
pub mod kayles;
pub mod last_move_overwrites;
pub mod last_run_dropped;
pub mod length_nimber;
pub mod memo_never_answers;
pub mod mex_from_one;
pub mod misere;
pub mod no_overlap;
pub mod one_cell_taken;
pub mod packed_32_bits;
pub mod parity_of_flips;
pub mod parity_of_places;
pub mod period_from_start;
pub mod some_line_wins;
pub mod split_skips_empty_end;
pub mod split_stops_short;

/// A wrong approach, and what it teaches.
pub struct Pitfall {
    /// Its name in tests and output, which is also that of its module.
    pub slug: &'static str,
    /// The wrong idea in a few words.
    pub title: &'static str,
    /// What to learn from it, in one line.
    pub lesson: &'static str,
    /// The shortest board that it gets wrong, and among those the first with `+` before `-`. `None` if
    /// every answer is right and only the work is wrong.
    pub smallest_board: Option<&'static str>,
    /// Its worst case on a given board, and how much of that it may do.
    pub work: Work,
    /// The wrong approach itself.
    pub solver: &'static (dyn Solver + Sync),
    /// The text of its file.
    pub source: &'static str,
}

impl fmt::Debug for Pitfall {
    /// The slug alone: failing tests print this.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// All wrong ideas: misread rules first, then slips in the search, then wrong mathematics.
pub static PITFALLS: &[Pitfall] = &[
    every_line_wins::PITFALL,
    some_line_wins::PITFALL,
    any_move_wins::PITFALL,
    parity_of_places::PITFALL,
    parity_of_flips::PITFALL,
    no_overlap::PITFALL,
    last_move_overwrites::PITFALL,
    first_move_only::PITFALL,
    all_moves_must_win::PITFALL,
    last_run_dropped::PITFALL,
    halves_or::PITFALL,
    halves_and::PITFALL,
    halves_xor_of_wins::PITFALL,
    grundy_sum::PITFALL,
    mex_from_one::PITFALL,
    half_length_nimber::PITFALL,
    length_nimber::PITFALL,
    four_k_plus_one::PITFALL,
    split_stops_short::PITFALL,
    split_skips_empty_end::PITFALL,
    one_cell_taken::PITFALL,
    kayles::PITFALL,
    misere::PITFALL,
    period_from_start::PITFALL,
    packed_32_bits::PITFALL,
    memo_never_answers::PITFALL,
];
