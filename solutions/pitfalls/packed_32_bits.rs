//! Cell i becomes bit i of a 32-bit number.
//!
//! In Java and JavaScript, and in practice in C, `1 << 32` is 1 again, so that cell 32 lands on cell 0. Up to
//! 32 cells everything is right; LeetCode allows 60.
//!
//! Smallest board that it gets wrong: `+++++++++++++++++++++++++++++--++`, a win.
//! Counted on 2474 boards: 40 losses called wins, 3 wins called losses.

use super::Pitfall;
use crate::solutions::periodic_grundy::grundy;
use crate::{Board, Solver, work::Work};

/// The board packed into 32 bits.
#[derive(Clone, Copy, Debug)]
pub struct Packed32Bits;

impl Solver for Packed32Bits {
    fn can_win(&self, board: &Board) -> bool {
        let mut cells = 0_u32;
        for (i, cell) in board.as_str().bytes().enumerate() {
            cells |= u32::from(cell == b'+') << (i % 32);
        }
        let (mut sum, mut run) = (0, 0);
        for i in 0..32 {
            if cells >> i & 1 == 1 {
                run += 1;
            } else {
                sum ^= grundy(run);
                run = 0;
            }
        }
        sum ^ grundy(run) != 0
    }
}

pub(super) const PITFALL: Pitfall = Pitfall {
    slug: "packed_32_bits",
    title: "The board packed into 32 bits",
    lesson: "`1 << i` is 32 bits wide unless you say otherwise, and wraps without a word",
    smallest_board: Some("+++++++++++++++++++++++++++++--++"),
    work: Work::ONE_PASS,
    solver: &Packed32Bits,
    source: include_str!("packed_32_bits.rs"),
};
