package trenton

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// One test for each of our readings, by its number on the help page.

func TestReadings_EachHasItsTest(t *testing.T) {
	src, err := os.ReadFile("readings_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for i := range readings {
		if name := fmt.Sprintf("func TestReading%02d_", i+1); !strings.Contains(string(src), name) {
			t.Errorf("reading %d (%s) has no %s…", i+1, readings[i].Question, name)
		}
	}
}

func TestReading01_HowellsFerryIsInJersey(t *testing.T) {
	e, ok := testHouse.Board.Between(placeOf(t, "howells_ferry"), placeOf(t, "solebury"))
	if !ok || e.Crosses != "delaware" || !testHouse.jersey[placeOf(t, "howells_ferry")] {
		t.Errorf("%+v", e)
	}
}

func TestReading02_TheLimitCountsLeadersWhoGoAlong(t *testing.T) {
	b := lay(t).Put("newark", "us_sullivan", "us_greene", "us_lee", "us_mercer", "us_stirling", "us_sargent",
		"us_st_clair").ready()
	wantText(t, b.MustRefuse("march", "who=us_sullivan",
		"with=us_greene,us_lee,us_mercer,us_stirling,us_sargent,us_st_clair",
		"to=springfield"), "at most 5")
	f := b.Field("with", "who=us_sullivan")
	if slices.Contains(f.Value, "us_lee") {
		t.Errorf("other leaders are proposed last; proposed %v", f.Value)
	}
}

func TestReading03_ALeaderAloneCostsOnePointAtTheLeadersRate(t *testing.T) {
	b := lay(t).Put("newark", "us_washington", "us_mercer").ready()
	b.Do("march", pick("who=us_washington", "with=", "to=springfield>morristown>basking_ridge"))
	b.At("basking_ridge", "us_washington").At("newark", "us_mercer").AP(american, 3)
}

func TestReading04_DroppingAndTakingOnlyAtTheFirstLocation(t *testing.T) {
	b := lay(t).Put("newark", "us_washington", "us_mercer").Put("morristown", "us_stirling").ready()
	a := b.Ask("who=us_washington", "to=springfield>morristown>basking_ridge")
	if _, ok := a.Field("take"); ok {
		t.Error("somebody may be picked up at Springfield, where nobody stands, or further on")
	}
	f, _ := a.Field("drop")
	if f.Label != "Who is left at Springfield?" {
		t.Errorf("label %q", f.Label)
	}
}

func TestReading05_SingleBlocksFollowOneAnotherIntoABattle(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th").Put("maidenhead", "us_mercer").Put("quaker_bridge", "us_stirling").ready()
	b.Do("march", pick("who=us_mercer", "to=princeton"))
	b.Do("march", pick("who=us_stirling", "to=princeton"))
	b.Do("done", nil, 2, 2) // one battle, and both fight in it
	wantText(t, b.Hear(british), "attack with Mercer (4) and Stirling (4)")
}

func TestReading06_AForceMarchMayCrossTheDelaware(t *testing.T) {
	set := func() *table {
		b := lay(t).Active(american, 1).Came("newtown", "yardleys_ferry", "us_washington", "us_mercer").ready()
		b.Do("force", nil)
		return b
	}
	b := set()
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 5, 4) // the leader, the crossing, Mercer
	b.At("birmingham", "us_washington", "us_mercer")
	if got := b.State().House.Crossed[0][3]; got != 2 {
		t.Errorf("%d crossed", got)
	}
	for _, side := range []game.Side{american, british} {
		wantText(t, b.Hear(side), "across; 1 of 10 blocks this turn", "; 2 of 10 blocks this turn.")
	}
	b = set()
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 6)
	b.At("yardleys_ferry", "us_washington", "us_mercer")
	b = lay(t).Active(american, 1).Came("newtown", "yardleys_ferry", "us_washington", "us_mercer").
		setCrossed(american, "yardleys_ferry", 9).ready()
	b.Do("force", nil)
	wantText(t, b.WhyGreyed("to", "birmingham", "who=us_washington"), "Only 1 more block")
}

func TestReading07_AFailedForceMarchDoesNotBarNextTurn(t *testing.T) {
	b := lay(t).Active(american, 1).Second().Came("princeton", "kingston", "us_washington").ready()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 5, 2, 2) // odd; then the dice of the next turn
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != 0 {
		t.Errorf("flags %b", f)
	}
	// An even die counts even if the leader is turned back at the Delaware.
	b = lay(t).Active(american, 1).Second().Came("newtown", "yardleys_ferry", "us_washington").ready()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 6, 2, 2)
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != tired {
		t.Errorf("turned back after an even die: flags %b", f)
	}
}

func TestReading08_OnlyBlocksThatCrossedCount(t *testing.T) {
	b := lay(t).Put("yardleys_ferry", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=birmingham"), 6)
	if got := b.State().House.Crossed[0][3]; got != 0 {
		t.Errorf("%d counted", got)
	}
}

func TestReading09_ABlockMarchesOnAfterCrossing(t *testing.T) {
	b := lay(t).Put("yardleys_ferry", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=birmingham>trenton"), 1)
	b.At("trenton", "us_mercer")
}

func TestReading10_ARoadRiverCostsNoMovement(t *testing.T) {
	b := lay(t).Put("princeton", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=kingston>brunswick"))
	b.At("brunswick", "us_mercer")
}

func TestReading11_EveryBlockOfThePlaceFightsAndStandsUpAgain(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th", "br_howe", "br_artillery_1").Came("maidenhead", "princeton", "us_mercer").
		Put("princeton", "us_greene").ready()
	b.Do("done", nil)
	wantText(t, b.Hear(american), "attack with Greene (1) and Mercer (4)",
		"Howe (1), 7th Regiment (2) and 1st Artillery (3)")
	b.Do("volley", nil, twos(6)...)
	b.Do("volley", nil, twos(5)...)
	b.Do("withdraw", pick("to=hillsborough"), 2)
	for _, f := range testHouse.Engine.Know(b.State(), eyes(american)).Faces {
		if f.Side == british && f.At != board.Nowhere {
			t.Errorf("the American still sees %s after the battle", testHouse.Roster.Card(block.Nr(f.Nr)).ID)
		}
	}
}

func TestReading12_TheLastStepCountsForEveryKindOfBlock(t *testing.T) {
	// Over the Millstone from Kingston, but also from Hillsborough by road: block by block.
	b := lay(t).Put("princeton", "br_7th", "br_26th").Came("kingston", "princeton", "us_greene", "us_mercer", "us_knox_1").
		Came("maidenhead", "princeton", "us_stirling").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(4)...)
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
	b := lay(t).Put("princeton", "br_howe", "br_7th").Came("maidenhead", "princeton", "us_mercer").ready()
	b.Do("done", nil)
	o, _ := b.Field("unit").Option("br_howe")
	if o.Detail != "1 die · hits on 6" {
		t.Errorf("detail %q", o.Detail)
	}
}

func TestReading14_FlightFollowsTheLossesOfEachBlock(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th", "br_26th").Came("maidenhead", "princeton", "us_nj_1:1", "us_nj_5", "us_mercer").
		ready()
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

func TestReading15_MoreFlightsThanMilitiaAndWhoCausesThem(t *testing.T) {
	b := lay(t).Put("princeton", "br_howe", "br_artillery_1", "br_guards").
		Came("maidenhead", "princeton", "us_nj_1", "us_mercer").ready()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_howe"), 1)
	// then the Guards: four ones for one militia block; then Mercer
	b.Do("fire", pick("unit=br_artillery_1"), 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2)
	if !b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) || b.State().Battle.Round != 2 {
		t.Error("one militia block flees, and the battle goes on")
	}
	wantText(t, b.Hear(american), "four to flight", "NJ Militia 1 flees; there is no more militia.")
	b = lay(t).Put("princeton", "br_guards").Came("maidenhead", "princeton", "us_mercer", "us_stirling").ready()
	b.Do("done", nil, 1, 2, 2, 2)
	wantText(t, b.Hear(american), "one to flight", "There is no militia to flee.")
	// Ones by the leader and the guns alone send nobody off.
	b = lay(t).Put("princeton", "br_howe", "br_artillery_1").Came("maidenhead", "princeton", "us_nj_1", "us_mercer").
		ready()
	b.Do("done", nil)
	b.Do("volley", nil, 1, 1, 1, 1)
	if b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Error("a leader or artillery caused a flight")
	}
}

func TestReading16_WhenAllHaveFledTheyWithdrawAtOnce(t *testing.T) {
	set := func(from string) *scene {
		return lay(t).Active(british, 0).Put("trenton", "us_nj_1", "us_nj_2").
			Came("maidenhead", "trenton", "br_guards", "br_leslie")
	}
	b := set("").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(4)...)
	b.Do("volley", nil, 1, 1, 2, 2) // both flee; Leslie does not fire any more
	if b.Step() != stepRout || b.AskedSide() != american {
		t.Fatalf("step %s asks %d", b.Step(), b.AskedSide())
	}
	wantText(t, b.Hear(british), "Every American block at Trenton has fled.")
	wantText(t, b.WhyGreyed("to", "maidenhead"), "The enemy came from there")
	b.Do("withdraw", pick("to=south_trenton"), 5, 2)
	b.Do("lose", pick("losses=us_nj_1:1"))
	b.At("south_trenton", "us_nj_1", "us_nj_2").SP("us_nj_1:1")
	if !b.State().House.British[testHouse.pointOf[placeOf(t, "trenton")]] {
		t.Error("the British won Trenton")
	}
	// Turned back at the Delaware they stand and fight the next round.
	b = set("").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(4)...)
	b.Do("volley", nil, 1, 1, 2, 2)
	b.Do("withdraw", pick("to=beattys_ferry"), 5)
	if b.State().Battle.Round != 2 || b.State().Block(nr(t, "us_nj_1")).Has(block.Fled) {
		t.Errorf("round %d", b.State().Battle.Round)
	}
	// Nowhere to go: the same, without a question.
	b = set("").Put("south_trenton", "br_7th").Put("pennington", "br_26th").Put("birmingham", "br_33rd").
		Put("beattys_ferry", "br_46th").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(4)...)
	b.Do("volley", nil, 1, 1, 2, 2)
	wantText(t, b.Hear(american), "They have nowhere to go and turn to fight.")
	if b.State().Battle.Round != 2 {
		t.Errorf("round %d", b.State().Battle.Round)
	}
}

func TestReading17_FootStillInTheBattleFiresAtThoseWhoWithdraw(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th", "br_26th", "br_guards").
		Came("kingston", "princeton", "us_greene", "us_mercer", "us_knox_1", "us_nj_1", "us_nj_5").ready()
	b.Do("done", nil)
	b.Do("fire", pick("unit=br_7th"), 1, 2)
	b.Do("flee", pick("flee=us_nj_1"))
	b.Do("volley", nil, twos(6)...)
	b.Do("volley", nil, twos(3+2+2)...)
	o, _ := b.Field("to").Option("hillsborough")
	wantText(t, o.Detail, "2 dice against you") // Mercer and NJ Militia 5; the river takes nothing off
	b.Do("withdraw", pick("to=hillsborough"), 2, 2)
}

func TestReading18_NoWithdrawalToWhereTheEnemyStands(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th", "br_26th").Put("maidenhead", "br_33rd").
		Came("maidenhead", "princeton", "us_mercer").Came("quaker_bridge", "princeton", "us_stirling").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(4)...)
	b.Do("volley", nil, twos(8)...)
	b.Do("stay", nil)
	wantText(t, b.WhyGreyed("to", "maidenhead"), "The enemy stands there")
	if !b.Offered("to", "quaker_bridge") {
		t.Error("Quaker Bridge is free")
	}
}

func TestReading19_TheLimitHoldsForWithdrawals(t *testing.T) {
	set := func(crossed int) *table {
		b := lay(t).Active(british, 0).Put("trenton", "us_mercer", "us_stirling").Came("maidenhead", "trenton", "br_guards").
			setCrossed(american, "beattys_ferry", crossed).ready()
		b.Do("done", nil)
		b.Do("volley", nil, twos(12)...)
		return b
	}
	wantText(t, set(9).WhyGreyed("to", "beattys_ferry"), "Only 1 more block")
	b := set(8)
	b.Do("withdraw", pick("to=beattys_ferry"), 1, 2)
	if got := b.State().House.Crossed[0][4]; got != 10 {
		t.Errorf("%d counted", got)
	}
}

func TestReading20_TheCrossingIsTriedBeforeTheFire(t *testing.T) {
	set := func() *table {
		b := lay(t).Active(british, 0).Put("trenton", "us_mercer", "us_stirling").Came("maidenhead", "trenton", "br_guards").
			ready()
		b.Do("done", nil)
		b.Do("volley", nil, twos(12)...)
		return b
	}
	b := set()
	b.Do("withdraw", pick("to=beattys_ferry"), 4, 2)
	if p := b.Out.Rolls[0].Purpose; !strings.Contains(p, "Delaware") {
		t.Errorf("the first die is for %q", p)
	}
	b = set()
	b.Do("withdraw", pick("to=beattys_ferry"), 5) // no fire: they stay
	b.At("trenton", "us_mercer")
}

func TestReading21_DesertionComesBeforeActionPoints(t *testing.T) {
	b := lay(t).Turn(11).Second().Put("bristol", "us_pa_1", "us_pa_2").Put("beattys_ferry", "us_nj_5").ready()
	b.Do("done", nil)
	if b.Step() != stepDesertion || b.State().Dice[0] != 0 {
		t.Fatalf("step %s, dice %v", b.Step(), b.State().Dice)
	}
	if f := b.Field("militia"); len(f.Options) != 3 {
		t.Errorf("he may choose among %d", len(f.Options))
	}
	b.Do("leave", pick("militia=us_nj_5"), 2, 2)
	b.At("", "us_nj_5")
}

func TestReading22_TheDepotFallsToFootAtTheEndOfTheTurn(t *testing.T) {
	// The American moves first and reaches Brunswick; the British have still their part, and then it falls.
	b := lay(t).Turn(11).Put("kingston", "us_washington", "us_nj_1").Put("trenton", "br_guards", "br_leslie").ready()
	b.Do("march", pick("who=us_nj_1", "to=brunswick"))
	b.Do("done", nil)
	if b.State().House.Burned {
		t.Fatal("not before the end of the game turn")
	}
	b.Do("done", nil)
	if b.Step() != stepDepot {
		t.Fatalf("step %s", b.Step())
	}
	if f := b.Field("losses"); len(f.Options) != 9 { // the reserve, Howe and two more: wherever they stand
		t.Errorf("%d blocks may take it", len(f.Options))
	}
}

func TestReading23_AWithdrawalTakesControl(t *testing.T) {
	b := lay(t).Active(british, 0).british("trenton", "princeton", "brunswick", "amboy").
		Put("south_trenton", "us_mercer", "us_stirling").
		Came("bordentown", "south_trenton", "br_guards").ready()
	b.Do("done", nil)
	b.Do("volley", nil, twos(12)...)
	b.Do("withdraw", pick("to=trenton"), 2)
	wantText(t, b.Hear(british), "Trenton passes to the Americans, worth 1")
	// Marching into the enemy changes nothing before the battle is won.
	b = lay(t).Put("princeton", "br_guards").Put("maidenhead", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=princeton"))
	if !b.State().House.British[testHouse.pointOf[placeOf(t, "princeton")]] {
		t.Error("Princeton changed hands before the battle")
	}
}

func TestReading24_BritishStrengthCountsTheMapAndThoseToCome(t *testing.T) {
	b := lay(t).bare().Turn(2).Put("amboy", "br_guards").coming("br_7th").ready()
	if got := testHouse.Strength(b.State(), british); got != 7 { // Howe, the Guards and the 7th; the captured do not count
		t.Errorf("%d SP", got)
	}
}

func TestReading25_TheLineAndALevelTieBreak(t *testing.T) {
	north := func(id string) bool { return testHouse.north[placeOf(t, id)] }
	if north("hoffs") || north("brunswick") || !north("amboy") || !north("woodbridge") {
		t.Error("the line is drawn otherwise")
	}
	b := lay(t).bare().Turn(24).Second().british("princeton", "brunswick", "amboy").Put("amboy", "br_howe").
		Put("morristown", "us_greene").ready()
	b.Do("done", nil)
	wantText(t, b.Hear(british), "Americans 1, British 1")
	b.Result(american)
}

func TestReading26_AnArmyMayNotWaitAndFightsWhoStandsThere(t *testing.T) {
	b := lay(t).Turn(3).Second().Put("amboy", "br_howe").coming("br_grant", "br_7th", "br_26th").
		Put("staten_island", "us_mercer", "us_nj_1").ready()
	b.Do("done", nil, 1, 2)
	b.Do("done", nil) // the American part: Mercer stays
	wantText(t, b.WhyGreyed("who", "br_7th"), "It has moved this turn")
	b.Do("done", nil)
	if b.State().Battle == nil || b.State().Battle.Attacker != british {
		t.Fatal("they must attack")
	}
	b.Do("volley", nil, twos(6)...)
	o, _ := b.Field("unit").Option("br_7th")
	wantText(t, o.Detail, "2 dice") // no river takes a die
	b.Do("volley", nil, twos(5)...)
	b.Do("stay", nil) // the Americans
	wantText(t, b.Hear(british), "The British have nowhere to withdraw to")
}

func TestReading27_TheOccupantControlsAtTheStart(t *testing.T) {
	for id, want := range map[string][2]int{"christmas_surprise": {5, 7}, "bagging_the_fox": {6, 6}} {
		row := testHouse.scenario(id)
		if row.BritishPoints != want[1] {
			t.Errorf("%s: the British hold %d", id, row.BritishPoints)
		}
	}
}

func TestReading28_MilitiaWithoutStrengthHaveTwo(t *testing.T) {
	b := begin(t, "bagging_the_fox", 2, 2)
	b.At("howells_ferry", "us_nj_4").At("mcconkeys_ferry", "us_pa_3").At("yardleys_ferry", "us_pa_4").
		SP("us_nj_4:2", "us_pa_3:2", "us_pa_4:2")
}

func TestReading29_TheBattleBoardIsNotNeeded(t *testing.T) {
	b := lay(t).Put("princeton", "br_7th", "br_26th").Came("maidenhead", "princeton", "us_mercer").ready()
	b.Do("done", nil)
	v, _ := testGame.View(b.P, eyes(american))
	for _, l := range v.Battle.Lines {
		if len(l.Ranks) != 1 || l.Ranks[0].ID != "line" {
			t.Errorf("ranks %+v", l.Ranks)
		}
	}
}

func TestReading30_ALeaderTriesOnceATurn(t *testing.T) {
	b := lay(t).Active(american, 2).Came("princeton", "kingston", "us_washington").ready()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 3)
	wantText(t, b.WhyGreyed("who", "us_washington"), "He has tried this turn")
}

func TestReading30_WhoWasToGoAlongHasTriedToo(t *testing.T) {
	set := func() *table {
		b := lay(t).Active(american, 3).
			Came("princeton", "kingston", "us_washington", "us_greene", "us_mercer", "us_stirling").ready()
		return b.Do("force", nil)
	}
	// Greene's odd die settles it for Mercer, who was to go along; Stirling was not.
	b := set().Do("force", pick("who=us_greene", "with=us_mercer", "to=brunswick"), 3)
	f := b.Field("with", "who=us_washington")
	if _, ok := f.Option("us_stirling"); len(f.Options) != 1 || !ok {
		t.Errorf("with Washington may try: %v", f.Options)
	}
	// A leader who went along, or rolled odd, leads no other try.
	b = set().Do("force", pick("who=us_washington", "with=us_greene,us_mercer", "to=brunswick"), 2, 2, 2)
	b.At("brunswick", "us_washington", "us_greene", "us_mercer")
	wantText(t, b.WhyGreyed("who", "us_greene"), "He has tried this turn")
	b = set().Do("force", pick("who=us_washington", "with=us_greene", "to=brunswick"), 2, 3)
	b.At("kingston", "us_greene")
	wantText(t, b.WhyGreyed("who", "us_greene"), "He has tried this turn")
}

func TestReading31_ALeaderInAnothersColumnMayTry(t *testing.T) {
	b := lay(t).Put("princeton", "us_washington", "us_greene", "us_mercer", "us_stirling", "us_knox_1").ready()
	b.Do("march", pick("who=us_washington", "with=us_greene,us_mercer,us_stirling", "to=kingston"))
	b.Do("force", nil)
	if f := b.Field("who"); len(f.Options) != 2 {
		t.Errorf("may try: %v", f.Options)
	}
	f := b.Field("with", "who=us_greene")
	if !slices.Equal(f.Value, []string{"us_mercer", "us_stirling"}) || len(f.Options) != 3 {
		t.Errorf("with Greene %v are proposed of %v", f.Value, f.Options)
	}
	b.Do("force", pick("who=us_greene", "with=us_mercer", "to=brunswick"), 2, 4)
	b.At("brunswick", "us_greene", "us_mercer").At("kingston", "us_washington", "us_stirling")
	b.Do("force", pick("who=us_washington", "with=us_stirling", "to=cranbury"), 2, 4)
	b.At("cranbury", "us_washington", "us_stirling")
	// Not more than the leader's limit.
	eight := []string{
		"us_washington", "us_sullivan", "us_mercer", "us_stirling", "us_sargent", "us_st_clair",
		"us_stephen", "us_fermoy",
	}
	b = lay(t).Active(american, 1).Came("princeton", "kingston", eight...).ready()
	b.Do("force", nil)
	wantText(t, b.MustRefuse("force", "who=us_sullivan",
		"with=us_washington,us_mercer,us_stirling,us_sargent,us_st_clair,us_stephen", "to=brunswick"), "at most 5")
}

func TestReading31_ALeaderLeftOnTheWayMayTry(t *testing.T) {
	b := lay(t).Put("newark", "us_washington", "us_greene", "us_mercer", "us_stirling").ready()
	b.Do("march", pick("who=us_washington", "with=us_greene,us_mercer,us_stirling", "to=springfield>morristown",
		"drop=us_greene,us_mercer"))
	b.Do("force", nil)
	b.Do("force", pick("who=us_greene", "with=us_mercer", "to=elizabethtown"), 2, 2)
	b.At("elizabethtown", "us_greene", "us_mercer").At("morristown", "us_washington", "us_stirling")
}

func TestReading32_AColumnTurnedBackStaysThere(t *testing.T) {
	b := lay(t).Active(american, 2).Put("yardleys_ferry", "us_washington").Put("newark", "us_mercer").ready()
	b.Do("march", pick("who=us_washington", "to=birmingham"), 6)
	a := b.Ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered")
	}
}

func TestReading33_ADisputedPlaceIsNotOccupied(t *testing.T) {
	b := lay(t).Turn(15).scenario("bagging_the_fox").Put("amboy", "us_mercer").Put("kingston", "us_stirling").
		Put("brunswick", "br_7th").ready()
	b.Do("march", pick("who=us_stirling", "to=brunswick"))
	if b.P.Over() {
		t.Error("the British still stand in Brunswick")
	}
}

func TestReading34_MilitiaMayComeBackOrNot(t *testing.T) {
	b := lay(t).Turn(11).Second().Put("trenton", "us_washington").aside("us_pa_1").ready()
	b.Do("done", nil, 2, 2)
	b.Do("decline", nil)
	if b.State().Block(nr(t, "us_pa_1")).Fate != block.Aside || b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	wantText(t, b.Hear(british), "The Americans call nobody back.")
}

func TestReading35_AMarchMayComeBack(t *testing.T) {
	b := lay(t).british("trenton").Put("maidenhead", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=trenton>maidenhead"))
	b.At("maidenhead", "us_mercer")
	wantText(t, b.Hear(british), "march 1 block from Maidenhead by Trenton to Maidenhead",
		"Trenton passes to the Americans")
	// A leader fetches a block; pressing the leader's own place picks no march.
	b = lay(t).Put("maidenhead", "us_sullivan").Put("princeton", "us_mercer").ready()
	o, ok := b.Field("to", "who=us_sullivan").Option("princeton>maidenhead")
	if !ok || o.Label != "Back to Maidenhead" || o.Space != "" ||
		!strings.HasPrefix(o.Detail, "to fetch blocks from Princeton · ") {
		t.Errorf("the way back is %+v", o)
	}
	b.Do("march", pick("who=us_sullivan", "to=princeton>maidenhead", "take=us_mercer"))
	b.At("maidenhead", "us_sullivan", "us_mercer")
	// Nobody goes on from before the enemy, nor back.
	b = lay(t).Put("maidenhead", "us_mercer").Put("princeton", "br_7th").ready()
	if b.Offered("to", "princeton>maidenhead", "who=us_mercer") {
		t.Error("a march comes back through the enemy")
	}
}

func TestReading35_WhatLeadsBackIsOfferedWhereItMatters(t *testing.T) {
	for name, c := range map[string]struct {
		lay  *scene
		form []string
		want string // how the way back by Princeton begins, empty when it is not offered
	}{
		"a block by itself": {lay(t).british().Put("maidenhead", "us_mercer"), []string{"who=us_mercer"}, ""},
		"a leader alone":    {lay(t).british().Put("maidenhead", "us_sullivan"), []string{"who=us_sullivan"}, ""},
		"the enemy's town": {
			lay(t).british("princeton").Put("maidenhead", "us_mercer"),
			[]string{"who=us_mercer"},
			"to take Princeton · by Princeton",
		},
		"a block to be left": {
			lay(t).british().Put("maidenhead", "us_sullivan", "us_mercer"),
			[]string{"who=us_sullivan"},
			"to leave blocks at Princeton · by Princeton",
		},
		"a block that stays home": {
			lay(t).british().Put("maidenhead", "us_sullivan", "us_mercer"),
			[]string{"who=us_sullivan", "with="},
			"",
		},
	} {
		b := c.lay.ready()
		o, ok := b.Field("to", c.form...).Option("princeton>maidenhead")
		if ok != (c.want != "") || ok && !strings.HasPrefix(o.Detail, c.want) {
			t.Errorf("%s: the way back is %v %+v", name, ok, o)
		}
	}
	// No rule forbids the march all the same: who asks for it has it, and games that were stored with it play on.
	b := lay(t).british().Put("maidenhead", "us_mercer").ready()
	b.Do("march", pick("who=us_mercer", "to=princeton>maidenhead"))
	b.At("maidenhead", "us_mercer")
}

func TestReading36_StatenIslandIsNorthOfTheLine(t *testing.T) {
	b := lay(t).bare().Turn(24).Second().british("princeton", "brunswick", "amboy").Put("morristown", "us_greene").
		Put("staten_island", "br_howe", "br_7th").ready()
	b.Do("done", nil)
	wantText(t, b.Hear(british), "Americans 1, British 3")
	b.Result(british)
}

func TestReading08_ThereAndBackCountsTwice(t *testing.T) {
	set := func(crossed int) *table {
		return lay(t).Put("beattys_ferry", "us_washington", "us_mercer", "us_stirling").
			setCrossed(american, "beattys_ferry", crossed).ready()
	}
	there := pick("who=us_washington", "with=us_mercer,us_stirling", "to=trenton>beattys_ferry")
	b := set(4)
	b.Do("march", append(there, "drop="), 2, 2)
	b.At("beattys_ferry", "us_washington", "us_mercer", "us_stirling")
	if got := b.State().House.Crossed[0][4]; got != 10 {
		t.Errorf("%d counted", got)
	}
	b = set(5) // three there leave room for two back
	wantText(t, b.MustRefuse("march", append(there, "drop=")...), "choose at least 1")
	b.Do("march", append(there, "drop=us_mercer"), 2, 2)
	b.At("beattys_ferry", "us_washington", "us_stirling").At("trenton", "us_mercer")
	b = set(7)
	wantText(t, b.WhyGreyed("to", "trenton>beattys_ferry", "who=us_washington", "with=us_mercer,us_stirling"),
		"Only 3 more blocks")
}

// TestReadings_EachStandsAtTheCode holds that every reading is named where it is followed.
func TestReadings_EachStandsAtTheCode(t *testing.T) {
	var code strings.Builder
	for _, dir := range []string{".", "../block", "data"} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.IsDir() || strings.HasSuffix(e.Name(), "_test.go") {
				continue
			}
			raw, err := os.ReadFile(dir + "/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			code.Write(raw)
		}
	}
	words := strings.Join(strings.Fields(strings.ReplaceAll(code.String(), "//", "")), " ")
	for i := range readings {
		here := []string{
			fmt.Sprintf("Our reading (%d)", i+1), fmt.Sprintf("Our reading (Trenton %d)", i+1),
			fmt.Sprintf("our reading %d on the help page", i+1),
		}
		if !slices.ContainsFunc(here, func(w string) bool { return strings.Contains(words, w) }) {
			t.Errorf("reading %d (%s) is not named at the code that follows it", i+1, readings[i].Question)
		}
	}
}
