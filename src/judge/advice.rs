use std::fmt::{self, Formatter};

use super::lines::write_wrapped;
use super::{Mistake, Protocol, Verdict};
use crate::solutions::Pitfall;

/// What a learner is told about a mistake, in lines of at most 80 columns.
pub(super) fn write(mistake: &Mistake, verdict: &Verdict, f: &mut Formatter<'_>) -> fmt::Result {
    match mistake {
        Mistake::WrongIdea(ideas) => write_ideas(ideas, verdict, f),
        Mistake::Overflows(idea) => {
            write_wrapped(
                "It panics here; elsewhere it would be silently wrong, and be a known mistake:",
                f,
            )?;
            write_idea(idea, f)
        }
        Mistake::MemoNeverAnswers(idea) => {
            write_wrapped(
                "Right answers, and the work of plain recursion: the memo is filled and never answers.",
                f,
            )?;
            write_idea(idea, f)
        }
        Mistake::WorkOf(rung) => {
            write_wrapped(&format!("Too slow: this is the work of {}: {}.", rung.slug, rung.idea), f)?;
            let judged_as = verdict.rung;
            if rung.slug == judged_as.slug {
                return write_wrapped("That is what this rung does, and it takes longer than that.", f);
            }
            write_wrapped(&format!("The idea of {} is: {}.", judged_as.slug, judged_as.idea), f)
        }
        Mistake::Program => write_wrapped(program(verdict.protocol), f),
        other => write_wrapped(text(other), f),
    }
}

fn write_ideas(ideas: &[&Pitfall], verdict: &Verdict, f: &mut Formatter<'_>) -> fmt::Result {
    let answered = verdict.times.len();
    if answered < verdict.rows.len() {
        writeln!(f, "On the {answered} rows that you answered your answers are exactly those of")?;
    } else {
        writeln!(f, "Your answers are exactly those of")?;
    }
    for (i, idea) in ideas.iter().enumerate() {
        if i > 0 {
            writeln!(f, "or, which comes to the same on every row,")?;
        }
        write_idea(idea, f)?;
    }
    Ok(())
}

fn write_idea(idea: &Pitfall, f: &mut Formatter<'_>) -> fmt::Result {
    writeln!(f, "\"{}\":", idea.title)?;
    write_wrapped(&format!("  {}", idea.lesson), f)?;
    writeln!(f, "  (solutions/pitfalls/{}.rs)", idea.slug)
}

fn program(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Words => {
            "A program that is judged reads boards from standard input, one a line (the empty board is an empty \
             line), and writes true or false for each, one a line, and nothing else. It ends when its input does."
        }
        Protocol::Counted => {
            "The page ended the process, read its standard input, or left something running that does not end. It \
             has nothing to do but to answer."
        }
    }
}

/// What there is to say about a mistake that needs no more words than this.
fn text(mistake: &Mistake) -> &'static str {
    match mistake {
        Mistake::Blank => "The page is still blank: write can_win in place of todo!().",
        Mistake::Remembers => {
            "Asked about that board alone, it is right. So something is kept from board to board: a memo that is \
             static or global answers for boards it was not made for. Make it anew in every call."
        }
        Mistake::SkipsTheEmptyBoard => {
            "One answer is missing, and each of the others is right for the next board: the empty board is an empty \
             line, and yours skips it. (Reading words in place of lines does that, as `cin >> board` in C++.)"
        }
        Mistake::WrongAnswers => {
            "No known wrong idea answers just like this. Play the board above by hand, and see where your code goes \
             another way."
        }
        Mistake::EmptyBoard => {
            "It breaks on the empty board, which is a loss: nobody can move. A loop to `len - 1` on an unsigned \
             length, or a look at the first cell, does that."
        }
        Mistake::Panics => "It panics; the message says where.",
        Mistake::MoreWork => {
            "More work than this rung needs, though not that of a lower one. Is something done again that was done \
             before? Is a table longer than the longest run?"
        }
        Mistake::SlowSteps => {
            "It visits no more positions than it may, and still takes this long: each of them costs too much, or it \
             is far from the early exit."
        }
        Mistake::NeverEnds => {
            "No search takes that long on so small a board: a loop or a recursion without end. Does the search for \
             `++` go on behind the place that it found? Is each board that you recurse on a flip poorer in moves?"
        }
        Mistake::NothingCame => {
            "Nothing came, not even for the empty board, which is the first. A program that keeps its answers back \
             should flush its output behind each; one that reads all boards before it answers has to be quick on all \
             of them (--level says how far to go, --timeout how long to wait)."
        }
        Mistake::TooDeep => {
            "The recursion is too deep for its stack: one without end, or one level for each cell. Is each board that \
             you recurse on a flip poorer in moves?"
        }
        Mistake::TooMuchMemory => {
            "It takes more memory than it may. Does a loop without end keep what it makes? Or is there an entry for \
             each string, where fewer would do?"
        }
        Mistake::Fails => {
            "It ends with an error of its own; its last lines, if it wrote any, say which. (The first board is the \
             empty one: an empty line.)"
        }
        // These have their own words above.
        Mistake::WrongIdea(_)
        | Mistake::Overflows(_)
        | Mistake::MemoNeverAnswers(_)
        | Mistake::WorkOf(_)
        | Mistake::Program => "",
    }
}
