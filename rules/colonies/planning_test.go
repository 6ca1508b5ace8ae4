package colonies

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

func TestRule3_0_TheOrdersArePlacedOnThePlanningSheet(t *testing.T) {
	c := openingScene(t, "campaign").SetTurn("1776-03")
	c.S.Flow.Stack[0].Step = war.StepPlanning
	for _, side := range war.BothSides {
		k := testBook.Know(c.S, game.SideViewer(side))
		if a := testBook.planningPhase().Ask(&k, nil); a.Sheet != war.PlanningID {
			t.Errorf("%s: the orders are written on %q", war.Plural(side), a.Sheet)
		}
	}
}
