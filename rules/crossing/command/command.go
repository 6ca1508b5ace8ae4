package command

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The beginning of a command phase (10.0): activation points at 12 am, and leaders without troops who are taken off the
// map (2.2.1).

// AwardActivationPoints gives the active side its points of the day at 12 am. This also reveals whether the enemy holds
// the side's own city, Philadelphia or Amboy.
//
// Our reading (19): a side holds the other's city if 400 of its men who are not routed are in it at 12 am, as for
// victory points (22.1).
func (b Rules) AwardActivationPoints(t *turn) {
	s := t.State
	if s.Now.Slot() != printed.Midnight {
		return
	}
	side := s.Active
	at := [2]board.Place{b.Philadelphia, b.AmboyTown}[side-1]
	if held := b.LargeEnoughForZOC(s, side.Other(), at); held != s.ObjectiveTaken[side-1] {
		s.ObjectiveTaken[side-1] = held
		words := " is no longer held by the "
		if held {
			words = " is held by the "
		}
		t.Reveal(game.Nobody, text.Say(b.Space(at), words, truth.SideName(side.Other()), ".")).WithRule(rulebook.Command).
			WithFacts(fact.Control{Place: b.PlaceFact(at), Side: side.Other(), Lost: !held})
	}
	switch {
	case side == truth.American && s.Now == b.NoAmericanPointsTurn:
		t.Tell(text.Say("The ", truth.SideName(truth.American), " are out of supplies: no activation points on ",
			s.Now.Day(), ".")).WithRule(rulebook.Command).WithFacts(fact.Points{Side: truth.American})
	case s.ObjectiveTaken[side-1]:
		b.GainAP(t, side, b.Charts.ReducedDailyPoints(side), " while the enemy holds "+b.PlaceName(at), rulebook.Command)
	default:
		b.GainAP(t, side, b.Charts.DailyPoints(side), " for "+s.Now.Day(), rulebook.Command)
	}
}

// DismissAction returns the action of removing a leader without troops (2.2.1). A detachment returns to the box (14.0).
func (b Rules) DismissAction() menuAction {
	return menuAction{
		Act: "dismiss",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			var idle []*knownLeader
			for _, f := range k.OwnLeaders() {
				if f.Troops == 0 {
					idle = append(idle, f)
				}
			}
			if len(idle) == 0 {
				return
			}
			f := b.LeaderField("dismiss.who", "Which leader without troops leaves the game?", rulebook.Leaders, idle, d, true)
			label := "Remove this leader"
			if n := b.PickedLeader(d, f.ID); len(f.Value) > 0 {
				label = "Remove " + b.Of(n).Name + " from the game"
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{
				ID: "dismiss", Name: "Remove a leader", Label: label, NeededFields: []string{f.ID},
				Dangerous: true,
			})
		},
		Play: func(t *turn, a action.Action) error {
			n := b.PickedLeader(a.Picks, "dismiss.who")
			if b.Of(n).Detachment {
				b.RemoveFromMap(t, n, truth.NotArrived, "has no men left and can be formed again", rulebook.Leaders)
				return nil
			}
			b.RemoveFromMap(t, n, truth.Removed, "leaves the game", rulebook.Leaders)
			return nil
		},
	}
}
