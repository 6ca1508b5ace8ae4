package player

import "tricorne/rules/board"

// Where a sensible player keeps troops in winter: American troops in the field without supply suffer most.

// marchDistance is the approximate number of movement points that a force has for a march.
const marchDistance = 8

// offerWinterQuarters offers shelter in winter to Americans who are in the field without supply (12.54). The best
// shelter is a place with supply, then a town that the enemy does not control.
func (b *Computer) offerWinterQuarters(k *known, at board.Place, consider func(to board.Place, value int, foe force)) {
	if b.Town(at) != nil || k.StoreAt(k.ViewerSide, at).Supply > 0 {
		return
	}
	shelter := func(p board.Place, value int) {
		if b.distance(k, p, at, false) <= marchDistance && b.Holder(&k.Forces, k.Now, p) != k.ViewerSide.Other() {
			consider(p, value, force{})
		}
	}
	for i := range b.Towns {
		shelter(b.Towns[i].At, 6)
	}
	for i := range k.Stores {
		if x := &k.Stores[i]; x.Side == k.ViewerSide && x.Supply > 0 {
			shelter(x.At, 12)
		}
	}
}
