use flip_game::solutions::{Approach, LADDER, PITFALLS, Pitfall};
use flip_game::{Solver, work::Work};

/// Whatever can be compared: a rung of the ladder, or a wrong idea if it is asked for by name.
#[derive(Clone, Copy)]
pub struct Contestant {
    pub slug: &'static str,
    pub solver: &'static (dyn Solver + Sync),
    pub work: Work,
    pub kind: Kind,
}

#[derive(Clone, Copy)]
pub enum Kind {
    Rung(&'static Approach),
    WrongIdea(&'static Pitfall),
}

impl Contestant {
    /// What it is there to teach, if it is a wrong idea.
    pub fn lesson(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Rung(_) => None,
            Kind::WrongIdea(pitfall) => Some(pitfall.lesson),
        }
    }

    /// Its code without the documentation above it and its entry of the catalogue; of a rung the submission alone.
    pub fn code(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Rung(approach) => approach.submission().collect(),
            Kind::WrongIdea(pitfall) => {
                let code =
                    pitfall.source.lines().skip_while(|line| line.starts_with("//!") || line.is_empty());
                code.take_while(|line| !line.starts_with("pub(super) const PITFALL")).collect()
            }
        }
    }
}

/// The ladder, from the plainest to the fastest.
pub fn ladder() -> impl Iterator<Item = Contestant> {
    LADDER.iter().map(|approach| Contestant {
        slug: approach.slug,
        solver: approach.solver,
        work: approach.work,
        kind: Kind::Rung(approach),
    })
}

fn all() -> impl Iterator<Item = Contestant> {
    ladder().chain(PITFALLS.iter().map(|pitfall| Contestant {
        slug: pitfall.slug,
        solver: pitfall.solver,
        work: pitfall.work,
        kind: Kind::WrongIdea(pitfall),
    }))
}

/// The contestant with this slug; otherwise a message that names the nearest one.
pub fn find(slug: &str) -> Result<Contestant, String> {
    find_among(all(), slug)
}

/// A rung of the ladder that is asked for by name.
#[derive(Clone, Copy)]
pub struct Rung(pub &'static Approach);

/// The rung with this slug; otherwise a message that names the nearest one.
pub fn rung(slug: &str) -> Result<Rung, String> {
    const WRONG: &str = "this is a wrong idea, and what is asked for is a rung of the ladder";
    if find(slug).is_ok_and(|it| it.lesson().is_some()) {
        return Err(WRONG.to_owned());
    }
    match find_among(ladder(), slug)?.kind {
        Kind::Rung(approach) => Ok(Rung(approach)),
        Kind::WrongIdea(_) => Err(WRONG.to_owned()),
    }
}

/// From here on a name may be a misspelling of another: as clap has it.
const NEAR: f64 = 0.7;

/// The same among these alone.
pub fn find_among(contestants: impl Iterator<Item = Contestant>, slug: &str) -> Result<Contestant, String> {
    let is_part_of = |other: &str| !slug.is_empty() && other.contains(slug);
    let nearness = |other: &Contestant| match strsim::jaro_winkler(slug, other.slug) {
        nearness if is_part_of(other.slug) => nearness.max(NEAR),
        nearness => nearness,
    };
    let nearest = contestants.max_by(|a, b| nearness(a).total_cmp(&nearness(b)));
    match nearest {
        Some(nearest) if nearest.slug == slug => Ok(nearest),
        Some(nearest) if nearness(&nearest) >= NEAR => {
            Err(format!("no approach has this name; did you mean '{}'?", nearest.slug))
        }
        _ => Err("no approach has this name; kata compare --help lists them".to_owned()),
    }
}
