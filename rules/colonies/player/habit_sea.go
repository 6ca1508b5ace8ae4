package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// How a sensible player uses fleets.

// hasFleet reports whether the British have a fleet in any port.
func hasFleet(k *known) bool {
	return slices.ContainsFunc(k.Fleets, func(f war.Fleet) bool { return f.At != board.Nowhere })
}

// callFleet sends for an idle fleet if a force should go by sea and has no fleet.
func (h *habits) callFleet(x *move) bool {
	if !h.isOffered("fleet") || h.k.Points() < callFleetCost {
		return true
	}
	for i := range h.k.Fleets {
		at := h.k.Fleets[i].At
		if y := h.moveFrom(at); at == board.Nowhere || y != nil && y.bySea {
			continue
		}
		return h.offer("fleet", func(f *game.Field) []string {
			if f.ID == "fleet.from" {
				return []string{h.ID(at)}
			}
			return []string{h.ID(x.from)}
		})
	}
	return true
}

// callFleetCost is the cost of sending for a fleet and sailing with it: two voyages and the march.
const callFleetCost = 3
