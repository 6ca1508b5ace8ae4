package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game/action"
)

// demanded lays out a demand in the withdrawal step.
func demanded(t *testing.T, x demand) *scene {
	return lay(t).at("1776-07").step(stepWithdraw).with(func(s *state) { s.Demands = []demand{x} })
}

func TestRule14_61_OneRegularOfTwoPointsLeavesInJuly1776(t *testing.T) {
	due := demand{Points: 2, Morale: 1, Units: 1, To: testBook.Caribbean, Bars: true}
	c := demanded(t, due).put("2107", "4-k-o", "1-gren", "9-21-31").ready()
	a := c.ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "1-gren" {
		t.Errorf("a morale unit of two points, if there is one: %+v", f.Options)
	}
	c = demanded(t, due).put("2107", "4-k-o", "9-21-31").ready()
	if a = c.ask(); !offers(a, "unit", "4-k-o") || offers(a, "unit", "9-21-31") {
		t.Error("else any of two points")
	}
	c.play("send", nil, 3, 0)
	if c.unit("4-k-o").Fate != gone || len(c.state().Demands) != 0 {
		t.Errorf("%+v", c.unit("4-k-o"))
	}
	c = demanded(t, due).put("2107", "4-k-o").ready().play("refuse", nil, 3).says(american, "The British send nobody")
	if !c.state().Ops[british-1].Barred || len(c.state().Demands) != 1 {
		t.Error("they are barred until they do")
	}
	next := over(t).at("1776-07").put("2107", "4-k-o").with(func(s *state) { s.Ops[british-1].Barred = true }).ready().play("done", nil, 1, 1)
	if o := next.state().Ops[british-1]; o.Total != 0 {
		t.Errorf("no points: %+v", o)
	}
}

func TestRule14_63_TwentyPointsAndAFleetATurnAfterTheFrench(t *testing.T) {
	c := lay(t).at("1778-07").step(stepRebuild).fleetAt("2107").with(func(s *state) { s.French, s.Second = s.Now-1, true }).put("2107", "9-21-31", "15-17-27", "28-33-46", "1-gren", "2-gren", "4-k-o", "35-38-40")
	c.s.Pools[0] = pool{British: 1}
	c.ready().play("done", nil)
	if d := c.state().Demands; len(d) != 1 || d[0].Points != 20 || d[0].Morale != 2 || !d[0].Fleet || d[0].To != testBook.Caribbean {
		t.Fatalf("%+v", d)
	}
	sent := 0
	for c.state().Flow.Top() == stepWithdraw {
		a := c.ask()
		f, _ := a.Field("unit")
		if o := f.Options[0]; sent < 2 && !strings.Contains(o.Detail, "morale") {
			t.Errorf("first the morale units: %s", o.ID)
		}
		c.play("send", nil, 3)
		sent++
	}
	s := c.state()
	if s.fleetsAt(c.place("2107")) != 0 {
		t.Error("the fleet stays")
	}
	gone20 := 0
	for i := range s.Units {
		if s.Units[i].Fate == gone {
			gone20 += testBook.Units[i].Full
		}
	}
	if gone20 < 20 {
		t.Errorf("%d points are gone", gone20)
	}
}

func TestRule14_64_FourPointsFourTurnsAfterTheFrench(t *testing.T) {
	w := testBook.French.Withdrawals
	if len(w) != 2 || w[1].After != 4 || w[1].Points != 4 || w[1].Fleet || w[1].Morale != 1 || !w[1].Bars || w[0].Bars {
		t.Errorf("%+v", w)
	}
	c := lay(t).at("1778-07").step(stepRebuild).with(func(s *state) { s.French, s.Second = s.Now-4, true }).put("2107", "34-53")
	c.s.Pools[0] = pool{British: 1}
	if c.ready().play("done", nil); len(c.state().Demands) != 1 || c.state().Demands[0].Points != 4 {
		t.Errorf("%+v", c.state().Demands)
	}
	due := c.state().Demands[0]
	c = demanded(t, due).put("2107", "34-53", "1-gren", "4-k-o").ready()
	if a := c.ask(); !offers(a, "unit", "1-gren") || offers(a, "unit", "34-53") || offers(a, "unit", "4-k-o") {
		t.Error("a morale unit goes first, as in 14.61")
	}
	if c.play("refuse", nil, 3); !c.state().Ops[british-1].Barred || len(c.state().Demands) != 1 {
		t.Error("who refuses has no points, as in 14.61")
	}
}

func TestRule14_65_FourPointsToFloridaWhenSpainComesIn(t *testing.T) {
	c := lay(t).at("1778-07").step(stepMilitia, "called").with(func(s *state) { s.Victory, s.French, s.Second = s.Now-8, s.Now-5, true }).put("2107", "34-53").ready()
	c.play("done", nil, 3, 3).says(american, "Spain enters the war. The British must send 4 strength points of regulars to Florida. [16.2 The Spanish]")
	for c.state().Flow.Top() != stepWithdraw {
		c.play(map[action.Step]string{stepLanding: "land", stepRebuild: "done"}[c.state().Flow.Top()], nil, 3)
	}
	if c.state().Flow.Top() != stepWithdraw || c.state().Demands[0].To != testBook.Florida {
		t.Errorf("at %s: %+v", c.state().Flow.Top(), c.state().Demands)
	}
	c.play("send", nil, 3)
	if c.unit("34-53").Fate != gone {
		t.Error("in the same turn")
	}
}

func TestReading14_6_WhereNoneIsSmallEnoughTheSmallestGoes(t *testing.T) {
	c := demanded(t, demand{Points: 4, To: testBook.Caribbean}).put("2107", "9-21-31", "2-gren").ready()
	c.play("send", []string{"unit=2-gren"})
	a := c.ask()
	if f, _ := a.Field("unit"); len(f.Options) != 1 || f.Options[0].ID != "9-21-31" {
		t.Errorf("%+v", f.Options)
	}
}

func TestRule14_62_InTheTurnTheFrenchComeTheCaribbeanIsClosed(t *testing.T) {
	if i, j := slices.Index(turnOrder, stepFrench), slices.Index(turnOrder, stepArrivals); i > j {
		t.Error("the convoy comes before the French")
	}
	s := lay(t).at("1778-05").s
	s.French = s.Now
	if slices.Contains(testBook.openPorts(s.French, s.Now), testBook.Caribbean) {
		t.Error("it is open")
	}
}

func TestReading14_61_WhoIsSentAwayIsGoneFromWhereverHeStands(t *testing.T) {
	c := demanded(t, demand{Points: 2, Units: 1, To: testBook.Caribbean, Bars: true}).put("1710", "4-k-o").ready().play("send", nil, 3)
	if u := c.unit("4-k-o"); u.Fate != gone || u.At != board.Nowhere {
		t.Errorf("%+v", u)
	}
}

func TestRule14_65_WhoIsInFloridaIsNotSentThere(t *testing.T) {
	due := demand{Points: 4, To: testBook.Florida}
	c := demanded(t, due).put("florida", "14-rgt", "60-rgt").put("2107", "34-53").ready()
	if a := c.ask(); offers(a, "unit", "14-rgt") || !offers(a, "unit", "34-53") {
		t.Error("other regulars go")
	}
	c.play("send", nil, 3)
	if c.unit("14-rgt").Fate != inPlay || c.unit("34-53").Fate != gone || len(c.state().Demands) != 0 {
		t.Errorf("%+v", c.state().Demands)
	}
	c = demanded(t, demand{Points: 2, Units: 1, Morale: 1, To: testBook.Caribbean, Bars: true}).put("caribbean", "1-gren").put("2107", "4-k-o").ready()
	if a := c.ask(); offers(a, "unit", "1-gren") || !offers(a, "unit", "4-k-o") {
		t.Error("nor is anybody sent to the Caribbean who is there")
	}
}

func TestRule14_6_WhoMayRefuseIsAskedLast(t *testing.T) {
	c := demanded(t, demand{Points: 4, Morale: 1, To: testBook.Caribbean, Bars: true}).put("2107", "34-53", "1-gren")
	c.s.Demands = append(c.s.Demands, demand{Points: 4, To: testBook.Florida})
	c.step(stepRebuild).with(func(s *state) { s.Pools[0] = pool{British: 1} }).ready().play("done", nil)
	if x := c.state().Demands[0]; x.To != testBook.Florida {
		t.Errorf("a demand that cannot be refused waits for one that can: %+v", c.state().Demands)
	}
}
