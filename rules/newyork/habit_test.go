package newyork

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// marchOrders returns the orders that a side prefers to ending its movement, the best first. The function change, if
// not nil, alters the values that guide the side's decisions (its doctrine).
func (c *scene) marchOrders(side game.Side, change func(*block.Doctrine[facts])) []action.Action {
	c.T.Helper()
	d, err := readData()
	if err != nil {
		c.T.Fatal(err)
	}
	h := newVariant(d, nil)
	if change != nil {
		change(&h.doctrine)
	}
	blind, ok := game.NewComputerView(game.New(h.rules()), c.Position(), side)
	if !ok {
		c.T.Fatal("no computer plays it")
	}
	all := slices.Collect(blind.Habit(game.PostureSteady, rand.New(rand.NewPCG(1, 1)).IntN))
	return all[:slices.IndexFunc(all, func(a action.Action) bool { return a.Act == "done" })]
}

// aloneDestinations returns the destinations of the orders that move a piece without other blocks.
func aloneDestinations(who string, orders []action.Action) (to []string) {
	for _, a := range orders {
		if with, _ := a.Picks.Get("with"); a.Picks.One("who") == who && len(with) == 0 {
			to = append(to, a.Picks.One("to"))
		}
	}
	return to
}

// TestHabit_LeadersAndGunsStayWithOthers checks that leaders and guns stay with other blocks. Alone they are easy to
// beat, and the other blocks need them. Washington still flees alone if necessary.
func TestHabit_LeadersAndGunsStayWithOthers(t *testing.T) {
	for _, x := range []struct {
		who   string
		side  game.Side
		stays bool
	}{
		{"br_howe", british, true},
		{"br_knyphausen", british, true},
		{"br_artillery_1", british, true},
		{"us_greene", american, true},
		{"us_washington", american, false},
	} {
		c := newScene(t).withOddDie().Turn(8).SetActive(x.side, 3).ship("A", "br_ship_1").
			Put("new_york_city", "br_howe", "br_knyphausen", "br_light_infantry", "br_grenadiers", "br_guards",
				"br_artillery_1").
			Put("harlem", "us_greene", "us_glover", "us_hand", "us_nixon", "us_knox_1")
		careless := aloneDestinations(x.who, c.marchOrders(x.side, func(d *block.Doctrine[facts]) { d.LoneMarchPenalty = 0 }))
		if got := aloneDestinations(x.who, c.marchOrders(x.side, nil)); len(careless) == 0 || (len(got) == 0) != x.stays {
			t.Errorf("%s goes alone to %q, and where that costs nothing to %q", x.who, got, careless)
		}
	}
}

// TestHabit_BritishPursuitGrowsWithTurns checks that more British blocks pursue the army the less time is
// left. The city does not win the game while the American army survives.
func TestHabit_BritishPursuitGrowsWithTurns(t *testing.T) {
	hunters := func(turn int) int {
		c := newScene(t).withOddDie().Turn(turn).SetActive(british, 1).
			Put("new_york_city", "br_howe", "br_knyphausen", "br_light_infantry", "br_grenadiers", "br_guards",
				"br_artillery_1").
			Put("harlem", "us_greene", "us_glover", "us_hand", "us_nixon", "us_mcdougall", "us_mifflin")
		all := c.marchOrders(british, nil)
		if len(all) == 0 || all[0].Picks.One("to") != "kips_bay>harlem" {
			t.Fatalf("turn %d: %v", turn, all)
		}
		with, _ := all[0].Picks.Get("with")
		return len(with)
	}
	if early, late := hunters(2), hunters(19); early >= late {
		t.Errorf("%d go along on turn 2, and %d on turn 19", early, late)
	}
}

// TestHabit_LastBritishBlockStaysInCity checks that the only British block in the city stays there. The British
// control a place only while they have a block in it.
func TestHabit_LastBritishBlockStaysInCity(t *testing.T) {
	c := newScene(t).withOddDie().Turn(14).SetActive(british, 3).ship("D", "br_ship_1").Put("new_york_city", "br_guards").
		Put("staten_island", "br_howe")
	for _, a := range c.marchOrders(british, nil) {
		if a.Picks.One("who") == "br_guards" {
			t.Errorf("%v", a.Picks)
		}
	}
}
