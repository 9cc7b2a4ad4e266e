//! One page that holds a comparison, to be opened from disk: nothing is fetched from anywhere.

mod graph;
mod source;

use std::collections::BTreeMap;

use flip_game::Board;
use minijinja::value::Serde;
use minijinja::{Environment, Value, context};
use serde::Serialize;
use syntect::parsing::SyntaxSet;
use thousands::Separable;

use crate::comparison::{Comparison, Outcome};
use crate::contestant::{Contestant, Kind};
use crate::plot;
use crate::report;
use crate::sweep::Growth;

use graph::Graph;

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    #[error("cannot draw the growth: {0}")]
    Plot(#[from] plot::PlotError),
    #[error("cannot fill in the page: {0}")]
    Template(#[from] minijinja::Error),
}

/// One approach, as the page shows it.
#[derive(Serialize)]
struct Entry {
    slug: &'static str,
    title: &'static str,
    idea: &'static str,
    /// What it costs at most, or that it is wrong.
    cost: String,
    is_wrong: bool,
    cells: Vec<Cell>,
    /// The cells in words, without those that are empty.
    counts: String,
    lines: Vec<Value>,
}

/// A cell of the table: what is shown, and by what it is sorted.
#[derive(Serialize)]
struct Cell {
    text: String,
    value: Option<u128>,
}

/// The headers of the table behind the approach and its answer, which are text.
const COLUMNS: [&str; 6] = ["positions", "at most", "memo answers", "entries", "peak bytes", "time"];

/// The HTML of the page.
///
/// # Errors
///
/// If the drawing or the template fails.
pub fn html(
    comparison: &Comparison,
    contestants: &[Contestant],
    growth: &Growth,
) -> Result<String, PageError> {
    let syntaxes = SyntaxSet::load_defaults_newlines();
    let entries: Vec<Entry> = contestants
        .iter()
        .zip(&comparison.outcomes)
        .map(|(it, outcome)| entry(&syntaxes, it, outcome))
        .collect();
    let graph = Graph::new(&comparison.board, contestants);
    let plot = plot::svg("Work and time", &growth.axis(), &growth.lines())?;
    let mut environment = Environment::new();
    environment.add_template("page.html", include_str!("page.html"))?;
    environment.add_template("page.css", include_str!("page.css"))?;
    environment.add_template("page.js", include_str!("page.js"))?;
    let page = environment.get_template("page.html")?.render(context! {
        title => report::shown(&comparison.board),
        size => report::size(&comparison.board),
        board => shown(&comparison.board),
        answer => report::verdict_sentence(comparison),
        times => report::how_often_timed(&comparison.outcomes),
        columns => COLUMNS,
        entries => Value::from(Serde(&entries)),
        plot => Value::from_safe_string(plot),
        dark_plot => Value::from_safe_string(plot::DARK_CSS.to_owned()),
        shape => growth.shape.to_string(),
        graph => graph.as_ref().ok().map(Serde),
        no_graph => graph.as_ref().err(),
        alignments => Value::from_safe_string(alignments(contestants)),
    })?;
    Ok(page)
}

/// The cells, cut off where nobody reads on.
fn shown(board: &Board) -> String {
    const MOST: usize = 400;
    match board.as_str() {
        "" => "(the empty board)".to_owned(),
        cells if cells.len() <= MOST => cells.to_owned(),
        cells => format!("{}...", &cells[..MOST]),
    }
}

fn entry(syntaxes: &SyntaxSet, contestant: &Contestant, outcome: &Outcome) -> Entry {
    let (title, idea, cost) = match contestant.kind {
        Kind::Rung(approach) => (approach.title, approach.idea, approach.cost()),
        Kind::WrongIdea(pitfall) => (pitfall.title, pitfall.lesson, "A wrong idea.".to_owned()),
    };
    let cells = cells(outcome);
    let counts = COLUMNS.iter().zip(&cells[1..]).filter(|(_, cell)| !cell.text.is_empty());
    let counts: Vec<String> = counts.map(|(name, cell)| format!("{name} {}", cell.text)).collect();
    let lines = source::in_colours(syntaxes, &contestant.code());
    Entry {
        slug: contestant.slug,
        title,
        idea,
        cost,
        is_wrong: contestant.lesson().is_some(),
        counts: counts.join(", "),
        cells,
        lines: lines.into_iter().map(Value::from_safe_string).collect(),
    }
}

/// The answer, and what stands in the columns.
fn cells(outcome: &Outcome) -> Vec<Cell> {
    let measured = outcome.result.as_ref().ok();
    let counts = measured.and_then(|it| it.counts);
    let number = |value: Option<u64>| Cell {
        text: value.map_or(String::new(), |value| value.separate_with_commas()),
        value: value.map(u128::from),
    };
    let time = measured.map(|it| it.timing.median);
    let text = match &outcome.result {
        Ok(measured) if measured.answer => "win".to_owned(),
        Ok(_) => "loss".to_owned(),
        Err(skipped) => report::word(skipped).to_owned(),
    };
    vec![
        Cell { text, value: None },
        number(counts.map(|it| it.positions)),
        Cell { text: report::rounded_up(outcome.most_positions), value: Some(outcome.most_positions.into()) },
        number(counts.map(|it| it.memo_answers)),
        number(counts.map(|it| it.entries)),
        number(measured.map(|it| it.peak_bytes)),
        Cell {
            text: time.map_or(String::new(), |it| format!("{it:.1?}")),
            value: time.map(|it| it.as_nanos()),
        },
    ]
}

/// How each two approaches stand side by side, as JSON under "left,right".
fn alignments(contestants: &[Contestant]) -> String {
    let mut pairs = BTreeMap::new();
    for (i, left) in contestants.iter().enumerate() {
        for right in &contestants[i + 1..] {
            let key = format!("{},{}", left.slug, right.slug);
            pairs.insert(key, source::alignment(&left.code(), &right.code()));
        }
    }
    serde_json::to_string(&pairs).unwrap_or_default() // of names and numbers alone
}

#[cfg(test)]
mod tests;
