package corrections

import (
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What is under way when a referee corrects: a combat, a retreat, a march, a raid. It can be left, or gone back from.

// leaving is the choice of a phase that leaves what is under way and keeps what everybody has done.
const leaving = "leave"

// busy returns the leaders of what is under way.
func (b Rules) busy(s *state) []nr {
	var out []nr
	for i := range s.Marches {
		for _, g := range s.Marches[i].Group {
			out = append(out, g.Leader)
		}
	}
	if s.Combat != nil {
		for _, f := range s.Combat.Fighters {
			out = append(out, f.Leader)
		}
	}
	for i := range s.Retreats {
		out = append(out, s.Retreats[i].Leaders...)
	}
	return out
}

// UnderWay returns what keeps leaders from being moved by hand.
//
// Our reading: a march, combat or retreat that is left by hand is over as it stands, and what has happened stays; a
// leader who took part keeps what was done. The action phase of the side whose part it is goes on, or its command phase
// where it had not come to that.
func (b Rules) UnderWay(s *state) *correct.Underway {
	if s.Flow.Within(truth.StepSetup) {
		return &correct.Underway{What: text.Say("the set-up")}
	}
	x := &correct.Underway{}
	switch {
	case s.Combat != nil:
		x.What = text.Say("the combat at ", b.Space(s.Combat.At))
	case len(s.Retreats) > 0:
		x.What = text.Say("the retreat from ", b.Space(s.Retreat().From))
	case len(s.Marches) > 0:
		x.What = text.Say("the march of ", b.Names(heads(s.March())))
	case s.Raid != nil:
		x.What = text.Say("the raid")
	case s.Active == game.Nobody:
		return &correct.Underway{What: text.Say("what is done outside the parts of the sides")}
	default:
		return nil
	}
	if s.Active != game.Nobody {
		x.Leave = []correct.Change{{Verb: correct.SetPhase, Thing: phaseThing, To: leaving}}
		x.Means = text.Say("It is over as it stands: its dice and losses stay, and nothing more comes of it. Everybody "+
			"keeps what he has done. The ",
			truth.SideAdjective(s.Active), " ", resumptionOf(s).words, " goes on.")
	}
	return x
}

// heads returns the leaders of a march.
func heads(m *truth.March) []nr {
	var out []nr
	for _, g := range m.Group {
		out = append(out, g.Leader)
	}
	return out
}

// resumption is the phase that goes on when what is under way is left.
type resumption struct {
	step  action.Step
	words string
}

func resumptionOf(s *state) resumption {
	if s.Flow.Within(truth.StepAction) || s.Flow.Within(truth.StepInitiative) || s.Flow.Within(truth.StepPrepared) {
		return resumption{truth.StepAction, "action phase"}
	}
	return resumption{truth.StepCommand, "command phase"}
}

// phaseThing returns the sequence of play as a referee may take hold of it.
func (b Rules) phaseThing(s *state) correct.Thing {
	g := correct.Grip{
		Verb: correct.SetPhase, Label: "Goes on with", Now: sideThing(string(s.Flow.Top()), s.Active),
		Held: s.Active == game.Nobody,
	}
	for _, side := range truth.BothSides {
		g.Choices = append(g.Choices,
			correct.Choice{ID: sideThing(string(truth.StepCommand), side), Label: truth.SideAdjective(side) + " command phase"},
			correct.Choice{ID: sideThing(string(truth.StepAction), side), Label: truth.SideAdjective(side) + " action phase"})
	}
	if !slices.ContainsFunc(g.Choices, func(c correct.Choice) bool { return c.ID == g.Now }) {
		_, words := b.Where(s)
		g.Choices = append(g.Choices, correct.Choice{ID: g.Now, Label: words})
	}
	if s.Active != game.Nobody && len(b.busy(s)) > 0 {
		g.Choices = append(g.Choices,
			correct.Choice{
				ID:    leaving,
				Label: truth.SideAdjective(s.Active) + " " + resumptionOf(s).words + ", what is under way being left",
			})
	}
	return correct.Thing{
		ID: phaseThing, Kind: correct.TheTable, Name: "The sequence of play", Open: true,
		Grips: []correct.Grip{g},
	}
}

func (b Rules) correctPhase(t *turn, to string) {
	if to == leaving {
		t.State.Combat, t.State.Marches, t.State.Retreats, t.State.Raid = nil, nil, nil, nil
		t.Restart(resumptionOf(t.State).step)
		b.Settle(t)
		return
	}
	for _, side := range truth.BothSides {
		for _, step := range []action.Step{truth.StepCommand, truth.StepAction} {
			if sideThing(string(step), side) == to {
				b.goOnWith(t, side, step)
			}
		}
	}
}

// goOnWith goes to a phase of a side. Nobody has done anything in it yet, and whatever was under way is over.
func (b Rules) goOnWith(t *turn, side game.Side, step action.Step) {
	s := t.State
	for i := range s.Leaders {
		l := &s.Leaders[i]
		l.Flags, l.By, l.Root, l.Drawn, l.Heads = 0, 0, 0, 0, truth.Alone
	}
	s.Active, s.Combat, s.Marches, s.Retreats, s.Raid = side, nil, nil, nil, nil
	t.Restart(step)
	b.Settle(t)
}

// remarks returns what the rules will say when it comes to that. They may find stacks that are too large, leaders alone
// next to the enemy, and zones of control.
func (b Rules) remarks(s *state) []correct.Consequence {
	var out []correct.Consequence
	say := func(rule string, parts ...any) {
		out = append(out, correct.Consequence{Text: text.Say(parts...), Rule: rule})
	}
	for _, side := range truth.BothSides {
		for _, p := range b.Stands(s, side) {
			men := b.MenAt(s, side, p)
			if men > printed.MostMen {
				say(rulebook.Stacking, truth.Figures(men), " stand at ", b.Space(p), ": no more than ",
					truth.Figures(printed.MostMen), " may end a move or fight there.")
			}
			if !b.EnemyNextTo(s, side.Other(), p) {
				continue
			}
			if men == 0 {
				say(rulebook.Leaders, b.Names(b.Stack(s, p)), " at ", b.Space(p),
					": without troops next to the enemy, and may be captured.")
			}
			if b.Controlled(s, side, p) {
				continue
			}
			if b.Controlled(s, side.Other(), p) {
				say(rulebook.ZoneOfControl, "The ", truth.SideName(side), " at ", b.Space(p),
					" stand in a zone of control of the enemy.")
			}
		}
	}
	return out
}
