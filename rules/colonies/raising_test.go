package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// planning lays out an American planning segment.
func planning(t *testing.T, turn string) *scene {
	return lay(t).at(turn).step(stepPlanning).with(func(s *state) { s.Planned[british-1] = true })
}

// raising lays out the raising of Rebel militia, called out already.
func calling(t *testing.T) *scene { return lay(t).step(stepMilitia, "called") }

func TestRule13_11_EightDetachmentsAndNoneForCanada(t *testing.T) {
	count := map[string]int{}
	for i := range testBook.Units {
		if u := &testBook.Units[i]; u.Kind == printed.Detachment {
			count[testBook.Area(u.Area).Name]++
		}
	}
	if len(count) != 4 || count["Canada"] != 0 {
		t.Errorf("%v", count)
	}
	for area, n := range count {
		if n != 2 {
			t.Errorf("%s has %d", area, n)
		}
	}
}

func TestRule13_12_AnyLossRemovesADetachmentAndItMayBeRaisedAtOnce(t *testing.T) {
	c := lay(t).put("1610", "ne-det-1")
	testBook.damage(&turn{State: c.s}, testBook.UnitNamed("ne-det-1"))
	if u := c.s.unit(testBook.UnitNamed("ne-det-1")); u.Fate != boxed || u.Back != 0 {
		t.Errorf("%+v", u)
	}
	again := calling(t).put("1110", "nh-mil-1").ready()
	if a := again.ask(); !offers(a, "detach.unit", "ne-det-1") {
		t.Error("it may not be raised")
	}
}

func TestRule13_13_DetachmentsStayInTheirAreaOrCanada(t *testing.T) {
	b := testBook
	g := gait{side: american, kinds: []unitNr{b.UnitNamed("ne-det-1")}}
	for name, want := range map[string]bool{"New England": true, "Canada": true, "Middle Colonies": false, "South": false} {
		for i := 1; i <= b.Board.Size(); i++ {
			if p := board.Place(i); b.areaOf(p) == b.AreaNamed(name) && b.At(p).Row > 0 {
				if why := b.barred("campaign", g, p); (why == nil) != want {
					t.Errorf("%s: %v", name, why)
				}
				break
			}
		}
	}
}

func TestReading13_13_ArnoldsDetachmentPassesThroughNewEngland(t *testing.T) {
	b := testBook
	p := b.Place("0607")
	with := gait{side: american, kinds: []unitNr{b.UnitNamed("mid-det-1")}, heads: []commanderNr{b.arnold}}
	if why := b.barred("campaign", with, p); why != nil {
		t.Errorf("with Arnold: %v", why)
	}
	with.heads = nil
	if b.barred("campaign", with, p) == nil {
		t.Error("without him")
	}
}

func TestRule13_21_ADetachmentComesWithMilitiaOfItsArea(t *testing.T) {
	c := calling(t).put("1610", "ny-mil-1").ready()
	if o := option(t, c.ask("detach.unit=mid-det-1"), "detach.unit", "ne-det-1"); o.Why == nil {
		t.Error("militia of New York raise a detachment of New England")
	}
	c.play("detach", []string{"detach.unit=mid-det-1", "detach.at=1610"}).stands("1610", "mid-det-1").says(british, "for 1 operations point. [13.2 Raising Detachments]")
	if c.spent(american) != 1 {
		t.Errorf("%d points", c.spent(american))
	}
}

func TestRule13_22_ClarkAndMarionServeAsWell(t *testing.T) {
	for _, x := range []struct {
		who, at, unit string
		hides, want   bool
	}{
		{"clark", "3117", "west-det-1", false, true},
		{"clark", "1610", "west-det-1", false, false},
		{"marion", "5306", "south-det-1", false, true},
		{"marion", "5306", "south-det-1", true, false},
		{"marion", "2109", "south-det-1", false, false},
	} {
		s := calling(t).put(x.at, x.who).s
		s.commander(testBook.CommanderNamed(x.who)).Hides = x.hides
		k := testBook.know(s, game.Eyes(american))
		if got := len(testBook.musters(&k, testBook.UnitNamed(x.unit))) > 0; got != x.want {
			t.Errorf("%s in %s, hidden %v: %v", x.who, x.at, x.hides, got)
		}
	}
}

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

func TestRule14_31_LoyalistsAreNotRestoredAndComeBackWithADelay(t *testing.T) {
	c := lay(t).step(stepLoyalists).put("2107", "nyvol/").town(british, "New York").with(func(s *state) { *s.unit(testBook.UnitNamed("kngam")) = unit{Fate: lost, Back: 5} }).ready()
	a := c.ask()
	if offers(a, "loyal.unit", "nyvol") {
		t.Error("a depleted unit is raised")
	}
	if o := option(t, a, "loyal.unit", "kngam"); !strings.Contains(why(o.Why), "from May/June 1776") && !strings.Contains(why(o.Why), "again from") {
		t.Errorf("%q", why(o.Why))
	}
	s := lay(t).at("1777-03").put("1710", "nyvol/").s
	testBook.damage(&turn{State: s}, testBook.UnitNamed("nyvol"))
	if u := s.unit(testBook.UnitNamed("nyvol")); u.Fate != lost || testBook.turnAt(u.Back).ID != "1777-07" {
		t.Errorf("%+v", u)
	}
}

func TestRule14_32_InABritishTownOfTheirColony(t *testing.T) {
	c := lay(t).step(stepLoyalists).town(british, "New York", "Norfolk").ready()
	a := c.ask("loyal.unit=nyvol")
	if !offers(a, "loyal.at", "2107") || offers(a, "loyal.at", "1610") || offers(a, "loyal.at", named(t, "Norfolk")) {
		t.Error("New Yorkers come in a British town of New York")
	}
	if o := option(t, a, "loyal.unit", "mdvol"); !strings.Contains(why(o.Why), "You control no town of Maryland") {
		t.Errorf("%q", why(o.Why))
	}
}

// named is the number of the hex of a town by name.
func named(t *testing.T, town string) string {
	t.Helper()
	for _, x := range testBook.Towns {
		if x.Name == town {
			return testBook.ID(x.At)
		}
	}
	t.Fatalf("no town %q", town)
	return ""
}

func TestRule14_33_TheyCostTheirStrength(t *testing.T) {
	for i := range testBook.Units {
		if u := &testBook.Units[i]; u.Kind == printed.Loyalist && u.Cost != u.Full {
			t.Errorf("%s costs %d", u.ID, u.Cost)
		}
	}
}

func TestRule14_34_TwoLegionsNeedTheirLeaders(t *testing.T) {
	raise := func(unit string, change func(*scene)) bool {
		c := lay(t).step(stepLoyalists).town(british, "New York")
		change(c)
		a := c.ready().ask()
		return option(t, a, "loyal.unit", unit).Why == nil
	}
	turned := func(at string) func(*scene) {
		return func(c *scene) { c.put(at, "arnold").s.commander(testBook.arnold).Side = british }
	}
	for _, x := range []struct {
		what, unit string
		change     func(*scene)
		want       bool
	}{
		{"the British Legion without Tarleton", "brtleg", func(*scene) {}, false},
		{"with him in a town of New York", "brtleg", func(c *scene) { c.put("2107", "tarleton") }, true},
		{"with him outside towns", "brtleg", func(c *scene) { c.put("1710", "tarleton") }, false},
		{"with him in Boston", "brtleg", func(c *scene) { c.put("1305", "tarleton") }, false},
		{"the American Legion with Arnold as an American", "amllgn", func(c *scene) { c.put("1710", "arnold") }, false},
		{"with Arnold in any hex of New York", "amllgn", turned("1710"), true},
		{"with Arnold in Boston", "amllgn", turned("1305"), false},
	} {
		if got := raise(x.unit, x.change); got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
}

func TestRule14_36_LoyalistsGoAnywhere(t *testing.T) {
	b := testBook
	g := gait{side: british, kinds: []unitNr{b.UnitNamed("nyvol")}}
	for _, id := range []string{"1305", "5306", "3117", "0815"} {
		if why := b.barred("campaign", g, b.Place(id)); why != nil {
			t.Errorf("%s: %v", id, why)
		}
	}
}

func TestRule14_42_AContinentalUnitCostsWhatIsPrintedAndComesFull(t *testing.T) {
	c := planning(t, "1777-03").ready()
	c.play("raise", []string{"raise.unit=1-va", "raise.at=" + named(t, "Richmond")}).says(british, "The Americans raise 1st Virginia in Richmond for 2 operations points. [14.4 The Continental Army]")
	if u := c.unit("1-va"); u.Depleted || c.spent(american) != 2 {
		t.Errorf("%+v for %d", u, c.spent(american))
	}
	poor := planning(t, "1777-03").with(func(s *state) { s.Ops[american-1].Spent = 9 }).ready()
	if o := option(t, poor.ask(), "raise.unit", "1-va"); o.Why == nil {
		t.Error("with a point left")
	}
}

func TestRule14_43_NotInAnAreaTheBritishControl(t *testing.T) {
	c := planning(t, "1777-03").with(func(s *state) {
		for _, p := range testBook.Area(testBook.south).Keys {
			s.Towns[testBook.At(p).Town-1].By = british
		}
	}).ready()
	if o := option(t, c.ask(), "raise.unit", "1-va"); o.Why == nil {
		t.Error("Virginia raises in a British South")
	}
}

func TestRule14_44_InTheirOwnStateInATownThatIsNotBritish(t *testing.T) {
	c := planning(t, "1777-03").town(british, "Norfolk").ready()
	a := c.ask("raise.unit=1-va")
	f, _ := a.Field("raise.at")
	for _, o := range f.Options {
		if testBook.Colony(testBook.At(c.place(o.ID)).Colony).Name != "Virginia" || o.ID == named(t, "Norfolk") {
			t.Errorf("in %s", o.Label)
		}
	}
	if len(f.Options) == 0 {
		t.Error("nowhere")
	}
}

func TestReading14_44_NotWhereTheBritishStand(t *testing.T) {
	c := planning(t, "1777-03").put(named(t, "Richmond"), "4-k-o").ready()
	if offers(c.ask("raise.unit=1-va"), "raise.at", named(t, "Richmond")) {
		t.Error("they raise under their eyes")
	}
}

func TestRule14_45_TwoMilitiaPointsMakeOneContinentalPoint(t *testing.T) {
	lay45 := func(turn string, change func(*scene)) *scene {
		c := planning(t, turn).put("3607", "va-mil-1", "va-mil-2", "2-va/")
		change(c)
		return c.ready()
	}
	c := lay45("1779-03", func(*scene) {})
	c.play("convert", []string{"convert.unit=2-va", "convert.at=3607"})
	if c.unit("2-va").Depleted || c.spent(american) != 0 {
		t.Error("six points of militia restore three of the line, for nothing")
	}
	if x, y := c.unit("va-mil-1"), c.unit("va-mil-2"); x.Fate != gone || y.Fate != lost || testBook.turnAt(y.Back).ID != "1779-07" {
		t.Errorf("one is gone, the other comes back: %+v %+v", x, y)
	}
	for what, c := range map[string]*scene{
		"before 1779":               lay45("1778-w", func(*scene) {}),
		"five hexes from British":   lay45("1779-03", func(c *scene) { c.put(within(t, "3607", 5), "4-k-o") }),
		"with too few militia":      lay45("1779-03", func(c *scene) { *c.s.unit(testBook.UnitNamed("va-mil-2")) = unit{} }),
		"with militia of elsewhere": lay45("1779-03", func(c *scene) { *c.s.unit(testBook.UnitNamed("va-mil-2")) = unit{}; c.put("3607", "nc-mil-1") }),
	} {
		if got := refusal(c.ask(), "convert"); got != "absent" {
			t.Errorf("%s: %q", what, got)
		}
	}
	if far := lay45("1779-03", func(c *scene) { c.put(within(t, "3607", 6), "4-k-o") }); refusal(far.ask(), "convert") == "absent" {
		t.Error("six hexes from the British it is possible")
	}
	open := planning(t, "1779-03").put("1710", "ny-mil-1", "ny-mil-2", "2-ny/").ready()
	if refusal(open.ask(), "convert") != "absent" {
		t.Error("outside towns")
	}
}

// within finds a wooded hex so far from another.
func within(t *testing.T, at string, hexes int) string {
	t.Helper()
	for i := 1; i <= testBook.Board.Size(); i++ {
		if p := board.Place(i); testBook.Distance(p, testBook.Place(at)) == hexes && testBook.At(p).Town == 0 {
			return testBook.ID(p)
		}
	}
	t.Fatal("no such hex")
	return ""
}

func TestReading14_45_WhoIsMadeOfMilitiaAndWhoIsLost(t *testing.T) {
	c := planning(t, "1779-03").put("3607", "va-mil-1", "va-mil-2/", "va-mil-3").ready()
	k := c.knows(american)
	if got := testBook.militiaFor(&k.Forces, testBook.UnitNamed("1-va"), c.place("3607")); testBook.Unit(got[0]).ID != "va-mil-2" {
		t.Error("the weakest is used, and lost, first")
	}
	for _, id := range []string{"lee-s-legion", "cont-cav", "cont-marines", "cont-ltinf"} {
		if len(testBook.conversions(&k, testBook.UnitNamed(id))) > 0 {
			t.Errorf("%s is made of Virginia's militia", id)
		}
	}
}

func TestRule14_46_RestoringADepletedUnitCostsOne(t *testing.T) {
	c := planning(t, "1777-03").put("1710", "1-mass/", "1-ny/").ready()
	c.play("restore", []string{"restore.units=1-mass,1-ny"})
	if c.unit("1-mass").Depleted || c.unit("1-ny").Depleted || c.spent(american) != 2 {
		t.Errorf("%d points", c.spent(american))
	}
}

func TestRule14_47_LostContinentalsMayBeRaisedAtOnce(t *testing.T) {
	for _, surrendered := range []bool{false, true} {
		s := lay(t).put("1710", "1-va").s
		testBook.destroy(&turn{State: s}, testBook.UnitNamed("1-va"), surrendered)
		if u := s.unit(testBook.UnitNamed("1-va")); u.Fate != boxed || u.Back != 0 {
			t.Errorf("surrendered %v: %+v", surrendered, u)
		}
	}
}

func TestRule14_48_FourUnitsHavePlacesOfTheirOwn(t *testing.T) {
	c := planning(t, "1777-03").ready()
	k := c.knows(american)
	colonies := func(id string) string {
		var out []string
		for _, p := range testBook.recruits(&k, testBook.UnitNamed(id)) {
			if name := testBook.Colony(testBook.At(p).Colony).Name; !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
		slices.Sort(out)
		return strings.Join(out, ", ")
	}
	for id, want := range map[string]string{"cont-cav": "Pennsylvania, Virginia", "lee-s-legion": "Virginia"} {
		if got := colonies(id); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
	for _, p := range testBook.recruits(&k, testBook.UnitNamed("cont-marines")) {
		if x := testBook.Town(p); !x.Port || testBook.Area(testBook.areaOf(p)).Name != "New England" {
			t.Errorf("marines in %s", x.Name)
		}
	}
	free := c.with(func(s *state) { *s = *c.state().Clone() }).town(american, "Boston", "New York", "Philadelphia", "Charleston").ready()
	k = free.knows(american)
	var towns []string
	for _, p := range testBook.recruits(&k, testBook.UnitNamed("cont-ltinf")) {
		towns = append(towns, testBook.Town(p).Name)
	}
	slices.Sort(towns)
	if got := strings.Join(towns, ", "); got != "Boston, Charleston, New York, Philadelphia" {
		t.Errorf("light infantry in %s", got)
	}
}

func TestRule14_52_HowTheBritishStandInAColony(t *testing.T) {
	ny := testBook.ColonyNamed("New York")
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want printed.Status
	}{
		{"nobody", func(*scene) {}, printed.NoBritish},
		{"Loyalists in New Jersey", func(c *scene) { c.put("2607", "njvol") }, printed.BritishInArea},
		{"a regular in New York", func(c *scene) { c.put("1710", "4-k-o") }, printed.BritishInColony},
		{"Indians in New York", func(c *scene) { c.put("1710", "indian-1") }, printed.BritishInColony},
		{"all key towns", func(c *scene) {
			for _, p := range testBook.Colony(ny).Keys {
				c.s.Towns[testBook.At(p).Town-1].By = british
			}
		}, printed.BritishControl},
	} {
		c := lay(t)
		x.lay(c)
		if got := testBook.status(&c.s.Forces, c.s.Now, ny); got != x.want {
			t.Errorf("%s: %d, want %d", x.what, got, x.want)
		}
	}
}

// called goes from the Loyalists to the calling out of the militia, with all dice alike.
func called(t *testing.T, die int, change func(*scene)) *scene {
	c := lay(t).step(stepLoyalists)
	change(c)
	rolls := make([]int, 60)
	for i := range rolls {
		rolls[i] = die
	}
	return c.ready().play("done", nil, rolls...)
}

func TestRule14_56_TheMilitiaChart(t *testing.T) {
	hold := func(c *scene) {
		for _, p := range testBook.Colony(testBook.ColonyNamed("Massachusetts")).Keys {
			c.s.Towns[testBook.At(p).Town-1].By = british
		}
	}
	for _, x := range []struct {
		what  string
		lay   func(*scene)
		die   int
		words string
	}{
		{"control, 2", hold, 2, "Massachusetts (British control): 2: 1 militia unit may come."},
		{"control, 3", hold, 3, "Massachusetts (British control): 3: 0 militia units may come."},
		{"in the colony", func(c *scene) { c.put("1607", "4-k-o") }, 6, "Massachusetts (British presence in the colony): 3 militia units may come."},
		{"in the area, 4", func(c *scene) { c.put("1504", "4-k-o") }, 4, "Massachusetts (British presence in the area of operations): 4 4: 1 militia unit may come."},
		{"in the area, 3", func(c *scene) { c.put("1504", "4-k-o") }, 3, "Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come."},
		{"none, 2", func(*scene) {}, 2, "Massachusetts (No British): 2 2 2: 3 militia units may come."},
		{"none, 3", func(*scene) {}, 3, "Massachusetts (No British): 3 3 3: 0 militia units may come."},
	} {
		called(t, x.die, func(c *scene) { c.town(american, "Boston"); x.lay(c) }).says(american, x.words)
	}
}

func TestRule14_53_WhereMilitiaComes(t *testing.T) {
	c := calling(t).with(func(s *state) {
		s.Raised = []raising{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
	}).town(british, "New York", "Albany").ready()
	a := c.ask("rebel.unit=ny-mil-1")
	f, _ := a.Field("rebel.at")
	for _, o := range f.Options {
		x := testBook.Town(c.place(o.ID))
		if x == nil || o.ID == "2107" || o.ID == "1610" {
			t.Errorf("in %s", o.Label)
		}
	}
	c.play("rebel", []string{"rebel.unit=ny-mil-1", "rebel.at=1909"}).stands("1909", "ny-mil-1")
	if c.spent(american) != 0 || refusal(c.ask(), "rebel") == "" && offers(c.ask(), "rebel.unit", "ny-mil-2") {
		t.Error("for nothing, and no more than may come")
	}
	all := calling(t).with(func(s *state) {
		s.Raised = []raising{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
		for i, x := range testBook.Towns {
			if testBook.At(x.At).Colony == testBook.ColonyNamed("New York") {
				s.Towns[i].By = british
			}
		}
	}).ready()
	if a = all.ask("rebel.unit=ny-mil-1"); !offers(a, "rebel.at", "1710") {
		t.Error("where all towns are British, in any hex")
	}
}

func TestRule14_54_EachUnitRollsForDisbandment(t *testing.T) {
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want int
	}{
		{"at home with a commander and the British there", func(c *scene) { c.put("1607", "mass-mil-1", "greene").put("1305", "4-k-o") }, 0},
		{"without a commander", func(c *scene) { c.put("1607", "mass-mil-1").put("1305", "4-k-o") }, 1},
		{"away from home", func(c *scene) { c.put("1610", "mass-mil-1", "greene").put("1305", "4-k-o") }, 1},
		{"no British at home", func(c *scene) { c.put("1607", "mass-mil-1", "greene") }, 2},
		{"all three", func(c *scene) { c.put("1610", "mass-mil-1") }, 4},
	} {
		c := lay(t).town(american, "Boston")
		x.lay(c)
		if got, _ := testBook.homesick(c.s, testBook.UnitNamed("mass-mil-1")); got != x.want {
			t.Errorf("%s: %d", x.what, got)
		}
	}
	for die, goes := range map[int]bool{4: false, 5: true} {
		c := over(t).town(american, "Boston").put("1607", "mass-mil-1", "greene").put("1305", "4-k-o").ready().play("done", nil, die, 1, 1)
		if got := c.unit("mass-mil-1").Fate == boxed; got != goes {
			t.Errorf("on a %d: %v", die, got)
		}
	}
}

func TestRule14_55_DepletedMilitiaComeBackFullOnceGone(t *testing.T) {
	c := planning(t, "1777-03").put("1610", "mass-mil-1/").ready()
	if refusal(c.ask(), "restore") != "absent" {
		t.Error("they are restored")
	}
	s := lay(t).put("1610", "mass-mil-1/").s
	testBook.damage(&turn{State: s}, testBook.UnitNamed("mass-mil-1"))
	if u := s.unit(testBook.UnitNamed("mass-mil-1")); u.Fate != boxed || u.Depleted {
		t.Errorf("%+v", u)
	}
}

// demanded lays out a demand in the withdrawal step.
func demanded(t *testing.T, x demand) *scene {
	return lay(t).at("1776-07").step(stepWithdraw).with(func(s *state) { s.Demands = []demand{x} })
}

func TestRule14_61_OneRegularOfTwoPointsLeavesInJuly1776(t *testing.T) {
	due := demand{Points: 2, Morale: 1, Units: 1, To: testBook.Caribbean, Bars: true}
	c := demanded(t, due).put("2107", "4-k-o", "1-gren", "9-21-31").ready()
	a := c.ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "1-gren" {
		t.Errorf("a morale unit of two points, if there is one: %+v", f.Options)
	}
	c = demanded(t, due).put("2107", "4-k-o", "9-21-31").ready()
	if a = c.ask(); !offers(a, "unit", "4-k-o") || offers(a, "unit", "9-21-31") {
		t.Error("else any of two points")
	}
	c.play("send", nil, 3, 0)
	if c.unit("4-k-o").Fate != gone || len(c.state().Demands) != 0 {
		t.Errorf("%+v", c.unit("4-k-o"))
	}
	c = demanded(t, due).put("2107", "4-k-o").ready().play("refuse", nil, 3).says(american, "The British send nobody")
	if !c.state().Ops[british-1].Barred || len(c.state().Demands) != 1 {
		t.Error("they are barred until they do")
	}
	next := over(t).at("1776-07").put("2107", "4-k-o").with(func(s *state) { s.Ops[british-1].Barred = true }).ready().play("done", nil, 1, 1)
	if o := next.state().Ops[british-1]; o.Total != 0 {
		t.Errorf("no points: %+v", o)
	}
}

func TestRule14_63_TwentyPointsAndAFleetATurnAfterTheFrench(t *testing.T) {
	c := lay(t).at("1778-07").step(stepRebuild).fleetAt("2107").with(func(s *state) { s.French, s.Second = s.Now-1, true }).put("2107", "9-21-31", "15-17-27", "28-33-46", "1-gren", "2-gren", "4-k-o", "35-38-40")
	c.s.Pools[0] = pool{British: 1}
	c.ready().play("done", nil)
	if d := c.state().Demands; len(d) != 1 || d[0].Points != 20 || d[0].Morale != 2 || !d[0].Fleet || d[0].To != testBook.Caribbean {
		t.Fatalf("%+v", d)
	}
	sent := 0
	for c.state().Flow.Top() == stepWithdraw {
		a := c.ask()
		f, _ := a.Field("unit")
		if o := f.Options[0]; sent < 2 && !strings.Contains(o.Detail, "morale") {
			t.Errorf("first the morale units: %s", o.ID)
		}
		c.play("send", nil, 3)
		sent++
	}
	s := c.state()
	if s.fleetsAt(c.place("2107")) != 0 {
		t.Error("the fleet stays")
	}
	gone20 := 0
	for i := range s.Units {
		if s.Units[i].Fate == gone {
			gone20 += testBook.Units[i].Full
		}
	}
	if gone20 < 20 {
		t.Errorf("%d points are gone", gone20)
	}
}

func TestRule14_64_FourPointsFourTurnsAfterTheFrench(t *testing.T) {
	w := testBook.French.Withdrawals
	if len(w) != 2 || w[1].After != 4 || w[1].Points != 4 || w[1].Fleet || w[1].Morale != 0 {
		t.Errorf("%+v", w)
	}
	c := lay(t).at("1778-07").step(stepRebuild).with(func(s *state) { s.French, s.Second = s.Now-4, true }).put("2107", "34-53")
	c.s.Pools[0] = pool{British: 1}
	if c.ready().play("done", nil); len(c.state().Demands) != 1 || c.state().Demands[0].Points != 4 {
		t.Errorf("%+v", c.state().Demands)
	}
}

func TestRule14_65_FourPointsToFloridaWhenSpainComesIn(t *testing.T) {
	c := lay(t).at("1778-07").step(stepMilitia, "called").with(func(s *state) { s.Victory, s.French, s.Second = s.Now-8, s.Now-5, true }).put("2107", "34-53").ready()
	c.play("done", nil, 3, 3).says(american, "Spain enters the war. The British must send 4 strength points of regulars to Florida. [16.2 The Spanish]")
	for c.state().Flow.Top() != stepWithdraw {
		c.play(map[game.Step]string{stepLanding: "land", stepRebuild: "done"}[c.state().Flow.Top()], nil, 3)
	}
	if c.state().Flow.Top() != stepWithdraw || c.state().Demands[0].To != testBook.Florida {
		t.Errorf("at %s: %+v", c.state().Flow.Top(), c.state().Demands)
	}
	c.play("send", nil, 3)
	if c.unit("34-53").Fate != gone {
		t.Error("in the same turn")
	}
}

func TestReading14_6_WhereNoneIsSmallEnoughTheSmallestGoes(t *testing.T) {
	c := demanded(t, demand{Points: 4, To: testBook.Caribbean}).put("2107", "9-21-31", "2-gren").ready()
	c.play("send", []string{"unit=2-gren"})
	a := c.ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "9-21-31" {
		t.Errorf("%+v", f.Options)
	}
}

func TestRule14_62_InTheTurnTheFrenchComeTheCaribbeanIsClosed(t *testing.T) {
	if i, j := slices.Index(turnOrder, stepFrench), slices.Index(turnOrder, stepArrivals); i > j {
		t.Error("the convoy comes before the French")
	}
	s := lay(t).at("1778-05").s
	s.French = s.Now
	if slices.Contains(testBook.openPorts(s.French, s.Now), testBook.Caribbean) {
		t.Error("it is open")
	}
}

func TestReading14_52_PresenceInTheAreaIsTheFourthState(t *testing.T) {
	c := lay(t).put("2607", "4-k-o")
	if got := testBook.status(&c.s.Forces, 3, testBook.ColonyNamed("Pennsylvania")); got != printed.BritishInArea {
		t.Errorf("status %d", got)
	}
}

func TestReading14_61_WhoIsSentAwayIsGoneFromWhereverHeStands(t *testing.T) {
	c := demanded(t, demand{Points: 2, Units: 1, To: testBook.Caribbean, Bars: true}).put("1710", "4-k-o").ready().play("send", nil, 3)
	if u := c.unit("4-k-o"); u.Fate != gone || u.At != board.Nowhere {
		t.Errorf("%+v", u)
	}
}
