/* One request at a time. What is wanted meanwhile waits, and only the last of it is asked for: then the answer under way
   is out of date and not drawn, so that nothing ticked in between is lost. An act is never given up. A word of the live
   stream waits too, but the answer under way is drawn: the look after it may find nothing new. */
let posting = false, next = null, called = false;
const flights = new Set(); // requests under way; each ends with its loadend, be it answered, lost or given up

function ask(send) {
  if (flights.size) next = send;
  else send();
}

function landed(flight, post) {
  flights.delete(flight);
  if (post) {
    posting = false;
    desk()?.classList.remove("sending");
  }
  if (flights.size) return;
  const send = next || (called && again);
  next = null;
  called = false;
  if (send) send();
}

document.addEventListener("htmx:beforeRequest", (e) => {
  const flight = e.detail.xhr, post = e.detail.requestConfig?.verb === "post";
  flights.add(flight);
  flight.addEventListener("loadend", () => landed(flight, post));
  if (!post) return;
  posting = true;
  desk()?.classList.add("sending");
});
document.addEventListener("htmx:beforeSwap", (e) => {
  const post = e.detail.requestConfig?.verb === "post";
  if (!post && (next || posting)) e.detail.shouldSwap = false;
  if (e.detail.target?.id === "desk" && outdated(e.detail.requestConfig)) {
    e.detail.shouldSwap = false;
    called = missed = true;
  }
  if (e.detail.shouldSwap && /^(desk|history)$/.test(e.detail.target?.id)) remember();
});
document.addEventListener("htmx:afterSwap", (e) => {
  if (!desk() || !/^(desk|history)$/.test(e.detail.target?.id || e.detail.elt?.id)) return;
  adopt();
  found(e.detail.pathInfo?.finalRequestPath);
});
for (const lost of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(lost, () => words("The server cannot be reached. Nothing was sent, and what you filled in is kept; try again."));
}
document.addEventListener("htmx:beforeOnLoad", () => words(""));
function words(text) {
  const line = $("[data-live-words]");
  if (line && (text || line.textContent.startsWith("The server"))) line.textContent = text;
}

/* A field changed while an answer was under way: ask again with the form as it is. */
document.addEventListener("change", (e) => {
  if (flights.size && e.target.closest("#orders")) ask(() => look(draft()));
}, true);

/* A draft made on the battle board, where a block was moved: look at the desk with it. */
document.addEventListener("draft", (e) => {
  forget(document.getElementById("battle-slot"));
  ask(() => look(e.detail));
});

/** again looks whether there is anything newer than what is shown, with the draft as it is. */
function again() {
  const q = draft();
  if (!missed) q.set("state", desk().dataset.state);
  missed = false;
  look(q);
}

/* A word of the live stream; a pick or an act under way comes first. */
document.addEventListener("look", () => {
  if (!desk() || past()) return;
  if (flights.size) called = true;
  else again();
});

/** altered reports whether something was chosen that the desk does not answer to. */
function altered() {
  return [...(form()?.elements ?? [])].some((e) => e.matches("input") && (e.checked !== e.defaultChecked || e.value !== e.defaultValue));
}

adopt();
found(location.search);
document.addEventListener("DOMContentLoaded", () => { // htmx listens from here on; what was chosen before is followed now
  if (altered()) look(draft());
});
