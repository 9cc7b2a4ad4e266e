use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use flip_game::probe::{self, Counts};
use flip_game::solutions::Approach;
use flip_game::{Board, ROWS, Row};

use super::DrillError;
use super::compile::{self, Build, Errors};
use super::site::Site;

/// What was found out about a page.
pub enum Judged {
    /// It does not compile, so there is nothing to judge.
    Unbuilt(Errors),
    Verdict(Verdict),
}

/// What the rows say of an attempt.
pub struct Verdict {
    pub is_green: bool,
    /// All there is to say, for people: lines that end in a newline.
    pub text: String,
    /// Of a red one, what to look at first.
    pub first_failure: String,
    /// Of a green one, what it did on a few boards, and what the reference did.
    pub beside: Vec<Beside>,
}

/// One board, and what two programs did on it.
pub struct Beside {
    /// What the board is called.
    pub board: String,
    pub attempt: Measured,
    pub reference: Measured,
}

/// What a program did on a board, as far as that is known.
#[derive(Clone, Copy, Default)]
pub struct Measured {
    /// None if it does not count its work.
    pub counts: Option<Counts>,
    pub time: Option<Duration>,
    /// The most bytes on the heap at one time.
    pub peak_bytes: Option<u64>,
}

/// Builds the pages and runs one of them on the rows.
pub fn judged(site: &Site, approach: &Approach) -> Result<Judged, DrillError> {
    match compile::build(site, approach)? {
        Build::Failed(errors) => Ok(Judged::Unbuilt(errors)),
        Build::Done { executable } => Ok(Judged::Verdict(judge(approach, &executable)?)),
    }
}

/// How long to wait for one answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Boards of which people have a picture.
const NAMED: [(&str, &str); 3] =
    [("5 pluses", "+++++"), ("4 and 6 pluses", "++++-++++++"), ("15 pluses", "+++++++++++++++")];

/// Runs the attempt on every row that its rung can take.
fn judge(approach: &Approach, executable: &Path) -> Result<Verdict, DrillError> {
    let rows: Vec<&Row> = ROWS.iter().filter(|row| approach.work.check(&row.board()).is_ok()).collect();
    let mut child = Command::new(executable)
        .args(["--worker", approach.slug])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(DrillError::file("run", executable))?;
    let answers = answers(&mut child, rows.iter().map(|row| row.board()).collect());
    let failure = rows.iter().find_map(|row| failure(row, answers.recv_timeout(PATIENCE).ok().as_deref()));
    // Whether it has ended by itself or not.
    let _ = child.kill();
    let _ = child.wait();
    if let Some(failure) = failure {
        let (text, first_failure) = (failure.clone(), failure);
        return Ok(Verdict { is_green: false, text, first_failure, beside: Vec::new() });
    }
    let text = format!("all {} rows are right.\n", rows.len());
    let beside = NAMED.iter().filter_map(|(name, board)| beside(approach, name, &board.parse().ok()?));
    Ok(Verdict { is_green: true, text, first_failure: String::new(), beside: beside.collect() })
}

/// The lines that a worker writes, as they come.
fn answers(worker: &mut Child, boards: Vec<Board>) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    if let (Some(mut input), Some(output)) = (worker.stdin.take(), worker.stdout.take()) {
        thread::spawn(move || {
            // If it stops reading, its missing answers tell.
            let _ = boards.iter().try_for_each(|board| writeln!(input, "{board}"));
        });
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            let _ = lines.map(|line| sender.send(line)).take_while(Result::is_ok).count();
        });
    }
    receiver
}

/// What is wrong with the answer to a row, if anything.
fn failure(row: &Row, answer: Option<&str>) -> Option<String> {
    let word = |wins| if wins { "win" } else { "loss" };
    let found = match answer.map(str::trim) {
        Some("true") => word(true),
        Some("false") => word(false),
        Some(_) | None => "no answer",
    };
    let right = word(row.can_win);
    let Row { name, catches, .. } = row;
    (found != right).then(|| format!("{name}: {found}, and right is {right}.\n{catches}\n"))
}

fn beside(approach: &Approach, name: &str, board: &Board) -> Option<Beside> {
    approach.work.check(board).ok()?;
    let (_, counts) = probe::count(|| approach.solver.can_win(board));
    let reference = Measured { counts: Some(counts), ..Measured::default() };
    Some(Beside { board: name.to_owned(), attempt: Measured::default(), reference })
}
