package block

import "tricorne/rules/game"

// Owner returns the side of a block by id, Nobody for an unknown id.
func (r *Roster) Owner(id string) game.Side {
	if n := r.Find(id); n > 0 {
		return r.Card(n).Side
	}
	return game.Nobody
}
