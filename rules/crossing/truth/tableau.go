package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Tableau is a combat as everybody sees it. All of it has been revealed or rolled in the open (3.0, 17.1). The rules
// write down here what they roll by, line by line, and the result; it stays after the combat, until the other side has
// had its part of the turn.
type Tableau struct {
	Number   uint16             `cbor:"1,keyasint"` // of the combat, in this game
	At       board.Place        `cbor:"2,keyasint"`
	Attacker game.Side          `cbor:"3,keyasint"`
	Kind     printed.AttackKind `cbor:"4,keyasint"`
	Camps    [2]Contingent      `cbor:"5,keyasint"` // the attackers, the defenders
	Throws   []Throw            `cbor:"6,keyasint"` // surprise, then combat
	Ratio    uint8              `cbor:"7,keyasint"` // row of the ratio table, 0 before the fight
	Table    [2]uint8           `cbor:"8,keyasint"` // losses in percent as the table has them
	Percent  [2]uint8           `cbor:"9,keyasint"` // with what surprise and retreats added
	Due      [2]uint16          `cbor:"10,keyasint"`
	Lost     [2]uint16          `cbor:"11,keyasint"`
	Result   [2]printed.Symbol  `cbor:"12,keyasint"`
	Gave     uint8              `cbor:"13,keyasint"` // bit n: that force surrendered
	Ways     []way              `cbor:"14,keyasint"` // of those who retreated
	Victor   game.Side          `cbor:"15,keyasint"` // of the battle, Nobody for none
	Points   uint8              `cbor:"16,keyasint"` // victory points
	Over     bool               `cbor:"17,keyasint"`
	Keeps    uint8              `cbor:"18,keyasint"` // once it is over: for so many parts of turns it remains to be seen
}

// Contingent is one force as the other side sees it.
type Contingent struct {
	_     struct{} `cbor:",toarray"`
	Who   []nr
	Order []printed.Status // of each
	Men   uint16
	Tired uint8 // the most fatigue of any
}

// Throw is a die as it was read in a table.
type Throw struct {
	_           struct{} `cbor:",toarray"`
	Die         uint8
	Mods        []modifier
	Row, Column uint8
}

// modifier is a number added to a die, and why.
type modifier struct {
	_     struct{} `cbor:",toarray"`
	Value int8
	Label string
}

// way is where a force went, from the hex it fought in.
type way struct {
	_    struct{} `cbor:",toarray"`
	Side game.Side
	Path []board.Place
}

// SeenFor is how many parts of turns a finished combat remains visible. These are the rest of the one it was fought in,
// and the other side's.
const SeenFor = 2

// OpenScene begins the record of what everybody sees of a combat.
func (b *Rules) OpenScene(s *State) {
	c := s.Combat
	s.Fights++
	s.Scene = &Tableau{Number: s.Fights, At: c.At, Attacker: c.Attacker, Kind: c.Kind}
	s.Scene.Camps[Attackers] = b.Contingent(s, c.Force(s, Attackers))
	s.Scene.Camps[Attackers].Men = 0 // revealed in the fight
}

// Contingent returns what is seen of a force.
func (b *Rules) Contingent(s *State, force []nr) Contingent {
	out := Contingent{Who: force, Men: uint16(s.Men(force))}
	for _, n := range force {
		out.Order = append(out.Order, s.Unit(n).Status)
	}
	return out
}

// Stage looks for the record of the combat that is under way. A combat that was begun under an edition that kept none
// has none.
func (s *State) Stage() *Tableau {
	if x := s.Scene; s.Combat != nil && x != nil && !x.Over {
		return x
	}
	return &Tableau{}
}

// NoteThrow writes down how a die was read.
func (x *Tableau) NoteThrow(r chart.Reading) {
	y := Throw{Die: uint8(r.Roll), Row: uint8(r.Row), Column: uint8(r.Column)}
	for _, m := range r.Mods {
		y.Mods = append(y.Mods, modifier{Value: int8(m.Value), Label: m.Label})
	}
	x.Throws = append(slices.Clip(x.Throws), y)
}

// Total returns what the die comes to.
func (y *Throw) Total() int {
	n := int(y.Die)
	for _, m := range y.Mods {
		n += int(m.Value)
	}
	return n
}

// NoteWay writes down where a force went.
func (x *Tableau) NoteWay(side game.Side, path []board.Place) {
	if len(path) > 1 {
		x.Ways = append(slices.Clip(x.Ways), way{Side: side, Path: path})
	}
}

// Follow keeps the record in step with the combat.
func (x *Tableau) Follow(c *Combat) {
	x.Percent, x.Lost, x.Result, x.Gave = c.Percent, c.Lost, c.Result, c.Gave
	for i := range x.Due {
		x.Due[i] = c.Lost[i] + c.Due[i]
	}
}

// CloseScene ends the record: it remains to be seen for a while.
func (x *Tableau) CloseScene(c *Combat) {
	x.Follow(c)
	x.Over, x.Keeps = true, SeenFor
}

// FadeScene takes a combat that is over away when it has been seen long enough.
func (s *State) FadeScene() {
	if x := s.Scene; x != nil && x.Over {
		if x.Keeps--; x.Keeps == 0 {
			s.Scene = nil
		}
	}
}

// clone copies the record so that nothing that may change is shared: lists in it are replaced whole.
func (x *Tableau) clone() *Tableau {
	if x == nil {
		return nil
	}
	out := *x
	return &out
}

// Watched is the record as a viewer knows it: all of it.
type Watched struct{ Tableau Tableau }

// Watch returns what a viewer knows of the record, nil where there is none.
func Watch(x *Tableau) *Watched {
	if x == nil {
		return nil
	}
	return &Watched{*x}
}

// Record returns the record behind what is known of it.
func (w *Watched) Record() *Tableau {
	if w == nil {
		return nil
	}
	return w.Tableau.clone()
}

// Side returns which side a force of it is of.
func (x *Tableau) Side(force int) game.Side {
	if force == Attackers {
		return x.Attacker
	}
	return x.Attacker.Other()
}
