package crossing

import "tricorne/rules/game"

// owner returns the side of a leader by id, Nobody for an unknown id.
func (b *book) owner(id string) game.Side {
	if n := b.Find(id); n > 0 {
		return b.Of(n).Side
	}
	return game.Nobody
}
