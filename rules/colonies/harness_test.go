package colonies

import (
	"testing"

	"tricorne/rules/gametest"
)

func TestHarness_Play(t *testing.T) {
	o := gametest.Options{Seeds: 1, Unseen: seldom()}
	if gametest.Brief() {
		o.Scenario = "hudson"
	}
	gametest.Play(t, New(), o)
}

// seldom lists what a random game may leave unvisited.
func seldom() map[string]string {
	out := map[string]string{
		"chart combat":        "a few random games fight a few battles",
		"step intercept":      "random armies seldom meet; the tests of 7.0 go through it",
		"step battle.losses":  "random armies seldom meet; the tests of 9.0 go through it",
		"step battle.retreat": "random armies seldom meet; the tests of 9.0 go through it",
		"step battle.supply":  "random armies seldom meet; the tests of 9.0 go through it",
		"step battle":         "random armies seldom meet; the tests of 9.0 go through it",
		"step winter.losses":  "a short game may have mild winters",
		"step landing":        "the plotted port is seldom lost",
		"step withdraw":       "begins with what the campaign demands",
		"step french":         "begins with an American major victory",
	}
	for _, id := range []string{
		"operations", "weariness", "movement", "battle", "odds", "british-supply", "american-supply", "attrition", "attrition-modifiers", "militia", "french",
	} {
		out["chart "+id] = "it is a list to look things up in; its numbers are tested in package printed"
	}
	return out
}

func TestHarness_Keyhole(t *testing.T) {
	gametest.Keyhole[state, known](t)
}
