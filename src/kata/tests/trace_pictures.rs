//! What `kata trace` draws, to the letter.

use crate::trace::{output, trace};

fn coloured(arguments: &[&str]) -> String {
    let output = trace(arguments).env("CLICOLOR_FORCE", "1").assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("a trace is text")
}

const LONG: &str = "\
Board ++----------++----------++----------++----------++----------...
(96 cells, runs of 2, 2, 2, 2, 2, 2, 2 and 2)
hashmap_memo: remember every string

++----------++----------++----------++----------++------...
├ 1-2    ------------++----------++----------++---------...
│ ├ 13-14  ------------------------++----------++-------...
│ │ ├ 25-26  ...--------------------------------++---------...
│ │ │ ├ 37-38  ...-------------------------------++--------...
│ │ │ │ ├ 49-50  ...------------------------------++-------...
│ │ │ │ │ ├ 61-62  ...-----------------------------++------...
│ │ │ │ │ │ ├ 73-74  ...----------------------------++-----...
│ │ │ │ │ │ │ ├ 85-86  ...---------------------------------  lost: no flip
│ │ │ │ │ │ │ └ won: 85-86 leaves a loss
│ │ │ │ │ │ ├ 85-86  ...-----------++----------------------
│ │ │ │ │ │ │ ├ 73-74  ...---------------------------------...  lost: remembered
... 260 more lines

Loss: the player to move cannot force a win.
185 positions, 97 of them remembered. 1-2 flips cells 1 and 2.
";

#[test]
fn of_a_long_board_there_is_what_leaves_room_for_the_verdict() {
    assert_eq!(output(&["--limit", "12", &"++----------".repeat(8)]), LONG);
}

#[test]
fn levels_that_are_not_drawn_are_counted_and_that_is_explained() {
    let runs = |cells: usize| output(&["--approach", "sorted_runs", "--limit", "21", &"+".repeat(cells)]);
    let pass = "│  ".repeat(16);
    let deepest = format!(
        "\n{pass}├─ 4 → 0+2  {{2}}\n...1  {pass}├─ 2 → 0+0  {{}}  lost: no split\n\
         ...1  {pass}└─ won: 2 → 0+0 leaves a loss\n{pass}├─ 4 → 1+1  {{}}  lost: remembered\n... "
    );
    let text = runs(36);
    assert!(text.contains(&deepest), "{text}");
    assert!(text.ends_with("\n...7 stands for 7 levels that are not drawn.\n"), "{text}");
    let all_drawn = runs(34);
    let last = format!("\n{pass}├─ 2 → 0+0  {{}}  lost: no split\n{pass}└─ won: 2 → 0+0 leaves a loss\n");
    assert!(all_drawn.contains(&last), "{all_drawn}");
    assert!(all_drawn.ends_with(" 34 → 0+32 is a flip in a run of 34.\n"), "{all_drawn}");
}

const SMALLEST_TABLE: &str = "\
Board (empty)  (0 cells, no run)
sprague_grundy: runs are independent heaps: XOR their Grundy numbers

 run  splits, and the XOR of their numbers  mex
   0                                  mex{} = 0

Loss: the player to move cannot force a win: the XOR is 0.
0 splits tried. mex: the smallest number that is missing. ^ is XOR.
";

#[test]
fn a_table_is_no_narrower_than_its_title() {
    assert_eq!(output(&["--approach", "sprague_grundy", ""]), SMALLEST_TABLE);
}

#[test]
fn the_period_is_named_where_it_was_used() {
    let periods = |cells: usize| output(&["--approach", "periodic_grundy", &"+".repeat(cells)]);
    assert!(periods(86).ends_with("\n86 cells read. ^ is XOR.\n"), "{}", periods(86));
    let named = "\n87 cells read. ^ is XOR. From 53 on the numbers repeat after 34.\n";
    assert!(periods(87).ends_with(named), "{}", periods(87));
}

const TREE_IN_COLOUR: &str = "\
Board +++  (3 cells, one run of 3)
{bold}hashmap_memo{/}: remember every string

{dim}{/}{yellow}{/}+++
{dim}├─ {/}1-2  {yellow}--{/}+  {red}lost{/}: no flip
{dim}└─ {/}{green}won{/}: 1-2 leaves a loss

{green}Win{/}: the player to move can force a win: 1-2 leaves the opponent a loss.
2 positions, none remembered. 1-2 flips cells 1 and 2.
";

const TABLE_IN_COLOUR: &str = "\
Board ++-++  (5 cells, runs of 2 and 2)
{bold}sprague_grundy{/}: runs are independent heaps: XOR their Grundy numbers

{dim} run  splits, and the XOR of their numbers  mex{/}
{bold}   0{/}                                  mex{} = {red}0{/}
{bold}   1{/}                                  mex{} = {red}0{/}
{bold}   2{/}  0+0: 0^0=0                     mex{0} = {green}1{/}

{dim} cells  run  number  XOR so far{/}
 1-2    {bold}  2{/}       1  0 ^ 1 = {green}1{/}
 4-5    {bold}  2{/}       1  1 ^ 1 = {red}0{/}

{red}Loss{/}: the player to move cannot force a win: the XOR is 0.
1 split tried. mex: the smallest number that is missing. ^ is XOR.
";

/// The text with the codes of a terminal in the place of the names of colours.
fn with_codes(text: &str) -> String {
    let codes = [
        ("{bold}", "\u{1b}[1m"),
        ("{dim}", "\u{1b}[2m"),
        ("{yellow}", "\u{1b}[1m\u{1b}[33m"),
        ("{red}", "\u{1b}[1m\u{1b}[31m"),
        ("{green}", "\u{1b}[1m\u{1b}[32m"),
        ("{/}", "\u{1b}[0m"),
    ];
    codes.iter().fold(text.to_owned(), |text, (name, code)| text.replace(name, code))
}

#[test]
fn what_is_won_is_green_and_what_is_lost_is_red() {
    assert_eq!(coloured(&["+++"]), with_codes(TREE_IN_COLOUR));
    assert_eq!(coloured(&["--approach", "sprague_grundy", "++-++"]), with_codes(TABLE_IN_COLOUR));
}

const TABLE_GRAPH: &str = "\
graph TD
  %% Board ++++, sprague_grundy: runs are independent heaps: XOR their Grundy numbers
  board([\"++++<br>XOR 2<br>won\"])
  r0[\"run of 0<br>mex{} = 0<br>lost\"]
  r1[\"run of 1<br>mex{} = 0<br>lost\"]
  r2([\"run of 2<br>mex{0} = 1<br>won\"])
  r3([\"run of 3<br>mex{0} = 1<br>won\"])
  r4([\"run of 4<br>mex{0, 1} = 2<br>won\"])
  board ==> r4
  r2 --> r0
  r3 --> r0
  r3 --> r1
  r4 --> r0
  r4 --> r1
  r4 --> r2
";

#[test]
fn a_graph_of_a_table_says_what_it_leaves_out_and_no_more() {
    let graph =
        |limit| output(&["--approach", "sprague_grundy", "--format", "mermaid", "--limit", limit, "++++"]);
    assert_eq!(graph("5"), TABLE_GRAPH);
    let lines = TABLE_GRAPH.replace("board ==> r4", "board ==> more");
    let mut lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with("  r4")).collect();
    lines.splice(7..7, ["  %% 1 more row left out: see --limit", "  more[\"... 1 more row\"]"]);
    assert_eq!(graph("4").lines().collect::<Vec<_>>(), lines);
}
