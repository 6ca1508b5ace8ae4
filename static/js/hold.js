/* A button that opens what is hidden is held for a moment by a finger, so that no stray touch opens it. Mouse, keyboard and screen reader
   press it as any other. */
(() => {
  "use strict";
  const long = 700;
  let timer = 0, held = null, done = false;
  const stop = () => {
    clearTimeout(timer);
    held?.classList.remove("held");
    held = null;
  };
  for (const b of document.querySelectorAll("[data-hold]")) {
    b.addEventListener("pointerdown", (e) => {
      if (e.pointerType === "mouse") return;
      stop();
      held = b;
      done = false;
      b.classList.add("held");
      timer = setTimeout(() => {
        done = true;
        b.form.requestSubmit(b);
      }, long);
    });
    b.addEventListener("click", (e) => {
      if (e.detail === 0 || !e.pointerType || e.pointerType === "mouse" || done) return; // keys and screen readers bring no finger
      e.preventDefault();
      const hint = document.querySelector("[data-hold-hint]");
      if (hint) hint.textContent = "Hold the button for a moment to open the curtain.";
    });
    b.addEventListener("contextmenu", (e) => e.preventDefault());
  }
  for (const what of ["pointerup", "pointercancel", "pointerleave"]) addEventListener(what, stop, true);
  if (matchMedia("(pointer: coarse)").matches) {
    const hint = document.querySelector("[data-hold-hint]");
    if (hint) hint.textContent = "Hold the button for a moment.";
  }
})();
