/* What a referee does beside the orders: a note that is being written stays over a swap and goes when it is kept; a place that is held is
   shown to everybody. */
const written = { words: "" };

document.addEventListener("input", (e) => {
  if (e.target.id === "note-words") written.words = e.target.value;
});
document.addEventListener("htmx:afterRequest", (e) => {
  if (!e.target.matches?.("[data-note]") || !e.detail.successful) return;
  written.words = "";
  e.target.reset();
  if (past()) visit(location.pathname + location.search); // which does not look again by itself
});
document.addEventListener("htmx:afterSwap", () => {
  const t = document.getElementById("note-words");
  if (t && !t.value && written.words) t.value = written.words; // the panel was drawn anew
});

/** say says something for a moment. */
function say(text) {
  const line = $("[data-live-words]");
  if (!line) return;
  line.textContent = text;
  setTimeout(() => line.textContent === text && (line.textContent = ""), 2500);
}

const finger = { timer: 0, x: 0, y: 0, held: false };

document.addEventListener("pointerdown", (e) => {
  clearTimeout(finger.timer);
  finger.held = false;
  const a = !e.button && e.isPrimary && desk()?.dataset.referee !== undefined && e.target.closest?.("#targets a");
  if (!a) return;
  [finger.x, finger.y] = [e.clientX, e.clientY];
  const place = map.nearest(e, a).dataset.space;
  finger.timer = setTimeout(() => {
    finger.held = true;
    const told = (a.getAttribute("aria-label") || place).split(";")[0];
    fetch(`/t/${desk().dataset.table}/point`, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ place }) })
      .then((r) => say(r.ok ? `Everybody is shown ${told}.` : "That could not be shown."))
      .catch(() => say("The server cannot be reached just now."));
  }, 600);
});
document.addEventListener("pointermove", (e) => {
  if (finger.timer && Math.hypot(e.clientX - finger.x, e.clientY - finger.y) > 8) clearTimeout(finger.timer);
});
for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, () => clearTimeout(finger.timer));
addEventListener("click", (e) => { // before anything else hears of it
  if (!finger.held) return;
  finger.held = false;
  e.preventDefault();
  e.stopImmediatePropagation(); // it was held, not pressed
}, true);
document.addEventListener("contextmenu", (e) => finger.held && e.preventDefault());
