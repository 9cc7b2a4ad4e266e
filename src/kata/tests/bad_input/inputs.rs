//! Every command against every kind of bad input, where it takes one: from a file, from standard input, and typed.

use std::fs;

use rstest::{Context, rstest};

use super::clone::{Clone, assert_snapshot};

/// Commands that read a file.
const FILE: &[&str] = &[
    "compare --file input",
    "compare --html page.html --file input",
    "solve --file input",
    "solve --format json --file input",
    "solve --lines --file input",
    "notes --file input",
    "judge -- ./input",
];

/// Commands that read standard input.
const STANDARD_INPUT: &[&str] =
    &["compare - < input", "trace - < input", "solve - < input", "solve --lines < input", "play < input"];

/// What a drill reads, and the commands that do.
const DRILL: [(&str, &[&str]); 2] = [
    ("tests/drill/plain_recursion.rs", &["drill check plain_recursion", "drill start plain_recursion"]),
    (".drill/log.toml", &["drill log", "drill start", "drill hint"]),
];

/// What all these commands say where there is what `make` makes.
fn transcript(commands: &[&[&str]], make: impl Fn(&Clone, &str)) -> String {
    let clone = Clone::new();
    make(&clone, "input");
    let boards = clone.transcript(commands.concat());
    let drills = DRILL.map(|(path, commands)| {
        let clone = Clone::new();
        clone.write(".drill/lock", "");
        make(&clone, path);
        format!("# the same as {path}\n\n{}", clone.transcript(commands.iter().copied()))
    });
    boards + &drills.concat()
}

#[rstest]
#[case::empty(b"")]
#[case::not_utf8(b"++\n+\xff+\n")]
#[case::utf16(b"\xff\xfe+\0+\0\n\0")]
#[case::nul(b"++\n+\0+\n")]
#[case::byte_order_mark(b"\xef\xbb\xbf++\n")]
#[case::lone_carriage_return(b"++\r+\n")]
#[case::a_space(b"++ \n")]
#[case::a_dash("+–\n".as_bytes())]
#[case::an_escape_sequence(b"+\x1b[2J\n")]
#[cfg_attr(not(unix), ignore = "what a system says of a file differs")]
fn a_file_of_what_is_no_board(#[context] context: Context, #[case] content: &[u8]) {
    let name = context.description.expect("each case has a name");
    let text = transcript(&[FILE, STANDARD_INPUT], |clone, path| clone.write(path, content));
    assert_snapshot(name, text);
}

/// Lines of Windows are as good as others.
#[test]
fn a_file_with_carriage_returns_before_line_feeds() {
    let clone = Clone::new();
    clone.write("input", "++\r\n+++++\r\n");
    let lines =
        ["compare - < input", "solve --lines < input", "solve --lines --file input", "solve - < input"];
    assert_snapshot("carriage_returns_and_line_feeds", clone.transcript(lines));
}

#[cfg_attr(not(unix), ignore = "what a system says of a folder differs")]
#[test]
fn a_folder_in_place_of_a_file() {
    let make = |clone: &Clone, path: &str| fs::create_dir_all(clone.path(path)).expect("a folder");
    assert_snapshot("a_folder", transcript(&[FILE, STANDARD_INPUT], make));
}

#[cfg_attr(not(unix), ignore = "what a system says of a missing file differs")]
#[test]
fn a_file_that_is_not_there() {
    assert_snapshot("missing", transcript(&[FILE], |_, _| ()));
}

/// Also by root, whom no permission keeps out: nothing of a process is at address 0.
#[cfg_attr(not(target_os = "linux"), ignore = "there is no /proc/self/mem")]
#[test]
fn a_file_that_cannot_be_read() {
    let make = |clone: &Clone, path: &str| {
        #[cfg(unix)]
        std::os::unix::fs::symlink("/proc/self/mem", clone.path(path)).expect("a link");
        #[cfg(not(unix))]
        clone.write(path, "");
    };
    assert_snapshot("unreadable", transcript(&[FILE, STANDARD_INPUT], make));
}

/// What a person may type in place of a board, a name or a number.
#[test]
fn words_in_place_of_what_a_command_takes() {
    let words = ["''", "++x", "+–", "\u{feff}++", "hashmap", "halves_or"];
    let commands = ["compare", "trace", "solve", "solve --lines", "play", "count", "paste", "drill start"];
    let lines: Vec<String> = commands
        .iter()
        .flat_map(|command| words.iter().map(move |word| format!("{command} {word}")))
        .filter(|line| {
            !matches!(line.as_str(), "compare ''" | "trace ''" | "solve ''" | "solve --lines ''" | "play ''")
        })
        .collect();
    assert_snapshot("words", Clone::new().transcript(lines.iter().map(String::as_str)));
}

#[test]
fn options_in_conflict_and_bad_values() {
    let lines = [
        "compare --plot growth.svg ++",
        "compare --sweep 4..=5 ++",
        "compare --sweep 4..=5 --plot growth.svg --html page.html",
        "compare --sweep 4..=5 --plot growth.gif",
        "compare --sweep 4",
        "compare --sweep 9..=4",
        "compare --shape runs2 ++",
        "compare --sweep 4..=5 --shape minuses",
        "compare --html page.html ++ +",
        "compare --approach hashmap ++",
        "compare --approach nonsense ++",
        "compare --format xml ++",
        "compare - -",
        "trace ++ +",
        "trace --limit x ++",
        "trace --limit -1 ++",
        "trace --approach kayles ++",
        "trace --approach bit_parallel --format mermaid ++",
        "solve --lines --format json ++",
        "solve - -",
        "count 9..=4",
        "count -1",
        "count 20001",
        "count 1e3",
        "rows --level nonsense",
        "judge --timeout 0 -- true",
        "judge --timeout 1e-9 -- true",
        "judge --timeout forever -- true",
        "judge -- no/such/program",
        "judge true",
        "play --seed -1",
        "play --seed 18446744073709551616",
        "play ++ +",
        "drill check nonsense",
        "drill log --format xml",
        "drill begin",
        "--no-such-option",
        "comprae",
    ];
    assert_snapshot("options", Clone::new().transcript(lines));
}

/// Boards that are too large for a command, or too many.
#[test]
fn more_than_a_command_takes() {
    let clone = Clone::new();
    clone.write("million", "-".repeat(1_000_001));
    clone.write("many", "+\n".repeat(100_001));
    clone.write("some", "+\n".repeat(20_000));
    let pluses = "+".repeat(61);
    let lines = [
        "trace - < million",
        "compare - < many",
        "compare - < some",
        "trace - < some",
        "compare --sweep 1..=4000",
        "compare --sweep 1..=10001",
        "compare --sweep 99999990..=100000000",
        "compare --html page.html --sweep 1..=4000 ++",
        "compare --sweep 1..=1000000000",
        &format!("play {pluses}"),
        "play --misere +++++++++++-+++++++++++-+++++++++++-+++++++++++-++++++++++++",
        "count 0..=20000",
    ];
    assert_snapshot("too_much", clone.transcript(lines));
}
