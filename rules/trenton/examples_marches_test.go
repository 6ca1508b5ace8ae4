package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about marches and the
// Delaware. The number of an example is in the name of its test.

var washingtonsSeven = []string{
	"us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2", "us_knox_1",
	"us_knox_2",
}

func washingtonAtMcConkeys(t *testing.T) *table {
	return newScene(t).Put("mcconkeys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).build()
}

func TestT02_MovementExampleWashington(t *testing.T) {
	b := washingtonAtMcConkeys(t)
	b.Do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham>trenton"), 5)
	b.WantAt("trenton", "us_washington").WantAt("trenton", washingtonsSeven...).WantAP(american, 3)
}

func TestT03_MovementExampleFailedCrossing(t *testing.T) {
	b := washingtonAtMcConkeys(t)
	b.Do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham>trenton"), 6)
	b.WantAt("yardleys_ferry", "us_washington").WantAt("yardleys_ferry", washingtonsSeven...).WantAP(american, 3)
	wantText(t, b.MustRefuse("march", "who=us_washington", "to=birmingham"), "moved this turn")
}

func TestT04_MovementExampleSullivan(t *testing.T) {
	b := howesDefence(t)
	if b.Offered("to", "bordentown>south_trenton>allenstown", "who=us_sullivan") {
		t.Error("a march is offered past the enemy")
	}
	b.Do("march", pick("who=us_sullivan", "to=bordentown>south_trenton"))
	b.WantAt("south_trenton", "us_sullivan", "us_nj_1", "us_nj_2", "us_mercer", "us_stirling",
		"us_sargent").WantAP(american, 2)
	v, _ := testGame.View(b.Position, game.SideViewer(american))
	if !slices.ContainsFunc(v.Marks, func(m view.Mark) bool { return m.Kind == "battle" && m.Space == "south_trenton" }) {
		t.Error("no battle is marked at South Trenton")
	}
}

func TestT05_MovementExampleTwoUnitsFromBurlington(t *testing.T) {
	b := sullivanAttacks(t)
	b.WantAP(american, 0)
	militia, foot := 0, 0
	for _, n := range testVariant.BlocksAt(b.State(), american, placeOf(t, "south_trenton")) {
		switch c := testVariant.Roster.Card(n); {
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

func TestT11_Freezing(t *testing.T) {
	frozenOn := func(turn int, rolls ...int) *table {
		b := newScene(t).Turn(turn - 1).SetSecondPlayer().build() // the American ends the previous turn
		b.Do("done", nil, rolls...)
		return b
	}
	b := frozenOn(12, 3, 5)
	if !b.State().Extra.Frozen {
		t.Fatal("both dice are odd on turn 12: the river must freeze")
	}
	for name, b := range map[string]*table{"3 and 4": frozenOn(12, 3, 4), "turn 10": frozenOn(10, 3, 5)} {
		if b.State().Extra.Frozen {
			t.Errorf("%s: the river must not freeze", name)
		}
	}
	b = newScene(t).Turn(11).setFrozen().SetActive(british, 4).Put("trenton", "br_7th").Put("coopers_ferry",
		"br_26th").build()
	wantText(t, b.DisabledReason("to", "philadelphia", "who=br_26th"),
		"does not freeze between Philadelphia and Cooper's Ferry")
	b.Do("march", pick("who=br_7th", "to=beattys_ferry"), 6)
	b.WantAt("trenton", "br_7th")
	b = newScene(t).Turn(11).SetActive(british, 4).Put("trenton", "br_7th").build()
	wantText(t, b.MustRefuse("march", "who=br_7th", "to=beattys_ferry"), "The Delaware is open; only Americans cross.")
}

func TestT12_CrossingLimit(t *testing.T) {
	b := newScene(t).setCrossed(american, "yardleys_ferry", 10).Put("yardleys_ferry", "us_mercer").build()
	wantText(t, b.DisabledReason("to", "birmingham", "who=us_mercer"), "10")
	wantText(t, b.MustRefuse("march", "who=us_mercer", "to=birmingham"), ruleRivers)
	b.Do("march", pick("who=us_mercer", "to=beattys_ferry>trenton"), 1)
	b.WantAt("trenton", "us_mercer")
	// After four blocks have crossed, only six more may: a leader with seven others is refused, a leader with five may
	// go.
	b = newScene(t).setCrossed(american, "yardleys_ferry", 4).
		Put("yardleys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).build()
	wantText(t, b.DisabledReason("to", "birmingham", "who=us_washington"), "Only 6 more blocks")
	b.Do("march", pick("who=us_washington", "with=us_mercer,us_stirling,us_sargent,us_glover_1,us_glover_2",
		"to=birmingham"), 1)
	wantText(t, b.LogFor(british), "10 of 10 blocks at this ferry this turn")
	// The crossings of the British are counted separately.
	b = newScene(t).Turn(11).setFrozen().SetActive(british, 4).setCrossed(american, "yardleys_ferry", 10).Put("birmingham",
		"br_7th").
		build()
	b.Do("march", pick("who=br_7th", "to=yardleys_ferry"), 1)
	b.WantAt("yardleys_ferry", "br_7th")
}

func TestT14_ForceMarch(t *testing.T) {
	set := func() *table {
		return newScene(t).SetActive(american, 1).
			PutAfterMarch("princeton", "kingston", "us_washington", "us_mercer", "us_stirling", "us_sargent").build()
	}
	b := set()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 2, 4, 3, 6)
	b.WantAt("brunswick", "us_washington").WantAP(american, 0)
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
	b.WantAt("kingston", "us_washington", "us_mercer", "us_stirling", "us_sargent").WantAP(american, 0)
}
