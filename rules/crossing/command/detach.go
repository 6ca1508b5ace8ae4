package command

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Detachments (14.0): a leader gives some troops to a detachment, in the command phase or on the march. Leaders of
// the same stack absorb detachments in the command phase.
//
// Our reading (25): the leader who forms a detachment keeps at least 100 men, as in transfers (15.0). The counter is
// drawn by lot among those of its kind.

// MayExchangeTroops reports whether troops may pass between two leaders (14.0, 15.0). American militia and line may not
// exchange troops, Hessians and British may.
func (b Rules) MayExchangeTroops(x, y nr) bool {
	return (b.Of(x).Kind == printed.Militia) == (b.Of(y).Kind == printed.Militia)
}

// SpareDetachment returns a detachment in the box that a leader may form, or 0 if there is none. Hessians and British
// first use a detachment of their own kind. If several can be used, one is drawn by lot, because its number would
// reveal how many others are hidden in stacks (3.0).
func (b Rules) SpareDetachment(k *known, from nr) nr {
	var kin, others []nr
	for i := range k.Leaders {
		f := &k.Leaders[i]
		switch {
		case !b.mayFormDetachment(from, f):
		case b.Of(f.Nr).Kind == b.Of(from).Kind:
			kin = append(kin, f.Nr)
		default:
			others = append(others, f.Nr)
		}
	}
	if len(kin) == 0 {
		kin = others
	}
	if len(kin) == 0 {
		return 0
	}
	return kin[k.StableRandom(len(kin))]
}

// mayFormDetachment reports whether a detachment is in the box and the leader may form it.
func (b Rules) mayFormDetachment(from nr, f *knownLeader) bool {
	return f.Fate == truth.NotArrived && f.Side == b.Of(from).Side && b.Of(f.Nr).Detachment &&
		b.MayExchangeTroops(from, f.Nr)
}

// MayDetach reports whether a leader can form a detachment now.
func (b Rules) MayDetach(k *known, f *knownLeader) bool {
	if f.Troops < b.Charts.MinDetachment()+b.Charts.MinKeptMen() || f.Status != printed.InOrder {
		return false
	}
	for i := range k.Leaders {
		if b.mayFormDetachment(f.Nr, &k.Leaders[i]) {
			return true
		}
	}
	return false
}

// MenField returns a form field for a number of men. The field counts in tens, as troops do.
func MenField(id, label, rule string, least, most int, d action.Draft) game.Field {
	f := game.Field{
		ID: id, Label: label, Kind: game.Number, PointSize: 10, Min: least / 10, Max: most / 10, Rule: rule,
		Value: []string{strconv.Itoa(least / 10)},
	}
	if n, err := strconv.Atoi(d.One(id)); err == nil && f.Min <= n && n <= f.Max {
		f.Value = []string{strconv.Itoa(n)}
	}
	return f
}

// ReadMen returns the number of men in an answer to MenField.
func ReadMen(a action.Action, field string) int {
	n, _ := strconv.Atoi(a.One(field)) // no error is possible, because the form has already been checked
	return 10 * n
}

// FormDetachment creates a detachment in the leader's hex from the leader's men, and returns its number. The detachment
// has the leader's fatigue. The argument flags holds the leader's earlier actions that also count for the detachment.
func (b Rules) FormDetachment(t *turn, from nr, men int, flags truth.Flag, rule string) nr {
	s := t.State
	k := b.Know(s, game.SideViewer(b.Of(from).Side))
	det := b.SpareDetachment(&k, from)
	b.Credit(s, from, det, men)
	f := s.Unit(from)
	*s.Unit(det) = unit{
		Fate: truth.NotArrived, Troops: uint16(men), Fatigue: f.Fatigue, Flags: flags,
		EnemyCameNear: f.EnemyCameNear,
	}
	f.Troops -= uint16(men)
	b.TellSide(t, b.Of(from).Side,
		text.Say(b.Name(from), " detaches ", truth.MenText(men), " and keeps ", truth.MenText(int(f.Troops)), "."), nil,
		rule).
		WithFacts(fact.Transfer{Units: b.UnitFacts(from), Count: men})
	b.Put(t, det, f.At, rule)
	return det
}

// maxDetachedMen returns the most men a leader may give to a new detachment.
func (b Rules) maxDetachedMen(k *known, f *knownLeader) int {
	return min(f.Troops-b.Charts.MinKeptMen(), b.Of(b.SpareDetachment(k, f.Nr)).Limit(k.Now))
}

// AskDetachment asks for the leader who forms a detachment, and for the number of men. It returns the chosen leader,
// or nil if none is chosen.
func (b Rules) AskDetachment(k *known, d action.Draft, a *game.Ask, act *game.Act, faces []*knownLeader) *knownLeader {
	f := b.LeaderField("detach.from", "Who forms a detachment?", rulebook.Detachments, faces, d, true)
	a.Fields = append(a.Fields, f)
	x := k.Find(b.PickedLeader(d, f.ID))
	if x == nil || !slices.Contains(faces, x) {
		return nil
	}
	n := MenField("detach.men", "How many of "+b.Of(x.Nr).Name+"’s "+truth.MenText(x.Troops)+" are detached?",
		rulebook.Detachments, b.Charts.MinDetachment(), b.maxDetachedMen(k, x), d)
	n.ReloadsForm = true
	a.Fields = append(a.Fields, n)
	act.Label = b.Of(x.Nr).Name + " detaches " + truth.MenText(10*Atoi(n.Value[0])) + " of " + strconv.Itoa(x.Troops)
	return x
}

// Atoi converts a form value to a number. The form has already checked the value.
func Atoi(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}

// DetachAction returns the action of forming a detachment in the command phase.
func (b Rules) DetachAction() menuAction {
	return menuAction{
		Act: "detach",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			faces := k.OwnLeadersWhere(func(f *knownLeader) bool { return b.MayDetach(k, f) })
			if len(faces) == 0 {
				return
			}
			act := game.Act{
				ID: "detach", Name: "Form a detachment", Label: "Form a detachment",
				NeededFields: []string{"detach.from", "detach.men"},
			}
			b.AskDetachment(k, d, a, &act, faces)
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.FormDetachment(t, b.PickedLeader(a.Picks, "detach.from"), ReadMen(a, "detach.men"), 0, rulebook.Detachments)
			return nil
		},
	}
}

// InheritedFlags are the flags for actions of a leader that also count for a detachment formed by the leader.
const InheritedFlags = truth.Moved | truth.MadeForcedMarch | truth.NoMarchFatigue | truth.Reacted | truth.Attacked |
	truth.WonWithoutFatigue | truth.Defended | truth.RetreatedThisPart

// DetachAndHalt forms a detachment that marches on with its leader's points, and ends the leader's move. It returns the
// detachment.
func (b Rules) DetachAndHalt(t *turn, n nr, men int) nr {
	s := t.State
	u := s.Unit(n)
	det := b.FormDetachment(t, n, men, u.Flags|truth.Detached, rulebook.Detachments)
	s.Unit(det).ActivatedBy, s.Unit(det).ActivationRoot = u.ActivatedBy, u.ActivationRoot
	u.Set(truth.Halted) // the leader stops here; the remaining points pass to the detachment
	m := s.March()
	if m.Reaction {
		s.Combat.ReactionRollers = append(slices.Clone(s.Combat.ReactionRollers), det)
	}
	for i := range m.Group {
		if g := &m.Group[i]; g.Leader == n && !g.Done {
			m.Group = append(m.Group, truth.Marcher{Leader: det, Points: g.Points, Moving: g.Moving})
			m.Group[i].Moving, m.Group[i].Done = false, true
			break
		}
	}
	return det
}
