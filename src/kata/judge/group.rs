//! A program together with all that it starts, so that they end together: `go run` and the like start another.

use std::num::NonZeroI32;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;
use std::time::Duration;

/// The program that runs now, whose number is also that of its group; 0 if none does.
static RUNNING: AtomicI32 = AtomicI32::new(0);

/// In place of that number while a program is being started.
const STARTING: i32 = -1;

/// Lets the program be started in a group of its own, which Ctrl-C does not reach by itself. It is to be started
/// at once.
pub fn of_its_own(command: &mut Command) {
    RUNNING.store(STARTING, Ordering::SeqCst);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Remembers the program that has been started.
pub fn started(child: &Child) {
    RUNNING.store(i32::try_from(child.id()).unwrap_or(0), Ordering::SeqCst);
}

/// Ends the program, and what is left of what it has started.
pub fn kill(child: &mut Child) {
    kill_running();
    let _ = child.kill(); // it may have ended already
}

/// Ends the running program with this command when Ctrl-C is pressed.
pub fn end_with_us() {
    // Without the handler the program may go on; that is no reason not to judge it.
    let _ = ctrlc::set_handler(|| {
        wait_for_a_number(&RUNNING);
        kill_running();
        std::process::exit(130);
    });
}

/// A program that is just being started has no number yet. One that could not be started never has.
fn wait_for_a_number(running: &AtomicI32) {
    (0..1000).take_while(|_| running.load(Ordering::SeqCst) == STARTING).for_each(|_| {
        thread::sleep(Duration::from_millis(1));
    });
}

fn kill_running() {
    let group = NonZeroI32::new(RUNNING.swap(0, Ordering::SeqCst).max(0));
    #[cfg(unix)]
    if let Some(group) = group {
        use nix::sys::signal::{Signal, killpg};
        let _ = killpg(nix::unistd::Pid::from_raw(group.get()), Signal::SIGKILL); // all of it may have ended already
    }
    #[cfg(not(unix))]
    let _ = group;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_being_started_is_waited_for() {
        assert_eq!(STARTING.max(0), 0); // no group has this number, and none is ended
        let running = AtomicI32::new(STARTING);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                running.store(7, Ordering::SeqCst);
            });
            wait_for_a_number(&running);
            assert_eq!(running.load(Ordering::SeqCst), 7);
        });
    }
}
