//! The drill: your attempts, one page a rung, against the rows of the table.
//!
//! `cargo test --test drill hashmap_memo` runs one page, `cargo test --test drill` all of them; a plain
//! `cargo test` runs none. The rows are those of `src/rows.rs`, named as in `tests/table.rs`. Each page is
//! run in a process of its own, so an attempt that never ends is stopped, and the last thing printed is
//! what the coach says. You need not read this file to write a page.
//!
//! From a save to the verdict it takes about a second and a half on two cores, a second of which is the memo itself:
//! the reference in the page of `hashmap_memo`, a comment added, `time cargo test --test drill hashmap_memo`.

mod measure;

use std::collections::BTreeMap;
use std::env;
use std::io::{self, Write};
use std::process::{Child, Command, ExitCode};
use std::sync::{Arc, OnceLock};

use flip_game::Solver;
use flip_game::judge::{self, Mistake, Program, Protocol, Verdict};
use flip_game::solutions::{Approach, LADDER};
use libtest_mimic::{Arguments, Failed, Trial};

macro_rules! pages {
    ($($section:ident { $($slug:ident)+ })+) => {
        $($(
            #[allow(unused, clippy::all, clippy::pedantic, reason = "the learner's own")]
            mod $slug;
        )+)+

        /// The attempt at each rung.
        const ATTEMPTS: &[(&str, &(dyn Solver + Sync))] = &[$($((stringify!($slug), &$slug::Attempt)),+),+];
    };
}

flip_game::rungs!(pages);

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    match &arguments[..] {
        [_, option, slug] if option == judge::WORKER => other_process(slug, judge::serve),
        [_, option, slug] if option == judge::MEASURE => other_process(slug, measure::measure),
        _ => test(),
    }
}

/// The other process: works on the boards of standard input, by the attempt at this rung.
fn other_process(slug: &str, work: fn(&(dyn Solver + Sync), &Approach) -> io::Result<()>) -> ExitCode {
    let rung = LADDER.iter().find(|approach| approach.slug == slug);
    let attempt = ATTEMPTS.iter().find(|(known, _)| *known == slug);
    let (Some(rung), Some((_, attempt))) = (rung, attempt) else {
        let _ = writeln!(io::stderr(), "there is no page named {slug}");
        return ExitCode::from(2);
    };
    #[cfg(unix)]
    limit_memory_and_time();
    match work(*attempt, rung) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
    }
}

/// A loop without end, and one that keeps what it makes, is stopped before the machine suffers.
#[cfg(unix)]
fn limit_memory_and_time() {
    const MOST_BYTES: u64 = 4 << 30;
    /// Of processor time for all rows: an attempt whose judge was killed does not go on for ever.
    const MOST_SECONDS: u64 = 300;
    // Not every system has these limits; the judge's patience is limited as well.
    let _ = rlimit::Resource::AS.set(MOST_BYTES, MOST_BYTES);
    let _ = rlimit::Resource::CPU.set(MOST_SECONDS, MOST_SECONDS);
}

/// A page and what came of it, which is found out when it is first asked for.
type Judged = Arc<OnceLock<Verdict>>;

fn test() -> ExitCode {
    let pages: BTreeMap<&str, Judged> = LADDER.iter().map(|rung| (rung.slug, Judged::default())).collect();
    let trials = LADDER.iter().flat_map(|rung| rows(rung, &pages[rung.slug])).collect();
    let mut arguments = Arguments::from_args();
    arguments.test_threads = Some(1); // a page is judged at one go anyway, and rows are listed in their order
    let conclusion = libtest_mimic::run(&arguments, trials);
    let verdicts = LADDER.iter().filter_map(|rung| pages[rung.slug].get());
    for verdict in verdicts.filter(|verdict| !verdict.is_right()) {
        let _ = writeln!(io::stdout(), "{verdict}");
    }
    if conclusion.num_filtered_out > 0
        && conclusion.num_passed + conclusion.num_failed == 0
        && !arguments.list
    {
        let _ = writeln!(
            io::stderr(),
            "no page and no row is called that: see cargo test --test drill -- --list"
        );
        return ExitCode::FAILURE;
    }
    conclusion.exit_code()
}

/// A test for each row that the rung can take, and one for the whole.
fn rows(rung: &'static Approach, page: &Judged) -> impl Iterator<Item = Trial> {
    let slug = rung.slug;
    let rows = rung.rows().map({
        let page = Arc::clone(page);
        move |row| {
            let page = Arc::clone(&page);
            Trial::test(format!("{}::can_win::{}::{slug}", row.section, row.name), move || {
                let verdict = page.get_or_init(|| judge(rung));
                match (verdict.failure(row), &verdict.mistake) {
                    (None, _) => Ok(()),
                    // Once is enough to say so.
                    (Some(_), Some(Mistake::Blank)) => Err(Failed::without_message()),
                    (Some(failure), _) => Err(Failed::from(failure)),
                }
            })
        }
    });
    let page = Arc::clone(page);
    let whole =
        Trial::test(format!("verdict::{slug}"), move || match page.get_or_init(|| judge(rung)).is_right() {
            true => Ok(()),
            false => Err(Failed::without_message()), // the coach has the last word
        });
    rows.chain([whole])
}

fn judge(rung: &'static Approach) -> Verdict {
    let command = || {
        let mut command = Command::new(env::current_exe().expect("a running program has a path"));
        command.args([judge::WORKER, rung.slug]);
        command
    };
    let kill = |child: &mut Child| drop(child.kill());
    judge::judge(
        &Program {
            command: &command,
            protocol: Protocol::Counted,
            patience: &judge::patience,
            started: |_| (),
            kill,
        },
        rung,
    )
}
