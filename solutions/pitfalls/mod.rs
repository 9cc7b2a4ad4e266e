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
    Pitfall {
        slug: "every_line_wins",
        title: "Some first move after which every line of play wins",
        lesson: "a forced win answers every defence; it need not win however you yourself go on",
        smallest_board: Some("++++++++++"),
        work: Work::WHOLE_TREE,
        solver: &every_line_wins::EveryLineWins,
        source: include_str!("every_line_wins.rs"),
    },
    Pitfall {
        slug: "some_line_wins",
        title: "Some line of play wins",
        lesson: "every second move is the opponent's, and he does not help",
        smallest_board: Some("+++++++++"),
        work: Work::WHOLE_TREE,
        solver: &some_line_wins::SomeLineWins,
        source: include_str!("some_line_wins.rs"),
    },
    Pitfall {
        slug: "any_move_wins",
        title: "Any board with a move wins",
        lesson: "to have a move is not to have a winning move",
        smallest_board: Some("+++++"),
        work: Work::ONE_PASS,
        solver: &any_move_wins::AnyMoveWins,
        source: include_str!("any_move_wins.rs"),
    },
    Pitfall {
        slug: "parity_of_places",
        title: "Parity of the number of places",
        lesson: "places overlap, and a flip uses up one, two or three of them",
        smallest_board: Some("+++"),
        work: Work::ONE_PASS,
        solver: &parity_of_places::ParityOfPlaces,
        source: include_str!("parity_of_places.rs"),
    },
    Pitfall {
        slug: "parity_of_flips",
        title: "Parity of the largest number of flips",
        lesson: "the game need not last as long as it can",
        smallest_board: Some("++++"),
        work: Work::ONE_PASS,
        solver: &parity_of_flips::ParityOfFlips,
        source: include_str!("parity_of_flips.rs"),
    },
    Pitfall {
        slug: "no_overlap",
        title: "Scanning without overlap",
        lesson: "`+++` has two places for a flip; most functions that find all matches report one",
        smallest_board: Some("++++"),
        work: Work::WHOLE_TREE,
        solver: &no_overlap::NoOverlap,
        source: include_str!("no_overlap.rs"),
    },
    Pitfall {
        slug: "last_move_overwrites",
        title: "The last move overwrites the result",
        lesson: "one winning move is enough: return there, or combine by OR",
        smallest_board: Some("++++"),
        work: Work::WHOLE_TREE,
        solver: &last_move_overwrites::LastMoveOverwrites,
        source: include_str!("last_move_overwrites.rs"),
    },
    Pitfall {
        slug: "first_move_only",
        title: "Only the first move is tried",
        lesson: "a move that fails says nothing about the next one",
        smallest_board: Some("++++"),
        work: Work::WHOLE_TREE,
        solver: &first_move_only::FirstMoveOnly,
        source: include_str!("first_move_only.rs"),
    },
    Pitfall {
        slug: "all_moves_must_win",
        title: "Winning needs every move to win",
        lesson: "the move is yours to choose, so one that wins is enough",
        smallest_board: Some("++++"),
        work: Work::WHOLE_TREE,
        solver: &all_moves_must_win::AllMovesMustWin,
        source: include_str!("all_moves_must_win.rs"),
    },
    Pitfall {
        slug: "last_run_dropped",
        title: "The last run is dropped",
        lesson: "no `-` closes a run that reaches the end of the board",
        smallest_board: Some("++"),
        work: Work::ONE_PASS,
        solver: &last_run_dropped::LastRunDropped,
        source: include_str!("last_run_dropped.rs"),
    },
    Pitfall {
        slug: "halves_or",
        title: "Halves combined with OR",
        lesson: "two won halves can make a loss: you win in one, your opponent in the other",
        smallest_board: Some("++-++"),
        work: Work::SMALL_TABLE,
        solver: &halves_or::HalvesOr,
        source: include_str!("halves_or.rs"),
    },
    Pitfall {
        slug: "halves_and",
        title: "Halves combined with AND",
        lesson: "a part in which nobody can move does not spoil a win",
        smallest_board: Some("++-+"),
        work: Work::SMALL_TABLE,
        solver: &halves_and::HalvesAnd,
        source: include_str!("halves_and.rs"),
    },
    Pitfall {
        slug: "halves_xor_of_wins",
        title: "Halves combined with XOR of wins",
        lesson: "a part needs a number, not a bit: the numbers 2 and 1 both mean won and do not cancel",
        smallest_board: Some("++++-++"),
        work: Work::SMALL_TABLE,
        solver: &halves_xor_of_wins::HalvesXorOfWins,
        source: include_str!("halves_xor_of_wins.rs"),
    },
    Pitfall {
        slug: "grundy_sum",
        title: "Grundy numbers of the halves added",
        lesson: "games side by side combine by XOR: a game and its copy cancel",
        smallest_board: Some("++++++"),
        work: Work::SMALL_TABLE,
        solver: &grundy_sum::GrundySum,
        source: include_str!("grundy_sum.rs"),
    },
    Pitfall {
        slug: "mex_from_one",
        title: "Mex that starts at 1",
        lesson: "the mex is the smallest number missing from 0 on, and 0 means lost",
        smallest_board: Some("+++++"),
        work: Work::SMALL_TABLE,
        solver: &mex_from_one::MexFromOne,
        source: include_str!("mex_from_one.rs"),
    },
    Pitfall {
        slug: "half_length_nimber",
        title: "A run as a heap of half its length",
        lesson: "this is not Nim: a flip can also split the run",
        smallest_board: Some("+++++"),
        work: Work::ONE_PASS,
        solver: &half_length_nimber::HalfLengthNimber,
        source: include_str!("half_length_nimber.rs"),
    },
    Pitfall {
        slug: "length_nimber",
        title: "A run as a heap of its length",
        lesson: "the Grundy number of a run is not its length",
        smallest_board: Some("+++++"),
        work: Work::ONE_PASS,
        solver: &length_nimber::LengthNimber,
        source: include_str!("length_nimber.rs"),
    },
    Pitfall {
        slug: "four_k_plus_one",
        title: "A lone run of 4k+1 loses",
        lesson: "a pattern seen in a few cases is a guess: 1, 5 and 9 pluses lose, 13 win",
        smallest_board: Some("+++++++++++++"),
        work: Work::WHOLE_TREE,
        solver: &four_k_plus_one::FourKPlusOne,
        source: include_str!("four_k_plus_one.rs"),
    },
    Pitfall {
        slug: "split_stops_short",
        title: "The split loop stops one short",
        lesson: "the split into two equal halves is a move too",
        smallest_board: Some("++++"),
        work: Work::SMALL_TABLE,
        solver: &split_stops_short::SplitStopsShort,
        source: include_str!("split_stops_short.rs"),
    },
    Pitfall {
        slug: "split_skips_empty_end",
        title: "The split loop skips the empty end",
        lesson: "a flip at the end of a run leaves nothing on that side, and is a move",
        smallest_board: Some("++"),
        work: Work::SMALL_TABLE,
        solver: &split_skips_empty_end::SplitSkipsEmptyEnd,
        source: include_str!("split_skips_empty_end.rs"),
    },
    Pitfall {
        slug: "one_cell_taken",
        title: "A flip that takes one cell",
        lesson: "a flip takes two cells: the parts of a split sum to n-2",
        smallest_board: Some("++++"),
        work: Work::SMALL_TABLE,
        solver: &one_cell_taken::OneCellTaken,
        source: include_str!("one_cell_taken.rs"),
    },
    Pitfall {
        slug: "kayles",
        title: "Kayles in place of Dawson's Kayles",
        lesson: "in Kayles one or two cells may be taken, here exactly two",
        smallest_board: Some("+++++"),
        work: Work::SMALL_TABLE,
        solver: &kayles::Kayles,
        source: include_str!("kayles.rs"),
    },
    Pitfall {
        slug: "misere",
        title: "Misère play",
        lesson: "whoever cannot move loses, and that includes you on a board without `++`",
        smallest_board: Some(""),
        work: Work::WHOLE_TREE,
        solver: &misere::Misere,
        source: include_str!("misere.rs"),
    },
    Pitfall {
        slug: "period_from_start",
        title: "The period used from the start",
        lesson: "the numbers repeat from 53 on; eight shorter runs do not fit",
        smallest_board: Some("+"),
        work: Work::ONE_PASS,
        solver: &period_from_start::PeriodFromStart,
        source: include_str!("period_from_start.rs"),
    },
    Pitfall {
        slug: "packed_32_bits",
        title: "The board packed into 32 bits",
        lesson: "`1 << i` is 32 bits wide unless you say otherwise, and wraps without a word",
        smallest_board: Some("+++++++++++++++++++++++++++++--++"),
        work: Work::ONE_PASS,
        solver: &packed_32_bits::Packed32Bits,
        source: include_str!("packed_32_bits.rs"),
    },
    Pitfall {
        slug: "memo_never_answers",
        title: "A memo that never answers",
        lesson: "to look an answer up is not to return it",
        smallest_board: None,
        work: Work::WHOLE_TREE,
        solver: &memo_never_answers::MemoNeverAnswers,
        source: include_str!("memo_never_answers.rs"),
    },
];
