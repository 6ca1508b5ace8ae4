package colonies

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// What a referee may correct: where units, commanders, artillery and fleets are, which side of a unit is up, supply and bateaux in a place,
// works, who controls a town, the expenditure track, the turn, and whose operations go on. What belongs to a march or a battle that is under
// way is left alone until it is over, and everything while attrition is examined. Nothing follows by itself but the record of hexes in which both sides stand.

const (
	turnThing  = "turn"
	phaseThing = "phase"
	upSide     = "full"
	downSide   = "depleted"
	aside      = "aside" // of trains: off the map
)

var (
	sideChoices = []game.Choice{{ID: upSide, Label: "full side up"}, {ID: downSide, Label: "depleted side up"}}
	workChoices = []game.Choice{{ID: "none", Label: "nothing"}, {ID: "trench", Label: "an entrenchment"}, {ID: "fort", Label: "a fort"}}
	heldChoices = []game.Choice{{ID: "0", Label: "nobody"}, {ID: "1", Label: "the Americans"}, {ID: "2", Label: "the British"}}
	unitBoxes   = []struct {
		fate  fate
		id    string
		words string
	}{{boxed, "box", "in the counter tray"}, {lost, "back", "to be rebuilt"}, {gone, "fallen", "out of the game"}}
)

// sideThing is the id of a thing that each side has: "spent.1".
func sideThing(kind string, side game.Side) string { return kind + "." + strconv.Itoa(int(side)) }

func (b *book) things(s *state) []game.Thing {
	if s.Flow.Within(stepAreas) {
		return nil
	}
	out := make([]game.Thing, 0, len(s.Units)+len(s.Commanders)+len(s.Guns)+64)
	grounds := [2][]game.Choice{b.grounds(american), b.grounds(british)}
	for i := range s.Units {
		n := unitNr(i + 1)
		out = append(out, b.unitThing(s, n, grounds[b.sideOf(&s.Forces, n)-1]))
	}
	for i := range s.Commanders {
		out = append(out, b.commanderThing(s, commanderNr(i+1), grounds[s.Commanders[i].Side-1]))
	}
	lands := append(grounds[0][:len(grounds[0])-len(unitBoxes):len(grounds[0])-len(unitBoxes)], game.Choice{ID: aside, Label: "off the map", Box: true})
	for i := range s.Guns {
		if g := &s.Guns[i]; g.At != board.Nowhere && !b.underWay(s, g.At) {
			out = append(out, game.Thing{
				ID: gunID(uint8(i)), Kind: game.ThePiece, Side: g.Side, Name: "Artillery", At: b.ID(g.At),
				Grips: []game.Grip{{Verb: game.Move, Label: "Place", Now: b.ID(g.At), Choices: lands}},
			})
		}
	}
	out = append(out, b.placeThings(s)...)
	for _, side := range bothSides {
		o := &s.Ops[side-1]
		if s.Mover != game.Nobody {
			out = append(out, b.trackThing(sideThing("spent", side), side, adjective(side)+" points spent", int(o.Spent), 0, int(o.Total)))
		}
	}
	out = append(out, b.trackThing(turnThing, game.Nobody, "The turn", int(s.Now), int(s.First), int(s.Last)))
	if s.Mover != game.Nobody {
		g := game.Grip{Verb: game.SetPhase, Label: "Goes on with", Now: strconv.Itoa(int(s.Mover))}
		for _, side := range bothSides {
			g.Choices = append(g.Choices, game.Choice{ID: strconv.Itoa(int(side)), Label: "a segment of the " + plural(side)})
		}
		out = append(out, game.Thing{ID: phaseThing, Kind: game.TheTable, Name: "The sequence of play", Open: true, Grips: []game.Grip{g}})
	}
	return out
}

// trackThing is a number that everybody sees.
func (b *book) trackThing(id string, side game.Side, name string, now, least, most int) game.Thing {
	return game.Thing{
		ID: id, Kind: game.TheTrack, Side: side, Name: name, Open: true,
		Grips: []game.Grip{{Verb: game.SetTrack, Label: "Number", Now: strconv.Itoa(now), Min: least, Max: most}},
	}
}

// grounds are where the units of a side may be put: all places of the map and beside it where land units may stand, and the boxes.
func (b *book) grounds(side game.Side) []game.Choice {
	out := make([]game.Choice, 0, b.Board.Size()+len(unitBoxes))
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		out = append(out, game.Choice{ID: b.ID(p), Label: b.placeName(p)})
	}
	for _, x := range unitBoxes {
		out = append(out, game.Choice{ID: block(side) + "." + x.id, Label: adjective(side) + " counters " + x.words, Box: true})
	}
	return out
}

// underWay tells whether a place belongs to a march or a battle that is under way.
func (b *book) underWay(s *state, p board.Place) bool {
	if s.Frost != nil {
		return true // while attrition goes from hex to hex everything waits
	}
	if p == board.Nowhere {
		return false
	}
	if s.Battle != nil && s.Battle.At == p {
		return true
	}
	return s.March != nil && slices.Contains(s.March.Path, p)
}

// whereIs is the place or box of a counter.
func (b *book) whereIs(side game.Side, p board.Place, f fate) string {
	for _, x := range unitBoxes {
		if f == x.fate {
			return block(side) + "." + x.id
		}
	}
	return b.ID(p)
}

func (b *book) unitThing(s *state, n unitNr, grounds []game.Choice) game.Thing {
	u, x := s.unit(n), b.Unit(n)
	side := b.sideOf(&s.Forces, n)
	t := game.Thing{ID: x.ID, Kind: game.ThePiece, Side: side, Name: x.Name, At: b.whereIs(side, u.At, u.Fate)}
	if b.underWay(s, u.At) || u.Tribe > 0 || x.Kind == printed.Indian { // Indians stand for their settlement
		return t
	}
	t.Grips = append(t.Grips, game.Grip{Verb: game.Move, Label: "Place", Now: t.At, Choices: grounds})
	if x.Depleted > 0 && u.Fate == inPlay {
		g := game.Grip{Verb: game.SetStrength, Label: "Side", Now: upSide, Choices: sideChoices}
		if u.Depleted {
			g.Now = downSide
		}
		t.Grips = append(t.Grips, g)
	}
	return t
}

func (b *book) commanderThing(s *state, n commanderNr, grounds []game.Choice) game.Thing {
	c, x := s.commander(n), b.Commander(n)
	t := game.Thing{ID: x.ID, Kind: game.ThePiece, Side: c.Side, Name: x.Name, At: b.whereIs(c.Side, c.At, c.Fate)}
	if !b.underWay(s, c.At) && !c.Hides {
		t.Grips = append(t.Grips, game.Grip{Verb: game.Move, Label: "Place", Now: t.At, Choices: grounds})
	}
	return t
}

// placeThings are supply, bateaux and works in the places where somebody stands or something lies, and control of the towns.
func (b *book) placeThings(s *state) []game.Thing {
	places := slices.Concat(b.manned(&s.Forces, american), b.manned(&s.Forces, british), b.lying(&s.Forces))
	for _, w := range s.Works {
		places = append(places, w.At)
	}
	slices.Sort(places)
	var out []game.Thing
	for _, p := range slices.Compact(places) {
		if b.underWay(s, p) {
			continue
		}
		id, name := b.ID(p), b.placeName(p)
		for _, side := range bothSides {
			x := s.store(side, p)
			out = append(out, game.Thing{
				ID: sideThing("stores."+id, side), Kind: game.ThePlace, Side: side, Name: adjective(side) + " trains in " + name, At: id,
				Grips: []game.Grip{
					{Verb: game.SetStrength, Label: "Supply units", Now: strconv.Itoa(int(x.Supply)), Max: 20},
					{Verb: game.SetWorks, Label: "Bateaux", Now: strconv.Itoa(int(x.Boats)), Max: 20},
				},
			})
			g := game.Grip{Verb: game.SetWorks, Label: "Works", Now: workChoices[0].ID, Choices: workChoices}
			if s.work(p, false, side) != nil {
				g.Now = workChoices[1].ID
			}
			if w := s.work(p, true, side); w != nil && w.Side == side {
				g.Now = workChoices[2].ID
			}
			out = append(out, game.Thing{ID: sideThing("works."+id, side), Kind: game.ThePlace, Side: side, Name: adjective(side) + " works in " + name, At: id, Open: true, Grips: []game.Grip{g}})
		}
	}
	for i := range b.Towns {
		id := b.ID(b.Towns[i].At)
		out = append(out, game.Thing{
			ID: "control." + id, Kind: game.ThePlace, Name: b.placeName(b.Towns[i].At), At: id, Open: true,
			Grips: []game.Grip{{Verb: game.SetControl, Label: "Controlled by", Now: strconv.Itoa(int(s.Towns[i].By)), Choices: heldChoices}},
		})
	}
	return out
}

func (b *book) correct(t *turn, c game.Change) error {
	s := t.State
	number, _ := strconv.Atoi(c.To)
	if n := b.unitNamed(c.Thing); n > 0 {
		b.correctUnit(s, n, c)
		return nil
	}
	if n := b.CommanderNamed(c.Thing); n > 0 {
		b.correctCommander(s, n, c)
		return nil
	}
	for i := range s.Guns {
		if gunID(uint8(i)) == c.Thing {
			g := &s.Guns[i]
			if g.At = b.Place(c.To); g.At == board.Nowhere {
				*g = gun{}
			}
			return nil
		}
	}
	switch c.Verb {
	case game.SetTrack:
		if c.Thing == turnThing {
			s.Now = turnNr(number)
			return nil
		}
		for _, side := range bothSides {
			if c.Thing == sideThing("spent", side) {
				s.Ops[side-1].Spent = uint8(number)
				s.Ops[side-1].Empty = false
			}
		}
		return nil
	case game.SetPhase:
		s.March, s.Battle, s.Frost = nil, nil, nil
		s.Mover, s.Passed, s.Used, s.Moved, s.Stacks, s.Arrived = game.Side(number), false, false, board.Nowhere, nil, board.Nowhere
		t.Restart(stepOperations)
		return nil
	case game.SetControl:
		for i := range b.Towns {
			if c.Thing == "control."+b.ID(b.Towns[i].At) {
				s.Towns[i].By = game.Side(number)
			}
		}
		return nil
	}
	return b.correctPlace(s, c, number)
}

// unitNamed is a unit by its id, nought when there is none.
func (b *book) unitNamed(id string) unitNr {
	return unitNr(slices.IndexFunc(b.Units, func(u printed.Unit) bool { return u.ID == id }) + 1)
}

// fateAt is what becomes of a counter that is put somewhere.
func (b *book) fateAt(to string, side game.Side) (board.Place, fate) {
	for _, x := range unitBoxes {
		if to == block(side)+"."+x.id {
			return board.Nowhere, x.fate
		}
	}
	return b.Place(to), inPlay
}

func (b *book) correctUnit(s *state, n unitNr, c game.Change) {
	u, side := s.unit(n), b.sideOf(&s.Forces, n)
	if c.Verb == game.SetStrength {
		u.Depleted = c.To == downSide
		return
	}
	from := u.At
	p, f := b.fateAt(c.To, side)
	down := u.Depleted && f == inPlay
	*u = unit{At: p, Fate: f, Depleted: down, Flags: u.Flags & (moved | marched | halted)}
	if f == lost {
		u.Back = s.Now + b.ReturnDelay
	}
	if f != inPlay {
		u.Flags = 0
	}
	b.noted(s, side, from, p)
}

// noted keeps the record of hexes in which both sides stand.
func (b *book) noted(s *state, side game.Side, places ...board.Place) {
	for _, p := range places {
		if p != board.Nowhere {
			b.meet(s, side, p)
		}
	}
}

func (b *book) correctCommander(s *state, n commanderNr, c game.Change) {
	x := s.commander(n)
	x.At, x.Fate = b.fateAt(c.To, x.Side)
	x.Back, x.Flags = 0, 0
	if x.Fate == lost {
		x.Back = s.Now + 1
	}
}

// correctPlace changes trains and works.
func (b *book) correctPlace(s *state, c game.Change, number int) error {
	for i := 1; i <= b.Board.Size(); i++ {
		p := board.Place(i)
		for _, side := range bothSides {
			switch c.Thing {
			case sideThing("stores."+b.ID(p), side):
				x := s.store(side, p)
				if c.Verb == game.SetStrength {
					b.stock(s, side, p, number-int(x.Supply), 0)
				} else {
					b.stock(s, side, p, 0, number-int(x.Boats))
				}
				return nil
			case sideThing("works."+b.ID(p), side):
				b.raze(s, p, false, side)
				if c.To != workChoices[1].ID {
					b.raze(s, p, true, side)
				}
				if c.To != workChoices[0].ID {
					b.raze(s, p, true, side)
					b.dig(s, work{At: p, Side: side, Fort: c.To == workChoices[2].ID})
				}
				return nil
			}
		}
	}
	return fmt.Errorf("no such thing %q", c.Thing)
}

// follows lists the towns that are not controlled by those who stand there alone (17.11).
func (b *book) follows(s *state) []game.Consequence {
	var out []game.Consequence
	for i := range b.Towns {
		p := b.Towns[i].At
		a, e := b.regularsAt(&s.Forces, american, p), b.regularsAt(&s.Forces, british, p)
		by := american
		if e {
			by = british
		}
		if a == e || s.Towns[i].By == by {
			continue
		}
		out = append(out, game.Consequence{
			Text: game.Say("The ", b.named(by), " control ", b.space(p), ": they alone have troops there."), Rule: ruleControl,
			Change: game.Change{Verb: game.SetControl, Thing: "control." + b.ID(p), To: strconv.Itoa(int(by))},
		})
	}
	return out
}
