package coloniestest

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

// ways answers how far a stack comes.
var ways = travel.Ways{Book: Book}

// StepCost returns the cost of a step for a group.
func StepCost(t *testing.T, g travel.Mover, from, to string) string {
	t.Helper()
	n, no := ways.Step("campaign", g, Book.Place(from), Book.Place(to))
	if no != nil {
		return "no"
	}
	return n.String()
}

// Lands says what it costs a group to land in a place, "no" where it does not come.
func Lands(s *state, m *war.March, to board.Place) string {
	for _, x := range ways.Landings(&s.Forces, s.Now, s.Scenario, m) {
		if x.At == to {
			return x.Cost.String()
		}
	}
	return "no"
}

// Bank finds a hex next to a reach of that water that fits, and the reach.
func Bank(t *testing.T, fits func(n printed.ReachNr, r *printed.Reach) bool) (string, printed.ReachNr) {
	t.Helper()
	for n := 1; n < len(Book.Reaches); n++ {
		if r := Book.Reach(printed.ReachNr(n)); r.B != board.Nowhere && fits(printed.ReachNr(n), r) {
			return Book.ID(r.A), printed.ReachNr(n)
		}
	}
	t.Fatal("no such reach")
	return "", 0
}

// Road finds a stretch of the post road: three hexes without rivers between them.
func Road(t *testing.T) (a, b, c string) {
	t.Helper()
	a, b = Pair(t, func(from, to *printed.Hex, side *printed.Side) bool {
		if !side.Road || side.Water != printed.Dry || from.Terrain == printed.City || to.Terrain == printed.City {
			return false
		}
		for i := range to.Sides {
			if next := &to.Sides[i]; next.Road && next.Water == printed.Dry && Book.At(next.Next) != from &&
				Book.At(next.Next).Terrain != printed.City {
				c = Book.ID(next.Next)
				return true
			}
		}
		return false
	})
	return a, b, c
}
