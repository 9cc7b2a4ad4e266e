use std::io::{self, Write};

use chrono::{DateTime, TimeDelta, Utc};
use comfy_table::{CellAlignment, Table};
use flip_game::solutions::LADDER;
use serde::Serialize;

use super::log::{Attempt, Log};
use super::{clock, schedule};
use crate::report;

/// How many attempts are shown unless all are asked for.
const RECENT: usize = 20;

/// Writes the log for people.
pub fn write_text(log: &Log, now: DateTime<Utc>, all: bool, out: &mut impl Write) -> io::Result<()> {
    if log.attempts.is_empty() {
        writeln!(out, "No drill has come to an end yet.\n")?;
    } else {
        let shown = if all { log.attempts.len() } else { RECENT };
        let left_out = log.attempts.len().saturating_sub(shown);
        writeln!(out, "{}", attempts(&log.attempts[left_out..]).trim_fmt())?;
        match left_out {
            0 => writeln!(out)?,
            left_out => writeln!(out, "({left_out} before these: --all shows them)\n")?,
        }
        writeln!(out, "{}\n", rungs(log, now).trim_fmt())?;
    }
    for (slug, drill) in log.drills.iter().filter(|(_, drill)| drill.green.is_none()) {
        writeln!(out, "Under way: {}, since {}.", slug.escape_debug(), clock::shown(drill.started))?;
    }
    if let Some(pick) = schedule::pick(log, now) {
        let reason = pick.reason.sentence(now);
        writeln!(out, "Next: {}, {reason}.\nkata drill start begins it.", pick.approach.slug)?;
    }
    Ok(())
}

fn attempts(attempts: &[Attempt]) -> Table {
    let mut table = table(["date", "rung", "time", "tries", "hints", "grade"], &[2, 3, 4]);
    for attempt in attempts {
        let grade = if attempt.is_green { format!("{:?}", attempt.grade) } else { "given up".to_owned() };
        table.add_row([
            clock::shown(attempt.ended),
            attempt.rung.escape_debug().to_string(), // it may have been written by hand
            clock::took(attempt.time()),
            attempt.tries.to_string(),
            attempt.hints.to_string(),
            grade,
        ]);
    }
    table
}

fn rungs(log: &Log, now: DateTime<Utc>) -> Table {
    let mut table = table(["rung", "best", "times", "due"], &[1]);
    for approach in LADDER {
        let times = times(log, approach.slug);
        let due = schedule::due(log, approach.slug);
        table.add_row([
            approach.slug.to_owned(),
            times.iter().min().map_or_else(String::new, |best| clock::took(*best)),
            sparkline(&times),
            due.map_or_else(|| "not drilled yet".to_owned(), |due| clock::shown_day(due, now)),
        ]);
    }
    table
}

fn table<const N: usize>(header: [&str; N], numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(report::style());
    table.set_header(header);
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((u16::from(i == 0), 1));
        if numbers.contains(&i) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// How long each green attempt took, from the first to the last.
fn times(log: &Log, slug: &str) -> Vec<TimeDelta> {
    let green = log.attempts.iter().filter(|attempt| attempt.rung == slug && attempt.is_green);
    green.map(Attempt::time).collect()
}

/// A bar for each of the last times, the longest of them eight eighths high.
fn sparkline(times: &[TimeDelta]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const MOST: usize = 20;
    let recent = &times[times.len().saturating_sub(MOST)..];
    let longest = recent.iter().map(TimeDelta::num_seconds).max().unwrap_or(0).max(1);
    let bar = |time: &TimeDelta| {
        let eighths = (time.num_seconds().saturating_mul(8) - 1).div_euclid(longest).max(0);
        usize::try_from(eighths).ok().and_then(|eighths| BARS.get(eighths))
    };
    recent.iter().filter_map(bar).collect()
}

/// The shape of the JSON document.
#[derive(Serialize)]
struct Document<'a> {
    attempts: Vec<AttemptRecord<'a>>,
    rungs: Vec<RungRecord>,
    under_way: Vec<UnderWay<'a>>,
    next: Option<Next>,
}

#[derive(Serialize)]
struct AttemptRecord<'a> {
    #[serde(flatten)]
    attempt: &'a Attempt,
    seconds: i64,
}

#[derive(Serialize)]
struct RungRecord {
    slug: &'static str,
    best_seconds: Option<i64>,
    due: Option<DateTime<Utc>>,
}

#[derive(Serialize)]
struct UnderWay<'a> {
    slug: &'a str,
    started: DateTime<Utc>,
    tries: u32,
    hints: u32,
}

#[derive(Serialize)]
struct Next {
    slug: &'static str,
    reason: String,
}

/// Writes the log for programs: one document.
pub fn write_json(log: &Log, now: DateTime<Utc>, out: &mut impl Write) -> io::Result<()> {
    let open = log.drills.iter().filter(|(_, drill)| drill.green.is_none());
    let rung = |slug| RungRecord {
        slug,
        best_seconds: times(log, slug).iter().map(TimeDelta::num_seconds).min(),
        due: schedule::due(log, slug),
    };
    let attempts = log.attempts.iter();
    let document = Document {
        attempts: attempts
            .map(|it| AttemptRecord { attempt: it, seconds: it.time().num_seconds() })
            .collect(),
        rungs: LADDER.iter().map(|approach| rung(approach.slug)).collect(),
        under_way: open
            .map(|(slug, drill)| {
                let &super::log::Drill { started, tries, hints, .. } = drill;
                UnderWay { slug, started, tries, hints }
            })
            .collect(),
        next: schedule::pick(log, now)
            .map(|pick| Next { slug: pick.approach.slug, reason: pick.reason.sentence(now) }),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use rs_fsrs::Rating;
    use serde_json::Value;

    use super::*;

    fn at(day: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + day) + TimeDelta::hours(12)
    }

    fn log(attempts: usize) -> Log {
        let mut log = Log::default();
        for day in (0..).take(attempts) {
            log.attempts.push(Attempt {
                rung: "backtracking".to_owned(),
                started: at(day),
                ended: at(day) + TimeDelta::seconds(300 - 10 * day),
                is_green: day != 1,
                tries: 1,
                hints: 0,
                grade: if day == 1 { Rating::Again } else { Rating::Easy },
                others: toml::Table::new(),
            });
        }
        log.start("sorted_runs", at(0));
        log
    }

    fn text(log: &Log, all: bool) -> String {
        let mut out = Vec::new();
        write_text(log, at(30), all, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_log_shows_attempts_best_times_and_what_is_next() {
        let shown = text(&log(3), false);
        assert!(shown.contains("given up") && shown.contains("00:04:40"), "{shown}");
        assert!(shown.contains("\nUnder way: sorted_runs, since "), "{shown}");
        assert!(shown.contains("Next: backtracking, due "), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
        let fresh = text(&Log::default(), false);
        assert_eq!(
            fresh,
            "No drill has come to an end yet.\n\nNext: plain_recursion, the first rung that you have not drilled \
             yet.\nkata drill start begins it.\n"
        );
    }

    #[test]
    fn of_many_attempts_the_last_are_shown_and_the_others_counted() {
        let shown = text(&log(25), false);
        assert_eq!(
            shown.lines().filter(|line| line.contains(" backtracking ")).count(),
            1 + RECENT,
            "{shown}"
        );
        assert!(shown.contains("(5 before these: --all shows them)"), "{shown}");
        assert!(text(&log(25), true).lines().filter(|line| line.contains(" backtracking ")).count() == 26);
    }

    #[test]
    fn a_bar_is_as_high_as_its_time_is_long() {
        let line =
            |seconds: &[i64]| sparkline(&seconds.iter().copied().map(TimeDelta::seconds).collect::<Vec<_>>());
        assert_eq!(line(&[]), "");
        assert_eq!([line(&[0]), line(&[3])], ["▁", "█"]);
        assert_eq!(line(&[800, 400, 100, 0]), "█▄▁▁");
        assert_eq!(line(&[7; 30]).chars().count(), 20);
    }

    #[test]
    fn json_has_it_all() {
        let mut out = Vec::new();
        write_json(&log(25), at(30), &mut out).unwrap();
        let document: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(document["attempts"].as_array().unwrap().len(), 25);
        assert_eq!(document["attempts"][0]["seconds"], 300);
        assert_eq!(document["attempts"][1]["is_green"], false);
        assert_eq!(document["rungs"][1]["best_seconds"], 60);
        assert_eq!(document["rungs"][0]["due"], Value::Null);
        assert_eq!(document["under_way"][0]["slug"], "sorted_runs");
        assert_eq!(document["next"]["slug"], "backtracking");
    }
}
