// Your turn: the icon of the page, a sound if it is wished, messages of the push service; and a look now and then while nobody looks at
// the page, for its live stream is closed then.
(() => {
  "use strict";
  const every = 30000, mark = "Your turn · ";
  const icon = document.querySelector("link[rel=icon]"), plain = icon?.getAttribute("href");
  const kept = { get: (k) => { try { return localStorage.getItem(k); } catch { return null; } }, set: (k, v) => { try { localStorage.setItem(k, v); } catch { /* private windows */ } } };
  const asked = () => document.title.startsWith(mark);
  let was = asked(), timer = 0;

  let audio = null;
  const chime = () => {
    audio ??= new AudioContext();
    for (const [tone, at] of [[659, 0], [880, 0.16]]) {
      const o = audio.createOscillator(), g = audio.createGain(), t = audio.currentTime + at;
      o.frequency.value = tone;
      g.gain.setValueAtTime(0, t);
      g.gain.linearRampToValueAtTime(0.12, t + 0.02);
      g.gain.exponentialRampToValueAtTime(0.001, t + 0.5);
      o.connect(g).connect(audio.destination);
      o.start(t);
      o.stop(t + 0.5);
    }
    document.documentElement.dataset.chimed = Number(document.documentElement.dataset.chimed || 0) + 1;
  };

  const show = () => {
    const now = asked();
    const wants = now && icon?.dataset.asked ? icon.dataset.asked : plain;
    if (icon && icon.getAttribute("href") !== wants) icon.setAttribute("href", wants);
    if (now && !was && kept.get("sound") === "on" && !(document.hasFocus() && document.visibilityState === "visible")) chime();
    was = now;
  };

  const ask = async () => {
    const d = document.querySelector("#desk[data-path][data-live]");
    if (!d || asked() || document.visibilityState === "visible") return;
    try {
      const a = await fetch(d.dataset.path + "/turn", { headers: { "HX-Request": "true" } });
      if (a.ok && (await a.text()) === "yes" && !asked()) document.title = mark + document.title;
      if (a.status >= 400 && a.status < 500) return;
    } catch { /* offline: later */ }
    timer = setTimeout(ask, every);
  };

  const title = document.querySelector("title");
  if (title && document.querySelector("#desk")) {
    new MutationObserver(show).observe(title, { childList: true });
    show();
    document.addEventListener("visibilitychange", () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") timer = setTimeout(ask, every);
    });
  }

  // The switches behind one's name.
  const card = document.getElementById("turn");
  if (!card) return;
  card.querySelector(".switches").hidden = false;
  const sound = card.querySelector("[data-sound]"), words = card.querySelector("[data-push-words]");
  sound.checked = kept.get("sound") === "on";
  sound.addEventListener("change", () => {
    kept.set("sound", sound.checked ? "on" : "off");
    if (sound.checked) chime();
  });
  const push = card.querySelector("[data-push]");
  if (!push || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  card.querySelector("[data-push-row]").hidden = false;
  const send = (values) => fetch("/me/push", { method: "POST", body: new URLSearchParams(values) }).then((a) => { if (!a.ok) throw a; });
  const bytes = (s) => Uint8Array.from(atob(s.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const word = (b) => btoa(String.fromCharCode(...new Uint8Array(b))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  navigator.serviceWorker.getRegistration("/").then((r) => r?.pushManager.getSubscription()).then((s) => (push.checked = !!s));
  push.addEventListener("change", async () => {
    words.textContent = "";
    try {
      if (push.checked) {
        const r = await navigator.serviceWorker.register("/sw.js");
        await navigator.serviceWorker.ready;
        const s = await r.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(card.dataset.pushKey) });
        await send({ endpoint: s.endpoint, p256dh: word(s.getKey("p256dh")), auth: word(s.getKey("auth")) });
        words.textContent = "This device will be told.";
      } else {
        const s = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
        if (s) {
          await send({ what: "end", endpoint: s.endpoint });
          await s.unsubscribe();
        }
        words.textContent = "This device will not be told any more.";
      }
    } catch {
      push.checked = !push.checked;
      words.textContent = "The browser does not allow it, or its service cannot be reached.";
    }
  });
})();
