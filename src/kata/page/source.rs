//! Code in colours, and which lines of two approaches are the same.

use std::fmt::Write;

use similar::{Algorithm, DiffOp};
use syntect::easy::ScopeRegionIterator;
use syntect::parsing::{ParseState, ScopeStack, SyntaxSet};

/// Each line of `code` as HTML: what has a colour stands in a span with a class of one letter.
pub fn in_colours(syntaxes: &SyntaxSet, code: &[&str]) -> Vec<String> {
    let syntax = syntaxes.find_syntax_by_extension("rs");
    let mut parser = ParseState::new(syntax.unwrap_or_else(|| syntaxes.find_syntax_plain_text()));
    let mut scopes = ScopeStack::new();
    let mut colour = |line: &str| {
        let line = format!("{line}\n");
        let mut html = String::new();
        for (text, change) in ScopeRegionIterator::new(&parser.parse_line(&line, syntaxes)?, &line) {
            scopes.apply(change)?;
            push(&mut html, text.trim_end_matches('\n'), class(&scopes));
        }
        Ok::<_, syntect::Error>(html)
    };
    // Without colours rather than not at all.
    code.iter().map(|line| colour(line).unwrap_or_else(|_| escaped(line))).collect()
}

fn push(html: &mut String, text: &str, class: Option<char>) {
    let text = escaped(text);
    // Writing to a string cannot fail.
    let _ = match class {
        Some(class) if !text.trim().is_empty() => write!(html, "<i class={class}>{text}</i>"),
        _ => write!(html, "{text}"),
    };
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// k keyword, f function, s string or character, n number, c comment.
fn class(scopes: &ScopeStack) -> Option<char> {
    scopes
        .scopes
        .iter()
        .rev()
        .find_map(|scope| {
            let name = scope.build_string();
            let classes = [
                ("comment", 'c'),
                ("string", 's'),
                ("constant", 'n'),
                ("keyword.operator", ' '),
                ("keyword", 'k'),
                ("storage", 'k'),
                ("entity.name.function", 'f'),
                ("support.function", 'f'),
            ];
            classes.into_iter().find_map(|(prefix, class)| name.starts_with(prefix).then_some(class))
        })
        .filter(|&class| class != ' ')
}

/// Two lists of lines side by side, block by block: `[n]` are n lines that both have, `[l, r]` are l lines
/// that only the left one has beside r that only the right one has.
pub fn alignment(left: &[&str], right: &[&str]) -> Vec<Vec<usize>> {
    let operations = similar::capture_diff_slices(Algorithm::Patience, left, right);
    operations
        .into_iter()
        .map(|operation| match operation {
            DiffOp::Equal { len, .. } => vec![len],
            DiffOp::Delete { old_len, .. } => vec![old_len, 0],
            DiffOp::Insert { new_len, .. } => vec![0, new_len],
            DiffOp::Replace { old_len, new_len, .. } => vec![old_len, new_len],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_colour_has_a_class_and_every_character_is_kept() {
        let code = ["fn f(c: char) -> bool {", "    c == '<' && 1 < 2 // \"&\"", "}"];
        let html = in_colours(&SyntaxSet::load_defaults_newlines(), &code);
        assert_eq!(
            html[0],
            "<i class=k>fn</i> <i class=f>f</i>(c: <i class=k>char</i>) -&gt; <i class=k>bool</i> {"
        );
        for (html, code) in html.iter().zip(code) {
            let mut text = html.clone();
            for class in ["k", "f", "s", "n", "c"] {
                text = text.replace(&format!("<i class={class}>"), "");
            }
            assert_eq!(text.replace("</i>", ""), escaped(code));
        }
        assert!(html[1].contains("<i class=n>1</i>") && html[1].contains("&amp;"), "{}", html[1]);
    }

    #[test]
    fn an_alignment_covers_both_sides() {
        assert_eq!(alignment(&["a", "b", "c"], &["a", "x", "y", "c"]), [vec![1], vec![1, 2], vec![1]]);
        assert_eq!(alignment(&["a"], &["a", "b"]), [vec![1], vec![0, 1]]);
        assert_eq!(alignment(&["a", "b"], &["b"]), [vec![1, 0], vec![1]]);
        assert_eq!(alignment(&[], &[]), [[0; 0]; 0]);
    }
}
