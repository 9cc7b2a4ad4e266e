use std::io::{self, Write};
use std::process::ExitCode;

use flip_game::solutions::Approach;

use super::site::Site;
use super::store::Store;
use super::{DrillError, clock, hints, rung_number, schedule};
use crate::Failure;

/// Lays a blank page and starts the clock; without a rung, of what is to be drilled next.
pub fn start(site: &Site, rung: Option<&'static Approach>) -> Result<ExitCode, Failure> {
    let now = clock::now()?;
    let mut store = Store::open(&site.own(), now)?;
    let (approach, reason) = match (rung, schedule::pick(&store.log, now)) {
        (Some(rung), _) => (rung, None),
        (None, Some(pick)) => (pick.approach, Some(pick.reason)),
        (None, None) => return Err(DrillError::NoRung.into()),
    };
    let kept = site.lay_blank(approach, now)?;
    store.log.start(approach.slug, now);
    store.save()?;
    drop(store);
    let mut out = io::stdout().lock();
    if let Some(reason) = reason {
        writeln!(out, "Picked {}, {}.", approach.slug, reason.sentence(now))?;
    }
    if let Some(kept) = kept {
        writeln!(out, "The old page is kept as {}", site.short(&kept))?;
    }
    let minutes = hints::lesson(approach).map_or(0, |lesson| lesson.target_minutes);
    let page = site.short(&site.page(approach));
    writeln!(
        out,
        "The clock runs; {minutes} minutes are a good time. Write rung {} into\n\n  {page}\n\n\
         kata drill check   judges it\nkata drill watch   does so on every save\nkata drill hint    helps",
        rung_number(approach)
    )?;
    Ok(ExitCode::SUCCESS)
}
