package truth_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestRule12_FatigueGoesFrom0To6(t *testing.T) {
	c := newScene(t).Put("1335", "glover:850/5", "greene", "griffin")
	b := c.Run(func(t *turn) {
		testBook.AddFatigue(t, leaderByID(c.T, "glover"), 2, "for a rout", rulebook.Rout)
		testBook.AddFatigue(t, leaderByID(c.T, "greene"), 1, "for marching", rulebook.Fatigue)
		testBook.AddFatigue(t, leaderByID(c.T, "griffin"), 1, "for marching", rulebook.Fatigue)
	})
	if b.Unit("glover").Fatigue != 6 || b.Unit("greene").Fatigue != 0 || b.Unit("griffin").Fatigue != 0 {
		t.Errorf("Glover %d, Greene %d, Griffin without troops %d", b.Unit("glover").Fatigue, b.Unit("greene").Fatigue,
			b.Unit("griffin").Fatigue)
	}
	wantText(t, b.LogOf(truth.American), "Glover gains 2 fatigue levels for a rout: 5 to 6.")
	if h := b.LogOf(truth.British) + b.LogOf(game.Nobody); h != "" {
		t.Errorf("others hear %q", h)
	}
}

func TestRule12_ALeaderWithoutTroopsIsRestedAndInOrder(t *testing.T) {
	c := newScene(t).Put("1335", "glover:100/4 routed")
	b := c.Run(func(t *turn) { testBook.LoseMen(t, leaderByID(c.T, "glover"), 100, nil, rulebook.Combat) })
	if u := b.Unit("glover"); u.Troops != 0 || u.Fatigue != 0 || u.Status != printed.InOrder {
		t.Errorf("%+v", u)
	}
}

func TestRule12_TheReceiverTakesOverTheHigherFatigue(t *testing.T) {
	c := newScene(t).Put("1335", "glover:850/3", "sargent:400/0", "fermoy:300/5")
	b := c.Run(func(t *turn) {
		testBook.GiveMen(t, leaderByID(c.T, "glover"), leaderByID(c.T, "sargent"), 100, rulebook.Transfers)
		testBook.GiveMen(t, leaderByID(c.T, "glover"), leaderByID(c.T, "fermoy"), 100, rulebook.Transfers)
	})
	if b.Unit("sargent").Fatigue != 3 || b.Unit("fermoy").Fatigue != 5 || b.Unit("glover").Troops != 650 ||
		b.Unit("sargent").Troops != 500 {
		t.Errorf("Sargent %+v, Fermoy %+v", b.Unit("sargent"), b.Unit("fermoy"))
	}
}

func TestRule13_RestTakesOneLevel(t *testing.T) {
	c := newScene(t).Put("1335", "glover:850/3", "sargent:400/0")
	b := c.Run(func(t *turn) {
		testBook.Rest(t, leaderByID(c.T, "glover"), rulebook.Recovery)
		testBook.Rest(t, leaderByID(c.T, "sargent"), rulebook.Recovery)
	})
	if b.Unit("glover").Fatigue != 2 || b.Unit("sargent").Fatigue != 0 {
		t.Errorf("Glover %d, Sargent %d", b.Unit("glover").Fatigue, b.Unit("sargent").Fatigue)
	}
}

func TestRule18_DisorderAndRout(t *testing.T) {
	c := newScene(t).Put("1335", "glover:850", "sargent:400/0 routed", "greene")
	b := c.Run(func(t *turn) {
		testBook.Disorder(t, leaderByID(c.T, "glover"), rulebook.Disorder)
		testBook.Disorder(t, leaderByID(c.T, "sargent"), rulebook.Disorder)
		testBook.Rout(t, leaderByID(c.T, "greene"), rulebook.Rout)
	})
	if b.Unit("glover").Status != printed.Disordered || b.Unit("sargent").Status != printed.Routed ||
		b.Unit("greene").Status != printed.InOrder {
		t.Errorf("Glover %s, Sargent %s, Greene without troops %s", b.Unit("glover").Status, b.Unit("sargent").Status,
			b.Unit("greene").Status)
	}
	b = c.Run(func(t *turn) { testBook.Rally(t, leaderByID(c.T, "sargent"), printed.Disordered, rulebook.Rout) })
	if b.Unit("sargent").Status != printed.Disordered {
		t.Error("a rallied leader is disordered")
	}
}

func TestRule10_NoMoreThan30ActivationPoints(t *testing.T) {
	b := newScene(t).SetPoints(27, 10).Run(func(t *turn) {
		testBook.GainAP(t, truth.American, 8, " for December 26", rulebook.Command)
		testBook.SpendAP(t, truth.British, 4, "to activate leaders", rulebook.Activation)
	})
	if b.State().AP != [2]uint8{30, 6} {
		t.Errorf("points %v", b.State().AP)
	}
	wantText(t, b.LogOf(truth.British), "receive 8 activation points for December 26: 27 to 30.",
		"spend 4 activation points to activate leaders: 6 left.")
}

func TestRule22_VictoryPointsAddUp(t *testing.T) {
	b := newScene(t).Run(func(t *turn) {
		testBook.ScoreVP(t, truth.American, 1, text.Say("for Amboy"), rulebook.Objectives)
		testBook.ScoreVP(t, truth.American, 6, text.Say("for a major victory"), rulebook.BattleVictories)
	})
	if b.State().VP != [2]uint16{7, 0} {
		t.Errorf("points %v", b.State().VP)
	}
	wantText(t, b.LogOf(game.Nobody), "gain 6 victory points for a major victory: 7 in all.")
}

func TestRule3_MarchShowsOnlyItsTopLeader(t *testing.T) {
	marches := [2]string{"marches", "march"}
	far := newScene(t).Put("1926", "greene", "stephen:460", "mercer:720").Put("2029", "rall:1250")
	b := far.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(far.T, "stephen", "greene"), pathOf(far.T.(*testing.T), "1926", "1927"), marches, "1 MP",
			rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.American), "Stephen and Greene march from hex 1926 to hex 1927, 1 MP.")
	wantText(t, b.LogOf(truth.British), "Greene marches from hex 1926 to hex 1927.")
	crossingtest.LacksText(t, b.LogOf(truth.British), "Stephen", "MP")

	b = far.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(far.T, "stephen", "greene"), pathOf(far.T.(*testing.T), "1926", "1927", "1928", "1929"),
			marches, "3 MP", rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.British), "Stephen and Greene march from hex 1926 to hex 1929.",
		"Revealed next to the enemy at hex 1929: Greene and Stephen.")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("who stands next to the enemy is laid open")
	}
}

func TestRule9_1_OrangeLineSpeedsReinforcements(t *testing.T) {
	c := newScene(t).Put("1822", "stephen:460")
	b := c.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(c.T, "stephen"), pathOf(c.T.(*testing.T), "1822", "1821"), [2]string{"marches", "march"},
			"",
			rulebook.Movement)
	})
	if !b.State().ReinforcementsEarly {
		t.Error("1821 lies on the line")
	}
	wantText(t, b.LogOf(truth.British), "on the orange line: the British reinforcements come early.")
}

func TestRule10_3_AdjacentAmericanAlertsBritish(t *testing.T) {
	c := newScene(t).SetTurn(25, printed.Evening).Put("1927", "stephen:460").Put("2029", "rall:1250").Put("1820",
		"leslie:2100")
	b := c.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(c.T, "stephen"), pathOf(c.T.(*testing.T), "1927", "1928"), [2]string{"marches", "march"},
			"",
			rulebook.Movement)
	})
	if b.Unit("rall").EnemyCameNear {
		t.Error("1928 is not next to Trenton")
	}
	b = c.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(c.T, "stephen"), pathOf(c.T.(*testing.T), "1927", "1928", "1929"),
			[2]string{"marches", "march"}, "", rulebook.Movement)
	})
	if !b.Unit("rall").EnemyCameNear || b.Unit("leslie").EnemyCameNear || !b.State().TrentonWarned {
		t.Error("Rall is stirred and Trenton warned, Leslie is not")
	}
	c = newScene(t).SetTurn(25, printed.Evening).Put("2031", "stephen:460").Put("2029", "rall:1250")
	b = c.Run(func(t *turn) {
		testBook.Walk(t, leadersByID(c.T, "stephen"), pathOf(c.T.(*testing.T), "2031", "2030"), [2]string{"marches", "march"},
			"",
			rulebook.Movement)
	})
	if b.Unit("rall").EnemyCameNear {
		t.Error("the Delaware lies between")
	}
}

func TestReading5_DickinsonAtTheFallsGivesNoWarning(t *testing.T) {
	if crossingtest.BeginScenario(t, "campaign", nil).PlayThrough("begin", nil,
		crossingtest.CalmRolls...).State().TrentonWarned {
		t.Error("nobody has moved")
	}
}

func TestRule2_2_1_CaptureRemovesLeaderAndMen(t *testing.T) {
	c := newScene(t).Put("1335", "glover:850/3").Activate("glover")
	b := c.Run(func(t *turn) {
		testBook.RemoveFromMap(t, leaderByID(c.T, "glover"), truth.Captured, "is captured", rulebook.Leaders)
	})
	if u := b.Unit("glover"); u.Fate != truth.Captured || u.OnMap() || u.Troops != 0 || u.Flags != 0 {
		t.Errorf("%+v", u)
	}
	if k := b.Know(truth.British); k.Find(leaderByID(t, "glover")) == nil {
		t.Error("the British still see the captured leader")
	}
}
