//! Work is counted, not claimed: the measured counts are exact, the predicted ones bound them, and the
//! closed forms agree with an enumerator that has no early exit.

mod common;

/// So that `cargo test counts` selects these.
mod counts {
    use std::collections::HashSet;

    use super::common::{Cells, approach, board, boards_of_length};
    use flip_game::probe::{Counts, Position, Visited, count, trace};
    use flip_game::solutions::{LADDER, PITFALLS};
    use flip_game::work::Measure;
    use flip_game::{Board, bounds};
    use rstest::rstest;

    fn pluses(n: usize) -> Board {
        board(&"+".repeat(n))
    }

    fn counts(slug: &str, board: &Board) -> Counts {
        count(|| approach(slug).solver.can_win(board)).1
    }

    /// n, calls of the whole tree, calls and entries of a memo, calls and entries of a set of wins.
    #[rstest]
    #[case(5, Some(9), [9, 8], [9, 4])]
    #[case(9, Some(87), [65, 42], [69, 26])]
    #[case(15, Some(5_969), [1_363, 646], [1_687, 440])]
    #[case(20, Some(180_022), [11_488, 4_762], [15_594, 3_323])]
    // The whole tree of 25 pluses, and 30 pluses, take an optimised build: `.ci/run` counts them.
    #[case(25, None, [221_507, 71_467], [338_868, 51_650])]
    fn with_early_exit_from_left_to_right(
        #[case] n: usize,
        #[case] whole_tree: Option<u64>,
        #[case] memo: [u64; 2],
        #[case] wins_only: [u64; 2],
    ) {
        let board = pluses(n);
        if let Some(positions) = whole_tree {
            for slug in ["plain_recursion", "backtracking"] {
                assert_eq!(counts(slug, &board), Counts { positions, memo_answers: 0, entries: 0 });
            }
        }
        for slug in ["hashmap_memo", "bitmask_memo"] {
            let [positions, entries] = memo;
            assert_eq!(
                counts(slug, &board),
                Counts { positions, memo_answers: positions - entries, entries }
            );
        }
        let found = counts("winning_hashset", &board);
        assert_eq!([found.positions, found.entries], wins_only);
    }

    /// The first six rungs, whose work is a search.
    #[rstest]
    fn a_trace_is_the_search_tree(#[values("+++++", "++++-++++++", "-+++--+++-++", "", "-")] text: &str) {
        let start = board(text);
        for approach in &LADDER[..6] {
            let search = || approach.solver.can_win(&start);
            let (answer, visits) = trace(u64::MAX, search).unwrap();
            let counts = counts(approach.slug, &start);
            assert_eq!(visits.len() as u64, counts.positions, "{approach:?}");
            let recalled = visits.iter().filter(|visit| visit.is_recalled).count() as u64;
            assert_eq!(recalled, counts.memo_answers, "{approach:?}");
            assert_eq!(visits[0].depth, 0);
            let mut path: Vec<Vec<usize>> = Vec::new();
            for visit in &visits {
                path.truncate(visit.depth);
                let runs = alive_runs(&visit.position);
                match path.last() {
                    None => assert_eq!(runs, alive_runs(&Position::Cells(text.to_owned()))),
                    Some(parent) => {
                        assert!(is_one_flip_away(parent, &runs), "{approach:?}: {parent:?} {runs:?}");
                    }
                }
                path.push(runs);
            }
            assert_eq!(answer, visits.len() > 1 && visits[1..].iter().any(|it| it.depth == 1 && is_lost(it)));
        }
    }

    fn alive_runs(position: &Position) -> Vec<usize> {
        let pluses = |length: usize, is_plus: &dyn Fn(usize) -> bool| -> String {
            (0..length).map(|cell| if is_plus(cell) { '+' } else { '-' }).collect()
        };
        let cells = match position {
            Position::Runs(runs) => return runs.clone(),
            Position::Cells(cells) => cells.clone(),
            Position::Words(words) => {
                pluses(64 * words.len(), &|cell| words[cell / 64] >> (cell % 64) & 1 == 1)
            }
        };
        let mut runs: Vec<usize> = cells.split('-').map(str::len).filter(|&run| run >= 2).collect();
        runs.sort_unstable();
        runs
    }

    fn is_lost(visit: &Visited) -> bool {
        let runs = alive_runs(&visit.position);
        let text = runs.iter().map(|&run| "+".repeat(run)).collect::<Vec<_>>().join("-");
        !approach("periodic_grundy").solver.can_win(&board(&text))
    }

    fn is_one_flip_away(parent: &[usize], child: &[usize]) -> bool {
        let text = parent.iter().map(|&run| "+".repeat(run)).collect::<Vec<_>>().join("-");
        board(&text).next_moves().any(|next| alive_runs(&Position::Cells(next.to_string())) == child)
    }

    #[test]
    fn a_table_tries_each_split_once_and_one_pass_reads_each_cell_once() {
        for n in [0, 1, 2, 3, 8, 24, 501] {
            let cells = n as u64;
            let table = Counts { positions: cells * cells / 4, memo_answers: 0, entries: cells + 1 };
            assert_eq!(counts("sprague_grundy", &pluses(n)), table);
            for slug in ["periodic_grundy", "bit_parallel"] {
                assert_eq!(counts(slug, &pluses(n)), Counts { positions: cells, ..Counts::default() });
            }
        }
    }

    #[test]
    fn a_table_costs_by_the_longest_run_however_many_there_are() {
        for longest in [0, 2, 20, 501] {
            let runs = ["+".repeat(longest), "+".repeat(longest / 2)].join("-") + "--";
            let many = board(&runs.repeat(20_000 / runs.len()));
            let table = counts("sprague_grundy", &many);
            assert_eq!(table, counts("sprague_grundy", &pluses(longest)), "runs of up to {longest}");
        }
    }

    /// n, nodes of the game tree, distinct strings, distinct multisets of runs.
    #[rstest]
    #[case(8, 122, 34, 10)]
    #[case(12, 5_526, 233, 27)]
    #[case(16, 442_194, 1_597, 67)]
    #[case(20, 54_764_846, 10_946, 155)]
    #[case(24, 9_672_977_706, 75_025, 341)]
    fn closed_forms_for_one_run(
        #[case] n: usize,
        #[case] nodes: u64,
        #[case] strings: u64,
        #[case] runs: u64,
    ) {
        let board = pluses(n);
        assert_eq!(bounds::tree_nodes(&board), nodes);
        assert_eq!(bounds::distinct_strings(&board), strings);
        assert_eq!(bounds::run_multisets(&board), runs);
        let cells = n as u64;
        assert_eq!(bounds::multiset_calls(&board), 1 + cells / 2 * runs);
        assert_eq!(bounds::splits(&board), cells * cells / 4);
        assert_eq!(bounds::table_entries(&board), cells + 1);
    }

    #[test]
    fn multisets_grow_slowly() {
        let found = [40, 60, 100].map(|n| bounds::run_multisets(&pluses(n)));
        assert_eq!(found, [5_497, 103_104, 13_321_368]);
        // Of several runs the smaller of two bounds: by lengths, and by the cells of all runs together.
        let of_runs =
            |runs: [usize; 3]| bounds::run_multisets(&board(&runs.map(|run| "+".repeat(run)).join("-")));
        assert_eq!([of_runs([4, 6, 4]), of_runs([20, 20, 15])], [36, 101_288]);
    }

    #[test]
    fn numbers_are_exact_up_to_the_last_that_fits() {
        assert_eq!(bounds::tree_nodes(&board(&"++-".repeat(20))), 6_613_313_319_248_080_001);
        assert_eq!(bounds::distinct_strings(&pluses(92)), 12_200_160_415_121_876_738);
        assert_eq!(bounds::distinct_strings(&pluses(93)), u64::MAX);
        assert_eq!(bounds::run_multisets(&pluses(400)), 138_370_593_057_153_440);
        assert!(bounds::run_multisets(&pluses(486)) < u64::MAX);
        assert_eq!(bounds::run_multisets(&pluses(487)), u64::MAX);
        assert_eq!([4, 5, 20, 25].map(|n| bounds::wins_only_calls(&pluses(n))), [6, 11, 280_238, 5_039_305]);
    }

    #[test]
    fn closed_forms_agree_with_an_enumerator() {
        for len in 0..=10 {
            for board in boards_of_length(len) {
                let all = Enumeration::of(&board);
                assert_eq!(bounds::tree_nodes(&board), all.nodes, "{board}");
                assert_eq!(bounds::distinct_strings(&board), all.strings.len() as u64, "{board}");
                assert_eq!(bounds::memo_calls(&board), all.edges + 1, "{board}");
                assert_eq!(bounds::most_flips(&board), all.most_flips(), "{board}");
                let multisets = all.multisets();
                match board.runs().filter(|run| run.length >= 2).count() {
                    0 | 1 => assert_eq!(bounds::run_multisets(&board), multisets, "{board}"),
                    _ => assert!(bounds::run_multisets(&board) >= multisets, "{board}"),
                }
            }
        }
        for n in 11..=14 {
            assert_eq!(bounds::tree_nodes(&pluses(n)), nodes(&pluses(n)), "{n} pluses");
        }
        for n in 11..=20 {
            let mut strings_only = Enumeration::default();
            strings_only.collect(&pluses(n));
            assert_eq!(bounds::distinct_strings(&pluses(n)), strings_only.strings.len() as u64);
            assert_eq!(bounds::memo_calls(&pluses(n)), strings_only.edges + 1);
        }
        for n in 2..=40 {
            let mut found = HashSet::new();
            collect_multisets(vec![n], &mut found);
            assert_eq!(bounds::run_multisets(&pluses(n)), found.len() as u64, "{n} pluses");
        }
    }

    /// All multisets of runs of 2 or more that can come up from `runs`.
    fn collect_multisets(runs: Vec<usize>, found: &mut HashSet<Vec<usize>>) {
        if found.contains(&runs) {
            return;
        }
        for (at, &run) in runs.iter().enumerate() {
            for left in 0..=run - 2 {
                let mut next = runs.clone();
                next.remove(at);
                next.extend([left, run - 2 - left].into_iter().filter(|&part| part >= 2));
                next.sort_unstable();
                collect_multisets(next, found);
            }
        }
        found.insert(runs);
    }

    /// Everything that can come up from a board, with no early exit.
    #[derive(Default)]
    struct Enumeration {
        nodes: u64,
        strings: HashSet<Board>,
        /// Pairs of a string and a move on it.
        edges: u64,
    }

    impl Enumeration {
        fn of(board: &Board) -> Enumeration {
            let mut all = Enumeration { nodes: nodes(board), ..Enumeration::default() };
            all.collect(board);
            all
        }

        fn collect(&mut self, board: &Board) {
            if self.strings.insert(board.clone()) {
                for next in board.next_moves() {
                    self.edges += 1;
                    self.collect(&next);
                }
            }
        }

        fn most_flips(&self) -> u64 {
            let pluses = |board: &Board| board.as_str().matches('+').count() as u64;
            let flips = |pluses: u64, fewest: u64| (pluses - fewest) / 2;
            let all = || self.strings.iter().map(pluses);
            flips(all().max().unwrap_or(0), all().min().unwrap_or(0))
        }

        fn multisets(&self) -> u64 {
            let multiset = |board: &Board| {
                let mut runs: Vec<usize> =
                    board.runs().map(|run| run.length).filter(|&run| run >= 2).collect();
                runs.sort_unstable();
                runs
            };
            self.strings.iter().map(multiset).collect::<HashSet<_>>().len() as u64
        }
    }

    fn nodes(board: &Board) -> u64 {
        1 + board.next_moves().map(|next| nodes(&next)).sum::<u64>()
    }

    fn assert_within_bound(board: &Board) {
        for approach in LADDER {
            let (measured, work) = (counts(approach.slug, board), approach.work);
            let (positions, entries) = (work.most_positions(board), work.most_entries(board));
            assert!(
                measured.positions <= positions,
                "{approach:?} on {board}: {measured:?}, at most {positions}"
            );
            assert!(measured.entries <= entries, "{approach:?} on {board}: {measured:?}, at most {entries}");
        }
    }

    #[test]
    fn no_count_of_a_wrong_idea_exceeds_its_bound() {
        for board in (0..=9).flat_map(boards_of_length) {
            for pitfall in PITFALLS {
                let measured = count(|| pitfall.solver.can_win(&board)).1;
                assert!(measured.positions <= pitfall.work.most_positions(&board), "{pitfall:?} on {board}");
                assert!(measured.entries <= pitfall.work.most_entries(&board), "{pitfall:?} on {board}");
            }
        }
    }

    #[test]
    fn no_count_exceeds_its_bound_on_any_board_up_to_12_cells() {
        (0..=12).flat_map(boards_of_length).for_each(|board| assert_within_bound(&board));
    }

    quickcheck::quickcheck! {
        fn no_count_exceeds_its_bound_on_longer_boards(cells: Cells<17>) -> () {
            assert_within_bound(&cells.0);
        }

        fn no_count_of_run_multisets_exceeds_its_bound(cells: Cells<40>) -> bool {
            let bound = approach("sorted_runs").work.most_positions(&cells.0);
            counts("sorted_runs", &cells.0).positions <= bound
        }
    }

    #[rstest]
    #[case::all_pluses("+".repeat(10_000_000))]
    #[case::pairs("++-".repeat(3_333_333))]
    #[case::every_length((0..4_000).map(|n| "+".repeat(n) + "-").collect())]
    fn bounds_stop_at_the_largest_number(#[case] cells: String) {
        let board = board(&cells);
        assert_eq!(bounds::tree_nodes(&board), u64::MAX);
        assert_eq!(bounds::distinct_strings(&board), u64::MAX);
        assert_eq!(bounds::memo_calls(&board), u64::MAX);
        assert_eq!(bounds::wins_only_calls(&board), u64::MAX);
        assert!(bounds::run_multisets(&board) >= 3_333_334);
        assert_eq!(bounds::cells(&board), board.len() as u64);
    }

    #[test]
    fn what_is_over_budget_is_told_with_both_numbers() {
        let over = approach("plain_recursion").work.check(&pluses(26)).unwrap_err();
        assert_eq!((over.worst_case, over.measure), (144_232_455_524, Measure::Positions));
        assert_eq!(over.budget, 1_000_000_000_000 / 26);
        assert_eq!(over.to_string(), "worst case 144232455524 positions, budget 38461538461");
        let over = approach("plain_recursion").work.check(&pluses(60)).unwrap_err();
        assert_eq!(
            over.to_string(),
            "worst case more than 18446744073709551615 positions, budget 16666666666"
        );
        assert!(approach("plain_recursion").work.check(&pluses(25)).is_ok());
    }

    #[test]
    fn what_recurses_too_deep_or_holds_too_much_is_over_budget_too() {
        let refused = |slug: &str, cells: String| {
            approach(slug).work.check(&board(&cells)).err().map(|over| over.to_string())
        };
        let pairs = |pairs: usize, cells: usize| "++-".repeat(pairs) + &"-".repeat(cells - 3 * pairs);
        assert_eq!(refused("sorted_runs", pairs(999, 2_997)), None);
        assert_eq!(
            refused("sorted_runs", pairs(1_000, 3_000)).unwrap(),
            "worst case 1001 calls deep, budget 1000"
        );
        // Three calls with two pairs, four strings that can come up.
        assert_eq!(refused("hashmap_memo", pairs(2, 57_142_857)), None);
        assert_eq!(
            refused("hashmap_memo", pairs(2, 57_142_858)).unwrap(),
            "worst case 400000006 cells held, budget 400000000"
        );
    }

    #[test]
    fn patience_is_enough_for_25_pluses_and_never_ends_before_another_budget() {
        assert_eq!(approach("backtracking").work.patience(&pluses(25)), 1_000_000_000 / 25);
        for approach in &LADDER[2..] {
            let (pluses, work) = (pluses(10), approach.work);
            assert!(work.patience(&pluses) >= work.most_positions(&pluses), "{approach:?}");
        }
        // As `.ci/run` counts them.
        assert!(approach("winning_hashset").work.patience(&pluses(30)) > 5 * 3_491_056);
    }
}
