//! Every command with an output that cannot be written.

use std::fs::{self, OpenOptions};
use std::io;

use super::clone::{Clone, assert_snapshot};

/// A command line for each command; what it says is short, or it would be written before the pipe is found closed.
const ALL: &[&str] = &[
    "--help",
    "--version",
    "compare --help",
    "compare ++",
    "compare --format json ++",
    "compare --format csv ++",
    "compare --sweep 4..=5",
    "compare --approach halves_or --approach sprague_grundy ++-++",
    "compare --approach halves_or --approach sprague_grundy --format json ++-++",
    "compare --sweep 5..=5 --shape runs2 --approach halves_or --approach sprague_grundy",
    "compare --html page.html --sweep 4..=5 --approach halves_or --approach sprague_grundy ++-++",
    "trace ++",
    "trace --format json ++",
    "trace --approach sprague_grundy --format mermaid ++",
    "judge --level plain_recursion -- true",
    "rows",
    "rows --format json",
    "paste sprague_grundy",
    "solve ++",
    "solve --format json ++",
    "solve --lines ++",
    "drill start plain_recursion",
    "drill hint",
    "drill check",
    "drill log",
    "drill log --format json",
    "count 20",
    "count --format json 0..=20",
    "play",
    "notes --file notes.md",
];

fn transcript(stdout: impl Fn() -> fs::File) -> String {
    let clone = Clone::new();
    clone.write("notes.md", "<!-- generated: game graph -->\nold\n<!-- end -->\n");
    let seen = ALL.iter().map(|line| {
        let output = clone.command(line).stdout(stdout()).output().expect("an output");
        clone.seen(line, &output)
    });
    seen.collect()
}

#[cfg_attr(not(target_os = "linux"), ignore = "there is no /dev/full")]
#[test]
fn a_full_disk_behind_standard_output() {
    let full = || OpenOptions::new().write(true).open("/dev/full").expect("a device");
    assert_snapshot("full_disk", transcript(full));
}

#[cfg_attr(not(unix), ignore = "a pipe is no file")]
#[test]
fn a_closed_pipe_behind_standard_output() {
    #[cfg(unix)]
    assert_snapshot(
        "closed_pipe",
        transcript(|| {
            let (_, writer) = io::pipe().expect("a pipe");
            std::os::fd::OwnedFd::from(writer).into()
        }),
    );
}

/// It is said before the work, which takes long otherwise.
#[cfg_attr(not(unix), ignore = "what a system says of a place differs")]
#[test]
fn a_place_that_nothing_can_be_written_to() {
    let clone = Clone::new();
    clone.write("folder.svg/inside", "");
    clone.write("a_file", "");
    let lines = [
        "compare --sweep 4..=5 --plot no/such/folder/growth.svg",
        "compare --sweep 4..=5 --plot folder.svg",
        "compare --html folder.svg ++",
        "compare --html folder.svg/ ++",
        "compare --html new/ ++",
        "compare --html a_file/page.html ++",
        "compare --html /proc/page.html ++",
    ];
    assert_snapshot("nowhere", clone.transcript(lines));
    assert_eq!(clone.names("."), ["a_file", "folder.svg", "page", "says.json", "tests"]);
}

/// The folder of the learner, the log, the page.
#[cfg_attr(not(unix), ignore = "what a system says of a place differs")]
#[test]
fn a_drill_whose_files_cannot_be_written() {
    let texts = [".drill", ".drill/attempts", ".drill/log.toml/inside"].map(|path| {
        let clone = Clone::new();
        clone.write("tests/drill/plain_recursion.rs", "mine");
        clone.write(path, "");
        let text = clone.transcript(["drill start plain_recursion", "drill hint", "drill log"]);
        let page = fs::read_to_string(clone.path("tests/drill/plain_recursion.rs")).expect("a page");
        format!("# with a file {path}\n\n{text}# the page is now {page:?}\n\n")
    });
    assert_snapshot("drill_unwritable", texts.concat());
}
