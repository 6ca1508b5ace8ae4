package command_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// camp returns the American army near Newtown in the command phase of December 25, 5 pm, before the published example.
func camp(t *testing.T) *scene {
	return lay(t).Now(25, printed.Evening).Points(21, 0).Step(truth.StepCommand).
		Put("1335", "washington:140", "sullivan", "greene", "hitchcock:700", "sargent:710", "mcdougall:750", "mercer:720",
			"cadwalader:1380", "mifflin:1000", "lord_stirling:570").
		Put("1434", "fermoy:620", "dickinson:400", "a_det_4:400")
}

func TestRule10_1_WhatActivationCosts(t *testing.T) {
	b := lay(t).Now(26, dawn).Step(truth.StepCommand).Points(5, 0).
		Put("1335", "washington:140", "greene", "glover:850", "cadwalader:1380", "griffin").Ready()
	for id, want := range map[string]string{
		"washington": "free", "greene": "free", "glover": "1 AP", "cadwalader": "1 AP",
		"griffin": "free",
	} {
		a := b.Ask("command.by="+id, "command.who=")
		f, _ := a.Act("command")
		wantText(t, f.Label, "· "+want)
	}
	b.Do("activate", pick("activate.who=glover"))
	if u := b.Unit("glover"); !u.Has(truth.Activated) || u.By != who(t, "glover") || b.State().AP[0] != 4 {
		t.Errorf("%+v, %v", u, b.State().AP)
	}
	wantText(t, b.LogOf(truth.British), "The Americans spend 1 activation point to activate leaders: 4 left.")
	crossingtest.LacksText(t, b.LogOf(truth.British), "Glover")
	b.Do("command", pick("command.by=cadwalader", "command.who=griffin"))
	if b.State().AP[0] != 3 {
		t.Errorf("Cadwalader costs 1 while those he commands have no troops: %v", b.State().AP)
	}
}

func TestRule10_1_WhoCannotBeActivated(t *testing.T) {
	a := lay(t).Step(truth.StepCommand).Points(1, 0).
		Put("1335", "glover:850/5", "sargent:710 routed", "mercer:720/4", "stephen:460 disordered").Ready().Ask()
	wantText(t, refusal(t, a, "command.by", "glover"), "Too tired: fatigue 5")
	wantText(t, refusal(t, a, "command.by", "sargent"), "routed")
	if got := offered(t, a, "command.by"); !slices.Equal(got, []string{"stephen", "mercer"}) {
		t.Errorf("offered %v", got)
	}
	b := lay(t).Step(truth.StepCommand).Points(0, 0).Put("1335", "mercer:720", "greene").Ready()
	wantText(t, refusal(t, b.Ask(), "command.by", "mercer"), "Costs 1 AP, but only 0 are left.")
	b.Do("activate", pick("activate.who=greene"))
	a = b.Ask()
	if f, ok := a.Field("command.by"); ok {
		t.Errorf("nobody is left to activate: %+v", f)
	}
}

func TestRule10_1_FarFromRoadsPointsDoNotReachALeader(t *testing.T) {
	var far string
	for p := range testBook.Tiles {
		if p > 0 && testBook.Tiles[p].Remote && testBook.Tiles[p].Terrain != printed.Ocean {
			far = testBook.ID(board.Place(p))
			break
		}
	}
	if far == "" {
		t.Fatal("the map has no such hex")
	}
	a := lay(t).Step(truth.StepCommand).Put(far, "greene", "mercer:720").Put("1335", "stephen:460").Ready().
		Ask("command.by=greene")
	wantText(t, refusal(t, a, "command.by", "mercer"), "two or more hexes from any road")
	if got := offered(t, a, "command.by"); !slices.Equal(got, []string{"stephen"}) {
		t.Errorf("offered %v", got)
	}
}

func TestRule10_3_1_WithTheOptionAllBritishStirFromTheMorningOn(t *testing.T) {
	setUp := func(slot int) *scene {
		return lay(t).Options(truth.FastResponse).Now(26, slot).Active(truth.British).Step(truth.StepCommand).
			Put("2029", "rall:1250").Put("1820", "leslie:2100")
	}
	night := setUp(midnight).Ready().Ask()
	if _, ok := night.Field("command.by"); ok {
		t.Error("they stir in the night")
	}
	if got := offered(t, setUp(dawn).Ready().Ask(), "command.by"); len(got) != 2 {
		t.Errorf("at 7 am only %v stir, with no American near", got)
	}
}

func TestRule10_3_TheBritishSleepUntilTheMorningOfDecember26(t *testing.T) {
	setUp := func(day, slot int) *scene {
		return lay(t).Now(day, slot).Active(truth.British).Step(truth.StepCommand).Put("2029", "rall:1250").
			Put("1820", "leslie:2100").Put("1929", "stephen:460").Put("3039", "von_donop:550")
	}
	a := setUp(26, midnight).Ready().Ask()
	if _, ok := a.Field("command.by"); ok {
		t.Error("they stir in the night")
	}
	b := setUp(26, dawn).Run(func(t *turn) { testBook.Respond(t) })
	if !b.Unit("rall").Stirred || b.Unit("von_donop").Stirred || b.Unit("leslie").Stirred {
		t.Errorf("an American stands within 8 hexes of Rall alone")
	}
	a = setUp(26, dawn).With(func(s *state) { s.Unit(who(t, "rall")).Stirred = true }).Ready().Ask()
	if got := offered(t, a, "command.by"); !slices.Equal(got, []string{"rall"}) {
		t.Errorf("offered %v", got)
	}
	wantText(t, refusal(t, a, "command.by", "leslie"), "10.3 British Initial Response")
	for _, c := range []*scene{setUp(26, noon), setUp(26, dawn).Options(truth.FastResponse)} {
		if got := offered(t, c.Ready().Ask(), "command.by"); len(got) != 3 {
			t.Errorf("everybody stirs: %v", got)
		}
	}
}

func TestReading21_ACrossingAtBristolStirsVonDonopAndNeighbours(t *testing.T) {
	b := lay(t).Now(26, dawn).Active(truth.British).Put("3039", "von_donop:550", "stirling:620").
		Put("2630", "h_det_2:400").Put("2730", "h_det_1:400").
		With(func(s *state) { s.Bristol = true }).Run(func(t *turn) { testBook.Respond(t) })
	if !b.Unit("von_donop").Stirred || !b.Unit("stirling").Stirred || !b.Unit("h_det_2").Stirred ||
		b.Unit("h_det_1").Stirred {
		t.Error("von Donop, Stirling and the second Hessian detachment may be activated")
	}
}

func TestRule10_4_ALeaderCommandsLeadersOfLowerCost(t *testing.T) {
	b := camp(t).Ready()
	for by, not := range map[string][]string{
		"washington": nil, "greene": {"sullivan", "washington"},
		"cadwalader": {"greene", "sullivan", "washington"},
	} {
		for _, id := range not {
			if slices.Contains(offered(t, b.Ask("command.by="+by), "command.who"), id) {
				t.Errorf("%s commands %s", by, id)
			}
		}
	}
}

func TestExampleA10_ALeaderOfCost3ActivatesThoseOfCost2And1(t *testing.T) {
	got := offered(t, camp(t).Ready().Ask("command.by=greene"), "command.who")
	if !slices.Contains(got, "cadwalader") || !slices.Contains(got, "mercer") || slices.Contains(got, "sullivan") {
		t.Errorf("Greene commands %v", got)
	}
}

func TestExampleA11_ASpanOf6TakesCostsOf6(t *testing.T) {
	b := camp(t).Ready().Do("command",
		pick("command.by=washington", "command.who=hitchcock", "command.more.1=sargent,mcdougall,mercer,lord_stirling,fermoy",
			"command.more.0="))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, who(t, "washington")); left != 0 || b.State().AP[0] != 17 {
		t.Errorf("%d of the span left, %v", left, b.State().AP)
	}
	a := b.Ask()
	f, _ := a.Field("command.by")
	if _, ok := f.Option("washington"); ok &&
		slices.Contains(offered(t, b.Ask("command.by=washington"), "command.who"), "dickinson") {
		t.Error("he takes a seventh")
	}
}

func TestReading20_ASpanIsSpentLikePoints(t *testing.T) {
	b := camp(t).Ready().Do("command",
		pick("command.by=washington", "command.who=greene", "command.more.1=", "command.more.0="))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, who(t, "washington")); left != 6 {
		t.Errorf("Greene alone takes %d of the span", 6-left)
	}
	b.Do("command", pick("command.by=greene", "command.who=mercer", "command.more.1="))
	k = b.Know(truth.American)
	if left := testBook.SpanLeft(&k, who(t, "washington")); left != 3 || b.State().AP[0] != 17 {
		t.Errorf("Greene in command takes %d of the span, points %v", 6-left, b.State().AP)
	}
}

func TestExampleB1_ThirteenLeadersForFourPoints(t *testing.T) {
	b := camp(t).Ready().
		Do("command", pick("command.by=washington", "command.who=sullivan", "command.more.1=", "command.more.0=greene")).
		Do("command", pick("command.by=sullivan", "command.who=hitchcock", "command.more.1=sargent,mcdougall,mercer")).
		Do("command", pick("command.by=greene", "command.who=cadwalader", "command.more.1=mifflin,lord_stirling,fermoy")).
		Do("command", pick("command.by=cadwalader", "command.who=dickinson", "command.more.1=a_det_4"))
	n := 0
	for i := range b.State().Leaders {
		if u := b.State().Leaders[i]; u.Has(truth.Activated) {
			n++
			if u.Root != who(t, "washington") {
				t.Errorf("leader %d comes from %d", i+1, u.Root)
			}
		}
	}
	if n != 13 || b.State().AP[0] != 17 {
		t.Errorf("%d leaders, %v points left", n, b.State().AP)
	}
}

func TestExampleB4_WashingtonInCommandCosts4(t *testing.T) {
	b := camp(t).Ready().Do("command",
		pick("command.by=washington", "command.who=sullivan", "command.more.1=", "command.more.0="))
	if b.State().AP[0] != 17 {
		t.Errorf("points %v", b.State().AP)
	}
}

func TestExampleB8_TheSecondTurnOfThePublishedGame(t *testing.T) {
	b := lay(t).Now(26, midnight).Weather(printed.Rain).Points(17, 0).Step(truth.StepCommand).
		Put("1335", "washington:140", "sullivan").Put("1330", "stephen:460").Put("2030", "dickinson:400").
		Put("2131", "ewing:720").Put("2337", "cadwalader:1030", "hitchcock:700").
		Run(func(t *turn) { testBook.Supply(t); t.Next(truth.StepCommand) })
	b.Do("command", pick("command.by=washington", "command.who=sullivan")).
		Do("activate", pick("activate.who=stephen")).Do("activate", pick("activate.who=dickinson")).
		Do("activate", pick("activate.who=ewing")).
		Do("command", pick("command.by=cadwalader", "command.who=hitchcock"))
	if b.State().AP[0] != 16 {
		t.Errorf("points %v", b.State().AP)
	}
}

func TestExampleB21_PointsOfTheFourthTurn(t *testing.T) {
	b := lay(t).Now(26, noon).Points(10, 6).Step(truth.StepCommand).Put("2651", "griffin:500").
		Put("1633", "greene", "fermoy:620").Ready().
		Do("activate", pick("activate.who=griffin")).Do("command", pick("command.by=greene", "command.who=fermoy"))
	if b.State().AP[0] != 6 {
		t.Errorf("Griffin 1 and Greene 3: %v", b.State().AP)
	}
	b = lay(t).Now(26, noon).Points(10, 6).Active(truth.British).Step(truth.StepCommand).Put("2730", "h_det_1:400").
		Put("2630", "h_det_2:400").Put("3039", "von_donop:550", "stirling:620").Ready().
		Do("activate", pick("activate.who=h_det_1")).Do("activate", pick("activate.who=h_det_2")).
		Do("command", pick("command.by=von_donop", "command.who=stirling"))
	if b.State().AP[1] != 2 {
		t.Errorf("1, 1 and von Donop 2: %v", b.State().AP)
	}
}

// commands returns a function that reports whether a leader can activate others in a hex.
func commands(t *testing.T, k *knowledge.Known, leader string) func(board.Place) bool {
	t.Helper()
	r := &knowledge.Radius{By: k.Find(who(t, leader))}
	return func(p board.Place) bool { return testBook.Reaches(k, r, p) }
}

func TestRule10_5_TheRadiusIsMeasuredInMovementPoints(t *testing.T) {
	c := lay(t).Step(truth.StepCommand).Put("1930", "greene").Put("2029", "fermoy:620")
	k := testBook.Know(&c.S, game.Eyes(truth.American))
	reach := commands(t, &k, "greene")
	if !reach(hexOf(t, "2029")) || !reach(hexOf(t, "2030")) {
		t.Error("a leader reaches all hexes next to him, over the Delaware too")
	}
	if reach(hexOf(t, "1927")) {
		t.Error("1927 is too far away")
	}
}

func TestExampleA12_GreeneReachesTwoHexesByRoadAndOneOffIt(t *testing.T) {
	c := lay(t).Put("1928", "greene")
	k := testBook.Know(&c.S, game.Eyes(truth.American))
	reach := commands(t, &k, "greene")
	for _, id := range []string{"1927", "1926", "1929", "1827", "1828", "2027", "2028"} {
		if !reach(hexOf(t, id)) {
			t.Errorf("he does not reach %s", id)
		}
	}
	for _, id := range []string{"1925", "1726", "2126"} {
		if reach(hexOf(t, id)) {
			t.Errorf("he reaches %s", id)
		}
	}
}

func TestReading22_TheTraceStopsInZonesThatWereLaidOpen(t *testing.T) {
	reaches := func(c *scene) bool {
		c.S.Contacts = testBook.Contacts(&c.S)
		k := testBook.Know(&c.S, game.Eyes(truth.American))
		return commands(t, &k, "washington")(hexOf(t, "1926"))
	}
	if !reaches(lay(t).Put("1929", "washington:140")) {
		t.Error("1926 is three road hexes away")
	}
	if reaches(lay(t).Put("1929", "washington:140").Put("2028", "rall:1250")) {
		t.Error("it leads through Rall's zone")
	}
	if !reaches(lay(t).Put("1929", "washington:140").Put("2028", "rall:300")) {
		t.Error("300 men have no zone")
	}
	if !reaches(lay(t).Put("1929", "washington:140").Put("1928", "mercer:400").Put("2028", "rall:1250").
		Put("1927", "stephen:460")) {
		t.Error("400 friends open the way")
	}
}

func TestReading66_LeadersWithoutTroopsCommandNobodyWithTroopsByNight(t *testing.T) {
	set := func(slot int) *crossingtest.Table {
		return lay(t).Now(33, slot).Active(truth.British).Step(truth.StepCommand).Points(0, 10).
			Put("1820", "cornwallis", "grant", "leslie:2000", "mathew:500", "von_donop:400").Put("2630", "h_det_1:150").Ready()
	}
	b := set(printed.Evening)
	if got := offered(t, b.Ask("command.by=cornwallis"), "command.who"); !slices.Equal(got, []string{"grant"}) {
		t.Errorf("Cornwallis takes nobody but Grant along: %v", got)
	}
	if got := offered(t, b.Ask("command.by=leslie"), "command.who"); !slices.Contains(got, "mathew") {
		t.Errorf("the one leader with troops commands others: %v", got)
	}
	b.Do("command", pick("command.by=leslie", "command.who=mathew"))
	wantText(t, refusal(t, b.Ask(), "command.by", "von_donop"),
		"One British leader with troops has already been activated this night turn.")
	if got := offered(t, set(noon).Ask("command.by=cornwallis"), "command.who"); len(got) < 4 {
		t.Errorf("by day he commands them all: %v", got)
	}
}

func TestRule11_1_OneBritishLeaderWithTroopsMarchesByNight(t *testing.T) {
	b := lay(t).Now(27, printed.Evening).Active(truth.British).Step(truth.StepCommand).
		Put("1820", "leslie:2100", "mawhood:850", "lt_infantry:800").Put("1807", "grant", "mathew:1050").Ready()
	a := b.Ask("command.by=grant")
	if got := offered(t, a, "command.who"); len(got) > 0 {
		t.Errorf("Grant has no troops and commands nobody with troops by night: %v", got)
	}
	wantText(t, refusal(t, a, "command.who", "mathew"),
		"At night only a leader with troops commands others with troops. (11.1")
	b.Do("command", pick("command.by=leslie", "command.who=mawhood"))
	if !b.State().NightMarch {
		t.Error("the one leader has been activated")
	}
	a = b.Ask()
	wantText(t, refusal(t, a, "command.by", "mathew"),
		"One British leader with troops has already been activated this night turn.")
	if got := offered(t, a, "command.by"); !slices.Equal(got, []string{"grant"}) {
		t.Errorf("leaders without troops move as by day: %v", got)
	}
}

func TestReading73_ASideRollsOnceForAnActivation(t *testing.T) {
	b := lay(t).Active(truth.British).Now(26, noon).Put("3039", "von_donop:550", "stirling:620").
		Put("1820", "mawhood:850").Ready().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=mawhood"), append([]int{9}, calm...)...)
	if b.Step() == truth.StepInitiative || b.State().Active != truth.American {
		t.Errorf("von Donop and Stirling are not rolled for: %s", b.Step())
	}
}

func TestRule10_2_TheDieActivatesOneLeaderADay(t *testing.T) {
	b := lay(t).Active(truth.British).Now(26, noon).Put("3039", "von_donop:550", "stirling:620").Put("1807", "grant").
		Put("1820", "mawhood:850/5").Ready().Play(knowledge.ActDone, nil)
	if b.Step() != truth.StepInitiative {
		t.Fatalf("at %s", b.Step())
	}
	a := b.Ask()
	wantText(t, refusal(t, a, "roll.who", "grant"), "Costs 3, more than 2.")
	wantText(t, refusal(t, a, "roll.who", "mawhood"), "Too tired")
	for who, want := range map[string]string{
		"":                  "Roll to activate a leader",
		"roll.who=stirling": "Roll to activate Stirling",
	} {
		form := b.Ask(strings.Fields(who)...)
		if act, _ := form.Act("roll"); act.Label != want {
			t.Errorf("%q: %q", who, act.Label)
		}
	}
	b.Play("roll", pick("roll.who=stirling"), append([]int{4}, calm...)...)
	if b.State().Unit(who(t, "stirling")).Has(truth.Activated) || b.State().Active != truth.American {
		t.Errorf("4 is more than 3, at %s: %+v", b.Step(), b.Unit("stirling"))
	}
	wantText(t, b.LogOf(truth.British), "4 to activate a leader: more than 3, so Stirling is not activated.")
	crossingtest.LacksText(t, b.LogOf(truth.American), "Stirling")
}

func TestExampleA9_VonDonopByDieTakesStirlingAlong(t *testing.T) {
	for roll := range 10 {
		b := lay(t).Active(truth.British).Now(26, noon).Points(0, 0).Put("3039", "von_donop:550", "stirling:620").
			Put("1820", "leslie:2100").Activate("leslie").Ready().
			Play(knowledge.ActDone, nil)
		if roll > 5 {
			b.Play("roll", pick("roll.who=von_donop"), append([]int{roll}, calm...)...)
		} else {
			b.Play("roll", pick("roll.who=von_donop"), roll)
		}
		if got := b.State().Unit(who(t, "von_donop")).Has(truth.Activated | truth.ByDie); got != (roll <= 5) {
			t.Errorf("%d activates him: %v", roll, got)
		}
		if roll > 5 {
			continue
		}
		a := b.Ask("command.by=von_donop")
		if got := offered(t, a, "march.who"); !slices.Equal(got, []string{"von_donop"}) {
			t.Errorf("who was activated before has ended his moves: %v", got)
		}
		b.Play("command", pick("command.by=von_donop", "command.who=stirling"))
		if u := b.Unit("stirling"); !u.Has(truth.Activated) || u.Root != who(t, "von_donop") || b.State().AP[1] != 0 {
			t.Errorf("Stirling %+v", u)
		}
		if b.Play(knowledge.ActDone, nil, calm...); b.State().Active != truth.American {
			t.Error("he rolls twice")
		}
	}
}

func TestExampleB19_ADetachmentIsActivatedByDie(t *testing.T) {
	b := lay(t).Now(26, dawn).Put("2651", "a_det_4:400").Ready().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=a_det_4"), 2)
	if !b.State().Unit(who(t, "a_det_4")).Has(truth.Activated) || b.Step() != truth.StepAction {
		t.Errorf("%+v at %s", b.Unit("a_det_4"), b.Step())
	}
}

func TestRule14_ADetachmentFormedOnTheMarchIsNotActivatedByDie(t *testing.T) {
	b := lay(t).Active(truth.British).Now(26, noon).Put("3039", "von_donop:550", "h_det_1:200").With(func(s *state) {
		s.Unit(who(t, "h_det_1")).Set(truth.Raised)
	}).Ready().Play(knowledge.ActDone, nil)
	wantText(t, refusal(t, b.Ask(), "roll.who", "h_det_1"), "Formed on the march in this phase.")
	b.Play("roll", pick("roll.who=von_donop"), 0)
	a := b.Ask()
	if _, ok := a.Act("command"); ok {
		t.Error("nor does von Donop command it")
	}
}

func TestRule10_5_OneLeaderMustHaveThe400MenThatKeepTheWayOpen(t *testing.T) {
	set := func(leaders ...string) bool {
		b := lay(t).Now(27, dawn).Step(truth.StepCommand).Put("1820", "greene").Put("1821", leaders...).
			Put("1822", "sargent:710").Put("1921", "rall:1250").Ready()
		k := b.Know(truth.American)
		if !testBook.SurveyFor(&k, nil).Zone.Has(hexOf(t, "1821")) {
			t.Fatal("Rall has no zone there")
		}
		return commands(t, &k, "greene")(hexOf(t, "1822"))
	}
	if !set("mercer:400") || set("mercer:390", "stephen:390") {
		t.Error("a friendly leader with 400 men")
	}
}

func TestRule10_1_WhoCommandsLaterPaysTheRest(t *testing.T) {
	b := lay(t).Step(truth.StepCommand).Points(10, 0).
		Put("1335", "washington:140", "cadwalader:1380", "griffin:500", "mercer:720").Ready().
		Do("activate", pick("activate.who=washington")).
		Do("command", pick("command.by=washington", "command.who=mercer", "command.more.1="))
	if b.State().AP[0] != 6 {
		t.Errorf("alone he was free, in command he costs 4: %v", b.State().AP)
	}
	b.Do("activate", pick("activate.who=cadwalader")).Do("command", pick("command.by=cadwalader", "command.who=griffin"))
	if b.State().AP[0] != 4 {
		t.Errorf("Cadwalader costs 1, and 1 more as he commands: %v", b.State().AP)
	}
}

func TestRule10_1_ACommanderPaysOnceThoughTheCommandedIsAbsorbed(t *testing.T) {
	b := lay(t).Step(truth.StepCommand).Points(10, 0).
		Put("1335", "washington:140", "glover:300", "a_det_1:100", "mercer:720").Ready().
		Do("command", pick("command.by=washington", "command.who=a_det_1", "command.more.1=")).
		Do("absorb", pick("absorb.who=a_det_1", "absorb.by=glover")).
		Do("command", pick("command.by=washington", "command.who=glover", "command.more.1="))
	if b.State().AP[0] != 6 {
		t.Errorf("Washington commands for 4 points in all: %v", b.State().AP)
	}
}

func TestRule10_4_ALeaderAbsorbedOrDismissedHasTakenAPartOfTheSpan(t *testing.T) {
	b := lay(t).Step(truth.StepCommand).Points(10, 0).
		Put("1335", "washington:140", "glover:300", "a_det_1:100", "mercer:700", "stephen:460", "sargent:710").
		Put("1434", "fermoy:600", "st_clair:400").Ready().
		Do("command", pick("command.by=washington", "command.who=a_det_1",
			"command.more.1=mercer,stephen,sargent,fermoy,st_clair")).
		Do("absorb", pick("absorb.who=a_det_1", "absorb.by=glover"))
	if got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "command.by")); slices.Contains(got, "washington") {
		t.Error("Washington activates a seventh with his span of 6")
	}
	b = lay(t).Step(truth.StepCommand).Points(10, 0).Put("1335", "washington:140", "greene", "mercer:720").Ready().
		Do("command", pick("command.by=washington", "command.who=greene", "command.more.1=")).
		Do("command", pick("command.by=greene", "command.who=mercer")).
		Do("dismiss", pick("dismiss.who=greene"))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, who(t, "washington")); left != 3 {
		t.Errorf("Greene in command has taken 3 of 6, %d are left", left)
	}
	b = lay(t).Step(truth.StepCommand).Points(10, 0).Put("1335", "sullivan", "cadwalader", "griffin:500", "mercer:720").
		Ready().
		Do("command", pick("command.by=sullivan", "command.who=mercer", "command.more.1=", "command.more.0=cadwalader")).
		Do("dismiss", pick("dismiss.who=sullivan"))
	if got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "command.by")); slices.Contains(got, "cadwalader") {
		t.Error("Cadwalader draws on the span of a leader who is gone")
	}
}

func TestRule10_4_ADetachmentThatMarchesOnTakesNothingOfTheSpan(t *testing.T) {
	b := lay(t).Put("1926", "cadwalader:800", "dickinson:400", "griffin:500").Ready().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=cadwalader"), 0).
		Play("command", pick("command.by=cadwalader", "command.who=dickinson", "command.more.1=")).
		Play("march", pick("march.who=dickinson", "march.with.1=", "march.forced="), 5).
		Play("detach", pick("detach.from=dickinson", "detach.men=20", "detach.goes=detachment")).
		Play(knowledge.ActDone, nil)
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, who(t, "cadwalader")); left != 1 {
		t.Errorf("Dickinson has taken 1 of 2, %d are left", left)
	}
}
