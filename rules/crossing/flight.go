package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Where the routed run (18.2): ten movement points away from all enemies, or towards the supply base without coming next to an enemy,
// or first away and then home.
//
// Our reading (47): "within ten movement points" is nine or fewer, since at ten he recovers. Distances count terrain and crossings
// alone, as if the enemy leader marched; a ferry of the Delaware counts for Americans as it costs them.
//
// Our reading (48): the routed do not try the ferries of the Delaware; who must run knows where he comes to.

// menaced is how far every hex is from the nearest enemy leader, in movement points of that enemy.
type menaced struct{ field *printed.Reach }

// farAway is as far as distances are counted.
const farAway = 40

// from returns how far a hex is from the nearest enemy leader.
func (m menaced) from(p board.Place) int {
	if n, ok := m.field.At(p); ok {
		return n
	}
	return farAway + 1
}

// menace measures from the enemies of the active side. All stacks are seen, so everybody may know it.
func (b *book) menace(s *state) menaced {
	return b.menaceOf(s.Active.Other(), b.stands(s, s.Active.Other()), s.conditions())
}

// menaceOf measures from the stacks of an enemy, in some conditions.
func (b *book) menaceOf(enemy game.Side, places []board.Place, w printed.Conditions) menaced {
	season := w.Season()
	return menaced{b.Search(places, farAway, func(from board.Place, way printed.Way, _ board.Place, _ int) printed.Price {
		return price(b.Fare(from, way, enemy, season))
	})}
}

// price is what a step costs by its fare alone.
func price(f printed.Fare) printed.Price { return printed.Price{Points: int(f.Points), No: f.No} }

// flight is one way to run: the hexes from the start, and how many points go away from the enemy and how many home.
type flight struct {
	path       []board.Place
	away, home int
}

// nextToRun is the leader who must run next, of the viewer's own.
func (b *book) nextToRun(k *known) *face {
	m := b.menaceKnown(k)
	for _, f := range k.mine() {
		if f.Status == printed.Routed && f.Flags&(moved|halted) == 0 && m.from(f.At) < b.runPoints() {
			return f
		}
	}
	return nil
}

// menaceKnown measures from the enemies of the viewer's side. It is kept.
func (b *book) menaceKnown(k *known) menaced {
	c := k.cached()
	c.menace.Do(func() { c.menaced = b.menaceSeen(k) })
	return c.menaced
}

// menaceSeen is menaceKnown, measured.
func (b *book) menaceSeen(k *known) menaced {
	var places []board.Place
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side != k.Eyes {
			places = append(places, x.At)
		}
	}
	return b.menaceOf(k.Eyes.Other(), places, k.conditions())
}

// flights lists where a routed leader may run to, each hex once, those furthest from the enemy first.
func (b *book) flights(k *known, f *face) []flight {
	var out []flight
	b.flees(k, f, func(x flight) bool {
		if !slices.ContainsFunc(out, func(y flight) bool { return y.end() == x.end() }) {
			out = append(out, x)
		}
		return true
	})
	return out
}

// flees goes through the ways to run as long as more are wanted.
func (b *book) flees(k *known, f *face, more func(flight) bool) {
	points := b.runPoints()
	m := b.menaceKnown(k)
	pay := b.runPricing(k, f.Troops)
	reach := b.Search([]board.Place{f.At}, points, pay)
	home := b.wayHome(k)
	add := func(x flight) bool {
		return x.end() == f.At || k.men(x.end())+f.Troops > printed.MostMen || more(x)
	}
	var turning []board.Place
	for n := points; n >= 0; n-- {
		for _, p := range b.furthest(k, f, reach, m, n) {
			cost, _ := reach.At(p)
			if n == points && !add(flight{path: append([]board.Place{f.At}, reach.Path(p)...), away: cost}) {
				return
			}
			if !slices.Contains(turning, p) {
				turning = append(turning, p)
			}
		}
	}
	for _, p := range turning {
		cost, _ := reach.At(p)
		for _, q := range b.nearestHome(k, f, p, points-cost, home) {
			x := flight{path: append([]board.Place{f.At}, reach.Path(p)...), away: cost, home: q.cost}
			x.path = append(x.path, q.path...)
			if !add(x) {
				return
			}
		}
	}
}

// end is where he comes to.
func (x *flight) end() board.Place { return x.path[len(x.path)-1] }

// homeward is as far as the way to the supply base is measured.
const homeward = 250

// wayHome is how far it is from everywhere to the supply base of the viewer's side. It is kept for each season.
func (b *book) wayHome(k *known) *printed.Reach {
	kept := &b.homes[k.Eyes][k.conditions().Season()]
	if found := kept.Load(); found != nil {
		return found
	}
	found := b.Search([]board.Place{b.supplyBase(k.Eyes)}, homeward, b.homePricing(k))
	kept.Store(found)
	return found
}

// furthest lists the hexes within so many points that are furthest from all enemies and can hold him.
func (b *book) furthest(k *known, f *face, reach *printed.Reach, m menaced, points int) []board.Place {
	var out []board.Place
	best := m.from(f.At)
	for _, p := range reach.Places() {
		cost, _ := reach.At(p)
		if cost > points || p != f.At && k.men(p)+f.Troops > printed.MostMen {
			continue
		}
		switch n := m.from(p); {
		case n > best:
			best, out = n, []board.Place{p}
		case n == best:
			out = append(out, p)
		}
	}
	return out
}

// leg is a way from one hex to another.
type leg struct {
	path []board.Place
	cost int
}

// nearestHome lists the ways of so many points from a hex to where the supply base is nearest, never next to an enemy.
func (b *book) nearestHome(k *known, f *face, from board.Place, points int, home *printed.Reach) []leg {
	best, ok := home.At(from)
	if !ok || points == 0 {
		return nil
	}
	pay := b.runPricing(k, f.Troops)
	reach := b.Search([]board.Place{from}, points, func(p board.Place, w printed.Way, q board.Place, spent int) printed.Price {
		if k.enemyNextTo(b, q) {
			return printed.Price{No: true}
		}
		return pay(p, w, q, spent)
	})
	var out []leg
	for _, p := range reach.Places() {
		cost, _ := reach.At(p)
		n, ok := home.At(p)
		switch {
		case !ok || p == from || n > best:
		case n < best:
			best, out = n, []leg{{reach.Path(p), cost}}
		case len(out) > 0:
			out = append(out, leg{reach.Path(p), cost})
		}
	}
	return out
}

// runPricing is what a step costs a leader who runs with so many men, as far as he knows: terrain, the enemy's zones of control that were
// laid open, a hex full of friends (4.0), and never into a hex of the enemy.
func (b *book) runPricing(k *known, troops int) printed.Pricing {
	season := k.conditions().Season()
	return func(from board.Place, w printed.Way, to board.Place, _ int) printed.Price {
		t := b.Fare(from, w, k.Eyes, season)
		if t.No || t.Attempt {
			return printed.Price{No: true}
		}
		if x := k.at(to); x != nil && x.Side != k.Eyes {
			return printed.Price{No: true}
		}
		n := int(t.Points)
		if k.inZone(b, from) {
			n += b.Costs.Leave
		}
		if k.inZone(b, to) {
			n += b.Costs.Enter
		}
		if there := k.men(to); there > 0 && there+troops > printed.MostMen {
			n += b.Costs.Crowd
		}
		return printed.Price{Points: n}
	}
}

// homePricing measures the way home backwards from the supply base, ferries included.
func (b *book) homePricing(k *known) printed.Pricing {
	season := k.conditions().Season()
	return func(from board.Place, w printed.Way, to board.Place, _ int) printed.Price {
		back := w
		if w < printed.OverSea {
			back = (w + 3) % 6
		}
		return price(b.Fare(to, back, k.Eyes, season))
	}
}

// inZone tells whether a hex lies in a zone of control of the enemy that was laid open.
func (k *known) inZone(b *book, p board.Place) bool {
	for _, q := range b.Around(p) {
		if o := k.open(k.Eyes.Other(), q); o != nil && o.ZOC && b.ZoneReaches(q, p, k.conditions()) {
			return true
		}
	}
	return false
}

// run moves a routed leader. What he did not know of may stop him where his points end.
func (b *book) run(t *turn, n nr, to board.Place) {
	s := t.State
	k := b.know(s, game.Eyes(s.Active))
	var path []board.Place
	for _, x := range b.flights(&k, k.find(n)) {
		if x.end() == to {
			path = x.path
		}
	}
	u := s.unit(n)
	spent, last, paid := 0, 0, 0
	inside := b.controlled(s, s.Active.Other(), u.At)
	for i := 1; i < len(path); i++ {
		cost := b.runCost(s, path[i-1], path[i])
		if inside {
			cost += b.Costs.Leave
		}
		inside = b.probe(t, []nr{n}, path[i])
		if inside {
			cost += b.Costs.Enter
		}
		full := b.menAt(s, s.Active, path[i])+int(u.Troops) > printed.MostMen
		if full {
			cost += b.Costs.Crowd
		}
		if spent += cost; spent > b.runPoints() {
			break
		}
		if !full {
			last, paid = i, spent
		}
	}
	u.set(halted)
	if last == 0 {
		b.touch(t)
		b.tellOwn(t, s.Active, text.Say(b.name(n), " does not get away: the way costs ", spent, ", more than ", b.runPoints(), " movement points."), nil, rulebook.Rout).As(fact.Decision{Units: b.units(n), To: "stay"})
		return
	}
	u.set(moved)
	b.walk(t, []nr{n}, path[:last+1], [2]string{"runs", "run"}, text.Count(paid, "movement point", "movement points"), rulebook.Rout)
	if base := b.supplyBase(s.Active); u.At == base && b.menace(s).from(base) < b.runPoints() {
		b.leaveToRally(t, n)
	}
}

// runCost is what the terrain of one step costs, by the ferry of Amboy too.
func (b *book) runCost(s *state, from, to board.Place) int {
	for w := range printed.Ways {
		if b.Beyond(from, w) == to {
			return int(b.Fare(from, w, s.Active, s.conditions().Season()).Points)
		}
	}
	return 0
}
