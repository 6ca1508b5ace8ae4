package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// saratoga sets up the example of 4.46. Americans are in 1710, Burgoyne in 1312, Clinton in New York, a detachment in
// Fort Stanwix.
func saratoga(t *testing.T) *scene {
	return lay(t).Put("1710", "1-mass", "2-mass").Put("1312", "9-21-31", "burgoyne").Put("2107", "5-10-22", "clinton").
		Put("1714", "8-rgt").Ready()
}

// TestExampleE1_BurgoyneStopsWithTheEnemy plays E1.
func TestExampleE1_BurgoyneStopsWithTheEnemy(t *testing.T) {
	c := saratoga(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	s := c.State()
	if s.Unit(testBook.UnitNamed("9-21-31")).At != c.Place("1710") || s.Ops[british-1].Spent != 1 {
		t.Errorf("%+v", s.Ops)
	}
	if first, both := s.SharedAt(c.Place("1710")); !both || first != american {
		t.Errorf("1710 is shared: %v, first %d", both, first)
	}
}

// TestExampleE2_E3_E4_E5_ClintonMustCoordinate plays E2, E3, E4 and E5.
func TestExampleE2_E3_E4_E5_ClintonMustCoordinate(t *testing.T) {
	moved := func() *scene {
		return saratoga(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	}
	a := moved().Ask("go.from=1714")
	if o := option(t, a, "go.from", "1714"); !strings.Contains(why(o.Why), "commander") {
		t.Errorf("the detachment without commander: %q", why(o.Why))
	}
	c := moved().Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 2)
	if s := c.State(); s.Mover != american || s.Unit(testBook.UnitNamed("5-10-22")).At != c.Place("2107") ||
		s.Ops[british-1].Spent != 1 {
		t.Errorf("on a 2 Clinton stays and the segment passes: mover %d, spent %d", s.Mover, s.Ops[british-1].Spent)
	}
	c = moved().Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 5)
	if s := c.State(); s.Mover != british || s.Unit(testBook.UnitNamed("5-10-22")).At != c.Place("1908") {
		t.Error("on a 5 Clinton moves")
	}
}

// TestExampleE6_E7_Initiative plays E6 and E7.
func TestExampleE6_E7_Initiative(t *testing.T) {
	begin := func() *scene {
		return lay(t).Put("1610", "1-ny").Put("2107", "5-10-22").With(func(s *state) {
			s.Flow.Stack[0].Step, s.Flow.Stack[0].Args, s.Mover = war.StepInitiative, []string{"4"}, game.Nobody
		}).Ready()
	}
	if s := begin().Play("pay2", nil).State(); s.Leads != american || s.Ops[american-1].Spent != 2 {
		t.Errorf("4 and 2 bought: %d leads", s.Leads)
	}
	if s := begin().Play("pay1", nil).State(); s.Leads != british {
		t.Error("4 and 1 bought: the British lead")
	}
}

// TestExampleE8_NeverFewerThanOne plays E8.
func TestExampleE8_NeverFewerThanOne(t *testing.T) {
	s := lay(t).At("1781-03").S
	for n, want := range []int{1, 1, 2, 3} { // the British side of the first markers is 5, 6, 7, 8
		if got := testBook.Allowance(s, british, n+1, 0); got != want {
			t.Errorf("marker %d in 1781: %d points, want %d", n+1, got, want)
		}
	}
}

// TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating plays E9 and E10.
func TestExampleE9_E10_AForcedMarchCostsTheInitiativeRating(t *testing.T) {
	c := lay(t).TurnOf(american).Put("1610", "1-ny", "greene").With(func(s *state) {
		s.Commander(testBook.CommanderNamed("greene")).Area = 3
	}).With(func(s *state) { s.Unit(testBook.UnitNamed("1-ny")).Flags = war.Moved }).Ready()
	c.Play("force", []string{"force.from=1610", "force.lead=greene", "force.who=1-ny", "force.to=1511"})
	if c.SpentPoints(american) != 1 {
		t.Errorf("under Greene %d points", c.SpentPoints(american))
	}
	c = lay(t).Put("2107", "5-10-22", "clinton").With(func(s *state) {
		s.Unit(testBook.UnitNamed("5-10-22")).Flags = war.Moved
	}).Ready()
	c.Play("force", []string{"force.from=2107", "force.lead=clinton", "force.who=5-10-22", "force.to=2007"})
	if c.SpentPoints(british) != 2 {
		t.Errorf("under Clinton %d points", c.SpentPoints(british))
	}
}

// TestExampleE11_NoForcedMarchWithoutCommander plays E11.
func TestExampleE11_NoForcedMarchWithoutCommander(t *testing.T) {
	c := lay(t).Put("2107", "5-10-22").With(func(s *state) {
		s.Unit(testBook.UnitNamed("5-10-22")).Flags = war.Moved
	}).Ready()
	if a := c.Ask(); offers(a, "force.from", "2107") {
		t.Error("a stack without commander is offered a forced march")
	}
	c = lay(t).Put("2007", "indian-1").Supply(british, "2107", 1, 0).Flags(war.Moved, "indian-1").With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("2107"), Side: british}
	}).Ready()
	if a := c.Ask(); refusal(a, "force") != "absent" {
		t.Error("supply, artillery or Indians make a forced march")
	}
}

// TestExampleE12_E13_E14_E21_StepsOfTheExamples plays E12, E13, E14, E21 and E28.
func TestExampleE12_E13_E14_E21_StepsOfTheExamples(t *testing.T) {
	foot, rider := travel.Mover{Side: british}, travel.Mover{Side: british, Road: true}
	for _, c := range []struct {
		g              travel.Mover
		from, to, want string
	}{
		{foot, "2607", "2708", "1/2"},
		{rider, "2507", "2607", "1/2"},
		{rider, "2607", "2708", "1/2"},
		{rider, "2308", "2407", "2 1/2"},
		{foot, "2219", "2220", "no"},
		{travel.Mover{Side: british, Boats: true}, "2219", "2220", "no"},
	} {
		if got := stepCost(t, c.g, c.from, c.to); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestExampleE28_OneHexAlways plays E28, also into mountains.
func TestExampleE28_OneHexAlways(t *testing.T) {
	b := testBook
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		if b.At(p).Terrain != printed.Mountain || b.At(p).Row == 0 {
			continue
		}
		for _, q := range b.Around(p) {
			if price, no := b.Step("campaign", travel.Mover{Side: british}, q, p); no == nil && price > printed.Point {
				r := b.Walk(travel.Mover{Side: british}, q, printed.Point, travel.WalkOptions{First: true})
				if !r[p].Ok {
					t.Fatalf("%s to %s with one point", b.ID(q), b.ID(p))
				}
				return
			}
		}
	}
}

// TestExampleE41_FivePointsFromMorristown plays E41: the towns of the example and Morristown itself.
func TestExampleE41_FivePointsFromMorristown(t *testing.T) {
	c := lay(t).Put("2109", "washington").Ready()
	k := testBook.Know(c.State(), game.Eyes(american))
	var names []string
	for _, p := range testBook.Markets(&k) {
		names = append(names, testBook.PlaceName(p))
	}
	if got := strings.Join(names, " "); got != "West Point Morristown Princeton Easton" {
		t.Errorf("markets: %s", got)
	}
}

// clark sets up the example of 6.29. A British unit is in 4024, another in Fort Nelson with a fort, Clark at
// Pittsburgh.
func clark(t *testing.T) *scene {
	return lay(t).At("1778-05").TurnOf(american).Put("3117", "west-det-1", "clark").Supply(american, "3117", 0, 1).
		Put("4024", "8-rgt").Put("4326", "7-royfs").
		With(func(s *state) { s.Works = []war.Work{{At: testBook.Place("4326"), Side: british, Fort: true}} }).Ready()
}

// TestExampleE18_E19_DownTheOhio plays E18 and E19: Clark passes 4024 and lands next to 4225/4226 at the farthest.
func TestExampleE18_E19_DownTheOhio(t *testing.T) {
	s := clark(t).State()
	m := &war.March{
		Side: american, At: testBook.Place("3117"), Way: war.ByRiver,
		Units: []unitNr{testBook.UnitNamed("west-det-1")}, Commanders: []commanderNr{testBook.ClarkNr}, Boats: 1,
		Left: printed.Whole(20),
	}
	far := map[string]bool{}
	for _, x := range testBook.Landings(&s.Forces, s.Now, s.Scenario, m) {
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

// TestExampleE15_BateauxForThirtyPoints plays E15.
func TestExampleE15_BateauxForThirtyPoints(t *testing.T) {
	c := lay(t).Put("1610", "1-hsc", "2-hsc", "3-hsc").Ready()
	m := &war.March{
		Side:  british,
		Units: []unitNr{testBook.UnitNamed("1-hsc"), testBook.UnitNamed("2-hsc"), testBook.UnitNamed("3-hsc")},
	}
	if got := testBook.boatsFor(&c.State().Forces, m); got != 2 {
		t.Errorf("thirty points need %d bateaux", got)
	}
	c.Play("go", []string{"go.from=1610", "go.who=1-hsc,2-hsc,3-hsc", "go.to=1610"})
	spent := c.SpentPoints(british)
	c.Play("build", nil).Play("build", nil)
	if m := c.State().March; m.Boats != 2 || m.Left != printed.Whole(6) || c.SpentPoints(british) != spent {
		t.Errorf("two movement points and no operations point: %+v", m)
	}
}

// TestExampleE23_NoRiverMovementInTheNorthernWinter plays E23.
func TestExampleE23_NoRiverMovementInTheNorthernWinter(t *testing.T) {
	b := testBook
	winter := b.Track.Find("1776-w")
	f := &war.Forces{Units: make([]war.Unit, len(b.Units)), Commanders: make([]war.Commander, len(b.Counters.Commanders))}
	for n := 1; n < len(b.Reaches); n++ {
		r := b.Reach(printed.ReachNr(n))
		north := b.At(r.A).Row <= 20 || r.B != 0 && b.At(r.B).Row <= 20
		if r.Water != printed.Impassable && b.Navigable(f, winter, american, printed.ReachNr(n)) == north {
			t.Errorf("the %s at %s in winter", b.River(printed.ReachNr(n)), b.ID(r.A))
		}
	}
}

// TestExampleE24_E25_E26_Voyages plays E24, E25 and E26.
func TestExampleE24_E25_E26_Voyages(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{{"1305", "2107", "4 1/2"}, {"0214", "caribbean", "8"}} {
		if got := testBook.Voyage(testBook.Place(c.from), testBook.Place(c.to)).String(); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestExampleE30_E31_E32_Burgoyne plays E30, E31 and E32.
func TestExampleE30_E31_E32_Burgoyne(t *testing.T) {
	c := burgoynesBattle(t)
	s := c.State()
	if a, e := testBook.StrengthAt(&s.Forces, american, c.Place("1710")),
		testBook.StrengthAt(&s.Forces, british, c.Place("1710")); a != 22 || e != 44 {
		t.Fatalf("%d against %d", a, e) // the book's 46 to 22 is 2-1 as well
	}
	c.Play("attack", []string{"attack.at=1710"})
	c.Play("spend", nil).Play("hold", nil, 3, 3)
	s = c.State()
	if s.Battle.Points != [2]int16{11, 10} {
		t.Fatalf("battle points %v, want 11 and 10", s.Battle.Points)
	}
	if s.Battle.Row != "32" || s.Battle.Beaten != british || s.Battle.Retreats {
		t.Errorf("row %s, beaten %d", s.Battle.Row, s.Battle.Beaten)
	}
}

// TestExampleE53_E54_TheFrenchTable plays E53 and E54.
func TestExampleE53_E54_TheFrenchTable(t *testing.T) {
	if e := testBook.Charts.French.Entry; e[0].Turns != 3 || e[0].UpTo != 1 || e[2].Turns != 5 || e[2].UpTo != 5 {
		t.Errorf("%+v", e)
	}
	if from := testBook.Track.Find("1777-09") + 3; testBook.TurnAt(from).ID != "1778-03" &&
		testBook.TurnAt(from).ID != "1778-05" {
		t.Errorf("three turns after Sept/Oct 1777 it is %s", testBook.TurnAt(from).Name)
	}
}

// TestExampleE60_E61_ColoniesWithoutKeyTowns plays E60 and E61.
func TestExampleE60_E61_ColoniesWithoutKeyTowns(t *testing.T) {
	s := lay(t).S
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
	if !testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Hampshire")) {
		t.Error("New Hampshire is British with Falmouth and Norwich")
	}
	hold("Trenton", "Princeton")
	if !testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton and Princeton")
	}
	hold("Trenton")
	if testBook.ControlsColony(&s.Forces, s.Now, testBook.ColonyNamed("New Jersey")) {
		t.Error("New Jersey is British with Trenton alone")
	}
}

// TestExampleE62_NoEarlyVictoryAfterAnAmericanOne plays E62.
func TestExampleE62_NoEarlyVictoryAfterAnAmericanOne(t *testing.T) {
	s := lay(t).S
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

// TestExampleE16_E17_RiverFractions checks that two fifths count as one, 4/3 and 3/5 as two (6.25).
func TestExampleE16_E17_RiverFractions(t *testing.T) {
	m := &testBook.Movement
	if got := (2 * m.Downriver).Up(); got != printed.Whole(1) {
		t.Errorf("2/5 count as %v", got)
	}
	if got := 4*m.Upriver + 3*m.Downriver; got.String() != "1 14/15" || got.Up() != printed.Whole(2) {
		t.Errorf("4/3 and 3/5 are %v and count as %v", got, got.Up())
	}
}

// TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit tries it with and without a fort (6.29).
func TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit(t *testing.T) {
	at, n := bank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.Minor && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	over := testBook.Reach(n).B
	for _, fort := range []bool{false, true} {
		s := lay(t).Put(at, "4-k-o").Put(testBook.ID(over), "1-mass").S
		if fort {
			s.Works = []war.Work{{At: over, Side: american, Fort: true}}
		}
		m := &war.March{
			Side: british, At: testBook.Place(at), Units: []unitNr{testBook.UnitNamed("4-k-o")}, Boats: 1,
			Left: printed.Whole(8),
		}
		if got := lands(s, m, over); got != "no" {
			t.Errorf("fort %v: they land for %s", fort, got)
		}
	}
}

// TestExampleE22_NoBateauxOnOpenWater looks at Lake Erie and the Atlantic, where one side is all water (6.23).
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
			if got, want := stepCost(t, travel.Mover{Side: british}, "florida", testBook.ID(p)),
				testBook.Movement.Terrain[testBook.At(p).Terrain.String()].String(); got != want {
				t.Errorf("into %s: %s, want %s", testBook.ID(p), got, want)
			}
		}
	}
	if found == 0 {
		t.Error("nobody comes from Florida")
	}
}

// TestExampleE29_35Against12 checks that these odds are 2 1/2 to 1 (9.31).
func TestExampleE29_35Against12(t *testing.T) {
	if ratio, points, larger := testBook.Odds(35, 12); ratio != "2½-1" || points != 6 || larger != 1 {
		t.Errorf("%s, %d points", ratio, points)
	}
}

// TestExampleE33_E34_TheDice reads 1 then 5 as 15; 31 moved down by one is 26 (9.32).
func TestExampleE33_E34_TheDice(t *testing.T) {
	if got := testBook.Combat(printed.Row(1, 5) - 1).Dice; got != "15" {
		t.Error(got)
	}
	if got := testBook.Combat(printed.Row(3, 1) - 2).Dice; got != "26" {
		t.Error(got)
	}
}

// TestExampleE35_TwoLossPoints flips two units or removes one full unit, as the owner likes within 9.36 (9.35).
func TestExampleE35_TwoLossPoints(t *testing.T) {
	lose := func(ids ...string) *scene {
		c := brawl(t, "1710", []string{"1-ny", "2-pa"}, []string{"9-21-31"})
		c.S.Battle = &war.Battle{
			At: testBook.Place("1710"), Attacker: british, Beaten: american, Losses: [2]uint8{2, 0},
			Due: [2]uint8{2, 0},
		}
		for _, id := range ids {
			n := testBook.UnitNamed(id)
			if may := testBook.sufferers(&c.S.Forces, c.S.Battle, american); !slices.Contains(may, n) {
				t.Errorf("%s may not take it", id)
			}
			testBook.loses(&turn{State: c.S}, american, n)
		}
		return c
	}
	if s := lose("1-ny", "2-pa").S; !s.Unit(testBook.UnitNamed("1-ny")).Depleted ||
		!s.Unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("two flip")
	}
	if s := lose("1-ny", "1-ny").S; s.Unit(testBook.UnitNamed("1-ny")).Fate != war.Boxed ||
		s.Unit(testBook.UnitNamed("2-pa")).Depleted {
		t.Error("one is removed")
	}
}

// TestExampleE36_OneHexOpen costs two more losses, and the trains are taken (9.37).
func TestExampleE36_OneHexOpen(t *testing.T) { TestRule9_37_AShortRetreatCostsTwoMoreAndTheTrains(t) }

// convoy lays out the arrival of May 1777 with a port plotted in March.
func convoy(t *testing.T, by game.Side) *scene {
	return lay(t).At("1777-05").Step(war.StepMilitia, "called").With(func(s *state) { s.Port = testBook.Place("2107") }).
		Town(by, "New York").Ready()
}

// TestExampleE39_WhatIsPlottedInMarchArrivesInMay plays E39 (12.22).
func TestExampleE39_WhatIsPlottedInMarchArrivesInMay(t *testing.T) {
	c := lay(t).At("1777-03").Step(war.StepPlanning).With(func(s *state) { s.Planned[0] = true }).Ready()
	c.Play("plot", []string{"plot.port=2107"}).Silent(american, "New York")
	if s := c.State(); s.Plot != c.Place("2107") {
		t.Fatalf("plot %d", s.Plot)
	}
	c = convoy(t, british).Play("done", nil, 6).
		Says(american, "The convoy comes to New York.", "British supply: 6, 2 supply units. [12.2 British Supply]",
			"Replacements arrive: 4 British")
	if s := c.State(); s.Store(british, c.Place("2107")).Supply != 2 ||
		s.Pools[testBook.SupplyPort(c.Place("2107"))].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c.Stands("2107", "ansbyr")
}

// TestExampleE40_ALostPortSendsTheConvoyOn sends it to Nova Scotia, or to the Caribbean while it is open; nothing is
// lost (12.25).
func TestExampleE40_ALostPortSendsTheConvoyOn(t *testing.T) {
	c := convoy(t, american).Play("done", nil)
	if c.State().Flow.Top() != war.StepLanding {
		t.Fatalf("at %s", c.State().Flow.Top())
	}
	a := c.Ask()
	if f, _ := a.Field("to"); len(f.Options) != 2 {
		t.Errorf("%d places", len(f.Options))
	}
	c.Play("land", []string{"to=caribbean"}, 3).Stands("caribbean", "ansbyr")
	if s := c.State(); s.Store(british, testBook.Caribbean).Supply != 1 ||
		s.Pools[testBook.SupplyPort(testBook.Caribbean)].British != 4 {
		t.Errorf("%+v %+v", s.Stores, s.Pools)
	}
	c = lay(t).At("1777-05").Step(war.StepMilitia, "called").With(func(s *state) {
		s.Port, s.French, s.Second = testBook.Place("2107"), 8, true
	}).Town(american, "New York").Ready()
	c.Play("done", nil, 3).Stands("nova-scotia", "ansbyr")
}

// market lays out Washington in Morristown in a turn, with what is there besides.
func market(t *testing.T, turn string, change func(*scene)) *scene {
	c := lay(t).At(turn).Step(war.StepPlanning).Put("2109", "washington").With(func(s *state) { s.Planned[1] = true })
	if change != nil {
		change(c)
	}
	return c.Ready()
}

// TestExampleE42_ThePriceInSpring buys on a 3: two points a unit, any number at that price (12.33, 12.36).
func TestExampleE42_ThePriceInSpring(t *testing.T) {
	c := market(t, "1777-03", nil).Play("buy", []string{"buy.town=2109"}, 3).
		Says(british, "Supply in Morristown: 3, 2 operations points a unit. [12.3 American Supply]")
	c.Play("buy", []string{"buy.town=2109", "buy.units=4"})
	if s := c.State(); s.Store(american, c.Place("2109")).Supply != 4 || c.SpentPoints(american) != 8 {
		t.Errorf("%+v for %d", s.Stores, c.SpentPoints(american))
	}
}

// TestExampleE43_NoneInWinter adds a 5 and a British unit near, which makes six, and there is none (12.34).
func TestExampleE43_NoneInWinter(t *testing.T) {
	c := market(t, "1776-w", func(c *scene) { c.Put("2107", "4-k-o").Supply(british, "2107", 0, 0) })
	near := testBook.UnitReaches(c.State(), british, c.Place("2109"))
	if !near { // the Hudson is in the way: a unit on the same bank
		c = market(t, "1776-w", func(c *scene) { c.Put("2209", "4-k-o") })
	}
	c.Play("buy", []string{"buy.town=2109"}, 5).Says(british, "5 + 1 (a British unit is near), none to be had")
	if why := option(t, c.Ask(), "buy.town", "2109").Why; why == nil {
		t.Error("more is to be had")
	}
}

// TestExampleE45_AFlipOfNineToFive removes four points (12.57).
func TestExampleE45_AFlipOfNineToFive(t *testing.T) {
	f := &lay(t).Put("1305", "1-mass").S.Forces
	if got := testBook.stepOf(f, testBook.UnitNamed("1-mass")); got != 4 {
		t.Errorf("%d points", got)
	}
}

// TestExampleE46_SixBritishPointsNeedNoRoll plays E46 (12.52).
func TestExampleE46_SixBritishPointsNeedNoRoll(t *testing.T) {
	s := lay(t).Put("1710", "9-21-31").Put("1412", "34-53", "24-29").S
	if got := testBook.frosts(s); len(got) != 1 || got[0].At != testBook.Place("1412") {
		t.Errorf("six are exempt, eight are not: %+v", got)
	}
}

// rebuilding lays out replacement points in New York.
func rebuilding(t *testing.T, british, german uint8) *scene {
	return lay(t).Step(war.StepRebuild).With(func(s *state) {
		s.Pools[testBook.SupplyPort(testBook.Place("2107"))] = war.Pool{British: british, German: german}
	})
}

// TestExampleE47_E48_RebuildingThe52nd checks that three points restore the regiment and six rebuild it (14.23).
func TestExampleE47_E48_RebuildingThe52nd(t *testing.T) {
	c := rebuilding(t, 7, 0).Put("2107", "52-63-64/").Ready()
	c.Play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"})
	if left := c.State().Pools[testBook.SupplyPort(c.Place("2107"))].British; left != 4 || c.Unit("52-63-64").Depleted {
		t.Errorf("%d points left of seven", left)
	}
	c = rebuilding(t, 7, 0).With(func(s *state) {
		*s.Unit(testBook.UnitNamed("52-63-64")) = war.Unit{Fate: war.Lost, Back: 3}
	}).Ready()
	c.Play("rebuild", []string{"rebuild.port=2107", "rebuild.unit=52-63-64"}).Stands("2107", "52-63-64")
	if left := c.State().Pools[testBook.SupplyPort(c.Place("2107"))].British; left != 1 {
		t.Errorf("%d points left of seven", left)
	}
}

// TestExampleE50_WhatLoyalistsCost checks that the New York Volunteers cost two, the Guides and Pioneers one (14.33).
func TestExampleE50_WhatLoyalistsCost(t *testing.T) {
	for id, want := range map[string]int{"nyvol": 2, "gd-pr": 1} {
		c := lay(t).Step(war.StepLoyalists).Town(british, "New York").Ready()
		c.Play("loyal", []string{"loyal.unit=" + id, "loyal.at=2107"}).Stands("2107", id)
		if c.SpentPoints(british) != want {
			t.Errorf("%s costs %d", id, c.SpentPoints(british))
		}
	}
}

// TestExampleE52_TurningArnold checks that three points and a four make six (15.42).
func TestExampleE52_TurningArnold(t *testing.T) {
	tempt := func(die int) *scene {
		c := lay(t).At("1778-03").Put("1610", "arnold", "1-ny").Ready()
		return c.Play("arnold", []string{"arnold.pay=3"}, die)
	}
	if c := tempt(4); c.Head("arnold").Side != british || c.SpentPoints(british) != 3 {
		t.Error("4 + 2: he changes sides")
	}
	if c := tempt(3); c.Head("arnold").Side != american || c.SpentPoints(british) != 3 {
		t.Error("3 + 2: he stays, and it is paid")
	}
}

// TestExampleE55_ADetachmentOfNewEngland comes with the militia of New Hampshire for a point (13.21).
func TestExampleE55_ADetachmentOfNewEngland(t *testing.T) {
	c := lay(t).Step(war.StepMilitia, "called").Put("1110", "nh-mil-1").Ready()
	c.Play("detach", []string{"detach.unit=ne-det-1", "detach.at=1110"}).Stands("1110", "ne-det-1")
	if c.SpentPoints(american) != 1 {
		t.Errorf("%d points", c.SpentPoints(american))
	}
}

// TestExampleE58_BritishInTheArea calls out one unit for certain, and each other on 1 to 3 (14.56).
func TestExampleE58_BritishInTheArea(t *testing.T) {
	c := lay(t).Step(war.StepLoyalists).Put("1504", "4-k-o").Ready() // in Rhode Island
	rolls := make([]int, 40)
	for i := range rolls {
		rolls[i] = 3
	}
	c.Play("done", nil, rolls...).
		Says(american, "Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come. [14.5 "+
			"Rebel Militia]")
}

// TestExampleE59_TheCatawbaAreNotForTheBritish plays E59 (16.33).
func TestExampleE59_TheCatawbaAreNotForTheBritish(t *testing.T) {
	c := lay(t).Put("2107", "4-k-o").Ready()
	a := c.Ask()
	if offers(a, "tribe.which", "catawba") || !offers(a, "tribe.which", "creek") {
		t.Error("the British call the Catawba")
	}
	c = lay(t).TurnOf(american).Put("1610", "1-ny").Ready()
	a = c.Ask()
	if f, _ := a.Field("tribe.which"); len(f.Options) != 1 || f.Options[0].ID != "catawba" {
		t.Error("the Americans call others than the Catawba")
	}
}
