use chrono::TimeDelta;
use rs_fsrs::Rating;

/// The rule as `--help` says it.
pub const RULE: &str = "\
Grades, from which the day of the next drill follows:
  Easy   no hint, one try, and within the target time of the rung
  Good   at most one hint and three tries, within three times the target time
  Hard   anything else that turned green
  Again  with all four hints, or given up: a fresh page before it was green";

/// How well a drill went that has turned green; see [`RULE`].
pub fn grade(time: TimeDelta, tries: u32, hints: u32, target: TimeDelta) -> Rating {
    match (hints, tries) {
        (4.., _) => Rating::Again,
        (0, 0..=1) if time <= target => Rating::Easy,
        (0..=1, 0..=3) if time <= target * 3 => Rating::Good,
        _ => Rating::Hard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_falls_with_time_tries_and_hints() {
        let grade = |minutes, tries, hints| {
            super::grade(TimeDelta::minutes(minutes), tries, hints, TimeDelta::minutes(5))
        };
        assert_eq!([grade(0, 1, 0), grade(5, 1, 0)], [Rating::Easy; 2]);
        assert_eq!([grade(6, 1, 0), grade(1, 2, 0), grade(1, 1, 1), grade(15, 3, 1)], [Rating::Good; 4]);
        assert_eq!([grade(16, 1, 0), grade(1, 4, 0), grade(1, 1, 2), grade(9999, 99, 3)], [Rating::Hard; 4]);
        assert_eq!([grade(0, 1, 4), grade(0, 1, 5)], [Rating::Again; 2]);
    }
}
