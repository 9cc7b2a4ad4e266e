//! Flip Game II, studied to the bottom.
//!
//! A board is a row of cells, each `+` or `-`. Two players take turns turning two adjacent `++` into
//! `--`; whoever cannot move loses. Can the player to move force a win?
//!
//! This crate holds the game ([`Board`]), the one method that every approach implements
//! ([`Solver`]), the approaches themselves from the plainest to the fastest ([`solutions::LADDER`]),
//! the wrong ideas that people publish for this problem ([`solutions::PITFALLS`]), the rows that
//! tell the two apart ([`ROWS`]), and the instruments that count what an approach does ([`probe`])
//! predict what it could do at worst ([`bounds`]), and hold the two together ([`work`]). It also says how
//! to win ([`winning_moves`], [`best_move`]), and why ([`Explanation`]). The other ending, under which
//! whoever cannot move wins, is in [`misere`]; who judges a learner's attempt, and names its mistake, in
//! [`judge`].
//!
//! For boards of any size there is the fastest rung on plain bytes: [`can_win_bytes`], [`Scan`] for a board
//! that comes in chunks, and [`Summary`] for one that is cut over threads or machines.
//!
//! ```
//! use flip_game::{Board, solutions::LADDER};
//!
//! let board: Board = "++++-++++++".parse()?;
//! for approach in LADDER {
//!     assert!(approach.solver.can_win(&board), "{}", approach.slug);
//! }
//! # Ok::<(), flip_game::ParseBoardError>(())
//! ```

#![forbid(unsafe_code)]

mod board;
pub mod bounds;
mod bytes;
mod explain;
pub mod judge;
pub mod misere;
pub mod probe;
mod rows;
mod solver;
mod theory;
pub mod work;

#[path = "../solutions/mod.rs"]
pub mod solutions;

pub use board::{Board, FlipError, ParseBoardError, Run};
pub use bytes::{Scan, can_win_bytes, grundy_bytes};
pub use explain::Explanation;
pub use rows::{ROWS, Row};
pub use solutions::bit_parallel::Summary;
pub use solver::Solver;
pub use theory::{best_move, grundy, winning_moves};

/// Runs the Rust code of README.md as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
