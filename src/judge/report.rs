use std::fmt::{self, Display, Formatter};

use super::lines::{harmless, write_wrapped};
use super::{End, Mistake, Outcome, Verdict, WrongBoard, advice};
use crate::solutions::Approach;
use crate::{Board, Explanation, Row, grundy};

impl Display for Verdict {
    /// All that a learner is told, in lines of at most 80 columns: how many rows are right, the first row
    /// that is not, the smallest wrong board with the reason for its answer, and the mistake.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_summary(f)?;
        let Some(mistake) = &self.mistake else { return Ok(()) };
        if let Mistake::Blank = mistake {
            writeln!(f)?;
            return advice::write(mistake, self, f);
        }
        // Where each answer belongs to another board, no row and no board says anything.
        let is_shifted = matches!(mistake, Mistake::SkipsTheEmptyBoard);
        if let Some((row, outcome)) = self.failures().next().filter(|_| !is_shifted) {
            write!(f, "\nFirst row that is not right: {}\n", row.name)?;
            Failure { row, outcome, rung: self.rung }.write(f)?;
        }
        self.write_end(f)?;
        if let Some(wrong) = self.wrong.as_ref().filter(|_| !is_shifted) {
            write_wrong(wrong, f)?;
        }
        writeln!(f)?;
        advice::write(mistake, self, f)?;
        self.write_remarks(f)
    }
}

impl Verdict {
    /// What went wrong on one row, in a few lines; `None` if nothing did.
    pub fn failure(&self, row: &Row) -> Option<String> {
        let (row, outcome) = self.failures().find(|(failed, _)| *failed == row)?;
        Some(Failure { row, outcome, rung: self.rung }.to_string())
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
        let boards = self.rows.len();
        let sentence = match &self.end {
            End::Complete | End::TooMuchWork => return Ok(()),
            // Wrong is worse than slow, and told alone.
            End::Silent(_) if self.wrong.is_some() => return Ok(()),
            End::NotStarted(error) => format!("The program cannot be started: {error}."),
            End::Silent(patience) if self.stopped_at().is_none() => {
                format!("It answered every row and then did not end for {}.", seconds(*patience))
            }
            End::Silent(patience) => {
                format!("It fell silent {after}, and was stopped {} later.", seconds(*patience))
            }
            End::Failed(status) => format!("It failed {after}: {status}."),
            End::TooFew => format!("It ended {after}; expected one for each of {boards} boards."),
            End::TooMany => format!("It wrote more lines than the {boards} boards that it got."),
            End::NoAnswer(line) => {
                format!("No answer: '{}' {after}; expected true or false.", harmless(line, 30))
            }
        };
        writeln!(f)?;
        write_wrapped(&sentence, f)
    }

    fn write_remarks(&self, f: &mut Formatter<'_>) -> fmt::Result {
        /// The last lines of what it wrote; an error message ends with what matters.
        const LINES: usize = 12;
        /// What fits on a line behind its mark.
        const MOST: usize = 72;
        let lines: Vec<&str> = self.remarks.lines().filter(|line| !line.trim().is_empty()).collect();
        if lines.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nThe last that it wrote beside its answers:")?;
        for line in &lines[lines.len().saturating_sub(LINES)..] {
            writeln!(f, "  | {}", harmless(line, MOST))?;
        }
        Ok(())
    }
}

/// A row that was not answered rightly, by an attempt at this rung.
struct Failure<'a> {
    row: &'a Row,
    outcome: &'a Outcome,
    rung: &'a Approach,
}

impl Failure<'_> {
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Row { catches, can_win, .. } = self.row;
        let text = shown(&self.row.board());
        let (right, wrong) = (word(*can_win), word(!can_win));
        match self.outcome {
            Outcome::Right(_) => write_wrapped(&format!("  {text} is a {right}, as you say."), f)?,
            Outcome::Wrong => write_wrapped(&format!("  {text} is a {right}; you say {wrong}."), f)?,
            Outcome::NotReached => return writeln!(f, "  not reached"),
            Outcome::Stopped => write_wrapped(&format!("  {text}: no answer."), f)?,
            Outcome::Panicked(message) => {
                let message = message.replace('\n', " ");
                return write_wrapped(&format!("  {text}: panicked: {}", harmless(&message, 400)), f);
            }
            Outcome::TooMuchWork(most) => {
                let Approach { positions, work, .. } = self.rung;
                let needed = work.most_positions(&self.row.board());
                let sentence = format!(
                    "  {text}: stopped after {most} positions; this rung needs {needed} at most ({positions})."
                );
                write_wrapped(&sentence, f)?;
            }
        }
        write_wrapped(&format!("  It catches: {catches}"), f)
    }
}

impl Display for Failure<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.row.name)?;
        self.write(f)
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
