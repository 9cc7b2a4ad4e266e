use std::collections::BTreeSet;
use std::env;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use flip_game::solutions::Approach;
use indicatif::ProgressBar;

use super::DrillError;
use super::site::Site;

/// What came of building the pages.
pub enum Build {
    Done {
        executable: PathBuf,
    },
    /// What the compiler says, and in which pages.
    Failed(Errors),
}

/// Why the pages do not compile.
pub struct Errors {
    /// As cargo shows them, in colour.
    pub rendered: Vec<String>,
    /// The files that they are in, if none is in the page that is judged.
    pub elsewhere: Vec<String>,
}

/// Builds all pages, as `cargo test --test drill` does.
pub fn build(site: &Site, approach: &Approach) -> Result<Build, DrillError> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["test", "--no-run", "--test", "drill"])
        .arg("--message-format=json-diagnostic-rendered-ansi")
        .current_dir(&site.root)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let waiting = waiting();
    let mut child = command.spawn().map_err(|error| DrillError::NoCargo { error })?;
    let mut remarks = child.stderr.take();
    // Read beside the messages, or a full pipe would hold cargo up.
    let remarks = thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = remarks.as_mut().map(|pipe| pipe.read_to_end(&mut bytes));
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let stdout: Box<dyn Read> = child.stdout.take().map_or(Box::new(io::empty()), |pipe| Box::new(pipe));
    let messages: Vec<Message> =
        Message::parse_stream(BufReader::new(stdout)).filter_map(Result::ok).collect();
    let status = child.wait().map_err(|error| DrillError::NoCargo { error })?;
    waiting.finish_and_clear();
    let errors = errors(&messages);
    match executable(&messages) {
        Some(executable) if status.success() => Ok(Build::Done { executable }),
        _ if errors.is_empty() => {
            Err(DrillError::Cargo { remarks: remarks.join().unwrap_or_default().trim_end().to_owned() })
        }
        _ => Ok(Build::Failed(Errors::about(&errors, approach))),
    }
}

/// On a terminal only, and on standard error: the first build takes a while.
fn waiting() -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message("building tests/drill");
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn executable(messages: &[Message]) -> Option<PathBuf> {
    messages.iter().rev().find_map(|message| match message {
        Message::CompilerArtifact(artifact) if artifact.target.name == "drill" => {
            artifact.executable.clone().map(PathBuf::from)
        }
        _ => None,
    })
}

/// The errors that stand somewhere; "aborting due to 2 previous errors" does not.
fn errors(messages: &[Message]) -> Vec<&Diagnostic> {
    let diagnostics = messages.iter().filter_map(|message| match message {
        Message::CompilerMessage(message) => Some(&message.message),
        _ => None,
    });
    let is_error = |it: &&Diagnostic| matches!(it.level, DiagnosticLevel::Error | DiagnosticLevel::Ice);
    diagnostics.filter(is_error).filter(|it| !it.spans.is_empty()).collect()
}

impl Errors {
    /// Those in the page of a rung, or else all.
    fn about(errors: &[&Diagnostic], approach: &Approach) -> Errors {
        let page = Path::new("drill").join(format!("{}.rs", approach.slug));
        // Where the page lacks its last lines, it is the file that holds the pages together which misses them.
        let attempt = format!("`{}`", approach.slug);
        let is_in_page = |error: &&&Diagnostic| {
            error.spans.iter().any(|span| Path::new(&span.file_name).ends_with(&page))
                || error.message.contains("`Attempt`") && error.message.contains(&attempt)
        };
        let own: Vec<String> = errors.iter().filter(is_in_page).map(ToString::to_string).collect();
        if !own.is_empty() {
            return Errors { rendered: own, elsewhere: Vec::new() };
        }
        let places = errors.iter().flat_map(|error| &error.spans).filter(|span| span.is_primary);
        let files: BTreeSet<&String> = places.map(|span| &span.file_name).collect();
        Errors {
            rendered: errors.iter().map(ToString::to_string).collect(),
            elsewhere: files.into_iter().cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::LADDER;
    use serde_json::json;

    use super::*;

    fn error_in(file: &str) -> Diagnostic {
        let span = json!({
            "file_name": file, "byte_start": 0, "byte_end": 1, "line_start": 1, "line_end": 1, "column_start": 1,
            "column_end": 2, "is_primary": true, "text": [], "label": null, "suggested_replacement": null,
            "suggestion_applicability": null, "expansion": null,
        });
        let error = json!({
            "message": "mismatched types", "code": null, "level": "error", "spans": [span], "children": [],
            "rendered": format!("error in {file}"),
        });
        serde_json::from_value(error).unwrap()
    }

    #[test]
    fn errors_are_those_of_the_page_and_only_else_those_of_others() {
        let [own, other] = ["tests/drill/backtracking.rs", "tests/drill/sorted_runs.rs"].map(error_in);
        let backtracking = &LADDER[1];
        let both = Errors::about(&[&other, &own], backtracking);
        assert_eq!(
            (both.rendered, both.elsewhere),
            (vec!["error in tests/drill/backtracking.rs".to_owned()], vec![])
        );
        let others = Errors::about(&[&other, &other], backtracking);
        assert_eq!(others.rendered, ["error in tests/drill/sorted_runs.rs"; 2]);
        assert_eq!(others.elsewhere, ["tests/drill/sorted_runs.rs"]);
    }

    #[test]
    fn what_a_page_lacks_is_missed_elsewhere_and_is_its_own_error() {
        let missing = |name: &str, module: &str| {
            let mut error = error_in("tests/drill/main.rs");
            error.message = format!("cannot find value `{name}` in module `{module}`");
            error
        };
        let is_own = |error: Diagnostic| Errors::about(&[&error], &LADDER[1]).elsewhere.is_empty();
        assert!(is_own(missing("Attempt", "backtracking")));
        assert!(!is_own(missing("Attempt", "sorted_runs")) && !is_own(missing("ATTEMPTS", "backtracking")));
    }

    #[test]
    fn the_executable_is_that_of_the_drill() {
        let artifact = |name: &str, executable: Option<&str>| -> Message {
            serde_json::from_value(json!({
                "reason": "compiler-artifact", "package_id": "flip-game 0.1.0", "manifest_path": "/c/Cargo.toml",
                "target": { "kind": ["test"], "crate_types": ["bin"], "name": name, "src_path": "/c/main.rs",
                    "edition": "2024", "doc": false, "doctest": false, "test": false },
                "profile": { "opt_level": "1", "debuginfo": 2, "debug_assertions": true,
                    "overflow_checks": true, "test": true },
                "features": [], "filenames": [], "executable": executable, "fresh": false,
            }))
            .unwrap()
        };
        let messages = [
            artifact("flip_game", None),
            artifact("drill", Some("/c/drill-1")),
            artifact("kata", Some("/c/k")),
        ];
        assert_eq!(executable(&messages), Some(PathBuf::from("/c/drill-1")));
        assert_eq!(executable(&messages[..1]), None);
    }
}
