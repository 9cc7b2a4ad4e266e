use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// What is read sooner than anybody looks needs no bar.
const FROM: u64 = 64 << 20;

/// How far reading has come, on a terminal only, and on standard error. It is gone when this is dropped.
pub struct Progress {
    bar: ProgressBar,
    start: u64,
}

impl Progress {
    /// Of what is read from this position on, and how long all of it is, where that is known.
    pub fn new(start: u64, length: Option<u64>) -> Progress {
        let (bar, template) = match length {
            Some(length) => {
                (ProgressBar::new(length), "{bar:30} {bytes} of {total_bytes}  {bytes_per_sec}  {eta} left")
            }
            None => (ProgressBar::no_length(), "{spinner} {bytes}  {bytes_per_sec}"),
        };
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        Progress { bar: bar.with_finish(ProgressFinish::AndClear), start }
    }

    pub fn update(&self, position: u64) {
        if position - self.start >= FROM {
            self.bar.set_position(position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_begins_when_there_was_much_to_read() {
        let progress = Progress::new(5, Some(1 << 30));
        assert_eq!(progress.bar.length(), Some(1 << 30));
        let bar_after = |bytes| {
            progress.update(bytes);
            progress.bar.position()
        };
        assert_eq!([FROM, FROM + 4, FROM + 5, FROM + 6].map(bar_after), [0, 0, FROM + 5, FROM + 6]);
        assert_eq!(Progress::new(0, None).bar.length(), None);
    }
}
