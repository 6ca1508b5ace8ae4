package corrections

import (
	"slices"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// Combat, retreat, march and raid in progress during a correction. The referee can abandon them, or go back to before
// they began.

// phaseID is the id under which the phase in the sequence of play can be corrected.
const phaseID = "phase"

// abandonChoice is the option that abandons the action in progress and keeps everything done so far.
const abandonChoice = "leave"

// leadersInAction returns the leaders who take part in actions in progress.
func (b Rules) leadersInAction(s *state) []nr {
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

// ActionsInProgress returns the actions in progress that prevent moving leaders by hand.
//
// Our reading: a march, combat or retreat that a referee abandons ends at once, and its effects so far stay. A leader
// who took part keeps the record of the acts so far. The action phase of the active side goes on, or its command
// phase if the action phase has not begun.
func (b Rules) ActionsInProgress(s *state) *correct.OngoingAction {
	if s.Flow.Within(truth.StepSetup) {
		return &correct.OngoingAction{Description: text.Say("the set-up")}
	}
	x := &correct.OngoingAction{}
	switch {
	case s.Combat != nil:
		x.Description = text.Say("the combat at ", b.Space(s.Combat.At))
	case len(s.Retreats) > 0:
		x.Description = text.Say("the retreat from ", b.Space(s.Retreat().From))
	case len(s.Marches) > 0:
		x.Description = text.Say("the march of ", b.Names(marchLeaders(s.March())))
	case s.Raid != nil:
		x.Description = text.Say("the raid")
	case s.Active == game.Nobody:
		return &correct.OngoingAction{Description: text.Say("what is done outside the parts of the sides")}
	default:
		return nil
	}
	if s.Active != game.Nobody {
		x.EndChanges = []correct.Change{{Verb: correct.SetPhase, Target: phaseID, To: abandonChoice}}
		x.LeaveEffect = text.Say("It is over as it stands: its dice and losses stay, and nothing more comes of it. "+
			"Everybody "+
			"keeps what he has done. The ",
			truth.SideAdjective(s.Active), " ", resumptionOf(s).words, " goes on.")
	}
	return x
}

// marchLeaders returns the leaders of a march.
func marchLeaders(m *truth.March) []nr {
	var out []nr
	for _, g := range m.Group {
		out = append(out, g.Leader)
	}
	return out
}

// resumption returns the phase that continues when the action in progress is abandoned.
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

// phaseThing lets a referee choose the phase with which the game goes on.
func (b Rules) phaseThing(t *turn) correct.Target {
	s := t.State
	now := correct.SideTargetID(string(s.Flow.Top()), s.Active)
	var all []correct.Choice
	for _, side := range truth.BothSides {
		adjective := truth.SideAdjective(side)
		all = append(all, correct.Choices(correct.SideTargetID(string(truth.StepCommand), side), adjective+" command phase",
			correct.SideTargetID(string(truth.StepAction), side), adjective+" action phase")...)
	}
	if !slices.ContainsFunc(all, func(c correct.Choice) bool { return c.ID == now }) {
		_, words := b.TurnAndPhase(s)
		all = append(all, correct.Choice{ID: now, Label: words})
	}
	if s.Active != game.Nobody && len(b.leadersInAction(s)) > 0 {
		all = append(all, correct.Choice{
			ID: abandonChoice, Label: truth.SideAdjective(s.Active) + " " + resumptionOf(s).words +
				", what is under way being left",
		})
	}
	return correct.Table(phaseID, game.Nobody, "The sequence of play",
		correct.ChoiceProperty(correct.SetPhase, "Goes on with", now, all, func(to string) { b.correctPhase(t, to) }).
			InProgressIf(s.Active == game.Nobody))
}

func (b Rules) correctPhase(t *turn, to string) {
	if to == abandonChoice {
		t.State.Combat, t.State.Marches, t.State.Retreats, t.State.Raid = nil, nil, nil, nil
		t.Restart(resumptionOf(t.State).step)
		b.UpdateContacts(t)
		return
	}
	for _, side := range truth.BothSides {
		for _, step := range []action.Step{truth.StepCommand, truth.StepAction} {
			if correct.SideTargetID(string(step), side) == to {
				b.startPhase(t, side, step)
			}
		}
	}
}

// startPhase goes to the beginning of a side's phase. It deletes all records of what leaders did, and all actions in
// progress.
func (b Rules) startPhase(t *turn, side game.Side, step action.Step) {
	s := t.State
	for i := range s.Leaders {
		l := &s.Leaders[i]
		l.Flags, l.ActivatedBy, l.ActivationRoot, l.SpanUsed, l.CommandKind = 0, 0, 0, 0, truth.CommandsNobody
	}
	s.Active, s.Combat, s.Marches, s.Retreats, s.Raid = side, nil, nil, nil, nil
	t.Restart(step)
	b.UpdateContacts(t)
}
