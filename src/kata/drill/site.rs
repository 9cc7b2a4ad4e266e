use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use flip_game::solutions::Approach;

use super::{DrillError, blank, clock};
use crate::{input, output};

/// Where the pages stand, below the clone.
const PAGES: &str = "tests/drill";

/// The git-ignored folder for all that is the learner's own, below the clone.
const OWN: &str = ".drill";

/// A clone of the repository.
pub struct Site {
    pub root: PathBuf,
}

impl Site {
    /// The clone that the current folder lies in.
    pub fn find() -> Result<Site, DrillError> {
        let here = std::env::current_dir().map_err(|error| DrillError::NoFolder { error })?;
        let is_clone = |folder: &&Path| folder.join(PAGES).join("main.rs").is_file();
        match here.ancestors().find(is_clone) {
            Some(root) => Ok(Site { root: root.to_owned() }),
            None => Err(DrillError::NoClone { folder: here }),
        }
    }

    /// The folder of all pages.
    pub fn pages(&self) -> PathBuf {
        self.root.join(PAGES)
    }

    /// The page of a rung.
    pub fn page(&self, approach: &Approach) -> PathBuf {
        self.pages().join(format!("{}.rs", approach.slug))
    }

    /// The folder of the log and of old attempts.
    pub fn own(&self) -> PathBuf {
        self.root.join(OWN)
    }

    /// The text of the page of a rung.
    pub fn read_page(&self, approach: &Approach) -> Result<Vec<u8>, DrillError> {
        let path = self.page(approach);
        input::read_text(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => DrillError::NoPage { slug: approach.slug, path },
            _ => DrillError::file("read", &path)(error),
        })
    }

    /// Lays a blank page. Returns where what stood there is kept, if that was no blank page itself.
    pub fn lay_blank(&self, approach: &Approach, now: DateTime<Utc>) -> Result<Option<PathBuf>, DrillError> {
        let blank = blank::page(approach);
        let kept = match self.read_page(approach) {
            Ok(old) if old == blank.as_bytes() => return Ok(None),
            Ok(old) => Some(self.keep(approach, &old, now)?),
            Err(DrillError::NoPage { .. }) => None,
            Err(error) => return Err(error),
        };
        output::write_file(&self.page(approach), blank.as_bytes())?;
        Ok(kept)
    }

    /// Writes an old attempt into a file of its own, whatever else is kept there.
    fn keep(&self, approach: &Approach, old: &[u8], now: DateTime<Utc>) -> Result<PathBuf, DrillError> {
        let folder = self.own().join("attempts");
        fs::create_dir_all(&folder).map_err(DrillError::file("make the folder", &folder))?;
        let mut suffixes = std::iter::once(String::new()).chain((2..).map(|i| format!("-{i}")));
        loop {
            let suffix = suffixes.next().unwrap_or_default();
            let path = folder.join(format!("{}-{}{suffix}.rs", clock::stamp(now), approach.slug));
            let written = OpenOptions::new().write(true).create_new(true).open(&path).and_then(|mut file| {
                file.write_all(old)?;
                file.sync_all() // before the page itself is gone
            });
            match written {
                Ok(()) => return Ok(path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(DrillError::file("keep the old attempt in", &path)(error)),
            }
        }
    }

    /// A path as one would type it in the clone.
    pub fn short(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::LADDER;
    use tempfile::TempDir;

    use super::*;

    fn site() -> (TempDir, Site) {
        let folder = TempDir::new().unwrap();
        fs::create_dir_all(folder.path().join(PAGES)).unwrap();
        let site = Site { root: folder.path().to_owned() };
        (folder, site)
    }

    #[test]
    fn an_old_attempt_is_kept_and_none_is_ever_overwritten() {
        let (_folder, site) = site();
        let (approach, now) = (&LADDER[2], "2026-11-30T14:05:09Z".parse().unwrap());
        assert_eq!(site.lay_blank(approach, now).unwrap(), None);
        assert_eq!(site.lay_blank(approach, now).unwrap(), None, "a blank page is not kept");
        let mut kept = Vec::new();
        for attempt in ["first", "second", "\u{fffd}third"] {
            fs::write(site.page(approach), attempt).unwrap();
            kept.push(site.lay_blank(approach, now).unwrap().unwrap());
            assert_eq!(fs::read_to_string(site.page(approach)).unwrap(), blank::page(approach));
        }
        let texts: Vec<String> = kept.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert_eq!(texts, ["first", "second", "\u{fffd}third"]);
        let stamp = clock::stamp(now);
        assert_eq!(site.short(&kept[0]), format!(".drill/attempts/{stamp}-hashmap_memo.rs"));
        assert_eq!(site.short(&kept[2]), format!(".drill/attempts/{stamp}-hashmap_memo-3.rs"));
    }

    #[test]
    fn a_page_that_cannot_be_kept_stays_where_it_is() {
        let (_folder, site) = site();
        fs::write(site.page(&LADDER[0]), "mine").unwrap();
        fs::write(site.own(), "a file where the folder should be").unwrap();
        let error = site.lay_blank(&LADDER[0], Utc::now()).unwrap_err();
        assert!(error.to_string().starts_with("cannot make the folder"), "{error}");
        assert_eq!(fs::read_to_string(site.page(&LADDER[0])).unwrap(), "mine");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn an_attempt_that_cannot_be_written_is_not_tried_for_ever() {
        let (_folder, site) = site();
        fs::write(site.page(&LADDER[0]), "mine").unwrap();
        fs::create_dir(site.own()).unwrap();
        // A folder in which nobody makes files.
        std::os::unix::fs::symlink("/proc", site.own().join("attempts")).unwrap();
        let error = site.lay_blank(&LADDER[0], Utc::now()).unwrap_err();
        assert!(error.to_string().starts_with("cannot keep the old attempt in"), "{error}");
        assert_eq!(fs::read_to_string(site.page(&LADDER[0])).unwrap(), "mine");
    }
}
