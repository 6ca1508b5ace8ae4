package battle

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Where routed leaders run (18.2). They run ten movement points away from all enemies, or towards the supply base
// without coming next to an enemy. They may also run away from the enemy first, and then towards the base.
//
// Our reading (47): "within ten movement points" is nine or fewer, since at ten the leader recovers. Distances
// include only terrain and crossings, as if the enemy leader marched; a ferry of the Delaware counts for Americans at
// its cost.
//
// Our reading (48): the routed do not attempt the ferries of the Delaware; a leader who must run knows in advance
// where the flight ends.

// EnemyDistances returns the distances from the enemies of the active side. These distances are public, because all
// stacks are visible.
func (b Rules) EnemyDistances(s *state) knowledge.EnemyDistances {
	return b.EnemyDistancesFrom(s.Active.Other(), b.OccupiedHexes(s, s.Active.Other()), b.Conditions(s.Weather, s.Now))
}

// EnemyDistancesFrom returns the distances from an enemy's stacks, under the given conditions.
func (b Rules) EnemyDistancesFrom(enemy game.Side, places []board.Place,
	w printed.Conditions,
) knowledge.EnemyDistances {
	season := w.Season()
	return knowledge.EnemyDistances{Reach: b.Search(places, knowledge.FarAway,
		func(from board.Place, way printed.HexStep, _ board.Place, _ int) printed.Price {
			return stepPrice(b.StepCost(from, way, enemy, season))
		})}
}

// stepPrice converts the terrain cost of a step to a price, with no other costs added.
func stepPrice(f printed.StepCost) printed.Price {
	return printed.Price{Points: int(f.Points), Impossible: f.Impossible}
}

// escapePath is one possible flight of a routed leader. It holds the hexes from the start, and the points spent on
// running from the enemy and towards the base.
type escapePath struct {
	Path                   []board.Place
	AwayPoints, HomePoints int
}

// nextToRun returns the viewer's leader who must run next, or nil if there is none.
func (b Rules) nextToRun(k *known) *knownLeader {
	m := b.KnownEnemyDistances(k)
	for _, f := range k.OwnLeaders() {
		if f.Status == printed.Routed && f.Flags&(truth.Moved|truth.Halted) == 0 && m.From(f.At) < b.runPoints() {
			return f
		}
	}
	return nil
}

// KnownEnemyDistances returns the distances from the enemies of the viewer's side. The distances are cached.
func (b Rules) KnownEnemyDistances(k *known) knowledge.EnemyDistances {
	c := k.Cache()
	c.EnemyDistancesOnce.Do(func() { c.EnemyDistances = b.computeEnemyDistances(k) })
	return c.EnemyDistances
}

// computeEnemyDistances computes the distances that KnownEnemyDistances caches.
func (b Rules) computeEnemyDistances(k *known) knowledge.EnemyDistances {
	var places []board.Place
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side != k.ViewerSide {
			places = append(places, x.At)
		}
	}
	return b.EnemyDistancesFrom(k.ViewerSide.Other(), places, b.Conditions(k.Weather, k.Now))
}

// EscapePaths lists the flights of a routed leader, one for each final hex, farthest from the enemy first.
func (b Rules) EscapePaths(k *known, f *knownLeader) []escapePath {
	var out []escapePath
	b.eachEscapePath(k, f, func(x escapePath) bool {
		if !slices.ContainsFunc(out, func(y escapePath) bool { return y.end() == x.end() }) {
			out = append(out, x)
		}
		return true
	})
	return out
}

// eachEscapePath calls a function with each possible flight, until the function returns false.
func (b Rules) eachEscapePath(k *known, f *knownLeader, more func(escapePath) bool) {
	points := b.runPoints()
	m := b.KnownEnemyDistances(k)
	pay := b.RunPricing(k, f.Troops)
	reach := b.Search([]board.Place{f.At}, points, pay)
	home := b.supplyBaseDistances(k)
	add := func(x escapePath) bool {
		return x.end() == f.At || k.Men(x.end())+f.Troops > b.MostMen || more(x)
	}
	var turning []board.Place
	for n := points; n >= 0; n-- {
		for _, p := range b.farthestHexes(k, f, reach, m, n) {
			cost, _ := reach.At(p)
			if n == points && !add(escapePath{Path: append([]board.Place{f.At}, reach.Path(p)...), AwayPoints: cost}) {
				return
			}
			if !slices.Contains(turning, p) {
				turning = append(turning, p)
			}
		}
	}
	for _, p := range turning {
		cost, _ := reach.At(p)
		for _, q := range b.pathsTowardBase(k, f, p, points-cost, home) {
			x := escapePath{Path: append([]board.Place{f.At}, reach.Path(p)...), AwayPoints: cost, HomePoints: q.cost}
			x.Path = append(x.Path, q.path...)
			if !add(x) {
				return
			}
		}
	}
}

// end returns the final hex of the flight.
func (x *escapePath) end() board.Place { return x.Path[len(x.Path)-1] }

// maxHomeDistance is the largest distance to the supply base that is searched, in movement points.
const maxHomeDistance = 250

// supplyBaseDistances returns the distances of all hexes to the supply base of the viewer's side. The distances are
// cached by season.
func (b Rules) supplyBaseDistances(k *known) *printed.Reach {
	kept := &b.BaseDistances[k.ViewerSide][b.Conditions(k.Weather, k.Now).Season()]
	if found := kept.Load(); found != nil {
		return found
	}
	found := b.Search([]board.Place{b.supplyBase(k.ViewerSide)}, maxHomeDistance, b.supplyBasePricing(k))
	kept.Store(found)
	return found
}

// farthestHexes lists the hexes within a number of points that are farthest from all enemies. It includes only hexes
// that have room for the leader.
func (b Rules) farthestHexes(k *known, f *knownLeader, reach *printed.Reach, m knowledge.EnemyDistances,
	points int,
) []board.Place {
	var out []board.Place
	best := m.From(f.At)
	for _, p := range reach.Places() {
		cost, _ := reach.At(p)
		if cost > points || p != f.At && k.Men(p)+f.Troops > b.MostMen {
			continue
		}
		switch n := m.From(p); {
		case n > best:
			best, out = n, []board.Place{p}
		case n == best:
			out = append(out, p)
		}
	}
	return out
}

// leg is a part of an escape path, from one hex to another, with its cost.
type leg struct {
	path []board.Place
	cost int
}

// pathsTowardBase lists the paths of a number of points from a hex to the hexes nearest to the supply base. The paths
// never come next to an enemy.
func (b Rules) pathsTowardBase(k *known, f *knownLeader, from board.Place, points int, home *printed.Reach) []leg {
	best, ok := home.At(from)
	if !ok || points == 0 {
		return nil
	}
	pay := b.RunPricing(k, f.Troops)
	reach := b.Search([]board.Place{from}, points,
		func(p board.Place, w printed.HexStep, q board.Place, spent int) printed.Price {
			if k.EnemyNextTo(b.Rules.Rules, q) {
				return printed.Price{Impossible: true}
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

// RunPricing returns the prices of steps for a leader who runs with some men, as far as the viewer knows. They include
// terrain, the enemy's revealed zones of control and crowded hexes (4.0), and exclude hexes of the enemy.
func (b Rules) RunPricing(k *known, troops int) printed.Pricing {
	season := b.Conditions(k.Weather, k.Now).Season()
	return func(from board.Place, w printed.HexStep, to board.Place, _ int) printed.Price {
		t := b.StepCost(from, w, k.ViewerSide, season)
		if t.Impossible || t.NeedsRoll {
			return printed.Price{Impossible: true}
		}
		if x := k.At(to); x != nil && x.Side != k.ViewerSide {
			return printed.Price{Impossible: true}
		}
		n := int(t.Points)
		if k.InZone(b.Rules.Rules, from) {
			n += b.Costs.ZoneExit
		}
		if k.InZone(b.Rules.Rules, to) {
			n += b.Costs.ZoneEntry
		}
		if there := k.Men(to); there > 0 && there+troops > b.MostMen {
			n += b.Costs.Overcrowding
		}
		return printed.Price{Points: n}
	}
}

// supplyBasePricing returns the prices for a search backwards from the supply base, including ferries.
func (b Rules) supplyBasePricing(k *known) printed.Pricing {
	season := b.Conditions(k.Weather, k.Now).Season()
	return func(from board.Place, w printed.HexStep, to board.Place, _ int) printed.Price {
		back := w
		if w < printed.AmboyFerryStep {
			back = (w + 3) % 6
		}
		return stepPrice(b.StepCost(to, back, k.ViewerSide, season))
	}
}

// RunRoutedLeader moves a routed leader. Enemies unknown to the owner may make a step cost more, and so stop the leader
// early.
func (b Rules) RunRoutedLeader(t *turn, n nr, to board.Place) {
	s := t.State
	k := b.Know(s, game.SideViewer(s.Active))
	var path []board.Place
	for _, x := range b.EscapePaths(&k, k.Find(n)) {
		if x.end() == to {
			path = x.Path
		}
	}
	u := s.Unit(n)
	spent, last, paid := 0, 0, 0
	inside := b.InZOC(s, s.Active.Other(), u.At)
	for i := 1; i < len(path); i++ {
		cost := b.runCost(s, path[i-1], path[i])
		if inside {
			cost += b.Costs.ZoneExit
		}
		inside = b.Probe(t, []nr{n}, path[i])
		if inside {
			cost += b.Costs.ZoneEntry
		}
		full := b.MenAt(s, s.Active, path[i])+int(u.Troops) > b.MostMen
		if full {
			cost += b.Costs.Overcrowding
		}
		if spent += cost; spent > b.runPoints() {
			break
		}
		if !full {
			last, paid = i, spent
		}
	}
	u.Set(truth.Halted)
	if last == 0 {
		b.RevealContacts(t)
		b.TellSide(t, s.Active, text.Say(b.Name(n), " cannot run: the way costs ", spent, ", more than ", b.runPoints(),
			" movement points."), nil, rulebook.Rout).WithFacts(fact.Decision{Units: b.UnitFacts(n), Choice: "stay"})
		return
	}
	u.Set(truth.Moved)
	b.Walk(t, []nr{n}, path[:last+1], [2]string{"runs", "run"}, text.Count(paid, "movement point", "movement points"),
		rulebook.Rout)
	if base := b.supplyBase(s.Active); u.At == base && b.EnemyDistances(s).From(base) < b.runPoints() {
		b.LeaveToRally(t, n)
	}
}

// runCost returns the terrain cost of one step, which may be by the Amboy ferry.
func (b Rules) runCost(s *state, from, to board.Place) int {
	if w, ok := b.StepTo(from, to); ok {
		return int(b.StepCost(from, w, s.Active, b.Conditions(s.Weather, s.Now).Season()).Points)
	}
	return 0
}
