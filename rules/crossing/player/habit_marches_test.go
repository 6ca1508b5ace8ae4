package player

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// TestRule11_2_WhichColumnForceMarches checks which column is worth the forced march without fatigue (11.2). Such a
// column has at least as many men as the enemy, and at least eight movement points to go to the fight.
func TestRule11_2_WhichColumnForceMarches(t *testing.T) {
	for _, x := range []struct {
		name, to string
		foe      int
		want     bool
	}{
		{"as many, far away", "1329", 1180, true}, // 2128, the destination, is 11 movement points away
		{"more of the enemy", "1329", 1190, false},
		{"no enemy", "1329", 0, false},
		{"near", "1822", 1180, false}, // 7 points
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).
			Put("2128", "mercer:720", "stephen:460", "st_clair:420", "hitchcock:700").
			Activate("mercer", "stephen", "hitchcock"), nil)
		a := h.aim(t, &task{at: hexOf(t, x.to), enemyMen: x.foe}, "mercer", "stephen", "st_clair")
		if got := h.worthForcedMarch(h.face(t, "mercer"), a); got != x.want {
			t.Errorf("%s: %v", x.name, got)
		}
	}
}

// TestRule11_4_TheStrongestColumnRollsFirst checks that the strongest column rolls first. A column consists of the
// activated leaders in one hex who have the same task.
func TestRule11_4_TheStrongestColumnRollsFirst(t *testing.T) {
	h := newTestHabits(t, newScene(t).SetTurn(29, noon).SetSteps(truth.StepCommand).Put("2128", "mercer:720",
		"stephen:460",
		"st_clair:420").
		Put("1929", "hitchcock:700").Put("1928", "cadwalader:1380").
		Activate("mercer", "stephen", "hitchcock"), nil)
	h.aim(t, &task{at: hexOf(t, "1824")}, "hitchcock", "stephen", "st_clair", "cadwalader")
	h.aim(t, &task{at: hexOf(t, "2130")}, "mercer")
	// men by column: Hitchcock 700; Stephen and St. Clair 460, because St. Clair is not activated; Cadwalader none;
	// Mercer 720, with another destination
	want := crossingtest.LeaderNumbers(t, "mercer", "hitchcock", "stephen", "st_clair", "cadwalader")
	if got := h.columnLeaders(); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestRule11_4_PathCostOfAFerry checks how many movement points a ferry adds to a path (11.4). The attempt adds four
// and the far hex one. For turns in which nobody may cross, a single ferry adds twelve and two ferries add six.
func TestRule11_4_PathCostOfAFerry(t *testing.T) {
	h := newTestHabits(t, newScene(t).SetTurn(28, dawn).SetSteps(truth.StepCommand), nil)
	for _, x := range []struct {
		from, to string
		want     int
	}{
		{"2131", "2130", 4 + 1 + 12},
		{"1330", "1329", 4 + 1 + 6},
		{"2531", "2630", 4 + 1 + 12},
		{"1929", "2029", 1},
		{"1824", "2029", 6},
		{"2128", "2029", 3},
	} {
		if n := h.distance(hexOf(t, x.to), hexOf(t, x.from)); n != x.want {
			t.Errorf("from %s to %s: %d, not %d", x.from, x.to, n, x.want)
		}
	}
	for arrows, want := range []int{12, 12, 6} {
		if n := ferryDelay(&printed.Ferry{FerryCount: arrows}); n != want {
			t.Errorf("%d ferries: %d, not %d", arrows, n, want)
		}
	}
	seen := map[int]bool{}
	for _, to := range []board.Place{1, 2} {
		for _, side := range truth.BothSides {
			for i := range 4 {
				seen[routeIndex(to, side, i&1 > 0, i&2 > 0)] = true
			}
		}
	}
	if len(seen) != 16 || routeIndex(2, truth.British, true, true) != 2*8+4+2+1 {
		t.Errorf("%d numbers for 16 routes, the last %d", len(seen), routeIndex(2, truth.British, true, true))
	}
}

// TestRule11_4_LandingNextToEnemyPenalty checks that landing from a single ferry next to 400 enemies adds 15 movement
// points to a path. Landing where there are two ferries, or next to fewer enemies, adds none.
func TestRule11_4_LandingNextToEnemyPenalty(t *testing.T) {
	for _, x := range []struct {
		name, from, to string
		foes           map[string]int
		want           int
	}{
		{"400 at Trenton", "2131", "2029", map[string]int{"2029": 400}, 15},
		{"390", "2131", "2029", map[string]int{"2029": 390}, 0},
		{"400 on the bank itself", "2131", "2130", map[string]int{"2130": 400}, 15},
		{"two hexes from the bank", "2131", "2029", map[string]int{"1929": 1000}, 0},
		{"by land", "1929", "2029", map[string]int{"2029": 1000}, 0},
		{"no enemy", "2131", "2029", nil, 0},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(28, dawn).SetSteps(truth.StepCommand), x.foes)
		if n := h.landingPenalty(testBook, h.k, hexOf(t, x.to), hexOf(t, x.from)); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
	h := newTestHabits(t, newScene(t).SetTurn(28, dawn).SetSteps(truth.StepCommand), nil)
	h.foes = []enemy{{hexOf(t, "1329"), 1000}}
	if n := h.landingPenalty(testBook, h.k, hexOf(t, "1329"), hexOf(t, "1330")); n != 0 {
		t.Errorf("over two ferries: %d", n)
	}
}

// TestHabit_EnemiesOnThePath checks that only enemies on the path are counted, not enemies in its last hex. The path
// from 1926 to 2029 leads over 1927, 1928 and 1929.
func TestHabit_EnemiesOnThePath(t *testing.T) {
	for _, x := range []struct {
		foes map[string]int
		want int
	}{
		{nil, 0},
		{map[string]int{"2029": 500}, 0},
		{map[string]int{"1929": 300, "2029": 500}, 300},
		{map[string]int{"2028": 300}, 0},
	} {
		h := newTestHabits(t, newScene(t).SetTurn(29, dawn).SetSteps(truth.StepCommand), x.foes)
		if n := h.enemyMenOnPath(testBook, h.k, hexOf(t, "2029"), hexOf(t, "1926")); n != x.want {
			t.Errorf("%v: %d, not %d", x.foes, n, x.want)
		}
	}
}
