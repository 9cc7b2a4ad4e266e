//! The same approaches on ever larger boards.

mod shape;
mod sizes;

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::comparison::Comparison;
use crate::contestant::Contestant;
use crate::plot::{Line, Point};

pub use shape::Shape;
pub use sizes::{Sizes, SizesError};

/// What the approaches did on boards of one shape.
pub struct Growth {
    pub shape: Shape,
    /// Sizes and what was done there, by those whose line had not ended before.
    pub rows: Vec<(usize, Comparison)>,
    /// Whether somebody pressed Ctrl-C before it was done.
    pub is_interrupted: bool,
}

impl Growth {
    /// What n stands for.
    pub fn axis(&self) -> String {
        format!("n: cells of the board ({})", self.shape)
    }

    /// What each approach did, as a line of a plot.
    pub fn lines(&self) -> Vec<Line> {
        let slugs = self.rows.first().map_or(&[][..], |(_, it)| &it.outcomes).iter().map(|it| it.slug);
        slugs.map(|name| Line { name, points: self.points(name).collect() }).collect()
    }

    fn points(&self, slug: &str) -> impl Iterator<Item = Point> {
        self.rows.iter().filter_map(move |(n, comparison)| {
            let outcome = comparison.outcomes.iter().find(|outcome| outcome.slug == slug)?;
            let measured = outcome.result.as_ref().ok()?;
            let positions = measured.counts.map(|counts| counts.positions);
            Some(Point { n: *n, positions, time: measured.timing.median })
        })
    }
}

/// Runs every contestant on the board of each size, until its budget ends its line.
///
/// Ctrl-C ends it at once, with what is done by then; a second one ends the command.
///
/// # Errors
///
/// If no thread can be started.
pub fn run(
    sizes: impl Iterator<Item = usize> + Clone + Send + 'static,
    shape: Shape,
    contestants: &[Contestant],
    force: bool,
) -> io::Result<Growth> {
    static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);
    // Without a handler Ctrl-C ends the command as it always did.
    let _ = ctrlc::set_handler(|| {
        if IS_INTERRUPTED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
    let rows = Arc::new(Mutex::new(Vec::new()));
    let done = Arc::clone(&rows);
    let bar = bar(sizes.clone().count());
    let contestants = contestants.to_vec();
    let progress = bar.clone();
    // A thread that can be left behind in the middle of a long search. Nothing takes memory on this one
    // meanwhile: that would be counted with the approach that is running.
    let worker = thread::Builder::new().stack_size(crate::STACK).spawn(move || {
        grow(sizes, shape, contestants, force, |size, comparison| {
            progress.set_message(format!("n = {size}"));
            progress.inc(1);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((size, comparison));
        });
    })?;
    while !worker.is_finished() && !IS_INTERRUPTED.load(Ordering::SeqCst) {
        thread::sleep(Duration::from_millis(10));
    }
    bar.finish_and_clear();
    let is_interrupted = !worker.is_finished();
    if !is_interrupted && let Err(panic) = worker.join() {
        std::panic::resume_unwind(panic);
    }
    let rows = std::mem::take(&mut *rows.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(Growth { shape, rows, is_interrupted })
}

fn grow(
    sizes: impl Iterator<Item = usize>,
    shape: Shape,
    mut contestants: Vec<Contestant>,
    force: bool,
    mut add: impl FnMut(usize, Comparison),
) {
    for size in sizes {
        let comparison = Comparison::new(shape.board(size), &contestants, force);
        let mut results = comparison.outcomes.iter().map(|outcome| outcome.result.is_ok());
        contestants.retain(|_| results.next().unwrap_or(false));
        add(size, comparison);
        if contestants.is_empty() {
            break;
        }
    }
}

/// On a terminal only, and on standard error.
fn bar(sizes: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} sizes  {msg}  {elapsed}");
    let bar = ProgressBar::new(sizes as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use flip_game::Board;
    use flip_game::probe::Counts;
    use flip_game::work::{Measure, OverBudget};

    use super::*;
    use crate::comparison::{Measured, Outcome, Skipped};
    use crate::timing::Timing;

    fn outcome(slug: &'static str, positions: Option<u64>) -> Outcome {
        let measured = positions.map(|positions| Measured {
            answer: true,
            counts: (positions > 0).then_some(Counts { positions, ..Counts::default() }),
            peak_bytes: 0,
            timing: Timing { median: Duration::from_nanos(10 * positions), samples: 1 },
        });
        let result = measured.ok_or(Skipped::OverBudget(OverBudget {
            worst_case: 1,
            budget: 0,
            measure: Measure::Positions,
        }));
        Outcome { slug, lesson: None, most_positions: 0, most_entries: 0, result }
    }

    #[test]
    fn a_line_of_the_plot_is_what_one_approach_did() {
        let row = |n, outcomes| (n, Comparison { board: Board::default(), outcomes });
        let rows = vec![
            row(4, vec![outcome("one", Some(40)), outcome("two", Some(41))]),
            row(6, vec![outcome("one", Some(60)), outcome("two", Some(0))]),
            row(9, vec![outcome("one", None), outcome("two", Some(91))]),
            row(10, vec![outcome("two", Some(101))]),
        ];
        let growth = Growth { shape: Shape::Runs(3), rows, is_interrupted: false };
        assert_eq!(growth.axis(), "n: cells of the board (runs3)");
        let points = |line: &Line| -> Vec<(usize, Option<u64>, u128)> {
            line.points.iter().map(|it| (it.n, it.positions, it.time.as_nanos())).collect()
        };
        let lines: Vec<_> = growth.lines().iter().map(|line| (line.name, points(line))).collect();
        let one = vec![(4, Some(40), 400), (6, Some(60), 600)];
        let two = vec![(4, Some(41), 410), (6, None, 0), (9, Some(91), 910), (10, Some(101), 1_010)];
        assert_eq!(lines, [("one", one), ("two", two)]);
    }
}
