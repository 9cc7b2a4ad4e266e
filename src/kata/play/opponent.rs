use std::cmp::Ordering;

use flip_game::misere::Search;
use flip_game::{Board, winning_moves};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Who plays against you and makes no mistake, under either ending.
pub struct Opponent {
    /// Under normal play the Grundy numbers answer.
    misere: Option<Search>,
    lots: ChaCha8Rng,
}

impl Opponent {
    pub fn new(is_misere: bool, seed: u64) -> Opponent {
        Opponent { misere: is_misere.then(Search::default), lots: ChaCha8Rng::seed_from_u64(seed) }
    }

    pub fn is_misere(&self) -> bool {
        self.misere.is_some()
    }

    /// The flips that leave a lost board, whoever makes them, from left to right.
    pub fn winning_moves(&mut self, board: &Board) -> Vec<usize> {
        match &mut self.misere {
            None => winning_moves(board).collect(),
            Some(search) => search.winning_moves(board),
        }
    }

    /// A move that wins, or else one that is hard to answer. `None` if there is no move.
    pub fn choose(&mut self, board: &Board) -> Option<usize> {
        let winning = self.winning_moves(board);
        if !winning.is_empty() {
            return self.draw(&winning);
        }
        let answers: Vec<(usize, Answers)> =
            board.moves().zip(board.next_moves()).map(|(index, next)| (index, self.answers(&next))).collect();
        let (_, fewest) = answers.iter().min_by(|(_, some), (_, others)| some.compare(others))?;
        let hardest = answers.iter().filter(|(_, these)| these.compare(fewest) == Ordering::Equal);
        let hardest: Vec<usize> = hardest.map(|&(index, _)| index).collect();
        self.draw(&hardest)
    }

    fn answers(&mut self, board: &Board) -> Answers {
        match board.moves().count() {
            // Under misère play not to have a move is to have won. (Otherwise such a move wins.)
            0 => Answers { moves: 1, winning: 1 },
            moves => Answers { moves, winning: self.winning_moves(board).len() },
        }
    }

    /// One of them, by lot.
    fn draw(&mut self, moves: &[usize]) -> Option<usize> {
        let lot = self.lots.next_u64().checked_rem(u64::try_from(moves.len()).ok()?)?;
        moves.get(usize::try_from(lot).ok()?).copied()
    }
}

/// What can be done about a move.
struct Answers {
    moves: usize,
    winning: usize,
}

impl Answers {
    /// The smaller share of winning moves comes first; then more moves do.
    fn compare(&self, other: &Answers) -> Ordering {
        let shares = (self.winning * other.moves).cmp(&(other.winning * self.moves));
        shares.then(other.moves.cmp(&self.moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who wins, by the rules and nothing else.
    fn is_won(board: &Board, is_misere: bool) -> bool {
        match board.moves().next() {
            None => is_misere,
            Some(_) => board.next_moves().any(|next| !is_won(&next, is_misere)),
        }
    }

    fn boards(most: u32) -> impl Iterator<Item = Board> {
        (0..=most).flat_map(|len| {
            (0..1_u32 << len).map(move |number| {
                let cell = |bit| if number >> bit & 1 == 0 { '+' } else { '-' };
                (0..len).map(cell).collect::<String>().parse().unwrap()
            })
        })
    }

    #[test]
    fn a_won_board_is_never_given_away() {
        for is_misere in [false, true] {
            let mut opponent = Opponent::new(is_misere, 7);
            for board in boards(10) {
                let chosen = opponent.choose(&board);
                assert_eq!(chosen.is_some(), board.moves().next().is_some(), "{board}");
                if let Some(chosen) = chosen {
                    let leaves_a_loss = !is_won(&board.flip(chosen).unwrap(), is_misere);
                    assert_eq!(leaves_a_loss, is_won(&board, is_misere), "{board}, misère: {is_misere}");
                }
            }
        }
    }

    /// The share of the answers to a flip that win.
    fn share(board: &Board, index: usize, is_misere: bool) -> (usize, usize) {
        let next = board.flip(index).unwrap();
        let winning = next.next_moves().filter(|answer| !is_won(answer, is_misere)).count();
        (winning, next.moves().count())
    }

    #[test]
    fn a_lost_board_is_made_hard_to_win() {
        for is_misere in [false, true] {
            let mut opponent = Opponent::new(is_misere, 7);
            for board in boards(9).filter(|board| !is_won(board, is_misere)) {
                let Some(chosen) = opponent.choose(&board) else { continue };
                let (winning, moves) = share(&board, chosen, is_misere);
                for other in board.moves() {
                    let (other_winning, other_moves) = share(&board, other, is_misere);
                    if other_moves == 0 {
                        continue; // that loses at once under misère play
                    }
                    assert!(moves > 0, "{board}");
                    let (this, that) = (winning * other_moves, other_winning * moves);
                    assert!(this < that || this == that && moves >= other_moves, "{board}: not {other}");
                }
            }
        }
    }

    #[test]
    fn a_seed_settles_the_lots() {
        let board: Board = "++++-++++++".parse().unwrap();
        let choices = |seed| {
            let mut opponent = Opponent::new(false, seed);
            (0..20).map(|_| opponent.choose(&board)).collect::<Vec<_>>()
        };
        assert_eq!(choices(1), choices(1));
        assert_ne!(choices(1), choices(2));
    }
}
