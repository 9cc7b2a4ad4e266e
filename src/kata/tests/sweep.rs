//! `kata compare --sweep`: the same approaches on ever larger boards.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::solutions::LADDER;
use predicates::str::contains;
use rstest::rstest;
use serde_json::Value;

fn sweep(sizes: &str, more: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("kata");
    command.args(["compare", "--sweep", sizes]).args(more);
    command
}

fn output(mut command: Command) -> String {
    String::from_utf8(command.assert().success().stderr("").get_output().stdout.clone()).expect("text")
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plots");
    fs::create_dir_all(&folder).expect("a folder for plots");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

/// The lines of a CSV file, less the bytes, times and samples.
fn counted(csv: &str) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    let without = |record: csv::StringRecord| {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(record.iter().take(9).chain(record.iter().skip(12))).expect("a record");
        String::from_utf8(writer.into_inner().expect("a record")).expect("a record").trim_end().to_owned()
    };
    reader.records().map(|record| without(record.expect("a record"))).collect()
}

#[test]
fn csv_has_a_line_for_each_size_and_approach_until_its_line_ends() {
    let both = ["--format", "csv", "--approach", "plain_recursion", "--approach", "sorted_runs"];
    let lines = counted(&output(sweep("24..=28+2", &both)));
    let expected = [
        "shape,n,slug,answer,positions,positions_at_most,memo_answers,entries,entries_at_most,skipped",
        "pluses,24,plain_recursion,true,1655144,9672977706,0,0,0,",
        "pluses,24,sorted_runs,true,772,4093,537,235,341,",
        "pluses,26,plain_recursion,,,144232455524,,,0,\"worst case 144232455524 positions, budget 38461538461\"",
        "pluses,26,sorted_runs,true,1155,6475,818,337,498,",
        "pluses,28,sorted_runs,true,1559,10067,1127,432,719,",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn json_has_the_sizes_in_order_and_what_compare_says_of_each_board() {
    let document: Value =
        serde_json::from_str(&output(sweep("0..=20x3", &["--format", "json", "--shape", "runs4"]))).unwrap();
    assert_eq!(document["shape"], "runs4");
    assert_eq!(document["is_interrupted"], false);
    let rows = document["rows"].as_array().unwrap();
    let sizes: Vec<u64> = rows.iter().map(|row| row["n"].as_u64().unwrap()).collect();
    assert_eq!(sizes, [0, 1, 3, 9]);
    let mut compare = cargo_bin_cmd!("kata");
    compare.args(["compare", "--format", "json", "++++-++++"]);
    let alone: Value = serde_json::from_str(&output(compare)).unwrap();
    assert_eq!(rows[3]["answer"], alone["boards"][0]["answer"]);
    for (swept, alone) in rows[3]["approaches"]
        .as_array()
        .unwrap()
        .iter()
        .zip(alone["boards"][0]["approaches"].as_array().unwrap())
    {
        for field in ["slug", "answer", "positions", "memo_answers", "entries", "peak_bytes"] {
            assert_eq!(swept[field], alone[field], "{field}");
        }
    }
}

#[test]
fn the_tables_show_every_measure_in_80_columns_and_why_a_line_ends() {
    let text = output(sweep("8..=32x2", &[]));
    for heading in ["Boards of n cells: pluses", "\nPositions\n", "\nPeak bytes on the heap\n", "\nTime\n"] {
        assert_eq!(text.matches(heading).count(), 1, "{heading}");
    }
    assert!(
        text.contains("\n16   7,426    7,426   1,492   1,846   1,492    157      64     16     16"),
        "{text}"
    );
    assert!(
        text.contains("\n32 skipped  skipped skipped skipped skipped  4,246     256     32     32"),
        "{text}"
    );
    assert!(
        text.contains(
            "\nhashmap_memo ends before n = 32: at most 30,737,760 positions, budget 15,625,000.\n"
        ),
        "{text}"
    );
    let tables = text.lines().take_while(|line| !line.starts_with("From "));
    let widest = tables.map(|line| line.chars().count()).max();
    assert!(
        widest <= Some(80),
        "{widest:?} columns: make words or cells shorter in src/kata/report/growth.rs"
    );
}

#[rstest]
#[case::runs(&["--shape", "runs2"], "++-++-++")]
#[case::random(&["--shape", "random:7"], "+--++++-")]
fn a_shape_is_swept(#[case] shape: &[&str], #[case] board: &str) {
    let positions = |mut command: Command| {
        command.args(["--format", "json", "--approach", "plain_recursion"]);
        let document: Value = serde_json::from_str(&output(command)).unwrap();
        let row = document.pointer("/rows/0").or(document.pointer("/boards/0")).unwrap();
        row["approaches"][0]["positions"].as_u64().unwrap()
    };
    let mut compare = cargo_bin_cmd!("kata");
    compare.args(["compare", board]);
    assert_eq!(positions(sweep("8..=8", shape)), positions(compare));
}

#[test]
fn a_disagreement_is_told_of_its_board() {
    let both = ["--shape", "runs2", "--approach", "sprague_grundy", "--approach", "halves_or"];
    let mut command = sweep("5..=5", &both);
    command.assert().code(1).stderr("\nDISAGREEMENT on ++-++\n  win:  halves_or\n  loss: sprague_grundy\n");
}

#[rstest]
#[case::no_range(&["--sweep", "4"], "expected sizes as in 4..=40")]
#[case::backwards(&["--sweep", "5..=4"], "the first size, 5, is above the last, 4")]
#[case::unknown_shape(&["--sweep", "4..=5", "--shape", "minuses"], "expected pluses, runs20")]
#[case::a_board_too(&["--sweep", "4..=5", "++"], "--sweep makes its own boards")]
#[case::a_plot_of_nothing(&["--plot", "x.svg", "++"], "--sweep")]
#[case::another_kind_of_picture(&["--sweep", "4..=5", "--plot", "x.gif"], "ends in .svg or .png")]
fn what_does_not_fit_together_is_told(#[case] arguments: &[&str], #[case] message: &str) {
    let mut command = cargo_bin_cmd!("kata");
    command.arg("compare").args(arguments).assert().code(2).stdout("").stderr(contains(message));
}

#[test]
fn a_plot_is_drawn_into_a_file() {
    let (svg, png) = (file("growth.svg"), file("growth.png"));
    for file in [&svg, &png] {
        let mut command = sweep("4..=12", &["--plot"]);
        command.arg(file).assert().success().stdout(contains("Positions"));
    }
    let svg = fs::read_to_string(svg).unwrap();
    assert!(svg.starts_with("<svg"), "{svg:.40}");
    for approach in LADDER {
        assert!(svg.contains(approach.slug), "{}", approach.slug);
    }
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG\r\n"));
}

/// A search that nobody would wait for is left behind in the middle.
#[cfg(unix)]
#[rstest]
fn control_c_keeps_what_is_done(#[values("table", "csv", "json")] format: &str) {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kata"));
    command.args([
        "compare",
        "--force",
        "--sweep",
        "4..=60",
        "--approach",
        "plain_recursion",
        "--format",
        format,
    ]);
    let process =
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let id = process.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = process.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let (stdout, stderr) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let shown = match format {
        "table" => "\n 9     87\n",
        "csv" => "\npluses,9,plain_recursion,false,87,",
        _ => "{\"shape\":\"pluses\",\"is_interrupted\":true,\"rows\":[{\"n\":4,",
    };
    assert!(stdout.contains(shown), "{stdout}");
    let up_to = stderr.strip_prefix("Interrupted: the result goes up to n = ").unwrap_or_default();
    let up_to: usize = up_to.trim_end_matches(".\n").parse().unwrap_or_else(|_| panic!("{stderr}"));
    assert!((10..40).contains(&up_to), "{up_to}");
}
