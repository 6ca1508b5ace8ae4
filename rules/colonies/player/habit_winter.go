package player

import "tricorne/rules/board"

// Where a sensible player keeps troops in winter: American troops in the field without supply are lost.

// oneMarch is how many movement points a force has about.
const oneMarch = 8

// quarters lists where Americans in the field look for shelter in winter: their own towns, those with supply first
// (12.54).
func (b *Computer) quarters(k *known, at board.Place, consider func(to board.Place, value int, foe force)) {
	if b.Town(at) != nil || k.Store(k.Eyes, at).Supply > 0 {
		return
	}
	shelter := func(p board.Place, value int) {
		if b.way(k, p, at, false) <= oneMarch && b.Holder(&k.Forces, k.Now, p) != k.Eyes.Other() {
			consider(p, value, force{})
		}
	}
	for i := range b.Towns {
		shelter(b.Towns[i].At, 6)
	}
	for i := range k.Stores {
		if x := &k.Stores[i]; x.Side == k.Eyes && x.Supply > 0 {
			shelter(x.At, 12)
		}
	}
}
