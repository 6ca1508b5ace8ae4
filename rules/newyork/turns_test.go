package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Desertion.

func TestDesertion_TheOwnerChoosesTheWeakestIsProposed(t *testing.T) {
	b := newScene(t).Put("new_york_city", "br_guards").
		Put("tarrytown", "us_ny_scott", "us_ny_morris:1", "us_ct_silliman", "us_hand").build()
	b.Do("done", nil)
	f := b.Field("militia")
	var ids []string
	for _, o := range f.Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"us_ny_scott", "us_ny_morris"}) || !f.Chosen("us_ny_morris") {
		t.Errorf("offered %v, proposed %v", ids, f.Value)
	}
	b.Do("leave", nil)
	v, _ := testGame.View(b.Position, game.SideViewer(british))
	for _, x := range v.Boxes {
		if x.ID == "american.captured" &&
			(x.Name != "Americans gone home" ||
				!slices.ContainsFunc(x.Pieces, func(p view.Piece) bool { return p.ID == "us_ny_morris" })) {
			t.Errorf("%+v", x)
		}
	}
}

func TestDesertion_OnlyWhileTheBritishAreThere(t *testing.T) {
	b := newScene(t).Put("greenwich", "br_guards").Put("tarrytown", "us_ny_scott", "us_ct_silliman").build()
	b.Do("done", nil)
	b.WantAt("tarrytown", "us_ny_scott", "us_ct_silliman")
	if b.Step() != block.StepMarch || b.AskedSide() != british {
		t.Errorf("step %s", b.Step())
	}
}

// Supply.

func TestSupply_AtTheEndOfTheOwnersPart(t *testing.T) {
	// The British would be out of supply in the American part of the turn, but only their own part counts.
	b := newScene(t).SetActive(american, 1).Put("great_neck", "br_guards").Put("flushing", "us_hand").Put("hempstead",
		"us_magaw").
		Put("throgs_point", "us_nixon").Put("pells_point", "us_glover").Put("new_rochelle", "us_sargent").
		Put("mamaroneck", "us_parsons").Put("rye", "us_mifflin").build()
	b.Do("done", nil)
	b.WantSP("br_guards:4")
	b.Do("done", nil, 1, 6)
	b.WantSP("br_guards:3")
	wantText(t, b.LogFor(american), "The British at Great Neck are out of supply: 1 of 1 block loses 1 SP.")
}

func TestSupply_TheMapMarksWhoIsCutOff(t *testing.T) {
	b := newScene(t).ship("A", "br_ship_1").ship("D", "br_ship_2").Put("new_york_city", "us_hand").Put("kips_bay",
		"br_guards").
		Put("greenwich", "br_pigot").build()
	v, _ := testGame.View(b.Position, game.Public())
	var cut []string
	for _, m := range v.Marks {
		if m.Kind == "supply" {
			cut = append(cut, m.Space)
		}
	}
	if !slices.Equal(cut, []string{"new_york_city"}) {
		t.Errorf("cut off: %v", cut)
	}
}

func TestSupply_BritishOverAnyZone(t *testing.T) {
	// No ship is in zone B, but the British supply line can still cross that zone to New Jersey. From there it crosses
	// the harbor.
	b := newScene(t).SetActive(british, 1).Put("bloomingdale", "br_guards").Put("greenwich", "us_hand").Put("harlem",
		"us_magaw").
		Put("harlem_heights", "us_nixon").build()
	b.Do("done", nil)
	b.WantSP("br_guards:4")
}

func TestSupply_OwnerChoosesLosses(t *testing.T) {
	b := newScene(t).ship("A", "br_ship_1").ship("D", "br_ship_2").Put("new_york_city", "us_hand", "us_magaw:1").
		Put("kips_bay", "br_guards").Put("greenwich", "br_pigot").build()
	b.Do("done", nil)
	wantText(t, b.LogFor(american), "Hand drops from 3 to 2 SP.")
	wantText(t, b.LogFor(british), "1 of 2 blocks loses 1 SP")
	wantNoText(t, b.LogFor(british), "Hand")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("how many could lose a point was not known before")
	}
}

// Victory.

func TestVictory_WashingtonInBattle(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_washington", "us_hand", "us_magaw").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_washington", "us_hand", "us_magaw").deploy("br_guards", "br_pigot", "br_agnew").fireWithoutEffect(7)
	b.Do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	b.WantResult(british)
	wantText(t, b.LogFor(american), "Washington is eliminated.")
}

func TestVictory_BritishTooWeakOnlyAtTheStartOfATurn(t *testing.T) {
	set := func() *table {
		return newScene(t).withoutReserve().Put("tarrytown", "br_guards", "br_pigot", "br_agnew", "br_grant").
			Put("dobbs_ferry", "br_artillery_1:2").SetSecondPlayer().build()
	}
	b := set()
	if st, _ := testGame.Status(b.Position); st.Result != nil {
		t.Fatal("the turn goes on")
	}
	b.Do("done", nil)
	b.WantResult(american)
	b = newScene(t).withoutReserve().Put("tarrytown", "br_guards", "br_pigot", "br_agnew", "br_grant").
		Put("dobbs_ferry", "br_artillery_1").SetSecondPlayer().build()
	b.Do("done", nil, 1, 6) // British strength is 20 with Howe, which is enough
	if st, _ := testGame.Status(b.Position); st.Result != nil {
		t.Error("twenty are enough")
	}
}

func TestVictory_AfterTheLastTurn(t *testing.T) {
	b := newScene(t).Turn(20).SetActive(british, 1).Put("new_york_city", "br_guards").Put("tarrytown", "us_hand").build()
	b.Do("done", nil) // the American part is still to come
	if b.AskedSide() != american {
		t.Fatalf("side %d is asked", b.AskedSide())
	}
	b.Do("done", nil)
	b.WantResult(british)
	wantText(t, b.LogFor(american),
		"After turn 20 the British hold New York City and 4 American SP are left on the board.")
}

func TestPhases_AreNamed(t *testing.T) {
	phase := func(b *table) string { st, _ := testGame.Status(b.Position); return st.Phase }
	if got := phase(startSetup(t)); got != "Set-up" {
		t.Error(got)
	}
	if got := phase(newScene(t).build()); got != "American movement" {
		t.Error(got)
	}
	if got := phase(newWhitePlains(t)); got != "British battles" {
		t.Error(got)
	}
	b := newScene(t).SetActive(british, 1).Put("new_rochelle", "br_clinton", "br_guards", "br_pigot").
		Put("white_plains", "us_hand").build()
	b.Do("march", pick("who=br_clinton", "to=white_plains"))
	if got := phase(b); got != "British movement" {
		t.Errorf("an overrun on the march: %s", got)
	}
	b = newScene(t).Put("new_york_city", "br_guards").Put("tarrytown", "us_ny_scott", "us_ny_morris:1").build()
	b.Do("done", nil)
	if got := phase(b); got != "American militia desertion" {
		t.Error(got)
	}
}
