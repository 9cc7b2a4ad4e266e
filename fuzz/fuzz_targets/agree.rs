//! Everything that reads a board must say the same of it: the parser of [`Board`], the last rung on bytes, whole,
//! in chunks and put together from pieces, and every rung of the ladder that has little to do on it.
//!
//! With a nightly toolchain:
//!
//! ```console
//! cargo install cargo-fuzz --locked
//! cargo +nightly fuzz run agree -- -max_total_time=600
//! ```
//!
//! With a stable one, and a C++ compiler for libFuzzer itself, which the crate brings along:
//!
//! ```console
//! cargo fuzz run --sanitizer none agree -- -max_total_time=600
//! ```
//!
//! (The sanitizer finds bad uses of memory, and safe Rust has none.) `.ci/fuzz` does the same for as many seconds as
//! it is told and needs no cargo-fuzz. Where two disagree, an assertion prints the board or the bytes; once that is
//! mended, they become a row of the table or of `tests/bytes.rs`.

#![no_main]

use std::iter::once;

use arbitrary::Arbitrary;
use flip_game::solutions::{Approach, LADDER};
use flip_game::{
    Board, ParseBoardError, Scan, Summary, best_move, can_win_bytes, grundy, grundy_bytes, winning_moves,
};
use libfuzzer_sys::{Corpus, fuzz_target};

/// What the fuzzer's bytes stand for: a text in parts, so that most inputs are boards and long ones are cheap to
/// think up, and where to cut it.
#[derive(Debug, Arbitrary)]
struct Input<'a> {
    parts: Vec<Part<'a>>,
    cuts: [u32; 4],
    joins: [u8; 4],
}

#[derive(Debug, Arbitrary)]
enum Part<'a> {
    /// Eight cells.
    Cells(u8),
    /// A run, closed by a minus.
    Run(u8),
    /// A piece of eight cells, doubled so many times: most of them few, or only few boards were tried.
    Doubled(u8, u8),
    Character(char),
    Raw(&'a [u8]),
}

/// Enough for two of the blocks that the bytes are read in, and few enough to try many.
const MOST_BYTES: usize = 150_000;

/// Boards so long are cheap to flip at every place, and to ask the slower rungs about.
const FEW_CELLS: usize = 200;

/// Positions times cells: a rung that may have more to do on a board is left out, or one input could take a minute.
const MOST_WORK: u64 = 100_000;

fuzz_target!(|input: Input| -> Corpus {
    let bytes: Vec<u8> = input.parts.iter().flat_map(Part::bytes).take(MOST_BYTES).collect();
    let pieces = pieces(&bytes, input.cuts);
    let whole = Summary::of(&bytes);
    bytes_agree_with_the_text(&bytes, &whole);
    chunks_agree_with_the_whole(&bytes, &pieces, &whole);
    if let Ok(whole) = whole {
        assert_eq!(joined(&pieces, input.joins), whole, "joined in another order: {}", shown(&bytes));
        let board = Board::try_from(shown(&bytes)).expect("its bytes have been read");
        let (others, one_pass) = LADDER.split_at(LADDER.len() - 2);
        rungs_agree(one_pass.iter(), &board, whole);
        backwards_is_the_same(&board, whole);
        if board.len() <= FEW_CELLS {
            let cells = board.len() as u64;
            let work = |rung: &&Approach| rung.work.most_positions(&board).saturating_mul(cells);
            rungs_agree(others.iter().filter(|rung| work(rung) <= MOST_WORK), &board, whole);
            moves_are_those_that_win(&board);
        }
    }
    Corpus::Keep
});

impl Part<'_> {
    fn bytes(&self) -> Vec<u8> {
        match *self {
            Part::Cells(bits) => cells(bits).collect(),
            Part::Run(length) => once(b'-').chain(vec![b'+'; length.into()]).collect(),
            Part::Doubled(bits, times) => cells(bits).collect::<Vec<_>>().repeat(1 << (times % 14)),
            Part::Character(character) => character.to_string().into_bytes(),
            Part::Raw(bytes) => bytes.to_vec(),
        }
    }
}

fn cells(bits: u8) -> impl Iterator<Item = u8> {
    (0..8).map(move |cell| if bits >> cell & 1 == 0 { b'+' } else { b'-' })
}

/// The bytes cut at places anywhere, in the middle of a character too.
fn pieces(bytes: &[u8], cuts: [u32; 4]) -> Vec<&[u8]> {
    let mut cuts = cuts.map(|cut| cut as usize % (bytes.len() + 1));
    cuts.sort_unstable();
    let starts = once(0).chain(cuts);
    starts.zip(cuts.into_iter().chain(once(bytes.len()))).map(|(start, end)| &bytes[start..end]).collect()
}

/// The parser of a board takes the same texts and has the same words for the others. Bytes that are no text never
/// come to it: of them it must see the replacement character in the same column.
fn bytes_agree_with_the_text(bytes: &[u8], whole: &Result<Summary, ParseBoardError>) {
    let parsed: Result<Board, _> = shown(bytes).parse();
    let place = |error: &ParseBoardError| (error.column(), error.found());
    assert_eq!(parsed.as_ref().err().map(place), whole.as_ref().err().map(place), "{bytes:?}");
    if let Ok(text) = str::from_utf8(bytes) {
        assert_eq!(parsed.as_ref().err(), whole.as_ref().err(), "{text}");
        assert_eq!(Board::try_from(text), parsed);
        assert_eq!(Board::try_from(text.to_owned()), parsed);
    }
    if let Ok(board) = parsed {
        assert_eq!(board.as_str().as_bytes(), bytes);
    }
    assert_eq!(can_win_bytes(bytes), whole.clone().map(Summary::can_win));
    assert_eq!(grundy_bytes(bytes), whole.clone().map(Summary::grundy));
}

/// After each chunk a scan knows what is to be known of all bytes so far. It may wait for the rest of a
/// character, and for nothing else.
fn chunks_agree_with_the_whole(bytes: &[u8], pieces: &[&[u8]], whole: &Result<Summary, ParseBoardError>) {
    let (mut scan, mut read) = (Scan::new(), 0);
    for piece in pieces {
        read += piece.len();
        let pushed = scan.push(piece);
        let so_far = scan.clone().finish();
        assert_eq!(so_far, Summary::of(&bytes[..read]), "{read} bytes of {}", shown(bytes));
        match (pushed, so_far) {
            (Err(error), _) => assert_eq!(Err(error), *whole, "after {read} bytes of {}", shown(bytes)),
            (Ok(()), Err(cut_off)) => assert_eq!(cut_off.found(), char::REPLACEMENT_CHARACTER),
            (Ok(()), Ok(_)) => {}
        }
    }
    assert_eq!(scan.finish(), *whole);
}

/// Neighbours put together in an order that the input chooses.
fn joined(pieces: &[&[u8]], joins: [u8; 4]) -> Summary {
    let mut left: Vec<Summary> = pieces.iter().map(|piece| Summary::of(piece).expect("good cells")).collect();
    for join in joins {
        let place = usize::from(join) % (left.len() - 1);
        left[place] = left[place].combine(left.remove(place + 1));
    }
    let [all] = left[..] else { panic!("each of four joins makes one of two") };
    Summary::EMPTY.combine(all).combine(Summary::EMPTY)
}

/// On every board the last two rungs; on one where they have little to do those before them as well, some of which
/// know nothing but the rules.
fn rungs_agree(rungs: impl Iterator<Item = &'static Approach>, board: &Board, whole: Summary) {
    assert_eq!(grundy(board), whole.grundy(), "the Grundy number of {board}");
    for rung in rungs {
        assert_eq!(rung.solver.can_win(board), whole.can_win(), "{rung:?} on {board}");
    }
}

fn backwards_is_the_same(board: &Board, whole: Summary) {
    let reversed = board.reversed();
    let summary = Summary::of(reversed.as_str().as_bytes()).expect("the cells of a board");
    let ends = |summary: Summary| (summary.first_run(), summary.last_run());
    assert_eq!((summary.grundy(), summary.inside()), (whole.grundy(), whole.inside()), "{board}");
    assert_eq!(ends(summary), (whole.last_run(), whole.first_run()), "{board}");
    assert_eq!(reversed.reversed(), *board);
}

/// A winning move is one that leaves the number 0, the best move is one of those if there is any.
fn moves_are_those_that_win(board: &Board) {
    let leaves_a_loss = |&index: &usize| {
        let next = board.flip(index).expect("a legal move");
        grundy_bytes(next.as_str().as_bytes()) == Ok(0)
    };
    let winning: Vec<usize> = board.moves().filter(leaves_a_loss).collect();
    assert_eq!(winning_moves(board).collect::<Vec<_>>(), winning, "{board}");
    assert_eq!(winning.is_empty(), grundy(board) == 0, "{board}");
    match best_move(board) {
        Some(best) if winning.is_empty() => assert!(board.flip(best).is_ok(), "{best} on {board}"),
        Some(best) => assert!(winning.contains(&best), "{best} on {board}"),
        None => assert_eq!(board.moves().count(), 0, "{board}"),
    }
}

/// The bytes as text.
fn shown(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
