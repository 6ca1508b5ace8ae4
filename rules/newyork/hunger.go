package newyork

import (
	"math/bits"

	"tricorne/rules/board"
)

// supplyWorth returns the worth of supply to a side. It is the enemy's strength out of supply minus the side's own.
// Only the computer player uses this value; it is not a rule.
func (h *variant) supplyWorth(k *known, mine, theirs []int, _ board.Place) int {
	var ours, foes, lie placeSet
	for p := board.Place(1); p < h.firstZone; p++ {
		if mine[p] > 0 {
			ours |= 1 << p
		}
		if theirs[p] > 0 {
			foes |= 1 << p
		}
	}
	for i := range k.GameKnowledge.Ships {
		lie |= 1 << k.GameKnowledge.Ships[i].At
	}
	cut := foes &^ ours &^ h.suppliedPlaces(k.Viewer.Other(), ours, lie)
	return totalStrength(cut, theirs) - totalStrength(ours&^foes&^h.suppliedPlaces(k.Viewer, foes, lie), mine)
}

// totalStrength returns the total strength in a set of places, given the strength in each place.
func totalStrength(of placeSet, strength []int) int {
	out := 0
	for ; of != 0; of &= of - 1 {
		out += strength[bits.TrailingZeros64(uint64(of))]
	}
	return out
}
