package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game/action"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about battles. The number of
// an example is in the name of its test.

// howesDefence returns the battle of the examples: Sullivan two locations away, two blocks at Burlington, Howe at
// South Trenton.
func howesDefence(t *testing.T) *table {
	return newScene(t).SetActive(american, 3).
		Put("black_horse", "us_sullivan", "us_nj_1", "us_nj_2", "us_mercer", "us_stirling", "us_sargent").
		Put("burlington", "us_nj_3", "us_nj_4").
		Put("south_trenton", "br_howe", "br_artillery_1", "br_guards", "br_leslie").build()
}

func sullivanAttacks(t *testing.T) *table {
	b := howesDefence(t)
	b.Do("march", pick("who=us_sullivan", "to=bordentown>south_trenton"))
	b.Do("march", pick("who=us_nj_3", "to=bordentown>south_trenton"))
	b.Do("march", pick("who=us_nj_4", "to=bordentown>south_trenton"))
	return b
}

func TestT06_DiceAndTheRiver(t *testing.T) {
	// Mercer and Knox 1 come across the Assunpink, Stirling along the river. They roll 3, 2 and 4 dice in the first
	// round, then 4, 3 and 4.
	b := newScene(t).Put("south_trenton", "br_guards", "br_leslie").
		PutAfterMarch("trenton", "south_trenton", "us_mercer", "us_knox_1").PutAfterMarch("bordentown", "south_trenton",
		"us_stirling").build()
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

// afterHowesFire returns the battle after Example T07: both hits were on militia, and both of these blocks have fled.
func afterHowesFire(t *testing.T) *table {
	b := sullivanAttacks(t)
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_artillery_1"), 3, 4, 5)
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.Do("fire", pick("unit=br_guards"), 1, 2, 3, 6)
	b.Do("lose", pick("losses=us_nj_2:1"))
	b.Do("flee", pick("flee=us_nj_1"))
	b.Do("fire", pick("unit=br_leslie"), 1, 2, 3, 4)
	// this flight leaves only Howe to fire: Howe fires without a question and misses
	b.Do("flee", pick("flee=us_nj_2"), 1)
	return b
}

func TestT07_BattleExampleDefendersFire(t *testing.T) {
	b := sullivanAttacks(t)
	b.Do("done", nil)
	if b.AskedSide() != british {
		t.Fatal("the defender fires first")
	}
	b.Do("fire", pick("unit=br_artillery_1"), 3, 4, 5)
	wantText(t, b.LogFor(american), "1st Artillery fires 3 dice, hitting on 5 and 6: 3 4 5 – one hit.")
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.Do("fire", pick("unit=br_guards"), 1, 2, 3, 6)
	wantText(t, b.LogFor(american), "one hit, one flee result")
	b.Do("lose", pick("losses=us_nj_2:1"))
	b = afterHowesFire(t)
	b.WantSP("us_nj_1:1", "us_nj_2:1", "us_nj_3:2", "us_nj_4:2", "us_mercer:4", "us_stirling:4", "us_sargent:4")
	for _, id := range []string{"us_nj_1", "us_nj_2"} {
		if !b.State().Block(nr(t, id)).Has(block.Fled) {
			t.Errorf("%s has not fled", id)
		}
	}
	// six blocks: two of militia, three of Continentals, and Sullivan
	if got := len(b.Field("unit").Options); got != 6 {
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
	// only Sullivan is left to fire: Sullivan fires without a question and misses
	b.Do("fire", pick("unit=us_sargent"), 5, 5, 5, 5, 1)
	return b
}

func TestT08_BattleExampleAttackersFire(t *testing.T) {
	b := afterSullivansFire(t)
	b.WantSP("br_guards:3", "br_leslie:3", "br_artillery_1:3", "br_howe:1")
	if b.Step() != block.StepWithdraw || b.AskedSide() != british || b.State().Battle.Round != 2 {
		t.Errorf("step %s, side %d, round %d", b.Step(), b.AskedSide(), b.State().Battle.Round)
	}
}

func TestT09_BattleExampleWithdrawal(t *testing.T) {
	b := afterSullivansFire(t)
	b.Do("withdraw", pick("to=allenstown"), 1, 2, 4, 5, 6)
	wantText(t, b.LogFor(british), "American infantry and militia fire 5 dice at the withdrawing blocks, hitting on 5 "+
		"and 6: 1 2 4 5 6 – two hits.")
	b.Do("lose", pick("losses=br_guards:1,br_leslie:1"))
	b.WantSP("br_guards:2", "br_leslie:2").WantAt("allenstown", "br_howe", "br_artillery_1", "br_guards", "br_leslie")
	b.WantAt("south_trenton", "us_sullivan", "us_nj_1", "us_nj_2", "us_nj_3", "us_nj_4")
	if b.State().Battle != nil || b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Error("the battle is over and the fled militia are back with the winners")
	}
}

func TestT10_WithdrawalNotAllowed(t *testing.T) {
	place := func(c *scene) *scene {
		return c.Put("crosswicks", "us_st_clair").Put("trenton", "us_hitchcock").Put("quaker_bridge", "us_pa_1").
			Put("south_trenton", "br_howe", "br_artillery_1", "br_guards", "br_leslie").
			PutAfterMarch("bordentown", "south_trenton", "us_sullivan", "us_mercer")
	}
	round := func(b *table) {
		b.Do("done", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 12)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 5)...)
	}
	// Allenstown is the only place to which the British may withdraw.
	b := place(newScene(t)).build()
	round(b)
	for to, why := range map[string]string{
		"trenton": "The enemy stands there", "crosswicks": "The enemy stands there",
		"quaker_bridge": "The enemy stands there",
		"bordentown":    "The enemy came from there", "colvins_ferry": "The Delaware is open",
	} {
		wantText(t, b.DisabledReason("to", to), why)
		wantText(t, b.MustRefuse("withdraw", "to="+to), why)
	}
	if !b.Offered("to", "allenstown") {
		t.Error("Allenstown is free")
	}
	// An American block came from Allenstown too. So the British have no place to go, nobody is asked, and the battle
	// goes on.
	b = place(newScene(t)).PutAfterMarch("allenstown", "south_trenton", "us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, slices.Repeat([]int{2}, 12)...)
	b.Do("volley", nil, slices.Repeat([]int{2}, 9)...)
	wantText(t, b.LogFor(british), "The British have nowhere to withdraw to: they fight on.")
	if b.AskedSide() != american || b.Step() != block.StepWithdraw {
		t.Errorf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	wantText(t, func() string {
		ask, _ := testGame.Ask(b.Position, british, nil)
		return ask.Check(action.Action{Side: british, Step: block.StepWithdraw, Act: "withdraw"}).Error()
	}(), "not your turn")
}

func TestT13_WithdrawalOverTheDelaware(t *testing.T) {
	round2 := func() *table {
		b := newScene(t).SetActive(british, 0).Put("trenton", "us_mercer", "us_stirling").
			PutAfterMarch("princeton", "maidenhead").PutAfterMarch("maidenhead", "trenton", "br_guards", "br_leslie").build()
		b.Do("done", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		return b
	}
	b := round2()
	b.Do("withdraw", pick("to=beattys_ferry"), 4, 5, 1)
	b.Do("lose", pick("losses=us_mercer:1"))
	b.WantAt("beattys_ferry", "us_mercer", "us_stirling")
	for _, die := range []int{5, 6} {
		b = round2()
		b.Do("withdraw", pick("to=beattys_ferry"), die)
		b.WantAt("trenton", "us_mercer", "us_stirling")
		if b.AskedSide() != british || b.Step() != block.StepWithdraw {
			t.Errorf("after a %d: step %s asks side %d", die, b.Step(), b.AskedSide())
		}
		b.Do("stay", nil)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
		// the first withdrawal failed, but the Americans may try again
		b.Do("withdraw", pick("to=beattys_ferry"), 1, 1, 1)
		b.WantAt("beattys_ferry", "us_mercer", "us_stirling")
	}
	// British blocks cannot withdraw over the open Delaware: they are refused without a roll.
	b = newScene(t).Put("trenton", "br_guards", "br_leslie").PutAfterMarch("maidenhead", "trenton", "us_mercer",
		"us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
	b.Do("volley", nil, slices.Repeat([]int{2}, 8)...)
	wantText(t, b.MustRefuse("withdraw", "to=beattys_ferry"), "The Delaware is open; only Americans cross.")
}
