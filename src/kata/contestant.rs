use flip_game::solutions::{LADDER, PITFALLS};
use flip_game::{Solver, work::Work};

/// Whatever can be compared: a rung of the ladder, or a wrong idea if it is asked for by name.
#[derive(Clone, Copy)]
pub struct Contestant {
    pub slug: &'static str,
    /// What it is there to teach, if it is a wrong idea.
    pub lesson: Option<&'static str>,
    pub solver: &'static (dyn Solver + Sync),
    pub work: Work,
}

/// The ladder, from the plainest to the fastest.
pub fn ladder() -> impl Iterator<Item = Contestant> {
    LADDER.iter().map(|approach| Contestant {
        slug: approach.slug,
        lesson: None,
        solver: approach.solver,
        work: approach.work,
    })
}

fn all() -> impl Iterator<Item = Contestant> {
    ladder().chain(PITFALLS.iter().map(|pitfall| Contestant {
        slug: pitfall.slug,
        lesson: Some(pitfall.lesson),
        solver: pitfall.solver,
        work: pitfall.work,
    }))
}

/// The contestant with this slug; otherwise a message that names the nearest one.
pub fn find(slug: &str) -> Result<Contestant, String> {
    let nearness = |other: &Contestant| strsim::jaro_winkler(slug, other.slug);
    let nearest = all().max_by(|a, b| nearness(a).total_cmp(&nearness(b)));
    match nearest {
        Some(nearest) if nearest.slug == slug => Ok(nearest),
        Some(nearest) => Err(format!("no approach has this name; did you mean '{}'?", nearest.slug)),
        None => Err("there is no approach at all".to_owned()),
    }
}
