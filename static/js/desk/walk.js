/* When the turn comes back one can walk through what the other side did, back and forth. The log has the words of each step, the map shows its
   way. */

const walk = {
  at: -1, // the step that is shown, from 0; -1 before the first
  skipped: "", // the steps that were skipped
  of: "", // the steps that are walked through

  box: () => $(".walk[data-walk]"),
  steps() {
    return this.box()?.dataset.walk.split(" ") ?? [];
  },
  told() {
    return this.at < 0 ? null : $(`.log [data-seq="${CSS.escape(this.steps()[this.at] || "")}"]`);
  },
  /** ways are the ways of the step that is shown. */
  ways() {
    return this.told() ? $$("[data-trail]", this.told()).map((l) => l.dataset.trail) : [];
  },
  /** way is the last of them, as trail.js draws it. */
  way() {
    return this.ways().at(-1);
  },
  /** words is a line of the log without the rule that it cites. */
  words(line) {
    const e = line.cloneNode(true);
    for (const c of $$(".cite, .terms", e)) c.remove();
    return e.textContent.replace(/\s+/g, " ").trim();
  },
  by(n) {
    const all = this.steps();
    if (!all.length) return;
    this.at = Math.max(0, Math.min(all.length - 1, this.at + n));
    this.show(true);
  },
  show(go) {
    const box = this.box(), all = this.steps(), told = this.told();
    if (!box) return;
    const line = $("[data-walk-words]", box), lines = told ? $$(":scope > p", told).map((p) => this.words(p)) : [];
    if (this.at >= 0) line.textContent = `${this.at + 1} of ${all.length}: ${lines.join(" ") || "Nothing visible happened."}`;
    $("[data-walk-by='-1']", box).disabled = this.at < 1;
    $("[data-walk-by='1']", box).disabled = this.at >= all.length - 1;
    for (const e of $$(".log .walked")) e.classList.remove("walked");
    told?.classList.add("walked");
    trail(this.way());
    const at = this.way()?.split(" ").at(-1) || (told && $("a[data-place]", told)?.dataset.place);
    if (go && at) map.show(at);
  },
  skip() {
    this.skipped = this.box()?.dataset.walk || "";
    this.at = -1;
    trail();
    this.adopt();
    $("#orders-title")?.focus({ preventScroll: true });
  },
  /** adopt hides what was skipped, and keeps the step over a swap. */
  adopt() {
    const box = this.box(), of = box?.dataset.walk || "";
    if (of !== this.of) this.at = -1;
    this.of = of;
    if (!box) return;
    box.hidden = of === this.skipped;
    if (!box.hidden) this.show(false);
  },
  /** key walks with the arrows where no list and no map has the focus. */
  key(e, at) {
    const n = { ArrowLeft: -1, ArrowRight: 1 }[e.key], box = this.box();
    if (!n || e.shiftKey || !box || box.hidden || !(at === document.body || at?.matches("#orders-title") || box.contains(at))) return false;
    e.preventDefault();
    this.by(n);
    return true;
  },
};

document.addEventListener("click", (e) => {
  const by = e.target.closest?.("[data-walk-by]");
  if (by) walk.by(+by.dataset.walkBy);
  else if (e.target.closest?.("[data-walk-skip]")) walk.skip();
});
