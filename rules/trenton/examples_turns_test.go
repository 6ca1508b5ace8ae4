package trenton

import (
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about the turn, set-up and
// victory. The number of an example is in the name of its test.

func TestT01_RandomActionPointsAndFirstPlayer(t *testing.T) {
	b := begin(t, "campaign", 4, 3)
	b.WantAP(american, 4).WantAP(british, 3)
	if b.AskedSide() != british {
		t.Error("the British have fewer and must move first")
	}
	b = begin(t, "campaign", 1, 5)
	b.WantAP(american, 3).WantAP(british, 3)
	if b.AskedSide() != american {
		t.Error("it is a tie and the American must move first")
	}
}

func TestT15_MilitiaDesertionAndReturn(t *testing.T) {
	// Turn 11 begins with Washington behind the river.
	b := newScene(t).Turn(10).SetSecondPlayer().Put("mcconkeys_ferry", "us_washington").Put("bristol", "us_pa_1:1",
		"us_pa_2").build()
	b.Do("done", nil)
	if b.Step() != stepDesertion || b.AskedSide() != american {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("leave", pick("militia=us_pa_1"), 2, 2)
	if w := b.State().Block(nr(t, "us_pa_1")); w.Fate != block.SetAside || w.Strength != 1 {
		t.Errorf("set aside: %+v", w)
	}
	// Turn 12 begins with Washington at Trenton: the block returns there with the same strength.
	b = newScene(t).Turn(11).SetSecondPlayer().Put("trenton", "us_washington").setAside("us_pa_1", "us_pa_2").build()
	b.Do("done", nil, 2, 2)
	if b.Step() != stepHomecoming || b.State().Turn != 12 {
		t.Fatalf("step %s on turn %d", b.Step(), b.State().Turn)
	}
	b.Do("return", pick("militia=us_pa_1"))
	b.WantAt("trenton", "us_pa_1").WantSP("us_pa_1:2")
	if b.State().Block(nr(t, "us_pa_2")).Fate != block.SetAside {
		t.Error("only one comes back")
	}
	// Turn 10 or earlier: nothing happens.
	b = newScene(t).Turn(9).SetSecondPlayer().Put("mcconkeys_ferry", "us_washington").Put("bristol", "us_pa_1",
		"us_pa_2").build()
	b.Do("done", nil, 2, 2)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s on turn 10", b.Step())
	}
}

func TestT16_SupplyDepot(t *testing.T) {
	set := func(turn int, who string) *table {
		return newScene(t).Turn(turn).SetSecondPlayer().Put("brunswick", who).Put("trenton", "br_guards", "br_leslie",
			"br_7th:1").
			Put("kingston", "us_washington").build()
	}
	b := set(11, "us_mercer")
	b.Do("done", nil)
	if b.Step() != stepDepot || b.AskedSide() != british {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("lose", pick("losses=br_guards:4,br_leslie:3,br_7th:1"), 2, 2)
	b.WantSP("br_guards:0", "br_leslie:1", "br_7th:0")
	if !b.State().Extra.DepotLost {
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
		if b.State().Extra.DepotLost {
			t.Errorf("%s: the depot is lost", name)
		}
	}
}

func TestT17_VictoryPoints(t *testing.T) {
	b := newScene(t).Turn(24).SetSecondPlayer().setBritishControl("trenton", "princeton", "brunswick", "amboy").build()
	b.Do("done", nil)
	b.WantResult(british)
	wantText(t, b.LogFor(british), "Americans 5, British 7")
	// An American was the last to pass through Trenton: each side has 6 points.
	b = newScene(t).Turn(24).SetSecondPlayer().setBritishControl("trenton", "princeton", "brunswick",
		"amboy").Put("maidenhead", "us_mercer").
		build()
	b.Do("march", pick("who=us_mercer", "to=trenton>birmingham"))
	b.Do("done", nil)
	wantText(t, b.LogFor(british), "Americans 6, British 6", "Strength north")
}

func TestT18_TieBreak(t *testing.T) {
	b := newScene(t).withoutReserve().Turn(24).SetSecondPlayer().setBritishControl("princeton", "brunswick", "amboy").
		Put("brunswick", "br_howe", "br_guards", "br_leslie").Put("woodbridge", "br_mathew", "br_7th").
		Put("amboy", "br_26th").
		Put("morristown", "us_stirling").Put("hoffs", "us_mercer", "us_st_clair").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(american), "Americans 4, British 7")
	b.WantResult(british)
}

func TestT19_AutomaticVictories(t *testing.T) {
	// Washington takes the only possible hit.
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_washington").PutAfterMarch("maidenhead", "trenton",
		"br_7th").build()
	b.Do("done", nil, 1, 6, 1)
	b.WantResult(british)
	wantText(t, b.LogFor(american), "Washington is eliminated")
	// A turn begins with 19 British SP.
	weak := func(c *scene) *scene {
		// 4+4+4+2+2+2 and Howe
		return c.withoutReserve().Put("amboy", "br_guards", "br_leslie", "br_grenadiers", "br_robertson:2", "br_7th",
			"br_26th")
	}
	b = weak(newScene(t)).SetSecondPlayer().build()
	if got := testVariant.Strength(b.State(), british); got != 19 {
		t.Fatalf("the scene has %d British SP", got)
	}
	b.Do("done", nil)
	b.WantResult(american)
	b = weak(newScene(t)).SetSecondPlayer().Put("amboy", "br_46th:1").build()
	b.Do("done", nil, 2, 2)
	if b.Position.Over() {
		t.Error("20 British SP are enough")
	}
	// Scenario 2: Brunswick and Amboy are taken at the same moment.
	b = newScene(t).Turn(15).setScenario("bagging_the_fox").Put("amboy", "us_mercer").Put("kingston",
		"us_stirling").build()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	b.WantResult(american)
}

func TestT20_SetUpChecks(t *testing.T) {
	count := func(s *state, side game.Side) (n int) {
		for i := range s.Blocks {
			if testVariant.SideOf(testVariant.Nr(i)) == side &&
				s.Blocks[i].Strength == uint8(testVariant.Roster.Card(testVariant.Nr(i)).FullStrength) {
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
			testVariant.vp(&s.Extra.BritishControl) != w.vp {
			t.Errorf("%s: turn %d, %d and %d blocks at full, points %v", w.scenario, s.Turn, count(s, american),
				count(s, british), testVariant.vp(&s.Extra.BritishControl))
		}
	}
	b := begin(t, "christmas_surprise")
	b.WantAt("trenton", "br_rall_1", "br_rall_2", "br_artillery_1")
	b = begin(t, "bagging_the_fox", 2, 2)
	if got := len(testVariant.BlocksAt(b.State(), british, placeOf(t, "princeton"))); got != 16 {
		t.Errorf("%d British blocks at Princeton", got)
	}
	for _, id := range []string{"br_rall_1", "br_rall_2"} {
		if b.State().Block(nr(t, id)).Fate != block.Captured {
			t.Errorf("%s is not captured", id)
		}
	}
	// In the correct data every block of the two armies is used once. A block that is used twice must be reported as a
	// fault.
	d, err := readData()
	if err != nil {
		t.Fatal(err)
	}
	d.scenarios.Scenarios[0].Setup[0].Units = append(d.scenarios.Scenarios[0].Setup[0].Units, "br_howe")
	faults := d.check()
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "br_howe is used twice") {
		t.Errorf("faults %v", faults)
	}
}
