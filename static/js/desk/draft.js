/* Drafts: the half-filled form goes along with every look. */

const form = () => document.getElementById("orders");

function draft() {
  const q = new URLSearchParams();
  const f = form();
  if (f) for (const [name, value] of new FormData(f)) if (name !== "step" && !name.startsWith("needs.")) q.append(name, value);
  const open = $("#card"); // of one who waits no form says it
  if (open && !q.has("place")) q.set("place", open.dataset.card);
  return q;
}

function look(query) {
  const d = desk();
  if (!d) return;
  const q = String(query);
  return htmx.ajax("GET", d.dataset.path + "/desk" + (q ? "?" + q : ""), { source: d, target: "#desk", swap: "parts" }).catch(() => {}); // replaced by a newer look
}

/** visit swaps in another moment of the past. */
function visit(href) {
  ask(() => htmx.ajax("GET", href, { source: past(), target: "#history", swap: "outerHTML" }).then(() => history.replaceState(null, "", href)).catch(() => {}));
}

/** card shows a place's card and keeps the draft; an empty place closes it. */
function card(place) {
  if (past()) return visit(moment("place", place));
  const q = draft();
  q.delete("place");
  if (place) q.set("place", place);
  look(q);
}

/** moment is the address of the moment of the past one looks at, with a card or without. */
function moment(name, value) {
  const u = new URL(location.href);
  for (const old of ["place", "find"]) u.searchParams.delete(old);
  if (value) u.searchParams.set(name, value);
  return u.pathname + u.search;
}

/** seek looks for a place by what is typed; its card opens, and the map comes to it. */
function seek(words) {
  if (past()) return visit(moment("find", words));
  const q = draft();
  q.delete("place");
  if (words.trim()) q.set("find", words);
  look(q);
}

function follow(link) {
  const q = new URLSearchParams(link.search || link.getAttribute("href").split("?")[1] || "");
  const open = $("#card");
  if (open && !q.has("place") && link.closest("#card, #orders, .battle, #targets [data-piece]")) q.set("place", open.dataset.card);
  look(q);
}

function decide() {
  const b = $(".act.first button");
  if (!b || b.disabled) return;
  b.getAttribute("aria-disabled") ? missing(b) : b.click();
}

function missing(button) {
  if ($(".coach .now")) return lead.ask();
  const f = $(`fieldset[data-field="${CSS.escape(button.dataset.missing || "")}"]`);
  if (!f) return;
  const post = $(`.battle[open] [data-post="${CSS.escape(f.dataset.field)}"]`);
  if (post) return post.scrollIntoView({ block: "nearest" });
  if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
  pickTab("orders");
  f.scrollIntoView({ block: "nearest" });
  $("input:not([type=hidden]):not(:disabled)", f)?.focus({ preventScroll: true });
  ring(f);
}

/** ring draws a ring around what is asked for, for a moment. */
function ring(e) {
  e.classList.add("asked");
  setTimeout(() => e.classList.remove("asked"), 1600);
}
