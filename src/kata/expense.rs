//! What comparisons could take in all, counted before they begin.

use flip_game::Board;
use thousands::Separable;

use crate::contestant::Contestant;
use crate::sweep::Shape;
use crate::timing;

/// Steps of about a nanosecond: a minute.
const BUDGET: u64 = 60_000_000_000;

/// More than anybody means to wait for.
#[derive(Debug, thiserror::Error)]
#[error(
    "{what} could take {} steps of about a nanosecond, over the budget of {}: {instead}, ask for fewer \
     approaches, or let it take as long as it takes with --force",
    steps.separate_with_commas(), BUDGET.separate_with_commas()
)]
pub struct TooMuch {
    what: &'static str,
    instead: &'static str,
    steps: u64,
}

/// Boards that were asked for one by one.
///
/// # Errors
///
/// [`TooMuch`] with the number.
pub fn check_boards(boards: &[Board], contestants: &[Contestant]) -> Result<(), TooMuch> {
    let steps = sum(boards.iter().map(|board| steps(board, contestants)));
    within_budget(steps, "these boards", "take fewer or smaller ones")
}

/// The boards of a sweep, which are made one after the other.
///
/// # Errors
///
/// [`TooMuch`] with the number.
pub fn check_sweep(
    sizes: impl Iterator<Item = usize>,
    shape: Shape,
    contestants: &[Contestant],
) -> Result<(), TooMuch> {
    let steps = sum(sizes.map(|size| steps(&shape.board(size), contestants)));
    within_budget(steps, "this sweep", "take fewer or smaller sizes")
}

fn within_budget(steps: u64, what: &'static str, instead: &'static str) -> Result<(), TooMuch> {
    if steps > BUDGET { Err(TooMuch { what, instead, steps }) } else { Ok(()) }
}

/// What those could take that have the budget for this board: to run once, counted, and then as often as is timed.
fn steps(board: &Board, contestants: &[Contestant]) -> u64 {
    let able = contestants.iter().filter(|contestant| contestant.work.check(board).is_ok());
    sum(able.map(|contestant| {
        let once = contestant.work.most_steps(board);
        once.saturating_add(timing::nanoseconds_of_all_samples(once))
    }))
}

fn sum(steps: impl Iterator<Item = u64>) -> u64 {
    steps.fold(0, u64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_over_the_budget_is_too_much() {
        let check = |steps| within_budget(steps, "this", "ask for less").map_err(|too_much| too_much.steps);
        assert_eq!((check(BUDGET), check(BUDGET + 1)), (Ok(()), Err(BUDGET + 1)));
    }
}
