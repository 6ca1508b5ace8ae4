package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Advance after combat (16.2, 16.3), and what becomes of the march an attack was made in.

// advance brings the attackers into the hex given up: at once after a Hasty or Normal attack, where they must; after a Prepared one
// whoever their owner wants. It tells whether a step has been called.
//
// Our reading (44): a force that has no men left does not advance. Surrender comes later: nobody advances into a hex given up by it.
func (b *book) advance(t *turn) bool {
	s := t.State
	c := s.Combat
	force := c.force(s, attackers)
	if c.Result[defenders] == printed.Holds || b.holder(s, c.At) != game.Nobody || s.men(force) == 0 {
		return false
	}
	if c.Kind == printed.Prepared {
		t.Call(stepAdvance)
		return true
	}
	b.occupy(t, force)
	return false
}

// occupy moves attackers who stand together into the hex given up.
func (b *book) occupy(t *turn, force []nr) {
	s := t.State
	b.walk(t, force, []board.Place{s.unit(force[0]).At, s.Combat.At}, [2]string{"advances", "advance"}, "", b.advanceRule(s.Combat))
}

func (b *book) advanceRule(c *combat) string {
	if c.Kind == printed.Prepared {
		return rulebook.PreparedAttack
	}
	return rulebook.HastyAndNormal
}

// advancePhase asks, leader by leader, who goes into the hex given up after a Prepared attack, as long as there is room.
func (b *book) advancePhase() phase {
	return phase{
		Rule: rulebook.PreparedAttack, Doing: "advancing after combat",
		Enter: func(t *turn) {
			if len(b.followers(t.State)) == 0 {
				t.Done()
			}
		},
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Attacker) },
		Ask:   b.askAdvance,
		Play: func(t *turn, a action.Action) error {
			switch a.Act {
			case "advance":
				b.occupy(t, []nr{b.Find(a.One("advance.leader"))})
			case "all":
				b.occupyAll(t)
			default:
				t.Tell(text.Say("Nobody else advances.")).By(rulebook.PreparedAttack).As(fact.Idle{})
				t.Done()
			}
			return nil
		},
	}
}

// occupyAll moves all attackers into the hex given up, the stack with the highest leader first: he will lie on top there.
func (b *book) occupyAll(t *turn) {
	for {
		force := b.followers(t.State)
		if len(force) == 0 {
			return
		}
		p := t.State.unit(b.top(force)).At
		b.occupy(t, slices.DeleteFunc(force, func(n nr) bool { return t.State.unit(n).At != p }))
	}
}

// followers lists the attackers who have not advanced.
func (b *book) followers(s *state) []nr {
	return slices.DeleteFunc(s.Combat.force(s, attackers), func(n nr) bool { return s.unit(n).At == s.Combat.At })
}

func (b *book) askAdvance(k *known, d action.Draft) game.Ask {
	var faces []*face
	men := k.men(k.Fight.At)
	for _, x := range k.Fight.Fighters {
		if f := k.find(x.Leader); f.Own && f.Fate == inPlay && f.At != k.Fight.At {
			faces = append(faces, f)
			men += f.Troops
		}
	}
	f := b.fieldLeaders("advance.leader", "Who advances?", rulebook.PreparedAttack, faces, d, true)
	open := false
	for i, x := range faces {
		f.Options[i].Why = b.garrisoned(k, x.At, x.Troops)
		if there := k.men(k.Fight.At); there+x.Troops > printed.MostMen {
			f.Options[i].Why = b.overfull(k.Fight.At, there, x.Troops)
		}
		open = open || f.Options[i].Why == nil
	}
	one := game.Act{ID: "advance", Label: "One leader advances", Needs: []string{f.ID}}
	if x := k.find(b.picked(d, f.ID)); x != nil && f.Chosen(b.Of(x.Nr).ID) {
		one.Label = b.Of(x.Nr).Name + " advances"
	}
	if !open {
		one.Why = f.Options[0].Why
	}
	all := game.Act{ID: "all", Label: "All advance", Primary: true}
	for _, x := range faces {
		leaving := 0
		for _, y := range faces {
			if y.At == x.At {
				leaving += y.Troops
			}
		}
		if no := b.garrisoned(k, x.At, leaving); no != nil {
			all.Why = no
		}
	}
	if men > printed.MostMen {
		all.Why = &game.Refusal{Rule: rulebook.Stacking, Text: text.Say("All together are ", figures(men), ": no more than ", figures(printed.MostMen), " may stand in one hex.")}
	}
	return game.Ask{
		Title: "Advance into " + b.PlaceName(k.Fight.At), Help: text.Say("After a Prepared attack whoever you want may advance."),
		Fields: []game.Field{f}, Acts: []game.Act{all, one, {ID: "stay", Label: "Hold the others back"}},
	}
}

// afterAttack ends a combat for the march it was made in: who advanced goes on, the move of all others who attacked is over (16.2).
func (b *book) afterAttack(t *turn) {
	s := t.State
	c, m := s.Combat, s.march()
	if m == nil || c.Kind == printed.Prepared {
		return
	}
	moving := false
	for i := range m.Group {
		g := &m.Group[i]
		if !slices.ContainsFunc(c.Fighters, func(f fighter) bool { return f.Leader == g.Leader }) {
			continue
		}
		u := s.unit(g.Leader)
		if u.At == c.At {
			moving = true
			continue
		}
		g.Moving, g.Done = false, true
		if u.here() {
			u.set(halted)
		}
	}
	if moving {
		m.Path = append(slices.Clone(m.Path), c.At)
	} else {
		m.Path, m.Spent, m.Crossed = nil, 0, false
	}
}
