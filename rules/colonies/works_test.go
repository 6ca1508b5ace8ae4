package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// gunAt puts artillery units of a side into places.
func (c *scene) gunAt(side game.Side, at ...string) *scene {
	for _, id := range at {
		i := slices.IndexFunc(c.s.Guns, func(g gun) bool { return g.At == board.Nowhere })
		c.s.Guns[i] = gun{At: c.place(id), Side: side}
	}
	return c
}

// march ends a march that goes on.
func (c *scene) rest() *scene {
	if c.state().Flow.Top() == stepMarch {
		c.play("done", nil)
	}
	return c
}

func TestRule10_11_CountersLimitArtilleryAndLostPiecesComeBack(t *testing.T) {
	all := make([]string, testBook.Counters.Artillery)
	for i := range all {
		all[i] = "1610"
	}
	plan := func(guns []string) *scene {
		return lay(t).step(stepPlanning).put("1610", "1-ny").gunAt(american, guns...).with(func(s *state) { s.Planned[1] = true }).ready()
	}
	if got := refusal(plan(all).ask(), "guns"); !strings.Contains(got, "counter sheet") {
		t.Errorf("all nine are in play: %q", got)
	}
	if got := refusal(plan(all[1:]).ask(), "guns"); got != "" {
		t.Errorf("one has been destroyed and may be built again: %q", got)
	}
}

func TestRule10_12_ArtilleryAloneFallsToWhoeverEnters(t *testing.T) {
	c := lay(t).put("1312", "9-21-31").gunAt(american, "1412").ready()
	c.play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).says(american, "The British capture artillery in hex 1412. [10.0 Artillery]")
	if g := c.state().Guns[0]; g.Side != british || g.At != c.place("1412") {
		t.Errorf("%+v", g)
	}
	c = lay(t).put("1312", "indian-1").gunAt(american, "1412").supply(american, "1412", 1, 1).ready()
	c.play("go", []string{"go.from=1312", "go.who=indian-1", "go.to=1412"}).says(american, "Indians destroy artillery", "Indians destroy 1 supply unit and 1 bateaux unit")
	if s := c.state(); s.Guns[0].At != board.Nowhere || len(s.Stores) != 0 {
		t.Errorf("Indians only destroy: %+v %+v", s.Guns[0], s.Stores)
	}
}

func TestRule10_12_CapturedArtilleryMayBeDestroyedInstead(t *testing.T) {
	c := lay(t).put("1312", "9-21-31").gunAt(american, "1412").ready()
	c.play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	if s := c.state(); s.Flow.Top() != stepMarch { // with movement left they may destroy it and go on
		t.Fatalf("at %s", s.Flow.Top())
	}
	c.play("wreck", []string{"wreck.at=1412"}).says(british, "You destroy the artillery captured in hex 1412. [10.0 Artillery]").
		says(american, "The British destroy an artillery unit that they have captured. [10.0 Artillery]").silent(american, "1412")
	if s := c.state(); s.Guns[0].At != board.Nowhere || s.Guns[0].Side != game.Nobody {
		t.Errorf("%+v", s.Guns[0])
	}
	if got := refusal(c.ask(), "wreck"); got != "absent" {
		t.Errorf("destroyed twice: %q", got)
	}
}

func TestReading10_12_CapturedArtilleryIsDestroyedInTheSamePhaseOrNotAtAll(t *testing.T) {
	own := lay(t).put("1312", "9-21-31").gunAt(british, "1312").ready()
	if got := refusal(own.ask(), "wreck"); got != "absent" {
		t.Errorf("one's own artillery: %q", got)
	}
	c := lay(t).put("1312", "9-21-31").gunAt(american, "1412").ready()
	c.play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	if c.state().Flow.Top() == stepMarch {
		c.play("done", nil)
	}
	if got := refusal(c.ask(), "wreck"); got != "" {
		t.Errorf("after the march, in the same phase: %q", got)
	}
	next := lay(t).put("1412", "9-21-31").gunAt(british, "1412").with(func(s *state) { s.Guns[0].Taken = true })
	testBook.clear(&turn{State: next.s})
	if next.s.Guns[0].Taken {
		t.Error("in the next turn it may still be destroyed")
	}
}

func TestRule10_13_ArtilleryNeedsCarriersAndSlowsThem(t *testing.T) {
	c := lay(t).put("2107", "17-ltdg", "howe").gunAt(british, "2107").ready()
	if a := c.ask("go.from=2107", "go.who=howe"); offers(a, "go.guns", "gun-1") {
		t.Error("a commander carries artillery")
	}
	c.play("go", []string{"go.from=2107", "go.who=17-ltdg", "go.guns=gun-1", "go.to=2107"})
	if got := c.state().March.Left; got != printed.Whole(9) {
		t.Errorf("dragoons with artillery have %v points", got)
	}
	indians := lay(t).put("2007", "indian-1").gunAt(british, "2007").ready()
	if a := indians.ask("go.from=2007", "go.who=indian-1"); offers(a, "go.guns", "gun-1") {
		t.Error("Indians carry artillery")
	}
}

func TestRule10_14_ArtilleryMovesOnceAPhaseInEitherPart(t *testing.T) {
	c := lay(t).put("1312", "9-21-31", "burgoyne").gunAt(british, "1312").supply(british, "1312", 1, 0).ready()
	c.play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.guns=gun-1", "go.supply=1", "go.to=1412"}).play("press", nil)
	if m := c.state().March; len(m.Guns)+int(m.Supply) != 0 {
		t.Error("artillery and supply that have moved stay behind")
	}
	if x := c.state().store(british, c.place("1412")); x.Supply != 1 || x.Tired != 1 || c.state().Guns[0].At != c.place("1412") {
		t.Errorf("%+v", x)
	}
	c = lay(t).put("1312", "9-21-31", "burgoyne").flags(moved, "9-21-31", "burgoyne").gunAt(british, "1312").ready()
	c.play("force", []string{"force.from=1312", "force.lead=burgoyne", "force.who=9-21-31", "force.guns=gun-1", "force.to=1412"})
	if c.state().Guns[0].At != c.place("1412") || !c.state().Guns[0].Moved {
		t.Error("it goes along on the forced march")
	}
}

func TestRule10_22_WhereAmericansBuildArtillery(t *testing.T) {
	c := lay(t).step(stepPlanning).put("1610", "1-ny").town(british, "New York").with(func(s *state) { s.Planned[1] = true }).ready()
	a := c.ask()
	f, _ := a.Field("guns.at")
	for _, o := range f.Options {
		if x := testBook.Colony(testBook.At(c.place(o.ID)).Colony).Name; !slices.Contains([]string{"Massachusetts", "New York", "Pennsylvania", "Virginia"}, x) {
			t.Errorf("in %s", x)
		}
	}
	if !offers(a, "guns.at", "1610") || offers(a, "guns.at", "2107") {
		t.Error("in Albany, and not in a British New York")
	}
	c.play("guns", []string{"guns.at=1610"})
	if c.spent(american) != 2 || len(c.state().gunsAt(american, c.place("1610"))) != 1 {
		t.Errorf("for %d", c.spent(american))
	}
	held := lay(t).step(stepPlanning).with(func(s *state) {
		s.Planned[1] = true
		for _, p := range testBook.Area(testBook.AreaNamed("Middle Colonies")).Keys {
			s.Towns[testBook.At(p).Town-1].By = british
		}
	}).ready()
	a = held.ask()
	f, _ = a.Field("guns.at")
	for _, o := range f.Options {
		if testBook.areaOf(held.place(o.ID)) == testBook.AreaNamed("Middle Colonies") {
			t.Errorf("in %s, in an area the British control", o.ID)
		}
	}
}

func TestRule11_11_ANamedFortGivesNothingByItself(t *testing.T) {
	for _, x := range testBook.Towns {
		if x.FortSite && !x.Port {
			c := lay(t).put(testBook.ID(x.At), "1-ny").put(testBook.ID(x.At), "9-21-31")
			if got := tallies(c, testBook.ID(x.At), british, nil); got[american] != "none" {
				t.Errorf("%s gives %s", x.Name, got[american])
			}
			return
		}
	}
	t.Fatal("no such fort")
}

func TestRule11_12_EntrenchingCostsAPointAndTwoMovementPoints(t *testing.T) {
	c := lay(t).put("1710", "9-21-31").ready()
	c.play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1710"})
	left := c.state().March.Left
	c.play("dig", nil).says(american, "The British entrench in", "for 1 operations point. [11.1 Entrenchments]")
	if got := left - c.state().March.Left; got != printed.Whole(2) || c.spent(british) != 2 {
		t.Errorf("%v movement points, %d points", got, c.spent(british))
	}
	for _, ground := range []printed.Terrain{printed.Swamp, printed.Mountain} {
		at, _ := pair(t, func(from, _ *printed.Hex, _ *printed.Side) bool { return from.Terrain == ground })
		if why := testBook.mayDig(&lay(t).s.Forces, british, testBook.Place(at)); why == nil || why.Rule != ruleEntrench {
			t.Errorf("in %v they entrench", ground)
		}
	}
}

func TestReading11_12_WhoDigsWhereHeStandsGivesHisMovement(t *testing.T) {
	c := lay(t).put("1710", "9-21-31", "4-k-o").ready()
	c.play("works", []string{"works.what=dig:1710"})
	if c.spent(british) != 1 || !c.unit("4-k-o").has(moved) || c.unit("9-21-31").has(moved) || !c.state().entrenched(british, c.place("1710")) {
		t.Errorf("the weakest digs, for one point: %d", c.spent(british))
	}
}

func TestRule11_13_FriendsWhoEnterAreEntrenchedAndBothSidesMayBe(t *testing.T) {
	c := lay(t).put("1710", "1-mass").put("1610", "1-ny").with(func(s *state) { s.Works = []work{{At: testBook.Place("1710"), Side: american}} }).put("1710", "9-21-31").ready()
	c.play("works", []string{"works.what=dig:1710"})
	if s := c.state(); !s.entrenched(american, c.place("1710")) || !s.entrenched(british, c.place("1710")) {
		t.Errorf("%+v", s.Works)
	}
	if got := tallies(&scene{t: t, s: c.state().Clone()}, "1710", british, nil); strings.Contains(got[american], "entrenched") {
		t.Error("both are: nobody gains")
	}
}

func TestReading11_13_WhoHasJustEnteredTheEnemysHexMayDig(t *testing.T) {
	from, to := pair(t, func(from, to *printed.Hex, side *printed.Side) bool {
		return side.Water == printed.Dry && to.Terrain == printed.Woods && to.Town == 0 && from.Town == 0
	})
	c := lay(t).put(from, "9-21-31").put(to, "1-mass").ready()
	c.play("go", []string{"go.from=" + from, "go.who=9-21-31", "go.to=" + to})
	a := c.ask()
	if refusal(a, "dig") != "" || refusal(a, "on") != "absent" {
		t.Fatalf("dig %q, on %q", refusal(a, "dig"), refusal(a, "on"))
	}
	if c.play("dig", nil); !c.state().entrenched(british, c.place(to)) {
		t.Error("they are not entrenched")
	}
}

func TestRule11_14_AnEntrenchmentWithoutTroopsGoesAtTheEndOfTheTurn(t *testing.T) {
	c := over(t).put("1710", "1-mass").with(func(s *state) {
		s.Works = []work{{At: testBook.Place("1610"), Side: american}, {At: testBook.Place("1710"), Side: american}}
	}).ready()
	c.play("done", nil, 1, 1).says(british, "The entrenchment in Albany is given up. [11.1 Entrenchments]")
	if w := c.state().Works; len(w) != 1 || w[0].At != c.place("1710") {
		t.Errorf("%+v", w)
	}
}

func TestRule11_21_WhatAFortTakes(t *testing.T) {
	build := func(change func(*scene)) string {
		c := lay(t).put("1610", "9-21-31").supply(british, "1610", 1, 0)
		change(c)
		c.ready()
		a := c.ask("works.what=fort:1610")
		if offers(a, "works.what", "fort:1610") {
			return refusal(a, "works")
		}
		return "not offered"
	}
	if got := build(func(*scene) {}); got != "" {
		t.Errorf("in Albany: %s", got)
	}
	for what, change := range map[string]func(*scene){
		"without supply":  func(c *scene) { c.s.Stores = nil },
		"with the enemy":  func(c *scene) { c.put("1610", "1-ny") },
		"with Indians":    func(c *scene) { *c.s.unit(testBook.UnitNamed("9-21-31")) = unit{}; c.put("1610", "indian-1") },
		"in a burnt town": func(c *scene) { c.s.Towns[testBook.At(c.place("1610")).Town-1].Burnt = 20 },
		"where one is":    func(c *scene) { c.s.Works = []work{{At: c.place("1610"), Side: british, Fort: true}} },
	} {
		if got := build(change); got != "not offered" {
			t.Errorf("%s: %q", what, got)
		}
	}
	if lay(t).put("1710", "9-21-31").supply(british, "1710", 1, 0).ready(); testBook.mayFort(&lay(t).s.Forces, 3, british, testBook.Place("1710"), 1) == nil {
		t.Error("outside towns")
	}
	if testBook.mayFort(&lay(t).s.Forces, 3, british, testBook.Settlements[0].At, 1) == nil && testBook.Town(testBook.Settlements[0].At) == nil {
		t.Error("in Indian settlements")
	}
	c := lay(t).put("1610", "9-21-31").supply(british, "1610", 2, 0).ready()
	c.play("go", []string{"go.from=1610", "go.who=9-21-31", "go.supply=0", "go.to=1610"}).play("fort", nil)
	if m := c.state().March; m.Left != printed.Whole(4) || c.spent(british) != 2 || c.state().store(british, c.place("1610")).Supply != 1 {
		t.Errorf("four movement points, a point and a supply unit: %v left, %d spent", m.Left, c.spent(british))
	}
}

func TestRule11_21_WhoComesWhileTheEnemyIsThereStaysOutside(t *testing.T) {
	c := lay(t).turnOf(american).put("1610", "1-ny").put("1710", "1-mass").with(func(s *state) { s.Works = []work{{At: testBook.Place("1610"), Side: american, Fort: true}} }).put("1610", "9-21-31").ready()
	c.play("go", []string{"go.from=1710", "go.who=1-mass", "go.to=1610"})
	s := c.state()
	if !s.unit(testBook.UnitNamed("1-mass")).has(outside) || s.unit(testBook.UnitNamed("1-ny")).has(outside) || !testBook.fortified(&s.Forces, american, c.place("1610")) {
		t.Error("who was there is inside, who came is not")
	}
}

func TestRule11_22_FortsStayUntilTheyAreDestroyed(t *testing.T) {
	c := over(t).with(func(s *state) { s.Works = []work{{At: testBook.Place("1610"), Side: american, Fort: true}} }).ready()
	if c.play("done", nil, 1, 1); len(c.state().Works) != 1 {
		t.Error("an empty fort goes")
	}
	c = lay(t).put("1610", "9-21-31").with(func(s *state) { s.Works = []work{{At: testBook.Place("1610"), Side: american, Fort: true}} }).ready()
	c.play("go", []string{"go.from=1610", "go.who=9-21-31", "go.to=1610"}).play("raze", nil).says(american, "destroy the fort in Albany. [11.2 Forts]")
	if m := c.state().March; len(c.state().Works) != 0 || m.Left != printed.Whole(7) {
		t.Errorf("%+v, %v left", c.state().Works, m.Left)
	}
}

func TestReading11_22_NotWhileTheEnemyIsInside(t *testing.T) {
	c := lay(t).put("1610", "1-ny").with(func(s *state) { s.Works = []work{{At: testBook.Place("1610"), Side: american, Fort: true}} }).put("1610", "9-21-31").ready()
	c.play("go", []string{"go.from=1610", "go.who=9-21-31", "go.to=1610"})
	if got := refusal(c.ask(), "raze"); got != "absent" {
		t.Errorf("%q", got)
	}
}

func TestRule11_23_NoFortWithAFriendlyEntrenchment(t *testing.T) {
	c := lay(t).put("1610", "9-21-31").supply(british, "1610", 1, 0).with(func(s *state) { s.Works = []work{{At: testBook.Place("1610"), Side: british}} }).ready()
	c.play("works", []string{"works.what=fort:1610"})
	if w := c.state().Works; len(w) != 1 || !w[0].Fort {
		t.Errorf("the fort takes its place: %+v", w)
	}
	if why := testBook.mayDig(&c.state().Forces, british, c.place("1610")); why == nil || why.Rule != ruleForts {
		t.Error("in the fort they entrench")
	}
	both := lay(t).put("1610", "1-ny").put("1610", "9-21-31").with(func(s *state) {
		s.Works = []work{{At: testBook.Place("1610"), Side: british}, {At: testBook.Place("1610"), Side: american, Fort: true}}
	}).ready()
	if s := both.state(); !s.entrenched(british, both.place("1610")) || !testBook.fortified(&s.Forces, american, both.place("1610")) {
		t.Error("a fort stands beside the enemy's entrenchment")
	}
}

func TestReading10_22_AnAreaIsControlledByAllItsKeyTowns(t *testing.T) {
	keys := testBook.Area(testBook.AreaNamed("Middle Colonies")).Keys
	c := lay(t).step(stepPlanning).with(func(s *state) {
		s.Planned[1] = true
		for _, p := range keys[1:] {
			s.Towns[testBook.At(p).Town-1].By = british
		}
	}).ready()
	a := c.ask()
	f, _ := a.Field("guns.at")
	if !slices.ContainsFunc(f.Options, func(o game.Option) bool {
		return testBook.areaOf(c.place(o.ID)) == testBook.AreaNamed("Middle Colonies")
	}) {
		t.Error("with one key town American they build there")
	}
}
