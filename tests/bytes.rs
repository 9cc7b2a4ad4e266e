//! Boards as bytes: the last rung agrees with the one below it, however a board is cut and in whatever order
//! its pieces are put together; and the first bad cell is reported at its column.

mod common;

use std::collections::HashSet;

use common::board;
use flip_game::solutions::bit_parallel::BitParallel;
use flip_game::solutions::periodic_grundy::{PeriodicGrundy, grundy};
use flip_game::{Board, Scan, Solver, Summary, can_win_bytes, grundy_bytes};
use quickcheck::{Arbitrary, Gen, QuickCheck, quickcheck};
use rayon::prelude::*;

/// A board of up to `MOST` cells whose runs are around the lengths at which something changes: a piece of eight
/// cells, machine words, the 87 known values, and their multiples; with noise and lone minuses between.
#[derive(Clone, Debug)]
struct Runs<const MOST: usize>(String);

impl<const MOST: usize> Arbitrary for Runs<MOST> {
    fn arbitrary(g: &mut Gen) -> Self {
        let len = usize::arbitrary(g) % (MOST + 1);
        let most_times = *g.choose(&[1, 3, 40, 2_000]).expect("not empty");
        let mut cells = String::new();
        while cells.len() < len {
            let length =
                g.choose(&[8, 16, 32, 64, 87]).expect("not empty") * (usize::arbitrary(g) % most_times);
            match u8::arbitrary(g) % 4 {
                0 => cells.push_str(&"+".repeat(length.saturating_sub(1))),
                1 => cells.push_str(&"+".repeat(length)),
                2 => cells.push_str(&"+".repeat(length + 1)),
                _ => cells.extend((0..40).map(|_| if bool::arbitrary(g) { '+' } else { '-' })),
            }
            cells.push_str(&"-".repeat(usize::arbitrary(g) % 3));
        }
        cells.truncate(len);
        Runs(cells)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let halves = |cells: &str| {
            let (left, right) = cells.split_at(cells.len() / 2);
            [left.to_owned(), right.to_owned(), cells.get(1..).unwrap_or_default().to_owned()]
        };
        let smaller = halves(&self.0).into_iter().chain(halves(&self.0.replacen('+', "-", 1)));
        let cells = self.0.clone();
        Box::new(smaller.filter(move |other| other.len() < cells.len()).map(Runs))
    }
}

fn summary(cells: &str) -> Summary {
    Summary::of(cells.as_bytes()).expect("tests write boards right")
}

fn agrees_with_rung_8(cells: &str) -> bool {
    let board = board(cells);
    let number = board.runs().fold(0, |xor, run| xor ^ grundy(run.length));
    let can_win = PeriodicGrundy.can_win(&board);
    grundy_bytes(cells.as_bytes()) == Ok(number)
        && can_win_bytes(cells.as_bytes()) == Ok(can_win)
        && BitParallel.can_win(&board) == can_win
}

#[test]
fn it_agrees_with_rung_8_on_long_boards() {
    QuickCheck::new()
        .tests(300)
        .quickcheck((|cells| agrees_with_rung_8(&cells.0)) as fn(Runs<100_000>) -> bool);
}

#[test]
fn it_agrees_with_rung_8_on_one_run_of_any_length_with_anything_on_either_side() {
    for run in (0..700).chain(65_530..65_545) {
        for (before, behind) in [("", ""), ("-", ""), ("", "-"), ("++-", "-+++"), ("-+-", "++-+-----++++-")] {
            let cells = format!("{before}{}{behind}", "+".repeat(run));
            assert!(agrees_with_rung_8(&cells), "{before}, {run} pluses, {behind}");
        }
    }
}

quickcheck! {
    fn it_agrees_with_rung_8(cells: Runs<1_000>) -> bool {
        agrees_with_rung_8(&cells.0)
    }

    fn no_cells_change_nothing(cells: Runs<200>) -> bool {
        let it = summary(&cells.0);
        it.combine(Summary::EMPTY) == it && Summary::EMPTY.combine(it) == it
    }

    fn neighbours_are_put_together_in_any_order(a: Runs<200>, b: Runs<200>, c: Runs<200>) -> bool {
        let [a, b, c] = [a, b, c].map(|cells| summary(&cells.0));
        a.combine(b).combine(c) == a.combine(b.combine(c))
    }

    fn any_grouping_of_any_pieces_is_the_whole(pieces: Vec<Runs<50>>, order: Vec<usize>) -> bool {
        let whole: String = pieces.iter().map(|piece| piece.0.as_str()).collect();
        let mut left: Vec<Summary> = pieces.iter().map(|piece| summary(&piece.0)).collect();
        for place in order.into_iter().chain(std::iter::repeat(0)) {
            if left.len() < 2 {
                break;
            }
            let place = place % (left.len() - 1);
            left[place] = left[place].combine(left.remove(place + 1));
        }
        left.first().copied().unwrap_or(Summary::EMPTY) == summary(&whole)
    }

    fn every_cut_is_the_whole(cells: Runs<300>) -> bool {
        let whole = summary(&cells.0);
        (0..=cells.0.len()).all(|cut| {
            let (left, right) = cells.0.split_at(cut);
            let mut scan = Scan::new();
            scan.push(left.as_bytes()).unwrap();
            scan.push(right.as_bytes()).unwrap();
            scan.finish() == Ok(whole) && summary(left).combine(summary(right)) == whole
        })
    }

    fn chunks_of_any_size_are_the_whole(cells: Runs<20_000>, size: usize) -> bool {
        let (cells, size) = (cells.0.as_bytes(), size % 3_000 + 1);
        let mut scan = Scan::new();
        cells.chunks(size).for_each(|chunk| scan.push(chunk).unwrap());
        scan.finish() == Summary::of(cells)
    }

    fn many_threads_find_the_whole(cells: Runs<20_000>, size: usize) -> bool {
        let (cells, size) = (cells.0.as_bytes(), size % 3_000 + 1);
        let pieces = cells.par_chunks(size).map(|chunk| Summary::of(chunk).unwrap());
        Ok(pieces.reduce(|| Summary::EMPTY, Summary::combine)) == Summary::of(cells)
    }
}

#[test]
fn no_more_than_121_191_summaries_can_be_had() {
    let cells = ["+", "-"].map(summary);
    let mut known = HashSet::from([Summary::EMPTY]);
    let mut new = vec![Summary::EMPTY];
    while let Some(last) = new.pop() {
        new.extend(cells.map(|cell| last.combine(cell)).into_iter().filter(|&next| known.insert(next)));
    }
    assert_eq!(known.len(), 87 + 87 * 16 * 87);
}

#[test]
fn the_empty_board_is_lost_in_every_form() {
    assert_eq!((can_win_bytes(b""), grundy_bytes(b"")), (Ok(false), Ok(0)));
    assert_eq!(Scan::new().finish(), Ok(Summary::EMPTY));
    assert_eq!(summary(""), Summary::EMPTY);
    assert!(!Summary::EMPTY.can_win());
}

/// The cells of a board with something else in the place of one of them.
fn with(bad: &[u8], place: usize, cells: &str) -> Vec<u8> {
    [&cells.as_bytes()[..place], bad, &cells.as_bytes()[place + 1..]].concat()
}

fn two_hundred_cells() -> String {
    "+++-++--++++-+-+++++++++".repeat(9)[..200].to_owned()
}

#[test]
fn a_bad_cell_is_reported_as_for_a_board_of_the_same_text() {
    let cells = two_hundred_cells();
    let signs = [
        "x",
        "*",
        ",",
        ".",
        ")",
        "/",
        "\n",
        " ",
        "\0",
        "é",
        "−",
        "＋",
        "\u{7ff}",
        "\u{fffd}",
        "😀",
        "\u{10ffff}",
    ];
    for bad in signs {
        for place in 0..200 {
            let bytes = with(bad.as_bytes(), place, &cells);
            let expected = str::from_utf8(&bytes).unwrap().parse::<Board>().unwrap_err();
            assert_eq!(expected.column(), place + 1);
            assert_eq!(can_win_bytes(&bytes), Err(expected.clone()));
            assert_eq!(grundy_bytes(&bytes), Err(expected));
        }
    }
}

#[test]
fn every_bad_byte_is_reported_at_every_place() {
    let cells = two_hundred_cells();
    for byte in (0..=u8::MAX).filter(|byte| !b"+-".contains(byte)) {
        for place in 0..200 {
            let error = can_win_bytes(&with(&[byte], place, &cells)).unwrap_err();
            let found = if byte.is_ascii() { char::from(byte) } else { char::REPLACEMENT_CHARACTER };
            assert_eq!((error.column(), error.found()), (place + 1, found), "{byte}");
        }
    }
}

#[test]
fn the_first_of_several_bad_cells_is_reported() {
    let cells = two_hundred_cells();
    for place in 0..199 {
        for later in place + 1..200 {
            let bytes = with(b"y", later, str::from_utf8(&with(b"x", place, &cells)).unwrap());
            let error = can_win_bytes(&bytes).unwrap_err();
            assert_eq!((error.column(), error.found()), (place + 1, 'x'));
        }
    }
}

#[test]
fn a_bad_cell_far_behind_is_reported_at_its_column() {
    let cells = "+++++-++-".repeat(25_000);
    for place in (0..cells.len()).step_by(9_973).chain(65_520..65_552).chain([131_071, 131_072, 224_999]) {
        for bad in ["x", "−"] {
            let error = can_win_bytes(&with(bad.as_bytes(), place, &cells)).unwrap_err();
            assert_eq!((error.column(), error.found().to_string().as_str()), (place + 1, bad));
        }
    }
}

#[test]
fn bytes_that_are_not_text_are_named() {
    let cases: [(&[u8], &str); 7] = [
        (b"+\xff+", "column 2: found the byte 0xFF, which is not UTF-8 text; expected '+' or '-'"),
        (b"+-\x80", "column 3: found the byte 0x80, which is not UTF-8 text; expected '+' or '-'"),
        (b"\xe2\x88", "column 1: found the byte 0xE2, which is not UTF-8 text; expected '+' or '-'"),
        (b"\xe2\x88+", "column 1: found the byte 0xE2, which is not UTF-8 text; expected '+' or '-'"),
        (b"\xf0\x9f\x98", "column 1: found the byte 0xF0, which is not UTF-8 text; expected '+' or '-'"),
        (b"\xc0\xab", "column 1: found the byte 0xC0, which is not UTF-8 text; expected '+' or '-'"),
        ("é\u{fffd}".as_bytes(), "column 1: found 'é' (U+00E9), expected '+' or '-'"),
    ];
    for (bytes, message) in cases {
        assert_eq!(can_win_bytes(bytes).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_bad_cell_cut_in_two_is_reported_as_if_it_were_whole() {
    let bads: [&[u8]; 7] =
        [b"x", "é".as_bytes(), "−".as_bytes(), "😀".as_bytes(), b"\xff", b"\xe2\x88", b"\xf0\x9f\x98+"];
    for bad in bads {
        for rest in ["", "+", "-+++", "é"] {
            let bytes = [b"++-", bad, rest.as_bytes()].concat();
            let expected = Summary::of(&bytes).unwrap_err();
            for first in 0..=bytes.len() {
                for second in first..=bytes.len() {
                    let mut scan = Scan::new();
                    let chunks = [&bytes[..first], &bytes[first..second], &bytes[second..]];
                    let errors: Vec<_> =
                        chunks.into_iter().filter_map(|chunk| scan.push(chunk).err()).collect();
                    assert!(errors.iter().all(|error| *error == expected));
                    assert_eq!(scan.finish(), Err(expected.clone()));
                }
            }
        }
    }
}

#[test]
fn two_bad_cells_do_not_hide_each_other() {
    // Wherever they stand: cells are read many at a time, in four places at once.
    let good = "+-".repeat(64);
    for first in (0..128).step_by(5) {
        for second in first + 1..128 {
            let mut cells = good.clone().into_bytes();
            (cells[first], cells[second]) = (b'x', b'x');
            assert_eq!(Summary::of(&cells).map_err(|error| error.column()), Err(first + 1));
        }
    }
}

#[test]
fn a_bad_cell_is_reported_as_soon_as_it_is_whole() {
    let pushed = |chunk: &[u8]| Scan::new().push(chunk);
    assert!(pushed(b"+\xff").is_err() && pushed(b"x\xe2").is_err() && pushed("é".as_bytes()).is_err());
    assert!(pushed(b"+\xe2\x88").is_ok());
}

#[test]
fn an_error_stays_whatever_is_pushed_after_it() {
    let mut scan = Scan::new();
    scan.push(b"++").unwrap();
    let error = scan.push(b"-x").unwrap_err();
    assert_eq!(error.column(), 4);
    for chunk in [&b""[..], b"+", b"\xff\xff\xff\xff\xff", b"-", b"zzzz"] {
        assert_eq!(scan.push(chunk), Err(error.clone()));
    }
    assert_eq!(scan.finish(), Err(error));
}

#[test]
fn a_character_may_still_come_whole() {
    let mut scan = Scan::new();
    let [first, second, third] = "−".as_bytes() else { panic!("three bytes") };
    assert_eq!((scan.push(&[b'+', *first]), scan.push(b""), scan.push(&[*second])), (Ok(()), Ok(()), Ok(())));
    assert_eq!(scan.clone().finish().unwrap_err().found(), char::REPLACEMENT_CHARACTER);
    let error = scan.push(&[*third]).unwrap_err();
    assert_eq!((error.column(), error.found()), (2, '−'));
}
