// Every page: nothing of a page that was left is shown again, what one would copy can be copied, and a sheet can be printed.
(() => {
  "use strict";
  const root = document.documentElement;

  // A page kept by the browser for Back and Forward may show what only the other side should see, or what has long
  // changed. It is hidden before it is kept, and fetched again when it comes back.
  addEventListener("pagehide", () => root.classList.add("away"));
  addEventListener("pageshow", (e) => {
    if (e.persisted) {
      location.reload();
    } else {
      root.classList.remove("away");
    }
  });

  // The service worker has a page for when the server cannot be reached, and shows messages. It comes after everything else.
  addEventListener("load", () => {
    navigator.serviceWorker?.register("/sw.js").catch(() => {}); // private windows, full disks: then there is none
  });

  const arm = (within) => {
    for (const b of within.querySelectorAll("[data-copy]")) {
      b.hidden = false;
    }
  };
  document.addEventListener("click", async (e) => {
    if (e.target.closest?.("[data-print]")) {
      print();
    }
    const b = e.target.closest?.("[data-copy]");
    if (!b) {
      return;
    }
    const field = document.getElementById(b.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // plain HTTP on a local network has no clipboard of the newer kind
    }
    const words = b.textContent;
    b.textContent = "Copied";
    setTimeout(() => { b.textContent = words; }, 2000);
  });

  // Moments are written in UTC, which they say; here they are shown in the reader's own zone, still with their day.
  const moments = new Intl.DateTimeFormat([], { dateStyle: "medium", timeStyle: "short" });
  const localize = (within) => {
    for (const t of within.querySelectorAll("time[data-day]")) {
      const words = moments.format(new Date(t.dateTime));
      if (t.textContent !== words) t.textContent = words;
    }
  };
  const adopt = (within) => {
    arm(within);
    localize(within);
  };
  document.addEventListener("htmx:afterSwap", (e) => adopt(e.detail.target.parentElement ?? document));
  document.addEventListener("moments", (e) => localize(e.detail));
  adopt(document);
})();
