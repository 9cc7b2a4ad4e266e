//! Links of the pages: what they lead to is there, file and heading. What is elsewhere is not asked for, only that
//! it is asked for safely.

#![expect(clippy::unwrap_used, reason = "whatever fails here fails the test")]

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use rstest::rstest;

/// A page of Markdown: what may be linked in it, and what it links to.
#[derive(Default)]
struct Page {
    anchors: HashSet<String>,
    links: Vec<String>,
    /// Links in square brackets whose address stands nowhere.
    undefined: Vec<String>,
    /// Tags of HTML that lead somewhere; a reader of this file does not follow them.
    tags: Vec<String>,
}

impl Page {
    fn read(text: &str) -> Page {
        let mut page = Page::default();
        let mut undefined = |link: pulldown_cmark::BrokenLink| {
            page.undefined.push(link.reference.to_string());
            None
        };
        let options = Options::ENABLE_TABLES;
        let events = Parser::new_with_broken_link_callback(text, options, Some(&mut undefined));
        let (mut heading, mut times) = (None::<String>, HashMap::new());
        for event in events {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let slug = slug(&heading.take().unwrap_or_default());
                    let before: &mut usize = times.entry(slug.clone()).or_default();
                    page.anchors.insert(if *before == 0 { slug } else { format!("{slug}-{before}") });
                    *before += 1;
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.to_string());
                }
                Event::Html(html) | Event::InlineHtml(html)
                    if html.contains("href") || html.contains("src") =>
                {
                    page.tags.push(html.to_string());
                }
                Event::Text(text) | Event::Code(text) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&text);
                    }
                }
                _ => {}
            }
        }
        page
    }

    /// What is wrong with its links, if it lies in this folder.
    fn wrong(&self, folder: &Path) -> Vec<String> {
        let wrong =
            self.links.iter().filter_map(|link| Some(format!("{link}: {}", self.fault(link, folder)?)));
        let undefined = self.undefined.iter().map(|link| format!("[{link}]: has no address"));
        let tags = self.tags.iter().map(|tag| format!("{tag}: a link as HTML is not checked"));
        wrong.chain(undefined).chain(tags).collect()
    }

    fn fault(&self, link: &str, folder: &Path) -> Option<&'static str> {
        if let Some((scheme, rest)) = link.split_once(':') {
            let host = rest.strip_prefix("//").and_then(|rest| rest.split(['/', '#', '?']).next());
            let host = host.unwrap_or_default();
            let is_whole = scheme == "https" && host.contains('.') && !link.contains(char::is_whitespace);
            return (!is_whole).then_some("is not https://host/..");
        }
        let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
        let path = folder.join(file);
        if file.starts_with('/') || !path.exists() {
            return Some("no such file");
        }
        let anchor = anchor?;
        let has_anchor = if file.is_empty() {
            self.anchors.contains(anchor)
        } else {
            Path::new(file).extension().is_some_and(|extension| extension == "md")
                && Page::read(&fs::read_to_string(path).unwrap()).anchors.contains(anchor)
        };
        (!has_anchor).then_some("no such heading")
    }
}

/// The anchor that GitHub gives a heading: small letters, hyphens for spaces, and nothing else that is no part of
/// a word.
fn slug(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The pages at the top of the repository.
fn pages() -> Vec<PathBuf> {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

#[test]
fn every_link_of_every_page_leads_somewhere() {
    let pages = pages();
    for needed in ["README.md", "NOTES.md"] {
        assert!(pages.iter().any(|page| page.ends_with(needed)), "{needed} is not there");
    }
    for path in pages {
        let page = Page::read(&fs::read_to_string(&path).unwrap());
        let wrong = page.wrong(path.parent().unwrap());
        assert!(wrong.is_empty(), "{}: {wrong:#?}", path.display());
        assert!(!page.links.is_empty(), "{} has no link at all", path.display());
    }
}

#[rstest]
#[case::missing_file("[x](no/such.rs)", "no/such.rs: no such file")]
#[case::missing_image("![x](no.png)", "no.png: no such file")]
#[case::root_of_the_machine("[x](/tmp)", "/tmp: no such file")]
#[case::missing_heading("[x](#nowhere)", "#nowhere: no such heading")]
#[case::missing_heading_elsewhere("[x](NOTES.md#nowhere)", "NOTES.md#nowhere: no such heading")]
#[case::heading_of_a_file_without("[x](Cargo.toml#L1)", "Cargo.toml#L1: no such heading")]
#[case::not_safe("[x](http://example.org)", "http://example.org: is not https://host/..")]
#[case::no_host("[x](https://example)", "https://example: is not https://host/..")]
#[case::without_slashes("[x](https:example.org)", "https:example.org: is not https://host/..")]
#[case::no_address("[x][y]", "[y]: has no address")]
#[case::html("<a href=\"no\">x</a>", "<a href=\"no\">: a link as HTML is not checked")]
fn what_leads_nowhere_is_noticed(#[case] text: &str, #[case] fault: &str) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    assert_eq!(Page::read(text).wrong(folder), [fault]);
}

#[test]
fn headings_have_the_anchors_that_github_gives_them() {
    let page = Page::read("# A b\n\n# Rung 3: [`hash_map`](x) -- *yes*!\n\n# A b\n\n# Größe, \"φ\"\n");
    let expected = ["a-b", "rung-3-hash_map----yes", "a-b-1", "größe-φ"];
    assert_eq!(page.anchors, HashSet::from(expected.map(str::to_owned)));
}
