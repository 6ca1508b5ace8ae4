package battle_test

import (
	"testing"

	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func TestExampleA31_Trenton(t *testing.T) {
	b := crossingtest.TrentonMorningScene(t).Seal()
	// example C6 of the rulebook: a roll of 3 reaches row 11
	b.PlayThrough("prepared", pick("prepared.hex=2029", "prepared.by=washington",
		crossingtest.TrentonForce, crossingtest.GreeneForce), 3, 3)
	x := b.State().Combat
	if x.Troops != [2]uint16{4030, 1240} || x.Result[1] != printed.RoutResult || x.Percent != [2]uint8{10, 60} ||
		x.LossesDue != [2]uint16{120, 740} {
		t.Errorf("%+v", x)
	}
	wantText(t, b.LogOf(truth.British),
		"make a Prepared attack on Trenton from hex 1929, hex 1930 and hex 2028.",
		"The Americans attack with 4,030 men, fatigue up to 2; the British at Trenton have 1,240 men, fatigue up to 2.",
		"hold 6 hexes around Trenton with 400 men or more in order, less 2: +4",
		"Surprise: die 3, +1 Prepared attack, +7 Trenton = 11: +3, −10%",
		"4,030 men against 1,240 men is 3-1, +3 on the combat die.",
		"die 3, +3 surprise, +3 ratio 3-1, +1 Americans attack, −2 rain, +4 outflanking the defender = 12, rating 7-8: "+
			"20/60 RRT.",
		"lose 20% (10% after surprise) of 1,240 men: 120 men.", "The British lose 60% of 1,240 men: 740 men.")
	lacksText(t, b.LogOf(truth.British), "movement points", "Glover loses")
	b.PlayThrough("losses", pick("losses.men=glover:12"))
	if u := b.Unit("glover"); u.Troops != 730 || b.Unit("mercer").Troops != 720 || b.Unit("rall").Troops != 500 {
		t.Errorf("Glover %+v, Rall %+v", u, b.Unit("rall"))
	}
}

func TestReading17_TheSumOfTheTrentonExampleIsTwelve(t *testing.T) {
	b := crossingtest.TrentonMorningScene(t).Seal()
	b.PlayThrough("prepared", pick("prepared.hex=2029", "prepared.by=washington",
		crossingtest.TrentonForce, crossingtest.GreeneForce), 4, 3)
	wantText(t, b.LogOf(truth.British), "die 4, +1 Prepared attack, +7 Trenton = 12: +4, −10%")
}

func TestExampleA32_RallsRetreat(t *testing.T) {
	b := crossingtest.TrentonMorningScene(t).Seal()
	b.PlayThrough("prepared", pick("prepared.hex=2029", "prepared.by=washington",
		crossingtest.TrentonForce, crossingtest.GreeneForce), 3, 3).
		PlayThrough("losses", pick("losses.men=glover:12"))
	if b.Step() != truth.StepRetreat || b.AskedSide() != truth.British {
		t.Fatalf("%s", b.Step())
	}
	a := b.Ask()
	f, _ := a.Field("retreat.to")
	for id, men := range map[string]string{
		"2028": "through 420 men with 500 men: 10% more lost", "1929": "20% more lost",
		"1930": "20% more lost", "2130": "20% more lost",
	} {
		o, ok := f.Option(id)
		if !ok {
			t.Fatalf("%s is not offered", id)
		}
		wantText(t, o.Detail, men)
	}
	if len(f.Options) != 4 {
		t.Errorf("neither over the Delaware nor over the Assunpink in rain: %d hexes", len(f.Options))
	}
	b.PlayThrough("retreat", pick("retreat.to=2028"))
	wantText(t, b.LogOf(truth.American),
		"Rall with 500 men must retreat through 420 men at hex 2028 and loses another 120 men, 10% of 1,240 men.")
	if u := b.Unit("rall"); u.Troops != 380 || u.At != hexOf(t, "2029") {
		t.Errorf("he is not through yet: %+v", u)
	}
	b.PlayRefused("retreat", "retreat.to=2128")
	b.PlayThrough("retreat", pick("retreat.to=1928"))
	if u := b.Unit("rall"); u.At != hexOf(t, "1926") || u.Status != routed || u.Fatigue != 4 ||
		!u.Has(truth.Defended|truth.RetreatedThisPart) {
		t.Errorf("Rall %+v", u)
	}
	wantText(t, b.LogOf(truth.British), "Rall retreats from Trenton to hex 1926.")
	if b.Step() != truth.StepAdvance || b.AskedSide() != truth.American {
		t.Fatalf("%s", b.Step())
	}
	b.PlayThrough("advance", pick("advance.leader=glover")).PlayThrough("stay", nil).PlayThrough("fight", nil)
	if b.Unit("glover").At != hexOf(t, "2029") || b.Unit("mercer").At != hexOf(t, "1929") {
		t.Error("Glover has advanced, Mercer has not")
	}
	b.PlayThrough(knowledge.ActDone, nil)
	if u := b.Unit("rall"); u.Fatigue != 5 {
		t.Errorf("fatigue 2, a rout and a defence are 5, not %d", u.Fatigue)
	}
	for _, id := range []string{"glover", "mercer", "st_clair", "washington"} {
		if u := b.Unit(id); u.Fatigue != 4 {
			t.Errorf("a Prepared attack tires by two: %s has %d", id, u.Fatigue)
		}
	}
	if b.Unit("dickinson").Fatigue != 2 || b.Unit("greene").Fatigue != 0 {
		t.Error("who did not attack, and who has no troops, is not tired")
	}
}

func TestExampleA34_AMajorVictory(t *testing.T) {
	c := newScene(t).SetTurn(27, dawn).Put("2029", "rall:1250").
		Put("1929", "mercer:720", "glover:850", "lord_stirling:570", "a_det_1:390").
		Put("1930", "a_det_2:500").Put("2028", "a_det_3:460").Put("2130", "ewing:720").Put("2129", "stephen:460").
		Put("2030", "dickinson:400").
		Activate("washington", "mercer", "glover", "lord_stirling", "a_det_1").Put("1335", "washington:140")
	c.S.Unit(leaderNumber(t, "washington")).Set(truth.Activated)
	b := c.AttackNow(printed.PreparedAttack, "2029", "washington",
		[]string{"mercer", "glover", "lord_stirling", "a_det_1"},
		7, 2)
	x := b.State().Combat
	if x.Troops != [2]uint16{2530, 1250} || x.Percent != [2]uint8{15, 50} || x.LossesDue != [2]uint16{190, 630} ||
		x.Result[1] != printed.DisorderResult {
		t.Fatalf("%+v\n%s", x, b.LogOf(truth.American))
	}
	b.PlayThrough("losses", pick("losses.men=glover:19")).PlayThrough("retreat", pick("retreat.to=2028"))
	wantText(t, b.LogOf(truth.British), "through 460 men at hex 2028 and loses another 130 men, 10% of 1,250 men.")
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		f, _ := a.Field("retreat.to")
		b.PlayThrough("retreat", pick("retreat.to="+f.Options[0].ID))
	}
	b.PlayThrough("stay", nil).PlayThrough("fight", nil)
	wantText(t, b.LogOf(truth.British), "Major Victory for the Americans: the British lost 760 men, 60% against 15%.",
		"The Americans gain 6 victory points")
	if b.State().VP != [2]uint16{6, 0} {
		t.Errorf("points %v", b.State().VP)
	}
}

func TestExampleA22_APreparedAttackTiresByTwo(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).SetSteps(truth.StepPrepared).Put("2029", "rall:400").Put("1929", "glover:850").
		Activate("glover").Seal()
	b.PlayThrough("prepared", pick("prepared.hex=2029", "prepared.by=glover", "prepared.leaders=glover"), 4, 2)
	for b.Step() == truth.StepSurrender {
		b.PlayThrough("fight", nil)
	}
	b.PlayThrough(knowledge.ActDone, nil)
	if u := b.Unit("glover"); u.Fatigue != 2 {
		t.Errorf("%+v\n%s", u, b.LogOf(truth.American))
	}
}

func TestExampleA26_ASmallForceLosesThirtyMore(t *testing.T) {
	b := newScene(t).Run(func(t *turn) {
		t.State.Combat = &truth.Combat{Attacker: truth.American, Troops: [2]uint16{700, 90}}
		testBook.FindLosses(t, [2]int{20, 10}, 0)
		if due := t.State.Combat.LossesDue; due != [2]uint16{20, 40} {
			panic(due)
		}
		t.State.Combat = nil
	})
	wantText(t, b.LogOf(truth.British),
		"The British lose 10% of 90 men: 10 men, plus 30 for a force of 100 men or fewer at 7-1: 40 men.")
}

func TestExampleA27_LossesInProportion(t *testing.T) {
	list := []battle.LossBearer{
		{Leader: leaderNumber(t, "leslie"), Men: 1200, MaxLoss: 1200},
		{Leader: leaderNumber(t, "mathew"), Men: 600, MaxLoss: 600},
		{Leader: leaderNumber(t, "mawhood"), Men: 300, MaxLoss: 300},
		{Leader: leaderNumber(t, "webster"), Men: 300, MaxLoss: 300},
	}
	got := testBook.DivideLoss(600, list)
	for i, want := range []int{300, 150, 70, 80} {
		if got[i] != want {
			t.Errorf("%v", got)
		}
	}
	b := newScene(t).SetOptions(truth.ProportionalLosses).Put("2029", "rall:500").Put("1929", "glover:800", "stephen:400").
		Activate("glover", "stephen").
		AttackNow(normal, "2029", "glover", []string{"glover", "stephen"}, 4, 2)
	if b.Step() == truth.StepLosses {
		t.Error("nobody is asked who loses what")
	}
	if g, s := 800-b.Unit("glover").Troops, 400-b.Unit("stephen").Troops; g < s || s == 0 {
		t.Errorf("Glover loses %d, Stephen %d", g, s)
	}
}

func TestExampleA28_AnOutflankedDefender(t *testing.T) {
	for men, want := range map[string]int{"300": 3, "400": 4} {
		c := newScene(t).Put("1820", "leslie:2100")
		around := testBook.Ids(testBook.Neighbours(hexOf(t, "1820")))
		for i, words := range []string{
			"cadwalader:1000", "stephen:" + men, "mercer:400", "glover:400", "sargent:400",
			"ewing:400",
		} {
			c.Put(around[i], words)
		}
		a := testBook.Assault(&c.S,
			&truth.Combat{At: hexOf(t, "1820"), Attacker: truth.American, Kind: printed.PreparedAttack})
		if got, _ := testBook.Charts.OutflankModifiers(a.OutflankingHexes, a.RearHexes); got != want {
			t.Errorf("with %s men: %d, want %d", men, got, want)
		}
	}
}

func TestExampleA29_AnOutflankedAttacker(t *testing.T) {
	c := newScene(t).Put("1820", "leslie:2100").Put("1719", "mawhood:400").Put("1721", "mathew:400").Put("1720",
		"glover:850")
	at := hexOf(t, "1720")
	x := &truth.Combat{
		At: hexOf(t, "1820"), Attacker: truth.American, Kind: normal,
		Fighters: []truth.Fighter{{Leader: leaderNumber(t, "glover"), From: at}},
	}
	if !testBook.HexMap.Adjacent(at, hexOf(t, "1719")) || !testBook.HexMap.Adjacent(at, x.At) {
		t.Fatal("they do not lie next to each other")
	}
	a := testBook.Assault(&c.S, x)
	if _, got := testBook.Charts.OutflankModifiers(a.OutflankingHexes, a.RearHexes); got != -2 {
		t.Errorf("%d", got)
	}
}

func TestExampleA30_NetOutflanking(t *testing.T) {
	c := newScene(t).SetTurn(34, dawn).Put("1907", "vaughan:900").Put("1807", "monckton:1200").Put("1707", "mawhood:900").
		Put("1908", "st_clair:1000").Put("1808", "washington:140", "cadwalader:1000").Put("1708", "lord_stirling:500")
	x := &truth.Combat{
		At: hexOf(t, "1807"), Attacker: truth.American, Kind: printed.PreparedAttack,
		Fighters: []truth.Fighter{
			{Leader: leaderNumber(t, "st_clair"), From: hexOf(t, "1908")},
			{Leader: leaderNumber(t, "washington"), From: hexOf(t, "1808")},
			{Leader: leaderNumber(t, "cadwalader"), From: hexOf(t, "1808")},
			{Leader: leaderNumber(t, "lord_stirling"), From: hexOf(t, "1708")},
		},
	}
	a := testBook.Assault(&c.S, x)
	if plus, minus := testBook.Charts.OutflankModifiers(a.OutflankingHexes, a.RearHexes); plus != 1 || minus != -2 {
		t.Errorf("%+d %+d", plus, minus)
	}
}

func TestExampleA33_TheDelawareAndTheFerryOfAmboy(t *testing.T) {
	c := newScene(t).SetTurn(28, noon).SetActive(truth.American).Put("1630", "glover:850/2 routed").Put("1728",
		"leslie:2000")
	if m := testBook.EnemyDistances(&c.S); m.From(hexOf(t, "1631")) <= knowledge.FarAway {
		t.Error("the British cannot come over the Delaware")
	}
	now := testBook.Conditions(c.S.Weather, c.S.Now)
	if m := testBook.EnemyDistancesFrom(truth.American, hexesOf(t, "2403"), now); m.From(hexOf(t, "2401")) <= 4 {
		t.Error("Americans cannot take the ferry of Amboy")
	}
	if m := testBook.EnemyDistancesFrom(truth.British, hexesOf(t, "2403"), now); m.From(hexOf(t, "2401")) != 4 {
		t.Errorf("the British can, for 4: %d", m.From(hexOf(t, "2401")))
	}
}
