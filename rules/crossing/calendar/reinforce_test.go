package calendar_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule9_1_TheTableOfBritishReinforcements(t *testing.T) {
	rows := []struct {
		late, early [2]int
		row         int
	}{
		{[2]int{28, noon}, [2]int{27, noon}, 0},
		{[2]int{29, dawn}, [2]int{28, dawn}, 1},
		{[2]int{30, dawn}, [2]int{29, dawn}, 2},
		{[2]int{32, dawn}, [2]int{30, dawn}, 3},
		{[2]int{32, dawn}, [2]int{30, dawn}, 4},
		{[2]int{33, dawn}, [2]int{31, dawn}, 6},
		{[2]int{35, dawn}, [2]int{33, dawn}, 7},
	}
	for _, x := range rows {
		for _, fast := range []bool{false, true} {
			at := momentOn(x.late[0], x.late[1])
			if fast {
				at = momentOn(x.early[0], x.early[1])
			}
			for _, now := range []printed.Moment{at - 1, at, at + 5} {
				s := &state{Now: now, ReinforcementsEarly: fast, Leaders: make([]unit, testBook.Size())}
				comes := slices.ContainsFunc(testBook.NewcomersDue(s, truth.British),
					func(n calendar.Newcomer) bool { return n.Row == x.row })
				if comes != (now >= at) {
					t.Errorf("row %d at %s, accelerated %v: %v", x.row, now, fast, comes)
				}
			}
		}
	}
}

func TestRule9_1_DetachmentsArriveAtTheTopEdge(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1335", "glover:850").BeginTurn(28, noon)
	if b.Step() != truth.StepArrivals || b.AskedSide() != truth.British {
		t.Fatalf("%s", b.Step())
	}
	a := b.Ask()
	if got := optionsOfField(fieldOf(a, "place.hex")); !slices.Equal(got,
		[]string{"1301", "1401", "1501", "1601", "1701", "1801", "1901", "2001", "2101", "2201", "2301", "2401"}) {
		t.Errorf("entry hexes %v", got)
	}
	if got := optionsOfField(fieldOf(a, "place.as")); !slices.Equal(got,
		[]string{"b_det_1", "b_det_2", "b_det_3", "h_det_1", "h_det_2"}) {
		t.Errorf("counters %v", got)
	}
	wantText(t, b.PlayRefused(knowledge.ActDone), "46th must be placed first.")
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1801"))
	if u := b.Unit("b_det_2"); u.Troops != 500 || b.Position.Over() || testBook.ID(u.At) != "1801" || u.Fatigue != 0 {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.American), "Detachment 2 stands at hex 1801.")
	lacksText(t, b.LogOf(truth.American), "500")
	if b.Step() != truth.StepCommand || b.AskedSide() != truth.American {
		t.Errorf("the turn goes on with %s", b.Step())
	}
}

func TestRule9_1_AcceleratedReinforcementsComeEarlier(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 2, 3, 4, 5, 6,
		7).With(func(s *state) { s.ReinforcementsEarly = true }).
		BeginTurn(28, evening)
	a := b.Ask("place.who=row.0")
	if got := optionsOfField(fieldOf(a, "place.who")); !slices.Equal(got, []string{"row.0", "row.1"}) {
		t.Errorf("%v", got)
	}
	b.PlayThrough("place", pick("place.who=row.1", "place.as=b_det_1", "place.hex=1301")).
		PlayThrough("place", pick("place.who=row.0", "place.as=h_det_1", "place.hex=1301"))
	if b.Unit("b_det_1").Troops != 200 || b.Unit("h_det_1").Troops != 500 {
		t.Errorf("%+v, %+v", b.Unit("b_det_1"), b.Unit("h_det_1"))
	}
}

func TestRule9_1_CornwallisAndVaughan(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 5, 6).BeginTurn(35, dawn)
	b.PlayThrough("place", pick("place.who=row.4", "place.hex=2401")).PlayThrough("place",
		pick("place.who=row.7", "place.hex=2401"))
	if b.Unit("cornwallis").Troops != 0 || b.Unit("vaughan").Troops != 1000 ||
		b.Unit("cornwallis").At != b.Unit("vaughan").At {
		t.Errorf("%+v, %+v", b.Unit("cornwallis"), b.Unit("vaughan"))
	}
}

func TestRule9_1_NobodyComesIntoAHexThatAmericansHold(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "stephen:10").Put("1901",
		"webster:600").
		BeginTurn(28, noon)
	if f := fieldOf(b.Ask(), "place.hex"); f.Options[5].Refusal == nil {
		t.Errorf("Stephen is known to have troops: %+v", f.Options[5])
	}
	b = newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "stephen:10").BeginTurn(28, noon)
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1801"))
	if b.Step() != truth.StepArrivals || b.Unit("b_det_2").At != 0 || !game.Revealed(b.Outcome.Events) {
		t.Error("he is kept out, and that is seen")
	}
	wantText(t, b.LogOf(truth.British), "No leader can come in at hex 1801.")
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1701"))
	if b.Unit("b_det_2").At == 0 {
		t.Error("he may come elsewhere")
	}
}

func TestReading58_HeldEntryHexIsRevealedByTrying(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "stephen:10").BeginTurn(28, noon)
	if f := fieldOf(b.Ask(), "place.hex"); f.Options[5].Refusal != nil || f.Options[5].Detail == "" {
		t.Errorf("%+v", f.Options[5])
	}
}

func TestRule9_1_ALeaderWithoutTroopsIsCaptured(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "greene").BeginTurn(28, noon)
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1801"), 4)
	if b.Unit("greene").Fate != truth.Captured || testBook.ID(b.Unit("b_det_2").At) != "1801" || b.State().VP[1] != 4 {
		t.Errorf("Greene %+v, %v", b.Unit("greene"), b.State().VP)
	}
}

func TestRule9_1_ALeaderWhoEscapesClearsTheHex(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "greene").Put("1953",
		"putnam:1000").
		BeginTurn(28, noon)
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1801"), 5)
	for b.Step() == truth.StepRetreat {
		f := b.Ask().Fields[0]
		b.PlayThrough(b.Ask().Acts[0].ID, pick(f.ID+"="+f.Options[0].ID))
	}
	if u := b.Unit("greene"); u.Fate != truth.InPlay || testBook.Distance(u.At, hexOf(t, "1801")) != 4 {
		t.Fatalf("Greene %+v", u)
	}
	if b.Step() != truth.StepArrivals || b.AskedSide() != truth.British {
		t.Fatalf("%s", b.Step())
	}
	b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_2", "place.hex=1801"))
	if testBook.ID(b.Unit("b_det_2").At) != "1801" {
		t.Error("the hex is free")
	}
}

func TestRule9_1_CornwallisDrivesNobodyOff(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 5, 6, 7).Put("1801", "greene").BeginTurn(32, dawn)
	if f := fieldOf(b.Ask(), "place.hex"); f.Options[5].Refusal == nil {
		t.Error("he has no troops")
	}
}

func TestRule9_1_WhereEveryHexIsHeldTheyWait(t *testing.T) {
	c := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7)
	holders := []string{
		"washington", "lord_stirling", "stephen", "st_clair", "sargent", "mercer", "mcdougall",
		"hitchcock", "glover", "fermoy", "putnam", "cadwalader",
	}
	for i, p := range testBook.Entries {
		c.Put(testBook.ID(p), holders[i]+":10")
	}
	b := c.BeginTurn(28, noon)
	for _, p := range testBook.Entries {
		b.PlayThrough("place", pick("place.who=row.0", "place.as=b_det_1", "place.hex="+testBook.ID(p)))
	}
	wantText(t, b.PlayRefused("place", "place.who=row.0"), "Enemy troops hold")
	b.PlayThrough(knowledge.ActDone, nil)
	if b.Unit("b_det_1").At != 0 || b.Step() != truth.StepCommand || b.State().ArrivalsHandled[1]&1 != 0 {
		t.Errorf("%s", b.Step())
	}
}

func TestRule9_1_WithoutCountersTheMenJoinLeadersAtTheEdge(t *testing.T) {
	c := newScene(t).ExpectReinforcements(truth.British, 0, 1, 3, 4, 5, 6, 7).
		Put("1807", "b_det_1:100", "b_det_2:100", "b_det_3:100", "h_det_1:100", "h_det_2:100")
	c.Put("1301", "mathew:500/2").Put("2401", "webster:600/2").Put("1801", "mawhood:1150/0 routed")
	b := c.BeginTurn(30, dawn)
	if got := optionsOfField(fieldOf(b.Ask(), "place.with")); !slices.Equal(got, []string{"mathew", "webster"}) {
		t.Errorf("%v", got)
	}
	b.PlayThrough("place", pick("place.who=row.2", "place.with=webster"))
	if b.Unit("webster").Troops != 900 || b.Unit("mathew").Troops != 1100 || b.Unit("webster").Fatigue != 1 ||
		b.Step() != truth.StepCommand {
		t.Errorf("Webster %+v, Mathew %+v", b.Unit("webster"), b.Unit("mathew"))
	}
}

func TestReading59_ArrivingMenComeTogetherOrNotAtAll(t *testing.T) {
	c := newScene(t).ExpectReinforcements(truth.British, 0, 1, 3, 4, 5, 6, 7).
		Put("1807", "b_det_1:100", "b_det_2:100", "b_det_3:100", "h_det_1:100", "h_det_2:100").Put("1301", "mathew:500/2")
	b := c.BeginTurn(30, dawn)
	wantText(t, b.PlayRefused("place", "place.who=row.2"),
		"No detachment is in the box, and the leaders at the entry hexes have room for 700 men, not 900.")
	if b.PlayThrough(knowledge.ActDone, nil); b.State().ArrivalsHandled[1]&(1<<2) != 0 {
		t.Error("they come next turn")
	}
}

func TestRule4_ReinforcementsCrowdNoHex(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "leslie:2200",
		"webster:600").BeginTurn(28, noon)
	if got := optionsOfField(fieldOf(b.Ask(), "place.hex")); got[5] != "(1801)" {
		t.Errorf("%v", got)
	}
}

func TestExampleA7_VanguardIsFormedOfLesliesMen(t *testing.T) {
	// during the night, fatigue drops by one level to 2
	b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 4, 5, 7).Put("1820", "leslie:2100/3").BeginTurn(33,
		dawn)
	b.PlayThrough("vanguard", pick("vanguard.men=10"))
	if u, v := b.Unit("leslie"), b.Unit("vanguard"); u.Troops != 2000 || v.Troops != 100 || v.At != u.At ||
		v.Fatigue != 2 {
		t.Errorf("Leslie %+v, Vanguard %+v", u, v)
	}
	if b.Step() != truth.StepCommand {
		t.Errorf("%s", b.Step())
	}
}

func TestRule9_1_LeslieMayGiveUpTo300(t *testing.T) {
	for words, want := range map[string][2]int{
		"leslie:2100": {10, 30}, "leslie:250": {10, 15}, "leslie:100": {10, 10},
		"leslie:2100/3 disordered": {10, 10},
	} {
		b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 4, 5, 7).Put("1820", words).BeginTurn(33, dawn)
		if f := fieldOf(b.Ask(), "vanguard.men"); f.Min != want[0] || f.Max != want[1] {
			t.Errorf("%s: %d to %d", words, f.Min, f.Max)
		}
	}
}

func TestRule9_1_WithoutLeslieThereIsNoVanguard(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 4, 5, 7).Put("1820", "leslie:90").BeginTurn(33,
		dawn).PlayThrough("vanguard", nil)
	if b.Unit("vanguard").Fate != truth.Removed || b.Unit("leslie").Troops != 90 || b.Step() != truth.StepCommand {
		t.Errorf("%+v", b.Unit("vanguard"))
	}
	b = newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 4, 5, 7).With(func(s *state) {
		s.Unit(leaderNumber(t, "leslie")).Fate = truth.Captured
	}).BeginTurn(33, dawn)
	if b.Unit("vanguard").Fate != truth.Removed || b.Step() != truth.StepCommand {
		t.Errorf("%+v at %s", b.Unit("vanguard"), b.Step())
	}
}

func TestReading60_VanguardWaitsForLeslieToRally(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.British, 0, 1, 2, 3, 4, 5, 7).With(func(s *state) {
		*s.Unit(leaderNumber(t, "leslie")) = unit{Fate: truth.Rallying, Troops: 500, ReturnTurn: momentOn(34, dawn)}
	}).BeginTurn(33, dawn)
	wantText(t, b.PlayRefused("vanguard"), "Leslie is not on the map.")
	if b.PlayThrough(knowledge.ActDone, nil); b.Unit("vanguard").Fate != truth.NotArrived ||
		b.Step() != truth.StepCommand {
		t.Errorf("%+v", b.Unit("vanguard"))
	}
}

func TestRule9_3_Mifflin(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.American, 1, 2, 3).Put("1953", "putnam:1000").BeginTurn(29, dawn)
	if b.AskedSide() != truth.American || b.Step() != truth.StepArrivals {
		t.Fatalf("%s", b.Step())
	}
	b.PlayThrough("place", pick("place.who=row.0", "place.hex=1953"))
	if u := b.Unit("mifflin"); u.Troops != 1300 || testBook.ID(u.At) != "1953" {
		t.Errorf("%+v", u)
	}
	lacksText(t, b.LogOf(truth.British), "Mifflin")
}

func TestReading56_MifflinWaitsForRoomAtPhiladelphia(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.American, 1, 2, 3).Put("1953", "putnam:1000",
		"cadwalader:1380").BeginTurn(29, dawn)
	wantText(t, b.PlayRefused("place", "place.who=row.0"),
		"2,380 men stand at Philadelphia, and 1,300 men more would be 3,680 men: no more than 3,000 men may stand in one "+
			"hex.")
	b.PlayThrough(knowledge.ActDone, nil)
	b = newScene(t).ExpectReinforcements(truth.American, 1, 2, 3).Put("1953", "leslie:1000").BeginTurn(29, dawn)
	b.PlayThrough("place", pick("place.who=row.0", "place.hex=1953")).PlayThrough(knowledge.ActDone, nil)
	if b.Unit("mifflin").At != 0 {
		t.Error("the British hold Philadelphia")
	}
}

func TestRule9_3_McDougallMayWait(t *testing.T) {
	b := newScene(t).ExpectReinforcements(truth.American, 0, 1, 3).BeginTurn(33, dawn)
	if got := optionsOfField(fieldOf(b.Ask(), "place.hex")); !slices.Equal(got,
		[]string{"0101", "0201", "0301", "0401", "0501", "0601"}) {
		t.Errorf("%v", got)
	}
	b.PlayThrough(knowledge.ActDone, nil)
	b = newScene(t).ExpectReinforcements(truth.American, 0, 1, 3).BeginTurn(36, evening).
		PlayThrough("place", pick("place.who=row.2", "place.hex=0301"))
	if b.Unit("mcdougall").Troops != 750 {
		t.Errorf("%+v", b.Unit("mcdougall"))
	}
}

func TestRule9_3_NavalUnitsWithdraw(t *testing.T) {
	c := newScene(t).With(func(s *state) { s.Boats[durhamBoats].At, s.Boats[printed.PennsylvaniaNavy].At = 5, 40 })
	c.S.ArrivalsHandled = [2]uint16{1<<16 - 1, 1<<16 - 1}
	b := c.SetTurn(31, evening).SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, calmRolls...)
	if s := b.State(); s.Boats[printed.PennsylvaniaNavy].At != 0 || s.Boats[durhamBoats].At == 0 {
		t.Errorf("January 1: %+v", s.Boats)
	}
	wantText(t, b.LogOf(truth.British), "The Pennsylvania Navy withdraws.")
	b = c.SetTurn(34, evening).SetActive(truth.British).Seal().PlayThrough(knowledge.ActDone, nil, calmRolls...)
	if s := b.State(); s.Boats[durhamBoats].At != 0 {
		t.Errorf("January 4: %+v", s.Boats)
	}
}

func TestReading57_WhoHasRalliedComesBackWithTheReinforcements(t *testing.T) {
	c := newScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t, "rall")) = unit{Fate: truth.Rallying, Troops: 400, ReturnTurn: momentOn(30, dawn)}
		*s.Unit(leaderNumber(t, "glover")) = unit{Fate: truth.Rallying, Troops: 300, ReturnTurn: momentOn(30, dawn)}
		*s.Unit(leaderNumber(t, "mercer")) = unit{Fate: truth.Rallying, Troops: 300, ReturnTurn: momentOn(31, dawn)}
	})
	b := c.BeginTurn(30, dawn)
	if f := fieldOf(b.Ask(), "place.hex"); len(f.Options) != len(testBook.Entries) {
		t.Errorf("%+v", f.Options)
	}
	b.PlayThrough("place", pick("place.who=rall", "place.hex=2401"))
	if u := b.Unit("rall"); u.Troops != 400 || !u.OnMap() || u.ReturnTurn != 0 || u.Status != printed.InOrder {
		t.Errorf("Rall %+v", u)
	}
	if b.AskedSide() != truth.American {
		t.Fatalf("side %d", b.AskedSide())
	}
	if got := optionsOfField(fieldOf(b.Ask(), "place.who")); !slices.Equal(got, []string{"glover"}) {
		t.Errorf("%v", got)
	}
	b.PlayThrough(knowledge.ActDone, nil)
	if b.Unit("glover").Fate != truth.Rallying || b.Step() != truth.StepCommand {
		t.Errorf("Glover %+v", b.Unit("glover"))
	}
}
