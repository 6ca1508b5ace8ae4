package player

import (
	"testing"

	"tricorne/rules/game"
)

// These tests calculate by hand what the computer calculates from the weights in worth.go and worth_towns.go.

// giveAllTowns gives all towns to the British.
func giveAllTowns(c *scene) {
	for i := range c.S.Towns {
		c.S.Towns[i].Controller = british
	}
}

// TestRule17_2_WorthOfPoints checks the Hudson, where towns are worth points. The British win with nine points and
// draw with seven, so 500×(9+7−1) = 7500 thousandths are subtracted from the points they may expect. The final result
// may differ by 1500 in the last turn, and by 3000 more for every later turn.
func TestRule17_2_WorthOfPoints(t *testing.T) {
	for _, x := range []struct {
		name  string
		later int
		lay   func(*scene)
		want  int // for the British
	}{
		{"nothing", 0, func(*scene) {}, -1000 * 7500 / 9000},
		{"New York, three points", 0, func(c *scene) { c.GiveTowns(british, "New York") }, -1000 * 4500 / 6000},
		{"New York, a turn before the last", 1, func(c *scene) { c.GiveTowns(british, "New York") }, -1000 * 4500 / 9000},
		{"all, thirteen points", 0, giveAllTowns, 1000 * 5500 / 7000},
		// a side with all guns on the map may still gain 1000 thousandths in the last turn, and 2000 more for every later
		// turn
		{
			"the only gun", 0, func(c *scene) { c.GiveTowns(british, "New York").PutGuns(british, "2107") },
			-1000 * 3500 / 5000,
		},
		{"the only gun, a turn before the last", 1, func(c *scene) {
			c.GiveTowns(british, "New York").PutGuns(british, "2107")
		}, -1000 * 1500 / 6000},
		{"one of two guns", 1, func(c *scene) {
			c.GiveTowns(british, "New York").PutGuns(british, "2107").PutGuns(american, "1610")
		}, -1000 * 4500 / 9000},
		{
			"an American gun", 0, func(c *scene) { c.GiveTowns(british, "New York").PutGuns(american, "1610") },
			-1000 * 5500 / 7000,
		},
		// a side with all supply on the map may still gain 1000 thousandths for every later turn
		{"the only supply", 0, func(c *scene) {
			c.GiveTowns(british, "New York").AddSupply(british, "2107", 2, 0)
		}, -1000 * 4500 / 6000},
		{"the only supply, two turns before the last", 2, func(c *scene) {
			c.GiveTowns(british, "New York").AddSupply(british, "2107", 2, 0)
		}, -1000 * 2500 / 10000},
		{"three of four units of supply", 1, func(c *scene) {
			c.GiveTowns(british, "New York").AddSupply(british, "2107", 3, 0).AddSupply(american, "1610", 1, 0)
		}, -1000 * 4000 / 8500},
		// a major victory counts two points of the scenario (four if it is American) and 10000 thousandths more, plus
		// 10000 for every later turn
		{"a major victory", 0, func(c *scene) {
			c.GiveTowns(british, "New York").With(func(s *state) { s.MajorVictories[british-1] = 1 })
		}, 1000 * 7500 / 9000},
		{"a major victory, a turn before the last", 1, func(c *scene) {
			c.GiveTowns(british, "New York").With(func(s *state) { s.MajorVictories[british-1] = 1 })
		}, 1000 * 17500 / 22000},
		{"an American one", 0, func(c *scene) {
			c.GiveTowns(british, "New York").With(func(s *state) { s.MajorVictories[american-1] = 1 })
		}, -1000 * 18500 / 20000},
	} {
		c := emptyScenario(t, "hudson", "1777-w")
		c.S.Now = c.S.LastTurn - turnNr(x.later)
		x.lay(c)
		if b, a := testBook.Evaluate(c.S, british), testBook.Evaluate(c.S, american); b != x.want || a != -b {
			t.Errorf("%s: %d to the British and %d to the Americans, not %d", x.name, b, a, x.want)
		}
	}
}

// TestRule17_2_WorthOfAreas checks how many towns the British lack if areas decide. It also counts strength, and
// guns in the South.
func TestRule17_2_WorthOfAreas(t *testing.T) {
	keys := []string{
		"Charleston", "Savannah", "Augusta", "Camden", "Wilmington, N.C.", "Hillsboro", "Norfolk",
		"Williamsburg",
	}
	last := func(c *scene) { c.S.Now = c.S.LastTurn }
	for _, x := range []struct {
		name, scenario, turn string
		lay                  func(*scene)
		want                 int // for the British
	}{
		// the South in its last turn: the prospects are −1000, and 700 less for each missing town; the final result may
		// differ by 300
		{"no key town", "south", "1781-05", last, -1000 * (1000 + 8*700) / (6600 + 300)},
		{
			"all but one", "south", "1781-05", func(c *scene) { last(c); c.GiveTowns(british, keys[1:]...) },
			-1000 * 1700 / 2000,
		},
		{"all", "south", "1781-05", func(c *scene) { last(c); c.GiveTowns(british, keys...) }, -1000 * 1000 / 1300},
		// every later turn adds 400 to the prospects, up to nine turns; the final result may differ by 300 more for each
		// of them
		{"all, nine turns before", "south", "1781-05", func(c *scene) {
			c.GiveTowns(british, keys...).S.Now = c.S.LastTurn - 9
		}, 1000 * 2600 / 5600},
		{"all, ten turns before", "south", "1781-05", func(c *scene) {
			c.GiveTowns(british, keys...).S.Now = c.S.LastTurn - 10
		}, 1000 * 2600 / 5600},
		// the only unit on the map, far from all key towns
		{"all, and all men", "south", "1781-05", func(c *scene) {
			last(c)
			c.GiveTowns(british, keys...).Put("1603", "5-10-22")
		}, 1000 * 700 / 1000},
		{"all, and half of the men", "south", "1781-05", func(c *scene) {
			last(c)
			c.GiveTowns(british, keys...).Put("1603", "5-10-22").Put("1610", "1-ny")
		}, -1000 * 1000 / 1300},
		{"all, and all guns", "south", "1781-05", func(c *scene) {
			last(c)
			c.GiveTowns(british, keys...).PutGuns(british, "1603")
		}, -1000 * 200 / 500},
		{"all, and no gun", "south", "1781-05", func(c *scene) {
			last(c)
			c.GiveTowns(british, keys...).PutGuns(american, "1603")
		}, -1000 * 1800 / 2100},
		{"all, and three of four men", "south", "1781-05", func(c *scene) {
			last(c)
			c.GiveTowns(british, keys...).Put("1603", "1-hsc/", "42-bw/").Put("1610", "ne-det-1")
		}, -1000 * 150 / 450},
		// The campaign: the prospects are −2250, 950 less for each missing town, and 3000 more for all strength on the
		// map. The final result may differ by 250.
		{"the whole country", "campaign", "1781-05", func(c *scene) { last(c); giveAllTowns(c) }, -1000 * 2250 / 2500},
		{"all but Boston", "campaign", "1781-05", func(c *scene) {
			last(c)
			giveAllTowns(c)
			c.GiveTowns(american, "Boston")
		}, -1000 * 3200 / 3450},
		{"the whole country, and all men", "campaign", "1781-05", func(c *scene) {
			last(c)
			giveAllTowns(c)
			c.Put("2107", "5-10-22")
		}, 1000 * 750 / 1000},
		{"the whole country, and all guns", "campaign", "1781-05", func(c *scene) {
			last(c)
			giveAllTowns(c)
			c.PutGuns(british, "2107")
		}, -1000 * 2250 / 2500},
		// The campaign until the end of 1776: the prospects are 600, and 400 more for every later turn. The final result
		// may differ by 300, and 400 more for each turn.
		{"the whole country at the end of 1776", "campaign", "1776-w", giveAllTowns, 1000 * 600 / 900},
		{"the whole country a turn before", "campaign", "1776-09", giveAllTowns, 1000 * 1000 / 1700},
		{"the whole country four turns before", "campaign", "1776-03", giveAllTowns, 1000 * 2200 / 4100},
		{
			"all but Boston at the end of 1776", "campaign", "1776-w",
			func(c *scene) { giveAllTowns(c); c.GiveTowns(american, "Boston") }, 0,
		},
	} {
		c := emptyScenario(t, x.scenario, x.turn)
		x.lay(c)
		if b := testBook.Evaluate(c.S, british); b != x.want {
			t.Errorf("%s: %d, not %d", x.name, b, x.want)
		}
	}
}

// TestWorth_ControlBalance checks that control of a town counts as much as six strength points in it. Strength counts
// less the farther away it is, and not at all beyond eight hexes.
func TestWorth_ControlBalance(t *testing.T) {
	for _, x := range []struct {
		name string
		by   game.Side
		lay  func(*scene)
		want int
	}{
		{"held by Americans", american, func(*scene) {}, 1000},
		{"held by British", british, func(*scene) {}, -1000},
		{"six British in it", american, func(c *scene) { c.Put("1610", "5-10-22") }, 0},
		{"two British in it", american, func(c *scene) { c.Put("1610", "4-k-o") }, 500},
		{"depleted", american, func(c *scene) { c.Put("1610", "5-10-22/") }, 1000 * 3 / 9},
		{"six British one hex away", american, func(c *scene) { c.Put("1611", "5-10-22") }, 1000 * 3 / 9},
		{
			"six British eight hexes away", american, func(c *scene) { c.Put("2407", "5-10-22") },
			1000 * (1536 - 6) / (1536 + 6),
		},
		{"ten hexes away", american, func(c *scene) { c.Put("2611", "5-10-22") }, 1000},
		{"six British in it, and six Americans", american, func(c *scene) {
			c.Put("1611", "5-10-22").Put("1511", "1-ny")
		}, 1000 * 1536 / (1536 + 2*768)},
	} {
		c := emptyScenario(t, "hudson", "1777-05").GiveTowns(x.by, "Albany")
		x.lay(c)
		if n := testBook.controlBalance(c.S, c.Place("1610")); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
	c := emptyScenario(t, "hudson", "1777-05")
	if n := testBook.controlBalance(c.S, c.Place("1710")); n != 0 {
		t.Errorf("a hex without a town: %d", n)
	}
	for _, x := range [][3]int{{0, 0, 0}, {1, 0, 1000}, {0, 1, -1000}, {3, 1, 500}, {1, 3, -500}, {2, 1, 333}} {
		if n := balance(x[0], x[1]); n != x[2] {
			t.Errorf("%d against %d is %d, not %d", x[0], x[1], n, x[2])
		}
	}
}
