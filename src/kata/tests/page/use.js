// Stands behind everything else on the page: uses it as a person would, and leaves a report in it.
{
  const report = {};
  const later = () => new Promise(resolve => setTimeout(resolve, 50));
  const rows = () => all("tbody th").map(cell => cell.textContent);
  const pair = () => all("article:not([hidden])")
    .sort((a, b) => a.style.order - b.style.order).map(article => article.dataset.slug);
  const header = name => all("thead button").find(button => button.textContent === name);
  const choose = (select, value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const lines = article => all(".line", article);
  const use = async () => {
    report["pair of the address"] = pair();
    report["ladder"] = rows();
    header("positions").click();
    header("entries").click();
    report["by entries"] = rows();
    header("entries").click();
    report["by entries, down"] = rows();
    report["sorted headers"] = all("thead th").filter(it => it.ariaSort !== "none")
      .map(it => `${it.textContent} ${it.ariaSort}`);
    if (pair().length === 2) {
      choose(form.left, "winning_hashset");
      choose(form.right, "hashmap_memo");
      report["pair chosen"] = pair();
      report["address after"] = location.hash;
      const [left, right] = pair().map(slug => articles.get(slug));
      const tops = article => lines(article).map(line => Math.round(line.getBoundingClientRect().top));
      report["rows beside rows"] = String(tops(left)) === String(tops(right));
      report["marks"] = [left, right].map(it => one(".differs", it).dataset.mark);
      report["shared lines are equal"] = lines(left).every((line, i) => {
        const other = lines(right)[i], marked = it => it.matches(".differs, .gap");
        return marked(line) || marked(other) ? true : line.textContent === other.textContent;
      });
      choose(form.left, "hashmap_memo");
      report["places changed"] = [...pair(), location.hash];
      location.hash = "#periodic_grundy%2Cplain_recursion";
      await later();
      report["pair of a new address"] = pair();
      for (const address of ["#graph", "#%E0%A4%A", "#no,such", "#sorted_runs,sorted_runs", "#,"]) {
        location.hash = address;
        await later();
      }
      report["address of no pair"] = pair();
    }
    if (one("#visits")) {
      const radio = name => all("#visits label").find(it => it.textContent.trim() === name).firstElementChild;
      radio("sorted_runs").click();
      report["marked by sorted_runs"] = all("g.seen").length;
      report["caption"] = one("#caption").textContent;
      radio("nobody").click();
      report["marked by nobody"] = all("g.seen, .marked").length;
    }
    report["wider than the window"] = document.documentElement.scrollWidth > innerWidth;
  };
  use().catch(error => errors.push(String(error))).finally(() => {
    report["errors"] = errors;
    report["requests"] = performance.getEntriesByType("resource").map(entry => entry.name);
    const place = document.createElement("pre");
    place.id = "report";
    place.textContent = JSON.stringify(report);
    document.body.append(place);
  });
}
