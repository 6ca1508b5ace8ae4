package trenton

import (
	"testing"

	"tricorne/rules/block"
)

// These tests check our readings of the rulebook about the turn, control and victory, one test for each reading. The
// number in the name of a test is the number of the reading on the help page.

func TestReading21_DesertionComesBeforeActionPoints(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("bristol", "us_pa_1", "us_pa_2").Put("beattys_ferry",
		"us_nj_5").build()
	b.Do("done", nil)
	if b.Step() != stepDesertion || b.State().PointsDice[0] != 0 {
		t.Fatalf("step %s, dice %v", b.Step(), b.State().PointsDice)
	}
	if f := b.Field("militia"); len(f.Options) != 3 {
		t.Errorf("he may choose among %d", len(f.Options))
	}
	b.Do("leave", pick("militia=us_nj_5"), 2, 2)
	b.WantAt("", "us_nj_5")
}

func TestReading22_InfantryTakesDepotAtTurnEnd(t *testing.T) {
	// The Americans move first and reach Brunswick. The British still have their part of the turn, and then the depot
	// falls.
	b := newScene(t).Turn(11).Put("kingston", "us_washington", "us_nj_1").Put("trenton", "br_guards", "br_leslie").build()
	b.Do("march", pick("who=us_nj_1", "to=brunswick"))
	b.Do("done", nil)
	if b.State().Extra.DepotLost {
		t.Fatal("not before the end of the game turn")
	}
	b.Do("done", nil)
	if b.Step() != stepDepot {
		t.Fatalf("step %s", b.Step())
	}
	if f := b.Field("losses"); len(f.Options) != 9 { // nine blocks: the reserve of six, Howe and two more
		t.Errorf("%d blocks may take it", len(f.Options))
	}
}

func TestReading23_AWithdrawalTakesControl(t *testing.T) {
	b := newScene(t).SetActive(british, 0).setBritishControl("trenton", "princeton", "brunswick", "amboy").
		Put("south_trenton", "us_mercer", "us_stirling").
		PutAfterMarch("bordentown", "south_trenton", "br_guards").build()
	b.Do("done", nil)
	b.Do("volley", nil, dummyRolls(12)...)
	b.Do("withdraw", pick("to=trenton"), 2)
	wantText(t, b.LogFor(british), "The Americans take Trenton, worth 1 VP")
	// Marching into the enemy changes nothing until the battle is won.
	b = newScene(t).Put("princeton", "br_guards").Put("maidenhead", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=princeton"))
	if !b.State().Extra.BritishControl[testVariant.victoryPlaceOf[placeOf(t, "princeton")]] {
		t.Error("Princeton changed hands before the battle")
	}
}

func TestReading24_BritishStrengthWithArrivals(t *testing.T) {
	b := newScene(t).withoutReserve().Turn(2).Put("amboy", "br_guards").setComing("br_7th").build()
	// Howe, the Guards and the 7th count, but captured blocks do not
	if got := testVariant.Strength(b.State(), british); got != 7 {
		t.Errorf("%d SP", got)
	}
}

func TestReading25_TheLineAndALevelTieBreak(t *testing.T) {
	north := func(id string) bool { return testVariant.inNorth[placeOf(t, id)] }
	if north("hoffs") || north("brunswick") || !north("amboy") || !north("woodbridge") {
		t.Error("the line is drawn otherwise")
	}
	b := newScene(t).withoutReserve().Turn(24).SetSecondPlayer().setBritishControl("princeton", "brunswick",
		"amboy").Put("amboy", "br_howe").
		Put("morristown", "us_greene").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(british), "Americans 1, British 1")
	b.WantResult(american)
}

func TestReading27_TheOccupantControlsAtTheStart(t *testing.T) {
	for id, want := range map[string][2]int{"christmas_surprise": {5, 7}, "bagging_the_fox": {6, 6}} {
		row := testVariant.scenario(id)
		if row.BritishPoints != want[1] {
			t.Errorf("%s: the British hold %d", id, row.BritishPoints)
		}
	}
}

func TestReading28_MilitiaWithoutStrengthHaveTwo(t *testing.T) {
	b := begin(t, "bagging_the_fox", 2, 2)
	b.WantAt("howells_ferry", "us_nj_4").WantAt("mcconkeys_ferry", "us_pa_3").WantAt("yardleys_ferry", "us_pa_4").
		WantSP("us_nj_4:2", "us_pa_3:2", "us_pa_4:2")
}

func TestReading33_ADisputedPlaceIsNotOccupied(t *testing.T) {
	b := newScene(t).Turn(15).setScenario("bagging_the_fox").Put("amboy", "us_mercer").Put("kingston", "us_stirling").
		Put("brunswick", "br_7th").build()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	if b.Position.Over() {
		t.Error("the British still stand in Brunswick")
	}
}

func TestReading34_MilitiaMayComeBackOrNot(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("trenton", "us_washington").setAside("us_pa_1").build()
	b.Do("done", nil, 2, 2)
	b.Do("decline", nil)
	if b.State().Block(nr(t, "us_pa_1")).Fate != block.SetAside || b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	wantText(t, b.LogFor(british), "The Americans call back no militia.")
}

func TestReading36_StatenIslandIsNorthOfTheLine(t *testing.T) {
	b := newScene(t).withoutReserve().Turn(24).SetSecondPlayer().setBritishControl("princeton", "brunswick",
		"amboy").Put("morristown", "us_greene").
		Put("staten_island", "br_howe", "br_7th").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(british), "Americans 1, British 3")
	b.WantResult(british)
}
