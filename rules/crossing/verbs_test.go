package crossing

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func TestRule12_FatigueGoesFrom0To6(t *testing.T) {
	c := lay(t).put("1335", "glover:850/5", "greene", "griffin")
	b := c.run(func(t *turn) {
		testBook.Tire(t, who(c.t, "glover"), 2, "for a rout", rulebook.Rout)
		testBook.Tire(t, who(c.t, "greene"), 1, "for marching", rulebook.Fatigue)
		testBook.Tire(t, who(c.t, "griffin"), 1, "for marching", rulebook.Fatigue)
	})
	if b.unit("glover").Fatigue != 6 || b.unit("greene").Fatigue != 0 || b.unit("griffin").Fatigue != 0 {
		t.Errorf("Glover %d, Greene %d, Griffin without troops %d", b.unit("glover").Fatigue, b.unit("greene").Fatigue, b.unit("griffin").Fatigue)
	}
	wantText(t, b.heard(truth.American), "Glover gains 2 fatigue levels for a rout: 5 to 6.")
	if h := b.heard(truth.British) + b.heard(game.Nobody); h != "" {
		t.Errorf("others hear %q", h)
	}
}

func TestRule12_WhoLosesAllHisTroopsIsRestedAndInOrder(t *testing.T) {
	c := lay(t).put("1335", "glover:100/4 routed")
	b := c.run(func(t *turn) { testBook.Lose(t, who(c.t, "glover"), 100, nil, rulebook.Combat) })
	if u := b.unit("glover"); u.Troops != 0 || u.Fatigue != 0 || u.Status != ordered {
		t.Errorf("%+v", u)
	}
}

func TestRule12_TheReceiverTakesOverTheHigherFatigue(t *testing.T) {
	c := lay(t).put("1335", "glover:850/3", "sargent:400/0", "fermoy:300/5")
	b := c.run(func(t *turn) {
		testBook.Give(t, who(c.t, "glover"), who(c.t, "sargent"), 100, rulebook.Transfers)
		testBook.Give(t, who(c.t, "glover"), who(c.t, "fermoy"), 100, rulebook.Transfers)
	})
	if b.unit("sargent").Fatigue != 3 || b.unit("fermoy").Fatigue != 5 || b.unit("glover").Troops != 650 || b.unit("sargent").Troops != 500 {
		t.Errorf("Sargent %+v, Fermoy %+v", b.unit("sargent"), b.unit("fermoy"))
	}
}

func TestRule13_RestTakesOneLevel(t *testing.T) {
	c := lay(t).put("1335", "glover:850/3", "sargent:400/0")
	b := c.run(func(t *turn) {
		testBook.Rest(t, who(c.t, "glover"), rulebook.Recovery)
		testBook.Rest(t, who(c.t, "sargent"), rulebook.Recovery)
	})
	if b.unit("glover").Fatigue != 2 || b.unit("sargent").Fatigue != 0 {
		t.Errorf("Glover %d, Sargent %d", b.unit("glover").Fatigue, b.unit("sargent").Fatigue)
	}
}

func TestRule18_DisorderAndRout(t *testing.T) {
	c := lay(t).put("1335", "glover:850", "sargent:400/0 routed", "greene")
	b := c.run(func(t *turn) {
		testBook.Disorder(t, who(c.t, "glover"), rulebook.Disorder)
		testBook.Disorder(t, who(c.t, "sargent"), rulebook.Disorder)
		testBook.Rout(t, who(c.t, "greene"), rulebook.Rout)
	})
	if b.unit("glover").Status != disordered || b.unit("sargent").Status != routed || b.unit("greene").Status != ordered {
		t.Errorf("Glover %s, Sargent %s, Greene without troops %s", b.unit("glover").Status, b.unit("sargent").Status, b.unit("greene").Status)
	}
	b = c.run(func(t *turn) { testBook.Rally(t, who(c.t, "sargent"), disordered, rulebook.Rout) })
	if b.unit("sargent").Status != disordered {
		t.Error("a rallied leader is disordered")
	}
}

func TestRule10_NoMoreThan30ActivationPoints(t *testing.T) {
	b := lay(t).ap(27, 10).run(func(t *turn) {
		testBook.Gain(t, truth.American, 8, " for December 26", rulebook.Command)
		testBook.Spend(t, truth.British, 4, "to activate leaders", rulebook.Activation)
	})
	if b.state().AP != [2]uint8{30, 6} {
		t.Errorf("points %v", b.state().AP)
	}
	wantText(t, b.heard(truth.British), "receive 8 activation points for December 26: 27 to 30.", "spend 4 activation points to activate leaders: 6 left.")
}

func TestRule22_VictoryPointsAddUp(t *testing.T) {
	b := lay(t).run(func(t *turn) {
		testBook.Score(t, truth.American, 1, text.Say("for Amboy"), rulebook.Objectives)
		testBook.Score(t, truth.American, 6, text.Say("for a major victory"), rulebook.BattleVictories)
	})
	if b.state().VP != [2]uint16{7, 0} {
		t.Errorf("points %v", b.state().VP)
	}
	wantText(t, b.heard(game.Nobody), "gain 6 victory points for a major victory: 7 in all.")
}

// way lists hexes by number.
func wayOf(t *testing.T, ids ...string) []board.Place {
	out := make([]board.Place, len(ids))
	for i, id := range ids {
		out[i] = hexOf(t, id)
	}
	return out
}

func TestRule3_AMarchShowsItsTopAloneUnlessItPassesTheEnemy(t *testing.T) {
	marches := [2]string{"marches", "march"}
	far := lay(t).put("1926", "greene", "stephen:460", "mercer:720").put("2029", "rall:1250")
	b := far.run(func(t *turn) {
		testBook.Walk(t, whoAll(far.t, "stephen", "greene"), wayOf(far.t.(*testing.T), "1926", "1927"), marches, "1 MP", rulebook.Movement)
	})
	wantText(t, b.heard(truth.American), "Stephen and Greene march from hex 1926 to hex 1927, 1 MP.")
	wantText(t, b.heard(truth.British), "Greene marches from hex 1926 to hex 1927.")
	lacksText(t, b.heard(truth.British), "Stephen", "MP")

	b = far.run(func(t *turn) {
		testBook.Walk(t, whoAll(far.t, "stephen", "greene"), wayOf(far.t.(*testing.T), "1926", "1927", "1928", "1929"), marches, "3 MP", rulebook.Movement)
	})
	wantText(t, b.heard(truth.British), "Stephen and Greene march from hex 1926 to hex 1929.", "Next to the enemy at hex 1929: Greene and Stephen.")
	if !game.Revealed(b.out.Events) {
		t.Error("who stands next to the enemy is laid open")
	}
}

func TestRule9_1_TheOrangeLineHastensTheBritish(t *testing.T) {
	c := lay(t).put("1822", "stephen:460")
	b := c.run(func(t *turn) {
		testBook.Walk(t, whoAll(c.t, "stephen"), wayOf(c.t.(*testing.T), "1822", "1821"), [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	if !b.state().Accelerated {
		t.Error("1821 lies on the line")
	}
	wantText(t, b.heard(truth.British), "on the orange line: the British reinforcements come early.")
}

func TestRule10_3_AnAmericanWhoComesNextToThemOnTheirBankStirsThem(t *testing.T) {
	c := lay(t).now(25, evening).put("1927", "stephen:460").put("2029", "rall:1250").put("1820", "leslie:2100")
	b := c.run(func(t *turn) {
		testBook.Walk(t, whoAll(c.t, "stephen"), wayOf(c.t.(*testing.T), "1927", "1928"), [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	if b.unit("rall").Stirred {
		t.Error("1928 is not next to Trenton")
	}
	b = c.run(func(t *turn) {
		testBook.Walk(t, whoAll(c.t, "stephen"), wayOf(c.t.(*testing.T), "1927", "1928", "1929"), [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	if !b.unit("rall").Stirred || b.unit("leslie").Stirred || !b.state().Warned {
		t.Error("Rall is stirred and Trenton warned, Leslie is not")
	}
	c = lay(t).now(25, evening).put("2031", "stephen:460").put("2029", "rall:1250")
	b = c.run(func(t *turn) {
		testBook.Walk(t, whoAll(c.t, "stephen"), wayOf(c.t.(*testing.T), "2031", "2030"), [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	if b.unit("rall").Stirred {
		t.Error("the Delaware lies between")
	}
}

func TestReading5_DickinsonAtTheFallsGivesNoWarning(t *testing.T) {
	if begin(t, "campaign", nil).do("begin", nil, calm...).state().Warned {
		t.Error("nobody has moved")
	}
}

func TestRule2_2_1_WhoIsCapturedTakesNothingAlong(t *testing.T) {
	c := lay(t).put("1335", "glover:850/3").activated("glover")
	b := c.run(func(t *turn) {
		testBook.TakeOff(t, who(c.t, "glover"), truth.Captured, "is captured", rulebook.Leaders)
	})
	if u := b.unit("glover"); u.Fate != truth.Captured || u.Here() || u.Troops != 0 || u.Flags != 0 {
		t.Errorf("%+v", u)
	}
	if k := b.know(truth.British); k.Find(who(t, "glover")) == nil {
		t.Error("the British know whom they have captured")
	}
}
