package truth

import "tricorne/rules/game"

// Owner returns the side of a leader by id, Nobody for an unknown id.
func (b *Rules) Owner(id string) game.Side {
	if n := b.Find(id); n > 0 {
		return b.Of(n).Side
	}
	return game.Nobody
}
