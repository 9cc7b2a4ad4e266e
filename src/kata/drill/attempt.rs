use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use flip_game::Board;
use flip_game::judge::{self, End, Program, Protocol};
use flip_game::probe::Counts;
use flip_game::solutions::Approach;

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
    /// What there is to say, for people: lines that end in a newline. Of a red one, it is about the first
    /// failure alone.
    pub text: String,
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
pub fn judged(site: &Site, approach: &'static Approach) -> Result<Judged, DrillError> {
    match compile::build(site, approach)? {
        Build::Failed(errors) => Ok(Judged::Unbuilt(errors)),
        Build::Done { executable } => Ok(Judged::Verdict(judge(approach, &executable)?)),
    }
}

/// Boards of which people have a picture.
const NAMED: [(&str, &str, usize); 5] = [
    ("5 pluses", "+", 5),
    ("4 and 6 pluses", "++++-++++++", 1),
    ("15 pluses", "+", 15),
    ("20 pluses", "+", 20),
    ("1,000 pluses", "+", 1000),
];

/// Runs the attempt on every row that its rung can take.
fn judge(approach: &'static Approach, executable: &Path) -> Result<Verdict, DrillError> {
    let command = || {
        let mut command = Command::new(executable);
        command.args([judge::WORKER, approach.slug]);
        command
    };
    let kill = |child: &mut Child| drop(child.kill());
    let program = Program {
        command: &command,
        protocol: Protocol::Counted,
        patience: &judge::patience,
        started: |_| (),
        kill,
    };
    let verdict = judge::judge(&program, approach);
    match verdict.end {
        End::NotStarted(error) => Err(DrillError::file("run", executable)(error)),
        _ if verdict.is_right() => {
            let text = format!("all {} rows are right.\n", verdict.rows.len());
            let beside = beside(approach, executable)?;
            Ok(Verdict { is_green: true, text, beside })
        }
        _ => Ok(Verdict { is_green: false, text: verdict.to_string(), beside: Vec::new() }),
    }
}

/// What the attempt and the reference do on the boards that have a name.
fn beside(approach: &Approach, executable: &Path) -> Result<Vec<Beside>, DrillError> {
    let boards = NAMED
        .iter()
        .filter_map(|(name, piece, times)| Some((*name, piece.repeat(*times).parse::<Board>().ok()?)));
    let boards: Vec<(&str, Board)> = boards.filter(|(_, board)| approach.work.check(board).is_ok()).collect();
    let mut child = Command::new(executable)
        .args([judge::MEASURE, approach.slug])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(DrillError::file("run", executable))?;
    if let Some(mut input) = child.stdin.take() {
        // If it stops reading, its missing lines tell.
        let _ = boards.iter().try_for_each(|(_, board)| writeln!(input, "{board}"));
    }
    // An attempt that prints without end loses its place here, and takes no memory.
    let output = child.stdout.take().map(|output| BufReader::new(output.take(MOST_PRINTED)));
    let lines = output.into_iter().flat_map(|output| output.split(b'\n')).map_while(Result::ok);
    let mut lines = lines.filter_map(|line| measured(&String::from_utf8_lossy(&line)));
    let beside = boards.into_iter().map_while(|(name, _)| {
        Some(Beside { board: name.to_owned(), attempt: lines.next()?, reference: lines.next()? })
    });
    let beside = beside.collect();
    drop(lines);
    let _ = child.kill(); // it may have ended already
    child.wait().map_err(DrillError::file("run", executable))?;
    Ok(beside)
}

/// Far more bytes than are expected; all of them may be one line.
const MOST_PRINTED: u64 = 64 << 20;

/// What a line of the drill says of one run, if it is one; an attempt may print lines of its own.
fn measured(line: &str) -> Option<Measured> {
    let numbers = line.split_once(judge::MEASURED)?.1;
    let mut numbers = numbers.split(' ').map_while(|number| number.parse::<u64>().ok());
    let mut number = || numbers.next();
    let counts = Counts { positions: number()?, memo_answers: number()?, entries: number()? };
    let (nanoseconds, peak_bytes) = (number()?, number()?);
    Some(Measured {
        counts: (counts != Counts::default()).then_some(counts),
        time: Some(Duration::from_nanos(nanoseconds)),
        peak_bytes: Some(peak_bytes),
    })
}
