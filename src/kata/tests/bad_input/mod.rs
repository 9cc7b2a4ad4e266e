//! What the command says, word for word: its help, and what it makes of every input that is none. Each snapshot is
//! a list of commands with what they write and their exit codes, as a person would see them.
//!
//! `SNAPSHOTS=overwrite cargo test --test command bad_input` writes all of them anew; read what has changed.

mod clone;
mod half_written;
mod help;
mod inputs;
mod outputs;
