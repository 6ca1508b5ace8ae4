package player

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Where a sensible player entrenches and builds forts (11.0). The Americans, who win by holding out (17.3), do so
// before they march. The British use the points that are left.

// digIn builds works in a town that decides the game, if the enemy may come there. A fort counts twice as much as an
// entrenchment, but is built only if a supply unit is left over.
func (h *habits) digIn() bool {
	f, ok := h.form.Field("works.what")
	if !ok || !h.isOffered("works") {
		return true
	}
	id, most, ok := f.BestOption(func(o *game.Option) int {
		what, id, _ := strings.Cut(o.ID, ":")
		at := h.Place(id)
		switch {
		case what != "fort":
			return h.protectedWorth(at)
		case h.k.StoreAt(h.k.ViewerSide, at).Supply > 1:
			return 2 * h.protectedWorth(at)
		}
		return 0
	})
	return !ok || most <= 0 || h.offer("works", func(x *game.Field) []string {
		if x.ID == f.ID {
			return []string{id}
		}
		return nil
	})
}

// minWorksStrength is a strength below which works are not worthwhile.
const minWorksStrength = 4

// protectedWorth returns the worth that works would protect in a place. It is 0 if the town does not decide the game,
// if too few troops stay, or if no enemy nearby is at least half as strong.
func (h *habits) protectedWorth(at board.Place) int {
	men := h.ownForce(h.k, at).strength
	if x := h.moveFrom(at); men < minWorksStrength || 2*h.threat(h.Computer, h.k, at, 4) < men || x != nil &&
		len(x.stayingUnits) == 0 {
		return 0
	}
	for _, w := range h.prizes {
		if w.At == at {
			return w.Points * min(men, maxUsefulStrength)
		}
	}
	return 0
}
