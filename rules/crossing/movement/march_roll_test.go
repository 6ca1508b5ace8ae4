package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule11_OneRollForOneLeader(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460").Activate("stephen").Seal()
	b.PlayThrough("march", pick("march.who=stephen", "march.forced="), 5)
	if m := b.State().March(); m == nil || m.Points != 6 || m.Die != 5 || b.Step() != truth.StepMarch {
		t.Fatalf("%+v at %s", m, b.Step())
	}
	wantText(t, b.LogOf(truth.American), "die 5", "Stephen rolls for movement", ": 6 movement points.",
		"Stephen has 6 movement points.")
	wantText(t, b.LogOf(truth.British), "The Americans roll for movement: 5.")
	lacksText(t, b.LogOf(truth.British), "Stephen", "6 movement")
	o := b.DestinationOption("1929")
	if o.Badge != "3" || o.Detail != "3 of 6 MP" || !slices.Equal(o.Path, []string{"1926", "1927", "1928", "1929"}) {
		t.Errorf("%+v", o)
	}
	a := b.Ask("go.who=stephen", "go.to=1929")
	act, _ := a.Act("go")
	if act.Label != "March Stephen to hex 1929 · 3 of 6 MP" {
		t.Errorf("%q", act.Label)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1929") || u.Flags&truth.Moved == 0 || b.State().March().PointsSpent != 3 {
		t.Errorf("%+v, spent %d", u, b.State().March().PointsSpent)
	}
	wantText(t, b.LogOf(truth.American), "Stephen marches from hex 1926 to hex 1929, 3 of 6 MP.")
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if len(b.State().Marches) != 0 || b.Step() != truth.StepAction || b.Unit("stephen").Flags&truth.Halted == 0 {
		t.Errorf("the march goes on at %s", b.Step())
	}
	a = b.Ask()
	if _, ok := a.Field("march.who"); ok {
		t.Error("he may march twice")
	}
}

func TestRule11_AfterTheRollALeaderMayStayAndDoesNotTire(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460").Activate("stephen").Seal().
		PlayThrough("march", pick("march.who=stephen", "march.forced="), 5).PlayThrough("done", nil).PlayThrough("done", nil)
	if u := b.Unit("stephen"); u.Fatigue != 0 {
		t.Errorf("%+v", u)
	}
}

func TestExampleA13_TheColumnIsWashingtonsTheFatigueTheRollersOwn(t *testing.T) {
	c := newScene(t).Put("1335", "washington:140/3", "greene").Put("1530", "mercer:720/2 disordered").
		Activate("washington", "greene", "mercer")
	c.With(func(s *state) { s.Unit(leaderNumber(t, "mercer")).ActivatedBy = leaderNumber(t, "greene") })
	b := c.Seal().PlayThrough("march", pick("march.who=mercer"), 8)
	// a roll of 8, minus 2 (disordered), minus the modifier for fatigue 2, on the column 7-8
	look := testBook.Charts.MatrixLookup(printed.MovementRoll{
		Side: truth.American, Rating: 8, Weather: fair, Fatigue: 2,
		Disordered: true,
	})
	if got, want := int(b.State().March().Points), testBook.Charts.MovementPoints(look.Read(8)); got != want {
		t.Errorf("%d points, want %d", got, want)
	}
	wantText(t, b.LogOf(truth.American), "in the column of Washington")
}

func TestRule11_WashingtonAndLeadersWithoutTroopsHave13(t *testing.T) {
	b := newScene(t).Put("1335", "washington:140/3", "greene").Activate("washington", "greene").Seal().
		PlayThrough("march", pick("march.who=greene", "march.with.1=washington"))
	if m := b.State().March(); m.Group[0].Points != 13 || m.Group[1].Points != 13 {
		t.Errorf("%+v", m.Group)
	}
}

func TestExampleA14_OneRollForAChainOfHexes(t *testing.T) {
	c := newScene(t).SetTurn(26, noon).Put("1926", "washington:140").Put("1927", "griffin:500").Put("1928",
		"cadwalader:1380").
		Activate("washington", "griffin", "cadwalader")
	b := c.Seal()
	if got := openOptions(t, b.Ask("march.who=washington"), "march.with.1"); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("next to Washington: %v", got)
	}
	b.PlayThrough("march", pick("march.who=washington", "march.with.1=griffin", "march.with.2=cadwalader", "march.free=no",
		"march.forced="), 5)
	m := b.State().March()
	if len(m.Group) != 3 || m.Group[0].Points != 13 || m.Group[1].Points != m.Points || m.Group[2].Points != m.Points ||
		m.Points != 8 {
		t.Errorf("%+v", m)
	}
	b = c.Seal().PlayThrough("march", pick("march.who=griffin", "march.with.1=", "march.free=no", "march.forced="), 5)
	if len(b.State().March().Group) != 1 {
		t.Error("or each rolls alone")
	}
}

func TestRule11_WhoIsNotInTheChainRollsAlone(t *testing.T) {
	b := newScene(t).Put("1926", "washington:140").Put("1928", "cadwalader:1380").Put("1335", "mercer:720").
		Activate("washington", "cadwalader").
		With(func(s *state) {
			u := s.Unit(leaderNumber(t, "mercer"))
			u.Set(truth.Activated)
			u.ActivatedBy, u.ActivationRoot = leaderNumber(t, "mercer"), leaderNumber(t, "mercer")
		}).Seal()
	a := b.Ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("1928 is not next to 1926")
	}
	c := newScene(t).Put("1926", "washington:140").Put("1927", "mercer:720").Activate("washington")
	c.With(func(s *state) {
		u := s.Unit(leaderNumber(t, "mercer"))
		u.Set(truth.Activated)
		u.ActivatedBy, u.ActivationRoot = leaderNumber(t, "mercer"), leaderNumber(t, "mercer")
	})
	a = c.Seal().Ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Mercer was activated by himself")
	}
}

func TestReading31_TheChainMustStandInTheRadiusOfItsActivator(t *testing.T) {
	c := newScene(t).Put("1335", "greene").Put("1926", "mercer:720").Put("1927", "stephen:460").
		Activate("greene", "mercer", "stephen")
	a := c.Seal().Ask("march.who=mercer")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Greene is far away: they roll one by one")
	}
}
