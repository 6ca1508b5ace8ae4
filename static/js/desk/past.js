/* Looking back: the past plays by itself at a speed, an act every moment until the last; arrows step through it; the battles are listed. */
const reel = {
  on: false, timer: 0,

  /** adopt goes on from the moment that has come, if the past plays. */
  adopt() {
    const b = $("[data-play]");
    clearTimeout(this.timer);
    if (!b) return;
    b.textContent = this.on ? "Pause" : "Play";
    if (this.on) this.timer = setTimeout(() => this.step(), +$("#moment-pace").value);
    this.mark();
  },
  step() {
    const on = $("a[data-testid=moment-on]");
    if (on) return visit(on.getAttribute("href"));
    this.on = false;
    this.adopt();
  },
  toggle() {
    this.on = !this.on;
    this.adopt();
    if (this.on && !$("a[data-testid=moment-on]")) {
      const first = $("a[data-testid=moment-first]"); // at its end it begins anew
      if (first) visit(first.getAttribute("href"));
    }
  },

  /** key steps back and on; a key that is held waits for the moment under way. */
  key(e) {
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
