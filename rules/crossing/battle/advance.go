package battle

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Advance after combat (16.2, 16.3), and its effects on the march during which the attack was made.

// Advance moves the attackers into the vacated hex, or starts the step that asks which of them advance. After a Hasty
// or Normal attack they must advance at once. After a Prepared attack their owner chooses who advances. Advance
// reports whether a step has been started.
//
// Our reading (44): a force that has no men left does not advance. Surrender comes later, so a hex vacated by a
// surrender is not entered.
func (b Rules) Advance(t *turn) bool {
	s := t.State
	c := s.Combat
	force := c.Force(s, truth.Attackers)
	if c.Result[truth.Defenders] == printed.HoldResult || b.Holder(s, c.At) != game.Nobody || s.Men(force) == 0 {
		return false
	}
	if c.Kind == printed.PreparedAttack {
		t.Call(truth.StepAdvance)
		return true
	}
	b.advanceStack(t, force)
	return false
}

// advanceStack moves attackers in one hex into the vacated hex.
func (b Rules) advanceStack(t *turn, force []nr) {
	s := t.State
	b.Walk(t, force, []board.Place{s.Unit(force[0]).At, s.Combat.At}, [2]string{"advances", "advance"}, "",
		b.advanceRule(s.Combat))
}

func (b Rules) advanceRule(c *truth.Combat) string {
	if c.Kind == printed.PreparedAttack {
		return rulebook.PreparedAttack
	}
	return rulebook.HastyAndNormalAttacks
}

// AdvancePhase asks which attackers enter the vacated hex after a Prepared attack, leader by leader, while there is
// room.
func (b Rules) AdvancePhase() phase {
	return phase{
		Rule: rulebook.PreparedAttack, Activity: "advancing after combat",
		Enter: func(t *turn) {
			if len(b.unadvancedAttackers(t.State)) == 0 {
				t.EndStep()
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Attacker) },
		Ask:        b.askAdvance,
		Play: func(t *turn, a action.Action) error {
			switch a.Act {
			case "advance":
				b.advanceStack(t, []nr{b.Find(a.One("advance.leader"))})
			case "all":
				b.occupyAll(t)
			default:
				t.Tell(text.Say("No other leader advances.")).WithRule(rulebook.PreparedAttack).WithFacts(fact.NothingHappened{})
				t.EndStep()
			}
			return nil
		},
	}
}

// occupyAll moves all attackers into the vacated hex. The stack with the top leader goes first, so that this leader is
// on top there.
func (b Rules) occupyAll(t *turn) {
	for {
		force := b.unadvancedAttackers(t.State)
		if len(force) == 0 {
			return
		}
		p := t.State.Unit(b.TopLeader(force)).At
		b.advanceStack(t, slices.DeleteFunc(force, func(n nr) bool { return t.State.Unit(n).At != p }))
	}
}

// unadvancedAttackers lists the attackers who have not advanced.
func (b Rules) unadvancedAttackers(s *state) []nr {
	return slices.DeleteFunc(s.Combat.Force(s, truth.Attackers), func(n nr) bool { return s.Unit(n).At == s.Combat.At })
}

func (b Rules) askAdvance(k *known, d action.Draft) game.Ask {
	var faces []*knownLeader
	men := k.Men(k.Fight.At)
	for _, x := range k.Fight.Fighters {
		if f := k.Find(x.Leader); f.Own && f.Fate == truth.InPlay && f.At != k.Fight.At {
			faces = append(faces, f)
			men += f.Troops
		}
	}
	f := b.LeaderField("advance.leader", "Who advances?", rulebook.PreparedAttack, faces, d, true)
	open := false
	for i, x := range faces {
		f.Options[i].Refusal = b.GarrisonRefusal(k, x.At, x.Troops)
		if there := k.Men(k.Fight.At); there+x.Troops > b.MostMen {
			f.Options[i].Refusal = b.OverfullRefusal(k.Fight.At, there, x.Troops)
		}
		open = open || f.Options[i].Refusal == nil
	}
	one := game.Act{ID: "advance", Label: "One leader advances", NeededFields: []string{f.ID}}
	if x := k.Find(b.PickedLeader(d, f.ID)); x != nil && f.Chosen(b.Of(x.Nr).ID) {
		one.Label = b.Of(x.Nr).Name + " advances"
	}
	if !open {
		one.Refusal = f.Options[0].Refusal
	}
	all := game.Act{ID: "all", Label: "All advance", Primary: true}
	for _, x := range faces {
		leaving := 0
		for _, y := range faces {
			if y.At == x.At {
				leaving += y.Troops
			}
		}
		if no := b.GarrisonRefusal(k, x.At, leaving); no != nil {
			all.Refusal = no
		}
	}
	if men > b.MostMen {
		all.Refusal = &game.Refusal{
			Rule: rulebook.Stacking,
			Text: text.Say("All together are ", truth.MenText(men), ": no more than ", truth.MenText(b.MostMen),
				" may stand in one hex."),
		}
	}
	return game.Ask{
		Title:  "Advance into " + b.PlaceName(k.Fight.At),
		Help:   text.Say("After a Prepared attack any of the attackers may advance."),
		Fields: []game.Field{f}, Acts: []game.Act{all, one, {ID: "stay", Label: "No others advance"}},
	}
}

// afterAttack updates the march during which an attack was made. Leaders who advanced go on; the move of all other
// attackers is over (16.2).
func (b Rules) afterAttack(t *turn) {
	s := t.State
	c, m := s.Combat, s.March()
	if m == nil || c.Kind == printed.PreparedAttack {
		return
	}
	moving := false
	for i := range m.Group {
		g := &m.Group[i]
		if !slices.ContainsFunc(c.Fighters, func(f truth.Fighter) bool { return f.Leader == g.Leader }) {
			continue
		}
		u := s.Unit(g.Leader)
		if u.At == c.At {
			moving = true
			continue
		}
		g.Moving, g.Done = false, true
		if u.OnMap() {
			u.Set(truth.Halted)
		}
	}
	if moving {
		m.Path = append(slices.Clone(m.Path), c.At)
	} else {
		m.Path, m.PointsSpent, m.Crossed = nil, 0, false
	}
}
