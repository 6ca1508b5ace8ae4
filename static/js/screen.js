/* The table screen: the map fits its room, and goes where somebody at the table points. */
(() => {
  "use strict";
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const place = () => {
    const screen = document.querySelector("main.screen"), box = screen?.querySelector(".screen-map"), pan = box?.querySelector(".pan");
    if (!pan) return;
    const width = +box.dataset.width, height = +box.dataset.height, room = box.getBoundingClientRect();
    const fit = Math.min(room.width / width, room.height / height);
    const at = screen.dataset.pointed ? screen.dataset.pointed.split(" ").map(Number) : null;
    const scale = at ? Math.max(fit * 2, 1) : fit;
    const along = (have, whole, at) => (whole <= have ? (have - whole) / 2 : Math.min(0, Math.max(have - whole, have / 2 - at)));
    const x = along(room.width, width * scale, at ? at[0] * scale : 0), y = along(room.height, height * scale, at ? at[1] * scale : 0);
    pan.style.width = width + "px";
    pan.style.height = height + "px";
    pan.style.transition = still.matches ? "none" : "transform 600ms";
    pan.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const ring = pan.querySelector(".pointer");
    ring.toggleAttribute("hidden", !at);
    if (at) {
      ring.firstElementChild.setAttribute("cx", at[0]);
      ring.firstElementChild.setAttribute("cy", at[1]);
    }
    box.dataset.ready = "";
  };
  const clocks = () => {
    for (const c of document.querySelectorAll("[data-runs]")) {
      if (!c.dataset.runs) continue;
      const s = Math.max(0, Math.floor((Date.now() - new Date(c.dataset.runs)) / 1000)), two = (n) => String(n).padStart(2, "0");
      c.lastChild.textContent = s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
    }
  };
  htmx.config.attributesToSettle = []; // copying style attributes would be inline style, which the policy forbids
  addEventListener("resize", place);
  document.addEventListener("htmx:afterSwap", place);
  setInterval(clocks, 1000);
  place();
})();
