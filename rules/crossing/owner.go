package crossing

import "tricorne/rules/game"

// owner is whose a leader is by his id, Nobody for a stranger.
func (b *book) owner(id string) game.Side {
	if n := b.Find(id); n > 0 {
		return b.Of(n).Side
	}
	return game.Nobody
}
