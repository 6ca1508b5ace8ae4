package travel

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
)

// Where the Americans may buy supply, and how a commander gets there (12.3).

// Market is a town in which the Americans may buy supply, with the cheapest path of a commander to it.
type Market struct {
	At      board.Place
	PathIDs []string // space ids of the path, beginning with the commander's own place
}

// Markets lists the towns in which the Americans may buy supply (12.31, 12.32, 12.37). They have no enemy in them,
// are not burnt, and are within reach of a commander who may buy.
func (b Ways) Markets(k *known) []board.Place {
	var out []board.Place
	for _, x := range b.MarketWays(k) {
		out = append(out, x.At)
	}
	return out
}

// MarketWays returns the markets with the path to each.
func (b Ways) MarketWays(k *known) []Market {
	best := make([]int, len(b.Towns)) // for each town: the number in rides, from 1, of the best ride to it; 0 for none
	var rides []*WalkResult
	var from []board.Place
	for i := range k.Commanders {
		c, n := &k.Commanders[i], commanderNr(i+1)
		if c.Fate != war.FateInPlay || c.Side != american || n == b.MarionNr || n == b.ArnoldNr && !c.ArmyCommander {
			continue
		}
		r := b.commanderReach(&k.Forces, k.Scenario, american, c.At, b.SupplyReach)
		rides, from = append(rides, r), append(from, c.At)
		for j := range b.Towns {
			at := b.Towns[j].At
			if cost, ok := r.Cost(at); ok && (n != b.ClarkNr || b.AreaOf(at) == b.West) &&
				(best[j] == 0 || !rides[best[j]-1].Within(at, cost)) {
				best[j] = len(rides)
			}
		}
	}
	var out []Market
	for i, x := range b.Towns {
		if n := best[i]; n > 0 && !b.Burnt(&k.Forces, k.Now, x.At) && !b.HasTroops(&k.Forces, british, x.At) &&
			!b.Closed(k.Scenario, b.AreaOf(x.At)) {
			out = append(out, Market{x.At, b.Trail(rides[n-1], from[n-1], x.At)})
		}
	}
	return out
}
