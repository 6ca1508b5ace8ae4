package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Records that are derived from what is on the map.

// NoteShared updates the list of hexes with combat units of both sides, for one hex. Parameter comer is the side that
// came last.
func (b *Book) NoteShared(s *State, comer game.Side, p board.Place) {
	both := b.HasTroops(&s.Forces, American, p) && b.HasTroops(&s.Forces, British, p)
	i := slices.IndexFunc(s.SharedHexes, func(x SharedHex) bool { return x.At == p })
	switch {
	case both && i < 0:
		s.SharedHexes = append(s.SharedHexes, SharedHex{At: p, FirstSide: comer.Other()})
		slices.SortFunc(s.SharedHexes, func(a, b SharedHex) int { return int(a.At) - int(b.At) })
	case !both && i >= 0:
		s.SharedHexes = slices.Delete(s.SharedHexes, i, i+1)
	}
}

// AddStores adds to a side's supply and bateaux in a place; negative numbers take away.
func (b *Book) AddStores(s *State, side game.Side, p board.Place, supply, boats int) {
	i := slices.IndexFunc(s.Stores, func(x Store) bool { return x.At == p && x.Side == side })
	if i < 0 {
		s.Stores = append(s.Stores, Store{At: p, Side: side})
		slices.SortFunc(s.Stores, func(a, b Store) int {
			if a.At != b.At {
				return int(a.At) - int(b.At)
			}
			return int(a.Side) - int(b.Side)
		})
		i = slices.IndexFunc(s.Stores, func(x Store) bool { return x.At == p && x.Side == side })
	}
	x := &s.Stores[i]
	x.Supply, x.Boats = uint8(int(x.Supply)+supply), uint8(int(x.Boats)+boats)
	x.MovedSupply = min(x.MovedSupply, x.Supply)
	if x.Supply == 0 && x.Boats == 0 {
		s.Stores = slices.Delete(s.Stores, i, i+1)
	}
}
