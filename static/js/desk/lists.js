/* The orders by keyboard. In a list an arrow key or a first letter moves the focus without choosing. Enter or Space chooses, and the focus goes
   to the next question. After every act, at the start of one's turn, and when the
   focused element is gone, the focus is on the heading of the orders. */
const lists = {
  pressed: "", // the field that was just answered with a key
  acted: false, // the orders were sent
  key: null, // the last act and step that were shown

  /** stops returns the elements that the arrow keys go through, in page order. */
  stops() {
    const all = $$("#orders-title, .notice :is(button, input), .modes a, #orders summary, #orders .clears a, #orders input:not([type=hidden]), .orders-foot :is(button, a)", $("#orders-card"));
    return all.filter((e) => !e.disabled && e.checkVisibility() && (!e.matches("summary") || e.textContent.trim()));
  },

  /** hears handles a key pressed within the orders; it returns false for keys that mean nothing there. */
  hears(e, at) {
    if (!at?.closest("#orders-card") || at.matches("input[type=number], input[type=text], textarea, select")) return false;
    const chosen = at.matches("input[type=radio], input[type=checkbox]");
    if (chosen && (e.key === "Enter" || e.key === " ")) return this.choose(e, at);
    if (e.key === "Tab" && !e.shiftKey && at.matches("details.group[open] > summary")) return this.enter(e, at.parentElement);
    if (e.key === "Home" || e.key === "End") return this.edge(e);
    const way = { ArrowDown: 1, ArrowUp: -1, ArrowRight: chosen && 1, ArrowLeft: chosen && -1 }[e.key];
    if (way) return this.move(e, at, way);
    return /^[\p{L}\p{N}]$/u.test(e.key) && this.jump(e, at);
  },

  choose(e, at) {
    if (at.type === "radio") this.pressed = at.closest("fieldset")?.dataset.field || "";
    if (e.key === " " && !at.checked) return true; // the browser does it
    e.preventDefault();
    if (at.type === "radio" && at.checked) this.on(this.pressed);
    else at.click();
    return true;
  },

  enter(e, group) {
    const first = $$("input", group).find((i) => !i.disabled && i.checkVisibility());
    if (!first) return false;
    e.preventDefault();
    first.focus();
    return true;
  },

  /** edge moves the focus to the heading (Home) or to the button that ends the step (End). */
  edge(e) {
    const to = e.key === "Home" ? $("#orders-title") : $$(".orders-foot .act button[value=done]").find((b) => !b.disabled) || $(".act.first button");
    if (!to) return false;
    e.preventDefault();
    to.focus();
    return true;
  },

  move(e, at, way) {
    const all = this.stops(), to = all[all.indexOf(at) + way];
    e.preventDefault();
    to?.focus();
    return true;
  },

  /** jump moves the focus to the next choice or button that begins with the typed letter, and opens the stack that contains it. */
  jump(e, at) {
    const heads = [...$$("#orders-card .modes a"), ...$$("#orders .option input:not([type=number])"), ...$$("#orders .clears a"), ...$$(".orders-foot button")];
    const words = (x) => (x.matches("input") ? $(".label", x.closest("label"))?.textContent : x.textContent)?.trim().toLowerCase() || "";
    const open = heads.filter((x) => !x.disabled && !x.closest(".fold:not([open])") && words(x).startsWith(e.key.toLowerCase()));
    const after = open.find((x) => at.compareDocumentPosition(x) & Node.DOCUMENT_POSITION_FOLLOWING) || open[0];
    if (!after) return false;
    e.preventDefault();
    for (let d = after.closest("details:not([open])"); d; d = d.parentElement.closest("details:not([open])")) d.open = true;
    after.focus();
    return true;
  },

  /** on moves the focus from an answered field to the next open question, or to the main button if there is none. */
  on(field) {
    this.pressed = "";
    const b = $(".act.first button"), next = b?.dataset.missing, f = next && next !== field && $(`fieldset[data-field="${CSS.escape(next)}"]`);
    const to = (f && $$("input:not([type=hidden]), summary", f).find((i) => !i.disabled && i.checkVisibility())) || b;
    to?.focus();
  },

  heading() {
    $("#orders-title")?.focus({ preventScroll: true });
  },

  attend() {
    const h = $("#orders-title"), key = `${desk().dataset.seq} ${form()?.dataset.step || ""}`, was = this.key, acted = this.acted;
    this.key = key;
    if (!h || past()) return;
    h.tabIndex = -1;
    if (this.pressed && form()) return this.on(this.pressed);
    const at = document.activeElement, lost = !at || at === document.body;
    if (acted && $(".notice[role=alert]") && key === was) return this.answer();
    if (was === null) return lost && (form() || $("#desk.ended")) && !location.hash ? this.heading() : undefined;
    if (key === was) return lost && kept.focus ? this.heading() : undefined; // what had the focus is gone
    this.acted = false;
    if (lost || acted || at.closest("#orders-card, #targets") && !at.matches("input[type=text], textarea")) this.heading();
  },

  /** answer moves the focus to the button of a refusal or a question, or to the heading if it has none. */
  answer() {
    this.acted = false;
    const b = $(".notice[role=alert] button");
    b ? b.focus({ preventScroll: true }) : this.heading();
  },
};

document.addEventListener("htmx:beforeRequest", (e) => {
  if (e.detail.requestConfig?.verb === "post" && e.detail.elt.matches?.("#orders, #hand, .undo, .offer, .offer *")) lists.acted = true;
});
document.addEventListener("keydown", () => desk()?.classList.add("by-key"), true);
document.addEventListener("pointerdown", () => desk()?.classList.remove("by-key"), true);
