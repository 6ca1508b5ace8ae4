package knowledge

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Unspent reports whether an activated leader has the full movement allowance and may attack or entrench with it. The
// leader is in order, and has not moved, attacked, entrenched or sent a detachment ahead, and neither recovers nor was
// created in this phase.
func (f *KnownLeader) Unspent() bool {
	return f.Flags&truth.Activated != 0 && f.Status == printed.InOrder &&
		f.Flags&(truth.Moved|truth.Halted|truth.Attacked|truth.Entrenched|
			truth.Rallied|truth.CreatedThisPhase|truth.Detached) == 0
}

// BarsTransfer reports whether a leader's activation prevents the leader from taking over another leader's men. It does
// if the activation cost nothing, or if the other leader's men are too tired to be activated.
func (b Rules) BarsTransfer(f, from *KnownLeader) bool {
	return f.Flags&truth.Activated != 0 && (f.Troops == 0 || from.Fatigue >= b.Charts.TooTiredLevel())
}

// UnactivatedLeaders lists the viewer's leaders on the map who are not activated.
func (k *Known) UnactivatedLeaders() []*KnownLeader {
	return k.OwnLeadersWhere(func(f *KnownLeader) bool { return f.Flags&truth.Activated == 0 })
}

// Commands reports whether leader n activated another leader, directly or through a chain.
func (k *Known) Commands(n nr, f *KnownLeader) bool {
	for f.Nr != n {
		if f.ActivatedBy == f.Nr || f.ActivatedBy == 0 {
			return false
		}
		if f = k.Find(f.ActivatedBy); f == nil {
			return false
		}
	}
	return true
}

// ActivatedByDie reports whether a leader was activated, directly or by a commander, through the die roll of this turn
// (10.2).
func (k *Known) ActivatedByDie(f *KnownLeader) bool {
	root := k.Find(f.RootCommander)
	return root != nil && root.Flags&truth.ActivatedByDie != 0
}

// MayRoll reports whether a leader may still roll for movement in this action phase. Once the side has rolled for an
// activation, only leaders activated through that roll may (10.2).
func (k *Known) MayRoll(f *KnownLeader) bool {
	return f.Flags&truth.Activated != 0 &&
		f.Flags&(truth.HasRolled|truth.Halted|truth.Rallied|truth.Attacked|truth.Entrenched) == 0 &&
		f.Status != printed.Routed && (!k.InitiativeTried || k.ActivatedByDie(f))
}

// StableRandom returns a number below n that other players cannot predict. The number is computed from the troops and
// the fatigue of all the viewer's leaders, and changes only when these change.
func (k *Known) StableRandom(n int) int {
	sum := int(k.Now)
	for _, f := range k.OwnLeaders() {
		sum = (31*sum + 7*f.Troops/10 + f.Fatigue) % 9973
	}
	return sum % n
}

// NightAttackRefusal returns the refusal for attacks at night. Its text says when attacks are next possible.
func (k *Known) NightAttackRefusal() *game.Refusal {
	for m := k.Now; m <= k.LastTurn; m++ {
		if !m.Night() {
			return &game.Refusal{Rule: rulebook.Attack, Text: text.Say("No attacks at night: wait for ", m.String(), ".")}
		}
	}
	return &game.Refusal{Rule: rulebook.Attack, Text: text.Say("No attacks at night, and no other day comes.")}
}
