use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use flip_game::{Board, Explanation};

use super::opponent::Opponent;

const CHANGED: Style = AnsiColor::Yellow.on_default().bold();
const WON: Style = AnsiColor::Green.on_default().bold();
const LOST: Style = AnsiColor::Red.on_default().bold();

/// The colour of a game or a board that is won or lost. It never stands alone.
pub fn colour(is_won: bool) -> Style {
    if is_won { WON } else { LOST }
}

/// The board under the numbers of its cells, which are read from top to bottom, the last flip in colour.
pub fn write_board(board: &Board, last: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    if board.is_empty() {
        return writeln!(out, "  (no cells)");
    }
    let numbers = 1..=board.len();
    if board.len() >= 10 {
        let tens = |cell: usize| match cell % 10 {
            0 => (cell / 10).to_string(),
            _ => " ".to_owned(),
        };
        writeln!(out, "  {}", numbers.clone().map(tens).collect::<String>().trim_end())?;
    }
    writeln!(out, "  {}", numbers.map(|cell| (cell % 10).to_string()).collect::<String>())?;
    let parts = last.and_then(|index| {
        let (before, behind) = board.as_str().split_at_checked(index)?;
        let (flip, behind) = behind.split_at_checked(2)?;
        Some((before, flip, behind))
    });
    match parts {
        Some((before, flip, behind)) => writeln!(out, "  {before}{CHANGED}{flip}{CHANGED:#}{behind}"),
        None => writeln!(out, "  {board}"),
    }
}

/// A flip as people name it: by its cells, counted from 1.
pub fn flip(index: usize) -> String {
    format!("{}-{}", index + 1, index + 2)
}

/// Flips to choose from. Of many, the first few and how many more there are.
pub fn choice(flips: &[usize]) -> String {
    const MOST: usize = 6;
    let more = flips.len().saturating_sub(MOST);
    let mut names: Vec<String> = flips.iter().take(MOST).map(|&index| flip(index)).collect();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "nothing".to_owned(),
    }
}

/// Why the board is won or lost.
pub fn write_explanation(
    board: &Board,
    opponent: &mut Opponent,
    out: &mut impl Write,
) -> Result<(), io::Error> {
    if !opponent.is_misere() {
        return write!(out, "\n{}", Explanation::of(board));
    }
    writeln!(out, "\nUnder misère play the XOR says nothing; this is what a search finds.")?;
    let winning = opponent.winning_moves(board);
    if winning.is_empty() {
        writeln!(out, "{LOST}Loss{LOST:#}: the player to move cannot force a win.")?;
        return write_replies(board, opponent, out);
    }
    let (many, leave) = if winning.len() == 1 { ("flip", "leaves") } else { ("flips", "leave") };
    writeln!(out, "{WON}Win{WON:#}: the player to move can force a win.")?;
    writeln!(out, "The {many} {} {leave} a board that is lost.", choice(&winning))
}

/// Each flip, and what answers it.
fn write_replies(board: &Board, opponent: &mut Opponent, out: &mut impl Write) -> io::Result<()> {
    const MOST: usize = 12;
    /// A longer board would not fit on the line.
    const DRAWN: usize = 40;
    for (index, next) in board.moves().zip(board.next_moves()).take(MOST) {
        let replies = opponent.winning_moves(&next);
        let reply = match replies.first() {
            Some(&reply) => format!("is answered by {}", flip(reply)),
            None => "leaves no move, and that wins".to_owned(),
        };
        let picture = if next.len() <= DRAWN { format!("{next}  ") } else { String::new() };
        writeln!(out, "  {:5}  {picture}{reply}", flip(index))?;
    }
    match board.moves().count().saturating_sub(MOST) {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_many_is_cut_short() {
        assert_eq!(choice(&[4]), "5-6");
        assert_eq!(choice(&[0, 4]), "1-2 or 5-6");
        assert_eq!(choice(&[0, 1, 2, 3, 4, 5]), "1-2, 2-3, 3-4, 4-5, 5-6 or 6-7");
        assert_eq!(choice(&[0, 1, 2, 3, 4, 5, 6, 7]), "1-2, 2-3, 3-4, 4-5, 5-6, 6-7 or 2 more");
    }
}
