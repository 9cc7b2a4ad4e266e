//! What CONTRIBUTING.md promises: whatever is forgotten of a rung or a wrong idea is named here, with the file and
//! what to write there; and who reads the source is told of every module.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use flip_game::ROWS;
use flip_game::solutions::{LADDER, PITFALLS};
use rstest::rstest;

/// A file or a folder of the repository.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), name].iter().collect()
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("cannot read {name}: {error}"))
}

/// The slugs of the files in a folder, in the order of the alphabet.
fn slugs_in(folder: &str) -> Vec<String> {
    let files = fs::read_dir(path(folder)).expect("a folder of the repository");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let slugs = names.filter_map(|name| name.strip_suffix(".rs").map(str::to_owned));
    let mut slugs: Vec<String> = slugs.filter(|slug| slug != "mod" && slug != "main").collect();
    slugs.sort();
    slugs
}

/// Fails with all that is missing, a line each.
fn assert_none_missing(missing: impl IntoIterator<Item = String>) {
    let missing: Vec<String> = missing.into_iter().collect();
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

#[test]
fn every_file_of_a_rung_is_in_the_ladder() {
    let known: HashSet<&str> = LADDER.iter().map(|rung| rung.slug).collect();
    let unknown = slugs_in("solutions").into_iter().filter(|slug| !known.contains(slug.as_str()));
    assert_none_missing(unknown.map(|slug| {
        format!(
            "solutions/{slug}.rs is in no ladder: write `pub mod {slug};` into solutions/mod.rs, and `{slug}` \
             into rungs! there, under the last section of src/rows.rs that it can take"
        )
    }));
}

#[test]
fn every_file_of_a_wrong_idea_is_in_the_list() {
    let known: HashSet<&str> = PITFALLS.iter().map(|pitfall| pitfall.slug).collect();
    let unknown = slugs_in("solutions/pitfalls").into_iter().filter(|slug| !known.contains(slug.as_str()));
    assert_none_missing(unknown.map(|slug| {
        format!(
            "solutions/pitfalls/{slug}.rs is in no list: write `pub mod {slug};` and, in PITFALLS, \
             `{slug}::PITFALL,` into solutions/pitfalls/mod.rs"
        )
    }));
}

#[test]
fn every_entry_has_the_name_of_its_file() {
    let rungs = LADDER.iter().map(|rung| ("solutions", rung.slug, rung.source));
    let pitfalls = PITFALLS.iter().map(|pitfall| ("solutions/pitfalls", pitfall.slug, pitfall.source));
    let misnamed = rungs.chain(pitfalls).filter(|(folder, slug, source)| {
        fs::read_to_string(path(&format!("{folder}/{slug}.rs"))).ok().as_deref() != Some(source)
    });
    assert_none_missing(misnamed.map(|(folder, slug, _)| {
        format!("an entry has the slug {slug:?} and not the text of {folder}/{slug}.rs: correct `slug` or `source`")
    }));
}

#[test]
fn every_rung_begins_with_its_number() {
    let numbered = (1..).zip(LADDER).filter(|(number, rung)| !rung.source.starts_with(&first_words(*number)));
    assert_none_missing(numbered.map(|(number, rung)| {
        let slug = rung.slug;
        format!(
            "solutions/{slug}.rs is rung {number}: let its first line begin with `{}`",
            first_words(number)
        )
    }));
}

fn first_words(number: usize) -> String {
    format!("//! Rung {number}: ")
}

#[test]
fn every_rung_has_a_page_for_its_drill() {
    let pages = slugs_in("tests/drill");
    let without = LADDER.iter().filter(|rung| !pages.iter().any(|page| page == rung.slug));
    assert_none_missing(without.map(|rung| {
        let slug = rung.slug;
        format!(
            "tests/drill/{slug}.rs is missing: write it with `cargo run --release -- drill start {slug}` and \
             commit it"
        )
    }));
    let known = |page: &String| LADDER.iter().any(|rung| rung.slug == page) || page == "measure";
    let stray = pages.iter().filter(|page| !known(page));
    assert_none_missing(stray.map(|page| format!("tests/drill/{page}.rs is the page of no rung: remove it")));
}

#[test]
fn every_rung_has_hints_for_its_drill() {
    let hints = text("src/kata/drill/hints.rs");
    let without = LADDER.iter().filter(|rung| !hints.contains(&format!("slug: {:?},", rung.slug)));
    assert_none_missing(without.map(|rung| {
        let slug = rung.slug;
        format!(
            "src/kata/drill/hints.rs has no hints for {slug}: write a `Lesson` with its slug into LESSONS"
        )
    }));
}

#[test]
fn every_rung_can_be_traced() {
    let traces = text("src/kata/trace/mod.rs");
    let is_search = |source: &str| source.contains("probe::visit(");
    let without = LADDER
        .iter()
        .filter(|rung| !is_search(rung.source) && !traces.contains(&format!("{:?} ", rung.slug)));
    assert_none_missing(without.map(|rung| {
        let slug = rung.slug;
        format!(
            "src/kata/trace/mod.rs does not know how to show {slug}, which is no search (nothing in it calls \
             `probe::visit`): write an arm for it into `Trace::new`"
        )
    }));
}

#[test]
fn every_rung_has_its_section_in_the_notes() {
    let notes = text("NOTES.md");
    let parts = (1..).zip(LADDER).flat_map(|(number, rung)| {
        let slug = rung.slug;
        [
            format!("### Rung {number}: [`{slug}`](solutions/{slug}.rs)"),
            format!("<!-- generated: cost {slug} -->\n"),
        ]
    });
    let without = parts.filter(|part| !notes.contains(part));
    assert_none_missing(without.map(|part| {
        format!(
            "NOTES.md lacks the line `{}`: write the section of the rung, as those of the others are, with \
             `<!-- end -->` below the block, and then `cargo run --release -- notes --write`",
            part.trim_end()
        )
    }));
}

#[test]
fn every_rung_has_its_line_and_its_ratios_in_the_readme() {
    let readme = text("README.md");
    let rungs = (1..).zip(LADDER);
    let lines = rungs.clone().map(|(number, rung)| {
        let (slug, idea, time, space) = (rung.slug, rung.idea, rung.time, rung.space);
        let line = format!("| {number} | [`{slug}`](solutions/{slug}.rs) | {idea} | {time} | {space} |");
        (line, "write it into the table below \"The ladder\"")
    });
    let ratios = rungs.skip(1).map(|(number, rung)| {
        let line = format!("| {number} | `{}` |", rung.slug);
        (line, "measure it on an idle machine: `cargo bench --bench ratios -- --write`")
    });
    // How many counts there are depends on the board; the tests of the command hold every figure of it.
    let picture = LADDER.iter().map(|rung| {
        let line = format!("\n {:16} win ", rung.slug);
        (line, "put what `cargo run --release -- compare '++++-++++++'` prints in the place of the first picture")
    });
    let without = lines.chain(picture).chain(ratios).filter(|(line, _)| !readme.contains(line));
    assert_none_missing(
        without.map(|(line, what_to_do)| format!("README.md lacks the line `{}`: {what_to_do}", line.trim())),
    );
}

#[test]
fn every_row_says_what_it_catches() {
    let silent = ROWS.iter().filter(|row| row.catches.is_empty());
    assert_none_missing(
        silent.map(|row| format!("src/rows.rs: write `/// What it catches.` above {}", row.name)),
    );
}

/// From one on, as prose says them.
const NUMBERS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

#[test]
fn prose_says_how_many_rungs_there_are() {
    let number = NUMBERS[LADDER.len() - 1];
    let sentences = [
        ("README.md", format!("{number} approaches behind one trait")),
        ("Cargo.toml", format!("solved {number} ways behind one trait")),
    ];
    let without = sentences.iter().filter(|(file, sentence)| !text(file).contains(sentence));
    assert_none_missing(without.map(|(file, sentence)| format!("{file} must say: {sentence}")));
}

/// The names in the list of a file's first doc, from the heading "Modules" on, as they come.
fn modules_listed(file: &str) -> Vec<String> {
    let source = text(file);
    let doc = source.lines().map_while(|line| line.strip_prefix("//!"));
    let list = doc.skip_while(|line| !line.trim_start().starts_with("# The modules"));
    let items = list.filter_map(|line| line.strip_prefix(" - "));
    let names = items.flat_map(|item| item.split_once(':').map_or(item, |(names, _)| names).split(", "));
    names.map(|name| name.trim_matches(['[', ']', '`']).to_owned()).collect()
}

#[rstest]
#[case::of_the_library("src/lib.rs")]
#[case::of_its_judge("src/judge/mod.rs")]
#[case::of_the_command("src/kata/main.rs")]
#[case::of_its_drill("src/kata/drill/mod.rs")]
#[case::of_its_trace("src/kata/trace/mod.rs")]
fn every_module_is_in_the_list_of_modules(#[case] file: &str) {
    let source = text(file);
    let declared = source.lines().filter_map(|line| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    // No data flows through the tests of a module.
    let declared: Vec<&str> = declared.filter(|name| *name != "tests").collect();
    assert!(!declared.is_empty(), "{file} declares no module");
    let listed = modules_listed(file);
    let unlisted = declared.iter().filter(|name| !listed.iter().any(|listed| listed == *name));
    let unlisted = unlisted.map(|name| {
        format!(
            "{file} declares `{name}`: name it in the list of modules of its first doc, where data passes it"
        )
    });
    let gone = listed.iter().filter(|name| !declared.contains(&name.as_str()));
    let gone = gone.map(|name| format!("{file} names the module `{name}`, which it does not declare"));
    assert_none_missing(unlisted.chain(gone));
    let once: HashSet<&String> = listed.iter().collect();
    assert_eq!(once.len(), listed.len(), "{file} names a module twice: {listed:?}");
}

#[test]
fn contributing_is_one_screen_and_names_files_that_are_there() {
    const MOST_LINES: usize = 60;
    const MOST_COLUMNS: usize = 100;
    let contributing = text("CONTRIBUTING.md");
    let lines = contributing.lines().count();
    assert!(lines <= MOST_LINES, "CONTRIBUTING.md has {lines} lines, {MOST_LINES} are a screen");
    for line in contributing.lines() {
        assert!(line.chars().count() <= MOST_COLUMNS, "wider than {MOST_COLUMNS} columns: {line}");
    }
    // Between backquotes, and with a slash or a dot: no command, and no name that a reader chooses.
    let code = contributing.split('`').skip(1).step_by(2);
    let names = code.filter(|name| !name.contains([' ', '\n']) && !name.contains("SLUG"));
    let files: Vec<&str> = names.filter(|name| name.contains(['/', '.'])).collect();
    assert!(files.contains(&"src/rows.rs"), "no row can be added: {files:?}");
    assert_none_missing(
        files
            .iter()
            .filter(|file| !path(file).exists())
            .map(|file| format!("CONTRIBUTING.md names {file}, which is not there")),
    );
}
