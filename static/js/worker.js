// Shows messages of the push service while no page of this site is open. It keeps nothing and answers no request.
addEventListener("push", (e) => {
  const m = e.data ? e.data.json() : { title: "Your turn", body: "", url: "/tables" };
  const shown = clients.matchAll({ type: "window" }).then((all) => {
    if (all.some((c) => c.focused && new URL(c.url).pathname === m.url)) return;
    return registration.showNotification(m.title, { body: m.body, tag: m.url, data: m.url });
  });
  e.waitUntil(shown);
});
addEventListener("notificationclick", (e) => {
  e.notification.close();
  const url = e.notification.data;
  e.waitUntil(clients.matchAll({ type: "window" }).then((all) => {
    const there = all.find((c) => new URL(c.url).pathname === url);
    return there ? there.focus() : clients.openWindow(url);
  }));
});
