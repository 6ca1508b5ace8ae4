package trenton

import (
	"testing"

	"tricorne/rules/game"
)

// These tests check our readings of the rulebook about crossings of the Delaware, one test for each reading. The
// number in the name of a test is the number of the reading on the help page.

func TestReading06_AForceMarchMayCrossTheDelaware(t *testing.T) {
	set := func() *table {
		b := newScene(t).SetActive(american, 1).PutAfterMarch("newtown", "yardleys_ferry", "us_washington",
			"us_mercer").build()
		b.Do("force", nil)
		return b
	}
	b := set()
	// the dice are for the leader, for the crossing and for Mercer, in this order
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 5, 4)
	b.WantAt("birmingham", "us_washington", "us_mercer")
	if got := b.State().Extra.CrossedBlocks[0][3]; got != 2 {
		t.Errorf("%d crossed", got)
	}
	for _, side := range []game.Side{american, british} {
		wantText(t, b.LogFor(side), "across; 1 of 10 blocks at this ferry this turn",
			"; 2 of 10 blocks at this ferry this turn.")
	}
	b = set()
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 6)
	b.WantAt("yardleys_ferry", "us_washington", "us_mercer")
	b = newScene(t).SetActive(american, 1).PutAfterMarch("newtown", "yardleys_ferry", "us_washington", "us_mercer").
		setCrossed(american, "yardleys_ferry", 9).build()
	b.Do("force", nil)
	wantText(t, b.DisabledReason("to", "birmingham", "who=us_washington"), "Only 1 more block")
}

func TestReading08_OnlyBlocksThatCrossedCount(t *testing.T) {
	b := newScene(t).Put("yardleys_ferry", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=birmingham"), 6)
	if got := b.State().Extra.CrossedBlocks[0][3]; got != 0 {
		t.Errorf("%d counted", got)
	}
}

func TestReading09_ABlockMarchesOnAfterCrossing(t *testing.T) {
	b := newScene(t).Put("yardleys_ferry", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=birmingham>trenton"), 1)
	b.WantAt("trenton", "us_mercer")
}

func TestReading10_ARoadRiverCostsNoMovement(t *testing.T) {
	b := newScene(t).Put("princeton", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=kingston>brunswick"))
	b.WantAt("brunswick", "us_mercer")
}

func TestReading08_ThereAndBackCountsTwice(t *testing.T) {
	set := func(crossed int) *table {
		return newScene(t).Put("beattys_ferry", "us_washington", "us_mercer", "us_stirling").
			setCrossed(american, "beattys_ferry", crossed).build()
	}
	there := pick("who=us_washington", "with=us_mercer,us_stirling", "to=trenton>beattys_ferry")
	b := set(4)
	b.Do("march", append(there, "drop="), 2, 2)
	b.WantAt("beattys_ferry", "us_washington", "us_mercer", "us_stirling")
	if got := b.State().Extra.CrossedBlocks[0][4]; got != 10 {
		t.Errorf("%d counted", got)
	}
	b = set(5) // if three blocks have crossed before, only two may still cross back
	wantText(t, b.MustRefuse("march", append(there, "drop=")...), "Choose at least 1")
	b.Do("march", append(there, "drop=us_mercer"), 2, 2)
	b.WantAt("beattys_ferry", "us_washington", "us_stirling").WantAt("trenton", "us_mercer")
	b = set(7)
	wantText(t, b.DisabledReason("to", "trenton>beattys_ferry", "who=us_washington", "with=us_mercer,us_stirling"),
		"Only 3 more blocks")
}
