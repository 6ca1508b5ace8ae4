package opinion

import (
	"slices"

	second "tricorne/rules/gametest/opinion"
)

// MarchDestinations lists the possible ends of a march of a block, or of a leader with a number of others. The march
// goes by road, and may end across one water zone ("Land Movement", "Land Movement On and Across Water Zones", optional
// rule 3).
func (b *Book) MarchDestinations(p *Position, id, from string, others int) []string {
	u := b.units[id]
	rate := u.Rate
	if p.ForceMarch && u.MayForceMarch && others > 0 {
		rate++
	}
	return second.Walk(from, rate, func(at string, _ int) ([]string, map[string]bool) {
		stop, places := map[string]bool{}, joinedPlaces(b.roads, at)
		for _, to := range places {
			stop[to] = b.hasBlocks(p, enemy(u.Side), to)
		}
		for _, to := range b.crossingDestinations(p, u.Side, at, false) {
			places = append(places, to)
			stop[to] = true
		}
		return places, stop
	})
}

// crossingDestinations lists the places that a side can reach across one water zone. Americans cross a zone without
// ships, but never the harbor; the British cross a zone with a ship that has not carried blocks yet. Places joined by a
// road have no crossing.
func (b *Book) crossingDestinations(p *Position, side, at string, withdraws bool) []string {
	var out []string
	for _, z := range b.zones {
		if !slices.Contains(b.place(at).Zones, z.ID) || !b.mayCross(p, side, z, withdraws) {
			continue
		}
		for _, x := range b.places {
			if x.ID != at && slices.Contains(x.Zones, z.ID) && !slices.Contains(joinedPlaces(b.roads, at), x.ID) {
				out = append(out, x.ID)
			}
		}
	}
	return out
}

func (b *Book) mayCross(p *Position, side string, z zoneRow, withdraws bool) bool {
	lie, free := 0, 0
	for _, s := range p.Ships {
		if s.Zone == z.ID {
			lie++
			if !s.CarriedBlocks {
				free++
			}
		}
	}
	switch {
	case side == American:
		return z.MayAmericansCross && lie == 0
	case withdraws: // withdrawing blocks do not use up a ship
		return lie > 0
	}
	return free > 0
}

// SailDestinations lists the zones that a ship may sail to from its zone. A course has at most two zones, none of them
// closed by a pair of forts ("British Ship Movement", optional rule 2).
func (b *Book) SailDestinations(p *Position, from string) []string {
	out := second.Walk(from, b.rules.Ships.Zones, func(at string, _ int) ([]string, map[string]bool) {
		return slices.DeleteFunc(joinedPlaces(b.sea, at), func(z string) bool { return b.closed(p, z) }), nil
	})
	if p.SoundPassage && from == "harbor" {
		out = append(out, "F")
	}
	return second.SortedSet(out)
}

// closed reports whether Americans hold both forts that guard a zone.
func (b *Book) closed(p *Position, zone string) bool {
	for _, g := range b.guards {
		if g.Zone == zone && !slices.ContainsFunc(g.Locations,
			func(at string) bool { return !b.hasBlocks(p, American, at) }) {
			return true
		}
	}
	return false
}

// SupplyArea lists the places in supply for a side. Supply lines go through places without enemies, by road or across
// a zone. Only British supply lines may cross a zone with ships ("Supply").
func (b *Book) SupplyArea(p *Position, side string) []string {
	free := func(at string) bool { return !b.hasBlocks(p, enemy(side), at) }
	var line []string
	for _, x := range b.places {
		if free(x.ID) && (side == American && x.IsEdge || side == British && x.ID == b.source) {
			line = append(line, x.ID)
		}
	}
	for i := 0; i < len(line); i++ {
		next := joinedPlaces(b.roads, line[i])
		for _, z := range b.place(line[i]).Zones {
			if side == American && slices.ContainsFunc(p.Ships, func(s Ship) bool { return s.Zone == z }) {
				continue
			}
			for _, x := range b.places {
				if slices.Contains(x.Zones, z) {
					next = append(next, x.ID)
				}
			}
		}
		for _, to := range next {
			if free(to) && !slices.Contains(line, to) {
				line = append(line, to)
			}
		}
	}
	return second.SortedSet(line)
}

// RetreatPlaces lists the places to which a side may withdraw or retreat from a battle ("Withdraw/Retreat Rules").
func (b *Book) RetreatPlaces(p *Position, side, at string, attacks bool, came []string) []string {
	places := append(joinedPlaces(b.roads, at), b.crossingDestinations(p, side, at, true)...)
	return second.SortedSet(slices.DeleteFunc(places, func(to string) bool {
		return b.hasBlocks(p, enemy(side), to) || slices.Contains(came, to) != attacks
	}))
}
