/* On a device that both sides share the curtain falls by itself: when nobody has touched it for a minute, and when it comes back from its
   lock screen. The address of the curtain closes it on the server. */
(() => {
  const away = 3000, warning = 10; // a glance at another page is no lock screen; the last seconds are counted aloud
  let touched = Date.now(), left = 0, warned = false;
  const curtain = () => (document.getElementById("desk") || past())?.dataset.curtain;
  const fall = () => {
    document.documentElement.classList.add("away");
    location.replace(curtain());
  };
  const say = (words) => {
    const line = $("[data-live-words]");
    if (line) line.textContent = words;
  };
  for (const what of ["pointerdown", "pointermove", "keydown", "wheel", "input"]) {
    addEventListener(what, () => {
      touched = Date.now();
      if (warned) say("");
      warned = false;
    }, { capture: true, passive: true });
  }
  setInterval(() => {
    if (!curtain() || document.visibilityState !== "visible") return;
    const gone = (Date.now() - touched) / 1000, most = +(document.getElementById("desk") || past()).dataset.idle;
    if (gone >= most) return fall();
    if (most - gone > warning || warned) return;
    warned = true;
    say("Nobody has touched this device for a while: the curtain falls in a moment. Touch it to go on.");
  }, 500);
  document.addEventListener("visibilitychange", () => {
    if (!curtain()) return;
    if (document.visibilityState !== "visible") {
      left = Date.now();
      document.documentElement.classList.add("away"); // nothing of this side is to be seen when it wakes
    } else if (left && Date.now() - left > away) fall();
    else document.documentElement.classList.remove("away");
  });
})();
