package truth

import "tricorne/rules/game"

// Owner returns the side of the leader with an id, Nobody if the id is unknown.
func (b *Rules) Owner(id string) game.Side {
	if n := b.Find(id); n > 0 {
		return b.Of(n).Side
	}
	return game.Nobody
}
