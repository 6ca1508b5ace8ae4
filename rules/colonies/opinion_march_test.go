package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/opinion"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

// opinionPlace returns the name the data use for a place.
func opinionPlace(p board.Place) string {
	switch p {
	case board.Nowhere:
		return ""
	case testBook.NovaScotia:
		return "Nova Scotia"
	case testBook.Florida:
		return "Florida"
	case testBook.Caribbean:
		return "Caribbean"
	}
	return testBook.ID(p)
}

// compareMarches compares the cost and the reach of a random group, by land, river and sea (5.0, 6.3, 6.4). It also
// compares where the group may be intercepted (7.13).
func (x *opinionCase) compareMarches() {
	b, s, p := testBook, x.s, x.opinionPosition()
	side := war.BothSides[x.rng.IntN(2)]
	posts := b.SidePlaces(&s.Forces, side)
	if len(posts) == 0 {
		return
	}
	m, mine := x.group(posts[x.rng.IntN(len(posts))])
	x.comparison.Compare(b.allowedPoints(m), x.opinion.Allowance(mine), "allowance of %v %v", mine.Units, mine.Commanders)
	g, from := b.MoverOf(&s.Forces, m), opinionPlace(m.At)
	// a random place, so that steps are also compared far from any group
	at := board.Place(1 + x.rng.IntN(b.Board.Size()))
	for _, start := range []board.Place{m.At, at} {
		for _, to := range b.Exits(start) {
			price, why := b.Step(s.Scenario, g, start, to)
			cost, ok := x.opinion.Step(p, mine, opinionPlace(start), opinionPlace(to))
			x.comparison.Compare([]any{cost, ok}, []any{int(price), why == nil}, "step %s to %s of %+v", opinionPlace(start),
				opinionPlace(to), *mine)
			x.comparison.Compare(x.opinion.Interceptable(p, sideName(side), opinionPlace(start), opinionPlace(to)),
				b.Interceptable(&s.Forces, side, to, start), "interception of %s from %s into %s", sideName(side),
				opinionPlace(start), opinionPlace(to))
		}
	}
	budget, first := b.MovementOf(m), x.rng.IntN(2) == 0
	theirs := map[string]int{}
	r := b.Walk(g, m.At, budget,
		travel.WalkOptions{Scenario: s.Scenario, FirstHexFree: first, Stops: b.TroopsCheck(&s.Forces, side.Other())})
	for at := range board.Place(r.Size()) {
		if n, ok := r.Cost(at); ok {
			theirs[opinionPlace(at)] = n
		}
	}
	x.comparison.Compare(x.opinion.Reach(p, mine, from, int(budget), first), theirs, "reach of %+v from %s", *mine, from)
	if harbors := b.Harbors(s.Scenario, m.At, true); b.IsPort(m.At) && len(harbors) > 0 {
		to := harbors[x.rng.IntN(len(harbors))]
		x.comparison.Compare(x.opinion.VoyageCost(from, opinionPlace(to)), int(b.VoyageCost(m.At, to)),
			"voyage from %s to %s", from,
			opinionPlace(to))
	}
}

// group picks some of the counters in a place at random.
func (x *opinionCase) group(at war.OccupiedPlace) (*war.March, *opinion.Mover) {
	b, s := testBook, x.s
	m := &war.March{Side: british, At: at.At, PaidRoad: x.rng.IntN(2) == 0, Forced: x.rng.IntN(3) == 0}
	for _, n := range at.Units {
		if x.rng.IntN(2) == 0 && !(m.Forced && b.Unit(n).Kind == printed.Indian) {
			m.Units = append(m.Units, n)
		}
		m.Side = b.SideOf(&s.Forces, n)
	}
	for _, n := range at.Commanders {
		if x.rng.IntN(2) == 0 || len(m.Units) == 0 {
			m.Commanders = append(m.Commanders, n)
		}
		m.Side = s.Commander(n).Side
	}
	if len(m.Units)+len(m.Commanders) == 0 {
		m.Units, m.Forced = at.Units[:1], false
	}
	if x.rng.IntN(4) == 0 {
		m.Boats = 1
	}
	if len(m.Units) > 0 && x.rng.IntN(4) == 0 {
		m.Supply = 1
	}
	if len(m.Units) > 0 && x.rng.IntN(4) == 0 {
		m.Guns = []uint8{0}
	}
	mine := &opinion.Mover{
		Side: sideName(m.Side), HasGuns: len(m.Guns) > 0, HasSupply: m.Supply > 0, HasBateaux: m.Boats > 0,
		Forced: m.Forced, PaidRoad: m.PaidRoad,
	}
	for _, n := range m.Units {
		mine.Units = append(mine.Units, x.unit(n))
	}
	for _, n := range m.Commanders {
		mine.Commanders = append(mine.Commanders, b.Commander(n).ID)
	}
	return m, mine
}

func (b *rules) allowedPoints(m *war.March) int { return int(b.MovementOf(m)) }
