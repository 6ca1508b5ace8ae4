package colonies

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tricorne/rules/colonies/opinion"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
	second "tricorne/rules/gametest/opinion"
)

// Tests that compare the rules with a second opinion. Package rules/colonies/opinion works out answers from the
// printed data. In random positions, its answers must be the same as the answers of the rules.

func TestSecondOpinion(t *testing.T) {
	c := secondOpinion(t, os.DirFS("printed/data"), gametest.PositionOptions{Positions: 3000})
	for _, words := range c.Descriptions {
		t.Error(words)
	}
	t.Logf("%d questions, %d answered differently", c.Questions, c.Differences)
}

// TestSecondOpinion_FindsPlantedErrors changes the data that the opinion reads: each change must show as a
// difference.
func TestSecondOpinion_FindsPlantedErrors(t *testing.T) {
	for _, e := range []second.PlantedError{
		{Name: "swamps cost 3", File: "charts.yaml", Original: `swamp: "2"`, Replacement: `swamp: "3"`},
		{Name: "minor rivers cost 1", File: "charts.yaml", Original: `minor_river: "2"`, Replacement: `minor_river: "1"`},
		{
			Name: "the bridge at Trenton is gone", File: "map.yaml", Original: `bridges: "2607/2708"`,
			Replacement: `bridges: ""`,
		},
		{
			Name: "artillery gives 1", File: "charts.yaml", Original: `event: "Each artillery unit", points: 2`,
			Replacement: `event: "Each artillery unit", points: 1`,
		},
		{
			Name: "odds of 3-1 give 9", File: "charts.yaml", Original: `halves: 6, points: 8`,
			Replacement: `halves: 6, points: 9`,
		},
		{
			Name: "Newport is no key town", File: "map.yaml", Original: `name: "Newport", kind: town, port: true, key: true`,
			Replacement: `name: "Newport", kind: town, port: true`,
		},
		{Name: "American supply within 4 points", File: "charts.yaml", Original: `reach: 5 `, Replacement: `reach: 4 `},
		{
			Name: "winter without a commander is no worse", File: "charts.yaml", Original: "no_commander: 1\n  crowded",
			Replacement: "no_commander: 0\n  crowded",
		},
	} {
		files, err := e.Plant(os.DirFS("printed/data"))
		if err != nil {
			t.Fatal(err)
		}
		if c := secondOpinion(t, files, gametest.PositionOptions{Positions: 60, Exact: true}); c.Differences == 0 {
			t.Errorf("%s: %d questions, and nothing was found", e.Name, c.Questions)
		}
	}
}

// secondOpinion compares the rules with an opinion that is made from the given data files.
func secondOpinion(t *testing.T, files fs.FS, o gametest.PositionOptions) *second.Comparison {
	t.Helper()
	b, err := opinion.New(files)
	if err != nil {
		t.Fatal(err)
	}
	c := &second.Comparison{}
	rng := rand.New(rand.NewPCG(1775, 1781))
	gametest.Positions(t, New(), o, func(where string, p game.Position) bool {
		c.Position = where
		x := &opinionCase{opinion: b, s: game.Peek[state](p).Clone(), rng: rng, comparison: c}
		if m := x.s.Commander(testBook.MarionNr); m.Hides {
			m.Hides = false // the opinion does not know about hiding
		}
		x.compare()
		return !o.Exact || c.Differences == 0 // one difference is enough to show a planted error
	})
	return c
}

// opinionCase compares both answers for one position.
type opinionCase struct {
	opinion    *opinion.Book
	s          *state
	rng        *rand.Rand
	comparison *second.Comparison
}

func (x *opinionCase) compare() {
	x.compareControl()
	x.compareWinter()
	x.compareMarket()
	for range 3 {
		x.compareMarches()
		x.compareBattles()
	}
}

// sideName returns the opinion's name for a side.
func sideName(side game.Side) string {
	switch side {
	case american:
		return opinion.American
	case british:
		return opinion.British
	}
	return ""
}

// opinionPosition converts the position to the types of the opinion.
func (x *opinionCase) opinionPosition() *opinion.Position {
	s, b := x.s, testBook
	out := &opinion.Position{
		Winter: b.TurnAt(s.Now).Winter(), Towns: map[string]opinion.Town{},
		FirstSides: map[string]string{},
	}
	for _, a := range b.ClosedAreas(s.Scenario) {
		out.ClosedAreas = append(out.ClosedAreas, b.Area(a).Name)
	}
	for i := range s.Units {
		if s.Units[i].Fate == war.FateInPlay {
			out.Units = append(out.Units, x.unit(unitNr(i+1)))
		}
	}
	for i := range s.Commanders {
		if c, n := &s.Commanders[i], commanderNr(i+1); c.Fate == war.FateInPlay {
			h := opinion.Commander{
				ID: b.Commander(n).ID, At: opinionPlace(c.At), Side: sideName(c.Side), ArmyCommander: c.ArmyCommander,
				Supreme: slices.Contains(s.SupremeCommanders[:], n),
			}
			if c.Area > 0 {
				h.Area = b.Area(c.Area).Name
			}
			out.Commanders = append(out.Commanders, h)
		}
	}
	for _, g := range s.Guns {
		out.Trains = append(out.Trains, opinion.Train{At: opinionPlace(g.At), Side: sideName(g.Side), Guns: 1})
	}
	for _, y := range s.Stores {
		out.Trains = append(out.Trains, opinion.Train{At: opinionPlace(y.At), Side: sideName(y.Side), Supply: int(y.Supply)})
	}
	for _, f := range s.Fleets {
		out.Fleets = append(out.Fleets, opinionPlace(f.At))
	}
	for _, w := range s.Works {
		out.Works = append(out.Works, opinion.Work{At: opinionPlace(w.At), Side: sideName(w.Side), Fort: w.Fort})
	}
	for i, y := range s.Towns {
		out.Towns[opinionPlace(b.Towns[i].At)] = opinion.Town{Controller: sideName(y.Controller), Burnt: y.BurntUntil > s.Now}
	}
	for _, y := range s.SharedHexes {
		out.FirstSides[opinionPlace(y.At)] = sideName(y.FirstSide)
	}
	return out
}

func (x *opinionCase) unit(n unitNr) opinion.Unit {
	u := x.s.Unit(n)
	return opinion.Unit{
		ID: testBook.Unit(n).ID, At: opinionPlace(u.At), Side: sideName(testBook.SideOf(&x.s.Forces, n)),
		Depleted: u.Depleted, OutsideFort: u.Has(war.FlagOutside),
	}
}
