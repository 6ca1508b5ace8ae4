/* Dice that are rolled by hand: what was tapped is read back before it counts, and may be typed. Digits go to the next die that is
   still open, Backspace takes the last one back, Enter sends. Where results are counted ("3 hits"), the faces are folded up; a digit
   opens them. Where several throws are counted on one sheet, a digit answers the next question that is open. */

const hand = {
  get form() { return document.getElementById("hand"); },
  throws: () => $$(".counted", hand.form),
  results: (of = hand.form) => $$("fieldset.tally", of),
  /** counts reports whether results are counted rather than faces. */
  counts: () => hand.results().length > 0 && !$(".each-die", hand.form).open,
  rows: () => $$("fieldset.faces, fieldset.cup", hand.form),
  tapped: (row) => $("input:checked", row),
  /** fell is what is entered so far, a null for each die that is still open. */
  fell() {
    const f = hand.form, count = +f.dataset.count;
    if ($(".counters", f)) {
      const out = $$(".counters input", f).flatMap((i) => Array(Math.max(0, +i.value || 0)).fill(+i.name.slice(1)));
      return out.concat(Array(Math.max(0, count - out.length)).fill(null));
    }
    return hand.rows().map((row) => (hand.tapped(row) ? +hand.tapped(row).value : null));
  },
  /** tally reads the results that were counted for one throw. */
  tally(of) {
    const all = +of.dataset.count, rows = hand.results(of).map((row) => [row.dataset.words, hand.tapped(row)]);
    const chosen = rows.every(([, input]) => input), sum = rows.reduce((n, [, input]) => n + (input ? +input.value : 0), 0);
    let words = "";
    if (sum > all) words = `${sum - all} too many: ${sum} of ${all}`;
    else if (chosen) words = rows.filter(([, input], i) => !i || input.value !== "0").map(([name, input]) => `${name}: ${input.value}`).join(", ") + ` of ${all} dice`;
    return { chosen, words, wrong: sum > all, begun: Boolean(rows[0][1]) };
  },
  /** tellResults reads back the results that were counted. Throws that follow may be left open. */
  tellResults() {
    const all = hand.throws().map(hand.tally), first = all[0], done = all.filter((x) => x.begun && !x.wrong).length, wrong = all.find((x) => x.wrong);
    let words = first.words;
    if (all.length > 1) words = wrong ? wrong.words : done ? `${done} of ${all.length} throws are entered` : "";
    hand.says(words, first.chosen && !wrong, all.some((x) => !x.begun));
  },
  /** says shows the words that read the dice back, and what may be pressed. */
  says(words, ready, open) {
    const line = $("[data-readback]"), sure = $("[data-confirm]");
    if (line.textContent !== words) line.textContent = words;
    if (ready) sure?.removeAttribute("aria-disabled");
    else sure?.setAttribute("aria-disabled", "true");
    $("[data-testid=roll-rest]").hidden = !open;
  },
  /** tell reads back what is entered, and keeps it. */
  tell() {
    if (!hand.form) return;
    hand.counts() ? hand.tellResults() : hand.tellDice();
    entered.keep(hand.form);
  },
  /** tellDice reads back the dice, and says what is missing. */
  tellDice() {
    const f = hand.form;
    const ten = f.dataset.sides === "10", fell = hand.fell(), there = fell.filter((v) => v !== null), open = fell.filter((v) => v === null).length;
    const over = there.length - +f.dataset.count;
    let words = "";
    if (over > 0) words = `${over} too many: ${there.length} of ${f.dataset.count}`;
    else if ($(".cup", f)) words = there.length ? $("input:checked + span", f).textContent : "";
    else if (there.length) {
      words = there.map((v) => (ten ? v % 10 : v)).join(", ");
      if (there.length > 1 && !open) words += ` – ${there.reduce((sum, v) => sum + (ten ? v % 10 : v), 0)} in all`;
      if (open) words += ` – ${open} to go`;
    }
    hand.says(words, over <= 0 && (!open || $("[data-typed]", f)?.value.trim()), open > 0);
  },
  /** count adds to the dice that show a face. */
  count(input, by) {
    const all = hand.fell().filter((v) => v !== null).length;
    if (by > 0 && all >= +hand.form.dataset.count) return;
    input.value = Math.max(0, (+input.value || 0) + by);
    hand.tell();
  },
  /** type puts a digit on the next die that is still open; false where there is none it fits. */
  type(digit) {
    if (hand.counts() && hand.throws().length > 1) return hand.answer(digit);
    if (hand.counts()) $(".each-die", hand.form).open = true;
    const f = hand.form, value = digit === "0" && f.dataset.sides === "10" ? "10" : digit;
    if ($(".counters", f)) {
      const input = $(`.counters input[name="f${value}"]`, f);
      if (!input) return false;
      hand.count(input, 1);
      hand.last.push(input);
      return true;
    }
    const row = hand.rows().find((r) => !hand.tapped(r)), face = row && $(`input[value="${value}"]`, row);
    if (!face || $(".cup", f)) return false;
    face.checked = true;
    hand.tell();
    return true;
  },
  /** answer counts the first result of the next throw that is open; false where it has fewer dice. */
  answer(digit) {
    const of = hand.throws().find((x) => !hand.tally(x).begun), input = of && $(`[data-result][value="${digit}"]`, hand.results(of)[0]);
    if (!input) return false;
    input.checked = true;
    hand.last.push(input);
    hand.tell();
    return true;
  },
  last: [],
  /** back takes the last die back. */
  back() {
    if (hand.counts()) {
      const input = hand.last.pop();
      if (input) input.checked = false;
      return hand.tell();
    }
    if ($(".counters", hand.form)) {
      const input = hand.last.pop();
      if (input) hand.count(input, -1);
      return;
    }
    const row = hand.rows().reverse().find(hand.tapped);
    if (row) hand.tapped(row).checked = false;
    hand.tell();
  },
  /** fits opens the sheet of a small screen whole where half of it does not show every face. */
  fits() {
    const last = hand.form && $$("fieldset", hand.form).filter((e) => e.checkVisibility()).at(-1);
    if (last && last.getBoundingClientRect().bottom > $(".orders-body").getBoundingClientRect().bottom + 1) sheet.to("full");
  },
  /** begin clears a sheet that has just come: an edit of the page leaves what was tapped for the dice before. What was tapped on a
      new page before this script came stays. */
  begin(anew = true) {
    const f = hand.form;
    if (!f || f.dataset.begun === f.dataset.hand) return hand.tell();
    if (anew) f.reset();
    f.dataset.begun = f.dataset.hand;
    hand.last = [];
    entered.restore(f);
    hand.tell();
    if (!sheet.small()) return;
    if (sheet.stop() === "peek") sheet.to("half");
    setTimeout(hand.fits, 400); // the sheet has come to rest
  },
};

document.addEventListener("keydown", (e) => {
  if (!hand.form || e.metaKey || e.ctrlKey || e.altKey) return;
  const at = document.activeElement;
  if (at?.matches("input[type=text], input[type=search], textarea, select")) return;
  if (/^[0-9]$/.test(e.key) && !at?.matches("input[type=number]")) {
    if (hand.type(e.key)) e.preventDefault();
  } else if (e.key === "Backspace" && !at?.matches("input[type=number]")) {
    e.preventDefault();
    hand.back();
  } else if (e.key === "Enter" && !at?.matches("button, a, summary")) {
    e.preventDefault();
    const sure = $("[data-confirm]");
    if (sure && !sure.hasAttribute("aria-disabled")) hand.form.requestSubmit(sure);
  }
}, true);
document.addEventListener("change", (e) => { if (e.target.closest("#hand")) hand.tell(); });
document.addEventListener("input", (e) => { if (e.target.closest("#hand")) hand.tell(); });
document.addEventListener("reset", (e) => { if (e.target.id === "hand") setTimeout(hand.tell); });
document.addEventListener("click", (e) => {
  const b = e.target.closest("#hand [data-more], #hand [data-less]");
  if (b) hand.count($("input", b.parentElement), b.matches("[data-more]") ? 1 : -1);
});
document.addEventListener("toggle", (e) => {
  if (!e.target.matches?.("#hand .each-die")) return;
  if (e.target.open) for (const input of $$("[data-result]", hand.form)) input.checked = false;
  else for (const input of $$("input", hand.form)) input.type === "radio" ? (input.checked = input.defaultChecked) : input.type !== "hidden" && (input.value = input.defaultValue);
  hand.tell();
}, true);
addEventListener("resize", () => { if (hand.form && sheet.small()) hand.fits(); });
document.addEventListener("htmx:afterSettle", () => hand.begin());
hand.begin(false);
