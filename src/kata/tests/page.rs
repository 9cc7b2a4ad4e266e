//! The page of `kata compare --html`: what is in it, and what it does in a browser.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::board;
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::probe;
use flip_game::solutions::{Approach, LADDER};
use rstest::rstest;
use serde_json::{Value, json};

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).expect("a file for the page");
    folder
}

/// The page about a board, with a small growth.
fn page(name: &str, board: &str, more: &[&str]) -> String {
    let file = folder().join(format!("{name}.html"));
    let _ = fs::remove_file(&file);
    let mut command = cargo_bin_cmd!("kata");
    command.args(["compare", "--sweep", "4..=9", "--html"]).arg(&file).args(more).arg("-");
    command.write_stdin(format!("{board}\n")).assert().success();
    fs::read_to_string(file).expect("a file for the page")
}

#[rstest]
#[case::the_empty_board("empty", "", "(the empty board)", true)]
#[case::an_example("example", "++++-++++++", "++++-++++++", true)]
#[case::sixty_pluses("sixty", &"+".repeat(60), &"+".repeat(60), false)]
#[case::a_million_pluses("pluses", &"+".repeat(1_000_000), &format!("{}...", "+".repeat(400)), false)]
#[case::a_million_cells("million", &"++-".repeat(333_334), &format!("{}+...", "++-".repeat(133)), false)]
fn every_board_has_a_page_of_less_than_two_megabytes(
    #[case] name: &str,
    #[case] board: &str,
    #[case] shown: &str,
    #[case] is_drawn: bool,
) {
    let page = page(name, board, &[]);
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
    assert!(page.contains(&format!("<code>{shown}</code>")));
    assert!(page.contains("the player to move can force a win.") || page.contains("cannot force a win."));
    assert_eq!(page.contains("id=\"drawing\""), is_drawn);
    assert_eq!(page.contains("too many to draw") || page.contains("too long to draw"), !is_drawn);
    for approach in LADDER {
        assert!(page.contains(&format!("<article data-slug=\"{}\">", approach.slug)));
        assert!(page.replace("&#x2f;", "/").contains(&approach.cost()));
    }
    assert_eq!(page.matches("<svg").count(), 1 + usize::from(is_drawn));
}

/// Nothing in it names another place, and its policy would forbid to go there.
#[test]
fn no_request_leaves_the_page() {
    let page = page("alone", "++++", &[]);
    assert!(page.contains(
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\""
    ));
    for (text, allowed) in [
        (" src=", 0),
        ("@import", 0),
        ("url(", 0),
        ("fetch(", 0),
        ("XMLHttpRequest", 0),
        (" href=\"#", 4),
        (" href=", 5),
        ("<link", 1),
        ("<link rel=\"icon\" href=\"data:,\">", 1),
        ("<script src", 0),
    ] {
        assert_eq!(page.matches(text).count(), allowed, "{text}");
    }
}

#[test]
fn a_wrong_idea_stands_beside_a_right_one() {
    let both = ["--approach", "sprague_grundy", "--approach", "halves_or"];
    let page = page("wrong", "++", &both);
    assert!(page.contains("(wrong)</h3>") && page.contains("two won halves can make a loss"));
    assert!(page.contains("halves_or: It does not report what it looks at."));
}

#[test]
fn a_page_is_about_one_board_and_is_written_whole_or_not_at_all() {
    let mut command = cargo_bin_cmd!("kata");
    let assert = command.args(["compare", "--html", "x.html", "+", "++"]).assert().code(2).stdout("");
    assert.stderr("error: --html makes a page about one board, and there are more\n");
    let mut command = cargo_bin_cmd!("kata");
    let assert =
        command.args(["compare", "--sweep", "4..=5", "--html", "no/such/folder/x.html", "++"]).assert();
    let stderr = String::from_utf8(assert.code(2).stdout("").get_output().stderr.clone()).unwrap();
    assert!(stderr.starts_with("error: cannot write \"no/such/folder/x.html\": "), "{stderr}");
}

/// What a browser is called, if there is one.
fn browser() -> Option<String> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"].map(str::to_owned);
    let works =
        |name: &String| Command::new(name).arg("--version").output().is_ok_and(|it| it.status.success());
    std::env::var("BROWSER_FOR_TESTS").ok().into_iter().chain(names).find(works)
}

/// Opens a page with a script at its head that hears all errors, and one at its end that uses the page and
/// leaves a report; returns the report.
fn report(page: &str, name: &str, address: &str) -> Option<Value> {
    let Some(browser) = browser() else {
        assert!(std::env::var_os("BROWSER_NEEDED").is_none(), "no browser, and there is to be one");
        eprintln!("SKIPPED: no Chromium on this machine, so the page was not opened");
        return None;
    };
    let head = format!("<head><script>{}</script>", include_str!("page/errors.js"));
    let end = format!("<script>{}</script></body>", include_str!("page/use.js"));
    let used = page.replacen("<head>", &head, 1).replacen("</body>", &end, 1);
    let file = folder().join(format!("{name}-used.html"));
    fs::write(&file, used).expect("a file for the page");
    let profile = folder().join(format!("{name}-profile"));
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--virtual-time-budget=5000", "--window-size=1280,900", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}{address}", file.display()))
        .output()
        .expect("a browser that starts");
    let dom = String::from_utf8_lossy(&output.stdout);
    let report = dom.split_once("<pre id=\"report\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let (report, _) =
        report.unwrap_or_else(|| panic!("no report: {}", String::from_utf8_lossy(&output.stderr)));
    let text = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    Some(serde_json::from_str(&text).expect("a report in JSON"))
}

#[test]
#[ignore = "a browser takes seconds; CI runs it"]
fn in_a_browser_the_table_sorts_a_pair_is_chosen_and_a_search_is_marked() {
    let page = page("used", "++++-++++++", &[]);
    let Some(report) = report(&page, "used", "#sorted_runs,sprague_grundy") else { return };
    let expected = json!({
        "errors": [],
        "requests": [],
        "ladder": LADDER.iter().map(|it| it.slug).collect::<Vec<_>>(),
        "by entries": by_entries(false),
        "by entries, down": by_entries(true),
        "sorted headers": ["entries descending"],
        "pair of the address": ["sorted_runs", "sprague_grundy"],
        "pair chosen": ["winning_hashset", "hashmap_memo"],
        "address after": "#winning_hashset,hashmap_memo",
        "rows beside rows": true,
        "marks": ["\u{2212}", "+"],
        "shared lines are equal": true,
        "places changed": ["hashmap_memo", "winning_hashset", "#hashmap_memo,winning_hashset"],
        "pair of a new address": ["periodic_grundy", "plain_recursion"],
        "address of no pair": ["periodic_grundy", "plain_recursion"],
        "marked by sorted_runs": 11,
        "caption": "sorted_runs: It looked at 11 multisets of runs, 21 times. Each is shown by one board that has these runs.",
        "marked by nobody": 0,
        "wider than the window": false,
    });
    assert_eq!(report, expected);
}

/// The ladder on the board of that page, sorted by positions and then by entries.
fn by_entries(is_down: bool) -> Vec<&'static str> {
    let board = board("++++-++++++");
    let counts = |rung: &&Approach| probe::count(|| rung.solver.can_win(&board)).1;
    let mut rungs: Vec<&Approach> = LADDER.iter().collect();
    rungs.sort_by_key(|rung| counts(rung).positions);
    if is_down {
        rungs.sort_by_key(|rung| Reverse(counts(rung).entries));
    } else {
        rungs.sort_by_key(|rung| counts(rung).entries);
    }
    rungs.iter().map(|rung| rung.slug).collect()
}

/// Where an approach was skipped it has no value, and stands last however the column is sorted.
#[test]
#[ignore = "a browser takes seconds; CI runs it"]
fn in_a_browser_what_has_no_value_is_sorted_last() {
    let page = page(
        "skipped",
        &"+".repeat(26),
        &["--approach", "plain_recursion", "--approach", "sorted_runs", "--approach", "periodic_grundy"],
    );
    let Some(report) = report(&page, "skipped", "") else { return };
    assert_eq!(report["errors"], json!([]));
    assert_eq!(report["by entries"], json!(["periodic_grundy", "sorted_runs", "plain_recursion"]));
    assert_eq!(report["by entries, down"], json!(["sorted_runs", "periodic_grundy", "plain_recursion"]));
    assert_eq!(report["pair of the address"], json!(["periodic_grundy"]));
}

/// A link stays a link, and its target gets the page; a name may begin with a minus.
#[cfg(unix)]
#[test]
fn a_page_is_written_through_a_link_and_under_any_name() {
    let folder = folder();
    let (link, target) = (folder.join("link.html"), folder.join("target.html"));
    for file in [&link, &target, &folder.join("-x.html")] {
        let _ = fs::remove_file(file);
    }
    std::os::unix::fs::symlink("target.html", &link).unwrap();
    for name in ["link.html", "-x.html"] {
        let mut command = cargo_bin_cmd!("kata");
        command.current_dir(&folder).args(["compare", "--sweep", "4..=5", "--html", name, "++"]);
        command.args(["--approach", "periodic_grundy"]).assert().success();
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(target).unwrap().starts_with("<!DOCTYPE html>"));
    assert!(folder.join("-x.html").exists());
}
