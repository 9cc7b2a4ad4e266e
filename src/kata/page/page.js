"use strict";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);

// The table, sorted by the column of a header. What has no value comes last.
for (const button of all("thead button")) {
  button.addEventListener("click", () => {
    const header = button.closest("th"), body = one("tbody");
    const sign = header.ariaSort === "ascending" ? -1 : 1;
    for (const other of all("thead th")) other.ariaSort = "none";
    header.ariaSort = sign === 1 ? "ascending" : "descending";
    const value = row => row.cells[header.cellIndex].dataset.value;
    const compare = (a, b) => {
      if (a === "" || b === "") return (a === "") - (b === "");
      return sign * (isNaN(a) || isNaN(b) ? a.localeCompare(b) : a - b);
    };
    body.append(...all("tr", body).sort((a, b) => compare(value(a), value(b))));
  });
}

// The game graph: the boards that the chosen approach looked at, and the moves between them.
one("#visits")?.addEventListener("change", ({ target }) => {
  const boards = new Set(target.dataset.boards.split(" ").filter(Boolean));
  const drawing = one("#drawing");
  drawing.classList.toggle("marked", boards.size > 0);
  all("g", drawing).forEach((box, i) => box.classList.toggle("seen", boards.has(String(i))));
  for (const path of all("path", drawing)) {
    path.classList.toggle("seen", boards.has(path.dataset.from) && boards.has(path.dataset.to));
  }
  one("#caption").textContent = target.dataset.caption;
});

// Two sources. The address names them: #hashmap_memo,winning_hashset
const alignments = JSON.parse(one("#alignments").textContent);
const articles = new Map(all("article").map(article => [article.dataset.slug, article]));
const form = one("#pair");

// Blocks of lines: [n] that both have, [l, r] that only one has.
function blocksOf(left, right) {
  const swapped = alignments[`${right},${left}`];
  return alignments[`${left},${right}`] ?? swapped?.map(block => block.toReversed()) ?? [];
}

function align(article, side, blocks) {
  all(".gap", article).forEach(gap => gap.remove());
  const lines = all(".line", article);
  lines.forEach(line => line.classList.remove("differs"));
  let at = 0;
  for (const block of blocks) {
    const own = block[side] ?? block[0], rows = Math.max(...block);
    if (block.length === 2) {
      for (const line of lines.slice(at, at + own)) {
        line.classList.add("differs");
        line.dataset.mark = side === 0 ? "\u2212" : "+";
      }
      for (let i = own; i < rows; i++) {
        const gap = document.createElement("span");
        gap.className = "line gap";
        gap.ariaHidden = "true";
        const next = lines[at + own];
        next ? next.before(gap) : one("code", article).append(gap);
      }
    }
    at += own;
  }
}

function show(left, right) {
  form.left.value = form.left.dataset.before = left;
  form.right.value = form.right.dataset.before = right;
  const blocks = blocksOf(left, right);
  for (const [slug, article] of articles) {
    article.hidden = slug !== left && slug !== right;
    article.style.order = slug === left ? 0 : 1;
  }
  align(articles.get(left), 0, blocks);
  if (left !== right) align(articles.get(right), 1, blocks);
}

function showAddress() {
  const pair = location.hash.slice(1).split(/,|%2C/i);
  const isPair = pair.length === 2 && pair[0] !== pair[1] && pair.every(slug => articles.has(slug));
  if (isPair) show(...pair);
  if (isPair) one("#sources").scrollIntoView();
  return isPair;
}

form.addEventListener("change", ({ target }) => {
  const other = target === form.left ? form.right : form.left;
  if (other.value === target.value) other.value = target.dataset.before; // they change places
  show(form.left.value, form.right.value);
  history.replaceState(null, "", `#${form.left.value},${form.right.value}`);
});
form.hidden = false;
addEventListener("hashchange", showAddress);
const slugs = [...articles.keys()];
if (!showAddress()) show(slugs[Math.min(2, slugs.length - 1)], slugs[Math.min(3, slugs.length - 1)]);
