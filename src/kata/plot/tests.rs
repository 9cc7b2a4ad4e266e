use snapbox::{assert_data_eq, file};

use super::*;

fn line(name: &'static str, points: &[(usize, u64, u64)]) -> Line {
    let point = |&(n, count, nanoseconds): &(usize, u64, u64)| Point {
        n,
        positions: Some(count),
        time: Duration::from_nanos(nanoseconds),
    };
    Line { name, points: points.iter().map(point).collect() }
}

fn drawn(lines: &[Line]) -> String {
    svg("title", "n", lines).unwrap()
}

/// The document as a reader of XML sees it: it must be well-formed.
fn texts(document: &str) -> Vec<String> {
    let tree = usvg::roxmltree::Document::parse(document).unwrap();
    let texts = tree.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text()).map(|text| text.trim().to_owned()).collect()
}

fn occurs(name: &str, document: &str) -> usize {
    texts(document).iter().filter(|text| *text == name).count()
}

#[test]
fn every_name_stands_in_both_panels() {
    let lines = [
        line("rising", &[(4, 4, 40), (8, 64, 400), (16, 9000, 90_000)]),
        line("equal", &[(4, 4, 40), (8, 64, 400), (16, 9000, 90_000)]),
        line("ends_early", &[(4, 4, 70), (8, 70, 700)]),
        line("single", &[(6, 30, 30)]),
    ];
    let document = drawn(&lines);
    for Line { name, .. } in &lines {
        assert_eq!(occurs(name, &document), 2, "{name}");
    }
    for heading in ["positions", "time"] {
        assert_eq!(occurs(heading, &document), 1, "{heading}");
    }
}

#[test]
fn equal_lines_both_show() {
    let points = [(4, 4, 40), (8, 64, 400), (16, 9000, 90_000)];
    let document = drawn(&[line("below", &points), line("above", &points)]);
    let tree = usvg::roxmltree::Document::parse(&document).unwrap();
    let strokes = |colour: &str| {
        let lines = tree.descendants().filter(|node| node.has_tag_name("polyline"));
        lines.filter(|node| node.attribute("stroke") == Some(colour)).count()
    };
    assert!(strokes("#0072B2") <= 4, "the line below is solid");
    assert!(strokes("#D55E00") > 20, "the line above is dashed");
}

#[test]
fn nothing_is_said_to_be_nothing() {
    let empty = [line("no_points", &[]), line("zeros", &[(0, 5, 5), (4, 0, 0)])];
    for lines in [&[][..], &empty] {
        let document = drawn(lines);
        assert_eq!(occurs("nothing to plot", &document), 1);
        assert_eq!(texts(&document).len(), 2, "{document}");
        assert!(png(&document).is_ok());
    }
}

#[test]
fn zeros_are_left_out() {
    let document =
        drawn(&[line("kept", &[(0, 5, 5), (4, 0, 7), (5, 6, 0)]), line("zero", &[(0, 1, 1), (4, 0, 0)])]);
    assert_eq!(occurs("kept", &document), 2);
    assert_eq!(occurs("zero", &document), 0);
}

#[test]
fn a_panel_without_counts_says_so() {
    let mut timed = line("timed", &[(4, 0, 40), (5, 0, 50)]);
    timed.points.iter_mut().for_each(|point| point.positions = None);
    let document = drawn(&[timed]);
    assert_eq!(occurs("nothing to plot", &document), 1);
    assert_eq!(occurs("timed", &document), 1);
}

#[test]
fn extremes_are_drawn() {
    let hour = 3_600_000_000_000;
    let document = drawn(&[
        line("wide", &[(1, 1, 1), (1_000_000, 1_000_000_000_000_000_000, hour)]),
        line("widest", &[(usize::MAX, u64::MAX, u64::MAX)]),
    ]);
    assert_eq!(occurs("widest", &document), 2);
    assert!(!document.contains("NaN") && !document.contains("2147483647"), "{document}");
}

#[test]
fn the_root_can_be_themed_and_read_aloud() {
    let document = svg("a < b & \"c\" > d\u{0}", "n & m", &[line("one", &[(4, 4, 40)])]).unwrap();
    let tree = usvg::roxmltree::Document::parse(&document).unwrap();
    let root = tree.root_element();
    assert_eq!(root.attribute("class"), Some("plot"));
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("width"), Some("800"));
    let first = root.first_element_child().unwrap();
    assert!(first.has_tag_name("title"));
    assert_eq!(first.text(), Some("a < b & \"c\" > d"));
    assert_eq!(occurs("a < b & \"c\" > d", &document), 1);
    assert_eq!(occurs("n & m", &document), 2);
}

#[test]
fn every_colour_has_a_rule_for_dark_pages() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    let lines: Vec<Line> = names
        .iter()
        .zip(1..)
        .map(|(name, at)| line(name, &[(4, 9 * at, 50 * at), (8, 90 * at, 70)]))
        .collect();
    let document = drawn(&lines);
    let tree = usvg::roxmltree::Document::parse(&document).unwrap();
    for attribute in tree.descendants().flat_map(|node| node.attributes()) {
        if matches!(attribute.name(), "fill" | "stroke") && attribute.value() != "none" {
            let selector = format!("svg.plot [{}=\"{}\"]", attribute.name(), attribute.value());
            assert!(DARK_CSS.contains(&selector), "{selector}");
        }
    }
}

#[test]
fn no_text_is_smaller_than_twelve_pixels() {
    let document = drawn(&[line("one", &[(4, 4, 40), (5, 6, 50)])]);
    let tree = usvg::roxmltree::Document::parse(&document).unwrap();
    for size in tree.descendants().filter_map(|node| node.attribute("font-size")) {
        assert!(size.parse::<f64>().unwrap() > 11.99, "{size}");
    }
}

#[test]
fn a_png_is_twice_as_large() {
    let pixels = png(&drawn(&[line("one", &[(4, 4, 40), (5, 6, 50)])])).unwrap();
    assert_eq!(pixels[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(pixels[16..24], [0, 0, 0x06, 0x40, 0, 0, 0x07, 0x08], "1600 by 1800 in the header");
}

#[test]
fn a_png_has_text_without_fonts_of_the_system() {
    let picture = |text: &str| {
        let head = r#"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">"#;
        png(&format!(r#"{head}<text y="15" font-family="sans-serif">{text}</text></svg>"#)).unwrap()
    };
    let empty = picture("");
    // The micro sign and raised digits are what a font is most likely to lack.
    for text in ["a", "µ", "10⁶", "×"] {
        assert_ne!(picture(text), empty, "{text}");
    }
    assert_ne!(picture("⁶"), picture("\u{10FFFD}"), "a box for what the font lacks");
}

#[test]
fn what_is_no_svg_is_refused() {
    assert!(matches!(png("<html"), Err(PlotError::Parsing(_))));
    let huge = r#"<svg xmlns="http://www.w3.org/2000/svg" width="10000000000" height="4000000000"/>"#;
    assert_eq!(
        png(huge).unwrap_err().to_string(),
        "a PNG of 20000000000 by 8000000000 pixels cannot be made"
    );
}

#[test]
fn a_long_title_is_smaller_and_a_longer_one_is_cut_off() {
    let first = |length: usize| {
        let document = svg(&"x".repeat(length), "n", &[]).unwrap();
        let tree = usvg::roxmltree::Document::parse(&document).unwrap();
        let title = tree.descendants().find(|node| node.has_tag_name("text")).unwrap();
        let size: f64 = title.attribute("font-size").unwrap().parse().unwrap();
        (title.text().unwrap().trim().to_owned(), size.round())
    };
    assert_eq!(first(75), ("x".repeat(75), 18.0));
    assert_eq!(first(76), ("x".repeat(76), 13.0));
    assert_eq!(first(115), ("x".repeat(115), 13.0));
    assert_eq!(first(116), (format!("{}…", "x".repeat(114)), 13.0));
}

/// Lines as they come from a sweep, and as they hardly ever do: some lie on one another, some end early, and they
/// have all shapes of markers. The pictures were looked at. `SNAPSHOTS=overwrite cargo test plot` draws them anew.
#[test]
fn a_crowd_looks_as_it_did() {
    let grown = |name, sizes: &[usize], count: fn(u64) -> u64, nanoseconds: fn(u64) -> u64| {
        let points: Vec<_> = sizes.iter().map(|&n| (n, count(n as u64), nanoseconds(n as u64))).collect();
        line(name, &points)
    };
    let short: Vec<usize> = (4..=16).collect();
    let all: Vec<usize> = (4..=40).collect();
    let evens: Vec<usize> = (4..=40).step_by(2).collect();
    let doubling = |n| 1_u64 << n;
    let lines = [
        grown("doubling", &short, doubling, |n| 90_u64 << n),
        grown("doubling_too", &short, doubling, |n| 60_u64 << n),
        grown("doubling_and_slow", &short[..11], doubling, |n| 400_u64 << n),
        grown("doubling_a_fourth_time", &short, doubling, |n| 61_u64 << n),
        grown("doubling_and_quick", &short, doubling, |n| 9_u64 << n),
        grown("cubes", &evens, |n| n * n * n, |n| 20 * n * n),
        grown("squares", &all, |n| n * n / 4, |n| 30 * n * n / 4),
        grown("as_many_cells", &all, |n| n, |n| 12 * n),
        grown("as_many_words", &all, |n| n, |_| 40),
        grown("constant", &evens, |_| 3, |_| 45),
        grown("a_few", &[5, 6, 7], |n| 30 * n, |n| 30 * n * n),
        grown("alone", &[12], |_| 100, |_| 3_000),
        grown("early", &short[..5], |n| 17 * n * n, |n| 1_u64 << (2 * n)),
        grown("timed", &[4, 9, 12], |_| 0, |n| 500 * n),
    ];
    let title = "Made-up growth of fourteen lines <of all shapes>";
    assert_data_eq!(svg(title, "n, the number of cells", &lines).unwrap(), file!["tests/crowd.svg"].raw());
}

#[test]
fn a_line_alone_under_a_long_title_looks_as_it_did() {
    let title = format!(
        "A title of more than {} characters is cut off at its end",
        "one hundred and fifteen ".repeat(4)
    );
    let long = "a_name_that_is_so_long_that_it_would_take_more_than_a_third_of_the_picture_if_it_were_let";
    let few = line(long, &[(10, 1_000, 20_000), (11, 1_900, 21_000), (12, 3_500, 26_000)]);
    assert_data_eq!(svg(&title, "n", &[few]).unwrap(), file!["tests/alone.svg"].raw());
}
