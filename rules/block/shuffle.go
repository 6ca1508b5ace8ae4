package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Shuffle returns blocks in an order that reveals nothing. Use it before public dice are rolled for each block in
// turn: printed order would tell leaders from infantry and infantry from militia. The order depends only on what the
// owner knows, because anything else would tell the owner something about the enemy.
func (e *Engine[X, Y]) Shuffle(s *State[X], side game.Side, blocks []Nr) []Nr {
	hash := uint64(14695981039346656037)
	mix := func(v uint64) { hash = (hash ^ v) * 1099511628211 }
	mix(uint64(s.Turn))
	for i := range s.Blocks {
		if e.SideOf(Nr(i+1)) == side {
			b := &s.Blocks[i]
			mix(uint64(b.At))
			mix(uint64(b.Strength))
			mix(uint64(b.Flags &^ (Recalled | StrengthKnown)))
		}
	}
	out := append([]Nr(nil), blocks...)
	for i := len(out) - 1; i > 0; i-- {
		mix(uint64(i))
		j := int((hash >> 33) % uint64(i+1))
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// PutOnMap puts a block on the map at full strength, for set-ups and arrivals.
func (e *Engine[X, Y]) PutOnMap(s *State[X], n Nr, p board.Place) {
	*s.Block(n) = Block{At: p, Strength: uint8(e.Roster.Card(n).FullStrength), Fate: InPlay}
}
