package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

func TestRule7_22_WhoEntersTheirHexIsNotInterceptedByThem(t *testing.T) {
	b := testBook
	_, to, adjacent := interceptionHexes(t)
	s := newScene(t).Put(adjacent, "1-pa", "washington").Put(to, "5-10-22").S
	m := &war.March{
		Side: british, At: b.Place(to), Units: []unitNr{b.UnitNamed("5-10-22")}, HexesEntered: 1,
		Path: []board.Place{b.Place(adjacent)},
	}
	if len(b.threats(&s.Forces, s.SupremeCommanders, m)) > 0 {
		t.Error("he says that he enters their hex")
	}
	if m.Path = nil; len(b.threats(&s.Forces, s.SupremeCommanders, m)) != 1 {
		t.Error("he does not say so")
	}
}

func TestRule7_23_AnAttemptCostsTheInitiativeWhateverComesOfIt(t *testing.T) {
	for _, die := range []int{1, 6} {
		c, from, to, _ := setUpMarchPast(t, "1-pa", "gates")
		c.With(func(s *state) { s.Commander(testBook.CommanderNamed("gates")).Area = 2 }).Build()
		marchPast(c, from, to).Play("try", []string{"lead=gates", "who=1-pa"}, die, 4, 4).
			WantLog(british, "for 2 operations points")
		if c.SpentPoints(american) != 2 {
			t.Errorf("on a %d Gates has spent %d", die, c.SpentPoints(american))
		}
	}
	c, from, to, _ := setUpMarchPast(t, "1-pa", "gates")
	c.With(func(s *state) { s.Commander(testBook.CommanderNamed("gates")).Area, s.Ops[american-1].Spent = 2, 9 }).Build()
	if o := findOption(t, marchPast(c, from, to).Ask(), "lead", "gates"); !strings.Contains(refusalText(o.Refusal),
		"It costs 2") {
		t.Errorf("with one point left: %q", refusalText(o.Refusal))
	}
}

func TestRule7_24_TheDieMustBeatTheCoordinationAndHorseHelps(t *testing.T) {
	for _, x := range []struct {
		with []string
		die  int
		want bool
	}{
		{[]string{"1-pa"}, 2, false},
		{[]string{"1-pa"}, 3, true},
		{[]string{"1-pa", "cont-cav"}, 2, true},
		{[]string{"1-pa", "cont-cav"}, 1, false},
	} {
		c, from, to, _ := setUpMarchPast(t, append(x.with, "washington")...)
		marchPast(c.Build(), from, to).
			Play("try", []string{"lead=washington", "who=" + strings.Join(x.with, ",")}, x.die, 4, 4)
		if got := strings.Contains(c.LogOf(british), "they intercept in"); got != x.want {
			t.Errorf("%v on a %d: %v\n%s", x.with, x.die, got, c.LogOf(british))
		}
	}
}

func TestRule7_25_SuccessStopsTheMarchAndABattleFollowsForNothing(t *testing.T) {
	c, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.Build(), from, to).Play("try", []string{"lead=washington", "who=1-pa"}, 5, 3, 4)
	if c.SpentPoints(american) != 1 {
		t.Errorf("the battle costs nothing more: %d", c.SpentPoints(american))
	}
	c.WantLog(british, "The Americans attack in", "interception +2")
	if m := c.State().March; m != nil && !m.Stopped {
		t.Error("the march goes on")
	}
}

func TestRule7_25_TheInterceptedMayMakeAForcedMarch(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	c := newScene(t).Put(from, "1-hsc", "2-hsc", "3-hsc", "burgoyne").Put(adjacent, "1-del", "washington").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=burgoyne,1-hsc,2-hsc,3-hsc", "go.to=" + to})
	c.Play("try", []string{"lead=washington", "who=1-del"}, 5, 1, 1) // the attackers surrender
	for c.State().Flow.Top() == war.StepLosses {
		c.Play("lose", nil)
	}
	a := c.Ask()
	if refusal(a, "on") != "absent" || refusal(a, "press") != "" {
		t.Errorf("on: %q, by force: %q", refusal(a, "on"), refusal(a, "press"))
	}
}

func TestReading7_25_NotWhereTheEnemyIsWithThem(t *testing.T) {
	s := newScene(t).Put("1710", "5-10-22", "burgoyne", "1-mass").S
	m := &war.March{
		Side: british, At: testBook.Place("1710"), Units: []unitNr{testBook.UnitNamed("5-10-22")},
		Commanders: []commanderNr{testBook.CommanderNamed("burgoyne")},
	}
	if testBook.mayPressOn(&s.Forces, s.SupremeCommanders, m) {
		t.Error("with the enemy in the hex they march on by force")
	}
}

func TestRule7_26_AfterAFailureTheMarchGoesOn(t *testing.T) {
	c, from, to, adjacent := setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.Build(), from, to).Play("try", []string{"lead=washington", "who=1-pa"}, 1)
	if c.WantAt(adjacent, "1-pa", "washington"); c.State().March == nil || c.State().March.Stopped {
		t.Error("it does not")
	}
}

func TestRule7_27_TheCommanderGoesAndTheOthersAsOrdered(t *testing.T) {
	c, from, to, adjacent := setUpMarchPast(t, "1-pa", "cont-cav", "washington")
	a := marchPast(c.Build(), from, to).Ask("lead=washington", "who=1-pa")
	if act, _ := a.Act("try"); !strings.Contains(act.Label, "on 3 or more") {
		t.Errorf("without horse there is no bonus: %s", act.Label)
	}
	a = c.Ask("lead=washington", "who=cont-cav")
	if act, _ := a.Act("try"); !strings.Contains(act.Label, "on 2 or more") {
		t.Errorf("with horse there is: %s", act.Label)
	}
	c.Play("try", []string{"lead=washington", "who=cont-cav"}, 2, 3, 3)
	c.WantAt(adjacent, "1-pa")
	if c.Unit("cont-cav").At == c.Place(adjacent) {
		t.Error("the horse stays")
	}
}

func TestRule7_0_StandingOrders(t *testing.T) {
	for _, x := range []struct {
		orders war.Orders
		step   action.Step
		words  string
	}{
		{war.OrdersAsk, war.StepIntercept, ""},
		{war.OrdersPass, war.StepMarch, "The Americans have orders to let all marches pass."},
	} {
		c, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
		marchPast(c.With(func(s *state) { s.Orders[american-1] = x.orders }).Build(), from, to).WantLog(british, x.words)
		if top := c.State().Flow.Top(); top != x.step {
			t.Errorf("orders %d: %s", x.orders, top)
		}
	}
	c, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.With(func(s *state) { s.Orders[american-1] = war.OrdersTry }).Build(), from, to, 2).
		WantLog(british, "The Americans have orders to intercept.", "not more than 2: the interception fails.",
			"The Americans do not intercept.")
	if c.SpentPoints(american) != 1 || c.State().Flow.Top() != war.StepMarch {
		t.Errorf("%d points, at %s", c.SpentPoints(american), c.State().Flow.Top())
	}
	c, from, to, _ = setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.With(func(s *state) { s.Orders[american-1] = war.OrdersTry }).Build(), from, to, 5, 3, 3).
		WantLog(british, "The Americans attack in")
	poor, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
	marchPast(poor.With(func(s *state) {
		s.Orders[american-1], s.Ops[american-1].Spent = war.OrdersTry, 10
	}).Build(), from, to).WantLog(british, "The Americans do not intercept.")
}

func TestReading7_0_TheBestChanceTriesFirst(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	s := newScene(t).Put(from, "5-10-22").Put(adjacent, "1-pa", "washington", "gates").S
	s.Commander(testBook.CommanderNamed("gates")).Area = 2
	m := &war.March{Side: british, At: testBook.Place(to), Units: []unitNr{testBook.UnitNamed("5-10-22")}, HexesEntered: 1}
	if lead, units := testBook.bestInterceptor(s, m, american); lead != testBook.WashingtonNr || len(units) != 1 {
		t.Errorf("commander %d with %d units", lead, len(units))
	}
}

func TestRule7_0_OrdersAreGivenInPlanningAndInOnesSegment(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Build().Play("orders", []string{"orders.change=try"})
	if c.State().Orders[british-1] != war.OrdersTry {
		t.Error("in the segment")
	}
	if c.WantNoLog(american, "standing order"); c.KnowledgeOf(american).OwnOrders != war.OrdersAsk {
		t.Error("the enemy knows")
	}
	c = newScene(t).SetStep(war.StepPlanning).Build()
	a, err := testGame.Ask(c.Position, american, nil)
	if err != nil || refusal(a, "orders") != "" {
		t.Errorf("in planning: %q, %v", refusal(a, "orders"), err)
	}
}

// TestRule7_0_WhoIsAskedMayOrderForTheRest answers the question about interception with a standing order. Both sides
// learn the order. After that nobody is asked again, and the other side is no longer warned of interception.
func TestRule7_0_WhoIsAskedMayOrderForTheRest(t *testing.T) {
	c, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.Build(), from, to).Play("pass.all", nil).WantLog(british, "let them pass, and all later marches too")
	s := c.State()
	if s.Flow.Top() == war.StepIntercept || s.Orders[american-1] != war.OrdersPass || !s.OrdersRevealed[american-1] {
		t.Fatalf("at %s with orders %d, known %v", s.Flow.Top(), s.Orders[american-1], s.OrdersRevealed[american-1])
	}
	if f, ok := func() (*game.Field, bool) { a := c.Ask(); return a.Field("on.to") }(); ok {
		for _, o := range f.Options {
			if o.Risky {
				t.Errorf("still warned at %s: %s", o.ID, o.Detail)
			}
		}
	}
}

// TestRule7_22_WhoseHexWasDeclaredIsNotOffered marches a British unit past Greene into the hex of Washington. The
// march has announced that it will enter Washington's hex, so Greene may intercept but Washington may not.
func TestRule7_22_WhoseHexWasDeclaredIsNotOffered(t *testing.T) {
	c := newScene(t).Put("0105", "5-10-22").Put("0306", "1-pa", "washington").Put("0206", "2-pa", "greene").
		With(func(s *state) {
			s.Commander(testBook.CommanderNamed("greene")).Area = testBook.AreaNamed("New England")
		}).Build()
	c.Play("go", []string{"go.from=0105", "go.who=5-10-22", "go.to=0306"})
	s := c.State()
	if s.Flow.Top() != war.StepIntercept || s.March.At != c.Place("0205") || len(s.March.Path) == 0 ||
		s.March.Path[0] != c.Place("0306") {
		t.Fatalf("at %s: %+v", s.Flow.Top(), s.March)
	}
	if a := c.Ask(); !offersOption(a, "lead", "greene") || offersOption(a, "lead", "washington") {
		t.Errorf("%+v", a.Fields)
	}
	k := c.KnowledgeOf(american)
	for _, p := range testBook.OccupiedPlaces(&k.Forces, american) {
		if got, want := testBook.mayInterceptFrom(&k.Forces, american, p, k.March.At, k.March.NextHex),
			slices.Contains(testBook.threats(&s.Forces, s.SupremeCommanders, s.March), p); got != want {
			t.Errorf("%s: the form offers %v, the rules ask %v", testBook.ID(p), got, want)
		}
	}
}

// TestRule15_22_TheChiefOfTheStackIntercepts checks that only the commander of a stack leads it to an
// interception, and with that commander's own ratings.
func TestRule15_22_TheChiefOfTheStackIntercepts(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	c := newScene(t).SetActiveSide(american).Put(from, "1-pa").Put(adjacent, "5-10-22", "howe", "tarleton").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=1-pa", "go.to=" + to})
	if a := c.Ask(); !offersOption(a, "lead", "howe") || offersOption(a, "lead", "tarleton") {
		t.Errorf("Howe (3) commands, Tarleton (2) does not: %+v", a.Fields)
	}
	s := c.State()
	if lead, _ := testBook.bestInterceptor(s, s.March, british); lead != testBook.HoweNr {
		t.Errorf("as ordered %d intercepts", lead)
	}
	c.Play("try", []string{"lead=howe", "who=5-10-22"}, 3).WantLog(american, "not more than 3: the interception fails.")
}
