/* What is pressed, chosen, sent and typed on the page. */
document.addEventListener("click", (e) => {
  if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey || !desk()) return;
  const stuck = e.target.closest("button[aria-disabled]");
  if (stuck) {
    e.preventDefault();
    return missing(stuck);
  }
  if (e.target.closest("[data-lead]")) return lead.show();
  const consult = e.target.closest("a[data-consult]");
  if (consult && beside.open(consult.dataset.consult)) return e.preventDefault();
  if (e.target.closest("[data-unfold]")) {
    kept.lesson = $(".coach").dataset.lesson;
    return unfold();
  }
  if (sketch.hears(e)) return;
  let a = e.target.closest("a");
  if (e.detail && (a ? a.closest("#targets") : e.target.closest("#map .pan"))) {
    const late = map.late(e), at = late || map.under(e);
    if (at) e.preventDefault();
    if (late && e.detail > 1 && late.matches(".on")) return; // the second press of a double click does nothing
    if (at) return at.matches ? map.press(at, e.detail) : card(at === $("#card")?.dataset.card ? "" : at);
    a = null;
  }
  if (!a && outside(e)) return card("");
  const line = !a && e.target.closest("[data-trail], [data-unit]");
  if (line && !e.target.closest(".battle, .scene")) {
    const at = line.dataset.trail?.split(" ").at(-1) || motion.places().get(line.dataset.unit)?.[0];
    if (at) map.show(at);
    return;
  }
  if (!a || !a.closest("#desk, #history")) return;
  if (a.pathname?.startsWith?.("/help/")) return void (a.target = "_blank"); // looking a rule up must not cost the draft
  if (a.closest("#targets")) {
    e.preventDefault();
    return map.press(a);
  }
  if (past() && a.matches("[data-moment]")) {
    e.preventDefault();
    return visit(a.getAttribute("href"));
  }
  if (a.matches("[data-copy-link]") && navigator.clipboard) {
    e.preventDefault();
    const words = a.textContent;
    return void navigator.clipboard.writeText(a.href).then(() => {
      a.textContent = "Copied";
      setTimeout(() => (a.textContent = words), 1500);
    });
  }
  if (a.matches("[data-draft-link]")) {
    e.preventDefault();
    return follow(a);
  }
  if (a.matches("[data-close]")) {
    e.preventDefault();
    return card("");
  }
  if (a.dataset.place && !a.closest(".coach a[href^='/help']")) {
    e.preventDefault();
    map.show(a.dataset.place);
    return card(a.dataset.place);
  }
  if (a.dataset.reading && $("#charts [data-cell]")) {
    const cell = $(`#charts [data-cell="${CSS.escape(a.dataset.reading)}"]`);
    if (!cell) return;
    e.preventDefault();
    pickTab("charts");
    $$("#charts .lit").forEach((c) => c.classList.remove("lit"));
    cell.classList.add("lit");
    cell.scrollIntoView({ block: "center" });
  }
}, true);

/** outside reports whether a press beside a place's card was for nothing else: the card closes then. The orders go along with it. */
const outside = (e) => e.detail > 0 && $("#card") && !e.target.closest(".placecard, .map-tools, .find, .orders, .battle, .scene, .contest, button, input, select, textarea, label, summary, [data-trail], [data-unit]");

document.addEventListener("change", (e) => {
  const t = e.target;
  if (t.id === "moment-range") {
    $(".scrub", desk()).requestSubmit();
  } else if (t.matches("[data-keep-tab]")) {
    kept.tab = t.value;
    if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
  }
});

document.addEventListener("submit", (e) => {
  if (e.target.matches(".scrub")) {
    e.preventDefault();
    visit(e.target.action + "?" + new URLSearchParams(new FormData(e.target)));
  }
  if (e.target.matches(".find")) {
    e.preventDefault();
    seek($("#find-place").value);
  }
});

document.addEventListener("input", (e) => {
  const chosen = e.target.id === "find-place" && e.inputType !== "insertText" && [...e.target.list.options].some((o) => o.value === e.target.value);
  if (chosen && !/^delete/.test(e.inputType || "")) seek(e.target.value);
  if (e.target.id === "moment-range") $("#history .orders-head h2").textContent = `Act ${e.target.value} of ${e.target.max}`;
  if (!e.target.matches("[data-filter]")) return;
  const word = e.target.value.trim().toLowerCase();
  kept.filter = e.target.value;
  for (const li of $$(`[data-filtered="${e.target.dataset.filter}"] > :is(li, tr)`)) li.hidden = !!word && !li.textContent.toLowerCase().includes(word);
});
