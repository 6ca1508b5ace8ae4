// The service worker shows messages of the push service, also while no page of this site is open, and one page of its own while the server
// cannot be reached. It keeps that page and nothing else: nothing of any table. The server writes `build` and `icon` before these lines.
"use strict";
const offline = "/offline", shelf = "offline-" + build;

addEventListener("install", (e) => e.waitUntil((async () => {
  const c = await caches.open(shelf);
  await c.add(new Request(offline, { cache: "reload", credentials: "omit" }));
  await skipWaiting();
})()));
addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== shelf) await caches.delete(name);
  await registration.navigationPreload?.enable(); // a page does not wait until this script has started
})()));

// Only pages that are gone to are looked after. A form that is sent is not: the browser's own page keeps what was in it, and sends it again.
addEventListener("fetch", (e) => {
  if (e.request.mode !== "navigate" || e.request.method !== "GET") return;
  e.respondWith((async () => {
    try {
      return (await e.preloadResponse) ?? (await fetch(e.request));
    } catch {
      return (await caches.match(offline, { cacheName: shelf, ignoreVary: true })) ?? Response.error();
    }
  })());
});

// A browser ends the subscription of a site that shows nothing for a message (Safari after three), so one is always shown. Where its table is
// being looked at it makes no sound and is taken away again at once. A second turn at a table takes the place of the first one's message, and
// sounds again.
const tell = async (m) => {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const looks = all.some((c) => c.focused && new URL(c.url).pathname === m.url);
  await registration.showNotification(m.title, { body: m.body, tag: m.url, renotify: !looks, silent: looks, icon, data: m.url });
  if (looks) {
    for (const shown of await registration.getNotifications({ tag: m.url })) shown.close();
  }
};
addEventListener("push", (e) => e.waitUntil(tell(e.data ? e.data.json() : { title: "Your turn", body: "", url: "/tables" })));

addEventListener("notificationclick", (e) => {
  e.notification.close();
  const url = e.notification.data;
  e.waitUntil((async () => {
    const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = all.find((c) => new URL(c.url).pathname === url);
    return there ? there.focus() : clients.openWindow(url);
  })());
});

// The push service gives a browser another address now and then. The server is told, or its messages would go nowhere.
addEventListener("pushsubscriptionchange", (e) => e.waitUntil((async () => {
  const old = e.oldSubscription;
  let now = e.newSubscription ?? (await registration.pushManager.getSubscription());
  if (!now) {
    const key = old?.options.applicationServerKey ?? (await (await fetch("/me/push")).text());
    now = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const { endpoint, keys } = now.toJSON();
  await fetch("/me/push", { method: "POST", body: new URLSearchParams({ endpoint, ...keys, old: old?.endpoint ?? "" }) });
})()));
