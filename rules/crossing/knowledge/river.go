package knowledge

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// PassageAt returns the attempted crossing at a hexside, as the Americans know it, or nil if there was none.
func (k *Known) PassageAt(at printed.Stretch) *CrossingAttempt {
	i := slices.IndexFunc(k.CrossingAttempts, func(x CrossingAttempt) bool { return x.At == at })
	return &k.CrossingAttempts[i]
}

// BoatUsed reports whether a naval unit was already used this turn for a crossing at another hexside.
func (k *Known) BoatUsed(x printed.Boat) bool {
	return slices.ContainsFunc(k.Boats, func(y KnownBoat) bool { return y.Boat == x && y.Used })
}

// Room returns how many more men may cross at this hexside in this turn.
func (x *CrossingAttempt) Room() int {
	if x.Shut {
		return 0
	}
	return max(0, x.MaxMen-x.MenCrossed)
}

// Free reports whether a hex is empty or has only leaders of the side.
func (x *Pile) Free(side game.Side) bool { return x == nil || x.Side == side }

// Boat returns the hexside of a naval unit, 0 if it has withdrawn.
func (k *Known) Boat(x printed.Boat) printed.Stretch {
	for i := range k.Boats {
		if k.Boats[i].Boat == x {
			return k.Boats[i].At
		}
	}
	return 0
}
