package battle_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestRule18_1_DisorderedLeadersMayRecoverWithNoEnemyNextToThem(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1335", "glover:850/2 disordered",
		"mercer:720/1 disordered").
		Put("1821", "stephen:400/1 disordered").
		Put("1820", "leslie:900").Activate("mercer").Seal().PlayThrough(knowledge.ActDone, nil)
	if b.Step() != truth.StepRally || b.AskedSide() != truth.American {
		t.Fatal(b.Step())
	}
	a := b.Ask()
	if f := a.Fields[0]; len(f.Options) != 2 || !slices.Equal(f.Value, []string{"glover"}) {
		t.Errorf("Stephen has Leslie next to him, Mercer is activated: %+v", f)
	}
	b.PlayThrough("rally", pick("rally.leaders=glover"))
	if u := b.Unit("glover"); u.Status != ordered || !u.Has(truth.Rallied) || b.Unit("mercer").Status != disordered ||
		b.Step() != truth.StepAction {
		t.Errorf("%+v at %s", u, b.Step())
	}
	wantText(t, b.LogOf(truth.American), "Glover is in order again.")
}

func TestRule18_1_WhoRecoversDoesNothingElse(t *testing.T) {
	f := &knowledge.KnownLeader{Flags: truth.Activated | truth.Rallied}
	if f.Unspent() {
		t.Error("he neither attacks nor digs")
	}
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).
		Put("1335", "glover:850 disordered", "mercer:720 disordered", "stephen:400 disordered", "sargent:500").
		Put("1820", "leslie:900").
		Activate("glover").Activate("mercer").Seal().PlayThrough(knowledge.ActDone, nil).
		PlayThrough("rally", pick("rally.leaders=glover,stephen"))
	got := crossingtest.OptionsOfField(crossingtest.FieldOf(b.Ask(), "march.who"))
	if !slices.Equal(got, []string{"mercer"}) {
		t.Errorf("Mercer, who stays disordered, may march, and he alone: %v", got)
	}
	wantText(t, b.Play(knowledge.ActDone, nil).PlayRefused("roll", "roll.who=stephen"), "This leader recovers this turn.")
}

func TestRule18_1_NobodyIsAskedWhereNobodyIsDisordered(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1335", "glover:850").Put("1820",
		"leslie:900").Seal().
		PlayThrough(knowledge.ActDone, nil)
	if b.Step() != truth.StepAction {
		t.Error(b.Step())
	}
}

func TestRule18_2_RoutedLeadersTenPointsFromTheEnemyRally(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1335", "glover:850/3 routed").Put("1820",
		"leslie:900").Seal().
		PlayThrough(knowledge.ActDone, nil)
	if u := b.Unit("glover"); u.Status != disordered || !u.Has(truth.Rallied) || b.Step() != truth.StepAction {
		t.Errorf("%+v at %s", u, b.Step())
	}
	wantText(t, b.LogOf(truth.American), "Glover rallies: no longer routed, but disordered.")
}

func TestRule18_2_TheRoutedRunTenPointsFromTheEnemy(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put("1926",
		"rall:400/3 routed").
		Put("1929", "mercer:720").Seal().PlayThrough(knowledge.ActDone, nil)
	if b.Step() != truth.StepRout || b.AskedSide() != truth.British {
		t.Fatal(b.Step())
	}
	k := b.Know(truth.British)
	m := testBook.KnownEnemyDistances(&k)
	all := testBook.EscapePaths(&k, k.Find(leaderNumber(t, "rall")))
	far := 0
	for _, x := range all {
		if x.HomePoints == 0 {
			far = max(far, m.From(x.Path[len(x.Path)-1]))
		}
		if x.AwayPoints+x.HomePoints > 10 {
			t.Errorf("%d points", x.AwayPoints+x.HomePoints)
		}
	}
	reach := testBook.Search(hexesOf(t, "1926"), 10, testBook.RunPricing(&k, 400))
	for _, p := range reach.Places() {
		if m.From(p) > far {
			t.Errorf("%s lies further from the enemy", testBook.ID(p))
		}
	}
	end := testBook.ID(all[0].Path[len(all[0].Path)-1])
	b.PlayThrough("run", pick("run.to="+end))
	if u := b.Unit("rall"); u.At != hexOf(t, end) || !u.Has(truth.Moved|truth.Halted) || b.Step() != truth.StepAction {
		t.Errorf("%+v", u)
	}
	b.PlayThrough(knowledge.ActDone, nil, crossingtest.CalmRolls...)
	wantText(t, b.LogOf(truth.British), "Rall gains 1 fatigue level for marching: 3 to 4.")
}

func TestRule18_2_TowardsTheBaseNeverNextToAnEnemy(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).SetSteps(truth.StepRout).Put("1926", "rall:400/3 routed").
		Put("1929", "mercer:720").Put("1722", "glover:850").Seal()
	k := b.Know(truth.British)
	for _, x := range testBook.EscapePaths(&k, k.Find(leaderNumber(t, "rall"))) {
		if x.AwayPoints > 0 || x.HomePoints == 0 {
			continue
		}
		for _, p := range x.Path[1:] {
			if k.EnemyNextTo(testBook.Rules.Rules.Rules.Rules, p) {
				t.Errorf("%v comes next to the enemy at %s", testBook.Ids(x.Path), testBook.ID(p))
			}
		}
	}
}

func TestRule18_2_AtTheBaseWithTheEnemyNearTheyLeaveForThreeDays(t *testing.T) {
	base := testBook.ID(testBook.AmboyTown)
	near := testBook.ID(testBook.Neighbours(testBook.AmboyTown)[3])
	b := newScene(t).SetTurn(28, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put(base, "rall:400/3 routed").
		Put(near, "mercer:720").Seal().PlayThrough(knowledge.ActDone, nil)
	u := b.Unit("rall")
	if u.Fate != truth.Rallying || u.ReturnTurn != momentOn(31, dawn) || u.Troops != 400 || u.Fatigue != 0 ||
		u.Status != ordered {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.American), "Rall rallies behind the lines until December 31, 7 am.")
}

func TestRule18_2_ThreeDaysLaterInThe7AmTurnWheneverTheyLeave(t *testing.T) {
	for _, x := range []struct {
		left, back printed.Moment
		words      string
	}{
		{momentOn(26, printed.Midnight), momentOn(29, dawn), "December 29, 7 am"},
		{momentOn(27, dawn), momentOn(30, dawn), "December 30, 7 am"},
		{momentOn(29, printed.Evening), momentOn(32, dawn), "January 1, 7 am"},
		{momentOn(31, printed.Midnight), momentOn(34, dawn), "January 3, 7 am"},
	} {
		b := newScene(t).Put("2401", "rall:400/3 routed").With(func(s *state) { s.Now = x.left }).Run(func(t *turn) {
			testBook.LeaveToRally(t, testBook.Find("rall"))
		})
		if u := b.Unit("rall"); u.ReturnTurn != x.back {
			t.Errorf("who leaves on %s is back on %s", x.left, u.ReturnTurn)
		}
		wantText(t, b.LogOf(truth.British), "until "+x.words)
	}
}

func TestRule18_2_RoutedLeadersHaveNoZoneAndDoNotOutflank(t *testing.T) {
	c := newScene(t).Put("1820", "rall:900/0 routed")
	if testBook.LargeEnoughForZOC(&c.S, truth.British, hexOf(t, "1820")) || testBook.FitToFlank(routed, 0) ||
		testBook.FitToFlank(disordered, 0) {
		t.Error("nor do the disordered outflank")
	}
}

func TestRule18_ResultsForDisorderedAndRoutedLeaders(t *testing.T) {
	for _, x := range []struct {
		before, after printed.Status
		result        printed.Symbol
		fatigue       uint8
	}{
		{ordered, disordered, printed.DisorderResult, 2},
		{disordered, disordered, printed.DisorderResult, 2},
		{routed, routed, printed.DisorderResult, 2},
		{ordered, routed, printed.RoutResult, 3},
		{disordered, routed, printed.RoutResult, 3},
		{routed, routed, printed.RoutResult, 3},
		{disordered, disordered, printed.RetreatResult, 1},
	} {
		c := newScene(t).Put("1820", "rall:900/1").Put("1821", "mercer:720")
		c.S.Unit(leaderNumber(t, "rall")).Status = x.before
		b := c.Run(func(t *turn) {
			t.State.Combat = &truth.Combat{
				At: hexOf(c.T, "1820"), Attacker: truth.American,
				Result:   [2]printed.Symbol{printed.HoldResult, x.result},
				Fighters: []truth.Fighter{{Leader: leaderNumber(c.T, "rall"), Defends: true, Troops: 900}},
			}
			testBook.StartCombatRetreats(t)
			t.State.Combat, t.State.Retreats = nil, nil
			t.EndStep()
		})
		if u := b.Unit("rall"); u.Status != x.after || u.Fatigue != x.fatigue {
			t.Errorf("%s after %s: %+v", x.before, x.result, u)
		}
	}
}

func TestReading47_TenPointsAreFarEnough(t *testing.T) {
	// the two leaders are ten road hexes apart
	c := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1926", "rall:400 routed").Put("1816", "mercer:720")
	if n := testBook.EnemyDistances(&c.S).From(hexOf(t, "1926")); n != 10 || len(testBook.LeadersWhoMustRun(&c.S)) != 0 {
		t.Errorf("%d points", n)
	}
	c = newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1926", "rall:400 routed").Put("1817", "mercer:720")
	if n := testBook.EnemyDistances(&c.S).From(hexOf(t, "1926")); n != 9 || len(testBook.LeadersWhoMustRun(&c.S)) != 1 {
		t.Errorf("%d points", n)
	}
}

func TestReading48_TheRoutedDoNotWaitForTheFerry(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepRout).Put("1329", "glover:850 routed").Put("1327",
		"rall:900").Seal()
	k := b.Know(truth.American)
	for _, x := range testBook.EscapePaths(&k, k.Find(leaderNumber(t, "glover"))) {
		if testBook.At(x.Path[len(x.Path)-1]).Pennsylvania {
			t.Errorf("%v", testBook.Ids(x.Path))
		}
	}
}

func TestReading50_NoDawnAttackWithTrentonSurprise(t *testing.T) {
	b := newScene(t).SetTurn(26, dawn).Put("2029", "rall:500").Put("1929", "mercer:720").StartMarch(8, "mercer").Seal()
	a := b.Ask("attack.hex=1929-2029")
	if _, ok := a.Field("attack.dawn"); ok {
		t.Error("Trenton is a surprise of its own")
	}
	b = newScene(t).SetTurn(26, dawn).Put("2029", "rall:500").Put("1929", "mercer:720").StartMarch(8, "mercer").
		With(func(s *state) { s.TrentonWarned = true }).Seal()
	a = b.Ask("attack.hex=1929-2029")
	if _, ok := a.Field("attack.dawn"); !ok {
		t.Error("where Trenton was warned the dawn attack is left")
	}
}

func TestRule4_TheRoutedPayForAFullHexToo(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1926", "rall:400/3 routed").
		Put("1825", "leslie:2000", "mathew:650").Put("1929", "mercer:720")
	k := testBook.Know(&c.S, game.SideViewer(truth.British))
	d, _ := testBook.DirectionTo(hexOf(t, "1926"), hexOf(t, "1825"))
	for troops, want := range map[int]int{400: 2, 350: 1} {
		if got := testBook.RunPricing(&k, troops)(hexOf(t, "1926"), printed.HexStep(d), hexOf(t, "1825"),
			0).Points; got != want {
			t.Errorf("with %d men past 2,650: %d points", troops, got)
		}
	}
	u := c.S.Unit(leaderNumber(t, "rall"))
	for _, x := range testBook.EscapePaths(&k, k.Find(leaderNumber(t, "rall"))) {
		if i := slices.Index(x.Path, hexOf(t, "1825")); i > 0 && i < len(x.Path)-1 {
			b := c.Run(func(t *turn) { testBook.RunRoutedLeader(t, testBook.Find("rall"), x.Path[len(x.Path)-1]) })
			wantText(t, b.LogOf(truth.British), "Rall runs from hex 1926 to ",
				text.Count(x.AwayPoints+x.HomePoints, "movement point", "movement points"))
			return
		}
	}
	t.Errorf("no way leads past Leslie: %+v", u)
}
