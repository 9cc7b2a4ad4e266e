//! Text of at most 80 columns.

use std::fmt::{self, Formatter};

/// A line for people is no longer than this.
const COLUMNS: usize = 80;

/// The text in lines that break between words; each begins with the spaces that the text begins with.
pub(super) fn write_wrapped(text: &str, f: &mut Formatter<'_>) -> fmt::Result {
    let indent = &text[..text.len() - text.trim_start_matches(' ').len()];
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > COLUMNS {
            writeln!(f, "{line}")?;
            line.clear();
        }
        line += if line.is_empty() { indent } else { " " };
        line += word;
    }
    writeln!(f, "{line}")
}

/// Text of a program, so that it moves no cursor and is no longer than this.
pub(super) fn harmless(text: &str, most: usize) -> String {
    let shown: String = text.chars().take(most).flat_map(harmless_character).collect();
    let more = if text.chars().nth(most).is_some() { "..." } else { "" };
    shown + more
}

fn harmless_character(character: char) -> Vec<char> {
    match character {
        '\t' => vec![' '; 4],
        character if character.is_control() => character.escape_debug().collect(),
        character => vec![character],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Wrapped(String);

    impl fmt::Display for Wrapped {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            write_wrapped(&self.0, f)
        }
    }

    #[test]
    fn lines_break_between_words_and_keep_their_indent() {
        let (long, short) = ("x".repeat(40), "y".repeat(39));
        assert_eq!(Wrapped(format!("{long} {short} z")).to_string(), format!("{long} {short}\nz\n"));
        assert_eq!(Wrapped(format!("  {long} {short} z")).to_string(), format!("  {long}\n  {short} z\n"));
        assert_eq!(Wrapped("z".repeat(99)).to_string(), "z".repeat(99) + "\n");
    }

    #[test]
    fn what_a_program_writes_is_cut_and_moves_no_cursor() {
        assert_eq!(harmless("\u{1b}[2J\tx", 60), r"\u{1b}[2J    x");
        assert_eq!(harmless("it's \"+\" or \\", 60), "it's \"+\" or \\");
        assert_eq!(harmless(&"x".repeat(61), 60), "x".repeat(60) + "...");
    }
}
