use chrono::{DateTime, Utc};
use flip_game::solutions::{Approach, LADDER};
use rs_fsrs::{Card, FSRS, Parameters};

use super::clock;
use super::log::Log;

/// When a rung is due again; None if no drill of it has come to an end yet.
///
/// Worked out from the log each time: what was decided by an older version of the scheduler binds nobody.
pub fn due(log: &Log, slug: &str) -> Option<DateTime<Utc>> {
    let mut attempts: Vec<_> = log.attempts.iter().filter(|attempt| attempt.rung == slug).collect();
    attempts.sort_by_key(|attempt| attempt.ended);
    // Whole days: nobody writes the same page again within minutes.
    let scheduler = FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() });
    let card = attempts
        .iter()
        .fold(Card::default(), |card, attempt| scheduler.next(card, attempt.ended, attempt.grade).card);
    (!attempts.is_empty()).then_some(card.due)
}

/// The rung to drill next, and why.
pub struct Pick {
    pub approach: &'static Approach,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has been due since then.
    Due(DateTime<Utc>),
    /// No drill of it has come to an end yet.
    New,
    /// All have been drilled, and it is the first to come.
    Next(DateTime<Utc>),
}

/// What is due longest; or else what has never been tried, from the bottom of the ladder; or else what will be
/// due first. None if the ladder has no rung.
pub fn pick(log: &Log, now: DateTime<Utc>) -> Option<Pick> {
    let rungs = LADDER.iter().map(|approach| (approach, due(log, approach.slug)));
    let first = rungs.clone().filter_map(|(approach, due)| Some((due?, approach)));
    let first = first.min_by_key(|&(due, _)| due);
    let new = rungs.clone().find(|(_, due)| due.is_none());
    match (first, new) {
        (Some((due, approach)), _) if clock::days_until(due, now) <= 0 => {
            Some(Pick { approach, reason: Reason::Due(due) })
        }
        (_, Some((approach, _))) => Some(Pick { approach, reason: Reason::New }),
        (Some((due, approach)), None) => Some(Pick { approach, reason: Reason::Next(due) }),
        (None, None) => None,
    }
}

impl Reason {
    /// In words, behind the name of the rung and a comma.
    pub fn sentence(self, now: DateTime<Utc>) -> String {
        match self {
            Reason::Due(since) => format!("due {}", clock::shown_day(since, now)),
            Reason::New => "the first rung that you have not drilled yet".to_owned(),
            Reason::Next(at) => format!("the first to be due, {}", clock::shown_day(at, now)),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{Local, NaiveTime, TimeDelta};
    use rs_fsrs::Rating;

    use super::*;
    use crate::drill::log::Attempt;

    fn day(day: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + day) + TimeDelta::hours(12)
    }

    fn attempt(slug: &str, ended: DateTime<Utc>, grade: Rating) -> Attempt {
        let rung = slug.to_owned();
        let others = toml::Table::new();
        Attempt { rung, started: ended, ended, is_green: true, tries: 1, hints: 0, grade, others }
    }

    fn picked(log: &Log, now: DateTime<Utc>) -> (&'static str, Reason) {
        let Pick { approach, reason } = pick(log, now).unwrap();
        (approach.slug, reason)
    }

    #[test]
    fn the_better_the_grade_the_later_it_is_due() {
        let days = [Rating::Again, Rating::Hard, Rating::Good, Rating::Easy].map(|grade| {
            let log = Log { attempts: vec![attempt("backtracking", day(0), grade)], ..Log::default() };
            (due(&log, "backtracking").unwrap() - day(0)).num_days()
        });
        assert!(days[0] >= 1 && days.is_sorted() && days[0] < days[3], "{days:?}");
    }

    #[test]
    fn each_good_drill_makes_the_pause_longer() {
        let mut log = Log::default();
        let mut now = day(0);
        let mut pauses = Vec::new();
        for _ in 0..5 {
            log.attempts.push(attempt("backtracking", now, Rating::Good));
            let due = due(&log, "backtracking").unwrap();
            pauses.push((due - now).num_days());
            now = due;
        }
        assert!(pauses.windows(2).all(|pair| pair[0] < pair[1]), "{pauses:?}");
    }

    #[test]
    fn new_rungs_come_in_ladder_order_unless_one_is_due() {
        let mut log = Log::default();
        assert_eq!(picked(&log, day(0)), (LADDER[0].slug, Reason::New));
        log.attempts.push(attempt(LADDER[0].slug, day(0), Rating::Again));
        assert_eq!(picked(&log, day(0)), (LADDER[1].slug, Reason::New));
        let due = due(&log, LADDER[0].slug).unwrap();
        let midnight = due.with_timezone(&Local).date_naive().and_time(NaiveTime::MIN);
        let early_that_day = midnight.and_local_timezone(Local).earliest().unwrap().to_utc();
        assert_eq!(picked(&log, early_that_day), (LADDER[0].slug, Reason::Due(due)));
    }

    #[test]
    fn with_nothing_new_and_nothing_due_the_first_to_come_is_next() {
        let grades = [Rating::Easy, Rating::Hard].into_iter().chain(std::iter::repeat(Rating::Easy));
        let attempts: Vec<Attempt> =
            LADDER.iter().zip(grades).map(|(it, grade)| attempt(it.slug, day(0), grade)).collect();
        let log = Log { attempts, ..Log::default() };
        let due = due(&log, LADDER[1].slug).unwrap();
        assert_eq!(picked(&log, day(0)), (LADDER[1].slug, Reason::Next(due)));
    }

    #[test]
    fn a_log_out_of_order_or_with_strange_rungs_is_read_all_the_same() {
        let shuffled = [day(9), day(0), day(4)].map(|ended| attempt("backtracking", ended, Rating::Good));
        let sorted = [day(0), day(4), day(9)].map(|ended| attempt("backtracking", ended, Rating::Good));
        let log = |attempts: [Attempt; 3]| Log { attempts: attempts.to_vec(), ..Log::default() };
        assert_eq!(due(&log(shuffled), "backtracking"), due(&log(sorted), "backtracking"));
        assert_eq!(
            due(&log([day(0); 3].map(|at| attempt("no_such_rung", at, Rating::Good))), "backtracking"),
            None
        );
    }
}
