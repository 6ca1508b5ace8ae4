package block

import (
	"errors"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct of a block game: where a block is, how strong it is, whether it has moved, what the enemy
// remembers of it, action points, the turn, who moves first and whose movement it is. Blocks of a battle stay where
// they are until it is over or left (underway.go). A house adds what only it has.

// Hands is what a house says of where blocks may be put by hand.
type Hands struct {
	Stand func(game.Side, board.Place) bool
	Fates []Fate // boxes off the map, besides that of the fallen
}

// The things that are no blocks.
const (
	turnThing  = "turn"
	phaseThing = "phase"
	firstThing = "first"
)

// apThing returns the id of a side's action points, totalThing of those it had when the turn began.
func apThing(side game.Side) string    { return "ap." + strconv.Itoa(int(side)) }
func totalThing(side game.Side) string { return "total." + strconv.Itoa(int(side)) }

// mostAP is how far action points may be set by hand.
const mostAP = 30

// Things lists what may be corrected: blocks in printed order, then tracks.
func (e *Engine[X, Y]) Things(s *State[X], h Hands) []correct.Thing {
	out := make([]correct.Thing, 0, len(s.Blocks)+5)
	var places [2][]correct.Choice
	for i := range places {
		places[i] = e.choices(game.Side(i+1), h)
	}
	for i := range s.Blocks {
		c := &e.Roster.cards[i]
		out = append(out, e.thing(s, Nr(i+1), places[c.Side-1]))
	}
	return append(out, e.tracks(s)...)
}

// tracks returns the things that are no blocks.
func (e *Engine[X, Y]) tracks(s *State[X]) []correct.Thing {
	var out []correct.Thing
	number := func(id string, side game.Side, name string, now uint8, least, most int) {
		out = append(out, correct.Thing{
			ID: id, Kind: correct.TheTrack, Side: side, Name: name, Open: true,
			Grips: []correct.Grip{{Verb: correct.SetTrack, Label: "Number", Now: strconv.Itoa(int(now)), Min: least, Max: most}},
		})
	}
	for side := game.Side(1); side <= 2; side++ {
		number(apThing(side), side, e.Sides[side-1].Name+" action points left", s.AP[side-1], 0, mostAP)
		number(totalThing(side), side, e.Sides[side-1].Name+" action points of the whole turn", s.Total[side-1], 0, mostAP)
	}
	number(turnThing, game.Nobody, "The turn", s.Turn, 1, int(s.Last))
	for _, x := range []struct {
		id, name, label string
		verb            correct.Verb
		now             game.Side
	}{
		{firstThing, "The order of the turn", "Moves first", correct.SetTable, s.First},
		{phaseThing, "The sequence of play", "Goes on with", correct.SetPhase, s.Active},
	} {
		g := correct.Grip{Verb: x.verb, Label: x.label, Now: strconv.Itoa(int(x.now)), Held: s.Active == game.Nobody}
		for _, side := range e.Sides {
			label := side.Name + " movement"
			if x.id == firstThing {
				label = "the " + side.Plural
			}
			g.Choices = append(g.Choices, correct.Choice{ID: strconv.Itoa(int(side.Side)), Label: label})
		}
		out = append(out, correct.Thing{ID: x.id, Kind: correct.TheTable, Name: x.name, Open: true, Grips: []correct.Grip{g}})
	}
	return out
}

// choices returns the places where a block of a side may be put.
func (e *Engine[X, Y]) choices(side game.Side, h Hands) []correct.Choice {
	out := make([]correct.Choice, 0, e.Board.Size()+len(h.Fates)+1)
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		if h.Stand(side, p) {
			out = append(out, correct.Choice{ID: string(e.Board.ID(p)), Label: e.Board.Name(p)})
		}
	}
	for _, f := range append(h.Fates, Fallen) {
		out = append(out, correct.Choice{
			ID: e.boxID(side, f), Label: e.Sides[side-1].Plural + " " + boxNames[f].name,
			Box: true,
		})
	}
	return out
}

func (e *Engine[X, Y]) boxID(side game.Side, f Fate) string {
	return e.Sides[side-1].ID + "." + boxNames[f].id
}

// where returns the space or box of a block.
func (e *Engine[X, Y]) where(n Nr, b *Block) string {
	if b.At != board.Nowhere {
		return string(e.Board.ID(b.At))
	}
	return e.boxID(e.SideOf(n), b.Out())
}

// thing returns a block as a referee may take hold of it.
func (e *Engine[X, Y]) thing(s *State[X], n Nr, places []correct.Choice) correct.Thing {
	b, c := s.Block(n), e.Roster.Card(n)
	t := correct.Thing{ID: c.ID, Kind: correct.ThePiece, Side: c.Side, Name: c.Name, At: e.where(n, b)}
	t.Grips = append(t.Grips, correct.Grip{
		Verb: correct.Move, Label: "Place", Now: t.At, Choices: places,
		Held: s.fights(b),
	})
	if b.Strength > 0 {
		t.Grips = append(t.Grips, correct.Grip{
			Verb: correct.SetStrength, Label: "Strength",
			Now: strconv.Itoa(int(b.Strength)), Min: 1, Max: c.Full,
		})
	}
	if b.At != board.Nowhere && c.Side == s.Active {
		g := correct.Grip{Verb: correct.SetState, Label: "This turn", Now: unmoved, Choices: movement, Held: s.Battle != nil}
		if b.Has(Moved) {
			g.Now = hasMoved
		}
		t.Grips = append(t.Grips, g)
	}
	if b.At != board.Nowhere {
		g := correct.Grip{
			Verb: correct.SetKnown, Label: "The enemy remembers", Now: unknown, Choices: memory,
			Held: s.fights(b),
		}
		switch {
		case b.Has(Sized):
			g.Now = sized
		case b.Has(Recalled):
			g.Now = recalled
		}
		t.Grips = append(t.Grips, g)
	}
	return t
}

// What the enemy remembers of a block (memory.go).
const (
	unknown  = "nothing"
	recalled = "face"
	sized    = "strength"
)

var memory = []correct.Choice{
	{ID: unknown, Label: "nothing"},
	{ID: recalled, Label: "which block it is"},
	{ID: sized, Label: "which block it is, and its strength"},
}

// Whether a block has moved.
const (
	unmoved  = "unmoved"
	hasMoved = "moved"
)

var movement = []correct.Choice{{ID: unmoved, Label: "has not moved"}, {ID: hasMoved, Label: "has moved"}}

// Correct makes one change that Things offers.
func (e *Engine[X, Y]) Correct(t *Turn[X], c correct.Change) error {
	s := t.State
	number, _ := strconv.Atoi(c.To)
	switch c.Thing {
	case turnThing:
		s.Turn = uint8(number)
		return nil
	case phaseThing:
		e.movementOf(t, game.Side(number))
		return nil
	case firstThing:
		s.First = game.Side(number)
		return nil
	case apThing(1), apThing(2):
		i := int(c.Thing[len(c.Thing)-1] - '1')
		s.AP[i] = uint8(number)
		s.Total[i] = max(s.Total[i], s.AP[i])
		return nil
	case totalThing(1), totalThing(2):
		i := int(c.Thing[len(c.Thing)-1] - '1')
		s.Total[i] = uint8(number)
		s.AP[i] = min(s.AP[i], s.Total[i])
		return nil
	}
	n := e.Roster.Find(c.Thing)
	if n == 0 {
		return errors.New("no block " + c.Thing)
	}
	b := s.Block(n)
	switch c.Verb {
	case correct.Move:
		if s.Battle != nil && e.Board.ID(s.Battle.At) == board.ID(c.To) {
			return &game.Refusal{Text: text.Say("A battle is fought at ", e.Space(s.Battle.At),
				": leave it first, or go back to before it.")}
		}
		e.lift(s, n, c.To)
	case correct.SetStrength:
		b.Strength = uint8(number)
		e.doubtStrength(s, e.SideOf(n), false)
	case correct.SetState:
		b.From, b.With = board.Nowhere, 0
		b.clear(Moved | Halted | e.Passing)
		if c.To == hasMoved {
			b.set(Moved)
		}
	case correct.SetKnown:
		b.clear(Recalled | Sized)
		if c.To != unknown {
			b.set(Recalled)
		}
		if c.To == sized {
			b.set(Sized)
		}
	}
	return nil
}

// lift puts a block somewhere else by hand. Nobody marched with it, and the enemy no longer knows who stands where it
// stood if others stay. Our reading: a block that had fallen comes back with one point, which may be set too; one that
// is taken off as fallen lies open there.
func (e *Engine[X, Y]) lift(s *State[X], n Nr, to string) {
	b, side := s.Block(n), e.SideOf(n)
	if b.At != board.Nowhere {
		e.Depart(s, []Nr{n})
	}
	b.From, b.With = board.Nowhere, 0
	b.Flags &= Recalled | Sized
	for i := range s.Blocks {
		if s.Blocks[i].With == n {
			s.Blocks[i].With = 0
		}
	}
	if p := e.Board.Place(board.ID(to)); p != board.Nowhere {
		b.At, b.Fate, b.Strength = p, InPlay, max(b.Strength, 1)
		return
	}
	b.At, b.Flags = board.Nowhere, 0
	for f := Coming; f < fates; f++ {
		if e.boxID(side, f) == to {
			b.Fate = f
		}
	}
	if b.Fate == Fallen {
		b.Fate, b.Strength = InPlay, 0
		b.set(Shown)
	} else {
		b.Strength = max(b.Strength, 1)
	}
}

// movementOf goes to the movement of a side. A battle that is on is over, and the other side's blocks have not moved.
func (e *Engine[X, Y]) movementOf(t *Turn[X], side game.Side) {
	s := t.State
	for i := range s.Blocks {
		b := &s.Blocks[i]
		b.Post(0)
		b.clear(Fled | Fired | e.Fleeting)
		if b.Strength > 0 && b.At != board.Nowhere {
			b.clear(Shown)
		}
		if e.SideOf(Nr(i+1)) != side {
			b.From, b.With = board.Nowhere, 0
			b.clear(Moved | Halted | e.Passing)
		}
	}
	s.Battle, s.Active = nil, side
	t.Restart(StepMarch)
}
