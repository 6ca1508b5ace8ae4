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

  // A message about a table is of no use any more once the table is looked at.
  const closeMessages = async () => {
    const d = document.querySelector("#desk[data-path]");
    if (!d || document.visibilityState !== "visible" || !("serviceWorker" in navigator)) return;
    const r = await navigator.serviceWorker.getRegistration("/");
    for (const shown of (await r?.getNotifications?.({ tag: d.dataset.path })) ?? []) shown.close();
  };
  const tidy = () => closeMessages().catch(() => {}); // a browser without messages
  document.addEventListener("visibilitychange", tidy);
  tidy();

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
  if (!push) return;
  const row = card.querySelector("[data-push-row]");
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    if (navigator.standalone === false) words.textContent = "On an iPhone or iPad messages need Tricorne on the home screen: press Share, then Add to Home Screen, and open it there.";
    return;
  }
  row.hidden = false;
  const send = (values) => fetch("/me/push", { method: "POST", body: new URLSearchParams(values) }).then((a) => { if (!a.ok) throw a; return a.text(); });
  const bytes = (s) => Uint8Array.from(atob(s.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const key = card.dataset.pushKey;
  const subscribed = async () => (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  const ours = (s) => {
    const k = s.options.applicationServerKey;
    return !k || btoa(String.fromCharCode(...new Uint8Array(k))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key.replace(/=+$/, "");
  };

  // The switch shows what is so: this browser is subscribed, and the server knows it as this player's.
  const compare = async () => {
    const s = await subscribed();
    if (Notification.permission === "denied") {
      push.checked = false;
      words.textContent = "This browser was told to show no messages of this site. Allow them in its settings first.";
    } else if (s) {
      push.checked = ours(s) && (await send({ what: "known", endpoint: s.endpoint })) === "yes";
      if (!push.checked) words.textContent = "This browser was set up for messages, but the server does not send any here now. Switch it on to be told.";
    }
    row.dataset.compared = "";
  };
  compare().catch(() => { words.textContent = "Whether this device is told could not be found out just now."; });

  push.addEventListener("change", async () => {
    words.textContent = "";
    try {
      let s = await subscribed();
      if (push.checked) {
        const r = await navigator.serviceWorker.register("/sw.js");
        await navigator.serviceWorker.ready;
        if (s && !ours(s)) {
          await s.unsubscribe(); // it was made for another key: the server has a new store
          s = null;
        }
        s ??= await r.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
        const { endpoint, keys } = s.toJSON();
        await send({ endpoint, ...keys });
        words.textContent = "This device will be told.";
      } else {
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
