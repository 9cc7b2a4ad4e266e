use std::io::{self, Write};
use std::process::ExitCode;

use flip_game::solutions::Approach;

use super::site::Site;
use super::store::Store;
use super::{DrillError, clock, rung_number, schedule};
use crate::Failure;

/// Lays a blank page and starts the clock; without a rung, of what is to be drilled next.
pub fn start(site: &Site, rung: Option<&'static Approach>) -> Result<ExitCode, Failure> {
    let now = clock::now()?;
    let mut store = Store::open(&site.own(), now)?;
    let mut out = io::stdout().lock();
    let approach = match (rung, schedule::pick(&store.log, now)) {
        (Some(rung), _) => rung,
        (None, Some(pick)) => {
            writeln!(out, "Picked {}, {}.", pick.approach.slug, pick.reason.sentence(now))?;
            pick.approach
        }
        (None, None) => return Err(DrillError::NoRung.into()),
    };
    let kept = site.lay_blank(approach, now)?;
    store.log.start(approach.slug, now);
    store.save()?;
    drop(store);
    if let Some(kept) = kept {
        writeln!(out, "What stood there is kept as {}", site.short(&kept))?;
    }
    let page = site.short(&site.page(approach));
    writeln!(out, "The clock runs. Write rung {} into\n\n  {page}\n", rung_number(approach))?;
    writeln!(
        out,
        "kata drill check judges it, kata drill watch does so on every save, and kata drill\nhint helps."
    )?;
    Ok(ExitCode::SUCCESS)
}
