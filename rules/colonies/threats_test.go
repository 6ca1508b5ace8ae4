package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// destinationField returns the field of destinations for the British march of a scene.
func destinationField(c *scene, from string) *game.Field {
	c.T.Helper()
	a := c.Ask("go.from="+from, "go.who=5-10-22")
	f, ok := a.Field("go.to")
	if !ok {
		c.T.Fatal("nobody marches")
	}
	return f
}

// TestRule7_22_DestinationsWarnOfInterception checks that a hex is marked exactly if the rules would ask the enemy on
// the way there. The mark says who may intercept and what they must roll.
func TestRule7_22_DestinationsWarnOfInterception(t *testing.T) {
	c, from, to, adjacent := setUpMarchPast(t, "1-pa", "washington")
	f, s := destinationField(c.Build(), from), c.State()
	risky := 0
	for _, o := range f.Options {
		want := false
		for i := 1; i < len(o.Path); i++ {
			m := &war.March{
				Side: british, At: c.Place(o.Path[i]), HexesEntered: 1,
				Units: []unitNr{testBook.UnitNamed("5-10-22")},
			}
			for _, id := range o.Path[i+1:] {
				m.Path = append(m.Path, c.Place(id))
			}
			want = want || len(testBook.threats(&s.Forces, s.SupremeCommanders, m)) > 0
		}
		if o.Risky != want || want != strings.Contains(o.Detail, "Washington may intercept in ") {
			t.Errorf("%s by %v: risky %v, the rules %v: %s", o.ID, o.Path, o.Risky, want, o.Detail)
		}
		if want {
			risky++
		}
	}
	if risky < 3 {
		t.Errorf("%d hexes are marked", risky)
	}
	if o, _ := f.Option(to); !strings.Contains(o.Detail, "on 3 or more (7.24)") {
		t.Errorf("beside %s: %s", adjacent, o.Detail)
	}
}

func TestRule7_14_CommandersAloneAreNotWarned(t *testing.T) {
	from, to, adjacent := interceptionHexes(t)
	c := newScene(t).Put(from, "clinton").Put(adjacent, "1-pa", "washington").Build()
	if o := findOption(t, c.Ask("go.from="+from, "go.who=clinton"), "go.to", to); o.Risky {
		t.Errorf("Clinton alone is warned: %s", o.Detail)
	}
}

// TestRule7_23_NoWarningOfWhoCannotPay checks when a march has no warning of interception. There is none if everybody
// knows that the enemy has no points left, or has orders to let marches pass.
func TestRule7_23_NoWarningOfWhoCannotPay(t *testing.T) {
	for what, x := range map[string]struct {
		change func(*state)
		want   bool
	}{
		"nothing special": {func(*state) {}, true},
		"all points are gone": {func(s *state) {
			s.Ops[0] = war.Operations{Marker: 1, Total: 3, Spent: 3, KnownEmpty: true}
		}, false},
		"points left unknown": {func(s *state) { s.Ops[0] = war.Operations{Marker: 1, Total: 3, Spent: 3} }, true},
		"orders not met yet":  {func(s *state) { s.Orders[0] = war.OrdersPass }, true},
		"orders that were met": {func(s *state) {
			s.Orders[0], s.OrdersRevealed[0] = war.OrdersPass, true
		}, false},
	} {
		c, from, to, _ := setUpMarchPast(t, "1-pa", "washington")
		if o, _ := destinationField(c.With(x.change).Build(), from).Option(to); o.Risky != x.want {
			t.Errorf("%s: %v, %s", what, o.Risky, o.Detail)
		}
	}
}

// TestRule15_52_NobodyIsWarnedOfMarionInHiding checks that the destinations of a march carry no warning of hidden
// Marion.
func TestRule15_52_NobodyIsWarnedOfMarionInHiding(t *testing.T) {
	c, from, to, _ := setUpMarchPast(t, "1-pa", "marion")
	c.With(func(s *state) { s.Commander(testBook.MarionNr).Hides = true })
	if o, _ := destinationField(c.Build(), from).Option(to); o.Risky {
		t.Errorf("warned of him: %s", o.Detail)
	}
}
