package knowledge

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Unspent reports whether an activated leader has the whole allowance and may attack or dig with it. The leader is in
// order, has not moved, attacked or dug, nor sent a detachment on, and neither recovers nor was created in this phase.
func (f *Face) Unspent() bool {
	return f.Flags&truth.Activated != 0 && f.Status == printed.Ordered &&
		f.Flags&(truth.Moved|truth.Halted|truth.Attacked|truth.Entrenched|truth.Rallied|truth.Raised|truth.Detached) == 0
}

// Bars reports whether a leader's activation rules out taking over the men of another. The leader was activated for
// nothing, or those men are too tired to be activated.
func (b Rules) Bars(f, from *Face) bool {
	return f.Flags&truth.Activated != 0 && (f.Troops == 0 || from.Fatigue >= b.Charts.TooTired())
}

// Resting lists the viewer's leaders on the map who are not activated.
func (k *Known) Resting() []*Face {
	return k.Those(func(f *Face) bool { return f.Flags&truth.Activated == 0 })
}

// Commands reports whether a leader was activated by another, directly or through others.
func (k *Known) Commands(n nr, f *Face) bool {
	for f.Nr != n {
		if f.By == f.Nr || f.By == 0 {
			return false
		}
		if f = k.Find(f.By); f == nil {
			return false
		}
	}
	return true
}

// ByDie reports whether a leader's activation comes from the die of this turn (10.2).
func (k *Known) ByDie(f *Face) bool {
	root := k.Find(f.Root)
	return root != nil && root.Flags&truth.ByDie != 0
}

// MayRoll reports whether a leader may still be rolled for in this action phase. While the one who was activated by die
// acts, nobody else does (10.2).
func (k *Known) MayRoll(f *Face) bool {
	return f.Flags&truth.Activated != 0 &&
		f.Flags&(truth.HasRolled|truth.Halted|truth.Rallied|truth.Attacked|truth.Entrenched) == 0 &&
		f.Status != printed.Routed && (!k.Tried || k.ByDie(f))
}

// Lot draws one of so many by facts that the viewer alone knows, so that nobody else can predict it. They are all the
// troops and the fatigue of the viewer's leaders; the result stays the same as long as they do.
func (k *Known) Lot(n int) int {
	sum := int(k.Now)
	for _, f := range k.Mine() {
		sum = (31*sum + 7*f.Troops/10 + f.Fatigue) % 9973
	}
	return sum % n
}

// UntilDay says when attacks come, by night.
func (k *Known) UntilDay() *game.Refusal {
	for m := k.Now; m <= k.Last; m++ {
		if !m.Night() {
			return &game.Refusal{Rule: rulebook.Attack, Text: text.Say("No attacks at night: wait for ", m.String(), ".")}
		}
	}
	return &game.Refusal{Rule: rulebook.Attack, Text: text.Say("No attacks at night, and no other day comes.")}
}
