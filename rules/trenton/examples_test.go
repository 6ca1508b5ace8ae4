package trenton

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// The worked examples of the rulebook and the statements turned into examples, by their numbers.

func TestT01_RandomActionPointsAndFirstPlayer(t *testing.T) {
	b := begin(t, "campaign", 4, 3)
	b.AP(american, 4).AP(british, 3)
	if b.AskedSide() != british {
		t.Error("the British have fewer and must move first")
	}
	b = begin(t, "campaign", 1, 5)
	b.AP(american, 3).AP(british, 3)
	if b.AskedSide() != american {
		t.Error("it is a tie and the American must move first")
	}
}

var washingtonsSeven = []string{
	"us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2", "us_knox_1",
	"us_knox_2",
}

func washingtonAtMcConkeys(t *testing.T) *table {
	return lay(t).Put("mcconkeys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).ready()
}

func TestT02_MovementExampleWashington(t *testing.T) {
	b := washingtonAtMcConkeys(t)
	b.Do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham>trenton"), 5)
	b.At("trenton", "us_washington").At("trenton", washingtonsSeven...).AP(american, 3)
}

func TestT03_MovementExampleFailedCrossing(t *testing.T) {
	b := washingtonAtMcConkeys(t)
	b.Do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham>trenton"), 6)
	b.At("yardleys_ferry", "us_washington").At("yardleys_ferry", washingtonsSeven...).AP(american, 3)
	wantText(t, b.MustRefuse("march", "who=us_washington", "to=birmingham"), "moved this turn")
}

// howesDefence returns the battle of the examples: Sullivan two locations off, two blocks at Burlington, Howe at South
// Trenton.
func howesDefence(t *testing.T) *table {
	return lay(t).Active(american, 3).
		Put("black_horse", "us_sullivan", "us_nj_1", "us_nj_2", "us_mercer", "us_stirling", "us_sargent").
		Put("burlington", "us_nj_3", "us_nj_4").
		Put("south_trenton", "br_howe", "br_artillery_1", "br_guards", "br_leslie").ready()
}

func TestT04_MovementExampleSullivan(t *testing.T) {
	b := howesDefence(t)
	if b.Offered("to", "bordentown>south_trenton>allenstown", "who=us_sullivan") {
		t.Error("a march is offered past the enemy")
	}
	b.Do("march", pick("who=us_sullivan", "to=bordentown>south_trenton"))
	b.At("south_trenton", "us_sullivan", "us_nj_1", "us_nj_2", "us_mercer", "us_stirling", "us_sargent").AP(american, 2)
	v, _ := testGame.View(b.P, game.Eyes(american))
	if !slices.ContainsFunc(v.Marks, func(m view.Mark) bool { return m.Kind == "battle" && m.Space == "south_trenton" }) {
		t.Error("no battle is marked at South Trenton")
	}
}

func TestT05_MovementExampleTwoUnitsFromBurlington(t *testing.T) {
	b := sullivanAttacks(t)
	b.AP(american, 0)
	militia, foot := 0, 0
	for _, n := range testHouse.At(b.State(), american, placeOf(t, "south_trenton")) {
		switch c := testHouse.Roster.Card(n); {
		case c.Kind == block.Militia && b.State().Block(n).Strength == 2:
			militia++
		case c.Kind == block.Infantry && b.State().Block(n).Strength == 4:
			foot++
		}
	}
	if militia != 4 || foot != 3 {
		t.Errorf("%d militia and %d Continentals, want 4 and 3", militia, foot)
	}
}

func sullivanAttacks(t *testing.T) *table {
	b := howesDefence(t)
	b.Do("march", pick("who=us_sullivan", "to=bordentown>south_trenton"))
	b.Do("march", pick("who=us_nj_3", "to=bordentown>south_trenton"))
	b.Do("march", pick("who=us_nj_4", "to=bordentown>south_trenton"))
	return b
}

func TestT06_DiceAndTheRiver(t *testing.T) {
	// Mercer and Knox 1 come over the Assunpink, Stirling along the river: first round 3, 2 and 4 dice, then 4, 3 and 4.
	b := lay(t).Put("south_trenton", "br_guards", "br_leslie").
		Came("trenton", "south_trenton", "us_mercer", "us_knox_1").Came("bordentown", "south_trenton", "us_stirling").ready()
	b.Do("done", nil)
	b.Do("volley", nil, 1, 1, 1, 1, 1, 1, 1, 1)
	detail := func(id string) string {
		o, ok := b.Field("unit").Option(id)
		if !ok {
			t.Fatalf("%s may not fire", id)
		}
		return o.Detail
	}
	for id, want := range map[string]string{
		"us_mercer": "3 dice · hits on 6", "us_knox_1": "2 dice · hits on 5 and 6",
		"us_stirling": "4 dice · hits on 6",
	} {
		if got := detail(id); got != want {
			t.Errorf("first round, %s: %q, want %q", id, got, want)
		}
	}
	b.Do("volley", nil, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	b.Do("stay", nil)
	b.Do("stay", nil)
	b.Do("volley", nil, 1, 1, 1, 1, 1, 1, 1, 1)
	for id, want := range map[string]string{
		"us_mercer": "4 dice · hits on 6", "us_knox_1": "3 dice · hits on 5 and 6",
		"us_stirling": "4 dice · hits on 6",
	} {
		if got := detail(id); got != want {
			t.Errorf("second round, %s: %q, want %q", id, got, want)
		}
	}
}

// afterHowesFire returns the battle after Example T07: both hits on militia, and both of those fled.
func afterHowesFire(t *testing.T) *table {
	b := sullivanAttacks(t)
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_artillery_1"), 3, 4, 5)
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.Do("fire", pick("unit=br_guards"), 1, 2, 3, 6)
	b.Do("lose", pick("losses=us_nj_2:1"))
	b.Do("flee", pick("flee=us_nj_1"))
	b.Do("fire", pick("unit=br_leslie"), 1, 2, 3, 4)
	b.Do("flee", pick("flee=us_nj_2"), 1) // Howe is left and fires without being asked: a miss
	return b
}

func TestT07_BattleExampleDefendersFire(t *testing.T) {
	b := sullivanAttacks(t)
	b.Do("done", nil)
	if b.AskedSide() != british {
		t.Fatal("the defender fires first")
	}
	b.Do("fire", pick("unit=br_artillery_1"), 3, 4, 5)
	wantText(t, b.Hear(american), "1st Artillery fires 3 dice, hitting on 5 and 6: 3 4 5 – one hit.")
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.Do("fire", pick("unit=br_guards"), 1, 2, 3, 6)
	wantText(t, b.Hear(american), "one hit, one to flight")
	b.Do("lose", pick("losses=us_nj_2:1"))
	b = afterHowesFire(t)
	b.SP("us_nj_1:1", "us_nj_2:1", "us_nj_3:2", "us_nj_4:2", "us_mercer:4", "us_stirling:4", "us_sargent:4")
	for _, id := range []string{"us_nj_1", "us_nj_2"} {
		if !b.State().Block(nr(t, id)).Has(block.Fled) {
			t.Errorf("%s has not fled", id)
		}
	}
	if got := len(b.Field("unit").Options); got != 6 { // two militia, three Continentals, Sullivan
		t.Errorf("%d American blocks may fire, want 6", got)
	}
}

func afterSullivansFire(t *testing.T) *table {
	b := afterHowesFire(t)
	b.Do("fire", pick("unit=us_nj_3"), 1, 2)
	b.Do("fire", pick("unit=us_nj_4"), 6, 6)
	b.Do("lose", pick("losses=br_guards:1,br_leslie:1"))
	b.Do("fire", pick("unit=us_mercer"), 1, 2, 3, 4)
	b.Do("fire", pick("unit=us_stirling"), 1, 2, 3, 4)
	b.Do("fire", pick("unit=us_sargent"), 5, 5, 5, 5, 1) // Sullivan is left and fires without being asked: a miss
	return b
}

func TestT08_BattleExampleAttackersFire(t *testing.T) {
	b := afterSullivansFire(t)
	b.SP("br_guards:3", "br_leslie:3", "br_artillery_1:3", "br_howe:1")
	if b.Step() != block.StepWithdraw || b.AskedSide() != british || b.State().Battle.Round != 2 {
		t.Errorf("step %s, side %d, round %d", b.Step(), b.AskedSide(), b.State().Battle.Round)
	}
}

func TestT09_BattleExampleWithdrawal(t *testing.T) {
	b := afterSullivansFire(t)
	b.Do("withdraw", pick("to=allenstown"), 1, 2, 4, 5, 6)
	wantText(t, b.Hear(british), "fires 5 dice at those who go, hitting on 5 and 6: 1 2 4 5 6 – two hits.")
	b.Do("lose", pick("losses=br_guards:1,br_leslie:1"))
	b.SP("br_guards:2", "br_leslie:2").At("allenstown", "br_howe", "br_artillery_1", "br_guards", "br_leslie")
	b.At("south_trenton", "us_sullivan", "us_nj_1", "us_nj_2", "us_nj_3", "us_nj_4")
	if b.State().Battle != nil || b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Error("the battle is over and the fled militia are back with the winners")
	}
}

func TestT10_WithdrawalNotAllowed(t *testing.T) {
	place := func(c *scene) *scene {
		return c.Put("crosswicks", "us_st_clair").Put("trenton", "us_hitchcock").Put("quaker_bridge", "us_pa_1").
			Put("south_trenton", "br_howe", "br_artillery_1", "br_guards", "br_leslie").
			Came("bordentown", "south_trenton", "us_sullivan", "us_mercer")
	}
	round := func(b *table) {
		b.Do("done", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 12)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 5)...)
	}
	// Allenstown is open: the only place left.
	b := place(lay(t)).ready()
	round(b)
	for to, why := range map[string]string{
		"trenton": "The enemy stands there", "crosswicks": "The enemy stands there",
		"quaker_bridge": "The enemy stands there",
		"bordentown":    "The enemy came from there", "colvins_ferry": "The Delaware is open",
	} {
		wantText(t, b.WhyGreyed("to", to), why)
		wantText(t, b.MustRefuse("withdraw", "to="+to), why)
	}
	if !b.Offered("to", "allenstown") {
		t.Error("Allenstown is free")
	}
	// An American came from Allenstown too: nowhere to go, so nobody is asked and the battle goes on.
	b = place(lay(t)).Came("allenstown", "south_trenton", "us_stirling").ready()
	b.Do("done", nil)
	b.Do("volley", nil, slices.Repeat([]int{2}, 12)...)
	b.Do("volley", nil, slices.Repeat([]int{2}, 9)...)
	wantText(t, b.Hear(british), "The British have nowhere to withdraw to and fight on.")
	if b.AskedSide() != american || b.Step() != block.StepWithdraw {
		t.Errorf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	wantText(t, func() string {
		ask, _ := testGame.Ask(b.P, british, nil)
		return ask.Check(action.Action{Side: british, Step: block.StepWithdraw, Act: "withdraw"}).Error()
	}(), "not your turn")
}

func TestT11_Freezing(t *testing.T) {
	frozenOn := func(turn int, rolls ...int) *table {
		b := lay(t).Turn(turn - 1).Second().ready() // the American ends the turn before
		b.Do("done", nil, rolls...)
		return b
	}
	b := frozenOn(12, 3, 5)
	if !b.State().House.Frozen {
		t.Fatal("both dice are odd on turn 12: the river must freeze")
	}
	for name, b := range map[string]*table{"3 and 4": frozenOn(12, 3, 4), "turn 10": frozenOn(10, 3, 5)} {
		if b.State().House.Frozen {
			t.Errorf("%s: the river must not freeze", name)
		}
	}
	b = lay(t).Turn(11).frozen().Active(british, 4).Put("trenton", "br_7th").Put("coopers_ferry", "br_26th").ready()
	wantText(t, b.WhyGreyed("to", "philadelphia", "who=br_26th"),
		"does not freeze between Philadelphia and Cooper's Ferry")
	b.Do("march", pick("who=br_7th", "to=beattys_ferry"), 6)
	b.At("trenton", "br_7th")
	b = lay(t).Turn(11).Active(british, 4).Put("trenton", "br_7th").ready()
	wantText(t, b.MustRefuse("march", "who=br_7th", "to=beattys_ferry"), "The Delaware is open; only Americans cross.")
}

func TestT12_CrossingLimit(t *testing.T) {
	b := lay(t).setCrossed(american, "yardleys_ferry", 10).Put("yardleys_ferry", "us_mercer").ready()
	wantText(t, b.WhyGreyed("to", "birmingham", "who=us_mercer"), "10")
	wantText(t, b.MustRefuse("march", "who=us_mercer", "to=birmingham"), ruleRivers)
	b.Do("march", pick("who=us_mercer", "to=beattys_ferry>trenton"), 1)
	b.At("trenton", "us_mercer")
	// A leader with nine others is one too many after two have crossed; with fewer it may go.
	b = lay(t).setCrossed(american, "yardleys_ferry", 4).
		Put("yardleys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).ready()
	wantText(t, b.WhyGreyed("to", "birmingham", "who=us_washington"), "Only 6 more blocks")
	b.Do("march", pick("who=us_washington", "with=us_mercer,us_stirling,us_sargent,us_glover_1,us_glover_2",
		"to=birmingham"), 1)
	wantText(t, b.Hear(british), "10 of 10 blocks this turn")
	// The British count separately.
	b = lay(t).Turn(11).frozen().Active(british, 4).setCrossed(american, "yardleys_ferry", 10).Put("birmingham", "br_7th").
		ready()
	b.Do("march", pick("who=br_7th", "to=yardleys_ferry"), 1)
	b.At("yardleys_ferry", "br_7th")
}

func TestT13_WithdrawalOverTheDelaware(t *testing.T) {
	round2 := func() *table {
		b := lay(t).Active(british, 0).Put("trenton", "us_mercer", "us_stirling").
			Came("princeton", "maidenhead").Came("maidenhead", "trenton", "br_guards", "br_leslie").ready()
		b.Do("done", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		return b
	}
	b := round2()
	b.Do("withdraw", pick("to=beattys_ferry"), 4, 5, 1)
	b.Do("lose", pick("losses=us_mercer:1"))
	b.At("beattys_ferry", "us_mercer", "us_stirling")
	for _, die := range []int{5, 6} {
		b = round2()
		b.Do("withdraw", pick("to=beattys_ferry"), die)
		b.At("trenton", "us_mercer", "us_stirling")
		if b.AskedSide() != british || b.Step() != block.StepWithdraw {
			t.Errorf("after a %d: step %s asks side %d", die, b.Step(), b.AskedSide())
		}
		b.Do("stay", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		b.Do("withdraw", pick("to=beattys_ferry"), 1, 1, 1) // they may try again
		b.At("beattys_ferry", "us_mercer", "us_stirling")
	}
	// The British are refused without a roll.
	b = lay(t).Put("trenton", "br_guards", "br_leslie").Came("maidenhead", "trenton", "us_mercer", "us_stirling").ready()
	b.Do("done", nil)
	b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
	b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
	wantText(t, b.MustRefuse("withdraw", "to=beattys_ferry"), "The Delaware is open; only Americans cross.")
}

func TestT14_ForceMarch(t *testing.T) {
	set := func() *table {
		return lay(t).Active(american, 1).
			Came("princeton", "kingston", "us_washington", "us_mercer", "us_stirling", "us_sargent").ready()
	}
	b := set()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3, 6)
	b.At("brunswick", "us_washington").AP(american, 0)
	stayed := 0
	for _, id := range []string{"us_mercer", "us_stirling", "us_sargent"} {
		if b.State().Block(nr(t, id)).At == placeOf(t, "kingston") {
			stayed++
		}
	}
	if stayed != 1 {
		t.Errorf("%d blocks stayed behind, want the one that rolled 3", stayed)
	}
	b = set()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 5)
	b.At("kingston", "us_washington", "us_mercer", "us_stirling", "us_sargent").AP(american, 0)
}

func TestT15_MilitiaDesertionAndReturn(t *testing.T) {
	// Turn 11 begins with Washington behind the river.
	b := lay(t).Turn(10).Second().Put("mcconkeys_ferry", "us_washington").Put("bristol", "us_pa_1:1", "us_pa_2").ready()
	b.Do("done", nil)
	if b.Step() != stepDesertion || b.AskedSide() != american {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("leave", pick("militia=us_pa_1"), 2, 2)
	if w := b.State().Block(nr(t, "us_pa_1")); w.Fate != block.Aside || w.Strength != 1 {
		t.Errorf("set aside: %+v", w)
	}
	// Turn 12 begins with Washington at Trenton: it comes back there as strong as it went.
	b = lay(t).Turn(11).Second().Put("trenton", "us_washington").aside("us_pa_1", "us_pa_2").ready()
	b.Do("done", nil, 2, 2)
	if b.Step() != stepHomecoming || b.State().Turn != 12 {
		t.Fatalf("step %s on turn %d", b.Step(), b.State().Turn)
	}
	b.Do("return", pick("militia=us_pa_1"))
	b.At("trenton", "us_pa_1").SP("us_pa_1:2")
	if b.State().Block(nr(t, "us_pa_2")).Fate != block.Aside {
		t.Error("only one comes back")
	}
	// Turn 10 or earlier: nothing.
	b = lay(t).Turn(9).Second().Put("mcconkeys_ferry", "us_washington").Put("bristol", "us_pa_1", "us_pa_2").ready()
	b.Do("done", nil, 2, 2)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s on turn 10", b.Step())
	}
}

func TestT16_SupplyDepot(t *testing.T) {
	set := func(turn int, who string) *table {
		return lay(t).Turn(turn).Second().Put("brunswick", who).Put("trenton", "br_guards", "br_leslie", "br_7th:1").
			Put("kingston", "us_washington").ready()
	}
	b := set(11, "us_mercer")
	b.Do("done", nil)
	if b.Step() != stepDepot || b.AskedSide() != british {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("lose", pick("losses=br_guards:4,br_leslie:3,br_7th:1"), 2, 2)
	b.SP("br_guards:0", "br_leslie:1", "br_7th:0")
	if !b.State().House.Burned {
		t.Error("the depot must be lost for good")
	}
	for name, b := range map[string]*table{"militia on turn 11": set(11, "us_nj_1")} {
		b.Do("done", nil)
		if b.Step() != stepDepot {
			t.Errorf("%s: step %s", name, b.Step())
		}
	}
	for name, b := range map[string]*table{
		"leader": set(11, "us_greene"), "artillery": set(11, "us_knox_1"),
		"turn 10": set(10, "us_mercer"),
	} {
		b.Do("done", nil, 2, 2)
		if b.State().House.Burned {
			t.Errorf("%s: the depot is lost", name)
		}
	}
}

func TestT17_VictoryPoints(t *testing.T) {
	b := lay(t).Turn(24).Second().british("trenton", "princeton", "brunswick", "amboy").ready()
	b.Do("done", nil)
	b.Result(british)
	wantText(t, b.Hear(british), "Americans 5, British 7")
	// An American passed through Trenton last: 6 and 6.
	b = lay(t).Turn(24).Second().british("trenton", "princeton", "brunswick", "amboy").Put("maidenhead", "us_mercer").
		ready()
	b.Do("march", pick("who=us_mercer", "to=trenton>birmingham"))
	b.Do("done", nil)
	wantText(t, b.Hear(british), "Americans 6, British 6", "Strength north")
}

func TestT18_TieBreak(t *testing.T) {
	b := lay(t).bare().Turn(24).Second().british("princeton", "brunswick", "amboy").
		Put("brunswick", "br_howe", "br_guards", "br_leslie").Put("woodbridge", "br_mathew", "br_7th").
		Put("amboy", "br_26th").
		Put("morristown", "us_stirling").Put("hoffs", "us_mercer", "us_st_clair").ready()
	b.Do("done", nil)
	wantText(t, b.Hear(american), "Americans 4, British 7")
	b.Result(british)
}

func TestT19_AutomaticVictories(t *testing.T) {
	// Washington takes the only hit possible.
	b := lay(t).Active(british, 0).Put("trenton", "us_washington").Came("maidenhead", "trenton", "br_7th").ready()
	b.Do("done", nil, 1, 6, 1)
	b.Result(british)
	wantText(t, b.Hear(american), "Washington is eliminated")
	// A turn begins with 19 British SP.
	weak := func(c *scene) *scene {
		// 4+4+4+2+2+2 and Howe
		return c.bare().Put("amboy", "br_guards", "br_leslie", "br_grenadiers", "br_robertson:2", "br_7th", "br_26th")
	}
	b = weak(lay(t)).Second().ready()
	if got := testHouse.Strength(b.State(), british); got != 19 {
		t.Fatalf("the scene has %d British SP", got)
	}
	b.Do("done", nil)
	b.Result(american)
	b = weak(lay(t)).Second().Put("amboy", "br_46th:1").ready()
	b.Do("done", nil, 2, 2)
	if b.P.Over() {
		t.Error("20 British SP are enough")
	}
	// Scenario 2: Brunswick and Amboy at the same moment.
	b = lay(t).Turn(15).scenario("bagging_the_fox").Put("amboy", "us_mercer").Put("kingston", "us_stirling").ready()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	b.Result(american)
}

func TestT20_SetUpChecks(t *testing.T) {
	count := func(s *state, side game.Side) (n int) {
		for i := range s.Blocks {
			if testHouse.SideOf(testHouse.Nr(i)) == side &&
				s.Blocks[i].Strength == uint8(testHouse.Roster.Card(testHouse.Nr(i)).Full) {
				n++
			}
		}
		return n
	}
	for _, w := range []struct {
		scenario string
		turn     int
		vp       [2]int
		rolls    []int
	}{
		{"campaign", 1, [2]int{12, 0}, []int{2, 2}},
		{"christmas_surprise", 11, [2]int{5, 7}, nil},
		{"bagging_the_fox", 15, [2]int{6, 6}, []int{2, 2}},
	} {
		b := begin(t, w.scenario, w.rolls...)
		s := b.State()
		if int(s.Turn) != w.turn || count(s, american) != 28 || count(s, british) != 28 ||
			testHouse.vp(&s.House.British) != w.vp {
			t.Errorf("%s: turn %d, %d and %d blocks at full, points %v", w.scenario, s.Turn, count(s, american),
				count(s, british), testHouse.vp(&s.House.British))
		}
	}
	b := begin(t, "christmas_surprise")
	b.At("trenton", "br_rall_1", "br_rall_2", "br_artillery_1")
	b = begin(t, "bagging_the_fox", 2, 2)
	if got := len(testHouse.At(b.State(), british, placeOf(t, "princeton"))); got != 16 {
		t.Errorf("%d British blocks at Princeton", got)
	}
	for _, id := range []string{"br_rall_1", "br_rall_2"} {
		if b.State().Block(nr(t, id)).Fate != block.Captured {
			t.Errorf("%s is not captured", id)
		}
	}
	// Every block of the two armies is used once, as the data check holds; so a doubled block is found.
	d, err := read()
	if err != nil {
		t.Fatal(err)
	}
	d.scenarios.Scenarios[0].Setup[0].Units = append(d.scenarios.Scenarios[0].Setup[0].Units, "br_howe")
	faults := d.check()
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "br_howe is used twice") {
		t.Errorf("faults %v", faults)
	}
}
