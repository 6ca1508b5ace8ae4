package colonies

import (
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

// Test446_ABurgoyneStopsWithTheEnemy: E1.
func Test446_BurgoyneStopsWithTheEnemy(t *testing.T) {
	c := saratoga(t).play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	s := c.state()
	if s.unit(testBook.UnitNamed("9-21-31")).At != c.place("1710") || s.Ops[british-1].Spent != 1 {
		t.Errorf("%+v", s.Ops)
	}
	if first, both := s.sharedAt(c.place("1710")); !both || first != american {
		t.Errorf("1710 is shared: %v, first %d", both, first)
	}
}

// Test446_ClintonMustCoordinate: E2, E3, E4, E5.
func Test446_ClintonMustCoordinate(t *testing.T) {
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

// Test45_Initiative: E6, E7.
func Test45_Initiative(t *testing.T) {
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

// Test428_NeverFewerThanOne: E8.
func Test428_NeverFewerThanOne(t *testing.T) {
	s := lay(t).at("1781-03").s
	for n, want := range []int{1, 1, 2, 3} { // the British side of the first markers is 5, 6, 7, 8
		if got := testBook.allowance(s, british, n+1, 0); got != want {
			t.Errorf("marker %d in 1781: %d points, want %d", n+1, got, want)
		}
	}
}

// Test533_AForcedMarchCostsTheInitiativeRating: E9, E10.
func Test533_AForcedMarchCostsTheInitiativeRating(t *testing.T) {
	c := lay(t).turnOf(american).put("1610", "1-ny", "greene").with(func(s *state) { s.unit(testBook.UnitNamed("1-ny")).Flags = moved }).ready()
	if o := option(t, c.ask("force.from=1610"), "force.lead", "greene"); o.Detail != "1 operations point" {
		t.Error(o.Detail)
	}
	c = lay(t).put("2107", "5-10-22", "clinton").with(func(s *state) { s.unit(testBook.UnitNamed("5-10-22")).Flags = moved }).ready()
	if o := option(t, c.ask("force.from=2107"), "force.lead", "clinton"); o.Detail != "2 operations points" {
		t.Error(o.Detail)
	}
}

// Test532_NoForcedMarchWithoutCommander: E11.
func Test532_NoForcedMarchWithoutCommander(t *testing.T) {
	c := lay(t).put("2107", "5-10-22").with(func(s *state) { s.unit(testBook.UnitNamed("5-10-22")).Flags = moved }).ready()
	if a := c.ask(); offers(a, "force.from", "2107") {
		t.Error("a stack without commander is offered a forced march")
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

// Test5_StepsOfTheExamples: E12, E13, E14, E21, E28.
func Test5_StepsOfTheExamples(t *testing.T) {
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

// Test522_OneHexAlways: E28, also into mountains.
func Test522_OneHexAlways(t *testing.T) {
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

// Test1232_FivePointsFromMorristown: E41, the towns of the example and Morristown itself.
func Test1232_FivePointsFromMorristown(t *testing.T) {
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

// Test629_DownTheOhio: E18, E19. He passes 4024 and lands beside 4225/4226 at the farthest.
func Test629_DownTheOhio(t *testing.T) {
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

// Test613_BateauxForThirtyPoints: E15.
func Test613_BateauxForThirtyPoints(t *testing.T) {
	c := lay(t).put("1610", "1-hsc", "2-hsc", "3-hsc").ready()
	m := &march{Side: british, Units: []unitNr{testBook.UnitNamed("1-hsc"), testBook.UnitNamed("2-hsc"), testBook.UnitNamed("3-hsc")}}
	if got := testBook.boatsFor(&c.state().Forces, m); got != 2 {
		t.Errorf("thirty points need %d bateaux", got)
	}
}

// Test621_NoRiverMovementInTheNorthernWinter: E23.
func Test621_NoRiverMovementInTheNorthernWinter(t *testing.T) {
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

// Test648_Voyages: E24, E25, E26.
func Test648_Voyages(t *testing.T) {
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

// Test933_TheExample: E30, E31, E32.
func Test933_TheExample(t *testing.T) {
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

// Test1612_TheFrenchTable: E53, E54.
func Test1612_TheFrenchTable(t *testing.T) {
	if e := testBook.Charts.French.Entry; e[0].Turns != 3 || e[0].UpTo != 1 || e[2].Turns != 5 || e[2].UpTo != 5 {
		t.Errorf("%+v", e)
	}
	if from := testBook.Track.Find("1777-09") + 3; testBook.turnAt(from).ID != "1778-03" && testBook.turnAt(from).ID != "1778-05" {
		t.Errorf("three turns after Sept/Oct 1777 it is %s", testBook.turnAt(from).Name)
	}
}

// Test1712_ColoniesWithoutKeyTowns: E60, E61.
func Test1712_ColoniesWithoutKeyTowns(t *testing.T) {
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

// Test1721_NoEarlyVictoryAfterAnAmericanOne: E62.
func Test1721_NoEarlyVictoryAfterAnAmericanOne(t *testing.T) {
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
