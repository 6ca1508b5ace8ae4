package colonies

import (
	"testing"

	"tricorne/rules/game"
)

// deserted is a scenario with nobody on the map, and all its towns American.
func deserted(t *testing.T, scenario, turn string) *scene {
	c := lay(t).with(func(s *state) { s.Scenario = scenario }).at(turn)
	for i := range c.s.Towns {
		c.s.Towns[i].By = american
	}
	return c
}

// britishWith is what a scene is worth to the British once they have some more towns.
func britishWith(c *scene, towns ...string) int {
	return testBook.worth(c.town(british, towns...).s, british)
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

// Until the end of 1776 the towns of the early victory bring the British near to winning, unless the Americans have won a major one (17.21).
func TestRule17_21_WorthKnowsTheEarlyVictory(t *testing.T) {
	towns := []string{"Quebec", "Montreal", "Boston", "New York", "Philadelphia", "Charleston"}
	early := britishWith(deserted(t, "campaign", "1776-09"), towns...)
	late := britishWith(deserted(t, "campaign", "1777-03"), towns...)
	beaten := britishWith(deserted(t, "campaign", "1776-09").with(func(s *state) { s.Victory = s.Now }), towns...)
	if early <= late || early <= beaten {
		t.Errorf("in 1776 %d, in 1777 %d, after an American victory %d", early, late, beaten)
	}
}

// What one side gains the other loses.
func TestWorth_IsAsGoodForOneAsBadForTheOther(t *testing.T) {
	for _, scenario := range []string{"campaign", "hudson", "south"} {
		s := game.Peek[state](begun(t, scenario))
		if a, b := testBook.worth(s, american), testBook.worth(s, british); a != -b || a == 0 {
			t.Errorf("%s: %d and %d", scenario, a, b)
		}
	}
}

// In the last turn a town counts for whoever has it, and less for whose army is near.
func TestWorth_AtTheEndWhoHasATownCounts(t *testing.T) {
	swing := func(turn string) int {
		c := deserted(t, "hudson", turn).put("2407", "washington", "1-va", "2-va", "1-pa", "2-pa").town(british, "New York", "Newport")
		c.s.Last = 12
		return britishWith(c, "Philadelphia") - testBook.worth(c.town(american, "Philadelphia").s, british)
	}
	if first, last := swing("1777-05"), swing("1777-w"); last < first*5/4 {
		t.Errorf("Philadelphia beside Washington is worth %d in May and %d in winter", first, last)
	}
}

// Besides towns it counts who has the guns, the supply and the men, who has them together, and whose army was beaten.
func TestWorth_MeansToFightCountBesidesTowns(t *testing.T) {
	means := func(c *scene) int {
		return testBook.meansAhead(c.s, balance(testBook.mustered(c.s, british), testBook.mustered(c.s, american)))
	}
	base := func() *scene {
		return deserted(t, "hudson", "1777-07").put("2407", "washington", "1-va", "2-va").put("2107", "howe", "1-gren", "2-gren")
	}
	before := means(base())
	for what, c := range map[string]*scene{
		"a gun":           base().gunAt(british, "2107"),
		"supply":          base().supply(british, "2107", 1, 0),
		"men":             base().put("2708", "4-gren"),
		"a major victory": base().with(func(s *state) { s.Beaten[british-1]++ }),
	} {
		if after := means(c); after <= before {
			t.Errorf("%s: %d before, %d after", what, before, after)
		}
	}
	if apart, together := means(base().put("2708", "4-gren")), means(base().put("2107", "4-gren")); together <= apart {
		t.Errorf("apart %d, together %d", apart, together)
	}
}
