/* Motion: pieces glide to where they went, dice tumble once. */

const motion = {
  where: new Map(), // the place and side of each known unit, from the list of forces
  piles: new Map(), // the piles before the last change, by id: the pieces as they were drawn, and their number
  seq: -1,
  remember() {
    this.removeGhosts();
    this.where = this.places();
    this.piles = still.matches ? new Map() : new Map($$("#units .pile[id]").map((p) => [p.id, this.pile(p.cloneNode(true))]));
  },
  /** pile returns the pieces of a pile from the front to the back, each a list of drawings, and their number. */
  pile(p) {
    const badge = $("g > .ct", p)?.textContent, pieces = [];
    for (const e of p.children) {
      if (e.matches(".tally, .ty, .plate") || $(":scope > .ct", e)) continue;
      if (p.matches(".fleet") || !pieces.length || /^#[bc]-(back|face)/.test(e.getAttribute("href"))) pieces.unshift([e]);
      else pieces[0].push(e);
    }
    return { drawn: p, pieces, size: +badge || pieces.length };
  },
  places() {
    const listed = $$(".muster [data-unit]").map((u) => [u.dataset.unit, [u.closest(".muster").dataset.muster, u.closest(".pieces").classList[1]]]);
    const led = $$("tr[data-unit]").map((u) => [u.dataset.unit, [u.dataset.at, u.dataset.side]]);
    return new Map([...listed, ...led]);
  },
  play() {
    const d = desk(), seq = +d.dataset.seq, before = this.seq;
    this.seq = seq;
    if (before < 0 || seq <= before || still.matches) return;
    const marches = [], add = (trail, side, units) => {
      const same = marches.find((m) => m.side === side && m.trail.at(-1) === trail.at(-1) && m.trail[0] === trail[0]);
      if (same) same.units += units;
      else marches.push({ trail, side, units });
    };
    const fresh = past() ? $$(".now-told [data-seq]") : $$(".log [data-seq]").filter((e) => +e.dataset.seq > before);
    for (const entry of fresh) {
      const side = ["british", "american"].find((s) => entry.classList.contains(s));
      for (const line of $$("[data-trail]", entry)) if (side) add(line.dataset.trail.split(" "), side, 0);
      for (const die of $$(".die", entry)) this.tumble(die);
    }
    for (const [unit, [to, side]] of this.places()) {
      const from = this.where.get(unit)?.[0];
      if (from && from !== to) add([from, to], side, 1);
    }
    for (const to of new Set(marches.map((m) => `pile-${m.trail.at(-1)}-${m.side}`))) this.glideTo(to, marches);
    for (const die of $$(".just .die, .ground .die, .caption .die")) this.tumble(die);
  },
  tumble(die) {
    die.animate([{ rotate: "-140deg", scale: 0.6 }, { rotate: "20deg", scale: 1.12, offset: 0.75 }, { rotate: "0deg", scale: 1 }], { duration: 400, easing: "ease-out" });
  },

  /** glideTo moves the pieces that have come to a pile along their routes. The pieces that were there before stay. */
  glideTo(id, marches) {
    const pile = document.getElementById(id);
    if (!pile) return;
    const before = this.piles.get(id), now = this.pile(pile), mine = marches.filter((m) => `pile-${m.trail.at(-1)}-${m.side}` === id);
    const marchesOn = (m) => marches.some((n) => n.side === m.side && n.trail[0] === m.trail.at(-1));
    let unassigned = before ? Math.max(now.size - before.size, mine.reduce((sum, m) => sum + m.units, 0)) : now.size;
    const arrivals = [];
    for (const [i, m] of mine.entries()) {
      const stops = m.trail.map((at) => map.spot(at)).filter(Boolean), others = mine.length - 1 - i;
      if (stops.length < 2 || (unassigned < 1 && (i || marchesOn(m)))) continue;
      const departed = this.departed(m), n = Math.max(1, others ? Math.min(unassigned - others, m.units || departed.size) : unassigned);
      unassigned -= n;
      arrivals.push({ stops, n, pieces: departed.pieces });
    }
    if (!arrivals.length) return;
    if (!before && arrivals.length === 1) return this.glide(pile, arrivals[0].stops);
    const fresh = before ? this.difference(now.pieces, before.pieces) : [...now.pieces];
    const longest = Math.max(...arrivals.map((c) => this.duration(c.stops)));
    if (before) this.ghost(pile, "standing", before.size, [...before.drawn.children], longest);
    pile.animate({ opacity: [0, 0] }, longest);
    for (const c of arrivals) {
      const shows = Math.min(c.n, 3), here = fresh.splice(0, shows), there = c.pieces.slice(0, shows);
      const most = this.detail(there) > this.detail(here) ? there : here;
      while (most.length < shows) most.push(now.pieces.at(-1)); // the pile hides it behind others
      this.glide(this.ghost(pile, "gliding", c.n, most.reverse().flat(), this.duration(c.stops)), c.stops);
    }
  },
  /** departed returns the pieces that are no longer where a march began, and their number. */
  departed(m) {
    const id = `pile-${m.trail[0]}-${m.side}`, before = this.piles.get(id), e = document.getElementById(id), now = e ? this.pile(e) : { pieces: [], size: 0 };
    return before ? { pieces: this.difference(before.pieces, now.pieces), size: before.size - now.size } : { pieces: [], size: 0 };
  },
  /** difference returns the pieces that are not among others. It ignores where they are drawn and whether they have moved. */
  difference(pieces, others) {
    const key = (piece) => piece.filter((e) => !/-moved$/.test(e.getAttribute("href"))).map((e) => e.outerHTML.replace(/ (x|y|transform)="[^"]*"/g, "")).join("");
    const rest = others.map(key);
    return pieces.filter((piece) => {
      const at = rest.indexOf(key(piece));
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  },
  /** detail returns how much of pieces is drawn: only the edge of a piece behind another is. */
  detail(pieces) {
    return pieces.flat().reduce((sum, e) => sum + 1 + e.querySelectorAll("*").length, 0);
  },
  /** ghost draws pieces over the board for a time in milliseconds, at the place of a pile. */
  ghost(pile, as, n, drawn, time) {
    const g = pile.cloneNode(false);
    g.removeAttribute("id");
    g.classList.add(as);
    g.dataset.own = "";
    g.dataset.pieces = n;
    g.append(...drawn.map((e) => e.cloneNode(true)));
    pile.parentNode.append(g);
    g.animate({ opacity: [1, 1] }, time).finished.then(() => g.remove(), () => g.remove());
    return g;
  },
  /** duration returns the time for a route, in milliseconds. */
  duration(stops) {
    return (200 + 90 * (stops.length - 2)) * film.slow();
  },
  glide(e, stops) {
    const end = stops.at(-1);
    e.animate(stops.map((s) => ({ translate: `${s.x - end.x}px ${s.y - end.y}px` })), { duration: this.duration(stops), easing: "ease-in-out" });
  },
  /** removeGhosts removes the drawings over the board that are still moving. */
  removeGhosts() {
    for (const g of $$("#units > [data-own]")) g.remove();
  },
};
