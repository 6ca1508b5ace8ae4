/* A staff officer's advice stands on the desk above the form, for the decision it was asked on. */

const counsel = {
  box: null, // the advice, and "" or the seq of the desk it is for
  seq: "",
  filled: [], // the fields that a proposal has filled in
  timer: 0,

  async ask(link) {
    this.close();
    this.seq = desk().dataset.seq;
    this.box = Object.assign(document.createElement("section"), { id: "counsel" });
    this.box.dataset.own = "";
    this.box.setAttribute("aria-label", "Advice");
    await this.fetch(link.getAttribute("href"));
  },
  async fetch(href) {
    const box = this.box;
    try {
      const got = await fetch(href + "?desk=1", { headers: { "HX-Request": "true" } });
      if (!got.ok || box !== this.box) return;
      box.innerHTML = await got.text();
    } catch {
      box.textContent = "The server cannot be reached. Ask again in a moment.";
    }
    const first = !box.isConnected;
    this.adopt();
    if ($("[data-thinking]", box)) this.timer = setTimeout(() => box === this.box && this.fetch(href), 1500);
    if (!first) return;
    if (sheet.small() && sheet.stop() === "peek") sheet.to("half");
    box.scrollIntoView({ block: "nearest" });
  },

  /** adopt keeps the advice over a swap as long as the decision is the same, and marks what it has filled in. */
  adopt() {
    if (!this.box) return;
    const body = $(".orders-body");
    if (desk().dataset.seq !== this.seq || !form() || !body) return this.close();
    if (!body.contains(this.box)) body.prepend(this.box);
    for (const f of $$("#orders fieldset[data-field]")) f.classList.toggle("advised", this.filled.includes(f.dataset.field));
  },

  /** take notes what a proposal fills in, and folds the advice up to it. */
  take(link) {
    const q = new URLSearchParams(link.getAttribute("href").split("?")[1] || "");
    this.filled = [...q.keys()].filter((k) => k.startsWith("f.")).map((k) => k.slice(2)).concat(q.getAll("has"));
    for (const li of $$("li", this.box)) li.classList.toggle("taken", li.contains(link));
    this.box.classList.add("folded");
  },
  close() {
    clearTimeout(this.timer);
    this.box?.remove();
    this.box = null;
    this.filled = [];
    for (const f of $$("#orders .advised")) f.classList.remove("advised");
  },
};

document.addEventListener("click", (e) => {
  if (e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  const link = e.target.closest?.("a[data-officer]");
  if (link) {
    e.preventDefault();
    return void counsel.ask(link);
  }
  if (e.target.closest?.("[data-counsel-close]")) counsel.close();
  if (e.target.closest?.("[data-counsel-again]")) counsel.box.classList.remove("folded");
  const taken = e.target.closest?.("a[data-counsel]");
  if (taken) counsel.take(taken);
}, true);
