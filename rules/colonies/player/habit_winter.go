package player

import "tricorne/rules/board"

// Where a sensible player keeps troops in winter: American troops in the field without supply suffer most.

// oneMarch is about how many movement points a force has.
const oneMarch = 8

// quarters offers shelter in winter to Americans who are in the field without supply (12.54). They may go to towns
// that are not the enemy's, or better, to places with supply.
func (b *Computer) quarters(k *known, at board.Place, consider func(to board.Place, value int, foe force)) {
	if b.Town(at) != nil || k.Store(k.Eyes, at).Supply > 0 {
		return
	}
	shelter := func(p board.Place, value int) {
		if b.distance(k, p, at, false) <= oneMarch && b.Holder(&k.Forces, k.Now, p) != k.Eyes.Other() {
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
