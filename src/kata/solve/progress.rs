use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

use super::pieces::Pieces;

/// What is read sooner than anybody looks needs no bar.
const FROM: u64 = 64 << 20;

/// How far reading has come, on a terminal only, and on standard error. It is gone when this is dropped.
pub struct Progress {
    bar: ProgressBar,
    start: u64,
}

impl Progress {
    /// Of what is read from now on.
    pub fn new(pieces: &Pieces<'_>) -> Progress {
        let (bar, template) = match pieces.length() {
            Some(length) => {
                (ProgressBar::new(length), "{bar:30} {bytes} of {total_bytes}  {bytes_per_sec}  {eta} left")
            }
            None => (ProgressBar::no_length(), "{spinner} {bytes}  {bytes_per_sec}"),
        };
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Progress { bar: bar.with_finish(ProgressFinish::AndClear), start: pieces.position() }
    }

    pub fn update(&self, pieces: &Pieces<'_>) {
        if pieces.position() - self.start >= FROM {
            self.bar.set_position(pieces.position());
        }
    }
}
