package newyork

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about action points, ships,
// desertion and victory. The number of an example is in the name of its test.

func TestN13_ActionPointsAndShips(t *testing.T) {
	b := begin(t, 2, 5)
	b.WantAP(american, 3).WantAP(british, 3)
	if b.AskedSide() != british {
		t.Fatal("it is a tie: the British move first")
	}
	wantText(t, b.MustRefuse("sail"), "The British die was odd: ships may not move this turn.")
	b.Do("march", pick("who=br_pigot", "to=new_utrecht")) // a ship that may not move can still carry blocks
	b.WantAt("new_utrecht", "br_pigot")
	b = newScene(t).withOddDie().ship("D", "br_ship_1").Put("new_york_city", "us_hand").build()
	// and blocks
	wantText(t, b.DisabledReason("to", "brooklyn", "who=us_hand"), "A British ship lies in the East River (D).")
	b = begin(t, 1, 6)
	b.WantAP(american, 2).WantAP(british, 4)
	if b.AskedSide() != american {
		t.Fatal("the American has fewer and moves first")
	}
	b = newScene(t).SetActive(british, 4).build()
	b.Do("sail", pick("ship=br_ship_1", "course=A"))
	b.shipAt("A", "br_ship_1").WantAP(british, 3)
}

func TestN14_ShipGuards(t *testing.T) {
	for zone, guards := range map[string][2]string{
		"A": {"paulus_hook", "new_york_city"},
		"B": {"fort_washington", "fort_lee"}, "D": {"brooklyn", "new_york_city"},
	} {
		from := map[string]string{"A": "harbor", "B": "A", "D": "harbor"}[zone]
		b := newScene(t).SetActive(british, 4).ship(from, "br_ship_1").Put(guards[0], "us_hand").Put(guards[1],
			"us_magaw").build()
		if b.Offered("course", zone, "ship=br_ship_1") {
			t.Errorf("%s: a ship may enter past both guards", zone)
		}
		if o, ok := b.Field("ship").Option("br_ship_1"); !ok || o.Refusal == nil {
			wantText(t, b.DisabledReason("course", zone, "ship=br_ship_1"), "Closed to ships while the Americans hold")
		}
		for i := range guards {
			b = newScene(t).SetActive(british, 4).ship(from, "br_ship_1").Put(guards[i], "us_hand").build()
			if !b.Offered("course", zone, "ship=br_ship_1") {
				t.Errorf("%s: %s alone closes it", zone, guards[i])
			}
			// A ship is in the zone when the second of its two guarding places becomes American. The variable next is a
			// place next to that one, by its first exit.
			next := string(testVariant.Board.ID(testVariant.Board.Exits(placeOf(t, guards[1-i]))[0].To))
			b = newScene(t).ship(zone, "br_ship_1").Put(guards[i], "us_hand").Put(next, "us_magaw").build()
			b.Do("march", pick("who=us_magaw", "to="+guards[1-i]))
			b.shipAt("harbor", "br_ship_1")
			wantText(t, b.LogFor(british), "Phoenix leaves", "for New York Harbor.")
		}
	}
}

func TestN15_RedLines(t *testing.T) {
	b := newScene(t).SetActive(british, 4).ship("A", "br_ship_1").ship("B", "br_ship_2").build()
	wantText(t, b.DisabledReason("course", "D", "ship=br_ship_1"), "Ships do not pass the red line.")
	wantText(t, b.DisabledReason("course", "E", "ship=br_ship_2"), "Ships do not pass the red line.")
	wantText(t, b.MustRefuse("sail", "ship=br_ship_1", "course=D"), "red line")
	b.Do("sail", pick("ship=br_ship_1", "course=harbor>D"))
	b.shipAt("D", "br_ship_1").WantAP(british, 3)
}

func TestN20_Desertion(t *testing.T) {
	b := newScene(t).Put("new_york_city", "br_guards").Put("white_plains", "br_pigot").
		Put("tarrytown", "us_ny_scott", "us_ny_morris").
		Put("dobbs_ferry", "us_ct_silliman").build()
	b.Do("done", nil) // the British part begins
	if b.Step() != stepDesertion || b.AskedSide() != american {
		t.Fatalf("step %s asks side %d", b.Step(), b.AskedSide())
	}
	if f := b.Field("militia"); len(f.Options) != 2 {
		t.Errorf("%d New York militia may go", len(f.Options))
	}
	b.Do("leave", pick("militia=us_ny_scott"))
	for _, id := range []string{"us_ny_scott", "us_ct_silliman"} {
		if got := b.State().Block(nr(t, id)); got.Fate != block.Captured || got.At != board.Nowhere {
			t.Errorf("%s is still there: %+v", id, got)
		}
	}
	wantText(t, b.LogFor(british), "NY Scott with 3 SP goes home from Tarrytown for good: the British hold New York City.",
		"CT Silliman")
	b.WantAt("tarrytown", "us_ny_morris")
	// Another militia block goes home at the start of the next British part.
	b.Do("done", nil, 1, 6) // the British end the turn; the American moves first in the next
	b.Do("done", nil)
	if b.State().Block(nr(t, "us_ny_morris")).At != board.Nowhere {
		t.Error("the next one stays")
	}
	if b.Step() != block.StepMarch || b.AskedSide() != british {
		t.Errorf("none is left: step %s", b.Step())
	}
}

func TestN21_Victory(t *testing.T) {
	end := func(sp int, city bool) *table {
		c := newScene(t).Turn(20).SetSecondPlayer().Put("tarrytown", "us_hand", "us_magaw",
			"us_nixon:"+string(rune('0'+sp-7)))
		if city {
			c.Put("new_york_city", "br_guards")
		}
		b := c.build()
		return b.Do("done", nil)
	}
	end(9, true).WantResult(british)
	end(10, true).WantResult(american)
	end(9, false).WantResult(american)
	b := newScene(t).SetSecondPlayer().withoutReserve().Put("tarrytown", "br_guards", "br_pigot", "br_agnew", "br_grant").
		Put("dobbs_ferry", "br_artillery_1:2").build()
	b.Do("done", nil) // British strength is 19 SP, including Howe
	b.WantResult(american)
	b = newScene(t).SetActive(british, 1).Put("tarrytown", "us_washington").
		Put("dobbs_ferry", "br_clinton", "br_guards", "br_pigot").build()
	b.Do("march", pick("who=br_clinton", "to=tarrytown"))
	b.WantResult(british)
}

func TestN22_OptionalRules(t *testing.T) {
	// Ship group.
	b := newScene(t).options(shipGroup).SetActive(british, 4).build()
	b.Do("sail", pick("ship=br_ship_howe", "course=A>B", "convoy=br_ship_1,br_ship_2", "leave=br_ship_2"))
	b.shipAt("B", "br_ship_howe", "br_ship_1").shipAt("A", "br_ship_2").WantAP(british, 3)
	// Sound passage.
	b = newScene(t).options(soundPassage).SetActive(british, 4).build()
	b.Do("sail", pick("ship=br_ship_1", "course=F"))
	b.shipAt("F", "br_ship_1").WantAP(british, 1)
	wantText(t, b.DisabledReason("ship", "br_ship_1"), "It has moved this turn.")
	b = newScene(t).options(soundPassage|shipGroup).SetActive(british, 3).build()
	b.Do("sail", pick("ship=br_ship_howe", "course=F", "convoy=br_ship_1,br_ship_2"))
	b.shipAt("F", "br_ship_howe", "br_ship_1", "br_ship_2").WantAP(british, 0)
	wantText(t, newScene(t).options(soundPassage).SetActive(british, 4).withOddDie().build().MustRefuse("sail"), "odd")
	// Force march.
	ten := []string{
		"br_guards", "br_pigot", "br_agnew", "br_grant", "br_grenadiers", "br_reserve", "br_donop", "br_stirn",
		"br_artillery_1", "br_artillery_2",
	}
	b = newScene(t).options(forceMarch).SetActive(british, 1).Put("gravesend", append(ten, "br_howe")...).build()
	b.Do("march", pick("who=br_howe", "to=flatbush>bedford"), 4)
	b.WantAt("bedford", "br_howe").WantAt("bedford", ten...)
	b.Do("lose", pick("losses=br_guards:2,br_donop:2"))
	b.WantSP("br_guards:2", "br_donop:2").WantAP(british, 0)
	// Steady militia.
	b = newScene(t).options(steadyMilitia).SetActive(british, 1).
		Put("white_plains", "us_washington", "us_ny_scott", "us_ct_silliman", "us_ct_wolcott", "us_hand", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_donop").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_washington,us_ny_scott,us_ct_silliman,us_ct_wolcott", "us_magaw").
		deploy("br_guards", "br_donop", "br_pigot")
	b.fireWithoutEffect(16)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 2, 2, 3)
	wantText(t, b.LogFor(american), "three flee results")
	b.Do("stand", pick("stand=us_ct_silliman,us_ct_wolcott"))
	b.wantRank(rankReserve, "us_ny_scott")
	if n := len(testVariant.blocksInRank(b.State(), american, rankReserve)); n != 1 {
		t.Errorf("%d militia fled, want 1", n)
	}
	b.Do("rest", nil)
	b.keepInBattle().keepInBattle()
	b.Do("rest", nil)
	b.Do("order", pick("unit=br_donop", "do=fire"), 1, 3, 3, 3)
	wantNoText(t, b.LogFor(american), "ignored")
	if n := len(testVariant.blocksInRank(b.State(), american, rankReserve)); n != 2 {
		t.Errorf("from the second round all count: %d in reserve, want 2", n)
	}
}
