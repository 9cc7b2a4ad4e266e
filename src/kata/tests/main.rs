//! The command as people and programs run it. One program for all of it: its tests share the processors from the
//! first to the last, and it is linked once.

#[path = "../../../tests/common/mod.rs"]
mod common;

mod bad_input;
mod command;
mod count;
mod drill_command;
#[cfg(unix)]
mod drill_verdict;
mod judge;
mod notes;
mod page;
mod play;
mod solve;
mod solve_stream;
mod sweep;
mod trace;
mod trace_formats;
