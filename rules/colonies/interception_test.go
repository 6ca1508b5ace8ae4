package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// setUpMarchPast sets up a British march past an American stack. The march goes from one hex to the next, and both
// hexes are adjacent to the stack.
func setUpMarchPast(t *testing.T, with ...string) (c *scene, from, to, nextTo string) {
	t.Helper()
	from, to, nextTo = interceptionHexes(t)
	c = newScene(t).Put(from, "5-10-22").Put(nextTo, with...)
	return c, from, to, nextTo
}

// marchPast marches the British past the American stack that setUpMarchPast sets up.
func marchPast(c *scene, from, to string, rolls ...int) *scene {
	return c.Play("go", []string{"go.from=" + from, "go.who=5-10-22", "go.to=" + to}, rolls...)
}

func TestRule7_11_AStackTriesOnceAPhase(t *testing.T) {
	c, from, to, adjacent := setUpMarchPast(t, "1-pa", "washington")
	marchPast(c.Build(), from, to).Play("try", []string{"lead=washington", "who=1-pa"}, 1)
	if !c.Unit("1-pa").Has(war.FlagTriedIntercept) {
		t.Fatal("it has not tried")
	}
	s := c.State()
	if got := testBook.interceptingUnits(&s.Forces, american, c.Place(adjacent)); len(got) != 0 {
		t.Errorf("%d units may try again", len(got))
	}
	c.Play("done", nil).Play("done", nil).Play("done", nil)
	c.Play("done", nil, 1, 1)
	if c.Unit("1-pa").Has(war.FlagTriedIntercept) {
		t.Error("in the next phase it may try again")
	}
}

func TestRule7_12_OneInterceptsAndAfterAFailureAnotherMayTry(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	second := ""
	for _, side := range testBook.At(testBook.Place(to)).Sides {
		if id := testBook.ID(side.NextHex); id != from && id != adjacent && side.Water == printed.NoWater {
			second = id
		}
	}
	c := newScene(t).Put(from, "5-10-22").Put(adjacent, "1-pa", "washington").Put(second, "2-pa", "greene").
		With(func(s *state) {
			s.Commander(testBook.CommanderNamed("greene")).Area = 3
		}).Build()
	marchPast(c, from, to).Play("try", []string{"lead=washington", "who=1-pa"}, 2)
	if c.State().Flow.Top() != war.StepIntercept {
		t.Fatalf("another may try: %s", c.State().Flow.Top())
	}
	a := c.Ask()
	f, _ := a.Field("lead")
	if o := findOption(t, a, "lead", "washington"); o.Refusal == nil || len(f.Options) != 2 {
		t.Error("not Washington again")
	}
	c.Play("try", []string{"lead=greene", "who=2-pa"}, 6, 4, 4)
	if c.State().Flow.Top() == war.StepIntercept {
		t.Error("after a success nobody tries any more")
	}
}

func TestRule7_13_WhereNobodyIntercepts(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		what string
		fits func(into, from *printed.Hex, side *printed.HexEdge) bool
		want bool
	}{
		{"over dry land into a wood", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.NoWater && into.Terrain == printed.Woods
		}, true},
		{"across a minor river", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.MinorRiver && into.Terrain == printed.Woods
		}, false},
		{"across a major river", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.MajorRiver && into.Terrain == printed.Woods
		}, false},
		{"across a lake", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.Lake && into.Terrain != printed.Swamp
		}, false},
		{"into a swamp", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.NoWater && into.Terrain == printed.Swamp
		}, false},
		{"into mountains", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.NoWater && into.Terrain == printed.Mountain
		}, false},
		{"into a city", func(into, _ *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.NoWater && into.Terrain == printed.City
		}, false},
		{"out of a swamp", func(into, from *printed.Hex, side *printed.HexEdge) bool {
			return side.Water == printed.NoWater && into.Terrain == printed.Woods && from.Terrain == printed.Swamp
		}, true},
	} {
		into, from := adjacentHexes(t, x.fits)
		s := newScene(t).Put(from, "1-pa", "washington").Put(into, "5-10-22").S
		m := &war.March{Side: british, At: b.Place(into), Units: []unitNr{b.UnitNamed("5-10-22")}, HexesEntered: 1}
		if got := len(b.threats(&s.Forces, s.SupremeCommanders, m)) > 0; got != x.want {
			t.Errorf("%s: %v", x.what, got)
		}
	}
	_, to, adjacent := interceptionHexes(t)
	m := &war.March{Side: british, At: b.Place(to), Units: []unitNr{b.UnitNamed("5-10-22")}, HexesEntered: 1}
	if s := newScene(t).Put(adjacent, "1-pa", "washington", "4-k-o").
		Put(to, "5-10-22").S; len(b.threats(&s.Forces, s.SupremeCommanders, m)) > 0 {
		t.Error("nobody leaves a fight to intercept")
	}
	if s := newScene(t).Put(adjacent, "1-pa", "washington").
		Put(to, "5-10-22", "2-pa").S; len(b.threats(&s.Forces, s.SupremeCommanders, m)) > 0 {
		t.Error("nobody intercepts into a fight")
	}
}

func TestRule7_14_CommandersAloneAreNotIntercepted(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	c := newScene(t).Put(from, "howe").Put(adjacent, "1-pa", "washington").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=howe", "go.to=" + to})
	if c.State().Flow.Top() == war.StepIntercept {
		t.Error("Howe alone is intercepted")
	}
}

func TestRule7_15_NobodyIsInterceptedOnARetreat(t *testing.T) {
	c := newBurgoyneBattleScene(t).Put("1610", "1-ny").Build()
	c.Play("attack", []string{"attack.at=1710"}).Play("spend", nil).Play("hold", nil, 3, 3)
	for c.State().Flow.Top() == war.StepLosses {
		c.Play("lose", nil)
	}
	a := c.Ask()
	f, _ := a.Field("to")
	c.Play("leave", []string{"to=" + f.Options[0].ID})
	if top := c.State().Flow.Top(); top == war.StepIntercept {
		t.Error("they are intercepted as they withdraw")
	}
}

func TestRule7_16_NobodyIsInterceptedOnTheWater(t *testing.T) {
	b := testBook
	_, to, adjacent := interceptionHexes(t)
	s := newScene(t).Put(adjacent, "1-pa", "washington").Put(to, "5-10-22").S
	for way, want := range map[war.Way]bool{war.ByLand: true, war.ByRiver: false, war.BySea: false} {
		m := &war.March{Side: british, At: b.Place(to), Units: []unitNr{b.UnitNamed("5-10-22")}, HexesEntered: 1, Way: way}
		if got := len(b.threats(&s.Forces, s.SupremeCommanders, m)) > 0; got != want {
			t.Errorf("way %d: %v", way, got)
		}
	}
}

func TestRule7_17_AnyForceInterceptsAnyForce(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	c := newScene(t).Put(from, "5-10-22", "1-hsc", "2-hsc").Put(adjacent, "1-del", "washington").Build()
	c.Play("go", []string{"go.from=" + from, "go.who=5-10-22,1-hsc,2-hsc", "go.to=" + to})
	if c.State().Flow.Top() != war.StepIntercept {
		t.Error("two points may intercept twenty-six")
	}
}

func TestRule7_21_ACommanderIsNeeded(t *testing.T) {
	c, from, to, _ := setUpMarchPast(t, "1-pa")
	if marchPast(c.Build(), from, to); c.State().Flow.Top() == war.StepIntercept {
		t.Error("without a commander they intercept")
	}
	c, from, to, _ = setUpMarchPast(t, "1-pa", "washington")
	if marchPast(c.SetFlags(war.FlagMoved|war.FlagForceMarched, "1-pa", "washington").Build(), from,
		to); c.State().Flow.Top() != war.StepIntercept {
		t.Error("it does not matter whether they have moved")
	}
}

func TestReading7_13_WhoCrossesWaterIsNotInterceptedFromThere(t *testing.T) {
	into, from := adjacentHexes(t, func(into, from *printed.Hex, side *printed.HexEdge) bool {
		return side.Water == printed.MajorRiver && into.Terrain == printed.Woods && from.Terrain == printed.Woods
	})
	s := newScene(t).Put(from, "1-pa", "washington").Put(into, "5-10-22").S
	m := &war.March{
		Side: british, At: testBook.Place(into), Units: []unitNr{testBook.UnitNamed("5-10-22")}, HexesEntered: 1,
		Boats: 1,
	}
	if got := testBook.threats(&s.Forces, s.SupremeCommanders, m); len(got) > 0 {
		t.Errorf("from %s", testBook.ID(got[0]))
	}
	_, to, adjacent := interceptionHexes(t)
	s = newScene(t).Put(adjacent, "1-pa", "washington").Put(to, "5-10-22").S
	m.At = testBook.Place(to)
	if got := testBook.threats(&s.Forces, s.SupremeCommanders, m); len(got) != 1 {
		t.Error("with bateaux they are intercepted over a dry side")
	}
	if m.Way = war.ByRiver; len(testBook.threats(&s.Forces, s.SupremeCommanders, m)) != 0 {
		t.Error("on the river they are not")
	}
}
