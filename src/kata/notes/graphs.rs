use std::collections::BTreeSet;

use flip_game::Board;
use flip_game::Solver;
use flip_game::solutions::periodic_grundy::PeriodicGrundy;

use super::blocks::board;

/// All boards that can come up from five pluses, for Mermaid: a won one in a box with round ends, a lost one in a
/// box with corners, and each says so.
pub fn game_graph() -> String {
    let graph = Graph::from_board(&board("+++++"), Board::to_string);
    format!("```mermaid\ngraph TD\n{}```", graph.lines("b", "  "))
}

/// What two memos hold at the end for six pluses: strings, and multisets of runs.
pub fn two_memos() -> String {
    let six = board("++++++");
    let strings = Graph::from_board(&six, Board::to_string);
    let multisets = Graph::from_board(&six, multiset);
    format!(
        "```mermaid\ngraph TD\n  subgraph strings[\"{} strings\"]\n{}  end\n  subgraph multisets[\"{} multisets of runs\"]\n{}  end\n```",
        strings.nodes.len(),
        strings.lines("s", "    "),
        multisets.nodes.len(),
        multisets.lines("m", "    "),
    )
}

fn multiset(board: &Board) -> String {
    let mut runs: Vec<usize> = board.runs().map(|run| run.length).filter(|&run| run >= 2).collect();
    runs.sort_unstable();
    match runs.as_slice() {
        [] => "no run".to_owned(),
        runs => runs.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and "),
    }
}

/// The positions that can come up, each under its key, and the moves between them.
struct Graph {
    /// In the order in which they are found.
    nodes: Vec<(String, bool)>,
    moves: BTreeSet<(usize, usize)>,
}

impl Graph {
    fn from_board(board: &Board, key: impl Fn(&Board) -> String) -> Graph {
        let mut graph = Graph { nodes: Vec::new(), moves: BTreeSet::new() };
        graph.add(board, &key);
        graph
    }

    fn add(&mut self, board: &Board, key: &impl Fn(&Board) -> String) -> usize {
        let name = key(board);
        if let Some(known) = self.nodes.iter().position(|(other, _)| *other == name) {
            return known;
        }
        let node = self.nodes.len();
        self.nodes.push((name, PeriodicGrundy.can_win(board)));
        for next in board.next_moves() {
            let follower = self.add(&next, key);
            self.moves.insert((node, follower));
        }
        node
    }

    fn lines(&self, prefix: &str, indent: &str) -> String {
        let nodes = self.nodes.iter().enumerate().map(|(i, (name, is_won))| match is_won {
            true => format!("{indent}{prefix}{i}([\"{name}<br>won\"])\n"),
            false => format!("{indent}{prefix}{i}[\"{name}<br>lost\"]\n"),
        });
        let moves = self.moves.iter().map(|(from, to)| format!("{indent}{prefix}{from} --> {prefix}{to}\n"));
        nodes.chain(moves).collect()
    }
}
