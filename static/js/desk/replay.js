/* The replay adds to the reel (past.js): it reads captions out, marks the places of an act on the map, highlights scores that changed, and
   copies a link to a stretch. */
const film = {
  from: "", // where the stretch that is shown began
  scores: null, // as they stood before
  said: 0, // when something was read out last

  on() {
    return !!past()?.matches(".replay");
  },

  /** begun is the address at which a stretch begins, empty where none is shown. */
  begun() {
    return this.on() && past().dataset.stretch !== undefined ? this.from : "";
  },

  /** way is the way somebody went in the act that is shown. */
  way() {
    return this.on() ? $(".now-told [data-trail]")?.dataset.trail : undefined;
  },

  /** slow is how many times slower pieces move than at the desk: a film is watched. */
  slow() {
    return this.on() ? Math.min(2.5, Math.max(1, $("#moment-pace").value / 500)) : 1;
  },

  /** adopt attends to the moment that has come. */
  adopt() {
    if (!this.on()) return;
    const d = past().dataset;
    if (d.stretch === undefined) this.from = "";
    else if (!this.from) this.from = location.pathname + location.search;
    this.score();
    trail(this.way());
    this.light(d.places ? d.places.split(" ") : []);
    this.say();
  },

  /** score lets the numbers stand out that have changed. */
  score() {
    const now = new Map($$(".scores .vp").map((e) => [e.dataset.testid, e]));
    for (const [id, e] of now) {
      const was = this.scores?.get(id);
      if (was !== undefined && was !== e.textContent && !still.matches) e.animate([{ scale: 1.7 }, { scale: 1 }], { duration: 900, easing: "ease-out" });
    }
    this.scores = new Map([...now].map(([id, e]) => [id, e.textContent]));
  },

  /** light shows where it happened. */
  light(places) {
    for (const id of places) $(`#targets [data-space="${CSS.escape(id)}"]`)?.classList.add("shown");
  },

  /** say reads out where one steps; while the game plays only what matters, and not one thing on top of another. */
  say() {
    const line = $("[data-film-words]"), now = Date.now();
    if (!line || (reel.on && (past().dataset.told === undefined || now - this.said < 4000))) return;
    if (this.said || reel.on) line.textContent = $(".orders-head h2").textContent + ": " + $(".caption").textContent.trim();
    this.said = now;
  },

  /** copy copies the address of the stretch that the form names. */
  async copy(b) {
    const f = b.form;
    if (!f.reportValidity()) return;
    const words = b.textContent;
    try {
      await navigator.clipboard.writeText(f.action + "?" + new URLSearchParams(new FormData(f)));
      b.textContent = "Copied";
      setTimeout(() => (b.textContent = words), 1500);
    } catch {
      f.requestSubmit(); // plain HTTP on a local network has no clipboard: the page shows the address
    }
  },
};

document.addEventListener("click", (e) => {
  const b = e.target.closest?.("[data-copy-stretch]");
  if (b) film.copy(b);
});
