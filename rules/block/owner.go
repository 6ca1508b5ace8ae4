package block

import "tricorne/rules/game"

// Owner returns the side of the block with an id, or Nobody if there is none.
func (r *Roster) Owner(id string) game.Side {
	if n := r.Find(id); n > 0 {
		return r.Card(n).Side
	}
	return game.Nobody
}
