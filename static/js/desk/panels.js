/* The panels next to the map: a strip below the orders until one is pressed, which opens it to half of the column. Pressed once more it goes
   back, and so it does when something else is asked. */

const panels = {
  tab: "", // the one that is open
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
