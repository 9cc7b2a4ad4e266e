use std::collections::HashMap;

use flip_game::probe::{Position, Visited};

use super::moves::Move;

/// A search, visit by visit in the order in which they began, and what came of each.
pub struct Tree {
    visits: Vec<Visited>,
    outcomes: Vec<Outcome>,
}

#[derive(Clone, Copy)]
struct Outcome {
    parent: Option<usize>,
    verdict: Verdict,
}

/// Whether a position is won, and why the search says so. Visits are told by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Lost: nobody can move.
    NoMove,
    /// Lost: whatever is tried, the opponent wins.
    EveryMoveLeavesAWin,
    /// Won, by the move to this visit.
    LeavesALoss(usize),
    /// Answered from memory; this visit searched it.
    Remembered { searched: usize, is_won: bool },
}

impl Verdict {
    pub fn is_won(self) -> bool {
        match self {
            Verdict::NoMove | Verdict::EveryMoveLeavesAWin => false,
            Verdict::LeavesALoss(_) => true,
            Verdict::Remembered { is_won, .. } => is_won,
        }
    }
}

impl Tree {
    /// The tree of these visits, or nothing if they are not the visits of one search: there is none, or
    /// memory answered for a position that nobody had searched.
    pub fn new(visits: Vec<Visited>) -> Option<Tree> {
        let mut judge = Judge { visits: &visits, outcomes: Vec::new(), searched: HashMap::new() };
        let mut open: Vec<usize> = Vec::new();
        for (visit, Visited { depth, .. }) in visits.iter().enumerate() {
            while open.len() > *depth {
                judge.close(open.pop()?)?;
            }
            let parent = open.last().copied();
            if parent.is_none() && visit > 0 {
                return None;
            }
            judge.outcomes.push(Outcome { parent, verdict: Verdict::NoMove });
            open.push(visit);
        }
        while let Some(visit) = open.pop() {
            judge.close(visit)?;
        }
        let outcomes = judge.outcomes;
        (!visits.is_empty()).then_some(Tree { visits, outcomes })
    }

    /// The number of visits, at least one.
    pub fn len(&self) -> usize {
        self.visits.len()
    }

    pub fn memo_answers(&self) -> usize {
        self.visits.iter().filter(|visit| visit.is_recalled).count()
    }

    pub fn position(&self, visit: usize) -> &Position {
        &self.visits[visit].position
    }

    pub fn depth(&self, visit: usize) -> usize {
        self.visits[visit].depth
    }

    /// The depth of the deepest visit.
    pub fn height(&self) -> usize {
        self.visits.iter().map(|visit| visit.depth).max().unwrap_or(0)
    }

    pub fn verdict(&self, visit: usize) -> Verdict {
        self.outcomes[visit].verdict
    }

    pub fn parent(&self, visit: usize) -> Option<usize> {
        self.outcomes[visit].parent
    }

    /// The move that led here from the parent.
    pub fn move_to(&self, visit: usize) -> Option<Move> {
        Move::between(self.position(self.parent(visit)?), self.position(visit))
    }

    /// Whether the move that led here is the one that decided.
    pub fn is_deciding(&self, visit: usize) -> bool {
        let parent = self.parent(visit);
        parent.is_some_and(|parent| self.verdict(parent) == Verdict::LeavesALoss(visit))
    }
}

/// Works the verdicts out, each when its visit ends: only then are those of all its moves known, and only
/// then has the approach something to remember.
struct Judge<'a> {
    visits: &'a [Visited],
    outcomes: Vec<Outcome>,
    searched: HashMap<&'a Position, usize>,
}

impl Judge<'_> {
    fn close(&mut self, visit: usize) -> Option<()> {
        let Visited { position, is_recalled, .. } = &self.visits[visit];
        if *is_recalled {
            let searched = *self.searched.get(position)?;
            let is_won = self.outcomes[searched].verdict.is_won();
            self.outcomes[visit].verdict = Verdict::Remembered { searched, is_won };
        } else {
            self.searched.insert(position, visit);
        }
        if let Some(parent) = self.outcomes[visit].parent {
            let is_won = self.outcomes[visit].verdict.is_won();
            let verdict = &mut self.outcomes[parent].verdict;
            match verdict {
                _ if !is_won => *verdict = Verdict::LeavesALoss(visit),
                Verdict::NoMove => *verdict = Verdict::EveryMoveLeavesAWin,
                _ => {}
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::LADDER;
    use flip_game::{Board, probe};

    use super::*;

    fn boards_up_to(len: usize) -> impl Iterator<Item = Board> {
        (0..=len).flat_map(|len| {
            (0..1_u32 << len).map(move |number| {
                let cells = (0..len).map(|bit| if number >> bit & 1 == 0 { '+' } else { '-' });
                cells.collect::<String>().parse().unwrap()
            })
        })
    }

    #[test]
    fn the_verdict_at_the_root_is_the_answer_of_the_approach_and_every_move_is_known() {
        let mut traced = 0;
        for approach in &LADDER[..6] {
            for board in boards_up_to(9) {
                let (answer, visits) = probe::trace(10_000, || approach.solver.can_win(&board)).unwrap();
                let counts = probe::count(|| approach.solver.can_win(&board)).1;
                let tree = Tree::new(visits).unwrap();
                assert_eq!(tree.verdict(0).is_won(), answer, "{approach:?} on {board}");
                assert_eq!(tree.len() as u64, counts.positions, "{approach:?} on {board}");
                assert_eq!(tree.memo_answers() as u64, counts.memo_answers, "{approach:?} on {board}");
                for visit in 1..tree.len() {
                    assert!(tree.move_to(visit).is_some(), "{approach:?} on {board}, visit {visit}");
                }
                traced += 1;
            }
        }
        assert_eq!(traced, 6 * 1023);
    }

    fn visit(cells: &str, depth: usize, is_recalled: bool) -> Visited {
        Visited { position: Position::Cells(cells.to_owned()), depth, is_recalled }
    }

    #[test]
    fn a_verdict_comes_from_the_moves_or_from_memory() {
        let visits = vec![
            visit("+++-++", 0, false),
            visit("--+-++", 1, false),
            visit("--+---", 2, false),
            visit("+++---", 1, false),
            visit("--+---", 2, true),
        ];
        let tree = Tree::new(visits).unwrap();
        let verdicts: Vec<Verdict> = (0..tree.len()).map(|visit| tree.verdict(visit)).collect();
        let expected = [
            Verdict::EveryMoveLeavesAWin,
            Verdict::LeavesALoss(2),
            Verdict::NoMove,
            Verdict::LeavesALoss(4),
            Verdict::Remembered { searched: 2, is_won: false },
        ];
        assert_eq!(verdicts, expected);
        assert_eq!(
            (0..5).map(|visit| tree.is_deciding(visit)).collect::<Vec<_>>(),
            [false, false, true, false, true]
        );
        assert_eq!((tree.height(), tree.memo_answers()), (2, 1));
    }

    #[test]
    fn visits_that_are_no_search_make_no_tree() {
        assert!(Tree::new(Vec::new()).is_none());
        assert!(Tree::new(vec![visit("++", 0, false), visit("--", 0, false)]).is_none());
        assert!(Tree::new(vec![visit("++", 0, false), visit("--", 1, true)]).is_none());
    }
}
