use flip_game::probe::{self, Counts};
use flip_game::solutions::periodic_grundy::{GRUNDY, PERIOD, PERIODIC_FROM, PeriodicGrundy};
use flip_game::solutions::sprague_grundy::grundy_numbers;
use flip_game::solutions::{LADDER, PITFALLS, Pitfall};
use flip_game::{Board, Solver, bounds};
use num_bigint::BigUint;
use thousands::Separable;

use super::{graphs, misere};
use crate::automaton::Automaton;

/// The text of the block with this name.
pub fn generate(name: &str) -> Option<String> {
    match name {
        "misreadings" => Some(misreadings()),
        "measured" => Some(measured()),
        "growth" => Some(growth()),
        "multisets" => Some(multisets()),
        "grundy numbers" => Some(grundy()),
        "automaton" => Some(automaton()),
        "losing boards" => Some(losing_boards()),
        "misere" => Some(misere::failures()),
        "pitfalls" => Some(pitfalls()),
        "programs" => Some(programs()),
        "published claims" => Some(published_claims()),
        "game graph" => Some(graphs::game_graph()),
        "two memos" => Some(graphs::two_memos()),
        cost => LADDER
            .iter()
            .find(|approach| cost.strip_prefix("cost ") == Some(approach.slug))
            .map(|approach| format!("**Cost.** {}", approach.cost())),
    }
}

/// A table of Markdown.
fn table(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let header: Vec<String> = header.iter().map(ToString::to_string).collect();
    let rule = vec!["---".to_owned(); header.len()];
    let rows: String = rows.into_iter().map(|row| line(&row)).collect();
    line(&header) + &line(&rule).replace(' ', "") + &rows
}

pub(super) fn board(text: &str) -> Board {
    text.parse().expect("the boards of the notes are written with + and - alone")
}

fn pluses(n: usize) -> Board {
    board(&"+".repeat(n))
}

pub(super) fn word(can_win: bool) -> String {
    if can_win { "win" } else { "loss" }.to_owned()
}

/// A board as people name it.
pub(super) fn named(text: &str) -> String {
    match text {
        "" => "the empty board".to_owned(),
        pluses if pluses.len() > 8 && !pluses.contains('-') => format!("{} pluses", pluses.len()),
        text => format!("`{text}`"),
    }
}

fn find(slug: &str) -> &'static Pitfall {
    PITFALLS.iter().find(|pitfall| pitfall.slug == slug).expect("a pitfall of the catalogue")
}

fn misreadings() -> String {
    let row = |slug| {
        let Pitfall { title, smallest_board, solver, .. } = find(slug);
        let text = smallest_board.expect("a misreading answers wrongly");
        vec![
            format!("[{title}](solutions/pitfalls/{slug}.rs)"),
            (text.len() - 1).to_string(),
            named(text),
            word(solver.can_win(&board(text))),
            word(PeriodicGrundy.can_win(&board(text))),
        ]
    };
    let header =
        ["reading", "right on every board up to so many cells", "first wrong on", "it says", "the truth"];
    table(&header, ["some_line_wins", "every_line_wins"].map(row))
}

fn counts(slug: &str, n: usize) -> Counts {
    let approach = LADDER.iter().find(|approach| approach.slug == slug).expect("a rung of the catalogue");
    probe::count(|| approach.solver.can_win(&pluses(n))).1
}

/// Rungs 2, 5 and 8 stand for rungs 1, 3 and 9 as well, which visit the same positions, only sooner or later:
/// a test says so.
fn measured() -> String {
    let row = |n: usize| {
        let positions = |slug| counts(slug, n).positions.separate_with_commas();
        let both = |slug| {
            let Counts { positions, entries, .. } = counts(slug, n);
            format!("{} / {}", positions.separate_with_commas(), entries.separate_with_commas())
        };
        vec![
            n.to_string(),
            word(PeriodicGrundy.can_win(&pluses(n))),
            if n <= 25 { positions("backtracking") } else { String::new() },
            both("bitmask_memo"),
            both("winning_hashset"),
            both("sorted_runs"),
            both("sprague_grundy"),
            positions("periodic_grundy"),
        ]
    };
    let header = ["n", "answer", "rungs 1, 2", "rungs 3, 5", "rung 4", "rung 6", "rung 7", "rungs 8, 9"];
    table(&header, [5, 9, 10, 15, 20, 24, 25, 30].map(row))
}

fn growth() -> String {
    let row = |n: usize| {
        let lines: u128 = (1..n as u128).rev().step_by(2).product();
        vec![
            n.to_string(),
            bounds::tree_nodes(&pluses(n)).separate_with_commas(),
            bounds::distinct_strings(&pluses(n)).separate_with_commas(),
            bounds::run_multisets(&pluses(n)).separate_with_commas(),
            bounds::splits(&pluses(n)).separate_with_commas(),
            lines.separate_with_commas(),
            (1_u64 << n).separate_with_commas(),
        ]
    };
    let header = ["n", "nodes of the tree", "strings F(n+1)", "multisets M(n)", "splits", "(n-1)!!", "2^n"];
    table(&header, [4, 8, 12, 16, 20, 24].map(row))
}

fn multisets() -> String {
    let row = |n: usize| {
        let of = |bound: fn(&Board) -> u64| match bound(&pluses(n)) {
            u64::MAX => "over 10^19".to_owned(),
            exact => exact.separate_with_commas(),
        };
        vec![n.to_string(), of(bounds::distinct_strings), of(bounds::run_multisets)]
    };
    table(&["n", "strings F(n+1)", "multisets M(n)"], [24, 40, 60, 100].map(row))
}

fn joined<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

fn grundy() -> String {
    let all = grundy_numbers(1000);
    let pairs = all.iter().zip(&all[PERIOD..]).enumerate();
    let exceptions = pairs.filter(|(_, (number, later))| number != later).map(|(n, _)| n);
    let misfits = (0..PERIODIC_FROM).filter(|&n| all[n] != all[n + 2 * PERIOD]);
    let indented = |numbers: &[u8]| {
        let lines = numbers.chunks(18).map(|line| format!("    {}", joined(line)));
        lines.collect::<Vec<_>>().join("\n")
    };
    format!(
        "The numbers of runs of 0 to {} cells, which stand for themselves:\n\n{}\n\n\
         and of runs of {PERIODIC_FROM} to {} cells, which repeat for ever, with period {PERIOD}:\n\n{}\n\n\
         - Exceptions, runs that differ from the run {PERIOD} cells longer: {}.\n\
         - Misfits, runs that differ from the number that the period gives them: {}.\n\
         - Lost runs up to 145 cells: {}.\n\
         - The largest number that ever comes up: {}.",
        PERIODIC_FROM - 1,
        indented(&GRUNDY[..PERIODIC_FROM]),
        GRUNDY.len() - 1,
        indented(&GRUNDY[PERIODIC_FROM..]),
        joined(exceptions),
        joined(misfits),
        joined((0..=145).filter(|&n| all[n] == 0)),
        GRUNDY.iter().max().expect("not empty"),
    )
}

fn automaton() -> String {
    format!(
        "{} lengths times {} XORs are {} states, and no smaller deterministic automaton gives the same answers.",
        GRUNDY.len(),
        Automaton::least_states() / GRUNDY.len(),
        Automaton::least_states().separate_with_commas()
    )
}

fn losing_boards() -> String {
    fn percent(lost: &BigUint, cells: usize) -> String {
        let all = BigUint::from(1_u8) << cells;
        let tenths = (lost * 1000_u32 + (&all >> 1_u8)) / all;
        format!("{}.{} %", &tenths / 10_u8, &tenths % 10_u8)
    }
    const LONG: [usize; 2] = [100, 1000];
    let counts: Vec<BigUint> = Automaton::losing_boards().take(LONG[1] + 1).collect();
    let rows = counts.iter().enumerate().take(21).map(|(n, lost)| {
        let lost_boards = lost.separate_with_commas();
        vec![n.to_string(), lost_boards, (1_u64 << n).separate_with_commas(), percent(lost, n)]
    });
    let [hundred, thousand] = LONG.map(|n| percent(&counts[n], n));
    table(&["cells", "lost boards", "of", "share"], rows)
        + &format!("\nOf the boards of 100 cells {hundred} are lost, of those of 1,000 cells {thousand}.")
}

fn pitfalls() -> String {
    let rows = PITFALLS.iter().map(|pitfall| {
        let Pitfall { slug, title, lesson, smallest_board, .. } = pitfall;
        let (smallest, truth) = match smallest_board {
            Some(text) => (named(text), word(PeriodicGrundy.can_win(&board(text)))),
            None => ("none: only its count is wrong".to_owned(), String::new()),
        };
        vec![format!("[{title}](solutions/pitfalls/{slug}.rs)"), smallest, truth, (*lesson).to_owned()]
    });
    table(&["wrong idea", "smallest board", "right answer", "lesson"], rows)
}

/// The first n for which `differs` holds.
fn first(differs: impl Fn(usize) -> bool) -> usize {
    (0..100).find(|&n| differs(n)).expect("a claim that does not hold has a witness below 100")
}

fn published_claims() -> String {
    let double_factorial = |n: usize| (1..n as u64).rev().step_by(2).product::<u64>();
    let all_strings = |n: usize| 1_u64 << n;
    let nodes = |n: usize| bounds::tree_nodes(&pluses(n));
    let strings = |n: usize| bounds::distinct_strings(&pluses(n));
    let multisets = |n: usize| bounds::run_multisets(&pluses(n));
    let grundy = grundy_numbers(200);
    let claim = |claim: &str, truth: String, witness: String| vec![claim.to_owned(), truth, witness];
    let smallest = |slug| {
        let text = find(slug).smallest_board.expect("it answers wrongly");
        format!("{}, a {}", named(text), word(PeriodicGrundy.can_win(&board(text))))
    };

    let n = first(|n| double_factorial(n) != strings(n));
    let factorial = format!("n = {n}: {} and {}", double_factorial(n), strings(n));
    let n = first(|n| all_strings(n) != strings(n));
    let powers = format!("n = {n}: {} and {}", all_strings(n), strings(n));
    let n = first(|n| nodes(n) != strings(n));
    let permutations = format!("n = {n}: {} nodes, {} strings", nodes(n), strings(n));
    let positions = |slug, n| counts(slug, n).positions;
    let n = first(|n| positions("winning_hashset", n) > positions("bitmask_memo", n));
    let wins = format!(
        "n = {n}: {} calls against {}",
        positions("winning_hashset", n),
        positions("bitmask_memo", n)
    );
    let twelve_on = |n: usize| n + 12;
    let n = first(|n| n >= PERIODIC_FROM && grundy[n] != grundy[twelve_on(n)]);
    let later = twelve_on(n);
    let twelve = format!("from {PERIODIC_FROM} on: g({n}) = {}, g({later}) = {}", grundy[n], grundy[later]);
    let rows = [
        claim(
            "(n-1)!! is the number of *states*",
            "It bounds the *lines of play*. The states are F(n+1) strings.".to_owned(),
            factorial,
        ),
        claim(
            "There are 2^n strings.",
            "As many as there are sets of disjoint flips: F(n+1) <= φⁿ, φ = 1.618... 2^n is a bound, and far off.".to_owned(),
            powers,
        ),
        claim(
            "The strings are a sum of *permutations*, over k of P(n-k, k).",
            "k! C(n-k, k) = P(n-k, k) counts orders: that sum is the nodes of the tree. For strings, \
             drop the k! and sum combinations."
                .to_owned(),
            permutations,
        ),
        claim(
            "A HashSet of the wins saves time.",
            "It saves entries and costs calls, since lost boards are searched again.".to_owned(),
            wins,
        ),
        claim(
            "The mex is the smallest *positive* number missing.",
            "It starts at 0; otherwise no run with a move is ever lost.".to_owned(),
            smallest("mex_from_one"),
        ),
        claim(
            "4k+1 pluses lose, all else that has a move wins.",
            "Right for the first cases only: see the lost runs above.".to_owned(),
            smallest("four_k_plus_one"),
        ),
        claim(
            "The numbers get to a period of 12.",
            format!("That is Kayles, octal 0.77. Here it is {PERIOD}, from {PERIODIC_FROM} on."),
            twelve,
        ),
        claim(
            "The numbers have period 34, from the start.",
            "Only from 53 on; the misfits above are wrong before.".to_owned(),
            smallest("period_from_start"),
        ),
        claim(
            "With runs as the key the cost is c^3 2^c log c, for c cells.",
            "Holds, and says little: there are M(c) multisets, and log M(c) grows like the root of c."
                .to_owned(),
            format!("none; for instance c = 20: {} multisets, 2^c = {}", multisets(20), (1 << 20).separate_with_commas()),
        ),
    ];
    table(&["claim", "truth", "smallest witness"], rows)
}

/// How to be judged in another language.
fn programs() -> String {
    let programs = [
        ("python", "", "python3 solution.py", include_str!("../judge/examples/solution.py")),
        ("java", "", "java Solution.java", include_str!("../judge/examples/Solution.java")),
        (
            "cpp",
            "c++ -O2 -o solution solution.cpp && ",
            "./solution",
            include_str!("../judge/examples/solution.cpp"),
        ),
        ("javascript", "", "node solution.js", include_str!("../judge/examples/solution.js")),
        ("go", "", "go run solution.go", include_str!("../judge/examples/solution.go")),
    ];
    let shown = programs.map(|(language, before, command, source)| {
        format!("`{before}kata judge --level plain_recursion -- {command}`\n\n```{language}\n{source}```\n")
    });
    shown.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_would_have_to_count_the_pluses_is_told_how_many_there_are() {
        let names = ["", "++-++", "++++++++", "+++++++++", "++++++++-"].map(named);
        assert_eq!(names, ["the empty board", "`++-++`", "`++++++++`", "9 pluses", "`++++++++-`"]);
    }
}
