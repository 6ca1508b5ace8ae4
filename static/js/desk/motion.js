/* Motion: pieces glide to where they went, dice tumble once. */

const motion = {
  where: new Map(), // of the units one can name, by the list of forces
  piles: new Map(), // of what stood on the board, by the id of the pile: its pieces as they were drawn, and their number
  seq: -1,
  remember() {
    this.rest();
    this.where = this.places();
    this.piles = still.matches ? new Map() : new Map($$("#units .pile[id]").map((p) => [p.id, this.pile(p.cloneNode(true))]));
  },
  /** pile is what a pile shows: its pieces from the front to the back, each a list of drawings, and their number. */
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
    for (const told of fresh) {
      const side = ["british", "american"].find((s) => told.classList.contains(s));
      for (const line of $$("[data-trail]", told)) if (side) add(line.dataset.trail.split(" "), side, 0);
      for (const die of $$(".die", told)) this.tumble(die);
    }
    for (const [unit, [to, side]] of this.places()) {
      const from = this.where.get(unit)?.[0];
      if (from && from !== to) add([from, to], side, 1);
    }
    for (const to of new Set(marches.map((m) => `pile-${m.trail.at(-1)}-${m.side}`))) this.arrive(to, marches);
    for (const die of $$(".just .die, .ground .die, .caption .die")) this.tumble(die);
  },
  tumble(die) {
    die.animate([{ rotate: "-140deg", scale: 0.6 }, { rotate: "20deg", scale: 1.12, offset: 0.75 }, { rotate: "0deg", scale: 1 }], { duration: 400, easing: "ease-out" });
  },

  /** arrive lets the pieces that have come to a pile come along their ways, while those that stood there stand. */
  arrive(id, marches) {
    const pile = document.getElementById(id);
    if (!pile) return;
    const was = this.piles.get(id), now = this.pile(pile), mine = marches.filter((m) => `pile-${m.trail.at(-1)}-${m.side}` === id);
    const onward = (m) => marches.some((n) => n.side === m.side && n.trail[0] === m.trail.at(-1)); // it passed through
    let left = was ? Math.max(now.size - was.size, mine.reduce((sum, m) => sum + m.units, 0)) : now.size;
    const coming = [];
    for (const [i, m] of mine.entries()) {
      const stops = m.trail.map((at) => map.spot(at)).filter(Boolean), others = mine.length - 1 - i;
      if (stops.length < 2 || (left < 1 && (i || onward(m)))) continue;
      const gone = this.left(m), n = Math.max(1, others ? Math.min(left - others, m.units || gone.size) : left);
      left -= n;
      coming.push({ stops, n, gone: gone.pieces });
    }
    if (!coming.length) return;
    if (!was && coming.length === 1) return this.along(pile, coming[0].stops);
    const fresh = was ? this.without(now.pieces, was.pieces) : [...now.pieces];
    const long = Math.max(...coming.map((c) => this.long(c.stops)));
    if (was) this.ghost(pile, "standing", was.size, [...was.drawn.children], long);
    pile.animate({ opacity: [0, 0] }, long);
    for (const c of coming) {
      const shows = Math.min(c.n, 3), here = fresh.splice(0, shows), there = c.gone.slice(0, shows);
      const most = this.detail(there) > this.detail(here) ? there : here;
      while (most.length < shows) most.push(now.pieces.at(-1)); // the pile hides it behind others
      this.along(this.ghost(pile, "gliding", c.n, most.reverse().flat(), this.long(c.stops)), c.stops);
    }
  },
  /** left is what has left the place where a march began. */
  left(m) {
    const id = `pile-${m.trail[0]}-${m.side}`, was = this.piles.get(id), e = document.getElementById(id), now = e ? this.pile(e) : { pieces: [], size: 0 };
    return was ? { pieces: this.without(was.pieces, now.pieces), size: was.size - now.size } : { pieces: [], size: 0 };
  },
  /** without are the pieces that are not among some others, wherever they are drawn and whether they have moved. */
  without(pieces, others) {
    const key = (piece) => piece.filter((e) => !/-moved$/.test(e.getAttribute("href"))).map((e) => e.outerHTML.replace(/ (x|y|transform)="[^"]*"/g, "")).join("");
    const rest = others.map(key);
    return pieces.filter((piece) => {
      const at = rest.indexOf(key(piece));
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  },
  /** detail says how much of pieces is drawn: of a piece behind another only its edge is. */
  detail(pieces) {
    return pieces.flat().reduce((sum, e) => sum + 1 + e.querySelectorAll("*").length, 0);
  },
  /** ghost draws pieces over the board for a while, where a pile stands. */
  ghost(pile, as, n, drawn, long) {
    const g = pile.cloneNode(false);
    g.removeAttribute("id");
    g.classList.add(as);
    g.dataset.own = "";
    g.dataset.pieces = n;
    g.append(...drawn.map((e) => e.cloneNode(true)));
    pile.parentNode.append(g);
    g.animate({ opacity: [1, 1] }, long).finished.then(() => g.remove(), () => g.remove());
    return g;
  },
  /** long is how long a way takes, in milliseconds. */
  long(stops) {
    return (200 + 90 * (stops.length - 2)) * film.slow();
  },
  along(e, stops) {
    const end = stops.at(-1);
    e.animate(stops.map((s) => ({ translate: `${s.x - end.x}px ${s.y - end.y}px` })), { duration: this.long(stops), easing: "ease-in-out" });
  },
  /** rest ends what still glides beside its pile. */
  rest() {
    for (const g of $$("#units > [data-own]")) g.remove();
  },
};
