package trenton

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game"
)

// These tests check our readings of the rulebook about marches, one test for each reading. The number in the name of
// a test is the number of the reading on the help page.

func TestReading01_HowellsFerryIsInJersey(t *testing.T) {
	e, ok := testVariant.Board.Between(placeOf(t, "howells_ferry"), placeOf(t, "solebury"))
	if !ok || e.WaterCrossed != "delaware" || !testVariant.inJersey[placeOf(t, "howells_ferry")] {
		t.Errorf("%+v", e)
	}
}

func TestReading02_LimitCountsOtherLeaders(t *testing.T) {
	b := newScene(t).Put("newark", "us_sullivan", "us_greene", "us_lee", "us_mercer", "us_stirling", "us_sargent",
		"us_st_clair").build()
	wantText(t, b.MustRefuse("march", "who=us_sullivan",
		"with=us_greene,us_lee,us_mercer,us_stirling,us_sargent,us_st_clair",
		"to=springfield"), "at most 5")
	f := b.Field("with", "who=us_sullivan")
	if slices.Contains(f.Value, "us_lee") {
		t.Errorf("other leaders are proposed last; proposed %v", f.Value)
	}
}

func TestReading03_ALeaderAloneCostsOnePointAtTheLeadersRate(t *testing.T) {
	b := newScene(t).Put("newark", "us_washington", "us_mercer").build()
	b.Do("march", pick("who=us_washington", "with=", "to=springfield>morristown>basking_ridge"))
	b.WantAt("basking_ridge", "us_washington").WantAt("newark", "us_mercer").WantAP(american, 3)
}

func TestReading04_DroppingAndTakingOnlyAtTheFirstLocation(t *testing.T) {
	b := newScene(t).Put("newark", "us_washington", "us_mercer").Put("morristown", "us_stirling").build()
	a := b.Ask("who=us_washington", "to=springfield>morristown>basking_ridge")
	if _, ok := a.Field("take"); ok {
		t.Error("somebody may be picked up at Springfield, where nobody stands, or further on")
	}
	f, _ := a.Field("drop")
	if f.Label != "Drop off at Springfield" {
		t.Errorf("label %q", f.Label)
	}
}

func TestReading05_SingleBlocksFollowOneAnotherIntoABattle(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th").Put("maidenhead", "us_mercer").Put("quaker_bridge", "us_stirling").build()
	b.Do("march", pick("who=us_mercer", "to=princeton"))
	b.Do("march", pick("who=us_stirling", "to=princeton"))
	b.Do("done", nil, 2, 2) // there is one battle, and both blocks fight in it
	wantText(t, b.LogFor(british), "attack with Mercer (4) and Stirling (4)")
}

func TestReading07_AFailedForceMarchDoesNotBarNextTurn(t *testing.T) {
	b := newScene(t).SetActive(american, 1).SetSecondPlayer().PutAfterMarch("princeton", "kingston",
		"us_washington").build()
	b.Do("force", nil)
	// the leader rolls an odd die; the other two dice are for the next turn
	b.Do("force", pick("who=us_washington", "to=brunswick"), 5, 2, 2)
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != 0 {
		t.Errorf("flags %b", f)
	}
	// An even die also counts if the leader is turned back at the Delaware.
	b = newScene(t).SetActive(american, 1).SetSecondPlayer().PutAfterMarch("newtown", "yardleys_ferry",
		"us_washington").build()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=birmingham"), 2, 6, 2, 2)
	if f := b.State().Block(nr(t, "us_washington")).Flags; f != tiredLeader {
		t.Errorf("turned back after an even die: flags %b", f)
	}
}

func TestReading30_ALeaderTriesOnceATurn(t *testing.T) {
	b := newScene(t).SetActive(american, 2).PutAfterMarch("princeton", "kingston", "us_washington").build()
	b.Do("force", nil)
	b.Do("force", pick("who=us_washington", "to=brunswick"), 3)
	wantText(t, b.DisabledReason("who", "us_washington"), "This leader has already tried this turn")
}

func TestReading30_FollowersHaveTriedToo(t *testing.T) {
	set := func() *table {
		b := newScene(t).SetActive(american, 3).
			PutAfterMarch("princeton", "kingston", "us_washington", "us_greene", "us_mercer", "us_stirling").build()
		return b.Do("force", nil)
	}
	// Greene's odd die also counts as a try for Mercer, who was to go along; for Stirling it does not.
	b := set().Do("force", pick("who=us_greene", "with=us_mercer", "to=brunswick"), 3)
	f := b.Field("with", "who=us_washington")
	if _, ok := f.Option("us_stirling"); len(f.Options) != 1 || !ok {
		t.Errorf("with Washington may try: %v", f.Options)
	}
	// A leader who went along or rolled odd may not lead another try.
	b = set().Do("force", pick("who=us_washington", "with=us_greene,us_mercer", "to=brunswick"), 2, 2, 2)
	b.WantAt("brunswick", "us_washington", "us_greene", "us_mercer")
	wantText(t, b.DisabledReason("who", "us_greene"), "This leader has already tried this turn")
	b = set().Do("force", pick("who=us_washington", "with=us_greene", "to=brunswick"), 2, 3)
	b.WantAt("kingston", "us_greene")
	wantText(t, b.DisabledReason("who", "us_greene"), "This leader has already tried this turn")
}

func TestReading31_ALeaderInAnothersColumnMayTry(t *testing.T) {
	b := newScene(t).Put("princeton", "us_washington", "us_greene", "us_mercer", "us_stirling", "us_knox_1").build()
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
	b.WantAt("brunswick", "us_greene", "us_mercer").WantAt("kingston", "us_washington", "us_stirling")
	b.Do("force", pick("who=us_washington", "with=us_stirling", "to=cranbury"), 2, 4)
	b.WantAt("cranbury", "us_washington", "us_stirling")
	// The number of blocks that go along is limited by the leader's limit.
	eight := []string{
		"us_washington", "us_sullivan", "us_mercer", "us_stirling", "us_sargent", "us_st_clair",
		"us_stephen", "us_fermoy",
	}
	b = newScene(t).SetActive(american, 1).PutAfterMarch("princeton", "kingston", eight...).build()
	b.Do("force", nil)
	wantText(t, b.MustRefuse("force", "who=us_sullivan",
		"with=us_washington,us_mercer,us_stirling,us_sargent,us_st_clair,us_stephen", "to=brunswick"), "at most 5")
}

func TestReading31_ALeaderLeftOnTheWayMayTry(t *testing.T) {
	b := newScene(t).Put("newark", "us_washington", "us_greene", "us_mercer", "us_stirling").build()
	b.Do("march", pick("who=us_washington", "with=us_greene,us_mercer,us_stirling", "to=springfield>morristown",
		"drop=us_greene,us_mercer"))
	b.Do("force", nil)
	b.Do("force", pick("who=us_greene", "with=us_mercer", "to=elizabethtown"), 2, 2)
	b.WantAt("elizabethtown", "us_greene", "us_mercer").WantAt("morristown", "us_washington", "us_stirling")
}

func TestReading32_AColumnTurnedBackStaysThere(t *testing.T) {
	b := newScene(t).SetActive(american, 2).Put("yardleys_ferry", "us_washington").Put("newark", "us_mercer").build()
	b.Do("march", pick("who=us_washington", "to=birmingham"), 6)
	a := b.Ask()
	if _, ok := a.Act("force"); ok {
		t.Error("a force march is offered")
	}
}

func TestReading35_AMarchMayComeBack(t *testing.T) {
	b := newScene(t).setBritishControl("trenton").Put("maidenhead", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=trenton>maidenhead"))
	b.WantAt("maidenhead", "us_mercer")
	wantText(t, b.LogFor(british), "march 1 block from Maidenhead via Trenton to Maidenhead",
		"The Americans take Trenton")
	// A leader fetches a block. A click on the leader's own place does not choose a march.
	b = newScene(t).Put("maidenhead", "us_sullivan").Put("princeton", "us_mercer").build()
	o, ok := b.Field("to", "who=us_sullivan").Option("princeton>maidenhead")
	if !ok || o.Label != "Back to Maidenhead" || o.Space != "" ||
		!strings.HasPrefix(o.Detail, "to pick up blocks at Princeton · ") {
		t.Errorf("the way back is %+v", o)
	}
	b.Do("march", pick("who=us_sullivan", "to=princeton>maidenhead", "take=us_mercer"))
	b.WantAt("maidenhead", "us_sullivan", "us_mercer")
	// A block next to the enemy cannot march on or back.
	b = newScene(t).Put("maidenhead", "us_mercer").Put("princeton", "br_7th").build()
	if b.Offered("to", "princeton>maidenhead", "who=us_mercer") {
		t.Error("a march comes back through the enemy")
	}
}

func TestReading35_WhenMarchingBackIsOffered(t *testing.T) {
	for name, c := range map[string]struct {
		lay  *scene
		form []string
		// the beginning of the text of the option to go back by Princeton; empty if that option is not offered
		want string
	}{
		"a block by itself": {newScene(t).setBritishControl().Put("maidenhead", "us_mercer"), []string{"who=us_mercer"}, ""},
		"a leader alone": {
			newScene(t).setBritishControl().Put("maidenhead", "us_sullivan"),
			[]string{"who=us_sullivan"},
			"",
		},
		"the enemy's town": {
			newScene(t).setBritishControl("princeton").Put("maidenhead", "us_mercer"),
			[]string{"who=us_mercer"},
			"to take Princeton · via Princeton",
		},
		"a block to be left": {
			newScene(t).setBritishControl().Put("maidenhead", "us_sullivan", "us_mercer"),
			[]string{"who=us_sullivan"},
			"to drop off blocks at Princeton · via Princeton",
		},
		"a block that stays home": {
			newScene(t).setBritishControl().Put("maidenhead", "us_sullivan", "us_mercer"),
			[]string{"who=us_sullivan", "with="},
			"",
		},
	} {
		b := c.lay.build()
		o, ok := b.Field("to", c.form...).Option("princeton>maidenhead")
		if ok != (c.want != "") || ok && !strings.HasPrefix(o.Detail, c.want) {
			t.Errorf("%s: the way back is %v %+v", name, ok, o)
		}
	}
	// No rule forbids the march, so an order with it is accepted, and stored games with it can be replayed.
	b := newScene(t).setBritishControl().Put("maidenhead", "us_mercer").build()
	b.Do("march", pick("who=us_mercer", "to=princeton>maidenhead"))
	b.WantAt("maidenhead", "us_mercer")
}

func TestReading35_LongerWayListedOnlyWithReason(t *testing.T) {
	ways := func(f *game.Field) map[string][]string {
		out := map[string][]string{}
		for _, o := range f.Options {
			end := o.ID[strings.LastIndex(o.ID, ">")+1:]
			out[end] = append(out[end], o.Detail)
		}
		return out
	}
	b := newScene(t).setBritishControl().Put("newark", "us_stephen").build()
	f := b.Field("to", "who=us_stephen")
	for end, all := range ways(f) {
		if len(all) > 1 {
			t.Errorf("a block by itself: %d ways to %s: %v", len(all), end, all)
		}
	}
	for i := 1; i < len(f.Options); i++ {
		if len(f.Options[i].Path) < len(f.Options[i-1].Path) {
			t.Errorf("%s comes before %s, which is nearer", f.Options[i-1].ID, f.Options[i].ID)
		}
	}
	// There is also a longer way to a town if the leader may leave blocks on the way. It is listed only once.
	b = newScene(t).setBritishControl().Put("newark", "us_washington", "us_greene", "us_mercer").build()
	to := ways(b.Field("to", "who=us_washington", "with=us_greene,us_mercer"))
	if got := to["springfield"]; len(got) != 2 || !strings.HasPrefix(got[1], "to drop off blocks at Elizabethtown") {
		t.Errorf("to Springfield: %v", got)
	}
	// The shorter way is closed by the enemy: the longer one is listed.
	b = newScene(t).setBritishControl().Put("newark", "us_washington").Put("elizabethtown", "br_7th").build()
	if got := ways(b.Field("to", "who=us_washington")); len(got["bound_brook"])+len(got["morristown"]) != 1 {
		t.Errorf("past the enemy: %v", got)
	}
	// A way that is not listed may still be marched.
	b = newScene(t).setBritishControl().Put("newark", "us_stephen").build()
	b.Do("march", pick("who=us_stephen", "to=elizabethtown>springfield"))
	b.WantAt("springfield", "us_stephen")
}
