package crossing_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/opinion"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
	second "tricorne/rules/gametest/opinion"
)

// TestSecondOpinion compares the rules with a second implementation, for random positions. That implementation,
// package rules/crossing/opinion, calculates the same answers from the printed data.

func TestSecondOpinion(t *testing.T) {
	c := secondOpinion(t, os.DirFS("printed/data"), gametest.PositionOptions{Positions: 4000})
	for _, words := range c.Descriptions {
		t.Error(words)
	}
	t.Logf("%d questions, %d answered differently", c.Questions, c.Differences)
}

// TestSecondOpinion_FindsPlantedErrors plants errors in the data of the second opinion, one at a time. Each must be
// found as a difference from the rules.
func TestSecondOpinion_FindsPlantedErrors(t *testing.T) {
	for _, e := range []second.PlantedError{
		{
			Name: "marsh costs 3", File: "charts.yaml", Original: `marsh:    {rain: 5, normal: 4,`,
			Replacement: `marsh:    {rain: 5, normal: 3,`,
		},
		{
			Name: "creeks cost 1 in rain", File: "charts.yaml", Original: `creek:       {rain: 2,`,
			Replacement: `creek:       {rain: 1,`,
		},
		{
			Name: "zones of control from 410 troops on", File: "charts.yaml", Original: `zoc_troops: 400`,
			Replacement: `zoc_troops: 410`,
		},
		{
			Name: "leaving a zone is free", File: "charts.yaml", Original: `zoc_leave: {cost: 1`,
			Replacement: `zoc_leave: {cost: 0`,
		},
		{
			Name: "Greene has a radius of 3", File: "leaders.yaml", Original: `cost: 3, span: 5, radius: 2, rating: 6`,
			Replacement: `cost: 3, span: 5, radius: 3, rating: 6`,
		},
		{
			Name: "Trenton gives 5", File: "charts.yaml", Original: `{id: trenton, value: 7`,
			Replacement: `{id: trenton, value: 5`,
		},
		{
			Name: "odds of 1.5-1 give 2", File: "charts.yaml", Original: `att: 3, def: 2, modifier: 1`,
			Replacement: `att: 3, def: 2, modifier: 2`,
		},
		{
			Name: "Princeton is worth 2 at the end", File: "map.yaml",
			Original:    `name: Princeton, kind: town, vp: {british: [0, 3]}`,
			Replacement: `name: Princeton, kind: town, vp: {british: [0, 2]}`,
		},
	} {
		files, err := e.Plant(os.DirFS("printed/data"))
		if err != nil {
			t.Fatal(err)
		}
		if c := secondOpinion(t, files, gametest.PositionOptions{Positions: 100, Exact: true}); c.Differences == 0 {
			t.Errorf("%s: %d questions, and nothing was found", e.Name, c.Questions)
		}
	}
}

// secondOpinion compares the rules with a second opinion that reads its data from the given files.
func secondOpinion(t *testing.T, files fs.FS, o gametest.PositionOptions) *second.Comparison {
	t.Helper()
	b, err := opinion.New(files)
	if err != nil {
		t.Fatal(err)
	}
	c := &second.Comparison{}
	rng := rand.New(rand.NewPCG(1776, 1777))
	gametest.Positions(t, crossing.New(), o, func(where string, p game.Position) bool {
		c.Position = where
		x := &opinionCase{opinion: b, s: game.Peek[state](p).Clone(), rng: rng, comparison: c}
		x.compare()  // unchanged
		x.crowdHex() // in the changed position, many leaders of both sides are near one hex
		x.compare()
		return !o.Exact || c.Differences == 0 // with planted errors, one difference is enough
	})
	return c
}

// opinionCase compares the answers of the rules with those of the second opinion for one position.
type opinionCase struct {
	opinion    *opinion.Book
	s          *state
	rng        *rand.Rand
	comparison *second.Comparison
}

func (x *opinionCase) compare() {
	x.compareZones()
	x.compareSteps()
	x.compareReach()
	x.compareCommand()
	x.compareMatrix()
	x.compareAttack()
	x.comparePoints()
}

// crowdHex puts leaders of both sides near a random hex. Their order and the weather are random, and sometimes the day.
func (x *opinionCase) crowdHex() {
	s, b := x.s, testBook
	s.Weather = printed.Weather(1 + x.rng.IntN(4))
	switch x.rng.IntN(4) {
	case 0:
		s.Now, s.TrentonWarned = testBook.TrentonMorning, x.rng.IntN(2) == 0
	case 1:
		s.Now = printed.MomentOn(36, x.rng.IntN(4))
	}
	s.Weather = b.Charts.WeatherForDate(s.Weather, s.Now)
	center := board.Place(1 + x.rng.IntN(b.Board.Size()))
	if x.rng.IntN(3) == 0 {
		center = b.Towns[x.rng.IntN(len(b.Towns))].At
	}
	if s.Now == testBook.TrentonMorning {
		center = b.Trenton
	}
	camps := append(b.Neighbours(center), center)
	holder := map[board.Place]game.Side{}
	for _, n := range s.Leaders {
		if n.Fate == truth.InPlay {
			holder[n.At] = game.Nobody // nobody is added to a stack that is already there
		}
	}
	for i := range s.Leaders {
		u, side := &s.Leaders[i], b.Of(nr(i+1)).Side
		at := camps[x.rng.IntN(len(camps))]
		if whose, taken := holder[at]; u.Fate != truth.InPlay || x.rng.IntN(2) == 0 || taken && whose != side ||
			b.At(at).Terrain == printed.Ocean {
			continue
		}
		u.At, holder[at] = at, side
		u.Status, u.Fatigue = printed.Status(x.rng.IntN(4)%3), uint8(x.rng.IntN(7))
		if u.Troops > 0 {
			u.Troops = uint16(10 * x.rng.IntN(140))
		}
	}
	for _, side := range truth.BothSides {
		if at := camps[x.rng.IntN(len(camps))]; x.rng.IntN(3) == 0 &&
			battle.WorksAt(s.Entrenchments, side, at) == printed.NoWorks {
			s.Entrenchments = append(s.Entrenchments, truth.Entrenchment{At: at, Side: side, Done: x.rng.IntN(2) == 0})
		}
	}
}

// opinionSides are the ids of the sides in the data.
var opinionSides = map[game.Side]string{truth.American: opinion.American, truth.British: opinion.British}

// opinionPosition converts the position to the types of package opinion, leaving out the given leaders.
func (x *opinionCase) opinionPosition(without ...nr) *opinion.Position {
	s, b := x.s, testBook
	out := &opinion.Position{Weather: s.Weather.String(), Frozen: testBook.Frozen(s.Now), Night: s.Now.Night()}
	if s.Now == testBook.TrentonMorning && !s.TrentonWarned {
		out.SurpriseHex = b.ID(b.Trenton)
	}
	for i := range s.Leaders {
		if n := nr(i + 1); s.Leaders[i].Fate == truth.InPlay && !slices.Contains(without, n) {
			out.Leaders = append(out.Leaders, x.leader(n))
		}
	}
	for _, w := range s.Entrenchments {
		out.Works = append(out.Works, opinion.Work{At: b.ID(w.At), Side: opinionSides[w.Side], Done: w.Done})
	}
	return out
}

func (x *opinionCase) leader(n nr) opinion.Leader {
	u, l := x.s.Unit(n), testBook.Of(n)
	state := map[printed.Status]string{printed.Disordered: opinion.Disordered, printed.Routed: opinion.Routed}[u.Status]
	return opinion.Leader{
		ID: l.ID, At: testBook.ID(u.At), Side: opinionSides[l.Side], Troops: int(u.Troops),
		Fatigue: int(u.Fatigue), State: state,
	}
}
