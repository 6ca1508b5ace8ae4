package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// These tests check our readings of the rulebook about marches, one test for each reading. The number in the name of
// a test is the number of the reading on the help page.

func TestReading06_ACrossingIsTheLastStep(t *testing.T) {
	b := newScene(t).Put("bloomingdale", "us_greene", "us_hand").build()
	b.Do("march", pick("who=us_greene", "to=greenwich>paulus_hook", "drop="))
	b.WantAt("paulus_hook", "us_greene", "us_hand")
	b = newScene(t).Put("greenwich", "us_greene", "us_hand").build()
	if b.Offered("to", "paulus_hook>bergen", "who=us_greene") {
		t.Error("a march is offered past a crossing")
	}
}

func TestReading07_ACrossingMayAttack(t *testing.T) {
	b := newScene(t).Put("fort_lee", "us_hand").Put("greenwich", "br_guards").build()
	wantText(t, b.Ask("who=us_hand").Fields[1].Options[slices.IndexFunc(b.Field("to", "who=us_hand").Options,
		func(o game.Option) bool { return o.ID == "greenwich" })].Detail, "battle with 1 block")
	b.Do("march", pick("who=us_hand", "to=greenwich"))
	b.WantAt("greenwich", "us_hand")
}

func TestReading36_NoAmericanRetreatsOverTheHarbor(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("A", "br_ship_1", "br_ship_2", "br_ship_howe").
		Put("gravesend", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("flatlands", "gravesend", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot",
		"br_agnew").fireWithoutEffect(9).fireWithoutEffect(12)
	if got := marchDestinations(t, b); !slices.Equal(got, []string{"flatbush", "new_utrecht"}) {
		t.Errorf("they may go to %v", got)
	}
	wantText(t, b.DisabledReason("to", "bergen_point"), "Americans never cross New York Harbor.")
}

func TestReading09_OnlyLandBlocksBarALocation(t *testing.T) {
	// Ships in zone D do not close the road through Kips Bay to supply; a British block there does.
	set := func() *scene {
		return newScene(t).ship("A", "br_ship_1").ship("B", "br_ship_2").ship("D", "br_ship_howe").Put("new_york_city",
			"us_hand").
			Put("greenwich", "br_guards")
	}
	b := set().build()
	b.Do("done", nil)
	b.WantSP("us_hand:3")
	b = set().Put("kips_bay", "br_pigot").build()
	b.Do("done", nil)
	b.WantSP("us_hand:2")
	// A block on the edge of the board is in supply, and so is a block on Staten Island.
	b = newScene(t).Put("hempstead", "us_hand").Put("great_neck", "br_guards").Put("jamaica",
		"br_pigot").SetSecondPlayer().build()
	b.Do("done", nil, 1, 6)
	b.WantSP("us_hand:3", "br_howe:1", "br_jones:4")
}

func TestReading10_OnePointIsNeverLost(t *testing.T) {
	b := newScene(t).ship("D", "br_ship_1").ship("A", "br_ship_2").Put("new_york_city", "us_hand:1", "us_greene").
		Put("kips_bay", "br_guards").Put("greenwich", "br_pigot").build()
	b.Do("done", nil)
	b.WantSP("us_hand:1", "us_greene:1")
	wantText(t, b.LogFor(british), "0 of 2 blocks")
}

func TestReading27_ForceMarchCostsStrength(t *testing.T) {
	set := func() *table {
		return newScene(t).options(forceMarch).SetActive(british, 1).ship("E", "br_ship_1").
			Put("newtown", "br_howe", "br_guards", "br_pigot", "br_agnew").
			Put("flatlands", "us_hand").Put("harlem", "us_magaw").Put("jamaica", "br_grant").build()
	}
	// The extra step may cross water and attack; the losses come before the overrun.
	b := set()
	b.Do("march", pick("who=br_howe", "to=hallets_point>harlem"), 2)
	if b.Step() != stepForceMarchLoss {
		t.Fatalf("step %s", b.Step())
	}
	b.WantSP("us_magaw:3")
	b.Do("lose", pick("losses=br_guards:1,br_pigot:1"))
	b.WantSP("us_magaw:2", "br_guards:3").WantAP(british, 0) // the extra step costs no extra action point
	// If fewer than three attackers are left, there is no overrun.
	b = newScene(t).options(forceMarch).SetActive(british, 1).Put("newtown", "br_howe", "br_guards:1", "br_pigot:1",
		"br_agnew:1").
		Put("bedford", "us_hand").build()
	b.Do("march", pick("who=br_howe", "to=bushwick>bedford"), 2)
	b.Do("lose", pick("losses=br_guards:1,br_pigot:1"))
	b.WantSP("us_hand:3").WantAt("bedford", "br_howe", "br_agnew")
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	// No block may be dropped or picked up, and a leader without others cannot make a force march.
	a := set().Ask("who=br_howe", "to=jamaica>hempstead")
	for _, id := range []string{"drop", "take"} {
		if _, ok := a.Field(id); ok {
			t.Errorf("the field %s is offered", id)
		}
	}
	if set().Offered("to", "jamaica>hempstead", "who=br_howe", "with=") {
		t.Error("alone he marches by force")
	}
	// The losses exceed the strength of the column: nothing is left.
	b = newScene(t).options(forceMarch).SetActive(british, 1).Put("newtown", "br_howe", "br_guards:2").
		Put("tarrytown", "br_pigot").build()
	b.Do("march", pick("who=br_howe", "to=jamaica>hempstead"), 3)
	b.WantSP("br_howe:0", "br_guards:0")
}

func TestReading35_AMarchMayComeBackByRoad(t *testing.T) {
	b := newScene(t).Put("white_plains", "us_greene").Put("mile_square", "us_hand").build()
	b.Do("march", pick("who=us_greene", "to=mile_square>white_plains", "take=us_hand"))
	b.WantAt("white_plains", "us_greene", "us_hand")
	b = newScene(t).Put("greenwich", "us_greene").Put("fort_lee", "us_hand").build()
	if b.Offered("to", "fort_lee>greenwich", "who=us_greene") {
		t.Error("a march comes back over water")
	}
}
