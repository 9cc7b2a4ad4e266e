use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::Protocol;
use super::protocol::{Line, Response};
use crate::Board;

/// A program that reads boards, one a line, and answers each on a line of its own.
pub struct Program<'a> {
    /// How to start it. It is started once for all rows, and again for a smaller board if one goes wrong.
    pub command: &'a dyn Fn() -> Command,
    /// What its answers look like.
    pub protocol: Protocol,
    /// How long to wait for the answer to a board; the empty board stands for the end.
    pub patience: &'a dyn Fn(&Board) -> Duration,
    /// Is told of it when it has started.
    pub started: fn(&Child),
    /// How to end it when it does not end itself.
    pub kill: fn(&mut Child),
}

/// How a program's run ended.
#[derive(Debug)]
#[non_exhaustive]
pub enum End {
    /// By itself and without an error, after one answer for each board.
    Complete,
    /// It could not be started.
    NotStarted(io::Error),
    /// It was ended, since no answer came for so long.
    Silent(Duration),
    /// It was ended, since it did too much work on a row; on larger ones it would only take longer.
    TooMuchWork,
    /// By itself, with an error.
    Failed(ExitStatus),
    /// By itself and without an error, but answers are missing.
    TooFew,
    /// It was ended, since it wrote more lines than there were boards.
    TooMany,
    /// It was ended, since it wrote this line, which is no answer.
    NoAnswer(String),
}

/// What came of a run.
pub(super) struct Run {
    /// The responses to the first boards, in their order.
    pub responses: Vec<Response>,
    /// When each of them came, from the start.
    pub times: Vec<Duration>,
    pub end: End,
    /// The last that it wrote to its standard error, and beside its answers.
    pub remarks: String,
}

/// How long to wait for another answer where one was wrong already: how fast it is hardly matters then.
const WHERE_WRONG: Duration = Duration::from_secs(5);

impl Program<'_> {
    /// Runs the program on these boards, whose right answers are these as far as they are told.
    pub(super) fn run(&self, boards: Vec<Board>, right: &[bool]) -> Run {
        let start = Instant::now();
        let mut command = (self.command)();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut run =
            Run { responses: Vec::new(), times: Vec::new(), end: End::Complete, remarks: String::new() };
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => {
                run.end = End::NotStarted(error);
                return run;
            }
        };
        (self.started)(&child);
        let expected = boards.len();
        let mut patience: Vec<Duration> = boards.iter().map(|board| (self.patience)(board)).collect();
        patience.push((self.patience)(&Board::default()));
        let mut input = child.stdin.take();
        thread::spawn(move || {
            // Whoever ends early closes this pipe; how he ended is seen elsewhere.
            let _ = input.as_mut().map(|input| write_boards(input, &boards));
        });
        let lines = lines_of(child.stdout.take());
        let errors = tail_of(child.stderr.take());
        let mut beside = Tail::default();
        let mut is_wrong = false;
        run.end = loop {
            let patience =
                patience[run.responses.len()].min(if is_wrong { WHERE_WRONG } else { Duration::MAX });
            match self.next_line(&lines, patience, &mut beside) {
                Ok(Line::Response(response)) if run.responses.len() < expected => {
                    let is_too_much = matches!(response, Response::TooMuchWork(_));
                    let right = right.get(run.responses.len());
                    is_wrong |= matches!(response, Response::Answer(answer, _) if right.is_some_and(|it| *it != answer));
                    run.responses.push(response);
                    run.times.push(start.elapsed());
                    if is_too_much {
                        break End::TooMuchWork;
                    }
                }
                Ok(Line::Response(_)) => break End::TooMany,
                Ok(Line::NoAnswer(text)) => break End::NoAnswer(text),
                Err(RecvTimeoutError::Timeout) => break End::Silent(patience),
                Err(RecvTimeoutError::Disconnected) => {
                    break wait(&mut child, patience, run.responses.len() == expected);
                }
            }
        };
        (self.kill)(&mut child);
        let _ = child.wait();
        // A grandchild may hold the pipe open for ever.
        let errors = errors.recv_timeout(Duration::from_millis(200)).unwrap_or_default();
        run.remarks = [beside.text(), errors].concat();
        run
    }

    /// The next line that is not beside the matter; the clock runs from one of these to the next.
    fn next_line(
        &self,
        lines: &Receiver<Vec<u8>>,
        patience: Duration,
        beside: &mut Tail,
    ) -> Result<Line, RecvTimeoutError> {
        let deadline = Instant::now() + patience;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(RecvTimeoutError::Timeout); // also while it goes on printing
            }
            let line = lines.recv_timeout(left)?;
            let (remark, line) = self.protocol.read(&line);
            beside.push(remark.as_bytes());
            if let Some(line) = line {
                return Ok(line);
            }
        }
    }
}

/// The end of a program that has closed its output.
fn wait(child: &mut Child, patience: Duration, is_complete: bool) -> End {
    let deadline = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) if !status.success() => return End::Failed(status),
            Ok(Some(_)) if is_complete => return End::Complete,
            Ok(Some(_)) => return End::TooFew,
            Ok(None) if deadline.saturating_duration_since(Instant::now()).is_zero() => {
                return End::Silent(patience);
            }
            Ok(None) => thread::sleep(Duration::from_millis(2)),
            Err(_) => return End::Silent(patience),
        }
    }
}

fn write_boards(input: &mut impl Write, boards: &[Board]) -> io::Result<()> {
    let mut input = io::BufWriter::new(input);
    for board in boards {
        input.write_all(board.as_str().as_bytes())?;
        input.write_all(b"\n")?;
    }
    input.flush()
}

/// The lines of a pipe as they come, without their ends. A line that does not end is cut into pieces.
fn lines_of(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    const LONGEST: u64 = 1 << 16;
    /// As many lines as a program may be ahead of who reads them.
    const AHEAD: usize = 1024;
    let (sender, receiver) = mpsc::sync_channel(AHEAD);
    if let Some(pipe) = pipe {
        thread::spawn(move || {
            let mut pipe = BufReader::new(pipe);
            loop {
                let mut line = Vec::new();
                match pipe.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => break,
                    Ok(_) if sender.send(line).is_err() => break,
                    Ok(_) => {}
                }
            }
        });
    }
    receiver
}

/// The last that comes out of a pipe, once it is closed.
fn tail_of(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    if let Some(mut pipe) = pipe {
        thread::spawn(move || {
            let mut tail = Tail::default();
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = pipe.read(&mut piece) {
                tail.push(&piece[..length]);
            }
            let _ = sender.send(tail.text());
        });
    }
    receiver
}

/// The last bytes of a text that may be very long.
#[derive(Default)]
struct Tail(Vec<u8>);

impl Tail {
    const MOST: usize = 2000;

    fn push(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
        self.0.drain(..self.0.len().saturating_sub(Tail::MOST));
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0).into_owned()
    }
}

impl fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("command", &(self.command)()).finish_non_exhaustive()
    }
}
