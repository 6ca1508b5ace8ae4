package player

import "tricorne/rules/board"

// Where a sensible player has his men in winter: the American winter eats those who lie in the field without supply.

// oneMarch is how many movement points a force has about.
const oneMarch = 8

// quarters are where Americans in the field look for shelter from the winter: towns of theirs, those with supply before
// the others (12.54).
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
