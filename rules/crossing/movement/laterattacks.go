package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Attacks that players expect but cannot make now (16.0). Next to an enemy the form shows all three kinds of attack.
// For each it says why it is impossible now, and when it will be possible. If no enemy is near, the form does not
// mention attacks.

// attackKinds are the kinds of attack in the order of the form.
var attackKinds = [...]printed.AttackKind{printed.HastyAttack, printed.NormalAttack, printed.PreparedAttack}

// AttackLaterAction returns the entry of a menu that explains why no attack is possible in this step. Parameter rest is
// a function that says, for each kind of attack, what must happen first.
func (b Rules) AttackLaterAction(rest func(k *known, adjacent []*knownLeader, at board.Place,
	kind printed.AttackKind) *game.Refusal,
) menuAction {
	return menuAction{
		Act: "attack",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			adjacent, at := b.possibleAttackers(k)
			if at != board.Nowhere {
				b.offerLaterAttacks(a, at, func(kind printed.AttackKind) *game.Refusal {
					if k.Now.Night() {
						return k.NightAttackRefusal()
					}
					return rest(k, adjacent, at, kind)
				})
			}
		},
		Play: func(*turn, action.Action) error {
			// the form has already refused this attack
			return &game.Refusal{Rule: rulebook.Attack, Text: text.Say("No attacks now.")}
		},
	}
}

// possibleAttackers returns the viewer's leaders with troops who could attack an adjacent enemy, and the enemy's hex.
// All of them are next to the same enemy, the first that is found. Activated leaders take precedence.
func (b Rules) possibleAttackers(k *known) ([]*knownLeader, board.Place) {
	find := func(from []*knownLeader) ([]*knownLeader, board.Place) {
		var out []*knownLeader
		target := board.Nowhere
		for _, f := range from {
			for _, at := range b.Neighbours(f.At) {
				if (target == board.Nowhere || target == at) && k.Hostile(at) && b.AttackRefusal(k, f.At, at) == nil {
					target, out = at, append(out, f)
				}
			}
		}
		return out, target
	}
	manned := k.OwnLeadersWhere(func(f *knownLeader) bool { return f.Troops > 0 && f.Status != printed.Routed })
	acting := slices.DeleteFunc(slices.Clone(manned), func(f *knownLeader) bool { return f.Flags&truth.Activated == 0 })
	if out, at := find(acting); at != board.Nowhere {
		return out, at
	}
	return find(manned)
}

// offerLaterAttacks adds the kinds of attack on a hex to the form. Each option says why the attack is not possible now.
func (b Rules) offerLaterAttacks(a *game.Ask, at board.Place, why func(printed.AttackKind) *game.Refusal) {
	f := game.Field{
		ID: "attack.kind", Label: "How is " + b.PlaceName(at) + " attacked?", Kind: game.PickOne, Min: 1, Max: 1,
		Rule: rulebook.Attack,
	}
	for _, kind := range attackKinds {
		f.Options = append(f.Options, game.Option{ID: AttackIDs[kind], Label: kind.String() + " attack", Refusal: why(kind)})
	}
	a.Fields = append(a.Fields, f)
	a.Acts = append(a.Acts, game.Act{
		ID: "attack", Name: "Attack", Label: "Attack " + b.PlaceName(at),
		NeededFields: []string{f.ID}, Refusal: f.Options[0].Refusal,
	})
}

// offerDayAttacks adds attacks to the form of a march at night. They cannot be chosen, and the form says that they are
// possible by day.
func (b Rules) offerDayAttacks(k *known, a *game.Ask) {
	for _, from := range b.attackOrigins(k) {
		for _, at := range b.Neighbours(from) {
			if k.Hostile(at) && b.AttackRefusal(k, from, at) == nil && len(b.marchLeadersAt(k, from)) > 0 {
				b.offerLaterAttacks(a, at, func(printed.AttackKind) *game.Refusal { return k.NightAttackRefusal() })
				return
			}
		}
	}
}

// marchLeadersAt returns the leaders of the march who have troops and are in a hex.
func (b Rules) marchLeadersAt(k *known, at board.Place) []*knownLeader {
	var out []*knownLeader
	for _, g := range k.March.MovableLeaders() {
		if f := k.Find(g.Leader); f.At == at && f.Troops > 0 {
			out = append(out, f)
		}
	}
	return out
}

// ActionPhaseRefusal returns what must happen before each kind of attack, for the menu of the action phase.
func (b Rules) ActionPhaseRefusal(k *known, adjacent []*knownLeader, at board.Place,
	kind printed.AttackKind,
) *game.Refusal {
	if !slices.ContainsFunc(adjacent, func(f *knownLeader) bool { return f.Flags&truth.Activated != 0 }) {
		return &game.Refusal{
			Rule: rulebook.Activation,
			Text: text.Say("No leader next to ", b.Space(at), " is activated: activate leaders in the command phase."),
		}
	}
	if kind == printed.PreparedAttack {
		return b.marchesFirstRefusal(adjacent, at)
	}
	ready := slices.DeleteFunc(slices.Clone(adjacent), func(f *knownLeader) bool { return !k.MayRoll(f) })
	if len(ready) == 0 {
		return &game.Refusal{
			Rule: rulebook.HastyAndNormalAttacks,
			Text: text.Say("Every leader next to ", b.Space(at), " has already marched."),
		}
	}
	return &game.Refusal{
		Rule: rulebook.HastyAndNormalAttacks,
		Text: text.Say("Attack on the march: roll for ", b.Names(leaderNumbers(ready)), " first. Then it costs ",
			b.AttackCost(b.Conditions(k.Weather, k.Now), k.ViewerSide, ready[0].At, at, kind), " movement points."),
	}
}

// initiativeStepRefusal returns what must happen before each kind of attack, for the steps before Prepared attacks.
func (b Rules) initiativeStepRefusal(_ *known, adjacent []*knownLeader, at board.Place,
	kind printed.AttackKind,
) *game.Refusal {
	switch {
	case kind != printed.PreparedAttack:
		return &game.Refusal{
			Rule: rulebook.HastyAndNormalAttacks,
			Text: text.Say("This attack is made on the march, and marching is over."),
		}
	case len(b.unmovedLeaders(adjacent)) > 0:
		return &game.Refusal{
			Rule: rulebook.PreparedAttack,
			Text: text.Say("This attack comes next, after the activation roll."),
		}
	}
	return b.marchesFirstRefusal(adjacent, at)
}

// unmovedLeaders returns the leaders who could make a Prepared attack.
func (b Rules) unmovedLeaders(faces []*knownLeader) []*knownLeader {
	return slices.DeleteFunc(slices.Clone(faces), func(f *knownLeader) bool {
		return !f.Unspent() || f.Fatigue >= b.Charts.TooTiredLevel()
	})
}

// marchesFirstRefusal returns what must happen before leaders next to the enemy can make a Prepared attack.
func (b Rules) marchesFirstRefusal(adjacent []*knownLeader, at board.Place) *game.Refusal {
	fresh := b.unmovedLeaders(adjacent)
	if len(fresh) == 0 {
		return &game.Refusal{
			Rule: rulebook.PreparedAttack,
			Text: text.Say("This attack takes a whole movement allowance: no leader next to ", b.Space(at),
				" is activated, in order and unmoved."),
		}
	}
	return &game.Refusal{
		Rule: rulebook.PreparedAttack,
		Text: text.Say("This attack comes after marching: let ", b.Names(leaderNumbers(fresh)),
			" stay, and end the action phase."),
	}
}

// leaderNumbers returns the numbers of leaders.
func leaderNumbers(faces []*knownLeader) []nr {
	out := make([]nr, len(faces))
	for i, f := range faces {
		out[i] = f.Nr
	}
	return out
}
