package colonies

import (
	"slices"
	"testing"

	"tricorne/rules/colonies/war"
)

func TestRule14_13_AllOfATurnArriveInTheOnePlottedPort(t *testing.T) {
	c := newScene(t).SetTurn("1776-05").SetStep(war.StepMilitia,
		"called").With(func(s *state) { s.Port = testBook.Place("0214") }).
		GiveTowns(british, "Quebec").Build()
	c.Play("done", nil, 3, 3).WantAt("0214", "9-21-31", "34-53", "15-17-27", "28-33-46", "49-54-57", "1-brnk", "2-brnk",
		"hshn")
	if s := c.State(); s.FleetsAt(c.Place("0214")) != 1 || len(s.GunsAt(british, c.Place("0214"))) != 1 ||
		c.SpentPoints(british) != 0 {
		t.Errorf("a fleet and artillery, for nothing: %+v", s.Fleets)
	}
}

func TestRule14_24_ReplacementsLieInTheirPort(t *testing.T) {
	c := setUpReplacements(t, 4, 2).Put("2107", "9-21-31/", "1-brnk/").Put("1305", "34-53/").Build()
	a := c.Ask("rebuild.port=2107")
	if !offersOption(a, "rebuild.unit", "9-21-31") || offersOption(a, "rebuild.unit", "34-53") {
		t.Error("units in the port, and no others")
	}
	if offersOption(a, "rebuild.unit", "1-brnk") {
		t.Error("two German points do not restore four of the Brunswickers")
	}
	if c.Play("rebuild", []string{
		"rebuild.port=2107",
		"rebuild.unit=9-21-31",
	}); c.State().Pools[testBook.SupplyPortIndex(c.Place("2107"))] != (war.Pool{British: 1, German: 2}) {
		t.Errorf("%+v", c.State().Pools)
	}
}

func TestRule14_25_UnguardedReplacementsAreLostToTheEnemy(t *testing.T) {
	for _, guarded := range []bool{false, true} {
		c := newScene(t).SetActiveSide(american).Put("2007", "1-ny").With(func(s *state) {
			s.Pools[testBook.SupplyPortIndex(testBook.Place("2107"))] = war.Pool{British: 3}
		})
		if guarded {
			c.Put("2107", "4-k-o")
		}
		c.Build().Play("go", []string{"go.from=2007", "go.who=1-ny", "go.to=2107"})
		if got := c.State().Pools[testBook.SupplyPortIndex(c.Place("2107"))].British > 0; got != guarded {
			t.Errorf("guarded %v: they stay %v", guarded, got)
		}
	}
}

func TestRule14_26_RestoringHappensInTheArrivalPhase(t *testing.T) {
	if i, j := slices.Index(war.TurnOrder, war.StepRebuild), slices.Index(war.TurnOrder, war.StepArrivals); i != j+1 {
		t.Errorf("rebuilding is step %d, arrival %d", i, j)
	}
	c := setUpReplacements(t, 4, 0).Put("2107", "9-21-31/").Build().
		Play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=9-21-31"})
	if c.Unit("9-21-31").Depleted || c.SpentPoints(british) != 0 {
		t.Error("it costs no operations points (14.29)")
	}
}

func TestRule14_27_ADestroyedUnitComesBackFromTheSecondTurn(t *testing.T) {
	for back, want := range map[turnNr]bool{3: true, 4: false} {
		c := setUpReplacements(t, 6, 0).With(func(s *state) {
			*s.Unit(testBook.UnitNamed("9-21-31")) = war.Unit{Fate: war.FateLost, ReturnTurn: back}
		}).Put("2107", "4-k-o/").Build()
		if got := offersOption(c.Ask("rebuild.port=2107"), "rebuild.unit", "9-21-31"); got != want {
			t.Errorf("back in turn %d, now 3: %v", back, got)
		}
	}
}

func TestRule14_28_BritishAndGermanPointsAreApart(t *testing.T) {
	c := setUpReplacements(t, 9, 0).Put("2107", "1-brnk/", "nyvol/", "9-21-31/").Build()
	a := c.Ask("rebuild.port=2107")
	if offersOption(a, "rebuild.unit", "1-brnk") || offersOption(a, "rebuild.unit", "nyvol") ||
		!offersOption(a, "rebuild.unit", "9-21-31") {
		t.Error("British points serve regulars only")
	}
}
