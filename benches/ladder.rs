//! Every rung over the same boards, each board that its budget lets through. At the end what a rung cannot
//! beat: copying the board, as each is handed a copy of its own, and reading it with memchr, which looks for a
//! byte that is not there; and the last rung on bytes, without that copy.
//!
//! `cargo bench --bench ladder`, or `cargo bench --bench ladder -- sorted_runs` for one of them. Compare the
//! fastest times of one run with each other. `cargo bench --bench ratios` does so, and takes rungs in turn.

use std::hint::black_box;
use std::time::Duration;

use boards::{BOARDS, Named, approach};
use divan::Bencher;
use divan::counter::BytesCount;
use flip_game::grundy;
use flip_game::solutions::Approach;

/// The most time for a rung on one board.
const PATIENCE: Duration = Duration::from_secs(1);

fn main() {
    divan::Divan::default().max_time(PATIENCE).config_with_args().main();
}

macro_rules! benches {
    ($($section:ident { $($slug:ident)+ })+) => {
        $($(
            #[divan::bench(args = taken_by(stringify!($slug)))]
            fn $slug(bencher: Bencher, board: &Named) {
                let approach = approach(stringify!($slug));
                match stringify!($section) {
                    "for_tables" | "in_one_pass" => one_pass(bencher, board, |board| approach.solver.can_win(board)),
                    _ => search(bencher, approach, board),
                }
            }
        )+)+
    };
}

// What each has to do on 30 pluses: cargo run --release -- compare '++++++++++++++++++++++++++++++'
flip_game::rungs!(benches);

// The last rung again, and it checks the cells in place of copying them.
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

fn search(bencher: Bencher, approach: &Approach, board: &Named) {
    let board = &*board.board;
    let expected = grundy(board) != 0;
    bencher.bench(|| assert_eq!(approach.solver.can_win(black_box(board)), expected));
}

fn one_pass(bencher: Bencher, board: &Named, can_win: impl Fn(&flip_game::Board) -> bool + Sync) {
    let board = &*board.board;
    let expected = grundy(board) != 0;
    let bencher = bencher.counter(BytesCount::of_str(board.as_str()));
    bencher.bench(|| assert_eq!(can_win(black_box(board)), expected));
}
