package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestRule18_1_DisorderedLeadersMayRecoverWithNoEnemyNextToThem(t *testing.T) {
	b := lay(t).now(27, noon).step(truth.StepCommand).put("1335", "glover:850/2 disordered", "mercer:720/1 disordered").put("1821", "stephen:400/1 disordered").
		put("1820", "leslie:900").activated("mercer").ready().do(knowledge.ActDone, nil)
	if b.step() != truth.StepRally || b.asked() != truth.American {
		t.Fatal(b.step())
	}
	a := b.ask()
	if f := a.Fields[0]; len(f.Options) != 2 || !slices.Equal(f.Value, []string{"glover"}) {
		t.Errorf("Stephen has Leslie next to him, Mercer is activated: %+v", f)
	}
	b.do("rally", pick("rally.leaders=glover"))
	if u := b.unit("glover"); u.Status != ordered || !u.Has(truth.Rallied) || b.unit("mercer").Status != disordered || b.step() != truth.StepAction {
		t.Errorf("%+v at %s", u, b.step())
	}
	wantText(t, b.heard(truth.American), "Glover is in order again.")
}

func TestRule18_1_WhoRecoversDoesNothingElse(t *testing.T) {
	f := &face{Flags: truth.Activated | truth.Rallied}
	if f.Unspent() {
		t.Error("he neither attacks nor digs")
	}
	b := lay(t).now(27, noon).step(truth.StepCommand).put("1335", "glover:850 disordered", "mercer:720 disordered", "stephen:400 disordered", "sargent:500").put("1820", "leslie:900").
		activated("glover").activated("mercer").ready().do(knowledge.ActDone, nil).do("rally", pick("rally.leaders=glover,stephen"))
	if got := optionsOfField(fieldOf(b.ask(), "march.who")); !slices.Equal(got, []string{"mercer"}) {
		t.Errorf("Mercer, who stays disordered, may march, and he alone: %v", got)
	}
	wantText(t, b.play(knowledge.ActDone, nil).refused("roll", "roll.who=stephen"), "He recovers this turn.")
}

func TestRule18_1_NobodyIsAskedWhereNobodyIsDisordered(t *testing.T) {
	b := lay(t).now(27, noon).step(truth.StepCommand).put("1335", "glover:850").put("1820", "leslie:900").ready().do(knowledge.ActDone, nil)
	if b.step() != truth.StepAction {
		t.Error(b.step())
	}
}

func TestRule18_2_RoutedLeadersTenPointsFromTheEnemyRally(t *testing.T) {
	b := lay(t).now(27, noon).step(truth.StepCommand).put("1335", "glover:850/3 routed").put("1820", "leslie:900").ready().do(knowledge.ActDone, nil)
	if u := b.unit("glover"); u.Status != disordered || !u.Has(truth.Rallied) || b.step() != truth.StepAction {
		t.Errorf("%+v at %s", u, b.step())
	}
	wantText(t, b.heard(truth.American), "Glover rallies: no longer routed, but disordered.")
}

func TestRule18_2_TheRoutedRunTenPointsFromTheEnemy(t *testing.T) {
	b := lay(t).now(27, noon).active(truth.British).step(truth.StepCommand).put("1926", "rall:400/3 routed").put("1929", "mercer:720").ready().do(knowledge.ActDone, nil)
	if b.step() != truth.StepRun || b.asked() != truth.British {
		t.Fatal(b.step())
	}
	k := b.know(truth.British)
	m := testBook.MenaceKnown(&k)
	all := testBook.Flights(&k, k.Find(who(t, "rall")))
	far := 0
	for _, x := range all {
		if x.Home == 0 {
			far = max(far, m.From(x.Path[len(x.Path)-1]))
		}
		if x.Away+x.Home > 10 {
			t.Errorf("%d points", x.Away+x.Home)
		}
	}
	reach := testBook.Search(wayOf(t, "1926"), 10, testBook.RunPricing(&k, 400))
	for _, p := range reach.Places() {
		if m.From(p) > far {
			t.Errorf("%s lies further from the enemy", testBook.ID(p))
		}
	}
	end := testBook.ID(all[0].Path[len(all[0].Path)-1])
	b.do("run", pick("run.to="+end))
	if u := b.unit("rall"); u.At != hexOf(t, end) || !u.Has(truth.Moved|truth.Halted) || b.step() != truth.StepAction {
		t.Errorf("%+v", u)
	}
	b.do(knowledge.ActDone, nil, calm...)
	wantText(t, b.heard(truth.British), "Rall gains 1 fatigue level for marching: 3 to 4.")
}

func TestRule18_2_TowardsTheBaseNeverNextToAnEnemy(t *testing.T) {
	b := lay(t).now(27, noon).active(truth.British).step(truth.StepRun).put("1926", "rall:400/3 routed").put("1929", "mercer:720").put("1722", "glover:850").ready()
	k := b.know(truth.British)
	for _, x := range testBook.Flights(&k, k.Find(who(t, "rall"))) {
		if x.Away > 0 || x.Home == 0 {
			continue
		}
		for _, p := range x.Path[1:] {
			if k.EnemyNextTo(testBook.Rules.Rules.Rules.Rules.Rules, p) {
				t.Errorf("%v comes next to the enemy at %s", testBook.Ids(x.Path), testBook.ID(p))
			}
		}
	}
}

func TestRule18_2_AtTheBaseWithTheEnemyNearTheyLeaveForThreeDays(t *testing.T) {
	base := testBook.ID(testBook.AmboyTown)
	near := testBook.ID(testBook.Around(testBook.AmboyTown)[3])
	b := lay(t).now(28, noon).active(truth.British).step(truth.StepCommand).put(base, "rall:400/3 routed").put(near, "mercer:720").ready().do(knowledge.ActDone, nil)
	u := b.unit("rall")
	if u.Fate != truth.Rallying || u.Back != on(31, dawn) || u.Troops != 400 || u.Fatigue != 0 || u.Status != ordered {
		t.Errorf("%+v", u)
	}
	wantText(t, b.heard(truth.American), "Rall rallies behind the lines until December 31, 7 am.")
}

func TestRule18_2_ThreeDaysLaterInThe7AmTurnWheneverTheyLeave(t *testing.T) {
	for _, x := range []struct {
		left, back printed.Moment
		words      string
	}{
		{on(26, midnight), on(29, dawn), "December 29, 7 am"},
		{on(27, dawn), on(30, dawn), "December 30, 7 am"},
		{on(29, evening), on(32, dawn), "January 1, 7 am"},
		{on(31, midnight), on(34, dawn), "January 3, 7 am"},
	} {
		b := lay(t).put("2401", "rall:400/3 routed").with(func(s *state) { s.Now = x.left }).run(func(t *turn) {
			testBook.LeaveToRally(t, testBook.Find("rall"))
		})
		if u := b.unit("rall"); u.Back != x.back {
			t.Errorf("who leaves on %s is back on %s", x.left, u.Back)
		}
		wantText(t, b.heard(truth.British), "until "+x.words)
	}
}

func TestRule18_2_RoutedLeadersHaveNoZoneAndDoNotOutflank(t *testing.T) {
	c := lay(t).put("1820", "rall:900/0 routed")
	if testBook.Large(&c.s, truth.British, hexOf(t, "1820")) || battle.FitToFlank(routed, 0) || battle.FitToFlank(disordered, 0) {
		t.Error("nor do the disordered outflank")
	}
}

func TestRule18_ResultsOnThoseAlreadyOutOfOrder(t *testing.T) {
	for _, x := range []struct {
		before, after printed.Status
		result        printed.Symbol
		fatigue       uint8
	}{
		{ordered, disordered, printed.Disorders, 2},
		{disordered, disordered, printed.Disorders, 2},
		{routed, routed, printed.Disorders, 2},
		{ordered, routed, printed.Routs, 3},
		{disordered, routed, printed.Routs, 3},
		{routed, routed, printed.Routs, 3},
		{disordered, disordered, printed.Retreats, 1},
	} {
		c := lay(t).put("1820", "rall:900/1").put("1821", "mercer:720")
		c.s.Unit(who(t, "rall")).Status = x.before
		b := c.run(func(t *turn) {
			t.State.Combat = &truth.Combat{At: hexOf(c.t, "1820"), Attacker: truth.American, Result: [2]printed.Symbol{printed.Holds, x.result}, Fighters: []truth.Fighter{{Leader: who(c.t, "rall"), Defends: true, Troops: 900}}}
			testBook.FallBack(t)
			t.State.Combat, t.State.Retreats = nil, nil
			t.Done()
		})
		if u := b.unit("rall"); u.Status != x.after || u.Fatigue != x.fatigue {
			t.Errorf("%s after %s: %+v", x.before, x.result, u)
		}
	}
}

func TestReading47_TenPointsAreFarEnough(t *testing.T) {
	c := lay(t).now(27, noon).active(truth.British).put("1926", "rall:400 routed").put("1816", "mercer:720") // ten road hexes
	if n := testBook.Menace(&c.s).From(hexOf(t, "1926")); n != 10 || len(testBook.MustRun(&c.s)) != 0 {
		t.Errorf("%d points", n)
	}
	c = lay(t).now(27, noon).active(truth.British).put("1926", "rall:400 routed").put("1817", "mercer:720")
	if n := testBook.Menace(&c.s).From(hexOf(t, "1926")); n != 9 || len(testBook.MustRun(&c.s)) != 1 {
		t.Errorf("%d points", n)
	}
}

func TestReading48_TheRoutedDoNotWaitForTheFerry(t *testing.T) {
	b := lay(t).now(27, noon).step(truth.StepRun).put("1329", "glover:850 routed").put("1327", "rall:900").ready()
	k := b.know(truth.American)
	for _, x := range testBook.Flights(&k, k.Find(who(t, "glover"))) {
		if testBook.At(x.Path[len(x.Path)-1]).Pennsylvania {
			t.Errorf("%v", testBook.Ids(x.Path))
		}
	}
}

func TestReading50_TheDawnAttackDoesNotGoWithTrenton(t *testing.T) {
	b := lay(t).now(26, dawn).put("2029", "rall:500").put("1929", "mercer:720").marching(8, "mercer").ready()
	a := b.ask("attack.hex=1929-2029")
	if _, ok := a.Field("attack.dawn"); ok {
		t.Error("Trenton is a surprise of its own")
	}
	b = lay(t).now(26, dawn).put("2029", "rall:500").put("1929", "mercer:720").marching(8, "mercer").with(func(s *state) { s.Warned = true }).ready()
	a = b.ask("attack.hex=1929-2029")
	if _, ok := a.Field("attack.dawn"); !ok {
		t.Error("where Trenton was warned the dawn attack is left")
	}
}

func TestRule4_TheRoutedPayForAFullHexToo(t *testing.T) {
	c := lay(t).now(27, noon).active(truth.British).put("1926", "rall:400/3 routed").put("1825", "leslie:2000", "mathew:650").put("1929", "mercer:720")
	k := testBook.Know(&c.s, game.Eyes(truth.British))
	d, _ := testBook.Toward(hexOf(t, "1926"), hexOf(t, "1825"))
	for troops, want := range map[int]int{400: 2, 350: 1} {
		if got := testBook.RunPricing(&k, troops)(hexOf(t, "1926"), printed.Way(d), hexOf(t, "1825"), 0).Points; got != want {
			t.Errorf("with %d men past 2,650: %d points", troops, got)
		}
	}
	u := c.s.Unit(who(t, "rall"))
	for _, x := range testBook.Flights(&k, k.Find(who(t, "rall"))) {
		if i := slices.Index(x.Path, hexOf(t, "1825")); i > 0 && i < len(x.Path)-1 {
			b := c.run(func(t *turn) { testBook.Run(t, testBook.Find("rall"), x.Path[len(x.Path)-1]) })
			wantText(t, b.heard(truth.British), "Rall runs from hex 1926 to ", text.Count(x.Away+x.Home, "movement point", "movement points"))
			return
		}
	}
	t.Errorf("no way leads past Leslie: %+v", u)
}
