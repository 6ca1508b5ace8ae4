package player

import "tricorne/rules/board"

// Where a sensible player keeps troops in winter: American troops in the field without supply suffer most.

// marchDistance is about how many movement points a force has.
const marchDistance = 8

// offerWinterQuarters offers shelter in winter to Americans who are in the field without supply (12.54). They may go to
// towns that are not the enemy's, or better, to places with supply.
func (b *Computer) offerWinterQuarters(k *known, at board.Place, consider func(to board.Place, value int, foe force)) {
	if b.Town(at) != nil || k.Store(k.ViewerSide, at).Supply > 0 {
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
