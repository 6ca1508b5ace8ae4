package travel

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// Voyages of fleets (6.4), and the ports they sail from.

// Harbors lists the places a fleet may sail to from another, north to south. Loaded fleets may also go to Long
// Island and Florida.
func (b Ways) Harbors(scenario string, from board.Place, loaded bool) []board.Place {
	var out []board.Place
	add := func(p board.Place) {
		if p != from && !b.Closed(scenario, b.AreaOf(p)) {
			out = append(out, p)
		}
	}
	for _, s := range b.Seas {
		for _, p := range s.Ports {
			add(p)
		}
	}
	if loaded {
		for i := 1; i <= b.Board.Size(); i++ {
			if p := board.Place(i); b.At(p).LongIsland {
				add(p)
			}
		}
		add(b.Florida)
	}
	return out
}

// VoyageCost returns the movement points that a voyage costs the troops (6.47, 6.48). They pay for embarking, for each
// sea section, for landing, and for the terrain there.
func (b Ways) VoyageCost(from, to board.Place) points {
	price := b.Movement.Embark + b.Movement.SeaSection*points(b.SeaSections(from, to)) + b.Movement.Debark
	if h := b.At(to); h.Terrain != printed.OffMap {
		price += b.Movement.Terrain[h.Terrain.String()]
	}
	return price
}
