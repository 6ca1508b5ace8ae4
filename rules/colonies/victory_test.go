package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

func TestRule17_11_WhoControlsATown(t *testing.T) {
	by := func(c *scene) game.Side {
		s := c.State()
		return testBook.Holder(&s.Forces, s.Now, c.Place("1610"))
	}
	c := newScene(t).GiveTowns(american, "Albany").Put("1710", "9-21-31").Build()
	c.Play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1610"}).
		WantLog(american, "The British control Albany. [17.1 Control]")
	if by(c) != british {
		t.Error("who stands there")
	}
	if refusal(c.Ask(), "on") == "" {
		c.Play("on", []string{"on.who=9-21-31", "on.to=1710"})
	}
	if by(c) != british {
		t.Error("who passed through last")
	}
	c = newScene(t).GiveTowns(american, "Albany").Put("1610", "1-ny").Put("1710", "9-21-31").Build()
	c.Play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1610"})
	if by(c) != american {
		t.Error("if both are there, who came first")
	}
	c = newScene(t).GiveTowns(american, "Albany").Put("1710", "indian-1").Build()
	c.Play("go", []string{"go.from=1710", "go.who=indian-1", "go.to=1610"})
	if by(c) != american {
		t.Error("Indians do not count")
	}
	c = newScene(t).GiveTowns(american, "Albany").Put("1610", "indian-1").Put("1710", "9-21-31").Put("1511", "1-ny")
	c.S.Unit(testBook.UnitNamed("indian-1")).Tribe = 1
	c.SetActiveSide(american).Build().Play("go", []string{"go.from=1511", "go.who=1-ny", "go.to=1610"}).EndMarch()
	c.Play("done", nil).Play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1610"})
	if by(c) != american {
		t.Error("Indians who were first do not count: the Americans were first of the others")
	}
	boston := game.Peek[state](openingPosition(t, "campaign"))
	if testBook.Holder(&boston.Forces, 1, testBook.Place("1305")) != british {
		t.Error("Boston is British at the start")
	}
}

func TestReading17_11_TownsNobodyStandsInAtTheStart(t *testing.T) {
	s := game.Peek[state](openingPosition(t, "campaign"))
	stood := map[uint8]bool{}
	for i := range s.Units {
		if u := &s.Units[i]; u.Fate == war.FateInPlay {
			stood[testBook.At(u.At).Town] = true
		}
	}
	for i := range s.Towns {
		want := american
		switch testBook.Area(testBook.AreaOf(testBook.Towns[i].At)).Name {
		case "Canada":
			want = british
		case "Western Territories":
			want = game.Nobody
		}
		if !stood[uint8(i+1)] && s.Towns[i].Controller != want {
			t.Errorf("%s: side %d", testBook.Towns[i].Name, s.Towns[i].Controller)
		}
	}
}

func TestRule17_12_ControlOfColonies(t *testing.T) {
	for i := range testBook.Colonies {
		x := &testBook.Colonies[i]
		towns, need := x.KeyTowns, len(x.KeyTowns)
		if need == 0 {
			towns, need = x.ControlTowns, x.NeededTowns
		}
		c := newScene(t).MakeTownsNeutral()
		for n, p := range towns {
			if got := testBook.ControlsColony(&c.S.Forces, c.S.Now, printed.ColonyNr(i+1)); got != (n >= need && need > 0) {
				t.Errorf("%s with %d of %d: %v", x.Name, n, need, got)
			}
			c.S.Towns[testBook.At(p).Town-1].Controller = british
		}
		if got := testBook.ControlsColony(&c.S.Forces, c.S.Now, printed.ColonyNr(i+1)); got != (need > 0) {
			t.Errorf("%s with all: %v", x.Name, got)
		}
	}
}

func TestReading17_12_TheHampshireGrantsHaveNoStateOfControl(t *testing.T) {
	c := newScene(t)
	for i := range c.S.Towns {
		c.S.Towns[i].Controller = british
	}
	if testBook.ControlsColony(&c.S.Forces, 3, testBook.ColonyNamed("Hampshire Grants")) {
		t.Error("they have")
	}
}

func TestRule17_13_ControlOfAreasAndBurntTowns(t *testing.T) {
	for i := range testBook.Areas {
		x := &testBook.Areas[i]
		c := newScene(t).MakeTownsNeutral().GiveAreas(british, x.Name)
		if !testBook.ControlsArea(&c.S.Forces, 3, printed.AreaNr(i+1)) {
			t.Errorf("%s with all its key towns", x.Name)
		}
		c.S.Towns[testBook.At(x.KeyTowns[0]).Town-1].BurntUntil = 9
		if testBook.ControlsArea(&c.S.Forces, 3, printed.AreaNr(i+1)) {
			t.Errorf("%s with a burnt key town", x.Name)
		}
		c.S.Towns[testBook.At(x.KeyTowns[0]).Town-1] = war.Town{Controller: american}
		if testBook.ControlsArea(&c.S.Forces, 3, printed.AreaNr(i+1)) {
			t.Errorf("%s with one missing", x.Name)
		}
	}
}

func TestRule17_14_BurntTownsAreNobodysForFiveTurns(t *testing.T) {
	c := newScene(t).GiveTowns(british, "Albany")
	c.S.Towns[testBook.At(c.Place("1610")).Town-1].BurntUntil = c.S.Now + 5
	if testBook.Holder(&c.S.Forces, c.S.Now, c.Place("1610")) != game.Nobody ||
		testBook.Holder(&c.S.Forces, c.S.Now+5, c.Place("1610")) != british {
		t.Error("a burnt town")
	}
	r := newScene(t).GiveTowns(american, "Albany").Put("1710", "9-21-31")
	r.S.Towns[testBook.At(r.Place("1610")).Town-1].BurntUntil = 9
	r.Build().Play("go", []string{"go.from=1710", "go.who=9-21-31", "go.to=1610"}).WantNoLog(american, "control Albany")
}

func TestRule17_21_TheEarlyVictory(t *testing.T) {
	begin := func(turn string, areas ...string) *scene {
		return newScene(t).SetTurn(turn).MakeTownsNeutral().GiveAreas(british, areas...).
			GiveTowns(british, "Boston", "New York", "Philadelphia", "Charleston")
	}
	for _, x := range []struct {
		what string
		c    *scene
		want bool
	}{
		{"Canada and New England in 1776", begin("1776-w", "Canada", "New England"), true},
		{"Canada and the South", begin("1775-w", "Canada", "South"), true},
		{"in 1777", begin("1777-03", "Canada", "New England"), false},
		{"without Canada", begin("1776-w", "New England"), false},
		{"Canada and the West", begin("1776-w", "Canada", "Western Territories"), false},
		{"without Charleston", begin("1776-w", "Canada", "New England").GiveTowns(american, "Charleston"), false},
		{
			"after an American major victory",
			begin("1776-w", "Canada", "New England").With(func(s *state) { s.FirstVictoryTurn = 5 }),
			false,
		},
	} {
		if got := testBook.britishWinEarly(x.c.S); got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
}

func TestReading17_21_CanadaIsNotTheOneFurtherArea(t *testing.T) {
	c := newScene(t).SetTurn("1776-07").MakeTownsNeutral().GiveAreas(british, "Canada").
		GiveTowns(british, "Boston", "New York", "Philadelphia", "Charleston")
	if testBook.britishWinEarly(c.S) {
		t.Error("it is")
	}
}

func TestRule17_22_TheLateVictory(t *testing.T) {
	for _, x := range []struct {
		areas []string
		want  bool
	}{
		{[]string{"New England", "Middle Colonies", "South", "Canada"}, true},
		{[]string{"New England", "Middle Colonies", "South", "Western Territories"}, true},
		{[]string{"New England", "Middle Colonies", "South"}, false},
		{[]string{"New England", "Middle Colonies", "Canada", "Western Territories"}, false},
	} {
		c := newScene(t).SetTurn("1780-03").MakeTownsNeutral().GiveAreas(british, x.areas...)
		if got := testBook.MeetsObjectives(&c.S.Forces, c.S.Now, testBook.LateObjectives); got != x.want {
			t.Errorf("%v: %v", x.areas, got)
		}
	}
	c := setUpLastSegment(t).SetTurn("1780-03").MakeTownsNeutral().
		GiveAreas(british, "New England", "Middle Colonies", "South", "Canada").Build()
	c.Play("done", nil)
	if st, _ := testGame.Status(c.Position); !c.Position.Over() || st.Result == nil || st.Result.Winner != british ||
		st.Result.Rule != war.RuleVictory {
		t.Errorf("%+v", st)
	}
}

func TestRule17_3_TheAmericansWinAtTheEnd(t *testing.T) {
	c := setUpLastSegment(t).SetTurn("1781-w").Build()
	c.Play("done", nil)
	if st, _ := testGame.Status(c.Position); !c.Position.Over() || st.Result.Winner != american ||
		st.Result.Rule != war.RuleAmericanVictory {
		t.Errorf("%+v", st.Result)
	}
}

func TestRule18_1_TheGameLastsFromSeptember1775ToTheWinterOf1781(t *testing.T) {
	o := testBook.Opening("campaign")
	if testBook.TurnAt(o.FirstTurn).ID != "1775-09" || testBook.TurnAt(o.LastTurn).ID != "1781-w" {
		t.Errorf("%d to %d", o.FirstTurn, o.LastTurn)
	}
}

// initialForces returns what a side has in a place at the start: "units and commanders / guns supply bateaux fleets /
// works".
func initialForces(s *state, side game.Side, at string) string {
	p := testBook.Place(at)
	words := ""
	for _, n := range testBook.UnitsAt(&s.Forces, side, p) {
		words += testBook.Unit(n).ID + " "
	}
	for _, n := range testBook.CommandersAt(&s.Forces, side, p) {
		words += testBook.Commander(n).ID + " "
	}
	if n := len(s.GunsAt(side, p)); n > 0 {
		words += war.Itoa(n) + "guns "
	}
	if x := s.StoreAt(side, p); x.Supply+x.Boats > 0 {
		words += war.Itoa(int(x.Supply)) + "supply " + war.Itoa(int(x.Boats)) + "boats "
	}
	if n := s.FleetsAt(p); n > 0 && side == british {
		words += war.Itoa(n) + "fleet "
	}
	if s.Entrenched(side, p) {
		words += "entrenched "
	}
	if w := s.Work(p, true, side); w != nil && w.Side == side {
		words += "fort "
	}
	return words
}

func TestRule18_2_TheBritishSetUp(t *testing.T) {
	s := game.Peek[state](openingPosition(t, "campaign"))
	for at, want := range map[string]string{
		"0214": "rhe 1guns 1supply 0boats fort ", "0815": "7-royfs carleton 1supply 1boats ", "0814": "26-camr fort ",
		"2926": "8-rgt hamilton 1supply 0boats fort ",
		"1305": "4-k-o 5-10-22 17-ltdg 23-rwfs 35-38-40 43-45-47 52-63-64 1-ltinf 2-ltinf 1-gren 2-gren marines howe " +
			"clinton burgoyne 1guns 1supply 0boats 1fleet entrenched ",
		"3605": "dneth qolva ", "florida": "14-rgt 60-rgt ", "0915": "indian-1 ",
	} {
		if got := initialForces(s, british, at); got != want {
			t.Errorf("%s: %s\nwant %s", at, got, want)
		}
	}
}

func TestRule18_3_TheAmericanSetUp(t *testing.T) {
	s := game.Peek[state](openingPosition(t, "campaign"))
	for at, want := range map[string]string{
		"0607": "ri-mil-1 mass-mil-1 mid-det-1 arnold 1supply 1boats ", "1113": "ne-det-1 ",
		"1212": "ny-mil-1 1guns 1supply 1boats fort ", "1610": "1-ny conn-mil-1 ",
		"1305": "1-mass 2-mass 1-nh 1-ri 1-conn washington lee gates greene 1supply 0boats ", "1607": "mass-mil-2 ",
		"1714": "fort ", "3117": "west-det-1 fort ",
		"3506": "va-mil-1 ", "4322": "clark ", "4408": "1-nc ", "5111": "south-det-1 marion ",
		"5306": "1-sc sc-mil-1 1guns 1supply 0boats fort ",
	} {
		if got := initialForces(s, american, at); len(got) != len(want) {
			t.Errorf("%s: %s\nwant %s", at, got, want)
		}
	}
}

func TestReading18_0_UnitsThatCameBeforeAScenarioMayBeRebuilt(t *testing.T) {
	s := game.Peek[state](openingPosition(t, "hudson"))
	if u := s.Unit(testBook.UnitNamed("waldk")); u.Fate == war.FateInTray {
		t.Errorf("%+v", u)
	}
	if u := s.Unit(testBook.UnitNamed("ansbyr")); u.Fate != war.FateInPlay && u.Fate != war.FateLost {
		t.Errorf("what the first turn brings: %+v", u)
	}
	for i := range s.Units {
		if k := testBook.Units[i].Kind; (k == printed.Regular || k == printed.German) && s.Units[i].Fate == war.FateInTray &&
			!testBook.scheduled(unitNr(i+1)) {
			t.Errorf("%s can never come", testBook.Units[i].ID)
		}
	}
}
