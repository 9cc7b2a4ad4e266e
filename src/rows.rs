use crate::Board;

/// One row of the table: a board, the right answer, and what it is there to catch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// Its name in tests.
    pub name: &'static str,
    /// Which approaches can take it: the name of its section in [`rows!`](crate::rows!).
    pub section: &'static str,
    /// What it is there to catch.
    pub catches: &'static str,
    /// Its board as pieces of text, each with how often it is repeated.
    pub pieces: &'static [(&'static str, usize)],
    /// Can the player to move force a win?
    pub can_win: bool,
}

impl Row {
    /// The board of this row.
    #[expect(clippy::missing_panics_doc, reason = "a test makes the board of every row")]
    pub fn board(&self) -> Board {
        let text: String = self.pieces.iter().map(|&(piece, times)| piece.repeat(times)).collect();
        text.parse().expect("a row is written with + and - alone")
    }
}

/// Hands all rows of the table to the macro `$callback`: the one source from which [`ROWS`] and the
/// tests are made.
///
/// A row is `/// what it catches`, then `name: board => answer;`, where the board is a list of texts,
/// each with an optional `* times`. Rows stand in sections by which approaches can take them; a test
/// holds each section to the budgets in the catalogue.
#[macro_export]
macro_rules! rows {
    ($callback:ident) => {
        $callback! {
            // Small enough to search the whole game tree.
            for_all_rungs {
                /// A base case that is taken for a win; a loop to the length less one.
                empty_board: "" => false;
                /// A single cell that is taken for a move; the period used from the start.
                lone_plus: "+" => false;
                /// A pair that is looked for where there is no plus.
                lone_minus: "-" => false;
                /// A pair of equal cells that is taken for a move.
                two_minuses: "--" => false;
                /// The smallest win; a run that is closed only by a minus.
                two_pluses: "++" => true;
                /// Two places, one flip: their parity says nothing.
                three_pluses: "+++" => true;
                /// LeetCode's first example, won by the flip in the middle alone.
                four_pluses: "++++" => true;
                /// The smallest loss that has a move.
                five_pluses: "+++++" => false;
                /// Halves that are added, not XORed.
                six_pluses: "++++++" => true;
                /// A rule that takes odd runs for losses.
                seven_pluses: "+++++++" => true;
                /// The longest lone run on which both misreadings of the question are still right.
                eight_pluses: "++++++++" => true;
                /// A win that needs the opponent's help.
                nine_pluses: "+++++++++" => false;
                /// A win that is not won by every line of play.
                ten_pluses: "++++++++++" => true;
                /// The rule "4k+1 pluses lose", right up to nine.
                thirteen_pluses: "+" * 13 => true;
                /// A loss that the periodic numbers alone call a win.
                fifteen_pluses: "+" * 15 => false;
                /// A run that ends with the board.
                dead_plus_then_pair: "+-++" => true;
                /// Runs that must all be won.
                pair_then_dead_plus: "++-+" => true;
                /// A run that starts with the board and ends before it does.
                pair_then_minus: "++-" => true;
                /// A pair between dead cells.
                pair_between_minuses: "--++-" => true;
                /// Dead cells alone.
                five_minuses: "-----" => false;
                /// Halves that are combined by OR: each is won, both together are not.
                either_half_wins: "++-++" => false;
                /// Runs that cancel although their lengths differ.
                unlike_lengths_same_number: "+++-++" => false;
                /// The two in the other order.
                same_number_unlike_lengths: "++-+++" => false;
                /// A won run beside another that is won: XOR of the bits says lost.
                four_beside_two: "++++-++" => true;
                /// The two in the other order, further apart.
                two_beside_four: "++--++++" => true;
                /// Two equal runs far apart.
                equal_runs_far_apart: "++----++" => false;
                /// Two lost runs make a loss.
                two_losing_runs: "+++++-+++++" => false;
                /// A lost run in front of a won one.
                losing_run_then_pair: "+++++-++" => true;
                /// A lost run behind a won one.
                pair_then_losing_run: "++-+++++" => true;
                /// A lost run that only deep search or theory knows, beside a pair.
                nine_beside_two: "+++++++++-++" => true;
                /// A run taken for a heap of half its length: 3 and 1 do not cancel, the right numbers do.
                seven_beside_two: "+++++++-++" => false;
                /// An odd number of equal runs.
                three_equal_pairs: "++-++-++" => true;
                /// An even number of equal runs.
                four_equal_pairs: "++-++-++-++" => false;
                /// Three unlike runs that cancel, 1 xor 2 xor 3 = 0, though no two of them do.
                no_pair_cancels: "++-++++-++++++" => false;
                /// Grundy numbers 2 and 3: a win by their XOR.
                four_beside_six: "++++-++++++" => true;
                /// Runs of 2 and 4 with dead cells of both kinds around them.
                two_and_four_among_dead_cells: "++--+-++++-+-----" => true;
                /// No pair anywhere, and a plus in every second cell.
                alternating: "+-" * 6 => false;
                /// Dead cells in front.
                dead_cells_in_front: "-+---+-" , "++++" => true;
                /// Dead cells behind.
                dead_cells_behind: "++++" , "-+---+-" => true;
                /// Dead cells in front, behind and between.
                dead_cells_everywhere: "-+-" , "++++" , "--+--" , "++++" , "-+-" => false;
                /// A lost run among single pluses.
                losing_run_among_single_pluses: "+-+-" , "+++++" , "-+-+" => false;
                /// Two copies of one board.
                a_board_beside_its_copy: "++++-+++" , "-" , "++++-+++" => false;
                /// Seventeen, an exception to the period, beside a run of the same number.
                seventeen_beside_four: "+" * 17 , "-" , "++++" => false;
                /// The longest run that LeetCode tests.
                twenty_pluses: "+" * 20 => true;
                /// A board packed into 32 bits: the last pair lands on the first.
                pairs_32_cells_apart: "++" , "-" * 30 , "++" => false;
                /// A single plus that 32 bits put beside another.
                pluses_31_cells_apart: "-+" , "-" * 30 , "+" => false;
                /// A board packed into 64 bits: the last pair lands on the first.
                pairs_64_cells_apart: "++" , "-" * 62 , "++" => false;
                /// A pair of which one cell lies in the next word.
                pair_across_two_words: "-" * 63 , "++" => true;
                /// The largest board of LeetCode, all dead.
                sixty_minuses: "-" * 60 => false;
                /// The largest board of LeetCode with its longest run in the middle.
                twenty_among_sixty: "-" * 20 , "+" * 20 , "-" * 20 => true;
                /// The largest board of LeetCode with a pair at its very end.
                pair_at_the_end_of_sixty: "-" * 58 , "++" => true;
                /// The largest board of LeetCode with a pair at its very front.
                pair_at_the_front_of_sixty: "++" , "-" * 58 => true;
            }
            // Too many orders of the flips; few enough strings.
            for_memos {
                /// A search without a memo.
                twenty_six_pluses: "+" * 26 => true;
                /// A search without a memo, on a loss: nothing ends it early.
                two_runs_of_thirteen: "+" * 13 , "-" , "+" * 13 => false;
                /// Equal runs, and many of them.
                fourteen_pairs: "++-" * 14 => false;
                /// A board packed into 32 bits, the smallest that it gets wrong.
                twenty_nine_beside_two: "+" * 29 , "--++" => true;
            }
            // Too many strings; few enough multisets of runs.
            for_runs_and_numbers {
                /// A memo on strings.
                two_runs_of_twenty: "+" * 20 , "-" , "+" * 20 => false;
                /// Long runs of which two cancel and the third is lost.
                twenty_twenty_fifteen: "+" * 20 , "-" , "+" * 20 , "-" , "+" * 15 => false;
                /// A full board of LeetCode, sixty cells in runs of at most twenty.
                twenty_twenty_eighteen: "+" * 20 , "-" , "+" * 20 , "-" , "+" * 18 => true;
                /// Five lost runs: a memo on strings would hold 55 to the fifth.
                five_runs_of_nine: "+++++++++-" * 5 => false;
                /// Equal runs: a memo on strings would hold 2 to the thirtieth.
                thirty_pairs: "++-" * 30 => false;
                /// A loss that the periodic numbers alone call a win.
                thirty_five_pluses: "+" * 35 => false;
                /// Thirty-two, an exception to the period, beside a run of the same number.
                thirty_two_beside_four: "+" * 32 , "-" , "++++" => false;
                /// Fifty-two, the last exception to the period, beside a run of the same number.
                four_beside_fifty_two: "++++" , "-" , "+" * 52 => false;
                /// A lost run of no visible pattern.
                forty_three_pluses: "+" * 43 => false;
                /// The largest board of LeetCode, all pluses.
                sixty_pluses: "+" * 60 => true;
            }
            // Too many multisets; a table up to the longest run is no work.
            for_tables {
                /// The period used from 52 on: that run's number is 2, and 9 for 86 pluses.
                four_beside_eighty_six: "++++" , "-" , "+" * 86 => true;
                /// A lost run behind the first period.
                hundred_and_twenty_three_pluses: "+" * 123 => false;
                /// A search of any kind.
                thousand_pluses: "+" * 1000 => true;
                /// Two of these cancel.
                two_runs_of_a_thousand: "+" * 1000 , "-" , "+" * 1000 => false;
                /// A table that is filled by recursion, or in cubic time.
                twenty_thousand_pluses: "+" * 20_000 => true;
                /// A million cells: cost that grows with the board and not with its longest run.
                million_cells: "++-" * 333_333 , "+" => true;
                /// A million cells that cancel in threes: 1 xor 2 xor 3.
                million_cells_that_cancel: "++-++++-++++++-" * 66_666 => false;
            }
            // Too long a run for quadratic time.
            in_one_pass {
                /// A table at all, and a lost run of nearly a million.
                nearly_a_million_pluses: "+" * 999_995 => false;
                /// A million pluses.
                million_pluses: "+" * 1_000_000 => true;
                /// Recursion or memory that grows with the run.
                nearly_ten_million_pluses: "+" * 9_999_999 => false;
            }
        }
    };
}

macro_rules! list {
    ($($section:ident { $(
        $(#[doc = $catches:literal])*
        $name:ident: $($piece:literal $(* $times:literal)?),+ => $can_win:literal;
    )+ })+) => {
        /// All rows of the table, from the smallest boards to the largest.
        pub static ROWS: &[Row] = &[$($(
            Row {
                name: stringify!($name),
                section: stringify!($section),
                catches: concat!($($catches),*).trim_ascii(),
                pieces: &[$(($piece, 1 $(* $times)?)),+],
                can_win: $can_win,
            },
        )+)+];
    };
}

rows!(list);
