//! The instruments: what an approach calls while it works, so that its work can be counted.
//!
//! A solution calls [`visit`], [`recall`] and [`keep`], each on a line of its own, and threads no
//! parameter through for it. Nothing is recorded unless somebody listens, with [`count`], on the
//! same thread. The counts are exact: the same board gives the same numbers every time.
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

use std::cell::Cell;
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

/// Somebody who counts, and at how many positions he has seen enough.
#[derive(Clone, Copy)]
struct Listener {
    counts: Counts,
    most_positions: u64,
}

thread_local! {
    static LISTENER: Cell<Option<Listener>> = const { Cell::new(None) };
}

/// A position is looked at. Recursive approaches call this first thing on every entry.
#[inline]
pub fn visit() {
    visit_many(1);
}

/// `positions` positions are looked at: for loops too tight to call [`visit`] on every turn.
#[inline]
pub fn visit_many(positions: usize) {
    record(|listener| {
        listener.counts.positions += positions as u64;
        if listener.counts.positions > listener.most_positions {
            panic::resume_unwind(Box::new(Stopped)); // unlike panic!, without a message
        }
    });
}

/// The position just visited is answered from a memo.
#[inline]
pub fn recall() {
    record(|listener| listener.counts.memo_answers += 1);
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
    let listener = Listener { counts: Counts::default(), most_positions };
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
        visit();
        let ((), counts) = count(|| {
            visit();
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
        let search = || (0..100).for_each(|_| visit());
        assert_eq!(count_up_to(100, search).map(|((), counts)| counts.positions), Ok(100));
        assert_eq!(count_up_to(99, search), Err(Stopped));
        assert!(LISTENER.get().is_none());
    }

    #[test]
    fn an_inner_count_leaves_the_outer_one_alone() {
        let (inner, outer) = count(|| {
            visit();
            let inner = count(visit).1;
            keep();
            inner
        });
        assert_eq!(inner, Counts { positions: 1, ..Counts::default() });
        assert_eq!(outer, Counts { positions: 1, entries: 1, ..Counts::default() });
    }

    #[test]
    fn nobody_listens_any_more_after_a_panic() {
        let panicked = panic::catch_unwind(|| count(|| panic!("on purpose")));
        assert_eq!(panicked.unwrap_err().downcast_ref(), Some(&"on purpose"));
        assert!(LISTENER.get().is_none());
    }
}
