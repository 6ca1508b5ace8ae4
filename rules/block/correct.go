package block

import (
	"errors"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What a referee may correct of a block game: where a block is, how strong it is, whether it has moved, action points, the turn and whose
// movement it is. Blocks of a battle stay where they are until it is over. A house adds what only it has.

// Hands is what a house says of where blocks may be put by hand.
type Hands struct {
	Stand func(game.Side, board.Place) bool
	Fates []Fate // boxes off the map, beside that of the fallen
}

// The things that are no blocks.
const (
	turnThing  = "turn"
	phaseThing = "phase"
)

// apThing is the id of a side's action points.
func apThing(side game.Side) string { return "ap." + strconv.Itoa(int(side)) }

// mostAP is how far action points may be set by hand.
const mostAP = 30

// Things lists what may be corrected: blocks in printed order, then tracks.
func (e *Engine[X, Y]) Things(s *State[X], h Hands) []game.Thing {
	out := make([]game.Thing, 0, len(s.Blocks)+5)
	var places [2][]game.Choice
	for i := range places {
		places[i] = e.choices(s, game.Side(i+1), h)
	}
	for i := range s.Blocks {
		c := &e.Roster.cards[i]
		out = append(out, e.thing(s, Nr(i+1), places[c.Side-1]))
	}
	for side := game.Side(1); side <= 2; side++ {
		out = append(out, game.Thing{
			ID: apThing(side), Kind: game.TheTrack, Side: side, Name: e.Sides[side-1].Name + " action points", Open: true,
			Grips: []game.Grip{{Verb: game.SetTrack, Label: "Left", Now: strconv.Itoa(int(s.AP[side-1])), Max: mostAP}},
		})
	}
	out = append(out, game.Thing{
		ID: turnThing, Kind: game.TheTrack, Name: "The turn", Open: true,
		Grips: []game.Grip{{Verb: game.SetTrack, Label: "Number", Now: strconv.Itoa(int(s.Turn)), Min: 1, Max: int(s.Last)}},
	})
	if s.Active != game.Nobody {
		g := game.Grip{Verb: game.SetPhase, Label: "Goes on with", Now: strconv.Itoa(int(s.Active))}
		for _, side := range e.Sides {
			g.Choices = append(g.Choices, game.Choice{ID: strconv.Itoa(int(side.Side)), Label: side.Name + " movement"})
		}
		out = append(out, game.Thing{ID: phaseThing, Kind: game.TheTable, Name: "The sequence of play", Open: true, Grips: []game.Grip{g}})
	}
	return out
}

// choices are the places where a block of a side may be put.
func (e *Engine[X, Y]) choices(s *State[X], side game.Side, h Hands) []game.Choice {
	out := make([]game.Choice, 0, e.Board.Size()+len(h.Fates)+1)
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		if h.Stand(side, p) && (s.Battle == nil || s.Battle.At != p) {
			out = append(out, game.Choice{ID: string(e.Board.ID(p)), Label: e.Board.Name(p)})
		}
	}
	for _, f := range append(h.Fates, Fallen) {
		out = append(out, game.Choice{ID: e.boxID(side, f), Label: e.Sides[side-1].Plural + " " + boxNames[f].name, Box: true})
	}
	return out
}

func (e *Engine[X, Y]) boxID(side game.Side, f Fate) string {
	return e.Sides[side-1].ID + "." + boxNames[f].id
}

// where is the space or box of a block.
func (e *Engine[X, Y]) where(n Nr, b *Block) string {
	if b.At != board.Nowhere {
		return string(e.Board.ID(b.At))
	}
	return e.boxID(e.SideOf(n), b.Out())
}

// thing is a block as a referee may take hold of it.
func (e *Engine[X, Y]) thing(s *State[X], n Nr, places []game.Choice) game.Thing {
	b, c := s.Block(n), e.Roster.Card(n)
	t := game.Thing{ID: c.ID, Kind: game.ThePiece, Side: c.Side, Name: c.Name, At: e.where(n, b)}
	if !s.fights(b) {
		t.Grips = append(t.Grips, game.Grip{Verb: game.Move, Label: "Place", Now: t.At, Choices: places})
	}
	if b.Strength > 0 {
		t.Grips = append(t.Grips, game.Grip{Verb: game.SetStrength, Label: "Strength", Now: strconv.Itoa(int(b.Strength)), Min: 1, Max: c.Full})
	}
	if b.At != board.Nowhere && c.Side == s.Active && s.Battle == nil {
		g := game.Grip{Verb: game.SetState, Label: "This turn", Now: unmoved, Choices: movement}
		if b.Has(Moved) {
			g.Now = hasMoved
		}
		t.Grips = append(t.Grips, g)
	}
	return t
}

// Whether a block has moved.
const (
	unmoved  = "unmoved"
	hasMoved = "moved"
)

var movement = []game.Choice{{ID: unmoved, Label: "has not moved"}, {ID: hasMoved, Label: "has moved"}}

// Correct makes one change that Things offers.
func (e *Engine[X, Y]) Correct(t *Turn[X], c game.Change) error {
	s := t.State
	number, _ := strconv.Atoi(c.To)
	switch c.Thing {
	case turnThing:
		s.Turn = uint8(number)
		return nil
	case phaseThing:
		e.movementOf(t, game.Side(number))
		return nil
	case apThing(1), apThing(2):
		i := 0
		if c.Thing == apThing(2) {
			i = 1
		}
		s.AP[i] = uint8(number)
		s.Total[i] = max(s.Total[i], s.AP[i])
		return nil
	}
	n := e.Roster.Find(c.Thing)
	if n == 0 {
		return errors.New("no block " + c.Thing)
	}
	b := s.Block(n)
	switch c.Verb {
	case game.Move:
		e.lift(s, n, c.To)
	case game.SetStrength:
		b.Strength = uint8(number)
		e.doubtStrength(s, e.SideOf(n), false)
	case game.SetState:
		b.From, b.With = board.Nowhere, 0
		b.clear(Moved | Halted | e.Passing)
		if c.To == hasMoved {
			b.set(Moved)
		}
	}
	return nil
}

// lift puts a block somewhere else by hand: nobody marched with it, and the enemy no longer knows who stands where it stood if others stay.
// Our reading: a block that had fallen comes back with one point, which may be set too; one that is taken off as fallen lies open there.
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

// movementOf goes to the movement of a side: a battle that is on is over, and the other side's blocks have not moved.
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
