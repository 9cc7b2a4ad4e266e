use std::hint::black_box;
use std::time::{Duration, Instant};

use flip_game::{Board, Solver};

/// How long one run takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    pub median: Duration,
    /// Of how many samples it is the median.
    pub samples: usize,
}

/// The most samples of one solver.
pub const MOST_SAMPLES: usize = 31;
/// The fewest, but for a slow one.
pub const FEWEST_SAMPLES: usize = 3;
/// From here on a solver is slow, and its first run is all that is timed.
pub const SLOW: Duration = Duration::from_millis(300);
/// About how long all samples of one solver may take together.
const PATIENCE: Duration = Duration::from_millis(100);
/// The shortest sample: quicker runs are timed several at once, or the clock itself would count.
const SHORTEST_SAMPLE: Duration = Duration::from_micros(20);

/// A solver whose first run, which warmed everything up, has taken `first`.
pub struct Warm {
    pub solver: &'static (dyn Solver + Sync),
    pub first: Duration,
}

/// Times all solvers on one board *in turn*, a sample of each in every round, so that a machine that gets
/// slower or faster meanwhile does so for all alike. Who takes part in fewer rounds has them spread evenly.
pub fn in_turn(solvers: &[Warm], board: &Board) -> Vec<Timing> {
    in_turn_by(Instant::now, solvers, board)
}

fn in_turn_by(now: fn() -> Instant, solvers: &[Warm], board: &Board) -> Vec<Timing> {
    let new = |warm| Stopwatch::new(now, warm, board);
    let mut stopwatches: Vec<Stopwatch> = solvers.iter().map(new).collect();
    for round in 0..MOST_SAMPLES {
        for stopwatch in &mut stopwatches {
            if stopwatch.takes_part_in(round) {
                stopwatch.sample(board);
            }
        }
    }
    stopwatches.into_iter().map(Stopwatch::read).collect()
}

/// How many nanoseconds all samples of a solver can take together, and the run before them, if none of its runs
/// takes longer than this.
pub fn nanoseconds_of_all_samples(longest_run: u64) -> u64 {
    let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let run = longest_run.min(nanoseconds(SLOW));
    let samples = MOST_SAMPLES as u64 * run.max(nanoseconds(SHORTEST_SAMPLE));
    run + samples.min(nanoseconds(PATIENCE).max(FEWEST_SAMPLES as u64 * run))
}

struct Stopwatch {
    now: fn() -> Instant,
    solver: &'static (dyn Solver + Sync),
    first: Duration,
    /// How many samples will be taken.
    samples: usize,
    /// How many runs make one sample.
    runs: u32,
    times: Vec<Duration>,
}

impl Stopwatch {
    fn new(now: fn() -> Instant, &Warm { solver, first }: &Warm, board: &Board) -> Stopwatch {
        let mut stopwatch = Stopwatch { now, solver, first, samples: 0, runs: 1, times: Vec::new() };
        if first < SLOW {
            let one = stopwatch.time(board).max(Duration::from_nanos(1));
            stopwatch.samples = samples_for(one.max(SHORTEST_SAMPLE));
            let runs = SHORTEST_SAMPLE.as_nanos().div_ceil(one.as_nanos());
            stopwatch.runs = u32::try_from(runs).unwrap_or(u32::MAX);
        }
        stopwatch
    }

    fn takes_part_in(&self, round: usize) -> bool {
        round * self.samples / MOST_SAMPLES != (round + 1) * self.samples / MOST_SAMPLES
    }

    fn sample(&mut self, board: &Board) {
        let time = self.time(board);
        self.times.push(time);
    }

    /// How long one run takes, on average over a sample.
    fn time(&self, board: &Board) -> Duration {
        let start = (self.now)();
        for _ in 0..self.runs {
            black_box(self.solver.can_win(black_box(board)));
        }
        (self.now)().duration_since(start) / self.runs
    }

    fn read(self) -> Timing {
        let samples = self.times.len().max(1);
        Timing { median: median(self.times).unwrap_or(self.first), samples }
    }
}

/// An odd number of samples that take about as long as they may.
fn samples_for(one: Duration) -> usize {
    let fitting = usize::try_from(PATIENCE.as_nanos() / one.as_nanos()).unwrap_or(MOST_SAMPLES);
    (fitting.saturating_sub(1) | 1).clamp(FEWEST_SAMPLES, MOST_SAMPLES)
}

/// The middle one of an odd number of times; none of none.
fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use flip_game::solutions::periodic_grundy::PeriodicGrundy;

    use super::*;

    #[test]
    fn the_median_is_the_middle_one() {
        let times = |millis: &[u64]| millis.iter().copied().map(Duration::from_millis).collect();
        assert_eq!(median(times(&[])), None);
        assert_eq!(median(times(&[9, 1, 2, 8, 3])), Some(Duration::from_millis(3)));
    }

    #[test]
    fn the_slower_a_run_the_fewer_samples_and_always_an_odd_number() {
        let samples = |micros| samples_for(Duration::from_micros(micros));
        assert_eq!([20, 3_000, 3_300, 10_000, 25_000, 299_000].map(samples), [31, 31, 29, 9, 3, 3]);
    }

    #[test]
    fn all_samples_take_no_longer_than_was_predicted() {
        for micros in [1, 20, 3_000, 3_300, 10_000, 25_000, 30_000, 50_000, 299_000] {
            let one = Duration::from_micros(micros);
            let sample = one.max(SHORTEST_SAMPLE);
            let samples: Duration = std::iter::repeat_n(sample, samples_for(sample)).sum();
            let predicted = Duration::from_nanos(nanoseconds_of_all_samples(micros * 1_000));
            assert!(
                one + samples <= predicted && predicted <= 2 * (one + samples),
                "{micros}: {predicted:?}"
            );
        }
        assert_eq!(nanoseconds_of_all_samples(u64::MAX), 1_200_000_000);
    }

    #[test]
    fn a_stopwatch_takes_as_many_samples_as_it_said_spread_over_the_rounds() {
        for samples in [0, 3, 9, 29, 31] {
            let warm = Warm { solver: &PeriodicGrundy, first: SLOW };
            let stopwatch = Stopwatch { samples, ..Stopwatch::new(Instant::now, &warm, &Board::default()) };
            let rounds: Vec<usize> =
                (0..MOST_SAMPLES).filter(|&round| stopwatch.takes_part_in(round)).collect();
            assert_eq!(rounds.len(), samples);
            let gaps = rounds.windows(2).map(|pair| pair[1] - pair[0]);
            assert!(gaps.clone().max() <= gaps.min().map(|gap| gap + 1), "{samples}: {rounds:?}");
        }
    }

    #[test]
    fn a_slow_solver_is_not_run_again() {
        struct NeverAsked;
        impl Solver for NeverAsked {
            fn can_win(&self, _: &Board) -> bool {
                panic!("run again")
            }
        }
        let slow = Warm { solver: &NeverAsked, first: SLOW };
        let quick = Warm { solver: &PeriodicGrundy, first: Duration::from_micros(1) };
        let [slow, quick] = in_turn(&[slow, quick], &Board::default())[..] else { panic!("two timings") };
        assert_eq!(slow, Timing { median: SLOW, samples: 1 });
        assert_eq!(quick.samples, MOST_SAMPLES);
    }

    thread_local! {
        /// What the clock of these tests shows, and how often it was asked.
        static NOW: Cell<(Instant, u32)> = Cell::new((Instant::now(), 0));
    }

    fn now() -> Instant {
        let (time, asked) = NOW.get();
        NOW.set((time, asked + 1));
        time
    }

    /// Moves the clock of these tests on by so much whenever it is asked.
    struct Takes<const NANOSECONDS: u64>;

    impl<const NANOSECONDS: u64> Solver for Takes<NANOSECONDS> {
        fn can_win(&self, _: &Board) -> bool {
            let (time, asked) = NOW.get();
            NOW.set((time + Duration::from_nanos(NANOSECONDS), asked));
            true
        }
    }

    #[test]
    fn a_time_is_that_of_one_run_however_many_make_a_sample() {
        let solvers: [&'static (dyn Solver + Sync); 5] =
            [&Takes::<300>, &Takes::<1_000>, &Takes::<30_000>, &Takes::<5_000_000>, &Takes::<80_000_000>];
        let warm = solvers.map(|solver| Warm { solver, first: Duration::from_millis(299) });
        let (begin, asked) = NOW.get();
        let timings = in_turn_by(now, &warm, &Board::default());
        let found: Vec<_> = timings.iter().map(|it| (it.median.as_nanos(), it.samples)).collect();
        assert_eq!(found, [(300, 31), (1_000, 31), (30_000, 31), (5_000_000, 19), (80_000_000, 3)]);
        // The clock is read before and after each sample, and so it is for the one run before them that says how
        // many runs a sample takes.
        let (end, asked_by_then) = NOW.get();
        assert_eq!(asked_by_then - asked, 2 * (31 + 31 + 31 + 19 + 3 + 5));
        let runs = [1 + 31 * 67, 1 + 31 * 20, 1 + 31, 1 + 19, 1 + 3];
        let times = [300, 1_000, 30_000, 5_000_000, 80_000_000];
        let expected: u64 = runs.into_iter().zip(times).map(|(runs, time)| runs * time).sum();
        assert_eq!(end - begin, Duration::from_nanos(expected));
    }
}
