use std::io::{self, Write};
use std::process::ExitCode;

use flip_game::solutions::Approach;

use super::hints::{self, NAMES};
use super::site::Site;
use super::store::Store;
use super::{DrillError, clock};
use crate::Failure;

/// Shows the next hint; without a rung, for the drill that is under way.
pub fn hint(site: &Site, rung: Option<&'static Approach>) -> Result<ExitCode, Failure> {
    let now = clock::now()?;
    let mut store = Store::open(&site.own(), now)?;
    let approach = rung.or_else(|| store.log.current()).ok_or(DrillError::NoDrill)?;
    let lesson = hints::lesson(approach).ok_or(DrillError::NoHints { slug: approach.slug })?;
    let (drill, is_new) = store.log.drill(approach.slug, now);
    let before = NAMES.len().min(drill.hints as usize);
    if before < NAMES.len() {
        drill.hints += 1;
    }
    let is_green = drill.green.is_some();
    store.save()?;
    drop(store);
    let mut out = io::stdout().lock();
    if is_new {
        writeln!(out, "No drill of {} had been started, so its clock starts now.\n", approach.slug)?;
    }
    write_from(before, approach, &lesson.hints(approach), &mut out)?;
    match NAMES.get(before + 1) {
        _ if is_green => writeln!(out, "The drill is green already, so this hint costs nothing.")?,
        Some(next) => writeln!(out, "The next is {next}. Each hint counts for the grade.")?,
        None => writeln!(out, "With all four hints a drill is graded Again.")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// One hint, or all of them if there is none left.
fn write_from(
    before: usize,
    approach: &Approach,
    hints: &[String; 4],
    out: &mut impl Write,
) -> io::Result<()> {
    let slug = approach.slug;
    let mut shown = before..before + 1;
    if before == hints.len() {
        writeln!(out, "These are all the hints for {slug}; there is none left.\n")?;
        shown = 0..hints.len();
    }
    for (index, (hint, name)) in
        hints.iter().zip(NAMES).enumerate().filter(|(index, _)| shown.contains(index))
    {
        writeln!(out, "Hint {} of {} for {slug}: {name}\n", index + 1, hints.len())?;
        for line in hint.lines() {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
