package opinion

import "slices"

// Points returns the victory points of the Americans and of the British ("Campaign Victory Conditions").
func (b *Book) Points(p *Position) [2]int {
	var out [2]int
	for _, x := range b.places {
		if slices.Contains(p.BritishPlaces, x.ID) {
			out[1] += x.VP
		} else {
			out[0] += x.VP
		}
	}
	return out
}

// Holder returns the side that must control a victory location, because it is the only one there. It returns "" if
// neither side is there or both are.
func (b *Book) Holder(p *Position, at string) string {
	switch a, e := b.hasBlocks(p, American, at), b.hasBlocks(p, British, at); {
	case a && !e:
		return American
	case e && !a:
		return British
	}
	return ""
}

// NorthernStrength returns the strength of both sides north of Hoff's and the Raritan, the Americans first.
func (b *Book) NorthernStrength(p *Position) [2]int {
	var out [2]int
	for _, x := range p.Blocks {
		if !slices.ContainsFunc(b.places, func(y placeRow) bool { return y.ID == x.Place && y.InNorth }) {
			continue
		}
		if b.units[x.ID].Side == American {
			out[0] += x.Strength
		} else {
			out[1] += x.Strength
		}
	}
	return out
}

// DepotFalls reports whether the British lose their depot at the end of a turn. They lose it if American infantry is
// at the depot after turn ten ("British Supply Depot").
func (b *Book) DepotFalls(p *Position) bool {
	return p.Turn > b.rules.Depot.AfterTurn && slices.ContainsFunc(p.Blocks, func(x Block) bool {
		u := b.units[x.ID]
		return u.Side == American && (u.Type == "infantry" || u.Type == "militia") &&
			slices.ContainsFunc(b.places, func(y placeRow) bool { return y.ID == x.Place && y.HasDepot })
	})
}
