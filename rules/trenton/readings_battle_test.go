package trenton

import (
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// These tests check our readings of the rulebook about battles, one test for each reading. The number in the name of
// a test is the number of the reading on the help page.

func TestReading11_AllBlocksFightAndAreHidden(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_howe", "br_artillery_1").PutAfterMarch("maidenhead", "princeton",
		"us_mercer").
		Put("princeton", "us_greene").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(american), "attack with Greene (1) and Mercer (4)",
		"Howe (1), 7th Regiment (2) and 1st Artillery (3)")
	b.Do("volley", nil, dummyRolls(6)...)
	b.Do("volley", nil, dummyRolls(5)...)
	b.Do("withdraw", pick("to=hillsborough"), 2)
	for _, f := range testVariant.Engine.Know(b.State(), viewerOf(american)).Faces {
		if f.Side == british && f.At != board.Nowhere {
			t.Errorf("the American still sees %s after the battle", testVariant.Roster.Card(block.Nr(f.Nr)).ID)
		}
	}
}

func TestReading12_TheLastStepCountsForEveryKindOfBlock(t *testing.T) {
	// Some blocks came across the Millstone from Kingston, one by road from Maidenhead: the river counts for each block
	// by itself.
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("kingston", "princeton", "us_greene", "us_mercer",
		"us_knox_1").
		PutAfterMarch("maidenhead", "princeton", "us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	f := b.Field("unit")
	got := map[string]string{}
	for _, o := range f.Options {
		got[o.ID] = o.Detail[:6]
	}
	if len(got) != 3 || got["us_mercer"] != "3 dice" || got["us_knox_1"] != "2 dice" || got["us_stirling"] != "4 dice" {
		t.Errorf("got %v; Greene rolls none", got)
	}
}

func TestReading13_LeadersFireOneDie(t *testing.T) {
	b := newScene(t).Put("princeton", "br_howe", "br_7th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	o, _ := b.Field("unit").Option("br_howe")
	if o.Detail != "1 die · hits on 6" {
		t.Errorf("detail %q", o.Detail)
	}
}

func TestReading14_FlightFollowsTheLossesOfEachBlock(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_nj_1:1", "us_nj_5",
		"us_mercer").
		build()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_7th"), 1, 6)
	if b.Step() != block.StepLosses {
		t.Fatalf("step %s: losses come first", b.Step())
	}
	b.Do("lose", pick("losses=us_mercer:1"))
	if b.Step() != block.StepFlight {
		t.Fatalf("step %s: then the flight, before the next block fires", b.Step())
	}
	b.Do("flee", pick("flee=us_nj_5"), 2, 2)
	if b.Step() != block.StepFire || b.AskedSide() != american {
		t.Errorf("step %s", b.Step())
	}
}

func TestReading15_MoreFlightsThanMilitia(t *testing.T) {
	b := newScene(t).Put("princeton", "br_howe", "br_artillery_1", "br_guards").
		PutAfterMarch("maidenhead", "princeton", "us_nj_1", "us_mercer").build()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_howe"), 1)
	// the Guards roll four ones, which make one militia block flee; then Mercer fires
	b.Do("fire", pick("unit=br_artillery_1"), 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2)
	if !b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) || b.State().Battle.Round != 2 {
		t.Error("one militia block flees, and the battle goes on")
	}
	wantText(t, b.LogFor(american), "four flee results", "NJ Militia 1 flees; no other militia can flee.")
	b = newScene(t).Put("princeton", "br_guards").PutAfterMarch("maidenhead", "princeton", "us_mercer",
		"us_stirling").build()
	b.Do("done", nil, 1, 2, 2, 2)
	wantText(t, b.LogFor(american), "one flee result", "No militia can flee.")
	// Ones rolled only by the leader and the guns make nobody flee.
	b = newScene(t).Put("princeton", "br_howe", "br_artillery_1").PutAfterMarch("maidenhead", "princeton", "us_nj_1",
		"us_mercer").
		build()
	b.Do("done", nil)
	b.Do("volley", nil, 1, 1, 1, 1)
	if b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Error("a leader or artillery caused a flight")
	}
}

func TestReading16_WhenAllHaveFledTheyWithdrawAtOnce(t *testing.T) {
	set := func(from string) *scene {
		return newScene(t).SetActive(british, 0).Put("trenton", "us_nj_1", "us_nj_2").
			PutAfterMarch("maidenhead", "trenton", "br_guards", "br_leslie")
	}
	b := set("").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, 1, 1, 2, 2) // both American blocks flee; Leslie no longer fires
	if b.Step() != stepRout || b.AskedSide() != american {
		t.Fatalf("step %s asks %d", b.Step(), b.AskedSide())
	}
	wantText(t, b.LogFor(british), "Every American block at Trenton has fled.")
	wantText(t, b.DisabledReason("to", "maidenhead"), "The enemy came from there")
	b.Do("withdraw", pick("to=south_trenton"), 5, 2)
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.WantAt("south_trenton", "us_nj_1", "us_nj_2").WantSP("us_nj_1:1")
	if !b.State().Extra.BritishControl[testVariant.victoryPlaceOf[placeOf(t, "trenton")]] {
		t.Error("the British won Trenton")
	}
	// Blocks that are turned back at the Delaware stay and fight the next round.
	b = set("").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, 1, 1, 2, 2)
	b.Do("withdraw", pick("to=beattys_ferry"), 5)
	if b.State().Battle.Round != 2 || b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Errorf("round %d", b.State().Battle.Round)
	}
	// Blocks that have nowhere to go also stay and fight, and the player is not asked.
	b = set("").Put("south_trenton", "br_7th").Put("pennington", "br_26th").Put("birmingham", "br_33rd").
		Put("beattys_ferry", "br_46th").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, 1, 1, 2, 2)
	wantText(t, b.LogFor(american), "They have nowhere to go: they stand and fight.")
	if b.State().Battle.Round != 2 {
		t.Errorf("round %d", b.State().Battle.Round)
	}
}

func TestReading17_InfantryFiresAtWithdrawal(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th", "br_guards").
		PutAfterMarch("kingston", "princeton", "us_greene", "us_mercer", "us_knox_1", "us_nj_1", "us_nj_5").build()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_7th"), 1, 2)
	b.Do("flee", pick("flee=us_nj_1"))
	b.Do("volley", nil, dummyRolls(6)...)
	b.Do("volley", nil, dummyRolls(3+2+2)...)
	o, _ := b.Field("to").Option("hillsborough")
	// one die each for Mercer and NJ Militia 5; the river does not reduce the number of dice
	wantText(t, o.Detail, "2 dice against you")
	b.Do("withdraw", pick("to=hillsborough"), 2, 2)
}

func TestReading18_NoWithdrawalToWhereTheEnemyStands(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").Put("maidenhead", "br_33rd").
		PutAfterMarch("maidenhead", "princeton", "us_mercer").PutAfterMarch("quaker_bridge", "princeton",
		"us_stirling").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(4)...)
	b.Do("volley", nil, dummyRolls(8)...)
	b.Do("stay", nil)
	wantText(t, b.DisabledReason("to", "maidenhead"), "The enemy stands there")
	if !b.Offered("to", "quaker_bridge") {
		t.Error("Quaker Bridge is free")
	}
}

func TestReading19_TheLimitHoldsForWithdrawals(t *testing.T) {
	set := func(crossed int) *table {
		b := newScene(t).SetActive(british, 0).Put("trenton", "us_mercer", "us_stirling").PutAfterMarch("maidenhead",
			"trenton",
			"br_guards").
			setCrossed(american, "beattys_ferry", crossed).build()
		b.Do("done", nil)
		b.Do("volley", nil, dummyRolls(12)...)
		return b
	}
	wantText(t, set(9).DisabledReason("to", "beattys_ferry"), "Only 1 more block")
	b := set(8)
	b.Do("withdraw", pick("to=beattys_ferry"), 1, 2)
	if got := b.State().Extra.CrossedBlocks[0][4]; got != 10 {
		t.Errorf("%d counted", got)
	}
}

func TestReading20_TheCrossingIsTriedBeforeTheFire(t *testing.T) {
	set := func() *table {
		b := newScene(t).SetActive(british, 0).Put("trenton", "us_mercer", "us_stirling").PutAfterMarch("maidenhead",
			"trenton",
			"br_guards").
			build()
		b.Do("done", nil)
		b.Do("volley", nil, dummyRolls(12)...)
		return b
	}
	b := set()
	b.Do("withdraw", pick("to=beattys_ferry"), 4, 2)
	if p := b.Outcome.Rolls[0].Purpose; !strings.Contains(p, "Delaware") {
		t.Errorf("the first die is for %q", p)
	}
	b = set()
	b.Do("withdraw", pick("to=beattys_ferry"), 5) // the crossing fails: Mercer stays, and nobody fires
	b.WantAt("trenton", "us_mercer")
}

func TestReading26_AnArmyMayNotWaitAndFightsWhoStandsThere(t *testing.T) {
	b := newScene(t).Turn(3).SetSecondPlayer().Put("amboy", "br_howe").setComing("br_grant", "br_7th", "br_26th").
		Put("staten_island", "us_mercer", "us_nj_1").build()
	b.Do("done", nil, 1, 2)
	b.Do("done", nil) // the Americans end their part, so Mercer stays on Staten Island
	wantText(t, b.DisabledReason("who", "br_7th"), "It has moved this turn")
	b.Do("done", nil)
	if b.State().Battle == nil || b.State().Battle.Attacker != british {
		t.Fatal("they must attack")
	}
	b.Do("volley", nil, dummyRolls(6)...)
	o, _ := b.Field("unit").Option("br_7th")
	wantText(t, o.Detail, "2 dice") // no attacker loses a die because of a river
	b.Do("volley", nil, dummyRolls(5)...)
	b.Do("stay", nil) // the Americans
	wantText(t, b.LogFor(british), "The British have nowhere to withdraw to")
}

func TestReading29_TheBattleBoardIsNotNeeded(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	v, _ := testGame.View(b.Position, viewerOf(american))
	for _, l := range v.Battle.Lines {
		if len(l.Ranks) != 1 || l.Ranks[0].ID != "line" {
			t.Errorf("ranks %+v", l.Ranks)
		}
	}
}
