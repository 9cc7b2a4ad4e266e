//! What `kata trace` prints for programs: documents, and graphs.

use crate::common::{approach, board};
use assert_cmd::cargo::cargo_bin_cmd;
use flip_game::probe;
use flip_game::solutions::LADDER;
use serde_json::{Value, json};

fn output(arguments: &[&str]) -> String {
    let output = cargo_bin_cmd!("kata").arg("trace").args(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("a trace is text")
}

fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(&[arguments, &["--format", "json"]].concat())).expect("one document")
}

/// Each document holds together, and has the counts and the answer of the approach itself.
#[test]
fn json_has_the_counts_of_every_rung() {
    for text in ["", "+", "++-+++", "++++-++++++", "+++-+++-++++", "+++++++++++"] {
        for rung in LADDER {
            let document = json_of(&["--approach", rung.slug, text]);
            let (answer, counts) = probe::count(|| rung.solver.can_win(&board(text)));
            assert_eq!(document["board"], text);
            assert_eq!(document["approach"], rung.slug);
            assert_eq!(document["answer"], answer, "{rung:?} on {text}");
            assert_eq!(document["positions"], counts.positions, "{rung:?} on {text}");
            assert_eq!(document["more"], 0);
            match rung.slug {
                "sprague_grundy" => {
                    let rows = document["table"].as_array().unwrap();
                    let splits = rows.iter().map(|row| row["splits"].as_array().unwrap().len() as u64);
                    assert_eq!((rows.len() as u64, splits.sum()), (counts.entries, counts.positions));
                }
                "periodic_grundy" => {
                    let runs = document["runs"].as_array().unwrap();
                    assert_eq!(runs.len(), board(text).runs().count());
                    let xor = runs.last().map_or(0, |run| run["xor"].as_u64().unwrap());
                    assert_eq!(xor != 0, answer);
                }
                "bit_parallel" => {
                    let pieces = document["pieces"].as_array().unwrap();
                    let cells: String = pieces.iter().map(|piece| piece["cells"].as_str().unwrap()).collect();
                    assert_eq!(cells, text);
                    let number = pieces.last().map_or(0, |piece| piece["so_far"]["number"].as_u64().unwrap());
                    assert_eq!(number != 0, answer);
                }
                _ if rung.source.contains("probe::visit(") => {
                    assert_eq!(document["memo_answers"], counts.memo_answers);
                    check_visits(document["visits"].as_array().unwrap(), &counts, answer);
                }
                // Shown in the way of one of these.
                _ => {}
            }
        }
    }
}

fn check_visits(visits: &[Value], counts: &probe::Counts, answer: bool) {
    assert_eq!(visits.len() as u64, counts.positions);
    let recalled = visits.iter().filter(|visit| !visit["remembered_from"].is_null()).count();
    assert_eq!(recalled as u64, counts.memo_answers);
    assert_eq!(visits[0]["won"], answer);
    let visit = |id: &Value| id.as_u64().map(|id| &visits[usize::try_from(id).expect("few visits")]);
    for (id, it) in visits.iter().enumerate() {
        assert_eq!(it["id"], id);
        match visit(&it["parent"]) {
            Some(parent) => assert_eq!(it["depth"], parent["depth"].as_u64().expect("a depth") + 1),
            None => assert_eq!((id, &it["depth"], &it["move"]), (0, &json!(0), &json!(null))),
        }
        assert_eq!(it["move"].is_null(), id == 0);
        let is_won_by_a_move = it["won"] == true && it["remembered_from"].is_null();
        assert_eq!(it["decided_by"].is_null(), !is_won_by_a_move);
        if let Some(next) = visit(&it["decided_by"]) {
            assert_eq!(
                (&it["won"], &next["won"], &next["parent"]),
                (&json!(true), &json!(false), &json!(id))
            );
        }
        if let Some(searched) = visit(&it["remembered_from"]) {
            assert_eq!((&it["position"], &it["won"]), (&searched["position"], &searched["won"]));
        }
    }
}

#[test]
fn json_shows_each_position_as_the_approach_sees_it() {
    let second = |slug: &str| json_of(&["--approach", slug, "++++-++"])["visits"][1].clone();
    let strings = second("hashmap_memo");
    assert_eq!((&strings["position"], &strings["move"]), (&json!("--++-++"), &json!({ "flip": [1, 2] })));
    let words = second("bitmask_memo");
    assert_eq!((&words["position"], &words["move"]), (&json!("0011011"), &json!({ "flip": [1, 2] })));
    let empty = json_of(&["--approach", "bitmask_memo", ""]);
    assert_eq!(empty["visits"][0]["position"], "");
    let runs = second("sorted_runs");
    let split = json!({ "split": { "run": 2, "left": 0, "right": 0 } });
    assert_eq!((&runs["position"], &runs["move"]), (&json!([4]), &split));
    let table = json_of(&["--approach", "sprague_grundy", "++++"]);
    let split = json!({ "left": 0, "right": 2, "numbers": [0, 1], "xor": 1 });
    assert_eq!((&table["table"][4]["splits"][0], &table["table"][4]["mex"]), (&split, &json!(2)));
    let periods = json_of(&["--approach", "periodic_grundy", &format!("-{}", "+".repeat(120))]);
    let run = json!({ "first_cell": 2, "length": 120, "looked_up_at": 86, "number": 9, "xor": 9 });
    assert_eq!(periods["runs"], json!([run]));
    let pieces = json_of(&["--approach", "bit_parallel", "++-+++--+++++"]);
    let run = json!({ "first_run": 5, "inside": null, "last_run": 5, "number": 0 });
    let so_far = json!({ "first_run": 2, "inside": 1, "last_run": 5, "number": 0 });
    let second = json!({ "first_cell": 9, "cells": "+++++", "summary": run, "so_far": so_far });
    assert_eq!((&pieces["pieces"][1], &pieces["answer"]), (&second, &json!(false)));
}

#[test]
fn a_document_is_cut_only_if_that_is_asked_for() {
    let twenty = "+".repeat(20);
    let counts = probe::count(|| approach("hashmap_memo").solver.can_win(&board(&twenty))).1;
    assert_eq!(json_of(&[&twenty])["visits"].as_array().unwrap().len() as u64, counts.positions);
    let cut = json_of(&[&twenty, "--limit", "7"]);
    assert_eq!((cut["visits"].as_array().unwrap().len(), &cut["more"]), (7, &json!(counts.positions - 7)));
    let table = |limit| json_of(&["--approach", "sprague_grundy", "--limit", limit, "++-++-+"]);
    let sizes = |it: &Value| ["table", "runs"].map(|key| it[key].as_array().unwrap().len());
    assert_eq!((sizes(&table("2")), &table("2")["more"]), ([2, 0], &json!(4)));
    assert_eq!((sizes(&table("5")), &table("5")["more"]), ([3, 2], &json!(1)));
}

const GRAPH: &str = "\
graph TD
  %% Board +++++, hashmap_memo: remember every string
  n0[\"+++++<br>lost\"]
  n1([\"--+++<br>won\"])
  n2[\"----+<br>lost\"]
  n3([\"+--++<br>won\"])
  n4[\"+----<br>lost\"]
  n5([\"++--+<br>won\"])
  n7([\"+++--<br>won\"])
  n8[\"--+--<br>lost\"]
  n0 -->|\"1-2\"| n1
  n1 ==>|\"3-4\"| n2
  n0 -->|\"2-3\"| n3
  n3 ==>|\"4-5\"| n4
  n0 -->|\"3-4\"| n5
  n5 ==>|\"1-2, remembered\"| n2
  n0 -->|\"4-5\"| n7
  n7 ==>|\"1-2\"| n8
";

#[test]
fn a_graph_has_a_box_for_each_search_and_an_arrow_for_each_move() {
    assert_eq!(output(&["--format", "mermaid", "+++++"]), GRAPH);
    let cut = output(&["--format", "mermaid", "--limit", "3", "+++++"]);
    assert!(
        cut.contains(
            "  %% 6 more positions left out: see --limit\n  n0 -.- more[\"... 6 more positions\"]\n"
        )
    );
    let dashed = output(&["--format", "mermaid", "--approach", "sorted_runs", "++++-++++++"]);
    assert!(dashed.contains("  n0 -.->|\"4 → 1+1, remembered\"| n"), "{dashed}");
    let table = output(&["--format", "mermaid", "--approach", "sprague_grundy", "++++-++"]);
    for line in [
        "board([\"++++-++<br>2 XOR 1 = 3<br>won\"])",
        "r4([\"run of 4<br>mex{0, 1} = 2<br>won\"])",
        "board ==> r2",
        "r4 --> r2",
    ] {
        assert!(table.contains(&format!("  {line}\n")), "{line} in\n{table}");
    }
    let long = output(&["--format", "mermaid", "--approach", "sprague_grundy", &"+".repeat(20)]);
    assert!(long.contains("  more[\"... 9 more rows\"]\n  board ==> more\n"), "{long}");
}
