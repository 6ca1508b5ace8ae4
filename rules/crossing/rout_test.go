package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestRule18_1_DisorderedLeadersMayRecoverWithNoEnemyNextToThem(t *testing.T) {
	b := lay(t).now(27, noon).step(stepCommand).put("1335", "glover:850/2 disordered", "mercer:720/1 disordered").put("1821", "stephen:400/1 disordered").
		put("1820", "leslie:900").activated("mercer").ready().do(actDone, nil)
	if b.step() != stepRally || b.asked() != american {
		t.Fatal(b.step())
	}
	a := b.ask()
	if f := a.Fields[0]; len(f.Options) != 2 || !slices.Equal(f.Value, []string{"glover"}) {
		t.Errorf("Stephen has Leslie next to him, Mercer is activated: %+v", f)
	}
	b.do("rally", pick("rally.leaders=glover"))
	if u := b.unit("glover"); u.Status != ordered || !u.has(rallied) || b.unit("mercer").Status != disordered || b.step() != stepAction {
		t.Errorf("%+v at %s", u, b.step())
	}
	wantText(t, b.heard(american), "Glover is in order again.")
}

func TestRule18_1_WhoRecoversDoesNothingElse(t *testing.T) {
	f := &face{Flags: activated | rallied}
	if f.unspent() {
		t.Error("he neither attacks nor digs")
	}
	b := lay(t).now(27, noon).step(stepCommand).put("1335", "glover:850 disordered", "mercer:720 disordered", "stephen:400 disordered", "sargent:500").put("1820", "leslie:900").
		activated("glover").activated("mercer").ready().do(actDone, nil).do("rally", pick("rally.leaders=glover,stephen"))
	if got := optionsOfField(fieldOf(b.ask(), "march.who")); !slices.Equal(got, []string{"mercer"}) {
		t.Errorf("Mercer, who stays disordered, may march, and he alone: %v", got)
	}
	wantText(t, b.play(actDone, nil).refused("roll", "roll.who=stephen"), "He recovers this turn.")
}

func TestRule18_1_NobodyIsAskedWhereNobodyIsDisordered(t *testing.T) {
	b := lay(t).now(27, noon).step(stepCommand).put("1335", "glover:850").put("1820", "leslie:900").ready().do(actDone, nil)
	if b.step() != stepAction {
		t.Error(b.step())
	}
}

func TestRule18_2_RoutedLeadersTenPointsFromTheEnemyRally(t *testing.T) {
	b := lay(t).now(27, noon).step(stepCommand).put("1335", "glover:850/3 routed").put("1820", "leslie:900").ready().do(actDone, nil)
	if u := b.unit("glover"); u.Status != disordered || !u.has(rallied) || b.step() != stepAction {
		t.Errorf("%+v at %s", u, b.step())
	}
	wantText(t, b.heard(american), "Glover rallies: no longer routed, but disordered.")
}

func TestRule18_2_TheRoutedRunTenPointsFromTheEnemy(t *testing.T) {
	b := lay(t).now(27, noon).active(british).step(stepCommand).put("1926", "rall:400/3 routed").put("1929", "mercer:720").ready().do(actDone, nil)
	if b.step() != stepRun || b.asked() != british {
		t.Fatal(b.step())
	}
	k := b.know(british)
	m := testBook.menaceKnown(&k)
	all := testBook.flights(&k, k.find(who(t, "rall")))
	far := 0
	for _, x := range all {
		if x.home == 0 {
			far = max(far, m.from(x.path[len(x.path)-1]))
		}
		if x.away+x.home > 10 {
			t.Errorf("%d points", x.away+x.home)
		}
	}
	reach := testBook.Search(wayOf(t, "1926"), 10, testBook.runPricing(&k, 400))
	for _, p := range reach.Places() {
		if m.from(p) > far {
			t.Errorf("%s lies further from the enemy", testBook.ID(p))
		}
	}
	end := testBook.ID(all[0].path[len(all[0].path)-1])
	b.do("run", pick("run.to="+end))
	if u := b.unit("rall"); u.At != hexOf(t, end) || !u.has(moved|halted) || b.step() != stepAction {
		t.Errorf("%+v", u)
	}
	b.do(actDone, nil, calm...)
	wantText(t, b.heard(british), "Rall gains 1 fatigue level for marching: 3 to 4.")
}

func TestRule18_2_TowardsTheBaseNeverNextToAnEnemy(t *testing.T) {
	b := lay(t).now(27, noon).active(british).step(stepRun).put("1926", "rall:400/3 routed").put("1929", "mercer:720").put("1722", "glover:850").ready()
	k := b.know(british)
	for _, x := range testBook.flights(&k, k.find(who(t, "rall"))) {
		if x.away > 0 || x.home == 0 {
			continue
		}
		for _, p := range x.path[1:] {
			if k.enemyNextTo(testBook, p) {
				t.Errorf("%v comes next to the enemy at %s", testBook.ids(x.path), testBook.ID(p))
			}
		}
	}
}

func TestRule18_2_AtTheBaseWithTheEnemyNearTheyLeaveForThreeDays(t *testing.T) {
	base := testBook.ID(testBook.AmboyTown)
	near := testBook.ID(testBook.Around(testBook.AmboyTown)[3])
	b := lay(t).now(28, noon).active(british).step(stepCommand).put(base, "rall:400/3 routed").put(near, "mercer:720").ready().do(actDone, nil)
	u := b.unit("rall")
	if u.Fate != rallying || u.Back != on(31, dawn) || u.Troops != 400 || u.Fatigue != 0 || u.Status != ordered {
		t.Errorf("%+v", u)
	}
	wantText(t, b.heard(american), "Rall rallies behind the lines until December 31, 7 am.")
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
			testBook.leaveToRally(t, testBook.Find("rall"))
		})
		if u := b.unit("rall"); u.Back != x.back {
			t.Errorf("who leaves on %s is back on %s", x.left, u.Back)
		}
		wantText(t, b.heard(british), "until "+x.words)
	}
}

func TestRule18_2_RoutedLeadersHaveNoZoneAndDoNotOutflank(t *testing.T) {
	c := lay(t).put("1820", "rall:900/0 routed")
	if testBook.large(&c.s, british, hexOf(t, "1820")) || fitToFlank(routed, 0) || fitToFlank(disordered, 0) {
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
		c.s.unit(who(t, "rall")).Status = x.before
		b := c.run(func(t *turn) {
			t.State.Combat = &combat{At: hexOf(c.t, "1820"), Attacker: american, Result: [2]printed.Symbol{printed.Holds, x.result}, Fighters: []fighter{{Leader: who(c.t, "rall"), Defends: true, Troops: 900}}}
			testBook.fallBack(t)
			t.State.Combat, t.State.Retreats = nil, nil
			t.Done()
		})
		if u := b.unit("rall"); u.Status != x.after || u.Fatigue != x.fatigue {
			t.Errorf("%s after %s: %+v", x.before, x.result, u)
		}
	}
}

func TestReading47_TenPointsAreFarEnough(t *testing.T) {
	c := lay(t).now(27, noon).active(british).put("1926", "rall:400 routed").put("1816", "mercer:720") // ten road hexes
	if n := testBook.menace(&c.s).from(hexOf(t, "1926")); n != 10 || len(testBook.mustRun(&c.s)) != 0 {
		t.Errorf("%d points", n)
	}
	c = lay(t).now(27, noon).active(british).put("1926", "rall:400 routed").put("1817", "mercer:720")
	if n := testBook.menace(&c.s).from(hexOf(t, "1926")); n != 9 || len(testBook.mustRun(&c.s)) != 1 {
		t.Errorf("%d points", n)
	}
}

func TestReading48_TheRoutedDoNotWaitForTheFerry(t *testing.T) {
	b := lay(t).now(27, noon).step(stepRun).put("1329", "glover:850 routed").put("1327", "rall:900").ready()
	k := b.know(american)
	for _, x := range testBook.flights(&k, k.find(who(t, "glover"))) {
		if testBook.At(x.path[len(x.path)-1]).Pennsylvania {
			t.Errorf("%v", testBook.ids(x.path))
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
	c := lay(t).now(27, noon).active(british).put("1926", "rall:400/3 routed").put("1825", "leslie:2000", "mathew:650").put("1929", "mercer:720")
	k := testBook.know(&c.s, game.Eyes(british))
	d, _ := testBook.Toward(hexOf(t, "1926"), hexOf(t, "1825"))
	for troops, want := range map[int]int{400: 2, 350: 1} {
		if got := testBook.runPricing(&k, troops)(hexOf(t, "1926"), printed.Way(d), hexOf(t, "1825"), 0).Points; got != want {
			t.Errorf("with %d men past 2,650: %d points", troops, got)
		}
	}
	u := c.s.unit(who(t, "rall"))
	for _, x := range testBook.flights(&k, k.find(who(t, "rall"))) {
		if i := slices.Index(x.path, hexOf(t, "1825")); i > 0 && i < len(x.path)-1 {
			b := c.run(func(t *turn) { testBook.run(t, testBook.Find("rall"), x.path[len(x.path)-1]) })
			wantText(t, b.heard(british), "Rall runs from hex 1926 to ", text.Count(x.away+x.home, "movement point", "movement points"))
			return
		}
	}
	t.Errorf("no way leads past Leslie: %+v", u)
}
