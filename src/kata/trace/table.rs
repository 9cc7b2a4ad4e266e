use flip_game::Board;
use flip_game::solutions::periodic_grundy::{self, GRUNDY, PERIOD, PERIODIC_FROM};
use flip_game::solutions::sprague_grundy;

/// What `sprague_grundy` does on a board: it fills a table of Grundy numbers, split by split, and combines
/// those of the runs.
pub struct Table {
    numbers: Vec<usize>,
    pub steps: Vec<Step>,
}

/// How the number of one run comes about.
pub struct Row {
    pub run: usize,
    pub splits: Vec<Split>,
    /// The different XORs of the splits, in order.
    pub seen: Vec<usize>,
    /// The smallest number that is missing there.
    pub number: usize,
}

/// A run falls into two, and the XOR of their numbers is seen.
pub struct Split {
    pub left: usize,
    pub right: usize,
    /// The numbers of the two, which stand further up in the table.
    pub numbers: [usize; 2],
    pub xor: usize,
}

/// One run of the board, from left to right, and the XOR up to it.
#[derive(Clone, Copy)]
pub struct Step {
    /// Its first cell, counted from 1.
    pub first: usize,
    pub length: usize,
    pub number: usize,
    pub xor_before: usize,
    pub xor: usize,
}

impl Table {
    pub fn new(board: &Board) -> Table {
        let longest = board.runs().map(|run| run.length).max().unwrap_or(0);
        let numbers = sprague_grundy::grundy_numbers(longest);
        let steps = steps(board, |length| numbers[length]);
        Table { numbers, steps }
    }

    /// The number of rows: one for each length up to the longest run.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The rows in the order in which they are filled.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        (0..self.len()).map(|run| self.row(run))
    }

    pub fn row(&self, run: usize) -> Row {
        let splits: Vec<Split> = (0..run / 2).map(|left| self.split(left, run - 2 - left)).collect();
        let mut seen: Vec<usize> = splits.iter().map(|split| split.xor).collect();
        seen.sort_unstable();
        seen.dedup();
        Row { run, splits, seen, number: self.numbers[run] }
    }

    fn split(&self, left: usize, right: usize) -> Split {
        let numbers = [self.numbers[left], self.numbers[right]];
        Split { left, right, numbers, xor: numbers[0] ^ numbers[1] }
    }

    /// How many splits there are in all rows.
    pub fn splits(&self) -> usize {
        (0..self.len()).map(|run| run / 2).sum()
    }
}

/// What `periodic_grundy` does on a board: it looks the number of each run up.
pub fn periodic_steps(board: &Board) -> Vec<Step> {
    steps(board, |length| usize::from(periodic_grundy::grundy(length)))
}

/// The length at which the number of this run stands among the known ones.
pub fn looked_up(run: usize) -> usize {
    if run < GRUNDY.len() { run } else { PERIODIC_FROM + (run - PERIODIC_FROM) % PERIOD }
}

fn steps(board: &Board, number: impl Fn(usize) -> usize) -> Vec<Step> {
    let mut xor = 0;
    let steps = board.runs().map(|run| {
        let (xor_before, number) = (xor, number(run.length));
        xor ^= number;
        Step { first: run.start + 1, length: run.length, number, xor_before, xor }
    });
    steps.collect()
}

/// The XOR of all runs, which is 0 if the board is lost.
pub fn total(steps: &[Step]) -> usize {
    steps.last().map_or(0, |step| step.xor)
}

#[cfg(test)]
mod tests {
    use flip_game::{Solver, probe};

    use super::*;

    #[test]
    fn the_number_of_a_row_is_the_smallest_that_its_splits_lack() {
        let table = Table::new(&"+".repeat(300).parse().unwrap());
        for Row { run, splits, seen, number } in table.rows() {
            assert!(splits.iter().all(|split| split.left + 2 + split.right == run));
            assert!(splits.iter().all(|split| seen.contains(&split.xor)));
            assert!(!seen.contains(&number) && (0..number).all(|below| seen.contains(&below)), "{run}");
            assert_eq!(number, usize::from(GRUNDY[looked_up(run)]), "{run}");
        }
    }

    #[test]
    fn splits_and_answers_are_those_of_the_approach() {
        for text in ["", "-", "+", "++-++", "+-+++++-++", "++++-++++++", &"+".repeat(40)] {
            let board: Board = text.parse().unwrap();
            let table = Table::new(&board);
            let (answer, counts) = probe::count(|| sprague_grundy::SpragueGrundy.can_win(&board));
            assert_eq!(table.splits() as u64, counts.positions, "{text}");
            assert_eq!(table.len() as u64, counts.entries, "{text}");
            assert_eq!(table.rows().map(|row| row.splits.len()).sum::<usize>(), table.splits(), "{text}");
            assert_eq!(total(&table.steps) != 0, answer, "{text}");
            assert_eq!(total(&periodic_steps(&board)) != 0, answer, "{text}");
        }
    }

    #[test]
    fn each_run_is_a_step_at_its_place() {
        let steps = periodic_steps(&"-++-+-++++".parse().unwrap());
        let steps: Vec<_> =
            steps.iter().map(|it| (it.first, it.length, it.number, it.xor_before, it.xor)).collect();
        assert_eq!(steps, [(2, 2, 1, 0, 1), (5, 1, 0, 1, 1), (7, 4, 2, 1, 3)]);
    }
}
