package e2e

import (
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"tricorne/rules/crossing"
	"tricorne/rules/game"
)

// runOnEveryPage makes every page opened from now on run a script before its own scripts.
func (p *player) runOnEveryPage(script string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		p.t.Fatal(err)
	}
}

// TestABattleFillsTheTableScreen plays the guided first night up to the attack on Trenton. The table screen shows the
// combat to everybody without scrolling or controls. The map is in a corner, and the turn and the score are in large
// type.
func TestABattleFillsTheTableScreen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	tv := newPlayer(browser(t), t, s.url, "Screen", 1180, 820)
	guide := crossing.New().Manual().Guide
	setGuidedDice(t, file, s, guide.Secret, ann, bob)
	seats := map[game.Side]*player{1: ann, 2: bob}
	path := "/t/" + tableOf(ann) + "/table"
	lessons := lessonsUntilAttack(guide)
	for i, l := range lessons {
		if i == len(lessons)-1 {
			tv.setColourScheme("light")
			tv.open(path)
			tv.waitForScript("the map in its room", `document.querySelector(".screen-map").dataset.ready !== undefined`)
			if tv.has("#battle") {
				t.Error("a battle is shown before it is fought")
			}
		}
		p := seats[l.ExpectedAction.Side]
		p.openDraft(lessonForm(&l.ExpectedAction))
		p.pressActAndWait(l.ExpectedAction.Act)
	}
	tv.waitFor(".screen-battle #battle .throw")
	tv.waitFor(".screen-battle .lookup .read")
	tv.waitFor(".screen-battle " + testid("tolls"))
	for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}} {
		tv.do("size", chromedp.EmulateViewport(size[0], size[1]))
		tv.waitForScript("a battle that fits", `(() => {
			const b = document.querySelector("#battle"), m = document.querySelector(".screen-map").getBoundingClientRect();
			const r = document.querySelector(".screen-battle").getBoundingClientRect();
			return b.scrollHeight <= b.clientHeight + 2 && b.scrollWidth <= b.clientWidth + 2 &&
				r.width * r.height > 0.4 * innerWidth * innerHeight && m.width * m.height < 0.2 * innerWidth * innerHeight && m.width > 100;
		})()`)
		for _, css := range []string{".turn b", ".sides .vp", ".sides .who b", testid("screen-waits")} {
			if px := eval[float64](tv, `parseFloat(getComputedStyle(document.querySelector(`+quote(".screen "+css)+`)).fontSize)`); px < 28 {
				t.Errorf("%s at %d: %v px", css, size[0], px)
			}
		}
		tv.saveScreenshot("screen-battle-" + strconv.Itoa(int(size[0])))
	}
	if n := eval[int](tv, `document.querySelectorAll("button, a:not(.skip), input").length`); n > 0 {
		t.Errorf("the table screen has %d things to press", n)
	}
	for _, scheme := range []string{"light", "dark"} {
		tv.setColourScheme(scheme)
		tv.checkAccessible("battle on the table screen, " + scheme)
	}
}

// TestTheTableScreenStaysAwake counts the page's requests for a wake lock. The page makes one when it opens and one
// when it becomes visible again. In a browser without wake locks it opens without an error.
func TestTheTableScreenStaysAwake(t *testing.T) {
	s := serve(t)
	ann, _ := newFriendsTable(t, s, "trenton", "christmas_surprise", 1180, 820)
	path := "/t/" + tableOf(ann) + "/table"
	b := browser(t)
	tv := newPlayer(b, t, s.url, "Screen", 1180, 820)
	tv.runOnEveryPage(`window.locks = []; Object.defineProperty(navigator, "wakeLock", {configurable: true,
		value: {request: (what) => (locks.push(what), Promise.reject(new Error("battery")))}});`)
	tv.open(path)
	tv.waitForScript("a wake lock", `locks.join() === "screen"`)
	eval[bool](tv, `document.dispatchEvent(new Event("visibilitychange"))`)
	tv.waitForScript("another one", `locks.join() === "screen,screen"`)

	plain := newPlayer(b, t, s.url, "Old", 1180, 820)
	plain.runOnEveryPage(`Object.defineProperty(navigator, "wakeLock", {value: undefined});`)
	plain.open(path)
	plain.waitForScript("the map in its room", `document.querySelector(".screen-map").dataset.ready !== undefined`)
	eval[bool](plain, `document.dispatchEvent(new Event("visibilitychange"))`)
}
