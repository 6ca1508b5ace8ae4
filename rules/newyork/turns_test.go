package newyork

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// Desertion.

func TestDesertion_TheOwnerChoosesTheWeakestIsProposed(t *testing.T) {
	b := lay(t).put("new_york_city", "br_guards").put("tarrytown", "us_ny_scott", "us_ny_morris:1", "us_ct_silliman", "us_hand").ready()
	b.do("done", nil)
	f := b.field("militia")
	var ids []string
	for _, o := range f.Options {
		ids = append(ids, o.ID)
	}
	if !slices.Equal(ids, []string{"us_ny_scott", "us_ny_morris"}) || !f.Chosen("us_ny_morris") {
		t.Errorf("offered %v, proposed %v", ids, f.Value)
	}
	b.do("leave", nil)
	v, _ := testGame.View(b.p, game.Eyes(british))
	for _, x := range v.Boxes {
		if x.ID == "american.captured" && (x.Name != "Americans gone home" || !slices.ContainsFunc(x.Pieces, func(p game.Piece) bool { return p.ID == "us_ny_morris" })) {
			t.Errorf("%+v", x)
		}
	}
}

func TestDesertion_OnlyWhileTheBritishAreThere(t *testing.T) {
	b := lay(t).put("greenwich", "br_guards").put("tarrytown", "us_ny_scott", "us_ct_silliman").ready()
	b.do("done", nil)
	b.at("tarrytown", "us_ny_scott", "us_ct_silliman")
	if b.step() != block.StepMarch || b.asked() != british {
		t.Errorf("step %s", b.step())
	}
}

// Supply.

func TestSupply_AtTheEndOfTheOwnersPart(t *testing.T) {
	// The British would be cut off in the American part; it is their own that counts.
	b := lay(t).active(american, 1).put("great_neck", "br_guards").put("flushing", "us_hand").put("hempstead", "us_magaw").
		put("throgs_point", "us_nixon").put("pells_point", "us_glover").put("new_rochelle", "us_sargent").put("mamaroneck", "us_parsons").put("rye", "us_mifflin").ready()
	b.do("done", nil)
	b.sp("br_guards:4")
	b.do("done", nil, 1, 6)
	b.sp("br_guards:3")
	wantText(t, b.heard(american), "Out of supply at Great Neck: 1 of 1 block of the British can lose a point and does.")
}

func TestSupply_TheMapMarksWhoIsCutOff(t *testing.T) {
	b := lay(t).ship("A", "br_ship_1").ship("D", "br_ship_2").put("new_york_city", "us_hand").put("kips_bay", "br_guards").put("greenwich", "br_pigot").ready()
	v, _ := testGame.View(b.p, game.Public())
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
	// No ship lies anywhere near, and the line still crosses: B to New Jersey, and from there the harbor.
	b := lay(t).active(british, 1).put("bloomingdale", "br_guards").put("greenwich", "us_hand").put("harlem", "us_magaw").put("harlem_heights", "us_nixon").ready()
	b.do("done", nil)
	b.sp("br_guards:4")
}

func TestSupply_WhoLosesIsTheOwnersAffair(t *testing.T) {
	b := lay(t).ship("A", "br_ship_1").ship("D", "br_ship_2").put("new_york_city", "us_hand", "us_magaw:1").put("kips_bay", "br_guards").put("greenwich", "br_pigot").ready()
	b.do("done", nil)
	wantText(t, b.heard(american), "Hand goes down from 3 to 2.")
	wantText(t, b.heard(british), "1 of 2 blocks of the Americans")
	wantNoText(t, b.heard(british), "Hand")
	if !game.Revealed(b.out.Events) {
		t.Error("how many could lose a point was not known before")
	}
}

// Victory.

func TestVictory_WashingtonInBattle(t *testing.T) {
	b := lay(t).active(british, 1).put("white_plains", "us_washington", "us_hand", "us_magaw").came("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").ready()
	b.do("done", nil)
	b.deploy("us_washington", "us_hand", "us_magaw").deploy("br_guards", "br_pigot", "br_agnew").pass(7)
	b.do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	b.result(british)
	wantText(t, b.heard(american), "Washington is eliminated.")
}

func TestVictory_BritishTooWeakOnlyAtTheStartOfATurn(t *testing.T) {
	set := func() *table {
		return lay(t).bare().put("tarrytown", "br_guards", "br_pigot", "br_agnew", "br_grant").put("dobbs_ferry", "br_artillery_1:2").second().ready()
	}
	b := set()
	if st, _ := testGame.Status(b.p); st.Result != nil {
		t.Fatal("the turn goes on")
	}
	b.do("done", nil)
	b.result(american)
	b = lay(t).bare().put("tarrytown", "br_guards", "br_pigot", "br_agnew", "br_grant").put("dobbs_ferry", "br_artillery_1").second().ready()
	b.do("done", nil, 1, 6) // 20 with Howe: enough
	if st, _ := testGame.Status(b.p); st.Result != nil {
		t.Error("twenty are enough")
	}
}

func TestVictory_AfterTheLastTurn(t *testing.T) {
	b := lay(t).turn(20).active(british, 1).put("new_york_city", "br_guards").put("tarrytown", "us_hand").ready()
	b.do("done", nil) // the American part is still to come
	if b.asked() != american {
		t.Fatalf("side %d is asked", b.asked())
	}
	b.do("done", nil)
	b.result(british)
	wantText(t, b.heard(american), "After turn 20 the British hold New York City and 4 American SP are left on the board.")
}

func TestPhases_AreNamed(t *testing.T) {
	phase := func(b *table) string { st, _ := testGame.Status(b.p); return st.Phase }
	if got := phase(setup(t)); got != "Set-up" {
		t.Error(got)
	}
	if got := phase(lay(t).ready()); got != "American movement" {
		t.Error(got)
	}
	if got := phase(whitePlains(t)); got != "British battles" {
		t.Error(got)
	}
	b := lay(t).active(british, 1).put("new_rochelle", "br_clinton", "br_guards", "br_pigot").put("white_plains", "us_hand").ready()
	b.do("march", pick("who=br_clinton", "to=white_plains"))
	if got := phase(b); got != "British movement" {
		t.Errorf("an overrun on the march: %s", got)
	}
	b = lay(t).put("new_york_city", "br_guards").put("tarrytown", "us_ny_scott", "us_ny_morris:1").ready()
	b.do("done", nil)
	if got := phase(b); got != "American militia desertion" {
		t.Error(got)
	}
}
