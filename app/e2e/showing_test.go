package e2e

import (
	"strconv"
	"testing"
)

// TestTheRefereeShowsAPieceToOneSide presses the button on the card of a piece, chooses a reason and confirms the
// ruling. The side that is shown the piece reads about it on its own device; the owner of the piece reads nothing new.
// It does this on a block board and on a hex board.
func TestTheRefereeShowsAPieceToOneSide(t *testing.T) {
	s := serve(t)
	for _, c := range []struct {
		game, scenario, place, piece, name string
		to                                 int
	}{
		{"trenton", "christmas_surprise", "staten_island", "br_howe", "Howe", 1},
		{"crossing", "quick_start", "2337", "hitchcock", "Hitchcock", 2},
	} {
		t.Run(c.game, func(t *testing.T) {
			american, british, judge := refereeTable(t, s, c.game, c.scenario, 1180, 820)
			shown, owner, plural := american, british, "Americans"
			if c.to == 2 {
				shown, owner, plural = british, american, "British"
			}
			before := eval[string](owner, logTextScript)
			judge.open("/t/" + tableOf(american) + "/referee/both/closed?place=" + c.place)
			judge.click(testid("show-" + c.piece))
			judge.waitForScript("the form", `document.querySelector('[data-testid="act-correct"]')?.innerText === "Show to the `+plural+`: `+c.name+`"`)
			judge.click(firstReason)
			told, none := strconv.Itoa(c.to), strconv.Itoa(3-c.to)
			judge.waitForScript("the reason", `document.querySelector('[data-testid="hearing-`+none+`"]')?.innerText.includes("Nothing.") &&
				document.querySelector('[data-testid="hearing-`+told+`"]').innerText.includes("The referee shows you: `+c.name+`") &&
				document.querySelector('[data-testid="because-0"]').checked`)
			judge.checkAccessible("a piece is shown")
			judge.click(testid("act-correct"))
			shown.waitForScript("what is shown", logTextScript+`.includes("The referee shows you: `+c.name+`")`)
			shown.open("/t/" + tableOf(shown) + "?place=" + c.place)
			shown.waitForScript("the piece on its place", `document.querySelector("#card").innerText.includes("`+c.name+`")`)
			shown.saveScreenshot("shown-" + c.game)
			owner.open("/t/" + tableOf(owner))
			if now := eval[string](owner, logTextScript); now != before {
				t.Errorf("the owner reads %q instead of %q", now, before)
			}
		})
	}
}

// logTextScript is a script that returns the text of the log.
const logTextScript = `[...document.querySelectorAll('[data-testid="log-entry"]')].map((e) => e.textContent).join("|")`

// TestTheRefereeDragsAStack drags a stack on the map to another place, on a board of blocks and on one of hexes. The
// correction form opens with the move filled in. The map does not scroll, and nothing is changed yet.
func TestTheRefereeDragsAStack(t *testing.T) {
	s := serve(t)
	for _, c := range []struct{ game, scenario, from, to, name string }{
		{"trenton", "christmas_surprise", "staten_island", "trenton", "Trenton"},
		{"crossing", "quick_start", "1930", "2337", "Bristol"},
	} {
		t.Run(c.game, func(t *testing.T) {
			american, _, judge := refereeTable(t, s, c.game, c.scenario, 1440, 900)
			judge.open("/t/" + tableOf(american) + "/referee/both/closed")
			judge.waitForScript("the map", `document.querySelector("#map").dataset.ready !== undefined`)
			judge.click(`[data-zoom="fit"]`)
			was := eval[string](judge, mapTransformScript)
			at := func(space string) string { return `#targets [data-space="` + space + `"] :is(.body, circle)` }
			judge.dragBetween(at(c.from), at(c.to))
			judge.waitForScript("the correction", `/^Correct: .+ to `+c.name+` and \d+ more$/.test(document.querySelector('[data-testid="act-correct"]')?.innerText)`)
			judge.waitForScript("everybody ticked", `document.querySelector('[data-field^="with."] input[value="*"]')?.checked`)
			if now := eval[string](judge, mapTransformScript); now != was {
				t.Errorf("the map moved from %s to %s", was, now)
			}
			if eval[bool](judge, logTextScript+`.includes("The referee moves")`) {
				t.Error("it is done before the button is pressed")
			}
			judge.saveScreenshot("dragged-" + c.game)
		})
	}
}
