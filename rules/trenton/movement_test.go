package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

func TestSequence_FirstMovesAndFightsThenTheSecond(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer").Put("brunswick", "br_7th").Put("princeton", "br_26th").
		Put("maidenhead", "us_stirling").build()
	b.Do("march", pick("who=us_mercer", "to=brunswick"))
	b.Do("done", nil, 1, 1, 2, 2, 2, 2) // the battle at Brunswick is fought at once, before the British move
	if b.State().Active != american || b.Step() != block.StepWithdraw {
		t.Fatalf("step %s", b.Step())
	}
	b.Do("withdraw", pick("to=spotswood"), 1)
	if b.AskedSide() != british || b.Step() != block.StepMarch {
		t.Fatalf("after the American battles step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("march", pick("who=br_26th", "to=maidenhead"))
	b.Do("done", nil, 1, 1, 1, 1, 1, 1)
	if b.State().Battle.Attacker != british {
		t.Error("in his own part the British player attacks")
	}
}

func TestSequence_NoActionOutsideItsPhase(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer").build()
	for _, act := range []string{"fire", "volley", "withdraw", "stay", "lose", "place", "return"} {
		wantText(t, b.MustRefuse(act), "not possible now")
	}
	a, _ := testGame.Ask(b.Position, british, nil)
	if a.WaitingText == "" || len(a.Acts) > 0 {
		t.Errorf("the British are asked %q", a.Title)
	}
}

func TestSequence_ActionPointsNotUsedAreLost(t *testing.T) {
	b := newScene(t).SetActive(american, 3).SetSecondPlayer().build()
	b.Do("done", nil, 1, 1)
	// each side gets two points and one more for its die; nothing is carried over
	b.WantAP(american, 3).WantAP(british, 3)
	wantText(t, b.LogFor(british), "The Americans end their movement with 3 of 4 AP left.")
}

func TestMovement_SingleUnitCostsOnePointAndGoesTwo(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer").build()
	for to, want := range map[string]bool{
		"princeton": true, "princeton>maidenhead": true,
		"princeton>maidenhead>trenton": false,
	} {
		if got := b.Offered("to", to, "who=us_mercer"); got != want {
			t.Errorf("%s offered: %v", to, got)
		}
	}
	b.Do("march", pick("who=us_mercer", "to=princeton>maidenhead"))
	b.WantAt("maidenhead", "us_mercer").WantAP(american, 3)
	wantText(t, b.LogFor(american), "Mercer marches from Kingston via Princeton to Maidenhead (1 of 4 AP).")
	wantText(t, b.LogFor(british), "The Americans march 1 block from Kingston via Princeton to Maidenhead (1 of 4 AP).")
}

func TestMovement_OnlyAlongRoadsAndWithoutSkipping(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer").build()
	for _, to := range []string{"trenton", "maidenhead", "princeton>trenton", "kingston"} {
		wantText(t, b.MustRefuse("march", "who=us_mercer", "to="+to), "not offered")
	}
}

func TestMovement_WithoutPointsNobodyMarches(t *testing.T) {
	b := newScene(t).SetActive(american, 0).Put("kingston", "us_mercer").build()
	wantText(t, b.MustRefuse("march"), "No action points are left")
	b.Do("done", nil)
}

func TestMovement_LeaderTakesAGroupAtTheLeadersRate(t *testing.T) {
	b := newScene(t).Put("kingston", "us_washington", "us_mercer", "us_knox_1").Put("newark", "us_lee",
		"us_st_clair").build()
	b.Do("march", pick("who=us_washington", "with=us_mercer,us_knox_1", "to=princeton>pennington>flemings"))
	b.WantAt("flemings", "us_washington", "us_mercer", "us_knox_1").WantAP(american, 3)
	if b.Offered("to", "springfield>morristown", "who=us_lee") {
		t.Error("Lee's rate is one, though St. Clair's is two")
	}
	b.Do("march", pick("who=us_lee", "with=us_st_clair", "to=springfield"))
	b.WantAt("springfield", "us_lee", "us_st_clair").WantAP(american, 2)
}

func TestMovement_GroupLimit(t *testing.T) {
	b := newScene(t).Put("kingston", "us_sullivan", "us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2",
		"us_knox_1").build()
	f := b.Field("with", "who=us_sullivan")
	if f.Max != 5 || len(f.Options) != 6 || len(f.Value) != 5 {
		t.Errorf("at most %d of %d, %d proposed; Sullivan takes five", f.Max, len(f.Options), len(f.Value))
	}
	wantText(t, b.MustRefuse("march", "who=us_sullivan",
		"with=us_mercer,us_stirling,us_sargent,us_glover_1,us_glover_2,us_knox_1", "to=princeton"), "at most 5")
	// the leader may leave some of the blocks behind
	b.Do("march", pick("who=us_sullivan", "with=us_mercer", "to=princeton"))
	b.WantAt("princeton", "us_sullivan", "us_mercer").WantAt("kingston", "us_stirling")
}

func TestMovement_GroupStartsWithTheLeader(t *testing.T) {
	b := newScene(t).Put("kingston", "us_sullivan", "us_mercer").Put("princeton", "us_stirling").build()
	wantText(t, b.MustRefuse("march", "who=us_sullivan", "with=us_stirling", "to=princeton"), "not offered")
}

func TestMovement_NobodyMovesTwice(t *testing.T) {
	b := newScene(t).Put("kingston", "us_sullivan", "us_mercer").Put("princeton", "us_greene", "us_stirling").build()
	b.Do("march", pick("who=us_sullivan", "with=us_mercer", "to=princeton"))
	for _, id := range []string{"us_sullivan", "us_mercer"} {
		wantText(t, b.DisabledReason("who", id), "It has moved this turn")
	}
	if f := b.Field("with", "who=us_greene"); len(f.Options) != 1 || f.Options[0].ID != "us_stirling" {
		t.Errorf("Greene may take %v along", f.Options)
	}
	b.Do("done", nil)
	b.Do("done", nil, 2, 2)
	b.Do("march", pick("who=us_sullivan", "to=kingston")) // in the next turn the same leader may march again
}

func TestMovement_DropOffAtTheFirstLocation(t *testing.T) {
	b := newScene(t).Put("newark", "us_washington", "us_mercer", "us_stirling", "us_greene").Put("hoffs",
		"us_knox_4").build()
	b.Do("march", pick("who=us_washington", "with=us_mercer,us_stirling,us_greene",
		"to=springfield>morristown>basking_ridge", "drop=us_greene"))
	b.WantAt("springfield", "us_greene").WantAt("basking_ridge", "us_washington", "us_mercer", "us_stirling")
	wantText(t, b.DisabledReason("who", "us_greene"), "moved this turn")
	wantText(t, b.LogFor(british),
		"march 4 blocks from Newark via Springfield and Morristown to Basking Ridge, dropping off 1 block at Springfield")
	wantNoText(t, b.LogFor(british), "Greene", "Mercer")
}

func TestMovement_PickUpAtTheFirstLocation(t *testing.T) {
	b := newScene(t).Put("newark", "us_sullivan", "us_mercer", "us_stirling", "us_sargent", "us_st_clair").
		Put("springfield", "us_knox_1", "us_knox_2", "us_knox_3").build()
	picks := pick("who=us_sullivan", "with=us_mercer,us_stirling,us_sargent,us_st_clair", "to=springfield>morristown")
	if f := b.Field("take", picks...); f.Max != 1 {
		t.Errorf("Sullivan leads five: with four along he may take up %d", f.Max)
	}
	if f := b.Field("take", append(picks, "drop=us_st_clair")...); f.Max != 2 {
		t.Errorf("with one left behind he may take up %d", f.Max)
	}
	b.Do("march", append(picks, "drop=us_st_clair", "take=us_knox_1,us_knox_2"))
	b.WantAt("morristown", "us_sullivan", "us_mercer", "us_knox_1", "us_knox_2").WantAt("springfield", "us_st_clair",
		"us_knox_3")
	wantText(t, b.DisabledReason("who", "us_knox_1"), "moved this turn")
	b.Do("march", pick("who=us_knox_3", "to=morristown")) // a block that was not picked up may still move
}

func TestMovement_NoPickUpOfABlockThatMoved(t *testing.T) {
	b := newScene(t).Put("newark", "us_sullivan").Put("elizabethtown", "us_mercer").Put("springfield",
		"us_stirling").build()
	b.Do("march", pick("who=us_mercer", "to=springfield"))
	f := b.Field("take", "who=us_sullivan", "to=springfield>morristown")
	if len(f.Options) != 1 || f.Options[0].ID != "us_stirling" {
		t.Errorf("Sullivan may take up %v", f.Options)
	}
}

func TestMovement_ALeaderOfRateOneDropsNobody(t *testing.T) {
	b := newScene(t).Put("newark", "us_lee", "us_mercer").Put("springfield", "us_stirling").build()
	a := b.Ask("who=us_lee", "to=springfield")
	if _, ok := a.Field("take"); ok {
		t.Error("Lee may pick up")
	}
	if _, ok := a.Field("drop"); ok {
		t.Error("Lee may drop off")
	}
}

func TestMovement_StopsAtTheEnemy(t *testing.T) {
	b := newScene(t).Put("kingston", "us_washington", "us_mercer").Put("princeton", "br_7th").build()
	if b.Offered("to", "princeton>maidenhead", "who=us_washington") {
		t.Error("a march leads through the enemy")
	}
	o, _ := b.Field("to", "who=us_washington").Option("princeton")
	wantText(t, o.Detail, "battle with 1 block")
	b.Do("march", pick("who=us_washington", "to=princeton"))
	b.Do("done", nil, 1, 1, 1, 1, 1) // the battle is mandatory: two British dice, and Mercer's three over the Millstone
	if b.State().Battle == nil {
		t.Error("no battle was fought")
	}
}

func TestMovement_NoStackingLimit(t *testing.T) {
	all := []string{
		"us_washington", "us_greene", "us_lee", "us_sullivan", "us_mercer", "us_stirling", "us_sargent",
		"us_glover_1", "us_glover_2", "us_stephen", "us_fermoy",
	}
	b := newScene(t).Put("princeton", all...).Put("kingston", "us_knox_1").build()
	b.Do("march", pick("who=us_knox_1", "to=princeton"))
	b.WantAt("princeton", all...).WantAt("princeton", "us_knox_1")
}

func TestMovement_CanBeUndoneUntilDiceFall(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer").Put("yardleys_ferry", "us_stirling").build()
	if b.Do("march", pick("who=us_mercer", "to=princeton")); b.Outcome.Final {
		t.Error("a plain march is final")
	}
	if b.Do("march", pick("who=us_stirling", "to=birmingham"), 1); !b.Outcome.Final {
		t.Error("a crossing was rolled for and is not final")
	}
}

func TestMovement_LeadersAreListedFirst(t *testing.T) {
	b := newScene(t).Put("kingston", "us_mercer", "us_greene").Put("newark", "us_knox_1").build()
	var got []string
	for _, o := range b.Field("who").Options {
		got = append(got, o.Group+" "+o.Label)
	}
	want := []string{"Newark Knox 1", "Kingston Greene", "Kingston Mercer", "Newtown Washington"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestMovement_TheButtonSaysWhatWillHappen(t *testing.T) {
	b := newScene(t).Put("black_horse", "us_sullivan", "us_mercer", "us_stirling").build()
	a := b.Ask("who=us_sullivan", "to=bordentown>south_trenton")
	if act, _ := a.Act("march"); act.Label != "March Sullivan and 2 blocks to South Trenton · 1 AP" {
		t.Errorf("label %q", act.Label)
	}
}

func TestMovement_ProposalIsLegal(t *testing.T) {
	b := newScene(t).Put("newark", append([]string{"us_washington", "us_greene"}, washingtonsSeven...)...).
		Put("springfield", "us_st_clair").build()
	for _, o := range b.Field("to", "who=us_washington").Options {
		a := b.Ask("who=us_washington", "to="+o.ID)
		act, _ := a.Act("march")
		if o.Refusal == nil && !a.Ready(act) {
			t.Errorf("to %s: what is proposed does not pass", o.ID)
		}
		if no := func() *game.Refusal {
			full, _ := testGame.Ask(b.Position, american, a.Answer("march", nil).Picks)
			return full.Check(a.Answer("march", nil))
		}(); o.Refusal == nil && no != nil {
			t.Errorf("to %s: %v", o.ID, no)
		}
	}
}
