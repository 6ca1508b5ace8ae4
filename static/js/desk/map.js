/* The map. */

const map = {
  x: 0, y: 0, scale: 0, width: 0, height: 0, own: false, pan: null, box: null,
  pointers: new Map(), moved: 0,

  adopt() {
    const was = this.box;
    this.box = document.getElementById("map");
    if (!this.box) return;
    this.pan = $(".pan", this.box);
    this.width = +this.box.dataset.width;
    this.height = +this.box.dataset.height;
    this.pan.style.width = this.width + "px";
    this.pan.style.height = this.height + "px";
    this.box.dataset.ready = "";
    const on = $("#overlays")?.dataset.on.split(" ") || [];
    for (const b of $$("[data-over]", this.box)) b.setAttribute("aria-pressed", on.includes(b.dataset.over));
    turned.adopt();
    const ended = !!$("#desk.ended"), ends = ended && !this.ended;
    this.ended = ended;
    this.scale && !ends ? this.apply() : this.open(); // a swap changes nothing of the view, and so need not measure
    this.rove();
    if (this.box === was) return;
    this.sizes.disconnect();
    this.sizes.observe(this.box);
    this.listen(this.box);
  },

  sizes: new ResizeObserver(() => map.resized()),
  size: null, // of the box, so that nobody who moves the map has the page laid out
  resized() {
    const was = this.size && this.view(true);
    this.measure();
    const v = this.view(true);
    if (was && v.w === was.w && v.h === was.h) return;
    const little = was && Math.abs(v.w - was.w) < 80 && Math.abs(v.h - was.h) < 160; // the strip or the bar has grown: the map stays
    this.own || (little && !this.ended) ? this.draw() : this.open();
  },
  measure() {
    const r = this.box.getBoundingClientRect();
    this.size = { w: r.width, h: r.height };
  },

  /** open shows what the orders are about, large enough to read and to press; the whole board is a button away. */
  open() {
    this.measure();
    if (this.ended) return this.fit(); // a finished game lies open as a whole
    this.scale = sight.scale();
    this.own = false;
    const card = $("#card");
    if (card && !$("#targets .t.on")) return this.show(card.dataset.card, false, true);
    sight.bring(sight.about());
  },

  view(whole) {
    if (!this.size) this.measure();
    const { w, h } = this.size;
    return { w, h: Math.max(h - (sheet.small() ? (whole ? sheet.peek() : sheet.cover()) : 0), 120) };
  },

  /** at is where in the box a press is. */
  at(e) {
    const r = this.box.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  },

  /** on is where on the board a press is. */
  on(e) {
    const p = this.at(e);
    return turned.seen({ x: (p.x - this.x) / this.scale, y: (p.y - this.y) / this.scale });
  },

  /** lies is where something that lies over the map is in the box. */
  lies(e) {
    const r = e.getBoundingClientRect(), b = this.box.getBoundingClientRect();
    return { right: r.right - b.left, bottom: r.bottom - b.top, width: r.width, height: r.height };
  },

  beside: 0, // what lies over the left of the map, in pixels: a combat beside it

  /** head is the room that the tools take up where they lie along the top: the whole map fits below them. */
  head() {
    return sheet.small() ? 56 : 0;
  },

  least() {
    const v = this.view(true);
    return Math.min(v.w / this.width, (v.h - this.head()) / this.height);
  },

  fit() {
    const v = this.view(true), head = this.head();
    this.scale = this.least();
    this.x = (v.w - this.width * this.scale) / 2;
    this.y = head + (v.h - head - this.height * this.scale) / 2;
    this.own = false;
    this.draw();
  },

  clamp() {
    const v = this.view();
    this.scale = Math.min(Math.max(this.scale, this.least() * 0.9), 4);
    const w = this.width * this.scale, h = this.height * this.scale, edge = 60;
    const left = this.beside, free = v.w - left;
    this.x = w <= free ? left + (free - w) / 2 : Math.min(left + edge, Math.max(v.w - w - edge, this.x));
    const head = h <= v.h ? Math.min(this.head(), v.h - h) : 0;
    this.y = h <= v.h ? head + (v.h - head - h) / 2 : Math.min(edge, Math.max(v.h - h - edge, this.y));
  },

  draw() {
    this.clamp();
    this.apply();
  },

  apply() {
    this.pan.style.transform = `translate(${this.x.toFixed(1)}px, ${this.y.toFixed(1)}px) scale(${this.scale.toFixed(4)})` +
      (turned.on ? ` translate(${this.width}px, ${this.height}px) rotate(180deg)` : "");
    const touch = Math.max(coarse.matches ? 22.2 / this.scale : 0, 24);
    const t = $("#targets");
    t.style.setProperty("--hit", touch.toFixed(1) + "px");
    t.style.setProperty("--z", (1 / Math.min(this.scale, 1.2)).toFixed(3));
    this.pan.classList.toggle("close", this.scale > 1.22);
    pointers.draw();
    this.pan.classList.toggle("far", !!this.hexes() && this.scale < 0.55);
  },

  zoom(by, cx, cy) {
    const v = this.view();
    cx ??= v.w / 2;
    cy ??= v.h / 2;
    const was = this.scale;
    this.scale *= by;
    this.scale = Math.min(Math.max(this.scale, this.least() * 0.9), 4);
    const k = this.scale / was;
    this.x = cx - (cx - this.x) * k;
    this.y = cy - (cy - this.y) * k;
    this.own = true;
    this.draw();
  },

  /** frame shows a part of the board as large as it fits. */
  frame(x, y, w, h) {
    if (turned.on) [x, y] = [this.width - x - w, this.height - y - h];
    const v = this.view();
    this.scale = Math.min(v.w / w, v.h / h);
    this.x = v.w / 2 - (x + w / 2) * this.scale;
    this.y = v.h / 2 - (y + h / 2) * this.scale;
    this.own = true;
    this.draw();
  },

  /** covered reports whether the open card lies over a point of the board, or over the counters that lie open around it. */
  covered(at) {
    const card = $("#card"), c = card && this.lies(card), clear = $("#targets [data-piece]") ? 100 * this.scale : 30;
    return c && at.x * this.scale + this.x < c.right + clear && at.y * this.scale + this.y < c.bottom + clear;
  },

  /** show brings a place into view, large enough to read when close is asked for. */
  show(place, close, quiet) {
    const at = turned.seen(this.spot(place));
    if (!at || !this.box) return;
    const v = this.view(), card = $("#card"), c = card && this.lies(card);
    const scale = close ? Math.max(this.scale, this.hexes() ? 1.25 : Math.min(1.3, this.least() * 2.2)) : this.scale;
    const sx = at.x * scale + this.x, sy = at.y * scale + this.y;
    const beside = c && v.w - c.width > 240 ? c.right : 0; // the card lies over the left of a wide map
    const under = c && !beside && v.h - c.height > 120 ? c.bottom : 0;
    if (close || sx < 60 || sy < 60 || sx > v.w - 60 || sy > v.h - 60 || this.covered(at)) {
      this.mark();
      this.scale = scale;
      this.x = (v.w + beside) / 2 - at.x * scale;
      this.y = (v.h + under) / 2 - at.y * scale;
      this.own = true;
      this.draw();
    }
    const a = $(`#targets [data-space="${CSS.escape(place)}"]`);
    if (quiet) return;
    a?.classList.add("lit");
    setTimeout(() => a?.classList.remove("lit"), 1500);
  },

  /** reveal brings what the orders are about out from under the sheet. */
  reveal() {
    if (!sheet.small() || sheet.stop() !== "half" || !this.scale) return;
    const c = $("#targets .t.wanted circle") || $$("#targets .t.on circle").at(-1);
    if (!c) return;
    const v = this.view(), y = turned.seen({ x: 0, y: c.cy.baseVal.value }).y * this.scale + this.y;
    if (y > 50 && y < v.h - 50) return;
    this.mark();
    this.y += v.h / 2 - y;
    this.own = true;
    this.draw();
  },

  spot(place) {
    const c = $(`#targets [data-space="${CSS.escape(place)}"] circle`);
    return c ? { x: +c.getAttribute("cx"), y: +c.getAttribute("cy") } : this.hexes() ? this.stand(place) : undefined;
  },

  /** stand is where a place is, whatever lies open at it. */
  stand(place) {
    const t = this.hexes();
    if (!t) return this.spot(place);
    if (!/^\d{4}$/.test(place)) return undefined;
    const file = t.files.get(+place.slice(t.at, t.at + 2)), n = place.slice(2 - t.at, 4 - t.at) - 1;
    return file && { x: file.x + n * t.dx, y: file.y + n * t.dy };
  },

  /** hexes is the table from which a hex is found by its number, as the map was drawn from it: of every straight file of hexes the middle of the
   *  first, and the step from each to the next; null on other boards. */
  hexes() {
    const words = this.box && $("[data-hexes]", this.box)?.dataset.hexes;
    if (!words) return null;
    if (this.table?.words !== words) {
      const [[at, dx, dy], ...files] = words.split(";").map((w) => w.split(" ").map(Number));
      this.table = { words, at, dx, dy, files: new Map(files.map(([n, x, y]) => [n, { x, y }])) };
    }
    return this.table;
  },

  /** hexAt is the number of the hex under a press; empty on boards that have none. */
  hexAt(e) {
    const t = this.hexes();
    if (!t) return "";
    const { x, y } = this.on(e);
    let best = "", least = Infinity;
    for (const [n, f] of t.files) {
      const k = Math.round(((x - f.x) * t.dx + (y - f.y) * t.dy) / (t.dx * t.dx + t.dy * t.dy));
      const far = Math.hypot(f.x + k * t.dx - x, f.y + k * t.dy - y);
      if (far >= least || k < 0) continue;
      const file = String(n).padStart(2, "0"), own = String(k + 1).padStart(2, "0");
      [best, least] = [t.at ? own + file : file + own, far];
    }
    return best;
  },

  /** under is what a press is about: the target of the piece that is drawn there, else of the hex or the nearest place; the number of a hex that
   *  has none; nothing beside all of them. */
  under(e) {
    const hit = e.target.closest("#targets a"), own = this.body(e);
    if (own) return own;
    const hex = this.hexAt(e);
    if (!hex || hit && !/^\d{4}$/.test(hit.dataset.space)) return hit && this.nearest(e, hit);
    const a = $(`#targets [data-space="${hex}"]`);
    return a || (this.scale < 0.9 && hit?.matches(".t:not(.no)") ? hit : hex); // hexes too small for a finger: what is lit counts for more
  },

  was: null, // the position of the map before it last moved by itself, and the time of that

  /** mark remembers the position of the map before it moves by itself, in case somebody is about to tap it. */
  mark() {
    if (this.scale && !(performance.now() - this.was?.at < 300)) this.was = { x: this.x, y: this.y, scale: this.scale, at: performance.now() };
  },

  /** late returns the target that a press meant just after the map moved by itself: the one that was there before. It returns null if the press hits
   *  something that has been visible long enough to be aimed at. */
  late(e) {
    const was = this.was, since = was ? performance.now() - was.at : Infinity;
    if (since > 1200 || was.x === this.x && was.y === this.y && was.scale === this.scale) return null;
    if (since > 700 && this.under(e)?.matches?.(".t:not(.no)")) return null;
    const p = this.at(e), on = turned.seen({ x: (p.x - was.x) / was.scale, y: (p.y - was.y) / was.scale });
    const reach = Math.max(coarse.matches ? 22.2 / was.scale : 0, 24);
    const far = (a) => {
      const c = $("circle", a), b = $(".body", a)?.getBBox();
      const within = b && on.x >= b.x && on.x <= b.x + b.width && on.y >= b.y && on.y <= b.y + b.height;
      return (within ? 0 : Math.hypot(c.cx.baseVal.value - on.x, c.cy.baseVal.value - on.y)) + (a.matches(".t:not(.no)") ? 0 : reach / 2);
    };
    const near = $$("#targets a").map((a) => [far(a), a]).filter(([d]) => d < reach).sort((a, b) => a[0] - b[0]);
    return near[0]?.[1] ?? null;
  },

  /** body is the target of the piece under a press: of pieces that lie over each other the one on top. */
  body(e) {
    if (!e.clientX && !e.clientY) return null; // a key
    const all = document.elementsFromPoint(e.clientX, e.clientY).filter((b) => b.matches("#targets .body"));
    const foot = (b) => b.getBBox().y + b.getBBox().height; // what stands lower is drawn later, and open stacks last
    const height = (b) => (b.closest("[data-piece]") ? 1e6 : b.closest(".open") && this.hexes() ? 1e5 : 0) + foot(b);
    return all.sort((a, b) => height(b) - height(a))[0]?.closest("a");
  },

  /** nearest is the target closest to a press, for on a small map their reach overlaps. */
  nearest(e, hit) {
    let best = hit, least = Infinity;
    const { x: px, y: py } = this.on(e);
    for (const a of $$("#targets .t:not(.no), #targets .spot", this.box)) {
      const c = $("circle", a), dx = c.cx.baseVal.value - px, dy = c.cy.baseVal.value - py;
      const d = Math.hypot(dx, dy) * (a.matches(".spot") ? 1.6 : 1);
      if (d < least) [best, least] = [a, d];
    }
    return best;
  },

  /** press presses a target; clicks counts those that came fast one after the other. */
  press(a, clicks) {
    tip.hide();
    if (a.hasAttribute("data-acts")) return clicks === 2 && ends.steps.length ? undefined : decide(); // a double click chooses, and no more
    const option = a.matches(".t:not(.no)") && /^#(f-.+)/.exec(a.getAttribute("href"));
    if (option) return document.getElementById(option[1])?.click();
    if (a.matches(".t:not(.no, [data-looks])")) return follow(a);
    card(a.dataset.space);
  },

  /* One stop for the tab key; arrows go to the neighbour in that direction. */
  rove() {
    const all = $$("#targets a");
    const first = (kept.focus.startsWith("#targets") && $(kept.focus)) || all.find((a) => a.matches(".on")) || all.find((a) => a.matches(".t:not(.no)")) || all[0];
    for (const a of all) a.tabIndex = a === first ? 0 : -1;
  },

  step(from, key) {
    const dir = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key].map((d) => (turned.on ? -d : d));
    const c = $("circle", from), x = c.cx.baseVal.value, y = c.cy.baseVal.value;
    const lit = $$("#targets .t:not(.no)");
    const among = lit.includes(from) && lit.length > 1 ? lit : $$("#targets a");
    let best = null, least = Infinity;
    for (const a of among) {
      if (a === from) continue;
      const o = $("circle", a), dx = o.cx.baseVal.value - x, dy = o.cy.baseVal.value - y;
      const along = dx * dir[0] + dy * dir[1], across = Math.abs(dx * dir[1]) + Math.abs(dy * dir[0]);
      if (along <= 0) continue;
      const aside = across > 1.2 * along ? 1e5 : 0; // places in that direction come before those further to the side
      const cost = along + (this.hexes() ? 1.5 : 2) * across + aside; // on hexes the next column is a step to the side and half a step up or down
      if (cost < least) [best, least] = [a, cost];
    }
    if (!best) return;
    from.tabIndex = -1;
    best.tabIndex = 0;
    best.focus({ preventScroll: true });
    this.show(best.dataset.space, false, true);
  },

  listen(box) {
    box.addEventListener("pointerdown", (e) => {
      if (e.button || e.target.closest(".map-tools, .find, .placecard, .edge-pointer")) return;
      if (e.isPrimary) this.pointers.clear(); // whatever went astray
      this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      this.moved = this.pointers.size > 1 ? 99 : 0;
    });
    box.addEventListener("pointermove", (e) => {
      const was = this.pointers.get(e.pointerId);
      if (!was) return tip.over(e);
      const now = { x: e.clientX, y: e.clientY };
      if (this.pointers.size === 1) {
        const dx = now.x - was.x, dy = now.y - was.y;
        this.moved += Math.abs(dx) + Math.abs(dy);
        if (this.moved > 6) {
          if (!box.hasPointerCapture(e.pointerId)) {
            box.setPointerCapture(e.pointerId);
            this.pan.classList.add("moving");
            tip.hide();
          }
          this.x += dx;
          this.y += dy;
          this.own = true;
          this.draw();
        } else return;
      } else {
        const other = [...this.pointers].find(([id]) => id !== e.pointerId)[1];
        const far = Math.hypot(was.x - other.x, was.y - other.y), near = Math.hypot(now.x - other.x, now.y - other.y);
        this.x += (now.x - was.x) / 2;
        this.y += (now.y - was.y) / 2;
        const middle = this.at({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
        if (far > 8) this.zoom(near / far, middle.x, middle.y);
      }
      this.pointers.set(e.pointerId, now);
    });
    const end = (e) => {
      this.pointers.delete(e.pointerId);
      if (!this.pointers.size) this.pan.classList.remove("moving");
    };
    box.addEventListener("pointerup", end);
    box.addEventListener("pointercancel", end);
    box.addEventListener("pointerleave", () => tip.hide());
    box.addEventListener("click", (e) => {
      if (this.moved > 6 && e.detail) {
        e.preventDefault();
        e.stopImmediatePropagation();
      }
      this.moved = 0;
    }, true);
    box.addEventListener("wheel", (e) => {
      if (e.target.closest(".placecard")) return;
      e.preventDefault();
      const p = this.at(e);
      this.zoom(Math.exp(-Math.max(-80, Math.min(80, e.deltaY * (e.deltaMode ? 16 : 1))) / 300), p.x, p.y);
    }, { passive: false });
    box.addEventListener("dragstart", (e) => e.preventDefault());
    box.addEventListener("focusin", (e) => {
      const a = e.target.closest("#targets a");
      if (!a || !a.matches(":focus-visible")) return;
      this.show(a.dataset.space, false, true);
      tip.at(a);
    });
    box.addEventListener("focusout", () => tip.hide());
    for (const b of $$("[data-zoom]", box)) {
      b.addEventListener("click", () => (b.dataset.zoom === "fit" ? this.fit() : this.zoom(b.dataset.zoom === "in" ? 1.35 : 1 / 1.35)));
    }
    for (const b of $$("[data-night]", box)) {
      b.addEventListener("click", (e) => {
        e.preventDefault();
        const tinted = b.ariaPressed !== "true";
        b.setAttribute("aria-pressed", tinted);
        b.value = tinted ? "off" : "on";
        desk().classList.toggle("untinted", !tinted);
        document.cookie = `night=${tinted ? "on" : "off"}; path=/t; max-age=31536000; samesite=lax` + (location.protocol === "https:" ? "; secure" : "");
      });
    }
    $("[data-tools]", box)?.addEventListener("click", (e) => {
      const b = e.currentTarget, open = b.parentElement.classList.toggle("unfolded");
      b.setAttribute("aria-expanded", open);
    });
    $("[data-turn]", box)?.addEventListener("click", () => turned.toggle());
    for (const b of $$("[data-over]", box)) {
      b.addEventListener("click", (e) => {
        e.preventDefault();
        b.setAttribute("aria-pressed", b.ariaPressed !== "true");
        const q = draft(), on = $$("[data-over][aria-pressed=true]", box).map((o) => o.dataset.over);
        q.set("over", on.join(".") || "none");
        look(q);
      });
    }
    $("[data-regions]", box)?.addEventListener("change", (e) => {
      const [x, y, w, h] = e.target.value.split(" ").map(Number);
      e.target.selectedIndex = 0;
      if (w) this.frame(x, y, w, h);
    });
  },
};
