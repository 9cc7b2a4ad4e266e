//! The command as people and programs run it. One program for all of it: its tests share the processors from the
//! first to the last, and it is linked once.

#[path = "../../../tests/common/mod.rs"]
mod common;

mod bad_input;
mod command;
mod count;
mod drill_command;
#[cfg(unix)]
mod drill_verdict;
mod judge;
mod links;
mod notes;
mod page;
mod play;
mod solve;
mod solve_stream;
mod sweep;
mod trace;
mod trace_formats;
mod trace_pictures;

/// One that is forgotten here would be no test at all.
#[test]
fn every_file_beside_this_one_is_a_module_of_it() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")).expect("this folder");
    let names = files.map(|file| file.expect("an entry").file_name().into_string().expect("UTF-8"));
    let modules =
        names.filter_map(|name| name.strip_suffix(".rs").map(|module| format!("\nmod {module};\n")));
    let forgotten: Vec<String> = modules.filter(|module| !include_str!("main.rs").contains(module)).collect();
    assert_eq!(forgotten, ["\nmod main;\n"]);
}
