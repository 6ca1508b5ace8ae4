package display

import "tricorne/rules/game"

// Owner returns the side of the unit or commander with an id, or Nobody for an unknown id.
func (b *Screens) Owner(id string) game.Side {
	if n := b.UnitNamed(id); n > 0 {
		return b.Unit(n).Side
	}
	if n := b.CommanderNamed(id); n > 0 {
		return b.Commander(n).Side
	}
	return game.Nobody
}
