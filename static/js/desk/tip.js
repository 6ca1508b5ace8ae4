/* What a place is and what pressing it would do, beside the pointer or the focus. */
const tip = {
  el: () => $("#map .tip"),
  now: null,
  over(e) {
    if (e.pointerType === "touch" || e.target.closest?.(".map-tools, .find, .placecard, .battle, .scene")) return this.hide();
    const a = e.target.closest?.("#map .pan") && map.under(e);
    a?.matches ? this.at(a) : this.hide();
  },
  at(a) {
    if (this.now === a) return;
    this.now = a;
    const t = this.el();
    if (!t) return;
    const [name, ...rest] = labels.parts(a);
    const head = document.createElement("b");
    head.textContent = name;
    t.dataset.of = a.dataset.piece || a.dataset.space;
    t.replaceChildren(head, ...rest.filter(Boolean).flatMap((words) => words.split("; ")).map((words, i) => {
      const p = document.createElement("p");
      p.textContent = words;
      if (!i && name.startsWith("Not possible")) p.className = "why";
      return p;
    }));
    t.hidden = false;
    trail(way(a));
    const box = map.box.getBoundingClientRect(), r = a.getBoundingClientRect();
    const x = r.left - box.left + r.width / 2, y = r.top - box.top;
    const left = Math.min(Math.max(8, x - t.offsetWidth / 2), box.width - t.offsetWidth - 8);
    const above = y - t.offsetHeight - 10;
    t.style.translate = `${left}px ${above > 4 ? above : y + r.height + 10}px`;
  },
  hide() {
    this.now = null;
    const t = this.el();
    if (t) t.hidden = true;
  },
};

/* The names of the targets, as the server writes them (views/part/placelabel.go). */
const labels = {
  /** parts returns what a press does, with the name of the place; what it costs; and what is there. */
  parts: (a) => /^([^;]*?)(?:: ([^;]*))?(?:; (.*))?$/.exec(a.getAttribute("aria-label") || "").slice(1),

  /** place returns the name of the place alone. */
  place: (a) => labels.parts(a)[0].replace(/^.* at |^(?:Go to|Choose|Add|Leave out|Not yet) /, ""),

  /** detail returns the detail of an option as it is read out. */
  detail: (words) => words.replaceAll("; ", ", ").split(" · ").filter((p) => !/^\d+ blocks?$/.test(p)).map((p) => (p.startsWith("battle with ") ? "battle" : p)).join(", "),
};
