//! Flip Game II, studied to the bottom.
//!
//! A board is a row of cells, each `+` or `-`. Two players take turns turning two adjacent `++` into
//! `--`; whoever cannot move loses. Can the player to move force a win?
//!
//! This crate holds the game ([`Board`]), the one method that every approach implements
//! ([`Solver`]), the approaches themselves from the plainest to the fastest ([`solutions::LADDER`]),
//! the wrong ideas that people publish for this problem ([`solutions::PITFALLS`]), the rows that
//! tell the two apart ([`ROWS`]), and the instruments that count what an approach does ([`probe`]),
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
//!
//! # The modules, in the order in which data flows
//!
//! - `board`: text becomes a [`Board`], or an error that names its first bad cell; a board has moves and runs.
//! - `solver`: what takes a board and gives an answer, the trait.
//! - [`solutions`]: the rungs and the wrong ideas, a file each, and the catalogues of both.
//! - `bytes`: the last rung without a board: bytes of any size, whole or in chunks.
//! - [`probe`]: what a rung calls while it works, and who listens: counts and traces.
//! - [`bounds`]: the same counts at worst, computed from a board before anything runs.
//! - [`work`]: a bound and a budget: which boards an approach may take.
//! - `rows`: the boards of the table with their answers, in sections by who can take them.
//! - `theory`: a board becomes its Grundy number and its moves that win, by the numbers of rung 8.
//! - `explain`: what theory says, as text for people.
//! - [`misere`]: the other ending, by a search of its own.
//! - [`judge`]: a program's answers to the rows become a verdict, with a wrong idea of the catalogue and an
//!   explanation in it.

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
