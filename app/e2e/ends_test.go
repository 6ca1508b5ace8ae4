package e2e

import (
	"strconv"
	"testing"
)

// countRequestsScript is a script that counts the requests that the page has sent since the script's first call.
const countRequestsScript = `(window.asked ??= (document.addEventListener("htmx:beforeRequest", () => window.asked.n++), {n: 0})).n`

// finalTargetsScript is a script that lists the map targets that complete the form. After one of them is chosen, no
// question is left.
const finalTargetsScript = `[...document.querySelectorAll("#targets a.go:not(.no)")].filter((a) => document.querySelector(a.getAttribute("href"))?.dataset.ends !== undefined)`

// secondClickScript is a script that sends the second click of a double click to the chosen target.
const secondClickScript = `(() => {
	const a = document.querySelector("#targets a.go.on"), r = a.querySelector("circle").getBoundingClientRect();
	return a.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 2, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2}));
})()`

// clickTarget clicks a target of the map by a script, as the keyboard does.
func (p *player) clickTarget(target string) {
	p.t.Helper()
	eval[bool](p, `(`+target+`.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})), true)`)
}

// chooseMarcher chooses the first marcher that has at least two targets that complete the form. It fails the test if
// there is none.
func (p *player) chooseMarcher() {
	p.t.Helper()
	who := `document.querySelectorAll('[data-field="who"] input:not([type=hidden]):not(:disabled)')`
	for i := range eval[int](p, who+".length") {
		p.waitForNewDesk("who marches", func() { eval[bool](p, "("+who+"["+strconv.Itoa(i)+"].click(), true)") })
		if eval[int](p, finalTargetsScript+".length") > 1 {
			return
		}
	}
	p.t.Fatalf("nobody may go to two places\n%s", p.currentPage())
}

// TestRouteIsChosenWithoutARequest chooses a marcher and a destination. The page shows the route exactly as the
// server would, clears it on request, and carries out the march when the destination is pressed again.
func TestRouteIsChosenWithoutARequest(t *testing.T) {
	s := serve(t)
	for _, w := range []struct {
		game, scenario string
		width, height  int64
	}{{"trenton", "bagging_the_fox", 1440, 900}, {"newyork", "campaign", 390, 844}} {
		t.Run(w.game, func(t *testing.T) {
			ann, bob := newFriendsTable(t, s, w.game, w.scenario, w.width, w.height)
			p := whoseTurn(t, ann, bob)
			for !p.has(testid("act-march")) {
				p.pressActAndWait(eval[string](p, `document.querySelector(".act.first button").value`))
				p = whoseTurn(t, ann, bob)
			}
			p.chooseMarcher()
			before := eval[int](p, countRequestsScript)
			words := p.text(testid("act-march"))
			// a chosen target is not in finalTargetsScript any more, so list them first
			for _, to := range eval[[]string](p, finalTargetsScript+".map((a) => a.dataset.space).slice(0, 2)") {
				p.clickTarget(`document.querySelector('#targets a.go[data-space="` + to + `"]')`)
				p.waitFor(`#targets a.go.on[data-acts][aria-current="true"]`)
				p.waitFor(testid("act-march") + ":not([aria-disabled])")
				if got := p.text(testid("act-march")); got == words {
					t.Errorf("the button does not name the way: %s", got)
				}
				if diff := eval[string](p, comparePartsScript); diff != "" {
					t.Errorf("the page %s", diff)
				}
			}
			if now := eval[int](p, countRequestsScript); now != before {
				t.Errorf("the page has asked %d times for a way", now-before)
			}
			p.saveScreenshot(w.game + "-way-by-itself")
			eval[bool](p, secondClickScript)
			if now := eval[int](p, countRequestsScript); now != before {
				t.Errorf("the second click of two acts")
			}
			// An event of the live stream changes nothing; Escape clears all choices.
			eval[bool](p, `(document.body.dispatchEvent(new CustomEvent("look", {bubbles: true})), true)`)
			p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null`)
			p.waitFor(`#targets a.go.on[data-acts]`)
			p.waitForNewDesk("Escape", func() { p.press("\x1b") })
			p.waitForScript("an empty form", `document.querySelector("#orders:not([data-drafted])") !== null && document.querySelector('#ways .route') === null`)
			if diff := eval[string](p, comparePartsScript); diff != "" {
				t.Errorf("after Escape the page %s", diff)
			}
			// A second press carries out the march.
			p.chooseMarcher()
			p.clickTarget(finalTargetsScript + "[0]")
			p.waitFor(`#targets a.go.on[data-acts]`)
			before = eval[int](p, countRequestsScript)
			seq := eval[string](p, `document.getElementById("desk").dataset.seq`)
			p.clickTarget(`document.querySelector("#targets a.go.on")`)
			p.waitForScript("the march", `document.getElementById("desk").dataset.seq !== `+quote(seq))
			p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null`)
			if now := eval[int](p, countRequestsScript); now != before+1 {
				t.Errorf("the act took %d requests", now-before)
			}
			if diff := eval[string](p, comparePartsScript); diff != "" {
				t.Errorf("after the march the page %s", diff)
			}
		})
	}
}
