package colonies

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// clarkScene sets up the example of 6.29. A British unit is in 4024, another in Fort Nelson with a fort, Clark at
// Pittsburgh.
func clarkScene(t *testing.T) *scene {
	return newScene(t).SetTurn("1778-05").SetActiveSide(american).Put("3117", "west-det-1", "clark").AddSupply(american,
		"3117", 0,
		1).
		Put("4024", "8-rgt").Put("4326", "7-royfs").
		With(func(s *state) { s.Works = []war.Work{{At: testBook.Place("4326"), Side: british, Fort: true}} }).Build()
}

// TestExampleE18_E19_DownTheOhio plays E18 and E19: Clark passes 4024 and lands no farther than next to 4225/4226.
func TestExampleE18_E19_DownTheOhio(t *testing.T) {
	s := clarkScene(t).State()
	m := &war.March{
		Side: american, At: testBook.Place("3117"), Way: war.ByRiver,
		Units: []unitNr{testBook.UnitNamed("west-det-1")}, Commanders: []commanderNr{testBook.ClarkNr}, Boats: 1,
		PointsLeft: printed.WholePoints(20),
	}
	far := map[string]bool{}
	for _, x := range testBook.Landings(&s.Forces, s.Now, s.Scenario, m) {
		far[testBook.ID(x.At)] = true
	}
	if !far["4225"] || !far["4226"] || far["4326"] {
		t.Errorf("4225 %v, 4226 %v, 4326 %v", far["4225"], far["4226"], far["4326"])
	}
	for _, id := range []string{"4427", "4428"} {
		if far[id] {
			t.Errorf("he passes Fort Nelson to %s", id)
		}
	}
}

// TestExampleE15_BateauxForThirtyPoints plays E15.
func TestExampleE15_BateauxForThirtyPoints(t *testing.T) {
	c := newScene(t).Put("1610", "1-hsc", "2-hsc", "3-hsc").Build()
	m := &war.March{
		Side:  british,
		Units: []unitNr{testBook.UnitNamed("1-hsc"), testBook.UnitNamed("2-hsc"), testBook.UnitNamed("3-hsc")},
	}
	if got := testBook.boatsFor(&c.State().Forces, m); got != 2 {
		t.Errorf("thirty points need %d bateaux", got)
	}
	c.Play("go", []string{"go.from=1610", "go.who=1-hsc,2-hsc,3-hsc", "go.to=1610"})
	spent := c.SpentPoints(british)
	c.Play("build", nil).Play("build", nil)
	if m := c.State().March; m.Boats != 2 || m.PointsLeft != printed.WholePoints(6) || c.SpentPoints(british) != spent {
		t.Errorf("two movement points and no operations point: %+v", m)
	}
}

// TestExampleE23_NoRiverMovementInTheNorthernWinter plays E23.
func TestExampleE23_NoRiverMovementInTheNorthernWinter(t *testing.T) {
	b := testBook
	winter := b.Track.Find("1776-w")
	f := &war.Forces{Units: make([]war.Unit, len(b.Units)), Commanders: make([]war.Commander, len(b.Counters.Commanders))}
	for n := 1; n < len(b.Reaches); n++ {
		r := b.Reach(printed.ReachNr(n))
		north := b.At(r.A).Row <= 20 || r.B != 0 && b.At(r.B).Row <= 20
		if r.Water != printed.Impassable && b.Navigable(f, winter, american, printed.ReachNr(n)) == north {
			t.Errorf("the %s at %s in winter", b.River(printed.ReachNr(n)), b.ID(r.A))
		}
	}
}

// TestExampleE24_E25_E26_Voyages plays the worked examples E24, E25 and E26 of the rulebook.
func TestExampleE24_E25_E26_Voyages(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{{"1305", "2107", "4 1/2"}, {"0214", "caribbean", "8"}} {
		if got := testBook.VoyageCost(testBook.Place(c.from), testBook.Place(c.to)).String(); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestExampleE16_E17_RiverFractions checks how fractions of movement points on rivers are rounded up. Two fifths
// count as one; 4/3 and 3/5 together count as two (6.25).
func TestExampleE16_E17_RiverFractions(t *testing.T) {
	m := &testBook.Movement
	if got := (2 * m.Downriver).RoundUp(); got != printed.WholePoints(1) {
		t.Errorf("2/5 count as %v", got)
	}
	if got := 4*m.Upriver + 3*m.Downriver; got.String() != "1 14/15" || got.RoundUp() != printed.WholePoints(2) {
		t.Errorf("4/3 and 3/5 are %v and count as %v", got, got.RoundUp())
	}
}

// TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit tests a landing next to an enemy unit, with and without a fort
// (6.29).
func TestExampleE20_AMinorRiverIsClosedByAnyEnemyUnit(t *testing.T) {
	at, n := findRiverBank(t, func(_ printed.ReachNr, r *printed.Reach) bool {
		return r.Water == printed.MinorRiver && !r.Still && testBook.At(r.A).Row > 20 && testBook.At(r.B).Row > 20
	})
	over := testBook.Reach(n).B
	for _, fort := range []bool{false, true} {
		s := newScene(t).Put(at, "4-k-o").Put(testBook.ID(over), "1-mass").S
		if fort {
			s.Works = []war.Work{{At: over, Side: american, Fort: true}}
		}
		m := &war.March{
			Side: british, At: testBook.Place(at), Units: []unitNr{testBook.UnitNamed("4-k-o")}, Boats: 1,
			PointsLeft: printed.WholePoints(8),
		}
		if got := landingCost(s, m, over); got != "no" {
			t.Errorf("fort %v: they land for %s", fort, got)
		}
	}
}

// TestExampleE22_NoBateauxOnOpenWater checks that no river reach leads along open water, such as Lake Erie or the
// Atlantic (6.23).
func TestExampleE22_NoBateauxOnOpenWater(t *testing.T) {
	for i := 1; i <= testBook.Board.Size(); i++ {
		for _, side := range testBook.At(board.Place(i)).Sides {
			if n := side.Reach; n > 0 && side.NextHex == board.Nowhere && testBook.River(n) != "Mississippi" {
				t.Errorf("%s has a reach of the %s toward open water", testBook.ID(board.Place(i)), testBook.River(n))
			}
		}
	}
}
