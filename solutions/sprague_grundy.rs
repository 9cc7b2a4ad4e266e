//! Rung 7: runs are independent heaps; XOR their Grundy numbers.
//!
//! **Idea.** A flip touches one run and leaves the others alone, so a board is a *sum* of games, one per
//! run. The Sprague-Grundy theorem replaces each by a number: the Grundy number of a run is the *mex*
//! (the smallest non-negative integer missing) of the numbers of all positions one flip away, a position
//! of two runs has the XOR of their numbers, and the board is won exactly if the XOR of all its runs is
//! not 0. NOTES.md has the proof, for this game.
//!
//! **What rung 6 wasted.** It searches every *combination* of runs. Here each run length is worked out
//! once, however many runs stand beside it.
//!
//! **Cost.** Time O(n²), memory O(n); positions at most floor(n²/4), entries at most n+1. The table ends
//! at the longest run, n. A run of n is split in floor(n/2) ways, each mirrored pair taken once; 1 + 1 +
//! 2 + 2 + ... adds up to floor(n²/4). Then one pass over the board. Nothing recurses, and short runs
//! cost nothing however many there are.
//!
//! **Measured.** One array for all runs, stamped with the run and so never emptied, in place of a new one
//! for each: three times as fast for a table up to 20, 1.5 times up to 300, and no gain from 10,000 on,
//! where the splits are all that counts (in turn in one run).
//!
//! **When to say it.** When the words "game", "both play optimally" and "falls apart into pieces" come
//! together. Say "impartial game under normal play: whoever cannot move loses, both have the same
//! moves"; without that the theorem does not hold. The name of this game is Dawson's Kayles, octal 0.07.
//!
//! **Two traps.** The mex starts at 0, not at 1; and values are combined by XOR, not by adding, nor by
//! combining "won" and "lost".

use super::Approach;
use crate::{Board, Solver, probe, work::Work};

// ---- submission ----
fn can_win(current_state: String) -> bool {
    let runs = || current_state.split('-').map(str::len);
    let grundy = grundy_numbers(runs().max().unwrap_or(0));
    runs().fold(0, |sum, run| sum ^ grundy[run]) != 0
}

/// The Grundy numbers of runs of 0 to `longest` cells, each the mex over all splits: OEIS A002187,
/// shifted by one.
pub fn grundy_numbers(longest: usize) -> Vec<usize> {
    let mut grundy = Vec::with_capacity(longest + 1);
    // For each number the last run that could be left with it. No mex is above the splits that there are, and
    // no XOR of such numbers reaches the next power of 2.
    let mut seen_from = vec![usize::MAX; (longest / 2 + 1).next_power_of_two()];
    for run in 0..=longest {
        probe::visit_many(run / 2);
        for left in 0..run / 2 {
            seen_from[grundy[left] ^ grundy[run - 2 - left]] = run;
        }
        let mex = seen_from.iter().take_while(|&&from| from == run).count();
        probe::keep();
        grundy.push(mex);
    }
    grundy
}
// ---- end of submission ----

/// XORs the Grundy numbers of the runs, from a table filled up to the longest run.
#[derive(Clone, Copy, Debug)]
pub struct SpragueGrundy;

pub(super) const RUNG: Approach = Approach {
    slug: "sprague_grundy",
    title: "Sprague-Grundy table",
    idea: "runs are independent heaps: XOR their Grundy numbers",
    time: "O(n²)",
    space: "O(n)",
    positions: "floor(n²/4)",
    entries: "n+1",
    work: Work::SPLITS,
    solver: &SpragueGrundy,
    source: include_str!("sprague_grundy.rs"),
};

impl Solver for SpragueGrundy {
    fn can_win(&self, board: &Board) -> bool {
        can_win(board.to_string())
    }
}
