package trenton

import (
	"testing"

	"tricorne/rules/block"
)

func TestMovementAcrossRivers_RoadRiversStopNobody(t *testing.T) {
	b := newScene(t).SetActive(british, 4).Put("princeton", "br_7th").build()
	b.Do("march", pick("who=br_7th", "to=kingston>brunswick")) // across the Millstone
	b.WantAt("brunswick", "br_7th")
}

func TestMovementAcrossRivers_AmericansCrossOnAnyTurn(t *testing.T) {
	b := newScene(t).Turn(1).Put("philadelphia", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=coopers_ferry>haddonfield"), 5)
	b.WantAt("haddonfield", "us_mercer")
	wantText(t, b.LogFor(british), "The Americans try to cross the Delaware at Philadelphia: 5 – across; 1 of 10 blocks "+
		"at this ferry this turn.")
}

func TestMovementAcrossRivers_OnlyAtFerries(t *testing.T) {
	for _, l := range testVariant.Board.Links() {
		p, q := testVariant.Board.Place(l.A), testVariant.Board.Place(l.B)
		if testVariant.inJersey[p] != testVariant.inJersey[q] && l.WaterCrossed != "delaware" {
			t.Errorf("%s - %s joins the banks and is no ferry", l.A, l.B)
		}
	}
}

func TestMovementAcrossRivers_EachBlockByItselfRolls(t *testing.T) {
	b := newScene(t).Put("yardleys_ferry", "us_mercer", "us_stirling").build()
	b.Do("march", pick("who=us_mercer", "to=birmingham"), 6)
	b.WantAt("yardleys_ferry", "us_mercer").WantAP(american, 3)
	wantText(t, b.LogFor(american), "turned back", "Mercer stays at Yardley's Ferry (1 of 4 AP).")
	wantText(t, b.LogFor(british), "The Americans keep 1 block at Yardley's Ferry (1 of 4 AP).")
	b.Do("march", pick("who=us_stirling", "to=birmingham"), 1)
	b.WantAt("birmingham", "us_stirling")
}

func TestMovementAcrossRivers_ALeaderRollsForTheColumn(t *testing.T) {
	b := newScene(t).Put("yardleys_ferry", "us_sullivan", "us_mercer", "us_stirling").build()
	b.Do("march", pick("who=us_sullivan", "to=birmingham"), 2)
	b.WantAt("birmingham", "us_sullivan", "us_mercer", "us_stirling")
	if n := b.State().Extra.CrossedBlocks[0]; n[3] != 3 {
		t.Errorf("crossed %v, want three at Yardley's", n)
	}
}

func TestMovementAcrossRivers_TurnedBackAfterDroppingAndTaking(t *testing.T) {
	b := newScene(t).Put("mcconkeys_ferry", "us_washington", "us_mercer", "us_knox_1").Put("yardleys_ferry",
		"us_stirling").
		build()
	b.Do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham", "drop=us_knox_1", "take=us_stirling"), 6)
	b.WantAt("yardleys_ferry", "us_washington", "us_mercer", "us_stirling", "us_knox_1")
	if b.State().Block(nr(t, "us_knox_1")).Has(block.Halted) || !b.State().Block(nr(t, "us_stirling")).Has(block.Halted) {
		t.Error("who was left behind was not turned back; who joined was")
	}
}

func TestMovementAcrossRivers_DropsOverLimit(t *testing.T) {
	// Seven blocks go with the leader, but only four more may cross at Yardley's. Four must be left behind, and the
	// form proposes four that the rules allow.
	b := newScene(t).setCrossed(american, "yardleys_ferry", 6).
		Put("mcconkeys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).build()
	picks := pick("who=us_washington", "to=yardleys_ferry>birmingham")
	if f := b.Field("drop", picks...); f.Min != 4 || len(f.Value) != 4 {
		t.Errorf("at least %d must be left, %d are proposed", f.Min, len(f.Value))
	}
	b.Do("march", picks, 1)
	if n := len(testVariant.BlocksAt(b.State(), american, placeOf(t, "birmingham"))); n != 4 {
		t.Errorf("%d crossed", n)
	}
}

func TestFreezing_ForTheTurnOnly(t *testing.T) {
	b := newScene(t).Turn(12).setFrozen().SetSecondPlayer().build()
	b.Do("done", nil, 1, 2)
	if b.State().Extra.Frozen {
		t.Error("the ice of last turn is still there")
	}
}

func TestFreezing_BritishStillRoll(t *testing.T) {
	b := newScene(t).Turn(12).setFrozen().SetActive(british, 2).Put("birmingham", "br_howe", "br_7th").build()
	b.Do("march", pick("who=br_howe", "to=yardleys_ferry"), 6)
	b.WantAt("birmingham", "br_howe", "br_7th")
}

func TestAttackingAcrossRivers_FerryAndIceCountToo(t *testing.T) {
	b := newScene(t).Put("yardleys_ferry", "us_mercer").Put("birmingham", "br_7th").build()
	b.Do("march", pick("who=us_mercer", "to=birmingham"), 1)
	b.Do("done", nil, 1, 1, 1, 1, 1) // the British roll two dice, then Mercer rolls three dice instead of four
	wantText(t, b.LogFor(american), "Mercer fires 3 dice (one less: it came over water)")
}

func TestAttackingAcrossRivers_DefendersLoseNothing(t *testing.T) {
	b := newScene(t).Put("birmingham", "br_guards").PutAfterMarch("yardleys_ferry", "birmingham", "us_mercer").build()
	b.Do("done", nil, 1, 1, 1, 1, 1, 1, 1)
	wantText(t, b.LogFor(american), "Guards fire 4 dice, hitting", "Mercer fires 3 dice")
}

func TestAttackingAcrossRivers_NoDiceForLeader(t *testing.T) {
	b := newScene(t).SetActive(british, 2).Turn(11).setFrozen().Put("trenton", "us_greene").
		PutAfterMarch("beattys_ferry", "trenton", "br_howe").build()
	b.Do("done", nil, 2)
	wantText(t, b.LogFor(american), "Howe does not fire this round: it came over water.")
	b.Do("stay", nil)
	b.Do("stay", nil, 2, 2)
	wantNoText(t, b.LogFor(american), "does not fire")
}
