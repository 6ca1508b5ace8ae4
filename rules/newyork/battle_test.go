package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestBattle_TheAttackerOrdersTheBattles(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("tarrytown", "us_hand").PutAfterMarch("dobbs_ferry", "tarrytown",
		"br_guards").
		Put("greenwich", "us_magaw").PutAfterMarch("bloomingdale", "greenwich", "br_pigot").build()
	b.Do("done", nil)
	if b.Step() != block.StepBattles || b.AskedSide() != british {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("fight", pick("at=tarrytown"), 3, 3, 3, 3, 3, 3, 3)
	if b.State().Battle.At != placeOf(t, "tarrytown") {
		t.Error("the battle chosen is fought to its end first")
	}
}

func TestDeploying_DefenderFirstAndEveryPositionFilled(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_greene").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	if b.AskedSide() != american || b.Step() != stepDeploy {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	wantText(t, b.MustRefuse("deploy", "left=us_hand,us_magaw", "center=us_nixon,us_greene", "right="), "Choose 1, not 2")
	wantText(t, b.MustRefuse("deploy", "left=us_hand", "center=us_hand", "right=us_nixon"), "not offered")
	wantText(t, b.MustRefuse("deploy", "left=us_hand,us_magaw,us_nixon", "center=us_greene", "right="), "at most 2")
	wantText(t, b.MustRefuse("deploy", "left=", "center=us_hand", "right=us_nixon"), "at least 1")
	if f := b.Field("center", "left=us_hand,us_magaw", "center=us_magaw", "right=us_nixon"); len(f.Value) != 0 {
		t.Errorf("the center still holds %v, who stands on the left", f.Value)
	}
	b.Do("deploy", pick("left=us_hand,us_greene", "center=us_magaw", "right=us_nixon"))
	if b.AskedSide() != british {
		t.Error("then the attacker deploys")
	}
	wantText(t, b.LogFor(british), "The Americans deploy: 2 left, 1 center, 1 right, 0 in reserve.")
	wantNoText(t, b.LogFor(british), "Hand", "Greene")
}

func TestDeploying_OneClickIsSensible(t *testing.T) {
	b := newScene(t).SetActive(british, 1).
		Put("white_plains", "us_hand", "us_magaw", "us_knox_1", "us_greene", "us_ny_scott", "us_ny_morris", "us_ct_silliman",
			"us_md_beall").
		PutAfterMarch("new_rochelle", "white_plains", "br_howe", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.Do("deploy", nil)
	for _, r := range positions {
		firm := 0
		for _, n := range testVariant.blocksInRank(b.State(), american, r) {
			if testVariant.Roster.Card(n).Kind != block.Militia {
				firm++
			}
		}
		if firm == 0 {
			t.Errorf("only militia hold the %s", ranks[r].ID)
		}
	}
	b.wantRank(rankReserve, "us_greene")
	b.Do("deploy", nil)
	b.wantRank(rankReserve, "br_howe")
}

func TestDeploying_PositionsAreRevealedTheReserveIsNot(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_lee").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	line := func(v game.Viewer, i int) []view.Rank {
		view, _ := testGame.View(b.Position, v)
		return view.Battle.Lines[i].Ranks
	}
	b.deploy("us_hand", "us_magaw", "us_nixon")
	// an upright block is counted, but the viewer does not know its face
	for _, r := range line(game.SideViewer(british), 1) {
		if r.Backs != 1 || len(r.Pieces) > 0 {
			t.Errorf("before the reveal the British see in the %s %+v", r.ID, r)
		}
	}
	b.deploy("br_guards", "br_pigot", "br_agnew")
	ranks := line(game.SideViewer(british), 1)
	var ids []string
	for _, r := range ranks {
		ids = append(ids, r.ID)
	}
	if !slices.Equal(ids, []string{"left", "center", "right", "reserve"}) {
		t.Fatalf("ranks %v", ids)
	}
	if ranks[0].Pieces[0].ID != "us_hand" || ranks[3].Backs != 1 || len(ranks[3].Pieces) > 0 {
		t.Errorf("the British see %+v", ranks)
	}
	if own := line(game.SideViewer(american), 1); own[3].Pieces[0].ID != "us_lee" {
		t.Errorf("the American sees %+v", own[3])
	}
	wantText(t, b.LogFor(british), "on the left Hand (3); in the center Magaw (3); on the right Nixon (3)")
	wantNoText(t, b.LogFor(british), "Lee")
}

func TestBattleFire_OnlyAtTheFacingPosition(t *testing.T) {
	b := newWhitePlains(t)
	for id, want := range map[string]string{"us_hand": "right", "us_magaw": "center", "us_nixon": "left"} {
		if o, ok := b.Field("do", "unit="+id).Option("fire"); !ok || o.Label != "Fire at the "+want {
			t.Errorf("%s: %+v", id, o)
		}
	}
	// the fire is at the right position of the British, where Agnew is the only block
	b.Do("order", pick("unit=us_hand", "do=fire"), 6, 3, 3)
	b.WantSP("br_agnew:3", "br_guards:4", "br_pigot:4")
}

func TestBattleFire_ReservesDoNotFire(t *testing.T) {
	b := newWhitePlains(t)
	if o, ok := b.Field("do", "unit=us_glover").Option("fire"); ok {
		t.Errorf("a block in reserve may fire: %+v", o)
	}
	b.fireWithoutEffect(9) // not Glover's three
}

func TestBattleFire_LossesAreTakenInThePositionFiredAt(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.fireWithoutEffect(12)
	b.Do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	var ids []string
	for _, o := range b.Field("losses").Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"us_glover", "us_hand"}) {
		t.Errorf("the hit may be taken by %v", ids)
	}
}

func TestBattleFire_ArtilleryHitsOnFiveAndSix(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_knox_1", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_knox_1", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.Do("order", pick("unit=us_knox_1", "do=fire"), 5, 6, 4)
	b.WantSP("br_pigot:2")
	b.Do("order", pick("unit=us_hand", "do=fire"), 5, 5, 4)
	b.WantSP("br_agnew:4")
}

func TestBattleMovement_BetweenPositionAndOwnReserve(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	options := func(id string) (out []string) {
		for _, o := range b.Field("do", "unit="+id).Options {
			out = append(out, o.ID)
		}
		return out
	}
	if got := options("us_hand"); !slices.Equal(got, []string{"fire", "reserve"}) {
		t.Errorf("from a position: %v", got)
	}
	b.Do("order", pick("unit=us_glover", "do=reserve"))
	b.Do("rest", nil)
	b.Do("rest", nil)
	b.keepInBattle().keepInBattle()
	if got := options("us_glover"); !slices.Equal(got, []string{"left", "center", "right"}) {
		t.Errorf("from the reserve: %v", got)
	}
	b.Do("order", pick("unit=us_glover", "do=right"))
	if _, ok := b.Field("unit").Option("us_glover"); ok {
		t.Error("a block that moved does not fire")
	}
	v, _ := testGame.View(b.Position, game.Public())
	for _, p := range v.Battle.Lines[1].Ranks[2].Pieces {
		if p.ID == "us_glover" && (p.Fired || !slices.Contains(p.Notes, "moved this round")) {
			t.Errorf("%+v", p)
		}
	}
}

func TestBattleRounds_EachBlockOnce(t *testing.T) {
	b := newWhitePlains(t)
	b.Do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	wantText(t, b.MustRefuse("order", "unit=us_hand", "do=fire"), "not offered")
	b.fireWithoutEffect(6)
	if b.AskedSide() != british {
		t.Error("all have fired: it is the attacker's turn")
	}
}

func TestForcedRetreat_AtOnceAndAllTogether(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand:1", "us_magaw", "us_nixon", "us_glover").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards,br_grant", "br_pigot", "br_agnew")
	b.fireWithoutEffect(7)
	// the block us_hand is eliminated, so the left position is empty
	b.Do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	if b.Step() != stepBreak || b.AskedSide() != american {
		t.Fatalf("at once: step %s asks side %d", b.Step(), b.AskedSide())
	}
	if got := marchDestinations(t, b); !slices.Equal(got,
		[]string{"dobbs_ferry", "mamaroneck", "mile_square", "north_castle", "tarrytown"}) {
		t.Errorf("they may go to %v", got)
	}
	b.Do("withdraw", pick("to=tarrytown"), missDice(16)...) // the reserve too
	b.WantAt("tarrytown", "us_magaw", "us_nixon", "us_glover")
	if b.State().Battle != nil {
		t.Error("the battle is over")
	}
}

func TestForcedRetreat_NowhereToGoIsTheEnd(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").
		Put("kips_bay", "us_hand:1", "us_magaw", "us_nixon", "us_glover").Put("harlem", "br_grant").
		Put("new_york_city", "br_donop").
		PutAfterMarch("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.fireWithoutEffect(7)
	b.Do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3)
	b.WantSP("us_hand:0", "us_magaw:0", "us_nixon:0", "us_glover:0")
	wantText(t, b.LogFor(british), "The Americans have nowhere to retreat to: 3 blocks at Kips Bay are eliminated.")
	wantNoText(t, b.LogFor(british), "Glover") // the block us_glover never left the reserve
}

func TestWithdrawal_FightsOnWhereThereIsNoPlace(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
		Put("harlem", "br_grant").Put("new_york_city", "br_donop").
		PutAfterMarch("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.fireWithoutEffect(9).fireWithoutEffect(9)
	wantText(t, b.LogFor(american), "The Americans have nowhere to withdraw to: they fight on.")
	if b.AskedSide() != british {
		t.Errorf("side %d is asked", b.AskedSide())
	}
}

func TestWithdrawRetreatRules_PossiblePlaces(t *testing.T) {
	set := func(c *scene) *table {
		b := c.SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon").Put("tarrytown", "br_grant").
			PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot").PutAfterMarch("mamaroneck", "white_plains",
			"br_agnew").build()
		b.Do("done", nil)
		return b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot",
			"br_agnew").fireWithoutEffect(9).fireWithoutEffect(12)
	}
	b := set(newScene(t))
	wantText(t, b.DisabledReason("to", "new_rochelle"), "The enemy came from there.")
	wantText(t, b.DisabledReason("to", "tarrytown"), "The enemy stands there.")
	b.keepInBattle()
	if got := marchDestinations(t, b); !slices.Equal(got, []string{"mamaroneck", "new_rochelle"}) {
		t.Errorf("the attacker may go to %v", got)
	}
	wantText(t, b.DisabledReason("to", "dobbs_ferry"), "None of the attackers came from there.")
	// Americans do not retreat across a zone with a ship.
	b = newScene(t).SetActive(british, 1).ship("B", "br_ship_1").Put("greenwich", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("bloomingdale", "greenwich", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot",
		"br_agnew").fireWithoutEffect(9).fireWithoutEffect(12)
	wantText(t, b.DisabledReason("to", "fort_lee"), "A British ship lies in the North River (B).")
	if got := marchDestinations(t, b); !slices.Equal(got, []string{"hoboken", "new_york_city", "paulus_hook"}) {
		t.Errorf("they may go to %v", got)
	}
}

func TestWithdrawal_UnderOneDieForEachInfantryInAPosition(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_ny_scott", "us_hand", "us_magaw", "us_knox_1",
		"us_greene").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_ny_scott,us_greene", "us_hand,us_knox_1", "us_magaw").deploy("br_guards", "br_pigot", "br_agnew")
	b.fireWithoutEffect(13).fireWithoutEffect(12).keepInBattle()
	// Greene and the artillery do not fire: three infantry and militia blocks roll one die each.
	wantText(t, b.Field("to").Options[len(b.Field("to").Options)-1].Detail, "3 dice against you")
	if o, _ := b.Field("to").Option("new_rochelle"); !strings.HasPrefix(o.Detail, "3 dice against you") {
		t.Errorf("%+v", o)
	}
	b.Do("withdraw", pick("to=new_rochelle"), 5, 5, 5) // a die of five does not hit
	b.WantSP("br_guards:4", "br_pigot:4", "br_agnew:4").WantAt("new_rochelle", "br_guards", "br_pigot", "br_agnew")
}

func TestSkirmish_WithoutReserve(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot").build()
	b.Do("done", nil)
	b.wantRank(rankCenter, "us_hand", "us_magaw", "us_nixon", "br_guards", "br_pigot")
	wantText(t, b.LogFor(american), "Skirmish: all blocks fight in the center.", "attack with Guards (4) and Pigot (4)")
	b.Do("volley", nil, 6, 3, 3)
	b.Do("lose", pick("losses=br_guards:1"), missDice(6)...)
	if b.AskedSide() != british {
		t.Error("then the attackers fire")
	}
}

func TestOverrun_RevealsNoBlocks(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("new_rochelle", "br_clinton", "br_guards", "br_pigot").
		Put("white_plains", "us_hand", "us_magaw").build()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	wantText(t, b.LogFor(british), "The British overrun 2 blocks at White Plains: each loses 1 SP; none is eliminated.")
	wantNoText(t, b.LogFor(british), "Hand", "Magaw")
	wantText(t, b.LogFor(american), "Hand drops from 3 to 2 SP; Magaw drops from 3 to 2 SP.")
	b.Do("withdraw", pick("to=north_castle"))
	wantNoText(t, b.LogFor(british), "Hand", "Magaw")
	wantText(t, b.LogFor(british), "2 blocks of the Americans reach North Castle.")
}

func TestOptionalRules4_OnlyWithWashington(t *testing.T) {
	b := newScene(t).options(steadyMilitia).SetActive(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop").build()
	b.Do("done", nil)
	b.deploy("us_washington,us_hand", "us_ny_scott,us_magaw", "us_nixon").deploy("br_guards", "br_donop", "br_pigot").
		fireWithoutEffect(13)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	b.wantRank(rankReserve, "us_ny_scott")
	wantNoText(t, b.LogFor(american), "ignored")
}
