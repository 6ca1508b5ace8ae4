package e2e

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// boston is the hex of the first battle: both armies are there when the campaign begins.
const boston = "1305"

// mostOfScene is the largest size in bytes of the scene of the battle of Boston in the page. The battle has seventeen
// units and nine commanders.
const mostOfScene = 30_000

// playToBoston goes to the first British segment and attacks in Boston. The Americans do every act that their form
// proposes.
func playToBoston(t *testing.T, american, british *player) {
	t.Helper()
	british.playUntilOffered("attack", american)
	british.openDraft(url.Values{"do": {"attack"}, "f.attack.at": {boston}})
	british.pressActAndWait("attack")
	for _, p := range []*player{american, british} {
		p.open("/t/" + tableOf(p))
		p.waitFor(testid("battle"))
	}
}

// tap touches an element with a finger, after scrolling it into view. It fails the test if something covers the
// element.
func (p *player) tap(css string) {
	p.t.Helper()
	at := eval[[]float64](p, `(() => {
		const e = document.querySelector(`+quote(css)+`);
		if (!e) return [];
		e.scrollIntoView({ block: "center", inline: "center" });
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, top = document.elementFromPoint(x, y);
		return top && (e.contains(top) || top.contains(e)) ? [x, y] : [];
	})()`)
	if len(at) == 0 {
		p.t.Fatalf("%s: %s cannot be touched\n%s", p.name, css, p.currentPage())
	}
	for _, kind := range []input.DispatchTouchEventType{
		input.DispatchTouchEventTypeTouchStart,
		input.DispatchTouchEventTypeTouchEnd,
	} {
		touch := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
		if kind == input.DispatchTouchEventTypeTouchStart {
			touch.TouchPoints = []*input.TouchPoint{{X: at[0], Y: at[1]}}
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, touch); err != nil {
			p.t.Fatalf("%s: %v", p.name, err)
		}
	}
}

// tapAct taps a button of the orders and waits until the table has moved on.
func (p *player) tapAct(act string) {
	p.t.Helper()
	seq := eval[string](p, `document.getElementById("desk").dataset.seq`)
	p.tap(testid("act-" + act))
	p.waitForScript("what follows "+act, `(document.getElementById("desk")?.dataset.seq ?? "") !== `+quote(seq))
}

// lossCounters lists the counters of the scene that take losses, each as "id −1".
func (p *player) lossCounters() []string {
	p.t.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(".contest .take")].filter((a) => a.querySelector(".loss")).map((a) => a.dataset.piece + " " + a.querySelector(".loss").textContent)`)
}

// checkScene checks that a battle is no wider than the screen and has controls large enough for a finger.
func (p *player) checkScene(what string) {
	p.t.Helper()
	small := eval[string](p, `[...document.querySelectorAll(".contest .take, .contest .button, .contest > summary, .act.first button")].filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()])
		.filter(([, r]) => r.width < 44 || r.height < 43.5).map(([e, r]) => e.className + " " + r.width + "×" + r.height).join("; ")`)
	if small != "" {
		p.t.Errorf("%s: too small to press: %s", what, small)
	}
	if !eval[bool](p, `(() => { const b = document.getElementById("battle"); return b.scrollWidth <= b.clientWidth && document.documentElement.scrollWidth <= innerWidth; })()`) {
		p.t.Errorf("%s: the scene is wider than the screen", what)
	}
}

// TestABattleOfTheWarIsFoughtWithTaps fights the battle of Boston on two tablets, one of them held upright. It uses
// only fingers and manual dice, for supply, for losses on counters and for the retreat on the map. The result is
// checked in all sizes, in light and dark, and without a script.
func TestABattleOfTheWarIsFoughtWithTaps(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	ann, bob := newFriendsTable(t, s, "colonies", "campaign", 1180, 820)
	bob.do("a tablet held upright", chromedp.EmulateViewport(820, 1180))
	playToBoston(t, ann, bob)
	switchToManualDice(t, file, s, ann, bob)
	sizes := map[*player][2]int64{ann: {1180, 820}, bob: {820, 1180}}
	everywhere := func(what string) {
		t.Helper()
		for p, own := range sizes {
			for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}} {
				p.do("size", chromedp.EmulateViewport(size[0], size[1]))
				p.checkScene(what + ", " + p.name + " at " + number(float64(size[0]) / 10000)[2:6])
				p.pictureInBothSchemes("contest-" + what + "-" + p.name + "-" + number(float64(size[0]) / 10000)[2:6])
			}
			p.setColourScheme("dark")
			p.checkAccessible(what + ", dark")
			p.setColourScheme("light")
			p.checkAccessible(what + ", light")
			p.do("size", chromedp.EmulateViewport(own[0], own[1]))
		}
	}
	for p := range sizes {
		p.open("/t/" + tableOf(p))
		p.waitFor(testid("battle"))
		for id, total := range map[string]string{"sum-british": "11", "sum-american": "3"} {
			if got := p.text(testid(id) + " tfoot td"); got != total {
				t.Errorf("%s: %s is %s, not %s", p.name, id, got, total)
			}
		}
	}
	everywhere("supply")
	ann.tapAct("hold")
	bob.waitFor(testid("act-hold"))
	bob.tap(testid("act-hold"))
	bob.waitFor("#hand")
	bob.tap(`#hand label:has(input[name="d1"][value="4"])`)
	bob.tap(`#hand label:has(input[name="d2"][value="2"])`)
	bob.tap(testid("rolled"))
	for p := range sizes {
		p.waitFor(testid("lookup"))
		if got := p.text(testid("shift")); strings.Join(strings.Fields(got), "") != "42→43→44→45→46→51→52→53→54" {
			t.Errorf("%s: the result goes %q", p.name, got)
		}
		if n := eval[int](p, `document.getElementById("battle-slot").outerHTML.length`); n > mostOfScene {
			t.Errorf("%s: a scene of %d bytes", p.name, n)
		} else {
			t.Logf("%s: a scene of %d bytes", p.name, n)
		}
		if got := p.text(".lookup .read b"); !strings.Contains(got, "54") {
			t.Errorf("%s: lit is %q", p.name, got)
		}
	}
	if heard := ann.text("[data-heard]"); strings.Count(heard, "Battle in Boston") != 1 ||
		!strings.Contains(heard, "Dice 42, moved +8 rows to 54") {
		t.Errorf("who listens hears %q", heard)
	}

	// Losses on counters: remove one, place it elsewhere, return to the proposal, then choose other counters.
	ann.waitFor(testid("toll"))
	proposal := ann.lossCounters()
	if len(proposal) != 2 {
		t.Fatalf("proposed is %v", proposal)
	}
	everywhere("losses")
	unit := strings.Fields(proposal[1])[0]
	ann.waitForNewDesk("take a loss off", func() { ann.tap(`.contest [data-piece="` + unit + `"]`) })
	if got := ann.text(testid("toll") + " output"); got != "1 of 2 placed, 1 still due" {
		t.Errorf("the bar says %q", got)
	}
	other := eval[string](ann, `[...document.querySelectorAll(".contest .take")].map((a) => a.dataset.piece).find((id) => ![`+quote(unit)+`, `+quote(strings.Fields(proposal[0])[0])+`].includes(id))`)
	ann.waitForNewDesk("put it elsewhere", func() { ann.tap(`.contest [data-piece="` + other + `"]`) })
	if got := ann.lossCounters(); len(got) != 2 || !strings.Contains(strings.Join(got, " "), other) {
		t.Errorf("now %v bear losses", got)
	}
	ann.waitForNewDesk("back to the proposal", func() { ann.tap(testid("restore")) })
	if got := ann.lossCounters(); strings.Join(got, " ") != strings.Join(proposal, " ") {
		t.Errorf("back to the proposal leads to %v", got)
	}
	ann.openLossesWithoutScript(t, unit)
	ann.tapAct("lose")
	bob.waitFor(testid("toll"))
	was := strings.Fields(bob.lossCounters()[0])[0]
	bob.waitForNewDesk("take it off", func() { bob.tap(`.contest [data-piece="` + was + `"]`) })
	instead := eval[string](bob, `[...document.querySelectorAll(".contest .take")].map((a) => a.dataset.piece).find((id) => id !== `+quote(was)+`)`)
	bob.waitForNewDesk("put it elsewhere", func() { bob.tap(`.contest [data-piece="` + instead + `"]`) })
	bob.tapAct("lose")
	bob.waitForScript("the counter depleted", `document.querySelector('.contest [data-unit="`+instead+`"] .fate')?.textContent.trim() === "depleted"`)

	// The retreat on the map: the scene closes to show the map.
	ann.waitFor(testid("act-leave"))
	if eval[bool](ann, `document.getElementById("battle").open`) {
		t.Error("the scene lies over the map on which one retreats")
	}
	if !eval[bool](ann, `(() => { const m = document.getElementById("map").getBoundingClientRect(); return [...document.querySelectorAll("#targets a.go:not(.no)")].every((a) => { const r = a.getBoundingClientRect(); return r.left >= m.left && r.right <= m.right && r.top >= m.top && r.bottom <= m.bottom; }); })()`) {
		t.Error("not all hexes one may retreat to are in sight")
	}
	ann.saveScreenshot("contest-retreat-Ann")
	to := eval[string](ann, `document.querySelector("#targets a.go:not(.no)").dataset.space`)
	ann.waitForNewDesk("choose a hex", func() { ann.tap(`#targets a[data-space="` + to + `"]`) })
	ann.tapAct("leave")
	for p := range sizes {
		p.waitForScript("the end of the battle", `document.querySelector(".contest.over") !== null`)
		if got := p.text(testid("verdicts")); got != "" && !strings.Contains(got, "have retreated") {
			t.Errorf("%s: %q", p.name, got)
		}
	}
	ann.open("/t/" + tableOf(ann) + "/history")
	ann.waitFor(testid("battle"))
	ann.saveScreenshot("contest-history-Ann")
	ann.checkAccessible("a battle in history")
}

// openLossesWithoutScript opens the losses without a script, where each counter is a link to the next draft.
func (p *player) openLossesWithoutScript(t *testing.T, unit string) {
	t.Helper()
	script := func(off bool) {
		if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: off}); err != nil {
			t.Fatal(err)
		}
		p.open("/t/" + tableOf(p))
	}
	script(true)
	p.saveScreenshot("contest-plain")
	p.click(`.contest [data-piece="` + unit + `"]`)
	p.waitForScript("the draft", `document.readyState === "complete" && location.search.includes("losses") && document.querySelector('[data-testid="toll"]') !== null`)
	if got := p.text(testid("toll") + " output"); got != "1 of 2 placed, 1 still due" {
		t.Errorf("without a script the bar says %q", got)
	}
	script(false)
	p.waitFor("[data-ready]")
}
