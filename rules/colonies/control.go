package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Control of towns, colonies and areas (17.1).

// burnt reports whether the town of a place is destroyed now (16.38).
func (b *book) burnt(f *Forces, now turnNr, p board.Place) bool {
	n := b.At(p).Town
	return n > 0 && f.Towns[n-1].Burnt > now
}

// holder is who controls the town of a place; nobody where it has none, or it is burnt (17.11, 17.14).
func (b *book) holder(f *Forces, now turnNr, p board.Place) game.Side {
	n := b.At(p).Town
	if n == 0 || b.burnt(f, now, p) {
		return game.Nobody
	}
	return f.Towns[n-1].By
}

// holdsAll reports whether the British control all of these towns.
func (b *book) holdsAll(f *Forces, now turnNr, towns []board.Place) bool {
	return !slices.ContainsFunc(towns, func(p board.Place) bool { return b.holder(f, now, p) != british })
}

// controlsColony reports whether the British control a colony (17.12).
func (b *book) controlsColony(f *Forces, now turnNr, n printed.ColonyNr) bool {
	c := b.Colony(n)
	if len(c.Keys) > 0 {
		return b.holdsAll(f, now, c.Keys)
	}
	held := 0
	for _, p := range c.Test {
		if b.holder(f, now, p) == british {
			held++
		}
	}
	return c.Need > 0 && held >= c.Need
}

// controlsArea reports whether the British control an area of operations: all its key towns, none of them burnt (17.13).
func (b *book) controlsArea(f *Forces, now turnNr, n printed.AreaNr) bool {
	return n > 0 && b.holdsAll(f, now, b.Area(n).Keys)
}

// status is how the British stand in a colony, for the militia chart (14.52, 14.56).
func (b *book) status(f *Forces, now turnNr, n printed.ColonyNr) printed.Status {
	return b.statusBy(f, now, n, b.presence(f, british))
}

// statusBy is the same, for who asks of many colonies, by where the British are.
func (b *book) statusBy(f *Forces, now turnNr, n printed.ColonyNr, in presence) printed.Status {
	switch {
	case b.controlsColony(f, now, n):
		return printed.BritishControl
	case in.colonies&(1<<n) != 0:
		return printed.BritishInColony
	case in.areas&(1<<b.Colony(n).Area) != 0:
		return printed.BritishInArea
	}
	return printed.NoBritish
}

// presence is where a side has combat units, seen or not: a bit for every colony and for every area.
type presence struct{ colonies, areas uint32 }

func (b *book) presence(f *Forces, side game.Side) presence {
	var out presence
	add := func(p board.Place) {
		h := b.At(p)
		out.colonies |= 1 << h.Colony
		out.areas |= 1 << h.Area
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			add(u.At)
		}
	}
	for _, g := range f.Guards {
		if g.Side == side {
			add(g.At)
		}
	}
	return out
}

// manned lists the places in which a side has combat units, seen or not.
func (b *book) manned(f *Forces, side game.Side) []board.Place {
	var out []board.Place
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			out = append(out, u.At)
		}
	}
	for _, g := range f.Guards {
		if g.Side == side {
			out = append(out, g.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// take notes who controls the town of a place now: the side that has combat units there that are no Indians. If both have them it stays with the
// one that was first, which has taken it already; with nobody there it stays as it is (17.11).
func (b *book) take(t *turn, p board.Place) {
	s := t.State
	n := b.At(p).Town
	if n == 0 {
		return
	}
	var by game.Side
	a, e := b.regularsAt(&s.Forces, american, p), b.regularsAt(&s.Forces, british, p)
	switch {
	case a && e:
		return
	case a:
		by = american
	case e:
		by = british
	}
	x := &s.Towns[n-1]
	if by == game.Nobody || by == x.By {
		return
	}
	if x.By = by; b.burnt(&s.Forces, s.Now, p) {
		return // it counts for nobody before it is rebuilt (17.14)
	}
	t.Tell(text.Say("The ", b.named(by), " control ", b.space(p), ".")).By(ruleControl).As(fact.Control{Place: b.at(p), Side: by})
}
