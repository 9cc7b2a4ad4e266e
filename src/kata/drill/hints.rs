use std::time::Duration;

use flip_game::Board;
use flip_game::solutions::Approach;
use thousands::Separable;

/// What a drill knows of a rung beside the catalogue.
pub struct Lesson {
    pub slug: &'static str,
    /// Whoever needs more minutes than this does not know it by heart.
    pub target_minutes: u64,
    /// What the target cost means, said in one or two lines.
    cost: &'static str,
    /// Makes the learner see what the rung below wastes.
    question: &'static str,
    key_idea: &'static str,
    /// A formula, or a few lines of pseudo-code.
    recurrence: &'static str,
}

/// What each hint is called, from the first to the last.
pub const NAMES: [&str; 4] = ["the target cost", "a question", "the key idea", "the recurrence"];

/// The lesson of a rung; a test sees to it that there is one.
pub fn lesson(approach: &Approach) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.slug == approach.slug)
}

impl Lesson {
    /// How long it should take whoever knows it.
    pub fn target(&self) -> Duration {
        Duration::from_secs(60 * self.target_minutes)
    }

    /// The four hints, in the order of [`NAMES`].
    pub fn hints(&self, approach: &Approach) -> [String; 4] {
        let Lesson { cost, question, key_idea, recurrence, .. } = self;
        [
            target_cost(approach, cost),
            (*question).to_owned(),
            (*key_idea).to_owned(),
            (*recurrence).to_owned(),
        ]
    }
}

/// The bounds of the catalogue, and what they come to on a board that one can picture.
fn target_cost(approach: &Approach, meaning: &str) -> String {
    let Approach { time, space, positions, entries, work, .. } = approach;
    let board: Board = "+".repeat(20).parse().unwrap_or_default();
    let most = work.most_positions(&board).separate_with_commas();
    let kept = work.most_entries(&board).separate_with_commas();
    format!(
        "Time      {time}\nMemory    {space}\nPositions at most {positions}\nEntries   at most {entries}\n\
         On 20 pluses that is {most} positions and {kept} entries.\n{meaning}"
    )
}

const LESSONS: &[Lesson] = &[
    Lesson {
        slug: "plain_recursion",
        target_minutes: 5,
        cost: "All that is asked for is a right answer: you may search the whole game tree.",
        question: "\
Stand on ++++ and make the flip in the middle: +--+. Your opponent cannot
move, so you have won. Now say in one sentence what made that flip a good
one, without the words \"me\" and \"first player\". Who asks the same question on
the next board?",
        key_idea: "\
The function answers for whoever is to move, so it can ask itself about the
board after a flip: there it answers for the opponent. A board is won if some
flip leads to a board that is not won. No flip at all is then a loss without
a line of its own. The places for a flip overlap: +++ has two.",
        recurrence: "\
wins(board) = some i with board[i] = board[i+1] = '+' has
              not wins(board with i and i+1 turned to '-')",
    },
    Lesson {
        slug: "backtracking",
        target_minutes: 6,
        cost: "The tree is that of rung 1, node for node. What has to go is the copying.",
        question: "\
Rung 1 makes a new string of n cells for each flip. How many of those cells
differ from the string it had? And when the answer for the new string is
known, who still needs it?",
        key_idea: "\
One buffer is enough if everyone leaves it as he found it. Make the flip,
ask, take the flip back, and only then look at the answer. An early return
that jumps over the undo leaves a wrong board to the caller.",
        recurrence: "\
for each i with cells[i] = cells[i+1] = '+':
    flip i; answer = wins(cells); flip i back
    if not answer: return true
return false",
    },
    Lesson {
        slug: "hashmap_memo",
        target_minutes: 7,
        cost: "F are the Fibonacci numbers. Each board is searched once, however it is met.",
        question: "\
On ++++++ flip 1-2 and then 5-6; start again and flip 5-6 and then 1-2. What
does rung 1 do with the two boards? With k flips that do not overlap, how
often does it search the board on which all of them are made?",
        key_idea: "\
The answer depends on the board alone and not on how it came about, so the
order of the flips is wasted work. Keep every answer, won or lost, in a map
from board to answer, and look there first. The map belongs to one question:
make it where the question is asked, and hand it down.",
        recurrence: "\
wins(board): if memo has board: return memo[board]
             answer = some flip leads to a board with not wins(that board)
             memo[board] = answer; return answer",
    },
    Lesson {
        slug: "winning_hashset",
        target_minutes: 7,
        cost: "Fewer entries than rung 3 keeps, and more calls: losses are searched again.",
        question: "\
The memo of rung 3 keeps a bool with each board. Suppose you threw away all
entries that say \"lost\". Would any answer become wrong? What would you pay,
and how long does it take to find out again that a board is lost?",
        key_idea: "\
A memo may forget: a missing entry costs time and never correctness. So a set
of won boards is enough. A board that is not in it is lost or not known yet,
and is searched. If it is lost, each of its flips leads to a board in the
set.",
        recurrence: "\
wins(board): if board in won: return true
             answer = some flip leads to a board with not wins(that board)
             if answer: add board to won
             return answer",
    },
    Lesson {
        slug: "bitmask_memo",
        target_minutes: 15,
        cost: "The positions and entries of rung 3, and each of them 64 cells to a word.",
        question: "\
A cell says one of two things and takes a whole byte, and each look into the
memo hashes all of them. How few bytes could 60 cells take? And if cell i
were bit i, which expression on the whole word would find all the places for
a flip at once?",
        key_idea: "\
A word is the board: bit i is 1 for '+'. A flip turns two neighbouring bits,
and turning them again undoes it. Shift the word by one and AND it with
itself: the bits that are left are the places. A board of more than 64 cells
takes several words, and a flip may lie across two of them.",
        recurrence: "\
places(w) = w AND (w >> 1)      (the top bit looks into the next word)
flip(w, i) = w XOR (3 << i)     (64 bits wide)
wins(w) = some set bit i of places(w) has not wins(flip(w, i)), with a memo",
    },
    Lesson {
        slug: "sorted_runs",
        target_minutes: 15,
        cost: "M(n) counts multisets of runs, and grows slower than any exponential.",
        question: "\
Is there any difference, for the game, between ++-+++ and +++-++ and -++--+++
and +-+++-++? How many entries does rung 3 keep for these four? Write down
the shortest thing that all four have in common and that still decides who
wins.",
        key_idea: "\
Only the lengths of the runs matter, and not their order, and no run below 2.
So the key is the sorted list of the runs of 2 or more. A flip inside a run
of n takes it out and puts two runs back that have n-2 cells together. A
split and its mirror image are the same move, so half of them will do.",
        recurrence: "\
wins(runs) = some n in runs and some a with 0 <= a <= n-2-a have
             not wins(sorted(runs without n, with a and n-2-a))
             (runs of 0 and 1 are dropped; a memo as in rung 3)",
    },
    Lesson {
        slug: "sprague_grundy",
        target_minutes: 12,
        cost: "One number for each length of a run, and floor(n/2) splits to find it.",
        question: "\
Rung 6 searches 4, 4 6, 4 6 7 and 4 6 7 9 as four keys, although a flip
touches one run only. Two equal runs together are always lost: you can copy
each move. So a run of 4 cancels a run of 4. Which single number of a run
would you have to know so that you never look at two runs at the same time?",
        key_idea: "\
Each run is worth a heap of Nim. Its Grundy number is the smallest number
from 0 on that no position one flip away has (the mex). Runs side by side are
worth the XOR of their numbers, and a board is won exactly if that is not 0.
Fill a table from short runs to the longest one.",
        recurrence: "\
g(0) = g(1) = 0
g(n) = mex { g(a) XOR g(n-2-a) : 0 <= a <= n-2-a }
won  = XOR of g(run) over all runs is not 0",
    },
    Lesson {
        slug: "periodic_grundy",
        target_minutes: 15,
        cost: "No table that grows with the board: the board is read once.",
        question: "\
Let rung 7 print g(53) to g(86), and below that g(87) to g(120). What do you
see? If that went on for ever, how long a table would you need for a run of a
million? And from which n on does it hold: is g(0) = g(34), and g(52) =
g(86)?",
        key_idea: "\
From 53 on the Grundy numbers repeat every 34. Guy and Smith: if g(n + 34) =
g(n) holds for 53 <= n < 142, it holds for all n >= 53. So the first 87
values are all there is. You need not know them by heart: 87 values may be
computed as in rung 7, once. What comes before 53 stands for itself,
exceptions and all.",
        recurrence: "\
g(n) = table[n]                       for n < 53
g(n) = table[53 + (n - 53) mod 34]    for n >= 53
won  = XOR of g(run) over all runs is not 0",
    },
    Lesson {
        slug: "bit_parallel",
        target_minutes: 30,
        cost: "\
Every cell is still read, so the bound is that of rung 8. The aim is time: no
branch that depends on a cell, and several cells at a step.",
        question: "\
Cut +++-+++++++++-++++ anywhere, and give the two pieces to two friends who
cannot see each other's. What is the least that each must tell you, so that
you know who wins? Does it matter in which order you put three pieces
together?",
        key_idea: "\
A stretch of cells is, to its neighbours: the run it begins with, the run it
ends with, and the XOR of the numbers of the runs between. Two of these make
one, and any grouping gives the same: a monoid. So eight cells can be one
look-up in a table of 256, and four quarters of the board can be read in
turn. A length of 87 or more may be folded to one of 53 to 86.",
        recurrence: "\
piece = one run of n, or (prefix, xor, suffix)
n . m                    = n + m
n . (p, x, s)            = (n + p, x, s)
(p, x, s) . n            = (p, x, s + n)
(p, x, s) . (q, y, t)    = (p, x ^ g(s + q) ^ y, t)
won = x ^ g(p) ^ g(s) is not 0, or g(n) is not 0",
    },
];

#[cfg(test)]
mod tests {
    use flip_game::solutions::LADDER;

    use super::*;

    #[test]
    fn every_rung_has_four_hints_that_fit_on_a_line_each() {
        assert_eq!(LESSONS.len(), LADDER.len());
        for approach in LADDER {
            let lesson = lesson(approach).unwrap();
            assert_eq!(lesson.slug, approach.slug);
            for (hint, name) in lesson.hints(approach).iter().zip(NAMES) {
                assert!(!hint.trim().is_empty(), "{approach:?}: {name}");
                for line in hint.lines() {
                    assert!(line.chars().count() <= 78, "{approach:?}, {name}: {line}");
                }
            }
        }
    }

    #[test]
    fn the_harder_a_rung_the_longer_it_may_take() {
        let minutes = LADDER.iter().map(|approach| lesson(approach).unwrap().target().as_secs() / 60);
        assert_eq!(minutes.collect::<Vec<u64>>(), [5, 6, 7, 7, 15, 15, 12, 15, 30]);
    }

    #[test]
    fn no_two_rungs_share_a_question_or_an_idea() {
        for (i, one) in LESSONS.iter().enumerate() {
            for other in &LESSONS[i + 1..] {
                assert!(one.question != other.question && one.key_idea != other.key_idea, "{}", one.slug);
            }
        }
    }

    #[test]
    fn the_target_cost_is_that_of_the_catalogue() {
        let hint = |slug| {
            let approach = LADDER.iter().find(|it| it.slug == slug).unwrap();
            lesson(approach).unwrap().hints(approach)[0].clone()
        };
        let memo = hint("hashmap_memo");
        assert!(memo.contains("Positions at most 1 + sum over k of k C(n-k, k)\n"), "{memo}");
        assert!(memo.contains(" and 10,946 entries.\n"), "{memo}");
        assert!(hint("plain_recursion").contains("54,764,846 positions and 0 entries.\n"));
        assert!(hint("sprague_grundy").contains("100 positions and 21 entries.\n"));
    }
}
