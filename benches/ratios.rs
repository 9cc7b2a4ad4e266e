//! How much faster each rung is than the one before, and how near to the speed of reading memory the last ones
//! come: ratios, since seconds are those of one machine. Whatever is compared is taken in turn, so that a machine
//! that gets slower meanwhile does so for all alike, and each ratio is the median over the rounds.
//!
//! `cargo bench --bench ratios` prints them, `cargo bench --bench ratios -- --write` puts them into README.md.

use std::error::Error;
use std::fmt::Write;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use boards::{BOARDS, Named};
use flip_game::solutions::{LADDER, periodic_grundy};
use flip_game::{Board, can_win_bytes, grundy};
use thousands::Separable;

/// An odd number, so that there is a middle one.
const ROUNDS: usize = 9;

/// The shortest sample: what is quicker is run several times, or the clock itself would count.
const SHORTEST_SAMPLE: Duration = Duration::from_millis(2);

/// From so many cells on, reading the board is what there is to do.
const MANY_CELLS: usize = 1_000_000;

const START: &str = "<!-- generated: ratios -->\n";
const END: &str = "<!-- end -->";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    if !has("--bench") {
        return Ok(()); // built and started by `cargo test --benches`, where a time means nothing
    }
    let block = format!("\n{}\n{}\n{}\n\n", ladder(), against_memchr(), measured_on());
    print!("{block}");
    if has("--write") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
        let old = fs::read_to_string(&path)?;
        fs::write(&path, renewed(&old, &block).ok_or("README.md has no block of ratios")?)?;
    }
    Ok(())
}

/// The text with this block in the place of the one that it has.
fn renewed(text: &str, block: &str) -> Option<String> {
    let (before, behind) = text.split_once(START)?;
    let (_, behind) = behind.split_once(END)?;
    Some([before, START, block, END, behind].concat())
}

/// Each rung against the one before.
fn ladder() -> String {
    let columns: Vec<Vec<Option<f64>>> = BOARDS.iter().map(ladder_on).collect();
    let rows = LADDER.iter().enumerate().skip(1).map(|(rung, approach)| {
        let cells = columns.iter().map(|column| column[rung].map_or(String::new(), shown));
        (format!("{} | `{}`", rung + 1, approach.slug), cells.collect())
    });
    table("# | times as fast as the one before", &BOARDS, rows)
}

fn ladder_on(board: &Named) -> Vec<Option<f64>> {
    let mut taken = Vec::new();
    let mut places = Vec::new();
    for approach in LADDER {
        let is_taken = board.is_taken_by(approach);
        places.push(is_taken.then_some(taken.len()));
        if is_taken {
            taken.push(|board: &Board| approach.solver.can_win(board));
        }
    }
    let expected = grundy(&board.board) != 0;
    let rounds = in_turn(&taken, &board.board, expected);
    let before = |rung: usize| rung.checked_sub(1).and_then(|before| places[before]);
    let ratio = |rung| Some(median_ratio(&rounds, before(rung)?, places[rung]?));
    (0..LADDER.len()).map(ratio).collect()
}

/// Rungs 8 and 9, without a copy of the board, in percent of the speed of memchr that looks for an absent
/// byte.
fn against_memchr() -> String {
    let contestants: [fn(&Board) -> bool; 3] = [
        |board| memchr::memchr(b'x', board.as_str().as_bytes()).is_none(),
        |board| board.as_str().split('-').fold(0, |sum, run| sum ^ periodic_grundy::grundy(run.len())) != 0,
        |board| can_win_bytes(board.as_str().as_bytes()) == Ok(true),
    ];
    let long = || BOARDS.iter().filter(|board| board.board.len() >= MANY_CELLS);
    let columns = long().map(|board| {
        let is_won = grundy(&board.board) != 0;
        // Both rungs answer "won" where memchr says "absent".
        assert!(is_won, "{board}: take a board that is won");
        in_turn(&contestants, &board.board, is_won)
    });
    let columns: Vec<_> = columns.collect();
    let row = |place: usize, slug: &str| {
        let rung = LADDER.iter().take_while(|approach| approach.slug != slug).count() + 1;
        (
            format!("{rung} | `{slug}`"),
            columns.iter().map(|rounds| shown(100.0 * median_ratio(rounds, 0, place))).collect(),
        )
    };
    let rows = [row(1, "periodic_grundy"), row(2, "bit_parallel")];
    table("# | percent of memchr's speed", long(), rows.into_iter())
}

/// The times of all rounds; in each round everybody is sampled once.
fn in_turn(contestants: &[impl Fn(&Board) -> bool], board: &Board, expected: bool) -> Vec<Vec<Duration>> {
    let time = |contestant: &dyn Fn(&Board) -> bool, runs: u32| {
        black_box(contestant(black_box(board))); // pays for the heap and the caches that others leave
        let start = Instant::now();
        for _ in 0..runs {
            assert_eq!(contestant(black_box(board)), expected);
        }
        start.elapsed() / runs
    };
    let runs = contestants.iter().map(|contestant| {
        let one = time(contestant, 1).as_nanos().max(1);
        u32::try_from(SHORTEST_SAMPLE.as_nanos().div_ceil(one)).unwrap_or(u32::MAX)
    });
    let runs: Vec<u32> = runs.collect();
    let round = |_| contestants.iter().zip(&runs).map(|(contestant, &runs)| time(contestant, runs)).collect();
    (0..ROUNDS).map(round).collect()
}

fn median_ratio(rounds: &[Vec<Duration>], slow: usize, fast: usize) -> f64 {
    let ratio = |times: &Vec<Duration>| times[slow].as_secs_f64() / times[fast].as_secs_f64();
    let mut ratios: Vec<f64> = rounds.iter().map(ratio).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

/// Two digits that count.
fn shown(ratio: f64) -> String {
    match ratio {
        ..0.995 => format!("{ratio:.2}"),
        ..9.95 => format!("{ratio:.1}"),
        ..99.5 => format!("{ratio:.0}"),
        _ => {
            let unit = 10_f64.powf(ratio.log10().floor() - 1.0);
            format!("{:.0}", (ratio / unit).round() * unit).separate_with_commas()
        }
    }
}

/// A table of Markdown with a column for each board, behind two for the rung.
fn table<'a>(
    corner: &str,
    boards: impl IntoIterator<Item = &'a Named>,
    rows: impl Iterator<Item = (String, Vec<String>)>,
) -> String {
    let names: Vec<&str> = boards.into_iter().map(|board| board.name).collect();
    let mut table =
        format!("| {corner} | {} |\n|---|---|{}\n", names.join(" | "), "--:|".repeat(names.len()));
    for (name, cells) in rows {
        let _ = writeln!(table, "| {name} | {} |", cells.join(" | ")); // a String takes everything
    }
    table
}

fn measured_on() -> String {
    let day = chrono::Local::now().format("%Y-%m-%d");
    format!("Measured on {day}, on one core of {}.", processor())
}

/// Its name where the system has it in a file; otherwise its kind.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or(env::consts::ARCH, |(_, name)| name).trim().to_owned()
}
