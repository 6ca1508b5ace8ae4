package travel

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Which hexes stacks could reach in one movement (4.42).

// Reachable lists those of the given places that a stack could reach in one movement (4.42, 6.13). The range is that
// of its fastest unit. The stack may go by land, by sea from a port with a fleet, or in bateaux that it has or builds
// first.
func (b Ways) Reachable(f *war.Forces, now turnNr, scenario string, side game.Side, p board.Place, forced bool,
	places []board.Place,
) []board.Place {
	units := b.MovableUnits(f, side, p, forced)
	most, small := b.fastestPoints(f, units, forced)
	if most == 0 || len(places) == 0 {
		return nil
	}
	search := WalkOptions{Scenario: scenario, FirstHexFree: !forced, Stops: b.TroopsCheck(f, side.Other())}
	var walks []*WalkResult
	if b.LandMarchPossible(p) && b.anyNear(p, places, b.maxLandHexes(most)) {
		walks = append(walks, b.Walk(Mover{Side: side, Canoes: b.AllIndians(units)}, p, most, search))
		if small > 0 {
			walks = append(walks, b.Walk(Mover{Side: side, MayUseRoad: true}, p, small, search))
		}
	}
	boats := most
	if f.StoreAt(side, p).Boats == 0 {
		boats -= b.Movement.BuildBateaux
	}
	if boats > 0 && b.CanCarry(units) && b.LandMarchPossible(p) && b.anyNear(p, places, b.maxLandHexes(boats)) {
		walks = append(walks, b.Walk(Mover{Side: side, Boats: true}, p, boats,
			WalkOptions{Scenario: scenario, Stops: search.Stops}))
	}
	rowing := &war.March{Side: side, At: p, Way: war.ByRiver, Boats: 1, PointsLeft: boats}
	if b.AllIndians(units) {
		rowing.PointsLeft = most
	}
	var banks []landing
	if b.anyNear(p, places, b.MaxRiverHexes(rowing.PointsLeft)) {
		banks = b.Landings(f, now, scenario, rowing)
	}
	return slices.DeleteFunc(slices.Clone(places), func(q board.Place) bool {
		switch {
		case q == p || !slices.ContainsFunc(units, func(n unitNr) bool {
			return b.EntryRefusal(scenario, Mover{Side: side, Units: []unitNr{n}}, q) == nil
		}):
			return true
		case slices.ContainsFunc(walks, func(r *WalkResult) bool { return r.Has(q) }):
			return false
		case side == british && f.FleetsAt(p) > 0 && b.MayLand(q) && b.VoyageCost(p, q) <= most:
			return false
		}
		return !slices.ContainsFunc(banks, func(x landing) bool { return x.At == q })
	})
}

// fastestPoints returns the movement points of the fastest unit, and of the fastest one allowed on the post road
// (5.42).
func (b Ways) fastestPoints(f *war.Forces, units []unitNr, forced bool) (most, small points) {
	for _, n := range units {
		left := b.MovementOf(&war.March{Forced: forced, Units: []unitNr{n}})
		if most = max(most, left); b.Strength(f, []unitNr{n}) <= b.Capacity.PostRoad {
			small = max(small, left)
		}
	}
	return most, small
}

// anyNear reports whether any of the given places is at most the given number of hexes from place p. Areas off the
// map always count as near.
func (b Ways) anyNear(p board.Place, places []board.Place, hexes int) bool {
	return slices.ContainsFunc(places, func(q board.Place) bool {
		return q != p && (b.At(p).Row == 0 || b.At(q).Row == 0 || b.Distance(p, q) <= hexes)
	})
}

// Contested reports whether a stack could reach, in one movement, a hex that holds units of both sides (4.42).
func (b Ways) Contested(f *war.Forces, now turnNr, scenario string, side game.Side, p board.Place, forced bool) bool {
	return len(b.Reachable(f, now, scenario, side, p, forced, f.SharedPlaces())) > 0
}

// ContestedCached reports whether a stack of the viewer's side could reach a hex that holds units of both sides. The
// answer is computed with Contested and cached.
func (b Ways) ContestedCached(k *known, p board.Place, forced bool) bool {
	if len(k.SharedHexes) == 0 {
		return false
	}
	return k.Cache.Contested(war.StackMove{At: p, Forced: forced}, func() bool {
		return b.Contested(&k.Forces, k.Now, k.Scenario, k.ViewerSide, p, forced)
	})
}

// FoesOf lists the hexes with enemies that a stack of the viewer's side could reach in one movement.
func (b Ways) FoesOf(k *known, x war.StackMove) []board.Place {
	return k.Cache.FoesOf(x, func() []board.Place {
		enemy := k.ViewerSide.Other()
		return b.Reachable(&k.Forces, k.Now, k.Scenario, k.ViewerSide, x.At, x.Forced,
			slices.DeleteFunc(b.PlacesWithTroops(&k.Forces, enemy), func(p board.Place) bool {
				return b.Hidden(&k.Forces, enemy, p)
			}))
	})
}
