//! An attempt beside the reference: what each counts, holds and takes on the same board.

use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use flip_game::judge::MEASURED;
use flip_game::probe::{self, Counts};
use flip_game::solutions::Approach;
use flip_game::{Board, Solver};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// Measures both on each board of standard input, one a line.
pub fn measure(attempt: &(dyn Solver + Sync), reference: &Approach) -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let board: Board = line?.parse().map_err(io::Error::other)?;
        let solvers = [attempt, reference.solver];
        let held = solvers.map(|solver| count_and_heap(solver, &board));
        let times = median_times(&solvers, &board);
        let mut out = io::stdout().lock();
        for ((Counts { positions, memo_answers, entries }, bytes), time) in held.into_iter().zip(times) {
            let nanoseconds = time.as_nanos();
            writeln!(out, "{MEASURED}{positions} {memo_answers} {entries} {nanoseconds} {bytes}")?;
        }
    }
    Ok(())
}

fn count_and_heap(solver: &dyn Solver, board: &Board) -> (Counts, usize) {
    HEAP.reset_peak_usage();
    let before = HEAP.current_usage();
    let counts = probe::count(|| solver.can_win(board)).1;
    (counts, HEAP.peak_usage().saturating_sub(before))
}

/// The median time of a run of each, taken in turn.
fn median_times(solvers: &[&(dyn Solver + Sync); 2], board: &Board) -> [Duration; 2] {
    /// The most rounds, and about how long all of them may take.
    const ROUNDS: usize = 31;
    const PATIENCE: Duration = Duration::from_millis(100);
    let start = Instant::now();
    let mut times = [const { Vec::new() }; 2];
    while times[0].len() < ROUNDS && (times[0].is_empty() || start.elapsed() < PATIENCE) {
        for (solver, times) in solvers.iter().zip(&mut times) {
            let start = Instant::now();
            black_box(solver.can_win(black_box(board)));
            times.push(start.elapsed());
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    })
}
