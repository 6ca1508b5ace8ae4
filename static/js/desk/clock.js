/* Time, in the reader's own zone. Moments with their day are left to site.js, which every page has. */

const hours = new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" });
const days = new Intl.DateTimeFormat([], { dateStyle: "short", timeStyle: "medium" });
const timed = new WeakSet(); // the moments that stand in it already

function clocks(root) {
  document.dispatchEvent(new CustomEvent("moments", { detail: root }));
  for (const t of $$("time[datetime]:not([data-day])", root)) {
    if (t.hasAttribute("data-since")) since(t);
    else if (!timed.has(t)) {
      timed.add(t);
      const at = new Date(t.dateTime);
      t.textContent = hours.format(at);
      t.title = days.format(at);
    }
  }
}

/** since says how long ago something was; what says it already is not touched, or the page would be laid out again. */
function since(t) {
  const words = ago(new Date(t.dateTime));
  if (t.textContent !== words) t.textContent = words;
}

/** lasting returns a length of time in words, as text.Lasting does. */
function lasting(seconds) {
  const n = (k, one) => (k === 1 ? "1 " + one : k + " " + one + "s");
  const two = (big, one, small, less) => {
    const of = Math.round(seconds / small) * small, rest = (of % big) / small;
    return n(Math.floor(of / big), one) + (rest ? " " + n(rest, less) : "");
  };
  if (seconds < 60) return n(Math.max(Math.floor(seconds), 1), "second");
  if (seconds < 3570) return n(Math.floor((seconds + 30) / 60), "minute");
  return seconds < 86370 ? two(3600, "hour", 60, "minute") : two(86400, "day", 3600, "hour");
}

function ago(at) {
  const seconds = Math.floor((Date.now() - at) / 1000);
  return seconds < 60 ? "a moment" : lasting(seconds);
}

/* The clocks of the sides: what they show goes on from what the server said. One that has only so much time counts down, and what may be
   done when it has run out shows itself then. */
function clockOf(s) {
  const two = (n) => String(n).padStart(2, "0");
  if (s >= 172800) return lasting(s);
  return s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

setInterval(() => {
  for (const c of $$("[data-runs]")) {
    const { runs, ends } = c.dataset;
    if (!runs && !ends) continue;
    const shows = clockOf(Math.max(0, Math.floor((runs ? Date.now() - new Date(runs) : new Date(ends) - Date.now()) / 1000)));
    if (c.lastChild.textContent !== shows) c.lastChild.textContent = shows;
  }
  for (const l of $$("[data-late]")) if (l.hidden && l.dataset.late && new Date(l.dataset.late) <= Date.now()) {
    l.hidden = false;
    if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
  }
}, 1000);

setInterval(() => {
  $$("time[data-since]").forEach(since);
}, 20000);
