package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// CombatRecord is a combat as both sides see it. Everything in it has been revealed or rolled openly (3.0, 17.1). The
// rules record the modifiers of each roll and the result here. The record is kept after the combat until the other
// side has had its part of the turn.
type CombatRecord struct {
	Number            uint16             `cbor:"1,keyasint"` // number of the combat in this game
	At                board.Place        `cbor:"2,keyasint"`
	Attacker          game.Side          `cbor:"3,keyasint"`
	Kind              printed.AttackKind `cbor:"4,keyasint"`
	Contingents       [2]Contingent      `cbor:"5,keyasint"` // attackers, defenders
	Throws            []Throw            `cbor:"6,keyasint"` // the roll for surprise, then that for combat
	Ratio             uint8              `cbor:"7,keyasint"` // row of the ratio table, 0 before the fight
	TablePercent      [2]uint8           `cbor:"8,keyasint"` // losses in percent according to the table
	Percent           [2]uint8           `cbor:"9,keyasint"` // losses in percent with the effects of surprise and retreats
	LossesDue         [2]uint16          `cbor:"10,keyasint"`
	MenLost           [2]uint16          `cbor:"11,keyasint"`
	Result            [2]printed.Symbol  `cbor:"12,keyasint"`
	SurrenderedForces uint8              `cbor:"13,keyasint"` // bit n: force n surrendered
	Ways              []way              `cbor:"14,keyasint"` // paths of the forces that retreated
	Victor            game.Side          `cbor:"15,keyasint"` // victor of the battle, Nobody for none
	Points            uint8              `cbor:"16,keyasint"` // victory points
	Over              bool               `cbor:"17,keyasint"`
	// counts down after the combat: for how many more parts of turns the record stays visible
	PartsVisible uint8 `cbor:"18,keyasint"`
}

// Contingent is one force of a combat as the other side sees it.
type Contingent struct {
	_          struct{} `cbor:",toarray"`
	Leaders    []nr
	Statuses   []printed.Status // order of each leader's troops
	Men        uint16
	MaxFatigue uint8 // highest fatigue of any leader
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

// VisibleParts is the number of parts of turns for which a finished combat stays visible. These are the part in which
// it was fought, and the other side's next one.
const VisibleParts = 2

// OpenCombatRecord starts the record of the current combat. Both sides see this record.
func (b *Rules) OpenCombatRecord(s *State) {
	c := s.Combat
	s.CombatCount++
	s.LastCombat = &CombatRecord{Number: s.CombatCount, At: c.At, Attacker: c.Attacker, Kind: c.Kind}
	s.LastCombat.Contingents[Attackers] = b.Contingent(s, c.Force(s, Attackers))
	s.LastCombat.Contingents[Attackers].Men = 0 // the number of men is revealed later, in the fight
}

// Contingent returns the data of a force that both sides can see.
func (b *Rules) Contingent(s *State, force []nr) Contingent {
	out := Contingent{Leaders: force, Men: uint16(s.Men(force))}
	for _, n := range force {
		out.Statuses = append(out.Statuses, s.Unit(n).Status)
	}
	return out
}

// CurrentCombatRecord returns the record of the current combat. It returns an empty record if there is none, as in
// combats begun under an older edition.
func (s *State) CurrentCombatRecord() *CombatRecord {
	if x := s.LastCombat; s.Combat != nil && x != nil && !x.Over {
		return x
	}
	return &CombatRecord{}
}

// NoteThrow records a roll and its reading.
func (x *CombatRecord) NoteThrow(r chart.Reading) {
	y := Throw{Die: uint8(r.Roll), Row: uint8(r.Row), Column: uint8(r.Column)}
	for _, m := range r.Mods {
		y.Mods = append(y.Mods, modifier{Value: int8(m.Value), Label: m.Label})
	}
	x.Throws = append(slices.Clip(x.Throws), y)
}

// Total returns the sum of the die and all modifiers.
func (y *Throw) Total() int {
	n := int(y.Die)
	for _, m := range y.Mods {
		n += int(m.Value)
	}
	return n
}

// NoteWay records the path of a force that retreats.
func (x *CombatRecord) NoteWay(side game.Side, path []board.Place) {
	if len(path) > 1 {
		x.Ways = append(slices.Clip(x.Ways), way{Side: side, Path: path})
	}
}

// Update updates the record with the results of the combat so far.
func (x *CombatRecord) Update(c *Combat) {
	x.Percent, x.MenLost, x.Result, x.SurrenderedForces = c.Percent, c.MenLost, c.Result, c.SurrenderedForces
	for i := range x.LossesDue {
		x.LossesDue[i] = c.MenLost[i] + c.LossesDue[i]
	}
}

// CloseCombatRecord completes the record; it then stays visible for a while.
func (x *CombatRecord) CloseCombatRecord(c *Combat) {
	x.Update(c)
	x.Over, x.PartsVisible = true, VisibleParts
}

// ExpireCombatRecord counts down how long a finished combat stays visible, and removes its record at the end.
func (s *State) ExpireCombatRecord() {
	if x := s.LastCombat; x != nil && x.Over {
		if x.PartsVisible--; x.PartsVisible == 0 {
			s.LastCombat = nil
		}
	}
}

// clone returns a copy of the record. Its lists may be shared, because they are always replaced as a whole.
func (x *CombatRecord) clone() *CombatRecord {
	if x == nil {
		return nil
	}
	out := *x
	return &out
}

// KnownCombatRecord is the record of a combat as a viewer knows it. Every viewer knows all of it.
type KnownCombatRecord struct{ Combat CombatRecord }

// NewKnownCombatRecord returns the record as a viewer knows it, nil if there is none.
func NewKnownCombatRecord(x *CombatRecord) *KnownCombatRecord {
	if x == nil {
		return nil
	}
	return &KnownCombatRecord{*x}
}

// Record returns a copy of the record that a viewer knows, nil if there is none.
func (w *KnownCombatRecord) Record() *CombatRecord {
	if w == nil {
		return nil
	}
	return w.Combat.clone()
}

// Side returns the side of a force in the record.
func (x *CombatRecord) Side(force int) game.Side {
	if force == Attackers {
		return x.Attacker
	}
	return x.Attacker.Other()
}
