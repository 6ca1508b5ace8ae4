/* The lesson of a guided turn: what it waits for next comes into sight, on the map where it lies there, else on the card. A new lesson is read
   first: its card begins at the top, and a press shows where. */
const lead = {
  said: "", // the lesson and what it said last
  lesson: "",

  attend() {
    const c = $(".coach"), now = c && $(".now", c);
    if (!now || past()) return void (this.said = "");
    const said = c.dataset.lesson + now.textContent, same = this.lesson === c.dataset.lesson;
    if (said === this.said) return;
    this.said = said;
    this.lesson = c.dataset.lesson;
    const lit = $$("#targets .t.wanted").map((a) => sight.point(a));
    if (lit.length && map.scale && !lit.some((p) => sight.sees(p, sight.free(), 30))) {
      sight.bring({ list: lit, must: lit[0] });
      map.own = true;
    }
    if (sheet.small() && sheet.stop() === "peek" && !lit.length) sheet.to("half", true);
    if (same) this.show(true);
  },

  /** show brings what is marked on the card into sight, whatever is folded over it. */
  show(quiet) {
    const all = $$(".orders-body :is(.mode, .option, .button).wanted"), e = all.find((o) => o.checkVisibility()) || all[0];
    if (!e) return;
    pickTab("orders");
    if (sheet.small() && sheet.stop() === "peek") sheet.to("half", true);
    for (let d = e.closest("details:not([open])"); d; d = d.parentElement.closest("details:not([open])")) d.open = true;
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (quiet) return;
    $("input", e)?.focus({ preventScroll: true });
  },
};
