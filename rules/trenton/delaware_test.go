package trenton

import (
	"testing"

	"tricorne/rules/block"
)

func TestMovementAcrossRivers_RoadRiversStopNobody(t *testing.T) {
	b := lay(t).active(british, 4).put("princeton", "br_7th").ready()
	b.do("march", pick("who=br_7th", "to=kingston>brunswick")) // the Millstone
	b.at("brunswick", "br_7th")
}

func TestMovementAcrossRivers_AmericansCrossOnAnyTurn(t *testing.T) {
	b := lay(t).turn(1).put("philadelphia", "us_mercer").ready()
	b.do("march", pick("who=us_mercer", "to=coopers_ferry>haddonfield"), 5)
	b.at("haddonfield", "us_mercer")
	wantText(t, b.heard(british), "At Philadelphia the Americans try the Delaware: 5 – across; 1 of 10 blocks this turn.")
}

func TestMovementAcrossRivers_OnlyAtFerries(t *testing.T) {
	for _, l := range testHouse.Board.Links() {
		p, q := testHouse.Board.Place(l.A), testHouse.Board.Place(l.B)
		if testHouse.jersey[p] != testHouse.jersey[q] && l.Crosses != "delaware" {
			t.Errorf("%s - %s joins the banks and is no ferry", l.A, l.B)
		}
	}
}

func TestMovementAcrossRivers_EachBlockByItselfRolls(t *testing.T) {
	b := lay(t).put("yardleys_ferry", "us_mercer", "us_stirling").ready()
	b.do("march", pick("who=us_mercer", "to=birmingham"), 6)
	b.at("yardleys_ferry", "us_mercer").ap(american, 3)
	wantText(t, b.heard(american), "turned back", "Mercer stays at Yardley's Ferry; 1 of 4 AP.")
	wantText(t, b.heard(british), "The Americans keep 1 block at Yardley's Ferry; 1 of 4 AP.")
	b.do("march", pick("who=us_stirling", "to=birmingham"), 1)
	b.at("birmingham", "us_stirling")
}

func TestMovementAcrossRivers_ALeaderRollsForAllWithHim(t *testing.T) {
	b := lay(t).put("yardleys_ferry", "us_sullivan", "us_mercer", "us_stirling").ready()
	b.do("march", pick("who=us_sullivan", "to=birmingham"), 2)
	b.at("birmingham", "us_sullivan", "us_mercer", "us_stirling")
	if n := b.state().House.Crossed[0]; n[3] != 3 {
		t.Errorf("crossed %v, want three at Yardley's", n)
	}
}

func TestMovementAcrossRivers_TurnedBackAfterDroppingAndTaking(t *testing.T) {
	b := lay(t).put("mcconkeys_ferry", "us_washington", "us_mercer", "us_knox_1").put("yardleys_ferry", "us_stirling").ready()
	b.do("march", pick("who=us_washington", "to=yardleys_ferry>birmingham", "drop=us_knox_1", "take=us_stirling"), 6)
	b.at("yardleys_ferry", "us_washington", "us_mercer", "us_stirling", "us_knox_1")
	if b.state().Block(nr(t, "us_knox_1")).Has(block.Halted) || !b.state().Block(nr(t, "us_stirling")).Has(block.Halted) {
		t.Error("who was left behind was not turned back; who joined was")
	}
}

func TestMovementAcrossRivers_DropsToFitThrough(t *testing.T) {
	// Seven go along, but only four more may cross at Yardley's: four must be left behind, and a legal four is proposed.
	b := lay(t).crossed(american, "yardleys_ferry", 6).put("mcconkeys_ferry", append([]string{"us_washington"}, washingtonsSeven...)...).ready()
	picks := pick("who=us_washington", "to=yardleys_ferry>birmingham")
	if f := b.field("drop", picks...); f.Min != 4 || len(f.Value) != 4 {
		t.Errorf("at least %d must be left, %d are proposed", f.Min, len(f.Value))
	}
	b.do("march", picks, 1)
	if n := len(testHouse.At(b.state(), american, placeOf(t, "birmingham"))); n != 4 {
		t.Errorf("%d crossed", n)
	}
}

func TestFreezing_ForTheTurnOnly(t *testing.T) {
	b := lay(t).turn(12).frozen().second().ready()
	b.do("done", nil, 1, 2)
	if b.state().House.Frozen {
		t.Error("the ice of last turn is still there")
	}
}

func TestFreezing_BritishStillRoll(t *testing.T) {
	b := lay(t).turn(12).frozen().active(british, 2).put("birmingham", "br_howe", "br_7th").ready()
	b.do("march", pick("who=br_howe", "to=yardleys_ferry"), 6)
	b.at("birmingham", "br_howe", "br_7th")
}

func TestAttackingAcrossRivers_FerryAndIceCountToo(t *testing.T) {
	b := lay(t).put("yardleys_ferry", "us_mercer").put("birmingham", "br_7th").ready()
	b.do("march", pick("who=us_mercer", "to=birmingham"), 1)
	b.do("done", nil, 1, 1, 1, 1, 1) // two British dice, then three of Mercer's four
	wantText(t, b.heard(american), "Mercer fires 3 dice (one less: it came over water)")
}

func TestAttackingAcrossRivers_DefendersLoseNothing(t *testing.T) {
	b := lay(t).put("birmingham", "br_guards").came("yardleys_ferry", "birmingham", "us_mercer").ready()
	b.do("done", nil, 1, 1, 1, 1, 1, 1, 1)
	wantText(t, b.heard(american), "Guards fire 4 dice, hitting", "Mercer fires 3 dice")
}

func TestAttackingAcrossRivers_TheLogSaysWhyALeaderIsSilent(t *testing.T) {
	b := lay(t).active(british, 2).turn(11).frozen().put("trenton", "us_greene").came("beattys_ferry", "trenton", "br_howe").ready()
	b.do("done", nil, 2)
	wantText(t, b.heard(american), "Howe does not fire this round: it came over water.")
	b.do("stay", nil)
	b.do("stay", nil, 2, 2)
	wantNoText(t, b.heard(american), "does not fire")
}
