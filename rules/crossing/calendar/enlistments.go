package calendar

import (
	"slices"

	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// January 1, 12 am: 2,500 Americans go home (9.4.1), and 300 British fall sick or desert (9.2.4). The owner chooses
// the leaders who lose men. Then four American leaders leave the game, and may hand over the men they still have.
//
// Our reading (63): the men of leaders who rally behind the lines count too. The 2,500 men go first. Then the leaders
// who must leave may hand over the men they have left, even all of them. Leaders may not hand over men while
// disordered or routed, nor give men to other leaders who must leave (15.0).

// enlistmentsPhase returns the phase in which the Americans' enlistments end. Once the phase has begun, its step has
// an argument.
func (b Rules) enlistmentsPhase() phase {
	return b.departurePhase(truth.American,
		text.Say("Enlistments end: ", truth.MenText(b.Departures[truth.American-1].Men), " of the ",
			truth.SideName(truth.American), " go home, and four leaders leave the game."), rulebook.AmericanReorganization,
		func(t *turn, a action.Action) bool {
			switch a.Act {
			case "hand":
				b.GiveMen(t, b.PickedLeader(a.Picks, "hand.from"), b.PickedLeader(a.Picks, "hand.to"),
					command.ReadMen(a, "hand.men"),
					rulebook.AmericanReorganization)
			case "form":
				b.FormDetachment(t, b.PickedLeader(a.Picks, "form.from"), command.ReadMen(a, "form.men"), 0,
					rulebook.AmericanReorganization)
			case knowledge.ActDone:
				b.removeDepartingLeaders(t)
				return true
			}
			return false
		})
}

// sicknessPhase returns the phase of disease and desertion.
func (b Rules) sicknessPhase() phase {
	return b.departurePhase(truth.British,
		text.Say("Disease and desertion: the ", truth.SideName(truth.British), " lose ",
			truth.MenText(b.Departures[truth.British-1].Men), "."), rulebook.BritishReorganization,
		func(_ *turn, a action.Action) bool { return a.Act == knowledge.ActDone })
}

// departurePhase returns the phase in which a side loses men on January 1. The function play handles the other actions
// of the phase and reports whether the phase is over.
func (b Rules) departurePhase(side game.Side, title text.Text, rule string,
	play func(t *turn, a action.Action) bool,
) phase {
	return phase{
		Rule: rule, Activity: "sending men away",
		SidesAsked: knowledge.ActiveSide,
		Enter: func(t *turn) {
			s := t.State
			switch {
			case s.Now != b.NewYear || s.Active != side:
				b.Next(t)
			case s.Flow.Arg(0) == "":
				s.MenOwed = uint16(b.Departures[side-1].Men)
				t.Tell(title).WithRule(rule).WithFacts(fact.Departure{Side: side, Count: b.Departures[side-1].Men})
				t.Next(s.Flow.Top(), "begun")
			}
		},
		Ask: func(k *known, d action.Draft) game.Ask { return b.askDeparture(k, d, rule) },
		Play: func(t *turn, a action.Action) error {
			switch a.Act {
			case "send":
				b.sendMenHome(t, a.One("send.who"), command.ReadMen(a, "send.men"), rule)
			case "disband":
				b.sendMenHome(t, a.One("disband.who"), 0, rule)
			default:
				if play(t, a) {
					t.State.MenOwed = 0
					b.Next(t)
				}
			}
			return nil
		},
	}
}

// askDeparture asks which leaders' men go home. When enough men have gone, it asks what the leaders who leave the
// game do with their remaining men.
func (b Rules) askDeparture(k *known, d action.Draft, rule string) game.Ask {
	a := game.Ask{
		Title: truth.SideAdjective(k.ViewerSide) + " departures", Rule: rule,
		Help: text.Say(truth.MenText(k.MenOwed), " of ", truth.MenText(b.Departures[k.ViewerSide-1].Men), " must still go."),
	}
	givers := b.MenSources(k)
	end := game.Act{ID: knowledge.ActDone, Name: "End", Label: "End the departures"}
	if k.MenOwed > 0 && len(givers) > 0 {
		end.Refusal = &game.Refusal{Rule: rule, Text: a.Help}
		b.offerSendHome(k, d, &a, givers, rule)
	} else if k.ViewerSide == truth.American {
		a.Help = text.Say("Leaders that leave the game may hand over their men to leaders in the same hex, or form " +
			"detachments of them. Men they keep leave with them.")
		b.offerHandOver(k, d, &a)
		b.offerFormDetachment(k, d, &a)
		end.Label = "The leaders leave the game"
	}
	a.Acts = append(a.Acts, end)
	knowledge.MakeFirstPrimary(&a)
	return a
}

// offerSendHome offers to send home some of a leader's men, or a whole detachment if that is allowed.
func (b Rules) offerSendHome(k *known, d action.Draft, a *game.Ask, givers []menSource, rule string) {
	some := game.Field{
		ID: "send.who", Label: "Whose men go home?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rule,
	}
	whole := game.Field{
		ID: "disband.who", Label: "Which whole detachment goes?", Kind: game.PickOne, Min: 1, Max: 1,
		Rule: rule,
	}
	send := game.Act{ID: "send", Name: "Send men away", Label: "Send the men away", NeededFields: []string{some.ID}}
	disband := game.Act{ID: "disband", Name: "Disband", Label: "Disband the detachment", NeededFields: []string{whole.ID}}
	most := 0
	for _, x := range givers {
		o := b.Option(k.Find(x.holdingLeader))
		if x.WholeMen > 0 {
			w := o
			w.Detail, w.Refusal = truth.MenText(x.WholeMen), b.tooManyRefusal(givers, x.WholeMen, k.MenOwed, rule)
			if d.One(whole.ID) == w.ID && w.Refusal == nil {
				whole.Value = []string{w.ID}
			}
			whole.Options = append(whole.Options, w)
		}
		if x.MaxMen == 0 {
			continue
		}
		o.ID, o.Detail = b.MenSourceID(x), "up to "+truth.MenText(x.MaxMen)
		if x.originLeader != x.holdingLeader {
			o.Label += ", men of " + b.Of(x.originLeader).Name
		}
		if d.One(some.ID) == o.ID {
			some.Value, most = []string{o.ID}, min(x.MaxMen, k.MenOwed)
		}
		some.Options = append(some.Options, o)
	}
	if len(some.Options) > 0 {
		a.Fields = append(a.Fields, some)
		if most > 0 {
			a.Fields = append(a.Fields,
				knowledge.ProposeMax(command.MenField("send.men", "How many men?", rule, 10, most, d), d))
			send.NeededFields = append(send.NeededFields, "send.men")
		}
		a.Acts = append(a.Acts, send)
	}
	switch {
	case len(whole.Options) == 0:
	case slices.ContainsFunc(whole.Options, func(o game.Option) bool { return o.Refusal == nil }):
		a.Fields = append(a.Fields, whole)
		a.Acts = append(a.Acts, disband)
	default:
		a.Help = text.Say(a.Help, " No detachment goes whole: ", whole.Options[0].Refusal.Text)
	}
}

// MenSourceID returns the option id for men who may go home. It names the leader who has the men, and after a dot the
// leader who gave them, if different.
func (b Rules) MenSourceID(x menSource) string {
	if x.originLeader == x.holdingLeader {
		return b.Of(x.holdingLeader).ID
	}
	return b.Of(x.holdingLeader).ID + "." + b.Of(x.originLeader).ID
}

// sendMenHome removes a number of men from a leader. A number of 0 removes all men of a detachment.
func (b Rules) sendMenHome(t *turn, id string, men int, rule string) {
	s := t.State
	k := b.Know(s, game.SideViewer(s.Active))
	givers := b.MenSources(&k)
	x := givers[slices.IndexFunc(givers,
		func(x menSource) bool { return b.MenSourceID(x) == id && (men > 0 || x.WholeMen > 0) })]
	all := men == 0
	if all {
		men = x.WholeMen
	}
	if s.Active == truth.American {
		b.recordGoneHome(s, x, men)
	}
	s.MenOwed -= uint16(min(men, int(s.MenOwed)))
	b.LoseMen(t, x.holdingLeader, men, nil, rule)
	if all {
		b.RemoveFromMap(t, x.holdingLeader, truth.NotArrived, "is disbanded", rule)
	}
}

// recordGoneHome records which leader's men went home. The limit of a leader counts that leader's men even when they
// are in a detachment. If a whole detachment goes, the men are recorded for the leaders who gave them.
func (b Rules) recordGoneHome(s *state, x menSource, men int) {
	switch {
	case x.originLeader != x.holdingLeader:
		b.Release(s, x.holdingLeader, x.originLeader, men)
	case men == int(s.Unit(x.holdingLeader).Troops) && b.RecordedMen(s, x.holdingLeader) > 0:
		for _, y := range s.Shares {
			if y.To == x.holdingLeader {
				s.MenGoneHome = append(s.MenGoneHome, y)
			}
		}
		return
	}
	s.MenGoneHome = append(s.MenGoneHome, truth.Share{To: x.holdingLeader, From: x.originLeader, Men: uint16(men)})
}
