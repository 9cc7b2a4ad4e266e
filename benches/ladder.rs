//! Every rung over the same boards, each board that its budget lets through. At the end what a rung cannot
//! beat: copying the board, as each is handed a copy of its own, and reading it with memchr, which looks for a
//! byte that is not there; and the last rung on bytes, without that copy.
//!
//! `cargo bench --bench ladder`, or `cargo bench --bench ladder -- sorted_runs` for one of them. Compare the
//! fastest times of one run with each other. `cargo bench --bench ratios` does so, and takes rungs in turn.

mod boards;

use std::hint::black_box;
use std::time::Duration;

use boards::{BOARDS, Named, approach};
use divan::Bencher;
use divan::counter::BytesCount;
use flip_game::grundy;

/// The most time for a rung on one board.
const PATIENCE: Duration = Duration::from_secs(1);

fn main() {
    divan::Divan::default().max_time(PATIENCE).config_with_args().main();
}

// 180,022 calls on 20 pluses, each with a string of its own.
#[divan::bench(args = taken_by("plain_recursion"))]
fn plain_recursion(bencher: Bencher, board: &Named) {
    search(bencher, "plain_recursion", board);
}

// The same calls, and no string.
#[divan::bench(args = taken_by("backtracking"))]
fn backtracking(bencher: Bencher, board: &Named) {
    search(bencher, "backtracking", board);
}

// 2,176,929 calls on 30 pluses, 628,310 entries.
#[divan::bench(args = taken_by("hashmap_memo"))]
fn hashmap_memo(bencher: Bencher, board: &Named) {
    search(bencher, "hashmap_memo", board);
}

// 3,491,056 calls on 30 pluses, 459,322 entries.
#[divan::bench(args = taken_by("winning_hashset"))]
fn winning_hashset(bencher: Bencher, board: &Named) {
    search(bencher, "winning_hashset", board);
}

// The calls and entries of hashmap_memo, with a word for a key.
#[divan::bench(args = taken_by("bitmask_memo"))]
fn bitmask_memo(bencher: Bencher, board: &Named) {
    search(bencher, "bitmask_memo", board);
}

// At most floor(n/2) splits of each multiset: 155 multisets on 20 pluses.
#[divan::bench(args = taken_by("sorted_runs"))]
fn sorted_runs(bencher: Bencher, board: &Named) {
    search(bencher, "sorted_runs", board);
}

// floor(n²/4) splits for the longest run, n, and two passes over the board.
#[divan::bench(args = taken_by("sprague_grundy"))]
fn sprague_grundy(bencher: Bencher, board: &Named) {
    one_pass(bencher, board, |board| approach("sprague_grundy").solver.can_win(board));
}

// One pass, cell by cell.
#[divan::bench(args = taken_by("periodic_grundy"))]
fn periodic_grundy(bencher: Bencher, board: &Named) {
    one_pass(bencher, board, |board| approach("periodic_grundy").solver.can_win(board));
}

// One pass, eight cells at a step.
#[divan::bench(args = taken_by("bit_parallel"))]
fn bit_parallel(bencher: Bencher, board: &Named) {
    one_pass(bencher, board, |board| approach("bit_parallel").solver.can_win(board));
}

// The same, and it checks the cells in place of copying them.
#[divan::bench(args = &BOARDS)]
fn bit_parallel_on_bytes(bencher: Bencher, board: &Named) {
    one_pass(bencher, board, |board| flip_game::can_win_bytes(board.as_str().as_bytes()) == Ok(true));
}

#[divan::bench(args = &BOARDS)]
fn limit_copy(bencher: Bencher, board: &Named) {
    let cells = &*board.board;
    let bencher = bencher.counter(BytesCount::of_str(cells.as_str()));
    bencher.bench(|| assert_eq!(black_box(black_box(cells).to_string()).len(), cells.len()));
}

#[divan::bench(args = &BOARDS)]
fn limit_memchr(bencher: Bencher, board: &Named) {
    let cells = board.board.as_str().as_bytes();
    let bencher = bencher.counter(BytesCount::of_slice(cells));
    bencher.bench(|| assert_eq!(memchr::memchr(b'x', black_box(cells)), None));
}

fn taken_by(slug: &str) -> impl Iterator<Item = &'static Named> {
    BOARDS.iter().filter(move |board| board.is_taken_by(approach(slug)))
}

fn search(bencher: Bencher, slug: &str, board: &Named) {
    let (solver, board) = (approach(slug).solver, &*board.board);
    let expected = grundy(board) != 0;
    bencher.bench(|| assert_eq!(solver.can_win(black_box(board)), expected));
}

fn one_pass(bencher: Bencher, board: &Named, can_win: impl Fn(&flip_game::Board) -> bool + Sync) {
    let board = &*board.board;
    let expected = grundy(board) != 0;
    let bencher = bencher.counter(BytesCount::of_str(board.as_str()));
    bencher.bench(|| assert_eq!(can_win(black_box(board)), expected));
}
