use flip_game::{Board, FlipError};

/// A game under way: whose turn it is follows from how many flips were made.
pub struct Game {
    /// The board before each flip that was made, and the flip, as the index of its first cell.
    played: Vec<(Board, usize)>,
    board: Board,
    you_are_first: bool,
}

impl Game {
    pub fn new(board: Board, you_are_first: bool) -> Game {
        Game { played: Vec::new(), board, you_are_first }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn you_are_first(&self) -> bool {
        self.you_are_first
    }

    pub fn is_your_turn(&self) -> bool {
        self.played.len().is_multiple_of(2) == self.you_are_first
    }

    pub fn is_over(&self) -> bool {
        self.board.moves().next().is_none()
    }

    /// The last flip, if any was made.
    pub fn last(&self) -> Option<usize> {
        self.played.last().map(|&(_, index)| index)
    }

    pub fn flip(&mut self, index: usize) -> Result<(), FlipError> {
        let next = self.board.flip(index)?;
        self.played.push((std::mem::replace(&mut self.board, next), index));
        Ok(())
    }

    /// Goes back to your turn before this one; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.played.len().wrapping_sub(2);
        let Some((board, _)) = self.played.get(before) else { return false };
        self.board = board.clone();
        self.played.truncate(before);
        true
    }

    /// Your flips, each with the board that it was made on.
    pub fn your_flips(&self) -> impl Iterator<Item = (&Board, usize)> {
        let first = usize::from(!self.you_are_first);
        self.played.iter().skip(first).step_by(2).map(|(board, index)| (board, *index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(you_are_first: bool, flips: &[usize]) -> Game {
        let mut game = Game::new("++++++".parse().unwrap(), you_are_first);
        for &index in flips {
            game.flip(index).unwrap();
        }
        game
    }

    #[test]
    fn turns_alternate_and_yours_are_remembered() {
        for (you_are_first, yours) in [(true, vec![0, 4]), (false, vec![2])] {
            let game = game(you_are_first, &[0, 2, 4]);
            assert!(game.is_over());
            assert_eq!(game.is_your_turn(), !you_are_first);
            assert_eq!(game.your_flips().map(|(_, index)| index).collect::<Vec<_>>(), yours);
        }
        assert_eq!(game(true, &[1]).your_flips().next().unwrap().0.as_str(), "++++++");
    }

    #[test]
    fn undo_goes_back_to_your_turn_or_says_that_there_is_none() {
        let mut first = game(true, &[0, 2]);
        assert!(first.undo());
        assert_eq!((first.board().as_str(), first.is_your_turn(), first.last()), ("++++++", true, None));
        assert!(!first.undo());
        let mut second = game(false, &[0, 2, 4]);
        assert!(second.undo());
        assert_eq!(
            (second.board().as_str(), second.is_your_turn(), second.last()),
            ("--++++", true, Some(0))
        );
        assert!(!second.undo());
    }

    #[test]
    fn a_flip_against_the_rules_changes_nothing() {
        let mut game = game(true, &[0]);
        assert!(game.flip(1).is_err());
        assert_eq!((game.board().as_str(), game.is_your_turn()), ("--++++", false));
    }
}
