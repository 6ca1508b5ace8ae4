package e2e

import "testing"

// TestTheRefereeShowsAPieceToOneSide presses the button on the card of a piece, chooses a reason and rules. The side
// that is shown it reads it on its own device; its owner reads nothing new.
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
	judge.dragBetween(`[data-testid="target-staten_island"] .body`, `[data-testid="target-trenton"] circle`)
	judge.until("the correction", `/^Correct: .+ to Trenton and \d+ more$/.test(document.querySelector('[data-testid="act-correct"]')?.innerText)`)
	judge.until("everybody ticked", `document.querySelector('[data-field^="with."] input[value="*"]')?.checked`)
	if now := eval[string](judge, place); now != was {
		t.Errorf("the map moved from %s to %s", was, now)
	}
	if eval[bool](judge, entries+`.includes("The referee moves")`) {
		t.Error("it is done before the button is pressed")
	}
}
