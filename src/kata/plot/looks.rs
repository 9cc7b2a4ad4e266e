//! What tells lines apart: colours, markers, and dashes where one line lies on another.

use std::iter;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon};
use plotters::prelude::SVGBackend;
use plotters::style::{Color, RGBColor, ShapeStyle};

use super::labels::Pixel;

/// Behind everything.
pub const BACKGROUND: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
/// Title, headings and axes.
pub const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);
/// The lines at the ticks.
pub const GRID: RGBColor = RGBColor(0xDD, 0xDD, 0xDD);

/// A colour of lines, and the same for text: darker where the line's own would be hard to read on white.
type Hue = (RGBColor, RGBColor);

/// The colours of lines. The first eight are those of Okabe and Ito, "Color Universal Design" (2008), with
/// their yellow darkened because it is hardly seen on white.
pub const HUES: [Hue; 10] = [
    (RGBColor(0x00, 0x72, 0xB2), RGBColor(0x00, 0x72, 0xB2)),
    (RGBColor(0xD5, 0x5E, 0x00), RGBColor(0xB3, 0x4E, 0x00)),
    (RGBColor(0x00, 0x9E, 0x73), RGBColor(0x00, 0x7A, 0x59)),
    (RGBColor(0xCC, 0x79, 0xA7), RGBColor(0xA3, 0x4B, 0x7D)),
    (RGBColor(0xE6, 0x9F, 0x00), RGBColor(0x8F, 0x63, 0x00)),
    (RGBColor(0x56, 0xB4, 0xE9), RGBColor(0x1B, 0x75, 0xA5)),
    (RGBColor(0x00, 0x00, 0x00), RGBColor(0x00, 0x00, 0x00)),
    (RGBColor(0xB5, 0xA8, 0x00), RGBColor(0x75, 0x6C, 0x00)),
    (RGBColor(0x8C, 0x56, 0x4B), RGBColor(0x8C, 0x56, 0x4B)),
    (RGBColor(0x7F, 0x7F, 0x7F), RGBColor(0x6B, 0x6B, 0x6B)),
];

/// Rules for a page with the background #16181D that has the SVG inline. Attributes of an SVG give way to
/// rules, so the colours above are looked up and replaced.
pub const DARK_CSS: &str = r##"svg.plot [fill="#FFFFFF"]{fill:#16181D}
svg.plot [fill="#222222"]{fill:#E6E6E6}
svg.plot [stroke="#222222"]{stroke:#E6E6E6}
svg.plot [stroke="#DDDDDD"]{stroke:#3A3D45}
svg.plot [fill="#0072B2"]{fill:#4FA8E8}
svg.plot [stroke="#0072B2"]{stroke:#4FA8E8}
svg.plot [fill="#D55E00"],svg.plot [fill="#B34E00"]{fill:#FF8A3D}
svg.plot [stroke="#D55E00"]{stroke:#FF8A3D}
svg.plot [fill="#009E73"],svg.plot [fill="#007A59"]{fill:#2CCB9A}
svg.plot [stroke="#009E73"]{stroke:#2CCB9A}
svg.plot [fill="#CC79A7"],svg.plot [fill="#A34B7D"]{fill:#E79BC8}
svg.plot [stroke="#CC79A7"]{stroke:#E79BC8}
svg.plot [fill="#E69F00"],svg.plot [fill="#8F6300"]{fill:#FFC04D}
svg.plot [stroke="#E69F00"]{stroke:#FFC04D}
svg.plot [fill="#56B4E9"],svg.plot [fill="#1B75A5"]{fill:#A5DBFF}
svg.plot [stroke="#56B4E9"]{stroke:#A5DBFF}
svg.plot [fill="#000000"]{fill:#FFFFFF}
svg.plot [stroke="#000000"]{stroke:#FFFFFF}
svg.plot [fill="#B5A800"],svg.plot [fill="#756C00"]{fill:#F0E442}
svg.plot [stroke="#B5A800"]{stroke:#F0E442}
svg.plot [fill="#8C564B"]{fill:#C49C94}
svg.plot [stroke="#8C564B"]{stroke:#C49C94}
svg.plot [fill="#7F7F7F"],svg.plot [fill="#6B6B6B"]{fill:#9A9A9A}
svg.plot [stroke="#7F7F7F"]{stroke:#9A9A9A}
"##;

/// The corners of markers; a circle has none. Seven shapes and ten colours have no common divisor, so 70
/// lines pass before both come again.
const SHAPES: [&[Pixel]; 7] = [&[], SQUARE, TRIANGLE, DIAMOND, DOWNWARDS, PLUS, CROSS];
const RADIUS: i32 = 4;
const SQUARE: &[Pixel] = &[(-4, -4), (4, -4), (4, 4), (-4, 4)];
const TRIANGLE: &[Pixel] = &[(0, -5), (5, 4), (-5, 4)];
const DIAMOND: &[Pixel] = &[(0, -6), (6, 0), (0, 6), (-6, 0)];
const DOWNWARDS: &[Pixel] = &[(0, 5), (5, -4), (-5, -4)];
#[rustfmt::skip]
const PLUS: &[Pixel] = &[
    (-1, -5), (1, -5), (1, -1), (5, -1), (5, 1), (1, 1),
    (1, 5), (-1, 5), (-1, 1), (-5, 1), (-5, -1), (-1, -1),
];
#[rustfmt::skip]
const CROSS: &[Pixel] = &[
    (-5, -3), (-3, -5), (0, -2), (3, -5), (5, -3), (2, 0),
    (5, 3), (3, 5), (0, 2), (-3, 5), (-5, 3), (-2, 0),
];

/// Markers nearer than this to the one before are left out: they would run together.
const MARKERS_APART: i32 = 12;

/// From the start of a dash to the start of the next.
const PERIOD: i32 = 16;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// How one line looks.
#[derive(Clone, Copy)]
pub struct Look {
    pub line: RGBColor,
    pub text: RGBColor,
    shape: &'static [(i32, i32)],
    /// How many lines lie below this one on the same pixels: the more, the wider the gaps between its dashes.
    level: i32,
}

impl Look {
    /// Of the line at this index that lies on so many others.
    pub fn new(index: usize, level: i32) -> Look {
        let (line, text) = HUES[index % HUES.len()];
        Look { line, text, shape: SHAPES[index % SHAPES.len()], level }
    }

    /// Draws the line itself.
    pub fn draw_line(&self, area: &Area, points: &[Pixel]) -> Drawn {
        let style = self.line.stroke_width(2);
        if self.level == 0 {
            return area.draw(&PathElement::new(points, style));
        }
        let dash = (PERIOD >> self.level.min(3)).max(2);
        area.draw(&DashedPathElement::new(points.iter().copied(), dash, PERIOD - dash, style))
    }

    /// Draws the markers at the points, always also at the last one.
    pub fn draw_markers(&self, area: &Area, points: &[Pixel]) -> Drawn {
        let Some((&last, before)) = points.split_last() else { return Ok(()) };
        let mut drawn: Option<Pixel> = None;
        for &point in before.iter().filter(|point| far(**point, last)).chain([&last]) {
            if drawn.is_none_or(|previous| far(previous, point)) {
                self.draw_marker(area, point)?;
                drawn = Some(point);
            }
        }
        Ok(())
    }

    /// A line on another has larger and hollow markers, so that those below show.
    fn draw_marker(&self, area: &Area, (x, y): Pixel) -> Drawn {
        let hollow = self.level > 0;
        let style = ShapeStyle { filled: !hollow, ..self.line.stroke_width(if hollow { 2 } else { 1 }) };
        let scaled = |length: i32| length * (3 + self.level.min(3)) / 3;
        let corners = self.shape.iter().map(|(right, down)| (x + scaled(*right), y + scaled(*down)));
        match self.shape.first() {
            None => area.draw(&Circle::new((x, y), scaled(RADIUS), style)),
            Some(_) if hollow => {
                let closed = corners.clone().chain(corners.take(1));
                area.draw(&PathElement::new(closed.collect::<Vec<_>>(), style))
            }
            Some(_) => area.draw(&Polygon::new(corners.collect::<Vec<_>>(), style)),
        }
    }
}

fn far(one: Pixel, other: Pixel) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) >= MARKERS_APART
}

/// Of each line, how many others it lies on, one on top of the other: one more than the highest of the
/// earlier lines that have more than half of the points of the shorter one in common with it. Small boards
/// cost everyone the same, so a few common points say nothing.
pub fn levels(lines: &[Vec<(usize, u64)>]) -> Vec<i32> {
    let lies_on = |one: &[(usize, u64)], other: &[(usize, u64)]| {
        let common = one.iter().filter(|point| other.contains(point)).count();
        2 * common > one.len().min(other.len())
    };
    let mut levels: Vec<i32> = Vec::new();
    for line in lines {
        let below = iter::zip(lines, &levels).filter(|(earlier, _)| lies_on(line, earlier));
        let level = below.map(|(_, level)| level + 1).max().unwrap_or(0);
        levels.push(level);
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2, "contrast ratio".
    fn contrast(one: RGBColor, other: RGBColor) -> f64 {
        let part = |value: u8| match f64::from(value) / 255.0 {
            low if low <= 0.04045 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        };
        let luminance = |RGBColor(red, green, blue)| {
            0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05
        };
        let (one, other) = (luminance(one), luminance(other));
        one.max(other) / one.min(other)
    }

    fn hex(RGBColor(red, green, blue): RGBColor) -> String {
        format!("#{red:02X}{green:02X}{blue:02X}")
    }

    /// What `DARK_CSS` makes of a colour.
    fn dark(attribute: &str, colour: RGBColor) -> RGBColor {
        let selector = format!("svg.plot [{attribute}=\"{}\"]", hex(colour));
        let rule = DARK_CSS.lines().find(|line| line.contains(&selector)).expect(&selector);
        let value = rule.rsplit_once('#').unwrap().1.trim_end_matches('}');
        assert!(rule.ends_with(&format!("{{{attribute}:#{value}}}")), "{rule}");
        let part = |at| u8::from_str_radix(&value[at..at + 2], 16).unwrap();
        RGBColor(part(0), part(2), part(4))
    }

    #[test]
    fn text_is_readable_on_white_and_on_dark() {
        let page = dark("fill", BACKGROUND);
        for text in HUES.map(|(_, text)| text).into_iter().chain([INK]) {
            assert!(contrast(text, BACKGROUND) >= 4.5, "{}", hex(text));
            assert!(contrast(dark("fill", text), page) >= 4.5, "{}", hex(text));
        }
    }

    #[test]
    fn lines_are_seen_on_white_and_on_dark() {
        let page = dark("fill", BACKGROUND);
        for (line, text) in HUES {
            assert!(contrast(line, BACKGROUND) >= 2.2, "{}", hex(line));
            assert_eq!(dark("stroke", line), dark("fill", line));
            assert_eq!(dark("stroke", line), dark("fill", text));
            assert!(contrast(dark("stroke", line), page) >= 3.0, "{}", hex(line));
        }
        assert!(contrast(dark("stroke", GRID), page) < contrast(dark("stroke", INK), page));
    }

    #[test]
    fn seventy_lines_look_different() {
        let looks: Vec<_> =
            (0..70).map(|index| Look::new(index, 0)).map(|look| (look.line, look.shape)).collect();
        for (index, look) in looks.iter().enumerate() {
            assert!(!looks[..index].contains(look), "{index}");
        }
    }

    #[test]
    fn equal_lines_have_different_levels() {
        let one = vec![(4, 4), (5, 9), (6, 20), (7, 40)];
        let other = vec![(4, 4), (5, 7), (6, 8), (7, 9)];
        let lines =
            [one.clone(), other.clone(), one.clone(), one[..2].to_vec(), other, vec![(9, 4)], vec![(9, 4)]];
        assert_eq!(levels(&lines), [0, 0, 1, 2, 1, 0, 1]);
        assert_eq!(levels(&[vec![], vec![], vec![(4, 4)]]), [0, 0, 0]);
    }

    #[test]
    fn markers_are_far_from_one_another_in_one_direction_or_in_the_other() {
        let near = |one, other| !far(one, other) && !far(other, one);
        assert!(near((100, 50), (111, 61)) && near((100, 50), (89, 61)));
        for other in [(112, 50), (88, 50), (100, 62), (100, 38)] {
            assert!(!near((100, 50), other), "{other:?}");
        }
    }
}
