use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use fs4::{FileExt, TryLockError};

use super::log::{Log, VERSION};
use super::{DrillError, clock};
use crate::{input, output};

const NAME: &str = "log.toml";

/// What stands above the log.
const HEADER: &str = "# The log of your drills: `kata drill log` shows it. Times are UTC.\n";

/// How long to wait for another `kata drill`, which holds the log no longer than it takes to write it.
const PATIENCE: Duration = Duration::from_secs(10);

/// The log, locked: nobody else changes it until this is dropped.
pub struct Store {
    pub log: Log,
    path: PathBuf,
    _lock: File,
}

impl Store {
    /// Locks the log in this folder, which is made if need be, and reads it. A damaged one is set aside.
    pub fn open(folder: &Path, now: DateTime<Utc>) -> Result<Store, DrillError> {
        fs::create_dir_all(folder).map_err(DrillError::file("make the folder", folder))?;
        let lock = lock(&folder.join("lock"), PATIENCE)?;
        let path = path_in(folder);
        remove_leftovers(&path);
        let log = match read(folder)? {
            Content::Log(log) => log,
            Content::Damaged(reason) => {
                let aside = set_aside(&path, now)?;
                // A remark: the drill goes on.
                let _ = writeln!(
                    io::stderr(),
                    "warning: the log of drills is damaged ({reason}). It is kept as {}, and a new one is \
                     begun; mend it and name it log.toml again to have it back",
                    aside.display()
                );
                Log::default()
            }
        };
        Ok(Store { log, path, _lock: lock })
    }

    /// Writes the log: whoever reads meanwhile, or after a crash, has the old one or the new one.
    pub fn save(&self) -> Result<(), DrillError> {
        let text = toml::to_string(&self.log).map_err(|error| DrillError::Unwritable { error })?;
        Ok(output::write_file(&self.path, [HEADER, &text].concat().as_bytes())?)
    }
}

/// The log in this folder, for looking only.
pub fn look(folder: &Path, now: DateTime<Utc>) -> Result<Log, DrillError> {
    match read(folder)? {
        Content::Log(log) => Ok(log),
        // Read again under the lock, and set aside.
        Content::Damaged(_) => Store::open(folder, now).map(|store| store.log),
    }
}

/// A log that is a link is written to where it leads.
fn path_in(folder: &Path) -> PathBuf {
    let path = folder.join(NAME);
    fs::canonicalize(&path).unwrap_or(path)
}

enum Content {
    Log(Log),
    /// Why it cannot be read.
    Damaged(String),
}

fn read(folder: &Path) -> Result<Content, DrillError> {
    let path = folder.join(NAME);
    let bytes = match input::read_text(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Content::Log(Log::default())),
        Err(error) => return Err(DrillError::file("read", &path)(error)),
    };
    match parse(&bytes) {
        Ok(log) if log.is_plausible() => Ok(Content::Log(log)),
        Ok(_) => Ok(Content::Damaged("it has a date that no drill can have".to_owned())),
        Err(Unreadable::Newer(found)) => Err(DrillError::Newer { path, found, known: VERSION }),
        Err(Unreadable::Damaged(reason)) => Ok(Content::Damaged(reason)),
    }
}

enum Unreadable {
    Newer(i64),
    Damaged(String),
}

fn parse(bytes: &[u8]) -> Result<Log, Unreadable> {
    let damaged = |reason: &str| Unreadable::Damaged(reason.to_owned());
    let text = str::from_utf8(bytes).map_err(|_| damaged("it is no UTF-8 text"))?;
    let in_words = |error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        Unreadable::Damaged(format!(
            "line {line}: {}",
            error.message().lines().collect::<Vec<_>>().join(", ")
        ))
    };
    let table: toml::Table = toml::from_str(text).map_err(in_words)?;
    match table.get("version").and_then(toml::Value::as_integer) {
        Some(newer) if newer > VERSION => Err(Unreadable::Newer(newer)),
        Some(VERSION) => toml::from_str(text).map_err(in_words),
        _ => Err(damaged("its line with the version is missing")),
    }
}

/// Removes what a `kata drill` that was killed while it wrote has left beside the log. To be called under
/// the lock, when nobody writes.
fn remove_leftovers(path: &Path) {
    let files = path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let is_leftover = |name: &OsStr| name.to_str().is_some_and(|name| name.starts_with(".log.toml."));
    for file in files.filter(|file| is_leftover(&file.file_name())) {
        // It takes up room and does no other harm.
        let _ = fs::remove_file(file.path());
    }
}

/// Gives a damaged log another name, one that nothing has yet.
fn set_aside(path: &Path, now: DateTime<Utc>) -> Result<PathBuf, DrillError> {
    let stamp = clock::stamp(now);
    let names = std::iter::once(format!("log.damaged-{stamp}.toml"))
        .chain((2..).map(|i| format!("log.damaged-{stamp}-{i}.toml")));
    let mut paths = names.map(|name| path.with_file_name(name));
    let aside = paths.find(|path| fs::symlink_metadata(path).is_err()).unwrap_or_else(|| path.to_owned());
    fs::rename(path, &aside).map_err(DrillError::file("set aside", path))?;
    Ok(aside)
}

fn lock(path: &Path, patience: Duration) -> Result<File, DrillError> {
    let failed = DrillError::file("lock", path);
    let file = match File::options().create(true).append(true).open(path) {
        Ok(file) => file,
        Err(error) => return Err(failed(error)),
    };
    let deadline = Instant::now() + patience;
    loop {
        match FileExt::try_lock(&file) {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
            Err(TryLockError::WouldBlock) if deadline.saturating_duration_since(Instant::now()).is_zero() => {
                return Err(DrillError::Locked { path: path.to_owned() });
            }
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use tempfile::TempDir;

    use super::*;

    fn noon() -> DateTime<Utc> {
        "2026-11-30T12:00:00Z".parse().unwrap()
    }

    fn full_log() -> Log {
        let mut log = Log::default();
        log.start("backtracking", noon());
        log.drill("backtracking", noon()).0.tries = 2;
        log.finish("backtracking", noon() + TimeDelta::seconds(412), TimeDelta::minutes(5));
        log.start("sorted_runs", noon());
        log.drill("sorted_runs", noon()).0.hints = 1;
        log
    }

    #[test]
    fn what_is_saved_is_read_again_and_a_person_can_read_it() {
        let folder = TempDir::new().unwrap();
        let mut store = Store::open(&folder.path().join("new"), noon()).unwrap();
        store.log = full_log();
        store.save().unwrap();
        drop(store);
        assert_eq!(look(&folder.path().join("new"), noon()).unwrap(), full_log());
        let text = fs::read_to_string(folder.path().join("new/log.toml")).unwrap();
        let attempt = "[[attempts]]\nrung = \"backtracking\"\nstarted = \"2026-11-30T12:00:00Z\"\n\
                       ended = \"2026-11-30T12:06:52Z\"\nis_green = true\ntries = 2\nhints = 0\ngrade = \"Good\"\n";
        assert!(text.starts_with("# The log of your drills") && text.contains("version = 1\n"), "{text}");
        assert!(text.contains(attempt), "{text}");
    }

    #[test]
    fn a_damaged_log_is_set_aside_and_never_overwritten() {
        let folder = TempDir::new().unwrap();
        let whole = toml::to_string(&full_log()).unwrap();
        let damaged = [
            "version = 1\nattempts = 3\n".as_bytes(),
            b"\xff\xfe",
            b"",
            b"version = \"one\"",
            b"version = 0",
            &whole.as_bytes()[..whole.len() / 2],
            whole.replace("2026", "+99999").as_bytes(),
            whole.replace("hints = 0", "hints = -1").as_bytes(),
        ]
        .map(<[u8]>::to_vec);
        for content in &damaged {
            fs::write(folder.path().join("log.toml"), content).unwrap();
            assert_eq!(look(folder.path(), noon()).unwrap(), Log::default());
            assert!(!folder.path().join("log.toml").exists());
        }
        let mut kept: Vec<Vec<u8>> = fs::read_dir(folder.path())
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.to_string_lossy().contains("log.damaged-"))
            .map(|path| fs::read(path).unwrap())
            .collect();
        let mut expected = damaged.to_vec();
        kept.sort();
        expected.sort();
        assert_eq!(kept, expected);
    }

    #[test]
    fn damage_is_named_with_its_line() {
        let reason = |text: &str| match parse(text.as_bytes()) {
            Err(Unreadable::Damaged(reason)) => reason,
            _ => panic!("{text}"),
        };
        assert!(
            reason("version = 1\n\nhello\n").starts_with("line 3: "),
            "{}",
            reason("version = 1\n\nhello\n")
        );
        let of_another_kind = "version = 1\n[drills.backtracking]\nstarted = 1\n";
        assert!(reason(of_another_kind).starts_with("line 3: "), "{}", reason(of_another_kind));
    }

    #[test]
    fn what_somebody_else_has_written_into_the_log_stays_there() {
        let folder = TempDir::new().unwrap();
        let whole = toml::to_string(&full_log()).unwrap();
        let remarked =
            whole.replace("hints = 0", "hints = 0\nremark = \"mine\"") + "\n[elsewhere]\nseen = true\n";
        fs::write(folder.path().join("log.toml"), &remarked).unwrap();
        Store::open(folder.path(), noon()).unwrap().save().unwrap();
        let saved: toml::Table =
            toml::from_str(&fs::read_to_string(folder.path().join("log.toml")).unwrap()).unwrap();
        assert_eq!(saved, toml::from_str(&remarked).unwrap());
        assert!(remarked.matches("mine").count() > 1, "{remarked}");
    }

    #[test]
    fn a_newer_log_is_refused_and_left_alone() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("log.toml"), "version = 2\nwhatever = true\n").unwrap();
        for error in [look(folder.path(), noon()).err(), Store::open(folder.path(), noon()).err()] {
            let message = error.unwrap().to_string();
            assert!(
                message
                    .ends_with("was written by a newer kata (version 2, this one knows 1): update the clone"),
                "{message}"
            );
        }
        assert!(fs::read_to_string(folder.path().join("log.toml")).unwrap().contains("whatever"));
    }

    #[test]
    fn what_a_killed_writer_has_left_goes_away() {
        let folder = TempDir::new().unwrap();
        for name in [".log.toml.x7Gh2a", "log.toml.mine"] {
            fs::write(folder.path().join(name), "version = 1").unwrap();
        }
        Store::open(folder.path(), noon()).unwrap().save().unwrap();
        let files = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["lock", "log.toml", "log.toml.mine"]);
    }

    #[test]
    fn looking_makes_no_folder() {
        let folder = TempDir::new().unwrap();
        assert_eq!(look(&folder.path().join("none"), noon()).unwrap(), Log::default());
        assert!(!folder.path().join("none").exists());
    }

    #[test]
    fn many_at_once_lose_nothing() {
        let folder = TempDir::new().unwrap();
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..5 {
                        let mut store = Store::open(folder.path(), noon()).unwrap();
                        store.log.drill("backtracking", noon()).0.tries += 1;
                        store.save().unwrap();
                    }
                });
            }
        });
        assert_eq!(look(folder.path(), noon()).unwrap().drills["backtracking"].tries, 40);
    }

    #[test]
    fn who_holds_the_log_for_long_keeps_others_from_it_and_is_named() {
        let folder = TempDir::new().unwrap();
        let held = Store::open(folder.path(), noon()).unwrap();
        let path = folder.path().join("lock");
        let error = lock(&path, Duration::from_millis(20)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("another kata drill holds {path:?}: let it end, and try again")
        );
        drop(held);
        assert!(lock(&path, Duration::ZERO).is_ok());
    }

    #[test]
    fn a_log_that_cannot_be_read_is_no_new_one() {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("log.toml")).unwrap();
        for error in [look(folder.path(), noon()).err(), Store::open(folder.path(), noon()).err()] {
            let message = error.unwrap().to_string();
            assert!(message.starts_with("cannot read ") && message.contains("log.toml"), "{message}");
        }
    }
}
