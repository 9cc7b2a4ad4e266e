//! Nothing is ever written by halves: what stood in a file is there until the new is there as a whole.

#![cfg(unix)]

use std::fs;
use std::process::{Command, Output};

use rstest::rstest;

use super::clone::Clone;

/// Runs a command as on a disk on which a file gets no larger than 2,048 bytes.
fn on_a_small_disk(clone: &Clone, line: &str) -> Output {
    let kata = clone.command(line);
    let mut command = Command::new("sh");
    command.args(["-c", r#"trap "" XFSZ; ulimit -f 4; exec "$0" "$@""#]).arg(kata.get_program());
    command.args(kata.get_args()).current_dir(clone.path("."));
    command.output().expect("a shell")
}

#[rstest]
#[case::plot("compare --sweep 4..=5 --plot written.svg", "written.svg")]
#[case::page("compare --html written.html --sweep 4..=5 --approach backtracking ++", "written.html")]
#[case::notes("notes --write --file written.md", "written.md")]
fn what_does_not_fit_leaves_what_was_there(#[case] line: &str, #[case] file: &str) {
    let clone = Clone::new();
    let old = "<!-- generated: game graph -->\nold\n<!-- end -->\n".to_owned() + &"old\n".repeat(600);
    clone.write(file, &old);
    let names = clone.names(".");
    let output = on_a_small_disk(&clone, line);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(&format!("error: cannot write \"{file}\": File too large")), "{said}");
    assert_eq!(fs::read_to_string(clone.path(file)).expect("a file"), old);
    assert_eq!(clone.names("."), names, "nothing is left beside it");
}

/// A link stays one, and what it leads to is replaced as a whole.
#[test]
fn a_link_is_written_through_and_not_by_halves() {
    let clone = Clone::new();
    clone.write("elsewhere/page.html", "old");
    std::os::unix::fs::symlink(clone.path("elsewhere/page.html"), clone.path("page.html")).expect("a link");
    let line = "compare --html page.html --sweep 4..=5 --approach backtracking ++";
    assert_eq!(on_a_small_disk(&clone, line).status.code(), Some(2));
    assert_eq!(fs::read_to_string(clone.path("page.html")).expect("a file"), "old");
    assert!(clone.command(line).output().expect("an output").status.success());
    assert!(clone.path("page.html").is_symlink());
    assert!(fs::read_to_string(clone.path("elsewhere/page.html")).expect("a file").contains("</html>"));
    assert_eq!(clone.names("elsewhere"), ["page.html"]);
}
