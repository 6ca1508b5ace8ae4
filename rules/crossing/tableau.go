package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// tableau is a combat as everybody sees it: all of it has been laid open or rolled in the open (3.0, 17.1). The rules write down here what
// they roll by, line by line, and what came of it; it stays after the combat, until the other side has had its part of the turn.
type tableau struct {
	Number   uint16             `cbor:"1,keyasint"` // of the combat, in this game
	At       board.Place        `cbor:"2,keyasint"`
	Attacker game.Side          `cbor:"3,keyasint"`
	Kind     printed.AttackKind `cbor:"4,keyasint"`
	Camps    [2]contingent      `cbor:"5,keyasint"` // the attackers, the defenders
	Throws   []throw            `cbor:"6,keyasint"` // surprise, then combat
	Ratio    uint8              `cbor:"7,keyasint"` // row of the ratio table, nought before the fight
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

// contingent is one force as the other side sees it.
type contingent struct {
	_     struct{} `cbor:",toarray"`
	Who   []nr
	Order []printed.Status // of each
	Men   uint16
	Tired uint8 // the most fatigue of any
}

// throw is a die as it was read in a table.
type throw struct {
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

// seenFor is how many parts of turns a combat that is over remains to be seen: what is left of the one it was fought in, and the other
// side's.
const seenFor = 2

// openScene begins the record of what everybody sees of a combat.
func (b *book) openScene(s *state) {
	c := s.Combat
	s.Fights++
	s.Scene = &tableau{Number: s.Fights, At: c.At, Attacker: c.Attacker, Kind: c.Kind}
	s.Scene.Camps[attackers] = b.contingent(s, c.force(s, attackers))
	s.Scene.Camps[attackers].Men = 0 // laid open in the fight
}

// contingent is what is seen of a force.
func (b *book) contingent(s *state, force []nr) contingent {
	out := contingent{Who: force, Men: uint16(s.men(force))}
	for _, n := range force {
		out.Order = append(out.Order, s.unit(n).Status)
	}
	return out
}

// stage looks for the record of the combat that is under way. A combat that was begun under an edition that kept none has none.
func (s *state) stage() *tableau {
	if x := s.Scene; s.Combat != nil && x != nil && !x.Over {
		return x
	}
	return &tableau{}
}

// noteThrow writes down how a die was read.
func (x *tableau) noteThrow(r chart.Reading) {
	y := throw{Die: uint8(r.Roll), Row: uint8(r.Row), Column: uint8(r.Column)}
	for _, m := range r.Mods {
		y.Mods = append(y.Mods, modifier{Value: int8(m.Value), Label: m.Label})
	}
	x.Throws = append(slices.Clip(x.Throws), y)
}

// total is what the die comes to.
func (y *throw) total() int {
	n := int(y.Die)
	for _, m := range y.Mods {
		n += int(m.Value)
	}
	return n
}

// noteWay writes down where a force went.
func (x *tableau) noteWay(side game.Side, path []board.Place) {
	if len(path) > 1 {
		x.Ways = append(slices.Clip(x.Ways), way{Side: side, Path: path})
	}
}

// follow keeps the record in step with the combat.
func (x *tableau) follow(c *combat) {
	x.Percent, x.Lost, x.Result, x.Gave = c.Percent, c.Lost, c.Result, c.Gave
	for i := range x.Due {
		x.Due[i] = c.Lost[i] + c.Due[i]
	}
}

// closeScene ends the record: it remains to be seen for a while.
func (x *tableau) closeScene(c *combat) {
	x.follow(c)
	x.Over, x.Keeps = true, seenFor
}

// fadeScene takes a combat that is over away when it has been seen long enough.
func (s *state) fadeScene() {
	if x := s.Scene; x != nil && x.Over {
		if x.Keeps--; x.Keeps == 0 {
			s.Scene = nil
		}
	}
}

// clone copies the record so that nothing that may change is shared: lists in it are replaced whole.
func (x *tableau) clone() *tableau {
	if x == nil {
		return nil
	}
	out := *x
	return &out
}

// watched is the record as a viewer knows it: all of it.
type watched struct{ Tableau tableau }

// watch is what a viewer knows of the record, nil where there is none.
func watch(x *tableau) *watched {
	if x == nil {
		return nil
	}
	return &watched{*x}
}

// record is the record behind what is known of it.
func (w *watched) record() *tableau {
	if w == nil {
		return nil
	}
	return w.Tableau.clone()
}

// side is which side a force of it is of.
func (x *tableau) side(force int) game.Side {
	if force == attackers {
		return x.Attacker
	}
	return x.Attacker.Other()
}
