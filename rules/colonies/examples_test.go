package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// saratoga is the example of 4.46: Americans in 1710, Burgoyne in 1312, Clinton in New York, a detachment in Fort Stanwix.
func saratoga(t *testing.T) *scene {
	return lay(t).put("1710", "1-mass", "2-mass").put("1312", "9-21-31", "burgoyne").put("2107", "5-10-22", "clinton").put("1714", "8-rgt").ready()
}

// TestExampleE1_BurgoyneStopsWithTheEnemy: E1.
func TestExampleE1_BurgoyneStopsWithTheEnemy(t *testing.T) {
	c := saratoga(t).play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	s := c.state()
	if s.unit(testBook.UnitNamed("9-21-31")).At != c.place("1710") || s.Ops[british-1].Spent != 1 {
		t.Errorf("%+v", s.Ops)
	}
	if first, both := s.sharedAt(c.place("1710")); !both || first != american {
		t.Errorf("1710 is shared: %v, first %d", both, first)
	}
}

// TestExampleE2_E3_E4_E5_ClintonMustCoordinate: E2, E3, E4, E5.
func TestExampleE2_E3_E4_E5_ClintonMustCoordinate(t *testing.T) {
	moved := func() *scene {
		return saratoga(t).play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	}
	a := moved().ask("go.from=1714")
	if o := option(t, a, "go.from", "1714"); !strings.Contains(why(o.Why), "commander") {
		t.Errorf("the detachment without commander: %q", why(o.Why))
	}
	c := moved().play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 2)
	if s := c.state(); s.Mover != american || s.unit(testBook.UnitNamed("5-10-22")).At != c.place("2107") || s.Ops[british-1].Spent != 1 {
		t.Errorf("on a 2 Clinton stays and the segment passes: mover %d, spent %d", s.Mover, s.Ops[british-1].Spent)
	}
	c = moved().play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 5)
	if s := c.state(); s.Mover != british || s.unit(testBook.UnitNamed("5-10-22")).At != c.place("1908") {
		t.Error("on a 5 Clinton moves")
	}
}

// TestExampleE6_E7_Initiative: E6, E7.
func TestExampleE6_E7_Initiative(t *testing.T) {
	begin := func() *scene {
		return lay(t).put("1610", "1-ny").put("2107", "5-10-22").with(func(s *state) {
			s.Flow.Stack[0].Step, s.Flow.Stack[0].Args, s.Mover = stepInitiative, []string{"4"}, game.Nobody
		}).ready()
	}
	if s := begin().play("pay2", nil).state(); s.Leads != american || s.Ops[american-1].Spent != 2 {
		t.Errorf("4 and 2 bought: %d leads", s.Leads)
	}
	if s := begin().play("pay1", nil).state(); s.Leads != british {
		t.Error("4 and 1 bought: the British lead")
	}
}

// TestExampleE8_NeverFewerThanOne: E8.
func TestExampleE8_NeverFewerThanOne(t *testing.T) {
	s := lay(t).at("1781-03").s
	for n, want := range []int{1, 1, 2, 3} { // the British side of the first markers is 5, 6, 7, 8
		if got := testBook.allowance(s, british, n+1, 0); got != want {
			t.Errorf("marker %d in 1781: %d points, want %d", n+1, got, want)
		}
	}
}

// TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating: E9, E10.
func TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating(t *testing.T) {
	c := lay(t).turnOf(american).put("1610", "1-ny", "greene").with(func(s *state) { s.commander(testBook.CommanderNamed("greene")).Area = 3 }).with(func(s *state) { s.unit(testBook.UnitNamed("1-ny")).Flags = moved }).ready()
	c.play("force", []string{"force.from=1610", "force.lead=greene", "force.who=1-ny", "force.to=1511"})
	if c.spent(american) != 1 {
		t.Errorf("under Greene %d points", c.spent(american))
	}
	c = lay(t).put("2107", "5-10-22", "clinton").with(func(s *state) { s.unit(testBook.UnitNamed("5-10-22")).Flags = moved }).ready()
	c.play("force", []string{"force.from=2107", "force.lead=clinton", "force.who=5-10-22", "force.to=2007"})
	if c.spent(british) != 2 {
		t.Errorf("under Clinton %d points", c.spent(british))
	}
}

// TestExampleE11_NoForcedMarchWithoutCommander: E11.
func TestExampleE11_NoForcedMarchWithoutCommander(t *testing.T) {
	c := lay(t).put("2107", "5-10-22").with(func(s *state) { s.unit(testBook.UnitNamed("5-10-22")).Flags = moved }).ready()
	if a := c.ask(); offers(a, "force.from", "2107") {
		t.Error("a stack without commander is offered a forced march")
	}
	c = lay(t).put("2007", "indian-1").supply(british, "2107", 1, 0).flags(moved, "indian-1").with(func(s *state) { s.Guns[0] = gun{At: testBook.Place("2107"), Side: british} }).ready()
	if a := c.ask(); refusal(a, "force") != "absent" {
		t.Error("supply, artillery or Indians make a forced march")
	}
}

// cost is what a step costs a group.
func stepCost(t *testing.T, g gait, from, to string) string {
	t.Helper()
	n, no := testBook.step("campaign", g, testBook.Place(from), testBook.Place(to))
	if no != nil {
		return "no"
	}
	return n.String()
}

// TestExampleE12_E13_E14_E21_StepsOfTheExamples: E12, E13, E14, E21, E28.
func TestExampleE12_E13_E14_E21_StepsOfTheExamples(t *testing.T) {
	foot, rider := gait{side: british}, gait{side: british, road: true}
	for _, c := range []struct {
		g              gait
		from, to, want string
	}{
		{foot, "2607", "2708", "1/2"},
		{rider, "2507", "2607", "1/2"},
		{rider, "2607", "2708", "1/2"},
		{rider, "2308", "2407", "2 1/2"},
		{foot, "2219", "2220", "no"},
		{gait{side: british, boats: true}, "2219", "2220", "no"},
	} {
		if got := stepCost(t, c.g, c.from, c.to); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestExampleE28_OneHexAlways: E28, also into mountains.
func TestExampleE28_OneHexAlways(t *testing.T) {
	b := testBook
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		if b.At(p).Terrain != printed.Mountain || b.At(p).Row == 0 {
			continue
		}
		for _, q := range b.Around(p) {
			if price, no := b.step("campaign", gait{side: british}, q, p); no == nil && price > printed.Point {
				r := b.walk(gait{side: british}, q, printed.Point, walkOptions{first: true})
				if !r[p].ok {
					t.Fatalf("%s to %s with one point", b.ID(q), b.ID(p))
				}
				return
			}
		}
	}
}

// TestExampleE41_FivePointsFromMorristown: E41, the towns of the example and Morristown itself.
func TestExampleE41_FivePointsFromMorristown(t *testing.T) {
	c := lay(t).put("2109", "washington").ready()
	k := testBook.know(c.state(), game.Eyes(american))
	var names []string
	for _, p := range testBook.markets(&k) {
		names = append(names, testBook.placeName(p))
	}
	if got := strings.Join(names, " "); got != "West Point Morristown Princeton Easton" {
		t.Errorf("markets: %s", got)
	}
}

// clark is the example of 6.29: a British unit in 4024, another in Fort Nelson with a fort, Clark at Pittsburgh.
func clark(t *testing.T) *scene {
	return lay(t).at("1778-05").turnOf(american).put("3117", "west-det-1", "clark").supply(american, "3117", 0, 1).put("4024", "8-rgt").put("4326", "7-royfs").
		with(func(s *state) { s.Works = []work{{At: testBook.Place("4326"), Side: british, Fort: true}} }).ready()
}

// TestExampleE18_E19_DownTheOhio: E18, E19. He passes 4024 and lands beside 4225/4226 at the farthest.
func TestExampleE18_E19_DownTheOhio(t *testing.T) {
	s := clark(t).state()
	m := &march{Side: american, At: testBook.Place("3117"), Way: byRiver, Units: []unitNr{testBook.UnitNamed("west-det-1")}, Commanders: []commanderNr{testBook.clark}, Boats: 1, Left: printed.Whole(20)}
	far := map[string]bool{}
	for _, x := range testBook.landings(&s.Forces, s.Now, s.Scenario, m) {
		far[testBook.ID(x.At)] = true
	}
	if !far["4225"] || !far["4226"] || far["4326"] {
		t.Errorf("4225 %v, 4226 %v, 4326 %v", far["4225"], far["4226"], far["4326"])
	}
	for _, id := range []string{"4427", "4428"} {
		if far[id] {
			t.Errorf("he passes Fort Nelson to %s", id)
		}
	}
}

// TestExampleE15_BateauxForThirtyPoints: E15.
func TestExampleE15_BateauxForThirtyPoints(t *testing.T) {
	c := lay(t).put("1610", "1-hsc", "2-hsc", "3-hsc").ready()
	m := &march{Side: british, Units: []unitNr{testBook.UnitNamed("1-hsc"), testBook.UnitNamed("2-hsc"), testBook.UnitNamed("3-hsc")}}
	if got := testBook.boatsFor(&c.state().Forces, m); got != 2 {
		t.Errorf("thirty points need %d bateaux", got)
	}
	c.play("go", []string{"go.from=1610", "go.who=1-hsc,2-hsc,3-hsc", "go.to=1610"})
	spent := c.spent(british)
	c.play("build", nil).play("build", nil)
	if m := c.state().March; m.Boats != 2 || m.Left != printed.Whole(6) || c.spent(british) != spent {
		t.Errorf("two movement points and no operations point: %+v", m)
	}
}

// TestExampleE23_NoRiverMovementInTheNorthernWinter: E23.
func TestExampleE23_NoRiverMovementInTheNorthernWinter(t *testing.T) {
	b := testBook
	winter := b.Track.Find("1776-w")
	f := &Forces{Units: make([]unit, len(b.Units)), Commanders: make([]commander, len(b.Counters.Commanders))}
	for n := 1; n < len(b.Reaches); n++ {
		r := b.Reach(printed.ReachNr(n))
		north := b.At(r.A).Row <= 20 || r.B != 0 && b.At(r.B).Row <= 20
		if r.Water != printed.Impassable && b.navigable(f, winter, american, printed.ReachNr(n)) == north {
			t.Errorf("the %s at %s in winter", b.River(printed.ReachNr(n)), b.ID(r.A))
		}
	}
}

// TestExampleE24_E25_E26_Voyages: E24, E25, E26.
func TestExampleE24_E25_E26_Voyages(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{{"1305", "2107", "4 1/2"}, {"0214", "caribbean", "8"}} {
		if got := testBook.voyage(testBook.Place(c.from), testBook.Place(c.to)).String(); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// burgoynesBattle is the example of 9.33: 46 British points, here 44, which make 2-1 as well, against 22 entrenched Americans.
func burgoynesBattle(t *testing.T) *scene {
	return lay(t).put("1710", "1-pa", "1-md", "2-va", "1-ri", "washington").
		put("1710", "1-brnk", "2-brnk", "hshn", "5-10-22", "9-21-31", "34-53", "24-29", "3-gren", "3-ltinf", "burgoyne").
		supply(american, "1710", 1, 0).supply(british, "1710", 1, 0).
		with(func(s *state) {
			s.Guns[0], s.Guns[1] = gun{At: testBook.Place("1710"), Side: american}, gun{At: testBook.Place("1710"), Side: british}
			s.Works = []work{{At: testBook.Place("1710"), Side: american}}
			s.Shared = []shared{{At: testBook.Place("1710"), First: american}}
		}).ready()
}

// TestExampleE30_E31_E32_Burgoyne: E30, E31, E32.
func TestExampleE30_E31_E32_Burgoyne(t *testing.T) {
	c := burgoynesBattle(t)
	s := c.state()
	if a, e := testBook.strengthAt(&s.Forces, american, c.place("1710")), testBook.strengthAt(&s.Forces, british, c.place("1710")); a != 22 || e != 44 {
		t.Fatalf("%d against %d", a, e) // the book's 46 to 22 is 2-1 as well
	}
	c.play("attack", []string{"attack.at=1710"})
	c.play("spend", nil).play("hold", nil, 3, 3)
	s = c.state()
	if s.Battle.Points != [2]int16{11, 10} {
		t.Fatalf("battle points %v, want 11 and 10", s.Battle.Points)
	}
	if s.Battle.Row != "32" || s.Battle.Beaten != british || s.Battle.Retreats {
		t.Errorf("row %s, beaten %d", s.Battle.Row, s.Battle.Beaten)
	}
}

// TestExampleE53_E54_TheFrenchTable: E53, E54.
func TestExampleE53_E54_TheFrenchTable(t *testing.T) {
	if e := testBook.Charts.French.Entry; e[0].Turns != 3 || e[0].UpTo != 1 || e[2].Turns != 5 || e[2].UpTo != 5 {
		t.Errorf("%+v", e)
	}
	if from := testBook.Track.Find("1777-09") + 3; testBook.turnAt(from).ID != "1778-03" && testBook.turnAt(from).ID != "1778-05" {
		t.Errorf("three turns after Sept/Oct 1777 it is %s", testBook.turnAt(from).Name)
	}
}

// TestExampleE60_E61_ColoniesWithoutKeyTowns: E60, E61.
func TestExampleE60_E61_ColoniesWithoutKeyTowns(t *testing.T) {
	s := lay(t).s
	hold := func(names ...string) {
		for i := range s.Towns {
			s.Towns[i].By = american
			for _, n := range names {
				if testBook.Towns[i].Name == n {
					s.Towns[i].By = british
				}
			}
		}
	}
	hold("Falmouth", "Norwich")
	if !testBook.controlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Hampshire")) {
		t.Error("New Hampshire is British with Falmouth and Norwich")
	}
	hold("Trenton", "Princeton")
	if !testBook.controlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton and Princeton")
	}
	hold("Trenton")
	if testBook.controlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton alone")
	}
}

// TestExampleE62_NoEarlyVictoryAfterAnAmericanOne: E62.
func TestExampleE62_NoEarlyVictoryAfterAnAmericanOne(t *testing.T) {
	s := lay(t).s
	for i := range s.Towns {
		s.Towns[i].By = british
	}
	s.Now = testBook.Track.Find("1776-07")
	if !testBook.early(s) {
		t.Error("the British hold everything in 1776")
	}
	if s.Victory = 3; testBook.early(s) {
		t.Error("an American major victory bars the early one")
	}
}

// TestExampleE16_E17_RiverFractions: two fifths count as one, 4/3 and 3/5 as two (6.25).
func TestExampleE16_E17_RiverFractions(t *testing.T) {
	m := &testBook.Movement
	if got := (2 * m.Downriver).Up(); got != printed.Whole(1) {
		t.Errorf("2/5 count as %v", got)
	}
	if got := 4*m.Upriver + 3*m.Downriver; got.String() != "1 14/15" || got.Up() != printed.Whole(2) {
		t.Errorf("4/3 and 3/5 are %v and count as %v", got, got.Up())
	}
}

// TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit: with or without a fort (6.29).
func TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit(t *testing.T) {
	at, n := bank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.Minor && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	over := testBook.Reach(n).B
	for _, fort := range []bool{false, true} {
		s := lay(t).put(at, "4-k-o").put(testBook.ID(over), "1-mass").s
		if fort {
			s.Works = []work{{At: over, Side: american, Fort: true}}
		}
		m := &march{Side: british, At: testBook.Place(at), Units: []unitNr{testBook.UnitNamed("4-k-o")}, Boats: 1, Left: printed.Whole(8)}
		if got := lands(testBook, s, m, over); got != "no" {
			t.Errorf("fort %v: they land for %s", fort, got)
		}
	}
}

// TestExampleE22_NoBateauxOnOpenWater: along Lake Erie and the Atlantic, where one side is all water (6.23).
func TestExampleE22_NoBateauxOnOpenWater(t *testing.T) {
	for i := 1; i <= testBook.Board.Size(); i++ {
		for _, side := range testBook.At(board.Place(i)).Sides {
			if n := side.Reach; n > 0 && side.Next == board.Nowhere && testBook.River(n) != "Mississippi" {
				t.Errorf("%s has a reach of the %s toward open water", testBook.ID(board.Place(i)), testBook.River(n))
			}
		}
	}
}

// TestExampleE27_OutOfFlorida costs the first hex entered (5.53).
func TestExampleE27_OutOfFlorida(t *testing.T) {
	found := 0
	for i := 1; i <= testBook.Board.Size(); i++ {
		if p := board.Place(i); testBook.At(p).Florida {
			found++
			if got, want := stepCost(t, gait{side: british}, "florida", testBook.ID(p)), testBook.Movement.Terrain[testBook.At(p).Terrain.String()].String(); got != want {
				t.Errorf("into %s: %s, want %s", testBook.ID(p), got, want)
			}
		}
	}
	if found == 0 {
		t.Error("nobody comes from Florida")
	}
}

// TestExampleE29_35Against12: 2 1/2 to 1 (9.31).
func TestExampleE29_35Against12(t *testing.T) {
	if ratio, points, larger := testBook.Odds(35, 12); ratio != "2½-1" || points != 6 || larger != 1 {
		t.Errorf("%s, %d points", ratio, points)
	}
}

// TestExampleE33_E34_TheDice: 1 then 5 is 15; 31 moved down by one is 26 (9.32).
func TestExampleE33_E34_TheDice(t *testing.T) {
	if got := testBook.Combat(printed.Row(1, 5) - 1).Dice; got != "15" {
		t.Error(got)
	}
	if got := testBook.Combat(printed.Row(3, 1) - 2).Dice; got != "26" {
		t.Error(got)
	}
}

// TestExampleE35_TwoLossPoints: two units flip, or one full unit goes, as the owner likes within 9.36 (9.35).
func TestExampleE35_TwoLossPoints(t *testing.T) {
	lose := func(ids ...string) *scene {
		c := brawl(t, "1710", []string{"1-ny", "2-pa"}, []string{"9-21-31"})
		c.s.Battle = &battle{At: testBook.Place("1710"), Attacker: british, Beaten: american, Losses: [2]uint8{2, 0}, Due: [2]uint8{2, 0}}
		for _, id := range ids {
			n := testBook.UnitNamed(id)
			if may := testBook.sufferers(&c.s.Forces, c.s.Battle, american); !slices.Contains(may, n) {
				t.Errorf("%s may not take it", id)
			}
			testBook.loses(&turn{State: c.s}, american, n)
		}
		return c
	}
	if s := lose("1-ny", "2-pa").s; !s.unit(testBook.UnitNamed("1-ny")).Depleted || !s.unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("two flip")
	}
	if s := lose("1-ny", "1-ny").s; s.unit(testBook.UnitNamed("1-ny")).Fate != boxed || s.unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("one is removed")
	}
}

// TestExampleE36_OneHexOpen: two more losses, and the trains are taken (9.37).
func TestExampleE36_OneHexOpen(t *testing.T) { TestRule9_37_AShortRetreatCostsTwoMoreAndTheTrains(t) }

// convoy lays out the arrival of May 1777 with a port plotted in March.
func convoy(t *testing.T, by game.Side) *scene {
	return lay(t).at("1777-05").step(stepMilitia, "called").with(func(s *state) { s.Port = testBook.Place("2107") }).town(by, "New York").ready()
}

// TestExampleE39_WhatIsPlottedInMarchArrivesInMay (12.22).
func TestExampleE39_WhatIsPlottedInMarchArrivesInMay(t *testing.T) {
	c := lay(t).at("1777-03").step(stepPlanning).with(func(s *state) { s.Planned[0] = true }).ready()
	c.play("plot", []string{"plot.port=2107"}).silent(american, "New York")
	if s := c.state(); s.Plot != c.place("2107") {
		t.Fatalf("plot %d", s.Plot)
	}
	c = convoy(t, british).play("done", nil, 6).says(american, "The convoy comes to New York.", "British supply: 6, 2 supply units. [12.2 British Supply]", "Replacements arrive: 4 British")
	if s := c.state(); s.store(british, c.place("2107")).Supply != 2 || s.Pools[testBook.supplyPort(c.place("2107"))].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c.stands("2107", "ansbyr")
}

// TestExampleE40_ALostPortSendsTheConvoyOn: to Nova Scotia, or the Caribbean while it is open; nothing is lost (12.25).
func TestExampleE40_ALostPortSendsTheConvoyOn(t *testing.T) {
	c := convoy(t, american).play("done", nil)
	if c.state().Flow.Top() != stepLanding {
		t.Fatalf("at %s", c.state().Flow.Top())
	}
	a := c.ask()
	if f, _ := a.Field("to"); len(f.Options) != 2 {
		t.Errorf("%d places", len(f.Options))
	}
	c.play("land", []string{"to=caribbean"}, 3).stands("caribbean", "ansbyr")
	if s := c.state(); s.store(british, testBook.Caribbean).Supply != 1 || s.Pools[testBook.supplyPort(testBook.Caribbean)].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c = lay(t).at("1777-05").step(stepMilitia, "called").with(func(s *state) { s.Port, s.French, s.Second = testBook.Place("2107"), 8, true }).town(american, "New York").ready()
	c.play("done", nil, 3).stands("nova-scotia", "ansbyr")
}

// market lays out Washington in Morristown in a turn, with what is there beside.
func market(t *testing.T, turn string, change func(*scene)) *scene {
	c := lay(t).at(turn).step(stepPlanning).put("2109", "washington").with(func(s *state) { s.Planned[1] = true })
	if change != nil {
		change(c)
	}
	return c.ready()
}

// TestExampleE42_ThePriceInSpring: a 3 is two points a unit, any number at that price (12.33, 12.36).
func TestExampleE42_ThePriceInSpring(t *testing.T) {
	c := market(t, "1777-03", nil).play("buy", []string{"buy.town=2109"}, 3).says(british, "Supply in Morristown: 3, 2 operations points a unit. [12.3 American Supply]")
	c.play("buy", []string{"buy.town=2109", "buy.units=4"})
	if s := c.state(); s.store(american, c.place("2109")).Supply != 4 || c.spent(american) != 8 {
		t.Errorf("%+v for %d", s.Stores, c.spent(american))
	}
}

// TestExampleE43_NoneInWinter: a 5 and a British unit near make six, and there is none (12.34).
func TestExampleE43_NoneInWinter(t *testing.T) {
	c := market(t, "1776-w", func(c *scene) { c.put("2107", "4-k-o").supply(british, "2107", 0, 0) })
	near := testBook.comesTo(c.state(), british, c.place("2109"))
	if !near { // the Hudson is in the way: a unit on the same bank
		c = market(t, "1776-w", func(c *scene) { c.put("2209", "4-k-o") })
	}
	c.play("buy", []string{"buy.town=2109"}, 5).says(british, "5 + 1 (a British unit is near), none to be had")
	if why := option(t, c.ask(), "buy.town", "2109").Why; why == nil {
		t.Error("more is to be had")
	}
}

// TestExampleE45_AFlipOfNineToFive removes four points (12.57).
func TestExampleE45_AFlipOfNineToFive(t *testing.T) {
	f := &lay(t).put("1305", "1-mass").s.Forces
	if got := testBook.stepOf(f, testBook.UnitNamed("1-mass")); got != 4 {
		t.Errorf("%d points", got)
	}
}

// TestExampleE46_SixBritishPointsNeedNoRoll (12.52).
func TestExampleE46_SixBritishPointsNeedNoRoll(t *testing.T) {
	s := lay(t).put("1710", "9-21-31").put("1412", "34-53", "24-29").s
	if got := testBook.frosts(s); len(got) != 1 || got[0].At != testBook.Place("1412") {
		t.Errorf("six are exempt, eight are not: %+v", got)
	}
}

// rebuilding lays out replacement points in New York.
func rebuilding(t *testing.T, british, german uint8) *scene {
	return lay(t).step(stepRebuild).with(func(s *state) {
		s.Pools[testBook.supplyPort(testBook.Place("2107"))] = pool{British: british, German: german}
	})
}

// TestExampleE47_E48_RebuildingThe52nd: three points restore it, six rebuild it (14.23).
func TestExampleE47_E48_RebuildingThe52nd(t *testing.T) {
	c := rebuilding(t, 7, 0).put("2107", "52-63-64/").ready()
	c.play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"})
	if left := c.state().Pools[testBook.supplyPort(c.place("2107"))].British; left != 4 || c.unit("52-63-64").Depleted {
		t.Errorf("%d points left of seven", left)
	}
	c = rebuilding(t, 7, 0).with(func(s *state) { *s.unit(testBook.UnitNamed("52-63-64")) = unit{Fate: lost, Back: 3} }).ready()
	c.play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"}).stands("2107", "52-63-64")
	if left := c.state().Pools[testBook.supplyPort(c.place("2107"))].British; left != 1 {
		t.Errorf("%d points left of seven", left)
	}
}

// TestExampleE50_WhatLoyalistsCost: the New York Volunteers two, the Guides and Pioneers one (14.33).
func TestExampleE50_WhatLoyalistsCost(t *testing.T) {
	for id, want := range map[string]int{"nyvol": 2, "gd-pr": 1} {
		c := lay(t).step(stepLoyalists).town(british, "New York").ready()
		c.play("loyal", []string{"loyal.unit=" + id, "loyal.at=2107"}).stands("2107", id)
		if c.spent(british) != want {
			t.Errorf("%s costs %d", id, c.spent(british))
		}
	}
}

// TestExampleE52_TurningArnold: three points and a four make six (15.42).
func TestExampleE52_TurningArnold(t *testing.T) {
	tempt := func(die int) *scene {
		c := lay(t).at("1778-03").put("1610", "arnold", "1-ny").ready()
		return c.play("arnold", []string{"arnold.pay=3"}, die)
	}
	if c := tempt(4); c.head("arnold").Side != british || c.spent(british) != 3 {
		t.Error("4 + 2: he changes sides")
	}
	if c := tempt(3); c.head("arnold").Side != american || c.spent(british) != 3 {
		t.Error("3 + 2: he stays, and it is paid")
	}
}

// TestExampleE55_ADetachmentOfNewEngland comes with the militia of New Hampshire for a point (13.21).
func TestExampleE55_ADetachmentOfNewEngland(t *testing.T) {
	c := lay(t).step(stepMilitia, "called").put("1110", "nh-mil-1").ready()
	c.play("detach", []string{"detach.unit=ne-det-1", "detach.at=1110"}).stands("1110", "ne-det-1")
	if c.spent(american) != 1 {
		t.Errorf("%d points", c.spent(american))
	}
}

// TestExampleE58_BritishInTheArea: one for certain, each other on 1 to 3 (14.56).
func TestExampleE58_BritishInTheArea(t *testing.T) {
	c := lay(t).step(stepLoyalists).put("1504", "4-k-o").ready() // in Rhode Island
	rolls := make([]int, 40)
	for i := range rolls {
		rolls[i] = 3
	}
	c.play("done", nil, rolls...).says(american, "Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come. [14.5 Rebel Militia]")
}

// TestExampleE59_TheCatawbaAreNotForTheBritish (16.33).
func TestExampleE59_TheCatawbaAreNotForTheBritish(t *testing.T) {
	c := lay(t).put("2107", "4-k-o").ready()
	a := c.ask()
	if offers(a, "tribe.which", "catawba") || !offers(a, "tribe.which", "creek") {
		t.Error("the British call the Catawba")
	}
	c = lay(t).turnOf(american).put("1610", "1-ny").ready()
	a = c.ask()
	if f, _ := a.Field("tribe.which"); len(f.Options) != 1 || f.Options[0].ID != "catawba" {
		t.Error("the Americans call others than the Catawba")
	}
}
