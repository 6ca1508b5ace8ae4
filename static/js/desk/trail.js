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

/** trail draws a way through places over the map, in place of the one before. */
function trail(way) {
  $("#trail")?.remove();
  const spots = way?.split(" ").map((id) => map.spot(id)).filter(Boolean);
  if (!(spots?.length > 1) || !$("#ways")) return;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.id = "trail";
  path.dataset.own = "";
  path.setAttribute("d", "M" + spots.map((p) => `${p.x} ${p.y}`).join("L"));
  $("#ways").append(path);
}
