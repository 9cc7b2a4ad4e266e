use std::env;

use chrono::{DateTime, Datelike, Local, SubsecRound, TimeDelta, Utc};
use indicatif::FormattedDuration;

use super::DrillError;

/// Stands in place of the clock where it is set, for tests: a moment such as 2026-11-30T14:05:09Z.
const VARIABLE: &str = "KATA_NOW";

/// The moment, to the second.
pub fn now() -> Result<DateTime<Utc>, DrillError> {
    let Some(text) = env::var_os(VARIABLE) else { return Ok(Utc::now().trunc_subsecs(0)) };
    let moment = text.to_str().and_then(|text| text.parse::<DateTime<Utc>>().ok());
    moment.filter(is_plausible).ok_or(DrillError::Clock { variable: VARIABLE })
}

/// Whether a moment can be that of a drill, with room for a date a century later.
pub fn is_plausible(moment: &DateTime<Utc>) -> bool {
    (1970..9000).contains(&moment.year())
}

/// A moment as a part of a file name, by the clock on the wall.
pub fn stamp(moment: DateTime<Utc>) -> String {
    moment.with_timezone(&Local).format("%Y-%m-%dT%H-%M-%S").to_string()
}

/// A moment for people, by the clock on the wall.
pub fn shown(moment: DateTime<Utc>) -> String {
    moment.with_timezone(&Local).format("%Y-%m-%d %H:%M").to_string()
}

/// The time of day for people, by the clock on the wall.
pub fn time_of_day(moment: DateTime<Utc>) -> String {
    moment.with_timezone(&Local).format("%H:%M:%S").to_string()
}

/// Its day for people, and how far off that is.
pub fn shown_day(moment: DateTime<Utc>, now: DateTime<Utc>) -> String {
    let day = moment.with_timezone(&Local).format("%Y-%m-%d");
    match days_until(moment, now) {
        0 => format!("{day} (today)"),
        1 => format!("{day} (tomorrow)"),
        days @ 2.. => format!("{day} (in {days} days)"),
        -1 => format!("{day} (since yesterday)"),
        days => format!("{day} (since {} days)", -days),
    }
}

/// How many nights lie between now and then; fewer than none if it is past.
pub fn days_until(moment: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
    let day = |moment: DateTime<Utc>| moment.with_timezone(&Local).date_naive();
    day(moment).signed_duration_since(day(now)).num_days()
}

/// How long something took, for people. Nothing takes less than no time, even if a clock was set back.
pub fn took(time: TimeDelta) -> String {
    FormattedDuration(time.to_std().unwrap_or_default()).to_string()
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;

    use super::*;

    #[test]
    fn a_day_is_shown_with_how_far_off_it_is() {
        let noon: DateTime<Utc> = "2026-11-30T12:00:00Z".parse().unwrap();
        let shown = |days| {
            let text = shown_day(noon + TimeDelta::days(days), noon);
            text.split_once(' ').unwrap().1.to_owned()
        };
        assert_eq!(
            [-3, -1, 0, 1, 40].map(shown),
            ["(since 3 days)", "(since yesterday)", "(today)", "(tomorrow)", "(in 40 days)"]
        );
    }

    #[test]
    fn people_read_the_clock_on_the_wall() {
        let moment = Local.with_ymd_and_hms(2026, 11, 30, 14, 5, 9).unwrap().to_utc();
        assert_eq!([shown(moment), time_of_day(moment)], ["2026-11-30 14:05", "14:05:09"]);
    }

    #[test]
    fn no_drill_takes_less_than_no_time() {
        let times = [-5, 0, 412, 90_061].map(|seconds| took(TimeDelta::seconds(seconds)));
        assert_eq!(times, ["00:00:00", "00:00:00", "00:06:52", "1d 01:01:01"]);
    }

    #[test]
    fn a_moment_far_from_any_drill_is_not_plausible() {
        let plausible = |text: &str| is_plausible(&text.parse().unwrap());
        assert!(plausible("2026-11-30T12:00:00Z") && plausible("1970-01-01T00:00:00Z"));
        assert!(!plausible("1969-12-31T23:59:59Z") && !plausible("+200000-01-01T00:00:00Z"));
    }
}
