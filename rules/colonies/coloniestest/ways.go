package coloniestest

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

// travelWays calculates how far stacks can go, for the functions in this file.
var travelWays = travel.Ways{Book: Book}

// StepCost returns the cost of a step for a group as text, or "no" if it is not allowed.
func StepCost(t *testing.T, g travel.Mover, from, to string) string {
	t.Helper()
	n, no := travelWays.Step("campaign", g, Book.Place(from), Book.Place(to))
	if no != nil {
		return "no"
	}
	return n.String()
}

// LandingCost returns the river cost of landing in a place as text, or "no" if the group cannot land there.
func LandingCost(s *state, m *war.March, to board.Place) string {
	for _, x := range travelWays.Landings(&s.Forces, s.Now, s.Scenario, m) {
		if x.At == to {
			return x.Cost.String()
		}
	}
	return "no"
}

// FindRiverBank returns a river reach for which a condition holds, and a hex next to that reach.
func FindRiverBank(t *testing.T, fits func(n printed.ReachNr, r *printed.Reach) bool) (string, printed.ReachNr) {
	t.Helper()
	for n := 1; n < len(Book.Reaches); n++ {
		if r := Book.Reach(printed.ReachNr(n)); r.B != board.Nowhere && fits(printed.ReachNr(n), r) {
			return Book.ID(r.A), printed.ReachNr(n)
		}
	}
	t.Fatal("no such reach")
	return "", 0
}

// PostRoadHexes returns three hexes in a row on the post road, without rivers between them.
func PostRoadHexes(t *testing.T) (a, b, c string) {
	t.Helper()
	a, b = AdjacentHexes(t, func(from, to *printed.Hex, side *printed.HexEdge) bool {
		if !side.Road || side.Water != printed.NoWater || from.Terrain == printed.City || to.Terrain == printed.City {
			return false
		}
		for i := range to.Sides {
			if next := &to.Sides[i]; next.Road && next.Water == printed.NoWater && Book.At(next.NextHex) != from &&
				Book.At(next.NextHex).Terrain != printed.City {
				c = Book.ID(next.NextHex)
				return true
			}
		}
		return false
	})
	return a, b, c
}
