package player

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Entrenching by a sensible player (19.0). A leader digs before the enemy arrives, in a town that must be held and
// that gives points every midnight.

// maxDigDistance is the distance in hexes within which an enemy must be for digging to be useful.
const maxDigDistance = 9

// digs reports whether it is worthwhile to activate a leader for digging.
func (h *habits) digs(f *knownLeader) bool {
	t := h.taskByLeader[f.Nr]
	if t == nil || t.at != f.At || t.enemyMen > 0 || f.Troops < h.ZoneMen || f.Fatigue > 2 ||
		f.Status != printed.InOrder {
		return false
	}
	x := h.TownAt(f.At)
	if x == nil || x.DailyPoints[0]+x.DailyPoints[1] == 0 || h.DigRefusal(h.k, f.At) != nil {
		return false
	}
	for _, y := range h.k.OwnLeaders() {
		if y.Nr != f.Nr && y.At == f.At && y.Flags&truth.Activated != 0 && h.taskByLeader[y.Nr] == t {
			return false // that leader digs
		}
	}
	_, around := h.countEnemies(h.Rules, f.At, maxDigDistance)
	return around >= f.Troops/2
}

// dig proposes digging for the leaders who were activated for it.
func (h *habits) dig() bool {
	if !h.isOffered("entrench") {
		return true
	}
	f, _ := h.form.Field("entrench.leader")
	id, most, ok := f.BestOption(func(o *game.Option) int {
		if x := h.leader(o); h.digs(x) {
			return x.Troops
		}
		return 0
	})
	return !ok || most == 0 || h.offer("entrench", chooseValues("entrench.leader", id))
}
