use std::io::{self, Write};

use flip_game::{Board, Explanation};

use crate::trace::{CHANGED, colour};

/// The explanation of each board, with an empty line between two.
pub fn write(boards: &[Board], out: &mut impl Write) -> io::Result<()> {
    for (i, board) in boards.iter().enumerate() {
        let gap = if i == 0 { "" } else { "\n" };
        out.write_all((gap.to_owned() + &coloured(&Explanation::of(board))).as_bytes())?;
    }
    out.flush()
}

/// Colours for what the words and the brackets of an explanation say already.
fn coloured(explanation: &Explanation<'_>) -> String {
    let mut text = explanation.to_string().replace("[--]", &format!("{CHANGED}[--]{CHANGED:#}"));
    for (word, is_won) in [("Win", true), ("Loss", false)] {
        let colour = colour(is_won);
        text = text.replace(&format!("\n{word}: "), &format!("\n{colour}{word}{colour:#}: "));
    }
    text
}
