package e2e

import (
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tricorne/rules/crossing"
)

// mostPressesToTheDice is the most presses allowed from a column next to Trenton to the dice of its attack.
const mostPressesToTheDice = 4

// TestCrossingFromBeforeTrentonToTheDice plays the guided night until dawn and then counts presses. The player chooses
// the commander, activates as many leaders as allowed, goes straight to the attack, and attacks.
func TestCrossingFromBeforeTrentonToTheDice(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.open("/help/crossing")
	p.click(`form[action="/guide/crossing"] button`)
	p.waitForScript("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
	for _, l := range crossing.New().Manual().Guide.Lessons {
		p.openCurtainIfClosed()
		if l.Title == "Dawn" {
			break
		}
		draft := url.Values{"do": {l.ExpectedAction.Act}}
		for _, pick := range l.ExpectedAction.Picks {
			draft.Add("has", pick.Field)
			draft["f."+pick.Field] = pick.Values
		}
		p.openDraft(draft)
		p.pressAct(l.ExpectedAction.Act)
	}
	p.openCurtainIfClosed()
	presses := 0
	press := func(what, css string) {
		t.Helper()
		presses++
		p.waitForNewDesk(what, func() { p.click(css) })
	}
	press("Washington leads", `fieldset[data-field="command.by"] label:has(input[value="washington"])`)
	p.waitForScript("three go along", `document.querySelectorAll('fieldset[data-field="command.who"] input:checked').length === 3`)
	press("the activation", testid("act-command"))
	press("straight to the attack", testid("onward-done"))
	presses++
	p.pressAct("prepared") // after the dice, the curtain for the other side or the next question of the battle appears
	p.waitFor(testid("curtain") + ", " + testid("battle"))
	if presses > mostPressesToTheDice {
		t.Errorf("%d presses lead to the dice, more than %d", presses, mostPressesToTheDice)
	}
}

// mostPressesToFirstOrder is the most presses allowed from the home page to the first order. The opponent is the
// computer.
var mostPressesToFirstOrder = map[string]int{"trenton": 4, "newyork": 3, "crossing": 4, "colonies": 5}

// TestFirstOrderIsFewPressesFromHome starts each game against the computer and sends its first order, counting presses.
// It leaves all choices of the home page as they are.
func TestFirstOrderIsFewPressesFromHome(t *testing.T) {
	s := serve(t)
	b := browser(t)
	for i, g := range gameScenarios {
		j := beginJourney(newPlayer(b, t, s.url, "Ann", 1440, 900))
		if i == 0 {
			j.pressCounted(testid("at-once-computer"))
		} else {
			j.pressCounted("details:has(" + testid("setup-"+g[0]) + ") > summary")
			j.pressCounted(testid("start-" + g[0]))
		}
		j.waitForScript("the first question",
			`document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null && document.querySelector(".act.first button") !== null`)
		act := eval[string](j.player, `document.querySelector(".act.first button").value`)
		j.chooseAct(act)
		t.Logf("%s: %d presses to %s, %v", g[0], j.presses, act, time.Since(j.startedAt).Round(100*time.Millisecond))
		if j.presses > mostPressesToFirstOrder[g[0]] {
			t.Errorf("%s: %d presses lead to the first order", g[0], j.presses)
		}
	}
}

// TestLessonRefusalRingsWhatItWants follows the long lesson of the block game with the longest column of orders. The
// player scrolls the form away and presses the button of another order. What the lesson wants then comes into view with
// a ring, on the map and in the form, and the notice says the same as the lesson.
func TestLessonRefusalRingsWhatItWants(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.allowErrors("422")
	p.openGuide("trenton", "")
	p.waitForScript("a map", `document.querySelector("#map[data-ready]") !== null`)
	eval[bool](p, `document.querySelector(".pan").dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -2000, clientX: 60, clientY: 760 })) || true`)
	now := p.text(testid("coach-now"))
	p.click(testid("act-done"))
	p.waitForScript("the lesson's step in the notice, and a ring on the map and in the form",
		`document.querySelector("[data-testid=notice]")?.textContent.includes(`+quote(now)+`) &&
		document.querySelector("#targets .t.wanted.asked") !== null && document.querySelector("#orders fieldset.asked") !== null`)
	if out := eval[string](p, `(() => {
		const inside = (e, box) => { const r = e.getBoundingClientRect(), b = box.getBoundingClientRect(); return r.top >= b.top - 1 && r.bottom <= b.bottom + 1 && r.left >= b.left - 1 && r.right <= b.right + 1; };
		const field = document.querySelector("#orders .option.wanted");
		if (!inside(field, document.querySelector(".orders-body"))) return "the option";
		return inside(document.querySelector("#targets .t.wanted circle"), document.getElementById("map")) ? "" : "the piece";
	})()`); out != "" {
		t.Errorf("%s that the lesson wants is out of sight", out)
	}
}

// TestListsByKeyboard answers the first questions of a turn of Washington's Crossing by keyboard only. An arrow key
// moves without choosing, a letter moves to a leader, and Enter chooses and moves on. Tab goes into a stack that was
// opened. After the act, and when the focused choice is gone, the focus is on the heading. In all it takes at most
// twice as many keys as presses with the mouse.
func TestListsByKeyboard(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.do("the heading", chromedp.Focus(chromedp.CSS("#orders-title")))
	keys := 0
	press := func(key string) { keys++; ann.press(key) }
	press(kb.ArrowDown)
	press(kb.ArrowDown)
	if n := eval[int](ann, `document.querySelectorAll("#orders .option input:checked").length`); n != 0 {
		t.Fatalf("an arrow key chose %d", n)
	}
	ann.press("w")
	ann.waitForNewDesk("Washington", func() { ann.press("\r") })
	ann.do("a companion", chromedp.Focus(chromedp.CSS(`#orders input[name="f.command.who"]`)))
	ann.waitForNewDesk("nothing chosen any more", func() { ann.press(kb.Escape) })
	ann.waitForScript("the heading when the companion is gone", `document.activeElement.id === "orders-title"`)
	ann.do("a stack", chromedp.Focus(chromedp.CSS(`#orders details.group:not([open]) > summary`)))
	ann.press("\r")
	ann.press(kb.Tab)
	ann.waitForScript("the first of the stack", `document.activeElement.matches("#orders details.group[open] input")`)
	ann.do("the heading", chromedp.Focus(chromedp.CSS("#orders-title")))
	keys = 0
	press("w")
	ann.waitForScript("Washington under the keyboard", `document.activeElement.value === "washington"`)
	ann.waitForNewDesk("Washington", func() { press("\r") })
	ann.waitForScript("the button under the keyboard", `document.activeElement.value === "command"`)
	ann.waitForNewDesk("the activation", func() { press("\r") })
	ann.waitForScript("the heading under the keyboard", `document.activeElement.id === "orders-title"`)
	press(kb.End)
	ann.waitForScript("the end of the phase under the keyboard", `document.activeElement.value === "done"`)
	ann.waitForNewDesk("the end of the phase", func() { press("\r") })
	ann.waitForScript("the heading of the next step", `document.activeElement.id === "orders-title"`)
	const mouse = 4 // presses with the mouse: stack, Washington, activation, end of the phase
	if keys > 2*mouse {
		t.Errorf("%d keys do what %d presses of the mouse do", keys, mouse)
	}
}

// TestLateTapHitsOldTarget taps a leader on a phone, and a second leader 0.6 s later. By then the map has
// moved, and the tap hits the old place of the second leader. The tap must still choose the second leader, not the
// piece that is there now.
func TestLateTapHitsOldTarget(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	p.waitForScript("the map", `document.querySelector("#map[data-ready]") !== null && document.querySelectorAll("#targets .t:not(.no)").length > 2`)
	p.waitUntilStill("#targets .t:not(.no)")
	type spot struct {
		Space string
		X, Y  float64
	}
	all := eval[[]spot](p, `(() => {
		const m = document.getElementById("map").getBoundingClientRect();
		return [...document.querySelectorAll("#targets .t:not(.no):not([data-looks])")].map((a) => [a, a.querySelector(".body, circle").getBoundingClientRect()])
			.map(([a, r]) => ({ Space: a.dataset.space, X: r.x + r.width / 2, Y: r.y + r.height / 2 }))
			.filter((o) => o.X > m.left + 20 && o.X < m.right - 20 && document.elementFromPoint(o.X, o.Y)?.closest("#map .pan"));
	})()`)
	if len(all) < 2 {
		t.Fatalf("too few leaders are in sight: %v\n%s", all, p.currentPage())
	}
	first, second := all[0], all[len(all)-1]
	before := eval[string](p, `document.querySelector(".pan").style.transform`)
	p.do("the first", chromedp.MouseClickXY(first.X, first.Y))
	time.Sleep(600 * time.Millisecond)
	if after := eval[string](p, `document.querySelector(".pan").style.transform`); after == before {
		t.Fatalf("the map did not move: nothing is tested")
	}
	p.do("the second", chromedp.MouseClickXY(second.X, second.Y))
	p.waitForScript("the second chosen", `document.querySelector('#targets .on[data-space="`+second.Space+`"]') !== null`)
}
