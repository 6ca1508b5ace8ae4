/* Events outside the visible map leave a button at its edge, which moves the map there. Its label is the line of the log and nothing else. */

const pointers = {
  list: [], // the places, each with its line of the log and its button
  seq: -1,
  most: 3,

  /** adopt makes pointers for what others did since the last drawing of the desk. */
  adopt() {
    const d = desk(), seq = +d.dataset.seq, before = this.seq;
    this.seq = seq;
    if (past()) return this.keep([]);
    if (before < 0 || seq <= before) return this.draw();
    const fresh = $$(".log [data-seq]").filter((e) => +e.dataset.seq > before && !(d.dataset.you && e.classList.contains(d.dataset.you)));
    const at = new Map();
    for (const line of fresh.flatMap((e) => $$("[data-trail]", e))) at.set(line.dataset.trail.split(" ").at(-1), line.textContent.replace(/\s+/g, " ").trim());
    this.keep([...at].slice(-this.most).map(([place, words]) => ({ place, words })));
  },

  keep(list) {
    for (const p of this.list) p.button?.remove();
    this.list = list;
    this.draw();
  },

  /** draw moves each pointer to the edge nearest to its place, and removes those whose place is visible. */
  draw() {
    if (!this.list.length || !map.scale) return;
    const f = sight.free(), inset = 30, c = { x: (f.l + f.r) / 2, y: (f.t + f.b) / 2 };
    this.list = this.list.filter((p) => {
      const at = turned.seen(map.spot(p.place));
      if (!at || sight.sees(at, f, 0)) return void p.button?.remove();
      const dx = at.x * map.scale + map.x - c.x, dy = at.y * map.scale + map.y - c.y;
      const k = Math.min((f.r - f.l - 2 * inset) / 2 / Math.abs(dx || 1), (f.b - f.t - 2 * inset) / 2 / Math.abs(dy || 1));
      const b = p.button ??= this.make(p);
      b.style.transform = `translate(${(c.x + dx * k - 22).toFixed(0)}px, ${(c.y + dy * k - 22).toFixed(0)}px)`;
      b.firstChild.style.rotate = Math.atan2(dy, dx).toFixed(2) + "rad";
      return true;
    });
  },

  make(p) {
    const b = Object.assign(document.createElement("button"), { type: "button", className: "edge-pointer", title: p.words });
    b.dataset.own = "";
    b.dataset.testid = "pointer";
    b.setAttribute("aria-label", "Show where: " + p.words);
    const arrow = document.createElement("span");
    arrow.textContent = "➤";
    arrow.ariaHidden = "true";
    b.append(arrow);
    b.addEventListener("click", () => {
      map.show(p.place);
      this.list = this.list.filter((o) => o !== p);
      b.remove();
      $(`#targets [data-space="${CSS.escape(p.place)}"]`)?.focus({ preventScroll: true });
    });
    map.box.append(b);
    return b;
  },
};
