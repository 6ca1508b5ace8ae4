package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// passUntilMarch plays on until the given player may march or a battle begins. The other player ends every movement
// at once.
func passUntilMarch(t *testing.T, want, other *player) {
	t.Helper()
	for range 20 {
		p := whoseTurn(t, want, other)
		switch {
		case p == nil || p.has(testid("battle")) || p == want && p.has(testid("act-march")):
			return
		case p.has(testid("act-done")):
			p.pressActAndWait("done")
		default:
			p.pressActAndWait(eval[string](p, `document.querySelector(".act.first button").value`))
		}
	}
	t.Fatal("the turn never comes")
}

// pressTarget presses a place on the map.
func (p *player) pressTarget(space string) {
	p.t.Helper()
	p.waitForNewDesk(space, func() {
		p.do("press "+space, chromedp.Focus(chromedp.CSS(testid("target-"+space))), chromedp.KeyEvent("\r"))
	})
}

// pressActAndWait presses a button of the orders and waits until the table has moved on. A desk that is only redrawn
// does not count.
func (p *player) pressActAndWait(id string) {
	p.t.Helper()
	seq := eval[string](p, `document.getElementById("desk").dataset.seq`)
	for range 3 {
		p.click(testid("act-" + id))
		if p.becomesTrue(5*time.Second, `(document.getElementById("desk")?.dataset.seq ?? "") !== `+quote(seq)) {
			return
		}
		p.t.Logf("%s: nothing happened at once after %s", p.name, id)
	}
	p.t.Fatalf("%s: the table does not move on after %s\n%s", p.name, id, p.currentPage())
}

// playToBattle plays a new table up to its first battle. The American player tries marches turn after turn until one
// leads to a battle, while the British wait.
func playToBattle(t *testing.T, american, british *player) {
	t.Helper()
	for range 12 {
		passUntilMarch(t, american, british)
		if american.has(testid("act-march") + ":not([disabled])") {
			t.Logf("%s, %s: looking for a fight", american.text(testid("turn")), american.text(testid("phase")))
			spaces := eval[[]string](american, `[...document.querySelectorAll("#targets a.from")].map((a) => a.dataset.space)`)
			for _, space := range spaces {
				// clear the chosen piece: while a piece is chosen, the map shows only its destinations
				american.open("/t/" + tableOf(american))
				american.pressTarget(space)
				fights := `[...document.querySelectorAll('fieldset[data-field="to"] .option:not(.no)')].find((o) => /battle/i.test(o.textContent))`
				if !eval[bool](american, fights+" !== undefined") {
					continue
				}
				american.waitForNewDesk("a march into battle", func() {
					eval[bool](american, "("+fights+".querySelector('input').click(), true)")
				})
				american.pressActAndWait("march")
				break
			}
		}
		if american.has(testid("act-done")) {
			american.pressActAndWait("done")
		}
		if p := whoseTurn(t, american, british); p != nil && p.has(testid("act-done")) && !p.has(testid("battle")) {
			p.pressActAndWait("done")
		}
		if american.has(testid("battle")) || british.has(testid("battle")) {
			return
		}
	}
	t.Fatal("no battle came about")
}

// TestTwoSessionsPlayAnOpening marches with two presses on the map and one button. The other browser shows the result
// within a second: blocks that move, but none of their names.
func TestTwoSessionsPlayAnOpening(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	passUntilMarch(t, ann, bob)
	ann.saveScreenshot("opening-0-american")
	ann.pressTarget("bristol")
	ann.saveScreenshot("opening-1-chosen")
	before := bob.text(testid("log"))
	ann.pressTarget("colvins_ferry")
	ann.saveScreenshot("opening-2-route")
	ann.pressActAndWait("march")
	at := time.Now()
	bob.waitForScript("the march in the log",
		"document.querySelector("+quote(testid("log"))+").innerText !== "+quote(before))
	if d := time.Since(at); d > time.Second {
		t.Errorf("the other side followed after %v", d)
	}
	bob.saveScreenshot("opening-3-british")
	if got := bob.text(testid("log")); !strings.Contains(got, "Colvin's Ferry") {
		t.Errorf("the British log does not tell of the march: %s", got)
	}
	for _, secret := range []string{"us_", "Washington leads", "PA Militia", "Hitchcock", "St. Clair", "Glover"} {
		if strings.Contains(bob.allAnswers(), secret) {
			t.Errorf("%q was sent to the British browser", secret)
		}
	}
	for _, secret := range []string{"br_", "Mirbach", "Grenadiers", "Mawhood"} {
		if strings.Contains(ann.allAnswers(), secret) {
			t.Errorf("%q was sent to the American browser", secret)
		}
	}
	// An act that is not final is undone with one press, and both players see it.
	if ann.has(testid("undo") + ":not([disabled])") {
		ann.waitForNewDesk("undo", func() { ann.click(testid("undo")) })
		bob.waitForText("undo their last act")
	}
}

// TestABattleOnTwoScreens fights a battle in two browsers until one side is gone or withdraws. Both pages must show
// the battle lines of both sides, and the battle must end.
func TestABattleOnTwoScreens(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1180, 820)
	playToBattle(t, ann, bob)
	ann.waitFor(testid("battle"))
	bob.waitFor(testid("battle"))
	ann.saveScreenshot("battle-american")
	bob.saveScreenshot("battle-british")
	for _, p := range []*player{ann, bob} {
		for _, line := range []string{"battle-line-american", "battle-line-british"} {
			if !p.has(testid(line)) {
				t.Errorf("%s does not see %s", p.name, line)
			}
		}
	}
	for range 200 {
		p := whoseTurn(t, ann, bob)
		if p == nil || !p.has(testid("battle")) {
			break
		}
		switch {
		case p.has(testid("act-volley")):
			p.pressActAndWait("volley")
		case p.has(testid("act-stay")):
			p.pressActAndWait("stay")
		default:
			p.pressActAndWait(eval[string](p, `document.querySelector(".act.first button").value`))
		}
	}
	if ann.has(testid("battle")) {
		t.Errorf("the battle never ends\n%s", ann.currentPage())
	}
	ann.saveScreenshot("battle-after-american")
}

// TestEarlyChoiceTakesEffect makes a choice on a page whose script has not arrived yet. The choice
// takes effect once the script has arrived.
func TestEarlyChoiceTakesEffect(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("crossing", "campaign", "american", "device")
	path := p.path()
	address, let := s.holdPath("/static/desk.")
	if _, err := chromedp.Call(p.ctx, page.Navigate, page.NavigateParams{URL: address + path}); err != nil {
		t.Fatal(err)
	}
	p.waitFor(`fieldset[data-field] input[type=radio]`)
	eval[bool](p, `(document.querySelector("fieldset[data-field] input[type=radio]:not(:checked)").click(), true)`)
	if p.has("#orders[data-drafted]") {
		t.Fatal("the page was answered before its script came")
	}
	let()
	p.waitFor("#orders[data-drafted]")
}

// TestStreamEventKeepsChoice sends the page an event of the live stream while a choice waits for its answer. The
// choice is kept.
func TestStreamEventKeepsChoice(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("crossing", "campaign", "american", "device")
	path := p.path()
	address, let := s.holdPath("/t/" + tableOf(p) + "/desk")
	p.do("come over the held line", chromedp.Navigate(address+path))
	eval[bool](p, `(document.querySelector("fieldset[data-field] input[type=radio]:not(:checked)").click(), true)`)
	p.waitForScript("the choice under way", `document.querySelector(".htmx-request") !== null`)
	eval[bool](p, `(document.body.dispatchEvent(new CustomEvent("look", {bubbles: true})), true)`)
	let()
	p.waitFor("#orders[data-drafted]")
}
