/* Coming and going of desks. */

function adopt() {
  const d = desk();
  if (!d) return;
  sheet.adopt();
  map.adopt();
  sight.attend(restore());
  map.reveal();
  lead.attend();
  beside.attend();
  lists.attend();
  strip();
  steppers(d);
  clocks(d);
  hear(d);
  presence();
  pointers.adopt();
  motion.play();
  scene.play();
  reel.adopt();
  film.adopt();
  rematch();
  counsel.adopt();
  walk.adopt();
  if (!past()) document.title = (form() && d.dataset.referee === undefined ? "Your turn · " : "") + document.title.replace(/^Your turn · /, "");
}

/** rematch goes to the new table when a rematch that was offered here is accepted. */
function rematch() {
  const to = offered && $("[data-testid=to-rematch]");
  offered = !!$("[data-rematch]");
  if (to) location.assign(to.href);
}
let offered = false;

/** hear tells who listens what has happened since, and that it is his turn; a battle board reads out its dice itself, and a battle of sums
    is told in one sentence when it has become another. */
function hear(d) {
  const line = $("[data-heard]", d), seq = +d.dataset.seq, turn = form()?.dataset.step || "", before = { ...heard };
  const scene = $("[data-say]", d); // it reads out what happens in it itself
  const once = $$("[data-say-once]", d).map((e) => e.textContent.trim()), anew = scene ? [] : once.filter((words) => !before.once.includes(words));
  heard.seq = seq;
  heard.turn = turn;
  heard.once = once;
  if (!line || before.seq < 0 || (seq <= before.seq && turn === before.turn)) return;
  const told = anew.length || scene ? [] : $$(".log [data-seq]", d).filter((e) => +e.dataset.seq > before.seq);
  const all = told.flatMap((e) => $$(":scope > p", e).map((p) => p.textContent.trim()));
  all.unshift(...anew.slice(0, 1)); // a scene says what the card beside it says too
  if (turn && turn !== before.turn) all.push(`${d.dataset.referee === undefined ? "Your turn: " : ""}${$("#orders-title").textContent.trim()}.`);
  if (all.length) line.textContent = all.join(" ");
}
const heard = { seq: -1, turn: "", once: [] };

/** found brings the place one searched for into view, where the answer to a search is what has come: by a swap or as a page. */
function found(path) {
  const at = /[?&]find=/.test(path || "") && $("#card")?.dataset.card;
  if (at) map.show(at, true);
}

/** strip brings the turn under way, or the moment one looks at, into sight where the strip of turns is longer than the screen. */
function strip() {
  const t = $("#timeline"), at = t && ($(".tick.here", t)?.closest("li") || $("li.now", t));
  const turn = at && $$("li", t).indexOf(at);
  if (!at || turn === kept.turn) return; // asking how wide it is has the page laid out at once
  kept.turn = turn;
  if (t.scrollWidth > t.clientWidth) t.scrollLeft = at.offsetLeft - t.clientWidth / 2;
}
