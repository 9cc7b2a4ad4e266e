//! The table: every row against every approach that can take it, one named test for each pair.
//!
//! `cargo test --test table hashmap_memo` runs one approach on all its rows, `cargo test --test table
//! either_half_wins` all approaches on one row. Sections, rows and functions are named so that failures
//! are listed with the smallest boards first. The rows stand in `src/rows.rs`, in sections; which rungs a section is run
//! against is written in `rungs!` of `solutions/mod.rs` and held to the budgets in the catalogue, in both directions.

use std::collections::HashSet;

use flip_game::solutions::{Approach, LADDER};
use flip_game::{Board, Explanation, ROWS, probe};
use rstest::rstest;

macro_rules! tests {
    ($($section:ident { $(
        $(#[doc = $catches:literal])*
        $name:ident: $($piece:literal $(* $times:literal)?),+ => $can_win:literal;
    )+ })+) => {
        $( flip_game::rungs! { section $section [$($name)+] } )+

        /// Each section and the approaches that its rows are run against.
        const SECTIONS: &[(&str, &[&str])] = &[$((stringify!($section), $section::APPROACHES)),+];
    };
}

/// A section, its rows and all rungs: its own rungs are those that stand under it, and those behind these.
macro_rules! section {
    (for_all_rungs $rows:tt $($section:ident $rungs:tt)+) => {
        pairs! { for_all_rungs $rows $($rungs)+ }
    };
    (for_memos $rows:tt $_1:ident $__1:tt $($section:ident $rungs:tt)+) => {
        pairs! { for_memos $rows $($rungs)+ }
    };
    (for_runs_and_numbers $rows:tt $_1:ident $__1:tt $_2:ident $__2:tt $($section:ident $rungs:tt)+) => {
        pairs! { for_runs_and_numbers $rows $($rungs)+ }
    };
    (for_tables $rows:tt $_1:ident $__1:tt $_2:ident $__2:tt $_3:ident $__3:tt $($section:ident $rungs:tt)+) => {
        pairs! { for_tables $rows $($rungs)+ }
    };
    (
        in_one_pass $rows:tt $_1:ident $__1:tt $_2:ident $__2:tt $_3:ident $__3:tt $_4:ident $__4:tt
        $section:ident $rungs:tt
    ) => {
        pairs! { in_one_pass $rows $rungs }
    };
}

macro_rules! pairs {
    ($section:ident [$($row:ident)+] $({ $($slug:ident)+ })+) => {
        mod $section {
            use super::*;

            pub(super) const APPROACHES: &[&str] = &[$($($slug),+),+];

            #[rstest]
            $(#[case::$row(stringify!($row))])+
            fn can_win(#[case] row: &str, #[values($($($slug),+),+)] approach: &str) {
                judge(row, approach);
            }
        }
    };
}

/// The slugs as constants of their own names: rstest names a test by how its values are written.
macro_rules! slugs {
    ($($section:ident { $($slug:ident)+ })+) => {
        mod slugs {
            $($(pub const $slug: &str = stringify!($slug);)+)+
        }
    };
}

flip_game::rungs!(slugs);
use slugs::*;

flip_game::rows!(tests);

fn judge(row: &str, slug: &str) {
    let row = ROWS.iter().find(|known| known.name == row).expect("both come from one macro");
    let board = row.board();
    let approach = approach(slug);
    assert_remembers(approach);
    let found = approach.solver.can_win(&board);
    let expected = row.can_win;
    assert!(
        found == expected,
        "\n   board: {}\napproach: {slug}\nexpected: {expected}\n   found: {found}\n catches: {}\n\n{}",
        shown(&board),
        row.catches,
        Explanation::of(&board).reason()
    );
}

fn approach(slug: &str) -> &'static Approach {
    LADDER.iter().find(|known| known.slug == slug).expect("the table runs an approach of no catalogue")
}

/// A memo that is written and never read gives right answers in the time of plain recursion: on the
/// larger rows the test would seem to hang. Fifteen pluses tell it at once, if the attempt counts its work.
fn assert_remembers(approach: &Approach) {
    let fifteen: Board = "+".repeat(15).parse().expect("a board");
    let positions = probe::count(|| approach.solver.can_win(&fifteen)).1.positions;
    let most = approach.work.most_positions(&fifteen);
    assert!(
        positions <= most,
        "\n{approach:?} visits {positions} positions of fifteen pluses and should need {most} at most: does \
         what it remembers ever answer?\n"
    );
}

/// A board as a failure prints it: whole, if a person would read it.
fn shown(board: &Board) -> String {
    match board.len() {
        0..=100 => format!("{:?} ({} cells)", board.as_str(), board.len()),
        cells => format!("{:?}... ({cells} cells)", &board.as_str()[..100]),
    }
}

#[test]
fn each_row_runs_against_exactly_the_approaches_that_can_take_it() {
    for row in ROWS {
        let (_, run) = SECTIONS.iter().find(|(section, _)| *section == row.section).unwrap();
        let board = row.board();
        let able = LADDER.iter().filter(|approach| approach.work.check(&board).is_ok());
        let able: Vec<&str> = able.map(|approach| approach.slug).collect();
        assert_eq!(
            *run, able,
            "the row {} is run against those on the left, and those on the right can take it: move it to another \
             section of src/rows.rs, or the rung in rungs! of solutions/mod.rs",
            row.name
        );
    }
}

#[test]
fn names_of_rows_tell_them_apart_and_select_no_approach() {
    let (mut names, mut boards) = (HashSet::new(), HashSet::new());
    for row in ROWS {
        assert!(names.insert(row.name), "{} stands twice", row.name);
        assert!(boards.insert(row.board()), "{}: old board", row.name);
        for approach in LADDER {
            assert!(!row.name.contains(approach.slug), "{} would run with {approach:?}", row.name);
            assert!(!row.section.contains(approach.slug), "{} would run with {approach:?}", row.section);
        }
    }
}

macro_rules! boards_of_the_file {
    ($($section:ident { $($slug:ident)+ })+) => {
        #[rstest]
        fn the_boards_of_the_file(#[values($($($slug),+),+)] approach: &str) {
            judge_the_boards_of_the_file(approach);
        }
    };
}

flip_game::rungs!(boards_of_the_file);

/// The same, on the boards of a file: tab-separated, a board and its answer a line, under a header. Each
/// approach judges those that it can take in a short time.
fn judge_the_boards_of_the_file(slug: &str) {
    /// Enough for most of the boards, and no more than a second or two for all of them.
    const MOST_POSITIONS: u64 = 500_000;
    let approach = approach(slug);
    let lines = include_str!("cases.tsv").lines().skip(1);
    let judged = lines.filter(|line| {
        let (board, expected) = line.split_once('\t').expect("a tab in each line");
        let board: Board = board.parse().expect("a board before the tab");
        let expected: bool = expected.parse().expect("true or false behind the tab");
        let search = || approach.solver.can_win(&board);
        let found =
            approach.work.check(&board).ok().and_then(|()| probe::count_up_to(MOST_POSITIONS, search).ok());
        if let Some((found, _)) = found {
            assert_eq!(found, expected, "{slug} on {board}");
        }
        found.is_some()
    });
    let judged = judged.count();
    assert!(judged >= 69, "{slug} answered only {judged} boards");
}
