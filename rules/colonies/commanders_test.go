package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// commanderOf returns the id of the commander who leads a stack, or "" if there is none.
func commanderOf(c *scene, side game.Side, at string) string {
	n := testBook.StackCommander(&c.S.Forces, c.S.SupremeCommanders, side, testBook.Place(at))
	if n == 0 {
		return ""
	}
	return testBook.Commander(n).ID
}

func TestRule15_11_WhatTheRatingsAreFor(t *testing.T) {
	for _, c := range testBook.Counters.Commanders {
		if c.Initiative < 1 || c.Initiative > 2 || c.Coordination < 1 || c.Coordination > 4 || c.Combat < 0 || c.Combat > 3 ||
			c.Move != 300 {
			t.Errorf("%+v", c)
		}
	}
}

func TestRule15_12_CommandersHaveTwoMovements(t *testing.T) {
	c := newScene(t).Put("2107", "howe").Build()
	c.Play("go", []string{"go.from=2107", "go.who=howe", "go.to=2007"}).EndMarch()
	c.Play("force", []string{"force.from=2007", "force.lead=howe", "force.to=2007"})
	if got := c.State().March.PointsLeft.String(); got != "10" {
		t.Errorf("by force %s points", got)
	}
}

func TestRule15_13_ADetachmentCommanderLeadsTenPoints(t *testing.T) {
	for ids, want := range map[string]string{"9-21-31 34-53": "tarleton", "9-21-31 34-53 4-k-o": ""} {
		c := newScene(t).Put("1710", append(strings.Fields(ids), "tarleton")...)
		if got := commanderOf(c, british, "1710"); got != want {
			t.Errorf("%s: %q", ids, got)
		}
	}
	c := newScene(t).Put("1710", "9-21-31", "34-53", "4-k-o", "tarleton").
		SetFlags(war.FlagMoved, "9-21-31", "34-53", "4-k-o", "tarleton").Build()
	a := c.Ask("force.from=1710", "force.lead=tarleton")
	if f, _ := a.Field("force.who"); f.MaxWeight != 10 {
		t.Errorf("on a forced march he leads %d", f.MaxWeight)
	}
	if got := commanderOf(newScene(t).Put("1710", "1-hsc", "2-hsc", "burgoyne"), british, "1710"); got != "burgoyne" {
		t.Error("an army commander leads any number")
	}
}

func TestRule15_15_WhereCommandersArrive(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").SetStep(war.StepMilitia, "called").Put("2109", "washington").
		With(func(s *state) { s.Port = testBook.Place("2107") }).GiveTowns(british, "New York").Build()
	c.Play("done", nil, 3).WantAt("2109", "lincoln").WantLog(british, "Lincoln arrives at Morristown. [15.0 Commanders]")
	c = newScene(t).SetTurn("1776-03").SetStep(war.StepMilitia, "called").Put("1305", "howe").
		With(func(s *state) { s.Port = testBook.Place("0214") }).GiveTowns(british, "Quebec").Build()
	c.Play("done", nil, 3, 3).WantAt("1305", "tarleton") // Tarleton must be placed with the supreme commander
}

func TestRule15_16_ACommanderWithoutAForceReturnsNextTurnWithTheChief(t *testing.T) {
	c := newSharedHexScene(t, "1710", []string{"1-del/", "gates"}, []string{"1-hsc", "2-hsc"}).AssignArea("gates",
		"New England").
		Put("2109", "washington", "1-va")
	takeLosses(playAssault(c, "1710", 2, 2))
	if g := c.Commander("gates"); g.Fate != war.FateLost || g.ReturnTurn != c.State().Now+1 {
		t.Fatalf("%+v", g)
	}
	c.WantLog(american, "Gates has lost the whole force and returns in May/June 1776. [15.0 Commanders]")
	c.With(func(s *state) { *s = *c.State().Clone(); s.LastSegmentPassed, s.PointsUsed = true, false }).Build()
	c.Play("done", nil, 1, 1).WantAt("2109", "gates")
}

func TestRule15_16_WhoSurrendersIsAwayForThreeFurtherTurns(t *testing.T) {
	for now, want := range map[string]string{"1777-03": "1777-w", "1776-07": "1777-05", "1777-w": "1778-09"} {
		s := newScene(t).SetTurn(now).Put("1610", "burgoyne").S
		testBook.capture(&turn{State: s}, testBook.CommanderNamed("burgoyne"))
		if got := testBook.TurnAt(s.Commander(testBook.CommanderNamed("burgoyne")).ReturnTurn).ID; got != want {
			t.Errorf("taken in %s he returns in %s, want %s", now, got, want)
		}
	}
}

func TestReading15_16_AChiefWhoIsAwayReturnsToTheStrongestStack(t *testing.T) {
	c := setUpLastSegment(t).Put("1610", "1-ny").Put("2109", "1-mass", "2-mass").With(func(s *state) {
		w := s.Commander(testBook.WashingtonNr)
		w.At, w.Fate, w.ReturnTurn = board.Nowhere, war.FateLost, s.Now+1
	}).Build()
	c.Play("done", nil, 1, 1).WantAt("2109", "washington")
}

func TestRule15_17_ACommanderAloneIsTakenByTheEnemyThatEnters(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").Put("1412", "gates").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).WantLog(american,
		"Gates is taken and returns in")
	if g := c.Commander("gates"); g.Fate != war.FateLost || g.ReturnTurn != c.State().Now+4 {
		t.Errorf("%+v", g)
	}
	c = newScene(t).Put("2007", "howe").Put("1908", "1-ny").Build()
	c.Play("go", []string{"go.from=2007", "go.who=howe", "go.to=1908"})
	if c.Commander("howe").Fate != war.FateLost {
		t.Error("who rides alone into the enemy is taken as well")
	}
}

func TestRule15_21_TheBritishBeginWithFourArmyCommanders(t *testing.T) {
	var names []string
	for i := range testBook.Counters.Commanders {
		if c := &testBook.Counters.Commanders[i]; c.Side == british && c.LeadsArmy && c.ID != "cornwallis" {
			names = append(names, c.Name)
		}
	}
	if got := strings.Join(names, " "); got != "Howe Clinton Burgoyne Carleton" {
		t.Error(got)
	}
}

func TestRule15_22_HoweIsRecalled(t *testing.T) {
	recall := func(turn string, change func(*state)) string {
		return refusal(newScene(t).SetTurn(turn).Put("2107", "howe", "clinton").With(change).Build().Ask(), "recall")
	}
	for _, x := range []struct {
		what, turn string
		change     func(*state)
		want       string
	}{
		{"before 1778", "1777-w", func(*state) {}, "absent"},
		{"from 1778 without a British victory", "1778-03", func(*state) {}, ""},
		{"from 1778 with one", "1778-03", func(s *state) { s.MajorVictories[british-1] = 1 }, "absent"},
		{"after an American one", "1776-07", func(s *state) { s.MajorVictories[american-1] = 1 }, ""},
	} {
		if got := recall(x.turn, x.change); got != x.want {
			t.Errorf("%s: %q", x.what, got)
		}
	}
	c := newScene(t).SetTurn("1778-03").Put("2107", "howe").Put("1305", "clinton").AssignArea("howe",
		"Middle Colonies").Build().
		Play("recall", nil)
	if s := c.State(); s.SupremeCommanders[british-1] != testBook.ClintonNr || c.Commander("howe").Fate != war.FateGone ||
		c.Commander("cornwallis").Area != testBook.AreaNamed("Middle Colonies") {
		t.Errorf("%+v", c.Commander("cornwallis"))
	}
	c.WantAt("2107", "cornwallis")
}

func TestReading15_22_CornwallisEntersWhereHoweStood(t *testing.T) {
	c := newScene(t).SetTurn("1778-03").Put("2708", "howe").Put("1305", "clinton").Build().Play("recall", nil)
	c.WantAt("2708", "cornwallis")
}

func TestRule15_23_WhoCommandsAStack(t *testing.T) {
	for _, x := range []struct {
		who  []string
		want string
	}{
		{[]string{"burgoyne", "clinton"}, "clinton"}, // in the Middle Colonies
		{[]string{"burgoyne", "clinton", "howe"}, "howe"},
		{[]string{"tarleton", "burgoyne"}, "burgoyne"},
	} {
		c := newScene(t).Put("1710", append(x.who, "1-hsc", "2-hsc")...).AssignArea("clinton", "Middle Colonies").
			AssignArea("burgoyne", "New England")
		if got := commanderOf(c, british, "1710"); got != x.want {
			t.Errorf("%v: %s", x.who, got)
		}
	}
}

func TestReading15_2_OfEqualsTheBetterCommands(t *testing.T) {
	c := newScene(t).Put("1305", "howe", "cornwallis", "1-hsc").
		With(func(s *state) { s.SupremeCommanders[british-1] = testBook.ClintonNr }).AssignArea("cornwallis",
		"South").AssignArea("howe", "South")
	// both have a rating of 2: the commander printed first leads
	if got := commanderOf(c, british, "1305"); got != "howe" {
		t.Error(got)
	}
	c = newScene(t).Put("1305", "burgoyne", "cornwallis", "1-hsc").AssignArea("cornwallis", "South").AssignArea("burgoyne",
		"South")
	if got := commanderOf(c, british, "1305"); got != "cornwallis" {
		t.Error(got)
	}
}

func TestRule15_24_CarletonKeepsToCanadaAndNextToIt(t *testing.T) {
	b := testBook
	g := travel.Mover{Side: british, Commanders: []commanderNr{b.CarletonNr}}
	for id, want := range map[string]bool{
		"0815": true, "1610": true, "0806": true, "2708": false, "2109": false,
		"3117": false, "2926": false,
	} {
		if why := b.EntryRefusal("campaign", g, b.Place(id)); (why == nil) != want {
			t.Errorf("%s: %v", id, why)
		}
	}
}

func TestRule15_25_CommandersAreGivenTheirAreas(t *testing.T) {
	p := openingPosition(t, "campaign")
	st, _ := testGame.Status(p)
	if st.SidesAsked != fact.SidesOf(american).With(british) {
		t.Fatalf("asked %v", st.SidesAsked)
	}
	a, _ := testGame.Ask(p, british, nil)
	var names []string
	for i := range a.Fields {
		names = append(names, a.Fields[i].Label)
		if _, ok := a.Fields[i].Option("canada"); ok {
			t.Errorf("%s may have Canada, which is Carleton's", a.Fields[i].Label)
		}
	}
	if got := strings.Join(names, " "); got != "Howe Clinton Burgoyne" {
		t.Error(got)
	}
}

func TestRule15_32_ThreeAreasForTheAmericans(t *testing.T) {
	a, _ := testGame.Ask(openingPosition(t, "campaign"), american, picks([]string{"lee=south"}))
	f, _ := a.Field("gates")
	if len(a.Fields) != 3 || len(f.Options) != 2 {
		t.Errorf("Lee, Gates and Greene have one each: %d fields, Gates %d areas left", len(a.Fields), len(f.Options))
	}
	if slices.ContainsFunc(a.Fields, func(f game.Field) bool { return f.ID == "washington" }) {
		t.Error("Washington is given an area (15.31)")
	}
}

func TestReading15_32_WhoHasNoAreaCommandsNobody(t *testing.T) {
	c := newScene(t).Put("2109", "lincoln", "1-va")
	if got := commanderOf(c, american, "2109"); got != "" {
		t.Errorf("%s commands", got)
	}
	if got := commanderOf(c.AssignArea("lincoln", "South"), american, "2109"); got != "lincoln" {
		t.Error("with an area he does")
	}
	if got := commanderOf(newScene(t).Put("2109", "washington", "1-va"), american, "2109"); got != "washington" {
		t.Error("Washington needs none")
	}
}

func TestRule15_33_WhoIsReplaced(t *testing.T) {
	begin := func(change func(*scene)) *scene {
		c := newScene(t).SetTurn("1777-03").SetActiveSide(american).Put("2109", "washington", "lincoln").Put("1610", "gates").
			AssignArea("gates", "New England")
		change(c)
		return c.Build()
	}
	if got := refusal(begin(func(*scene) {}).Ask(), "replace"); got != "absent" {
		t.Errorf("without a cause: %q", got)
	}
	c := begin(func(c *scene) { c.S.DismissibleCommanders = []commanderNr{testBook.CommanderNamed("gates")} })
	c.Play("replace", []string{"replace.who=gates", "replace.by=lincoln"}).
		WantLog(british, "Lincoln takes over New England from Gates.")
	if c.Commander("lincoln").Area != testBook.AreaNamed("New England") || c.Commander("gates").Area != 0 ||
		len(c.State().DismissibleCommanders) != 0 {
		t.Errorf("%+v %+v", c.Commander("lincoln"), c.Commander("gates"))
	}
	away := begin(func(c *scene) {
		g := c.S.Commander(testBook.CommanderNamed("gates"))
		g.At, g.Fate, g.ReturnTurn = board.Nowhere, war.FateLost, 20
	})
	if got := refusal(away.Ask(), "replace"); got != "" {
		t.Errorf("one who is away: %q", got)
	}
	arnold := begin(func(c *scene) {
		c.SetTurn("1777-05").Put("1610", "arnold")
		c.S.DismissibleCommanders = []commanderNr{testBook.CommanderNamed("gates")}
	})
	arnold.Play("replace", []string{"replace.who=gates", "replace.by=arnold"})
	if !arnold.Commander("arnold").ArmyCommander {
		t.Error("from May 1777 Arnold may take his place")
	}
}

func TestRule15_34_WhoWasDismissedMayComeBack(t *testing.T) {
	c := newScene(t).SetTurn("1777-03").SetActiveSide(american).Put("2109", "washington", "lincoln").Put("1610", "gates").
		AssignArea("lincoln", "New England")
	c.S.DismissibleCommanders = []commanderNr{testBook.CommanderNamed("lincoln")}
	c.Build().Play("replace", []string{"replace.who=lincoln", "replace.by=gates"})
	if c.Commander("gates").Area != testBook.AreaNamed("New England") {
		t.Errorf("%+v", c.Commander("gates"))
	}
}

func TestRule15_35_DetachmentCommanders(t *testing.T) {
	var names []string
	for i := range testBook.Counters.Commanders {
		if c := &testBook.Counters.Commanders[i]; !c.LeadsArmy {
			names = append(names, c.Name)
		}
	}
	if got := strings.Join(names, " "); got != "Tarleton Hamilton Arnold Clark Marion" {
		t.Error(got)
	}
}

func TestRule15_41_ArnoldMayCommandAnArmyFromMay1777(t *testing.T) {
	for turn, want := range map[string]string{"1777-03": "absent", "1777-05": ""} {
		c := planningScene(t, turn).Put("1610", "arnold").AssignArea("gates", "New England").AssignArea("greene",
			"Middle Colonies").
			Put("2109", "gates", "greene").Build()
		if got := refusal(c.Ask(), "promote"); got != want {
			t.Errorf("in %s: %q", turn, got)
		}
	}
	c := planningScene(t, "1777-05").Put("1610", "arnold").AssignArea("gates", "New England").AssignArea("greene",
		"Middle Colonies").
		Put("2109", "gates", "greene").Build()
	c.Play("promote", nil)
	if x := c.Commander("arnold"); !x.ArmyCommander || x.Area != testBook.South {
		t.Errorf("%+v", x)
	}
	full := planningScene(t, "1777-05").Put("1610", "arnold").Put("2109", "gates", "greene", "lee").
		AssignArea("gates", "New England").AssignArea("greene", "Middle Colonies").AssignArea("lee", "South").Build()
	if got := refusal(full.Ask(), "promote"); got == "" || got == "absent" {
		t.Errorf("with three area commanders: %q", got)
	}
}

func TestRule15_42_OneAttemptAYearFromMarch1778(t *testing.T) {
	begin := func(turn string, change func(*state)) string {
		return refusal(newScene(t).SetTurn(turn).Put("1610", "arnold").With(change).Build().Ask(), "arnold")
	}
	for _, x := range []struct {
		what, turn string
		change     func(*state)
		want       string
	}{
		{"before", "1777-w", func(*state) {}, "absent"},
		{"from then on", "1778-03", func(*state) {}, ""},
		{"twice in a year", "1778-09", func(s *state) { s.ArnoldTryYear = 1778 }, "absent"},
		{"in the next", "1779-03", func(s *state) { s.ArnoldTryYear = 1778 }, ""},
	} {
		if got := begin(x.turn, x.change); got != x.want {
			t.Errorf("%s: %q", x.what, got)
		}
	}
	for pay, needs := range map[int]int{1: 6, 2: 5, 3: 4} {
		for die := 1; die <= 6; die++ {
			c := newScene(t).SetTurn("1778-03").Put("1610", "arnold").Build().Play("arnold",
				[]string{"arnold.pay=" + war.Itoa(pay)}, die)
			if got := c.Commander("arnold").Side == british; got != (die >= needs) || c.SpentPoints(british) != pay {
				t.Errorf("for %d on a %d: %v", pay, die, got)
			}
		}
	}
}

func TestRule15_43_WhenArnoldTurns(t *testing.T) {
	c := newScene(t).SetTurn("1778-03").Put("1909", "arnold", "1-ny", "mass-mil-1", "gates").AddSupply(american, "1909", 2,
		1).
		PutGuns(american, "1909").GiveTowns(american, "West Point").Build()
	c.Play("arnold", []string{"arnold.pay=3"}, 6).WantLog(american, "surrender with Arnold")
	s := c.State()
	if c.Unit("1-ny").Fate != war.FateInTray || c.Unit("mass-mil-1").Fate != war.FateInTray ||
		c.Commander("gates").Fate != war.FateLost {
		t.Errorf("all with him surrender: %+v %+v %+v", c.Unit("1-ny"), c.Unit("mass-mil-1"), c.Commander("gates"))
	}
	if x := s.StoreAt(british, c.Place("1909")); x.Supply != 2 || s.Guns[0].Side != british ||
		testBook.Holder(&s.Forces, s.Now, c.Place("1909")) != british {
		t.Errorf("supply and artillery are taken, the town is British: %+v %+v", x, s.Guns[0])
	}
	if a := c.Commander("arnold"); a.Side != british || a.ArmyCommander {
		t.Errorf("he is a British detachment commander: %+v", a)
	}
}

func TestReading15_43_ContinentalsUnderArnoldMayBeRaisedAgain(t *testing.T) {
	TestRule15_43_WhenArnoldTurns(t)
}
