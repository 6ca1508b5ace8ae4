package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

func TestBattle_TheAttackerOrdersHisBattles(t *testing.T) {
	b := lay(t).active(british, 1).put("tarrytown", "us_hand").came("dobbs_ferry", "tarrytown", "br_guards").
		put("greenwich", "us_magaw").came("bloomingdale", "greenwich", "br_pigot").ready()
	b.do("done", nil)
	if b.step() != block.StepBattles || b.asked() != british {
		t.Fatalf("step %s asks side %d", b.step(), b.asked())
	}
	b.do("fight", pick("at=tarrytown"), 3, 3, 3, 3, 3, 3, 3)
	if b.state().Battle.At != placeOf(t, "tarrytown") {
		t.Error("the battle chosen is fought to its end first")
	}
}

func TestDeploying_DefenderFirstAndEveryPositionFilled(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_greene").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	if b.asked() != american || b.step() != stepDeploy {
		t.Fatalf("step %s asks side %d", b.step(), b.asked())
	}
	wantText(t, b.refused("deploy", "left=us_hand,us_magaw", "center=us_nixon,us_greene", "right="), "choose 1, not 2")
	wantText(t, b.refused("deploy", "left=us_hand", "center=us_hand", "right=us_nixon"), "not offered")
	wantText(t, b.refused("deploy", "left=us_hand,us_magaw,us_nixon", "center=us_greene", "right="), "at most 2")
	wantText(t, b.refused("deploy", "left=", "center=us_hand", "right=us_nixon"), "at least 1")
	if f := b.field("center", "left=us_hand,us_magaw", "center=us_magaw", "right=us_nixon"); len(f.Value) != 0 {
		t.Errorf("the center still holds %v, who stands on the left", f.Value)
	}
	b.do("deploy", pick("left=us_hand,us_greene", "center=us_magaw", "right=us_nixon"))
	if b.asked() != british {
		t.Error("then the attacker deploys")
	}
	wantText(t, b.heard(british), "The Americans deploy: 2 left, 1 center, 1 right, 0 in reserve.")
	wantNoText(t, b.heard(british), "Hand", "Greene")
}

func TestDeploying_OneClickIsSensible(t *testing.T) {
	b := lay(t).active(british, 1).
		put("white_plains", "us_hand", "us_magaw", "us_knox_1", "us_greene", "us_ny_scott", "us_ny_morris", "us_ct_silliman", "us_md_beall").
		came("new_rochelle", "white_plains", "br_howe", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.do("deploy", nil)
	for _, r := range positions {
		firm := 0
		for _, n := range testHouse.inRank(b.state(), american, r) {
			if testHouse.Roster.Card(n).Kind != block.Militia {
				firm++
			}
		}
		if firm == 0 {
			t.Errorf("only militia hold the %s", ranks[r].ID)
		}
	}
	b.rank(reserve, "us_greene")
	b.do("deploy", nil)
	b.rank(reserve, "br_howe")
}

func TestDeploying_PositionsAreRevealedTheReserveIsNot(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_lee").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	line := func(v game.Viewer, i int) []game.Rank {
		view, _ := testGame.View(b.p, v)
		return view.Battle.Lines[i].Ranks
	}
	b.deploy("us_hand", "us_magaw", "us_nixon")
	for _, r := range line(game.Eyes(british), 1) { // upright: counted, not known
		if r.Backs != 1 || len(r.Pieces) > 0 {
			t.Errorf("before the reveal the British see in the %s %+v", r.ID, r)
		}
	}
	b.deploy("br_guards", "br_pigot", "br_agnew")
	ranks := line(game.Eyes(british), 1)
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
	if own := line(game.Eyes(american), 1); own[3].Pieces[0].ID != "us_lee" {
		t.Errorf("the American sees %+v", own[3])
	}
	wantText(t, b.heard(british), "on the left Hand (3); in the center Magaw (3); on the right Nixon (3)")
	wantNoText(t, b.heard(british), "Lee")
}

func TestBattleFire_OnlyAtTheFacingPosition(t *testing.T) {
	b := whitePlains(t)
	for id, want := range map[string]string{"us_hand": "right", "us_magaw": "center", "us_nixon": "left"} {
		if o, ok := b.field("do", "unit="+id).Option("fire"); !ok || o.Label != "Fire at the "+want {
			t.Errorf("%s: %+v", id, o)
		}
	}
	b.do("order", pick("unit=us_hand", "do=fire"), 6, 3, 3) // at the British right, where Agnew stands alone
	b.sp("br_agnew:3", "br_guards:4", "br_pigot:4")
}

func TestBattleFire_ReservesDoNotFire(t *testing.T) {
	b := whitePlains(t)
	if o, ok := b.field("do", "unit=us_glover").Option("fire"); ok {
		t.Errorf("a block in reserve may fire: %+v", o)
	}
	b.pass(9) // not Glover's three
}

func TestBattleFire_LossesAreTakenInThePositionFiredAt(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.pass(12)
	b.do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	var ids []string
	for _, o := range b.field("losses").Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"us_glover", "us_hand"}) {
		t.Errorf("the hit may be taken by %v", ids)
	}
}

func TestBattleFire_ArtilleryHitsOnFiveAndSix(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_knox_1", "us_nixon").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand", "us_knox_1", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.do("order", pick("unit=us_knox_1", "do=fire"), 5, 6, 4)
	b.sp("br_pigot:2")
	b.do("order", pick("unit=us_hand", "do=fire"), 5, 5, 4)
	b.sp("br_agnew:4")
}

func TestBattleMovement_BetweenPositionAndOwnReserve(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	options := func(id string) (out []string) {
		for _, o := range b.field("do", "unit="+id).Options {
			out = append(out, o.ID)
		}
		return out
	}
	if got := options("us_hand"); !slices.Equal(got, []string{"fire", "reserve"}) {
		t.Errorf("from a position: %v", got)
	}
	b.do("order", pick("unit=us_glover", "do=reserve"))
	b.do("rest", nil)
	b.do("rest", nil)
	b.stay().stay()
	if got := options("us_glover"); !slices.Equal(got, []string{"left", "center", "right"}) {
		t.Errorf("from the reserve: %v", got)
	}
	b.do("order", pick("unit=us_glover", "do=right"))
	if _, ok := b.field("unit").Option("us_glover"); ok {
		t.Error("a block that moved does not fire")
	}
	v, _ := testGame.View(b.p, game.Public())
	for _, p := range v.Battle.Lines[1].Ranks[2].Pieces {
		if p.ID == "us_glover" && (p.Fired || !slices.Contains(p.Notes, "moved this round")) {
			t.Errorf("%+v", p)
		}
	}
}

func TestBattleRounds_EachBlockOnce(t *testing.T) {
	b := whitePlains(t)
	b.do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	wantText(t, b.refused("order", "unit=us_hand", "do=fire"), "not offered")
	b.pass(6)
	if b.asked() != british {
		t.Error("all have fired: it is the attacker's turn")
	}
}

func TestForcedRetreat_AtOnceAndAllTogether(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand:1", "us_magaw", "us_nixon", "us_glover").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant").ready()
	b.do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards,br_grant", "br_pigot", "br_agnew")
	b.pass(7)
	b.do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3) // Hand falls, and with him the left
	if b.step() != stepBreak || b.asked() != american {
		t.Fatalf("at once: step %s asks side %d", b.step(), b.asked())
	}
	if got := ends(t, b); !slices.Equal(got, []string{"dobbs_ferry", "mamaroneck", "mile_square", "north_castle", "tarrytown"}) {
		t.Errorf("they may go to %v", got)
	}
	b.do("withdraw", pick("to=tarrytown"), misses(16)...) // the reserve too
	b.at("tarrytown", "us_magaw", "us_nixon", "us_glover")
	if b.state().Battle != nil {
		t.Error("the battle is over")
	}
}

func TestForcedRetreat_NowhereToGoIsTheEnd(t *testing.T) {
	b := lay(t).active(british, 1).ship("D", "br_ship_1").put("kips_bay", "us_hand:1", "us_magaw", "us_nixon", "us_glover").put("harlem", "br_grant").put("new_york_city", "br_donop").
		came("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.pass(7)
	b.do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3)
	b.sp("us_hand:0", "us_magaw:0", "us_nixon:0", "us_glover:0")
	wantText(t, b.heard(british), "The Americans have nowhere to retreat to: 3 blocks at Kips Bay are eliminated.")
	wantNoText(t, b.heard(british), "Glover") // it never left the reserve
}

func TestWithdrawal_FightsOnWhereThereIsNoPlace(t *testing.T) {
	b := lay(t).active(british, 1).ship("D", "br_ship_1").put("kips_bay", "us_hand", "us_magaw", "us_nixon").put("harlem", "br_grant").put("new_york_city", "br_donop").
		came("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	b.pass(9).pass(9)
	wantText(t, b.heard(american), "The Americans have nowhere to withdraw to and fight on.")
	if b.asked() != british {
		t.Errorf("side %d is asked", b.asked())
	}
}

func TestWithdrawRetreatRules_WhereTo(t *testing.T) {
	set := func(c *scene) *table {
		b := c.active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon").put("tarrytown", "br_grant").
			came("new_rochelle", "white_plains", "br_guards", "br_pigot").came("mamaroneck", "white_plains", "br_agnew").ready()
		b.do("done", nil)
		return b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew").pass(9).pass(12)
	}
	b := set(lay(t))
	wantText(t, b.greyed("to", "new_rochelle"), "The enemy came from there.")
	wantText(t, b.greyed("to", "tarrytown"), "The enemy stands there.")
	b.stay()
	if got := ends(t, b); !slices.Equal(got, []string{"mamaroneck", "new_rochelle"}) {
		t.Errorf("the attacker may go to %v", got)
	}
	wantText(t, b.greyed("to", "dobbs_ferry"), "None of the attackers came from there.")
	// Americans do not retreat over a zone with a ship.
	b = lay(t).active(british, 1).ship("B", "br_ship_1").put("greenwich", "us_hand", "us_magaw", "us_nixon").
		came("bloomingdale", "greenwich", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew").pass(9).pass(12)
	wantText(t, b.greyed("to", "fort_lee"), "A British ship lies in the North River (B).")
	if got := ends(t, b); !slices.Equal(got, []string{"hoboken", "new_york_city", "paulus_hook"}) {
		t.Errorf("they may go to %v", got)
	}
}

func TestWithdrawal_UnderOneDieForEachInfantryInAPosition(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_ny_scott", "us_hand", "us_magaw", "us_knox_1", "us_greene").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_ny_scott,us_greene", "us_hand,us_knox_1", "us_magaw").deploy("br_guards", "br_pigot", "br_agnew")
	b.pass(13).pass(12).stay()
	wantText(t, b.field("to").Options[len(b.field("to").Options)-1].Detail, "3 dice against you") // not Greene, not the artillery
	if o, _ := b.field("to").Option("new_rochelle"); !strings.HasPrefix(o.Detail, "3 dice against you") {
		t.Errorf("%+v", o)
	}
	b.do("withdraw", pick("to=new_rochelle"), 5, 5, 5) // five does not hit
	b.sp("br_guards:4", "br_pigot:4", "br_agnew:4").at("new_rochelle", "br_guards", "br_pigot", "br_agnew")
}

func TestSkirmish_WithoutReserve(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_hand", "us_magaw", "us_nixon").came("new_rochelle", "white_plains", "br_guards", "br_pigot").ready()
	b.do("done", nil)
	b.rank(center, "us_hand", "us_magaw", "us_nixon", "br_guards", "br_pigot")
	wantText(t, b.heard(american), "A skirmish: all fight in the center.", "attack with Guards (4) and Pigot (4)")
	b.do("volley", nil, 6, 3, 3)
	b.do("lose", pick("losses=br_guards:1"), misses(6)...)
	if b.asked() != british {
		t.Error("then the attackers fire")
	}
}

func TestOverrun_NobodyIsShown(t *testing.T) {
	b := lay(t).active(british, 1).put("new_rochelle", "br_clinton", "br_guards", "br_pigot").put("white_plains", "us_hand", "us_magaw").ready()
	b.do("march", pick("who=br_clinton", "to=white_plains"))
	wantText(t, b.heard(british), "The British overrun 2 blocks at White Plains: each loses 1 SP; none is eliminated.")
	wantNoText(t, b.heard(british), "Hand", "Magaw")
	wantText(t, b.heard(american), "Hand goes down from 3 to 2; Magaw goes down from 3 to 2.")
	b.do("withdraw", pick("to=north_castle"))
	wantNoText(t, b.heard(british), "Hand", "Magaw")
	wantText(t, b.heard(british), "2 blocks of the Americans reach North Castle.")
}

func TestOptionalRules4_OnlyWhereWashingtonStands(t *testing.T) {
	b := lay(t).options(steadyMilitia).active(british, 1).put("white_plains", "us_washington", "us_ny_scott", "us_hand", "us_magaw", "us_nixon").
		came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop").ready()
	b.do("done", nil)
	b.deploy("us_washington,us_hand", "us_ny_scott,us_magaw", "us_nixon").deploy("br_guards", "br_donop", "br_pigot").pass(13)
	b.do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	b.rank(reserve, "us_ny_scott")
	wantNoText(t, b.heard(american), "ignored")
}
