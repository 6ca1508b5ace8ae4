package colonies

import "testing"

// Militia comes where it holds a town that decides, not somewhere in the woods (14.53).
func TestRule14_53_HabitCallsMilitiaWhereItHelps(t *testing.T) {
	c := calling(t).with(func(s *state) { s.Scenario = "hudson"; s.Now, s.First, s.Last = 9, 9, 12 }).town(american, "Albany").put("1610", "gates", "1-ny").
		with(func(s *state) { s.Raised = []raising{{Colony: testBook.ColonyNamed("New York"), Units: 1}} }).ready()
	all := usual(t, c, american)
	if len(all) == 0 || all[0].Act != "rebel" || all[0].Picks.One("rebel.at") != "1610" {
		t.Errorf("%+v", all)
	}
}

// Before anything else supply is bought where an army lies that has none (12.3).
func TestRule12_3_HabitBuysSupplyForItsArmy(t *testing.T) {
	c := lay(t).at("1777-09").step(stepPlanning).put("1610", "washington", "1-ny", "1-mass", "2-mass").put("2109", "greene", "1-nj").
		with(func(s *state) { s.Planned[british-1] = true }).ready()
	bought := ""
	for _, a := range usual(t, c, american) {
		if a.Act == "buy" {
			bought = a.Picks.One("buy.town")
		}
	}
	if bought != "1610" {
		t.Errorf("they ask for supply in %q", bought)
	}
	c.supply(american, "1610", 3, 0).ready()
	for _, a := range usual(t, c, american) {
		if a.Act == "buy" && a.Picks.One("buy.town") == "1610" {
			t.Error("and again, with three units there")
		}
	}
}

// The next convoy goes where towns are still to be taken, not where most men sit idle (12.22).
func TestRule12_22_HabitPlotsThePortOfTheWar(t *testing.T) {
	c := lay(t).step(stepPlanning).with(func(s *state) { s.Scenario = "south"; s.Now, s.First, s.Last, s.Planned[american-1] = 24, 23, 34, true }).
		put("2107", "35-38-40", "49-54-57", "76-80", "42-bw", "guards", "3-hsc").put("5306", "clinton", "23-rwfs", "28-33-46", "52-63-64", "1-hsc").
		town(british, "New York", "Charleston").town(american, "Camden", "Augusta", "Savannah").ready()
	all := usual(t, c, british)
	if len(all) == 0 || all[0].Act != "plot" || all[0].Picks.One("plot.port") != "5306" {
		t.Errorf("%+v", all)
	}
}

// Whoever lacks one town keeps his points for the march on it, and raises no Loyalists for them (4.24).
func TestRule4_24_HabitKeepsPointsForTheLastTown(t *testing.T) {
	raises := func(held ...string) bool {
		c := southern(t).step(stepLoyalists).put("3605", "42-bw").town(british, append(held, "Norfolk")...).ready()
		all := usual(t, c, british)
		return len(all) > 0 && all[0].Act == "loyal"
	}
	if raises("Wilmington, N.C.", "Hillsboro", "Camden", "Augusta", "Savannah") || !raises() {
		t.Errorf("for the last town %v, with many to take %v", raises("Wilmington, N.C.", "Hillsboro", "Camden", "Augusta", "Savannah"), raises())
	}
}
