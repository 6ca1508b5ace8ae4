package board

import "strings"

// Route is a path over the map: the places entered, in order, without the start.
type Route []Place

// Pass says whether a step is allowed, and whether the mover must stop after it.
type Pass struct {
	Allowed bool
	Stop    bool
}

// Routes lists every route from a place of at most budget steps, shortest first, then in printed order. A route may
// return to an earlier place: no rulebook here forbids that. The function may is called for every step, with its
// start, its exit and its number (counted from 1).
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
				if !pass.Allowed {
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

// End returns the last place of the route, or Nowhere for an empty one.
func (r Route) End() Place {
	if len(r) == 0 {
		return Nowhere
	}
	return r[len(r)-1]
}

// RouteWord returns a route as one word for forms: the ids of its places joined by ">".
func (b *Board) RouteWord(r Route) string {
	var w strings.Builder
	for i, p := range r {
		if i > 0 {
			w.WriteByte('>')
		}
		w.WriteString(string(b.ID(p)))
	}
	return w.String()
}

// Route reads a word that RouteWord made. It returns false if a place is unknown, and does not check that the route is
// legal.
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
