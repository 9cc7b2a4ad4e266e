use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use flip_game::solutions::{Approach, LADDER};
use rs_fsrs::Rating;
use serde::{Deserialize, Serialize};
use toml::Table;

use super::{clock, grade};

/// The version of the log that this command writes and reads.
pub const VERSION: i64 = 1;

/// Everything that is known of the drills of one learner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log {
    /// [`VERSION`]; a log of another one is not read into this.
    pub version: i64,
    /// The last drill of each rung, by slug.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub drills: BTreeMap<String, Drill>,
    /// What has come to an end, in the order in which it did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attempts: Vec<Attempt>,
    /// What somebody else has written into it, so that it is not lost.
    #[serde(flatten)]
    pub others: Table,
}

/// A drill since its start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drill {
    pub started: DateTime<Utc>,
    pub tries: u32,
    /// How many hints were shown; they are shown in their order.
    pub hints: u32,
    /// When it turned green, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub green: Option<DateTime<Utc>>,
    /// As in [`Log`].
    #[serde(flatten)]
    pub others: Table,
}

/// A drill that has come to an end: green, or given up for a fresh page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attempt {
    pub rung: String,
    pub started: DateTime<Utc>,
    pub ended: DateTime<Utc>,
    pub is_green: bool,
    pub tries: u32,
    pub hints: u32,
    pub grade: Rating,
    /// As in [`Log`].
    #[serde(flatten)]
    pub others: Table,
}

impl Attempt {
    /// From the start to the end.
    pub fn time(&self) -> TimeDelta {
        (self.ended - self.started).max(TimeDelta::zero())
    }
}

impl Default for Log {
    fn default() -> Log {
        Log { version: VERSION, drills: BTreeMap::new(), attempts: Vec::new(), others: Table::new() }
    }
}

impl Log {
    /// Starts the clock. A drill that was under way and had come to something is logged as given up.
    pub fn start(&mut self, slug: &str, now: DateTime<Utc>) {
        let old = self.drills.remove(slug);
        let others = old.as_ref().map(|old| old.others.clone()).unwrap_or_default();
        self.drills.insert(slug.to_owned(), Drill { others, ..Drill::new(now) });
        if let Some(old) = old.filter(|old| old.green.is_none() && (old.tries, old.hints) != (0, 0)) {
            self.attempts.push(old.ended(slug, now, false, Rating::Again));
        }
    }

    /// The last drill of a rung. If there was none it starts now; the second value says so.
    pub fn drill(&mut self, slug: &str, now: DateTime<Utc>) -> (&mut Drill, bool) {
        let is_new = !self.drills.contains_key(slug);
        let fresh = Drill::new(now);
        (self.drills.entry(slug.to_owned()).or_insert(fresh), is_new)
    }

    /// The drill that is under way, the one started last if there are several; or else the last one of all.
    pub fn current(&self) -> Option<&'static Approach> {
        let known = LADDER.iter().filter_map(|approach| Some((approach, self.drills.get(approach.slug)?)));
        let last = known.max_by_key(|(_, drill)| (drill.green.is_none(), drill.started));
        last.map(|(approach, _)| approach)
    }

    /// Stops the clock and grades the drill. None if it had been green before, or was never started.
    pub fn finish(&mut self, slug: &str, now: DateTime<Utc>, target: TimeDelta) -> Option<&Attempt> {
        let drill = self.drills.get_mut(slug).filter(|drill| drill.green.is_none())?;
        drill.green = Some(now);
        let grade = grade::grade(now - drill.started, drill.tries, drill.hints, target);
        let attempt = drill.ended(slug, now, true, grade);
        self.attempts.push(attempt);
        self.attempts.last()
    }

    /// Whether every moment in it can be that of a drill.
    pub fn is_plausible(&self) -> bool {
        let drills = self.drills.values().flat_map(|drill| [Some(drill.started), drill.green]).flatten();
        let attempts = self.attempts.iter().flat_map(|attempt| [attempt.started, attempt.ended]);
        drills.chain(attempts).all(|moment| clock::is_plausible(&moment))
    }
}

impl Drill {
    fn new(started: DateTime<Utc>) -> Drill {
        Drill { started, tries: 0, hints: 0, green: None, others: Table::new() }
    }

    fn ended(&self, slug: &str, now: DateTime<Utc>, is_green: bool, grade: Rating) -> Attempt {
        let &Drill { started, tries, hints, .. } = self;
        let (rung, others) = (slug.to_owned(), Table::new());
        Attempt { rung, started, ended: now, is_green, tries, hints, grade, others }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TARGET: TimeDelta = TimeDelta::minutes(5);

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minute)
    }

    #[test]
    fn what_a_drill_has_that_nobody_here_knows_stays_when_it_starts_anew() {
        let (mut log, now) = (Log::default(), at(0));
        log.drill("hashmap_memo", now).0.others.insert("mood".to_owned(), "fine".into());
        log.start("hashmap_memo", now);
        assert_eq!(log.drill("hashmap_memo", now).0.others.len(), 1);
    }

    #[test]
    fn a_green_drill_is_logged_once_until_the_next_start() {
        let mut log = Log::default();
        log.start("backtracking", at(0));
        log.drill("backtracking", at(1)).0.tries += 1;
        let attempt = log.finish("backtracking", at(4), TARGET).unwrap();
        assert_eq!((attempt.time(), attempt.tries, attempt.grade), (TimeDelta::minutes(4), 1, Rating::Easy));
        assert_eq!(log.finish("backtracking", at(5), TARGET), None);
        log.start("backtracking", at(9));
        assert!(log.finish("backtracking", at(10), TARGET).is_some());
        assert_eq!(log.attempts.len(), 2);
    }

    #[test]
    fn a_fresh_start_logs_what_is_given_up_and_nothing_that_had_not_begun() {
        let mut log = Log::default();
        log.start("backtracking", at(0));
        log.start("backtracking", at(1));
        assert!(log.attempts.is_empty());
        log.drill("backtracking", at(2)).0.hints += 1;
        log.start("backtracking", at(3));
        let [given_up] = log.attempts.as_slice() else { panic!("{log:?}") };
        assert_eq!((given_up.is_green, given_up.hints, given_up.grade), (false, 1, Rating::Again));
        assert_eq!(log.drills["backtracking"].started, at(3));
    }

    #[test]
    fn the_drill_under_way_is_the_one_started_last_and_not_green() {
        let mut log = Log::default();
        let current = |log: &Log| log.current().map(|approach| approach.slug);
        assert_eq!(current(&log), None);
        log.start("no_such_rung", at(9));
        assert_eq!(current(&log), None);
        log.start("sorted_runs", at(0));
        log.start("backtracking", at(1));
        assert_eq!(current(&log), Some("backtracking"));
        log.finish("backtracking", at(2), TARGET);
        assert_eq!(current(&log), Some("sorted_runs"));
        log.finish("sorted_runs", at(3), TARGET);
        assert_eq!(current(&log), Some("backtracking"), "all are green: the one started last");
    }

    #[test]
    fn a_drill_that_was_never_started_starts_with_the_first_check() {
        let mut log = Log::default();
        assert!(log.drill("sorted_runs", at(7)).1);
        assert!(!log.drill("sorted_runs", at(9)).1);
        assert_eq!(log.drills["sorted_runs"].started, at(7));
    }
}
