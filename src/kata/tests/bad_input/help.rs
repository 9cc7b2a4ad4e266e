//! The help of each command, and what the command says that is called with nothing.

use rstest::rstest;

use super::clone::{Clone, assert_snapshot};

#[rstest]
fn the_help_of_each_command(
    #[values(
        "",
        "compare",
        "trace",
        "judge",
        "rows",
        "paste",
        "solve",
        "drill",
        "drill start",
        "drill hint",
        "drill check",
        "drill watch",
        "drill log",
        "count",
        "play",
        "notes"
    )]
    command: &str,
) {
    let lines = ["--help", "-h"].map(|option| format!("{command} {option}").trim_start().to_owned());
    let name = format!("help {command}").trim_end().replace(' ', "_");
    assert_snapshot(&name, Clone::new().transcript(lines.iter().map(String::as_str)));
}

#[test]
fn a_command_line_with_nothing_in_it() {
    assert_snapshot("nothing_typed", Clone::new().transcript(["", "drill", "judge", "paste", "count"]));
}
