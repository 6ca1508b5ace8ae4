package corrections

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct: where leaders are, their men, fatigue, order and what they have done; points, the turn,
// the weather, the phase, naval units, crossings, entrenchments, who holds Philadelphia and Amboy, and whatever else is
// noted (correct_noted.go). Leaders of a march, a combat or a retreat that is under way are moved when it is over or
// left (correct_underway.go). A correction reveals what two sides see of each other where they touch, as any move does
// (3.0).

// The things of which there is one.
const (
	TurnThing    = "turn"
	phaseThing   = "phase"
	weatherThing = "weather"
	withdrawn    = "withdrawn" // of a naval unit
)

// sideThing returns the id of a thing that each side has: "ap.1".
func sideThing(kind string, side game.Side) string { return kind + "." + strconv.Itoa(int(side)) }

var orderChoices = []correct.Choice{
	{ID: "0", Label: "in order"},
	{ID: "1", Label: "disordered"},
	{ID: "2", Label: "routed"},
}

// Things lists what a referee may change.
func (b Rules) Things(t *turn) []correct.Thing {
	s := t.State
	if s.Flow.Within(truth.StepSetup) {
		return nil
	}
	out := make([]correct.Thing, 0, b.Size()+24)
	grounds, busy := [2][]correct.Choice{b.grounds(truth.American), b.grounds(truth.British)}, b.busy(s)
	for n := nr(1); int(n) <= b.Size(); n++ {
		out = append(out, b.leaderThing(s, n, grounds[b.Of(n).Side-1], slices.Contains(busy, n)))
	}
	for _, side := range truth.BothSides {
		i, name := side-1, truth.SideAdjective(side)
		out = append(out,
			trackThing(sideThing("ap", side), side, name+" activation points", int(s.AP[i]), 0, printed.MostAP),
			trackThing(sideThing("vp", side), side, name+" victory points", int(s.VP[i]), 0, 999))
	}
	out = append(out, trackThing(TurnThing, game.Nobody, "The turn", printed.TurnNumber(s.First, s.Now), 1,
		printed.TurnNumber(s.First, s.Last)))
	weather := correct.Grip{Verb: correct.SetTable, Label: "Weather", Now: s.Weather.String()}
	for w := printed.NoWeather + 1; int(w) < len(truth.WeatherNames); w++ {
		weather.Choices = append(weather.Choices, correct.Choice{ID: w.String(), Label: truth.WeatherNames[w]})
	}
	if s.Weather != printed.NoWeather {
		out = append(out, correct.Thing{
			ID: weatherThing, Kind: correct.TheTable, Name: "The weather", Open: true,
			Grips: []correct.Grip{weather},
		})
	}
	out = append(out, b.phaseThing(s))
	out = append(out, b.boatThings(s)...)
	out = append(out, b.notedThings(s)...)
	return append(out, b.placeThings(s, grounds[0])...)
}

// trackThing returns a number that everybody sees.
func trackThing(id string, side game.Side, name string, now, least, most int) correct.Thing {
	return correct.Thing{
		ID: id, Kind: correct.TheTrack, Side: side, Name: name, Open: true,
		Grips: []correct.Grip{{Verb: correct.SetTrack, Label: "Number", Now: strconv.Itoa(now), Bounds: correct.UpTo(most).From(least)}},
	}
}

// grounds returns where the leaders of a side may be put: the hexes on land, and the boxes.
func (b Rules) grounds(side game.Side) []correct.Choice {
	out := make([]correct.Choice, 0, b.Board.Size()+len(truth.FateBoxes))
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		if b.At(p).Terrain != printed.Ocean {
			out = append(out, correct.Choice{ID: b.ID(p), Label: b.Board.Name(p)})
		}
	}
	for _, x := range truth.FateBoxes {
		out = append(out, correct.Choice{
			ID:    truth.SideID(side) + "." + x.ID,
			Label: truth.SideAdjective(side) + " leaders " + x.Words, Box: true,
		})
	}
	return out
}

// leaderThing returns a leader or detachment as a thing that a referee may change.
func (b Rules) leaderThing(s *state, n nr, grounds []correct.Choice, busy bool) correct.Thing {
	u, l := s.Unit(n), b.Of(n)
	t := correct.Thing{ID: l.ID, Kind: correct.ThePiece, Side: l.Side, Name: l.Name, At: b.whereIs(s, n)}
	t.Grips = append(t.Grips, correct.Grip{Verb: correct.Move, Label: "Place", Now: t.At, Choices: grounds, Held: busy})
	if u.Fate == truth.Rallying {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetDone, Label: "Returns on turn", Now: strconv.Itoa(printed.TurnNumber(s.First, u.Back)),
			Bounds: correct.UpTo(max(printed.TurnNumber(s.First, s.Last), printed.TurnNumber(s.First, u.Back))).From(1),
		})
	}
	if !u.Here() {
		return t
	}
	t.Grips = append(t.Grips, correct.Grip{
		Verb: correct.SetStrength, Label: "Men", Now: strconv.Itoa(int(u.Troops)),
		Bounds: correct.UpTo(l.Limit(s.Now)).InSteps(10),
	})
	if u.Troops > 0 {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetState, Label: "Order", Now: strconv.Itoa(int(u.Status)),
			Choices: orderChoices,
		})
		if !l.Tireless {
			t.Grips = append(t.Grips, correct.Grip{
				Verb: correct.SetFatigue, Label: "Fatigue", Now: strconv.Itoa(int(u.Fatigue)),
				Bounds: correct.UpTo(printed.MostFatigue),
			})
		}
	}
	if l.Side == s.Active && s.Flow.Within(truth.StepAction) {
		g := correct.Grip{
			Verb: correct.SetDone, Label: "In this phase", Now: doneChoices[0].ID, Choices: doneChoices,
			Held: busy,
		}
		switch {
		case u.Flags&(truth.Moved|truth.Halted|truth.HasRolled|truth.Attacked|truth.Entrenched) != 0:
			g.Now = doneChoices[2].ID
		case u.Flags != 0:
			g.Now = doneChoices[1].ID
		}
		t.Grips = append(t.Grips, g)
	}
	return t
}

var doneChoices = []correct.Choice{
	{ID: "none", Label: "not activated"},
	{ID: "active", Label: "activated, and has done nothing"},
	{ID: "done", Label: "has moved"},
}

// whereIs returns the hex or box of a leader.
func (b Rules) whereIs(s *state, n nr) string {
	u := s.Unit(n)
	for _, x := range truth.FateBoxes {
		if u.Fate == x.Fate {
			return truth.SideID(b.Of(n).Side) + "." + x.ID
		}
	}
	return b.ID(u.At)
}

// boatThings returns the naval units as things.
func (b Rules) boatThings(s *state) []correct.Thing {
	var out []correct.Thing
	for i := range s.Boats {
		choices := []correct.Choice{{ID: withdrawn, Label: "off the map", Box: true}}
		for at := b.Fleet[i].Highest; at <= b.Fleet[i].Deepest; at++ {
			choices = append(choices, correct.Choice{ID: strconv.Itoa(int(at)), Label: b.FerryName(at)})
		}
		now := withdrawn
		if s.Boats[i].At != 0 {
			now = strconv.Itoa(int(s.Boats[i].At))
		}
		out = append(out, correct.Thing{
			ID: "boat." + printed.BoatIDs[i], Kind: correct.TheTable, Side: truth.American, Name: b.Fleet[i].Name, Open: true,
			Grips: []correct.Grip{
				{Verb: correct.SetTable, Label: "Lies at", Now: now, Choices: choices},
				{Verb: correct.SetDone, Label: "This turn", Now: boatDone[boatState(s.Boats[i])].ID, Choices: boatDone},
			},
		})
	}
	return out
}

var boatDone = []correct.Choice{
	{ID: "none", Label: "has done nothing"},
	{ID: "moved", Label: "has moved"},
	{ID: "used", Label: "has helped in a crossing"},
	{ID: "both", Label: "has moved, and helped in a crossing"},
}

// boatState returns what a naval unit has done, as an index of boatDone.
func boatState(x truth.Naval) int {
	n := 0
	if x.Moved {
		n++
	}
	if x.Used {
		n += 2
	}
	return n
}

var (
	workChoices = []correct.Choice{
		{ID: "none", Label: "none"},
		{ID: "begun", Label: "half built"},
		{ID: "done", Label: "an entrenchment"},
	}
	heldChoices = []correct.Choice{{ID: "own", Label: "its own side"}, {ID: "enemy", Label: "the enemy"}}
)

// placeThings returns the entrenchments and the two places whose loss costs activation points. An entrenchment counts
// where somebody stands or one is.
func (b Rules) placeThings(s *state, grounds []correct.Choice) []correct.Thing {
	places := slices.Concat(b.Stands(s, truth.American), b.Stands(s, truth.British))
	for _, w := range s.Works {
		places = append(places, w.At)
	}
	slices.Sort(places)
	var out []correct.Thing
	for _, p := range slices.Compact(places) {
		now := workChoices[0].ID
		for _, w := range s.Works {
			if w.At == p {
				now = workChoices[1].ID
				if w.Done {
					now = workChoices[2].ID
				}
			}
		}
		out = append(out, correct.Thing{
			ID: "works." + b.ID(p), Kind: correct.ThePlace, Name: b.Board.Name(p), At: b.ID(p), Open: true,
			Grips: []correct.Grip{{Verb: correct.SetWorks, Label: "Entrenchment", Now: now, Choices: workChoices}},
		})
	}
	for _, side := range truth.BothSides {
		out = append(out, correct.Thing{
			ID: sideThing("dig", side), Kind: correct.TheTable, Side: side,
			Name: "A new " + truth.SideAdjective(side) + " entrenchment", Open: true,
			Grips: []correct.Grip{{Verb: correct.Put, Label: "Is put at", Choices: lands(grounds)}},
		})
	}
	for i, p := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		g := correct.Grip{Verb: correct.SetControl, Label: "Held by", Now: heldChoices[0].ID, Choices: heldChoices}
		if s.Taken[i] {
			g.Now = heldChoices[1].ID
		}
		out = append(out, correct.Thing{
			ID: "control." + b.ID(p), Kind: correct.ThePlace, Side: truth.BothSides[i],
			Name: b.Board.Name(p), At: b.ID(p), Open: true, Grips: []correct.Grip{g},
		})
	}
	return out
}

// lands selects the choices that are hexes.
func lands(grounds []correct.Choice) []correct.Choice {
	n := slices.IndexFunc(grounds, func(c correct.Choice) bool { return c.Box })
	return grounds[:n:n]
}

// Correct carries one change out.
func (b Rules) Correct(t *turn, c correct.Change) error {
	s := t.State
	number, _ := strconv.Atoi(c.To)
	for i := range s.Boats {
		if "boat."+printed.BoatIDs[i] == c.Thing {
			correctBoat(&s.Boats[i], c, number)
			return nil
		}
	}
	switch c.Verb {
	case correct.SetTrack:
		b.correctTrack(s, c.Thing, number)
	case correct.SetTable:
		if c.Thing == weatherThing {
			for w := printed.NoWeather + 1; int(w) < len(truth.WeatherNames); w++ {
				if w.String() == c.To {
					s.Weather = w
				}
			}
			return nil
		}
		b.correctNoted(s, c)
	case correct.SetPhase:
		b.correctPhase(t, c.To)
	case correct.SetWorks:
		b.correctWorks(s, b.Place(c.Thing[len("works."):]), game.Nobody, c.To)
	case correct.Put:
		p, side := b.Place(c.To), truth.American
		if c.Thing == sideThing("dig", truth.British) {
			side = truth.British
		}
		if h := b.Holder(s, p); h == side.Other() ||
			slices.ContainsFunc(s.Works, func(w truth.Work) bool { return w.At == p }) {
			return &game.Refusal{Text: text.Say("The enemy stands at ", b.Space(p), ", or there is an entrenchment.")}
		}
		b.correctWorks(s, p, side, workChoices[2].ID)
	case correct.SetControl:
		for i, p := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
			if "control."+b.ID(p) == c.Thing {
				s.Taken[i] = c.To == heldChoices[1].ID
			}
		}
	default:
		return b.correctLeader(t, c, number)
	}
	return nil
}

func correctBoat(x *truth.Naval, c correct.Change, number int) {
	if c.Verb == correct.SetTable {
		x.At = printed.Stretch(number)
		return
	}
	x.Moved, x.Used = c.To == boatDone[1].ID || c.To == boatDone[3].ID, c.To == boatDone[2].ID || c.To == boatDone[3].ID
}

func (b Rules) correctTrack(s *state, thing string, number int) {
	if thing == TurnThing {
		s.Now = s.First + printed.Moment(number-1)
	}
	for _, side := range truth.BothSides {
		switch thing {
		case sideThing("ap", side):
			s.AP[side-1] = uint8(number)
		case sideThing("vp", side):
			s.VP[side-1] = uint16(number)
		case sideThing("built", side):
			s.Built[side-1] = uint8(number)
		}
	}
	b.correctCount(s, thing, number)
}

// correctWorks digs or razes an entrenchment of a side. Without a side it is that of the leaders who stand there.
func (b Rules) correctWorks(s *state, p board.Place, side game.Side, to string) {
	if side == game.Nobody {
		side = b.Holder(s, p)
	}
	var out []truth.Work
	for _, w := range s.Works {
		if w.At != p {
			out = append(out, w)
		} else if side == game.Nobody {
			side = w.Side
		}
	}
	if to != workChoices[0].ID && side != game.Nobody {
		out = append(out, truth.Work{At: p, Side: side, Done: to == workChoices[2].ID, Since: s.Now})
		slices.SortFunc(out, func(x, y truth.Work) int { return int(x.At) - int(y.At) })
	}
	s.Works = out
}

func (b Rules) correctLeader(t *turn, c correct.Change, number int) error {
	s := t.State
	n := b.Find(c.Thing)
	if n == 0 {
		return fmt.Errorf("no leader %q", c.Thing)
	}
	u, side := s.Unit(n), b.Of(n).Side
	switch c.Verb {
	case correct.Move:
		from := u.At
		if to := b.Place(c.To); to != board.Nowhere {
			u.At, u.Fate = to, truth.InPlay
		} else {
			for _, x := range truth.FateBoxes {
				if c.To == truth.SideID(side)+"."+x.ID {
					b.Debit(s, n, int(u.Troops))
					was := *u
					if *u = (unit{Fate: x.Fate}); x.Fate == truth.Rallying { // returns with all men, rested and in order (18.2)
						u.Troops, u.Back = was.Troops, battle.BackFromRally(s.Now)
					}
				}
			}
		}
		b.Unsettle(s, side, from, u.At)
	case correct.SetStrength:
		if less := int(u.Troops) - number; less > 0 {
			b.Debit(s, n, less)
		}
		u.Troops = uint16(number)
		b.RestEmptied(u)
		b.Unsettle(s, side, u.At)
	case correct.SetFatigue:
		u.Fatigue = uint8(number)
	case correct.SetState:
		u.Status = printed.Status(number)
	case correct.SetDone:
		b.correctDone(s, n, c.To, number)
	}
	b.Settle(t)
	return nil
}

// correctDone notes what a leader has done in the phase, or when a rallying leader returns.
func (b Rules) correctDone(s *state, n nr, to string, number int) {
	u := s.Unit(n)
	if u.Fate == truth.Rallying {
		u.Back = s.First + printed.Moment(number-1)
		return
	}
	u.Flags, u.By, u.Root = 0, 0, 0
	switch to {
	case doneChoices[1].ID:
		u.Flags, u.By, u.Root = truth.Activated, n, n
	case doneChoices[2].ID:
		u.Flags, u.By, u.Root = truth.Activated|truth.HasRolled|truth.Moved|truth.Halted, n, n
	}
}

// Follows lists what the rules say of a state. It is whether Philadelphia and Amboy have changed hands, and the
// remarks.
func (b Rules) Follows(s *state) []correct.Consequence {
	return append(b.takenTowns(s), b.remarks(s)...)
}

// takenTowns lists whether Philadelphia and Amboy have changed hands (10.0).
func (b Rules) takenTowns(s *state) []correct.Consequence {
	var out []correct.Consequence
	for i, p := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		side := truth.BothSides[i]
		held := b.Large(s, side.Other(), p)
		if held == s.Taken[i] {
			continue
		}
		who, to := side, heldChoices[0].ID
		if held {
			who, to = side.Other(), heldChoices[1].ID
		}
		out = append(out, correct.Consequence{
			Text: text.Say("The ", truth.SideName(who), " hold ", b.Space(p), "."), Rule: rulebook.Command,
			Change: correct.Change{Verb: correct.SetControl, Thing: "control." + b.ID(p), To: to},
		})
	}
	return out
}
