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
	return b.departure(truth.American,
		text.Say("Enlistments end: ", truth.MenText(b.Departures[truth.American-1].Men), " of the ",
			truth.SideName(truth.American), " go home, and four leaders leave the game."), rulebook.AmericanReorganization,
		func(t *turn, a action.Action) bool {
			switch a.Act {
			case "hand":
				b.Give(t, b.PickedLeader(a.Picks, "hand.from"), b.PickedLeader(a.Picks, "hand.to"), command.MenOf(a, "hand.men"),
					rulebook.AmericanReorganization)
			case "form":
				b.Form(t, b.PickedLeader(a.Picks, "form.from"), command.MenOf(a, "form.men"), 0, rulebook.AmericanReorganization)
			case knowledge.ActDone:
				b.sendHome(t)
				return true
			}
			return false
		})
}

// sicknessPhase returns the phase of disease and desertion.
func (b Rules) sicknessPhase() phase {
	return b.departure(truth.British,
		text.Say("Disease and desertion: the ", truth.SideName(truth.British), " lose ",
			truth.MenText(b.Departures[truth.British-1].Men), "."), rulebook.BritishReorganization,
		func(_ *turn, a action.Action) bool { return a.Act == knowledge.ActDone })
}

// departure returns the phase in which a side loses men on January 1. The function play handles the other actions of
// the phase and reports whether the phase is over.
func (b Rules) departure(side game.Side, title text.Text, rule string, play func(t *turn, a action.Action) bool) phase {
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
				b.sendMenHome(t, a.One("send.who"), command.MenOf(a, "send.men"), rule)
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
	givers := b.Givers(k)
	end := game.Act{ID: knowledge.ActDone, Name: "End", Label: "End the departures"}
	if k.MenOwed > 0 && len(givers) > 0 {
		end.Why = &game.Refusal{Rule: rule, Text: a.Help}
		b.offerSend(k, d, &a, givers, rule)
	} else if k.ViewerSide == truth.American {
		a.Help = text.Say("Leaders that leave the game may hand over their men to leaders in the same hex, or form " +
			"detachments of them. Men they keep leave with them.")
		b.offerHandOver(k, d, &a)
		b.offerForm(k, d, &a)
		end.Label = "The leaders leave the game"
	}
	a.Acts = append(a.Acts, end)
	knowledge.MakeFirstPrimary(&a)
	return a
}

// offerSend offers to send home some of a leader's men, or a whole detachment if that is allowed.
func (b Rules) offerSend(k *known, d action.Draft, a *game.Ask, givers []giver, rule string) {
	some := game.Field{ID: "send.who", Label: "Whose men go home?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rule}
	whole := game.Field{
		ID: "disband.who", Label: "Which whole detachment goes?", Kind: game.One, Min: 1, Max: 1,
		Rule: rule,
	}
	send := game.Act{ID: "send", Name: "Send men away", Label: "Send the men away", Needs: []string{some.ID}}
	disband := game.Act{ID: "disband", Name: "Disband", Label: "Disband the detachment", Needs: []string{whole.ID}}
	most := 0
	for _, x := range givers {
		o := b.Option(k.Find(x.holder))
		if x.WholeMen > 0 {
			w := o
			w.Detail, w.Why = truth.MenText(x.WholeMen), b.tooManyRefusal(givers, x.WholeMen, k.MenOwed, rule)
			if d.One(whole.ID) == w.ID && w.Why == nil {
				whole.Value = []string{w.ID}
			}
			whole.Options = append(whole.Options, w)
		}
		if x.Most == 0 {
			continue
		}
		o.ID, o.Detail = b.GiverID(x), "up to "+truth.MenText(x.Most)
		if x.origin != x.holder {
			o.Label += ", men of " + b.Of(x.origin).Name
		}
		if d.One(some.ID) == o.ID {
			some.Value, most = []string{o.ID}, min(x.Most, k.MenOwed)
		}
		some.Options = append(some.Options, o)
	}
	if len(some.Options) > 0 {
		a.Fields = append(a.Fields, some)
		if most > 0 {
			a.Fields = append(a.Fields,
				knowledge.ProposeMax(command.FieldMen("send.men", "How many men?", rule, 10, most, d), d))
			send.Needs = append(send.Needs, "send.men")
		}
		a.Acts = append(a.Acts, send)
	}
	switch {
	case len(whole.Options) == 0:
	case slices.ContainsFunc(whole.Options, func(o game.Option) bool { return o.Why == nil }):
		a.Fields = append(a.Fields, whole)
		a.Acts = append(a.Acts, disband)
	default:
		a.Help = text.Say(a.Help, " No detachment goes whole: ", whole.Options[0].Why.Text)
	}
}

// GiverID returns the option id for men who may go home. It names the leader who has the men, and after a dot the
// leader who gave them, if different.
func (b Rules) GiverID(x giver) string {
	if x.origin == x.holder {
		return b.Of(x.holder).ID
	}
	return b.Of(x.holder).ID + "." + b.Of(x.origin).ID
}

// sendMenHome removes a number of men from a leader. A number of 0 removes all men of a detachment.
func (b Rules) sendMenHome(t *turn, id string, men int, rule string) {
	s := t.State
	k := b.Know(s, game.SideViewer(s.Active))
	givers := b.Givers(&k)
	x := givers[slices.IndexFunc(givers, func(x giver) bool { return b.GiverID(x) == id && (men > 0 || x.WholeMen > 0) })]
	all := men == 0
	if all {
		men = x.WholeMen
	}
	if s.Active == truth.American {
		b.goHome(s, x, men)
	}
	s.MenOwed -= uint16(min(men, int(s.MenOwed)))
	b.Lose(t, x.holder, men, nil, rule)
	if all {
		b.TakeOff(t, x.holder, truth.Coming, "is disbanded", rule)
	}
}

// goHome records which leader's men went home. The limit of a leader counts that leader's men even when they are in a
// detachment. If a whole detachment goes, the men are recorded for the leaders who gave them.
func (b Rules) goHome(s *state, x giver, men int) {
	switch {
	case x.origin != x.holder:
		b.Release(s, x.holder, x.origin, men)
	case men == int(s.Unit(x.holder).Troops) && b.RecordedMen(s, x.holder) > 0:
		for _, y := range s.Shares {
			if y.To == x.holder {
				s.MenGoneHome = append(s.MenGoneHome, y)
			}
		}
		return
	}
	s.MenGoneHome = append(s.MenGoneHome, truth.Share{To: x.holder, From: x.origin, Men: uint16(men)})
}
