/* The board turned by half, for whoever would sit at its other side. What lies on it keeps its place there, and words and pieces stand upright
   for whoever looks: the printed map comes in a sheet of its own, and each pile is set upright about the place it stands at. Remembered on
   this device. */
const turned = {
  on: (() => {
    try {
      return localStorage.getItem("turned") === "1";
    } catch {
      return false; // private windows
    }
  })(),

  was: false, // pieces stand upright on a turned board

  /** toggle turns the board; what lay in the middle of the view stays there. */
  toggle() {
    this.on = !this.on;
    try {
      localStorage.setItem("turned", this.on ? "1" : "0");
    } catch { /* private windows */ }
    const v = map.view();
    map.x = v.w - map.width * map.scale - map.x;
    map.y = v.h - map.height * map.scale - map.y;
    this.adopt();
    tip.hide();
    map.draw();
  },

  /** seen is where a point of the board lies as one looks at it, and the other way round. */
  seen(p) {
    return p && this.on ? { x: map.width - p.x, y: map.height - p.y } : p;
  },

  /** adopt sets upright what has come, or lays it back. */
  adopt() {
    map.pan.classList.toggle("turned", this.on);
    $("[data-turn]", map.box)?.setAttribute("aria-pressed", String(this.on));
    for (const e of $$("#printed-map :is(img, source), #numbers :is(img, source)")) this.sheet(e, e.matches("img") ? "src" : "srcset");
    if (!this.on && !this.was) return;
    this.was = this.on;
    for (const pile of $$("#units .pile:not(.fleet)")) {
      const at = map.stand(pile.id.split("-")[1]), [, x, y] = /^translate\(([-\d.]+)[ ,]?([-\d.]*)\)/.exec(pile.getAttribute("transform") || "") || [];
      if (x !== undefined) this.upright(pile, at ? at.x - x : 0, at ? at.y - (y || 0) : 0);
    }
    for (const ship of $$("#units .pile.fleet > g")) this.upright(ship, 0, -12); // she is aimed at above her foot (part.shipHeight)
    for (const a of $$("#targets a")) {
      const c = $("circle", a), at = (a.dataset.piece && map.hexes() && map.stand(a.dataset.space)) || { x: c.cx.baseVal.value, y: c.cy.baseVal.value };
      this.upright(a, at.x, at.y);
    }
  },

  /** upright sets an element upright about a point of its own. */
  upright(e, x, y) {
    const now = e.getAttribute("transform") || "", straight = now.replace(/ ?rotate\(180[^)]*\)$/, "");
    const want = this.on ? `${straight} rotate(180 ${x} ${y})`.trim() : straight;
    if (want === now) return;
    want ? e.setAttribute("transform", want) : e.removeAttribute("transform");
  },

  /** sheet has a picture show the sheet for the way the board lies. */
  sheet(e, name) {
    const now = e.getAttribute(name), [, before, style, also] = /^(.*\/)(light|dark|light-ice|dark-ice)(-numbers|-bare)?\.[^/]*$/.exec(now) || [];
    if (this.on && style) {
      e.dataset.straight = now;
      e.setAttribute(name, `${before}${style}-turned${also || ""}.svg`);
    } else if (!this.on && e.dataset.straight) {
      e.setAttribute(name, e.dataset.straight);
      delete e.dataset.straight;
    }
  },
};
