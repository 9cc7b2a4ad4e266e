use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::thread;
use std::time::Duration;

use super::protocol::{Response, written};
use crate::probe;
use crate::solutions::Approach;
use crate::{Board, Solver};

/// How long to wait for an attempt at a board: many times what its rung takes, and not for ever where every
/// search is quick.
pub fn patience(board: &Board) -> Duration {
    const FEW_CELLS: usize = 16;
    Duration::from_secs(if board.len() <= FEW_CELLS { 5 } else { 30 })
}

/// Bytes of stack for an attempt; memory is taken only as far down as it is used.
const STACK: usize = 256 << 20;

/// How many positions of a board an attempt may visit: twice the worst case, since it may try both mirror
/// images of a split, and some more, since on small boards it matters little what is counted.
fn most_positions(rung: &Approach, board: &Board) -> u64 {
    const SOME_MORE: u64 = 1000;
    rung.work.most_positions(board).saturating_mul(2).saturating_add(SOME_MORE)
}

/// Answers the boards of standard input, one a line, by this attempt at a rung: the other end of
/// [`Protocol::Counted`](super::Protocol::Counted), in a process of its own, where a recursion or a loop
/// without end harms nobody.
///
/// # Errors
///
/// If standard input cannot be read, holds what is no board, or standard output cannot be written.
pub fn serve(attempt: &(dyn Solver + Sync), rung: &Approach) -> io::Result<()> {
    panic::set_hook(Box::new(|info| MESSAGE.set(message(info))));
    thread::scope(|scope| {
        let worker = thread::Builder::new().name("attempt".to_owned()).stack_size(STACK);
        let worker = worker.spawn_scoped(scope, || answer_all(attempt, rung))?;
        worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
    })
}

fn answer_all(attempt: &dyn Solver, rung: &Approach) -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let board: Board = line?.parse().map_err(io::Error::other)?;
        let most = most_positions(rung, &board);
        let search =
            || panic::catch_unwind(AssertUnwindSafe(|| probe::count_up_to(most, || attempt.can_win(&board))));
        let response = match search() {
            Ok(Ok((answer, counts))) => Response::Answer(answer, Some(counts)),
            Ok(Err(probe::Stopped)) => Response::TooMuchWork(most),
            Err(_) => Response::Panicked(MESSAGE.take()),
        };
        let mut out = io::stdout().lock();
        out.write_all(written(&response).as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

thread_local! {
    /// What the last panic of this thread said.
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

fn message(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text =
        payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("no message");
    match info.location() {
        Some(place) => format!("{text}, at {}:{}:{}", place.file(), place.line(), place.column()),
        None => text.to_owned(),
    }
}
