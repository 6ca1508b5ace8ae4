/* What the server sends of a desk: its frame and the parts that have changed, each whole or as an edit of its units, an element with the
   text behind it (see views/delta). htmx swaps them in with hx-swap="parts". */

/** units are the children of an element, each with the text that follows it; what a script has put there is none. */
function units(e) {
  const out = [];
  for (const node of e.childNodes) {
    if (node.dataset?.own !== undefined) continue;
    if (node.nodeType === Node.ELEMENT_NODE) out.push([node]);
    else out.at(-1)?.push(node); // text before the first child belongs to the element itself
  }
  return out;
}

/** edit edits an element as the steps of another say, and puts what is new into fresh. */
function edit(e, by, fresh) {
  const old = units(e), now = units(by);
  const [altered, words] = /^(!?)(.*)/.exec(by.dataset.edit).slice(1);
  const steps = (words.match(/\S+/g) || []).map((s) => [s[0], +s.slice(1) || 1]);
  const count = (which) => steps.reduce((sum, [what, n]) => sum + (which.includes(what) ? n : 0), 0);
  if (count("=-~") !== old.length || count("+~") !== now.length) throw new Error(`the page has another #${e.id}`);
  let at = 0, next = 0;
  for (const [what, n] of steps) {
    if (what === "=") at += n;
    else if (what === "-") for (const end = at + n; at < end; at++) old[at].forEach((node) => node.remove());
    else if (what === "~") edit(old[at++][0], now[next++][0], fresh);
    else {
      const come = now.slice(next, next += n);
      const before = old[at]?.[0] ?? null;
      for (const node of come.flat()) e.insertBefore(node, before);
      fresh.push(...come.map(([first]) => first));
    }
  }
  if (!altered) return;
  by.removeAttribute("data-edit");
  dress(e, by);
  if (e.matches("[hx-post], [hx-get]")) htmx.process(e); // it may lead elsewhere now: a referee answers for the other side
}

/** dress gives an element just the attributes of another. */
function dress(e, as) {
  for (const { name } of [...e.attributes]) if (!as.hasAttribute(name)) e.removeAttribute(name);
  for (const { name, value } of as.attributes) if (e.getAttribute(name) !== value) e.setAttribute(name, value);
}

/** take takes over what has come; it returns what is new on the page. */
function take(fragment) {
  const fresh = [], d = document.getElementById("desk"), [frame, ...parts] = [...fragment.children];
  for (const part of parts) {
    const e = document.getElementById(part.id);
    if (!e || !d.contains(e)) throw new Error(`the page has no #${part.id}`);
    if (part.dataset.edit !== undefined) edit(e, part, fresh);
    else {
      e.replaceWith(part);
      fresh.push(part);
    }
  }
  dress(d, frame);
  return fresh;
}

/** missed says that the page is not what it was thought to be, and looks again whatever the state. */
let missed = false;

/** forget says of a part that a script has changed it, so that it must come whole. */
function forget(part) {
  const [state, names] = desk().dataset.shown.split(" "), at = +part.dataset.part * 8; // the names have eight letters each
  if (names) desk().dataset.shown = `${state} ${names.slice(0, at)}--------${names.slice(at + 8)}`;
}

htmx.defineExtension("parts", {
  handleSwap(style, target, fragment) {
    if (style !== "parts") return false;
    ends.back(); // what has come says what changed since the desk that the server knows
    try {
      const fresh = take(fragment);
      settled();
      return fresh;
    } catch {
      desk().dataset.shown = ""; // all parts, please
      called = missed = true;
      return [];
    }
  },
});

/** settled gives every control the value the server drew, for a control that stayed may hold what was chosen before. A list is folded up
 *  again behind what was chosen in it. */
function settled() {
  for (const f of $$("#orders .fold")) f.open = f.matches(".unchosen");
  for (const e of form()?.elements ?? []) {
    if (e.type === "radio" || e.type === "checkbox") e.checked = e.defaultChecked;
    else if (e.type === "number" && e !== document.activeElement) e.value = e.defaultValue;
  }
}

document.addEventListener("htmx:configRequest", (e) => {
  if (e.detail.target?.id === "desk") e.detail.headers.Shown = desk().dataset.shown;
});

/** outdated tells of an answer that it says what changed since another desk than the one that is shown. */
function outdated(config) {
  const said = config?.headers.Shown;
  return said !== undefined && said !== desk()?.dataset.shown;
}
