use flip_game::solutions::Approach;

use super::rung_number;

/// The blank page of a rung: a file of `solutions/` with a hole where the submission was.
pub fn page(approach: &Approach) -> String {
    let Approach { slug, idea, positions, entries, .. } = approach;
    let rung = rung_number(approach);
    let instruments = instruments(approach);
    format!(
        "\
//! Rung {rung}, `{slug}`: {idea}.
//!
//! Can the player to move force a win? A move turns two adjacent `+` into `-`; whoever cannot move loses.
//! Write `can_win`, and what helps it, between the fences; `kata drill check {slug}` judges it.
//! Bound: positions at most {positions}, entries at most {entries}.
//! (The letters are those of `Approach` in solutions/mod.rs.)
//! The work is counted where you call {instruments}: see src/probe.rs.

use flip_game::{{Board, Solver, probe}};

// ---- submission ----
fn can_win(current_state: String) -> bool {{
    todo!()
}}
// ---- end of submission ----

/// What the table is run against.
pub struct Attempt;

impl Solver for Attempt {{
    fn can_win(&self, board: &Board) -> bool {{
        can_win(board.to_string())
    }}
}}
"
    )
}

/// What the reference calls to have its work counted, in a sentence.
fn instruments(approach: &Approach) -> String {
    let calls = approach.source.lines().filter_map(|line| line.split_once("probe::")?.1.split_once('('));
    let mut names: Vec<String> = calls.map(|(name, _)| format!("`probe::{name}`")).collect();
    names.dedup();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "the instruments".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::{LADDER, submission};

    use super::*;

    #[test]
    fn a_blank_page_has_a_hole_where_the_submission_was() {
        for approach in LADDER {
            let page = page(approach);
            let hole: Vec<&str> = submission(&page).collect();
            assert_eq!(hole, ["fn can_win(current_state: String) -> bool {", "    todo!()", "}"]);
            let below = |text: &str| text.split_once("    fn can_win(&self").map(|(_, rest)| rest.to_owned());
            assert_eq!(below(&page), below(approach.source), "{approach:?}");
        }
    }

    #[test]
    fn a_blank_page_says_the_task_the_bound_and_what_is_counted() {
        let page = page(LADDER.iter().find(|it| it.slug == "hashmap_memo").unwrap());
        for text in [
            "//! Rung 3, `hashmap_memo`: remember every string.\n",
            "//! Bound: positions at most 1 + sum over k of k C(n-k, k), entries at most F(n+1).\n",
            "you call `probe::visit`, `probe::recall` and `probe::keep`: see src/probe.rs.\n",
        ] {
            assert!(page.contains(text), "{page}");
        }
    }

    #[test]
    fn no_page_is_wider_than_the_code_of_the_repository() {
        for approach in LADDER {
            assert!(page(approach).lines().all(|line| line.chars().count() <= 110), "{approach:?}");
        }
    }
}
