package player

import (
	"testing"

	"tricorne/rules/game"
)

// deserted is a scenario with nobody on the map, and all its towns American.
func deserted(t *testing.T, scenario, turn string) *scene {
	c := lay(t).With(func(s *state) { s.Scenario, s.Last = scenario, game.Peek[state](begun(t, scenario)).Last }).At(turn)
	for i := range c.S.Towns {
		c.S.Towns[i].By = american
	}
	return c
}

// britishWith is what a scene is worth to the British once they have some more towns.
func britishWith(c *scene, towns ...string) int {
	return testBook.Evaluate(c.Town(british, towns...).S, british)
}

// A point that makes a draw of a loss, or a victory of a draw, counts for more than one that a side has to spare.
func TestWorth_APointCountsMostWhereItDecides(t *testing.T) {
	c := deserted(t, "hudson", "1777-w")
	draw := britishWith(c, "New York", "Philadelphia", "Newport", "Ticonderoga")
	won := britishWith(c, "West Point")
	more := britishWith(c, "Albany")
	spare := britishWith(c, "Fort Stanwix")
	if won-draw < 2*(spare-more) || spare <= more {
		t.Errorf("draw %d, won %d, with Albany %d, with all %d", draw, won, more, spare)
	}
}

// The British win the South with all of its key towns: the last that is lacking counts for more than the first.
func TestWorth_TheLastKeyTownCountsMost(t *testing.T) {
	c := deserted(t, "south", "1781-05")
	none := britishWith(c)
	first := britishWith(c, "Savannah")
	seven := britishWith(c, "Charleston", "Augusta", "Camden", "Wilmington, N.C.", "Hillsboro", "Norfolk")
	all := britishWith(c, "Williamsburg")
	if all-seven < 2*(first-none) || first <= none {
		t.Errorf("none %d, one %d, all but one %d, all %d", none, first, seven, all)
	}
}

// Until the end of 1776 the towns of the early victory bring the British near to winning, unless the Americans have won
// a major one (17.21).
func TestRule17_21_WorthKnowsTheEarlyVictory(t *testing.T) {
	towns := []string{"Quebec", "Montreal", "Boston", "New York", "Philadelphia", "Charleston"}
	early := britishWith(deserted(t, "campaign", "1776-09"), towns...)
	late := britishWith(deserted(t, "campaign", "1777-03"), towns...)
	beaten := britishWith(deserted(t, "campaign", "1776-09").With(func(s *state) { s.Victory = s.Now }), towns...)
	if early <= late || early <= beaten {
		t.Errorf("in 1776 %d, in 1777 %d, after an American victory %d", early, late, beaten)
	}
}

// What one side gains the other loses.
func TestWorth_IsAsGoodForOneAsBadForTheOther(t *testing.T) {
	for _, scenario := range []string{"campaign", "hudson", "south"} {
		s := game.Peek[state](begun(t, scenario))
		if a, b := testBook.Evaluate(s, american), testBook.Evaluate(s, british); a != -b || a == 0 {
			t.Errorf("%s: %d and %d", scenario, a, b)
		}
	}
}

// Whoever holds a town counts as six more points of strength there; who stands near it counts for half with every hex
// between.
func TestWorth_WhoHoldsATownCountsAsMen(t *testing.T) {
	philadelphia := testBook.Place("2708")
	hope := func(by game.Side, units ...string) int {
		return testBook.hope(deserted(t, "hudson", "1777-05").Town(by, "Philadelphia").Put("2608", units...).S, philadelphia)
	}
	if got := testBook.Distance(testBook.Place("2608"), philadelphia); got != 1 {
		t.Fatalf("%d hexes between", got)
	}
	men := testBook.Unit(testBook.UnitNamed("1-va")).Strength(false)
	if got, want := hope(british, "1-va"), 500+balance(2*6, men)/2; got != want {
		t.Errorf("British, with %d Americans beside it: %d, not %d", men, got, want)
	}
	if got := hope(british); got != 1000 {
		t.Errorf("British, with nobody near: %d", got)
	}
	if got := hope(american, "1-va"); got != 0 {
		t.Errorf("American, with Americans beside it: %d", got)
	}
}

// Besides towns it counts who has the guns and the supply, and whose army was beaten, and the more so the more turns
// there are to come.
func TestWorth_MeansToFightCountBesidesTowns(t *testing.T) {
	means := func(change func(*scene) *scene, later int) int {
		return testBook.meansAhead(change(deserted(t, "hudson", "1777-07").GunAt(american, "2708").
			Supply(american, "2708", 1, 0)).S, later)
	}
	before := func(c *scene) *scene { return c }
	for what, change := range map[string]func(*scene) *scene{
		"a gun":           func(c *scene) *scene { return c.GunAt(british, "2107") },
		"supply":          func(c *scene) *scene { return c.Supply(british, "2107", 1, 0) },
		"a major victory": func(c *scene) *scene { return c.With(func(s *state) { s.Beaten[british-1]++ }) },
	} {
		one, two := means(change, 1)-means(before, 1), means(change, 2)-means(before, 2)
		if one <= 0 || two <= one {
			t.Errorf("%s brings %d with one turn to come, %d with two", what, one, two)
		}
	}
}

// Where areas decide it counts besides towns who has the men, and in the south who has the guns.
func TestWorth_MenCountWhereAreasDecide(t *testing.T) {
	for _, scenario := range []string{"south", "campaign"} {
		base := func() *scene {
			return deserted(t, scenario, "1781-05").Put("2708", "washington", "1-va").GunAt(american, "2708").
				Put("2107", "howe", "1-gren")
		}
		before := testBook.Evaluate(base().S, british)
		if men := testBook.Evaluate(base().Put("2107", "4-gren").S, british); men <= before {
			t.Errorf("%s: %d before, %d with more men", scenario, before, men)
		}
		if guns := testBook.Evaluate(base().GunAt(british, "2107").S, british); scenario == "south" && guns <= before {
			t.Errorf("%s: %d before, %d with a gun", scenario, before, guns)
		}
	}
}

// The British win by areas at the end of a turn: the fewer there are to come, the worse it looks for them.
func TestRule17_2_WorthKnowsThatTimeRunsOut(t *testing.T) {
	for scenario, turns := range map[string][2]string{
		"south":    {"1780-11", "1781-05"},
		"campaign": {"1775-09", "1776-07"},
	} {
		towns := []string{"Savannah", "Charleston", "Quebec", "Montreal"}
		early, late := britishWith(deserted(t, scenario, turns[0]), towns...),
			britishWith(deserted(t, scenario, turns[1]), towns...)
		if late >= early {
			t.Errorf("%s: %d in %s, %d in %s", scenario, early, turns[0], late, turns[1])
		}
	}
}

// What the British lead by is worth more the less can come after it.
func TestWorth_ALeadIsWorthMoreTheFewerTurnsAreToCome(t *testing.T) {
	towns := []string{"New York", "Philadelphia", "Albany", "West Point", "Newport"}
	early, late := britishWith(deserted(t, "hudson", "1777-05"), towns...),
		britishWith(deserted(t, "hudson", "1777-w"), towns...)
	if early <= 0 || late <= early {
		t.Errorf("the same towns are worth %d in May and %d in winter", early, late)
	}
}

// Where areas decide, every turn to come is worth as much to the British and leaves as much open, as far as anybody
// sees.
func TestWorth_TurnsToComeCountWhereAreasDecide(t *testing.T) {
	ahead := func(x string, later int) (n, open int) {
		c := deserted(t, x, "1781-05")
		c.S.Now = c.S.Last - turnNr(later)
		return testBook.townsAhead(c.S)
	}
	for scenario, x := range map[string]outlook{"south": oneArea, "campaign": laterYears} {
		n, open := ahead(scenario, 0)
		for _, later := range []int{1, farSighted, farSighted + 3} {
			seen := min(later, farSighted)
			if gotN, gotOpen := ahead(scenario, later); gotN-n != seen*x.later || gotOpen-open != seen*x.laterOpen {
				t.Errorf("%s: %d turns bring %d and leave %d more open", scenario, later, gotN-n, gotOpen-open)
			}
		}
	}
}
