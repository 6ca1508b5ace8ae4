package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// attackedAt sets up an attack on a hex, with the defender about to be asked. The attackers are on the march next to
// it.
func attackedAt(t *testing.T, c *scene, hex string, kind printed.AttackKind, by ...string) *table {
	t.Helper()
	c.StartMarch(9, by...)
	c.S.Marches[0].Path = crossingtest.HexesOf(t, testBook.ID(c.S.Unit(leaderNumber(t, by[0])).At))
	x := &truth.Combat{
		At: hexOf(t, hex), Attacker: c.S.Active, Kind: kind, Leader: leaderNumber(t, by[0]),
		Stage: truth.StageFight,
	}
	for i, id := range by {
		c.S.Marches[0].Group[i].Moving = true
		x.Fighters = append(x.Fighters,
			truth.Fighter{
				Leader: leaderNumber(t, id), From: c.S.Unit(leaderNumber(t, id)).At,
				Troops: c.S.Unit(leaderNumber(t, id)).Troops,
			})
	}
	c.S.Combat = x
	return c.SetSteps(truth.StepAction, truth.StepMarch, truth.StepCombat, truth.StepReact).Seal()
}

func TestExampleA17_LeslieReactsToKingston(t *testing.T) {
	c := newScene(t).SetWeather(snow).Put("1718", "washington:140", "glover:850", "sargent:710", "mercer:720",
		"stephen:460").
		Put("1818", "lt_infantry:800").Put("1820", "leslie:2100", "webster:600/5")
	b := attackedAt(t, c, "1818", normal, "washington", "glover", "sargent", "mercer", "stephen")
	if b.AskedSide() != truth.British {
		t.Fatal("the British are asked")
	}
	b.PlayThrough("react", pick("react.who=leslie"), 2, 8)
	wantText(t, b.LogOf(truth.British), "2 for a reaction: success with the rating 4 of Leslie.",
		"Leslie rolls for movement: ", "= 5: 6 movement points.", "Leslie has 3 movement points.")
	wantText(t, b.LogOf(truth.American), "The British roll 2 for a reaction: success.")
	if b.Step() != truth.StepMarch || b.AskedSide() != truth.British {
		t.Fatalf("%s asks %d", b.Step(), b.AskedSide())
	}
	b.PlayThrough("go", pick("go.who=leslie", "go.to=1818"))
	u := b.Unit("leslie")
	if u.At != hexOf(t, "1818") || u.Flags&truth.Reacted == 0 || u.Flags&truth.Moved != 0 {
		t.Errorf("%+v", u)
	}
	if m := b.State().March(); m.PointsSpent != 3 {
		t.Errorf("two road hexes and the American zone: %+v", m)
	}
	b.PlayThrough("done", nil)
	if b.Step() != truth.StepReact {
		t.Errorf("at %s", b.Step())
	}
	a := b.Ask()
	if _, ok := a.Act("react"); ok {
		t.Error("Webster is too tired")
	}
}

func TestExampleA18_CornwallisSplitsTheForceForReactions(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").
		Put("1818", "cornwallis", "mathew:1050", "vanguard:300").Put("1718", "von_donop:550")
	b := attackedAt(t, c, "1820", normal, "mercer")
	if got := openOptions(t, b.Ask("react.who=cornwallis"), "react.with.1"); !slices.Equal(got,
		[]string{"mathew", "vanguard"}) {
		t.Errorf("Cornwallis takes %v", got)
	}
	b.PlayThrough("react", pick("react.who=cornwallis", "react.with.1=mathew"), 5, 6)
	wantText(t, b.LogOf(truth.British), "= 4, in the column of Cornwallis: 7 movement points.")
	g := b.State().March().Group
	if g[0].Points != 7 || g[1].Points != 4 {
		t.Errorf("13 and 7, halved: %+v", g)
	}
	b.PlayThrough("go", pick("go.who=mathew", "go.to=1820")).PlayThrough("done", nil)
	if b.Unit("mathew").At != hexOf(t, "1820") || b.Unit("mathew").Flags&truth.Reacted == 0 ||
		b.Unit("cornwallis").Flags&truth.Reacted != 0 {
		t.Errorf("Mathew %+v", b.Unit("mathew"))
	}
	b.PlayThrough("react", pick("react.who=vanguard"), 6)
	wantText(t, b.LogOf(truth.British), "6 for a reaction: more than 5, so Vanguard may not move.")
	lacksText(t, b.LogOf(truth.American), "Vanguard")
	wantText(t, refusal(t, b.Ask(), "react.who", "vanguard"), "This leader has already tried to react to this attack.")
	b.PlayThrough("react", pick("react.who=von_donop"), 4, 0)
	if b.Reaches("1820") {
		t.Error("2 points do not reach Princeton")
	}
	b.PlayThrough("done", nil)
	if u := b.Unit("von_donop"); u.Flags&truth.Reacted != 0 || u.At != hexOf(t, "1718") {
		t.Errorf("%+v", u)
	}
}

func TestRule11_3_WhoMayReact(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").
		Put("1818", "leslie:2100/5", "mathew:1050 disordered", "rall:900 routed", "vaughan:900", "webster:600").
		Put("1312", "monckton:900")
	c.S.Unit(leaderNumber(t, "vaughan")).Set(truth.RetreatedThisPart)
	c.S.Unit(leaderNumber(t, "webster")).Set(truth.Reacted)
	a := attackedAt(t, c, "1820", printed.PreparedAttack, "mercer").Ask()
	for id, want := range map[string]string{
		"leslie": "Too tired: fatigue 5", "mathew": "disordered", "rall": "routed", "vaughan": "has retreated",
		"webster": "has reacted in this turn",
	} {
		f, ok := a.Field("react.who")
		if ok {
			o, _ := f.Option(id)
			wantText(t, o.Refusal.Error(), want)
		}
	}
	if _, ok := a.Act("react"); ok {
		t.Error("nobody may: Mawhood stands in the hex attacked, Monckton far away")
	}
}

func TestRule11_3_AReactionNeitherForcesNorAttacksNorCrosses(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).SetActive(truth.British).Put("1929", "leslie:600").Put("2029", "ewing:720").
		Put("1930", "stephen:460").Put("2131", "griffin:500")
	b := attackedAt(t, c, "2029", normal, "leslie").PlayThrough("react", pick("react.who=stephen"), 0, 9)
	a := b.Ask()
	for _, act := range []string{"attack", "cross"} {
		if _, ok := a.Act(act); ok {
			t.Errorf("%s in reaction", act)
		}
	}
	if b.Reaches("2030") {
		t.Error("he crosses at Beatty's Ferry")
	}
	if _, ok := a.Act("detach"); !ok {
		t.Error("he may form a detachment")
	}
}

func TestRule11_3_AReactionDoesNotTakeTheFerryAtAmboy(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).Put("2301", "stephen:460").Put("2401", "webster:600").Put("2403", "leslie:2100")
	b := attackedAt(t, c, "2401", normal, "stephen").PlayThrough("react", pick("react.who=leslie"), 0, 9)
	if b.State().March().Points != 4 || b.Reaches("2401") {
		t.Errorf("4 points would do for the ferry, but he reacts: %+v", b.State().March())
	}
}

func TestRule11_3_AReactionMayAlwaysMoveOneHex(t *testing.T) {
	at, next := crossingtest.FindHexside(t, func(s *printed.Hexside, to *printed.Tile) bool {
		return !s.Road && s.Water == printed.NoWater && to.Terrain == printed.Mountain
	})
	c := newScene(t).SetTurn(33, noon).Put("0302", "stephen:460").Put("0303", "webster:100").Put(testBook.ID(at),
		"leslie:2100")
	b := attackedAt(t, c, "0303", normal, "stephen").PlayThrough("react", pick("react.who=leslie"), 0, 0)
	if o := b.DestinationOption(testBook.ID(next)); b.State().
		March().Points != 2 || o.Detail != "all 2 MP: a leader may always move one hex" {
		t.Errorf("%+v, %+v", b.State().March(), o)
	}
}

func TestRule11_3_AnUnseenZoneDoesNotTakeTheOneHexOfAReactionAway(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1823", "stephen:460").Put("1824", "webster:100").Put("1926", "leslie:2100").
		Put("1928", "glover:850")
	b := attackedAt(t, c, "1824", normal, "stephen").PlayThrough("react", pick("react.who=leslie"), 0, 0).
		With(func(s *state) { s.March().Points, s.March().Group[0].Points = 1, 1 }).
		PlayThrough("go", pick("go.who=leslie", "go.to=1927"))
	if b.Unit("leslie").At != hexOf(t, "1927") {
		t.Errorf("%+v", b.Unit("leslie"))
	}
	wantText(t, b.LogOf(truth.British), "The step to hex 1927 costs 2 MP, but only 1 is left: one hex is always possible")
}

func TestReading75_LeadersWithoutTroopsReactWithHalfOf13(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1821", "leslie:800").Put("1820", "stephen:460").
		Put("1818", "washington:140", "greene", "mercer:720")
	b := attackedAt(t, c, "1820", normal, "leslie").
		PlayThrough("react", pick("react.who=washington", "react.with.1=mercer", "react.with.0=greene"), 0, 9)
	for i, want := range []uint8{7, 5, 7} {
		if g := b.State().March().Group[i]; g.Points != want {
			t.Errorf("%s has %d points, not %d", testBook.Of(g.Leader).Name, g.Points, want)
		}
	}
}

func TestRule11_3_StandingOrderSkipsReactionStep(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "stephen:460").Seal().PlayThrough("orders",
		pick("orders.change=still"))
	if b.State().Orders[0] != truth.OrdersNoReact || b.LogOf(truth.British) != "" {
		t.Errorf("%v, the British hear %q", b.State().Orders, b.LogOf(truth.British))
	}
	b.PlayThrough("orders", pick("orders.change=react"))
	if b.State().Orders[0] != truth.OrdersAsk {
		t.Error("he may take it back")
	}
	c := newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").Put("1818", "leslie:2100")
	c.StartMarch(9, "mercer")
	c.S.Orders[1] = truth.OrdersNoReact
	x := c.Seal()
	a := x.Ask("attack.hex=1821-1820")
	if _, ok := a.Field("attack.kind"); !ok {
		t.Fatal("Mercer attacks Princeton")
	}
	y, err := game.FillAct(func(d action.Draft) (game.Ask, error) {
		return crossingtest.Game().Ask(x.Position, truth.American, d)
	}, "attack", crossingtest.Picks(pick("attack.hex=1821-1820", "attack.kind=normal")), func(int) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	out, err := crossingtest.Game().Play(x.Position, y, crossingtest.FixedDice([]int{5, 5}))
	if err != nil || game.Peek[state](out.Position).Flow.Top() == truth.StepReact {
		t.Errorf("the British are asked at %s: %v", out.Status.Step, err)
	}
}

func TestRule11_3_AStandingOrderThatIsInForceIsNotGivenAgain(t *testing.T) {
	b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "stephen:460").Seal()
	for _, x := range [][]string{
		{"still", "hold", "routine"},
		{"react", "hold", "routine"},
		{"react", "yield", "routine"},
		{"still", "yield", "routine"},
	} {
		if got := openOptions(t, b.Ask(), "orders.change"); !slices.Equal(got, x) {
			t.Errorf("%v, not %v", got, x)
		}
		if b.State().Orders[0] == truth.OrdersNoReact {
			b.PlayRefused("orders", "orders.change=still")
		}
		change := x[0]
		if b.State().Orders[0] == truth.OrdersNoReact && !b.State().RefusesToSurrender[0] {
			change = "hold"
		}
		before := *b.State()
		if b.PlayThrough("orders", pick("orders.change="+change)); b.State().Orders == before.Orders &&
			b.State().RefusesToSurrender == before.RefusesToSurrender {
			t.Errorf("%s changes nothing", change)
		}
	}
}

func TestRule11_3_APlayerWhoSaysSoIsNotAskedAgain(t *testing.T) {
	c := newScene(t).SetTurn(33, noon).Put("1821", "mercer:720").Put("1820", "mawhood:850").Put("1818", "leslie:2100").
		Put("1718", "webster:600")
	b := attackedAt(t, c, "1820", normal, "mercer").PlayThrough("never", nil, 5, 5)
	if b.Step() == truth.StepReact || b.State().Orders[1] != truth.OrdersNoReact {
		t.Errorf("at %s, orders %v", b.Step(), b.State().Orders)
	}
	wantText(t, b.LogOf(truth.British), "Your leaders no longer react to attacks.",
		"The British end their reactions.")
	lacksText(t, b.LogOf(truth.American), "until further orders")
}

func TestReading20_AReactionTakesAsMuchOfASpanAsAnActivation(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1820", "stephen:460").
		Put("1818", "greene", "cadwalader:900", "mercer:720", "griffin").Put("1821", "leslie:800")
	b := attackedAt(t, c, "1820", normal, "leslie")
	a := b.Ask("react.who=greene")
	if got := openOptions(t, a, "react.with.1"); !slices.Equal(got, []string{"mercer", "cadwalader"}) {
		t.Errorf("for 1 each: %v", got)
	}
	if got := openOptions(t, a, "react.with.0"); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("without troops free: %v", got)
	}
}

func TestRule14_ADetachmentFormedInReactionDoesNotReactAgain(t *testing.T) {
	set := func(goes string) *table {
		c := newScene(t).SetWeather(snow).Put("1718", "washington:140", "glover:850", "sargent:710", "mercer:720",
			"stephen:460").
			Put("1818", "lt_infantry:800").Put("1820", "leslie:2100", "webster:500")
		return attackedAt(t, c, "1818", normal, "washington", "glover", "sargent", "mercer", "stephen").
			PlayThrough("react", pick("react.who=leslie", "react.with.1="), 2, 8).
			PlayThrough("detach", pick("detach.from=leslie", "detach.men=30",
				"detach.goes="+goes)).PlayThrough(knowledge.ActDone, nil)
	}
	b := set("leader")
	wantText(t, refusal(t, b.Ask(), "react.who", b.Detachment("1820")), "Formed on the march in this phase")
	b = set("detachment")
	wantText(t, refusal(t, b.Ask(), "react.who", b.Detachment("1820")), "has already tried to react to this attack")
}
