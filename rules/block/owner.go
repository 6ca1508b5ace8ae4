package block

import "tricorne/rules/game"

// Owner is whose a block is by its id, Nobody for a stranger.
func (r *Roster) Owner(id string) game.Side {
	if n := r.Find(id); n > 0 {
		return r.Card(n).Side
	}
	return game.Nobody
}
