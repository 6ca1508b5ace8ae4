package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

func TestRule10_11_CountersLimitArtilleryAndLostPiecesComeBack(t *testing.T) {
	all := make([]string, testBook.Counters.Artillery)
	for i := range all {
		all[i] = "1610"
	}
	plan := func(guns []string) *scene {
		return newScene(t).SetStep(war.StepPlanning).Put("1610", "1-ny").PutGuns(american, guns...).
			With(func(s *state) { s.PlanningEnded[1] = true }).Build()
	}
	if got := refusal(plan(all).Ask(), "guns"); !strings.Contains(got, "counter sheet") {
		t.Errorf("all nine are in play: %q", got)
	}
	if got := refusal(plan(all[1:]).Ask(), "guns"); got != "" {
		t.Errorf("one has been destroyed and may be built again: %q", got)
	}
}

func TestRule10_12_ArtilleryAloneFallsToTheEnemyThatEnters(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").PutGuns(american, "1412").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).
		WantLog(american, "The British capture artillery in hex 1412. [10.0 Artillery]")
	if g := c.State().Guns[0]; g.Side != british || g.At != c.Place("1412") {
		t.Errorf("%+v", g)
	}
	c = newScene(t).Put("1312", "indian-1").PutGuns(american, "1412").AddSupply(american, "1412", 1, 1).Build()
	c.Play("go", []string{"go.from=1312", "go.who=indian-1", "go.to=1412"}).
		WantLog(american, "Indians destroy artillery", "Indians destroy 1 supply unit and 1 bateaux unit")
	if s := c.State(); s.Guns[0].At != board.Nowhere || len(s.Stores) != 0 {
		t.Errorf("Indians only destroy: %+v %+v", s.Guns[0], s.Stores)
	}
}

func TestRule10_12_CapturedArtilleryMayBeDestroyedInstead(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").PutGuns(american, "1412").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	// units with movement left may destroy the captured artillery and march on
	if s := c.State(); s.Flow.Top() != war.StepMarch {
		t.Fatalf("at %s", s.Flow.Top())
	}
	c.Play("wreck", []string{"wreck.at=1412"}).
		WantLog(british, "You destroy the artillery captured in hex 1412. [10.0 Artillery]").
		WantLog(american, "The British destroy an artillery unit that they have captured. [10.0 Artillery]").
		WantNoLog(american, "1412")
	if s := c.State(); s.Guns[0].At != board.Nowhere || s.Guns[0].Side != game.Nobody {
		t.Errorf("%+v", s.Guns[0])
	}
	if got := refusal(c.Ask(), "wreck"); got != "absent" {
		t.Errorf("destroyed twice: %q", got)
	}
}

func TestReading10_12_CapturedArtilleryIsDestroyedInTheSamePhaseOrNotAtAll(t *testing.T) {
	own := newScene(t).Put("1312", "9-21-31").PutGuns(british, "1312").Build()
	if got := refusal(own.Ask(), "wreck"); got != "absent" {
		t.Errorf("one's own artillery: %q", got)
	}
	c := newScene(t).Put("1312", "9-21-31").PutGuns(american, "1412").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	if got := refusal(c.Ask(), "wreck"); got != "" {
		t.Errorf("after the march, in the same phase: %q", got)
	}
	next := newScene(t).Put("1412", "9-21-31").PutGuns(british,
		"1412").With(func(s *state) { s.Guns[0].CapturedThisPhase = true })
	testBook.clearTurn(&turn{State: next.S})
	if next.S.Guns[0].CapturedThisPhase {
		t.Error("in the next turn it may still be destroyed")
	}
}

func TestRule10_13_ArtilleryNeedsCarriersAndSlowsThem(t *testing.T) {
	c := newScene(t).Put("2107", "17-ltdg", "howe").PutGuns(british, "2107").Build()
	if a := c.Ask("go.from=2107", "go.who=howe"); offersOption(a, "go.guns", "gun-1") {
		t.Error("a commander carries artillery")
	}
	c.Play("go", []string{"go.from=2107", "go.who=17-ltdg", "go.guns=gun-1", "go.to=2107"})
	if got := c.State().March.PointsLeft; got != printed.WholePoints(9) {
		t.Errorf("dragoons with artillery have %v points", got)
	}
	indians := newScene(t).Put("2007", "indian-1").PutGuns(british, "2007").Build()
	if a := indians.Ask("go.from=2007", "go.who=indian-1"); offersOption(a, "go.guns", "gun-1") {
		t.Error("Indians carry artillery")
	}
}

func TestRule10_14_ArtilleryMovesOnceAPhaseInEitherPart(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "burgoyne").PutGuns(british, "1312").AddSupply(british, "1312", 1, 0).Build()
	c.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.guns=gun-1", "go.supply=1", "go.to=1412"}).
		Play("press", nil)
	if m := c.State().March; len(m.Guns)+int(m.Supply) != 0 {
		t.Error("artillery and supply that have moved stay behind")
	}
	if x := c.State().StoreAt(british, c.Place("1412")); x.Supply != 1 || x.MovedSupply != 1 ||
		c.State().Guns[0].At != c.Place("1412") {
		t.Errorf("%+v", x)
	}
	c = newScene(t).Put("1312", "9-21-31", "burgoyne").SetFlags(war.FlagMoved, "9-21-31", "burgoyne").PutGuns(british,
		"1312").Build()
	c.Play("force", []string{
		"force.from=1312", "force.lead=burgoyne", "force.who=9-21-31", "force.guns=gun-1",
		"force.to=1412",
	})
	if c.State().Guns[0].At != c.Place("1412") || !c.State().Guns[0].Moved {
		t.Error("it goes along on the forced march")
	}
}

func TestRule10_22_WhereAmericansBuildArtillery(t *testing.T) {
	c := newScene(t).SetStep(war.StepPlanning).Put("1610", "1-ny").GiveTowns(british, "New York").
		With(func(s *state) { s.PlanningEnded[1] = true }).Build()
	a := c.Ask()
	f, _ := a.Field("guns.at")
	for _, o := range f.Options {
		if x := testBook.Colony(testBook.At(c.Place(o.ID)).Colony).Name; !slices.Contains([]string{
			"Massachusetts",
			"New York", "Pennsylvania", "Virginia",
		}, x) {
			t.Errorf("in %s", x)
		}
	}
	if !offersOption(a, "guns.at", "1610") || offersOption(a, "guns.at", "2107") {
		t.Error("in Albany, and not in a British New York")
	}
	c.Play("guns", []string{"guns.at=1610"})
	if c.SpentPoints(american) != 2 || len(c.State().GunsAt(american, c.Place("1610"))) != 1 {
		t.Errorf("for %d", c.SpentPoints(american))
	}
	held := newScene(t).SetStep(war.StepPlanning).With(func(s *state) {
		s.PlanningEnded[1] = true
		for _, p := range testBook.Area(testBook.AreaNamed("Middle Colonies")).KeyTowns {
			s.Towns[testBook.At(p).Town-1].Controller = british
		}
	}).Build()
	a = held.Ask()
	f, _ = a.Field("guns.at")
	for _, o := range f.Options {
		if testBook.AreaOf(held.Place(o.ID)) == testBook.AreaNamed("Middle Colonies") {
			t.Errorf("in %s, in an area the British control", o.ID)
		}
	}
}

func TestRule11_11_ANamedFortGivesNothingByItself(t *testing.T) {
	for _, x := range testBook.Towns {
		if x.FortSite && !x.Port {
			c := newScene(t).Put(testBook.ID(x.At), "1-ny").Put(testBook.ID(x.At), "9-21-31")
			if got := coloniestest.BattlePointTexts(c, testBook.ID(x.At), british, nil); got[american] != "none" {
				t.Errorf("%s gives %s", x.Name, got[american])
			}
			return
		}
	}
	t.Fatal("no such fort")
}

func TestRule11_12_EntrenchingCostsAPointAndTwoMovementPoints(t *testing.T) {
	c := newScene(t).Put("1710", "9-21-31").Build()
	c.Play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1710"})
	left := c.State().March.PointsLeft
	c.Play("dig", nil).WantLog(american, "The British entrench in", "for 1 operations point. [11.1 Entrenchments]")
	if got := left - c.State().March.PointsLeft; got != printed.WholePoints(2) || c.SpentPoints(british) != 2 {
		t.Errorf("%v movement points, %d points", got, c.SpentPoints(british))
	}
	for _, ground := range []printed.Terrain{printed.Swamp, printed.Mountain} {
		at, _ := adjacentHexes(t, func(from, _ *printed.Hex, _ *printed.HexEdge) bool { return from.Terrain == ground })
		if why := testBook.digRefusal(&newScene(t).S.Forces, british, testBook.Place(at)); why == nil ||
			why.Rule != war.RuleEntrench {
			t.Errorf("in %v they entrench", ground)
		}
	}
}

func TestReading11_12_ADiggerGivesAllMovement(t *testing.T) {
	c := newScene(t).Put("1710", "9-21-31", "4-k-o").Build()
	c.Play("works", []string{"works.what=dig:1710"})
	if c.SpentPoints(british) != 1 || !c.Unit("4-k-o").Has(war.FlagMoved) || c.Unit("9-21-31").Has(war.FlagMoved) ||
		!c.State().
			Entrenched(british, c.Place("1710")) {
		t.Errorf("the weakest digs, for one point: %d", c.SpentPoints(british))
	}
}

func TestRule11_13_FriendsWhoEnterAreEntrenchedAndBothSidesMayBe(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1610", "1-ny").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1710"), Side: american}}
	}).Put("1710", "9-21-31").Build()
	c.Play("works", []string{"works.what=dig:1710"})
	if s := c.State(); !s.Entrenched(american, c.Place("1710")) || !s.Entrenched(british, c.Place("1710")) {
		t.Errorf("%+v", s.Works)
	}
	if got := coloniestest.BattlePointTexts(&scene{T: t, S: c.State().Clone()}, "1710", british,
		nil); strings.Contains(got[american], "entrenched") {
		t.Error("both are: nobody gains")
	}
}

func TestReading11_13_WhoHasJustEnteredTheEnemysHexMayDig(t *testing.T) {
	from, to := adjacentHexes(t, func(from, to *printed.Hex, side *printed.HexEdge) bool {
		return side.Water == printed.NoWater && to.Terrain == printed.Woods && to.Town == 0 && from.Town == 0
	})
	c := newScene(t).Put(from, "9-21-31").Put(to, "1-mass").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=9-21-31", "go.to=" + to})
	a := c.Ask()
	if refusal(a, "dig") != "" || refusal(a, "on") != "absent" {
		t.Fatalf("dig %q, on %q", refusal(a, "dig"), refusal(a, "on"))
	}
	if c.Play("dig", nil); !c.State().Entrenched(british, c.Place(to)) {
		t.Error("they are not entrenched")
	}
}

func TestRule11_14_AnEntrenchmentWithoutTroopsGoesAtTheEndOfTheTurn(t *testing.T) {
	c := setUpLastSegment(t).Put("1710", "1-mass").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: american}, {At: testBook.Place("1710"), Side: american}}
	}).Build()
	c.Play("done", nil, 1, 1).WantLog(british, "The entrenchment in Albany is abandoned. [11.1 Entrenchments]")
	if w := c.State().Works; len(w) != 1 || w[0].At != c.Place("1710") {
		t.Errorf("%+v", w)
	}
}

func TestRule11_21_ConditionsForBuildingAFort(t *testing.T) {
	build := func(change func(*scene)) string {
		c := newScene(t).Put("1610", "9-21-31").AddSupply(british, "1610", 1, 0)
		change(c)
		c.Build()
		a := c.Ask("works.what=fort:1610")
		if offersOption(a, "works.what", "fort:1610") {
			return refusal(a, "works")
		}
		return "not offered"
	}
	if got := build(func(*scene) {}); got != "" {
		t.Errorf("in Albany: %s", got)
	}
	for what, change := range map[string]func(*scene){
		"without supply": func(c *scene) { c.S.Stores = nil },
		"with the enemy": func(c *scene) { c.Put("1610", "1-ny") },
		"with Indians": func(c *scene) {
			*c.S.Unit(testBook.UnitNamed("9-21-31")) = war.Unit{}
			c.Put("1610", "indian-1")
		},
		"in a burnt town": func(c *scene) { c.S.Towns[testBook.At(c.Place("1610")).Town-1].BurntUntil = 20 },
		"where one is":    func(c *scene) { c.S.Works = []war.Work{{At: c.Place("1610"), Side: british, Fort: true}} },
	} {
		if got := build(change); got != "not offered" {
			t.Errorf("%s: %q", what, got)
		}
	}
	if newScene(t).Put("1710", "9-21-31").AddSupply(british, "1710", 1, 0).
		Build(); testBook.fortRefusal(&newScene(t).S.Forces, 3, british, testBook.Place("1710"), 1) == nil {
		t.Error("outside towns")
	}
	if testBook.fortRefusal(&newScene(t).S.Forces, 3, british, testBook.Settlements[0].At, 1) == nil &&
		testBook.Town(testBook.Settlements[0].At) == nil {
		t.Error("in Indian settlements")
	}
	c := newScene(t).Put("1610", "9-21-31").AddSupply(british, "1610", 2, 0).Build()
	c.Play("go", []string{"go.from=1610", "go.who=9-21-31", "go.supply=0", "go.to=1610"}).Play("fort", nil)
	if m := c.State().March; m.PointsLeft != printed.WholePoints(4) || c.SpentPoints(british) != 2 || c.State().
		StoreAt(british, c.Place("1610")).Supply != 1 {
		t.Errorf("four movement points, a point and a supply unit: %v left, %d spent", m.PointsLeft, c.SpentPoints(british))
	}
}

func TestRule11_21_WhoComesWhileTheEnemyIsThereStaysOutside(t *testing.T) {
	c := newScene(t).SetActiveSide(american).Put("1610", "1-ny").Put("1710", "1-mass").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: american, Fort: true}}
	}).Put("1610", "9-21-31").Build()
	c.Play("go", []string{"go.from=1710", "go.who=1-mass", "go.to=1610"})
	s := c.State()
	if !s.Unit(testBook.UnitNamed("1-mass")).Has(war.FlagOutside) || s.Unit(testBook.UnitNamed("1-ny")).
		Has(war.FlagOutside) || !testBook.Fortified(&s.Forces, american, c.Place("1610")) {
		t.Error("who was there is inside, who came is not")
	}
}

func TestRule11_22_FortsStayUntilTheyAreDestroyed(t *testing.T) {
	c := setUpLastSegment(t).With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: american, Fort: true}}
	}).Build()
	if c.Play("done", nil, 1, 1); len(c.State().Works) != 1 {
		t.Error("an empty fort goes")
	}
	c = newScene(t).Put("1610", "9-21-31").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: american, Fort: true}}
	}).Build()
	c.Play("go", []string{"go.from=1610", "go.who=9-21-31", "go.to=1610"}).Play("raze", nil).
		WantLog(american, "destroy the fort in Albany. [11.2 Forts]")
	if m := c.State().March; len(c.State().Works) != 0 || m.PointsLeft != printed.WholePoints(7) {
		t.Errorf("%+v, %v left", c.State().Works, m.PointsLeft)
	}
}

func TestReading11_22_NoFortDestroyedWithEnemyInside(t *testing.T) {
	c := newScene(t).Put("1610", "1-ny").With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: american, Fort: true}}
	}).Put("1610", "9-21-31").Build()
	c.Play("go", []string{"go.from=1610", "go.who=9-21-31", "go.to=1610"})
	if got := refusal(c.Ask(), "raze"); got != "absent" {
		t.Errorf("%q", got)
	}
}

func TestRule11_23_NoFortWithAFriendlyEntrenchment(t *testing.T) {
	c := newScene(t).Put("1610", "9-21-31").AddSupply(british, "1610", 1, 0).With(func(s *state) {
		s.Works = []war.Work{{At: testBook.Place("1610"), Side: british}}
	}).Build()
	c.Play("works", []string{"works.what=fort:1610"})
	if w := c.State().Works; len(w) != 1 || !w[0].Fort {
		t.Errorf("the fort takes its place: %+v", w)
	}
	if why := testBook.digRefusal(&c.State().Forces, british, c.Place("1610")); why == nil || why.Rule != war.RuleForts {
		t.Error("in the fort they entrench")
	}
	both := newScene(t).Put("1610", "1-ny").Put("1610", "9-21-31").With(func(s *state) {
		s.Works = []war.Work{
			{At: testBook.Place("1610"), Side: british},
			{At: testBook.Place("1610"), Side: american, Fort: true},
		}
	}).Build()
	if s := both.State(); !s.Entrenched(british, both.Place("1610")) ||
		!testBook.Fortified(&s.Forces, american, both.Place("1610")) {
		t.Error("a fort stands beside the enemy's entrenchment")
	}
}

func TestReading10_22_AnAreaIsControlledByAllItsKeyTowns(t *testing.T) {
	keys := testBook.Area(testBook.AreaNamed("Middle Colonies")).KeyTowns
	c := newScene(t).SetStep(war.StepPlanning).With(func(s *state) {
		s.PlanningEnded[1] = true
		for _, p := range keys[1:] {
			s.Towns[testBook.At(p).Town-1].Controller = british
		}
	}).Build()
	a := c.Ask()
	f, _ := a.Field("guns.at")
	if !slices.ContainsFunc(f.Options, func(o game.Option) bool {
		return testBook.AreaOf(c.Place(o.ID)) == testBook.AreaNamed("Middle Colonies")
	}) {
		t.Error("with one key town American they build there")
	}
}
