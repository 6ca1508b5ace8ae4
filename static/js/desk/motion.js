/* Motion: pieces glide to where they went, dice tumble once. */

const motion = {
  where: new Map(), // of the units one can name, by the list of forces
  seq: -1,
  remember() {
    this.where = this.places();
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
    const gone = new Set();
    const fresh = past() ? $$(".now-told [data-seq]") : $$(".log [data-seq]").filter((e) => +e.dataset.seq > before);
    for (const told of fresh) {
      const side = ["british", "american"].find((s) => told.classList.contains(s));
      for (const line of $$("[data-trail]", told)) {
        const trail = line.dataset.trail.split(" ");
        if (side && this.march(trail, side)) gone.add(trail.at(-1));
      }
      for (const die of $$(".die", told)) this.tumble(die);
    }
    for (const [unit, [to, side]] of this.places()) {
      const from = this.where.get(unit)?.[0];
      if (from && from !== to && !gone.has(to) && this.march([from, to], side)) gone.add(to);
    }
    for (const die of $$(".just .die, .ground .die, .caption .die")) this.tumble(die);
  },
  tumble(die) {
    die.animate([{ rotate: "-140deg", scale: 0.6 }, { rotate: "20deg", scale: 1.12, offset: 0.75 }, { rotate: "0deg", scale: 1 }], { duration: 400, easing: "ease-out" });
  },
  /** march lets the pile at the end of a trail come along it. */
  march(trail, side) {
    const stops = trail.map((id) => map.spot(id)).filter(Boolean);
    const pile = document.getElementById(`pile-${trail.at(-1)}-${side}`);
    if (stops.length < 2 || !pile) return false;
    const end = stops.at(-1);
    pile.animate(stops.map((s) => ({ translate: `${s.x - end.x}px ${s.y - end.y}px` })), { duration: (200 + 90 * (stops.length - 2)) * film.slow(), easing: "ease-in-out" });
    return true;
  },
};
