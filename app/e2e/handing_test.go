package e2e

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// sharedDevice is a game on one device, with counts of presses and handovers.
type sharedDevice struct {
	*player
	presses   int // presses of buttons of the orders
	curtains  int // how often the curtain handed over the device
	handovers int // how often the board stayed visible and a bar handed over the device
}

// openCurtain opens the curtain if it is closed, and returns the side to act. It returns "" when the game is over.
func (d *sharedDevice) openCurtain() string {
	d.t.Helper()
	d.waitForScript("the curtain or a desk",
		`document.readyState === "complete" && document.querySelector(`+quote(testid("curtain")+", #desk")+`) !== null`)
	if d.has(testid("curtain")) {
		d.curtains++
		d.do("open the curtain", chromedp.Click(chromedp.CSS(`[data-testid^="door-"] button.primary`)))
		d.waitFor("#desk")
	}
	if d.over() {
		return ""
	}
	d.waitFor("#orders")
	return eval[string](d.player, `document.getElementById("orders").dataset.side`)
}

// giveOrder presses a button of the orders and waits for the result. That is a desk of the same side, a desk of the
// other side, or the curtain.
func (d *sharedDevice) giveOrder(act string) {
	d.t.Helper()
	side := eval[string](d.player, `document.getElementById("orders").dataset.side`)
	d.presses++
	d.pressAct(act)
	if d.has(testid("handing")) && d.has("#orders") &&
		eval[string](d.player, `document.getElementById("orders").dataset.side`) != side {
		d.handovers++
	}
}

// proposedAct returns the proposed act of the side to act. In a battle it fires a whole round and never withdraws.
func (d *sharedDevice) proposedAct() string {
	d.t.Helper()
	return eval[string](d.player,
		`(document.querySelector('[data-testid="act-volley"]:not([disabled]), [data-testid="act-stay"]') ?? document.querySelector(".act.first button")).value`)
}

// playToBattle plays until a battle begins: Washington marches towards Trenton, and nobody else does anything.
func (d *sharedDevice) playToBattle() {
	d.t.Helper()
	for range 40 {
		side := d.openCurtain()
		switch {
		case d.has(testid("battle")):
			return
		case side == "1" && d.has(testid("act-march")+":not([disabled])") && d.marchTo("trenton"):
		default:
			d.giveOrder(d.endAct())
		}
	}
	d.t.Fatalf("no battle came about\n%s", d.currentPage())
}

// marchTo marches Washington's group to a place, or otherwise into a battle. It returns false when the group can do
// neither.
func (d *sharedDevice) marchTo(place string) bool {
	d.t.Helper()
	d.openDraft(url.Values{"f.who": {"us_washington"}})
	to := eval[string](d.player, `(() => {
		const open = [...document.querySelectorAll('[data-field="to"] input:not([disabled])')];
		return (open.find((i) => i.value === `+quote(place)+
		`) ?? open.find((i) => /battle/i.test(i.closest("label").textContent)))?.value ?? "";
	})()`)
	if to == "" {
		d.open("/t/" + tableOf(d.player))
		d.waitFor("#orders")
		return false
	}
	d.openDraft(url.Values{"f.who": {"us_washington"}, "f.to": {to}})
	d.giveOrder("march")
	return true
}

// TestTheBoardStaysInAnOpenBattle fights a battle on one tablet with the proposed acts. After the first side has acted,
// the board stays visible for both players and a bar hands over the device. The board shows only what both sides know,
// on every page that the browser keeps. The curtain closes when the battle is over and a side must make its own moves.
func TestTheBoardStaysInAnOpenBattle(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("trenton", "christmas_surprise", "american", "device")
	setGuidedDice(t, file, s, [32]byte{17, 76}, p)
	d := &sharedDevice{player: p}
	p.open("/t/" + tableOf(p))
	d.playToBattle()
	t.Logf("to the battle: %d presses, %d curtains", d.presses, d.curtains)
	hidden := []string{"Ewing", "Cadwalader", "Mirbach", "Grenadiers", "Donop", "Leslie", "Mawhood"}
	d.presses, d.curtains = 0, 0
	rounds := map[string]bool{}
	for range 60 {
		side := d.openCurtain()
		if side == "" || !d.has(testid("battle")) {
			break
		}
		rounds[eval[string](p, `document.querySelector('[data-testid="battle"]').textContent.match(/[Rr]ound (\d+)/)?.[1] ?? ""`)] = true
		if d.has(testid("handing")) {
			who := map[string]string{"1": "Now the Americans", "2": "Now the British"}[side]
			if got := p.text(testid("handing")); !strings.Contains(got, who) || !strings.Contains(got, "Pass the device") {
				t.Errorf("the bar says %q while side %s decides", got, side)
			}
			html := p.html()
			for _, w := range hidden {
				if strings.Contains(html, w) && !strings.Contains(p.text(testid("battle")), w) {
					t.Errorf("the open board holds %q", w)
				}
			}
			if d.handovers == 1 {
				for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}} {
					p.do("size", chromedp.EmulateViewport(size[0], size[1]))
					p.saveScreenshot("handing-" + number(float64(size[0]) / 10000)[2:6])
				}
				p.checkAccessible("the open board")
				p.do("size", chromedp.EmulateViewport(1180, 820))
				p.navigateHistory("back", chromedp.NavigateBack())
				p.waitForScript("something", `document.readyState === "complete"`)
				if html := p.html(); strings.Contains(html, "data-curtain=") || strings.Contains(html, "Cadwalader") {
					t.Errorf("Back from the open board leads to a side's own desk\n%s", p.currentPage())
				}
				p.open("/t/" + tableOf(p))
				p.waitFor(testid("handing"))
			}
		}
		d.giveOrder(d.proposedAct())
	}
	t.Logf("a battle of %d rounds: %d presses, %d curtains, %d times handed over", len(rounds), d.presses, d.curtains,
		d.handovers)
	if d.handovers == 0 {
		t.Error("the board was never handed over")
	}
	if d.curtains > 2 { // one curtain before the side that acts first, one after the battle
		t.Errorf("%d curtains in an open battle", d.curtains)
	}
}
