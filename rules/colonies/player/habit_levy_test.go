package player

import (
	"testing"

	"tricorne/rules/colonies/war"
)

// TestRule14_53_HabitCallsMilitiaWhereItHelps checks that militia is raised in a town that decides the game, not
// somewhere in the woods (14.53).
func TestRule14_53_HabitCallsMilitiaWhereItHelps(t *testing.T) {
	c := newMilitiaScene(t).With(func(s *state) {
		s.Scenario = "hudson"
		s.Now, s.FirstTurn, s.LastTurn = 9, 9, 12
	}).GiveTowns(american, "Albany").Put("1610", "gates", "1-ny").
		With(func(s *state) {
			s.MilitiaQuotas = []war.MilitiaQuota{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
		}).Build()
	all := usualOrders(t, c, american)
	if len(all) == 0 || all[0].Act != "rebel" || all[0].Picks.One("rebel.at") != "1610" {
		t.Errorf("%+v", all)
	}
}

// TestRule12_3_HabitBuysSupplyForItsArmy checks that supply is first bought for an army that has none (12.3).
func TestRule12_3_HabitBuysSupplyForItsArmy(t *testing.T) {
	c := newScene(t).SetTurn("1777-09").SetStep(war.StepPlanning).Put("1610", "washington", "1-ny", "1-mass", "2-mass").
		Put("2109", "greene", "1-nj").
		With(func(s *state) { s.PlanningEnded[british-1] = true }).Build()
	bought := ""
	for _, a := range usualOrders(t, c, american) {
		if a.Act == "buy" {
			bought = a.Picks.One("buy.town")
		}
	}
	if bought != "1610" {
		t.Errorf("they ask for supply in %q", bought)
	}
	c.AddSupply(american, "1610", 3, 0).Build()
	for _, a := range usualOrders(t, c, american) {
		if a.Act == "buy" && a.Picks.One("buy.town") == "1610" {
			t.Error("and again, with three units there")
		}
	}
}

// TestRule12_22_HabitPlotsThePortOfTheWar checks that the convoy goes where towns are still to be taken, not to
// idle troops (12.22).
func TestRule12_22_HabitPlotsThePortOfTheWar(t *testing.T) {
	c := newScene(t).SetStep(war.StepPlanning).With(func(s *state) {
		s.Scenario = "south"
		s.Now, s.FirstTurn, s.LastTurn, s.PlanningEnded[american-1] = 24, 23, 34, true
	}).
		Put("2107", "35-38-40", "49-54-57", "76-80", "42-bw", "guards", "3-hsc").
		Put("5306", "clinton", "23-rwfs", "28-33-46", "52-63-64", "1-hsc").
		GiveTowns(british, "New York", "Charleston").GiveTowns(american, "Camden", "Augusta", "Savannah").Build()
	all := usualOrders(t, c, british)
	if len(all) == 0 || all[0].Act != "plot" || all[0].Picks.One("plot.port") != "5306" {
		t.Errorf("%+v", all)
	}
}

// TestRule4_24_HabitKeepsPointsForTheLastTown checks that a side that lacks one town saves its points for marching
// there. It does not raise Loyalists with them (4.24).
func TestRule4_24_HabitKeepsPointsForTheLastTown(t *testing.T) {
	raises := func(held ...string) bool {
		c := newSouthScene(t).SetStep(war.StepLoyalists).Put("3605", "42-bw").GiveTowns(british,
			append(held, "Norfolk")...).Build()
		all := usualOrders(t, c, british)
		return len(all) > 0 && all[0].Act == "loyal"
	}
	if raises("Wilmington, N.C.", "Hillsboro", "Camden", "Augusta", "Savannah") || !raises() {
		t.Errorf("for the last town %v, with many to take %v",
			raises("Wilmington, N.C.", "Hillsboro", "Camden", "Augusta", "Savannah"), raises())
	}
}
