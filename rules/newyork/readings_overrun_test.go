package newyork

import (
	"strings"
	"testing"

	"tricorne/rules/block"
)

// These tests check our readings of the rulebook about overruns, one test for each reading. The number in the name of
// a test is the number of the reading on the help page.

func TestReading15_AllAttackersInThePlaceOverrunWhenTheThirdComes(t *testing.T) {
	b := newScene(t).SetActive(british, 4).Put("mile_square", "br_guards", "br_pigot").Put("new_rochelle", "br_agnew",
		"br_grant").
		Put("white_plains", "us_hand").build()
	for _, id := range []string{"br_guards", "br_pigot"} {
		b.Do("march", pick("who="+id, "to=white_plains"))
		if b.Step() != block.StepMarch {
			t.Fatalf("step %s", b.Step())
		}
	}
	b.WantSP("us_hand:3")
	b.Do("march", pick("who=br_agnew", "to=white_plains"))
	b.WantSP("us_hand:2")
	b.Do("withdraw", pick("to=north_castle"))
	if b.Step() != stepMarchOn {
		t.Fatalf("for all the Americans know a leader is among them; step %s", b.Step())
	}
	wantText(t, b.MustRefuse("march"), "No leader here has a place left.")
	b.Do("stay", nil)
	// Blocks that come later can enter the place without a battle.
	if o, ok := b.Field("to", "who=br_grant").Option("white_plains"); !ok || strings.Contains(o.Detail, "battle") {
		t.Errorf("%+v", o)
	}
	// There is no overrun at a fort.
	b = newScene(t).SetActive(british, 3).Put("english_neighborhood", "br_guards", "br_pigot", "br_agnew").
		Put("fort_lee", "us_hand").build()
	for _, id := range []string{"br_guards", "br_pigot", "br_agnew"} {
		b.Do("march", pick("who="+id, "to=fort_lee"))
	}
	b.WantSP("us_hand:3")
}

func TestReading15_EarlierAttackersMayMarchOn(t *testing.T) {
	// Clinton and one block reach White Plains, too few for an overrun. When Knyphausen and one block arrive, all of
	// them overrun it together. Both leaders have one place of movement left.
	b := newScene(t).SetActive(british, 2).Put("mile_square", "br_clinton", "br_guards").
		Put("new_rochelle", "br_knyphausen", "br_pigot").Put("white_plains", "us_hand").build()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.Do("march", pick("who=br_knyphausen", "to=white_plains"))
	b.WantSP("us_hand:2")
	b.Do("withdraw", pick("to=north_castle"))
	if f := b.Field("who"); len(f.Options) != 2 {
		t.Fatalf("%v may march on", f.Options)
	}
	if f := b.Field("with", "who=br_clinton"); len(f.Options) != 1 || f.Options[0].ID != "br_guards" {
		t.Errorf("with Clinton goes %v", f.Options)
	}
	b.Do("march", pick("who=br_clinton", "with=br_guards", "to=tarrytown"))
	b.WantAt("tarrytown", "br_clinton", "br_guards")
	if f := b.Field("who"); b.Step() != stepMarchOn || len(f.Options) != 1 || f.Options[0].ID != "br_knyphausen" {
		t.Fatalf("then Knyphausen; %v at step %s", f.Options, b.Step())
	}
	b.Do("march", pick("with=", "to=dobbs_ferry"))
	b.WantAt("dobbs_ferry", "br_knyphausen").WantAt("white_plains", "br_pigot").WantAP(british, 0)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	// Blocks that came across water, or two places by road, have no movement left.
	b = newScene(t).SetActive(british, 2).ship("D", "br_ship_1").Put("bushwick", "br_clinton", "br_guards").
		Put("harlem_heights", "br_knyphausen", "br_pigot").Put("kips_bay", "us_hand").build()
	b.Do("march", pick("who=br_clinton", "to=kips_bay"))
	b.Do("march", pick("who=br_knyphausen", "to=harlem>kips_bay", "drop="))
	b.WantAt("new_york_city", "us_hand")
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
}

func TestReading16_OverrunMayEliminate(t *testing.T) {
	// The two defenders have no place to retreat to: both are eliminated, though they had strength left.
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("kips_bay", "us_hand", "us_magaw").Put("harlem",
		"br_pigot").
		Put("new_york_city", "br_agnew").
		Put("bushwick", "br_clinton", "br_guards", "br_grant").build()
	b.Do("march", pick("who=br_clinton", "to=kips_bay"))
	b.WantSP("us_hand:0", "us_magaw:0")
	wantText(t, b.LogFor(american), "nowhere to retreat to: 2 blocks at Kips Bay are eliminated.")
	// A block with one strength point is eliminated when it loses that point.
	b = newScene(t).SetActive(british, 1).Put("new_rochelle", "br_clinton", "br_guards", "br_grant").
		Put("white_plains", "us_hand:1", "us_magaw").build()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.WantSP("us_hand:0", "us_magaw:2")
	wantText(t, b.LogFor(british), "each loses 1 SP; one is eliminated.")
	if len(b.Outcome.Rolls) > 0 {
		t.Error("nobody fires at those who are overrun")
	}
}

func TestReading34_LeadersMarchOnAfterOverrun(t *testing.T) {
	b := newScene(t).SetActive(british, 2).Put("mile_square", "br_clinton", "br_guards", "br_pigot", "br_agnew").
		Put("white_plains", "us_hand").Put("tarrytown", "us_magaw").build()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	b.Do("withdraw", pick("to=north_castle"))
	b.Do("march", pick("with=br_guards,br_pigot", "to=tarrytown"))
	b.WantAt("white_plains", "br_agnew").WantAt("tarrytown", "br_clinton", "br_guards").WantSP("us_magaw:2")
	if b.Step() != stepBreak {
		t.Fatalf("three overrun one: step %s", b.Step())
	}
	b.Do("withdraw", pick("to=dobbs_ferry"))
	if b.Step() != block.StepMarch {
		t.Errorf("both places are marched: step %s", b.Step())
	}
	wantText(t, b.DisabledReason("who", "br_agnew"), "It has moved this turn.")
}
