package battle_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/fact"
)

func TestRule17_1_TheWorstOrderAndFatigueOfEachSideCount(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500/1", "mathew:400/5", "mawhood:300/2 disordered").
		Put("1821", "mercer:720/1", "glover:400/4")
	x := &truth.Combat{At: hexOf(t, "1820"), Attacker: truth.American, Kind: normal}
	for _, id := range []string{"mercer", "glover", "leslie", "mathew", "mawhood"} {
		n := leaderNumber(t, id)
		x.Fighters = append(x.Fighters,
			truth.Fighter{Leader: n, Defends: testBook.Of(n).Side == truth.British, From: c.S.Unit(n).At})
	}
	a := testBook.Assault(&c.S, x)
	if a.AttackerFatigue != 4 || a.DefenderFatigue != 5 || a.DefenderStatus != disordered {
		t.Errorf("%+v", a)
	}
	c.S.Unit(leaderNumber(t, "leslie")).Status = routed
	if a := testBook.Assault(&c.S, x); a.DefenderStatus != routed {
		t.Error("rout stands for disorder too")
	}
}

func TestRule17_1_MostFatiguedCountAndAreRevealed(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:500/3").Put("1821", "mercer:720/4").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5)
	wantText(t, b.LogOf(truth.British), "fatigue up to 4; the British at Princeton have 500 men, fatigue up to 3.",
		"−2 attackers' fatigue 4, +1 defenders' fatigue 3")
}

func TestRule17_1_LossesAreSharedAsTheOwnerWants(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:900").Put("1821", "mercer:720", "glover:400", "greene").
		Activate("mercer", "glover").
		AttackNow(normal, "1820", "glover", []string{"mercer", "glover", "greene"}, 4, 4)
	if b.Step() != truth.StepLosses || b.AskedSide() != truth.American {
		t.Fatalf("%s", b.Step())
	}
	a := b.Ask()
	f := a.Fields[0]
	if len(f.Options) != 2 || f.Min == 0 || len(f.Value) != 2 {
		t.Fatalf("%+v", f)
	}
	b.PlayRefused("losses", "losses.men=mercer:1")
	loss := 10 * f.Min
	b.PlayThrough("losses", pick("losses.men=mercer:"+twoDigits(f.Min)))
	if got := 720 - int(b.Unit("mercer").Troops); got != loss || b.Unit("glover").Troops != 400 {
		t.Errorf("Mercer loses %d of %d", got, loss)
	}
	lacksText(t, b.LogOf(truth.British), "Mercer loses")
}

func twoDigits(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

func TestRule17_1_WashingtonLosesTenMenAtMost(t *testing.T) {
	w, m := leaderNumber(t, "washington"), leaderNumber(t, "mercer")
	for _, x := range []struct {
		loss, washington, mercer int
		list                     []battle.LossBearer
	}{
		{120, 10, 110, []battle.LossBearer{
			{Leader: w, Men: 140, MaxLoss: testBook.MaxLoss(w, 140, 140)},
			{Leader: m, Men: 720, MaxLoss: 720},
		}},
		{120, 20, 100, []battle.LossBearer{
			{Leader: w, Men: 140, MaxLoss: testBook.MaxLoss(w, 140, 140)},
			{Leader: m, Men: 100, MaxLoss: 100},
		}},
		{120, 0, 120, []battle.LossBearer{
			{Leader: w, Men: 130, MaxLoss: testBook.MaxLoss(w, 140, 130)},
			{Leader: m, Men: 720, MaxLoss: 720},
		}},
	} {
		if got := testBook.DivideLoss(x.loss, x.list); got[0] != x.washington || got[1] != x.mercer {
			t.Errorf("%d: %v", x.loss, got)
		}
	}
	if got := testBook.DivideLoss(100, []battle.LossBearer{{Leader: w, Men: 140, MaxLoss: 10}}); got[0] != 100 {
		t.Errorf("alone he bears all: %v", got)
	}
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:900").Put("1821", "mercer:720", "washington:140").
		Activate("washington", "mercer").
		AttackNow(normal, "1820", "washington", []string{"mercer", "washington"}, 4, 4)
	a := b.Ask()
	if o, _ := a.Fields[0].Option("washington"); o.Max != 1 {
		t.Errorf("%+v", o)
	}
}

func TestRule17_1_NobodyLosesMoreThanAllTheMen(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:2000").Put("1821", "stephen:100").Activate("stephen").
		AttackNow(normal, "1820", "stephen", []string{"stephen"}, 0, 0)
	wantText(t, b.LogOf(truth.British), "all of their 100 men.")
	b.FightOn()
	if u := b.Unit("stephen"); u.Troops != 0 || u.Fatigue != 0 || u.Status != ordered {
		t.Errorf("%+v", u)
	}
}

func TestRule12_0_DefendersTireFromFivePercent(t *testing.T) {
	for _, x := range []struct {
		percent int
		want    bool
	}{{0, false}, {5, true}} {
		c := newScene(t).Put("1820", "leslie:900").Put("1821", "mercer:720")
		c.Run(func(t *turn) {
			s := t.State
			s.Combat = &truth.Combat{
				Attacker: truth.American, Troops: [2]uint16{720, 900},
				Fighters: []truth.Fighter{{Leader: leaderNumber(c.T, "leslie"), Defends: true}},
			}
			testBook.FindLosses(t, [2]int{30, x.percent}, 0)
			if got := s.Unit(leaderNumber(c.T, "leslie")).Has(truth.Defended); got != x.want {
				c.T.Errorf("%d%%: %v", x.percent, got)
			}
			s.Combat = nil
		})
	}
}

func TestRule12_0_AttacksAtSevenToOneThatBreakTheEnemyCostNothing(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:100").Put("1821", "mercer:700").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).FightOn()
	if u := b.Unit("mercer"); !u.Has(truth.Attacked | truth.WonWithoutFatigue) {
		t.Errorf("7-1: %b", u.Flags)
	}
	b = newScene(t).SetTurn(27, noon).Put("1820", "leslie:110").Put("1821", "mercer:700").Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).FightOn()
	if u := b.Unit("mercer"); !u.Has(truth.Attacked) || u.Has(truth.WonWithoutFatigue) {
		t.Errorf("6-1: %b", u.Flags)
	}
	b = newScene(t).SetTurn(27, noon).Put("1820", "leslie:100").Put("1821", "mercer:700").Activate("mercer").
		With(func(s *state) {
			s.Unit(leaderNumber(t, "mercer")).Set(truth.Attacked)
		}).AttackNow(normal, "1820", "mercer", []string{"mercer"}, 5, 5).FightOn()
	if u := b.Unit("mercer"); u.Has(truth.WonWithoutFatigue) {
		t.Error("an attack before has tired him already")
	}
}

func TestReading37_LossesAboveLimitFallOnOthers(t *testing.T) {
	w := leaderNumber(t, "washington")
	got := testBook.DivideLoss(300,
		[]battle.LossBearer{
			{Leader: w, Men: 140, MaxLoss: 10},
			{Leader: leaderNumber(t, "mercer"), Men: 700, MaxLoss: 700},
			{Leader: leaderNumber(t, "glover"), Men: 700, MaxLoss: 700},
		})
	if got[0] != 10 || got[1]+got[2] != 290 || got[1]-got[2] > 10 || got[2]-got[1] > 10 {
		t.Errorf("%v", got)
	}
}

func TestRule17_1_ApportionNeverExceedsLosses(t *testing.T) {
	list := []battle.LossBearer{
		{Leader: leaderNumber(t, "glover"), Men: 45, MaxLoss: 45},
		{Leader: leaderNumber(t, "mercer"), Men: 100, MaxLoss: 7},
		{Leader: leaderNumber(t, "stephen"), Men: 0, MaxLoss: 0},
	}
	for loss := range 400 {
		sum := 0
		for i, n := range testBook.DivideLoss(loss, list) {
			if sum += n; n > list[i].Men {
				t.Errorf("of %d men %d are lost", list[i].Men, n)
			}
		}
		if sum > loss {
			t.Errorf("%d lost of %d", sum, loss)
		}
	}
	if got := testBook.DivideLoss(5, list); !slices.Equal(got, []int{0, 0, 0}) {
		t.Errorf("less than ten men nobody loses: %v", got)
	}
	tens := []battle.LossBearer{
		{Leader: leaderNumber(t, "glover"), Men: 450, MaxLoss: 450},
		{Leader: leaderNumber(t, "washington"), Men: 140, MaxLoss: 10},
		{Leader: leaderNumber(t, "stephen"), Men: 0, MaxLoss: 0},
	}
	for loss := 0; loss <= 700; loss += 10 {
		sum := 0
		for _, n := range testBook.DivideLoss(loss, tens) {
			sum += n
		}
		if sum != min(loss, 590) {
			t.Errorf("of %d, %d are shared out", loss, sum)
		}
	}
}

func TestRule17_1_AlwaysAcceptProposedLosses(t *testing.T) {
	fight := func(c *crossingtest.Scene) *crossingtest.Table {
		return c.AttackNow(normal, "1820", "glover", []string{"mercer", "glover", "greene"}, 4, 4)
	}
	c := func() *crossingtest.Scene {
		return newScene(t).SetTurn(27, noon).Put("1820", "leslie:900").Put("1821", "mercer:720", "glover:400", "greene").
			Activate("mercer", "glover")
	}
	asked, told := fight(c()).FightOn("combat.surrender"),
		fight(c()).PlayThrough(battle.ActAcceptAlways, nil).FightOn("combat.surrender")
	for _, id := range []string{"mercer", "glover"} {
		if a, b := asked.Unit(id).Troops, told.Unit(id).Troops; a != b || a == 720 {
			t.Errorf("%s: %d left where it is proposed, %d by order", id, a, b)
		}
	}
	wantText(t, told.LogOf(truth.British), "The Americans take their losses as suggested from now on.")
	lacksText(t, told.LogOf(truth.British), "Mercer loses")
	b := fight(c().With(func(s *state) { s.AcceptsLossSplit = fact.SidesOf(truth.American) }))
	if b.Step() == truth.StepLosses {
		t.Error("whoever has said so is asked")
	}
	b = newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1821", "mercer:720").Put("1820", "leslie:700").
		With(func(s *state) {
			s.AcceptsLossSplit = fact.SidesOf(truth.American, truth.British)
		}).Seal()
	if b.PlayThrough("orders", pick("orders.change=pick")); b.State().AcceptsLossSplit != fact.SidesOf(truth.British) {
		t.Error("the order cannot be taken back")
	}
}
