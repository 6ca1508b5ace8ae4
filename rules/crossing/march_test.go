package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// to finds the option of a destination.
func (b *table) to(hex string, words ...string) game.Option {
	b.t.Helper()
	a := b.ask(words...)
	f, ok := a.Field("go.to")
	if !ok {
		b.t.Fatalf("nobody can go anywhere: %+v", a.Acts)
	}
	o, ok := f.Option(hex)
	if !ok {
		b.t.Fatalf("%s cannot be reached", hex)
	}
	return *o
}

// reaches reports whether a destination is offered.
func (b *table) reaches(hex string, words ...string) bool {
	b.t.Helper()
	a := b.ask(words...)
	f, ok := a.Field("go.to")
	if !ok {
		return false
	}
	o, ok := f.Option(hex)
	return ok && o.Why == nil
}

func TestRule11_OneRollForOneLeader(t *testing.T) {
	b := lay(t).put("1926", "stephen:460").activated("stephen").ready()
	b.do("march", pick("march.who=stephen", "march.forced="), 5)
	if m := b.state().March(); m == nil || m.Points != 6 || m.Die != 5 || b.step() != truth.StepMarch {
		t.Fatalf("%+v at %s", m, b.step())
	}
	wantText(t, b.heard(truth.American), "die 5", "in the column of Stephen: 6 movement points.", "Stephen has 6 movement points.")
	wantText(t, b.heard(truth.British), "The Americans roll for movement: 5.")
	lacksText(t, b.heard(truth.British), "Stephen", "6 movement")
	o := b.to("1929")
	if o.Badge != "3" || o.Detail != "3 of 6 MP" || !slices.Equal(o.Path, []string{"1926", "1927", "1928", "1929"}) {
		t.Errorf("%+v", o)
	}
	a := b.ask("go.who=stephen", "go.to=1929")
	act, _ := a.Act("go")
	if act.Label != "March Stephen to hex 1929 · 3 of 6 MP" {
		t.Errorf("%q", act.Label)
	}
	b.do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.unit("stephen"); u.At != hexOf(t, "1929") || u.Flags&truth.Moved == 0 || b.state().March().Spent != 3 {
		t.Errorf("%+v, spent %d", u, b.state().March().Spent)
	}
	wantText(t, b.heard(truth.American), "Stephen marches from hex 1926 to hex 1929, 3 of 6 MP.")
	b.do("go", pick("go.who=stephen", "go.to=1929"))
	if len(b.state().Marches) != 0 || b.step() != truth.StepAction || b.unit("stephen").Flags&truth.Halted == 0 {
		t.Errorf("the march goes on at %s", b.step())
	}
	a = b.ask()
	if _, ok := a.Field("march.who"); ok {
		t.Error("he may march twice")
	}
}

func TestRule11_AfterTheRollALeaderMayStayAndDoesNotTire(t *testing.T) {
	b := lay(t).put("1926", "stephen:460").activated("stephen").ready().
		do("march", pick("march.who=stephen", "march.forced="), 5).do("done", nil).do("done", nil)
	if u := b.unit("stephen"); u.Fatigue != 0 {
		t.Errorf("%+v", u)
	}
}

func TestExampleA13_TheColumnIsWashingtonsTheFatigueTheRollersOwn(t *testing.T) {
	c := lay(t).put("1335", "washington:140/3", "greene").put("1530", "mercer:720/2 disordered").activated("washington", "greene", "mercer")
	c.with(func(s *state) { s.Unit(who(t, "mercer")).By = who(t, "greene") })
	b := c.ready().do("march", pick("march.who=mercer"), 8)
	// 8 − 2 (disordered) − the modifier of fatigue 2, on the column 7-8
	look := testBook.Charts.MatrixLookup(printed.Pace{Side: truth.American, Rating: 8, Weather: fair, Fatigue: 2, Disordered: true})
	if got, want := int(b.state().March().Points), testBook.Charts.MovementPoints(look.Read(8)); got != want {
		t.Errorf("%d points, want %d", got, want)
	}
	wantText(t, b.heard(truth.American), "in the column of Washington")
}

func TestRule11_WashingtonAndLeadersWithoutTroopsHave13(t *testing.T) {
	b := lay(t).put("1335", "washington:140/3", "greene").activated("washington", "greene").ready().do("march", pick("march.who=greene", "march.with.1=washington"))
	if m := b.state().March(); m.Group[0].Points != 13 || m.Group[1].Points != 13 {
		t.Errorf("%+v", m.Group)
	}
}

func TestExampleA14_OneRollForAChainOfHexes(t *testing.T) {
	c := lay(t).now(26, noon).put("1926", "washington:140").put("1927", "griffin:500").put("1928", "cadwalader:1380").activated("washington", "griffin", "cadwalader")
	b := c.ready()
	if got := offered(t, b.ask("march.who=washington"), "march.with.1"); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("next to Washington: %v", got)
	}
	b.do("march", pick("march.who=washington", "march.with.1=griffin", "march.with.2=cadwalader", "march.free=no", "march.forced="), 5)
	m := b.state().March()
	if len(m.Group) != 3 || m.Group[0].Points != 13 || m.Group[1].Points != m.Points || m.Group[2].Points != m.Points || m.Points != 8 {
		t.Errorf("%+v", m)
	}
	b = c.ready().do("march", pick("march.who=griffin", "march.with.1=", "march.free=no", "march.forced="), 5)
	if len(b.state().March().Group) != 1 {
		t.Error("or each rolls alone")
	}
}

func TestRule11_WhoIsNotInTheChainRollsAlone(t *testing.T) {
	b := lay(t).put("1926", "washington:140").put("1928", "cadwalader:1380").put("1335", "mercer:720").activated("washington", "cadwalader").
		with(func(s *state) {
			u := s.Unit(who(t, "mercer"))
			u.Set(truth.Activated)
			u.By, u.Root = who(t, "mercer"), who(t, "mercer")
		}).ready()
	a := b.ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("1928 is not next to 1926")
	}
	c := lay(t).put("1926", "washington:140").put("1927", "mercer:720").activated("washington")
	c.with(func(s *state) {
		u := s.Unit(who(t, "mercer"))
		u.Set(truth.Activated)
		u.By, u.Root = who(t, "mercer"), who(t, "mercer")
	})
	a = c.ready().ask("march.who=washington")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Mercer was activated by himself")
	}
}

func TestReading31_TheChainMustStandInTheRadiusOfWhoeverActivatedIt(t *testing.T) {
	c := lay(t).put("1335", "greene").put("1926", "mercer:720").put("1927", "stephen:460").activated("greene", "mercer", "stephen")
	a := c.ready().ask("march.who=mercer")
	if _, ok := a.Field("march.with.1"); ok {
		t.Error("Greene is far away: they roll one by one")
	}
}

func TestExampleA15_AColumnIsCollectedAndAttacks(t *testing.T) {
	b := lay(t).now(26, noon).put("2130", "ewing:720").put("2129", "stephen:460").put("2029", "mercer:720", "washington:140").put("2529", "b_det_1:150").
		activated("washington", "mercer", "ewing", "stephen").ready().
		do("march", pick("march.who=washington", "march.with.1=stephen,mercer,ewing", "march.free=no", "march.forced="), 9)
	m := b.state().March()
	if m.Points != 9 {
		t.Fatalf("%d points", m.Points)
	}
	b = b.with(func(s *state) { // the example's roll gives 10
		s.March().Points = 10
		for i := range s.March().Group {
			s.March().Group[i].Points = 10
		}
		s.March().Group[0].Points = 13
	})
	b.do("go", pick("go.from=2029", "go.who=washington,mercer", "go.to=2130"))
	ends := b.ask().Acts
	if got := ends[len(ends)-1].Label; got != "End this march: Stephen and Ewing do not move" {
		t.Errorf("whoever ends it now reads %q", got)
	}
	b.do("join", pick("join.who=ewing"))
	m = b.state().March()
	if m.Spent != 2 || m.Group[0].Points != 10 {
		t.Errorf("after Ewing: %+v", m)
	}
	b.do("go", pick("go.who=washington,mercer,ewing", "go.to=2129")).do("join", pick("join.who=stephen"))
	if m = b.state().March(); m.Spent != 4 || len(m.Movers()) != 4 {
		t.Errorf("after Stephen: %+v", m)
	}
	b.do("go", pick("go.who=washington,mercer,ewing,stephen", "go.to=2428"))
	if m = b.state().March(); m.Spent != 8 || b.unit("ewing").At != hexOf(t, "2428") {
		t.Errorf("at 2428: %+v", m)
	}
	wantText(t, b.heard(truth.American), "8 of 10 MP", "fewer than 400 men in order: no zone of control")
	a := b.ask("attack.hex=2428-2529")
	f, _ := a.Field("attack.kind")
	if o, ok := f.Option("hasty"); !ok || o.Why != nil || o.Badge != "2" {
		t.Errorf("a Hasty attack costs the last 2 points: %+v", f.Options)
	}
}

func TestRule11_ALeaderMayAlwaysMoveOneHex(t *testing.T) {
	at, next := sideOf(t, func(s *printed.Hexside, to *printed.Tile) bool {
		return !s.Road && s.Water == printed.Dry && to.Terrain == printed.Marsh
	})
	from, to := testBook.ID(at), testBook.ID(next)
	set := func(points uint8) *table {
		c := lay(t).put(from, "stephen:460").activated("stephen").step(truth.StepAction, truth.StepMarch)
		c.with(func(s *state) {
			n := who(t, "stephen")
			s.Marches = []truth.March{{Side: truth.American, Root: n, Points: points, Group: []truth.Marcher{{Leader: n, Points: points}}}}
		})
		return c.ready()
	}
	o := set(2).to(to)
	if o.Detail != "all 2 MP: a leader may always move one hex" {
		t.Errorf("%+v", o)
	}
	b := set(2).do("go", pick("go.who=stephen", "go.to="+to))
	if b.unit("stephen").At != next || b.state().March().Spent != 2 {
		t.Errorf("%+v", b.state().March())
	}
	if set(0).reaches(to) {
		t.Error("without a point nobody moves")
	}
	if set(0).with(func(s *state) { s.Marches[0].Group[0].Points = 3 }).reaches(to) {
		t.Error("the points of a forced march are no result of the roll")
	}
	c := lay(t).weather(rain).put("2028", "stephen:460").activated("stephen").step(truth.StepAction, truth.StepMarch)
	c.with(func(s *state) {
		n := who(t, "stephen")
		s.Marches = []truth.March{{Side: truth.American, Root: n, Points: 13, Group: []truth.Marcher{{Leader: n, Points: 13}}}}
	})
	if o := c.ready().to("2128"); len(o.Path) == 2 {
		t.Error("no minor river in rain")
	}
}

func TestRule11_AnUnseenZoneDoesNotTakeTheOneHexAway(t *testing.T) {
	b := lay(t).put("1928", "stephen:460").put("2029", "rall:1250").marching(1, "stephen").ready()
	if o := b.to("1929"); o.Detail != "1 of 1 MP, all 1 at most where the enemy has a zone of control" {
		t.Errorf("%+v", o)
	}
	b.do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.unit("stephen"); u.At != hexOf(t, "1929") || b.state().March().Spent != 1 {
		t.Errorf("%+v, %+v", u, b.state().March())
	}
	wantText(t, b.heard(truth.American), "The step to hex 1929 costs 2, and 1 is left: one hex is always possible, for all the points there are.")
	lacksText(t, b.heard(truth.British), "costs")

	b = lay(t).put("1928", "stephen:460").put("2029", "rall:1250").marching(1, "stephen").
		with(func(s *state) { s.Marches[0].Points = 0 }).ready().do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("the point of a forced march is no result of the roll")
	}
	b = lay(t).put("1927", "stephen:460").put("2029", "rall:1250").marching(2, "stephen").ready().
		do("go", pick("go.who=stephen", "go.to=1928")).do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.unit("stephen"); u.At != hexOf(t, "1928") {
		t.Error("he has spent a point: it was his one hex")
	}
}

func TestRule11_NoFerryIsTheOneHexThatIsAlwaysPossible(t *testing.T) {
	b := lay(t).now(26, noon).put("1330", "greene").put("1228", "rall:1250").marching(13, "greene").
		with(func(s *state) { s.Marches[0].Points, s.Marches[0].Group[0].Points = 5, 5 }).ready().do("go", pick("go.who=greene", "go.to=1329"))
	if b.unit("greene").At != hexOf(t, "1330") {
		t.Errorf("%+v", b.unit("greene"))
	}
	wantText(t, b.heard(truth.American), "The march breaks off before Johnson's (1329): the step costs 6, and 5 are left.")
}

func TestRule11_WhereAWayAroundCostsLessTheOneHexIsNotTaken(t *testing.T) {
	set := func(hex string) *table {
		return lay(t).now(27, noon).put(hex, "stephen:460").activated("stephen").ready().do("march", pick("march.who=stephen", "march.forced="), 0).
			with(func(s *state) { s.March().Points, s.March().Group[0].Points = 3, 3 })
	}
	b := set("0616")
	if o := b.to("0717"); o.Detail != "2 of 3 MP" || !slices.Equal(o.Path, []string{"0616", "0617", "0717"}) {
		t.Errorf("straight it costs 4, by the road 2: %+v", o)
	}
	b.do("go", pick("go.who=stephen", "go.to=0717"))
	if b.unit("stephen").At != hexOf(t, "0717") || b.state().March().Spent != 2 {
		t.Errorf("%+v, %+v", b.unit("stephen"), b.state().March())
	}
	if o := set("0612").to("0712"); o.Detail != "all 3 MP: a leader may always move one hex" || len(o.Path) != 2 {
		t.Errorf("by the road it would cost 3 as well, but straight it is certain: %+v", o)
	}
}

func TestRule11_LeadersAreLeftBehindAndTheRestGoesOn(t *testing.T) {
	b := lay(t).put("1926", "stephen:460", "mercer:720").marching(9, "stephen", "mercer").ready().
		do("go", pick("go.who=stephen,mercer", "go.to=1927")).do("go", pick("go.who=mercer", "go.to=1928"))
	m := b.state().March()
	if !m.Group[0].Done || m.Spent != 2 || b.unit("stephen").At != hexOf(t, "1927") || b.unit("mercer").At != hexOf(t, "1928") {
		t.Errorf("%+v", m)
	}
	if b.unit("stephen").Flags&truth.Halted == 0 {
		t.Error("Stephen has ended his move")
	}
}

func TestRule11_LeadersOfAGroupMoveOneAfterAnother(t *testing.T) {
	b := lay(t).put("1926", "stephen:460", "mercer:720").marching(9, "stephen", "mercer").ready().
		do("go", pick("go.who=stephen", "go.to=1929")).do("go", pick("go.who=stephen", "go.to=1929")).do("go", pick("go.who=mercer", "go.to=1927"))
	if b.unit("mercer").At != hexOf(t, "1927") || b.state().March().Spent != 1 {
		t.Errorf("%+v", b.state().March())
	}
}

func TestRule5_EnteringAndLeavingAZoneCostsAPointEach(t *testing.T) {
	b := lay(t).put("1927", "stephen:460").put("2029", "rall:1250").marching(9, "stephen").ready()
	if o := b.to("1929"); o.Badge != "2" || o.Detail != "2 of 9 MP, more where the enemy has a zone of control" {
		t.Errorf("nobody knows yet how large Rall is: %+v", o)
	}
	b.do("go", pick("go.who=stephen", "go.to=1929"))
	if got := b.state().March().Spent; got != 3 {
		t.Errorf("two road hexes and a zone cost %d", got)
	}
	if o := b.to("1928"); o.Badge != "2" {
		t.Errorf("leaving costs one more: %+v", o)
	}
	if o := b.to("2028"); o.Badge != "4" {
		t.Errorf("from zone to zone both are paid: %+v", o)
	}
}

func TestRule3_AMarchBreaksOffWhereThePointsDoNotReach(t *testing.T) {
	b := lay(t).put("1927", "stephen:460").put("2029", "rall:1250").marching(2, "stephen").ready().do("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.unit("stephen"); u.At != hexOf(t, "1928") || b.state().March().Spent != 1 {
		t.Errorf("%+v, %+v", u, b.state().March())
	}
	wantText(t, b.heard(truth.American), "The march breaks off before hex 1929: the step costs 2, and 1 is left.")
	if !game.Revealed(b.out.Events) {
		t.Error("the zone was laid open")
	}
}

func TestRule3_WhatTheTestBeforeAMoveLaidOpenStaysOpen(t *testing.T) {
	b := lay(t).put("1927", "stephen:460").put("2029", "rall:1250").marching(2, "stephen").ready().do("go", pick("go.who=stephen", "go.to=1929"))
	if b.unit("stephen").At != hexOf(t, "1928") {
		t.Fatalf("%+v", b.unit("stephen"))
	}
	k := b.know(truth.American)
	if o := k.Contact(truth.British, hexOf(t, "2029")); o == nil || !o.ZOC {
		t.Errorf("the zone of Trenton is known: %+v", o)
	}
	if b.reaches("1929") {
		t.Error("the order that broke off is offered again")
	}
	for b.step() != truth.StepCommand {
		b.do("done", nil)
	}
	if k := b.know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) != nil {
		t.Error("when the part is over it is no longer counted on")
	}
}

func TestRule3_WhatWasLaidOpenIsNotCountedOnWhenItIsNoLongerTrue(t *testing.T) {
	c := lay(t).put("1927", "stephen:460").put("2029", "rall:800")
	b := c.run(func(t *turn) {
		testBook.Probe(t, whoAll(c.t, "stephen"), hexOf(c.t, "1929"))
		testBook.Touch(t)
	})
	if k := b.know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) == nil {
		t.Error("the test has told it")
	}
	b = c.run(func(t *turn) {
		testBook.Probe(t, whoAll(c.t, "stephen"), hexOf(c.t, "1929"))
		testBook.Lose(t, who(c.t, "rall"), 500, nil, rulebook.Combat)
	})
	if k := b.know(truth.American); k.Contact(truth.British, hexOf(t, "2029")) != nil {
		t.Error("300 men hold nothing any more")
	}
}

func TestRule4_AStackPassesAFullHexForAPointMoreButDoesNotEndThere(t *testing.T) {
	b := lay(t).put("1926", "mercer:720").put("1927", "glover:850", "sargent:710", "mcdougall:750", "stephen:460").marching(9, "mercer").ready()
	if b.reaches("1927") {
		t.Error("3,490 men cannot end in 1927")
	}
	wantText(t, refusal(t, b.ask(), "go.to", "1927"), "2,770 men stand at hex 1927, and 720 men more would be 3,490 men: no more than 3,000 men may stand in one hex.")
	if o := b.to("1928"); o.Badge != "3" {
		t.Errorf("two hexes and one point for the crowd: %+v", o)
	}
	b.do("go", pick("go.who=mercer", "go.to=1928"))
	if b.state().March().Spent != 3 {
		t.Errorf("%+v", b.state().March())
	}
}

func TestRule11_NobodyEntersAHexWithEnemyTroops(t *testing.T) {
	b := lay(t).put("1929", "stephen:460").put("2029", "rall:100").marching(9, "stephen").ready()
	if b.reaches("2029") {
		t.Error("Rall stands in Trenton")
	}
}

func TestRule2_2_1_AMoverCapturesLoneLeadersOrDrivesThemOff(t *testing.T) {
	set := func() *table {
		return lay(t).put("1929", "stephen:460").put("2029", "grant").marching(9, "stephen").ready()
	}
	b := set().do("go", pick("go.who=stephen", "go.to=2029"), 4)
	if b.unit("grant").Fate != truth.Captured || b.unit("stephen").At != hexOf(t, "2029") {
		t.Errorf("Grant %+v, Stephen %+v", b.unit("grant"), b.unit("stephen"))
	}
	b = set().do("go", pick("go.who=stephen", "go.to=2029"), 5)
	for b.step() == truth.StepRetreat {
		a := b.ask()
		b.do(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if b.unit("grant").Fate == truth.Captured || b.unit("grant").At == hexOf(t, "2029") || b.unit("stephen").At != hexOf(t, "1929") {
		t.Errorf("Grant %+v, Stephen %+v", b.unit("grant"), b.unit("stephen"))
	}
	b.do("go", pick("go.who=stephen", "go.to=2029"))
	if b.unit("stephen").At != hexOf(t, "2029") {
		t.Error("Stephen comes into Trenton when he says so again")
	}
}

func TestReading30_LeadersWithoutTroopsPassEachOther(t *testing.T) {
	set := func(grant string) *table {
		return lay(t).put("1928", "greene").put("1929", grant).marching(13, "greene").ready()
	}
	b := set("grant")
	wantText(t, refusal(t, b.ask(), "go.to", "1929"), "Enemy leaders stand at hex 1929: without troops one comes through, and does not stay.")
	if o := b.to("2029"); o.Badge != "2" || !slices.Equal(o.Path, []string{"1928", "1929", "2029"}) {
		t.Errorf("enemies without troops close no hex (11.0): %+v", o)
	}
	b.do("go", pick("go.who=greene", "go.to=2029"))
	if b.unit("greene").At != hexOf(t, "2029") || b.unit("grant").At != hexOf(t, "1929") || b.unit("grant").Fate != truth.InPlay {
		t.Errorf("Greene %+v, Grant %+v", b.unit("greene"), b.unit("grant"))
	}
	wantText(t, b.heard(truth.British), "Greene marches from hex 1928 to Trenton.")
	if b = set("rall:100"); b.reaches("1929") || slices.Contains(b.to("2029").Path, "1929") {
		t.Error("100 men close it")
	}
}

func TestReading30_WhoCannotGoOnStaysBeforeTheEnemysLeaders(t *testing.T) {
	b := lay(t).put("1928", "greene").put("1929", "grant").put("2130", "rall:1250").marching(13, "greene").
		with(func(s *state) { s.Marches[0].Points, s.Marches[0].Group[0].Points = 2, 2 }).ready().
		do("go", pick("go.who=greene", "go.to=2029"))
	if b.unit("greene").At != hexOf(t, "1928") || b.state().March().Spent != 0 {
		t.Errorf("%+v", b.unit("greene"))
	}
	wantText(t, b.heard(truth.American), "The march breaks off before Trenton: the step costs 2, and 1 is left.", "Nobody ends at hex 1929: enemy leaders stand there.")
	if b.reaches("2029") {
		t.Error("the order that broke off is offered again")
	}
}

func TestRule20_AGarrisonStays(t *testing.T) {
	b := lay(t).put("1953", "putnam:1000").marching(9, "putnam").ready()
	if b.reaches("1952") {
		t.Error("Putnam leaves Philadelphia empty")
	}
	wantText(t, refusal(t, b.ask(), "go.to", "out"), "Philadelphia must keep 500 men")
}

func TestReading24_TheColumnsBeforeTrentonStandOrAttack(t *testing.T) {
	quick := func(s *state) { s.Scenario, s.First = "quick_start", on(26, dawn) }
	b := lay(t).put("1929", "stephen:460").put("2030", "dickinson:400").put("2029", "rall:1250").marching(9, "stephen", "dickinson").with(quick).ready()
	wantText(t, refusal(t, b.ask("go.from=1929"), "go.to", "out"), "the columns before Trenton attack it or stand")
	if !b.reaches("2031", "go.from=2030") {
		t.Error("Dickinson stands beyond the river and is free")
	}
	b = lay(t).now(26, noon).put("1929", "stephen:460").put("2029", "rall:1250").marching(9, "stephen").with(quick).ready()
	if !b.reaches("1928") {
		t.Error("in the second turn everybody is free")
	}
}

func TestRule11_2_AForcedMarchAddsThreeOrTwo(t *testing.T) {
	b := lay(t).put("1926", "stephen:460", "mercer:720/4", "glover:850 disordered", "sargent:710/3", "greene").put("1927", "washington:140").
		activated("greene", "stephen", "mercer", "glover", "sargent").ready()
	if got := offered(t, b.ask("march.who=stephen", "march.with.1=mercer,glover,sargent,greene"), "march.forced"); !slices.Equal(got, []string{"stephen", "sargent"}) {
		t.Errorf("who may: %v", got)
	}
	b.do("march", pick("march.who=stephen", "march.with.1=sargent,greene", "march.forced=stephen"), 9)
	g := b.state().March().Group
	p := b.state().March().Points
	if g[0].Points != p+3 || g[1].Points != p && g[2].Points != p {
		t.Errorf("%d: %+v", p, g)
	}
	wantText(t, b.heard(truth.American), "Stephen marches by force: 3 movement points more.")
	b.do("done", nil).do("done", nil)
	if b.unit("stephen").Fatigue != 1 || b.unit("sargent").Fatigue != 3 {
		t.Errorf("declared and not moved: Stephen %d, Sargent %d", b.unit("stephen").Fatigue, b.unit("sargent").Fatigue)
	}
}

func TestExampleA16_LeslieMarchesByForce(t *testing.T) {
	b := lay(t).active(truth.British).now(26, noon).put("1820", "leslie:2100").activated("leslie").ready().do("march", pick("march.who=leslie", "march.forced=leslie"), 5)
	if m := b.state().March(); m.Points != 5 || m.Group[0].Points != 7 {
		t.Errorf("%+v", m)
	}
	stayed := b.do("done", nil).do("done", nil, calm...)
	if stayed.unit("leslie").Fatigue != 1 {
		t.Errorf("not moved: %d", stayed.unit("leslie").Fatigue)
	}
	b = lay(t).active(truth.British).now(26, noon).put("1820", "leslie:2100").activated("leslie").ready().do("march", pick("march.who=leslie", "march.forced=leslie"), 5).
		do("go", pick("go.who=leslie", "go.to=1818")).do("done", nil).do("done", nil, calm...)
	if b.unit("leslie").Fatigue != 2 {
		t.Errorf("moved: %d", b.unit("leslie").Fatigue)
	}
}

func TestReading23_OnceAGameWashingtonForcesAMarchWithoutFatigue(t *testing.T) {
	c := lay(t).put("1926", "washington:140", "mercer:720").put("1927", "stephen:460").put("1928", "fermoy:620").activated("washington", "mercer", "stephen", "fermoy")
	b := c.ready()
	words := pick("march.who=mercer", "march.with.1=washington,stephen", "march.with.2=fermoy", "march.free=yes")
	if got := offered(t, b.ask(words...), "march.forced"); !slices.Equal(got, []string{"mercer", "stephen"}) {
		t.Errorf("who stands with him or next to him: %v", got)
	}
	b.do("march", append(words, "march.forced=mercer,stephen", "march.tiring="), 5)
	if !b.state().Rushed[0] || b.unit("mercer").Flags&truth.Spared == 0 || b.unit("stephen").Flags&(truth.Forced|truth.Spared) != truth.Forced|truth.Spared {
		t.Errorf("Mercer %+v", b.unit("mercer"))
	}
	wantText(t, b.heard(truth.British), "Washington leads his one forced march without fatigue.")
	b.do("go", pick("go.from=1926", "go.who=mercer", "go.to=1925")).do("done", nil).do("done", nil)
	if b.unit("mercer").Fatigue != 1 || b.unit("stephen").Fatigue != 0 {
		t.Errorf("Mercer %d, Stephen %d", b.unit("mercer").Fatigue, b.unit("stephen").Fatigue)
	}
	b = c.ready()
	if got := offered(t, b.ask(words...), "march.tiring"); !slices.Equal(got, []string{"fermoy"}) {
		t.Errorf("who stands further off may march by force as ever (11.2): %v", got)
	}
	b.do("march", append(words, "march.forced=mercer", "march.tiring=fermoy"), 5)
	if f, m := b.unit("fermoy").Flags, b.unit("mercer").Flags; f&truth.Forced == 0 || f&truth.Spared != 0 || m&truth.Spared == 0 {
		t.Errorf("Fermoy %b, Mercer %b", f, m)
	}
	for _, g := range b.state().March().Group {
		if want := b.state().March().Points + 3; (g.Leader == who(t, "fermoy") || g.Leader == who(t, "mercer")) && g.Points != want {
			t.Errorf("%d points, not %d", g.Points, want)
		}
	}
	b.do("done", nil).do("done", nil)
	if b.unit("fermoy").Fatigue != 1 || b.unit("mercer").Fatigue != 0 {
		t.Errorf("Fermoy %d, Mercer %d", b.unit("fermoy").Fatigue, b.unit("mercer").Fatigue)
	}
	a := lay(t).with(func(s *state) { s.Rushed[0] = true }).put("1926", "washington:140", "mercer:720").activated("washington", "mercer").ready().ask("march.who=mercer")
	if _, ok := a.Field("march.free"); ok {
		t.Error("he may do it again")
	}
}

func TestExampleB14_StephenMarchesByForceFrom1328To1930(t *testing.T) {
	b := lay(t).now(26, dawn).put("1328", "stephen:460/2").marching(6, "stephen").with(func(s *state) { s.Unit(who(t, "stephen")).Set(truth.Forced); s.March().Group[0].Points = 9 }).ready()
	o := b.to("1930")
	b.do("go", pick("go.who=stephen", "go.to=1930")).do("done", nil).do("done", nil)
	if b.unit("stephen").Fatigue != 4 || o.Detail > "9 of 9 MP" {
		t.Errorf("%s, fatigue %d", o.Detail, b.unit("stephen").Fatigue)
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
	for e, who := range map[printed.Edge][2]bool{printed.TopEdge: {true, true}, printed.BottomEdge: {true, false}, printed.LeftEdge: {true, false}, printed.RightEdge: {false, true}} {
		for i, id := range [2]string{"stephen", "leslie"} {
			b := lay(t).active(truth.BothSides[i]).now(27, noon).put(atEdge(t, e), id+":400").marching(2, id).ready()
			a := b.ask()
			if _, ok := a.Act("leave"); ok != who[i] {
				t.Errorf("edge %d, %s leaves: %v", e, id, ok)
			}
		}
	}
	b := lay(t).put(atEdge(t, printed.LeftEdge), "stephen:460", "mercer:720").marching(2, "stephen", "mercer").ready().do("leave", pick("leave.who=stephen"))
	if u := b.unit("stephen"); u.Fate != truth.Departed || len(b.state().March().Group) != 2 || b.step() != truth.StepMarch {
		t.Errorf("%+v", u)
	}
	wantText(t, b.heard(truth.British), "Stephen leaves the map at")
	b = lay(t).put(atEdge(t, printed.LeftEdge), "stephen:460").marching(1, "stephen").ready()
	wantText(t, b.refused("leave", "leave.who=stephen"), "costs 2 movement points, and 1 is left.")
	b = lay(t).active(truth.British).now(27, noon).put("2401", "webster:600").marching(9, "webster").ready()
	wantText(t, b.refused("leave", "leave.who=webster"), "Amboy must keep 500 men: of 600 men there, 100 may leave, not 600.")
}
