package travel

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/hex/search"
)

// The cost of a step over land, and how far a group can go (5.2, 6.3).

// Mover holds everything about a group that affects the cost of a step on the map.
type Mover struct {
	Side       game.Side
	Boats      bool // carries bateaux
	Canoes     bool // Indians (16.34)
	MayUseRoad bool // may use the post road: a commander, or one small unit (5.42)
	Units      []unitNr
	Commanders []commanderNr
}

// MoverOf returns how a group moves. The post road is for commanders, and for one unit of at most two points, with
// nothing to carry (5.42).
func (b Ways) MoverOf(f *war.Forces, m *war.March) Mover {
	g := Mover{Side: m.Side, Boats: m.Boats > 0, Canoes: b.AllIndians(m.Units), Units: m.Units, Commanders: m.Commanders}
	switch {
	case len(m.Guns) > 0 || m.Supply > 0 || m.Boats > 0 || !m.PaidRoad:
	case len(m.Units) == 0:
		g.MayUseRoad = true
	case len(m.Units) == 1:
		g.MayUseRoad = b.Strength(f, m.Units) <= b.Capacity.PostRoad
	}
	return g
}

// Step returns the cost of a step from one place to the next. If the step is not allowed, it returns the reason.
func (b Ways) Step(scenario string, g Mover, from, to board.Place) (points, *game.Refusal) {
	return b.stepIn(&g, b.ClosedAreas(scenario), from, to)
}

// stepIn returns the cost of a step, or the reason why it is not allowed. It is faster than Step, because the caller
// passes the closed areas.
func (b Ways) stepIn(g *Mover, shut []printed.AreaNr, from, to board.Place) (points, *game.Refusal) {
	if why := b.entryBar(g, shut, to); why != nil {
		return 0, why
	}
	if to == b.Florida || from == b.Florida {
		if g.Side != british || to == b.Florida && !b.At(from).LeadsToFlorida || from == b.Florida &&
			!b.At(to).LeadsToFlorida {
			return 0, war.Refuse(war.RuleOffMap, "Only the British go to Florida, from the southern edge of Georgia.")
		}
		if to == b.Florida {
			return printed.Point, nil
		}
		return b.TerrainCost[b.At(to).Terrain], nil
	}
	d, ok := b.DirectionTo(from, to)
	if !ok {
		return 0, war.Refuse(war.RuleMovement, "These hexes are not next to each other.")
	}
	side := &b.At(from).Sides[d]
	price := b.TerrainCost[b.At(to).Terrain]
	if g.MayUseRoad && side.Road {
		price = b.Movement.PostRoad
	}
	if g.Boats {
		price += b.Movement.Portage
	}
	switch {
	case side.Water == printed.NoWater || side.Bridge:
	case side.Water == printed.Impassable:
		return 0, noPassage
	case g.Boats || g.Canoes:
		price += b.Movement.ByBateaux
	case side.Water == printed.MinorRiver:
		price += b.Movement.MinorRiver
	default:
		return 0, noCrossing
	}
	return price, nil
}

// EntryRefusal returns why a group may not enter a place, or nil if it may. The place may be in an area out of play
// (18.0), or be a city or port closed to Indians (16.34). A detachment may be restricted to another area (13.13).
// Carleton must stay in or next to Canada (15.24).
//
// Our reading (13.13): a detachment that begins outside its area, such as Arnold's in Maine, may move anywhere until
// it enters its area or Canada.
func (b Ways) EntryRefusal(scenario string, g Mover, p board.Place) *game.Refusal {
	return b.entryBar(&g, b.ClosedAreas(scenario), p)
}

// entryBar returns why a group may not enter a place, or nil if it may. It is faster than EntryRefusal, because the
// caller passes the closed areas.
func (b Ways) entryBar(g *Mover, shut []printed.AreaNr, p board.Place) *game.Refusal {
	h := b.At(p)
	if h.Area > 0 && slices.Contains(shut, h.Area) {
		return war.Refuse(war.RuleSetUp, b.Area(h.Area).Name, " is out of play.")
	}
	for _, n := range g.Units {
		switch u := b.Unit(n); {
		case u.Kind == printed.Detachment && h.Area != u.Area && h.Area != b.Canada && !b.isStray(n, g):
			return war.Refuse(war.RuleDetachments, u.Name, " operates in ", b.Area(u.Area).Name, " and in Canada only.")
		case u.Kind == printed.Indian:
			if t := b.Town(p); t != nil && (t.City || t.Port) {
				return war.Refuse(war.RuleIndians, "Indians cannot enter cities or ports.")
			}
		}
	}
	if slices.Contains(g.Commanders, b.CarletonNr) && h.Area != b.Canada &&
		(h.Area == b.West || !b.NextToCanada[h.Colony]) {
		return war.Refuse(war.RuleCommanders, "Carleton keeps to Canada and the colonies next to it.")
	}
	return nil
}

// isStray reports whether a detachment is the detachment with Arnold in Maine, which begins outside its area (18.3).
func (b Ways) isStray(n unitNr, g *Mover) bool {
	return n == b.StrayDetachment.Unit && slices.Contains(g.Commanders, b.StrayDetachment.Commander)
}

// Refusals that are needed very often. They are made only once, to save time.
var (
	noPassage  = war.Refuse(war.RuleBateaux, "No crossing at Niagara.")
	noCrossing = war.Refuse(war.RuleMovement, "No crossing without bateaux or a bridge.")
)

// WalkResult is the result of a search: which places can be reached, at what cost, and from where.
type WalkResult = search.Tree[board.Place]

// maxLandHexes returns the most hexes a group can go by land for some points.
func (b Ways) maxLandHexes(left points) int {
	least := b.Movement.PostRoad
	for _, price := range b.TerrainCost {
		if price > 0 { // nobody can enter open water
			least = min(least, price)
		}
	}
	return int(max(0, left) / least)
}

// WalkOptions says what a search over land takes into account.
type WalkOptions struct {
	Scenario     string
	FirstHexFree bool                   // the first hex may be entered whatever it costs (5.22)
	Stops        func(board.Place) bool // reports whether a group that enters the place must stop there (5.26)
}

// Walk returns every place a group can reach with its points (5.2). Its own place costs nothing.
func (b Ways) Walk(g Mover, from board.Place, budget points, o WalkOptions) *WalkResult {
	out := search.New[board.Place](b.Board.Size()+1, int(budget))
	out.AddStart(from)
	shut := b.ClosedAreas(o.Scenario)
	var ways [8]board.Place
	for p, spent, ok := out.Next(); ok; p, spent, ok = out.Next() {
		if p != from && o.Stops != nil && o.Stops(p) {
			continue
		}
		for _, q := range b.appendExits(ways[:0], p) {
			if out.Within(q, spent) {
				continue
			}
			price, why := b.stepIn(&g, shut, p, q)
			if why != nil {
				continue
			}
			total := points(spent) + price
			if o.FirstHexFree && p == from {
				total = min(total, budget) // a unit may always enter one hex (5.22)
			}
			out.Step(p, q, int(total))
		}
	}
	return out
}

// TroopsCheck returns a function that reports whether a side has combat units in a place, seen or not. That function
// is faster than HasTroops for many places.
func (b Ways) TroopsCheck(f *war.Forces, side game.Side) func(board.Place) bool {
	at := slices.DeleteFunc(b.PlacesWithTroops(f, side), func(p board.Place) bool { return b.Hidden(f, side, p) })
	return func(p board.Place) bool {
		_, ok := slices.BinarySearch(at, p)
		return ok
	}
}

// Exits lists the neighbors of a place, in printed order.
func (b Ways) Exits(p board.Place) []board.Place { return b.appendExits(nil, p) }

func (b Ways) appendExits(out []board.Place, p board.Place) []board.Place {
	h := b.At(p)
	for d := range h.Sides {
		if q := h.Sides[d].NextHex; q != board.Nowhere {
			out = append(out, q)
		}
	}
	switch {
	case p == b.Florida:
		for _, e := range b.Board.Exits(p) {
			out = append(out, e.To)
		}
	case h.LeadsToFlorida:
		out = append(out, b.Florida)
	}
	return out
}

// CommanderReaches reports whether a commander can go from one place to another with a number of points, avoiding
// enemies (12.32).
func (b Ways) CommanderReaches(f *war.Forces, scenario string, side game.Side, from, to board.Place,
	budget points,
) bool {
	return b.commanderReach(f, scenario, side, from, budget).Has(to)
}

// commanderReach returns every place that a commander can reach with a number of points.
func (b Ways) commanderReach(f *war.Forces, scenario string, side game.Side, from board.Place,
	budget points,
) *WalkResult {
	return b.Walk(Mover{Side: side, MayUseRoad: true}, from, budget,
		WalkOptions{Scenario: scenario, Stops: b.TroopsCheck(f, side.Other())})
}

// UnitReaches reports whether any combat unit of a side can reach a place by regular movement (12.34).
func (b Ways) UnitReaches(s *state, side game.Side, to board.Place) bool {
	for i := range s.Units {
		n, u := unitNr(i+1), &s.Units[i]
		if u.Fate != war.FateInPlay || b.SideOf(&s.Forces, n) != side ||
			b.At(u.At).Row > 0 && b.Distance(u.At, to) > b.maxLandHexes(b.Unit(n).Move) {
			continue
		}
		m := &war.March{Side: side, At: u.At, Units: []unitNr{n}, PaidRoad: true}
		if u.At == to || b.Walk(b.MoverOf(&s.Forces, m), u.At, b.MovementOf(m),
			WalkOptions{Scenario: s.Scenario, FirstHexFree: true}).Has(to) {
			return true
		}
	}
	return false
}

// WalkOf returns the search options for a march.
func (b Ways) WalkOf(f *war.Forces, scenario string, m *war.March) WalkOptions {
	return WalkOptions{
		Scenario: scenario, FirstHexFree: m.HexesEntered == 0 && !m.Forced,
		Stops: b.TroopsCheck(f, m.Side.Other()),
	}
}

// Trail returns the path to a place that can be reached, as ids, beginning with the group's own place.
func (b Ways) Trail(r *WalkResult, from, to board.Place) []string {
	path := r.Path(to)
	out := make([]string, 1, 1+len(path))
	out[0] = b.ID(from)
	for _, p := range path {
		out = append(out, b.ID(p))
	}
	return out
}

// PathTo returns the path of a group to a place, without its own place; nil if it cannot get there.
func (b Ways) PathTo(f *war.Forces, scenario string, m *war.March, to board.Place) []board.Place {
	return b.Walk(b.MoverOf(f, m), m.At, m.PointsLeft, b.WalkOf(f, scenario, m)).Path(to)
}

// LandMarchPossible reports whether a march by land can begin in a place: in every hex, and in Florida (5.53).
func (b Ways) LandMarchPossible(p board.Place) bool { return b.At(p).Row > 0 || p == b.Florida }
