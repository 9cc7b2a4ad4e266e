use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use chrono::{DateTime, TimeDelta, Utc};
use flip_game::solutions::Approach;

use super::attempt::{Judged, Verdict};
use super::compile::Errors;
use super::log::Attempt;
use super::site::Site;
use super::store::Store;
use super::{DrillError, beside, blank, clock, hints, numbered, schedule};

const GREEN: Style = AnsiColor::Green.on_default().bold();
const RED: Style = AnsiColor::Red.on_default().bold();

/// A page that was judged, and what that means for the log.
pub struct Checked {
    approach: &'static Approach,
    page: String,
    judged: Judged,
    /// Whether the clock started only now.
    is_new: bool,
    tries: u32,
    /// What was logged, and when the rung is due again.
    logged: Option<(Attempt, Option<DateTime<Utc>>)>,
    now: DateTime<Utc>,
}

/// What counts as a try.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// Every check, unless what does not compile is another page.
    Every,
    /// Only what compiles: who watches has his editor save whenever it likes.
    Compiled,
}

/// Judges the page of a rung. The clock stops at the moment the check began.
pub fn check(
    site: &Site,
    approach: &'static Approach,
    now: DateTime<Utc>,
    counting: Counting,
    judge: impl Fn(&Site, &'static Approach) -> Result<Judged, DrillError>,
) -> Result<Checked, DrillError> {
    let page = String::from_utf8_lossy(&site.read_page(approach)?).into_owned();
    let (started, is_new) = begin(site, approach, now)?;
    let judged = judge(site, approach)?;
    let mut store = Store::open(&site.own(), now)?;
    let drill = store.log.drill(approach.slug, now).0;
    if drill.started != started {
        return Err(DrillError::Restarted { slug: approach.slug });
    }
    let counts = match &judged {
        Judged::Verdict(_) => true,
        Judged::Unbuilt(errors) => counting == Counting::Every && errors.elsewhere.is_empty(),
    };
    if counts && drill.green.is_none() {
        drill.tries = drill.tries.saturating_add(1);
    }
    let tries = drill.tries;
    let mut logged = None;
    if judged.is_green() {
        let target = hints::lesson(approach).map(hints::Lesson::target).unwrap_or_default();
        let target = TimeDelta::from_std(target).unwrap_or_default();
        let attempt = store.log.finish(approach.slug, now, target).cloned();
        logged = attempt.map(|attempt| (attempt, schedule::due(&store.log, approach.slug)));
    }
    store.save()?;
    Ok(Checked { approach, page, judged, is_new, tries, logged, now })
}

/// When the drill was started: now, if none of this rung ever was; the second value says so. The log is free
/// for others while the page is judged.
fn begin(site: &Site, approach: &Approach, now: DateTime<Utc>) -> Result<(DateTime<Utc>, bool), DrillError> {
    let mut store = Store::open(&site.own(), now)?;
    let (drill, is_new) = store.log.drill(approach.slug, now);
    let started = drill.started;
    if is_new {
        store.save()?;
    }
    Ok((started, is_new))
}

impl Judged {
    pub fn is_green(&self) -> bool {
        matches!(self, Judged::Verdict(Verdict { is_green: true, .. }))
    }
}

impl Checked {
    pub fn is_green(&self) -> bool {
        self.judged.is_green()
    }

    /// Whether there was something to run.
    pub fn is_built(&self) -> bool {
        matches!(self.judged, Judged::Verdict(_))
    }

    /// Writes what was found; of a red page all of it, or what to look at first.
    pub fn write(&self, is_brief: bool, out: &mut impl Write) -> io::Result<()> {
        let slug = self.approach.slug;
        if self.is_new {
            writeln!(out, "No drill of {slug} had been started, so its clock starts now.\n")?;
        }
        match &self.judged {
            Judged::Unbuilt(errors) => self.write_errors(errors, is_brief, out),
            Judged::Verdict(verdict) if verdict.is_green => self.write_green(verdict, out),
            Judged::Verdict(verdict) => {
                writeln!(out, "{RED}Red{RED:#}: {slug}, {}.\n", numbered(self.tries, "try", "tries"))?;
                write!(out, "{}", verdict.text)?;
                if self.page == blank::page(self.approach) {
                    writeln!(out, "\nThe page is still blank: kata drill hint {slug} helps you to begin.")?;
                }
                Ok(())
            }
        }
    }

    fn write_errors(&self, errors: &Errors, is_brief: bool, out: &mut impl Write) -> io::Result<()> {
        let slug = self.approach.slug;
        let shown = if is_brief { 1 } else { usize::MAX };
        for error in errors.rendered.iter().take(shown) {
            writeln!(out, "{}\n", error.trim_end())?;
        }
        let more = errors.rendered.len().saturating_sub(shown);
        if more > 0 {
            writeln!(
                out,
                "... {}\n",
                numbered(u32::try_from(more).unwrap_or(u32::MAX), "more error", "more errors")
            )?;
        }
        if errors.elsewhere.is_empty() {
            writeln!(out, "{RED}Red{RED:#}: the page of {slug} does not compile.")?;
            if !self.page.contains("Attempt") {
                let what =
                    "It has lost what a page needs below the second fence: `Attempt`, and its `Solver`.";
                writeln!(out, "{what}\nkata drill start {slug} lays them again, and keeps what you have.")?;
            }
            return Ok(());
        }
        writeln!(out, "{RED}Red{RED:#}: {slug} cannot be judged: all pages are built together, and")?;
        for file in &errors.elsewhere {
            writeln!(out, "  {file}")?;
        }
        writeln!(out, "does not compile. Mend it, or lay a blank page there with kata drill start.")
    }

    fn write_green(&self, verdict: &Verdict, out: &mut impl Write) -> io::Result<()> {
        let slug = self.approach.slug;
        write!(out, "{GREEN}Green{GREEN:#}: {}", verdict.text)?;
        match &self.logged {
            Some((attempt, due)) => {
                let time = clock::took(attempt.time());
                let tries = numbered(attempt.tries, "try", "tries");
                let hints = numbered(attempt.hints, "hint", "hints");
                writeln!(out, "{time}, {tries}, {hints}: graded {:?}.", attempt.grade)?;
                if let Some(due) = due {
                    writeln!(out, "Due again on {}.", clock::shown_day(*due, self.now))?;
                }
            }
            None => writeln!(out, "It was green before and is logged: kata drill start {slug} begins anew.")?,
        }
        writeln!(out)?;
        beside::write_table(&verdict.beside, out)?;
        beside::write_diff(self.approach, &self.page, out)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use anstream::adapter::strip_str;
    use flip_game::solutions::LADDER;
    use tempfile::TempDir;

    use super::*;
    use crate::drill::store;

    struct Sandbox {
        _folder: TempDir,
        site: Site,
    }

    impl Sandbox {
        fn new() -> Sandbox {
            let folder = TempDir::new().unwrap();
            let site = Site { root: folder.path().to_owned() };
            fs::create_dir_all(site.pages()).unwrap();
            site.lay_blank(&LADDER[1], at(0)).unwrap();
            Sandbox { _folder: folder, site }
        }

        fn check(&self, minute: i64, counting: Counting, judged: fn() -> Judged) -> (Checked, String) {
            let checked = check(&self.site, &LADDER[1], at(minute), counting, |_, _| Ok(judged())).unwrap();
            let mut out = Vec::new();
            checked.write(false, &mut out).unwrap();
            let text = strip_str(&String::from_utf8(out).unwrap()).to_string();
            (checked, text)
        }

        fn log(&self) -> crate::drill::log::Log {
            store::look(&self.site.own(), at(0)).unwrap()
        }
    }

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minute)
    }

    fn red() -> Judged {
        let text = "what the coach says\n".to_owned();
        Judged::Verdict(Verdict { is_green: false, text, beside: Vec::new() })
    }

    fn green() -> Judged {
        let text = "all rows are right.\n".to_owned();
        Judged::Verdict(Verdict { is_green: true, text, beside: Vec::new() })
    }

    fn unbuilt() -> Judged {
        let rendered = vec!["error: one\n".to_owned(), "error: two\n".to_owned()];
        Judged::Unbuilt(Errors { rendered, elsewhere: Vec::new() })
    }

    #[test]
    fn tries_are_counted_and_green_is_logged_once() {
        let sandbox = Sandbox::new();
        let (_, text) = sandbox.check(0, Counting::Every, red);
        assert!(
            text.starts_with("No drill of backtracking had been started, so its clock starts now."),
            "{text}"
        );
        assert!(
            text.contains("Red: backtracking, 1 try.\n\nwhat the coach says\n")
                && text.contains("still blank"),
            "{text}"
        );
        fs::write(sandbox.site.page(&LADDER[1]), LADDER[1].source).unwrap();
        let (_, text) = sandbox.check(1, Counting::Every, unbuilt);
        assert!(
            text.starts_with("error: one\n\nerror: two\n\nRed: the page of backtracking does not"),
            "{text}"
        );
        sandbox.check(2, Counting::Compiled, unbuilt);
        let (checked, text) = sandbox.check(3, Counting::Compiled, green);
        assert!(checked.is_green());
        assert!(
            text.starts_with("Green: all rows are right.\n00:03:00, 3 tries, 0 hints: graded Good.\nDue"),
            "{text}"
        );
        assert!(text.ends_with("it is the reference, line for line.\n"), "{text}");
        let (_, text) = sandbox.check(4, Counting::Every, green);
        assert!(text.contains("It was green before and is logged"), "{text}");
        let log = sandbox.log();
        assert_eq!((log.attempts.len(), log.attempts[0].tries, log.drills["backtracking"].tries), (1, 3, 3));
    }

    #[test]
    fn in_brief_only_the_first_error_is_shown() {
        let sandbox = Sandbox::new();
        let brief = |judged| {
            let checked = sandbox.check(0, Counting::Compiled, judged).0;
            let mut out = Vec::new();
            checked.write(true, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let text = brief(unbuilt);
        assert!(text.contains("error: one\n\n... 1 more error\n") && !text.contains("two"), "{text}");
    }

    #[test]
    fn a_page_that_has_lost_its_end_is_told_so() {
        let sandbox = Sandbox::new();
        let (checked, whole) = sandbox.check(0, Counting::Every, unbuilt);
        assert!(!checked.is_built());
        assert!(whole.ends_with("Red: the page of backtracking does not compile.\n"), "{whole}");
        fs::write(sandbox.site.page(&LADDER[1]), "fn can_win() {}").unwrap();
        let (_, lost) = sandbox.check(1, Counting::Every, unbuilt);
        let advice = "It has lost what a page needs below the second fence: `Attempt`, and its `Solver`.\n\
                      kata drill start backtracking lays them again, and keeps what you have.\n";
        assert!(lost.ends_with(&format!("does not compile.\n{advice}")), "{lost}");
        assert!(sandbox.check(2, Counting::Every, red).0.is_built());
    }

    #[test]
    fn errors_elsewhere_are_said_to_be_elsewhere_and_are_no_try() {
        let sandbox = Sandbox::new();
        let (_, text) = sandbox.check(0, Counting::Every, || {
            let elsewhere = vec!["tests/drill/sorted_runs.rs".to_owned()];
            Judged::Unbuilt(Errors { rendered: vec!["error: there".to_owned()], elsewhere })
        });
        assert!(text.contains("and\n  tests/drill/sorted_runs.rs\ndoes not compile."), "{text}");
        assert_eq!(sandbox.log().drills["backtracking"].tries, 0);
    }

    #[test]
    fn a_verdict_on_a_page_that_is_gone_meanwhile_is_not_logged() {
        let sandbox = Sandbox::new();
        let restart = |site: &Site, approach: &Approach| {
            let mut store = Store::open(&site.own(), at(1)).unwrap();
            store.log.start(approach.slug, at(1));
            store.save().unwrap();
            Ok(green())
        };
        let error = check(&sandbox.site, &LADDER[1], at(0), Counting::Every, restart).err().unwrap();
        assert!(error.to_string().contains("was started while"), "{error}");
        assert!(sandbox.log().attempts.is_empty());
    }

    #[test]
    fn without_a_page_nothing_is_started() {
        let sandbox = Sandbox::new();
        let error =
            check(&sandbox.site, &LADDER[2], at(0), Counting::Every, |_, _| Ok(green())).err().unwrap();
        assert!(error.to_string().contains("kata drill start hashmap_memo"), "{error}");
        assert!(sandbox.log().drills.is_empty());
    }
}
