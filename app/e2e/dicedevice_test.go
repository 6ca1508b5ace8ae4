package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSharedDevicePassesDiceBetweenSides plays Trenton with manual dice on one device until both sides have entered
// dice. The sheet says whose dice they are, and every entered roll continues the game.
func TestSharedDevicePassesDiceBetweenSides(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.setUp("trenton", "bagging_the_fox", "american", "device")
	switchToManualDice(t, file, s, p)
	p.open(p.path())
	sides := map[string]bool{}
	for n := range 120 {
		if p.has(testid("curtain")) {
			p.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
			p.waitFor("#desk")
		}
		p.waitFor("#orders, #hand")
		if !p.has("#hand") {
			log := p.text(testid("log"))
			p.click(`.acts button[name="act"]:not([disabled]):not([aria-disabled])`)
			p.waitForScript("dice, the curtain or the act",
				"document.querySelector('#hand, "+testid("curtain")+"') !== null || document.querySelector("+quote(testid("log"))+
					")?.innerText !== "+quote(log))
			continue
		}
		who := strings.SplitN(p.text(testid("aim")), " · ", 2)[0]
		if !sides[who] {
			p.saveScreenshot("throws-" + strings.Fields(who)[1])
			p.do("a phone", chromedp.EmulateViewport(390, 844))
			p.saveScreenshot("throws-phone-" + strings.Fields(who)[1])
			p.do("a desk", chromedp.EmulateViewport(1440, 900))
		}
		sides[who] = true
		seq := eval[string](p, "document.querySelector('#hand').dataset.hand")
		p.click(testid("roll-rest"))
		p.waitForScript("what came of it", "document.querySelector('#hand')?.dataset.hand !== "+quote(seq))
		if n > 12 && len(sides) == 2 {
			p.saveScreenshot("throws-after")
			return
		}
	}
	t.Errorf("dice were entered by %v", sides)
}
