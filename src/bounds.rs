//! Worst-case work as formulas, computed from a board before anything runs on it.
//!
//! Each bounds what [`probe`](crate::probe) would count for an approach on a board: what it does when no
//! early exit ever helps. All of them are cheap on boards of any size and stop at `u64::MAX`. NOTES.md
//! derives them.
//!
//! The letters: n is the length of a run, and m(k) the number of ways to choose k disjoint places for
//! a flip on the whole board. One run of n cells has C(n-k, k) such ways, and runs multiply like
//! polynomials, since a choice on one run does not touch the others: sum over k of m(k) x^k is the
//! product of the same sums of the runs, the *matching polynomial* P(x) below.

use std::collections::BTreeMap;

use crate::Board;

/// Nodes of the game tree: sum over k of k! m(k), every *order* in which k disjoint flips can be made.
pub fn tree_nodes(board: &Board) -> u64 {
    /// 21! does not fit into 64 bits, so nor does the sum once 21 disjoint flips exist.
    const MOST_FLIPS: u64 = 20;
    if most_flips(board) > MOST_FLIPS {
        return u64::MAX;
    }
    let choices = run_lengths(board).fold(vec![1], |product, run| multiply(&product, &matchings(run)));
    let mut factorial = 1_u64;
    choices.iter().zip(0_u64..).fold(0, |nodes: u64, (&ways, flips)| {
        factorial *= flips.max(1);
        nodes.saturating_add(factorial.saturating_mul(ways))
    })
}

/// C(run-k, k) for each k: the coefficients of the matching polynomial of one run.
fn matchings(run: usize) -> Vec<u64> {
    (0..=run / 2).map(|flips| binomial((run - flips) as u64, flips as u64)).collect()
}

fn multiply(left: &[u64], right: &[u64]) -> Vec<u64> {
    let mut product = vec![0_u64; left.len() + right.len() - 1];
    for (i, &a) in left.iter().enumerate() {
        for (j, &b) in right.iter().enumerate() {
            product[i + j] = product[i + j].saturating_add(a.saturating_mul(b));
        }
    }
    product
}

/// Distinct strings in the game: P(1), every *set* of disjoint flips. For one run of n cells this is
/// the Fibonacci number F(n+1), with F(1) = F(2) = 1 (OEIS A000045); several runs multiply.
pub fn distinct_strings(board: &Board) -> u64 {
    Jet::of(board).value
}

/// Calls of a search that remembers every string: 1 + P'(1).
///
/// Each string is searched once and calls each of its followers. Counted from the follower's end, a
/// string with k flips made is called once for each flip that can have been the last: k times. The
/// sum of k m(k) is P'(1), and the 1 is the first call.
pub fn memo_calls(board: &Board) -> u64 {
    Jet::of(board).first.saturating_add(1)
}

/// A bound on the calls of a search that remembers only won strings: 1 + m(1) + P''(1).
///
/// A won string is searched once. A lost string is searched each time it is called, and only won
/// strings call it, each once: with k flips made that is at most max(1, k) times. Each search of a
/// string calls at most all its followers, and the strings with k flips have (k+1) m(k+1) followers
/// together, so the calls are at most 1 + sum over k of max(1, k) (k+1) m(k+1).
pub fn wins_only_calls(board: &Board) -> u64 {
    let places = run_lengths(board).map(|run| run as u64 - 1).sum::<u64>();
    Jet::of(board).second.saturating_add(places).saturating_add(1)
}

/// P(1), P'(1) and P''(1) of a matching polynomial P, each stopping at `u64::MAX`.
#[derive(Clone, Copy)]
struct Jet {
    value: u64,
    first: u64,
    second: u64,
}

impl Jet {
    const ONE: Jet = Jet { value: 1, first: 0, second: 0 };
    const MAX: Jet = Jet { value: u64::MAX, first: u64::MAX, second: u64::MAX };

    fn of(board: &Board) -> Jet {
        /// F(93) is the last Fibonacci number that fits into 64 bits.
        const LONGEST: usize = 92;
        let mut product = Jet::ONE;
        for run in run_lengths(board) {
            if run > LONGEST {
                return Jet::MAX;
            }
            product = product.times(Jet::of_run(run));
            // Each run at least doubles the value, so this ends after 64 runs at the latest.
            if product.value == u64::MAX {
                return Jet::MAX;
            }
        }
        product
    }

    /// P of n cells is P of n-1 cells (the last cell is not flipped) + x P of n-2 cells (it is).
    fn of_run(run: usize) -> Jet {
        let x = Jet { value: 1, first: 1, second: 0 };
        let (mut shorter, mut jet) = (Jet::ONE, Jet::ONE);
        for _ in 2..=run {
            (shorter, jet) = (jet, jet.plus(x.times(shorter)));
        }
        jet
    }

    fn plus(self, other: Jet) -> Jet {
        Jet {
            value: self.value.saturating_add(other.value),
            first: self.first.saturating_add(other.first),
            second: self.second.saturating_add(other.second),
        }
    }

    /// The product rule, once and twice.
    fn times(self, other: Jet) -> Jet {
        let sum_of_products = |pairs: &[(u64, u64)]| {
            pairs.iter().fold(0_u64, |sum, &(a, b)| sum.saturating_add(a.saturating_mul(b)))
        };
        Jet {
            value: self.value.saturating_mul(other.value),
            first: sum_of_products(&[(self.first, other.value), (self.value, other.first)]),
            second: sum_of_products(&[
                (self.second, other.value),
                (self.first, other.first),
                (self.first, other.first),
                (self.value, other.second),
            ]),
        }
    }
}

/// Distinct multisets of runs of 2 or more cells in the game: exact for one run, else a bound.
///
/// Count two dead cells with each run: a flip in a run of n, n+2 with them, leaves two parts of together
/// n+2. So what is left of a run of n is a partition of some s <= n+2 into parts of at least 4 (p4(s)
/// of them, OEIS A008484) and dead cells, of which there cannot be exactly one: M(n) = 1 + sum of p4(s)
/// over 4 <= s <= n+2, s != n+1.
///
/// For several runs two bounds hold, and this is the smaller one. What is left of all of them is a
/// partition of some s up to the sum of their n+2. And what is left of c runs of one length n is a
/// multiset of c out of M(n) remains, C(M(n)+c-1, c) of them, and the different lengths multiply.
pub fn run_multisets(board: &Board) -> u64 {
    let mut lengths = BTreeMap::new();
    for run in run_lengths(board) {
        *lengths.entry(run).or_insert(0_u64) += 1;
    }
    let Some((&longest, _)) = lengths.last_key_value() else { return 1 };
    if longest > MOST_CELLS {
        return u64::MAX;
    }
    let partitions = partitions_up_to(run_lengths(board).map(|run| run + 2).sum());
    let sum = |ways: &[u64]| ways.iter().fold(0, |total: u64, &ways| total.saturating_add(ways));
    let by_length = lengths.iter().fold(1, |product: u64, (&run, &count)| {
        let remains = sum(&partitions[..=run]).saturating_add(partitions[run + 2]);
        product.saturating_mul(binomial((remains - 1).saturating_add(count), count))
    });
    by_length.min(sum(&partitions))
}

/// The longest run of which the number fits into 64 bits. The sum of p4(s) over s <= 488 does not any more.
const MOST_CELLS: usize = 486;

/// p4(s) for s = 0, 1, 2, ... up to `largest`, or to where their sum has outgrown 64 bits.
fn partitions_up_to(largest: usize) -> Vec<u64> {
    let mut partitions = vec![0_u64; largest.min(MOST_CELLS + 2) + 1];
    partitions[0] = 1;
    for part in 4..partitions.len() {
        for sum in part..partitions.len() {
            partitions[sum] = partitions[sum].saturating_add(partitions[sum - part]);
        }
    }
    partitions
}

/// A bound on the calls of a search that remembers multisets of runs, equal moves tried once: each
/// multiset is searched once and calls at most one follower for each way to split a run in two.
///
/// Those ways, one of each mirrored pair, are floor(n/2) for a run of n cells. Their sum over the runs
/// never grows in play, and over the *distinct* lengths up to n it is never more than floor(n^2/4).
pub fn multiset_calls(board: &Board) -> u64 {
    let followers = most_flips(board).min(splits(board));
    run_multisets(board).saturating_mul(followers).saturating_add(1)
}

/// The most flips that can be made one after the other: each takes two cells of a run.
pub fn most_flips(board: &Board) -> u64 {
    run_lengths(board).map(|run| run as u64 / 2).sum()
}

/// Splits tried to fill a table of Grundy numbers up to the longest run of n cells, one of each
/// mirrored pair: 1 + 1 + 2 + 2 + ... + floor(n/2) = floor(n^2/4) (OEIS A002620).
pub fn splits(board: &Board) -> u64 {
    let longest = run_lengths(board).max().unwrap_or(0) as u128;
    u64::try_from(longest * longest / 4).unwrap_or(u64::MAX)
}

/// The cells of the board, each read once.
pub fn cells(board: &Board) -> u64 {
    board.len() as u64
}

/// Shorter runs are dead: nobody can move on them.
fn run_lengths(board: &Board) -> impl Iterator<Item = usize> {
    board.runs().map(|run| run.length).filter(|&length| length >= 2)
}

/// C(n, k), or `u64::MAX` if it does not fit.
fn binomial(n: u64, k: u64) -> u64 {
    // C(n, i) is at least 2^i for i <= n/2, so this ends after 64 factors at the latest.
    (0..k.min(n - k))
        .try_fold(1_u64, |value, i| {
            let next = u128::from(value) * u128::from(n - i) / u128::from(i + 1);
            u64::try_from(next).ok()
        })
        .unwrap_or(u64::MAX)
}

/// Entries of a table up to the longest run: one for each length from 0 on.
pub fn table_entries(board: &Board) -> u64 {
    board.runs().map(|run| run.length as u64).max().unwrap_or(0) + 1
}
