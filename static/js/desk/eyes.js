/* The referee's eyes: he looks through others while the map stays where it is; a button that is held is a peek. */
const eyes = {
  timer: 0,
  back: "", // where he looked before he peeked
  peeked: false, // the click that ends a peek is none

  /** through looks at the address of other eyes or another order card, with what is filled in there or here. */
  through(href, keep) {
    const [path, filled] = href.split("?");
    desk().dataset.path = path;
    if (keep) history.replaceState(null, "", href);
    look(filled ?? draft());
  },
  hold(a) {
    this.peeked = false;
    this.back = desk().dataset.path;
    this.timer = setTimeout(() => {
      this.peeked = true;
      this.through(a.getAttribute("href"));
      this.say(a);
    }, 300);
  },
  release() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.peeked && this.back) this.through(this.back);
    this.back = "";
  },
  say(a) {
    const line = $("[data-heard]");
    if (line && a.title) line.textContent = a.title + ".";
  },
};

document.addEventListener("pointerdown", (e) => {
  const a = !e.button && e.isPrimary && e.target.closest?.("a.eye:not([aria-current])");
  eyes.peeked = false;
  if (a) eyes.hold(a);
});
for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, () => eyes.back && eyes.release());
addEventListener("blur", () => eyes.back && eyes.release());
for (const own of ["contextmenu", "dragstart"]) document.addEventListener(own, (e) => e.target.closest?.("a.eye") && e.preventDefault());

document.addEventListener("click", (e) => {
  const a = e.target.closest?.("a[data-eyes]");
  if (!a || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  if (eyes.peeked) return void (eyes.peeked = false);
  eyes.through(a.getAttribute("href"), true);
  eyes.say(a);
});
