//! The last rung against what reading memory costs at all: memchr, looking for a byte that is not there, over the
//! same 200 MB, on one core and on all of them. Beside them the rung before, which goes cell by cell.
//!
//! `cargo bench --bench limit`. Compare the fastest times of one run with each other, not with those of another
//! run or machine.
//!
//! Why divan and not criterion: the same boards for several functions, and bytes a second, are a word each, and
//! all of it ends up in one table. What criterion has beyond that, comparing with earlier runs, is of no use
//! where only ratios within one run mean something.

use std::fmt::Debug;
use std::hint::black_box;

use divan::Bencher;
use divan::counter::BytesCount;
use flip_game::solutions::periodic_grundy;
use flip_game::{ParseBoardError, Summary, grundy_bytes};
use rayon::prelude::*;

const CELLS: usize = 200_000_000;

/// How many of a hundred cells are pluses.
const PLUSES: [u64; 4] = [50, 90, 99, 100];

/// Cells for one task of a thread.
const TASK: usize = 1 << 20;

fn main() {
    divan::main();
}

#[divan::bench(args = PLUSES, sample_count = 30)]
fn memchr_one_core(bencher: Bencher, pluses: u64) {
    let cells = board(pluses);
    bench(bencher, &cells, |cells| memchr::memchr(b'x', cells), &None);
}

#[divan::bench(args = PLUSES, sample_count = 30)]
fn bit_parallel_one_core(bencher: Bencher, pluses: u64) {
    let cells = board(pluses);
    bench(bencher, &cells, grundy_bytes, &Ok(by_rung_8(&cells)));
}

#[divan::bench(args = PLUSES, sample_count = 30)]
fn memchr_all_cores(bencher: Bencher, pluses: u64) {
    let cells = board(pluses);
    let find = |cells: &[u8]| cells.par_chunks(TASK).find_map_any(|cells| memchr::memchr(b'x', cells));
    bench(bencher, &cells, find, &None);
}

#[divan::bench(args = PLUSES, sample_count = 30)]
fn bit_parallel_all_cores(bencher: Bencher, pluses: u64) {
    let cells = board(pluses);
    bench(bencher, &cells, grundy_on_all_cores, &Ok(by_rung_8(&cells)));
}

#[divan::bench(args = PLUSES, sample_count = 3)]
fn periodic_grundy_one_core(bencher: Bencher, pluses: u64) {
    let cells = board(pluses);
    bench(bencher, &cells, by_rung_8, &by_rung_8(&cells));
}

/// Measures one function, which must find what is expected each time.
fn bench<T: Debug + PartialEq + Sync>(
    bencher: Bencher,
    cells: &[u8],
    function: impl Fn(&[u8]) -> T + Sync,
    expected: &T,
) {
    let bencher = bencher.counter(BytesCount::of_slice(cells));
    bencher.bench(|| assert_eq!(function(black_box(cells)), *expected));
}

fn grundy_on_all_cores(cells: &[u8]) -> Result<u8, ParseBoardError> {
    let tasks = cells.par_chunks(TASK).map(Summary::of);
    let whole = tasks.try_reduce(|| Summary::EMPTY, |left, right| Ok(left.combine(right)));
    whole.map(Summary::grundy)
}

/// Cell by cell.
fn by_rung_8(cells: &[u8]) -> u8 {
    cells.split(|&cell| cell == b'-').fold(0, |xor, run| xor ^ periodic_grundy::grundy(run.len()))
}

fn board(pluses: u64) -> Vec<u8> {
    boards::random(CELLS, pluses)
}
