/* The other player: whether he is there, and what he writes. The stream says "there" and "post"; letters are asked for when they have come. */

const rival = { here: null, last: 0 };

/** presence says beside the other's name whether he is there; what it writes there is its own (see parts.js). */
function presence() {
  const name = $(".rival");
  if (!name || rival.here === null) return;
  let e = $(".there", name);
  if (!e) {
    e = document.createElement("span");
    e.className = "there";
    e.dataset.own = "";
    e.dataset.testid = "there";
    name.append(e);
  }
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - rival.last) / 60));
  const ago = minutes < 60 ? `${minutes || 1} min` : minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
  e.classList.toggle("here", rival.here);
  e.textContent = rival.here ? "is here" : rival.last ? `was here ${ago} ago` : "not here yet";
}

document.addEventListener("there", (e) => {
  const [here, last] = e.detail.split(" ");
  rival.here = here === "1";
  rival.last = +last || 0;
  presence();
});
setInterval(presence, 60000);

/** post asks for the letters; those on the screen have been read. */
const reading = () => document.visibilityState === "visible" && $(".letters-panel")?.checkVisibility() && $('[value="letters"]')?.checked;
function post() {
  const box = $("#letters[data-post]");
  if (!box || past()) return;
  htmx.ajax("GET", box.dataset.post + (reading() ? "?open=1" : ""), { target: "#letters", swap: "outerHTML" }).then(unread).catch(() => {}); // replaced by a newer one, or the page has gone
}

/* What is being written stays when the letters come again: it is taken at the last moment, for one goes on writing meanwhile. A form that was sent is empty. */
let writing = {};
const sent = (e) => e.detail.requestConfig?.verb === "get" ? null : e.detail.requestConfig?.elt?.closest("form");
document.addEventListener("htmx:beforeSwap", (e) => {
  if (e.detail.target?.id !== "letters") return;
  writing = {};
  for (const w of $$("#letters textarea[id]")) if (w.value !== w.defaultValue && w.form !== sent(e)) writing[w.id] = w.value;
});
document.addEventListener("htmx:afterSwap", () => {
  for (const [id, words] of Object.entries(writing)) {
    const w = document.getElementById(id);
    if (w && w.value === w.defaultValue) w.value = words;
  }
  writing = {};
});

/** unread counts on the tab what has not been read. */
function unread() {
  const n = +$("#letters")?.dataset.unread || 0, at = $(".letters-tab .count");
  if (!at) return;
  at.hidden = !n;
  at.textContent = n;
  at.title = n === 1 ? "1 letter not read" : `${n} letters not read`;
  const news = $("[data-post-news]"); // where the sheet hides the tab
  if (!news) return;
  news.hidden = !n;
  news.textContent = n === 1 ? "1 unread letter" : `${n} unread letters`;
}

document.addEventListener("post", post);
document.addEventListener("click", (e) => {
  if (!e.target.closest?.("[data-post-news]")) return;
  sheet.to("half");
  pickTab("letters");
  post();
  $('[data-keep-tab][value="letters"]')?.focus();
});
document.addEventListener("htmx:afterSwap", unread);
document.addEventListener("change", (e) => { if (e.target.matches?.('[data-keep-tab][value="letters"]')) post(); });
