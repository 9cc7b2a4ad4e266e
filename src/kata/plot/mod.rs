//! How work and time grow with the board: two panels with logarithmic axes, one line an approach.
//!
//! On such axes n² is a straight line and 2ⁿ bends upwards, and an approach that is ten times faster lies a
//! decade lower everywhere. The SVG stands on its own, or inline in a page that themes it with [`DARK_CSS`].
//! The PNG is made of the SVG with a font of our own, so that it looks the same on every machine.

mod axis;
mod labels;
mod looks;

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::coord::combinators::BindKeyPoints;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::PathElement;
use plotters::prelude::{IntoLogRange, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBColor, TRANSPARENT, TextStyle};
use resvg::{tiny_skia, usvg};

use axis::Axis;
use labels::{End, Panel, Pixel};
pub use looks::DARK_CSS;
use looks::{BACKGROUND, GRID, INK, Look};

/// What one approach did.
pub struct Line {
    /// The name that stands at the end of the line.
    pub name: &'static str,
    /// In any order. Zeros are left out, as they have no place on a logarithmic axis.
    pub points: Vec<Point>,
}

/// What one run of an approach cost.
#[derive(Clone, Copy)]
pub struct Point {
    /// The size of the board.
    pub n: usize,
    /// The positions visited, if they were counted.
    pub positions: Option<u64>,
    /// The time of the run.
    pub time: Duration,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PlotError {
    /// plotters gave up.
    #[error("the plot cannot be drawn: {0}")]
    Drawing(#[from] DrawingAreaErrorKind<std::io::Error>),
    /// What should become a PNG is not an SVG.
    #[error("the plot is no SVG: {0}")]
    Parsing(#[from] usvg::Error),
    /// The PNG would have no pixels, or too many.
    #[error("a PNG of {width} by {height} pixels cannot be made")]
    Size {
        /// In pixels.
        width: f32,
        /// In pixels.
        height: f32,
    },
    /// The pixels could not be written as PNG.
    #[error("the PNG cannot be written: {0}")]
    Encoding(#[source] Box<dyn std::error::Error + Send + Sync>),
}

const WIDTH: u32 = 800;
const HEIGHT: u32 = 900;
const TITLE_HEIGHT: u32 = 44;
const HEADING_HEIGHT: u32 = 28;
/// Below and left of a panel, for the ticks and the name of the axis.
const AXIS_HEIGHT: u32 = 46;
const AXIS_WIDTH: u32 = 84;
/// Left of all.
const MARGIN: u32 = 8;
/// plotters makes text smaller by this factor than it is asked to (`draw_text` in plotters-svg).
const FONT_SCALE: f64 = 1.24;

type Canvas<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What a panel shows of a line: n, and what stands above it.
struct Curve {
    name: &'static str,
    look: Look,
    points: Vec<(f64, f64)>,
}

/// An SVG document (800 px wide), or an error of the drawing library.
pub fn svg(title: &str, x_label: &str, lines: &[Line]) -> Result<String, PlotError> {
    let title = printable(title);
    let (positions, times) = curves(lines);
    let mut sizes: Vec<f64> =
        positions.iter().chain(&times).flat_map(|it| &it.points).map(|it| it.0).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.dedup();
    let height = if sizes.is_empty() { 160 } else { HEIGHT };
    let mut document = String::new();
    {
        let canvas = SVGBackend::with_string(&mut document, (WIDTH, height)).into_drawing_area();
        canvas.fill(&BACKGROUND)?;
        let (top, panels) = canvas.split_vertically(TITLE_HEIGHT);
        let size = if title.chars().count() > 75 { 13.0 } else { 18.0 };
        text(&top, &shortened(&title, 115), (400, 26), size, INK, HPos::Center)?;
        if sizes.is_empty() {
            text(&panels, "nothing to plot", (400, 40), 14.0, INK, HPos::Center)?;
        } else {
            let (upper, lower) = panels.split_vertically((HEIGHT - TITLE_HEIGHT) / 2);
            let x_label = printable(x_label);
            let upper =
                Frame { area: upper, heading: "positions", y_label: "positions visited", tick: axis::count };
            let lower = Frame { area: lower, heading: "time", y_label: "time to answer", tick: axis::time };
            upper.draw(&canvas, &x_label, &sizes, &positions)?;
            lower.draw(&canvas, &x_label, &sizes, &times)?;
        }
        canvas.present()?;
    }
    Ok(accessible(&document, &title))
}

/// The same picture as PNG at twice the size.
pub fn png(svg: &str) -> Result<Vec<u8>, PlotError> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(ttf_noto_sans::REGULAR)));
    fonts.set_sans_serif_family("Noto Sans");
    let tree = usvg::Tree::from_str(svg, &options)?;
    let doubled = tree.size().scale_by(2.0).map(|size| size.to_int_size());
    let pixels = doubled.and_then(|size| tiny_skia::Pixmap::new(size.width(), size.height()));
    let too_large =
        || PlotError::Size { width: tree.size().width() * 2.0, height: tree.size().height() * 2.0 };
    let mut pixels = pixels.ok_or_else(too_large)?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(2.0, 2.0), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PlotError::Encoding(error.into()))
}

/// What the two panels show: the positions, and the times. A line looks the same in both.
fn curves(lines: &[Line]) -> (Vec<Curve>, Vec<Curve>) {
    let with_count =
        |point: &Point| (point.n > 0).then_some((point.n, point.positions.filter(|&it| it > 0)?));
    let with_time = |point: &Point| (point.n > 0 && !point.time.is_zero()).then_some((point.n, point.time));
    let mut shown = Vec::new();
    for line in lines {
        let mut points = line.points.clone();
        points.sort_by_key(|point| point.n);
        let counts: Vec<_> = points.iter().filter_map(with_count).collect();
        let times: Vec<_> = points.iter().filter_map(with_time).collect();
        if !(counts.is_empty() && times.is_empty()) {
            shown.push((line.name, counts, times));
        }
    }
    let levels = looks::levels(&shown.iter().map(|(_, counts, _)| counts.clone()).collect::<Vec<_>>());
    let looks = levels.into_iter().enumerate().map(|(index, level)| Look::new(index, level));
    let both = iter::zip(shown, looks).map(|((name, counts, times), look)| {
        let counts = counts.into_iter().map(|(n, count)| (float(n as u64), float(count)));
        let times = times.into_iter().map(|(n, time)| (float(n as u64), time.as_secs_f64() * 1e9));
        (Curve { name, look, points: counts.collect() }, Curve { name, look, points: times.collect() })
    });
    both.unzip()
}

#[expect(clippy::cast_precision_loss, reason = "the 53 bits that are left are far finer than a pixel")]
fn float(count: u64) -> f64 {
    count as f64
}

/// One panel: where it is, and what it is about.
struct Frame<'a> {
    area: Canvas<'a>,
    heading: &'static str,
    y_label: &'static str,
    tick: fn(f64) -> String,
}

impl Frame<'_> {
    fn draw(&self, canvas: &Canvas, x_label: &str, sizes: &[f64], curves: &[Curve]) -> Result<(), PlotError> {
        let curves: Vec<&Curve> = curves.iter().filter(|curve| !curve.points.is_empty()).collect();
        text(&self.area, self.heading, (12, 12), 16.0, INK, HPos::Left)?;
        let longest = curves.iter().map(|curve| labels::width(curve.name)).max().unwrap_or(0);
        let margin = u32::try_from(longest).unwrap_or(0).clamp(60, WIDTH / 3) + 24;
        let area = self.area.margin(HEADING_HEIGHT, 0, MARGIN, margin);
        let (across, upwards) = area.margin(0, AXIS_HEIGHT, AXIS_WIDTH, 0).dim_in_pixel();
        let values = curves.iter().flat_map(|curve| &curve.points).map(|point| point.1);
        let (Some(x), Some(y)) = (Axis::along(sizes, across.into()), Axis::up(values, upwards.into())) else {
            return Ok(text(&self.area, "nothing to plot", (400, 100), 14.0, INK, HPos::Center)?);
        };
        let mut chart = ChartBuilder::on(&area)
            .x_label_area_size(AXIS_HEIGHT)
            .y_label_area_size(AXIS_WIDTH)
            .build_cartesian_2d(
                (x.low..x.high).log_scale().with_key_points(x.ticks),
                (y.low..y.high).log_scale().with_key_points(y.ticks),
            )?;
        chart
            .configure_mesh()
            .axis_style(INK)
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .label_style(style(12.0, INK))
            .axis_desc_style(style(13.0, INK))
            .set_all_tick_mark_size(4)
            .x_label_formatter(&|value| axis::count(*value))
            .y_label_formatter(&|value| (self.tick)(*value))
            .x_desc(x_label)
            .y_desc(self.y_label)
            .draw()?;
        let inside = chart.plotting_area();
        let pixels = |curve: &&Curve| curve.points.iter().map(|point| inside.map_coordinate(point)).collect();
        let lines: Vec<Vec<Pixel>> = curves.iter().map(pixels).collect();
        let (across, upwards) = inside.get_pixel_range();
        let panel = Panel { left: across.start, right: across.end, top: upwards.start, bottom: upwards.end };
        draw_curves(canvas, &curves, &lines, panel)
    }
}

/// Lines below markers below names.
fn draw_curves(
    canvas: &Canvas,
    curves: &[&Curve],
    lines: &[Vec<Pixel>],
    panel: Panel,
) -> Result<(), PlotError> {
    for (curve, line) in iter::zip(curves, lines) {
        curve.look.draw_line(canvas, line)?;
    }
    for (curve, line) in iter::zip(curves, lines) {
        curve.look.draw_markers(canvas, line)?;
    }
    let end = |(curve, line): (&&Curve, &Vec<Pixel>)| {
        Some(End { at: *line.last()?, width: labels::width(curve.name) })
    };
    let ends: Vec<End> = iter::zip(curves, lines).filter_map(end).collect();
    for ((curve, end), place) in iter::zip(curves, &ends).zip(labels::place(&ends, lines, panel)) {
        if labels::needs_leader(*end, place) {
            let leader = [end.at, labels::leader_end(*end, place)];
            canvas.draw(&PathElement::new(leader, curve.look.line.stroke_width(1)))?;
        }
        // Names left of their ends lean on them, whatever the width of the font.
        let right = place.0 + end.width;
        let (x, from) = if right < end.at.0 { (right, HPos::Right) } else { (place.0, HPos::Left) };
        text(canvas, curve.name, (x, place.1), 12.0, curve.look.text, from)?;
    }
    Ok(())
}

fn style(size: f64, colour: RGBColor) -> TextStyle<'static> {
    ("sans-serif", size * FONT_SCALE).into_font().color(&colour)
}

fn text(
    area: &Canvas,
    text: &str,
    at: Pixel,
    size: f64,
    colour: RGBColor,
    from: HPos,
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    area.draw_text(text, &style(size, colour).pos(Pos::new(from, VPos::Center)), at)
}

/// Without what XML forbids even in escaped form.
fn printable(text: &str) -> String {
    text.chars().filter(|&it| !(it.is_control() || matches!(it, '\u{FFFE}' | '\u{FFFF}'))).collect()
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// With a class for rules of a page, and a title for those who cannot see the picture. plotters can say
/// neither.
fn accessible(document: &str, title: &str) -> String {
    let escaped = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let themed = document.replacen("<svg ", r#"<svg class="plot" role="img" "#, 1);
    themed.replacen(">\n", &format!(">\n<title>{escaped}</title>\n"), 1)
}

#[cfg(test)]
mod tests;
