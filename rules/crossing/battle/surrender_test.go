package battle_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestRule17_4_ASurrenderCountsTheMenAndTakesTheForceAway(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:700").Put("1821", "mercer:720", "glover:850").
		Activate("mercer", "glover").
		AttackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).FightOn("combat.surrender")
	if b.AskedSide() != truth.British {
		t.Fatalf("the defender is asked first, not %d", b.AskedSide())
	}
	b.PlayThrough("surrender", nil)
	wantText(t, b.LogOf(truth.American), "The British surrender Leslie with", "the British lost 700 men, 100%",
		"a Major Victory")
	if u := b.Unit("leslie"); u.Fate != truth.Removed || b.State().VP != [2]uint16{6, 0} {
		t.Errorf("%+v, points %v", u, b.State().VP)
	}
}

func TestReading44_AForceWithoutMenDoesNotAdvance(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1821", "mercer", "glover")
	c.Run(func(t *turn) {
		t.State.Combat = &truth.Combat{
			At: hexOf(c.T, "1820"), Kind: normal, Attacker: truth.American,
			Result:   [2]printed.Symbol{0, printed.RetreatResult},
			Fighters: []truth.Fighter{{Leader: leaderNumber(c.T, "mercer")}},
		}
		if testBook.Advance(t) || t.State.Unit(leaderNumber(c.T, "mercer")).At != hexOf(c.T, "1821") {
			c.T.Error("Mercer has no men left")
		}
		t.State.Combat = nil
	})
}

func TestReading45_WhoseEnemyRetreatsIsNotAskedToSurrender(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:700").Put("1821", "mercer:720", "glover:850").
		Activate("mercer", "glover").
		AttackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 9, 9).FightOn("combat.surrender")
	if b.AskedSide() != truth.British {
		t.Error("only the British are asked")
	}
	b.PlayThrough("fight", nil)
	if b.State().Combat != nil {
		t.Errorf("%s", b.Step())
	}
}

func TestReading46_WhoSurrendersIsNotCaptured(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:90").Put("1821", "mercer:720", "glover:850").
		Activate("mercer", "glover").
		AttackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).FightOn("combat.surrender").
		PlayThrough("surrender", nil)
	if b.State().VP != [2]uint16{0, 0} || b.Unit("leslie").Fate != truth.Removed {
		t.Errorf("90 men are no victory, and no leader is captured: %v", b.State().VP)
	}
}

func TestRule22_2_TheLadderOfVictories(t *testing.T) {
	for _, x := range []struct {
		lost          uint16
		victor, loser uint8
		symbol        printed.Symbol
		points        uint16
	}{
		{600, 20, 60, printed.RoutResult, 6},
		{590, 20, 60, printed.RoutResult, 4},
		{600, 21, 60, printed.RoutResult, 4},
		{200, 20, 30, printed.DisorderResult, 2},
		{100, 20, 21, printed.RetreatResult, 1},
		{100, 20, 20, printed.RetreatResult, 0},
		{90, 10, 60, printed.RetreatResult, 0},
		{600, 20, 60, printed.HoldResult, 0},
	} {
		c := newScene(t).Put("1821", "mercer:720")
		b := c.Run(func(t *turn) {
			t.State.Combat = &truth.Combat{
				Attacker: truth.American, Troops: [2]uint16{1000, 1000},
				Result: [2]printed.Symbol{printed.HoldResult, x.symbol}, MenLost: [2]uint16{10, x.lost},
				Percent: [2]uint8{x.victor, x.loser},
			}
			testBook.ScoreBattle(t)
			t.State.Combat = nil
		})
		if b.State().VP[0] != x.points {
			t.Errorf("%+v: %d", x, b.State().VP[0])
		}
	}
}

func TestRule22_2_TheDefenderMayWinToo(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).Put("1820", "leslie:2000").Put("1821", "mercer:720").Put("1822", "stephen:50").
		Activate("mercer").
		AttackNow(normal, "1820", "mercer", []string{"mercer"}, 0, 0).FightOn()
	if b.State().VP[1] != 6 {
		t.Errorf("%v\n%s", b.State().VP, b.LogOf(truth.American))
	}
}

func TestRule17_4_APlayerWhoNeverSurrendersIsNotAskedAgain(t *testing.T) {
	c := func() *crossingtest.Scene {
		return newScene(t).SetTurn(27, noon).Put("1820", "leslie:700").Put("1821", "mercer:720", "glover:850").
			Activate("mercer", "glover")
	}
	b := c().AttackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).FightOn("combat.surrender").
		PlayThrough("never", nil)
	if !b.State().RefusesToSurrender[truth.British-1] {
		t.Error("the British have said so")
	}
	wantText(t, b.LogOf(truth.American), "The British will not surrender until further notice.")
	b = c().With(func(s *state) { s.RefusesToSurrender[truth.British-1] = true }).
		AttackNow(normal, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).FightOn("combat.surrender")
	if b.State().Combat != nil && b.AskedSide() != truth.American {
		t.Error("the British are not asked")
	}
	b = newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1821", "mercer:720").Put("1820", "leslie:700").
		With(func(s *state) { s.RefusesToSurrender[truth.American-1] = true }).Seal()
	if b.PlayThrough("orders", pick("orders.change=yield")); b.State().RefusesToSurrender[truth.American-1] {
		t.Error("they may surrender again")
	}
}
