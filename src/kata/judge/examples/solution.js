function canWin(board) {
  for (let i = board.indexOf("++"); i >= 0; i = board.indexOf("++", i + 1))
    if (!canWin(board.slice(0, i) + "--" + board.slice(i + 2))) return true;
  return false;
}

const boards = require("fs").readFileSync(0, "utf8").split("\n").slice(0, -1);
for (const board of boards) console.log(canWin(board));
