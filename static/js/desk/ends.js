/* A way after which nothing unfolds ([data-ends]): the page shows by itself that it was chosen, and asks nobody. What it shows is what the
   server would draw. The server does not know of it: before an answer is taken over the page becomes again what it was (back). */
const ends = {
  steps: [], // by which it becomes so

  /** shows a chosen option; false where the server has to be asked. */
  shows(option) {
    const f = option.closest("fieldset[data-from]"), field = f?.dataset.field;
    if (!f || option.dataset.ends === undefined || flights.size || $("#card")) return false;
    remember();
    this.back();
    const button = $(".act.first button[data-named]"), target = $(`#targets a[data-space="${CSS.escape(option.dataset.space ?? option.value)}"]:not([data-piece])`);
    if (button?.dataset.missing !== field || !target?.getAttribute("href").startsWith(`#f-${field}-`)) return false;
    const was = Object.assign(document.createElement("input"), { type: "hidden", name: `was.${field}`, value: option.value });
    this.add(was, (e) => ($(".hint", f) ?? $("legend", f)).after(e));
    const label = option.closest("label"), name = $(".label", label).textContent, detail = $(".detail", label)?.textContent ?? "";
    this.fold(option.closest(".fold"), field, name, detail);
    this.ready(button, name);
    this.aim(target, option, labels.detail(detail));
    this.draw(f.dataset.from, option, target, detail);
    adopt();
    return true;
  },

  /** back makes the page what the server knows. */
  back() {
    while (this.steps.length) this.steps.pop()();
  },

  /** keep remembers an element as it is, with what is in it where that changes too. */
  keep(e, inside) {
    const as = e.cloneNode(false), nodes = [...e.childNodes];
    this.steps.push(() => {
      dress(e, as);
      if (inside) e.replaceChildren(...nodes);
    });
  },

  /** add puts something new on the page. */
  add(e, put) {
    put(e);
    this.steps.push(() => e.remove());
  },

  /** fold folds the list up behind what was chosen. */
  fold(list, field, name, detail) {
    if (!list) return;
    const head = $("summary", list), piece = (tag, css, words) => Object.assign(document.createElement(tag), { className: css, textContent: words });
    this.keep(list);
    this.keep(head, true);
    list.classList.remove("unchosen");
    list.open = false;
    head.dataset.testid = `change-${field}`;
    head.replaceChildren(piece("span", "label", name), piece("small", "", detail), piece("span", "change", "change"));
  },

  /** ready makes the button ready, and names what was chosen on it. */
  ready(button, name) {
    this.keep(button, true);
    if (button.dataset.named) button.textContent = button.dataset.named.replace("%", () => name);
    for (const a of ["aria-disabled", "aria-describedby", "data-missing", "data-named"]) button.removeAttribute(a);
    const why = $(".why", button.parentElement), next = why?.nextSibling;
    why?.remove();
    if (why) this.steps.push(() => button.parentElement.insertBefore(why, next));
  },

  /** aim marks the target of what was chosen, which does it when it is pressed again. */
  aim(target, option, words) {
    this.keep(target);
    const [lead, , there] = labels.parts(target);
    target.setAttribute("aria-label", lead + (words && `: ${words}`) + (there ? `; ${there}` : ""));
    target.classList.add("on");
    target.setAttribute("href", "#orders-acts");
    target.setAttribute("aria-current", "true");
    target.setAttribute("data-acts", "");
  },

  /** draw draws the way over the map, and says what it costs and brings. */
  draw(from, option, target, detail) {
    const line = links.way(option.dataset.ends ? option.dataset.ends.split(" ") : [from, ...option.value.split(">")]);
    const svg = (tag, attributes) => {
      const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
      return e;
    };
    for (const [css, d] of [["route-edge", line.d], ["route", line.d], ["arrow", line.head]]) this.add(svg("path", { class: css, d }), (e) => $("#ways").append(e));
    if (!detail) return;
    const c = $("circle", target), badge = svg("text", { class: "badge-words", x: c.getAttribute("cx"), y: +c.getAttribute("cy") + 38, "aria-hidden": "true" });
    badge.textContent = detail;
    if (new TextEncoder().encode(detail).length <= 34) this.add(badge, (e) => $("#targets").prepend(e));
    const title = $("#orders-title"), would = Object.assign(document.createElement("p"), { className: "would", textContent: detail });
    if (!$(".would")) this.add(would, (e) => title.after(e));
  },
};

document.addEventListener("change", (e) => {
  if (e.target.matches("#orders input[type=radio]") && ends.shows(e.target)) e.stopImmediatePropagation(); // nobody else has to hear of it
}, true);
