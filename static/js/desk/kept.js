/* What stays over a swap. */

const kept = { tab: "", filter: "", focus: "", stop: "", peek: 0, open: {}, scroll: {}, seq: -1, step: "", next: "", lesson: "", card: "" };

/* On a phone a lesson shows its first lines until one reads on. */
function unfold() {
  const c = $(".coach");
  if (!c) return;
  c.classList.toggle("whole", kept.lesson === c.dataset.lesson);
  const words = $(".words", c);
  c.classList.toggle("more", words.scrollHeight > words.clientHeight + 4);
}

function pickTab(id) {
  const r = $(`[data-keep-tab][value="${id}"]`);
  if (r) r.checked = true;
  kept.tab = id;
}

/* The lists that were on the page before a swap: whoever sets or reads where one is scrolled to has the page laid out at once. */
let scrolled = new WeakSet();

function remember() {
  scrolled = new WeakSet();
  for (const d of $$("[data-keep-open]")) kept.open[d.dataset.keepOpen] = d.open;
  for (const s of $$("[data-keep], .panel")) {
    kept.scroll[s.dataset.keep || s.className] = s.scrollTop;
    scrolled.add(s);
  }
  kept.focus = whereFocus(document.activeElement);
  motion.remember();
}

/* Where the keyboard was, as a selector that finds the same thing in the new desk. */
function whereFocus(e) {
  if (!e || !e.closest?.("#desk, #history")) return "";
  const target = e.closest("#targets a")?.dataset;
  if (target) return `#targets [data-space="${CSS.escape(target.space)}"]` + (target.piece ? `[data-piece="${CSS.escape(target.piece)}"]` : "");
  if (e.dataset.piece && e.closest(".battle, .scene")) return `#battle [data-piece="${CSS.escape(e.dataset.piece)}"]`;
  if (e.dataset.piece && e.closest("#card")) return `#card [data-piece="${CSS.escape(e.dataset.piece)}"]`;
  if (e.id) return "#" + CSS.escape(e.id);
  return e.dataset.testid ? `[data-testid="${CSS.escape(e.dataset.testid)}"]` : "";
}

/** toMap names the field that is to be answered next where a place of the map answers it, with a way there; empty where nothing or something else
 *  is. */
function toMap() {
  const f = $(".act.first button[data-missing]")?.dataset.missing;
  return f && $(`fieldset[data-field="${CSS.escape(f)}"][data-ways]`) ? f : "";
}

function restore() {
  const d = desk();
  const step = form()?.dataset.step || "";
  const anew = step !== kept.step, moved = d.dataset.seq !== kept.seq;
  kept.step = step;
  kept.seq = d.dataset.seq;
  unfold();
  if (kept.tab) pickTab(anew && sheet.small() && step ? "orders" : kept.tab);
  const next = toMap(), turns = anew || next !== kept.next; // what one answers now is another thing
  kept.next = next;
  if (anew) panels.to(false);
  if ((turns || moved) && sheet.small() && !$(".coach")) {
    if (next || anew && $(".battleboard, .contest[open], .scene[open]")) sheet.to("peek"); // the board is where one plays now
    else if (turns && sheet.stop() === "peek" && ($(".ruling") || $(".modes") && !$("#targets .t:not(.no)") && step !== "setup")) sheet.to("half"); // ways to act that the map does not show; a set-up is there to be looked at
    else if (moved && sight.raised && sheet.stop() === "half") sheet.to("peek"); // what was chosen is done
  }
  if (moved && sheet.small() && $('.coach[data-lesson="0"]') && sheet.stop() === "peek") sheet.to("half"); // the last word of a guide, and the ways on
  for (const e of $$("[data-keep-open]", d)) {
    const was = kept.open[e.dataset.keepOpen];
    if (was !== undefined && !(anew && e.id === "battle") && e.dataset.keepOpen !== "menu" && !e.matches(".fold")) e.open = was || (e.open && e.querySelector(":checked") !== null);
  }
  for (const e of $$("[data-keep], .panel", d)) {
    const key = e.dataset.keep || e.className, top = (anew || moved) && e.dataset.keep === "orders"; // a new step begins at the top of its card
    if (top ? scrolled.has(e) && kept.scroll[key] : !scrolled.has(e)) e.scrollTop = top ? 0 : kept.scroll[key] || 0; // what stayed is where it was
  }
  const strip = $(".modes", d), on = $(".mode.on", d); // on a phone a strip that scrolls
  if (on && sheet.small() && on.offsetLeft + on.offsetWidth > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = on.offsetLeft - 16;
  const at = kept.focus && $(kept.focus, d);
  if (at && document.activeElement !== at && !at.disabled) at.focus({ preventScroll: true });
  const filter = $("[data-filter]", d);
  if (filter && kept.filter) {
    filter.value = kept.filter;
    filter.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return anew;
}
