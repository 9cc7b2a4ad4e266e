use std::fmt::{self, Formatter};

use super::Mistake;
use crate::solutions::Approach;

/// What a learner is told about a mistake, in lines of at most 80 columns.
pub(super) fn write(mistake: &Mistake, judged_as: &Approach, f: &mut Formatter<'_>) -> fmt::Result {
    match mistake {
        Mistake::Blank => writeln!(f, "The page is still blank: write can_win in place of todo!()."),
        Mistake::WrongIdea(ideas) => {
            writeln!(f, "Your answers are exactly those of")?;
            for (i, idea) in ideas.iter().enumerate() {
                let or = if i == 0 { "" } else { "or, which comes to the same on every row,\n" };
                writeln!(
                    f,
                    "{or}\"{}\":\n  {}\n  (solutions/pitfalls/{}.rs)",
                    idea.title, idea.lesson, idea.slug
                )?;
            }
            Ok(())
        }
        Mistake::Remembers => f.write_str(
            "Asked about that board alone, it is right. So something is kept from board to\n\
             board: a memo that is static or global answers for boards it was not made for.\n\
             Make it anew in every call.\n",
        ),
        Mistake::WrongAnswers => f.write_str(
            "No known wrong idea answers just like this. Play the board above by hand, and\n\
             see where your code goes another way.\n",
        ),
        Mistake::EmptyBoard => f.write_str(
            "It breaks on the empty board, which is a loss: nobody can move. A loop to\n\
             `len - 1` on an unsigned length, or a look at the first cell, does that.\n",
        ),
        Mistake::Panics => f.write_str("It panics; the message says where.\n"),
        Mistake::MemoNeverAnswers(idea) => writeln!(
            f,
            "Right answers, and the work of plain recursion: the memo is filled and never\n\
             answers. {}: {}.\n  (solutions/pitfalls/{}.rs)",
            idea.title, idea.lesson, idea.slug
        ),
        Mistake::WorkOf(rung) => writeln!(
            f,
            "Too slow: this is the work of {} ({}).\n{}",
            rung.slug,
            rung.idea,
            match rung.slug {
                slug if slug == judged_as.slug =>
                    "It is what this rung should do, and it takes longer than that.".to_owned(),
                _ => format!("The idea of {} is: {}.", judged_as.slug, judged_as.idea),
            }
        ),
        Mistake::NeverEnds => f.write_str(
            "No search takes that long on so small a board: a loop or a recursion without\n\
             end. Does the search for `++` go on behind the place that it found? Is each\n\
             board that you recurse on a flip poorer in moves?\n",
        ),
        Mistake::TooDeep => f.write_str(
            "The recursion is too deep for its stack: one without end, or one level for each\n\
             cell. Is each board that you recurse on a flip poorer in moves?\n",
        ),
        Mistake::TooMuchMemory => f.write_str(
            "It takes more memory than it may. Does a loop without end keep what it makes? Or\n\
             is there one entry for each string, where fewer would do?\n",
        ),
        Mistake::Fails => f.write_str("It ends with an error of its own; its last lines say which.\n"),
        Mistake::Program => f.write_str(
            "A program that is judged reads boards from standard input, one a line (the\n\
             empty board is an empty line), and writes true or false for each, one a line,\n\
             and nothing else.\n",
        ),
    }
}
