use std::mem;

use flip_game::solutions::periodic_grundy::{GRUNDY, PERIODIC_FROM};
use num_bigint::BigUint;

/// No XOR of Grundy numbers reaches this: none is above 9.
const SUMS: usize = 16;
const STATES: usize = GRUNDY.len() * SUMS;

/// A finite automaton that reads a board cell by cell and says at its end whether it is won.
///
/// Its states are pairs: the length of the run that is being read, folded by the period, and the XOR of
/// the Grundy numbers of the runs before it.
pub struct Automaton;

impl Automaton {
    /// The state before any cell is read.
    const START: usize = 0;

    fn after_plus(state: usize) -> usize {
        let (run, sum) = (state / SUMS, state % SUMS);
        let longer = if run + 1 == GRUNDY.len() { PERIODIC_FROM } else { run + 1 };
        longer * SUMS + sum
    }

    fn after_minus(state: usize) -> usize {
        let (run, sum) = (state / SUMS, state % SUMS);
        sum ^ usize::from(GRUNDY[run])
    }

    fn is_won(state: usize) -> bool {
        Self::after_minus(state) != 0
    }

    /// How many of the boards of 0, 1, 2, ... cells are lost.
    ///
    /// Kept is only how many boards end in each state, since what one more cell makes of a board depends on
    /// its state alone.
    pub fn losing_boards() -> impl Iterator<Item = BigUint> {
        let mut boards = vec![BigUint::ZERO; STATES];
        boards[Self::START] = BigUint::from(1_u8);
        std::iter::from_fn(move || {
            let lost = (0..STATES).filter(|&state| !Self::is_won(state)).map(|state| &boards[state]).sum();
            boards = Self::with_one_more_cell(mem::take(&mut boards));
            Some(lost)
        })
    }

    fn with_one_more_cell(boards: Vec<BigUint>) -> Vec<BigUint> {
        let mut longer = vec![BigUint::ZERO; STATES];
        for (state, ways) in boards.into_iter().enumerate() {
            longer[Self::after_minus(state)] += &ways;
            // Nearly always the first to come here, so the number moves and is not copied.
            let after_plus = &mut longer[Self::after_plus(state)];
            *after_plus = mem::take(after_plus) + ways;
        }
        longer
    }

    /// How many states an automaton needs at least for the same answers: states that can be reached,
    /// those counted once that no further cells can tell apart (Moore's algorithm).
    pub fn least_states() -> usize {
        let mut class: Vec<usize> = (0..STATES).map(|state| usize::from(Self::is_won(state))).collect();
        let mut classes = 0;
        loop {
            let signature = |state: usize| {
                [class[state], class[Self::after_plus(state)], class[Self::after_minus(state)]]
            };
            let mut known: Vec<[usize; 3]> = (0..STATES).map(signature).collect();
            let signatures = known.clone();
            known.sort_unstable();
            known.dedup();
            if known.len() == classes {
                break;
            }
            classes = known.len();
            class = signatures.iter().map(|it| known.binary_search(it).unwrap_or_default()).collect();
        }
        let mut reached: Vec<usize> =
            Self::reachable_from(Self::START).into_iter().map(|state| class[state]).collect();
        reached.sort_unstable();
        reached.dedup();
        reached.len()
    }

    fn reachable_from(start: usize) -> Vec<usize> {
        let mut found = vec![start];
        let mut seen = vec![false; STATES];
        seen[start] = true;
        let mut next = 0;
        while let Some(&state) = found.get(next) {
            next += 1;
            for follower in [Self::after_plus(state), Self::after_minus(state)] {
                if !mem::replace(&mut seen[follower], true) {
                    found.push(follower);
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use flip_game::solutions::periodic_grundy::PeriodicGrundy;
    use flip_game::{Board, Solver};

    use super::*;

    #[test]
    fn no_smaller_automaton_gives_the_same_answers() {
        assert_eq!(Automaton::least_states(), 87 * 16);
    }

    /// So the shares of the states settle, and NOTES.md may speak of their limit.
    #[test]
    fn every_state_leads_to_every_other_and_the_first_to_itself() {
        for state in 0..STATES {
            assert_eq!(Automaton::reachable_from(state).len(), STATES, "from state {state}");
        }
        assert_eq!(Automaton::after_minus(Automaton::START), Automaton::START);
    }

    #[test]
    fn losing_boards_are_counted_as_one_by_one() {
        for (len, counted) in (0..=12_usize).zip(Automaton::losing_boards()) {
            let boards = (0..1_u32 << len).map(|number| {
                let cells = (0..len).map(|bit| if number >> bit & 1 == 1 { '+' } else { '-' });
                cells.collect::<String>().parse::<Board>().unwrap()
            });
            let lost = boards.filter(|board| !PeriodicGrundy.can_win(board)).count();
            assert_eq!(counted, BigUint::from(lost), "{len} cells");
        }
    }
}
