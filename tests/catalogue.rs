//! The catalogues against the files: every entry is as its file says, every submission stands alone. (That none is
//! missing is in contributing.rs.)

mod common;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use flip_game::Solver;
use flip_game::solutions::periodic_grundy::PeriodicGrundy;
use flip_game::solutions::{Approach, LADDER, PITFALLS};

#[test]
fn every_entry_says_what_it_is_and_shows_its_own_source() {
    for approach in LADDER {
        let Approach { title, idea, time, space, .. } = approach;
        assert!([title, idea, time, space].iter().all(|text| !text.is_empty()), "{approach:?}");
        let doc: Vec<&str> = approach.source.lines().filter_map(|line| line.strip_prefix("//! ")).collect();
        let cost = format!("**Cost.** {}", approach.cost());
        assert!(doc.join(" ").contains(&cost), "the doc of {approach:?} lacks: {cost}");
        let own =
            fs::read_to_string(format!("{}/solutions/{}.rs", env!("CARGO_MANIFEST_DIR"), approach.slug));
        assert_eq!(approach.source, own.unwrap());
    }
    for pitfall in PITFALLS {
        assert!(!pitfall.title.is_empty() && !pitfall.lesson.is_empty(), "{pitfall:?}");
        let file = format!("{}/solutions/pitfalls/{}.rs", env!("CARGO_MANIFEST_DIR"), pitfall.slug);
        assert_eq!(pitfall.source, fs::read_to_string(file).unwrap());
        assert!(pitfall.source.starts_with("//! "), "{pitfall:?} has no lesson as its module doc");
        if let Some(text) = pitfall.smallest_board {
            let board = if text.is_empty() { "the empty board".to_owned() } else { format!("`{text}`") };
            let answer = if PeriodicGrundy.can_win(&common::board(text)) { "win" } else { "loss" };
            let line = format!("//! Smallest board that it gets wrong: {board}, a {answer}.\n");
            assert!(pitfall.source.contains(&line), "{pitfall:?} lacks the line\n{line}");
        }
    }
}

#[test]
fn there_are_slugs_for_all_and_none_stands_twice() {
    let slugs =
        LADDER.iter().map(|approach| approach.slug).chain(PITFALLS.iter().map(|pitfall| pitfall.slug));
    let mut seen = HashSet::new();
    assert!(slugs.clone().all(|slug| seen.insert(slug)));
}

#[test]
fn readme_and_notes_link_every_rung() {
    for page in ["README.md", "NOTES.md"] {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
        for Approach { slug, .. } in LADDER {
            assert!(text.contains(&format!("(solutions/{slug}.rs)")), "{page} does not link {slug}");
        }
    }
}

#[test]
fn readme_shows_the_ladder_as_the_catalogue_has_it() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    for (rung, approach) in (1..).zip(LADDER) {
        let Approach { slug, idea, time, space, .. } = approach;
        let row = format!("| {rung} | [`{slug}`](solutions/{slug}.rs) | {idea} | {time} | {space} |");
        assert!(readme.contains(&row), "README.md lacks the line\n{row}");
    }
}

/// The ratios themselves are those of one day and one machine; that they are there, and of which rungs, is not.
#[test]
fn readme_has_the_measured_ratios_of_the_rungs_of_the_ladder() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let (_, behind) = readme.split_once("<!-- generated: ratios -->\n\n| # | times as fast").unwrap();
    let (block, _) = behind.split_once("<!-- end -->").unwrap();
    let (ladder, limit) = block.split_once("\n| # | percent of memchr's speed |").unwrap();
    let rungs = |table: &str| -> Vec<String> {
        let rows = table.lines().filter(|line| line.contains('`'));
        rows.map(|row| row.split(" | ").take(2).collect::<Vec<_>>().join(" | ")).collect()
    };
    let expected: Vec<String> =
        (1..).zip(LADDER).map(|(rung, approach)| format!("| {rung} | `{}`", approach.slug)).collect();
    assert_eq!(rungs(ladder), expected[1..]);
    assert_eq!(rungs(limit), expected[7..9], "the two that are measured against memchr");
    assert!(limit.contains("\nMeasured on 20"), "{limit}");
}

#[test]
fn every_submission_stands_between_two_fences() {
    for Approach { slug, source, .. } in LADDER {
        for fence in ["\n// ---- submission ----\n", "\n// ---- end of submission ----\n"] {
            assert_eq!(source.matches(fence).count(), 1, "{slug}: {fence}");
        }
    }
}
