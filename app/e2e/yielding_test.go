package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"tricorne/rules/crossing"
)

// TestBothPlayersWatchSurrender fights the attack on Trenton of the guided night on one tablet. When a force
// may surrender, both players stay at the board, which then shows only what an onlooker sees. All other decisions in
// Washington's Crossing are made behind the curtain.
func TestBothPlayersWatchSurrender(t *testing.T) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	b := browser(t)
	p, looker := newPlayer(b, t, s.url, "Ann", 1180, 820), newPlayer(b, t, s.url, "Bob", 1180, 820)
	guide := crossing.New().Manual().Guide
	p.setUp("crossing", guide.Scenario, "american", "device")
	setGuidedDice(t, file, s, guide.Secret, p)
	d := &sharedDevice{player: p}
	for _, l := range lessonsUntilAttack(guide) {
		p.open("/t/" + tableOf(p))
		if side := d.openCurtain(); side != number(float64(l.ExpectedAction.Side) / 10)[2:3] {
			t.Fatalf("%s: side %s decides", l.Title, side)
		}
		p.openDraft(lessonForm(&l.ExpectedAction))
		p.pressAct(l.ExpectedAction.Act)
	}
	open := 0
	for range 16 {
		side := d.openCurtain()
		step := eval[string](p, `document.getElementById("orders").dataset.step`)
		if p.has(testid("handing")) {
			open++
			if step != "combat.surrender" {
				t.Errorf("%s is asked openly", step)
			}
			if who := map[string]string{
				"1": "Now the Americans",
				"2": "Now the British",
			}[side]; !strings.Contains(p.text(testid("handing")), who) {
				t.Errorf("the bar says %q while side %s decides", p.text(testid("handing")), side)
			}
			looker.open("/t/" + tableOf(p))
			looker.waitFor("#map[data-ready]")
			for _, part := range []string{"#units", "#forces-panel", ".scores"} {
				drawn := `(document.querySelector(` + quote(part) + `)?.textContent.replace(/\s+/g, " ") ?? "")`
				if ours, theirs := eval[string](p, drawn), eval[string](looker, drawn); ours != theirs || ours == "" {
					t.Errorf("%s of the open board is\n%s\nand an onlooker sees\n%s", part, ours, theirs)
				}
			}
			p.checkAccessible("whether a force surrenders")
			p.saveScreenshot("yielding")
		} else if step == "combat.surrender" {
			t.Logf("asked behind the curtain: %s", p.text("#orders"))
		}
		if !p.has(testid("battle")) && step != "combat.surrender" {
			break
		}
		p.doProposedAct(d.giveOrder)
	}
	if open == 0 {
		t.Errorf("%s\nnobody was asked openly whether he surrenders", p.currentPage())
	}
}
