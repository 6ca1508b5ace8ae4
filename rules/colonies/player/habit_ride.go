package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Commanders who are not needed in their place join troops that have no commander. They move free without units
// (4.26).

// minStrengthToLead is how strong troops must be to need a commander; up to maxStrengthPerCommander strength points,
// one is enough.
const (
	minStrengthToLead       = 6
	maxStrengthPerCommander = 30
)

// maxRideDistance is the farthest distance, in movement points, a commander rides to join troops.
const maxRideDistance = 24

// rider is a commander who could go elsewhere, and the strength that would then be left without a commander.
type rider struct {
	commander commanderNr
	from      board.Place
	strength  int
}

// sendRiders sends commanders to troops without one. The strongest troops come first, and each gets the nearest
// commander.
func (h *habits) sendRiders() bool {
	riders := h.riders()
	for _, to := range h.placesWithoutLeader() {
		men := h.StrengthAt(&h.k.Forces, h.k.ViewerSide, to)
		best, least := -1, maxRideDistance+1
		for i, x := range riders {
			if far := h.distance(h.k, to, x.from, false); far < least && 2*x.strength <= men &&
				(h.k.Commander(x.commander).ArmyCommander || men <= h.Capacity.Detachment) {
				best, least = i, far
			}
		}
		if best < 0 {
			continue
		}
		if !h.sendRider(riders[best], to) {
			return false
		}
		riders = slices.Delete(riders, best, best+1)
	}
	return true
}

// riders lists the commanders who could go elsewhere. Their place has too many commanders, or too few troops to need
// one. Marion is left out (15.5).
func (h *habits) riders() []rider {
	var out []rider
	for i := range h.k.Commanders {
		n, c := commanderNr(i+1), &h.k.Commanders[i]
		if c.Side != h.k.ViewerSide || c.Fate != war.FateInPlay || n == h.MarionNr {
			continue
		}
		better := 0
		for _, x := range h.CommandersAt(&h.k.Forces, h.k.ViewerSide, c.At) {
			if h.rankOf(x) > h.rankOf(n) || h.rankOf(x) == h.rankOf(n) && x < n {
				better++
			}
		}
		switch men := h.StrengthAt(&h.k.Forces, h.k.ViewerSide, c.At); {
		case better > men/maxStrengthPerCommander:
			out = append(out, rider{commander: n, from: c.At})
		case better == 0 && men < maxStrengthPerCommander:
			out = append(out, rider{commander: n, from: c.At, strength: men})
		}
	}
	return out
}

// rankOf ranks the commanders in a place: the supreme commander first, then by combat rating, army commanders
// before others.
func (h *habits) rankOf(n commanderNr) int {
	v := 2 * h.Commander(n).Combat
	if h.k.Commander(n).ArmyCommander {
		v++
	}
	if h.k.SupremeCommanders[h.k.ViewerSide-1] == n {
		v += 100
	}
	return v
}

// placesWithoutLeader lists the places where troops need a commander, strongest troops first.
func (h *habits) placesWithoutLeader() []board.Place {
	men := func(p board.Place) int { return h.StrengthAt(&h.k.Forces, h.k.ViewerSide, p) }
	out := slices.DeleteFunc(h.OccupiedPlaces(&h.k.Forces, h.k.ViewerSide), func(p board.Place) bool {
		return men(p) < minStrengthToLead || len(h.CommandersAt(&h.k.Forces, h.k.ViewerSide, p)) > 0
	})
	slices.SortStableFunc(out, func(x, y board.Place) int { return men(y) - men(x) })
	return out
}

// sendRider sends a commander toward a place, by a march and then by a forced march.
func (h *habits) sendRider(x rider, to board.Place) bool {
	return h.tryRide("go", x, to) && h.tryRide("force", x, to)
}

func (h *habits) tryRide(act string, x rider, to board.Place) bool {
	from, ok := h.form.Field(act + ".from")
	if !ok || !h.isOffered(act) {
		return true
	}
	if o, ok := from.Option(h.ID(x.from)); !ok || o.Refusal != nil {
		return true
	}
	a, ok := h.ask.Compose(act, func(f *game.Field) []string {
		switch f.ID {
		case act + ".from":
			return []string{h.ID(x.from)}
		case "go.who", "force.lead":
			return []string{h.Commander(x.commander).ID}
		case "force.who":
			return []string{}
		case act + ".to":
			id, nearer, ok := f.BestOption(func(o *game.Option) int { return h.rideProgress(x, to, h.Place(o.ID)) })
			if !ok || nearer <= 0 {
				return []string{}
			}
			return []string{id}
		}
		return nil
	}, h.pick)
	return !ok || h.yield(a)
}

// rideProgress returns how much closer to troops a commander would be in a place. It is -1 if the enemy might
// capture the commander there (15.17).
func (h *habits) rideProgress(x rider, to, p board.Place) int {
	if h.enemyForce(p).strength > 0 || p != to && h.StrengthAt(&h.k.Forces, h.k.ViewerSide, p) == 0 &&
		h.strengthAround(h.Computer, p, 4) > 0 {
		return -1
	}
	return h.distance(h.k, to, x.from, false) - h.distance(h.k, to, p, false)
}
