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
  if (t && !t.value && written.words) t.value = written.words; // the panel was drawn again
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
    const name = labels.place(a) || place;
    fetch(`/t/${desk().dataset.table}/point`, { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams({ place }) })
      .then((r) => say(r.ok ? `Everybody is shown ${name}.` : "That could not be shown."))
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

/* A stack or a piece that is dragged to another place begins its correction there. A finger moves the map until the card is open for a correction. */
const lift = { on: null, over: false, x: 0, y: 0 };

addEventListener("pointerdown", (e) => {
  lift.on = null;
  lift.over = false;
  const path = desk()?.dataset.path || "", open = path.endsWith("/correct");
  if (e.button || !e.isPrimary || past() || desk()?.dataset.referee === undefined || !open && !path.endsWith("/closed")) return;
  if (!e.target.closest?.("#map .pan") || e.pointerType === "touch" && !open) return;
  const a = map.body(e);
  if (a) [lift.on, lift.x, lift.y] = [a, e.clientX, e.clientY];
}, true);
addEventListener("pointermove", (e) => { // before the map hears of it, which would move
  if (!lift.on || !e.isPrimary) return;
  const dx = e.clientX - lift.x, dy = e.clientY - lift.y;
  if (!lift.over && Math.hypot(dx, dy) < 7) return e.stopPropagation();
  if (!lift.over) tip.hide();
  lift.over = true;
  e.stopPropagation();
  lift.on.classList.add("lifted");
  const by = (turned.on ? -1 : 1) / map.scale;
  lift.on.style.translate = `${dx * by}px ${dy * by}px`;
}, true);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (e) => {
    const a = lift.on;
    lift.on = null;
    if (!a || !lift.over) return;
    const hit = document.elementFromPoint(e.clientX, e.clientY); // what is lifted is not hit
    const found = end === "pointerup" && hit?.closest("#map .pan") && map.under({ target: hit, clientX: e.clientX, clientY: e.clientY });
    const onto = found?.dataset?.space || found || "", from = a.dataset.space;
    a.classList.remove("lifted");
    a.style.translate = "";
    if (!onto || onto === from) return;
    const q = new URLSearchParams({ from, onto });
    if (a.dataset.piece) q.set("piece", a.dataset.piece);
    eyes.through(desk().dataset.path.replace(/[^/]+$/, "correct") + "?" + q, true);
  }, true);
}
addEventListener("click", (e) => {
  if (!lift.over || !e.detail) return;
  lift.over = false;
  e.preventDefault();
  e.stopImmediatePropagation(); // it was dragged, not pressed
}, true);
