use std::io::{self, Write};

use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use flip_game::probe::Counts;
use flip_game::work::{Measure, OverBudget};
use flip_game::{Board, Explanation};
use thousands::Separable;

use crate::comparison::{Comparison, Measured, Outcome, Skipped, Verdict};

pub(super) fn write(comparisons: impl Iterator<Item = Comparison>, out: &mut impl Write) -> io::Result<()> {
    for (i, comparison) in comparisons.enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}\n", title(&comparison.board))?;
        writeln!(out, "{}\n", table(&comparison.outcomes).trim_fmt())?;
        writeln!(out, "{}", conclusion(&comparison))?;
        if let Some(sentence) = how_often_timed(&comparison.outcomes) {
            writeln!(out, "{sentence}")?;
        }
    }
    Ok(())
}

/// The board, and the cells and runs that it has.
pub fn title(board: &Board) -> String {
    format!("Board {}  ({})", shown(board), size(board))
}

/// How many cells, and which runs.
pub fn size(board: &Board) -> String {
    const MOST: usize = 8;
    let first: Vec<String> =
        board.runs().take(MOST + 1).map(|run| run.length.separate_with_commas()).collect();
    let runs = match first.as_slice() {
        [] => "no run".to_owned(),
        [run] => format!("one run of {run}"),
        [first @ .., last] if first.len() < MOST => format!("runs of {} and {last}", first.join(", ")),
        _ => format!("{} runs", board.runs().count().separate_with_commas()),
    };
    let cells = if board.len() == 1 { "cell" } else { "cells" };
    format!("{} {cells}, {runs}", board.len().separate_with_commas())
}

/// The board, cut off where nobody reads on.
pub fn shown(board: &Board) -> String {
    const MOST: usize = 60;
    match board.as_str() {
        "" => "(empty)".to_owned(),
        cells if cells.len() <= MOST => cells.to_owned(),
        cells => format!("{}...", &cells[..MOST]),
    }
}

/// A line under the header, and no other.
pub fn style() -> TableStyle {
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'))
}

fn table(outcomes: &[Outcome]) -> Table {
    let mut table = Table::new();
    table.load_style(style());
    table.set_header([
        "approach",
        "answer",
        "positions",
        "at most",
        "memo\nanswers",
        "entries",
        "peak\nbytes",
        "time",
    ]);
    for Outcome { slug, most_positions, result, .. } in outcomes {
        let [answer, positions, memo_answers, entries, peak_bytes, time] = match result {
            Err(skipped) => {
                let positions = match skipped {
                    Skipped::OverBudget(_) => String::new(),
                    Skipped::Stopped { after, .. } => format!("> {}", after.separate_with_commas()),
                };
                let [memo_answers, entries, peak_bytes, time] = [const { String::new() }; 4];
                [word(skipped).to_owned(), positions, memo_answers, entries, peak_bytes, time]
            }
            Ok(Measured { answer, counts, peak_bytes, timing }) => {
                let count = |pick: fn(&Counts) -> u64| match counts {
                    Some(counts) => pick(counts).separate_with_commas(),
                    None => "not counted".to_owned(),
                };
                [
                    if *answer { "win" } else { "loss" }.to_owned(),
                    count(|counts| counts.positions),
                    count(|counts| counts.memo_answers),
                    count(|counts| counts.entries),
                    peak_bytes.separate_with_commas(),
                    format!("{:.1?}", timing.median),
                ]
            }
        };
        let at_most = rounded_up(*most_positions);
        table.add_row([*slug, &answer, &positions, &at_most, &memo_answers, &entries, &peak_bytes, &time]);
    }
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((u16::from(i == 0), 1));
        if i >= 2 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// What stands in place of an answer.
pub fn word(skipped: &Skipped) -> &'static str {
    match skipped {
        Skipped::OverBudget(_) => "skipped",
        Skipped::Stopped { .. } => "stopped",
    }
}

/// What an approach could need, and what it may.
pub fn at_most(over: &OverBudget) -> String {
    let OverBudget { worst_case, budget, measure } = over;
    format!("at most {} {measure}, budget {}", rounded_up(*worst_case), budget.separate_with_commas())
}

/// A bound that stays one where it is too long to be read in full.
pub fn rounded_up(bound: u64) -> String {
    match bound {
        0..1_000_000_000_000 => bound.separate_with_commas(),
        u64::MAX => "over 10^19".to_owned(),
        _ => {
            let exponent = bound.ilog10();
            let tenths = bound.div_ceil(10_u64.pow(exponent - 1));
            format!("{}.{} * 10^{exponent}", tenths / 10, tenths % 10)
        }
    }
}

/// The answer in a sentence, and who agrees.
pub fn verdict_sentence(comparison: &Comparison) -> String {
    let results = || comparison.outcomes.iter().map(|outcome| &outcome.result);
    let answers = results().filter(|result| result.is_ok()).count();
    let agreed = match answers {
        1 => "",
        2 => " Both that answered agree.",
        all if all == comparison.outcomes.len() => " All approaches agree.",
        _ => " All that answered agree.",
    };
    let is_right = |it: &Outcome| it.lesson.is_none() && it.result.is_ok();
    match comparison.verdict() {
        Verdict::Agreed(answer) if !comparison.outcomes.iter().any(is_right) => {
            format!(
                "No right approach was asked; the wrong ones say {}.",
                if answer { "win" } else { "loss" }
            )
        }
        Verdict::Agreed(true) => format!("Win: the player to move can force a win.{agreed}"),
        Verdict::Agreed(false) => format!("Loss: the player to move cannot force a win.{agreed}"),
        Verdict::Disagreed => {
            let reason = Explanation::of(&comparison.board).reason();
            format!("No answer: THE APPROACHES DISAGREE. What the theory says:\n\n{reason}")
        }
        Verdict::Unknown => "No answer: every approach was skipped or stopped.".to_owned(),
    }
}

/// What the table comes to, in sentences.
fn conclusion(comparison: &Comparison) -> String {
    let results = || comparison.outcomes.iter().map(|outcome| &outcome.result);
    let mut sentences = vec![verdict_sentence(comparison)];
    for Outcome { slug, lesson, .. } in &comparison.outcomes {
        sentences.extend(lesson.map(|lesson| format!("{slug} is a wrong idea: {lesson}.")));
    }
    let skipped = || {
        comparison.outcomes.iter().filter_map(|outcome| match &outcome.result {
            Err(Skipped::OverBudget(over)) => Some((outcome.slug, over)),
            _ => None,
        })
    };
    // What it would need of anything but positions stands in no column.
    for (slug, over) in skipped().filter(|(_, over)| over.measure != Measure::Positions) {
        sentences.push(format!("{slug} could need more than it may: {}.", at_most(over)));
    }
    if skipped().next().is_some() {
        let reason = if skipped().all(|(_, over)| over.measure == Measure::Positions) {
            "the positions that it needs at most are more than its budget"
        } else {
            "what it needs at most is more than its budget"
        };
        sentences.push(format!("Skipped: {reason}; --force runs it all the same."));
    }
    if results().any(|result| matches!(result, Err(Skipped::Stopped { .. }))) {
        sentences
            .push("Stopped: it was not done after that many positions; --force lets it go on.".to_owned());
    }
    sentences.join("\n")
}

/// Of how many samples the times are medians.
pub fn how_often_timed(outcomes: &[Outcome]) -> Option<String> {
    let samples = |outcome: &Outcome| outcome.result.as_ref().ok().map(|it| it.timing.samples);
    let most = outcomes.iter().filter_map(samples).max()?;
    let fewer = outcomes.iter().filter_map(|outcome| match samples(outcome) {
        Some(samples) if samples < most => Some(format!("{} {samples}", outcome.slug)),
        _ => None,
    });
    let fewer: Vec<String> = fewer.collect();
    let but = if fewer.is_empty() { String::new() } else { format!(" ({})", fewer.join(", ")) };
    Some(match most {
        1 => "Time: of one run.".to_owned(),
        _ => format!("Time: the median of {most} samples{but}, the approaches taken in turn."),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::timing::Timing;

    fn outcome(slug: &'static str, result: Result<bool, Skipped>) -> Outcome {
        let counts = Some(Counts { positions: 1_234, memo_answers: 5, entries: 6 });
        let timing = Timing { median: Duration::from_micros(78), samples: 31 };
        let (most_positions, most_entries) = (40_000, 50);
        Outcome {
            slug,
            lesson: None,
            most_positions,
            most_entries,
            result: result.map(|answer| Measured { answer, counts, peak_bytes: 7_890, timing }),
        }
    }

    fn over() -> Result<bool, Skipped> {
        Err(Skipped::OverBudget(OverBudget { worst_case: 40_000, budget: 1, measure: Measure::Positions }))
    }

    fn stopped() -> Result<bool, Skipped> {
        Err(Skipped::Stopped { after: 5_000, worst_case: 6_000 })
    }

    fn comparison(board: &str, results: Vec<Result<bool, Skipped>>) -> Comparison {
        let slugs = ["one", "two", "three", "four"].into_iter();
        let outcomes = slugs.zip(results).map(|(slug, result)| outcome(slug, result)).collect();
        Comparison { board: board.parse().unwrap(), outcomes }
    }

    #[test]
    fn a_table_is_read_from_top_to_bottom() {
        let mixed = comparison("++", vec![Ok(true), over(), stopped()]);
        let empty = comparison("", vec![Ok(false)]);
        let mut out = Vec::new();
        write([mixed, empty].into_iter(), &mut out).unwrap();
        let expected = "\
Board ++  (2 cells, one run of 2)

 approach  answer   positions  at most     memo  entries   peak    time
                                        answers           bytes
────────────────────────────────────────────────────────────────────────
 one       win          1,234   40,000        5        6  7,890  78.0µs
 two       skipped              40,000
 three     stopped    > 5,000   40,000

Win: the player to move can force a win.
Skipped: the positions that it needs at most are more than its budget; --force runs it all the same.
Stopped: it was not done after that many positions; --force lets it go on.
Time: the median of 31 samples, the approaches taken in turn.

Board (empty)  (0 cells, no run)

 approach  answer  positions  at most     memo  entries   peak    time
                                       answers           bytes
───────────────────────────────────────────────────────────────────────
 one       loss        1,234   40,000        5        6  7,890  78.0µs

Loss: the player to move cannot force a win.
Time: the median of 31 samples, the approaches taken in turn.
";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn a_rounded_bound_is_never_below_the_bound() {
        let shown =
            [0, 12_345, 999_999_999_999, 41_227_831_944_841, 99_999_999_999_999, u64::MAX - 1, u64::MAX];
        let expected =
            ["0", "12,345", "999,999,999,999", "4.2 * 10^13", "10.0 * 10^13", "1.9 * 10^19", "over 10^19"];
        assert_eq!(shown.map(rounded_up), expected);
    }

    #[test]
    fn a_title_shortens_what_nobody_reads() {
        let title = |text: &str| title(&text.parse().unwrap());
        assert_eq!(title("+"), "Board +  (1 cell, one run of 1)");
        assert_eq!(title("++-+-+++"), "Board ++-+-+++  (8 cells, runs of 2, 1 and 3)");
        assert_eq!(
            title(&"+-".repeat(8)),
            "Board +-+-+-+-+-+-+-+-  (16 cells, runs of 1, 1, 1, 1, 1, 1, 1 and 1)"
        );
        assert_eq!(title(&"+-".repeat(9)), "Board +-+-+-+-+-+-+-+-+-  (18 cells, 9 runs)");
        assert_eq!(
            title(&"+".repeat(1_000)),
            format!("Board {}...  (1,000 cells, one run of 1,000)", "+".repeat(60))
        );
    }

    #[test]
    fn fewer_samples_are_told() {
        let samples = |all: &[usize]| {
            let mut outcomes: Vec<Outcome> =
                ["one", "two", "three"].map(|slug| outcome(slug, Ok(true))).into();
            for (outcome, &samples) in outcomes.iter_mut().zip(all) {
                outcome.result.as_mut().unwrap().timing.samples = samples;
            }
            how_often_timed(&outcomes[..all.len()])
        };
        assert_eq!(samples(&[]), None);
        assert_eq!(samples(&[1]).unwrap(), "Time: of one run.");
        assert_eq!(
            samples(&[3, 31, 1]).unwrap(),
            "Time: the median of 31 samples (one 3, three 1), the approaches taken in turn."
        );
    }

    #[test]
    fn the_conclusion_says_who_agreed() {
        let conclusion = |results| conclusion(&comparison("++", results));
        assert_eq!(
            conclusion(vec![Ok(true), Ok(true)]),
            "Win: the player to move can force a win. Both that answered agree."
        );
        assert_eq!(
            conclusion(vec![Ok(false), Ok(false), Ok(false)]),
            "Loss: the player to move cannot force a win. All approaches agree."
        );
        assert!(
            conclusion(vec![Ok(false), Ok(false), Ok(false), stopped()]).contains("All that answered agree.")
        );
        assert_eq!(
            conclusion(vec![Ok(true), Ok(false)]),
            "No answer: THE APPROACHES DISAGREE. What the theory says:\n\nBoard ++\nThe right answer is a win: \
             the XOR of the runs' Grundy numbers is 1, not 0.\n  Flip 1-2  [--]  leaves no move\n"
        );
        assert!(conclusion(vec![over()]).starts_with("No answer: every approach was skipped or stopped.\n"));
    }
}
