package trenton

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// dummyRolls returns n dice that show 2, which has no effect for either side. A die that shows 1 also has no effect
// if Americans roll it.
func dummyRolls(n int) []int { return slices.Repeat([]int{2}, n) }

func TestBattle_AttackerPicksTheOrder(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th").Put("brunswick", "br_26th").
		PutAfterMarch("maidenhead", "princeton", "us_mercer").PutAfterMarch("spotswood", "brunswick", "us_stirling").build()
	b.Do("done", nil)
	if b.Step() != block.StepBattles || b.AskedSide() != american {
		t.Fatalf("step %s", b.Step())
	}
	o, _ := b.Field("at").Option("brunswick")
	if o.Detail != "1 block against 1" {
		t.Errorf("detail %q", o.Detail)
	}
	b.Do("fight", pick("at=brunswick"), dummyRolls(6)...)
	if b.State().Battle.At != placeOf(t, "brunswick") {
		t.Error("another battle is fought")
	}
}

func TestBattle_EachIsFoughtToItsEndBeforeTheNext(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th").Put("brunswick", "br_26th").
		PutAfterMarch("maidenhead", "princeton", "us_mercer").PutAfterMarch("spotswood", "brunswick", "us_stirling").build()
	b.Do("done", nil)
	// the 26th is eliminated; then the battle at Princeton begins at once, without a choice
	b.Do("fight", pick("at=brunswick"), append([]int{2, 2, 6, 6, 2, 2}, dummyRolls(6)...)...)
	wantText(t, b.LogFor(american), "26th Regiment is eliminated.\nThe Americans win the battle at Brunswick.",
		"Battle at Princeton.")
	if b.State().Battle.At != placeOf(t, "princeton") {
		t.Error("Princeton is not fought")
	}
}

func TestBattle_RevealsThatPlaceAndNoOther(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_howe").Put("kingston", "br_26th").
		PutAfterMarch("maidenhead", "princeton", "us_mercer").Put("maidenhead", "us_stirling").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(american),
		"Battle at Princeton. The Americans attack with Mercer (4); the British defend with Howe (1) and 7th Regiment (2).")
	for _, side := range []game.Side{american, british, game.Nobody} {
		v, _ := testGame.View(b.Position, game.SideViewer(side))
		for _, p := range v.Piles {
			switch {
			case p.Space == "princeton" && p.Backs > 0:
				t.Errorf("side %d sees backs in the battle", side)
			case p.Space != "princeton" && p.Side != side && len(p.Pieces) > 0:
				t.Errorf("side %d sees faces at %s", side, p.Space)
			}
		}
		if v.Battle == nil || len(v.Battle.Lines) != 2 || v.Battle.Lines[0].Side != american {
			t.Errorf("side %d sees the battle %+v", side, v.Battle)
		}
	}
	b.Do("volley", nil, append(dummyRolls(3), 6, 6, 6, 2)...)
	v, _ := testGame.View(b.Position, game.SideViewer(british))
	for _, p := range v.Piles {
		if p.Side == american && len(p.Pieces) > 0 && b.State().Battle == nil {
			t.Errorf("after the battle faces still lie open at %s", p.Space)
		}
	}
}

func TestBattle_IsFinalOnceRevealed(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	if b.Do("done", nil); !b.Outcome.Final {
		t.Error("the blocks lie open and it may be taken back")
	}
}

func TestBattleRounds_DefenderFiresFirstAndLossesComeAtOnce(t *testing.T) {
	b := newScene(t).Put("princeton", "br_guards", "br_7th").PutAfterMarch("maidenhead", "princeton", "us_st_clair").
		PutAfterMarch("quaker_bridge", "princeton", "us_mercer").build()
	b.Do("done", nil)
	if b.AskedSide() != british {
		t.Fatal("the defender fires first")
	}
	b.Do("fire", pick("unit=br_guards"), 6, 6, 2, 2)
	// St. Clair is eliminated before it fires; the 7th fires, and then only Mercer
	b.Do("lose", pick("losses=us_st_clair:2"), 2, 2, 2, 2, 2, 2)
	b.WantSP("us_st_clair:0", "us_mercer:4")
	wantNoText(t, b.LogFor(american), "St. Clair fires")
}

func TestBattleFire_OwnerAllotsTheLosses(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_washington", "us_mercer", "us_nj_1").
		PutAfterMarch("maidenhead", "trenton", "br_guards").build()
	b.Do("done", nil)
	// the Americans roll seven dice, then the Guards roll four and hit twice
	b.Do("volley", nil, 2, 2, 2, 2, 2, 2, 2, 6, 6, 2, 2)
	if b.AskedSide() != american || b.Step() != block.StepLosses {
		t.Fatalf("step %s asks %d", b.Step(), b.AskedSide())
	}
	f := b.Field("losses")
	if !slices.Equal(f.Value, []string{"us_mercer:2"}) {
		t.Errorf("proposed %v: never the leader first, the strongest foot instead", f.Value)
	}
	wantText(t, b.MustRefuse("lose", "losses=us_mercer:1"), "2 in all")
	wantText(t, b.MustRefuse("lose", "losses=us_washington:2"), "takes at most 1")
	b.Do("lose", pick("losses=us_nj_1:1,us_mercer:1"))
	b.WantSP("us_nj_1:1", "us_mercer:3")
}

func TestBattleFire_NoChoiceNeedsNoForm(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil, 6, 2, 6, 2, 2) // each side has only one block, so everything happens without a question
	b.WantSP("us_mercer:3", "br_7th:1")
	// The hits equal the strength of all blocks. So all blocks are eliminated, and the player is not asked.
	b = newScene(t).Put("princeton", "br_7th:1", "br_26th:1").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	b.Do("volley", nil, 2, 2, 6, 6, 2, 2)
	b.WantSP("br_7th:0", "br_26th:0")
	wantText(t, b.LogFor(american), "26th Regiment is eliminated", "The Americans win the battle at Princeton.")
}

func TestBattleFire_TheNextBlockMayBeChosen(t *testing.T) {
	b := newScene(t).Put("princeton", "br_guards", "br_artillery_1", "br_howe").PutAfterMarch("maidenhead", "princeton",
		"us_mercer").
		build()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_howe"), 2)
	if b.Offered("unit", "br_howe") {
		t.Error("Howe may fire twice in a round")
	}
	// only the Guards are left to fire for the British, without a question; then Mercer fires
	b.Do("fire", pick("unit=br_artillery_1"), append(dummyRolls(3), dummyRolls(8)...)...)
	if b.Step() != block.StepWithdraw {
		t.Errorf("step %s", b.Step())
	}
}

func TestBattleFire_AVolleyGoesOnAfterLosses(t *testing.T) {
	b := newScene(t).Put("princeton", "br_guards", "br_leslie", "br_7th").PutAfterMarch("maidenhead", "princeton",
		"us_mercer").
		PutAfterMarch("quaker_bridge", "princeton", "us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, 6, 2, 2, 2)
	b.Do("lose", pick("losses=us_mercer:1"), 6, 2, 2, 2) // then Leslie fires
	b.Do("lose", pick("losses=us_mercer:1"), 2, 2)       // then the 7th
	if b.AskedSide() != american || b.Step() != block.StepFire {
		t.Errorf("step %s asks %d", b.Step(), b.AskedSide())
	}
}

func TestBattleFire_HitNumbers(t *testing.T) {
	want := map[string]string{
		"leader": ".....h", "british": "f....h", "hessian": "f....h", "continental": ".....h", "militia": ".....h",
		"artillery": "....hh", "pursuit": "....hh",
	}
	for column, results := range want {
		for die := 1; die <= 6; die++ {
			got := testVariant.charts.fire.Read(column, die).Cell.Result
			if code := map[string]byte{"miss": '.', "hit": 'h', "flee": 'f'}[got]; code != results[die-1] {
				t.Errorf("%s, %d: %s", column, die, got)
			}
		}
	}
}

func TestMilitiaFlee_AfterTheLossesOfTheSameBlock(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_nj_1:1", "us_nj_5", "us_mercer").
		PutAfterMarch("maidenhead", "trenton", "br_guards").build()
	b.Do("done", nil)
	b.Do("volley", nil, append(dummyRolls(8), 1, 6, 2, 2)...)
	b.Do("lose", pick("losses=us_nj_1:1")) // the weak militia block is eliminated by the hit, so the other one flees
	if !b.State().Block(nr(t, "us_nj_5")).Has(block.Fled) {
		t.Error("NJ Militia 5 has not fled")
	}
}

func TestMilitiaFlee_OwnerChoosesAndTheWeakFirstAreProposed(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_nj_1:1", "us_nj_5", "us_mercer").
		PutAfterMarch("maidenhead", "trenton", "br_guards").build()
	b.Do("done", nil)
	b.Do("volley", nil, append(dummyRolls(8), 1, 2, 2, 2)...)
	f := b.Field("flee")
	if f.Min != 1 || f.Max != 1 || !slices.Equal(f.Value, []string{"us_nj_1"}) {
		t.Errorf("%d to %d, proposed %v", f.Min, f.Max, f.Value)
	}
	b.Do("flee", pick("flee=us_nj_5"))
	if b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) || !b.State().Block(nr(t, "us_nj_5")).Has(block.Fled) {
		t.Error("the other one fled")
	}
}

func TestMilitiaFlee_FledBlocksOnlyShareTheEnd(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_nj_5", "us_mercer").
		PutAfterMarch("maidenhead", "trenton", "br_guards", "br_leslie").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(7)...)
	// the militia flee; the next hit is on Mercer, and the player is not asked
	b.Do("volley", nil, 1, 2, 2, 2, 6, 2, 2, 2)
	b.WantSP("us_mercer:3", "us_nj_5:3")
	b.Do("withdraw", pick("to=south_trenton"), 5, 2)
	if f := b.Field("losses"); len(f.Options) != 2 {
		t.Errorf("those who fled share the withdrawal fire; %d may take the hit", len(f.Options))
	}
	b.Do("lose", pick("losses=us_nj_5:1"))
	b.WantAt("south_trenton", "us_nj_5", "us_mercer").WantSP("us_nj_5:2")
}

func TestBattleWithdrawal_NotInTheFirstRound(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	wantText(t, b.MustRefuse("withdraw", "to=hillsborough"), "not possible now")
}

func TestBattleWithdrawal_DefenderDecidesFirst(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer",
		"us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, dummyRolls(8)...)
	if b.AskedSide() != british {
		t.Fatal("the defender is asked first")
	}
	b.Do("stay", nil)
	if b.AskedSide() != american || b.Step() != block.StepWithdraw {
		t.Fatal("then the attacker")
	}
	b.Do("withdraw", pick("to=maidenhead"), 2, 2)
	b.WantAt("maidenhead", "us_mercer", "us_stirling").WantAt("princeton", "br_7th", "br_26th")
}

func TestWithdrawalRules_DefenderNotWhereTheEnemyCameFrom(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").
		PutAfterMarch("kingston", "princeton", "us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, dummyRolls(7)...)
	wantText(t, b.DisabledReason("to", "maidenhead"), "The enemy came from there")
	wantText(t, b.DisabledReason("to", "kingston"), "The enemy came from there")
	for _, to := range []string{"hillsborough", "quaker_bridge", "pennington"} {
		if !b.Offered("to", to) {
			t.Errorf("%s is free", to)
		}
	}
}

func TestWithdrawalRules_AttackerOnlyBackTheWayItCame(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer",
		"us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("stay", nil)
	wantText(t, b.DisabledReason("to", "quaker_bridge"), "None of the attackers came from there")
	if !b.Offered("to", "maidenhead") {
		t.Error("Maidenhead is where he came from")
	}
}

func TestWithdrawalRules_AllGoTogether(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th", "br_howe", "br_artillery_1").
		PutAfterMarch("maidenhead", "princeton", "us_mercer", "us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("withdraw", pick("to=hillsborough"), 2, 2)
	b.WantAt("hillsborough", "br_7th", "br_26th", "br_howe", "br_artillery_1")
}

func TestBattleWithdrawal_NobodyFiresBack(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").
		PutAfterMarch("maidenhead", "princeton", "us_mercer", "us_greene", "us_knox_1").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("withdraw", pick("to=hillsborough"), 6) // only Mercer fires: leaders and guns do not fire at a withdrawal
	b.Do("lose", pick("losses=br_7th:1"))
	if len(b.Outcome.Rolls) != 0 {
		t.Errorf("rolled %v", b.Outcome.Rolls)
	}
}

func TestBattleWithdrawal_WashingtonCanBeLost(t *testing.T) {
	b := newScene(t).SetActive(british, 0).Put("trenton", "us_washington", "us_knox_1:1").
		PutAfterMarch("maidenhead", "trenton", "br_guards", "br_leslie").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(2)...)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("withdraw", pick("to=south_trenton"), 5, 6)
	b.WantResult(british)
}

func TestBattle_LogShowsItsArithmeticAndCitesTheRule(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("kingston", "princeton", "us_knox_1").build()
	b.Do("done", nil)
	b.Do("volley", nil, 2, 2, 2, 2, 5, 6)
	for _, l := range game.LinesFor(b.Outcome.Events, game.SideViewer(british)) {
		if l.Rule == "" {
			t.Errorf("no rule is cited: %s", l.Text)
		}
		if strings.HasPrefix(l.Text.String(), "Knox 1 fires") {
			if want := "Knox 1 fires 2 dice (one less: it came over " +
				"water), hitting on 5 and 6: 5 6 – two hits."; l.Text.String() != want {
				t.Errorf("got  %s\nwant %s", l.Text, want)
			}
			if l.Rule != "Battle Fire" {
				t.Errorf("cites %q", l.Rule)
			}
		}
	}
}
