// The live stream. It says "look", "post" or whether the other player is there, and nothing more; what listens (hx-trigger="look from:body") fetches with its own eyes.
// One stream per visible page: it is closed while nobody looks, and opening it means looking, so a missed word is harmless.
// While no stream can be had (the server refuses more of them, or something on the way does), the page looks by itself with every attempt.
(() => {
  "use strict";
  const page = Math.random().toString(36).slice(2); // the stream leaves out what this page did itself, for that is answered
  document.addEventListener("htmx:configRequest", (e) => (e.detail.headers.Page = page));
  const first = 1000, longest = 30000;
  const spread = 6000; // a server that restarts loses all its streams at once: its pages reconnect over this many milliseconds
  const root = document.documentElement;
  const silence = +root.dataset.silence || 50000; // the server says every 20 s that it is still there (live.Silence)
  let stream = null, address = "", wait = first, timer = 0, watch = 0, lost = false;

  const words = (text) => {
    const line = document.querySelector("[data-live-words]");
    if (line && line.textContent !== text) {
      line.textContent = text;
    }
  };
  const say = (text) => {
    words(text);
    setTimeout(() => { if (!lost) { words(""); } }, 4000);
  };
  const look = () => document.body.dispatchEvent(new CustomEvent("look", { bubbles: true }));
  const later = (ms) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };

  const close = () => {
    clearTimeout(timer);
    clearTimeout(watch);
    stream?.close();
    stream = null;
  };

  // A connection that something on the way has dropped stays open and says nothing for ever.
  const silent = () => {
    lost = true;
    words("Nothing came from the server for a while. The table is kept; this page connects again and looks.");
    open();
    look();
  };
  const expect = (within) => {
    clearTimeout(watch);
    watch = setTimeout(silent, within);
  };

  const open = () => {
    close();
    address = document.querySelector("[data-live]")?.dataset.live ?? "";
    if (!address || document.visibilityState !== "visible") {
      return;
    }
    const s = new EventSource(address + "?page=" + page);
    let opened = false;
    stream = s;
    expect(silence / 4); // the head of an answer comes at once, or the attempt went over a connection that is dead too
    const on = (word, then) => s.addEventListener(word, (e) => {
      if (stream === s) {
        expect(silence);
        then?.(e);
      }
    });
    on("open", () => {
      opened = true;
      wait = first;
      if (lost) {
        lost = false;
        say("Connected again.");
      }
      look();
      document.dispatchEvent(new CustomEvent("post"));
    });
    on("hello", (e) => renewal.hears(e.data));
    on("still");
    on("look", look);
    on("seat", () => { // the seat has changed hands: what may be seen now is another thing
      wait = first;
      open();
      look();
    });
    for (const word of ["there", "post"]) { // whether the other player is there; letters or notes have changed
      on(word, (e) => document.dispatchEvent(new CustomEvent(word, { detail: e.data })));
    }
    s.addEventListener("error", () => {
      if (stream !== s) {
        return;
      }
      // The browser's own attempts end for good at the first answer that is no stream (a server that restarts behind a
      // proxy), so we make our own.
      close();
      later(opened ? first / 2 + Math.random() * spread : wait * (0.5 + Math.random()));
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

  // A page of an older build than the server's reloads itself when that costs its reader nothing: no answer half filled in, nothing typed,
  // nothing open above the page, no hand on it. Each newer build is tried once: behind two builds at once a page would go to and fro.
  const renewal = {
    build: "",
    timer: 0,
    touched: 0,
    key: "renewed-for",
    tried() { try { return (sessionStorage.getItem(this.key) ?? "").split(" "); } catch { return null; } },
    hears(build) {
      clearInterval(this.timer);
      delete root.dataset.newer;
      if (!build || build === root.dataset.build) {
        return;
      }
      if (this.tried()?.includes(build) !== false) {
        root.dataset.newer = "tried";
        return;
      }
      this.build = build;
      this.timer = setInterval(() => this.attempt(), 1000);
    },
    // waits says for what a reload has to wait, empty for nothing.
    waits() {
      if (performance.now() - this.touched < 5000) {
        return "hand";
      }
      if (document.querySelector("dialog[open], .htmx-request, details[data-keep-open=menu][open]")) {
        return "open";
      }
      if (document.querySelector("[data-drafted]")) {
        return "draft";
      }
      const filled = (f) =>
        f.type === "hidden" || f.matches("[data-keep-tab]") ? false :
        f.type === "checkbox" || f.type === "radio" ? f.checked !== f.defaultChecked :
        f.tagName === "SELECT" ? [...f.options].some((o) => o.defaultSelected) && [...f.options].some((o) => o.selected !== o.defaultSelected) :
        f.value !== f.defaultValue;
      return [...document.querySelectorAll("textarea, input, select")].some(filled) ? "typed" : "";
    },
    attempt() {
      root.dataset.newer = this.waits();
      if (root.dataset.newer) {
        return;
      }
      try {
        sessionStorage.setItem(this.key, [...this.tried(), this.build].slice(-8).join(" "));
        sessionStorage.setItem("renewed", "1");
      } catch {
        return;
      }
      clearInterval(this.timer);
      location.reload();
    },
    says() {
      try {
        if (sessionStorage.getItem("renewed")) {
          sessionStorage.removeItem("renewed");
          say("The server has been renewed, and this page with it. Nothing of the table was lost.");
        }
      } catch { /* private windows */ }
    },
  };
  for (const touch of ["pointerdown", "pointermove", "keydown", "wheel", "input", "touchmove"]) {
    addEventListener(touch, () => (renewal.touched = performance.now()), { passive: true, capture: true });
  }

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
      later(wait * (0.5 + Math.random()));
    });
  }
  addEventListener("pagehide", close);
  addEventListener("pageshow", () => { if (!stream) { open(); } });
  document.addEventListener("htmx:afterSettle", () => {
    if ((document.querySelector("[data-live]")?.dataset.live ?? "") !== address) {
      open();
    }
  });
  renewal.says();
})();
