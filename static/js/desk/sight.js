/* What of the map is in sight: a page opens where something is to be done, large enough to read the names on the pieces, and whoever has
   chosen a piece sees where it may go, clear of bars, cards and sheets. */
const sight = {
  margin: 40, // how far a place must lie from the edge, in pixels: half a piece and its ring
  key: null, // the step, the act of the table, and what is chosen
  raised: false, // the sheet was drawn up for what the card asks on, and not by the player

  /** scale is that at which a page opens: names on pieces are ten pixels tall, and a map that would leave room beside it fills the width. */
  scale() {
    const fill = map.view().w / map.width;
    return Math.max(map.hexes() ? 1.2 : 1.25, map.least(), Math.min(fill, 1.6));
  },

  /** free is the part of the box that nothing lies over. */
  free() {
    const v = map.view(), out = { l: 0, t: 0, r: v.w, b: v.h };
    if (sheet.small()) out.t = 60;
    else out.b -= 60;
    const card = $("#card"), scene = $(".scene[open]"), beside = scene && map.lies(scene);
    if (beside && beside.width < v.w * 0.8) out.l = beside.right; // a combat is shown beside the map
    if (!card || scene) return out;
    const c = map.lies(card);
    if (v.w - c.width > 240) out.l = c.right; // it lies over the left of a wide map
    else if (v.h - c.height > 120) out.t = Math.max(out.t, c.bottom);
    return out;
  },

  point(a) {
    const c = $("circle", a);
    return turned.seen({ x: c.cx.baseVal.value, y: c.cy.baseVal.value });
  },

  /** about is what the orders are about: where who was chosen stands and may go, else who may be chosen, else where one looks or one's own side
   *  stands; and the one of them that must be seen. */
  about() {
    const all = (css) => $$("#targets " + css).map((a) => this.point(a));
    const wanted = all(".t.wanted");
    if (wanted.length) return { list: wanted, must: wanted[0] };
    const end = all(".t.go.on"), on = all(".t.on");
    if (end.length) return { list: end, must: end.at(-1) };
    if (on.length) return { list: [...on, ...all(".t.go:not(.no)")], must: on[0] };
    const lit = this.manned($$("#targets .t:not(.no)"));
    if (lit.length) return { list: lit, must: this.leads(lit) };
    const open = all(".open");
    if (open.length) return { list: open };
    const spots = (ids) => ids.split(" ").map((id) => id && turned.seen(map.spot(id))).filter(Boolean);
    const told = spots($(past() ? ".now-told [data-trail]" : ".log [data-trail]")?.dataset.trail ?? "");
    if (told.length) return { list: told, must: told.at(-1) };
    const where = spots(past()?.dataset.places ?? ""); // of the act that is shown
    if (where.length) return { list: where, must: where[0] };
    const own = desk().dataset.you, manned = all(".manned");
    const mine = own ? $$(`#units [id^="pile-"][id$="-${own}"]`).map((p) => turned.seen(map.spot(p.id.split("-")[1]))).filter(Boolean) : [];
    return { list: mine.length ? mine : manned };
  },

  /** front is the one of these points that lies nearest to the enemy. */
  front(list) {
    const own = desk().dataset.you, foes = own ? $$(`#units [id^="pile-"]:not([id$="-${own}"])`).map((p) => turned.seen(map.spot(p.id.split("-")[1]))).filter(Boolean) : [];
    const far = (p) => Math.min(...foes.map((f) => Math.hypot(f.x - p.x, f.y - p.y)));
    return foes.length ? list.reduce((a, b) => (far(b) < far(a) ? b : a)) : undefined;
  },

  /** manned returns the points of targets, each once for every choice at it, so that an army counts for more than a lone leader. */
  manned(targets) {
    const there = {};
    for (const i of $$("#orders input[data-space]:not(:disabled)")) there[i.dataset.space] = (there[i.dataset.space] || 0) + 1;
    return targets.flatMap((a) => Array(Math.min(there[a.dataset.space] || 1, 8)).fill(this.point(a)));
  },

  /** window returns the width and height of the visible part of the board, without the margin. */
  window: (f) => [f.r - f.l, f.b - f.t].map((size) => Math.max(size - 2 * sight.margin, 40) / map.scale),

  /** few reports whether a small screen shows fewer than half of the targets that would fit on it. */
  few(about, f) {
    if (!sheet.small() || !about.list.length) return false;
    const most = this.densest(about.list, about.must, ...this.window(f)).length;
    return 2 * about.list.filter((p) => this.sees(p, f, 10)).length < most;
  },

  /** leads returns the point that must be visible at first: the one nearest to the enemy. It returns undefined if the map would then show hardly any
   *  other target although an army is somewhere else. */
  leads(list) {
    const front = this.front(list), [w, h] = this.window(this.free());
    if (!front || !map.scale || !sheet.small()) return front;
    const army = this.densest(list, null, w, h).length, there = this.densest(list, front, w, h).length;
    return 2 * army >= 3 * there ? undefined : front;
  },

  /** sees reports whether a point of the board is in free sight. */
  sees(p, f, edge = this.margin) {
    const x = p.x * map.scale + map.x, y = p.y * map.scale + map.y;
    return x >= f.l + edge && x <= f.r - edge && y >= f.t + edge && y <= f.b - edge;
  },

  /** bring moves the map so that as many of these points as can be are in free sight, the one that must be among them; where they do not fit it
   *  steps back as far as pieces stay large enough to press. */
  bring({ list, must }, back) {
    const f = this.free(), w = Math.max(f.r - f.l - 2 * this.margin, 40), h = Math.max(f.b - f.t - 2 * this.margin, 40);
    if (!list.length) return;
    map.mark();
    const whole = span(list);
    const fits = Math.min(w / Math.max(whole.w, 1), h / Math.max(whole.h, 1));
    if (back) map.scale = Math.min(map.scale, Math.max(fits, Math.min(map.scale, coarse.matches ? 1.13 : 0.82)));
    const seen = fits >= map.scale ? whole : span(this.densest(list, must, w / map.scale, h / map.scale));
    map.x = (f.l + f.r) / 2 - (seen.x + seen.w / 2) * map.scale;
    map.y = (f.t + f.b) / 2 - (seen.y + seen.h / 2) * map.scale;
    map.draw();
  },

  /** densest is the most of these points that a window of this size holds: one has each of them in its middle in turn. */
  densest(list, must, w, h) {
    let best = [];
    const within = (p, m) => Math.abs(p.x - m.x) <= w / 2 && Math.abs(p.y - m.y) <= h / 2;
    for (const m of list.length > 150 ? list.filter((_, i) => i % 3 === 0) : list) {
      if (must && !within(must, m)) continue;
      const held = list.filter((p) => within(p, m));
      if (held.length > best.length) best = held;
    }
    return best.length ? best : [must || list[0]];
  },

  /** uncover moves the map when a card has just opened over the place that it is of, or over the counters that lie open there. */
  uncover() {
    const card = $("#card")?.dataset.card || "", opened = card !== kept.card;
    kept.card = card;
    const at = card && opened && map.scale && !sheet.small() && map.spot(card);
    if (at && map.covered(turned.seen(at))) map.show(card, false, true);
  },

  /** attend comes to what the orders are about after a swap: when a new step begins and none of it is in sight; when somebody was chosen, so that
   *  he and his targets are seen; and where one falls back from a battle, to all ways. Where the map does not move nothing is measured. */
  attend(anew) {
    this.uncover();
    const on = $$("#targets .t.on").map((a) => a.dataset.space + (a.dataset.piece || "")).join(" ");
    const step = form()?.dataset.step || "", key = `${desk().dataset.seq} ${step} ${on}`, was = this.key, begins = step !== this.step;
    this.key = key;
    this.step = step;
    if (!map.scale || key === was) return;
    if (was === null) return void (map.own || map.open()); // the sheet has come to where it stops
    const about = this.about(), chosen = $("#targets .t.on") && !$("#targets .t.on.go");
    if (!past() && !$("#targets .t:not(.no)")) return;
    if (sheet.small() && chosen && !$(".coach") && $("#targets .t.go:not(.no)") && sheet.stop() !== "peek") sheet.to("peek", true); // the map must answer
    else if (sheet.small() && chosen && $(".modes") && !$(".coach, #targets .t.go:not(.no)") && sheet.stop() === "peek") { // the card asks on
      sheet.to("half");
      this.raised = true;
    }
    const f = this.free(), back = $(".contest:not([open])");
    const seen = chosen || back ? about.list.every((p) => this.sees(p, f)) : ((begins || past()) && about.must ? [about.must] : about.list).some((p) => this.sees(p, f, 10));
    if (seen && !(begins && !past() && this.few(about, f)) || !anew && !on && !past()) return;
    this.bring(about, chosen || back);
    map.own = true;
  },
};

/** span is the rectangle around points. */
function span(list) {
  const xs = list.map((p) => p.x), ys = list.map((p) => p.y), x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
