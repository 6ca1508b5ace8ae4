package knowledge

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
)

// Hostile reports whether a hex has enemies who are known to have troops, or who may have some.
func (k *Known) Hostile(p board.Place) bool {
	x := k.At(p)
	if x == nil || x.Side == k.ViewerSide {
		return false
	}
	o := k.RevealedAt(x.Side, p)
	return o == nil || !o.Empty
}

// WorksAt returns the entrenchment in a hex, nil if there is none.
func (k *Known) WorksAt(p board.Place) *Earthwork {
	for i := range k.Works {
		if k.Works[i].At == p {
			return &k.Works[i]
		}
	}
	return nil
}

// EnemyNextTo reports whether an enemy stack is next to a hex.
func (k *Known) EnemyNextTo(b Rules, p board.Place) bool {
	for _, q := range b.Neighbours(p) {
		if x := k.At(q); x != nil && x.Side == k.ViewerSide.Other() {
			return true
		}
	}
	return false
}

// InZone reports whether a hex is in a revealed enemy zone of control.
func (k *Known) InZone(b Rules, p board.Place) bool {
	for _, q := range b.Neighbours(p) {
		if o := k.RevealedAt(k.ViewerSide.Other(), q); o != nil && o.ZOC &&
			b.ZoneReaches(q, p, b.Conditions(k.Weather, k.Now)) {
			return true
		}
	}
	return false
}

// Strengths returns the fewest and the most men an enemy stack can have, as the attacker sees it. The most is what
// its leaders may lead, but no more than 3,000. A stack with a zone of control has 400 or more.
func (b Rules) Strengths(k *Known, p board.Place) (least, most int) {
	x := k.At(p)
	ordered := 0
	for _, n := range x.VisibleLeaders {
		limit := b.Of(n).Limit(k.Now)
		most += limit
		if k.Find(n).Status != printed.Routed {
			ordered += limit
		}
	}
	most = min(most, b.MostMen)
	least = 10
	if o := k.RevealedAt(x.Side, p); o != nil && x.FullyVisible {
		if o.ZOC {
			least = b.ZoneMen
		} else {
			most = min(most, most-ordered+min(ordered, b.ZoneMen-10))
		}
	}
	return least, max(least, most)
}
