package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// evalPromise runs a script that returns a promise, and returns its result, or "failed: " and the error.
func (p *player) evalPromise(script string) string {
	p.t.Helper()
	eval[bool](p, `(delete window.settled, (`+script+
		`).then((v) => (window.settled = v), (e) => (window.settled = "failed: " + e)), true)`)
	p.waitForScript("an answer", `window.settled !== undefined`)
	return eval[string](p, `window.settled`)
}

// waitForWorker waits until the service worker of the site is active.
func (p *player) waitForWorker() {
	p.t.Helper()
	p.waitForScript("the service worker",
		`(navigator.serviceWorker.getRegistration("/").then((r) => { window.works = !!r?.active; }), window.works === true)`)
}

// TestTheSiteIsInstallable asks Chromium whether the site can be installed on a home screen, and whether it can read
// the manifest.
func TestTheSiteIsInstallable(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.open("/")
	p.waitForWorker()
	m, err := chromedp.Call(p.ctx, page.GetAppManifest, page.GetAppManifestParams{})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Errors) > 0 || !strings.HasSuffix(m.URL, "/manifest.webmanifest") || !strings.Contains(m.Data, `"maskable"`) {
		t.Errorf("the manifest %s: %+v", m.URL, m.Errors)
	}
	no, err := chromedp.Call(p.ctx, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range no.InstallabilityErrors {
		if e.ErrorID != "in-incognito" { // every test runs in an incognito profile
			t.Errorf("it cannot be installed: %s %+v", e.ErrorID, e.ErrorArguments)
		}
	}
}

// TestOfflinePageWhileServerIsDown stops the server and opens a table. The service worker shows its own
// page, which links to the same address. The worker has stored nothing else.
func TestOfflinePageWhileServerIsDown(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.allowErrors("ERR_CONNECTION_REFUSED", "/live", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET",
		"ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_FAILED", "sw.js", "sendError")
	p.setUp("trenton", "bagging_the_fox", "american", "device")
	at := "/t/" + tableOf(p)
	p.waitForWorker()
	p.open(at + "/curtain") // this request goes through the worker
	if !strings.Contains(p.allAnswers(), `data-testid="curtain"`) {
		t.Error("what comes by way of the service worker is not recorded")
	}
	s.stop(syscall.SIGKILL)
	p.open(at)
	p.waitForText("The server cannot be reached")
	p.checkAccessible("while the server is away")
	p.saveScreenshot("offline")
	kept := p.evalPromise(`(async () => {
	  const out = [];
	  for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) out.push(new URL(r.url).pathname);
	  return out.join(" ");
	})()`)
	if kept != "/offline" {
		t.Errorf("the service worker keeps %q", kept)
	}
	s.start()
	p.click(`a[href=""]`)
	p.waitForScript("the table, or its curtain", `location.pathname.startsWith(`+quote(at)+
		`) && document.querySelector("main#main, #desk, [data-testid=curtain]") !== null`)
}

// runWorker runs the service worker's script on a page, with a simulated browser around it, and then the given
// script. The given script calls the worker's event listeners by name. runWorker returns the result of that script.
func (p *player) runWorker(script string) string {
	p.t.Helper()
	raw, err := os.ReadFile(filepath.Join(artDir, "js", "worker.js"))
	if err != nil {
		p.t.Fatal(err)
	}
	return p.evalPromise(`(async () => {
	  const on = {}, shown = [], asked = [], log = [];
	  const state = { windows: [], permission: true };
	  const registration = {
	    showNotification: async (title, o) => {
	      log.push(title + (o.silent ? " silent" : "") + (o.renotify ? " anew" : "") + " " + o.tag);
	      const old = shown.findIndex((n) => n.tag === o.tag);
	      if (old >= 0) shown.splice(old, 1);
	      const n = { ...o, close() { shown.splice(shown.indexOf(n), 1); } };
	      shown.push(n);
	    },
	    getNotifications: async ({ tag }) => shown.filter((n) => n.tag === tag),
	    pushManager: {
	      getSubscription: async () => null,
	      subscribe: async (o) => (asked.push("subscribe " + o.applicationServerKey), { toJSON: () => ({ endpoint: "https://push.example.org/new", keys: { p256dh: "P", auth: "A" } }) }),
	    },
	  };
	  const clients = { matchAll: async () => state.windows, openWindow: async (url) => log.push("open " + url) };
	  const fetch = async (url, o) => (asked.push((o?.method ?? "GET") + " " + url + " " + (o?.body ?? "")), { text: async () => "KEY" });
	  ((addEventListener, registration, clients, fetch, build, icon) => {` + string(raw) +
		`})((word, f) => (on[word] = f), registration, clients, fetch, "b", "i");
	  const call = async (word, e) => { let done; on[word]({ ...e, waitUntil: (p) => (done = p) }); await done; };
	  const push = (url) => call("push", { data: { json: () => ({ title: "Your turn", body: "", url }) } });
	  ` + script + `
	})()`)
}

// TestAMessageIsAlwaysShown simulates the push service. A message is shown, whatever page is open. It sounds again for
// the next turn, and is removed when its table is opened.
func TestAMessageIsAlwaysShown(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.open("/help/computer")
	for _, c := range []struct{ name, script, want string }{
		{
			"nothing is open", `await push("/t/a"); await push("/t/a"); await push("/t/b"); return log.join("; ") + " | " + shown.map((n) => n.tag);`,
			"Your turn anew /t/a; Your turn anew /t/a; Your turn anew /t/b | /t/a,/t/b",
		},
		{
			"the table is looked at",
			`state.windows = [{ focused: true, url: "http://h/t/a?place=x" }]; await push("/t/a"); return log.join("; ") + " | " + shown.map((n) => n.tag);`,
			"Your turn silent /t/a | ",
		},
		{
			"the table is open and not looked at",
			`state.windows = [{ focused: false, url: "http://h/t/a" }]; await push("/t/a"); return log.join("; ") + " | " + shown.map((n) => n.tag);`,
			"Your turn anew /t/a | /t/a",
		},
		{"a message without words", `await call("push", { data: null }); return log.join("; ");`, "Your turn anew /tables"},
		{"a message is pressed", `await call("notificationclick", { notification: { data: "/t/a", close() { log.push("closed"); } } });
		  state.windows = [{ url: "http://h/t/a", focus: () => log.push("focus") }];
		  await call("notificationclick", { notification: { data: "/t/a", close() { log.push("closed"); } } }); return log.join("; ");`, "closed; open /t/a; closed; focus"},
		{
			"the subscription is another",
			`await call("pushsubscriptionchange", { oldSubscription: { endpoint: "https://push.example.org/old", options: { applicationServerKey: "OLD" } } }); return asked.join("; ");`,
			"subscribe OLD; POST /me/push " +
				"endpoint=https%3A%2F%2Fpush.example.org%2Fnew&p256dh=P&auth=A&old=https%3A%2F%2Fpush.example.org%2Fold",
		},
		{
			"the subscription is gone", `await call("pushsubscriptionchange", {}); return asked.join("; ");`,
			"GET /me/push ; subscribe KEY; POST /me/push endpoint=https%3A%2F%2Fpush.example.org%2Fnew&p256dh=P&auth=A&old=",
		},
	} {
		if got := p.runWorker(c.script); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// subscribe adds a simulated push subscription to every page of the player, before the page's own scripts run.
func (p *player) subscribe() {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: `
	  const sub = { endpoint: "https://push.example.org/1", options: {}, unsubscribe: async () => true, toJSON: () => ({ endpoint: sub.endpoint, keys: { p256dh: "B" + "A".repeat(86), auth: "A".repeat(22) } }) };
	  window.taken = 0;
	  const registration = {
	    pushManager: { getSubscription: async () => sub, subscribe: async () => sub },
	    getNotifications: async ({ tag }) => (window.tag = tag, [{ close() { window.taken++; } }]),
	  };
	  Object.defineProperty(ServiceWorkerContainer.prototype, "getRegistration", { value: async () => registration });
	  Object.defineProperty(ServiceWorkerContainer.prototype, "register", { value: async () => registration });
	  Object.defineProperty(ServiceWorkerContainer.prototype, "ready", { get: async () => registration });
	  Object.defineProperty(Notification, "permission", { get: () => "granted" });`})
	if err != nil {
		p.t.Fatal(err)
	}
}

// TestTheSwitchShowsWhatTheServerKnows uses a browser with a subscription that the server does not know. The switch is
// off and says why. After it is switched on it is still on after a reload. A message about a table is removed when the
// table is opened.
func TestTheSwitchShowsWhatTheServerKnows(t *testing.T) {
	s := serve(t, "-push", "mailto:ann@example.org", "-origin", "https://tricorne.example").waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.setUp("trenton", "bagging_the_fox", "american", "friend")
	at := "/t/" + tableOf(p)
	p.subscribe()
	compared := func() {
		p.t.Helper()
		p.open("/me")
		p.waitForScript("the switch to be compared", `document.querySelector("[data-push-row][data-compared]") !== null`)
	}
	compared()
	if words := p.text("[data-push-words]"); eval[bool](p, `document.querySelector("[data-push]").checked`) ||
		!strings.Contains(words, "the server does not send any here") {
		t.Errorf("the switch is on, or says %q", words)
	}
	p.click(testid("push"))
	p.waitForText("This device will be told.")
	compared()
	if !eval[bool](p, `document.querySelector("[data-push]").checked`) {
		t.Errorf("the switch is off: %q", p.text("[data-push-words]"))
	}
	p.checkAccessible("the switches")
	p.saveScreenshot("switches")
	p.click(testid("push"))
	p.waitForText("This device will not be told any more.")
	compared()
	if eval[bool](p, `document.querySelector("[data-push]").checked`) {
		t.Error("the switch is on again")
	}
	p.open(at + "?play=1")
	p.waitForScript("the message about this table to be closed", `window.taken > 0 && window.tag === `+quote(at))
}
