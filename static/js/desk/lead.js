/* The lesson of a guided turn: what it waits for next comes into sight, on the map where it lies there, else on the card. A new lesson is read
   first: its card begins at the top, and a press shows where. */
const lead = {
  said: "", // the lesson and what it said last
  lesson: "",

  /** lit returns the points of the map that the lesson waits for. */
  lit: () => $$("#targets .t.wanted").map((a) => sight.point(a)),

  /** bring brings a lit point of the map into sight. */
  bring(lit) {
    if (!lit.length || !map.scale || lit.some((p) => sight.sees(p, sight.free(), 30))) return;
    sight.bring({ list: lit, must: lit[0] });
    map.own = true;
  },

  /** ask answers an order that the lesson refuses: what it wants instead comes into sight with a ring around it. */
  ask() {
    const lit = this.lit(), field = $(".orders-body .wanted")?.closest("fieldset");
    this.bring(lit);
    if (!sheet.small() || !lit.length && !$(".battleboard .wanted")) this.show(true);
    for (const e of [...$$("#targets .t.wanted, .battleboard .wanted, .button.wanted"), ...(field ? [field] : [])]) ring(e);
  },

  attend() {
    const c = $(".coach"), now = c && $(".now", c);
    if (!now || past()) return void (this.said = "");
    const said = c.dataset.lesson + now.textContent, same = this.lesson === c.dataset.lesson;
    if (said === this.said) return;
    this.said = said;
    this.lesson = c.dataset.lesson;
    const lit = this.lit();
    this.bring(lit);
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

document.addEventListener("htmx:afterSettle", (e) => e.detail?.xhr?.status === 422 && $(".coach .now") && lead.ask());
