use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Duration;

use anstream::AutoStream;
use flip_game::solutions::Approach;
use notify_debouncer_mini::new_debouncer;
use notify_debouncer_mini::notify::RecursiveMode;

use super::check::{self, Checked, Counting};
use super::site::Site;
use super::{DrillError, attempt, blank, clock};
use crate::Failure;

/// How long a page must lie still: some editors save in several steps.
const STILL: Duration = Duration::from_millis(100);

/// What shells say of a command that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Judges the page of a rung on every save, until it is green.
pub fn watch(site: &Site, approach: &'static Approach) -> Result<ExitCode, Failure> {
    site.read_page(approach)?;
    // Nothing can be lost here: the log is written as a whole or not at all.
    let _ = ctrlc::set_handler(|| {
        let _ = writeln!(io::stderr(), "Interrupted: the clock of the drill goes on.");
        std::process::exit(INTERRUPTED);
    });
    let (sender, saves) = mpsc::channel();
    let unwatchable = |error| DrillError::Unwatchable { path: site.pages(), error };
    let mut debouncer = new_debouncer(STILL, sender).map_err(unwatchable)?;
    // The folder, since a file that is replaced by a new one would be lost from sight.
    debouncer.watcher().watch(&site.pages(), RecursiveMode::NonRecursive).map_err(unwatchable)?;
    let page = site.page(approach);
    let mut seen = Pages::read(site);
    let mut last = round(site, approach, &seen)?;
    while !last.as_ref().is_some_and(Checked::is_green) {
        match saves.recv() {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(unwatchable(error).into()),
            Err(mpsc::RecvError) => return Err(DrillError::WatchEnded { path: site.pages() }.into()),
        }
        let now = Pages::read(site);
        // Reading a file is an event as well, and building reads them all: only what has changed counts.
        let is_changed = match &last {
            Some(checked) if !checked.is_built() => now != seen,
            _ => now.0.get(&page) != seen.0.get(&page),
        };
        // A page that is just being replaced is not there; its other half follows.
        if is_changed && now.0.contains_key(&page) {
            last = round(site, approach, &now)?;
            seen = now;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Judges a page, unless it is blank: that is no try.
fn round(site: &Site, approach: &'static Approach, pages: &Pages) -> Result<Option<Checked>, Failure> {
    let page = site.page(approach);
    if pages.0.get(&page).is_some_and(|text| *text != blank::page(approach).into_bytes()) {
        return checked(site, approach).map(Some);
    }
    writeln!(io::stdout(), "The page is blank. Waiting for {} to be saved ...", site.short(&page))?;
    Ok(None)
}

/// The text of every page: one that does not compile keeps all others from being judged.
#[derive(PartialEq)]
struct Pages(BTreeMap<PathBuf, Vec<u8>>);

impl Pages {
    fn read(site: &Site) -> Pages {
        let files = fs::read_dir(site.pages()).into_iter().flatten().flatten().map(|file| file.path());
        let sources = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        Pages(sources.filter_map(|path| fs::read(&path).ok().map(|text| (path, text))).collect())
    }
}

/// A clear screen, the verdict, and what comes next.
fn checked(site: &Site, approach: &'static Approach) -> Result<Checked, Failure> {
    let now = clock::now()?;
    if io::stdout().is_terminal() {
        writeln!(io::stdout(), "Judging ...")?; // what stands above is of the last save
    }
    let checked = check::check(site, approach, now, Counting::Compiled, attempt::judged)?;
    let mut stdout = io::stdout().lock();
    if stdout.is_terminal() {
        stdout.write_all(b"\x1b[2J\x1b[H")?; // a clear screen; what has scrolled off it stays
    }
    let mut out = AutoStream::auto(stdout);
    checked.write(true, &mut out)?;
    if !checked.is_green() {
        writeln!(out, "\nWaiting for the next save, {} ... (Ctrl-C ends it)", clock::time_of_day(now))?;
    }
    out.flush()?;
    Ok(checked)
}
