package crossing

import (
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/fact"
)

// fightOn answers whatever a combat asks with the first choice, until it is over or the step is reached.
func (b *table) fightOn(until ...string) *table {
	b.t.Helper()
	for b.state().Combat != nil {
		step := b.step()
		if slices.Contains(until, string(step)) {
			return b
		}
		a := b.ask()
		switch step {
		case truth.StepRetreat:
			b.do("retreat", pick("retreat.to="+a.Fields[0].Options[0].ID))
		case truth.StepLosses:
			words := "losses.men="
			for i, v := range a.Fields[0].Value {
				if i > 0 {
					words += ","
				}
				words += v
			}
			b.do("losses", pick(words))
		case truth.StepAdvance:
			b.do("stay", nil)
		case truth.StepSurrender:
			b.do("fight", nil)
		default:
			b.t.Fatal(step)
		}
	}
	return b
}

func TestRule17_1_TheWorstOrderAndFatigueOfEachSideCount(t *testing.T) {
	c := lay(t).now(27, noon).put("1820", "leslie:500/1", "mathew:400/5", "mawhood:300/2 disordered").put("1821", "mercer:720/1", "glover:400/4")
	x := &truth.Combat{At: hexOf(t, "1820"), Attacker: truth.American, Kind: normal}
	for _, id := range []string{"mercer", "glover", "leslie", "mathew", "mawhood"} {
		n := who(t, id)
		x.Fighters = append(x.Fighters, truth.Fighter{Leader: n, Defends: testBook.Of(n).Side == truth.British, From: c.s.Unit(n).At})
	}
	a := testBook.Assault(&c.s, x)
	if a.AttackerFatigue != 4 || a.DefenderFatigue != 5 || a.Defenders != disordered {
		t.Errorf("%+v", a)
	}
	c.s.Unit(who(t, "leslie")).Status = routed
	if a := testBook.Assault(&c.s, x); a.Defenders != routed {
		t.Error("rout stands for disorder too")
	}
}

func TestRule17_1_TheMostFatiguedCountAndAreLaidOpen(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:500/3").put("1821", "mercer:720/4").activated("mercer").attackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5)
	wantText(t, b.heard(truth.British), "fatigue 4 at most; the British at Princeton have 500 men, fatigue 3 at most.", "−2 attackers' fatigue 4, +1 defenders' fatigue 3")
}

func TestRule17_1_LossesAreSharedAsTheOwnerWants(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:900").put("1821", "mercer:720", "glover:400", "greene").activated("mercer", "glover").
		attackNow(normal, "1820", "glover", []string{"mercer", "glover", "greene"}, 4, 4)
	if b.step() != truth.StepLosses || b.asked() != truth.American {
		t.Fatalf("%s", b.step())
	}
	a := b.ask()
	f := a.Fields[0]
	if len(f.Options) != 2 || f.Min == 0 || len(f.Value) != 2 {
		t.Fatalf("%+v", f)
	}
	b.refused("losses", "losses.men=mercer:1")
	loss := 10 * f.Min
	b.do("losses", pick("losses.men=mercer:"+figuresOf(f.Min)))
	if got := 720 - int(b.unit("mercer").Troops); got != loss || b.unit("glover").Troops != 400 {
		t.Errorf("Mercer loses %d of %d", got, loss)
	}
	lacksText(t, b.heard(truth.British), "Mercer loses")
}

func figuresOf(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

func TestRule17_1_OfWashingtonsMenTenAtMostAreLost(t *testing.T) {
	w, m := who(t, "washington"), who(t, "mercer")
	for _, x := range []struct {
		loss, washington, mercer int
		list                     []battle.Bearer
	}{
		{120, 10, 110, []battle.Bearer{{Leader: w, Men: 140, Most: testBook.MostLost(w, 140, 140)}, {Leader: m, Men: 720, Most: 720}}},
		{120, 20, 100, []battle.Bearer{{Leader: w, Men: 140, Most: testBook.MostLost(w, 140, 140)}, {Leader: m, Men: 100, Most: 100}}},
		{120, 0, 120, []battle.Bearer{{Leader: w, Men: 130, Most: testBook.MostLost(w, 140, 130)}, {Leader: m, Men: 720, Most: 720}}},
	} {
		if got := testBook.Apportion(x.loss, x.list); got[0] != x.washington || got[1] != x.mercer {
			t.Errorf("%d: %v", x.loss, got)
		}
	}
	if got := testBook.Apportion(100, []battle.Bearer{{Leader: w, Men: 140, Most: 10}}); got[0] != 100 {
		t.Errorf("alone he bears all: %v", got)
	}
	b := lay(t).now(27, noon).put("1820", "leslie:900").put("1821", "mercer:720", "washington:140").activated("washington", "mercer").
		attackNow(normal, "1820", "washington", []string{"mercer", "washington"}, 4, 4)
	a := b.ask()
	if o, _ := a.Fields[0].Option("washington"); o.Max != 1 {
		t.Errorf("%+v", o)
	}
}

func TestRule17_1_NobodyLosesMoreThanHeHas(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:2000").put("1821", "stephen:100").activated("stephen").
		attackNow(normal, "1820", "stephen", []string{"stephen"}, 0, 0)
	wantText(t, b.heard(truth.British), "all of their 100 men.")
	b.fightOn()
	if u := b.unit("stephen"); u.Troops != 0 || u.Fatigue != 0 || u.Status != ordered {
		t.Errorf("%+v", u)
	}
}

func TestRule12_0_DefendersTireFromFivePercent(t *testing.T) {
	for _, x := range []struct {
		percent int
		want    bool
	}{{0, false}, {5, true}} {
		c := lay(t).put("1820", "leslie:900").put("1821", "mercer:720")
		c.run(func(t *turn) {
			s := t.State
			s.Combat = &truth.Combat{Attacker: truth.American, Troops: [2]uint16{720, 900}, Fighters: []truth.Fighter{{Leader: who(c.t, "leslie"), Defends: true}}}
			testBook.FindLosses(t, [2]int{30, x.percent}, 0)
			if got := s.Unit(who(c.t, "leslie")).Has(truth.Defended); got != x.want {
				c.t.Errorf("%d%%: %v", x.percent, got)
			}
			s.Combat = nil
		})
	}
}

func TestRule12_0_AttacksAtSevenToOneThatBreakTheEnemyCostNothing(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:100").put("1821", "mercer:700").activated("mercer").
		attackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).fightOn()
	if u := b.unit("mercer"); !u.Has(truth.Attacked | truth.Prevailed) {
		t.Errorf("7-1: %b", u.Flags)
	}
	b = lay(t).now(27, noon).put("1820", "leslie:110").put("1821", "mercer:700").activated("mercer").
		attackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).fightOn()
	if u := b.unit("mercer"); !u.Has(truth.Attacked) || u.Has(truth.Prevailed) {
		t.Errorf("6-1: %b", u.Flags)
	}
	b = lay(t).now(27, noon).put("1820", "leslie:100").put("1821", "mercer:700").activated("mercer").
		with(func(s *state) { s.Unit(who(t, "mercer")).Set(truth.Attacked) }).attackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).fightOn()
	if u := b.unit("mercer"); u.Has(truth.Prevailed) {
		t.Error("an attack before has tired him already")
	}
}

func TestRule17_2_1_OnlyFitMenOutflank(t *testing.T) {
	for words, want := range map[string]int{"mathew:400": 1, "mathew:390": 0, "mathew:400/5": 0, "mathew:400/4": 1, "mathew:400/0 disordered": 0, "mathew:400/0 routed": 0} {
		c := lay(t).put("1719", words)
		if got := len(testBook.Flankers(&c.s, truth.British, hexOf(t, "1720"), hexOf(t, "1820"))); got != want {
			t.Errorf("%s: %d", words, got)
		}
	}
}

func TestRule17_2_1_TheAttackerHasNoNegativeOutflanking(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:900").put("1821", "mercer:720").activated("mercer").attackNow(normal, "1820", "mercer", []string{"mercer"}, 4, 4)
	lacksText(t, b.heard(truth.British), "outflanking")
}

func TestRule17_2_1_TheDelawareDoesNotMatter(t *testing.T) {
	c := lay(t).put("2029", "rall:900").put("2030", "dickinson:400")
	if got := testBook.Flankers(&c.s, truth.American, hexOf(t, "2029"), board.Nowhere); len(got) != 1 {
		t.Errorf("%v", got)
	}
}

func TestRule17_2_3_TheSurpriseAtTrenton(t *testing.T) {
	for _, x := range []struct {
		day, slot int
		warned    bool
		want      bool
	}{{26, dawn, false, true}, {26, dawn, true, false}, {26, noon, false, false}, {27, dawn, false, false}} {
		a := testBook.Approach(truth.American, hasty, on(x.day, x.slot), printed.Conditions{Weather: fair}, x.warned, wayOf(t, "1929"), hexOf(t, "2029"))
		if a.Trenton != x.want {
			t.Errorf("%+v", x)
		}
	}
	if a := testBook.Approach(truth.American, hasty, on(26, dawn), printed.Conditions{}, false, wayOf(t, "1821"), hexOf(t, "1820")); a.Trenton {
		t.Error("Princeton is not Trenton")
	}
}

func TestRule17_2_3_TheDawnAttackIsForOnceAndForTheUnsuspecting(t *testing.T) {
	offered := func(day, slot int, near uint8, used bool) bool {
		b := lay(t).now(day, slot).put("1820", "leslie:500").put("1821", "mercer:720").marching(8, "mercer").
			with(func(s *state) { s.Unit(who(t, "leslie")).Near = near; s.Dawn = used }).ready()
		a := b.ask("attack.hex=1821-1820")
		_, ok := a.Field("attack.dawn")
		return ok
	}
	if !offered(27, dawn, 0b11, false) || offered(27, dawn, 0b111, false) || offered(27, noon, 0, false) || offered(27, dawn, 0, true) {
		t.Error("at 7 am, once, and nobody next to them before 12 am")
	}
	b := lay(t).now(27, dawn).put("1820", "leslie:500").put("1821", "mercer:720").marching(8, "mercer").ready()
	b.do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=mercer", "attack.dawn=yes"), 5, 5)
	wantText(t, b.heard(truth.British), "It is their dawn attack", "+3 dawn attack")
	if !b.state().Dawn {
		t.Error("it is used up")
	}
}

func TestReading32_ABridgeDoesNotSpareTheModifiers(t *testing.T) {
	if a := testBook.Approach(truth.American, hasty, on(27, noon), printed.Conditions{Weather: fair}, false, wayOf(t, "2130"), hexOf(t, "2029")); !a.MinorRiver {
		t.Error("the Assunpink at the bridge")
	}
	if a := testBook.Approach(truth.American, hasty, on(27, noon), printed.Conditions{Weather: fair}, false, wayOf(t, "1929"), hexOf(t, "2029")); a.MinorRiver || a.Creek {
		t.Error("no water from 1929")
	}
}

func TestReading33_AnEntrenchmentSheltersItsOwnSide(t *testing.T) {
	list := []truth.Work{{At: hexOf(t, "1820"), Side: truth.British, Done: true}, {At: hexOf(t, "1821"), Side: truth.British}}
	if battle.WorksAt(list, truth.British, hexOf(t, "1820")) != printed.Trench || battle.WorksAt(list, truth.American, hexOf(t, "1820")) != printed.NoWorks || battle.WorksAt(list, truth.British, hexOf(t, "1821")) != printed.Begun {
		t.Error("only the British are sheltered")
	}
	b := lay(t).now(27, noon).put("1820", "leslie:900").put("1821", "mercer:720").activated("mercer").
		with(func(s *state) { s.Works = list }).attackNow(normal, "1820", "mercer", []string{"mercer"}, 4, 4)
	wantText(t, b.heard(truth.British), "−3 trench")
}

func TestReading37_WhatOneMayNotLoseFallsOnTheOthers(t *testing.T) {
	w := who(t, "washington")
	got := testBook.Apportion(300, []battle.Bearer{{Leader: w, Men: 140, Most: 10}, {Leader: who(t, "mercer"), Men: 700, Most: 700}, {Leader: who(t, "glover"), Men: 700, Most: 700}})
	if got[0] != 10 || got[1]+got[2] != 290 || got[1]-got[2] > 10 || got[2]-got[1] > 10 {
		t.Errorf("%v", got)
	}
}

func TestRule17_4_ASurrenderCountsTheMenAndTakesTheForceAway(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:700").put("1821", "mercer:720", "glover:850").activated("mercer", "glover").
		attackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).fightOn("combat.surrender")
	if b.asked() != truth.British {
		t.Fatalf("the defender is asked first, not %d", b.asked())
	}
	b.do("surrender", nil)
	wantText(t, b.heard(truth.American), "The British surrender Leslie with", "The British lost 700 men, 100%", "a Major Victory")
	if u := b.unit("leslie"); u.Fate != truth.Removed || b.state().VP != [2]uint16{6, 0} {
		t.Errorf("%+v, points %v", u, b.state().VP)
	}
}

func TestReading44_AForceWithoutMenDoesNotAdvance(t *testing.T) {
	c := lay(t).now(27, noon).put("1821", "mercer", "glover")
	c.run(func(t *turn) {
		t.State.Combat = &truth.Combat{At: hexOf(c.t, "1820"), Kind: normal, Attacker: truth.American, Result: [2]printed.Symbol{0, printed.Retreats}, Fighters: []truth.Fighter{{Leader: who(c.t, "mercer")}}}
		if testBook.Advance(t) || t.State.Unit(who(c.t, "mercer")).At != hexOf(c.t, "1821") {
			c.t.Error("Mercer has no men left")
		}
		t.State.Combat = nil
	})
}

func TestReading45_WhoseEnemyRetreatsIsNotAskedToSurrender(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:700").put("1821", "mercer:720", "glover:850").activated("mercer", "glover").
		attackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 9, 9).fightOn("combat.surrender")
	if b.asked() != truth.British {
		t.Error("only the British are asked")
	}
	b.do("fight", nil)
	if b.state().Combat != nil {
		t.Errorf("%s", b.step())
	}
}

func TestReading46_WhoSurrendersIsNotCaptured(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:90").put("1821", "mercer:720", "glover:850").activated("mercer", "glover").
		attackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).fightOn("combat.surrender").do("surrender", nil)
	if b.state().VP != [2]uint16{0, 0} || b.unit("leslie").Fate != truth.Removed {
		t.Errorf("90 men are no victory, and no leader is captured: %v", b.state().VP)
	}
}

func TestRule22_2_TheLadderOfVictories(t *testing.T) {
	for _, x := range []struct {
		lost          uint16
		victor, loser uint8
		symbol        printed.Symbol
		points        uint16
	}{
		{600, 20, 60, printed.Routs, 6},
		{590, 20, 60, printed.Routs, 4},
		{600, 21, 60, printed.Routs, 4},
		{200, 20, 30, printed.Disorders, 2},
		{100, 20, 21, printed.Retreats, 1},
		{100, 20, 20, printed.Retreats, 0},
		{90, 10, 60, printed.Retreats, 0},
		{600, 20, 60, printed.Holds, 0},
	} {
		c := lay(t).put("1821", "mercer:720")
		b := c.run(func(t *turn) {
			t.State.Combat = &truth.Combat{Attacker: truth.American, Troops: [2]uint16{1000, 1000}, Result: [2]printed.Symbol{printed.Holds, x.symbol}, Lost: [2]uint16{10, x.lost}, Percent: [2]uint8{x.victor, x.loser}}
			testBook.Count(t)
			t.State.Combat = nil
		})
		if b.state().VP[0] != x.points {
			t.Errorf("%+v: %d", x, b.state().VP[0])
		}
	}
}

func TestRule22_2_TheDefenderMayWinToo(t *testing.T) {
	b := lay(t).now(27, noon).put("1820", "leslie:2000").put("1821", "mercer:720").put("1822", "stephen:50").activated("mercer").
		attackNow(normal, "1820", "mercer", []string{"mercer"}, 0, 0).fightOn()
	if b.state().VP[1] != 6 {
		t.Errorf("%v\n%s", b.state().VP, b.heard(truth.American))
	}
}

func TestRule17_4_WhoSaysThatHeNeverSurrendersIsNotAskedAgain(t *testing.T) {
	c := func() *scene {
		return lay(t).now(27, noon).put("1820", "leslie:700").put("1821", "mercer:720", "glover:850").activated("mercer", "glover")
	}
	b := c().attackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).fightOn("combat.surrender").do("never", nil)
	if !b.state().Defiant[truth.British-1] {
		t.Error("the British have said so")
	}
	wantText(t, b.heard(truth.American), "The British will not surrender any force until they say otherwise.")
	b = c().with(func(s *state) { s.Defiant[truth.British-1] = true }).attackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).fightOn("combat.surrender")
	if b.state().Combat != nil && b.asked() != truth.American {
		t.Error("the British are not asked")
	}
	b = lay(t).now(27, noon).step(truth.StepCommand).put("1821", "mercer:720").put("1820", "leslie:700").with(func(s *state) { s.Defiant[truth.American-1] = true }).ready()
	if b.do("orders", pick("orders.change=yield")); b.state().Defiant[truth.American-1] {
		t.Error("they may surrender again")
	}
}

func TestRule17_1_SharingLossesComesToAnEnd(t *testing.T) {
	list := []battle.Bearer{{Leader: who(t, "glover"), Men: 45, Most: 45}, {Leader: who(t, "mercer"), Men: 100, Most: 7}, {Leader: who(t, "stephen"), Men: 0, Most: 0}}
	for loss := range 400 {
		sum := 0
		for i, n := range testBook.Apportion(loss, list) {
			if sum += n; n > list[i].Men {
				t.Errorf("of %d men %d are lost", list[i].Men, n)
			}
		}
		if sum > loss {
			t.Errorf("%d lost of %d", sum, loss)
		}
	}
	if got := testBook.Apportion(5, list); !slices.Equal(got, []int{0, 0, 0}) {
		t.Errorf("less than ten men nobody loses: %v", got)
	}
	tens := []battle.Bearer{{Leader: who(t, "glover"), Men: 450, Most: 450}, {Leader: who(t, "washington"), Men: 140, Most: 10}, {Leader: who(t, "stephen"), Men: 0, Most: 0}}
	for loss := 0; loss <= 700; loss += 10 {
		sum := 0
		for _, n := range testBook.Apportion(loss, tens) {
			sum += n
		}
		if sum != min(loss, 590) {
			t.Errorf("of %d, %d are shared out", loss, sum)
		}
	}
}

func TestRule17_1_LossesAreSharedAsProposedOnceTheirOwnerSaysSo(t *testing.T) {
	fight := func(c *scene) *table {
		return c.attackNow(normal, "1820", "glover", []string{"mercer", "glover", "greene"}, 4, 4)
	}
	c := func() *scene {
		return lay(t).now(27, noon).put("1820", "leslie:900").put("1821", "mercer:720", "glover:400", "greene").activated("mercer", "glover")
	}
	asked, told := fight(c()).fightOn("combat.surrender"), fight(c()).do(battle.ActAlways, nil).fightOn("combat.surrender")
	for _, id := range []string{"mercer", "glover"} {
		if a, b := asked.unit(id).Troops, told.unit(id).Troops; a != b || a == 720 {
			t.Errorf("%s: %d left where it is proposed, %d by order", id, a, b)
		}
	}
	wantText(t, told.heard(truth.British), "The Americans share out their losses as proposed from now on.")
	lacksText(t, told.heard(truth.British), "Mercer loses")
	if b := fight(c().with(func(s *state) { s.Routine = fact.SidesOf(truth.American) })); b.step() == truth.StepLosses {
		t.Error("whoever has said so is asked")
	}
	b := lay(t).now(27, noon).step(truth.StepCommand).put("1821", "mercer:720").put("1820", "leslie:700").with(func(s *state) { s.Routine = fact.SidesOf(truth.American, truth.British) }).ready()
	if b.do("orders", pick("orders.change=pick")); b.state().Routine != fact.SidesOf(truth.British) {
		t.Error("the order cannot be taken back")
	}
}
