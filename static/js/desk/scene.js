/* A combat comes into view beat by beat, each once; it can be shown all at once, and played again. The map is brought to it. */

const scene = {
  beat: 420, // milliseconds from one to the next
  seen: {}, // by combat, how many beats were seen
  fresh: true, // the page was just opened
  closed: "", // the combat whose scene was folded up by hand
  shows: "", // the combat whose scene is open for its beats alone: then the map must answer
  running: [],

  play() {
    const s = $(".scene[data-combat]");
    if (!s) {
      this.fresh = false;
      map.beside = 0;
      return void this.stop();
    }
    const n = s.dataset.scene, beats = $$("[data-beat]", s);
    const before = this.count(n), opened = this.fresh;
    this.fresh = false;
    if (beats.length > before && !opened && this.closed !== n && $(".throw", s)) {
      this.shows = !s.open && sheet.small() ? n : "";
      s.open = true; // what came of it, though one is asked for something else
      if (sheet.small()) sheet.to("peek");
    }
    if (this.closed === n && s.matches(".over")) s.open = false;
    $("[data-skip]", s).onclick = () => {
      this.stop();
      this.give(0);
    };
    $("[data-again]", s).onclick = () => this.roll(s, beats);
    $("summary", s).onclick = () => {
      this.closed = s.open ? n : "";
      this.shows = "";
      if (s.open) this.stop();
    };
    s.ontoggle = () => this.aside(s);
    this.keep(n, beats.length);
    if (beats.length > before && !past()) {
      this.aside(s, true);
      setTimeout(() => this.aside(s), 250); // once everything has the size it keeps
    }
    if (s.open && beats.length > Math.max(before, 0)) this.roll(s, beats.slice(Math.max(before, 0)));
    else if (!this.running.some((a) => a.playState === "running")) s.classList.remove("playing");
  },

  /** count is how many beats of a combat were seen here, -1 for none; a page that is opened again remembers those of the last. */
  count(n) {
    if (past()) return Infinity;
    if (this.seen[n] !== undefined) return this.seen[n];
    const [last, beats] = (sessionStorage.getItem("combat") || "").split(" ");
    return last === desk().dataset.table + "/" + n ? +beats : -1;
  },
  keep(n, beats) {
    if (past()) return;
    this.seen[n] = beats;
    sessionStorage.setItem("combat", `${desk().dataset.table}/${n} ${beats}`);
  },

  roll(s, beats) {
    this.stop();
    if (still.matches || !beats.length) return void this.give(12 * this.beat);
    s.classList.add("playing");
    let at = 0;
    this.running = beats.map((e) => {
      const die = e.matches("[data-die]") && $(".die", e);
      const a = e.animate([{ opacity: 0 }, { opacity: 1 }], { delay: at, duration: 260, fill: "backwards", easing: "ease-out" });
      if (die) this.dice.push(setTimeout(() => motion.tumble(die), at));
      a.onfinish = () => this.follow(s, e);
      at += die || e.matches(".lookup, .means") ? 2 * this.beat : this.beat;
      return a;
    });
    const played = () => {
      this.stop();
      this.give(4 * this.beat);
    };
    this.running.at(-1).finished.then(played).catch(() => {});
  },

  /** give folds a scene up again that was open for its beats alone, after a moment to read the last of them. */
  give(after) {
    const n = this.shows;
    if (n) setTimeout(() => {
      const s = $(".scene[data-combat]");
      if (this.shows !== n || s?.dataset.scene !== n) return;
      this.shows = "";
      s.open = false;
    }, after);
  },
  dice: [],

  /** follow keeps what has just come into view in sight, as long as the reader does not scroll. */
  follow(s, e) {
    const r = e.getBoundingClientRect(), v = s.getBoundingClientRect();
    if (s.matches(".playing") && !s.matches(":hover:active") && r.bottom > v.bottom) s.scrollBy({ top: r.bottom - v.bottom + 16, behavior: still.matches ? "auto" : "smooth" });
  },

  stop() {
    this.dice.forEach(clearTimeout);
    this.dice = [];
    const all = this.running;
    this.running = [];
    for (const a of all) a.cancel();
    $(".scene.playing")?.classList.remove("playing");
  },

  /** aside brings the map to a combat, clear of its scene, where it is not in sight. */
  aside(s, go) {
    const at = map.scale && turned.seen(map.spot(s.dataset.at));
    if (!at) return;
    const v = map.view(), r = map.lies(s), beside = s.open && r.width < v.w * 0.8 ? r.right : 0;
    map.beside = beside;
    const x = at.x * map.scale + map.x, y = at.y * map.scale + map.y;
    if (!go && x > beside + 60 && x < v.w - 60 && y > 60 && y < v.h - 60) return;
    map.scale = Math.max(map.scale, map.hexes() ? 0.9 : 0);
    map.x = (v.w + beside) / 2 - at.x * map.scale;
    map.y = v.h / 2 - at.y * map.scale;
    map.own = true;
    map.draw();
  },
};
