package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestTheRefereeShowsAPieceToOneSide presses the button on the card of a piece, chooses a reason and rules. The side that
// is shown it reads it on its own device; its owner reads nothing new.
func TestTheRefereeShowsAPieceToOneSide(t *testing.T) {
	s := serve(t)
	american, british, judge := refereeTable(t, s, "trenton", "christmas_surprise", 1180, 820)
	owner := eval[string](british, entries)
	judge.open("/t/" + tableOf(american) + "/referee/both/closed?place=staten_island")
	judge.click(testid("show-br_howe"))
	judge.until("the form", `document.querySelector('[data-testid="act-correct"]')?.innerText === "Show to the Americans: Howe"`)
	judge.click(firstReason)
	judge.until("the reason", `document.querySelector('[data-testid="hearing-2"]')?.innerText.includes("Nothing.") &&
		document.querySelector('[data-testid="hearing-1"]').innerText.includes("The referee shows you: Howe with") &&
		document.querySelector('[data-testid="because-0"]').checked`)
	judge.accessible("a piece is shown")
	judge.click(testid("act-correct"))
	american.until("what is shown", entries+`.includes("The referee shows you: Howe with")`)
	british.open("/t/" + tableOf(british))
	if now := eval[string](british, entries); now != owner {
		t.Errorf("the owner reads %q instead of %q", now, owner)
	}
}

// entries is the text of the log.
const entries = `[...document.querySelectorAll('[data-testid="log-entry"]')].map((e) => e.textContent).join("|")`

// TestTheRefereeDragsAStack drags a stack on the map to another place. The form of its correction opens, filled in; the
// map has not moved, and nothing is changed yet.
func TestTheRefereeDragsAStack(t *testing.T) {
	s := serve(t)
	american, _, judge := refereeTable(t, s, "trenton", "christmas_surprise", 1440, 900)
	judge.open("/t/" + tableOf(american) + "/referee/both/closed")
	judge.until("the map", `document.querySelector("#map").dataset.ready !== undefined`)
	judge.click(`[data-zoom="fit"]`)
	was := eval[string](judge, place)
	judge.drag(`[data-testid="target-staten_island"] .body`, `[data-testid="target-trenton"] circle`)
	judge.until("the correction", `/^Correct: .+ to Trenton and \d+ more$/.test(document.querySelector('[data-testid="act-correct"]')?.innerText)`)
	judge.until("everybody ticked", `document.querySelector('[data-field^="with."] input[value="*"]')?.checked`)
	if now := eval[string](judge, place); now != was {
		t.Errorf("the map moved from %s to %s", was, now)
	}
	if now := eval[string](judge, entries); len(now) > 0 && eval[bool](judge, entries+`.includes("The referee moves")`) {
		t.Errorf("it is done already: %s", now)
	}
}

// drag moves the pointer, pressed, from the middle of one thing to that of another.
func (p *player) drag(from, to string) {
	p.t.Helper()
	middle := func(css string) []float64 {
		return eval[[]float64](p, `(() => { const r = document.querySelector(`+quote(css)+
			`).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`)
	}
	a, b := middle(from), middle(to)
	send := func(kind input.DispatchMouseEventType, x, y float64) {
		ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
		defer cancel()
		params := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, ClickCount: 1, Buttons: 1}
		if _, err := chromedp.Call(ctx, input.DispatchMouseEvent, params); err != nil {
			p.t.Fatalf("%s: drag %s: %v", p.name, from, err)
		}
	}
	send(input.DispatchMouseEventTypeMousePressed, a[0], a[1])
	for i := 1.0; i <= 5; i++ {
		send(input.DispatchMouseEventTypeMouseMoved, a[0]+(b[0]-a[0])*i/5, a[1]+(b[1]-a[1])*i/5)
	}
	send(input.DispatchMouseEventTypeMouseReleased, b[0], b[1])
}
