// The live stream. It says "look", "post" or whether the other player is there, and nothing more; whoever listens (hx-trigger="look from:body") fetches with his own eyes.
// One stream per visible page: it is closed while nobody looks, and opening it means looking, so a missed word is harmless.
// While no stream can be had (the server refuses more of them, or something on the way does), the page looks by itself with every attempt.
(() => {
  "use strict";
  const page = Math.random().toString(36).slice(2); // the stream leaves out what this page did itself, for that is answered
  document.addEventListener("htmx:configRequest", (e) => (e.detail.headers.Page = page));
  const first = 1000, longest = 30000;
  let stream = null, address = "", wait = first, timer = 0, lost = false;

  const words = (text) => {
    const line = document.querySelector("[data-live-words]");
    if (line && line.textContent !== text) {
      line.textContent = text;
    }
  };
  const look = () => document.body.dispatchEvent(new CustomEvent("look", { bubbles: true }));

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };

  const open = () => {
    close();
    address = document.querySelector("[data-live]")?.dataset.live ?? "";
    if (!address || document.visibilityState !== "visible") {
      return;
    }
    const s = new EventSource(address + "?page=" + page);
    stream = s;
    s.addEventListener("open", () => {
      wait = first;
      if (lost) {
        lost = false;
        words("Connected again.");
        setTimeout(() => { if (!lost) { words(""); } }, 4000);
      }
      look();
      document.dispatchEvent(new CustomEvent("post"));
    });
    s.addEventListener("look", look);
    for (const word of ["there", "post"]) { // whether the other player is there; letters or notes have changed
      s.addEventListener(word, (e) => document.dispatchEvent(new CustomEvent(word, { detail: e.data })));
    }
    s.addEventListener("error", () => {
      if (stream !== s) {
        return;
      }
      // The browser's own attempts end for good at the first answer that is no stream (a server that restarts behind a
      // proxy), so we make our own.
      close();
      timer = setTimeout(open, wait + Math.random() * 500);
      if (wait > first) {
        lost = true;
        words(navigator.onLine === false ? "You are offline. The table is kept." : "No live connection just now. The table is kept; this page looks again by itself.");
        if (navigator.onLine !== false) {
          look();
        }
      }
      wait = Math.min(wait * 2, longest);
    });
  };

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      wait = first;
      open();
    } else {
      close();
    }
  });
  addEventListener("online", () => { wait = first; open(); });
  addEventListener("offline", () => { lost = true; words("You are offline. The table is kept."); });
  for (const failed of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(failed, () => {
      lost = true;
      words("The server cannot be reached just now. Try again in a moment: nothing is ever done twice.");
      clearTimeout(timer);
      timer = setTimeout(open, wait);
    });
  }
  addEventListener("pagehide", close);
  addEventListener("pageshow", () => { if (!stream) { open(); } });
  document.addEventListener("htmx:afterSettle", () => {
    if ((document.querySelector("[data-live]")?.dataset.live ?? "") !== address) {
      open();
    }
  });
})();
