package player

import (
	"testing"

	"tricorne/rules/game"
)

// emptyScenario sets up a scenario with an empty map, and all its towns American.
func emptyScenario(t *testing.T, scenario, turn string) *scene {
	c := newScene(t).With(func(s *state) {
		s.Scenario, s.LastTurn = scenario,
			game.Peek[state](openingPosition(t, scenario)).LastTurn
	}).SetTurn(turn)
	for i := range c.S.Towns {
		c.S.Towns[i].Controller = american
	}
	return c
}

// britishWorth returns how good a scene is for the British after they have got some more towns.
func britishWorth(c *scene, towns ...string) int {
	return testBook.Evaluate(c.GiveTowns(british, towns...).S, british)
}

// TestWorth_APointCountsMostWhereItDecides checks that a point counts most if it changes the result. That is from
// a loss to a draw, or from a draw to a win. It counts less if a side has points to spare.
func TestWorth_APointCountsMostWhereItDecides(t *testing.T) {
	c := emptyScenario(t, "hudson", "1777-w")
	draw := britishWorth(c, "New York", "Philadelphia", "Newport", "Ticonderoga")
	won := britishWorth(c, "West Point")
	more := britishWorth(c, "Albany")
	spare := britishWorth(c, "Fort Stanwix")
	if won-draw < 2*(spare-more) || spare <= more {
		t.Errorf("draw %d, won %d, with Albany %d, with all %d", draw, won, more, spare)
	}
}

// TestWorth_TheLastKeyTownCountsMost checks that the last missing key town counts more than the first. The British
// win the South only with all of them.
func TestWorth_TheLastKeyTownCountsMost(t *testing.T) {
	c := emptyScenario(t, "south", "1781-05")
	none := britishWorth(c)
	first := britishWorth(c, "Savannah")
	seven := britishWorth(c, "Charleston", "Augusta", "Camden", "Wilmington, N.C.", "Hillsboro", "Norfolk")
	all := britishWorth(c, "Williamsburg")
	if all-seven < 2*(first-none) || first <= none {
		t.Errorf("none %d, one %d, all but one %d, all %d", none, first, seven, all)
	}
}

// TestRule17_21_WorthKnowsTheEarlyVictory checks the worth of the towns of the early victory (17.21). Until the
// end of 1776 they bring the British close to winning, unless the Americans have won a major victory.
func TestRule17_21_WorthKnowsTheEarlyVictory(t *testing.T) {
	towns := []string{"Quebec", "Montreal", "Boston", "New York", "Philadelphia", "Charleston"}
	early := britishWorth(emptyScenario(t, "campaign", "1776-09"), towns...)
	late := britishWorth(emptyScenario(t, "campaign", "1777-03"), towns...)
	beaten := britishWorth(emptyScenario(t, "campaign", "1776-09").With(func(s *state) { s.FirstVictoryTurn = s.Now }),
		towns...)
	if early <= late || early <= beaten {
		t.Errorf("in 1776 %d, in 1777 %d, after an American victory %d", early, late, beaten)
	}
}

// TestWorth_SidesSumToZero checks that the worths for the two sides add up to zero.
func TestWorth_SidesSumToZero(t *testing.T) {
	for _, scenario := range []string{"campaign", "hudson", "south"} {
		s := game.Peek[state](openingPosition(t, scenario))
		if a, b := testBook.Evaluate(s, american), testBook.Evaluate(s, british); a != -b || a == 0 {
			t.Errorf("%s: %d and %d", scenario, a, b)
		}
	}
}

// TestWorth_TownControlCountsAsStrength checks that control of a town counts as six strength points there. A force
// near the town counts half for every hex of distance.
func TestWorth_TownControlCountsAsStrength(t *testing.T) {
	philadelphia := testBook.Place("2708")
	hope := func(by game.Side, units ...string) int {
		c := emptyScenario(t, "hudson", "1777-05").GiveTowns(by, "Philadelphia").Put("2608", units...)
		return testBook.holdChance(c.S, philadelphia)
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

// TestWorth_GunsSupplyAndVictoriesCount checks that guns, supply and major victories count as well as towns, and
// more if more turns are left.
func TestWorth_GunsSupplyAndVictoriesCount(t *testing.T) {
	means := func(change func(*scene) *scene, later int) int {
		return testBook.expectedOtherPoints(change(emptyScenario(t, "hudson", "1777-07").PutGuns(american, "2708").
			AddSupply(american, "2708", 1, 0)).S, later)
	}
	before := func(c *scene) *scene { return c }
	for what, change := range map[string]func(*scene) *scene{
		"a gun":           func(c *scene) *scene { return c.PutGuns(british, "2107") },
		"supply":          func(c *scene) *scene { return c.AddSupply(british, "2107", 1, 0) },
		"a major victory": func(c *scene) *scene { return c.With(func(s *state) { s.MajorVictories[british-1]++ }) },
	} {
		one, two := means(change, 1)-means(before, 1), means(change, 2)-means(before, 2)
		if one <= 0 || two <= one {
			t.Errorf("%s brings %d with one turn to come, %d with two", what, one, two)
		}
	}
}

// TestWorth_MenCountWhereAreasDecide checks that strength counts as well as towns if areas decide, and guns in the
// South.
func TestWorth_MenCountWhereAreasDecide(t *testing.T) {
	for _, scenario := range []string{"south", "campaign"} {
		base := func() *scene {
			return emptyScenario(t, scenario, "1781-05").Put("2708", "washington", "1-va").PutGuns(american, "2708").
				Put("2107", "howe", "1-gren")
		}
		before := testBook.Evaluate(base().S, british)
		if men := testBook.Evaluate(base().Put("2107", "4-gren").S, british); men <= before {
			t.Errorf("%s: %d before, %d with more men", scenario, before, men)
		}
		if guns := testBook.Evaluate(base().PutGuns(british, "2107").S, british); scenario == "south" && guns <= before {
			t.Errorf("%s: %d before, %d with a gun", scenario, before, guns)
		}
	}
}

// TestRule17_2_WorthKnowsThatTimeRunsOut checks that the worth for the British falls as fewer turns are left. The
// British can win by areas only at the end of a turn.
func TestRule17_2_WorthKnowsThatTimeRunsOut(t *testing.T) {
	for scenario, turns := range map[string][2]string{
		"south":    {"1780-11", "1781-05"},
		"campaign": {"1775-09", "1776-07"},
	} {
		towns := []string{"Savannah", "Charleston", "Quebec", "Montreal"}
		early, late := britishWorth(emptyScenario(t, scenario, turns[0]), towns...),
			britishWorth(emptyScenario(t, scenario, turns[1]), towns...)
		if late >= early {
			t.Errorf("%s: %d in %s, %d in %s", scenario, early, turns[0], late, turns[1])
		}
	}
}

// TestWorth_ALeadIsWorthMoreTheFewerTurnsAreToCome checks that a British lead in points is worth more the fewer
// turns are left.
func TestWorth_ALeadIsWorthMoreTheFewerTurnsAreToCome(t *testing.T) {
	towns := []string{"New York", "Philadelphia", "Albany", "West Point", "Newport"}
	early, late := britishWorth(emptyScenario(t, "hudson", "1777-05"), towns...),
		britishWorth(emptyScenario(t, "hudson", "1777-w"), towns...)
	if early <= 0 || late <= early {
		t.Errorf("the same towns are worth %d in May and %d in winter", early, late)
	}
}

// TestWorth_TurnsToComeCountWhereAreasDecide checks that every later turn is worth the same to the British if
// areas decide. Each also adds the same uncertainty, up to a limit.
func TestWorth_TurnsToComeCountWhereAreasDecide(t *testing.T) {
	ahead := func(x string, later int) (n, open int) {
		c := emptyScenario(t, x, "1781-05")
		c.S.Now = c.S.LastTurn - turnNr(later)
		return testBook.areaProspects(c.S)
	}
	for scenario, x := range map[string]areaWeights{"south": oneAreaWeights, "campaign": laterYearsWeights} {
		n, open := ahead(scenario, 0)
		for _, later := range []int{1, maxLaterTurns, maxLaterTurns + 3} {
			seen := min(later, maxLaterTurns)
			if gotN, gotOpen := ahead(scenario, later); gotN-n != seen*x.perLaterTurn ||
				gotOpen-open != seen*x.laterUncertainty {
				t.Errorf("%s: %d turns bring %d and leave %d more open", scenario, later, gotN-n, gotOpen-open)
			}
		}
	}
}
