use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

/// A file that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {path:?}: {error}")]
pub struct OutputError {
    path: PathBuf,
    error: io::Error,
}

/// Writes a file as a whole: whoever opens it meets the old content or the new, and never a half. (What is
/// no ordinary file, such as a pipe or a link to another place, stays what it is and is written through.)
///
/// # Errors
///
/// [`OutputError`] if that fails; the old content is still there then.
pub fn write_file(path: &Path, content: &[u8]) -> Result<(), OutputError> {
    let is_special = fs::symlink_metadata(path).is_ok_and(|it| !it.is_file());
    let written = if is_special { fs::write(path, content) } else { replace(path, content) };
    written.map_err(|error| OutputError { path: path.to_owned(), error })
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(content)?;
    file.commit()
}
