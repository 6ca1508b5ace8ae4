/* At the start of a turn the player can step back and forth through the other side's actions. The log has the text of each step, the map shows
   its route. */

const walk = {
  index: -1, // the step that is shown, from 0; -1 before the first
  skipped: "", // the steps that were skipped
  current: "", // all steps, as the server wrote them

  box: () => $(".walk[data-walk]"),
  steps() {
    return this.box()?.dataset.walk.split(" ") ?? [];
  },
  /** entry returns the entry of the log for the step that is shown. */
  entry() {
    return this.index < 0 ? null : $(`.log [data-seq="${CSS.escape(this.steps()[this.index] || "")}"]`);
  },
  /** way returns the last route of the step that is shown, as trail.js draws it. */
  way() {
    const entry = this.entry();
    return entry && $$("[data-trail]", entry).at(-1)?.dataset.trail;
  },
  /** text returns a line of the log without the rule that it cites. */
  text(line) {
    const e = line.cloneNode(true);
    for (const c of $$(".cite, .terms", e)) c.remove();
    return e.textContent.replace(/\s+/g, " ").trim();
  },
  move(n) {
    const all = this.steps();
    if (!all.length) return;
    this.index = Math.max(0, Math.min(all.length - 1, this.index + n));
    this.show(true);
  },
  show(go) {
    const box = this.box(), all = this.steps(), entry = this.entry();
    if (!box) return;
    const line = $("[data-walk-words]", box), lines = entry ? $$(":scope > p", entry).map((p) => this.text(p)) : [];
    if (this.index >= 0) line.textContent = `${this.index + 1} of ${all.length}: ${lines.join(" ") || "Nothing visible happened."}`;
    $("[data-walk-by='-1']", box).disabled = this.index < 1;
    $("[data-walk-by='1']", box).disabled = this.index >= all.length - 1;
    for (const e of $$(".log .walked")) e.classList.remove("walked");
    entry?.classList.add("walked");
    trail(this.way());
    const at = this.way()?.split(" ").at(-1) || (entry && $("a[data-place]", entry)?.dataset.place);
    if (go && at) map.show(at);
  },
  skip() {
    this.skipped = this.box()?.dataset.walk || "";
    this.index = -1;
    trail();
    this.adopt();
    $("#orders-title")?.focus({ preventScroll: true });
  },
  /** adopt hides skipped steps, and keeps the step when the desk is redrawn. */
  adopt() {
    const box = this.box(), steps = box?.dataset.walk || "";
    if (steps !== this.current) this.index = -1;
    this.current = steps;
    if (!box) return;
    box.hidden = steps === this.skipped;
    if (!box.hidden) this.show(false);
  },
  /** key moves with the arrow keys when neither a list nor the map has the focus. */
  key(e, at) {
    const n = { ArrowLeft: -1, ArrowRight: 1 }[e.key], box = this.box();
    if (!n || e.shiftKey || !box || box.hidden || !(at === document.body || at?.matches("#orders-title") || box.contains(at))) return false;
    e.preventDefault();
    this.move(n);
    return true;
  },
};

document.addEventListener("click", (e) => {
  const by = e.target.closest?.("[data-walk-by]");
  if (by) walk.move(+by.dataset.walkBy);
  else if (e.target.closest?.("[data-walk-skip]")) walk.skip();
});
