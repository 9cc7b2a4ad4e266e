//! `kata paste`: a submission as a judge on the web wants it.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::Failure;
use crate::contestant::{Rung, rung};

/// Print a rung as LeetCode takes it: the submission without the lines that count its work, and
/// `impl Solution` below it.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  kata paste sprague_grundy\n\nIt is Rust of edition 2021, which is what LeetCode compiles."
)]
pub struct Args {
    /// A file name in solutions/ without its ending.
    #[arg(value_name = "SLUG", value_parser = rung)]
    slug: Rung,
}

const SOLUTION: &str = "
impl Solution {
    pub fn can_win(current_state: String) -> bool {
        can_win(current_state)
    }
}";

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    for line in args.slug.0.submission() {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{SOLUTION}")?;
    Ok(ExitCode::SUCCESS)
}
