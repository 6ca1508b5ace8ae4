/* The table screen: the map fits its room and goes where somebody at the table points; a battle is as large as fits; dice roll in. */
(() => {
  "use strict";
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let lay = ""; // how the map lay before the page was drawn again
  const place = () => {
    const screen = document.querySelector("main.screen"), box = screen?.querySelector(".screen-map"), pan = box?.querySelector(".pan");
    if (!pan) return;
    const width = +box.dataset.width, height = +box.dataset.height, room = box.getBoundingClientRect();
    const fit = Math.min(room.width / width, room.height / height);
    const at = screen.dataset.pointed ? screen.dataset.pointed.split(" ").map(Number) : null;
    const scale = at ? Math.max(fit * 2, screen.matches(".battling") ? 0.5 : 1) : fit;
    const along = (have, whole, at) => (whole <= have ? (have - whole) / 2 : Math.min(0, Math.max(have - whole, have / 2 - at)));
    const x = along(room.width, width * scale, at ? at[0] * scale : 0), y = along(room.height, height * scale, at ? at[1] * scale : 0);
    pan.style.width = width + "px";
    pan.style.height = height + "px";
    if (lay && !pan.style.transform) {
      pan.style.transform = lay;
      pan.getBoundingClientRect(); // so that it moves from there
    }
    pan.style.transition = still.matches || !lay ? "none" : "transform 600ms";
    lay = pan.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const ring = pan.querySelector(".pointer");
    ring.toggleAttribute("hidden", !at);
    if (at) {
      ring.firstElementChild.setAttribute("cx", at[0]);
      ring.firstElementChild.setAttribute("cy", at[1]);
    }
    box.dataset.ready = "";
  };

  /** fill makes the battle as large as its room allows without scrolling, since nobody scrolls on the table. */
  const fill = () => {
    const battle = document.querySelector(".screen-battle #battle");
    if (!battle) return;
    for (let size = 24; size >= 6; size--) {
      battle.style.zoom = size / 10;
      if (battle.scrollHeight <= battle.clientHeight + 1 && battle.scrollWidth <= battle.clientWidth + 1) break;
    }
  };

  /** fall lets what is new of the battle come into view: its dice roll in, its beats follow each other. */
  const shown = { battle: "", dice: "", beats: 0 };
  const fall = (fresh) => {
    const battle = document.querySelector(".screen-battle #battle");
    if (!battle) return void Object.assign(shown, { battle: "", dice: "", beats: 0 });
    const beats = [...battle.querySelectorAll("[data-beat]")], dice = [...battle.querySelectorAll(":is(.ground, .cast) > .fell .die, .volley .die")];
    const says = dice.map((d) => d.textContent).join(), name = battle.dataset.combat || "";
    const before = shown.battle === name ? shown.beats : 0, rolled = says !== shown.dice;
    Object.assign(shown, { battle: name, dice: says, beats: beats.length });
    if (fresh || still.matches) return;
    const tumble = (d, delay) => d.animate([{ rotate: "-270deg", scale: 0.3, opacity: 0 }, { rotate: "0deg", scale: 1, opacity: 1 }], { delay, duration: 600, fill: "backwards", easing: "ease-out" });
    if (rolled) dice.forEach((d, i) => tumble(d, i * 150));
    beats.slice(before).forEach((e, i) => {
      e.animate([{ opacity: 0 }, { opacity: 1 }], { delay: i * 420, duration: 260, fill: "backwards" });
      if (e.matches("[data-die]")) tumble(e.querySelector(".die"), i * 420);
    });
  };

  const clocks = () => {
    for (const c of document.querySelectorAll("[data-runs]")) {
      if (!c.dataset.runs) continue;
      const s = Math.max(0, Math.floor((Date.now() - new Date(c.dataset.runs)) / 1000)), two = (n) => String(n).padStart(2, "0");
      c.lastChild.textContent = s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
    }
  };

  /** wake keeps the screen from sleeping while the page is in sight, where the browser can. A hidden page loses the lock. */
  const wake = () => {
    if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {}); // refused on low battery
  };

  const draw = (fresh) => {
    fill();
    place();
    fall(fresh);
  };
  htmx.config.attributesToSettle = []; // copying style attributes would be inline style, which the policy forbids
  addEventListener("resize", () => {
    fill();
    place();
  });
  document.addEventListener("htmx:afterSwap", () => draw(false));
  document.addEventListener("visibilitychange", wake);
  document.fonts?.ready.then(fill);
  setInterval(clocks, 1000);
  wake();
  draw(true);
})();
