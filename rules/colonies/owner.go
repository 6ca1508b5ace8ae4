package colonies

import "tricorne/rules/game"

// owner is whose a unit or commander is by its id, Nobody for a stranger.
func (b *book) owner(id string) game.Side {
	if n := b.UnitNamed(id); n > 0 {
		return b.Unit(n).Side
	}
	if n := b.CommanderNamed(id); n > 0 {
		return b.Commander(n).Side
	}
	return game.Nobody
}
