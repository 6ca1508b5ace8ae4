package colonies

import (
	"slices"
	"testing"
)

func TestRule14_13_AllOfATurnArriveInTheOnePlottedPort(t *testing.T) {
	c := lay(t).at("1776-05").step(stepMilitia, "called").with(func(s *state) { s.Port = testBook.Place("0214") }).town(british, "Quebec").ready()
	c.play("done", nil, 3, 3).stands("0214", "9-21-31", "34-53", "15-17-27", "28-33-46", "49-54-57", "1-brnk", "2-brnk", "hshn")
	if s := c.state(); s.fleetsAt(c.place("0214")) != 1 || len(s.gunsAt(british, c.place("0214"))) != 1 || c.spent(british) != 0 {
		t.Errorf("a fleet and artillery, for nothing: %+v", s.Fleets)
	}
}

func TestRule14_24_ReplacementsLieInTheirPort(t *testing.T) {
	c := rebuilding(t, 4, 2).put("2107", "9-21-31/", "1-brnk/").put("1305", "34-53/").ready()
	a := c.ask("rebuild.port=2107")
	if !offers(a, "rebuild.unit", "9-21-31") || offers(a, "rebuild.unit", "34-53") {
		t.Error("units in the port, and no others")
	}
	if offers(a, "rebuild.unit", "1-brnk") {
		t.Error("two German points do not restore four of the Brunswickers")
	}
	if c.play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=9-21-31"}); c.state().Pools[testBook.supplyPort(c.place("2107"))] != (pool{British: 1, German: 2}) {
		t.Errorf("%+v", c.state().Pools)
	}
}

func TestRule14_25_UnguardedReplacementsAreLostToTheEnemy(t *testing.T) {
	for _, guarded := range []bool{false, true} {
		c := lay(t).turnOf(american).put("2007", "1-ny").with(func(s *state) { s.Pools[testBook.supplyPort(testBook.Place("2107"))] = pool{British: 3} })
		if guarded {
			c.put("2107", "4-k-o")
		}
		c.ready().play("go", []string{"go.from=2007", "go.who=1-ny", "go.to=2107"})
		if got := c.state().Pools[testBook.supplyPort(c.place("2107"))].British > 0; got != guarded {
			t.Errorf("guarded %v: they stay %v", guarded, got)
		}
	}
}

func TestRule14_26_RestoringHappensInTheArrivalPhase(t *testing.T) {
	if i, j := slices.Index(turnOrder, stepRebuild), slices.Index(turnOrder, stepArrivals); i != j+1 {
		t.Errorf("rebuilding is step %d, arrival %d", i, j)
	}
	c := rebuilding(t, 4, 0).put("2107", "9-21-31/").ready().play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=9-21-31"})
	if c.unit("9-21-31").Depleted || c.spent(british) != 0 {
		t.Error("it costs no operations points (14.29)")
	}
}

func TestRule14_27_ADestroyedUnitComesBackFromTheSecondTurn(t *testing.T) {
	for back, want := range map[turnNr]bool{3: true, 4: false} {
		c := rebuilding(t, 6, 0).with(func(s *state) { *s.unit(testBook.UnitNamed("9-21-31")) = unit{Fate: lost, Back: back} }).put("2107", "4-k-o/").ready()
		if got := offers(c.ask("rebuild.port=2107"), "rebuild.unit", "9-21-31"); got != want {
			t.Errorf("back in turn %d, now 3: %v", back, got)
		}
	}
}

func TestRule14_28_BritishAndGermanPointsAreApart(t *testing.T) {
	c := rebuilding(t, 9, 0).put("2107", "1-brnk/", "nyvol/", "9-21-31/").ready()
	a := c.ask("rebuild.port=2107")
	if offers(a, "rebuild.unit", "1-brnk") || offers(a, "rebuild.unit", "nyvol") || !offers(a, "rebuild.unit", "9-21-31") {
		t.Error("British points serve regulars only")
	}
}
