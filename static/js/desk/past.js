/* Looking back: the past plays by itself at a speed, an act every moment until the last; arrows step through it; the battles are listed. */
const reel = {
  on: false, timer: 0,
  most: 3, // moments that are fetched ahead
  frames: new Map(), // by address: the moments that play next
  fetching: false,

  /** adopt goes on from the moment that has come, if the past plays. */
  adopt() {
    const b = $("[data-play]");
    clearTimeout(this.timer);
    if (!b) return;
    if (this.on && this.last()) this.on = false;
    b.textContent = this.on ? "Pause" : "Play";
    if (this.on) this.timer = setTimeout(() => this.step(), +$("#moment-pace").value * (+past().dataset.dwell || 100) / 100);
    if (this.on) this.ahead();
    this.mark();
  },
  /** last reports whether playing stops here. */
  last() {
    return !$("a[data-testid=moment-on]") || +past().dataset.seq === +past().dataset.end;
  },

  /** next is the address of a moment so many acts on; empty beyond the end. */
  next(by = 1) {
    const d = past().dataset, n = +d.seq + by;
    if (by === 1 && !d.frames) return $("a[data-testid=moment-on]")?.getAttribute("href") || "";
    return d.frames && n <= +d.end ? d.frames + n : "";
  },

  /** ahead fetches the moments that play next, one after the other and a few at most. */
  async ahead() {
    if (this.fetching) return;
    this.fetching = true;
    try {
      for (let by = 1; this.on && past() && by <= this.most; by++) {
        const href = this.next(by);
        if (!href) break;
        if (this.frames.has(href)) continue;
        const got = await fetch(href, { headers: { "HX-Request": "true" } });
        if (!got.ok || got.headers.has("HX-Redirect")) break; // the step itself will say why
        this.frames.set(href, await got.text());
        for (const old of this.frames.keys()) if (this.frames.size > 2 * this.most) this.frames.delete(old);
      }
    } catch { /* the step itself will say that the server cannot be reached */ } finally {
      this.fetching = false;
    }
  },

  /** step shows the next moment, at once where it has been fetched. */
  step() {
    const href = this.next(), frame = this.frames.get(href);
    if (!href) {
      this.on = false;
      return this.adopt();
    }
    this.frames.delete(href);
    if (!frame) return visit(href);
    remember();
    htmx.swap(past(), frame, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 }, { eventInfo: { target: past() } });
    history.replaceState(null, "", href);
  },
  toggle() {
    const again = !this.on && this.last(); // at its end it begins again
    this.on = !this.on && !again;
    this.adopt();
    if (!again) return;
    const first = film.begun() || $("a[data-testid=moment-first]")?.getAttribute("href");
    if (!first) return;
    this.on = true;
    visit(first);
  },

  /** key steps back and on; a key that is held waits for the moment under way. */
  key(e) {
    if (e.key === " " && film.on() && !document.activeElement?.closest("button, summary, select, a")) {
      e.preventDefault();
      this.toggle();
      return true;
    }
    const way = { ArrowLeft: e.shiftKey ? "turn-back" : "back", ArrowRight: e.shiftKey ? "turn-on" : "on", Home: "first", End: "last" }[e.key];
    const link = way && $(`a[data-testid=moment-${way}]`);
    if (!way) return false;
    e.preventDefault();
    this.on = false;
    if (link && !flights.size) visit(link.getAttribute("href"));
    else this.adopt();
    return true;
  },

  /** battles shows the list, or hides it. */
  async battles(link) {
    const list = $(".battle-index");
    if (list.firstChild) list.replaceChildren();
    else await htmx.ajax("GET", link.getAttribute("href"), { source: link, target: list, swap: "innerHTML" }).catch(() => {});
    this.mark();
  },

  /** mark says which battle the moment belongs to, the last that had begun. */
  mark() {
    const list = $(".battle-index"), link = $("[data-battles]");
    link?.setAttribute("aria-expanded", String(!!list?.firstChild));
    const now = +past()?.dataset.seq, all = $$("a[data-moment]", list || document.createElement("p"));
    const at = all.findLast((a) => +new URL(a.href).searchParams.get("at") <= now);
    for (const a of all) a === at ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current");
  },
};

document.addEventListener("click", (e) => {
  if (e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || !past()) return;
  if (e.target.closest("[data-play]")) reel.toggle();
  else if (e.target.closest("[data-moment]")) reel.on = false; // whoever chooses a moment looks at it
  const link = e.target.closest("a[data-battles]");
  if (!link) return;
  e.preventDefault();
  reel.battles(link);
});
document.addEventListener("change", (e) => e.target.id === "moment-pace" && reel.on && reel.adopt());
