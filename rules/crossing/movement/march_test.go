package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule11_OneRollForOneLeader(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460").Activate("stephen").Ready()
	b.Do("march", pick("march.who=stephen", "march.forced="), 5)
	if m := b.State().March(); m == nil || m.Points != 6 || m.Die != 5 || b.Step() != truth.StepMarch {
		t.Fatalf("%+v at %s", m, b.Step())
	}
	wantText(t, b.LogOf(truth.American), "die 5", "in the column of Stephen: 6 movement points.",
		"Stephen has 6 movement points.")
	wantText(t, b.LogOf(truth.British), "The Americans roll for movement: 5.")
	lacksText(t, b.LogOf(truth.British), "Stephen", "6 movement")
	o := b.To("1929")
	if o.Badge != "3" || o.Detail != "3 of 6 MP" || !slices.Equal(o.Path, []string{"1926", "1927", "1928", "1929"}) {
		t.Errorf("%+v", o)
	}
	a := b.Ask("go.who=stephen", "go.to=1929")
	act, _ := a.Act("go")
	if act.Label != "March Stephen to hex 1929 · 3 of 6 MP" {
		t.Errorf("%q", act.Label)
	}
	b.Do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1929") || u.Flags&truth.Moved == 0 || b.State().March().Spent != 3 {
		t.Errorf("%+v, spent %d", u, b.State().March().Spent)
	}
	wantText(t, b.LogOf(truth.American), "Stephen marches from hex 1926 to hex 1929, 3 of 6 MP.")
	b.Do("go", pick("go.who=stephen", "go.to=1929"))
	if len(b.State().Marches) != 0 || b.Step() != truth.StepAction || b.Unit("stephen").Flags&truth.Halted == 0 {
		t.Errorf("the march goes on at %s", b.Step())
	}
	a = b.Ask()
	if _, ok := a.Field("march.who"); ok {
		t.Error("he may march twice")
	}
}

func TestRule11_AfterTheRollALeaderMayStayAndDoesNotTire(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460").Activate("stephen").Ready().
		Do("march", pick("march.who=stephen", "march.forced="), 5).Do("done", nil).Do("done", nil)
	if u := b.Unit("stephen"); u.Fatigue != 0 {
		t.Errorf("%+v", u)
	}
}

func TestExampleA13_TheColumnIsWashingtonsTheFatigueTheRollersOwn(t *testing.T) {
	c := lay(t).Put("1335", "washington:140/3", "greene").Put("1530", "mercer:720/2 disordered").
		Activate("washington", "greene", "mercer")
	c.With(func(s *state) { s.Unit(who(t, "mercer")).By = who(t, "greene") })
	b := c.Ready().Do("march", pick("march.who=mercer"), 8)
	// 8 − 2 (disordered) − the modifier of fatigue 2, on the column 7-8
	look := testBook.Charts.MatrixLookup(printed.Pace{
		Side: truth.American, Rating: 8, Weather: fair, Fatigue: 2,
		Disordered: true,
	})
	if got, want := int(b.State().March().Points), testBook.Charts.MovementPoints(look.Read(8)); got != want {
		t.Errorf("%d points, want %d", got, want)
	}
	wantText(t, b.LogOf(truth.American), "in the column of Washington")
}

func TestRule11_WashingtonAndLeadersWithoutTroopsHave13(t *testing.T) {
	b := lay(t).Put("1335", "washington:140/3", "greene").Activate("washington", "greene").Ready().
		Do("march", pick("march.who=greene", "march.with.1=washington"))
	if m := b.State().March(); m.Group[0].Points != 13 || m.Group[1].Points != 13 {
		t.Errorf("%+v", m.Group)
	}
}

func TestExampleA14_OneRollForAChainOfHexes(t *testing.T) {
	c := lay(t).Now(26, noon).Put("1926", "washington:140").Put("1927", "griffin:500").Put("1928", "cadwalader:1380").
		Activate("washington", "griffin", "cadwalader")
	b := c.Ready()
	if got := offered(t, b.Ask("march.who=washington"), "march.with.1"); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("next to Washington: %v", got)
	}
	b.Do("march", pick("march.who=washington", "march.with.1=griffin", "march.with.2=cadwalader", "march.free=no",
		"march.forced="), 5)
	m := b.State().March()
	if len(m.Group) != 3 || m.Group[0].Points != 13 || m.Group[1].Points != m.Points || m.Group[2].Points != m.Points ||
		m.Points != 8 {
		t.Errorf("%+v", m)
	}
	b = c.Ready().Do("march", pick("march.who=griffin", "march.with.1=", "march.free=no", "march.forced="), 5)
	if len(b.State().March().Group) != 1 {
		t.Error("or each rolls alone")
	}
}

func TestRule11_WhoIsNotInTheChainRollsAlone(t *testing.T) {
	b := lay(t).Put("1926", "washington:140").Put("1928", "cadwalader:1380").Put("1335", "mercer:720").
		Activate("washington", "cadwalader").
		With(func(s *state) {
			u := s.Unit(who(t, "mercer"))
			u.Set(truth.Activated)
			u.By, u.Root = who(t, "mercer"), who(t, "mercer")
		}).Ready()
	a := b.Ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("1928 is not next to 1926")
	}
	c := lay(t).Put("1926", "washington:140").Put("1927", "mercer:720").Activate("washington")
	c.With(func(s *state) {
		u := s.Unit(who(t, "mercer"))
		u.Set(truth.Activated)
		u.By, u.Root = who(t, "mercer"), who(t, "mercer")
	})
	a = c.Ready().Ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Mercer was activated by himself")
	}
}

func TestReading31_TheChainMustStandInTheRadiusOfItsActivator(t *testing.T) {
	c := lay(t).Put("1335", "greene").Put("1926", "mercer:720").Put("1927", "stephen:460").
		Activate("greene", "mercer", "stephen")
	a := c.Ready().Ask("march.who=mercer")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Greene is far away: they roll one by one")
	}
}

func TestExampleA15_AColumnIsCollectedAndAttacks(t *testing.T) {
	b := lay(t).Now(26, noon).Put("2130", "ewing:720").Put("2129", "stephen:460").
		Put("2029", "mercer:720", "washington:140").Put("2529", "b_det_1:150").
		Activate("washington", "mercer", "ewing", "stephen").Ready().
		Do("march", pick("march.who=washington", "march.with.1=stephen,mercer,ewing", "march.free=no", "march.forced="), 9)
	m := b.State().March()
	if m.Points != 9 {
		t.Fatalf("%d points", m.Points)
	}
	b = b.With(func(s *state) { // the example's roll gives 10
		s.March().Points = 10
		for i := range s.March().Group {
			s.March().Group[i].Points = 10
		}
		s.March().Group[0].Points = 13
	})
	b.Do("go", pick("go.from=2029", "go.who=washington,mercer", "go.to=2130"))
	ends := b.Ask().Acts
	if got := ends[len(ends)-1].Label; got != "End this march: Stephen and Ewing do not move" {
		t.Errorf("whoever ends it now reads %q", got)
	}
	b.Do("join", pick("join.who=ewing"))
	m = b.State().March()
	if m.Spent != 2 || m.Group[0].Points != 10 {
		t.Errorf("after Ewing: %+v", m)
	}
	b.Do("go", pick("go.who=washington,mercer,ewing", "go.to=2129")).Do("join", pick("join.who=stephen"))
	if m = b.State().March(); m.Spent != 4 || len(m.Movers()) != 4 {
		t.Errorf("after Stephen: %+v", m)
	}
	b.Do("go", pick("go.who=washington,mercer,ewing,stephen", "go.to=2428"))
	if m = b.State().March(); m.Spent != 8 || b.Unit("ewing").At != hexOf(t, "2428") {
		t.Errorf("at 2428: %+v", m)
	}
	wantText(t, b.LogOf(truth.American), "8 of 10 MP", "fewer than 400 men in order: no zone of control")
	a := b.Ask("attack.hex=2428-2529")
	f, _ := a.Field("attack.kind")
	if o, ok := f.Option("hasty"); !ok || o.Why != nil || o.Badge != "2" {
		t.Errorf("a Hasty attack costs the last 2 points: %+v", f.Options)
	}
}

func TestRule11_ALeaderMayAlwaysMoveOneHex(t *testing.T) {
	at, next := crossingtest.SideOf(t, func(s *printed.Hexside, to *printed.Tile) bool {
		return !s.Road && s.Water == printed.Dry && to.Terrain == printed.Marsh
	})
	from, to := testBook.ID(at), testBook.ID(next)
	set := func(points uint8) *table {
		c := lay(t).Put(from, "stephen:460").Activate("stephen").Step(truth.StepAction, truth.StepMarch)
		c.With(func(s *state) {
			n := who(t, "stephen")
			s.Marches = []truth.March{{
				Side: truth.American, Root: n, Points: points,
				Group: []truth.Marcher{{Leader: n, Points: points}},
			}}
		})
		return c.Ready()
	}
	o := set(2).To(to)
	if o.Detail != "all 2 MP: a leader may always move one hex" {
		t.Errorf("%+v", o)
	}
	b := set(2).Do("go", pick("go.who=stephen", "go.to="+to))
	if b.Unit("stephen").At != next || b.State().March().Spent != 2 {
		t.Errorf("%+v", b.State().March())
	}
	if set(0).Reaches(to) {
		t.Error("without a point nobody moves")
	}
	if set(0).With(func(s *state) { s.Marches[0].Group[0].Points = 3 }).Reaches(to) {
		t.Error("the points of a forced march are no result of the roll")
	}
	c := lay(t).Weather(rain).Put("2028", "stephen:460").Activate("stephen").Step(truth.StepAction, truth.StepMarch)
	c.With(func(s *state) {
		n := who(t, "stephen")
		s.Marches = []truth.March{{
			Side: truth.American, Root: n, Points: 13,
			Group: []truth.Marcher{{Leader: n, Points: 13}},
		}}
	})
	if o := c.Ready().To("2128"); len(o.Path) == 2 {
		t.Error("no minor river in rain")
	}
}

func TestRule11_AnUnseenZoneDoesNotTakeTheOneHexAway(t *testing.T) {
	b := lay(t).Put("1928", "stephen:460").Put("2029", "rall:1250").Marching(1, "stephen").Ready()
	if o := b.To("1929"); o.Detail != "1 of 1 MP, all 1 at most where the enemy has a zone of control" {
		t.Errorf("%+v", o)
	}
	b.Do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1929") || b.State().March().Spent != 1 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	wantText(t, b.LogOf(truth.American),
		"The step to hex 1929 costs 2, and 1 is left: one hex is always possible, for all the points there are.")
	lacksText(t, b.LogOf(truth.British), "costs")

	b = lay(t).Put("1928", "stephen:460").Put("2029", "rall:1250").Marching(1, "stephen").
		With(func(s *state) { s.Marches[0].Points = 0 }).Ready().Do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("the point of a forced march is no result of the roll")
	}
	b = lay(t).Put("1927", "stephen:460").Put("2029", "rall:1250").Marching(2, "stephen").Ready().
		Do("go", pick("go.who=stephen", "go.to=1928")).Do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("he has spent a point: it was his one hex")
	}
}

func TestRule11_NoFerryIsTheOneHexThatIsAlwaysPossible(t *testing.T) {
	b := lay(t).Now(26, noon).Put("1330", "greene").Put("1228", "rall:1250").Marching(13, "greene").
		With(func(s *state) {
			s.Marches[0].Points, s.Marches[0].Group[0].Points = 5, 5
		}).Ready().Do("go", pick("go.who=greene", "go.to=1329"))
	if b.Unit("greene").At != hexOf(t, "1330") {
		t.Errorf("%+v", b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American), "The march breaks off before Johnson's (1329): the step costs 6, and 5 are left.")
}

func TestRule11_WhereAWayAroundCostsLessTheOneHexIsNotTaken(t *testing.T) {
	set := func(hex string) *table {
		return lay(t).Now(27, noon).Put(hex, "stephen:460").Activate("stephen").Ready().
			Do("march", pick("march.who=stephen", "march.forced="), 0).
			With(func(s *state) { s.March().Points, s.March().Group[0].Points = 3, 3 })
	}
	b := set("0616")
	if o := b.To("0717"); o.Detail != "2 of 3 MP" || !slices.Equal(o.Path, []string{"0616", "0617", "0717"}) {
		t.Errorf("straight it costs 4, by the road 2: %+v", o)
	}
	b.Do("go", pick("go.who=stephen", "go.to=0717"))
	if b.Unit("stephen").At != hexOf(t, "0717") || b.State().March().Spent != 2 {
		t.Errorf("%+v, %+v", b.Unit("stephen"), b.State().March())
	}
	if o := set("0612").To("0712"); o.Detail != "all 3 MP: a leader may always move one hex" || len(o.Path) != 2 {
		t.Errorf("by the road it would cost 3 as well, but straight it is certain: %+v", o)
	}
}

func TestRule11_LeadersAreLeftBehindAndTheRestGoesOn(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460", "mercer:720").Marching(9, "stephen", "mercer").Ready().
		Do("go", pick("go.who=stephen,mercer", "go.to=1927")).Do("go", pick("go.who=mercer", "go.to=1928"))
	m := b.State().March()
	if !m.Group[0].Done || m.Spent != 2 || b.Unit("stephen").At != hexOf(t, "1927") ||
		b.Unit("mercer").At != hexOf(t, "1928") {
		t.Errorf("%+v", m)
	}
	if b.Unit("stephen").Flags&truth.Halted == 0 {
		t.Error("Stephen has ended his move")
	}
}

func TestRule11_LeadersOfAGroupMoveOneAfterAnother(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460", "mercer:720").Marching(9, "stephen", "mercer").Ready().
		Do("go", pick("go.who=stephen", "go.to=1929")).Do("go", pick("go.who=stephen", "go.to=1929")).
		Do("go", pick("go.who=mercer", "go.to=1927"))
	if b.Unit("mercer").At != hexOf(t, "1927") || b.State().March().Spent != 1 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule5_EnteringAndLeavingAZoneCostsAPointEach(t *testing.T) {
	b := lay(t).Put("1927", "stephen:460").Put("2029", "rall:1250").Marching(9, "stephen").Ready()
	if o := b.To("1929"); o.Badge != "2" || o.Detail != "2 of 9 MP, more where the enemy has a zone of control" {
		t.Errorf("nobody knows yet how large Rall is: %+v", o)
	}
	b.Do("go", pick("go.who=stephen", "go.to=1929"))
	if got := b.State().March().Spent; got != 3 {
		t.Errorf("two road hexes and a zone cost %d", got)
	}
	if o := b.To("1928"); o.Badge != "2" {
		t.Errorf("leaving costs one more: %+v", o)
	}
	if o := b.To("2028"); o.Badge != "4" {
		t.Errorf("from zone to zone both are paid: %+v", o)
	}
}

func TestRule3_AMarchBreaksOffWhereThePointsDoNotReach(t *testing.T) {
	b := lay(t).Put("1927", "stephen:460").Put("2029", "rall:1250").Marching(2, "stephen").Ready().
		Do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") || b.State().March().Spent != 1 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	wantText(t, b.LogOf(truth.American), "The march breaks off before hex 1929: the step costs 2, and 1 is left.")
	if !game.Revealed(b.Out.Events) {
		t.Error("the zone was laid open")
	}
}

func TestRule3_WhatTheTestBeforeAMoveLaidOpenStaysOpen(t *testing.T) {
	b := lay(t).Put("1927", "stephen:460").Put("2029", "rall:1250").Marching(2, "stephen").Ready().
		Do("go", pick("go.who=stephen", "go.to=1929"))
	if b.Unit("stephen").At != hexOf(t, "1928") {
		t.Fatalf("%+v", b.Unit("stephen"))
	}
	k := b.Know(truth.American)
	if o := k.Contact(truth.British, hexOf(t, "2029")); o == nil || !o.ZOC {
		t.Errorf("the zone of Trenton is known: %+v", o)
	}
	if b.Reaches("1929") {
		t.Error("the order that broke off is offered again")
	}
	for b.Step() != truth.StepCommand {
		b.Do("done", nil)
	}
	if k := b.Know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) != nil {
		t.Error("when the part is over it is no longer counted on")
	}
}

func TestRule3_WhatWasLaidOpenIsNotCountedOnWhenItIsNoLongerTrue(t *testing.T) {
	c := lay(t).Put("1927", "stephen:460").Put("2029", "rall:800")
	b := c.Run(func(t *game.Turn[truth.State]) {
		testBook.Probe(t, crossingtest.WhoAll(c.T, "stephen"), hexOf(c.T, "1929"))
		testBook.Touch(t)
	})
	if k := b.Know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) == nil {
		t.Error("the test has told it")
	}
	b = c.Run(func(t *game.Turn[truth.State]) {
		testBook.Probe(t, crossingtest.WhoAll(c.T, "stephen"), hexOf(c.T, "1929"))
		testBook.Lose(t, who(c.T, "rall"), 500, nil, rulebook.Combat)
	})
	if k := b.Know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) != nil {
		t.Error("300 men hold nothing any more")
	}
}

func TestRule4_AStackPassesAFullHexForAPointMoreButDoesNotEndThere(t *testing.T) {
	b := lay(t).Put("1926", "mercer:720").Put("1927", "glover:850", "sargent:710", "mcdougall:750", "stephen:460").
		Marching(9, "mercer").Ready()
	if b.Reaches("1927") {
		t.Error("3,490 men cannot end in 1927")
	}
	wantText(t, refusal(t, b.Ask(), "go.to", "1927"),
		"2,770 men stand at hex 1927, and 720 men more would be 3,490 men: no more than 3,000 men may stand in one hex.")
	if o := b.To("1928"); o.Badge != "3" {
		t.Errorf("two hexes and one point for the crowd: %+v", o)
	}
	b.Do("go", pick("go.who=mercer", "go.to=1928"))
	if b.State().March().Spent != 3 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule11_NobodyEntersAHexWithEnemyTroops(t *testing.T) {
	b := lay(t).Put("1929", "stephen:460").Put("2029", "rall:100").Marching(9, "stephen").Ready()
	if b.Reaches("2029") {
		t.Error("Rall stands in Trenton")
	}
}

func TestRule2_2_1_AMoverCapturesLoneLeadersOrDrivesThemOff(t *testing.T) {
	set := func() *table {
		return lay(t).Put("1929", "stephen:460").Put("2029", "grant").Marching(9, "stephen").Ready()
	}
	b := set().Do("go", pick("go.who=stephen", "go.to=2029"), 4)
	if b.Unit("grant").Fate != truth.Captured || b.Unit("stephen").At != hexOf(t, "2029") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b = set().Do("go", pick("go.who=stephen", "go.to=2029"), 5)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.Do(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if b.Unit("grant").Fate == truth.Captured || b.Unit("grant").At == hexOf(t, "2029") ||
		b.Unit("stephen").At != hexOf(t, "1929") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b.Do("go", pick("go.who=stephen", "go.to=2029"))
	if b.Unit("stephen").At != hexOf(t, "2029") {
		t.Error("Stephen comes into Trenton when he says so again")
	}
}

func TestReading30_LeadersWithoutTroopsPassEachOther(t *testing.T) {
	set := func(grant string) *table {
		return lay(t).Put("1928", "greene").Put("1929", grant).Marching(13, "greene").Ready()
	}
	b := set("grant")
	wantText(t, refusal(t, b.Ask(), "go.to", "1929"),
		"Enemy leaders stand at hex 1929: without troops one comes through, and does not stay.")
	if o := b.To("2029"); o.Badge != "2" || !slices.Equal(o.Path, []string{"1928", "1929", "2029"}) {
		t.Errorf("enemies without troops close no hex (11.0): %+v", o)
	}
	b.Do("go", pick("go.who=greene", "go.to=2029"))
	if b.Unit("greene").At != hexOf(t, "2029") || b.Unit("grant").At != hexOf(t, "1929") ||
		b.Unit("grant").Fate != truth.InPlay {
		t.Errorf("Greene %+v, Grant %+v", b.Unit("greene"), b.Unit("grant"))
	}
	wantText(t, b.LogOf(truth.British), "Greene marches from hex 1928 to Trenton.")
	if b = set("rall:100"); b.Reaches("1929") || slices.Contains(b.To("2029").Path, "1929") {
		t.Error("100 men close it")
	}
}

func TestReading30_WhoCannotGoOnStaysBeforeTheEnemysLeaders(t *testing.T) {
	b := lay(t).Put("1928", "greene").Put("1929", "grant").Put("2130", "rall:1250").Marching(13, "greene").
		With(func(s *state) { s.Marches[0].Points, s.Marches[0].Group[0].Points = 2, 2 }).Ready().
		Do("go", pick("go.who=greene", "go.to=2029"))
	if b.Unit("greene").At != hexOf(t, "1928") || b.State().March().Spent != 0 {
		t.Errorf("%+v", b.Unit("greene"))
	}
	wantText(t, b.LogOf(truth.American), "The march breaks off before Trenton: the step costs 2, and 1 is left.",
		"Nobody ends at hex 1929: enemy leaders stand there.")
	if b.Reaches("2029") {
		t.Error("the order that broke off is offered again")
	}
}

func TestRule20_AGarrisonStays(t *testing.T) {
	b := lay(t).Put("1953", "putnam:1000").Marching(9, "putnam").Ready()
	if b.Reaches("1952") {
		t.Error("Putnam leaves Philadelphia empty")
	}
	wantText(t, refusal(t, b.Ask(), "go.to", "out"), "Philadelphia must keep 500 men")
}

func TestReading24_TheColumnsBeforeTrentonStandOrAttack(t *testing.T) {
	quick := func(s *state) { s.Scenario, s.First = "quick_start", printed.On(26, dawn) }
	b := lay(t).Put("1929", "stephen:460").Put("2030", "dickinson:400").Put("2029", "rall:1250").
		Marching(9, "stephen", "dickinson").With(quick).Ready()
	wantText(t, refusal(t, b.Ask("go.from=1929"), "go.to", "out"), "the columns before Trenton attack it or stand")
	if !b.Reaches("2031", "go.from=2030") {
		t.Error("Dickinson stands beyond the river and is free")
	}
	b = lay(t).Now(26, noon).Put("1929", "stephen:460").Put("2029", "rall:1250").Marching(9, "stephen").With(quick).Ready()
	if !b.Reaches("1928") {
		t.Error("in the second turn everybody is free")
	}
}

func TestRule11_2_AForcedMarchAddsThreeOrTwo(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460", "mercer:720/4", "glover:850 disordered", "sargent:710/3", "greene").
		Put("1927", "washington:140").
		Activate("greene", "stephen", "mercer", "glover", "sargent").Ready()
	if got := offered(t, b.Ask("march.who=stephen", "march.with.1=mercer,glover,sargent,greene"),
		"march.forced"); !slices.Equal(got, []string{"stephen", "sargent"}) {
		t.Errorf("who may: %v", got)
	}
	b.Do("march", pick("march.who=stephen", "march.with.1=sargent,greene", "march.forced=stephen"), 9)
	g := b.State().March().Group
	p := b.State().March().Points
	if g[0].Points != p+3 || g[1].Points != p && g[2].Points != p {
		t.Errorf("%d: %+v", p, g)
	}
	wantText(t, b.LogOf(truth.American), "Stephen marches by force: 3 movement points more.")
	b.Do("done", nil).Do("done", nil)
	if b.Unit("stephen").Fatigue != 1 || b.Unit("sargent").Fatigue != 3 {
		t.Errorf("declared and not moved: Stephen %d, Sargent %d", b.Unit("stephen").Fatigue, b.Unit("sargent").Fatigue)
	}
}

// TestRule11_2_WhoMayNotMarchByForceIsShown checks that tired or disordered leaders are greyed out with the reason.
// Where nobody may march by force, the button says why (11.2).
func TestRule11_2_WhoMayNotMarchByForceIsShown(t *testing.T) {
	b := lay(t).Put("1926", "stephen:460", "mercer:720/4", "glover:850 disordered", "greene").
		Activate("greene", "stephen", "mercer", "glover").Ready()
	a := b.Ask("march.who=stephen", "march.with.1=mercer,glover,greene")
	f := fieldOf(a, "march.forced")
	if f.Max != 1 || len(f.Options) != 3 || f.Options[0].Why != nil {
		t.Fatalf("%+v", f)
	}
	wantText(t, f.Options[1].Why.Error(), "He is too tired: fatigue 4, and 3 is the most for a forced march.")
	wantText(t, f.Options[2].Why.Error(), "He is disordered.")
	wantText(t, b.PlayRefused("march", "march.who=stephen", "march.with.1=mercer,glover,greene", "march.forced=mercer"),
		"fatigue 4, and 3 is the most")

	a = b.Ask("march.who=mercer", "march.with.1=")
	if act, ok := a.Act("march"); !ok || len(act.Needs) != 2 {
		t.Errorf("%+v", act)
	} else {
		wantText(t, act.Preview.String(),
			"Nobody marches by force. Mercer: He is too tired: fatigue 4, and 3 is the most for a forced march.")
	}
}

func TestExampleA16_LeslieMarchesByForce(t *testing.T) {
	b := lay(t).Active(truth.British).Now(26, noon).Put("1820", "leslie:2100").Activate("leslie").Ready().
		Do("march", pick("march.who=leslie", "march.forced=leslie"), 5)
	if m := b.State().March(); m.Points != 5 || m.Group[0].Points != 7 {
		t.Errorf("%+v", m)
	}
	stayed := b.Do("done", nil).Do("done", nil, crossingtest.Calm...)
	if stayed.Unit("leslie").Fatigue != 1 {
		t.Errorf("not moved: %d", stayed.Unit("leslie").Fatigue)
	}
	b = lay(t).Active(truth.British).Now(26, noon).Put("1820", "leslie:2100").Activate("leslie").Ready().
		Do("march", pick("march.who=leslie", "march.forced=leslie"), 5).
		Do("go", pick("go.who=leslie", "go.to=1818")).Do("done", nil).Do("done", nil, crossingtest.Calm...)
	if b.Unit("leslie").Fatigue != 2 {
		t.Errorf("moved: %d", b.Unit("leslie").Fatigue)
	}
}

func TestReading23_OnceAGameWashingtonForcesAMarchWithoutFatigue(t *testing.T) {
	c := lay(t).Put("1926", "washington:140", "mercer:720").Put("1927", "stephen:460").Put("1928", "fermoy:620").
		Activate("washington", "mercer", "stephen", "fermoy")
	b := c.Ready()
	words := pick("march.who=mercer", "march.with.1=washington,stephen", "march.with.2=fermoy", "march.free=yes")
	if got := offered(t, b.Ask(words...), "march.forced"); !slices.Equal(got, []string{"mercer", "stephen"}) {
		t.Errorf("who stands with him or next to him: %v", got)
	}
	b.Do("march", append(words, "march.forced=mercer,stephen", "march.tiring="), 5)
	if !b.State().Rushed[0] || b.Unit("mercer").Flags&truth.Spared == 0 ||
		b.Unit("stephen").Flags&(truth.Forced|truth.Spared) != truth.Forced|truth.Spared {
		t.Errorf("Mercer %+v", b.Unit("mercer"))
	}
	wantText(t, b.LogOf(truth.British), "Washington leads his one forced march without fatigue.")
	b.Do("go", pick("go.from=1926", "go.who=mercer", "go.to=1925")).Do("done", nil).Do("done", nil)
	if b.Unit("mercer").Fatigue != 1 || b.Unit("stephen").Fatigue != 0 {
		t.Errorf("Mercer %d, Stephen %d", b.Unit("mercer").Fatigue, b.Unit("stephen").Fatigue)
	}
	b = c.Ready()
	if got := offered(t, b.Ask(words...), "march.tiring"); !slices.Equal(got, []string{"fermoy"}) {
		t.Errorf("who stands further off may march by force as ever (11.2): %v", got)
	}
	b.Do("march", append(words, "march.forced=mercer", "march.tiring=fermoy"), 5)
	if f, m := b.Unit("fermoy").Flags,
		b.Unit("mercer").Flags; f&truth.Forced == 0 || f&truth.Spared != 0 || m&truth.Spared == 0 {
		t.Errorf("Fermoy %b, Mercer %b", f, m)
	}
	for _, g := range b.State().March().Group {
		if want := b.State().March().Points + 3; (g.Leader == who(t, "fermoy") || g.Leader == who(t, "mercer")) &&
			g.Points != want {
			t.Errorf("%d points, not %d", g.Points, want)
		}
	}
	b.Do("done", nil).Do("done", nil)
	if b.Unit("fermoy").Fatigue != 1 || b.Unit("mercer").Fatigue != 0 {
		t.Errorf("Fermoy %d, Mercer %d", b.Unit("fermoy").Fatigue, b.Unit("mercer").Fatigue)
	}
	a := lay(t).With(func(s *state) { s.Rushed[0] = true }).Put("1926", "washington:140", "mercer:720").
		Activate("washington", "mercer").Ready().Ask("march.who=mercer")
	if _, ok := a.Field("march.free"); ok {
		t.Error("he may do it again")
	}
}

func TestExampleB14_StephenMarchesByForceFrom1328To1930(t *testing.T) {
	b := lay(t).Now(26, dawn).Put("1328", "stephen:460/2").Marching(6, "stephen").With(func(s *state) {
		s.Unit(who(t, "stephen")).Set(truth.Forced)
		s.March().Group[0].Points = 9
	}).Ready()
	o := b.To("1930")
	b.Do("go", pick("go.who=stephen", "go.to=1930")).Do("done", nil).Do("done", nil)
	if b.Unit("stephen").Fatigue != 4 || o.Detail > "9 of 9 MP" {
		t.Errorf("%s, fatigue %d", o.Detail, b.Unit("stephen").Fatigue)
	}
}

// atEdge finds a clear hex on one edge of the map.
func atEdge(t *testing.T, e printed.Edge) string {
	t.Helper()
	for p := board.Place(1); int(p) <= testBook.Board.Size(); p++ {
		if tile := testBook.At(p); tile.Edges == e && tile.Terrain == printed.Clear && !tile.Remote {
			return testBook.ID(p)
		}
	}
	t.Fatal("no such hex")
	return ""
}

func TestRule11_5_LeavingTheMapCostsTheTerrainOfTheHex(t *testing.T) {
	for e, who := range map[printed.Edge][2]bool{
		printed.TopEdge: {true, true}, printed.BottomEdge: {true, false},
		printed.LeftEdge: {true, false}, printed.RightEdge: {false, true},
	} {
		for i, id := range [2]string{"stephen", "leslie"} {
			b := lay(t).Active(truth.BothSides[i]).Now(27, noon).Put(atEdge(t, e), id+":400").Marching(2, id).Ready()
			a := b.Ask()
			if _, ok := a.Act("leave"); ok != who[i] {
				t.Errorf("edge %d, %s leaves: %v", e, id, ok)
			}
		}
	}
	b := lay(t).Put(atEdge(t, printed.LeftEdge), "stephen:460", "mercer:720").Marching(2, "stephen", "mercer").Ready().
		Do("leave", pick("leave.who=stephen"))
	if u := b.Unit("stephen"); u.Fate != truth.Departed || len(b.State().March().Group) != 2 ||
		b.Step() != truth.StepMarch {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.British), "Stephen leaves the map at")
	b = lay(t).Put(atEdge(t, printed.LeftEdge), "stephen:460").Marching(1, "stephen").Ready()
	wantText(t, b.PlayRefused("leave", "leave.who=stephen"), "costs 2 movement points, and 1 is left.")
	b = lay(t).Active(truth.British).Now(27, noon).Put("2401", "webster:600").Marching(9, "webster").Ready()
	wantText(t, b.PlayRefused("leave", "leave.who=webster"),
		"Amboy must keep 500 men: of 600 men there, 100 may leave, not 600.")
}
