/* A side's own notes and arrows: while their panel is open, a press on the map fills in its places; with both ends pressed an arrow is drawn. */
const sketch = {
  pad: () => document.getElementById("sketchpad"),
  form: () => $("#sketchpad .sketch-form"),
  late: false, // the layer that came with the page is as good as new

  async open(link, keyed) {
    const place = $("#card")?.dataset.card;
    await htmx.ajax("GET", link.getAttribute("href"), { source: link, target: "#sketch-slot", swap: "innerHTML" }).catch(() => {});
    if (!this.pad()) return;
    if (place) {
      this.take(place, this.name($(`#targets [data-space="${CSS.escape(place)}"]`), place));
      card("");
    }
    if (sheet.small()) sheet.to("peek");
    if (keyed) this.form().elements.from.focus();
  },

  close(keyed) {
    this.pad()?.remove();
    this.hint();
    if (keyed) $("[data-sketchpad]")?.focus();
  },

  name: (a, place) => (a ? labels.place(a) : /^\d{4}$/.test(place) ? `hex ${place}` : place),

  /** hears reports whether a click was meant for the panel or the map below it. */
  hears(e) {
    const link = e.target.closest("[data-sketchpad]");
    if (link || this.pad() && e.target.closest("[data-sketch-close]")) {
      e.preventDefault();
      link && !this.pad() ? this.open(link, !e.detail) : this.close(!e.detail);
      return true;
    }
    if (!this.pad() || past()) return false;
    const a = e.target.closest("#targets a");
    if (!a && !e.target.closest("#map .pan")) return false;
    const at = e.detail ? map.under(e) : a;
    e.preventDefault();
    if (at) this.take(at.matches ? at.dataset.space : at, this.name(at.matches ? at : null, at.matches ? at.dataset.space : at));
    return true;
  },

  /** take fills in the next place. */
  take(place, name) {
    const f = this.form().elements, arrow = f.what.value === "arrow";
    const field = arrow && f.from.value ? "to" : "from";
    if (field === "to" && f["from.id"].value === place) return;
    f[field].value = name;
    f[field + ".id"].value = place;
    this.hint();
    if (field === "to") this.form().requestSubmit();
    else if (!arrow) f.words.focus({ preventScroll: true });
  },

  /** hint says what to press next, and marks where an arrow begins. */
  hint() {
    $$("#targets .sketched").forEach((a) => a.classList.remove("sketched"));
    map.box?.classList.toggle("sketching", !!this.pad());
    if (!this.pad()) return;
    const f = this.form().elements, line = $("[data-sketch-hint]"), from = f["from.id"].value, to = f.to.value;
    if (f.what.value === "note") line.textContent = f.from.value ? "Write it down." : "Press the place on the map, or name it.";
    else line.textContent = f.from.value ? (to ? "" : "Press where it ends.") : "Press where it begins, or name the place.";
    if (from && f.what.value === "arrow") $(`#targets [data-space="${CSS.escape(from)}"]`)?.classList.add("sketched");
  },

  /** again asks for the layer: another page of this player has drawn. */
  again() {
    const layer = document.getElementById("sketches"), link = $("[data-sketchpad]");
    if (layer && link) htmx.ajax("GET", link.getAttribute("href") + "?layer=1", { source: layer, target: "#sketches", swap: "outerHTML" }).catch(() => {});
  },
};

document.addEventListener("input", (e) => {
  const f = e.target.closest?.("#sketchpad .sketch-form");
  if (!f) return;
  if (e.target.name === "from" || e.target.name === "to") f.elements[e.target.name + ".id"].value = "";
  sketch.hint();
});
document.addEventListener("htmx:afterSwap", () => sketch.pad() && sketch.hint());
document.addEventListener("post", () => {
  if (sketch.late && !past()) sketch.again();
  sketch.late = true;
});
