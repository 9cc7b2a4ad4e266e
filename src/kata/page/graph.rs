//! The game graph: every board that can come up, and what each approach looked at.

use std::collections::{BTreeSet, HashMap};

use flip_game::probe::{self, Position};
use flip_game::solutions::periodic_grundy::PeriodicGrundy;
use flip_game::{Board, Solver, bounds};
use serde::Serialize;
use thousands::Separable;

use crate::contestant::Contestant;

/// More boards than this nobody looks at.
const MOST_BOARDS: u64 = 150;
/// Longer boards are not read.
const MOST_CELLS: usize = 40;
/// The longest search whose boards are marked.
const MOST_POSITIONS: u64 = 100_000;

const CELL: usize = 8;
const BOX_HEIGHT: usize = 22;
const ROW: usize = 28;
const GAP: usize = 110;

/// A drawing, in pixels. A column for each number of flips made, from left to right.
#[derive(Serialize)]
pub struct Graph {
    width: usize,
    height: usize,
    box_width: usize,
    box_height: usize,
    boards: Vec<Node>,
    moves: Vec<Move>,
    visits: Vec<Visits>,
}

#[derive(Serialize)]
struct Node {
    text: String,
    is_won: bool,
    x: usize,
    y: usize,
}

#[derive(Serialize)]
struct Move {
    from: usize,
    to: usize,
    /// Whether it leaves the opponent a lost board.
    is_winning: bool,
    path: String,
}

/// What one approach looked at.
#[derive(Serialize)]
struct Visits {
    slug: &'static str,
    boards: BTreeSet<usize>,
    caption: String,
}

impl Graph {
    /// # Errors
    ///
    /// If the graph is too large to be looked at: a sentence that says so.
    pub fn new(board: &Board, contestants: &[Contestant]) -> Result<Graph, String> {
        let boards = bounds::distinct_strings(board);
        if boards > MOST_BOARDS {
            let at_least = if boards == u64::MAX { "more than " } else { "" };
            let boards = boards.separate_with_commas();
            return Err(format!("{at_least}{boards} boards can come up from this one: too many to draw."));
        }
        if board.len() > MOST_CELLS {
            return Err(format!(
                "A board of {} cells is too long to draw.",
                board.len().separate_with_commas()
            ));
        }
        let columns = columns(board);
        let mut graph = Graph::placed(board, &columns);
        graph.visits = contestants.iter().map(|contestant| graph.visits(board, contestant)).collect();
        Ok(graph)
    }

    fn placed(board: &Board, columns: &[Vec<Board>]) -> Graph {
        let box_width = CELL * board.len() + 30;
        let tallest = columns.iter().map(Vec::len).max().unwrap_or(0);
        let (width, height) = (columns.len() * (box_width + GAP) - GAP + 2, tallest * ROW);
        let boards = columns.iter().enumerate().flat_map(|(i, column)| {
            let top = (height - column.len() * ROW) / 2;
            column.iter().enumerate().map(move |(j, board)| Node {
                text: board.to_string(),
                is_won: PeriodicGrundy.can_win(board),
                x: 1 + i * (box_width + GAP),
                y: top + j * ROW + (ROW - BOX_HEIGHT) / 2,
            })
        });
        let boards: Vec<Node> = boards.collect();
        let all = columns.iter().flatten();
        let number: HashMap<&Board, usize> = all.clone().enumerate().map(|(i, board)| (board, i)).collect();
        let moves = all.flat_map(|board| board.next_moves().map(|next| (number[board], number[&next])));
        let moves = moves.map(|(from, to)| Move {
            from,
            to,
            is_winning: !boards[to].is_won,
            path: curve(&boards[from], &boards[to], box_width),
        });
        let moves = moves.collect();
        Graph { width, height, box_width, box_height: BOX_HEIGHT, boards, moves, visits: Vec::new() }
    }

    fn visits(&self, board: &Board, contestant: &Contestant) -> Visits {
        let trace = probe::trace(MOST_POSITIONS, || contestant.solver.can_win(board));
        let positions: Vec<Position> =
            trace.into_iter().flat_map(|(_, visits)| visits).map(|visit| visit.position).collect();
        let seen: BTreeSet<usize> = positions.iter().filter_map(|it| self.find(it)).collect();
        let (looked, all) = (seen.len(), self.boards.len());
        let caption = match positions.first() {
            None if contestant.lesson().is_some() => "It does not report what it looks at.".to_owned(),
            None => "It searches no boards: it works with numbers for runs.".to_owned(),
            Some(Position::Runs(_)) => format!(
                "It looked at {looked} multisets of runs, {} times. Each is shown by one board that has these runs.",
                positions.len().separate_with_commas()
            ),
            Some(_) => format!(
                "It looked at {looked} of the {all} boards, {} times.",
                positions.len().separate_with_commas()
            ),
        };
        Visits { slug: contestant.slug, boards: seen, caption }
    }

    /// The first board that is this position.
    fn find(&self, position: &Position) -> Option<usize> {
        self.boards.iter().position(|Node { text, .. }| match position {
            Position::Cells(cells) => text == cells,
            // What is drawn is shorter than a word.
            Position::Words(words) => text.bytes().enumerate().all(|(i, cell)| {
                let is_plus = words.first().is_some_and(|word| word >> i & 1 == 1);
                is_plus == (cell == b'+')
            }),
            Position::Runs(runs) => {
                let mut alive: Vec<usize> = text.split('-').map(str::len).filter(|&run| run >= 2).collect();
                alive.sort_unstable();
                alive == *runs
            }
        })
    }
}

/// All boards that can come up, by the number of flips made. A board stands near those it comes from: the sum
/// of their places says where, since any of its flips can have been the last, and each board of a column comes
/// from as many.
fn columns(board: &Board) -> Vec<Vec<Board>> {
    let mut columns = vec![vec![board.clone()]];
    loop {
        let last = columns.last().map_or(&[][..], Vec::as_slice);
        let mut places: HashMap<Board, usize> = HashMap::new();
        for (place, board) in last.iter().enumerate() {
            for next in board.next_moves() {
                *places.entry(next).or_default() += place;
            }
        }
        if places.is_empty() {
            return columns;
        }
        let mut next: Vec<(usize, Board)> = places.into_iter().map(|(board, sum)| (sum, board)).collect();
        next.sort();
        columns.push(next.into_iter().map(|(_, board)| board).collect());
    }
}

fn curve(from: &Node, to: &Node, box_width: usize) -> String {
    let (x1, y1) = (from.x + box_width, from.y + BOX_HEIGHT / 2);
    let (x2, y2) = (to.x, to.y + BOX_HEIGHT / 2);
    let bend = GAP / 2;
    format!("M{x1} {y1}C{} {y1} {} {y2} {x2} {y2}", x1 + bend, x2 - bend)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant;

    fn graph(text: &str) -> Result<Graph, String> {
        let contestants: Vec<Contestant> = contestant::ladder().collect();
        Graph::new(&text.parse().unwrap(), &contestants)
    }

    #[test]
    fn every_board_and_every_move_is_drawn_once() {
        let graph = graph("++++-++++++").unwrap();
        assert_eq!((graph.boards.len(), graph.moves.len()), (65, 165));
        let places: BTreeSet<(usize, usize)> = graph.boards.iter().map(|it| (it.x, it.y)).collect();
        assert_eq!(places.len(), 65);
        assert!(graph.boards.iter().all(|it| it.x + graph.box_width < graph.width && it.y < graph.height));
        // A board is won exactly if a move leads from it to a lost one.
        for (i, board) in graph.boards.iter().enumerate() {
            assert_eq!(
                board.is_won,
                graph.moves.iter().any(|it| it.from == i && it.is_winning),
                "{}",
                board.text
            );
        }
    }

    #[test]
    fn each_approach_marks_what_it_looked_at() {
        let graph = graph("++++-++++++").unwrap();
        let looked: Vec<usize> = graph.visits.iter().map(|visits| visits.boards.len()).collect();
        assert_eq!(looked[..9], [41, 41, 41, 41, 41, 11, 0, 0, 0]);
        assert_eq!(graph.visits[0].caption, "It looked at 41 of the 65 boards, 114 times.");
        assert_eq!(graph.visits[4].boards, graph.visits[2].boards);
        assert!(graph.visits[5].caption.starts_with("It looked at 11 multisets of runs, 21 times."));
    }

    #[test]
    fn the_smallest_graphs_are_one_box() {
        for text in ["", "-", "+"] {
            let graph = graph(text).unwrap();
            assert_eq!((graph.boards.len(), graph.moves.len()), (1, 0));
        }
    }

    #[test]
    fn what_nobody_could_read_is_not_drawn() {
        let refused = |text: &str| graph(text).err().unwrap();
        assert_eq!(refused(&"+".repeat(12)), "233 boards can come up from this one: too many to draw.");
        assert!(refused(&"+".repeat(1_000)).starts_with("more than 18,446,744,073,709,551,615 boards"));
        assert_eq!(refused(&"-".repeat(1_000_000)), "A board of 1,000,000 cells is too long to draw.");
    }

    #[test]
    fn a_board_stands_near_those_that_it_comes_from() {
        let columns = columns(&"++++-++++++".parse().unwrap());
        assert_eq!(columns.iter().map(Vec::len).collect::<Vec<_>>(), [1, 8, 22, 24, 9, 1]);
        for (earlier_flips, pair) in columns.windows(2).enumerate() {
            let sum = |board: &Board| {
                let from =
                    pair[0].iter().enumerate().filter(|(_, it)| it.next_moves().any(|next| next == *board));
                let places: Vec<usize> = from.map(|(place, _)| place).collect();
                assert_eq!(places.len(), earlier_flips + 1, "{board}");
                places.into_iter().sum::<usize>()
            };
            assert!(pair[1].iter().map(sum).is_sorted(), "after {earlier_flips} flips and one");
        }
    }
}
