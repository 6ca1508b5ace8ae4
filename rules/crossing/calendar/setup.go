package calendar

import (
	"fmt"
	"slices"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Set-up (21.0). If the set-up card gives an area, the American side chooses the hex in it. It also chooses one of
// two places for the Durham Boats. All other counters begin in the place the card gives.
//
// Our reading (2): the leaders are on the map during this choice, at first where the published example has them. The
// British see the top of each stack, as they do in play.

// SetUpGame sets up the game.
func (b Rules) SetUpGame(t *turn, set game.Setup) error {
	o := b.Opening(set.Scenario)
	if o == nil {
		return fmt.Errorf("no scenario %q", set.Scenario)
	}
	s := t.State
	*s = state{
		Flow: s.Flow, Scenario: set.Scenario, Options: truth.OptionsOf(set.Options), FirstTurn: o.FirstTurn,
		LastTurn: o.LastTurn,
		Now:      o.FirstTurn, Weather: o.PreviousWeather,
	}
	for i := range truth.BothSides {
		s.AP[i], s.VP[i] = uint8(o.ActivationPoints[i]), uint16(o.VictoryPoints[i])
	}
	b.placeLeaders(s, o)
	t.Tell(text.Say(o.Row.Name, ": ", o.FirstTurn.String(), " to ", o.LastTurn.String(),
		".")).WithRule(rulebook.Setup).WithFacts(fact.SetUp{})
	for i := range truth.OptionList {
		if s.Options.Has(1 << i) {
			t.Tell(text.Say("Optional rule: ", truth.OptionList[i].Label,
				".")).WithRule(truth.OptionList[i].Group).WithFacts(fact.SetUp{})
		}
	}
	t.Call(truth.StepTurn)
	if len(o.ChosenStarts()) > 0 {
		t.Next(truth.StepSetup)
	}
	return nil
}

// placeLeaders puts the leaders of the set-up in their starting hexes, and all other leaders off the map.
func (b Rules) placeLeaders(s *state, o *printed.Opening) {
	s.Leaders = make([]unit, b.Size())
	for i := range s.Leaders {
		s.Leaders[i].Fate = truth.NotArrived
	}
	for _, x := range o.Starts {
		*s.Unit(x.Leader) = unit{At: x.At, Troops: uint16(x.Troops), Fatigue: uint8(x.Fatigue)}
	}
	for i := range o.Boats {
		s.Boats[i].At = o.Boats[i].At
	}
	s.Contacts = b.Contacts(s)
}

// setupPhase asks the Americans where their leaders begin (21.0).
func (b Rules) setupPhase() phase {
	return phase{
		Rule: rulebook.Setup, Activity: "setting up",
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(truth.American) },
		Ask:        b.askSetup,
		Play:       b.playSetup,
	}
}

// Our reading (72): no more than 3,000 men are set up in one hex (4.0).

// askSetup offers to begin, or to move a leader within an area or the Durham Boats to the other ferry.
func (b Rules) askSetup(k *known, d action.Draft) game.Ask {
	o := b.Opening(k.Scenario)
	a := game.Ask{
		Title: "American set-up", Rule: rulebook.Setup,
		Help: text.Say("You may move some leaders within their area. The British start where the set-up card says."),
	}
	var faces []*knownLeader
	var chosen *printed.LeaderStart
	for _, x := range o.ChosenStarts() {
		if !slices.ContainsFunc(b.startField(k, x, d).Options, func(o game.Option) bool { return o.Refusal == nil }) {
			continue
		}
		faces = append(faces, k.Find(x.Leader))
		if b.PickedLeader(d, "place.who") == x.Leader {
			chosen = x
		}
	}
	a.Acts = []game.Act{{ID: "begin", Label: "Begin with this set-up", Primary: true}}
	if len(faces) > 0 {
		a.Fields = append(a.Fields, b.LeaderField("place.who", "Who starts elsewhere?", rulebook.Setup, faces, d, true))
	}
	place := game.Act{
		ID: "place", Name: "Place leaders", Label: "Place a leader elsewhere",
		NeededFields: []string{"place.who", "place.to"},
	}
	if chosen != nil {
		f := b.startField(k, chosen, d)
		if a.Fields = append(a.Fields, f); f.PickedLabel() != "" {
			place.Label = "Place " + b.Of(chosen.Leader).Name + " at " + f.PickedLabel()
		}
	}
	if len(faces) > 0 {
		a.Acts = append(a.Acts, place)
	}
	if len(o.Boats[printed.DurhamBoats].Choices) < 2 {
		return a
	}
	boats := b.askBoats(k, o, d)
	act := game.Act{
		ID: "boats", Name: "Durham Boats", Label: "Place the Durham Boats elsewhere",
		NeededFields: []string{boats.ID},
	}
	if len(boats.Value) == 1 {
		act.Label = "Place the boats at " + b.FerryName(b.StretchAt(boats.Value[0]))
	}
	a.Fields, a.Acts = append(a.Fields, boats), append(a.Acts, act)
	return a
}

// startField asks for a new hex for a leader, among the hexes of the leader's area that have room.
func (b Rules) startField(k *known, x *printed.LeaderStart, d action.Draft) game.Field {
	choices := b.SortByName(x.Choices, truth.NoDistance)
	f := b.HexField("place.to", "Where?", rulebook.Setup, choices, d)
	f.ReloadsForm = true // once a hex is chosen, the button shows its name
	u := k.Find(x.Leader)
	for i, p := range choices {
		switch men := k.Men(p); {
		case p == u.At:
			f.Options[i].Refusal = &game.Refusal{Rule: rulebook.Setup, Text: text.Say("This leader is there already.")}
		case men+u.Troops > b.MostMen:
			f.Options[i].Refusal = b.OverfullRefusal(p, men, u.Troops)
		}
	}
	return f
}

// askBoats asks at which ferry the Durham Boats begin.
func (b Rules) askBoats(k *known, o *printed.Opening, d action.Draft) game.Field {
	f := game.Field{
		ID: "boats.at", Label: "Where do the Durham Boats start?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rulebook.Setup,
	}
	choices := o.Boats[printed.DurhamBoats].Choices
	for _, at := range choices {
		id := b.DelawareName(at)
		o := game.Option{ID: id, Label: "At " + b.FerryName(at), Space: b.ID(b.DelawareHexes[at][0])}
		if at == k.Boat(printed.DurhamBoats) {
			o.Refusal = &game.Refusal{Rule: rulebook.Setup, Text: text.Say("They are there already.")}
		}
		f.Options = append(f.Options, o)
		if o.Refusal == nil && (d.One(f.ID) == id || d.One(f.ID) == "" && len(choices) == 2) {
			f.Value = []string{id} // if only one other place is left, it is proposed
		}
	}
	return f
}

func (b Rules) playSetup(t *turn, a action.Action) error {
	s := t.State
	switch a.Act {
	case "begin":
		t.Tell(text.Say("The ", truth.SideName(truth.American), " are set up.")).WithRule(rulebook.Setup).
			WithFacts(fact.SetUp{Side: truth.American})
		t.Next(truth.StepTurn)
		return nil
	case "place":
		n, to := b.Find(a.One("place.who")), b.Place(a.One("place.to"))
		before := b.VisibleToEnemy(s, n)
		s.Unit(n).At = to
		var cover text.Text
		if before || b.VisibleToEnemy(s, n) {
			cover = text.Say("The ", truth.SideName(truth.American), " change their set-up.")
		}
		b.TellSide(t, truth.American, text.Say(b.Name(n), " starts at ", b.Space(to), "."), cover, rulebook.Setup).
			WithFacts(fact.Arrival{Units: b.UnitFacts(n), Place: b.PlaceFact(to), Manner: "set up"}).
			WithOtherFacts(fact.SetUp{Side: truth.American})
		b.UpdateContacts(t)
		return nil
	case "boats":
		s.Boats[printed.DurhamBoats].At = b.StretchAt(a.One("boats.at"))
		t.Tell(text.Say("The ", b.Fleet[printed.DurhamBoats].Name, " start at ", b.FerryName(s.Boats[printed.DurhamBoats].At),
			".")).WithRule(rulebook.Setup).WithFacts(fact.SetUp{})
		return nil
	}
	return fmt.Errorf("no such act: %s", a.Act)
}
