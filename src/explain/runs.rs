use std::fmt;

use thousands::Separable;

use super::{picture, write_more};
use crate::theory::{self, grundy_of_run};
use crate::{Board, Run};

/// The runs with their Grundy numbers in binary, at most `most` of them, and the XOR of all, column by
/// column.
pub fn write(board: &Board, most: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let all = board.runs().count();
    if all == 0 {
        return writeln!(f, "There is no run, so the XOR is 0.\n");
    }
    let ones = Ones::of(board);
    let shown: Vec<Run> = board.runs().take(most).collect();
    let place = widest(shown.iter().map(|run| picture::cells(*run)), "cells");
    let length = widest(shown.iter().map(|run| run.length.separate_with_commas()), "run");
    writeln!(f, "The Grundy numbers of the runs, in binary. The XOR, written ^, has a 1 in each")?;
    writeln!(f, "column in which the number of ones is odd:\n")?;
    let weights = ones.row(|bit| (1 << bit).to_string());
    writeln!(f, "  {:place$}  {:>length$}  number  {weights}", "cells", "run")?;
    for run in shown {
        let (cells, number) = (picture::cells(run), grundy_of_run(run));
        let run = run.length.separate_with_commas();
        let bits = ones.row(|bit| (number >> bit & 1).to_string());
        writeln!(f, "  {cells:place$}  {run:>length$}  {number:>6}  {bits}")?;
    }
    write_more(all, most, f)?;
    let (left, xor) = (place + 2 + length, theory::grundy(board));
    writeln!(f, "  {:left$}  {:>6}  {}", "ones", "", ones.row(|bit| ones.in_column(bit)))?;
    writeln!(f, "  {:left$}  {xor:>6}  {}\n", "XOR", ones.row(|bit| (xor >> bit & 1).to_string()))
}

fn widest(texts: impl Iterator<Item = String>, title: &str) -> usize {
    texts.map(|text| text.len()).fold(title.len(), usize::max)
}

/// How many of the numbers have a 1 in each binary place: no number of a run is above 9, so there are four.
struct Ones {
    /// From the ones' place upwards.
    counts: [usize; 4],
}

impl Ones {
    fn of(board: &Board) -> Ones {
        let mut counts = [0; 4];
        for number in board.runs().map(grundy_of_run) {
            for (bit, count) in counts.iter_mut().enumerate() {
                *count += usize::from(number >> bit & 1);
            }
        }
        Ones { counts }
    }

    fn in_column(&self, bit: usize) -> String {
        self.counts[bit].separate_with_commas()
    }

    /// One text for each place that any number uses, the highest first.
    fn row(&self, text: impl Fn(usize) -> String) -> String {
        let places = self.counts.iter().rposition(|&count| count > 0).unwrap_or(0) + 1;
        let width = (0..places).map(|bit| self.in_column(bit).len()).max().unwrap_or(1);
        let row = (0..places).rev().map(|bit| format!(" {:>width$}", text(bit)));
        row.collect()
    }
}
