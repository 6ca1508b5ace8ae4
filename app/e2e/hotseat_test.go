package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHotSeatKeepsTheCurtain plays both sides on one device and searches it for the other side's secrets. It looks
// wherever a browser keeps pages: Back, Forward, reload, and the screen while the curtain is closed.
func TestHotSeatKeepsTheCurtain(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("trenton", "christmas_surprise", "american", "device")
	p.open("/t/" + tableOf(p) + "/curtain")
	p.saveScreenshot("curtain")
	p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
	p.waitFor("#desk")
	if !p.has(testid("act-done")) { // deserters come first
		p.click(".act.first button")
		p.waitForScript("movement or the curtain",
			"document.querySelector("+quote(testid("act-done")+", "+testid("curtain"))+") !== null")
	}
	if p.has(testid("curtain")) {
		p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
		p.waitFor("#desk")
	}
	p.waitFor("#orders") // in the page the orders come after the map, so wait until they are there
	first := eval[string](p, `document.querySelector("#orders").dataset.side`)
	words := map[string][]string{"1": {"Mercer", "Glover"}, "2": {"Mirbach", "Mawhood"}}
	other := map[string]string{"1": "2", "2": "1"}[first]
	mine, theirs := words[first], words[other]
	see := func(what string, never []string) {
		t.Helper()
		html := eval[string](p, "document.documentElement.outerHTML")
		for _, w := range never {
			if strings.Contains(html, w) {
				t.Errorf("%s: the page holds %q", what, w)
			}
		}
	}
	see("first side's desk", theirs)
	p.do("end movement", chromedp.Click(chromedp.CSS(testid("act-done"))))
	p.waitFor(testid("curtain"))
	p.waitFor(testid("curtain-outcome")) // the curtain shows the public outcome of the act
	see("curtain", append(mine, theirs...))
	p.navigateHistory("back", chromedp.NavigateBack())
	p.waitFor(testid("curtain"))
	see("back from the curtain", append(mine, theirs...))
	p.navigateHistory("forward", chromedp.NavigateForward())
	p.waitFor(testid("curtain"))
	see("forward to the curtain", append(mine, theirs...))
	p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
	p.waitFor("#orders")
	if side := eval[string](p, `document.querySelector("#orders").dataset.side`); side != other {
		t.Fatalf("the curtain opened for side %s", side)
	}
	see("second side's desk", mine)
	for range 3 {
		p.navigateHistory("back", chromedp.NavigateBack())
		p.waitForScript("something", `document.readyState === "complete"`)
		see("back from the second side's desk", mine)
	}
	p.open("/t/" + tableOf(p) + "/history")
	see("history of the second side", mine)
}
