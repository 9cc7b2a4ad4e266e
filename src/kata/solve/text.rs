use std::io::{self, Write};

use flip_game::{Explanation, Summary};
use thousands::Separable;

use super::boards::Kept;
use crate::trace::{CHANGED, colour};

/// The explanation of a board; of one that was not kept, the answer.
pub fn write(board: &Kept, out: &mut impl Write) -> io::Result<()> {
    let text = match board {
        Kept::All(board) => {
            Explanation::of(board).to_string().replace("[--]", &format!("{CHANGED}[--]{CHANGED:#}"))
        }
        Kept::Answer { cells, summary } => answer(*cells, *summary),
    };
    out.write_all(coloured(text).as_bytes())
}

fn answer(cells: u64, summary: Summary) -> String {
    let cells = cells.separate_with_commas();
    let verdict = match summary.grundy() {
        0 => "Loss: the player to move cannot force a win: the XOR is 0.".to_owned(),
        xor => format!("Win: the player to move can force a win: the XOR is {xor}, not 0."),
    };
    let grundy = summary.grundy();
    format!(
        "Board of {cells} cells, too long to list its runs and moves.\nGrundy number: {grundy}\n\n{verdict}\n"
    )
}

/// A colour for what the word says already.
fn coloured(mut text: String) -> String {
    for (word, is_won) in [("Win", true), ("Loss", false)] {
        let colour = colour(is_won);
        text = text.replace(&format!("\n{word}: "), &format!("\n{colour}{word}{colour:#}: "));
    }
    text
}
