package player

import (
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// These tests compute by hand what the computer player calculates from the weights in worth.go.

func TestWorth_MenCountLessWhenTiredOrOutOfOrder(t *testing.T) {
	for _, x := range []struct {
		u    unit
		want int
	}{
		{unit{Troops: 1000}, 100},
		{unit{Troops: 1000, Fatigue: 1}, 95},
		{unit{Troops: 1000, Fatigue: 6}, 70},
		{unit{Troops: 1000, Status: printed.Disordered}, 66},
		{unit{Troops: 1000, Status: printed.Routed}, 25},
		{unit{Troops: 1000, Fatigue: 2, Status: printed.Routed}, 22},
		{unit{Troops: 10}, 1},
		{unit{}, 0},
	} {
		if n := fitMen(&x.u); n != x.want {
			t.Errorf("%+v is worth %d, not %d", x.u, n, x.want)
		}
	}
}

func TestWorth_BalanceComparesTwoNumbers(t *testing.T) {
	for _, x := range [][3]int{
		{0, 0, 0},
		{1, 0, 1000},
		{0, 1, -1000},
		{3, 1, 500},
		{1, 3, -500},
		{100, 100, 0},
		{2, 1, 333},
	} {
		if n := balance(x[0], x[1]); n != x[2] {
			t.Errorf("%d against %d is %d, not %d", x[0], x[1], n, x[2])
		}
	}
}

// TestRule22_1_MidnightsStillToCome checks that towns give points at 12 am from December 27 on (22.1). The last time
// is 12 am of January 6.
func TestRule22_1_MidnightsStillToCome(t *testing.T) {
	last := printed.MomentOn(37, printed.Evening)
	for _, x := range []struct {
		now  printed.Moment
		want int
	}{
		{printed.MomentOn(25, printed.Evening), 11},
		{printed.MomentOn(27, printed.Midnight), 11},
		{printed.MomentOn(27, printed.Dawn), 10},
		{printed.MomentOn(36, printed.Evening), 1},
		{printed.MomentOn(37, printed.Midnight), 1},
		{printed.MomentOn(37, printed.Dawn), 0},
		{last, 0},
	} {
		if n := midnights(x.now, testBook.FirstObjectiveTurn, last); n != x.want {
			t.Errorf("from %s on there are %d midnights, not %d", x.now, n, x.want)
		}
	}
}

// TestWorth_TownHoldShrinksWithDistance checks that men six hexes from a town count a 64th of what they count in the
// town. Men farther away count nothing.
func TestWorth_TownHoldShrinksWithDistance(t *testing.T) {
	trenton := testBook.TownAt(hexOf(t, "2029"))
	for _, x := range []struct {
		american, british string // hexes
		want              int
	}{
		{"2029", "1815", 1000}, {"1815", "2029", -1000}, {"2028", "1929", 0}, // both forces are one hex from the town
		{"2027", "2030", -333}, // the Americans are two hexes from the town, the British one hex
		{"2035", "2022", 1000}, // six, and seven
		{"1815", "1816", 0},
	} {
		c := newScene(t).Put(x.american, "sargent:640").Put(x.british, "rall:640")
		if n := testBook.townHold(&c.S, trenton); n != x.want {
			t.Errorf("Americans in %s and British in %s: %d, not %d", x.american, x.british, n, x.want)
		}
	}
}

// TestWorth_ArmyCountsUnitsThatMayFight checks which leaders count for the worth of an army. Leaders on the map,
// still to arrive or rallying count. Leaders who are out of the game do not.
func TestWorth_ArmyCountsUnitsThatMayFight(t *testing.T) {
	c := newScene(t).Put("1631", "sargent:700", "glover:500/2").With(func(s *state) {
		*s.Unit(leaderByID(t, "mifflin")) = unit{Fate: truth.NotArrived, Troops: 1300}
		*s.Unit(leaderByID(t, "ewing")) = unit{Fate: truth.Rallying, Troops: 200}
		*s.Unit(leaderByID(t, "mercer")) = unit{Fate: truth.Departed}
	})
	if n := testBook.fightingMen(&c.S, truth.American); n != 70+45+130+20 {
		t.Errorf("%d", n)
	}
	if n := testBook.fightingMen(&c.S, truth.British); n != 0 {
		t.Errorf("%d", n)
	}
}

// TestWorth_Numbers checks the worth of some positions. Each victory point already scored is worth ten.
func TestWorth_Numbers(t *testing.T) {
	for _, x := range []struct {
		name string
		lay  func(*scene)
		want int
	}{
		// it is the last turn, so no midnight is left; no army is near a town
		{"nothing", func(c *scene) { c.Put("0105", "sargent:500").Put("3620", "rall:500") }, 0},
		{"three to one", func(c *scene) { c.Put("0105", "sargent:600").Put("3620", "rall:200") }, 950 * 50 / 200},
		{"one to three", func(c *scene) { c.Put("0105", "sargent:200").Put("3620", "rall:600") }, -950 * 50 / 200},
		{"two points ahead", func(c *scene) {
			c.Put("0105", "sargent:500").Put("3620", "rall:500")
			c.S.VP = [2]uint16{5, 3}
		}, 950 * 20 / 170},
		{"two points behind", func(c *scene) {
			c.Put("0105", "sargent:500").Put("3620", "rall:500")
			c.S.VP = [2]uint16{3, 5}
		}, -950 * 20 / 170},
		// Crooked Billet gives 1 point at the end. Being near it without an enemy counts for a tenth of the point, and
		// holding it for eight tenths.
		{"the British in Crooked Billet", func(c *scene) {
			c.Put("0105", "sargent:500").Put("1041", "rall:500")
		}, -950 * 9 / 159},
	} {
		c := newScene(t)
		c.S.Now = c.S.LastTurn
		x.lay(c)
		if n := testBook.Worth(&c.S, truth.American); n != x.want {
			t.Errorf("%s: %d to the Americans, not %d", x.name, n, x.want)
		}
		if n := testBook.Worth(&c.S, truth.British); n != -x.want {
			t.Errorf("%s: %d to the British, not %d", x.name, n, -x.want)
		}
	}
}
