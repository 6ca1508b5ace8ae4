/* The panels next to the map. They are a strip below the orders. Pressing a tab opens its panel to half of the column; pressing it again, or the
   next question, closes it. */

const panels = {
  tab: "", // the open panel
  to(tab) {
    this.tab = tab || "";
    const s = sheet.el();
    if (s) tab ? (s.dataset.panel = "open") : s.removeAttribute("data-panel");
  },
};

document.addEventListener("click", (e) => {
  if (!e.target.matches?.("#desk [data-keep-tab]") || sheet.small()) return;
  panels.to(panels.tab === e.target.value ? "" : e.target.value);
});
