/* A chart of the step beside the form, while one fills that in. */
const beside = {
  el: null,
  from: null, // what was pressed for it

  /** open lays a chart of the panel beside the form; false where the page has no such chart. */
  open(id) {
    const chart = $(`.charts-panel table[data-chart="${CSS.escape(id)}"]`);
    if (!chart) return false;
    if (this.el?.dataset.of === id) return this.close();
    this.close(true);
    const box = (this.el = document.createElement("dialog")), shut = document.createElement("button"), copy = chart.cloneNode(true);
    this.from = document.activeElement;
    box.className = "beside";
    box.dataset.of = id;
    box.dataset.testid = "beside";
    box.setAttribute("aria-label", $("caption", chart).firstChild.textContent.trim());
    for (const e of [copy, ...$$("[data-testid], [id]", copy)]) ["data-testid", "id"].forEach((name) => e.removeAttribute(name));
    shut.type = "button";
    shut.className = "close";
    shut.textContent = "×";
    shut.setAttribute("aria-label", "Close the chart");
    shut.addEventListener("click", () => this.close());
    box.append(shut, copy);
    document.body.append(box);
    box.show(); // and no more than shown: the form goes on being filled in
    return true;
  },

  /** attend takes a chart away when the step for which it was laid there is over. */
  attend() {
    if (this.el && !$(`a[data-consult="${CSS.escape(this.el.dataset.of)}"]`)) this.close();
  },

  /** close takes it away; it reports whether there was any. */
  close(quiet) {
    if (!this.el) return false;
    const held = this.el.contains(document.activeElement);
    this.el.remove();
    this.el = null;
    if (held && !quiet) this.from?.focus({ preventScroll: true });
    return true;
  },
};
