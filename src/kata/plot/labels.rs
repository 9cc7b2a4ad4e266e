//! Where the names of lines stand: beside the ends of the lines, and never on one another.

/// A place in pixels, from the upper left corner.
pub type Pixel = (i32, i32);

/// From one baseline to the next: 12 px text and some air.
pub const HEIGHT: i32 = 15;

/// Between the end of a line and its name.
const GAP: i32 = 10;

/// From the middle of the largest marker to its edge.
const MARKER: i32 = 8;

/// From the end of a line to its name, if it cannot stand right beside it.
const FURTHER: [i32; 5] = [GAP, 30, 50, 70, 110];

/// Between the right edge of the panel and the column of names there: leaders need room to fan out.
const COLUMN_GAP: i32 = 14;

/// The part of the picture that belongs to the lines.
#[derive(Clone, Copy)]
pub struct Panel {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

/// The end of a line, and the width of the name that is wanted there.
#[derive(Clone, Copy)]
pub struct End {
    pub at: Pixel,
    pub width: i32,
}

/// The left end of the middle of each name. Names of lines that reach the right edge make a column beside the
/// panel, in the order of their lines. The others stand near their ends, where they cross the fewest lines.
pub fn place(ends: &[End], lines: &[Vec<Pixel>], panel: Panel) -> Vec<Pixel> {
    let mut places: Vec<Option<Pixel>> = vec![None; ends.len()];
    let reaches_the_edge = |end: &End| end.at.0 + GAP + end.width > panel.right;
    let (mut column, mut inner): (Vec<usize>, Vec<usize>) =
        (0..ends.len()).partition(|&index| reaches_the_edge(&ends[index]));
    column.sort_by_key(|&index| ends[index].at.1);
    let heights: Vec<i32> = column.iter().map(|&index| ends[index].at.1).collect();
    for (&index, height) in column.iter().zip(spread(&heights, panel.top, panel.bottom)) {
        places[index] = Some((panel.right + COLUMN_GAP, height));
    }
    inner.sort_by_key(|&index| (ends[index].at.1, ends[index].at.0));
    for index in inner {
        let names: Vec<Area> = ends
            .iter()
            .zip(&places)
            .filter_map(|(end, place)| Some(Area::of_name((*place)?, end.width)))
            .collect();
        let markers = ends.iter().map(|end| Area::of_marker(end.at));
        places[index] = Some(near(ends[index], &names, &markers.collect::<Vec<_>>(), lines, panel));
    }
    places.into_iter().flatten().collect()
}

/// Moves sorted heights apart so that names fit between them, each as little as can be: names that push one
/// another form a block around the middle of their wishes. Only more names than fit below one another reach
/// over the bottom.
fn spread(wishes: &[i32], top: i32, bottom: i32) -> Vec<i32> {
    // Of each block: the sum of the heights that its first name would have for each wish, and how many names.
    let mut blocks: Vec<(i32, i32)> = Vec::new();
    let first = |block: (i32, i32)| block.0.div_euclid(block.1);
    for &wish in wishes {
        let mut block = (wish, 1);
        while let Some(previous) =
            blocks.pop_if(|previous| first(*previous) + previous.1 * HEIGHT > first(block))
        {
            let moved_up = previous.1 * block.1 * HEIGHT;
            block = (previous.0 + block.0 - moved_up, previous.1 + block.1);
        }
        blocks.push(block);
    }
    let names: i32 = blocks.iter().map(|block| block.1).sum();
    let (mut free, mut below) = (top, names);
    let mut heights = Vec::new();
    for block in blocks {
        let start = first(block).min(bottom - (below - 1) * HEIGHT).max(free);
        heights.extend((0..block.1).map(|rank| start + rank * HEIGHT));
        free = start + block.1 * HEIGHT;
        below -= block.1;
    }
    heights
}

/// The place near an end that is free of names and markers, crosses the fewest lines, and is nearest.
fn near(end: End, names: &[Area], markers: &[Area], lines: &[Vec<Pixel>], panel: Panel) -> Pixel {
    /// As bad as standing this many pixels further away.
    const CROSSING: i32 = 100;
    let (x, y) = end.at;
    let beside = FURTHER.into_iter().flat_map(|aside| [aside, -aside - end.width]);
    let asides: Vec<i32> = beside.chain([-end.width / 2]).collect();
    let heights = (panel.top..=panel.bottom).step_by(3).chain([y]);
    let places = heights.flat_map(|height| asides.iter().map(move |aside| (x + aside, height)));
    let badness = |place: &Pixel| {
        let area = Area::of_name(*place, end.width);
        let leader = [end.at, leader_end(end, *place)];
        let inside = (panel.left..=panel.right - end.width).contains(&place.0);
        let hidden = names.iter().chain(markers).filter(|other| other.overlaps(area)).count();
        let segments = lines.iter().flat_map(|line| line.windows(2));
        let crossed = segments.filter(|segment| area.meets(segment)).count()
            + names.iter().chain(markers).filter(|other| other.meets(&leader)).count();
        let distance = (leader[1].0 - x).abs() + (place.1 - y).abs() + 4 * i32::from(place.0 < x);
        (
            hidden + usize::from(!inside),
            CROSSING * i32::try_from(crossed).unwrap_or(i32::from(u16::MAX)) + distance,
        )
    };
    places.min_by_key(badness).unwrap_or(end.at)
}

/// Where the thin line from the end of a line to its name arrives: at the nearer side of the name.
pub fn leader_end(end: End, place: Pixel) -> Pixel {
    let nearest = end.at.0.clamp(place.0 - 2, place.0 + end.width + 2);
    let beside = nearest != end.at.0 || (place.1 - end.at.1).abs() < HEIGHT / 2;
    (nearest, if beside { place.1 } else { place.1 + (end.at.1 - place.1).signum() * HEIGHT / 2 })
}

/// How wide a name of 12 px is, generously: there is no font here to measure with, and browsers have several.
pub fn width(name: &str) -> i32 {
    let widths = name.chars().map(|character| match character {
        'i' | 'j' | 'l' => 4,
        'f' | 'r' | 't' => 5,
        'm' | 'w' | 'M' | 'W' => 12,
        _ => 8,
    });
    widths.sum()
}

/// Whether a name stands so far away that a thin line must lead to it.
pub fn needs_leader(end: End, place: Pixel) -> bool {
    let (x, y) = leader_end(end, place);
    (y - end.at.1).abs() > 4 || (x - end.at.0).abs() > 2 * GAP
}

/// A rectangle with its edges.
#[derive(Clone, Copy)]
struct Area {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Area {
    /// What a name covers.
    fn of_name((x, y): Pixel, width: i32) -> Area {
        Area { left: x, top: y - HEIGHT / 2, right: x + width, bottom: y + HEIGHT / 2 }
    }

    /// What the marker at the end of a line covers.
    fn of_marker((x, y): Pixel) -> Area {
        Area { left: x - MARKER, top: y - MARKER, right: x + MARKER, bottom: y + MARKER }
    }

    fn overlaps(self, other: Area) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// Whether a segment touches the rectangle, by clipping it at each edge in turn (Liang and Barsky 1984).
    fn meets(self, segment: &[Pixel]) -> bool {
        let [from, to] = segment else { return false };
        let (run, rise) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let edges = [
            (-run, f64::from(from.0 - self.left)),
            (run, f64::from(self.right - from.0)),
            (-rise, f64::from(from.1 - self.top)),
            (rise, f64::from(self.bottom - from.1)),
        ];
        let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
        for (speed, room) in edges {
            if speed < 0.0 {
                enters = enters.max(room / speed);
            } else if speed > 0.0 {
                leaves = leaves.min(room / speed);
            } else if room < 0.0 {
                return false;
            }
        }
        enters <= leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PANEL: Panel = Panel { left: 80, top: 0, right: 600, bottom: 320 };

    fn assert_apart(ends: &[End], places: &[Pixel]) {
        assert_eq!(ends.len(), places.len());
        let areas: Vec<Area> =
            ends.iter().zip(places).map(|(end, place)| Area::of_name(*place, end.width)).collect();
        for (index, area) in areas.iter().enumerate() {
            assert!(areas[..index].iter().all(|other| !other.overlaps(*area)), "{places:?}");
        }
    }

    #[test]
    fn names_in_the_column_do_not_overlap() {
        for heights in [vec![100; 10], vec![0; 10], vec![320; 10], (0..10).map(|rank| 3 * rank).collect()] {
            let ends: Vec<End> = heights.iter().map(|&y| End { at: (590, y), width: 110 }).collect();
            let places = place(&ends, &[], PANEL);
            assert_apart(&ends, &places);
            assert!(places.iter().all(|place| (0..=320).contains(&place.1)), "{places:?}");
        }
    }

    #[test]
    fn names_inside_do_not_overlap() {
        let ends: Vec<End> = (0..10).map(|rank| End { at: (200 + rank % 3, 60), width: 110 }).collect();
        assert_apart(&ends, &place(&ends, &[], PANEL));
        let mixed: Vec<End> = (0..10).map(|rank| End { at: (400 + 20 * rank, 100), width: 110 }).collect();
        assert_apart(&mixed, &place(&mixed, &[], PANEL));
    }

    #[test]
    fn names_do_not_hide_the_ends() {
        let ends: Vec<End> = (0..8).map(|rank| End { at: (300, 20 * rank), width: 110 }).collect();
        let places = place(&ends, &[], PANEL);
        assert_apart(&ends, &places);
        for (end, place) in ends.iter().zip(places) {
            let name = Area::of_name(place, end.width);
            assert!(ends.iter().all(|other| !name.overlaps(Area::of_marker(other.at))), "{place:?}");
        }
    }

    #[test]
    fn a_name_alone_stands_beside_its_end() {
        let end = End { at: (200, 60), width: 110 };
        assert_eq!(place(&[end], &[vec![(100, 90), (200, 60)]], PANEL), [(200 + GAP, 60)]);
        assert!(!needs_leader(end, (200 + GAP, 60)));
    }

    #[test]
    fn a_name_avoids_the_lines() {
        let end = End { at: (200, 60), width: 110 };
        let line = vec![(100, 60), (500, 60)];
        let places = place(&[end], std::slice::from_ref(&line), PANEL);
        assert!(!Area::of_name(places[0], end.width).meets(&line), "{places:?}");
    }

    #[test]
    fn names_in_the_column_keep_the_order_of_the_lines() {
        let ends = [110, 100, 105].map(|y| End { at: (590, y), width: 110 });
        let places = place(&ends, &[], PANEL);
        assert!(places[1].1 < places[2].1 && places[2].1 < places[0].1, "{places:?}");
    }

    #[test]
    fn names_with_room_stay() {
        assert_eq!(spread(&[10, 40, 300], 0, 320), [10, 40, 300]);
        assert_eq!(spread(&[100, 100], 0, 320), [92, 107]);
        assert_eq!(spread(&[], 0, 320), Vec::<i32>::new());
    }

    #[test]
    fn blocks_push_blocks_and_none_reaches_over_an_edge_while_there_is_room() {
        assert_eq!(spread(&[100, 100, 115], 0, 320), [90, 105, 120]);
        assert_eq!(spread(&[80, 100, 100], 0, 320), [78, 93, 108]);
        assert_eq!(spread(&[0, 0, 25], 0, 320), [0, 15, 30]);
        assert_eq!(spread(&[295, 320, 320], 0, 320), [290, 305, 320]);
    }

    #[test]
    fn a_name_that_does_not_fit_into_the_panel_stands_in_the_column() {
        let places = [480, 481].map(|x| place(&[End { at: (x, 60), width: 110 }], &[], PANEL));
        assert_eq!(places, [[(490, 60)], [(614, 60)]]);
    }

    #[test]
    fn a_name_stands_to_the_right_or_else_to_the_left_or_else_above() {
        let end = End { at: (200, 60), width: 110 };
        let place =
            |left, right| near(end, &[], &[Area::of_marker(end.at)], &[], Panel { left, right, ..PANEL });
        assert_eq!(place(80, 320), (210, 60));
        assert_eq!(place(80, 319), (80, 60));
        assert_eq!(place(81, 319), (145, 42));
    }

    #[test]
    fn too_many_names_still_do_not_overlap() {
        let heights = spread(&[50; 60], 0, 320);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= HEIGHT), "{heights:?}");
    }

    #[test]
    fn a_leader_arrives_at_the_nearest_side_of_a_name() {
        let end = End { at: (200, 60), width: 110 };
        let arrives = |place| (leader_end(end, place), needs_leader(end, place));
        assert_eq!(arrives((210, 60)), ((208, 60), false), "beside it on the right");
        assert_eq!(arrives((80, 60)), ((192, 60), false), "beside it on the left");
        assert_eq!(arrives((210, 64)), ((208, 64), false), "as good as beside it");
        assert_eq!(arrives((210, 65)), ((208, 65), true), "too high for that");
        assert_eq!(arrives((222, 60)), ((220, 60), false), "near enough");
        assert_eq!(arrives((223, 60)), ((221, 60), true), "too far for that");
        assert_eq!(arrives((145, 42)), ((200, 49), true), "above");
        assert_eq!(arrives((145, 78)), ((200, 71), true), "below");
        assert_eq!(arrives((145, 66)), ((200, 66), true), "on it");
        assert_eq!(arrives((145, 67)), ((200, 60), false), "with its edge on it");
    }

    #[test]
    fn some_letters_are_narrow_and_some_are_wide() {
        assert_eq!(
            "ijlfrtmwMWnN_1".chars().map(|it| width(&it.to_string())).collect::<Vec<_>>(),
            [4, 4, 4, 5, 5, 5, 12, 12, 12, 12, 8, 8, 8, 8]
        );
        assert_eq!(width("lime"), 28);
    }

    const AREA: Area = Area { left: 10, top: 20, right: 30, bottom: 50 };

    #[test]
    fn areas_overlap_if_they_share_an_edge() {
        assert!(AREA.overlaps(AREA));
        for (left, top, right, bottom) in [(0, 0, 10, 20), (30, 50, 40, 60), (15, 25, 16, 26), (0, 0, 99, 99)]
        {
            assert!(AREA.overlaps(Area { left, top, right, bottom }), "{left} {top} {right} {bottom}");
        }
        for (left, top, right, bottom) in
            [(0, 20, 9, 50), (31, 20, 40, 50), (10, 0, 30, 19), (10, 51, 30, 60)]
        {
            assert!(!AREA.overlaps(Area { left, top, right, bottom }), "{left} {top} {right} {bottom}");
        }
    }

    #[test]
    fn a_segment_meets_an_area_if_it_touches_it() {
        let meeting = [
            [(0, 0), (99, 99)],
            [(20, 0), (20, 99)],
            [(0, 30), (99, 30)],
            [(15, 25), (16, 26)],
            [(20, 40), (20, 40)],
            [(0, 30), (20, 10)],
            [(20, 60), (40, 40)],
            [(10, 0), (10, 99)],
            [(30, 0), (30, 99)],
            [(0, 20), (99, 20)],
            [(0, 50), (99, 50)],
        ];
        let missing = [
            [(0, 29), (20, 9)],
            [(20, 61), (40, 41)],
            [(9, 0), (9, 99)],
            [(31, 0), (31, 99)],
            [(0, 19), (99, 19)],
            [(0, 51), (99, 51)],
            [(0, 0), (9, 19)],
            [(40, 60), (31, 51)],
            [(20, 0), (20, 19)],
            [(20, 51), (20, 99)],
            [(0, 30), (9, 30)],
            [(31, 30), (99, 30)],
            [(5, 30), (5, 30)],
        ];
        for [from, to] in meeting {
            assert!(AREA.meets(&[from, to]) && AREA.meets(&[to, from]), "{from:?} {to:?}");
        }
        for [from, to] in missing {
            assert!(!AREA.meets(&[from, to]) && !AREA.meets(&[to, from]), "{from:?} {to:?}");
        }
        assert!(!AREA.meets(&[(20, 30)]));
    }
}
