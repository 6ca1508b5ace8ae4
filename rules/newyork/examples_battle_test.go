package newyork

import (
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about battles. The number of
// an example is in the name of its test.

// deploy puts blocks into the three positions of the side that is asked. The rest are in reserve.
func (b *table) deploy(left, center, right string) *table {
	b.T.Helper()
	return b.Do("deploy", pick("left="+left, "center="+center, "right="+right))
}

// rollsText returns the form's text about the dice of a block.
func (b *table) rollsText(id string) string {
	b.T.Helper()
	o, ok := b.Field("unit").Option(id)
	if !ok {
		b.T.Fatalf("%s may do nothing", id)
	}
	return o.Detail
}

// fireWithoutEffect makes the side that is asked fire all its blocks without effect.
func (b *table) fireWithoutEffect(dice int) *table {
	b.T.Helper()
	return b.Do("volley", nil, missDice(dice)...)
}

func (b *table) keepInBattle() *table { b.T.Helper(); return b.Do("stay", nil) }

func TestN01_DicePerUnit(t *testing.T) {
	at := func(from, to string, wants ...string) {
		b := newScene(t).SetActive(british, 1).Put(to, "us_hand", "us_magaw", "us_nixon").
			PutAfterMarch(from, to, "br_guards", "br_pigot:3", "br_artillery_1").build()
		b.Do("done", nil)
		b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_artillery_1")
		b.fireWithoutEffect(9)
		for i, id := range []string{"br_guards", "br_pigot", "br_artillery_1"} {
			if got := b.rollsText(id); got != wants[i] {
				t.Errorf("%s: %s rolls %q, want %q", to, id, got, wants[i])
			}
		}
	}
	at("bloomingdale", "greenwich", "4 dice · hits on 6", "3 dice · hits on 6", "3 dice · hits on 5 and 6")
	at("kips_bay", "new_york_city", "3 dice · hits on 6", "2 dice · hits on 6", "3 dice · hits on 5 and 6")
}

func TestN02_AttackAcrossAWaterZone(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("kips_bay", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("bushwick", "kips_bay", "br_guards", "br_pigot:3").PutAfterMarch("harlem", "kips_bay",
		"br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot", "br_agnew")
	for i, want := range [][3]string{{"3 dice", "2 dice", "4 dice"}, {"4 dice", "3 dice", "4 dice"}} {
		b.fireWithoutEffect(9)
		for j, id := range []string{"br_guards", "br_pigot", "br_agnew"} {
			if got := b.rollsText(id); !strings.HasPrefix(got, want[j]) {
				t.Errorf("round %d: %s rolls %q, want %s", i+1, id, got, want[j])
			}
		}
		if i == 0 {
			b.fireWithoutEffect(9)
			wantText(t, b.LogFor(american), "Guards fire 3 dice (one less: it came over water) at the right",
				"Agnew fires 4 dice at the left")
			b.keepInBattle().keepInBattle()
		}
	}
}

func TestN03_AttackOnAFortifiedLocation(t *testing.T) {
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("brooklyn", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("kips_bay", "brooklyn", "br_guards").PutAfterMarch("gowanus", "brooklyn", "br_howe", "br_pigot",
		"br_artillery_1").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot,br_howe", "br_artillery_1")
	b.fireWithoutEffect(9)
	for id, want := range map[string]string{"br_guards": "3 dice", "br_pigot": "3 dice", "br_artillery_1": "3 dice"} {
		if got := b.rollsText(id); !strings.HasPrefix(got, want) {
			t.Errorf("%s rolls %q, want %s", id, got, want)
		}
	}
	if b.Offered("do", "fire", "unit=br_howe") {
		t.Error("Howe has no die left")
	}
	b.fireWithoutEffect(9)
	wantText(t, b.LogFor(american), "(one less: it attacks a fort)")
	// Attacking militia lose a die too, as infantry do.
	b = newScene(t).Put("brooklyn", "br_guards", "br_pigot", "br_agnew").
		PutAfterMarch("gowanus", "brooklyn", "us_ny_scott", "us_hand", "us_knox_1").build()
	b.Do("done", nil)
	b.deploy("br_guards", "br_pigot", "br_agnew").deploy("us_ny_scott", "us_hand", "us_knox_1")
	b.fireWithoutEffect(12)
	for id, want := range map[string]string{"us_ny_scott": "2 dice", "us_hand": "2 dice", "us_knox_1": "3 dice"} {
		if got := b.rollsText(id); !strings.HasPrefix(got, want) {
			t.Errorf("%s rolls %q, want %s", id, got, want)
		}
	}
}

// fleeExample returns the battle of the rulebook's flight example, at the British turn of the first round.
func fleeExample(t *testing.T) *table {
	b := newScene(t).SetActive(british, 1).
		Put("white_plains", "us_ny_woodhull", "us_ny_morris", "us_hand", "us_nixon", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_artillery_1", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_ny_woodhull,us_ny_morris,us_hand", "us_nixon", "us_magaw")
	b.deploy("br_agnew", "br_pigot", "br_guards,br_artillery_1")
	return b.fireWithoutEffect(13)
}

func afterN04(t *testing.T) *table {
	b := fleeExample(t)
	b.Do("order", pick("unit=br_guards", "do=fire"), 1, 3, 4, 6)
	b.Do("lose", pick("losses=us_ny_woodhull:1"))
	return b.Do("flee", pick("flee=us_ny_woodhull"))
}

func TestN04_MilitiaFleeExampleFirstUnit(t *testing.T) {
	b := fleeExample(t)
	b.Do("order", pick("unit=br_guards", "do=fire"), 1, 3, 4, 6)
	wantText(t, b.LogFor(american), "Guards fire 4 dice at the left, hitting on 6: 1 3 4 6 – one hit, one flee result.")
	if b.AskedSide() != american || len(b.Field("losses").Options) != 3 {
		t.Error("the American allots the hit to a block of his left")
	}
	b = afterN04(t)
	b.WantSP("us_ny_woodhull:1").wantRank(rankReserve, "us_ny_woodhull").wantRank(rankLeft, "us_ny_morris", "us_hand")
}

func TestN05_MilitiaFleeExampleSecondUnit(t *testing.T) {
	b := afterN04(t)
	b.Do("order", pick("unit=br_artillery_1", "do=fire"), 1, 3, 4)
	b.WantSP("us_ny_morris:2", "us_hand:3").wantRank(rankReserve, "us_ny_woodhull", "us_ny_morris").wantRank(rankLeft,
		"us_hand")
	if b.Step() != block.StepFire || b.AskedSide() != british {
		t.Errorf("Hand holds the left alone: no forced retreat; step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("rest", nil)
	b.keepInBattle().keepInBattle()
	for _, id := range []string{"us_ny_woodhull", "us_ny_morris"} {
		if _, ok := b.Field("unit").Option(id); ok {
			t.Errorf("%s fled and may not come back", id)
		}
	}
}

// turnExample returns the British turn of the rulebook's illustrated battle.
func turnExample(t *testing.T) *table {
	b := newScene(t).SetActive(british, 1).
		Put("white_plains", "us_ny_scott", "us_hand", "us_ny_woodhull", "us_ny_morris", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_howe", "br_artillery_1", "br_guards:2", "br_donop").build()
	b.Do("done", nil)
	b.deploy("us_magaw", "us_ny_woodhull,us_ny_morris", "us_ny_scott,us_hand")
	b.deploy("br_artillery_1", "br_donop", "br_guards")
	return b.fireWithoutEffect(13)
}

func afterN06(t *testing.T) *table {
	b := turnExample(t)
	b.Do("order", pick("unit=br_artillery_1", "do=fire"), 5, 1, 3)
	return b.Do("lose", pick("losses=us_ny_scott:1"))
}

func afterN07(t *testing.T) *table {
	b := afterN06(t)
	b.Do("order", pick("unit=br_howe", "do=right"))
	return b.Do("order", pick("unit=br_guards", "do=fire"), 6, 3)
}

func TestN06_BattleTurnExampleLeftArtillery(t *testing.T) {
	b := turnExample(t)
	b.Do("order", pick("unit=br_artillery_1", "do=fire"), 5, 1, 3)
	wantText(t, b.LogFor(british),
		"Royal Artillery 1 fires 3 dice at the right, hitting on 5 and 6: 5 1 3 – one hit, one flee result.")
	b = afterN06(t)
	b.WantSP("us_ny_scott:2").wantRank(rankReserve, "us_ny_scott").wantRank(rankRight, "us_hand")
	wantText(t, b.LogFor(british), "NY Scott drops from 3 to 2 SP.", "NY Scott flees.")
}

func TestN07_BattleTurnExampleHoweMoves(t *testing.T) {
	b := afterN06(t)
	b.Do("order", pick("unit=br_howe", "do=right"))
	b.wantRank(rankRight, "br_howe")
	wantText(t, b.LogFor(american), "From the reserve Howe (1) steps forward to the right.")
	if _, ok := b.Field("unit").Option("br_howe"); ok {
		t.Error("Howe moved and may not fire this round")
	}
	b.Do("order", pick("unit=br_guards", "do=fire"), 6, 3)
	b.WantSP("us_magaw:2")
}

func TestN08_BattleTurnExampleTheHessiansAndTheForcedRetreat(t *testing.T) {
	b := afterN07(t)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 3, 4)
	wantText(t, b.LogFor(american), "two flee results", "The Americans must retreat: their center is empty.")
	if b.Step() != stepBreak || b.AskedSide() != american {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	// The Guards roll 2 dice and Donop 4; Howe and the artillery do not fire.
	wantText(t, b.Field("to").Options[0].Detail, "6 dice against you")
	b.Do("withdraw", pick("to=north_castle"), 6, 6, 3, 3, 3, 3)
	b.Do("lose", pick("losses=us_ny_scott:1,us_hand:1"))
	b.WantAt("north_castle", "us_ny_scott", "us_hand", "us_ny_woodhull", "us_ny_morris", "us_magaw").
		WantAt("white_plains", "br_howe", "br_donop")
	b.WantSP("us_ny_scott:1", "us_hand:2")
}

func TestN17_Overrun(t *testing.T) {
	set := func(at string) *table {
		return newScene(t).SetActive(british, 1).ship("harbor", "br_ship_1").
			Put("bloomingdale", "br_clinton", "br_guards", "br_pigot", "br_agnew").
			Put("harlem_heights", "us_nixon").Put(at, "us_hand", "us_magaw").build()
	}
	b := set("greenwich")
	b.Do("march", pick("who=br_clinton", "to=greenwich"))
	b.WantSP("us_hand:2", "us_magaw:2")
	if b.Step() != stepBreak || b.AskedSide() != american {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("withdraw", pick("to=new_york_city"))
	b.WantAt("new_york_city", "us_hand", "us_magaw").WantAt("greenwich", "br_clinton", "br_guards")
	if b.Step() != stepMarchOn || b.AskedSide() != british {
		t.Fatalf("one place is left; step %s asks side %d", b.Step(), b.AskedSide())
	}
	b.Do("march", pick("to=new_york_city")) // the column attacks again; the fort there prevents an overrun
	b.WantAt("new_york_city", "br_clinton", "br_guards", "us_hand").WantSP("us_hand:2").WantAP(british, 0)
	if b.Step() != block.StepMarch {
		t.Errorf("step %s", b.Step())
	}
	// At a fort the battle is a skirmish.
	b = newScene(t).SetActive(british, 1).Put("english_neighborhood", "br_clinton", "br_guards", "br_pigot", "br_agnew").
		Put("fort_lee", "us_hand", "us_magaw").build()
	b.Do("march", pick("who=br_clinton", "to=fort_lee"))
	b.WantSP("us_hand:3", "us_magaw:3")
	b.Do("done", nil)
	wantText(t, b.LogFor(american), "Skirmish:")
	// After a crossing of water no column marches on.
	b = newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("bushwick", "br_clinton", "br_guards", "br_pigot").
		Put("kips_bay", "us_hand").build()
	b.Do("march", pick("who=br_clinton", "to=kips_bay"))
	b.Do("withdraw", pick("to=harlem"))
	b.WantAt("harlem", "us_hand")
	if b.Step() != block.StepMarch {
		t.Errorf("a crossing ends the march; step %s", b.Step())
	}
}

func TestN18_Skirmish(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_ny_scott", "us_hand").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_donop").build()
	b.Do("done", nil)
	b.wantRank(rankCenter, "us_ny_scott", "us_hand", "br_guards", "br_donop")
	v, _ := testGame.View(b.Position, game.Public())
	for _, l := range v.Battle.Lines {
		if len(l.Ranks) != 1 || l.Ranks[0].ID != "center" {
			t.Errorf("side %d has more than a center: %+v", l.Side, l.Ranks)
		}
	}
	if b.Offered("do", "reserve", "unit=us_hand") {
		t.Error("nobody but militia that flee leaves the center")
	}
	b.fireWithoutEffect(6)
	// only the Guards remain, so they fire without asking the player
	b.Do("order", pick("unit=br_donop", "do=fire"), 2, 3, 3, 3, 3, 3, 3, 3)
	b.wantRank(rankReserve, "us_ny_scott").wantRank(rankCenter, "us_hand")
	b.keepInBattle().Do("stay", nil, 3, 3, 3)
	if b.AskedSide() != british {
		t.Error("Hand, who is alone, fired by himself; NY Scott stays out")
	}
	// At a fortified location militia do not flee.
	b = newScene(t).SetActive(british, 1).Put("fort_lee", "us_ny_scott", "us_hand").
		PutAfterMarch("english_neighborhood", "fort_lee", "br_guards", "br_donop").build()
	b.Do("done", nil)
	b.fireWithoutEffect(6)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 2, 3, 3, 3)
	b.wantRank(rankCenter, "us_ny_scott", "us_hand")
	wantText(t, b.LogFor(british), "No militia flee in a skirmish at a fort.")
}

func TestN19_Withdrawal(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_lee").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant", "br_grenadiers",
			"br_donop").
		build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot,br_agnew", "br_grant")
	b.fireWithoutEffect(9).fireWithoutEffect(16)
	wantText(t, b.Field("to").Options[0].Detail, "4 dice against you")
	b.Do("withdraw", pick("to=north_castle"), 5, 6, 6, 4)
	wantText(t, b.LogFor(american),
		"British infantry fires 4 dice at the withdrawing blocks, hitting on 6: 5 6 6 4 – two hits.")
	if f := b.Field("losses"); len(f.Options) != 4 {
		t.Errorf("all who withdraw share the hits, the reserve too: %d blocks", len(f.Options))
	}
	b.Do("lose", pick("losses=us_lee:1,us_hand:1"))
	b.WantSP("us_lee:0", "us_hand:2").WantAt("north_castle", "us_hand", "us_magaw", "us_nixon")
	wantNoText(t, b.LogFor(british), "Lee")
}
