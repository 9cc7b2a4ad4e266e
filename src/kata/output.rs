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
/// no ordinary file, such as a pipe, is written to. A link stays one, and what it leads to is written as a whole.)
///
/// # Errors
///
/// [`OutputError`] if that fails; the old content is still there then.
pub fn write_file(path: &Path, content: &[u8]) -> Result<(), OutputError> {
    try_to(path, |place| match place {
        Place::File(path) => {
            let mut file = AtomicWriteFile::open(path)?;
            file.write_all(content)?;
            file.commit()
        }
        Place::Other(path) => fs::write(path, content),
    })
}

/// Whether [`write_file`] could begin: for what is written after a long work. It leaves nothing behind.
///
/// # Errors
///
/// [`OutputError`] if it could not.
pub fn check(path: &Path) -> Result<(), OutputError> {
    try_to(path, |place| match place {
        Place::File(path) => AtomicWriteFile::open(path)?.discard(),
        Place::Other(_) => Ok(()), // whoever reads a pipe would take it for the end
    })
}

/// Where content goes.
enum Place {
    /// A file, which is there or not.
    File(PathBuf),
    Other(PathBuf),
}

fn try_to(path: &Path, act: impl FnOnce(Place) -> io::Result<()>) -> Result<(), OutputError> {
    place(path).and_then(act).map_err(|error| OutputError { path: path.to_owned(), error })
}

fn place(path: &Path) -> io::Result<Place> {
    let names_a_folder =
        path.as_os_str().as_encoded_bytes().last().is_some_and(|&it| std::path::is_separator(it.into()));
    match fs::metadata(path) {
        Ok(it) if it.is_dir() => Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")),
        Ok(it) if it.is_file() => fs::canonicalize(path).map(Place::File),
        Err(_) if names_a_folder => {
            Err(io::Error::new(io::ErrorKind::IsADirectory, "the name is that of a folder"))
        }
        // A link that leads nowhere yet.
        Err(_) if path.is_symlink() => Ok(Place::Other(path.to_owned())),
        Err(_) => Ok(Place::File(path.to_owned())),
        Ok(_) => Ok(Place::Other(path.to_owned())),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_is_written_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let [file, socket, nothing] = ["file", "socket", "nothing"].map(|name| folder.path().join(name));
        fs::write(&file, "").unwrap();
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(matches!(place(&file), Ok(Place::File(_))));
        assert!(matches!(place(&socket), Ok(Place::Other(_))));
        assert!(matches!(place(&nothing), Ok(Place::File(_))));
        assert!(place(folder.path()).is_err() && place(&folder.path().join("nothing/")).is_err());
    }
}
