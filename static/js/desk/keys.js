/* Keys. */

document.addEventListener("keydown", (e) => {
  if (!desk() || e.metaKey || e.ctrlKey || e.altKey) return;
  const at = document.activeElement;
  const typing = at?.matches("input[type=search], input[type=number], input[type=text], select, textarea");
  if (e.key.startsWith("Arrow") && at?.closest("#targets")) {
    e.preventDefault();
    return map.step(at, e.key);
  }
  if (!past() && (walk.key(e, at) || lists.hears(e, at))) return;
  if (e.key === "Escape" && sketch.pad() && !at?.closest("#card")) return sketch.close(true);
  if (e.key === "Escape" && !typing && (beside.close() || shut(null))) return;
  if (e.key === "Escape" && !typing) {
    if ($("#card")) return card("");
    const f = form();
    if (f && f.dataset.drafted !== undefined) {
      if (location.search) history.replaceState(null, "", desk().dataset.path);
      return look("");
    }
    return;
  }
  if (e.key === "Enter" && sends(at)) {
    e.preventDefault();
    return decide();
  }
  if (typing || at?.matches("input")) return;
  if (past() && !at?.closest("#map") && reel.key(e)) return;
  if (map.box?.matches(":hover, :focus-within")) { // single keys only where one is at the map
    if (e.key === "+" || e.key === "=") map.zoom(1.35);
    if (e.key === "-") map.zoom(1 / 1.35);
    if (e.key === "0") map.fit();
  }
  if (e.key.startsWith("Arrow") && at?.closest("#map") && !at.closest("#targets, .placecard, select")) {
    map.x += { ArrowLeft: 60, ArrowRight: -60 }[e.key] || 0;
    map.y += { ArrowUp: 60, ArrowDown: -60 }[e.key] || 0;
    map.own = true;
    map.draw();
  }
});

/** sends reports whether Enter sends the orders from the focused element: one that Enter does not press, or a choice that is already made. */
function sends(at) {
  if (!form() || past()) return false;
  if (!at || at === document.body || at.matches("#orders-title, #orders-card")) return true;
  return at.form === form() && at.matches("input[type=number], input[type=checkbox], input[type=radio]:checked") && !!$(".act.first button:not([aria-disabled], :disabled)");
}

/** shut closes the menus that are open, but for one that holds what was pressed; it reports whether any were open. */
function shut(but) {
  const open = $$("details:is(.menu, .layers)[open]").filter((d) => !but || !d.contains(but));
  for (const d of open) {
    if (!but && d.contains(document.activeElement)) $("summary", d).focus({ preventScroll: true });
    d.open = false;
  }
  return open.length > 0;
}
document.addEventListener("pointerdown", (e) => shut(e.target));
