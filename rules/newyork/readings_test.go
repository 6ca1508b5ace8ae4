package newyork

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
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

// nextTo lists the zones next to one, by sea.
func nextTo(t *testing.T, zone string) string {
	t.Helper()
	var out []string
	for _, e := range testHouse.Board.Exits(placeOf(t, zone)) {
		if e.Way == sea {
			out = append(out, string(testHouse.Board.ID(e.To)))
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestReading01_ZonesGoUpBothRivers(t *testing.T) {
	for zone, want := range map[string]string{
		"harbor": "A D", "A": "B harbor", "B": "A C", "C": "B", "D": "E harbor",
		"E": "D F", "F": "E",
	} {
		if got := nextTo(t, zone); got != want {
			t.Errorf("%s is next to %q, want %q", zone, got, want)
		}
	}
	for id, want := range map[string]string{
		"greenwich": "A B", "yonkers": "B C", "throgs_point": "E F",
		"new_york_city": "A D",
	} {
		if got := strings.Join(testHouse.data.location(id).Zones, " "); got != want {
			t.Errorf("%s lies on %q, want %q", id, got, want)
		}
	}
}

func TestReading02_FortWashingtonAndFortLeeCloseB(t *testing.T) {
	b := lay(t).Active(british, 4).ship("A", "br_ship_1").Put("fort_washington", "us_hand").Put("fort_lee", "us_magaw").
		ready()
	wantText(t, b.WhyGreyed("course", "B", "ship=br_ship_1"),
		"Closed to ships while the Americans hold Fort Washington and Fort Lee.")
	b = lay(t).Active(british, 4).ship("harbor", "br_ship_1").Put("fort_washington", "us_hand").
		Put("fort_lee", "us_magaw").ready()
	if !b.Offered("course", "A", "ship=br_ship_1") || b.Offered("course", "A>B", "ship=br_ship_1") {
		t.Error("A must be open and B closed")
	}
}

func TestReading03_TheHarlemIsNoWayForShips(t *testing.T) {
	if _, ok := testHouse.Board.Between(placeOf(t, "B"), placeOf(t, "E")); ok {
		t.Error("B and E are next to each other")
	}
	if len(testHouse.data.location("kings_bridge").Zones) > 0 {
		t.Error("Kings Bridge lies on water")
	}
}

func TestReading04_AGuardIsHeldUntilItIsTaken(t *testing.T) {
	// While the British attack New York City it is still American: D stays closed.
	b := lay(t).Active(british, 4).Put("brooklyn", "us_magaw").Put("new_york_city", "us_hand").
		Came("kips_bay", "new_york_city", "br_guards").ready()
	wantText(t, b.WhyGreyed("course", "D", "ship=br_ship_1"),
		"Closed to ships while the Americans hold Brooklyn and New York City.")
	// While the Americans attack Brooklyn it is not yet theirs: the ship leaves when the battle is won.
	b = lay(t).ship("D", "br_ship_1").Put("new_york_city", "us_hand").Put("gowanus", "us_magaw", "us_nixon").
		Put("brooklyn", "br_guards:1").ready()
	b.Do("march", pick("who=us_magaw", "to=brooklyn"))
	b.shipAt("D", "br_ship_1")
	b.Do("done", nil, 3, 6, 3) // the Guards with one die miss, Magaw with a die less hits
	b.shipAt("harbor", "br_ship_1")
}

func TestReading05_AShipCarriesOnceAndMayAlsoSail(t *testing.T) {
	b := lay(t).Active(british, 4).ship("D", "br_ship_1").Put("bushwick", "br_guards", "br_pigot").ready()
	b.Do("march", pick("who=br_guards", "to=kips_bay"))
	wantText(t, b.WhyGreyed("to", "kips_bay", "who=br_pigot"), "has carried this turn")
	b.Do("sail", pick("ship=br_ship_1", "course=E"))
	b.shipAt("E", "br_ship_1")
	b = lay(t).Active(british, 4).ship("E", "br_ship_1").Put("bushwick", "br_guards").ready()
	b.Do("sail", pick("ship=br_ship_1", "course=D"))
	b.Do("march", pick("who=br_guards", "to=kips_bay"))
	b.At("kips_bay", "br_guards").AP(british, 2)
}

func TestReading06_ACrossingIsTheLastStep(t *testing.T) {
	b := lay(t).Put("bloomingdale", "us_greene", "us_hand").ready()
	b.Do("march", pick("who=us_greene", "to=greenwich>paulus_hook", "drop="))
	b.At("paulus_hook", "us_greene", "us_hand")
	b = lay(t).Put("greenwich", "us_greene", "us_hand").ready()
	if b.Offered("to", "paulus_hook>bergen", "who=us_greene") {
		t.Error("a march is offered past a crossing")
	}
}

func TestReading07_ACrossingMayAttack(t *testing.T) {
	b := lay(t).Put("fort_lee", "us_hand").Put("greenwich", "br_guards").ready()
	wantText(t, b.Ask("who=us_hand").Fields[1].Options[slices.IndexFunc(b.Field("to", "who=us_hand").Options,
		func(o game.Option) bool { return o.ID == "greenwich" })].Detail, "battle with 1 block")
	b.Do("march", pick("who=us_hand", "to=greenwich"))
	b.At("greenwich", "us_hand")
}

func TestReading08_ALineCrossesTheHarborWithoutShips(t *testing.T) {
	// New Utrecht's only way out is the harbor, to Elizabethtown on the edge.
	set := func(zone string) *scene {
		return lay(t).ship("A", "br_ship_1", "br_ship_2", "br_ship_howe").ship(zone, "br_ship_1").
			Put("new_utrecht", "us_hand").
			Put("gowanus", "br_guards").Put("gravesend", "br_pigot").Put("flatbush", "br_agnew")
	}
	b := set("A").ready()
	b.Do("done", nil)
	b.SP("us_hand:3")
	b = set("harbor").ready()
	b.Do("done", nil)
	b.SP("us_hand:2")
}

func TestReading36_NoAmericanRetreatsOverTheHarbor(t *testing.T) {
	b := lay(t).Active(british, 1).ship("A", "br_ship_1", "br_ship_2", "br_ship_howe").
		Put("gravesend", "us_hand", "us_magaw", "us_nixon").
		Came("flatlands", "gravesend", "br_guards", "br_pigot", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew").pass(9).pass(12)
	if got := ends(t, b); !slices.Equal(got, []string{"flatbush", "new_utrecht"}) {
		t.Errorf("they may go to %v", got)
	}
	wantText(t, b.WhyGreyed("to", "bergen_point"), "Americans never cross New York Harbor.")
}

func TestReading09_OnlyLandBlocksBarALocation(t *testing.T) {
	// Ships in D do not bar the road through Kips Bay; a block there does.
	set := func() *scene {
		return lay(t).ship("A", "br_ship_1").ship("B", "br_ship_2").ship("D", "br_ship_howe").Put("new_york_city", "us_hand").
			Put("greenwich", "br_guards")
	}
	b := set().ready()
	b.Do("done", nil)
	b.SP("us_hand:3")
	b = set().Put("kips_bay", "br_pigot").ready()
	b.Do("done", nil)
	b.SP("us_hand:2")
	// A block on an edge is in supply, and so is one on Staten Island.
	b = lay(t).Put("hempstead", "us_hand").Put("great_neck", "br_guards").Put("jamaica", "br_pigot").Second().ready()
	b.Do("done", nil, 1, 6)
	b.SP("us_hand:3", "br_howe:1", "br_jones:4")
}

func TestReading10_OnePointIsNeverLost(t *testing.T) {
	b := lay(t).ship("D", "br_ship_1").ship("A", "br_ship_2").Put("new_york_city", "us_hand:1", "us_greene").
		Put("kips_bay", "br_guards").Put("greenwich", "br_pigot").ready()
	b.Do("done", nil)
	b.SP("us_hand:1", "us_greene:1")
	wantText(t, b.Hear(british), "0 of 2 blocks")
}

func TestReading11_HalfOfTheBlocksUnseen(t *testing.T) {
	b := setup(t)
	wantText(t, b.WhyGreyed("from", "new_york_city"), "Half of the blocks must begin here")
	b.Do("place", pick("from=brooklyn", "blocks=us_hand", "to=new_york_city"))
	f := b.Field("blocks", "from=new_york_city")
	if f.Max != 1 {
		t.Errorf("%d of 15 may leave, want 1", f.Max)
	}
	wantText(t, b.WhyGreyed("blocks", "us_washington", "from=new_york_city"), "He must begin here.")
	if b.Hear(british) != "" {
		t.Errorf("the British heard %q", b.Hear(british))
	}
	for _, v := range []game.Viewer{game.Eyes(british), game.Public()} {
		seen, _ := testGame.View(b.P, v)
		if slices.ContainsFunc(seen.Piles, func(p view.Pile) bool { return p.Side == american }) {
			t.Error("the British see where Americans stand")
		}
	}
}

func TestReading12_WhatKindOfBattleItIs(t *testing.T) {
	for _, c := range []struct {
		attackers, defenders int
		at, want             string
	}{
		{3, 3, "white_plains", "Battle at White Plains"},
		{2, 2, "white_plains", "A skirmish"},
		{2, 3, "white_plains", "A skirmish"},
		{3, 2, "white_plains", "overrun 2 blocks"},
		{4, 1, "white_plains", "overrun 1 block"},
		{3, 2, "fort_lee", "A skirmish"},
		{3, 3, "fort_lee", "Battle at Fort Lee"},
	} {
		from := map[string]string{"white_plains": "new_rochelle", "fort_lee": "closter"}[c.at]
		b := lay(t).Active(british, 1).Put(c.at, []string{"us_hand", "us_magaw", "us_nixon"}[:c.defenders]...).
			Came(from, c.at, []string{"br_guards", "br_pigot", "br_agnew", "br_grant"}[:c.attackers]...).ready()
		b.Do("done", nil)
		wantText(t, b.Hear(american), c.want)
	}
}

func TestReading13_LeadersAreUnitsAndShipsAreNot(t *testing.T) {
	b := lay(t).Active(british, 1).ship("F", "br_ship_1").Put("rye", "us_hand", "us_greene", "us_lee").
		Came("mamaroneck", "rye", "br_howe", "br_clinton", "br_guards").ready()
	b.Do("done", nil)
	if b.Step() != stepDeploy {
		t.Errorf("three against three, leaders among them: step %s", b.Step())
	}
}

func TestReading14_AnEmptyCenterEndsASkirmish(t *testing.T) {
	b := lay(t).Active(british, 1).Put("white_plains", "us_ny_scott").Came("new_rochelle", "white_plains", "br_guards").
		ready()
	b.Do("done", nil, 3, 3, 3, 1, 3, 3, 3) // NY Scott fires, then the Guards: one to flight
	wantText(t, b.Hear(american), "NY Scott flees.", "The center of the Americans is empty")
	if b.Step() != stepBreak {
		t.Errorf("step %s", b.Step())
	}
}

func TestReading15_AllAttackersInThePlaceOverrunWhenTheThirdComes(t *testing.T) {
	b := lay(t).Active(british, 4).Put("mile_square", "br_guards", "br_pigot").Put("new_rochelle", "br_agnew", "br_grant").
		Put("white_plains", "us_hand").ready()
	for _, id := range []string{"br_guards", "br_pigot"} {
		b.Do("march", pick("who="+id, "to=white_plains"))
		if b.Step() != block.StepMarch {
			t.Fatalf("step %s", b.Step())
		}
	}
	b.SP("us_hand:3")
	b.Do("march", pick("who=br_agnew", "to=white_plains"))
	b.SP("us_hand:2")
	b.Do("withdraw", pick("to=north_castle"))
	if b.Step() != stepOn {
		t.Fatalf("for all the Americans know a leader is among them; step %s", b.Step())
	}
	wantText(t, b.MustRefuse("march"), "No leader here has a place left.")
	b.Do("stay", nil)
	// The way is free for those who come after.
	if o, ok := b.Field("to", "who=br_grant").Option("white_plains"); !ok || strings.Contains(o.Detail, "battle") {
		t.Errorf("%+v", o)
	}
	// At a fort nobody is overrun.
	b = lay(t).Active(british, 3).Put("english_neighborhood", "br_guards", "br_pigot", "br_agnew").
		Put("fort_lee", "us_hand").ready()
	for _, id := range []string{"br_guards", "br_pigot", "br_agnew"} {
		b.Do("march", pick("who="+id, "to=fort_lee"))
	}
	b.SP("us_hand:3")
}

func TestReading15_WhoCameBeforeMayGoOnToo(t *testing.T) {
	// Clinton with one block waits before White Plains; Knyphausen with one overruns it together with Clinton. Both have a
	// place left.
	b := lay(t).Active(british, 2).Put("mile_square", "br_clinton", "br_guards").
		Put("new_rochelle", "br_knyphausen", "br_pigot").Put("white_plains", "us_hand").ready()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.Do("march", pick("who=br_knyphausen", "to=white_plains"))
	b.SP("us_hand:2")
	b.Do("withdraw", pick("to=north_castle"))
	if f := b.Field("who"); len(f.Options) != 2 {
		t.Fatalf("%v may march on", f.Options)
	}
	if f := b.Field("with", "who=br_clinton"); len(f.Options) != 1 || f.Options[0].ID != "br_guards" {
		t.Errorf("with Clinton goes %v", f.Options)
	}
	b.Do("march", pick("who=br_clinton", "with=br_guards", "to=tarrytown"))
	b.At("tarrytown", "br_clinton", "br_guards")
	if f := b.Field("who"); b.Step() != stepOn || len(f.Options) != 1 || f.Options[0].ID != "br_knyphausen" {
		t.Fatalf("then Knyphausen; %v at step %s", f.Options, b.Step())
	}
	b.Do("march", pick("with=", "to=dobbs_ferry"))
	b.At("dobbs_ferry", "br_knyphausen").At("white_plains", "br_pigot").AP(british, 0)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	// Who came over water has no place left; who came two places by road has none either.
	b = lay(t).Active(british, 2).ship("D", "br_ship_1").Put("bushwick", "br_clinton", "br_guards").
		Put("harlem_heights", "br_knyphausen", "br_pigot").Put("kips_bay", "us_hand").ready()
	b.Do("march", pick("who=br_clinton", "to=kips_bay"))
	b.Do("march", pick("who=br_knyphausen", "to=harlem>kips_bay", "drop="))
	b.At("new_york_city", "us_hand")
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
}

func TestReading16_WhoIsOverrunMayBeEliminated(t *testing.T) {
	// No place to go: both are lost, though they had strength left.
	b := lay(t).Active(british, 1).ship("D", "br_ship_1").Put("kips_bay", "us_hand", "us_magaw").Put("harlem", "br_pigot").
		Put("new_york_city", "br_agnew").
		Put("bushwick", "br_clinton", "br_guards", "br_grant").ready()
	b.Do("march", pick("who=br_clinton", "to=kips_bay"))
	b.SP("us_hand:0", "us_magaw:0")
	wantText(t, b.Hear(american), "nowhere to retreat to: 2 blocks at Kips Bay are eliminated.")
	// One point: eliminated by the loss.
	b = lay(t).Active(british, 1).Put("new_rochelle", "br_clinton", "br_guards", "br_grant").
		Put("white_plains", "us_hand:1", "us_magaw").ready()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.SP("us_hand:0", "us_magaw:2")
	wantText(t, b.Hear(british), "each loses 1 SP; one is eliminated.")
	if len(b.Out.Rolls) > 0 {
		t.Error("nobody fires at those who are overrun")
	}
}

// whitePlains returns a battle on the battle board, the Americans to act in the first round.
func whitePlains(t *testing.T) *table {
	b := lay(t).Active(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover").
		Came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant").ready()
	b.Do("done", nil)
	return b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
}

func TestReading17_ABlockMayDoNothing(t *testing.T) {
	b := whitePlains(t)
	b.Do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	b.Do("rest", nil)
	if b.AskedSide() != british || b.State().Battle.Round != 1 {
		t.Error("it is the attacker's turn")
	}
	b.Do("rest", nil)
	if b.State().Battle.Round != 2 {
		t.Error("the round is over without another shot")
	}
}

func TestReading18_LeavingAPositionEmptyIsAForcedRetreat(t *testing.T) {
	b := whitePlains(t)
	o, _ := b.Field("do", "unit=us_hand").Option("reserve")
	wantText(t, o.Detail, "leaves the left empty: you must retreat at once")
	b.Do("order", pick("unit=us_hand", "do=reserve"))
	wantText(t, b.Hear(british), "The left of the Americans is empty")
	if b.Step() != stepBreak || b.AskedSide() != american {
		t.Errorf("step %s asks side %d", b.Step(), b.AskedSide())
	}
}

func TestReading19_WhoFiresAtAForcedRetreat(t *testing.T) {
	// The British came over water to a fort: in the first round a die less, for infantry in positions only.
	b := lay(t).Active(british, 1).ship("D", "br_ship_1").Put("brooklyn", "us_ny_woodhull", "us_hand", "us_nixon").
		Came("kips_bay", "brooklyn", "br_guards", "br_donop", "br_pigot", "br_artillery_1", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_ny_woodhull", "us_nixon").deploy("br_guards,br_artillery_1", "br_donop", "br_pigot")
	b.pass(8)
	b.Do("order", pick("unit=br_donop", "do=fire"), 2, 3, 3)
	// three infantry with three dice each; Agnew is in reserve
	wantText(t, b.Field("to").Options[0].Detail, "9 dice against you")
	b.Do("withdraw", pick("to=gowanus"), 1, 2, 1, 5, 5, 5, 5, 5, 5)
	b.At("gowanus", "us_hand", "us_nixon", "us_ny_woodhull")
	// Defenders lose nothing: attackers forced to retreat get it in full.
	b = lay(t).Active(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon").
		Came("new_rochelle", "white_plains", "br_guards:1", "br_pigot", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_pigot", "br_agnew", "br_guards")
	b.Do("order", pick("unit=us_hand", "do=fire"), 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3) // the Guards fall; nine dice follow
	b.At("new_rochelle", "br_pigot", "br_agnew")
}

func TestReading20_WithdrawalIsAskedFromRoundTwoDefenderFirst(t *testing.T) {
	b := whitePlains(t)
	b.pass(9).pass(12)
	if b.Step() != block.StepWithdraw || b.AskedSide() != american || b.State().Battle.Round != 2 {
		t.Fatalf("step %s asks side %d in round %d", b.Step(), b.AskedSide(), b.State().Battle.Round)
	}
	b.stay()
	if b.AskedSide() != british {
		t.Error("then the attacker is asked")
	}
	b.stay().pass(9).pass(12)
	if b.Step() != block.StepWithdraw || b.AskedSide() != american || b.State().Battle.Round != 3 {
		t.Error("and so in every later round")
	}
}

func TestReading21_FlightFollowsLossesAndIsForGood(t *testing.T) {
	b := lay(t).Active(british, 1).Put("white_plains", "us_ny_woodhull", "us_hand", "us_magaw", "us_nixon").
		Came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_ny_woodhull,us_magaw", "us_nixon").deploy("br_guards", "br_donop", "br_pigot")
	b.pass(11)
	b.Do("order", pick("unit=br_donop", "do=fire"), 6, 1, 2, 2) // three flights, one militia
	if b.Step() != block.StepLosses {
		t.Fatalf("losses come first; step %s", b.Step())
	}
	b.Do("lose", pick("losses=us_magaw:1"))
	b.rank(reserve, "us_ny_woodhull").rank(center, "us_magaw")
	b.Do("rest", nil)
	b.stay().stay()
	if _, ok := b.Field("unit").Option("us_ny_woodhull"); ok {
		t.Error("it fled for good")
	}
	b.Do("rest", nil)
	b.Do("rest", nil)
	b.Do("withdraw", pick("to=north_castle"), 6, 3, 3)
	if _, ok := b.Field("losses").Option("us_ny_woodhull"); !ok {
		t.Error("those who fled suffer the fire at those who leave")
	}
}

func TestReading22_KnyphausenIsALeader(t *testing.T) {
	for id, want := range map[string]string{
		"br_knyphausen": "miss", "br_donop": "flee", "br_guards": "miss",
		"br_artillery_1": "miss",
	} {
		c := testHouse.Roster.Card(nr(t, id))
		if got := testHouse.charts.fire.Read(c.Column, 2).Cell.Result; got != want {
			t.Errorf("%s on a two: %s, want %s", id, got, want)
		}
		if got := testHouse.charts.fire.Read(c.Column, 1).Cell.Result; got != "flee" {
			t.Errorf("%s on a one: %s", id, got)
		}
	}
}

func TestReading23_WaterAndFortTogetherCostOneDie(t *testing.T) {
	b := lay(t).Active(british, 1).ship("D", "br_ship_1").Put("brooklyn", "us_hand", "us_magaw", "us_nixon").
		Came("kips_bay", "brooklyn", "br_clinton", "br_guards", "br_pigot", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot,br_clinton", "br_agnew")
	b.pass(9)
	if got := b.rolls("br_guards"); !strings.HasPrefix(got, "3 dice") {
		t.Errorf("the Guards roll %q", got)
	}
	b.Do("volley", nil, misses(9)...)
	wantNoText(t, b.Hear(british), "Clinton fires")
}

func TestReading24_AttackersGoBackOverWater(t *testing.T) {
	set := func(zone string) *table {
		b := lay(t).Active(british, 1).ship(zone, "br_ship_1").carryShips("br_ship_1").
			Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
			Came("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").ready()
		b.Do("done", nil)
		b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
		return b.pass(9).pass(9).stay()
	}
	b := set("D")
	if got := ends(t, b); !slices.Equal(got, []string{"bushwick"}) {
		t.Errorf("they may go to %v", got)
	}
	b.Do("withdraw", pick("to=bushwick"), 3, 3, 3)
	b.At("bushwick", "br_guards", "br_pigot", "br_agnew")
	// Without a ship they cannot, and are not asked: the defender stays, and the round goes on.
	b = lay(t).Active(british, 1).Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
		Came("bushwick", "kips_bay", "br_guards", "br_pigot", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew").pass(9).pass(9).stay()
	wantText(t, b.Hear(british), "The British have nowhere to withdraw to and fight on.")
	// Americans the other way round.
	for _, zone := range []string{"D", "harbor"} {
		b = lay(t).ship(zone, "br_ship_1").Put("kips_bay", "br_guards", "br_pigot", "br_agnew").
			Came("bushwick", "kips_bay", "us_hand", "us_magaw", "us_nixon").ready()
		b.Do("done", nil)
		b.deploy("br_guards", "br_pigot", "br_agnew").deploy("us_hand", "us_magaw", "us_nixon").pass(12).pass(6).stay()
		if free := b.Step() == block.StepWithdraw; free != (zone == "harbor") {
			t.Errorf("a ship in %s: the Americans may go back: %v", zone, free)
		}
	}
}

func TestReading25_DesertionAtTheStartOfTheBritishPart(t *testing.T) {
	b := lay(t).Active(british, 1).Second().Put("new_york_city", "br_guards").Put("tarrytown", "us_ny_scott:2").ready()
	b.Do("done", nil, 6, 1) // the turn ends; 3 against 3: the British move first
	if got := b.State().Block(nr(t, "us_ny_scott")); got.At != board.Nowhere || got.Fate != block.Captured ||
		got.Strength != 2 {
		t.Errorf("%+v", got)
	}
	wantText(t, b.Hear(british), "NY Scott with 2 SP")
	b = lay(t).Active(british, 1).Second().Put("new_york_city", "br_guards").Put("tarrytown", "us_ct_silliman").ready()
	b.Do("done", nil, 6, 1)
	b.At("tarrytown", "us_ct_silliman") // none of New York is left, and White Plains is free
}

func TestReading26_WhoGoesHomeCountsNothing(t *testing.T) {
	b := lay(t).Put("tarrytown", "us_hand", "us_ny_scott").Put("new_york_city", "br_guards").ready()
	before := testHouse.Strength(b.State(), american)
	b.Do("done", nil)
	if got := testHouse.Strength(b.State(), american); got != before-3 || got != 4 { // Hand and Washington
		t.Errorf("American strength %d after %d", got, before)
	}
	if got := testHouse.Strength(b.State(), british); got != 6*4+1+4 { // the reserve, Howe, the Guards: no ships
		t.Errorf("British strength %d", got)
	}
}

func TestReading27_AForceMarchIsPaidInBlood(t *testing.T) {
	set := func() *table {
		return lay(t).options(forceMarch).Active(british, 1).ship("E", "br_ship_1").
			Put("newtown", "br_howe", "br_guards", "br_pigot", "br_agnew").
			Put("flatlands", "us_hand").Put("harlem", "us_magaw").Put("jamaica", "br_grant").ready()
	}
	// The extra step may cross water and attack; the losses come before the overrun.
	b := set()
	b.Do("march", pick("who=br_howe", "to=hallets_point>harlem"), 2)
	if b.Step() != stepStrain {
		t.Fatalf("step %s", b.Step())
	}
	b.SP("us_magaw:3")
	b.Do("lose", pick("losses=br_guards:1,br_pigot:1"))
	b.SP("us_magaw:2", "br_guards:3").AP(british, 0) // no point more
	// When fewer than three are left, nobody is overrun.
	b = lay(t).options(forceMarch).Active(british, 1).Put("newtown", "br_howe", "br_guards:1", "br_pigot:1", "br_agnew:1").
		Put("bedford", "us_hand").ready()
	b.Do("march", pick("who=br_howe", "to=bushwick>bedford"), 2)
	b.Do("lose", pick("losses=br_guards:1,br_pigot:1"))
	b.SP("us_hand:3").At("bedford", "br_howe", "br_agnew")
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	// Nobody is dropped or picked up, and a leader alone does not do it.
	a := set().Ask("who=br_howe", "to=jamaica>hempstead")
	for _, id := range []string{"drop", "take"} {
		if _, ok := a.Field(id); ok {
			t.Errorf("the field %s is offered", id)
		}
	}
	if set().Offered("to", "jamaica>hempstead", "who=br_howe", "with=") {
		t.Error("alone he marches by force")
	}
	// More than the column has: nothing is left.
	b = lay(t).options(forceMarch).Active(british, 1).Put("newtown", "br_howe", "br_guards:2").
		Put("tarrytown", "br_pigot").ready()
	b.Do("march", pick("who=br_howe", "to=jamaica>hempstead"), 3)
	b.SP("br_howe:0", "br_guards:0")
}

func TestReading28_ThePassageIsAShipsMove(t *testing.T) {
	b := lay(t).options(soundPassage).Active(british, 4).Put("brooklyn", "us_hand").Put("new_york_city", "us_magaw").
		Put("paulus_hook", "us_nixon").ready()
	if !b.Offered("course", "F", "ship=br_ship_1") || b.Offered("course", "D", "ship=br_ship_1") {
		t.Error("the forts do not close the open sea")
	}
	wantText(t, lay(t).options(soundPassage).Active(british, 4).odd().ready().
		MustRefuse("sail", "ship=br_ship_1", "course=F"), "odd")
	b = lay(t).options(soundPassage).Active(british, 2).ready()
	wantText(t, b.WhyGreyed("course", "F", "ship=br_ship_1"), "Too few action points")
	// Driven to the harbor in the British part, by Americans who retreat into the city, she did not begin it there.
	b = lay(t).options(soundPassage).Active(british, 4).ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").
		Put("bloomingdale", "br_howe", "br_guards", "br_pigot").Put("fort_lee", "br_agnew").Put("bulls_ferry", "br_grant").
		Put("hoboken", "br_stirn").ready()
	b.Do("march", pick("who=br_howe", "with=br_guards,br_pigot", "to=greenwich"))
	b.Do("withdraw", pick("to=new_york_city"))
	b.shipAt("harbor", "br_ship_1").At("new_york_city", "us_hand")
	b.Do("stay", nil)
	if b.Offered("course", "F", "ship=br_ship_1") || !b.Offered("course", "F", "ship=br_ship_2") {
		t.Error("only who began the British part in the harbor goes by the open sea")
	}
	b = lay(t).options(soundPassage).Active(british, 4).ship("A", "br_ship_1").ready()
	if _, ok := b.Field("course", "ship=br_ship_1").Option("F"); ok {
		t.Error("it begins in the harbor")
	}
}

func TestReading29_HalfTheArmyIsMilitia(t *testing.T) {
	blocks, militia, sp, militiaSP := 0, 0, 0, 0
	for i := range testHouse.Roster.Size() {
		c := testHouse.Roster.Card(testHouse.Nr(i))
		if c.Side != american {
			continue
		}
		blocks, sp = blocks+1, sp+c.Full
		if c.Kind == block.Militia {
			militia, militiaSP = militia+1, militiaSP+c.Full
		}
	}
	if blocks != 28 || militia != 14 || sp != 74 || militiaSP != 38 {
		t.Errorf("%d of %d blocks and %d of %d SP", militia, blocks, militiaSP, sp)
	}
}

func TestReading30_WhichShipsGoWithTheFlagship(t *testing.T) {
	b := lay(t).options(shipGroup).Active(british, 4).ship("A", "br_ship_1").ready()
	b.Do("sail", pick("ship=br_ship_1", "course=harbor"))
	f := b.Field("convoy", "ship=br_ship_howe")
	if _, ok := f.Option("br_ship_1"); ok || len(f.Options) != 1 {
		t.Errorf("%d ships may go along; the Phoenix has moved", len(f.Options))
	}
	// The Phoenix began the turn in A; the Americans drove her to the harbor, where the flagship lies.
	b = lay(t).options(shipGroup).Second().ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").ready()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.shipAt("harbor", "br_ship_1")
	b = lay(t).options(shipGroup).ship("A", "br_ship_1").Put("paulus_hook", "us_magaw").Put("greenwich", "us_hand").ready()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.Do("done", nil)
	if f := b.Field("convoy", "ship=br_ship_howe"); len(f.Options) != 1 || f.Options[0].ID != "br_ship_2" {
		t.Errorf("%v may go along", f.Options)
	}
	// The flagship driven out of the same zone takes her along.
	b = lay(t).options(shipGroup).ship("A", "br_ship_1", "br_ship_howe").Put("paulus_hook", "us_magaw").
		Put("greenwich", "us_hand").ready()
	b.Do("march", pick("who=us_hand", "to=new_york_city"))
	b.Do("done", nil)
	if f := b.Field("convoy", "ship=br_ship_howe"); len(f.Options) != 1 || f.Options[0].ID != "br_ship_1" {
		t.Errorf("%v may go along", f.Options)
	}
	if a := lay(t).Active(british, 4).ready().
		Ask("ship=br_ship_howe"); slices.ContainsFunc(a.Fields, func(f game.Field) bool { return f.ID == "convoy" }) {
		t.Error("without the rule nobody goes along")
	}
}

func TestReading30_TheFlagshipSailsOutAndBackOnlyToLeaveShips(t *testing.T) {
	alone := lay(t).options(shipGroup).Active(british, 4).ship("A", "br_ship_howe").ready()
	if o, ok := alone.Field("course", "ship=br_ship_howe").Option("harbor>A"); ok {
		t.Errorf("she is offered to sail back for nothing: %+v", o)
	}
	if o, ok := lay(t).options(shipGroup).Active(british, 4).ready().Field("course", "ship=br_ship_howe").
		Option("A>harbor"); !ok || !strings.HasPrefix(o.Detail, "to leave ships in ") {
		t.Errorf("with company the way back is %v %+v", ok, o)
	}
}

func TestReading31_ALineDoesNotRunAlongZones(t *testing.T) {
	// The British at Kips Bay: D and the harbor are next to each other, but no free location joins them.
	set := func(bar ...string) *table {
		c := lay(t).Active(british, 1).Put("kips_bay", "br_guards")
		for i, at := range bar {
			c.Put(at, []string{"us_hand", "us_magaw", "us_nixon", "us_glover"}[i])
		}
		return c.ready()
	}
	b := set("brooklyn")
	b.Do("done", nil)
	b.SP("br_guards:4") // by Bushwick, Bedford and Flatbush to New Utrecht
	b = set("brooklyn", "bushwick", "harlem", "new_york_city")
	b.Do("done", nil)
	b.SP("br_guards:3")
}

func TestReading32_WashingtonSteadiesTwoFlights(t *testing.T) {
	b := lay(t).options(steadyMilitia).Active(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_hand", "us_magaw").
		Came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop", "br_stirn").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_washington,us_ny_scott", "us_magaw").deploy("br_guards", "br_donop,br_stirn", "br_pigot")
	b.pass(10)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	if b.Step() != stepSteady || b.AskedSide() != american {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("stand", nil)
	wantText(t, b.Hear(british), "Washington steadies NY Scott.")
	b.rank(center, "us_ny_scott")
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 3, 3) // it stands for the round, and there is no other
	wantText(t, b.Hear(american), "There is no other militia to flee.")
	b.rank(center, "us_ny_scott")
}

// steady returns the first round of a battle at White Plains. Three militia stand next to Washington, and the British
// are to fire.
func steady(t *testing.T) *table {
	b := lay(t).options(steadyMilitia).Active(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_ct_silliman", "us_ny_morris", "us_hand", "us_magaw").
		Came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop", "br_stirn").ready()
	b.Do("done", nil)
	b.deploy("us_hand", "us_washington,us_ny_scott,us_ct_silliman,us_ny_morris", "us_magaw").
		deploy("br_guards", "br_donop,br_stirn", "br_pigot")
	return b.pass(15)
}

func TestReading32_TheAmericanSaysWhoStands(t *testing.T) {
	b := steady(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	f := b.Field("stand")
	if f.Min != 0 || f.Max != 1 || len(f.Options) != 3 || len(f.Value) != 1 {
		t.Errorf("%d to %d of %d, %v proposed", f.Min, f.Max, len(f.Options), f.Value)
	}
	b.Do("stand", pick("stand=")) // the book says may
	b.Do("flee", pick("flee=us_ny_scott"))
	b.rank(reserve, "us_ny_scott")
	// Both may still stand, and only two.
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 2, 3)
	if f := b.Field("stand"); f.Max != 2 {
		t.Errorf("%d may stand", f.Max)
	}
	b.Do("stand", pick("stand=us_ct_silliman"))
	b.rank(center, "us_ct_silliman").rank(reserve, "us_ny_morris") // the two flights left are for the others
}

func TestReading32_OnlyTwoStandAndOthersFlee(t *testing.T) {
	b := steady(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 3, 3)
	b.Do("stand", pick("stand=us_ny_scott,us_ny_morris"))
	b.Do("order", pick("unit=br_stirn", "do=fire"), 1, 2, 3, 3)
	b.rank(center, "us_ny_scott", "us_ny_morris").rank(reserve, "us_ct_silliman")
	// A block that stood and fell still counts as one of the two.
	b = steady(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 3, 3)
	b.Do("stand", pick("stand=us_ny_scott,us_ny_morris"))
	b.Do("order", pick("unit=br_stirn", "do=fire"), 6, 6, 1, 3)
	b.Do("lose", pick("losses=us_ny_morris:2"))
	b.rank(center, "us_ny_scott").rank(reserve, "us_ct_silliman")
}

func TestReading33_WhoGoesBackToTheReserveHasBeenSeen(t *testing.T) {
	b := lay(t).Active(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_glover", "us_lee").
		Came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.Do("done", nil)
	b.deploy("us_hand,us_glover", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	reserveOf := func() view.Rank {
		v, _ := testGame.View(b.P, game.Eyes(british))
		return v.Battle.Lines[1].Ranks[3]
	}
	if r := reserveOf(); r.ID != "reserve" || r.Backs != 1 || len(r.Pieces) != 0 {
		t.Errorf("the British see %+v", r)
	}
	b.Do("order", pick("unit=us_glover", "do=reserve"))
	if r := reserveOf(); r.Backs != 1 || len(r.Pieces) != 1 || r.Pieces[0].ID != "us_glover" {
		t.Errorf("the British see %+v", r)
	}
}

func TestReading34_WhoMarchesOnAfterAnOverrun(t *testing.T) {
	b := lay(t).Active(british, 2).Put("mile_square", "br_clinton", "br_guards", "br_pigot", "br_agnew").
		Put("white_plains", "us_hand").Put("tarrytown", "us_magaw").ready()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.Do("withdraw", pick("to=north_castle"))
	b.Do("march", pick("with=br_guards,br_pigot", "to=tarrytown"))
	b.At("white_plains", "br_agnew").At("tarrytown", "br_clinton", "br_guards").SP("us_magaw:2")
	if b.Step() != stepBreak {
		t.Fatalf("three overrun one: step %s", b.Step())
	}
	b.Do("withdraw", pick("to=dobbs_ferry"))
	if b.Step() != block.StepMarch {
		t.Errorf("both places are marched: step %s", b.Step())
	}
	wantText(t, b.WhyGreyed("who", "br_agnew"), "It has moved this turn.")
}

func TestReading35_AMarchMayComeBackByRoad(t *testing.T) {
	b := lay(t).Put("white_plains", "us_greene").Put("mile_square", "us_hand").ready()
	b.Do("march", pick("who=us_greene", "to=mile_square>white_plains", "take=us_hand"))
	b.At("white_plains", "us_greene", "us_hand")
	b = lay(t).Put("greenwich", "us_greene").Put("fort_lee", "us_hand").ready()
	if b.Offered("to", "fort_lee>greenwich", "who=us_greene") {
		t.Error("a march comes back over water")
	}
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
		here := []string{fmt.Sprintf("Our reading (%d)", i+1), fmt.Sprintf("(New York %d)", i+1)}
		if !slices.ContainsFunc(here, func(w string) bool { return strings.Contains(words, w) }) {
			t.Errorf("reading %d (%s) is not named at the code that follows it", i+1, readings[i].Question)
		}
	}
}
