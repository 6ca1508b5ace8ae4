/* Pointing at a line of the log shows its way on the map; pointing at a unit shows the piece. */
document.addEventListener("pointerover", (e) => {
  const t = e.target.closest?.("[data-trail], [data-unit], a[data-place]");
  $$("#desk .shown").forEach((s) => s.classList.remove("shown"));
  if (!e.target.closest?.("#targets a")) trail(film.way() || walk.way());
  if (!t || !desk()) return;
  if (t.dataset.unit) {
    const at = motion.places().get(t.dataset.unit);
    if (at) document.getElementById(`pile-${at[0]}-${at[1]}`)?.classList.add("shown");
  }
  if (t.dataset.place) $(`#targets [data-space="${CSS.escape(t.dataset.place)}"]`)?.classList.add("shown");
  if (t.closest("[data-trail]")) trail(t.closest("[data-trail]").dataset.trail);
});

/** way is the way to a hex: its own, or that to the hex before it and a step more. */
function way(a) {
  if (a?.dataset.way) return a.dataset.way.replace(/(....)(?=.)/g, "$1 ");
  const from = a?.dataset.from;
  return from && `${way($(`#targets a[data-space="${CSS.escape(from)}"]`)) || from} ${a.dataset.space}`;
}

/** trail draws a way through places over the map, along the printed roads, in place of the one before. */
function trail(way) {
  $("#trail")?.remove();
  const path = way?.split(" ").filter((id) => map.spot(id));
  if (!(path?.length > 1) || !$("#ways")) return;
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.id = "trail";
  line.dataset.own = "";
  line.setAttribute("d", links.way(path).d);
  $("#ways").append(line);
}

/* The links of the map between its places, and the ways along them, drawn as the server draws them (views/part/curve.go, and on hexes
   views/board/legs.go). */
const links = {
  /** between are the points that one comes through from place to place, and whether they bend the way; undefined where nothing is printed. */
  between(from, to) {
    this.table ??= map.box.dataset.links.split(";").map((l) => l.split(" "));
    const l = this.table.find(([a, b]) => (a === from && b === to) || (a === to && b === from));
    const points = [];
    for (let i = 3; i < l?.length; i += 2) points.push([+l[i], +l[i + 1]]);
    return l && { bends: l[2] === "Q", points: l[0] === from ? points : points.reverse() };
  },

  num: (v) => String(+v.toFixed(1)),
  at: ([x, y]) => `${links.num(x)} ${links.num(y)}`,

  way(path) {
    if (map.hexes()) return { d: roads.way(path) };
    const at = this.at, spot = (id) => ((p) => [p.x, p.y])(map.spot(id));
    let d = "M" + at(spot(path[0])), last;
    for (let i = 1; i < path.length; i++) {
      const link = this.between(path[i - 1], path[i]);
      if (!link && path[i + 1] && !this.between(path[i], path[i + 1])) { // over the water between two shores
        last = this.toward(spot(path[i - 1]), spot(path[i + 1]), spot(path[i]));
        d += `Q${at(last)} ${at(spot(path[++i]))}`;
        continue;
      }
      const to = spot(path[i]);
      last = link?.points.at(-1) ?? spot(path[i - 1]);
      d += link?.bends ? `Q${at(last)} ${at(to)}` : [...(link?.points ?? []), to].map((p) => "L" + at(p)).join("");
    }
    return { d, head: this.head(last, spot(path.at(-1)), at) };
  },

  /** toward is the control point of a curve from a to b that bends a little toward a third point. */
  toward(a, b, over) {
    const mid = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], x = over[0] - mid[0], y = over[1] - mid[1];
    const k = Math.min(1, (0.25 * Math.hypot(b[0] - a[0], b[1] - a[1])) / (Math.hypot(x, y) || 1));
    return [mid[0] + x * k, mid[1] + y * k];
  },

  /** head is the head of an arrow that comes in from one point and stops short of the other. */
  head(from, to, at) {
    const x = to[0] - from[0], y = to[1] - from[1], l = Math.hypot(x, y), gap = 27;
    if (!l) return "";
    const corner = ([along, across]) => at([to[0] - (x * along + y * across) / l, to[1] - (y * along - x * across) / l]);
    return "M" + [[gap - 8, 0], [gap + 15, 12], [gap + 10, 0], [gap + 15, -12]].map(corner).join("L") + "Z";
  },
};

/* The roads of a map of hexes, and ways along them. */
const roads = {
  /** table returns the legs from hex to hex, as the two control points, and the point that roads pass in a hex. */
  table() {
    if (this.legs) return this;
    this.legs = new Map();
    this.spots = new Map();
    for (const road of map.box.dataset.roads.split(";")) {
      const [before, hexes, after] = road.split("|"), ids = [], line = [];
      const edge = (p) => p && line.push({ x: +p.split(" ")[0], y: +p.split(" ")[1] });
      edge(before);
      const first = line.length;
      for (const [, id, x, y] of hexes.matchAll(/(\d{4})(.)(.)/g)) {
        const p = map.stand(id), by = (c) => c.charCodeAt() - 101;
        ids.push(id);
        line.push({ x: p.x + by(x), y: p.y + by(y) });
        this.spots.set(id, line.at(-1));
      }
      edge(after);
      for (let i = 1; i < ids.length; i++) {
        const [a, b] = [ids[i - 1], ids[i]], [c1, c2] = this.soft(line, i + first);
        if (this.legs.has(a + b)) continue;
        this.legs.set(a + b, [c1, c2]);
        this.legs.set(b + a, [c2, c1]);
      }
    }
    return this;
  },

  /** soft returns the control points of the curve to the i-th point of a line. */
  soft(line, i) {
    const from = line[i - 1], to = line[i], before = line[Math.max(0, i - 2)], after = line[Math.min(line.length - 1, i + 1)];
    return [{ x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }, { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }];
  },

  way(path) {
    const { legs, spots } = this.table(), at = (p) => links.at([p.x, p.y]);
    const line = path.map((id) => spots.get(id) ?? map.stand(id) ?? map.spot(id));
    return "M" + at(line[0]) + line.slice(1).map((to, i) => "C" + [...(legs.get(path[i] + path[i + 1]) ?? this.soft(line, i + 1)), to].map(at).join(" ")).join("");
  },
};
