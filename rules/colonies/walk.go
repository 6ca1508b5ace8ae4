package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// What a step over land costs, and how far a group comes (5.2, 6.3).

// gait is all that the cost of a step depends on beside the map.
type gait struct {
	side   game.Side
	boats  bool // carries bateaux
	canoes bool // Indians (16.34)
	road   bool // may use the post road: a commander, or one small unit (5.42)
	kinds  []unitNr
	heads  []commanderNr
}

// gaitOf is how a group walks. The post road serves commanders, and one unit of two points or less, with nothing to carry (5.42).
func (b *book) gaitOf(f *Forces, m *march) gait {
	g := gait{side: m.Side, boats: m.Boats > 0, canoes: b.indians(m.Units), kinds: m.Units, heads: m.Commanders}
	switch {
	case len(m.Guns) > 0 || m.Supply > 0 || m.Boats > 0 || !m.Road:
	case len(m.Units) == 0:
		g.road = true
	case len(m.Units) == 1:
		g.road = b.strength(f, m.Units) <= b.Capacity.PostRoad
	}
	return g
}

// step is what it costs to go from one place to the next; false when it may not be done at all, with the reason.
func (b *book) step(scenario string, g gait, from, to board.Place) (points, *game.Refusal) {
	return b.stepBy(&g, b.shut(scenario), from, to)
}

// stepBy is step where some areas are closed, for who asks often.
func (b *book) stepBy(g *gait, shut []printed.AreaNr, from, to board.Place) (points, *game.Refusal) {
	if why := b.barredFrom(g, shut, to); why != nil {
		return 0, why
	}
	if to == b.Florida || from == b.Florida {
		if g.side != british || to == b.Florida && !b.At(from).Florida || from == b.Florida && !b.At(to).Florida {
			return 0, no(ruleOffMap, "Only the British go to Florida, from the southern edge of Georgia.")
		}
		if to == b.Florida {
			return printed.Point, nil
		}
		return b.ground[b.At(to).Terrain], nil
	}
	d, ok := b.Toward(from, to)
	if !ok {
		return 0, no(ruleMovement, "They do not touch.")
	}
	side := &b.At(from).Sides[d]
	price := b.ground[b.At(to).Terrain]
	if g.road && side.Road {
		price = b.Movement.PostRoad
	}
	if g.boats {
		price += b.Movement.Portage
	}
	switch {
	case side.Water == printed.Dry || side.Bridge:
	case side.Water == printed.Impassable:
		return 0, noPassage
	case g.boats || g.canoes:
		price += b.Movement.ByBateaux
	case side.Water == printed.Minor:
		price += b.Movement.MinorRiver
	default:
		return 0, noCrossing
	}
	return price, nil
}

// barred says why a place is closed to a group: its area is out of play (18.0), a detachment belongs elsewhere (13.13), Carleton keeps to
// Canada and next to it (15.24), Indians enter neither cities nor ports (16.34).
//
// Our reading (13.13): a detachment that begins outside its area, as one does in Maine, may move anywhere until it has come into its area or Canada.
func (b *book) barred(scenario string, g gait, p board.Place) *game.Refusal {
	return b.barredFrom(&g, b.shut(scenario), p)
}

// barredFrom is barred where some areas are closed, for who asks often.
func (b *book) barredFrom(g *gait, shut []printed.AreaNr, p board.Place) *game.Refusal {
	h := b.At(p)
	if h.Area > 0 && slices.Contains(shut, h.Area) {
		return no(ruleSetUp, b.Area(h.Area).Name, " is out of play.")
	}
	for _, n := range g.kinds {
		switch u := b.Unit(n); {
		case u.Kind == printed.Detachment && h.Area != u.Area && h.Area != b.canada && !b.strays(n, g):
			return no(ruleDetachments, u.Name, " operates in ", b.Area(u.Area).Name, " and in Canada only.")
		case u.Kind == printed.Indian:
			if t := b.Town(p); t != nil && (t.City || t.Port) {
				return no(ruleIndians, "Indians enter neither cities nor ports.")
			}
		}
	}
	if slices.Contains(g.heads, b.carleton) && h.Area != b.canada && (h.Area == b.west || !b.besideCanada[h.Colony]) {
		return no(ruleCommanders, "Carleton keeps to Canada and the colonies next to it.")
	}
	return nil
}

// strays reports whether a detachment is one of those that begin outside their area: Arnold's in Maine (18.3).
func (b *book) strays(n unitNr, g *gait) bool {
	return b.Unit(n).ID == "mid-det-1" && slices.Contains(g.heads, b.arnold)
}

// Refusals that a search meets at every shore.
var (
	noPassage  = no(ruleBateaux, "Nobody crosses at Niagara.")
	noCrossing = no(ruleMovement, "The water cannot be crossed without bateaux or a bridge.")
)

// reached is how a place is come to: at what cost, and from where.
type reached struct {
	cost int16 // in points; kept small, for there is one for every hex
	From board.Place
	ok   bool
}

// Cost is what it costs to come there.
func (r reached) Cost() points { return points(r.cost) }

// farByLand is how many hexes a group comes at most for so many points.
func (b *book) farByLand(left points) int {
	least := b.Movement.PostRoad
	for _, price := range b.ground {
		if price > 0 { // nobody enters open water
			least = min(least, price)
		}
	}
	return int(max(0, left) / least)
}

// walkOptions say what a search over land takes into account.
type walkOptions struct {
	scenario string
	first    bool                   // one hex may be entered whatever it costs (5.22)
	stops    func(board.Place) bool // whoever enters ends his march there (5.26)
}

// walk finds every place a group comes to for its points (5.2). The place it stands on is reached at nothing.
func (b *book) walk(g gait, from board.Place, budget points, o walkOptions) []reached {
	out := make([]reached, b.Board.Size()+1)
	out[from] = reached{ok: true}
	first, last := make([]int16, int(budget)+1), make([]int16, int(budget)+1) // the queue of each cost, as numbers in due, from 1
	due := make([]stop, 1, 128)
	push := func(p board.Place, cost points) {
		due = append(due, stop{at: p})
		n := int16(len(due) - 1)
		if last[cost] == 0 {
			first[cost] = n
		} else {
			due[last[cost]].next = n
		}
		last[cost] = n
	}
	push(from, 0)
	shut := b.shut(o.scenario)
	var ways [8]board.Place
	for at := range first {
		for n := first[at]; n > 0; n = due[n].next {
			p := due[n].at
			if int(out[p].cost) != at || p != from && o.stops != nil && o.stops(p) {
				continue
			}
			for _, q := range b.appendExits(ways[:0], p) {
				price, why := b.stepBy(&g, shut, p, q)
				if why != nil {
					continue
				}
				total := points(at) + price
				if total > budget && o.first && p == from {
					total = budget // a unit may always move one hex (5.22)
				}
				if total > budget || out[q].ok && out[q].Cost() <= total {
					continue
				}
				out[q] = reached{cost: int16(total), From: p, ok: true}
				push(q, total)
			}
		}
	}
	return out
}

// stop is a place from which a search goes on, and the next one in its queue.
type stop struct {
	at   board.Place
	next int16
}

// held tells of places whether a side has combat units in them, seen or not: as fights does, for who asks often.
func (b *book) held(f *Forces, side game.Side) func(board.Place) bool {
	at := slices.DeleteFunc(b.manned(f, side), func(p board.Place) bool { return b.hidden(f, side, p) })
	return func(p board.Place) bool {
		_, ok := slices.BinarySearch(at, p)
		return ok
	}
}

// exits lists the places one may step to, in printed order.
func (b *book) exits(p board.Place) []board.Place { return b.appendExits(nil, p) }

func (b *book) appendExits(out []board.Place, p board.Place) []board.Place {
	h := b.At(p)
	for d := range h.Sides {
		if q := h.Sides[d].Next; q != board.Nowhere {
			out = append(out, q)
		}
	}
	switch {
	case p == b.Florida:
		for _, e := range b.Board.Exits(p) {
			out = append(out, e.To)
		}
	case h.Florida:
		out = append(out, b.Florida)
	}
	return out
}

// rides reports whether a commander comes from one place to another for so many points, not through enemies (12.32).
func (b *book) rides(f *Forces, scenario string, side game.Side, from, to board.Place, budget points) bool {
	return b.ride(f, scenario, side, from, budget)[to].ok
}

// ride is how far a commander comes.
func (b *book) ride(f *Forces, scenario string, side game.Side, from board.Place, budget points) []reached {
	return b.walk(gait{side: side, road: true}, from, budget, walkOptions{scenario: scenario, stops: b.held(f, side.Other())})
}

// comesTo reports whether a combat unit of a side comes to a place by its regular movement (12.34).
func (b *book) comesTo(s *state, side game.Side, to board.Place) bool {
	for i := range s.Units {
		n, u := unitNr(i+1), &s.Units[i]
		if u.Fate != inPlay || b.sideOf(&s.Forces, n) != side || b.At(u.At).Row > 0 && b.Distance(u.At, to) > b.farByLand(b.Unit(n).Move) {
			continue
		}
		m := &march{Side: side, At: u.At, Units: []unitNr{n}, Road: true}
		if u.At == to || b.walk(b.gaitOf(&s.Forces, m), u.At, b.allowed(m), walkOptions{scenario: s.Scenario, first: true})[to].ok {
			return true
		}
	}
	return false
}

// options are those of a march under way.
func (b *book) walkOf(f *Forces, scenario string, m *march) walkOptions {
	return walkOptions{
		scenario: scenario, first: m.Hexes == 0 && !m.Forced,
		stops: b.held(f, m.Side.Other()),
	}
}

// toField offers every place a group comes to, with its cost and the way there.
//
// With stay the group may also set out where it stands: to build bateaux or to dig before it goes.
func (b *book) toField(id string, k *known, m *march, d action.Draft, stay bool) game.Field {
	f := game.Field{ID: id, Label: "Where to?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleMovement}
	walk := b.walkOf(&k.Forces, k.Scenario, m)
	r := b.walk(b.gaitOf(&k.Forces, m), m.At, m.Left, walk)
	named, others := b.ends(r, m.At)
	badges, details := make([]string, m.Left+1), make([]string, m.Left+1) // by cost
	f.Options = slices.Grow(f.Options, len(named)+len(others)+one(stay))
	for _, p := range slices.Concat(named, others) {
		o, cost := b.spaceOption(p), r[p].Cost()
		if badges[cost] == "" {
			badges[cost], details[cost] = cost.String(), cost.String()+" of "+m.Left.Words()
		}
		o.Badge, o.Detail, o.Group, o.Path = badges[cost], details[cost], b.heading(p), b.trail(r, m.At, p)
		if walk.stops(p) {
			o.Detail += "; the enemy stands there, and they stop"
		}
		f.Options = append(f.Options, o)
	}
	if stay {
		o := b.spaceOption(m.At)
		o.Label, o.Detail, o.Group = "Nowhere yet: "+b.placeName(m.At), "to build bateaux or to dig first", otherHexes
		f.Options = append(f.Options, o)
	}
	b.warn(k, m, &f)
	choose(&f, d)
	return f
}

// ends lists the places a group comes to, those with a name apart.
func (b *book) ends(r []reached, from board.Place) (named, others []board.Place) {
	for i := range r {
		switch p := board.Place(i); {
		case !r[i].ok || p == from || p == board.Nowhere:
		case b.heading(p) == otherHexes:
			others = append(others, p)
		default:
			named = append(named, p)
		}
	}
	return named, others
}

// trail is the way to a place that is reached, in ids, from where the group stands.
func (b *book) trail(r []reached, from, to board.Place) []string {
	n := 1
	for p := to; p != from; p = r[p].From {
		n++
	}
	out := make([]string, n)
	for p := to; p != from; p = r[p].From {
		n--
		out[n] = b.ID(p)
	}
	out[0] = b.ID(from)
	return out
}

const otherHexes = "Other hexes"

// heading is what a place stands under in a list.
func (b *book) heading(p board.Place) string {
	if b.Board.Name(p) == b.ID(p) {
		return otherHexes
	}
	return "Named places"
}

// pathTo is the way of a group to a place, without the one it begins at; nothing when it does not come there.
func (b *book) pathTo(f *Forces, scenario string, m *march, to board.Place) []board.Place {
	r := b.walk(b.gaitOf(f, m), m.At, m.Left, b.walkOf(f, scenario, m))
	var out []board.Place
	for p := to; p != m.At && r[p].ok; p = r[p].From {
		out = append(out, p)
	}
	slices.Reverse(out)
	return out
}
