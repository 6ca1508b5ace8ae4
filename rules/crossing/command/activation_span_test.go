package command_test

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule10_4_ALeaderCommandsLeadersOfLowerCost(t *testing.T) {
	b := newCampScene(t).Seal()
	for by, not := range map[string][]string{
		"washington": nil, "greene": {"sullivan", "washington"},
		"cadwalader": {"greene", "sullivan", "washington"},
	} {
		for _, id := range not {
			if slices.Contains(openOptions(t, b.Ask("command.by="+by), "command.who"), id) {
				t.Errorf("%s commands %s", by, id)
			}
		}
	}
}

func TestExampleA10_ALeaderOfCost3ActivatesThoseOfCost2And1(t *testing.T) {
	got := openOptions(t, newCampScene(t).Seal().Ask("command.by=greene"), "command.who")
	if !slices.Contains(got, "cadwalader") || !slices.Contains(got, "mercer") || slices.Contains(got, "sullivan") {
		t.Errorf("Greene commands %v", got)
	}
}

func TestExampleA11_ASpanOf6TakesCostsOf6(t *testing.T) {
	b := newCampScene(t).Seal().PlayThrough("command",
		pick("command.by=washington", "command.who=hitchcock", "command.more.1=sargent,mcdougall,mercer,lord_stirling,fermoy",
			"command.more.0="))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, leaderNumber(t, "washington")); left != 0 || b.State().AP[0] != 17 {
		t.Errorf("%d of the span left, %v", left, b.State().AP)
	}
	a := b.Ask()
	f, _ := a.Field("command.by")
	if _, ok := f.Option("washington"); ok &&
		slices.Contains(openOptions(t, b.Ask("command.by=washington"), "command.who"), "dickinson") {
		t.Error("he takes a seventh")
	}
}

func TestReading20_ASpanIsSpentLikePoints(t *testing.T) {
	b := newCampScene(t).Seal().PlayThrough("command",
		pick("command.by=washington", "command.who=greene", "command.more.1=", "command.more.0="))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, leaderNumber(t, "washington")); left != 6 {
		t.Errorf("Greene alone takes %d of the span", 6-left)
	}
	b.PlayThrough("command", pick("command.by=greene", "command.who=mercer", "command.more.1="))
	k = b.Know(truth.American)
	if left := testBook.SpanLeft(&k, leaderNumber(t, "washington")); left != 3 || b.State().AP[0] != 17 {
		t.Errorf("Greene in command takes %d of the span, points %v", 6-left, b.State().AP)
	}
}

func TestExampleB1_ThirteenLeadersForFourPoints(t *testing.T) {
	b := newCampScene(t).Seal().
		PlayThrough("command", pick("command.by=washington", "command.who=sullivan", "command.more.1=",
			"command.more.0=greene")).
		PlayThrough("command", pick("command.by=sullivan", "command.who=hitchcock",
			"command.more.1=sargent,mcdougall,mercer")).
		PlayThrough("command", pick("command.by=greene", "command.who=cadwalader",
			"command.more.1=mifflin,lord_stirling,fermoy")).
		PlayThrough("command", pick("command.by=cadwalader", "command.who=dickinson", "command.more.1=a_det_4"))
	n := 0
	for i := range b.State().Leaders {
		if u := b.State().Leaders[i]; u.Has(truth.Activated) {
			n++
			if u.ActivationRoot != leaderNumber(t, "washington") {
				t.Errorf("leader %d comes from %d", i+1, u.ActivationRoot)
			}
		}
	}
	if n != 13 || b.State().AP[0] != 17 {
		t.Errorf("%d leaders, %v points left", n, b.State().AP)
	}
}

func TestExampleB8_TheSecondTurnOfThePublishedGame(t *testing.T) {
	b := newScene(t).SetTurn(26, midnight).SetWeather(printed.Rain).SetPoints(17, 0).SetSteps(truth.StepCommand).
		Put("1335", "washington:140", "sullivan").Put("1330", "stephen:460").Put("2030", "dickinson:400").
		Put("2131", "ewing:720").Put("2337", "cadwalader:1030", "hitchcock:700").
		Run(func(t *turn) { testBook.AwardActivationPoints(t); t.Next(truth.StepCommand) })
	b.PlayThrough("command", pick("command.by=washington", "command.who=sullivan")).
		PlayThrough("activate", pick("activate.who=stephen")).PlayThrough("activate", pick("activate.who=dickinson")).
		PlayThrough("activate", pick("activate.who=ewing")).
		PlayThrough("command", pick("command.by=cadwalader", "command.who=hitchcock"))
	if b.State().AP[0] != 16 {
		t.Errorf("points %v", b.State().AP)
	}
}

func TestExampleB21_PointsOfTheFourthTurn(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).SetPoints(10, 6).SetSteps(truth.StepCommand).Put("2651", "griffin:500").
		Put("1633", "greene", "fermoy:620").Seal().
		PlayThrough("activate", pick("activate.who=griffin")).PlayThrough("command",
		pick("command.by=greene", "command.who=fermoy"))
	if b.State().AP[0] != 6 {
		t.Errorf("Griffin 1 and Greene 3: %v", b.State().AP)
	}
	b = newScene(t).SetTurn(26, noon).SetPoints(10, 6).SetActive(truth.British).SetSteps(truth.StepCommand).Put("2730",
		"h_det_1:400").
		Put("2630", "h_det_2:400").Put("3039", "von_donop:550", "stirling:620").Seal().
		PlayThrough("activate", pick("activate.who=h_det_1")).PlayThrough("activate", pick("activate.who=h_det_2")).
		PlayThrough("command", pick("command.by=von_donop", "command.who=stirling"))
	if b.State().AP[1] != 2 {
		t.Errorf("1, 1 and von Donop 2: %v", b.State().AP)
	}
}

// canCommand returns a function that reports whether a hex is in the radius in which a leader can activate others.
func canCommand(t *testing.T, k *knowledge.Known, leader string) func(board.Place) bool {
	t.Helper()
	r := &knowledge.Radius{Leader: k.Find(leaderNumber(t, leader))}
	return func(p board.Place) bool { return testBook.Reaches(k, r, p) }
}

func TestRule10_5_TheRadiusIsMeasuredInMovementPoints(t *testing.T) {
	c := newScene(t).SetSteps(truth.StepCommand).Put("1930", "greene").Put("2029", "fermoy:620")
	k := testBook.Know(&c.S, game.SideViewer(truth.American))
	reach := canCommand(t, &k, "greene")
	if !reach(hexOf(t, "2029")) || !reach(hexOf(t, "2030")) {
		t.Error("a leader reaches all hexes next to him, over the Delaware too")
	}
	if reach(hexOf(t, "1927")) {
		t.Error("1927 is too far away")
	}
}

func TestExampleA12_GreeneReachesTwoHexesByRoadAndOneOffIt(t *testing.T) {
	c := newScene(t).Put("1928", "greene")
	k := testBook.Know(&c.S, game.SideViewer(truth.American))
	reach := canCommand(t, &k, "greene")
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

func TestReading22_TraceStopsInRevealedZones(t *testing.T) {
	reaches := func(c *scene) bool {
		c.S.Contacts = testBook.Contacts(&c.S)
		k := testBook.Know(&c.S, game.SideViewer(truth.American))
		return canCommand(t, &k, "washington")(hexOf(t, "1926"))
	}
	if !reaches(newScene(t).Put("1929", "washington:140")) {
		t.Error("1926 is three road hexes away")
	}
	if reaches(newScene(t).Put("1929", "washington:140").Put("2028", "rall:1250")) {
		t.Error("it leads through Rall's zone")
	}
	if !reaches(newScene(t).Put("1929", "washington:140").Put("2028", "rall:300")) {
		t.Error("300 men have no zone")
	}
	if !reaches(newScene(t).Put("1929", "washington:140").Put("1928", "mercer:400").Put("2028", "rall:1250").
		Put("1927", "stephen:460")) {
		t.Error("400 friends open the way")
	}
}

func TestRule10_5_OneLeaderMustHaveThe400MenThatKeepTheWayOpen(t *testing.T) {
	set := func(leaders ...string) bool {
		b := newScene(t).SetTurn(27, dawn).SetSteps(truth.StepCommand).Put("1820", "greene").Put("1821", leaders...).
			Put("1822", "sargent:710").Put("1921", "rall:1250").Seal()
		k := b.Know(truth.American)
		if !testBook.SurveyFor(&k, nil).Zone.Has(hexOf(t, "1821")) {
			t.Fatal("Rall has no zone there")
		}
		return canCommand(t, &k, "greene")(hexOf(t, "1822"))
	}
	if !set("mercer:400") || set("mercer:390", "stephen:390") {
		t.Error("a friendly leader with 400 men")
	}
}

func TestRule10_4_ALeaderAbsorbedOrDismissedHasTakenAPartOfTheSpan(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).
		Put("1335", "washington:140", "glover:300", "a_det_1:100", "mercer:700", "stephen:460", "sargent:710").
		Put("1434", "fermoy:600", "st_clair:400").Seal().
		PlayThrough("command", pick("command.by=washington", "command.who=a_det_1",
			"command.more.1=mercer,stephen,sargent,fermoy,st_clair")).
		PlayThrough("absorb", pick("absorb.who=a_det_1", "absorb.by=glover"))
	if got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "command.by")); slices.Contains(got, "washington") {
		t.Error("Washington activates a seventh with his span of 6")
	}
	b = newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).Put("1335", "washington:140", "greene",
		"mercer:720").Seal().
		PlayThrough("command", pick("command.by=washington", "command.who=greene", "command.more.1=")).
		PlayThrough("command", pick("command.by=greene", "command.who=mercer")).
		PlayThrough("dismiss", pick("dismiss.who=greene"))
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, leaderNumber(t, "washington")); left != 3 {
		t.Errorf("Greene in command has taken 3 of 6, %d are left", left)
	}
	b = newScene(t).SetSteps(truth.StepCommand).SetPoints(10, 0).Put("1335", "sullivan", "cadwalader", "griffin:500",
		"mercer:720").
		Seal().
		PlayThrough("command", pick("command.by=sullivan", "command.who=mercer", "command.more.1=",
			"command.more.0=cadwalader")).
		PlayThrough("dismiss", pick("dismiss.who=sullivan"))
	if got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "command.by")); slices.Contains(got, "cadwalader") {
		t.Error("Cadwalader draws on the span of a leader who is gone")
	}
}

func TestRule10_4_ADetachmentThatMarchesOnTakesNothingOfTheSpan(t *testing.T) {
	b := newScene(t).Put("1926", "cadwalader:800", "dickinson:400", "griffin:500").Seal().Play(knowledge.ActDone, nil).
		Play("roll", pick("roll.who=cadwalader"), 0).
		Play("command", pick("command.by=cadwalader", "command.who=dickinson", "command.more.1=")).
		Play("march", pick("march.who=dickinson", "march.with.1=", "march.forced="), 5).
		Play("detach", pick("detach.from=dickinson", "detach.men=20", "detach.goes=detachment")).
		Play(knowledge.ActDone, nil)
	k := b.Know(truth.American)
	if left := testBook.SpanLeft(&k, leaderNumber(t, "cadwalader")); left != 1 {
		t.Errorf("Dickinson has taken 1 of 2, %d are left", left)
	}
}
