//! `kata play`: the game itself, against an opponent that makes no mistake.

mod game;
mod lines;
mod opponent;
mod screen;
mod session;
mod typed;

use std::io;
use std::process::ExitCode;

use anstream::AutoStream;
use flip_game::Board;
use flip_game::misere::WORK;
use flip_game::work::OverBudget;
use thousands::Separable;

use crate::Failure;
use crate::input::{self, Excerpt, InputError};
use game::Game;
use lines::Lines;
use opponent::Opponent;
use session::{Ended, Session};

/// What is played when no board is given: won for who moves first, but by two flips out of eight only.
const EXAMPLE: &str = "++++-++++++";

/// The longest board that is played: LeetCode's, and it fits on one line.
const MOST_CELLS: usize = 60;

/// Play against an opponent that makes no mistake, and see where the game turned.
#[derive(clap::Args)]
#[command(after_help = "See --help for what can be typed.", after_long_help = examples())]
pub struct Args {
    /// A board of + and - of up to 60 cells, also one that begins with -.
    #[arg(value_name = "BOARD", default_value = EXAMPLE)]
    board: String,

    /// Let the opponent move first.
    #[arg(long)]
    second: bool,

    /// Before each of your moves, say whether the board is won, and by what.
    #[arg(long)]
    hint: bool,

    /// Play the other ending: whoever cannot move wins. The opponent searches, so not every board will do.
    #[arg(long)]
    misere: bool,

    /// Among equally good moves the opponent draws lots. The same seed and the same moves give the same game.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  kata play                       a board that you can win
  kata play --second '+++++'      another one, moving second
  kata play --misere '++++'       whoever cannot move wins
  printf '6\\n?\\n' | kata play     moves from a pipe, one a line";

/// What a player can type.
const TYPED: &str = "\
\x20 3 or 3-4   flip the cells 3 and 4; cells are counted from 1
  hint       is the board won, and by what?
  ?          why it is won or lost
  undo       take your last move back, and the answer to it
  help       this list
  q          leave the game (so does the end of the input)";

const OPPONENT: &str = "\
If the opponent cannot win, it makes the move after which the smallest share of
your moves wins, and of several the one that leaves the most moves. Of a pipe no
more than 10,000 lines are read.

Exit codes: 0 played or left, 2 bad input, a board that is too long or too hard
to search, or output that cannot be written, 130 ended by Ctrl-C.";

fn examples() -> String {
    format!("{EXAMPLES}\n\nWhat can be typed:\n{TYPED}\n\n{OPPONENT}")
}

/// Why nothing is played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error("boards of up to {MOST_CELLS} cells are played, and this one has {}", .0.separate_with_commas())]
    TooLong(usize),
    #[error(
        "misère play takes a search, and on this board it could look at {} positions, over its budget of {}: \
         take a board with fewer or shorter runs, or leave out --misere",
        .0.worst_case.separate_with_commas(), .0.budget.separate_with_commas()
    )]
    TooHard(OverBudget),
    #[error("standard input has more than 10,000 lines, and no game takes as many: is it the right one?")]
    Endless,
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let board = board(&args.board)?;
    if args.misere {
        WORK.check(&board).map_err(PlayError::TooHard)?;
    }
    let mut session = Session {
        game: Game::new(board, !args.second),
        opponent: Opponent::new(args.misere, args.seed),
        shows_hints: args.hint,
        lines: Lines::open(),
        out: AutoStream::auto(io::stdout()),
    };
    match session.play()? {
        Ended::Played => Ok(ExitCode::SUCCESS),
        Ended::Interrupted => Ok(ExitCode::from(crate::INTERRUPTED)),
    }
}

/// A single `-` is a board here: standard input is where the moves come from.
fn board(argument: &str) -> Result<Board, Failure> {
    let text = input::unshielded(argument);
    let board: Board =
        text.parse().map_err(|error| InputError::Argument { text: Excerpt(text.to_owned()), error })?;
    if board.len() > MOST_CELLS {
        return Err(PlayError::TooLong(board.len()).into());
    }
    Ok(board)
}
