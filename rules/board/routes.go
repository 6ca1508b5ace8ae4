package board

import "strings"

// Route is a way over the map: the places entered, in order, without the one it starts from.
type Route []Place

// Pass says whether a step may be taken and whether the mover must stop after it.
type Pass struct {
	May  bool
	Stop bool
}

// Routes lists every route from a place of at most budget steps, shortest first and in printed order among equals. A
// route may come back to where it has been: no rulebook here forbids a march there and back. May is asked for every
// step: from where, by which exit, as which step (counted from 1).
func (b *Board) Routes(from Place, budget int, may func(from Place, e Exit, step int) Pass) []Route {
	type tip struct {
		route Route
		at    Place
		stop  bool
	}
	var out []Route
	edge := []tip{{at: from}}
	for step := 1; step <= budget; step++ {
		var next []tip
		for _, t := range edge {
			if t.stop {
				continue
			}
			for _, e := range b.exits[t.at] {
				pass := may(t.at, e, step)
				if !pass.May {
					continue
				}
				r := append(t.route[:len(t.route):len(t.route)], e.To)
				out = append(out, r)
				next = append(next, tip{route: r, at: e.To, stop: pass.Stop})
			}
		}
		edge = next
	}
	return out
}

// End returns where the route leads; Nowhere for an empty one.
func (r Route) End() Place {
	if len(r) == 0 {
		return Nowhere
	}
	return r[len(r)-1]
}

// Word writes a route as one word for forms: the ids of its places joined by ">".
func (b *Board) Word(r Route) string {
	var w strings.Builder
	for i, p := range r {
		if i > 0 {
			w.WriteByte('>')
		}
		w.WriteString(string(b.ID(p)))
	}
	return w.String()
}

// Route reads such a word back. It is false when a place is unknown; whether the route may be marched is not asked.
func (b *Board) Route(word string) (Route, bool) {
	var r Route
	for id := range strings.SplitSeq(word, ">") {
		p := b.Place(ID(id))
		if p == Nowhere {
			return nil, false
		}
		r = append(r, p)
	}
	return r, len(r) > 0
}
