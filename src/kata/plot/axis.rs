//! Logarithmic axes: how far they reach, and the ticks that people can read on them. Those of plotters are
//! powers of ten and even divisions between them, which leaves an axis from 10 to 12 without any.

use std::iter::successors;

use thousands::Separable;

/// The width of a digit of the 12 px text.
const DIGIT_WIDTH: usize = 7;

const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// The part of a decade that gets ticks, from fine to coarse.
const MANTISSAS: [&[f64]; 4] =
    [&[1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0], &[1.0, 2.0, 3.0, 5.0], &[1.0, 2.0, 5.0], &[1.0]];

/// A logarithmic axis: its ends, both above zero, and its ticks from small to large.
pub struct Axis {
    pub low: f64,
    pub high: f64,
    pub ticks: Vec<f64>,
}

impl Axis {
    /// The axis along the bottom for these sizes, sorted; None without any. The sizes themselves are the ticks
    /// if there is room for all of them.
    pub fn along(sizes: &[f64], pixels: f64) -> Option<Axis> {
        let ends = [*sizes.first()?, *sizes.last()?];
        let [low, high] = ends;
        let margin = if low < high { (high / low).powf(0.03) } else { 1.5 };
        let (low, high) = (low / margin, high * margin);
        let even = successors(Some((low / 2.0).ceil() * 2.0), |n| Some(n + 2.0)).take_while(|&n| n < high);
        // More of them would not fit anyway.
        let fine = [sizes.to_vec(), even.take(64).collect()];
        // Between 210 and 290, say, there is nothing round.
        let choices = fine.into_iter().chain(by_decades(low, high)).chain([ends.to_vec()]);
        let half_width =
            |n: f64| f64::from(u32::try_from(count(n).len() * DIGIT_WIDTH).unwrap_or(0)) / 2.0 + 5.0;
        let ticks = finest(choices, low, high, pixels, half_width);
        Some(Axis { low, high, ticks })
    }

    /// The axis up the side for these values, in any order; None without any. It spans a decade at least, so
    /// that noise in equal values does not look like growth.
    pub fn up(values: impl Iterator<Item = f64> + Clone, pixels: f64) -> Option<Axis> {
        let low = values.clone().reduce(f64::min)?;
        let high = values.reduce(f64::max)?;
        let margin = (high / low).powf(0.04).max((10.0 * low / high).sqrt()).max(1.2);
        let (low, high) = (low / margin, high * margin);
        let ticks = finest(by_decades(low, high), low, high, pixels, |_| 14.0);
        Some(Axis { low, high, ticks })
    }
}

/// The first choice whose ticks are as far apart as their labels need, with so much room on either side.
fn finest(
    choices: impl Iterator<Item = Vec<f64>>,
    low: f64,
    high: f64,
    pixels: f64,
    room: impl Fn(f64) -> f64,
) -> Vec<f64> {
    let distance = |from: f64, to: f64| pixels * (to / from).ln() / (high / low).ln();
    let fits = |ticks: &Vec<f64>| {
        let apart = |pair: &[f64]| distance(pair[0], pair[1]) >= room(pair[0]) + room(pair[1]);
        !ticks.is_empty() && ticks.windows(2).all(apart)
    };
    choices.into_iter().find(fits).unwrap_or_default()
}

/// Ticks at round numbers, from fine to coarse: parts of a decade, every decade, every second one, and so on.
fn by_decades(low: f64, high: f64) -> impl Iterator<Item = Vec<f64>> {
    let within = move |values: Vec<f64>| {
        // All that is drawn is counted, in positions or in nanoseconds: there is no half of either.
        let whole = |tick: &f64| (low..=high).contains(tick) && tick.fract() == 0.0;
        values.into_iter().filter(whole).collect::<Vec<_>>()
    };
    let parts = MANTISSAS.into_iter().map(|mantissas| {
        let decade = |power| mantissas.iter().map(move |mantissa| mantissa * 10f64.powi(power));
        (0..=21).flat_map(decade).collect()
    });
    let decades = (2..=7).map(|step| (0..=21).step_by(step).map(|power| 10f64.powi(power)).collect());
    parts.chain(decades).map(within)
}

/// 1, 10, 1,000; round numbers from a million on as 10⁶ and 2×10⁷.
pub fn count(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mantissa = digits.trim_end_matches('0');
    if value < 1e6 || mantissa.len() > 2 {
        return digits.separate_with_commas();
    }
    let power = (digits.len() - 1).to_string();
    let raised = power.chars().filter_map(|digit| SUPERSCRIPTS.get(digit.to_digit(10)? as usize));
    let ten = format!("10{}", raised.collect::<String>());
    match mantissa.split_at(1) {
        ("1", "") => ten,
        (whole, "") => format!("{whole}×{ten}"),
        (whole, tenth) => format!("{whole}.{tenth}×{ten}"),
    }
}

/// Nanoseconds in the unit that people say: 10 ns, 1 µs, 1.5 ms, 1,000 s.
pub fn time(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let (size, unit) = units.into_iter().find(|(size, _)| nanoseconds >= *size).unwrap_or((1.0, "ns"));
    let number = nanoseconds / size;
    let number = if number < 1e6 { number.to_string().separate_with_commas() } else { count(number) };
    format!("{number} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn along(sizes: &[f64]) -> Vec<String> {
        Axis::along(sizes, 520.0).unwrap().ticks.into_iter().map(count).collect()
    }

    fn up(values: &[f64], text: fn(f64) -> String) -> Vec<String> {
        Axis::up(values.iter().copied(), 320.0).unwrap().ticks.into_iter().map(text).collect()
    }

    #[test]
    fn few_sizes_are_their_own_ticks() {
        assert_eq!(along(&[10.0, 11.0, 12.0]), ["10", "11", "12"]);
        assert_eq!(along(&[17.0]), ["17"]);
        let doubled: Vec<f64> = (2..=12).map(|power| f64::from(1 << power)).collect();
        assert_eq!(along(&doubled).last().unwrap(), "4,096");
    }

    #[test]
    fn many_sizes_have_round_ticks() {
        let sizes: Vec<f64> = (4..=40).map(f64::from).collect();
        assert_eq!(along(&sizes), ["4", "5", "6", "8", "10", "15", "20", "30", "40"]);
        let sizes: Vec<f64> = (4..=4096).map(f64::from).collect();
        assert_eq!(along(&sizes)[..4], ["5", "10", "20", "50"]);
    }

    #[test]
    fn some_sizes_have_even_ticks_or_else_their_ends() {
        let along = |low: u32, high: u32| along(&(low..=high).map(f64::from).collect::<Vec<_>>());
        assert_eq!(along(4, 20), ["4", "6", "8", "10", "12", "14", "16", "18", "20"]);
        let even: Vec<String> = (120..=140).step_by(2).map(|n| n.to_string()).collect();
        assert_eq!(along(120, 140), even);
        assert_eq!(along(1_001, 1_021)[..2], ["1,002", "1,004"]);
        assert_eq!(along(210, 290), ["210", "290"]);
    }

    #[test]
    fn ticks_lie_on_the_axis_and_rise() {
        for (low, high) in [(1, 1), (3, 4), (10, 12), (99, 101), (900, 1000), (4, 4096), (1, 1_000_000)] {
            let sizes: Vec<f64> = (low..=high).map(f64::from).collect();
            for axis in [Axis::along(&sizes, 520.0), Axis::up(sizes.iter().copied(), 320.0)] {
                let Axis { low, high, ticks } = axis.unwrap();
                assert!(!ticks.is_empty(), "{low} to {high}");
                assert!(ticks.is_sorted() && low <= ticks[0] && *ticks.last().unwrap() <= high, "{ticks:?}");
            }
        }
    }

    #[test]
    fn wide_ranges_skip_decades() {
        assert_eq!(up(&[1.0, 1e18], count)[..4], ["1", "100", "10,000", "10⁶"]);
        assert_eq!(up(&[1.0, 3.6e12], time).last().unwrap(), "1,000 s");
    }

    #[test]
    fn equal_values_span_a_decade() {
        let axis = Axis::up([500.0, 510.0].into_iter(), 320.0).unwrap();
        assert!(axis.high / axis.low > 9.9, "{} to {}", axis.low, axis.high);
    }

    #[test]
    fn one_size_stands_in_the_middle() {
        let Axis { low, high, .. } = Axis::along(&[18.0], 520.0).unwrap();
        assert_eq!((low, high), (12.0, 27.0));
    }

    #[test]
    fn counts_are_short() {
        let cases =
            [(1.0, "1"), (999.0, "999"), (1e3, "1,000"), (1e5, "100,000"), (1e6, "10⁶"), (2e7, "2×10⁷")];
        for (value, text) in cases.into_iter().chain([
            (1.5e9, "1.5×10⁹"),
            (8e21, "8×10²¹"),
            (1.25e6, "1,250,000"),
            (1_048_576.0, "1,048,576"),
        ]) {
            assert_eq!(count(value), text);
        }
    }

    #[test]
    fn times_have_units() {
        let cases =
            [(1.0, "1 ns"), (999.0, "999 ns"), (1e3, "1 µs"), (1.5e4, "15 µs"), (2e6, "2 ms"), (1e9, "1 s")];
        for (value, text) in cases.into_iter().chain([
            (1.5e3, "1.5 µs"),
            (1e12, "1,000 s"),
            (8e14, "800,000 s"),
            (1e15, "10⁶ s"),
            (1.5e16, "1.5×10⁷ s"),
        ]) {
            assert_eq!(time(value), text);
        }
    }

    /// So a label may read a tick as it is, without rounding it first.
    #[test]
    fn ticks_are_whole_and_exact() {
        for ticks in by_decades(1.0, 1e22) {
            for tick in ticks {
                let digits = format!("{tick:.0}");
                assert!(digits.trim_end_matches('0').len() <= 2 && digits.parse() == Ok(tick), "{digits}");
            }
        }
    }

    #[test]
    fn labels_may_touch_what_is_free_between_them_and_no_more() {
        let ticks = [vec![1.0, 4.0, 16.0], vec![1.0, 16.0], vec![2.0]];
        let fitting = |room| finest(ticks.clone().into_iter(), 1.0, 16.0, 100.0, |_| room);
        // From 1 to 4 is half of the way to 16, which is 50 pixels.
        assert_eq!(fitting(25.0), [1.0, 4.0, 16.0]);
        assert_eq!(fitting(25.1), [1.0, 16.0]);
        assert_eq!(fitting(50.1), [2.0]);
        assert_eq!(finest([vec![], vec![2.0]].into_iter(), 1.0, 16.0, 100.0, |_| 0.0), [2.0]);
        assert_eq!(finest([].into_iter(), 1.0, 16.0, 100.0, |_| 0.0), [0.0; 0]);
    }
}
