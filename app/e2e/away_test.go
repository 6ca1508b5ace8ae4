package e2e

import (
	"testing"
	"time"

	devtools "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// setOffline takes a page off the network, or puts it back.
func (p *player) setOffline(gone bool) {
	p.t.Helper()
	rules := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{
		{DownloadThroughput: -1, UploadThroughput: -1, Offline: gone},
	}}
	state := network.OverrideNetworkStateParams{Offline: gone, DownloadThroughput: -1, UploadThroughput: -1}
	if _, err := chromedp.Call(p.ctx, network.EmulateNetworkConditionsByRule, rules); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
	if _, err := chromedp.Call(p.ctx, network.OverrideNetworkState, state); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// hidePage hides a page for longer than a short look at another page, and then shows it again.
func (p *player) hidePage() {
	p.t.Helper()
	shows := func(state string) {
		eval[bool](p, `(() => {
			Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "`+state+`" });
			window.slept ??= performance.now();
			return document.dispatchEvent(new Event("visibilitychange"));
		})()`)
	}
	shows("hidden")
	p.waitForScript("time to pass", `performance.now() - slept > 3500`)
	shows("visible")
}

// playToDice plays on a device that both sides share until dice are awaited.
func (p *player) playToDice() {
	p.t.Helper()
	for range 40 {
		p.waitFor("#orders, #hand, " + testid("curtain"))
		switch {
		case p.has(testid("curtain")):
			p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
			p.waitFor("#desk")
		case p.has("#hand"):
			return
		default:
			log := p.text(testid("log"))
			p.clickTarget(`document.querySelector('.acts button[name="act"]:not([disabled]):not([aria-disabled])')`)
			p.waitForScript("dice, the curtain or the act", "document.querySelector('#hand, "+testid("curtain")+
				"') !== null || document.querySelector("+quote(testid("log"))+")?.innerText !== "+quote(log))
		}
	}
	p.t.Fatalf("%s\nno dice are awaited", p.currentPage())
}

// TestDiceSurviveAnAbsentPage taps dice on a phone that both sides share, on a board of blocks and on one of hexes.
// The network fails, the phone sleeps, the tab is discarded, and the browser is closed. Each time the page says what is
// going on, and the dice are still there. After the last time the player finds the seat from the home page.
func TestDiceSurviveAnAbsentPage(t *testing.T) {
	s := serve(t)
	skipUnselected(t)
	t.Run("trenton", func(t *testing.T) { checkDicePageAfterAbsence(t, s, "trenton", "bagging_the_fox") })
	t.Run("crossing", func(t *testing.T) { checkDicePageAfterAbsence(t, s, "crossing", "quick_start") })
}

func checkDicePageAfterAbsence(t *testing.T, s *server, game, scenario string) {
	t.Helper()
	profile := t.TempDir()
	chromium := browserOn(t, profile)
	p := playerIn(chromium, t, s.url, "Ann", 390, 844)
	p.allowErrors("ERR_INTERNET_DISCONNECTED", "sendError", "ERR_NETWORK", "Failed to fetch", "/live")
	p.setUpAtTable(game, scenario, "american", "pass", "hand")
	table := "/t/" + tableOf(p)
	p.playToDice()
	sheet := p.text(testid("hand-purpose"))
	tapped := `#hand :is(fieldset.tally, fieldset.faces) input`
	p.clickTarget(`document.querySelector("` + tapped + `[value='2']")`)
	p.waitForScript("what was tapped read back", `document.querySelector("`+tapped+`:checked") !== null && document.querySelector("[data-readback]").textContent !== ""`)
	read := p.text(testid("readback"))
	kept := func(after string) {
		t.Helper()
		p.waitForScript("the dice after "+after, `document.querySelector("[data-readback]")?.textContent === `+quote(read)+
			` && document.querySelector("`+tapped+`[value='2']:checked") !== null`)
		if got := p.text(testid("hand-purpose")); got != sheet {
			t.Errorf("after %s dice are asked for %q, not %q", after, got, sheet)
		}
	}

	p.setOffline(true)
	p.waitForScript("what is going on", `document.querySelector("[data-live-words]").textContent.startsWith("You are offline")`)
	p.clickTarget(`document.querySelector("[data-confirm]:not([aria-disabled]), [data-testid=roll-rest]:not([hidden])")`)
	p.waitForScript("what became of the press", `document.querySelector("[data-live-words]").textContent.includes("cannot be reached")`)
	kept("the network went")
	if !eval[bool](p, `(() => {
		const b = document.querySelector("[data-confirm]"), r = b.getBoundingClientRect();
		return b.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
	})()`) {
		t.Error("what is said lies over the button that is to be pressed again")
	}
	p.saveScreenshot("away-offline-" + game)
	p.checkAccessible("a sheet without the network")
	p.setOffline(false)
	p.waitForScript("the connection", `["", "Connected again."].includes(document.querySelector("[data-live-words]").textContent)`)
	kept("the network came back")

	p.hidePage()
	p.waitFor(testid("curtain")) // the curtain must be closed, because somebody else may have woken the phone
	p.playToDice()
	kept("the phone slept")
	p.open(table)
	p.playToDice()
	p.waitForScript("what is said of it", `document.querySelector("[data-live-words]").textContent.includes("still here")`)
	p.saveScreenshot("away-reload-" + game)
	kept("the tab was thrown away")

	cookies, err := chromedp.Call(p.ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{s.url}})
	if err != nil || len(cookies.Cookies) == 0 {
		t.Fatalf("no cookie: %v", err)
	}
	if left := time.Until(time.Unix(int64(cookies.Cookies[0].Expires), 0)); left < 8*24*time.Hour {
		t.Errorf("the seat is known for %v", left)
	}
	if _, err := chromedp.Call(chromium, devtools.Close, cdp.Empty{}); err != nil {
		t.Logf("the browser is closed: %v", err)
	}
	p = playerIn(browserOn(t, profile), t, s.url, "Ann", 390, 844)
	p.open("/")
	p.click(testid("mine") + ` a[href="` + table + `"]`)
	p.playToDice()
	kept("the browser was closed")

	p.clickTarget(`document.querySelector("[data-confirm]:not([aria-disabled]), [data-testid=roll-rest]:not([hidden])")`)
	p.waitForScript("the order to go on", `document.querySelector("[data-readback]")?.textContent !== `+quote(read))
	if left := eval[string](p, `localStorage.getItem("dice " + `+quote(tableOf(p))+`) ?? ""`); left != "" {
		t.Errorf("the browser still keeps %s", left)
	}
}
