package crossing

import (
	"fmt"
	"slices"

	"tricorne/rules/game"
)

// Set-up (21.0). Where the set-up card gives an area, the American chooses the hex, and between two places for the Durham Boats;
// everybody else stands where the card says.
//
// Our reading (2): the leaders lie on the map while he chooses, at first where the published example has them; the British see of
// them what they see in play, the top of each stack.

// opening finds a scenario, nil when there is none.
func (b *book) opening(id string) *opening {
	for i := range b.openings {
		if o := &b.openings[i]; o.row.ID == id {
			return o
		}
	}
	return nil
}

// begin sets the game up.
func (b *book) begin(t *turn, set game.Setup) error {
	o := b.opening(set.Scenario)
	if o == nil {
		return fmt.Errorf("no scenario %q", set.Scenario)
	}
	s := t.State
	*s = state{Flow: s.Flow, Scenario: set.Scenario, Options: optionsOf(set.Options), First: o.first, Last: o.last, Now: o.first, Weather: o.before}
	for i := range bothSides {
		s.AP[i], s.VP[i] = uint8(o.points[i]), uint16(o.victory[i])
	}
	b.muster(s, o)
	t.Tell(game.Say(o.row.Name, ": ", o.first.String(), " to ", o.last.String(), ".")).By(ruleSetup)
	for i := range optionList {
		if s.Options.has(1 << i) {
			t.Tell(game.Say("Optional rule: ", optionList[i].Label, ".")).By(optionList[i].Group)
		}
	}
	t.Call(stepTurn)
	if len(o.chosen()) > 0 {
		t.Next(stepSetup)
	}
	return nil
}

// muster puts everybody where he starts and the rest off the map.
func (b *book) muster(s *state, o *opening) {
	s.Leaders = make([]unit, b.size())
	for i := range s.Leaders {
		s.Leaders[i].Fate = coming
	}
	for _, x := range o.starts {
		*s.unit(x.leader) = unit{At: x.at, Troops: uint16(x.troops), Fatigue: uint8(x.fatigue)}
	}
	for i := range o.boats {
		s.Boats[i].At = o.boats[i].at
	}
	s.Contacts = b.contacts(s)
}

// chosen lists the leaders whose hex their owner chooses. All of them are American (21.0).
func (o *opening) chosen() []*start {
	var out []*start
	for i := range o.starts {
		if len(o.starts[i].choices) > 1 {
			out = append(out, &o.starts[i])
		}
	}
	return out
}

func (b *book) setupPhase() phase {
	return phase{
		Rule: ruleSetup, Doing: "setting up",
		Asked: func(*state) game.Sides { return game.Only(american) },
		Ask:   b.askSetup,
		Play:  b.playSetup,
	}
}

// Our reading (72): no more than 3,000 men are set up in one hex (4.0).

// askSetup offers to begin, to move a leader within his area, and to lay the Durham Boats at the other ferry.
func (b *book) askSetup(k *known, d game.Draft) game.Ask {
	o := b.opening(k.Scenario)
	a := game.Ask{
		Title: "American set-up", Rule: ruleSetup,
		Help: game.Say("Some leaders may begin elsewhere in their area. The British stand where the set-up card says."),
	}
	var faces []*face
	var chosen *start
	for _, x := range o.chosen() {
		if !slices.ContainsFunc(b.beginnings(k, x, d).Options, func(o game.Option) bool { return o.Why == nil }) {
			continue
		}
		faces = append(faces, k.find(x.leader))
		if b.picked(d, "place.who") == x.leader {
			chosen = x
		}
	}
	a.Acts = []game.Act{{ID: "begin", Label: "Begin with this set-up", Primary: true}}
	if len(faces) > 0 {
		a.Fields = append(a.Fields, b.fieldLeaders("place.who", "Who begins elsewhere?", ruleSetup, faces, d, true))
		a.Acts = append(a.Acts, game.Act{ID: "place", Name: "Place leaders", Label: "Place him there", Needs: []string{"place.who", "place.to"}})
	}
	if chosen != nil {
		a.Fields = append(a.Fields, b.beginnings(k, chosen, d))
	}
	if len(o.boats[durhamBoats].choices) < 2 {
		return a
	}
	a.Fields = append(a.Fields, b.askBoats(k, o, d))
	a.Acts = append(a.Acts, game.Act{ID: "boats", Name: "Durham Boats", Label: "Lay the Durham Boats there", Needs: []string{"boats.at"}})
	return a
}

// beginnings asks where a leader begins: anywhere in his area where there is room but where he stands.
func (b *book) beginnings(k *known, x *start, d game.Draft) game.Field {
	f := b.fieldHexes("place.to", "Where?", ruleSetup, x.choices, d)
	u := k.find(x.leader)
	for i, p := range x.choices {
		switch men := k.men(p); {
		case p == u.At:
			f.Options[i].Why = &game.Refusal{Rule: ruleSetup, Text: game.Say("He stands there.")}
		case men+u.Troops > mostMen:
			f.Options[i].Why = b.overfull(p, men, u.Troops)
		}
	}
	return f
}

// askBoats asks at which ferry the Durham Boats lie.
func (b *book) askBoats(k *known, o *opening, d game.Draft) game.Field {
	f := game.Field{ID: "boats.at", Label: "Where do the Durham Boats lie?", Kind: game.One, Min: 1, Max: 1, Rule: ruleSetup}
	for _, at := range o.boats[durhamBoats].choices {
		id := b.delawareName(at)
		o := game.Option{ID: id, Label: "At " + b.ferryName(at), Space: b.id(b.delaware[at][0])}
		if at == k.boat(durhamBoats) {
			o.Why = &game.Refusal{Rule: ruleSetup, Text: game.Say("They lie there.")}
		}
		f.Options = append(f.Options, o)
		if d.One(f.ID) == id && o.Why == nil {
			f.Value = []string{id}
		}
	}
	return f
}

func (b *book) playSetup(t *turn, a game.Action) error {
	s := t.State
	switch a.Act {
	case "begin":
		t.Tell(game.Say("The ", sideName(american), " stand ready.")).By(ruleSetup)
		t.Next(stepTurn)
		return nil
	case "place":
		n, to := b.find(a.One("place.who")), b.place(a.One("place.to"))
		before := b.shows(s, n)
		s.unit(n).At = to
		var cover game.Text
		if before || b.shows(s, n) {
			cover = game.Say("The ", sideName(american), " set up.")
		}
		b.tellOwn(t, american, game.Say(b.name(n), " begins at ", b.space(to), "."), cover, ruleSetup)
		b.settle(t)
		return nil
	case "boats":
		s.Boats[durhamBoats].At = b.stretchAt(a.One("boats.at"))
		t.Tell(game.Say("The ", b.fleet[durhamBoats].name, " lie at ", b.ferryName(s.Boats[durhamBoats].At), ".")).By(ruleSetup)
		return nil
	}
	return fmt.Errorf("no such act: %s", a.Act)
}
