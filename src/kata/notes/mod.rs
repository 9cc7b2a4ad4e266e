//! `kata notes`: the blocks of NOTES.md that are generated, so that no number in them is from memory.

mod blocks;
mod graphs;
mod misere;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::{Failure, input, output};

/// Check the generated blocks of NOTES.md against what they should be, or write them anew.
///
/// A block stands between the lines `<!-- generated: name -->` and `<!-- end -->`.
#[derive(clap::Args)]
pub struct Args {
    /// The file with the blocks.
    #[arg(long, value_name = "FILE", default_value = "NOTES.md")]
    file: PathBuf,

    /// Write the blocks anew. Without this, the exit code is 1 if any is out of date.
    #[arg(long)]
    write: bool,
}

/// What is wrong with the file.
#[derive(Debug, thiserror::Error)]
pub enum NotesError {
    #[error("cannot {what} {path:?}: {error}")]
    File { what: &'static str, path: PathBuf, error: io::Error },
    #[error("{path:?}: {error}")]
    Block { path: PathBuf, error: BlockError },
}

/// What is wrong with the blocks.
#[derive(Debug, thiserror::Error)]
pub enum BlockError {
    #[error("no block is called '{name}'")]
    UnknownBlock { name: String },
    #[error("the block '{name}' has no end: a line {END} must come before the next block")]
    NoEnd { name: String },
    #[error("a line that begins with {START}must end with --> and a line feed, nothing between or behind")]
    BrokenStart,
    #[error("no generated block at all: is this the right file?")]
    NoBlock,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let file = |what, error| NotesError::File { what, path: args.file.clone(), error };
    let old = input::read_text(&args.file).map_err(|error| file("read", error))?;
    let old = String::from_utf8(old)
        .map_err(|_| file("read", io::Error::new(io::ErrorKind::InvalidData, "it is no UTF-8 text")))?;
    let Renewed { text, out_of_date } = renew(&old, blocks::generate)
        .map_err(|error| NotesError::Block { path: args.file.clone(), error })?;
    let mut out = io::stdout().lock();
    if out_of_date.is_empty() {
        writeln!(out, "every generated block is up to date")?;
        return Ok(ExitCode::SUCCESS);
    }
    let names = out_of_date.join(", ");
    if args.write {
        output::write_file(&args.file, text.as_bytes())?;
        writeln!(out, "written: {names}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let said =
        writeln!(out, "out of date: {names}; write them anew with: cargo run --release -- notes --write");
    crate::written(said, ExitCode::from(1))
}

struct Renewed {
    text: String,
    /// The names of the blocks that were not as they should be.
    out_of_date: Vec<String>,
}

const START: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

/// The text with each block as `generate` makes it.
fn renew(old: &str, generate: impl Fn(&str) -> Option<String>) -> Result<Renewed, BlockError> {
    let mut renewed = Renewed { text: String::new(), out_of_date: Vec::new() };
    let mut rest = old;
    while let Some((before, behind)) = rest.split_once(START) {
        let (start, behind) = behind.split_once('\n').unwrap_or((behind, ""));
        let name = start.strip_suffix(" -->").ok_or(BlockError::BrokenStart)?.to_owned();
        let (block, behind) = match behind.split_once(END) {
            Some((block, behind)) if !block.contains(START) => (block, behind),
            _ => return Err(BlockError::NoEnd { name }),
        };
        let Some(new) = generate(&name) else { return Err(BlockError::UnknownBlock { name }) };
        let new = format!("\n{}\n\n", new.trim_end());
        renewed.text.extend([before, START, &name, " -->\n", &new, END]);
        if new != block {
            renewed.out_of_date.push(name);
        }
        rest = behind;
    }
    renewed.text += rest;
    if renewed.text == rest { Err(BlockError::NoBlock) } else { Ok(renewed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_block(name: &str) -> Option<String> {
        (name == "one").then(|| "new\n".to_owned())
    }

    #[test]
    fn a_block_is_renewed_and_the_rest_left_alone() {
        let up_to_date = "a\n<!-- generated: one -->\n\nnew\n\n<!-- end -->\nb";
        for (old, out_of_date) in [(up_to_date, vec![]), (&up_to_date.replace("new", "old"), vec!["one"])] {
            let renewed = renew(old, one_block).unwrap();
            assert_eq!(
                (renewed.text.as_str(), renewed.out_of_date),
                (up_to_date, out_of_date.into_iter().map(str::to_owned).collect())
            );
        }
    }

    #[test]
    fn a_broken_block_is_named() {
        let message = |old: &str| renew(old, one_block).err().unwrap().to_string();
        assert_eq!(message("<!-- generated: two -->\n<!-- end -->"), "no block is called 'two'");
        let no_end = "the block 'one' has no end: a line <!-- end --> must come before the next block";
        let next_block = "<!-- generated: one -->\nnew\n<!-- generated: one -->\nnew\n<!-- end -->\n";
        assert_eq!(message("<!-- generated: one -->\nnew"), no_end);
        assert_eq!(message(next_block), no_end);
        assert!(
            message("<!-- generated: one -->\r\nnew\r\n<!-- end -->").starts_with("a line that begins with")
        );
        assert!(message("no marker").starts_with("no generated block at all"));
        assert!(message("").starts_with("no generated block at all"));
    }
}
