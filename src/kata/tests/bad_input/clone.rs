use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;
use snapbox::{Assert, Data};
use tempfile::TempDir;

/// A folder with what a clone has to have, to run commands in.
pub struct Clone {
    folder: TempDir,
}

impl Clone {
    pub fn new() -> Clone {
        let folder = TempDir::new().expect("a folder");
        let clone = Clone { folder };
        clone.write("tests/drill/main.rs", "");
        clone.write("says.json", "");
        clone.write("page", "<!-- generated: no_such_block -->\n<!-- end -->\n");
        clone
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub fn write(&self, path: &str, content: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, content).expect("a file");
    }

    /// The names of all that lies in a folder.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let files = fs::read_dir(self.path(folder)).expect("a folder");
        let mut names: Vec<_> =
            files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
        names.sort();
        names
    }

    /// A command line, as one would type it behind `kata`: words, each perhaps in `'`, and perhaps `< file`.
    pub fn command(&self, line: &str) -> Command {
        let (words, stdin) = match line.split_once(" < ") {
            Some((words, file)) => (words, File::open(self.path(file)).expect("an input").into()),
            None => (line, Stdio::null()),
        };
        let mut command = Command::new(cargo_bin!("kata"));
        command.args(words.split_whitespace().map(|word| word.trim_matches('\''))).stdin(stdin);
        command.current_dir(self.folder.path()).env("COLUMNS", "100").env("TZ", "UTC");
        command.env("KATA_NOW", "2026-11-30T14:05:09Z").env("CARGO", stand_in_for_cargo());
        command
    }

    /// Runs each command line, and writes down what a person sees.
    pub fn transcript<'a>(&self, lines: impl IntoIterator<Item = &'a str>) -> String {
        lines.into_iter().fold(String::new(), |mut text, line| {
            let output = self.command(line).output().expect("an output");
            text += &self.seen(line, &output);
            text
        })
    }

    /// One command line with what came of it. What is compared has times in it, and is left out.
    pub fn seen(&self, line: &str, Output { status, stdout, stderr }: &Output) -> String {
        let clone = fs::canonicalize(self.folder.path()).expect("a folder");
        let readable =
            |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(clone.to_str().expect("a name"), "/clone");
        let mut text = format!("$ kata {line}\n{}", readable(stderr));
        if line.starts_with("compare") && !stdout.is_empty() {
            text += "(a comparison)\n";
        } else {
            text += &readable(stdout);
        }
        let _ =
            write!(text, "[exit code {}]\n\n", status.code().map_or("none".to_owned(), |it| it.to_string()));
        text
    }
}

fn stand_in_for_cargo() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drill/cargo")
}

/// Holds a text against its snapshot.
pub fn assert_snapshot(name: &str, text: String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad_input/snapshots");
    let snapshot = Data::read_from(&folder.join(format!("{name}.txt")), None).raw();
    Assert::new().action_env("SNAPSHOTS").eq(text, snapshot);
}
