package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// area gives a commander an area of operations.
func (c *scene) area(who, name string) *scene {
	c.s.commander(testBook.CommanderNamed(who)).Area = testBook.AreaNamed(name)
	return c
}

// commands is who leads the stack of a side in a place, by id.
func commands(c *scene, side game.Side, at string) string {
	n := testBook.conductor(&c.s.Forces, c.s.Supreme, side, testBook.Place(at))
	if n == 0 {
		return ""
	}
	return testBook.Commander(n).ID
}

func TestRule15_11_WhatTheRatingsAreFor(t *testing.T) {
	for _, c := range testBook.Counters.Commanders {
		if c.Initiative < 1 || c.Initiative > 2 || c.Coordination < 1 || c.Coordination > 4 || c.Combat < 0 || c.Combat > 3 || c.Move != 300 {
			t.Errorf("%+v", c)
		}
	}
}

func TestRule15_12_CommandersHaveTwoMovements(t *testing.T) {
	c := lay(t).put("2107", "howe").ready()
	c.play("go", []string{"go.from=2107", "go.who=howe", "go.to=2007"}).rest()
	c.play("force", []string{"force.from=2007", "force.lead=howe", "force.to=2007"})
	if got := c.state().March.Left.String(); got != "10" {
		t.Errorf("by force %s points", got)
	}
}

func TestRule15_13_ADetachmentCommanderLeadsTenPoints(t *testing.T) {
	for ids, want := range map[string]string{"9-21-31 34-53": "tarleton", "9-21-31 34-53 4-k-o": ""} {
		c := lay(t).put("1710", append(strings.Fields(ids), "tarleton")...)
		if got := commands(c, british, "1710"); got != want {
			t.Errorf("%s: %q", ids, got)
		}
	}
	c := lay(t).put("1710", "9-21-31", "34-53", "4-k-o", "tarleton").flags(moved, "9-21-31", "34-53", "4-k-o", "tarleton").ready()
	a := c.ask("force.from=1710", "force.lead=tarleton")
	if f, _ := a.Field("force.who"); f.Room != 10 {
		t.Errorf("on a forced march he leads %d", f.Room)
	}
	if got := commands(lay(t).put("1710", "1-hsc", "2-hsc", "burgoyne"), british, "1710"); got != "burgoyne" {
		t.Error("an army commander leads any number")
	}
}

func TestRule15_15_WhereCommandersArrive(t *testing.T) {
	c := lay(t).at("1777-03").step(stepMilitia, "called").put("2109", "washington").with(func(s *state) { s.Port = testBook.Place("2107") }).town(british, "New York").ready()
	c.play("done", nil, 3).stands("2109", "lincoln").says(british, "Lincoln arrives at Morristown. [15.0 Commanders]")
	c = lay(t).at("1776-03").step(stepMilitia, "called").put("1305", "howe").with(func(s *state) { s.Port = testBook.Place("0214") }).town(british, "Quebec").ready()
	c.play("done", nil, 3, 3).stands("1305", "tarleton") // he must be placed with the supreme commander
}

func TestRule15_16_WhoLosesHisForceReturnsNextTurnWithHisChief(t *testing.T) {
	c := brawl(t, "1710", []string{"1-del/", "gates"}, []string{"1-hsc", "2-hsc"}).area("gates", "New England").put("2109", "washington", "1-va")
	settle(assault(c, "1710", 2, 2))
	if g := c.head("gates"); g.Fate != lost || g.Back != c.state().Now+1 {
		t.Fatalf("%+v", g)
	}
	c.says(american, "Gates has lost the whole force and returns in May/June 1776. [15.0 Commanders]")
	c.with(func(s *state) { *s = *c.state().Clone(); s.Passed, s.Used = true, false }).ready()
	c.play("done", nil, 1, 1).stands("2109", "gates")
}

func TestRule15_16_WhoSurrendersIsAwayForThreeFurtherTurns(t *testing.T) {
	for now, want := range map[string]string{"1777-03": "1777-w", "1776-07": "1777-05", "1777-w": "1778-09"} {
		s := lay(t).at(now).put("1610", "burgoyne").s
		testBook.capture(&turn{State: s}, testBook.CommanderNamed("burgoyne"))
		if got := testBook.turnAt(s.commander(testBook.CommanderNamed("burgoyne")).Back).ID; got != want {
			t.Errorf("taken in %s he returns in %s, want %s", now, got, want)
		}
	}
}

func TestReading15_16_AChiefWhoIsAwayReturnsToTheStrongestStack(t *testing.T) {
	c := over(t).put("1610", "1-ny").put("2109", "1-mass", "2-mass").with(func(s *state) {
		w := s.commander(testBook.washington)
		w.At, w.Fate, w.Back = board.Nowhere, lost, s.Now+1
	}).ready()
	c.play("done", nil, 1, 1).stands("2109", "washington")
}

func TestRule15_17_ACommanderAloneIsTakenByWhoeverEnters(t *testing.T) {
	c := lay(t).put("1312", "9-21-31").put("1412", "gates").ready()
	c.play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).says(american, "Gates is taken and returns in")
	if g := c.head("gates"); g.Fate != lost || g.Back != c.state().Now+4 {
		t.Errorf("%+v", g)
	}
	c = lay(t).put("2007", "howe").put("1908", "1-ny").ready()
	c.play("go", []string{"go.from=2007", "go.who=howe", "go.to=1908"})
	if c.head("howe").Fate != lost {
		t.Error("who rides alone into the enemy is taken as well")
	}
}

func TestRule15_21_TheBritishBeginWithFourArmyCommanders(t *testing.T) {
	var names []string
	for i := range testBook.Counters.Commanders {
		if c := &testBook.Counters.Commanders[i]; c.Side == british && c.Army && c.ID != "cornwallis" {
			names = append(names, c.Name)
		}
	}
	if got := strings.Join(names, " "); got != "Howe Clinton Burgoyne Carleton" {
		t.Error(got)
	}
}

func TestRule15_22_HoweIsRecalled(t *testing.T) {
	recall := func(turn string, change func(*state)) string {
		return refusal(lay(t).at(turn).put("2107", "howe", "clinton").with(change).ready().ask(), "recall")
	}
	for _, x := range []struct {
		what, turn string
		change     func(*state)
		want       string
	}{
		{"before 1778", "1777-w", func(*state) {}, "absent"},
		{"from 1778 without a British victory", "1778-03", func(*state) {}, ""},
		{"from 1778 with one", "1778-03", func(s *state) { s.Beaten[british-1] = 1 }, "absent"},
		{"after an American one", "1776-07", func(s *state) { s.Beaten[american-1] = 1 }, ""},
	} {
		if got := recall(x.turn, x.change); got != x.want {
			t.Errorf("%s: %q", x.what, got)
		}
	}
	c := lay(t).at("1778-03").put("2107", "howe").put("1305", "clinton").area("howe", "Middle Colonies").ready().play("recall", nil)
	if s := c.state(); s.Supreme[british-1] != testBook.clinton || c.head("howe").Fate != gone || c.head("cornwallis").Area != testBook.AreaNamed("Middle Colonies") {
		t.Errorf("%+v", c.head("cornwallis"))
	}
	c.stands("2107", "cornwallis")
}

func TestReading15_22_CornwallisEntersWhereHoweStood(t *testing.T) {
	c := lay(t).at("1778-03").put("2708", "howe").put("1305", "clinton").ready().play("recall", nil)
	c.stands("2708", "cornwallis")
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
		c := lay(t).put("1710", append(x.who, "1-hsc", "2-hsc")...).area("clinton", "Middle Colonies").area("burgoyne", "New England")
		if got := commands(c, british, "1710"); got != x.want {
			t.Errorf("%v: %s", x.who, got)
		}
	}
}

func TestReading15_2_OfEqualsTheBetterCommands(t *testing.T) {
	c := lay(t).put("1305", "howe", "cornwallis", "1-hsc").with(func(s *state) { s.Supreme[british-1] = testBook.clinton }).area("cornwallis", "South").area("howe", "South")
	if got := commands(c, british, "1305"); got != "howe" { // both 2: who is printed first
		t.Error(got)
	}
	c = lay(t).put("1305", "burgoyne", "cornwallis", "1-hsc").area("cornwallis", "South").area("burgoyne", "South")
	if got := commands(c, british, "1305"); got != "cornwallis" {
		t.Error(got)
	}
}

func TestRule15_24_CarletonKeepsToCanadaAndNextToIt(t *testing.T) {
	b := testBook
	g := gait{side: british, heads: []commanderNr{b.carleton}}
	for id, want := range map[string]bool{"0815": true, "1610": true, "0806": true, "2708": false, "2109": false, "3117": false, "2926": false} {
		if why := b.barred("campaign", g, b.Place(id)); (why == nil) != want {
			t.Errorf("%s: %v", id, why)
		}
	}
}

func TestRule15_25_CommandersAreGivenTheirAreas(t *testing.T) {
	p := begun(t, "campaign")
	st, _ := testGame.Status(p)
	if st.Asked != fact.SidesOf(american).With(british) {
		t.Fatalf("asked %v", st.Asked)
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
	a, _ := testGame.Ask(begun(t, "campaign"), american, picks([]string{"lee=south"}))
	f, _ := a.Field("gates")
	if len(a.Fields) != 3 || len(f.Options) != 2 {
		t.Errorf("Lee, Gates and Greene have one each: %d fields, Gates %d areas left", len(a.Fields), len(f.Options))
	}
	if slices.ContainsFunc(a.Fields, func(f game.Field) bool { return f.ID == "washington" }) {
		t.Error("Washington is given an area (15.31)")
	}
}

func TestReading15_32_WhoHasNoAreaCommandsNobody(t *testing.T) {
	c := lay(t).put("2109", "lincoln", "1-va")
	if got := commands(c, american, "2109"); got != "" {
		t.Errorf("%s commands", got)
	}
	if got := commands(c.area("lincoln", "South"), american, "2109"); got != "lincoln" {
		t.Error("with an area he does")
	}
	if got := commands(lay(t).put("2109", "washington", "1-va"), american, "2109"); got != "washington" {
		t.Error("Washington needs none")
	}
}

func TestRule15_33_WhoIsReplaced(t *testing.T) {
	begin := func(change func(*scene)) *scene {
		c := lay(t).at("1777-03").turnOf(american).put("2109", "washington", "lincoln").put("1610", "gates").area("gates", "New England")
		change(c)
		return c.ready()
	}
	if got := refusal(begin(func(*scene) {}).ask(), "replace"); got != "absent" {
		t.Errorf("without a cause: %q", got)
	}
	c := begin(func(c *scene) { c.s.Humbled = []commanderNr{testBook.CommanderNamed("gates")} })
	c.play("replace", []string{"replace.who=gates", "replace.by=lincoln"}).says(british, "Lincoln takes over New England from Gates.")
	if c.head("lincoln").Area != testBook.AreaNamed("New England") || c.head("gates").Area != 0 || len(c.state().Humbled) != 0 {
		t.Errorf("%+v %+v", c.head("lincoln"), c.head("gates"))
	}
	away := begin(func(c *scene) {
		g := c.s.commander(testBook.CommanderNamed("gates"))
		g.At, g.Fate, g.Back = board.Nowhere, lost, 20
	})
	if got := refusal(away.ask(), "replace"); got != "" {
		t.Errorf("one who is away: %q", got)
	}
	arnold := begin(func(c *scene) {
		c.at("1777-05").put("1610", "arnold")
		c.s.Humbled = []commanderNr{testBook.CommanderNamed("gates")}
	})
	arnold.play("replace", []string{"replace.who=gates", "replace.by=arnold"})
	if !arnold.head("arnold").Army {
		t.Error("from May 1777 Arnold may take his place")
	}
}

func TestRule15_34_WhoWasDismissedMayComeBack(t *testing.T) {
	c := lay(t).at("1777-03").turnOf(american).put("2109", "washington", "lincoln").put("1610", "gates").area("lincoln", "New England")
	c.s.Humbled = []commanderNr{testBook.CommanderNamed("lincoln")}
	c.ready().play("replace", []string{"replace.who=lincoln", "replace.by=gates"})
	if c.head("gates").Area != testBook.AreaNamed("New England") {
		t.Errorf("%+v", c.head("gates"))
	}
}

func TestRule15_35_DetachmentCommanders(t *testing.T) {
	var names []string
	for i := range testBook.Counters.Commanders {
		if c := &testBook.Counters.Commanders[i]; !c.Army {
			names = append(names, c.Name)
		}
	}
	if got := strings.Join(names, " "); got != "Tarleton Hamilton Arnold Clark Marion" {
		t.Error(got)
	}
}

func TestRule15_41_ArnoldMayCommandAnArmyFromMay1777(t *testing.T) {
	for turn, want := range map[string]string{"1777-03": "absent", "1777-05": ""} {
		c := planning(t, turn).put("1610", "arnold").area("gates", "New England").area("greene", "Middle Colonies").put("2109", "gates", "greene").ready()
		if got := refusal(c.ask(), "promote"); got != want {
			t.Errorf("in %s: %q", turn, got)
		}
	}
	c := planning(t, "1777-05").put("1610", "arnold").area("gates", "New England").area("greene", "Middle Colonies").put("2109", "gates", "greene").ready()
	c.play("promote", nil)
	if x := c.head("arnold"); !x.Army || x.Area != testBook.south {
		t.Errorf("%+v", x)
	}
	full := planning(t, "1777-05").put("1610", "arnold").put("2109", "gates", "greene", "lee").area("gates", "New England").area("greene", "Middle Colonies").area("lee", "South").ready()
	if got := refusal(full.ask(), "promote"); got == "" || got == "absent" {
		t.Errorf("with three area commanders: %q", got)
	}
}

func TestRule15_42_OneAttemptAYearFromMarch1778(t *testing.T) {
	begin := func(turn string, change func(*state)) string {
		return refusal(lay(t).at(turn).put("1610", "arnold").with(change).ready().ask(), "arnold")
	}
	for _, x := range []struct {
		what, turn string
		change     func(*state)
		want       string
	}{
		{"before", "1777-w", func(*state) {}, "absent"},
		{"from then on", "1778-03", func(*state) {}, ""},
		{"twice in a year", "1778-09", func(s *state) { s.Tempted = 1778 }, "absent"},
		{"in the next", "1779-03", func(s *state) { s.Tempted = 1778 }, ""},
	} {
		if got := begin(x.turn, x.change); got != x.want {
			t.Errorf("%s: %q", x.what, got)
		}
	}
	for pay, needs := range map[int]int{1: 6, 2: 5, 3: 4} {
		for die := 1; die <= 6; die++ {
			c := lay(t).at("1778-03").put("1610", "arnold").ready().play("arnold", []string{"arnold.pay=" + itoa(pay)}, die)
			if got := c.head("arnold").Side == british; got != (die >= needs) || c.spent(british) != pay {
				t.Errorf("for %d on a %d: %v", pay, die, got)
			}
		}
	}
}

func TestRule15_43_WhenArnoldTurns(t *testing.T) {
	c := lay(t).at("1778-03").put("1909", "arnold", "1-ny", "mass-mil-1", "gates").supply(american, "1909", 2, 1).gunAt(american, "1909").town(american, "West Point").ready()
	c.play("arnold", []string{"arnold.pay=3"}, 6).says(american, "surrender with him")
	s := c.state()
	if c.unit("1-ny").Fate != boxed || c.unit("mass-mil-1").Fate != boxed || c.head("gates").Fate != lost {
		t.Errorf("all with him surrender: %+v %+v %+v", c.unit("1-ny"), c.unit("mass-mil-1"), c.head("gates"))
	}
	if x := s.store(british, c.place("1909")); x.Supply != 2 || s.Guns[0].Side != british || testBook.holder(&s.Forces, s.Now, c.place("1909")) != british {
		t.Errorf("supply and artillery are taken, the town is British: %+v %+v", x, s.Guns[0])
	}
	if a := c.head("arnold"); a.Side != british || a.Army {
		t.Errorf("he is a British detachment commander: %+v", a)
	}
}

func TestReading15_43_ContinentalsUnderArnoldMayBeRaisedAgain(t *testing.T) {
	TestRule15_43_WhenArnoldTurns(t)
}

// begun is a scenario as it begins.
func begun(t *testing.T, scenario string) game.Position {
	t.Helper()
	out, err := testGame.Begin(game.Setup{Scenario: scenario}, tape())
	if err != nil {
		t.Fatal(err)
	}
	return out.Position
}
