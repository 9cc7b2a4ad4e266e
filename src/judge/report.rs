use std::fmt::{self, Display, Formatter};

use super::{End, Mistake, Outcome, Verdict, WrongBoard, advice};
use crate::solutions::Approach;
use crate::{Board, Explanation, Row, grundy};

impl Display for Verdict {
    /// All that a learner is told, in lines of at most 80 columns: how many rows are right, the first row
    /// that is not, the smallest wrong board with the reason for its answer, and the mistake.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_summary(f)?;
        let Some(mistake) = &self.mistake else { return Ok(()) };
        if !matches!(mistake, Mistake::Blank) {
            if let Some((row, outcome)) = self.failures().next() {
                write!(f, "\nFirst row that is not right: {}\n", failure(row, outcome, self))?;
            }
            self.write_end(f)?;
            if let Some(wrong) = &self.wrong {
                write_wrong(wrong, f)?;
            }
        }
        writeln!(f)?;
        advice::write(mistake, self.rung, f)?;
        if matches!(mistake, Mistake::Blank) { Ok(()) } else { self.write_remarks(f) }
    }
}

impl Verdict {
    /// What went wrong on one row, in a line or two; `None` if nothing did.
    pub fn failure(&self, row: &Row) -> Option<String> {
        let (row, outcome) = self.failures().find(|(failed, _)| *failed == row)?;
        Some(failure(row, outcome, self))
    }

    fn write_summary(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let count =
            |holds: fn(&Outcome) -> bool| self.rows.iter().filter(|(_, outcome)| holds(outcome)).count();
        let right = count(|outcome| matches!(outcome, Outcome::Right(_)));
        write!(f, "{}: {right} of {} rows right", self.rung.slug, self.rows.len())?;
        let others = [
            (count(|outcome| *outcome == Outcome::Wrong), "wrong"),
            (count(|outcome| matches!(outcome, Outcome::Panicked(_))), "panicked"),
            (count(|outcome| matches!(outcome, Outcome::TooMuchWork(_))), "too much work"),
            (count(|outcome| matches!(outcome, Outcome::Stopped | Outcome::NotReached)), "not answered"),
        ];
        for (number, what) in others.into_iter().filter(|(number, _)| *number > 0) {
            write!(f, ", {number} {what}")?;
        }
        writeln!(f, ".")
    }

    fn write_end(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let after = match self.times.len() {
            0 => "before its first answer".to_owned(),
            1 => "after 1 answer".to_owned(),
            answers => format!("after {answers} answers"),
        };
        match &self.end {
            End::Complete | End::TooMuchWork => Ok(()),
            End::NotStarted(error) => writeln!(f, "\nThe program cannot be started: {error}."),
            End::Silent(patience) if self.stopped_at().is_none() => {
                writeln!(f, "\nIt answered every row and then did not end for {}.", seconds(*patience))
            }
            End::Silent(patience) => writeln!(f, "\nSilent for {} {after}, and ended.", seconds(*patience)),
            End::Failed(status) => writeln!(f, "\nIt failed {after}: {status}."),
            End::TooFew => {
                writeln!(f, "\nIt ended {after}; expected one for each of {} boards.", self.rows.len())
            }
            End::TooMany => {
                writeln!(f, "\nIt wrote more lines than the {} boards that it got.", self.rows.len())
            }
            End::NoAnswer(line) => {
                writeln!(f, "\nNo answer: {} {after}; expected true or false.", Excerpt(line))
            }
        }
    }

    fn write_remarks(&self, f: &mut Formatter<'_>) -> fmt::Result {
        /// The last lines of what it wrote; an error message ends with what matters.
        const LINES: usize = 12;
        let lines: Vec<&str> = self.remarks.lines().filter(|line| !line.trim().is_empty()).collect();
        if lines.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nThe last that it wrote beside its answers:")?;
        for line in &lines[lines.len().saturating_sub(LINES)..] {
            writeln!(f, "  | {}", Harmless(line))?;
        }
        Ok(())
    }
}

fn failure(row: &Row, outcome: &Outcome, verdict: &Verdict) -> String {
    let Row { name, catches, can_win, .. } = row;
    let board = shown(&row.board());
    let right = word(*can_win);
    match outcome {
        Outcome::Right(_) => format!("{name}\n  {board} is a {right}, as you say."),
        Outcome::Wrong => {
            format!("{name}\n  {board} is a {right}; you say {}.\n  It catches: {catches}", word(!can_win))
        }
        Outcome::Panicked(message) => format!("{name}\n  {board}: panicked: {}", Harmless(message)),
        Outcome::TooMuchWork(most) => {
            let Approach { positions, work, .. } = verdict.rung;
            let needed = work.most_positions(&row.board());
            format!(
                "{name}\n  {board}: stopped after {most} positions; this rung needs\n  {needed} at most \
                 ({positions}).\n  It catches: {catches}"
            )
        }
        Outcome::Stopped => format!("{name}\n  {board}: no answer.\n  It catches: {catches}"),
        Outcome::NotReached => format!("{name}\n  not reached"),
    }
}

fn write_wrong(WrongBoard { board, .. }: &WrongBoard, f: &mut Formatter<'_>) -> fmt::Result {
    let right = grundy(board) != 0;
    writeln!(f, "\nThe smallest board that it gets wrong (it says {}):\n", word(!right))?;
    for line in Explanation::of(board).reason().lines() {
        writeln!(f, "  {line}")?;
    }
    Ok(())
}

fn word(can_win: bool) -> &'static str {
    if can_win { "win" } else { "loss" }
}

fn seconds(duration: std::time::Duration) -> String {
    match duration.as_secs_f64() {
        1.0 => "1 second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}

/// A board in a sentence: whole, if a person would read it.
fn shown(board: &Board) -> String {
    /// What fits on a line beside a few words.
    const MOST: usize = 40;
    match board.len() {
        0 => "the empty board".to_owned(),
        1..=MOST => board.to_string(),
        cells => format!("{}... ({cells} cells)", &board.as_str()[..MOST]),
    }
}

/// Text of a program that moves no cursor.
struct Harmless<'a>(&'a str);

impl Display for Harmless<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '\n' => f.write_str("\n  "),
            '\t' => f.write_str("    "),
            character if character.is_control() => write!(f, "{}", character.escape_debug()),
            character => write!(f, "{character}"),
        })
    }
}

/// The beginning of a line of a program, in quotes.
struct Excerpt<'a>(&'a str);

impl Display for Excerpt<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const MOST: usize = 30;
        let shown: String = self.0.chars().take(MOST).flat_map(char::escape_debug).collect();
        let more = if self.0.chars().nth(MOST).is_some() { "..." } else { "" };
        write!(f, "'{shown}{more}'")
    }
}
