/* The sheet of small screens. */

const stops = ["peek", "half", "full"];
const sheet = {
  met: null, // the one that is listened to
  el: () => $(":is(#desk, #history) .sheet"),
  small: () => small.matches,
  sizes: new ResizeObserver(([e]) => {
    if (!small.matches || e.target.dataset.stop !== "peek") return;
    const h = Math.round(e.borderBoxSize[0].blockSize);
    if (h === kept.peek) return;
    kept.peek = h;
    $(".field-of-play")?.style.setProperty("--peek", h + "px");
    map.resized();
  }),
  stop() { return this.el()?.dataset.stop; },
  peek() { return kept.peek || 132; },
  cover() { return this.stop() === "half" ? Math.round(innerHeight * ($(".coach") ? 0.58 : 0.52)) : this.peek(); },
  to(stop, quiet) {
    const s = this.el();
    if (!s) return;
    if (stop !== kept.stop) sight.raised = false;
    s.dataset.stop = kept.stop = stop;
    if (!quiet && map.scale && small.matches) stop === "half" ? map.reveal() : map.draw();
    s.style.removeProperty("--drag");
    $("[data-handle]", s)?.setAttribute("aria-label", { peek: "Show more of the sheet", half: "Show the whole sheet", full: "Make the sheet small" }[stop]);
  },
  adopt() {
    const s = this.el();
    if (!s) return;
    const ended = !!$("#desk.ended");
    if (ended && !kept.ended && innerWidth > 699) kept.stop = "half"; // the verdict has room; a phone keeps the map in sight
    kept.ended = ended;
    this.to(kept.stop || (small.matches && !$(".coach") && (!past() || film.on()) ? "peek" : "half"), true);
    if (kept.peek) $(".field-of-play")?.style.setProperty("--peek", kept.peek + "px");
    if (this.met === s) return;
    this.met = s;
    this.sizes.disconnect();
    this.sizes.observe(s);
    const h = $("[data-handle]", s);
    let from = null, dragged = false;
    h.addEventListener("pointerdown", (e) => {
      from = { y: e.clientY, h: s.offsetHeight, moved: 0 };
      h.setPointerCapture(e.pointerId);
    });
    h.addEventListener("pointermove", (e) => {
      if (!from) return;
      from.moved = Math.max(from.moved, Math.abs(e.clientY - from.y));
      if (from.moved < 6) return;
      s.dataset.stop = "drag";
      s.style.setProperty("--drag", Math.max(90, from.h + from.y - e.clientY) + "px");
    });
    h.addEventListener("pointerup", () => {
      if (!from) return;
      const share = s.offsetHeight / innerHeight;
      dragged = from.moved > 5;
      from = null;
      if (dragged) this.to(share < 0.33 ? "peek" : share < 0.72 ? "half" : "full");
      else this.to(kept.stop);
    });
    // A tap waits for its click: the sheet must not grow under the finger before that.
    h.addEventListener("click", () => {
      if (!dragged) this.to(stops[(stops.indexOf(kept.stop) + 1) % 3]);
      dragged = false;
    });
    h.addEventListener("keydown", (e) => {
      const i = stops.indexOf(kept.stop);
      if (e.key === "ArrowUp" && i < 2) this.to(stops[i + 1]);
      if (e.key === "ArrowDown" && i > 0) this.to(stops[i - 1]);
    });
  },
};
