package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game/action"
)

func TestRule14_61_OneRegularOfTwoPointsLeavesInJuly1776(t *testing.T) {
	due := war.Demand{Points: 2, Morale: 1, Units: 1, To: testBook.Caribbean, Bars: true}
	c := newDemandScene(t, due).Put("2107", "4-k-o", "1-gren", "9-21-31").Build()
	a := c.Ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "1-gren" {
		t.Errorf("a morale unit of two points, if there is one: %+v", f.Options)
	}
	c = newDemandScene(t, due).Put("2107", "4-k-o", "9-21-31").Build()
	if a = c.Ask(); !offersOption(a, "unit", "4-k-o") || offersOption(a, "unit", "9-21-31") {
		t.Error("else any of two points")
	}
	c.Play("send", nil, 3, 0)
	if c.Unit("4-k-o").Fate != war.FateGone || len(c.State().Demands) != 0 {
		t.Errorf("%+v", c.Unit("4-k-o"))
	}
	c = newDemandScene(t, due).Put("2107", "4-k-o").Build().Play("refuse", nil, 3).WantLog(american,
		"The British send no troops")
	if !c.State().Ops[british-1].Barred || len(c.State().Demands) != 1 {
		t.Error("they are barred until they do")
	}
	next := setUpLastSegment(t).SetTurn("1776-07").Put("2107", "4-k-o").
		With(func(s *state) { s.Ops[british-1].Barred = true }).Build().Play("done", nil, 1, 1)
	if o := next.State().Ops[british-1]; o.Total != 0 {
		t.Errorf("no points: %+v", o)
	}
}

func TestRule14_63_TwentyPointsAndAFleetATurnAfterTheFrench(t *testing.T) {
	c := newScene(t).SetTurn("1778-07").SetStep(war.StepRebuild).PutFleets("2107").
		With(func(s *state) { s.FrenchArrivalTurn, s.SecondFrenchCame = s.Now-1, true }).
		Put("2107", "9-21-31", "15-17-27", "28-33-46", "1-gren", "2-gren", "4-k-o", "35-38-40")
	c.S.Pools[0] = war.Pool{British: 1}
	c.Build().Play("done", nil)
	if d := c.State().Demands; len(d) != 1 || d[0].Points != 20 || d[0].Morale != 2 || !d[0].Fleet ||
		d[0].To != testBook.Caribbean {
		t.Fatalf("%+v", d)
	}
	sent := 0
	for c.State().Flow.Top() == war.StepWithdraw {
		a := c.Ask()
		f, _ := a.Field("unit")
		if o := f.Options[0]; sent < 2 && !strings.Contains(o.Detail, "morale") {
			t.Errorf("first the morale units: %s", o.ID)
		}
		c.Play("send", nil, 3)
		sent++
	}
	s := c.State()
	if s.FleetsAt(c.Place("2107")) != 0 {
		t.Error("the fleet stays")
	}
	gone20 := 0
	for i := range s.Units {
		if s.Units[i].Fate == war.FateGone {
			gone20 += testBook.Units[i].FullStrength
		}
	}
	if gone20 < 20 {
		t.Errorf("%d points are gone", gone20)
	}
}

func TestRule14_64_FourPointsFourTurnsAfterTheFrench(t *testing.T) {
	w := testBook.French.Withdrawals
	if len(w) != 2 || w[1].TurnsAfterFrench != 4 || w[1].Points != 4 || w[1].Fleet || w[1].MoraleUnits != 1 ||
		!w[1].BlocksPoints ||
		w[0].BlocksPoints {
		t.Errorf("%+v", w)
	}
	c := newScene(t).SetTurn("1778-07").SetStep(war.StepRebuild).With(func(s *state) {
		s.FrenchArrivalTurn,
			s.SecondFrenchCame = s.Now-4, true
	}).
		Put("2107", "34-53")
	c.S.Pools[0] = war.Pool{British: 1}
	if c.Build().Play("done", nil); len(c.State().Demands) != 1 || c.State().Demands[0].Points != 4 {
		t.Errorf("%+v", c.State().Demands)
	}
	due := c.State().Demands[0]
	c = newDemandScene(t, due).Put("2107", "34-53", "1-gren", "4-k-o").Build()
	if a := c.Ask(); !offersOption(a, "unit", "1-gren") || offersOption(a, "unit", "34-53") ||
		offersOption(a, "unit", "4-k-o") {
		t.Error("a morale unit goes first, as in 14.61")
	}
	if c.Play("refuse", nil, 3); !c.State().Ops[british-1].Barred || len(c.State().Demands) != 1 {
		t.Error("who refuses has no points, as in 14.61")
	}
}

func TestRule14_65_FourPointsToFloridaWhenSpainComesIn(t *testing.T) {
	c := newScene(t).SetTurn("1778-07").SetStep(war.StepMilitia, "called").With(func(s *state) {
		s.FirstVictoryTurn, s.FrenchArrivalTurn, s.SecondFrenchCame = s.Now-8, s.Now-5, true
	}).Put("2107", "34-53").Build()
	c.Play("done", nil, 3, 3).WantLog(american,
		"Spain enters the war. The British must send 4 strength points of regulars to Florida. [16.2 The Spanish]")
	for c.State().Flow.Top() != war.StepWithdraw {
		c.Play(map[action.Step]string{war.StepLanding: "land", war.StepRebuild: "done"}[c.State().Flow.Top()], nil, 3)
	}
	if c.State().Flow.Top() != war.StepWithdraw || c.State().Demands[0].To != testBook.Florida {
		t.Errorf("at %s: %+v", c.State().Flow.Top(), c.State().Demands)
	}
	c.Play("send", nil, 3)
	if c.Unit("34-53").Fate != war.FateGone {
		t.Error("in the same turn")
	}
}

func TestReading14_6_WhereNoneIsSmallEnoughTheSmallestGoes(t *testing.T) {
	c := newDemandScene(t, war.Demand{Points: 4, To: testBook.Caribbean}).Put("2107", "9-21-31", "2-gren").Build()
	c.Play("send", []string{"unit=2-gren"})
	a := c.Ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "9-21-31" {
		t.Errorf("%+v", f.Options)
	}
}

func TestRule14_62_InTheTurnTheFrenchComeTheCaribbeanIsClosed(t *testing.T) {
	if i, j := slices.Index(war.TurnOrder, war.StepFrench), slices.Index(war.TurnOrder, war.StepArrivals); i > j {
		t.Error("the convoy comes before the French")
	}
	s := newScene(t).SetTurn("1778-05").S
	s.FrenchArrivalTurn = s.Now
	if slices.Contains(testBook.OpenPorts(s.FrenchArrivalTurn, s.Now), testBook.Caribbean) {
		t.Error("it is open")
	}
}

func TestReading14_61_AUnitSentAwayIsGoneFromAnywhere(t *testing.T) {
	c := newDemandScene(t, war.Demand{Points: 2, Units: 1, To: testBook.Caribbean, Bars: true}).Put("1710",
		"4-k-o").Build().
		Play("send", nil, 3)
	if u := c.Unit("4-k-o"); u.Fate != war.FateGone || u.At != board.Nowhere {
		t.Errorf("%+v", u)
	}
}

func TestRule14_65_WhoIsInFloridaIsNotSentThere(t *testing.T) {
	due := war.Demand{Points: 4, To: testBook.Florida}
	c := newDemandScene(t, due).Put("florida", "14-rgt", "60-rgt").Put("2107", "34-53").Build()
	if a := c.Ask(); offersOption(a, "unit", "14-rgt") || !offersOption(a, "unit", "34-53") {
		t.Error("other regulars go")
	}
	c.Play("send", nil, 3)
	if c.Unit("14-rgt").Fate != war.FateInPlay || c.Unit("34-53").Fate != war.FateGone || len(c.State().Demands) != 0 {
		t.Errorf("%+v", c.State().Demands)
	}
	c = newDemandScene(t, war.Demand{Points: 2, Units: 1, Morale: 1, To: testBook.Caribbean, Bars: true}).
		Put("caribbean", "1-gren").Put("2107", "4-k-o").Build()
	if a := c.Ask(); offersOption(a, "unit", "1-gren") || !offersOption(a, "unit", "4-k-o") {
		t.Error("nor is anybody sent to the Caribbean who is there")
	}
}

func TestRule14_6_RefusableDemandComesLast(t *testing.T) {
	c := newDemandScene(t, war.Demand{Points: 4, Morale: 1, To: testBook.Caribbean, Bars: true}).Put("2107", "34-53",
		"1-gren")
	c.S.Demands = append(c.S.Demands, war.Demand{Points: 4, To: testBook.Florida})
	c.SetStep(war.StepRebuild).With(func(s *state) { s.Pools[0] = war.Pool{British: 1} }).Build().Play("done", nil)
	if x := c.State().Demands[0]; x.To != testBook.Florida {
		t.Errorf("a demand that cannot be refused waits for one that can: %+v", c.State().Demands)
	}
}
