//! The instruments: what an approach calls while it works, so that its work can be counted.
//!
//! A solution calls [`visit`], [`recall`] and [`keep`], each on a line of its own, and threads no
//! parameter through for it. Nothing is recorded unless somebody listens, with [`count`] or [`trace`],
//! on the same thread. The counts are exact: the same board gives the same numbers every time.
//!
//! ```
//! use flip_game::{Board, Solver, probe, solutions::hashmap_memo::HashMapMemo};
//!
//! let board: Board = "+++++".parse()?;
//! let (can_win, counts) = probe::count(|| HashMapMemo.can_win(&board));
//! assert!(!can_win);
//! assert_eq!(counts.positions, 9);
//! assert_eq!(counts.memo_answers, 1);
//! assert_eq!(counts.entries, 8);
//! # Ok::<(), flip_game::ParseBoardError>(())
//! ```

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};

/// What an approach did on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions looked at, those answered from memory included. For a recursive approach: how often
    /// the recursive function is entered. For a table: splits tried. For one pass: cells read.
    pub positions: u64,
    /// How many of the positions were answered from a memo in place of being searched.
    pub memo_answers: u64,
    /// Entries kept in a memo or a table at the end.
    pub entries: u64,
}

/// Work that was given up because it visited more positions than it was allowed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A position as an approach sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// The board, cell by cell.
    Cells(String),
    /// The board as bits, 64 cells to a word: bit i of word w is 1 if cell 64 w + i is `+`.
    Words(Vec<u64>),
    /// The lengths of the runs that are alive, in ascending order.
    Runs(Vec<usize>),
}

/// What [`visit`] takes: whatever an approach has at hand that says which position this is.
pub trait ToPosition {
    /// The position, as something that outlives the visit.
    fn to_position(&self) -> Position;
}

impl ToPosition for str {
    fn to_position(&self) -> Position {
        Position::Cells(self.to_owned())
    }
}

impl ToPosition for String {
    fn to_position(&self) -> Position {
        Position::Cells(self.clone())
    }
}

impl ToPosition for [u8] {
    fn to_position(&self) -> Position {
        Position::Cells(String::from_utf8_lossy(self).into_owned())
    }
}

impl ToPosition for [u64] {
    fn to_position(&self) -> Position {
        Position::Words(self.to_owned())
    }
}

impl ToPosition for [usize] {
    fn to_position(&self) -> Position {
        Position::Runs(self.to_owned())
    }
}

/// One position of a search, as [`trace`] reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visited {
    /// The position, as the approach saw it.
    pub position: Position,
    /// How many visits were going on when this one began: 0 for the first position.
    pub depth: usize,
    /// Whether it was answered from a memo.
    pub is_recalled: bool,
}

/// Somebody who counts, and at how many positions he has seen enough.
#[derive(Clone, Copy)]
struct Listener {
    counts: Counts,
    most_positions: u64,
    /// How many visits are going on.
    depth: usize,
    /// Whether the positions themselves are wanted, in [`TRACE`].
    is_tracing: bool,
}

impl Listener {
    fn new(most_positions: u64, is_tracing: bool) -> Listener {
        Listener { counts: Counts::default(), most_positions, depth: 0, is_tracing }
    }

    fn add_positions(&mut self, positions: u64) {
        self.counts.positions += positions;
        if self.counts.positions > self.most_positions {
            panic::resume_unwind(Box::new(Stopped)); // unlike panic!, without a message
        }
    }
}

thread_local! {
    static LISTENER: Cell<Option<Listener>> = const { Cell::new(None) };
    static TRACE: RefCell<Vec<Visited>> = const { RefCell::new(Vec::new()) };
}

/// A visit that is going on, until this is dropped.
#[derive(Debug)]
#[must_use = "the visit ends where this is dropped: let _visit = probe::visit(..)"]
pub struct Visit {
    is_heard: bool,
}

impl Drop for Visit {
    #[inline]
    fn drop(&mut self) {
        if self.is_heard {
            record(|listener| listener.depth = listener.depth.saturating_sub(1));
        }
    }
}

/// A position is looked at, until the call that looks at it returns. Recursive approaches write this
/// first thing on every entry: `let _visit = probe::visit(state);`.
#[inline]
pub fn visit(position: &(impl ToPosition + ?Sized)) -> Visit {
    let mut is_heard = false;
    record(|listener| {
        is_heard = true;
        listener.add_positions(1);
        if listener.is_tracing {
            let depth = listener.depth;
            let visited = Visited { position: position.to_position(), depth, is_recalled: false };
            TRACE.with_borrow_mut(|trace| trace.push(visited));
        }
        listener.depth += 1;
    });
    Visit { is_heard }
}

/// `positions` positions are looked at: for loops too tight to call [`visit`] on every turn.
#[inline]
pub fn visit_many(positions: usize) {
    record(|listener| listener.add_positions(positions as u64));
}

/// The position just visited is answered from a memo.
#[inline]
pub fn recall() {
    record(|listener| {
        listener.counts.memo_answers += 1;
        if listener.is_tracing {
            TRACE.with_borrow_mut(|trace| {
                if let Some(last) = trace.last_mut() {
                    last.is_recalled = true;
                }
            });
        }
    });
}

/// A new entry is kept in a memo or a table.
#[inline]
pub fn keep() {
    record(|listener| listener.counts.entries += 1);
}

#[inline]
fn record(add: impl FnOnce(&mut Listener)) {
    if let Some(mut listener) = LISTENER.get() {
        add(&mut listener);
        LISTENER.set(Some(listener));
    }
}

/// Runs `work` and returns its result together with what it called on this thread.
///
/// A `count` inside another has its own numbers, which the outer one does not see.
pub fn count<T>(work: impl FnOnce() -> T) -> (T, Counts) {
    match count_up_to(u64::MAX, work) {
        Ok(counted) => counted,
        Err(Stopped) => unreachable!("no count exceeds the largest number"),
    }
}

/// Like [`count`], but gives `work` up, by unwinding its stack, when it visits more than
/// `most_positions`.
///
/// # Errors
///
/// [`Stopped`] if it was given up.
pub fn count_up_to<T>(most_positions: u64, work: impl FnOnce() -> T) -> Result<(T, Counts), Stopped> {
    listen(Listener::new(most_positions, false), work)
}

/// Like [`count_up_to`], but returns the positions themselves, in the order in which they were visited.
/// With their depths they are the search tree: the parent of a visit is the last one before it that is
/// less deep.
///
/// ```
/// use flip_game::probe::{self, Position};
/// use flip_game::{Board, Solver, solutions::plain_recursion::PlainRecursion};
///
/// let board: Board = "+++".parse()?;
/// let (can_win, visits) = probe::trace(100, || PlainRecursion.can_win(&board)).expect("a small tree");
/// assert!(can_win);
/// assert_eq!((visits[0].depth, &visits[0].position), (0, &Position::Cells("+++".to_owned())));
/// assert_eq!((visits[1].depth, &visits[1].position), (1, &Position::Cells("--+".to_owned())));
/// assert_eq!(visits.len(), 2);
/// # Ok::<(), flip_game::ParseBoardError>(())
/// ```
///
/// # Errors
///
/// [`Stopped`] if `work` was given up.
pub fn trace<T>(most_positions: u64, work: impl FnOnce() -> T) -> Result<(T, Vec<Visited>), Stopped> {
    let outer = TRACE.take();
    let result = listen(Listener::new(most_positions, true), work);
    let visits = TRACE.replace(outer);
    result.map(|(result, _)| (result, visits))
}

fn listen<T>(listener: Listener, work: impl FnOnce() -> T) -> Result<(T, Counts), Stopped> {
    let outer = LISTENER.replace(Some(listener));
    // What `work` leaves half done is dropped with it.
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let listener = LISTENER.replace(outer).unwrap_or(listener);
    match result {
        Ok(result) => Ok((result, listener.counts)),
        Err(payload) if payload.is::<Stopped>() => Err(Stopped),
        Err(payload) => panic::resume_unwind(payload),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_counted_while_somebody_listens() {
        drop(visit("++"));
        let ((), counts) = count(|| {
            drop(visit("++"));
            visit_many(3);
            recall();
            keep();
            keep();
        });
        assert_eq!(counts, Counts { positions: 4, memo_answers: 1, entries: 2 });
        assert!(LISTENER.get().is_none());
    }

    #[test]
    fn work_is_given_up_beyond_its_limit_and_not_at_it() {
        let search = || (0..100).for_each(|_| drop(visit("++")));
        assert_eq!(count_up_to(100, search).map(|((), counts)| counts.positions), Ok(100));
        assert_eq!(count_up_to(99, search), Err(Stopped));
        assert!(LISTENER.get().is_none());
    }

    #[test]
    fn an_inner_count_leaves_the_outer_one_alone() {
        let (inner, outer) = count(|| {
            let _visit = visit("++");
            let inner = count(|| visit_many(1)).1;
            keep();
            inner
        });
        assert_eq!(inner, Counts { positions: 1, ..Counts::default() });
        assert_eq!(outer, Counts { positions: 1, entries: 1, ..Counts::default() });
    }

    fn visited(position: Position, depth: usize, is_recalled: bool) -> Visited {
        Visited { position, depth, is_recalled }
    }

    #[test]
    fn a_trace_has_every_visit_with_its_depth_and_whether_memory_answered() {
        let ((), visits) = trace(4, || {
            let _first = visit("++");
            {
                let _second = visit(&[1_u64][..]);
                drop(visit(&[2_usize, 3][..]));
                recall();
            }
            drop(visit(&b"+-"[..]));
        })
        .unwrap();
        let expected = [
            visited(Position::Cells("++".to_owned()), 0, false),
            visited(Position::Words(vec![1]), 1, false),
            visited(Position::Runs(vec![2, 3]), 2, true),
            visited(Position::Cells("+-".to_owned()), 1, false),
        ];
        assert_eq!(visits, expected);
    }

    #[test]
    fn a_trace_ends_with_its_work_and_leaves_nothing_behind() {
        let search = || (0..100).for_each(|_| drop(visit("++")));
        assert_eq!(trace(99, search), Err(Stopped));
        let nested = trace(9, || {
            drop(visit("+"));
            let inner = trace(9, || drop(visit("-"))).unwrap().1;
            drop(visit("+"));
            inner.len()
        });
        let (inner, outer) = nested.unwrap();
        assert_eq!((inner, outer.len()), (1, 2));
        assert!(TRACE.take().is_empty());
        assert!(LISTENER.get().is_none());
    }

    #[test]
    fn nobody_listens_any_more_after_a_panic() {
        let panicked = panic::catch_unwind(|| count(|| panic!("on purpose")));
        assert_eq!(panicked.unwrap_err().downcast_ref(), Some(&"on purpose"));
        assert!(LISTENER.get().is_none());
    }
}
