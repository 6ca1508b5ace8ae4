/* Time, in the reader's own zone. */

function clocks(root) {
  for (const t of $$("time[datetime]", root)) {
    const at = new Date(t.dateTime);
    if (t.hasAttribute("data-since")) t.textContent = ago(at);
    else {
      t.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      t.title = at.toLocaleString();
    }
  }
}

function ago(at) {
  const min = Math.floor((Date.now() - at) / 60000);
  const n = (k, one, many) => (k === 1 ? "1 " + one : k + " " + many);
  if (min < 1) return "a moment";
  if (min < 60) return n(min, "minute", "minutes");
  if (min < 2880) return n(Math.floor(min / 60), "hour", "hours");
  return n(Math.floor(min / 1440), "day", "days");
}

setInterval(() => {
  for (const t of $$("time[data-since]")) t.textContent = ago(new Date(t.dateTime));
}, 20000);
