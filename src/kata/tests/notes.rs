//! NOTES.md says what is so: its generated blocks are up to date, and every number in its prose is one that
//! is checked here.

use std::collections::HashSet;

use crate::common::{approach, board, grundy_by_definition};
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::solutions::periodic_grundy::{PERIOD, PERIODIC_FROM, PeriodicGrundy, grundy};
use flip_game::solutions::pitfalls::misere::Misere;
use flip_game::solutions::{Approach, LADDER, PITFALLS};
use flip_game::{Solver, bounds, probe};
use predicates::str::contains;
use thousands::Separable;

const NOTES: &str = include_str!("../../../NOTES.md");

#[test]
fn the_blocks_of_the_notes_are_up_to_date() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("quick-blocks.md");
    let (before, behind) = NOTES.split_once("<!-- generated: measured -->\n").unwrap();
    std::fs::write(&file, before.to_owned() + behind.split_once("<!-- end -->\n").unwrap().1).unwrap();
    cargo_bin_cmd!("kata")
        .args(["notes", "--file"])
        .arg(file)
        .assert()
        .success()
        .stdout("every generated block is up to date\n");
}

#[test]
#[ignore = "counts on thirty pluses; CI runs it"]
fn what_is_measured_in_the_notes_is_up_to_date() {
    cargo_bin_cmd!("kata")
        .args(["notes", "--file", concat!(env!("CARGO_MANIFEST_DIR"), "/../../NOTES.md")])
        .assert()
        .success()
        .stdout("every generated block is up to date\n");
}

#[test]
fn a_number_edited_in_the_notes_is_noticed_and_written_anew() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("NOTES.md");
    let start = NOTES.find("<!-- generated: automaton").unwrap();
    let end = NOTES[start..].find("## ").unwrap();
    let block = &NOTES[start..start + end];
    std::fs::write(&file, block.replacen("1,392 states", "1,393 states", 1)).unwrap();
    let notes = || {
        let mut command = cargo_bin_cmd!("kata");
        command.args(["notes", "--file"]).arg(&file);
        command
    };
    notes().assert().code(1).stdout(contains("out of date: automaton;"));
    notes().arg("--write").assert().success().stdout("written: automaton\n");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), block);
}

#[test]
fn notes_that_are_not_there_or_are_broken_are_told() {
    let notes = |file: &str| cargo_bin_cmd!("kata").args(["notes", "--file", file]).assert().code(2);
    notes("no/such/file").stderr(contains("cannot read \"no/such/file\": "));
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken.md");
    std::fs::write(&file, "<!-- generated: nonsense -->\n<!-- end -->\n").unwrap();
    notes(file.to_str().unwrap()).stderr(contains("broken.md\": no block is called 'nonsense'\n"));
}

/// The text without its generated blocks, all in one line.
fn prose() -> String {
    let mut prose = String::new();
    let mut rest = NOTES;
    while let Some((before, behind)) = rest.split_once("<!-- generated: ") {
        prose += before;
        rest = behind.split_once("<!-- end -->").expect("each block has an end").1;
    }
    prose += rest;
    prose.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The numbers of the splits of a run, one of each mirrored pair, the empty part first.
fn split_numbers(run: usize) -> String {
    let numbers = (0..run / 2).map(|left| (grundy(left) ^ grundy(run - 2 - left)).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_block_stands_in_the_notes_once() {
    let costs = LADDER.iter().map(|approach| format!("cost {}", approach.slug));
    let others = [
        "misreadings",
        "game graph",
        "two memos",
        "measured",
        "growth",
        "multisets",
        "grundy numbers",
        "automaton",
        "losing boards",
        "misere",
        "published claims",
        "pitfalls",
        "programs",
    ];
    let blocks = others.map(str::to_owned).into_iter().chain(costs);
    for name in blocks.clone() {
        let start = format!("<!-- generated: {name} -->");
        assert_eq!(NOTES.matches(&(start.clone() + "\n")).count(), 1, "NOTES.md: {start}");
    }
    assert_eq!(NOTES.matches("<!-- generated: ").count(), blocks.count(), "blocks that no test knows");
}

/// Sentences whose numbers are computed.
fn computed() -> Vec<String> {
    let smallest = |slug: &str| {
        let pitfall = PITFALLS.iter().find(|pitfall| pitfall.slug == slug);
        pitfall.and_then(|pitfall| pitfall.smallest_board).expect("a wrong answer").len()
    };
    let first_above = |number| (0..=86).find(|&run| grundy(run) > number).expect("some number is larger");
    let golden_ratio = f64::midpoint(1.0, 5_f64.sqrt());
    let by_hand = (2..=6).map(|run| format!("g({run}) = mex{{{}}} = {}", split_numbers(run), grundy(run)));
    let known = PERIODIC_FROM + PERIOD;
    let number = |text: &str| grundy_by_definition(&board(text));
    let mex = |numbers: &[u32]| (0..9).find(|number| !numbers.contains(number)).expect("few numbers");
    let mut sentences = vec![
        format!("boards of up to {} cells", smallest("some_line_wins") - 1),
        format!("φ = {golden_ratio:.3}... is the golden ratio"),
        format!("g(0) = g(1) = {};", grundy(1)),
        format!("the XOR is {} XOR {} = {}: won", grundy(4), grundy(6), number("++++-++++++")),
        format!("which leaves four, and {} XOR {} = {}.", grundy(4), grundy(4), number("++++-++++")),
        format!("Runs of up to {} cells have numbers of at most 3", first_above(3) - 1),
        format!("From {} cells on there are numbers above 3", first_above(3)),
        format!("From {} cells on there are numbers above 7", first_above(7)),
        format!("k = 2, p = {PERIOD} and n0 = {PERIODIC_FROM}"),
        format!(
            "A run of {known} or more can be given as a shorter one, so the monoid is finite: {known} + {known} \
             · 16 · {known} = {} summaries",
            (known + known * 16 * known).separate_with_commas(),
        ),
        format!("the check is {PERIODIC_FROM} <= n < {}", 2 * PERIODIC_FROM + PERIOD + 2),
        format!("a run of 4 and a run of 12 both have the number {}", number("++++")),
        format!("mex{{0, 1, 3}} = {}, mex{{1, 2}} = {}", mex(&[0, 1, 3]), mex(&[1, 2])),
    ];
    sentences.extend(by_hand);
    sentences
}

/// The same for the files of the ladder, whose docs quote a few counts.
#[test]
fn figures_in_the_docs_of_the_rungs_are_those_of_the_notes() {
    let pluses = |n: usize| board(&"+".repeat(n));
    let counts = |slug: &str, n: usize| probe::count(|| approach(slug).solver.can_win(&pluses(n))).1;
    let (memo, wins) = (counts("hashmap_memo", 25), counts("winning_hashset", 25));
    let saved = (100 * (memo.entries - wins.entries) + memo.entries / 2) / memo.entries;
    let said = |number: u64| number.separate_with_commas();
    let sentences = [
        (
            "plain_recursion",
            format!(
                "20 pluses: {} calls of {} nodes",
                said(counts("plain_recursion", 20).positions),
                said(bounds::tree_nodes(&pluses(20)))
            ),
        ),
        ("winning_hashset", format!("({saved} % of the entries on 25 pluses)")),
        (
            "winning_hashset",
            format!(
                "25 pluses that is {} calls where rung 3 makes {}",
                said(wins.positions),
                said(memo.positions)
            ),
        ),
        (
            "sorted_runs",
            format!(
                "{} for 20 pluses where rung 3 has {} strings, {} for 60 pluses",
                said(bounds::run_multisets(&pluses(20))),
                said(bounds::distinct_strings(&pluses(20))),
                said(bounds::run_multisets(&pluses(60)))
            ),
        ),
        ("sorted_runs", format!("about {:.2} sqrt(n)", std::f64::consts::PI * (2.0_f64 / 3.0).sqrt())),
        ("periodic_grundy", format!("g(52) = {}, g(86) = {}", grundy(52), grundy(86))),
    ];
    for (slug, sentence) in sentences {
        let doc = approach(slug).source.lines().filter_map(|line| line.strip_prefix("//! "));
        assert!(doc.collect::<Vec<_>>().join(" ").contains(&sentence), "the doc of {slug} lacks: {sentence}");
    }
}

/// Sentences whose numbers belong to a name, a source, a definition or a proof.
const GIVEN: &[&str] = &[
    "for rung 7 the splits tried, for rungs 8 and 9 the cells read",
    "(Rung 6 apart,",
    "the tree of rung 1,",
    "no more than rung 3.",
    "The boards of rung 3 as machine words",
    "are those of rung 3.",
    "what rung 3 and this one remember",
    "Rung 6 goes on for a while where rung 3 has",
    "over the board (rung 8)",
    "| nothing yet | rung 1, then 3 |",
    "without copying?\" | rung 2 |",
    "less memory?\" | rung 4 |",
    "make the memo faster\" | rung 5 |",
    "fewer states?\" | rung 6 |",
    "polynomial?\" | rung 7 |",
    "a million cells?\" | rung 8 |",
    "many cores?\" | rung 9 |",
    "Rung 8; or rung 7, if no single run",
    "(OEIS A008484)",
    "OEIS A002187",
    "Sprague in 1935 and by Grundy in 1939",
    "various games*, 1956)",
    "the octal game 0.07,",
    "n-1 places for the first flip, n-3 for the second",
    "up to (n-1)!! complete lines of play",
    "(n-1)!! bounds the complete lines of play",
    "2^n bounds the strings",
    "at most n/2 of them",
    "k is at most n/2",
    "max(1, k) times",
    "have (k+1) m(k+1) moves together, since each board with k+1 flips made is reached from k+1 of them",
    "at most 1 + the sum over k of max(1, k) (k+1) m(k+1)",
    "that is n² φⁿ calls",
    "n+2 cells in all",
    "the n+2-s cells that remain",
    "up to the sum of all the n+2",
    "C(M(n)+c-1, c)",
    "the numbers up to n+2",
    "e^(π √(2s/3))",
    "for n >= 2.",
    "Let n0 >= 1.",
    "and all of 0 to n-1 can be left",
    "⌈n/64⌉ words",
    "F(n+1) strings of n cells",
    "at most n/2 deep",
    "s(n) = s(n-1) + s(n-2) with s(0) = s(1) = 1, the Fibonacci number F(n+1)",
    "a part of at least 4;",
    "With p4(s) for the partitions of s into parts of at least 4",
    "M(n) = 1 + the sum of p4(s) over s from 4 to n+2 without n+1",
    "floor(n/2)",
    "floor(n²/4)",
    "a + b = n-2",
    "with a + b = n-3. The game is octal 0.007;",
    "mex of nothing is 0",
    "mex of nothing, 0, and XOR with 0 changes nothing",
    "if and only if g(G) = 0",
    "If g(G) = 0, no move leads to a position with number 0",
    "If g(G) is not 0, the mex says that 0 is among",
    "the XOR over its runs is not 0",
    "the XOR of equal numbers is 0",
    "The winning flips make it 0",
    "that the number is not 0",
    "for all n with n0 <= n < 2 n0 + p + k, then it holds for every n >= n0",
    "by induction on n >= 2 n0 + p + k",
    "a >= (n+p-k)/2 >= n0 + p. So a-p >= n0",
    "a >= (n-k)/2 >= n0 and a < n",
    "has the number 0 and is won",
    "a flip that leaves the XOR 0;",
    "if some number is above 1, won means that the XOR is not 0, and otherwise that it is 0.",
    "a row of n-2",
    "for n >= 2 it is won if and only if g(n-2) = 0",
    "the 2^n boards of n cells",
    "`kata count 10000`",
    "and 1/16 is lost of boards so long",
];

#[test]
fn every_number_in_the_prose_of_the_notes_is_checked() {
    let mut prose = prose();
    let rungs = (1..).zip(LADDER).map(|(rung, Approach { slug, .. })| format!("### Rung {rung}: [`{slug}`]"));
    let given = GIVEN.iter().map(ToString::to_string);
    for sentence in computed().into_iter().chain(rungs).chain(given) {
        assert!(prose.contains(&sentence), "NOTES.md lacks: {sentence}");
        prose = prose.replace(&sentence, "~");
    }
    let left = prose.char_indices().filter(|(_, character)| character.is_ascii_digit());
    let context =
        |at: usize| prose.chars().skip(prose[..at].chars().count().saturating_sub(40)).take(80).collect();
    let left: Vec<String> = left.map(|(at, _)| context(at)).collect();
    assert!(left.is_empty(), "numbers in NOTES.md that nothing checks: {left:#?}");
}

#[test]
fn what_the_notes_say_without_numbers_is_so() {
    // Ten pluses are won by the flip in the middle.
    let ten = board(&"+".repeat(10));
    let winning = ten.moves().filter(|&index| !PeriodicGrundy.can_win(&ten.flip(index).unwrap()));
    assert_eq!(winning.collect::<Vec<_>>(), [4]);
    assert!(prose().contains("wins by flipping the two cells in the middle"));
    // Under misère play two boards with the number 0 differ.
    assert!(Misere.can_win(&board("++++")));
    assert!(!Misere.can_win(&board(&"+".repeat(12))));
    assert_eq!(grundy(4), grundy(12));
    assert!(prose().contains("under misère play the first is won and the second is lost"));
    assert!((0..=86).all(|run| grundy(run) <= 9));
    assert!(prose().contains("has four bits since no number is above nine"));
    // A circle of n pluses becomes a row of n-2: played out on the rules of a circle.
    for n in 2..=14 {
        assert_eq!(circle_is_won(&vec![true; n]), grundy(n - 2) == 0, "a circle of {n}");
    }
    // If any number of adjacent pluses may be flipped, a run is a Nim heap of its length.
    let mut nim = vec![0];
    for n in 1..=30 {
        let flips = (0..n).flat_map(|left| (0..n - left).map(move |right| (left, right)));
        let numbers: HashSet<usize> = flips.map(|(left, right)| nim[left] ^ nim[right]).collect();
        nim.push((0..=n).find(|number| !numbers.contains(number)).unwrap());
    }
    assert!(nim.iter().enumerate().all(|(n, &number)| n == number));
    // The strings and multisets of six pluses are those of the picture.
    let six = board("++++++");
    assert!(NOTES.contains(&format!("{} strings\"]", bounds::distinct_strings(&six))));
    assert!(NOTES.contains(&format!("{} multisets of runs\"]", bounds::run_multisets(&six))));
}

fn circle_is_won(cells: &[bool]) -> bool {
    let pair = |i: usize| [i, (i + 1) % cells.len()];
    (0..cells.len()).filter(|&i| pair(i).iter().all(|&cell| cells[cell])).any(|i| {
        let mut next = cells.to_vec();
        for cell in pair(i) {
            next[cell] = false;
        }
        !circle_is_won(&next)
    })
}
