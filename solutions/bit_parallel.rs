//! Rung 9: eight cells at a step, and four places of the board at once.
//!
//! **Idea.** What a stretch of cells means to the rest of the board is little: the run that it begins with,
//! the run that it ends with, and the XOR of the Grundy numbers of the runs between. That is a [`Summary`].
//! Two of them side by side make another one (the run that ends the left one and the run that begins the
//! right one become one run), and it does not matter in which order neighbours are put together. So the
//! board may be cut anywhere and the pieces read in any order, even at the same time. In algebra this is a
//! *monoid*: an operation that is associative, here [`Summary::combine`], and a value that changes nothing,
//! here [`Summary::EMPTY`].
//!
//! ```
//! use flip_game::Summary;
//!
//! let [left, right] = ["+++-+++++++", "++-++++"].map(|cells| Summary::of(cells.as_bytes()).unwrap());
//! let whole = Summary::of(b"+++-+++++++++-++++")?;
//! assert_eq!(left.combine(right), whole);
//! assert_eq!(whole.grundy(), 1 ^ 0 ^ 2); // the numbers of runs of 3, 9 and 4
//! # Ok::<(), flip_game::ParseBoardError>(())
//! ```
//!
//! **What rung 8 wasted.** It takes the board cell by cell, with a branch that the processor guesses wrong
//! at every other run. Here eight cells are turned into one byte: `+` and `-` are 43 and 45, so taking 43
//! from each leaves 0 or 2, and one multiplication moves those eight bits together. A table tells what the
//! byte means, a second table what becomes of the run that was left open, and there is no branch at all.
//! Each step must wait for the one before it, so the four quarters of the board are read in turn, and the
//! processor works at four steps at a time. The same subtraction checks the cells: anything else than 0 or 2
//! is no cell.
//!
//! **Why so little is enough.** A run of 87 or more has the Grundy number of one that is 34 shorter,
//! whatever is added to both of them (rung 8 says why), so a length is one of 87, and there are 87 + 87 · 16
//! · 87 = 121,191 different summaries, however long the board.
//!
//! **Cost.** Time O(n), memory O(1); positions at most n, entries at most 0. Every cell is read, as on rung
//! 8: not less work in the sense of this ladder, but less time for it.
//!
//! **Measured** against memchr looking for a byte that is not there, on one core, over the same 200 MB and
//! in the same run (one server processor, others will differ): 0.70 to 0.73 of its speed at 50 %, 90 % and
//! 99 % pluses and on one endless run, where rung 8 has 0.01, 0.04, 0.16 and 0.31. Over 20 MB, which a cache
//! holds, a third of it. What gained what: one place at a time reaches 0.25, two 0.45, four 0.71, and five
//! are slower than four; all that a step looks up in one `struct` saves registers and with them a seventh of
//! the time. Tried and left out: sixteen cells a step from a table of 65,536 entries (no faster), and masks
//! in place of the second table (0.45). A vector instruction that packs sixteen cells would reach memchr,
//! and half of it in the cache; it takes unsafe code or a dependency.
//!
//! **When to say it.** Never in an interview, unless you are asked what comes after O(n). Then say "monoid":
//! it is why a sum, a maximum or this game can be split over cores or machines, and why a stream can be
//! answered as it comes. In C you would pack the cells by that vector instruction, `movemask`.

#![expect(clippy::cast_possible_truncation, reason = "Grundy numbers are below 16 and folded runs below 87")]
#![expect(clippy::needless_range_loop, reason = "the same place in four slices at once")]

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    probe::visit_many(current_state.len());
    Summary::of_cells(current_state.as_bytes()).is_some_and(Summary::can_win)
}

/// The Grundy numbers of runs of 0 to 86 cells. From 53 on they repeat with period 34.
const GRUNDY: [u8; 87] = {
    let mut grundy = [0; 87];
    let mut run = 2;
    while run < 87 {
        let (mut seen, mut left) = (0_u32, 0);
        while left < run / 2 {
            seen |= 1 << (grundy[left] ^ grundy[run - 2 - left]);
            left += 1;
        }
        grundy[run] = seen.trailing_ones() as u8; // the mex
        run += 1;
    }
    grundy
};

/// Of all runs that no continuation tells from one of `run` cells, the shortest: 0 to 86.
const fn folded(run: usize) -> usize {
    if run < 87 { run } else { 53 + (run - 53) % 34 }
}

/// What a stretch of cells is to its neighbours: an element of the monoid that this module is about, and
/// small, whatever the stretch. Equal summaries are alike on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Summary {
    /// The run that it begins with, folded.
    prefix: usize,
    /// Unless it is one run: the XOR over the runs between two minuses, and the run that it ends with, folded.
    behind: Option<(u8, usize)>,
}

impl Summary {
    /// No cells: combined with any other summary, on either side, it changes nothing.
    pub const EMPTY: Summary = Summary::pluses(0);
    const MINUS: Summary = Summary { prefix: 0, behind: Some((0, 0)) };

    const fn pluses(run: usize) -> Summary {
        Summary { prefix: folded(run), behind: None }
    }

    /// The summary of this stretch with `next` on its right.
    #[must_use]
    pub const fn combine(self, next: Summary) -> Summary {
        let Summary { prefix, behind } = self;
        match (behind, next.behind) {
            (None, behind) => Summary { prefix: folded(prefix + next.prefix), behind },
            (Some((inside, suffix)), None) => {
                Summary { prefix, behind: Some((inside, folded(suffix + next.prefix))) }
            }
            (Some((inside, suffix)), Some((next_inside, next_suffix))) => {
                let joined = GRUNDY[folded(suffix + next.prefix)];
                Summary { prefix, behind: Some((inside ^ joined ^ next_inside, next_suffix)) }
            }
        }
    }

    /// The Grundy number of the stretch as a board of its own: 0 to 15.
    pub const fn grundy(self) -> u8 {
        match self.behind {
            None => GRUNDY[self.prefix],
            Some((inside, suffix)) => GRUNDY[self.prefix] ^ inside ^ GRUNDY[suffix],
        }
    }

    /// Can the player to move force a win, if the stretch is the whole board?
    pub const fn can_win(self) -> bool {
        self.grundy() != 0
    }

    /// The summary of cells that are all `+` or `-`; of others there is none.
    pub(crate) fn of_cells(cells: &[u8]) -> Option<Summary> {
        let (pieces, rest) = cells.as_chunks::<8>();
        let (quarters, few) = pieces.split_at(pieces.len() / 4 * 4);
        let quarters = four_at_once(quarters)?;
        let few = few.iter().try_fold(quarters, |summary, &piece| {
            let differences = differences(piece);
            is_valid(differences).then(|| summary.combine(PIECES[gathered(differences)]))
        });
        rest.iter().try_fold(few?, |summary, cell| match cell {
            b'+' => Some(summary.combine(Summary::pluses(1))),
            b'-' => Some(summary.combine(Summary::MINUS)),
            _ => None,
        })
    }
}

/// The summaries of all pieces of eight cells, a minus as a 1, the first cell as the lowest bit.
static PIECES: [Summary; 256] = {
    let mut pieces = [Summary::EMPTY; 256];
    let mut place = 0;
    while place < 8 * 256 {
        let (bits, cell) = (place / 8, place % 8);
        let next = if bits >> cell & 1 == 0 { Summary::pluses(1) } else { Summary::MINUS };
        pieces[bits] = pieces[bits].combine(next);
        place += 1;
    }
    pieces
};

/// A state: the run that is open, 0 to 86, and above it the XOR that the last step has added.
const fn state(xor: u8, open: usize) -> u32 {
    (xor as u32) << 11 | (open as u32) << 4
}

/// The bits of a state that hold the open run.
const OPEN: u32 = 127 << 4;

/// What one step looks up.
struct Step {
    /// For each piece the run that it begins with: 0 to 8.
    begin: [u8; 256],
    /// For each piece a state: what its inside XORs in, and the run that it leaves open.
    end: [u32; 256],
    /// For each open run and each beginning a state: the number of the run that is closed there; or, before
    /// eight pluses, the longer run that is still open.
    join: [u32; 128 * 16],
}

static STEP: Step = {
    let mut step = Step { begin: [0; 256], end: [0; 256], join: [0; 128 * 16] };
    let mut bits = 0;
    while bits < 256 {
        step.begin[bits] = PIECES[bits].prefix as u8;
        if let Some((inside, suffix)) = PIECES[bits].behind {
            step.end[bits] = state(inside, suffix);
        }
        bits += 1;
    }
    let mut place = 0;
    while place < 87 * 16 {
        let (open, begin) = (place / 16, place % 16);
        let run = folded(open + begin);
        step.join[place] = if begin < 8 { state(GRUNDY[run], 0) } else { state(0, run) };
        place += 1;
    }
    step
};

/// Eight cells less eight pluses: a byte of 0 for `+` and of 2 for `-`.
fn differences(piece: [u8; 8]) -> u64 {
    u64::from_le_bytes(piece).wrapping_sub(u64::from_le_bytes(*b"++++++++"))
}

/// Whether eight bytes, or the OR of many eights, are all 0 or 2. (A byte below `+` borrows from those above
/// it, and is itself out of place.)
fn is_valid(differences: u64) -> bool {
    differences & !0x0202_0202_0202_0202 == 0
}

/// Bit 1 of each of the eight bytes, as one number. The product moves the bit of byte i to bit 56 + i, and no
/// two bits to the same place.
fn gathered(differences: u64) -> usize {
    usize::from(differences.wrapping_mul(0x0081_0204_0810_2040).to_be_bytes()[0])
}

/// Reads the four quarters of the pieces side by side, so that no step waits for the one before it.
fn four_at_once(pieces: &[[u8; 8]]) -> Option<Summary> {
    let length = pieces.len() / 4;
    let quarters: [_; 4] = std::array::from_fn(|quarter| &pieces[quarter * length..][..length]);
    let (mut states, mut seen, mut xor) = ([0; 4], [0; 4], 0);
    for place in 0..length {
        for quarter in 0..4 {
            let differences = differences(quarters[quarter][place]);
            seen[quarter] |= differences;
            let piece = gathered(differences);
            let join = states[quarter] & OPEN | u32::from(STEP.begin[piece]);
            states[quarter] = STEP.join[join as usize] ^ STEP.end[piece];
            xor ^= states[quarter];
        }
    }
    let mut all = Summary::EMPTY;
    for quarter in 0..4 {
        all = all.combine(if seen[quarter] == 0 {
            Summary::pluses(8 * length)
        } else {
            let prefix = folded(leading_pluses(quarters[quarter]));
            // It was read as if a minus stood before it: its first run is in the XOR, and must not be.
            Summary { prefix, behind: Some((GRUNDY[prefix], (states[quarter] & OPEN) as usize >> 4)) }
        });
    }
    if let Some((inside, _)) = &mut all.behind {
        *inside ^= (xor >> 11) as u8;
    }
    is_valid(seen[0] | seen[1] | seen[2] | seen[3]).then_some(all)
}

fn leading_pluses(pieces: &[[u8; 8]]) -> usize {
    let whole = pieces.iter().take_while(|piece| *piece == b"++++++++").count();
    8 * whole + pieces.get(whole).map_or(0, |&piece| differences(piece).trailing_zeros() as usize / 8)
}
// ---- end of submission ----

/// What there is to see of a summary. Runs are folded: one of 87 or more pluses is given as the one of 53 to 86
/// that it cannot be told from.
impl Summary {
    /// The run that the stretch begins with: 0 to 86.
    pub const fn first_run(self) -> usize {
        self.prefix
    }

    /// The XOR of the Grundy numbers of the runs between the first minus and the last, 0 to 15; `None` if there
    /// is no minus.
    pub const fn inside(self) -> Option<u8> {
        match self.behind {
            None => None,
            Some((inside, _)) => Some(inside),
        }
    }

    /// The run that the stretch ends with, 0 to 86: without a minus the same as the first.
    pub const fn last_run(self) -> usize {
        match self.behind {
            None => self.prefix,
            Some((_, suffix)) => suffix,
        }
    }
}

/// Reads eight cells a step, at four places of the board at once.
#[derive(Clone, Copy, Debug)]
pub struct BitParallel;

pub(super) const RUNG: Approach = Approach {
    slug: "bit_parallel",
    title: "Eight cells a step",
    idea: "many cells per step, straight from bytes",
    time: "O(n)",
    space: "O(1)",
    positions: "n",
    entries: "0",
    work: Work::ONE_PASS,
    solver: &BitParallel,
    source: include_str!("bit_parallel.rs"),
};

impl Solver for BitParallel {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
