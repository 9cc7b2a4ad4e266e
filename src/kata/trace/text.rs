use std::io::{self, Write};

use flip_game::probe::Position;
use thousands::Separable;

use super::Task;
use super::lines::{self, CHANGED, COLUMNS, DIM, Limited, REMEMBERED};
use super::moves::Move;
use super::shown::{Shown, shown};
use super::tree::{Tree, Verdict};

/// The search as an indented tree: a line where a position is entered, and one where it is left.
pub fn write(task: &Task<'_>, tree: &Tree, out: &mut impl Write) -> io::Result<()> {
    lines::write_header(task, out)?;
    let picture = Picture::new(tree, task.board.len());
    let mut lines = Limited::new(out, task.limit);
    picture.write(&mut lines)?;
    lines.finish()?;
    picture.write_footer(out)
}

/// The lines between parents and children.
struct Guides {
    pass: &'static str,
    enter: &'static str,
    leave: &'static str,
}

const WIDE: Guides = Guides { pass: "│  ", enter: "├─ ", leave: "└─ " };
const NARROW: Guides = Guides { pass: "│ ", enter: "├ ", leave: "└ " };

/// How many levels of guides are drawn: in a deeper tree the outermost are left out, and counted.
const LEVELS: usize = 16;

/// Columns for the longest verdict that stands behind a position: two spaces and `lost: remembered`.
const VERDICT: usize = 18;

struct Picture<'a> {
    tree: &'a Tree,
    /// The length of the board.
    cells: usize,
    height: usize,
    guides: Guides,
    /// Columns of the widest flip; splits are as wide as they are.
    flip: usize,
    /// What the approach calls a move.
    name: &'static str,
}

impl Picture<'_> {
    fn new(tree: &Tree, cells: usize) -> Picture<'_> {
        let (flip, position, name) = match tree.position(0) {
            Position::Runs(_) => (0, shown(tree.position(0), None, cells, COLUMNS).text.len(), "split"),
            _ => (format!("{}-{cells}", cells.saturating_sub(1)).len(), cells, "flip"),
        };
        let height = tree.height();
        let is_flat = 3 * height + flip + 2 + position + VERDICT <= COLUMNS;
        Picture { tree, cells, height, guides: if is_flat { WIDE } else { NARROW }, flip, name }
    }

    fn write(&self, lines: &mut Limited<'_, impl Write>) -> io::Result<()> {
        let mut open = Vec::new();
        for visit in 0..self.tree.len() {
            while open.len() > self.tree.depth(visit) {
                open.pop().map_or(Ok(()), |left| lines.line(|| self.leave(left)))?;
            }
            match self.tree.verdict(visit) {
                Verdict::NoMove | Verdict::Remembered { .. } => {
                    lines.line(|| format!("{}  {}", self.enter(visit), self.verdict(visit)))?;
                }
                Verdict::EveryMoveLeavesAWin | Verdict::LeavesALoss(_) => {
                    lines.line(|| self.enter(visit))?;
                    open.push(visit);
                }
            }
        }
        while let Some(left) = open.pop() {
            lines.line(|| self.leave(left))?;
        }
        Ok(())
    }

    /// The move to a position, and the position.
    fn enter(&self, visit: usize) -> String {
        let guides = match self.tree.depth(visit) {
            0 => String::new(),
            depth => self.guides(depth - 1) + self.guides.enter,
        };
        let last = self.tree.move_to(visit);
        let label = last.map(|last| format!("{last:width$}  ", width = self.flip)).unwrap_or_default();
        let taken = guides.chars().count() + label.chars().count() + VERDICT;
        let position = self.tree.position(visit);
        let Shown { text, changed } = shown(position, last, self.cells, COLUMNS.saturating_sub(taken));
        let (before, behind) = (&text[..changed.start], &text[changed.end..]);
        let changed = &text[changed];
        format!("{DIM}{guides}{DIM:#}{label}{before}{CHANGED}{changed}{CHANGED:#}{behind}")
    }

    /// The verdict on the way back.
    fn leave(&self, visit: usize) -> String {
        let guides = self.guides(self.tree.depth(visit)) + self.guides.leave;
        format!("{DIM}{guides}{DIM:#}{}", self.verdict(visit))
    }

    fn guides(&self, levels: usize) -> String {
        let drawn = self.guides.pass.repeat(levels.min(LEVELS));
        let width = self.height.to_string().len();
        if levels > LEVELS { format!("...{:<width$} {drawn}", levels - LEVELS) } else { drawn }
    }

    fn verdict(&self, visit: usize) -> String {
        let verdict = self.tree.verdict(visit);
        let reason = match verdict {
            Verdict::NoMove => format!("no {}", self.name),
            Verdict::EveryMoveLeavesAWin => format!("every {} leaves a win", self.name),
            Verdict::LeavesALoss(next) => format!("{} leaves a loss", self.move_to(next)),
            Verdict::Remembered { .. } => format!("{REMEMBERED}remembered{REMEMBERED:#}"),
        };
        let (colour, word) = (lines::colour(verdict.is_won()), if verdict.is_won() { "won" } else { "lost" });
        format!("{colour}{word}{colour:#}: {reason}")
    }

    fn move_to(&self, visit: usize) -> String {
        self.tree.move_to(visit).map_or_else(|| "?".to_owned(), |last| last.to_string())
    }

    /// The answer, and what the lines do not say themselves.
    fn write_footer(&self, out: &mut impl Write) -> io::Result<()> {
        let tree = self.tree;
        let with = match tree.verdict(0) {
            Verdict::LeavesALoss(next) => format!(": {} leaves the opponent a loss", self.move_to(next)),
            _ => String::new(),
        };
        lines::write_answer(tree.verdict(0).is_won(), &with, out)?;
        let positions = lines::count_of(tree.len(), "position");
        let mut sentences = match tree.memo_answers() {
            0 => vec![format!("{positions}, none remembered.")],
            answers => vec![format!("{positions}, {} of them remembered.", answers.separate_with_commas())],
        };
        if tree.len() > 1 {
            sentences.push(self.legend());
        }
        if self.height > LEVELS + 1 {
            sentences.push("...7 stands for 7 levels that are not drawn.".to_owned());
        }
        lines::write_sentences(&sentences, out)
    }

    fn legend(&self) -> String {
        let label = self.move_to(1);
        match (self.tree.move_to(1), self.tree.position(0)) {
            (Some(Move::Split { run, .. }), _) => format!("{label} is a flip in a run of {run}."),
            (Some(Move::Flip([first, second])), Position::Words(_)) => {
                format!("{label} flips cells {first} and {second}; a plus is a 1.")
            }
            (Some(Move::Flip([first, second])), _) => format!("{label} flips cells {first} and {second}."),
            (None, _) => format!("{label} is a move that is not known."),
        }
    }
}
