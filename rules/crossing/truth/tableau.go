package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Tableau is a combat as both sides see it. All of it has been revealed or rolled openly (3.0, 17.1). The rules record
// the modifiers of each roll and the result here. It is kept after the combat until the other side has had its part of
// the turn.
type Tableau struct {
	Number   uint16             `cbor:"1,keyasint"` // number of the combat in this game
	At       board.Place        `cbor:"2,keyasint"`
	Attacker game.Side          `cbor:"3,keyasint"`
	Kind     printed.AttackKind `cbor:"4,keyasint"`
	Camps    [2]Contingent      `cbor:"5,keyasint"` // attackers, defenders
	Throws   []Throw            `cbor:"6,keyasint"` // the roll for surprise, then that for combat
	Ratio    uint8              `cbor:"7,keyasint"` // row of the ratio table, 0 before the fight
	Table    [2]uint8           `cbor:"8,keyasint"` // losses in percent according to the table
	Percent  [2]uint8           `cbor:"9,keyasint"` // losses in percent with the effects of surprise and retreats
	Due      [2]uint16          `cbor:"10,keyasint"`
	Lost     [2]uint16          `cbor:"11,keyasint"`
	Result   [2]printed.Symbol  `cbor:"12,keyasint"`
	Gave     uint8              `cbor:"13,keyasint"` // bit n: that force surrendered
	Ways     []way              `cbor:"14,keyasint"` // paths of the forces that retreated
	Victor   game.Side          `cbor:"15,keyasint"` // victor of the battle, Nobody for none
	Points   uint8              `cbor:"16,keyasint"` // victory points
	Over     bool               `cbor:"17,keyasint"`
	// counts down after the combat: for how many more parts of turns the record stays visible
	Keeps uint8 `cbor:"18,keyasint"`
}

// Contingent is one force of a combat as the other side sees it.
type Contingent struct {
	_     struct{} `cbor:",toarray"`
	Who   []nr
	Order []printed.Status // order of each leader's troops
	Men   uint16
	Tired uint8 // highest fatigue of any leader
}

// Throw is a die roll with the cell it led to in a table.
type Throw struct {
	_           struct{} `cbor:",toarray"`
	Die         uint8
	Mods        []modifier
	Row, Column uint8
}

// modifier is a number added to a roll, and the reason.
type modifier struct {
	_     struct{} `cbor:",toarray"`
	Value int8
	Label string
}

// way is the path of a force that retreated, from the hex in which it fought.
type way struct {
	_    struct{} `cbor:",toarray"`
	Side game.Side
	Path []board.Place
}

// SeenFor is the number of parts of turns for which a finished combat stays visible. These are the part in which it was
// fought, and the other side's next one.
const SeenFor = 2

// OpenScene starts the record of the current combat. Both sides see this record.
func (b *Rules) OpenScene(s *State) {
	c := s.Combat
	s.Fights++
	s.Scene = &Tableau{Number: s.Fights, At: c.At, Attacker: c.Attacker, Kind: c.Kind}
	s.Scene.Camps[Attackers] = b.Contingent(s, c.Force(s, Attackers))
	s.Scene.Camps[Attackers].Men = 0 // the number of men is revealed later, in the fight
}

// Contingent returns the data of a force that both sides can see.
func (b *Rules) Contingent(s *State, force []nr) Contingent {
	out := Contingent{Who: force, Men: uint16(s.Men(force))}
	for _, n := range force {
		out.Order = append(out.Order, s.Unit(n).Status)
	}
	return out
}

// Stage returns the record of the current combat. It returns an empty record if there is none, as in combats begun
// under an older edition.
func (s *State) Stage() *Tableau {
	if x := s.Scene; s.Combat != nil && x != nil && !x.Over {
		return x
	}
	return &Tableau{}
}

// NoteThrow records a roll and its reading.
func (x *Tableau) NoteThrow(r chart.Reading) {
	y := Throw{Die: uint8(r.Roll), Row: uint8(r.Row), Column: uint8(r.Column)}
	for _, m := range r.Mods {
		y.Mods = append(y.Mods, modifier{Value: int8(m.Value), Label: m.Label})
	}
	x.Throws = append(slices.Clip(x.Throws), y)
}

// Total returns the roll with all modifiers.
func (y *Throw) Total() int {
	n := int(y.Die)
	for _, m := range y.Mods {
		n += int(m.Value)
	}
	return n
}

// NoteWay records the path of a force that retreats.
func (x *Tableau) NoteWay(side game.Side, path []board.Place) {
	if len(path) > 1 {
		x.Ways = append(slices.Clip(x.Ways), way{Side: side, Path: path})
	}
}

// Follow updates the record with the results of the combat so far.
func (x *Tableau) Follow(c *Combat) {
	x.Percent, x.Lost, x.Result, x.Gave = c.Percent, c.Lost, c.Result, c.Gave
	for i := range x.Due {
		x.Due[i] = c.Lost[i] + c.Due[i]
	}
}

// CloseScene completes the record; it then stays visible for a while.
func (x *Tableau) CloseScene(c *Combat) {
	x.Follow(c)
	x.Over, x.Keeps = true, SeenFor
}

// FadeScene counts down how long a finished combat stays visible, and removes its record at the end.
func (s *State) FadeScene() {
	if x := s.Scene; x != nil && x.Over {
		if x.Keeps--; x.Keeps == 0 {
			s.Scene = nil
		}
	}
}

// clone returns a copy of the record. Its lists may be shared, because they are always replaced as a whole.
func (x *Tableau) clone() *Tableau {
	if x == nil {
		return nil
	}
	out := *x
	return &out
}

// Watched is the record of a combat as a viewer knows it. Every viewer knows all of it.
type Watched struct{ Tableau Tableau }

// Watch returns the record as a viewer knows it, nil if there is none.
func Watch(x *Tableau) *Watched {
	if x == nil {
		return nil
	}
	return &Watched{*x}
}

// Record returns a copy of the record that a viewer knows, nil if there is none.
func (w *Watched) Record() *Tableau {
	if w == nil {
		return nil
	}
	return w.Tableau.clone()
}

// Side returns the side of a force in the record.
func (x *Tableau) Side(force int) game.Side {
	if force == Attackers {
		return x.Attacker
	}
	return x.Attacker.Other()
}
