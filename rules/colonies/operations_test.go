package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// setUpLastSegment sets up a segment in which a pass ends the operations phase.
func setUpLastSegment(t *testing.T) *scene {
	return newScene(t).With(func(s *state) { s.LastSegmentPassed = true })
}

func TestRule3_0_ThePhasesRunFromAToI(t *testing.T) {
	want := "turn capability planning loyalists militia french arrivals rebuild withdraw initiative operations " +
		"disbandment victory winter turn.over"
	words := make([]string, len(war.TurnOrder))
	for i, x := range war.TurnOrder {
		words[i] = string(x)
	}
	if got := strings.Join(words, " "); got != want {
		t.Errorf("the steps are %s", got)
	}
	c := setUpLastSegment(t).SetTurn("1776-03").Build().Play("done", nil, 1, 1)
	if s := c.State(); s.Now != 4 || s.Flow.Top() != war.StepPlanning {
		t.Errorf("after March 1776 there is no attrition: turn %d, %s", s.Now, s.Flow.Top())
	}
	c = setUpLastSegment(t).SetTurn("1776-w").Put("1710", "1-ny").Build().Play("done", nil, 1, 1, 1).
		WantLog(american, "Winter, the Continentals")
	if s := c.State(); s.Now != 8 {
		t.Errorf("after winter it is turn %d", s.Now)
	}
}

func TestRule3_0_BothSidesPlanAtOnceAndThePlotIsHidden(t *testing.T) {
	c := newScene(t).SetStep(war.StepPlanning).Build()
	st, err := testGame.Status(c.Position)
	if err != nil || st.SidesAsked != fact.SidesOf(american).With(british) {
		t.Fatalf("asked %v, %v", st.SidesAsked, err)
	}
	s := c.With(func(s *state) { s.PlottedPort = testBook.SupplyPorts[2] }).Build().State()
	if k := testBook.Know(s, game.SideViewer(american)); k.PlottedPort != 0 {
		t.Error("the Americans see the plot")
	}
	if k := testBook.Know(s, game.SideViewer(british)); k.PlottedPort == 0 {
		t.Error("the British do not see their plot")
	}
}

func TestRule3_0_LoyalistsComeBeforeRebels(t *testing.T) {
	c := newScene(t).SetStep(war.StepLoyalists).Build()
	if a := c.Ask(); a.Side != british {
		t.Errorf("side %d is asked first", a.Side)
	}
	if c.Play("done", nil, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
		1); c.State().Flow.Top() != war.StepMilitia {
		t.Errorf("then comes %s", c.State().Flow.Top())
	}
}

func TestRule4_12_NineMarkersAreDrawnWithoutReplacement(t *testing.T) {
	if len(testBook.Markers) != 9 {
		t.Errorf("%d markers", len(testBook.Markers))
	}
	// the first roll draws from nine markers, the second from the eight that are left
	c := setUpLastSegment(t).Build().Play("done", nil, 3, 3)
	s := c.State()
	if s.Ops[american-1].Marker != 3 || s.Ops[british-1].Marker != 4 {
		t.Errorf("the same number twice is the next marker: %d and %d", s.Ops[0].Marker, s.Ops[1].Marker)
	}
	if s.Ops[american-1].Total != 10 || s.Ops[british-1].Total != 8 {
		t.Errorf("each uses his side of it: %+v", s.Ops)
	}
}

func TestRule4_13_TheMarkerIsSecretUntilTheTurnEnds(t *testing.T) {
	c := setUpLastSegment(t).Build()
	k := c.KnowledgeOf(american)
	if k.PointsLeft[british-1] != -1 || k.PointsLeft[american-1] != 10 {
		t.Errorf("left %v", k.PointsLeft)
	}
	c.Play("done", nil, 3, 5)
	c.WantLog(american, "The Americans draw 10",
		"The markers go back into the cup: 6 of the British, 12 of the Americans. [4.1 Operations Point Markers]").
		WantNoLog(american, "British draw")
	c.WantLog(british, "The British draw 10").WantNoLog(british, "Americans draw")
}

func TestRule4_21_TheSegmentGoesOnUntilItsPlayerEndsIt(t *testing.T) {
	c := saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	if s := c.State(); s.Mover != british {
		t.Error("the segment goes on after a march")
	}
	c.Play("done", nil)
	c.Play("done", nil).WantLog(american, "The British end their segment. [4.2 Using Operations Points]")
	if s := c.State(); s.Mover != american || s.LastSegmentPassed {
		t.Errorf("then it is the Americans' segment: mover %d, passed %v", s.Mover, s.LastSegmentPassed)
	}
}

func TestRule4_22_WhoSpendsNothingHasPassedAndTwoPassesEndThePhase(t *testing.T) {
	c := newScene(t).Put("1710", "1-ny").Put("2107", "howe").Build()
	c.Play("go", []string{"go.from=2107", "go.who=howe", "go.to=2007"}) // free of charge
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	c.Play("done", nil).WantLog(american, "The British pass.")
	if s := c.State(); !s.LastSegmentPassed || s.Mover != american {
		t.Fatalf("%+v", s.Ops)
	}
	if c.Play("done", nil, 1, 1); c.State().Now != 4 {
		t.Error("two passes in a row end the phase")
	}
	c = newScene(t).With(func(s *state) { s.LastSegmentPassed, s.PointsUsed = true, true }).Build().Play("done", nil)
	if s := c.State(); s.Flow.Top() != war.StepOperations || s.LastSegmentPassed {
		t.Error("who has spent a point has not passed")
	}
}

func TestRule4_23_PointsLeftOverAreLost(t *testing.T) {
	s := setUpLastSegment(t).Build().Play("done", nil, 1, 1).State()
	if s.Ops[american-1].Total != 12 || s.Ops[american-1].Spent != 0 || s.Ops[british-1].Total != 6 {
		t.Errorf("%+v", s.Ops)
	}
}

func TestRule4_24_OnePointMovesAllUnitsOfAHex(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "34-53", "24-29").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).Play("done", nil)
	c.Play("go", []string{"go.from=1312", "go.who=34-53", "go.to=1212"}).Play("done", nil)
	if c.SpentPoints(british) != 1 {
		t.Errorf("two go apart from one hex for %d points", c.SpentPoints(british))
	}
	c.WantAt("1412", "9-21-31").WantAt("1212", "34-53").WantAt("1312", "24-29")
}

func TestRule4_25_OneStackEndsBeforeTheNextBegins(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31", "34-53").Put("2107", "5-10-22").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).Play("done", nil)
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=2007"}).Play("done", nil)
	c.Play("go", []string{"go.from=1312", "go.who=34-53", "go.to=1212"}).Play("done", nil)
	if c.SpentPoints(british) != 3 {
		t.Errorf("coming back to a hex costs again: %d points", c.SpentPoints(british))
	}
}

func TestRule4_25_AStackPicksUpTrainsAndNoTroops(t *testing.T) {
	c := newScene(t).Put("1312", "9-21-31").Put("1412", "34-53").AddSupply(british, "1412", 1, 1).With(func(s *state) {
		s.Guns[0] = war.Gun{At: testBook.Place("1412"), Side: british}
	}).Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"})
	a := c.Ask()
	f, _ := a.Field("take.what")
	if len(f.Options) != 3 {
		t.Fatalf("supply, bateaux and artillery: %+v", f.Options)
	}
	left := c.State().March.PointsLeft
	c.Play("take", []string{"take.what=supply"}).Play("take", []string{"take.what=boats"})
	if m := c.State().March; m.Supply != 1 || m.Boats != 1 || m.PointsLeft != left {
		t.Errorf("they cost nothing to take: %+v", m)
	}
	if m := c.State().March; len(m.Units) != 1 {
		t.Error("troops were picked up")
	}
	c.Play("take", []string{"take.what=gun"})
	if m := c.State().March; len(m.Guns) != 1 || m.PointsLeft != left-30 {
		t.Errorf("artillery costs a movement point (10.13): %v left of %v", m.PointsLeft, left)
	}
	a = c.Ask()
	on, _ := a.Field("on.to")
	if len(on.Options) == 0 {
		t.Error("they may not go on")
	}
}

func TestRule4_26_CommandersAloneRideForNothing(t *testing.T) {
	c := newScene(t).Put("2107", "howe", "clinton").Build()
	c.Play("go", []string{"go.from=2107", "go.who=howe,clinton", "go.to=2007"})
	if c.SpentPoints(british) != 0 {
		t.Errorf("%d points", c.SpentPoints(british))
	}
	c.WantAt("2007", "howe", "clinton")
	c = newScene(t).Put("2107", "howe").SetFlags(war.FlagMoved, "howe").Build()
	c.Play("force", []string{"force.from=2107", "force.lead=howe", "force.to=2007"})
	if c.SpentPoints(british) != 0 {
		t.Error("by force too")
	}
}

func TestRule4_28_TheDrawIsReducedByYearAndNeverBelowOne(t *testing.T) {
	for turn, want := range map[string]int{"1777-09": 9, "1778-03": 8, "1779-05": 7, "1780-03": 6, "1781-07": 4} {
		s := newScene(t).SetTurn(turn).S
		if got := testBook.Allowance(s, british, 5, 0); got != want {
			t.Errorf("%s: the 9 gives %d, want %d", turn, got, want)
		}
	}
	s := newScene(t).SetTurn("1781-03").S
	if testBook.Allowance(s, american, 9, 0) != 1 || testBook.Allowance(s, british, 1, 2) != 3 {
		t.Error("at least one, and the bonus of a major victory comes on top")
	}
}

func TestRule4_3_CostsOfTheOperationsPointChart(t *testing.T) {
	want := map[string]string{
		"5.12": "1", "5.33": "the commander's initiative", "4.52": "1 a point, at most 2", "6.27": "1", "6.46": "1",
		"7.23": "the commander's initiative", "9.22": "1",
		"11.12": "1, and 2 movement points", "11.21": "1, 4 movement points and a supply unit",
		"12.33": "by the supply table", "14.33": "its full strength",
		"14.42": "as printed on it", "14.46": "1", "13.21": "1", "10.22": "2", "15.42": "1, 2 or 3",
	}
	for _, x := range testBook.AllCharts {
		if x.ID != "operations" {
			continue
		}
		for _, r := range x.Rows {
			if cost, rule := r.Cells[0].Text, r.Cells[1].Text; want[rule] != "" && want[rule] != cost {
				t.Errorf("%s (%s) costs %q, want %q", r.Name, rule, cost, want[rule])
			} else {
				delete(want, rule)
			}
		}
	}
	if len(want) > 0 {
		t.Errorf("not on the chart: %v", want)
	}
}

func TestRule4_41_WithoutASharedHexNobodyCoordinates(t *testing.T) {
	c := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31").Put("2107", "5-10-22").Build()
	c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1412"}).Play("done", nil)
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22", "go.to=1908"})
	c.WantAt("1908", "5-10-22")
}

func TestRule4_42_OnlyWhoCouldReachTheSharedHexCoordinates(t *testing.T) {
	c := saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	s := c.State()
	if !testBook.mustCoordinate(s,
		&war.March{Side: british, From: c.Place("2107"), Units: []unitNr{testBook.UnitNamed("5-10-22")}}) {
		t.Error("Clinton in New York comes to 1710")
	}
	far := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31", "burgoyne").Put("0214", "34-53").Build()
	far.Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	far.Play("go", []string{"go.from=0214", "go.who=34-53", "go.to=0315"})
	far.WantAt("0315", "34-53")
}

func TestRule4_42_FleetsReachASharedPort(t *testing.T) {
	c := newScene(t).Put("2107", "1-mass").Put("2007", "9-21-31").Put("1305", "5-10-22").
		With(func(s *state) { s.Fleets[0].At = testBook.Place("1305") }).Build()
	c.Play("go", []string{"go.from=2007", "go.who=9-21-31", "go.to=2107"})
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	if o := findOption(t, c.Ask("sail.from=1305"), "sail.from", "1305"); !strings.Contains(refusalText(o.Refusal),
		"commander") {
		t.Errorf("from Boston one sails to New York in one movement: %q", refusalText(o.Refusal))
	}
}

func TestRule4_43_TheDieMustBeatTheRatingElseTheSegmentPasses(t *testing.T) {
	begin := func() *scene {
		return saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"})
	}
	c := begin()
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	at := c.Position
	for die := 1; die <= 6; die++ {
		c.Position = at
		c.Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, die)
		if moves := c.Unit("5-10-22").At == c.Place("1908"); moves != (die > 4) ||
			(c.State().Mover == american) != (die <= 4) {
			t.Errorf("on a %d Clinton (4) moves: %v", die, moves)
		}
	}
	c.Position = at
	c.Play("go", []string{"go.from=2107", "go.who=clinton,5-10-22", "go.to=1908"}, 4).
		WantLog(american, "Coordination fails for Clinton: 4, not more than 4. The segment ends. [4.4 Coordination]")
}

func TestRule4_45_TheBestRatingMovesFirstAndEqualsInAnyOrder(t *testing.T) {
	begin := func(second string) *scene {
		c := newScene(t).Put("1710", "1-mass").Put("1312", "9-21-31").Put("2107", "5-10-22", "clinton").
			Put("1909", "28-33-46", second).Build()
		c.Play("go", []string{"go.from=1312", "go.who=9-21-31", "go.to=1710"})
		if c.State().Flow.Top() == war.StepMarch {
			c.Play("done", nil)
		}
		return c
	}
	o := findOption(t, begin("howe").Ask("go.from=2107"), "go.who", "clinton")
	if a := begin("howe").Ask("go.from=2107"); offersOption(a, "go.who", "5-10-22") || o.Refusal != nil {
		t.Error("Howe (3) goes before Clinton (4); alone Clinton may ride")
	}
	if a := begin("howe").Ask("go.from=1909"); !offersOption(a, "go.who", "28-33-46") {
		t.Error("Howe may move")
	}
	if a := begin("hamilton").Ask("go.from=2107"); !offersOption(a, "go.who", "5-10-22") {
		t.Error("of equals (4 and 4) either may be first: Clinton")
	}
	if a := begin("hamilton").Ask("go.from=1909"); !offersOption(a, "go.who", "28-33-46") {
		t.Error("of equals (4 and 4) either may be first: Hamilton")
	}
}

func TestRule4_52_TheAmericansBuyUpToTwo(t *testing.T) {
	for die := 1; die <= 6; die++ {
		c := newScene(t).Put("1610", "1-ny").SetStep(war.StepInitiative, war.Itoa(die)).Build()
		if die < 4 || die == 6 {
			continue // nobody is asked, because paying would not change the result
		}
		a := c.Ask()
		if len(a.Acts) != 3 {
			t.Errorf("on a %d up to two may be bought: %+v", die, a.Acts)
		}
		if s := c.Play("pay0", nil).State(); s.FirstMover != british || s.Mover != british {
			t.Errorf("on a %d with nothing bought side %d leads", die, s.FirstMover)
		}
	}
	poor := newScene(t).Put("1610", "1-ny").SetStep(war.StepInitiative,
		"4").With(func(s *state) { s.Ops[american-1].Spent = 9 }).
		Build()
	if refusal(poor.Ask(), "pay2") == "" || refusal(poor.Ask(), "pay1") != "" {
		t.Error("who has one point left buys one")
	}
}

func TestRule4_51_TheDieDecides(t *testing.T) {
	for die, want := range map[int]game.Side{1: british, 3: british, 6: american} {
		c := setUpLastSegment(t).Build().Play("done", nil, 1, 1)
		c.With(func(s *state) { *s = *c.State().Clone(); s.PlottedPort = testBook.SupplyPorts[2] })
		c.SetStep(war.StepWithdraw)
		c.S.Demands = []war.Demand{{Points: 2, Units: 1, To: testBook.Caribbean, Bars: true}}
		c.Put("2107", "4-k-o").Put("1305", "8-rgt").Build()
		c.Play("send", nil, die)
		if s := c.State(); s.FirstMover != want || s.Mover != want {
			t.Errorf("on a %d side %d leads", die, s.FirstMover)
		}
	}
}

// TestRule5_32_ALeaderNeedsSomebodyToLead puts Lincoln, who has not marched, with Washington, who has.
// Lincoln would be under Washington's command. So Lincoln has nobody to lead on a forced march.
func TestRule5_32_ALeaderNeedsSomebodyToLead(t *testing.T) {
	c := newScene(t).SetActiveSide(american).Put("1610", "washington", "lincoln").With(func(s *state) {
		s.Commander(testBook.WashingtonNr).Flags |= war.FlagMoved
	}).Build()
	a := c.Ask("force.from=1610")
	if o := findOption(t, a, "force.lead", "lincoln"); o.Refusal == nil {
		t.Error("Lincoln may lead, and there is nobody")
	}
	c = newScene(t).SetActiveSide(american).Put("1610", "washington", "lincoln", "1-ny").With(func(s *state) {
		s.Commander(testBook.CommanderNamed("lincoln")).Area = 0
		s.Unit(testBook.UnitNamed("1-ny")).Flags |= war.FlagMoved
	}).Build()
	if o := findOption(t, c.Ask("force.from=1610"), "force.lead", "lincoln"); o.Refusal == nil {
		t.Error("Lincoln has no command, and leads nobody")
	}
	if o := findOption(t, a, "force.lead", "washington"); o.Refusal != nil {
		t.Errorf("Washington may ride on: %s", refusalText(o.Refusal))
	}
}

func TestReading4_46_Hex1710IsAnOrdinaryHex(t *testing.T) {
	if x := testBook.Town(testBook.Place("1710")); x != nil {
		t.Errorf("%s lies there", x.Name)
	}
	if x := testBook.Town(testBook.Place("1511")); x == nil || x.Name != "Saratoga" {
		t.Error("Saratoga is not at 1511")
	}
}

func TestReading4_27_TheWearinessRuleIs4_28(t *testing.T) {
	if war.RuleWeariness != "4.28 War-weariness" || testBook.Weariness(1778) != 1 {
		t.Error(war.RuleWeariness)
	}
}

func TestRule4_44_WithoutACommanderNobodyIsCoordinated(t *testing.T) {
	c := saratogaScene(t).Play("go", []string{"go.from=1312", "go.who=burgoyne,9-21-31", "go.to=1710"}).EndMarch()
	if o := findOption(t, c.Ask("go.from=1714"), "go.from", "1714"); !strings.Contains(refusalText(o.Refusal),
		"only a stack with a commander may follow in this segment") || o.Refusal.Rule != war.RuleCoordination {
		t.Errorf("%q", refusalText(o.Refusal))
	}
	c.Play("done", nil).Play("done", nil)
	if o := findOption(t, c.Ask("go.from=1714"), "go.from", "1714"); o.Refusal != nil {
		t.Errorf("when the segment has gone round: %q", refusalText(o.Refusal))
	}
}

func TestReading4_13_TheMarkerIsShownWhenItGoesBack(t *testing.T) {
	setUpLastSegment(t).Build().Play("done", nil, 3, 5).
		WantLog(british, "The markers go back into the cup: 6 of the British, 12 of the Americans.")
}

func TestRule4_26_ButtonNamesALoneCommander(t *testing.T) {
	c := newScene(t).SetActiveSide(american).Put("1610", "lincoln").With(func(s *state) {
		s.Commander(testBook.CommanderNamed("lincoln")).Area = 0
	}).Build()
	a := c.Ask("go.from=1610", "go.who=lincoln")
	if act, ok := a.Act("go"); !ok || !strings.HasPrefix(act.Label, "March Lincoln") {
		t.Errorf("the button says %q", act.Label)
	}
}
