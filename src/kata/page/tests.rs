use std::time::Duration;

use flip_game::Solver;
use flip_game::probe::Counts;
use flip_game::solutions::bitmask_memo::BitmaskMemo;
use flip_game::solutions::pitfalls::halves_or::HalvesOr;
use flip_game::solutions::plain_recursion::PlainRecursion;
use flip_game::solutions::sorted_runs::SortedRuns;
use flip_game::solutions::sprague_grundy::SpragueGrundy;
use flip_game::solutions::{Approach, Pitfall};
use flip_game::work::{Measure, OverBudget, Work};
use snapbox::{assert_data_eq, file};

use super::*;
use crate::comparison::{Measured, Skipped};
use crate::sweep::Shape;
use crate::timing::Timing;

/// A rung that nobody wrote, around a search that exists.
fn rung(slug: &'static str, solver: &'static (dyn Solver + Sync), submission: &str) -> Contestant {
    let source = format!(
        "//! Left out.\n\n// ---- submission ----\n{submission}\n// ---- end of submission ----\nleft_out();\n"
    );
    let approach = Box::leak(Box::new(Approach {
        slug,
        title: "Made up & <shown>",
        idea: "an idea",
        time: "O(1)",
        space: "O(2)",
        positions: "3",
        entries: "4",
        work: Work::TREE,
        solver,
        source: source.leak(),
    }));
    Contestant { slug, solver, work: approach.work, kind: Kind::Rung(approach) }
}

fn wrong_idea() -> Contestant {
    let pitfall = Box::leak(Box::new(Pitfall {
        slug: "wrong",
        title: "Made-up mistake",
        lesson: "what it teaches",
        smallest_board: None,
        work: Work::TREE,
        solver: &HalvesOr,
        source: "//! Left out.\n//!\n//! Left out.\n\nuse a::B;\n\nfn mistake() {}\n",
    }));
    Contestant {
        slug: pitfall.slug,
        solver: pitfall.solver,
        work: pitfall.work,
        kind: Kind::WrongIdea(pitfall),
    }
}

fn outcome(contestant: &Contestant, at: u64) -> Outcome {
    let counts = Counts { positions: 1_234_567 * at, memo_answers: 1_000 + at, entries: at };
    let result = match at {
        2 => Err(Skipped::OverBudget(OverBudget { worst_case: 9, budget: 8, measure: Measure::Positions })),
        3 => Err(Skipped::Stopped { after: 7, worst_case: 8 }),
        _ => Ok(Measured {
            answer: at % 2 == 1,
            counts: contestant.lesson().is_none().then_some(counts),
            peak_bytes: 5_000 * at,
            timing: Timing { median: Duration::from_nanos(1_550 * at), samples: 29 },
        }),
    };
    Outcome {
        slug: contestant.slug,
        lesson: contestant.lesson(),
        most_positions: 10_u64.pow(11 + u32::try_from(at).unwrap()),
        most_entries: 6,
        result,
    }
}

fn comparison(board: &str, contestants: &[Contestant]) -> Comparison {
    let outcomes = contestants.iter().zip(1..).map(|(it, at)| outcome(it, at));
    Comparison { board: board.parse().unwrap(), outcomes: outcomes.collect() }
}

/// The picture of growth is looked at elsewhere, and what runs in the browser is tried there. This was looked at in
/// one. `SNAPSHOTS=overwrite cargo test page` writes it anew.
#[test]
fn a_page_of_made_up_results_looks_as_it_did() {
    let contestants = [
        rung(
            "strings",
            &PlainRecursion,
            "fn shared() {\n    let alone = 1 < 2 && true;\n    probe::visit(alone);\n}",
        ),
        rung("words", &BitmaskMemo, "fn shared() {\n    // A comment & no more.\n}"),
        rung("runs", &SortedRuns, "fn shared() {\n    let space = \" \";\n    other::call(space.len());\n}"),
        rung("numbers", &SpragueGrundy, "fn another(number: usize) -> bool {\n    number != 0\n}"),
        wrong_idea(),
    ];
    let growth = Growth {
        shape: Shape::Runs(3),
        rows: [4, 9].map(|n| (n, comparison("++", &contestants))).into(),
        is_interrupted: false,
    };
    let page = html(&comparison("+++++-+++", &contestants), &contestants, &growth).unwrap();
    let plot = plot::svg("Work and time", &growth.axis(), &growth.lines()).unwrap();
    let (_, body) = page.split_once("<body>\n").unwrap();
    let (body, _) = body.split_once("<script>\n").unwrap();
    assert_eq!(body.matches(&plot).count(), 1);
    assert_data_eq!(body.replacen(&plot, "(the plot)", 1), file!["tests/body.html"].raw());
}
