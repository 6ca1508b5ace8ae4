package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// The records of what is under way. Each is made by the rule that begins it and taken away by the one that ends it; sound.go
// says when which of them must be there.

// raid is an American raid in progress (8.0).
type raid struct {
	By nr          // who raids
	At board.Place // the stack he has looked into, Nowhere before
}

// march is a force on the move: leaders for whom one die was rolled (11.0), or who react to an attack (11.3), or who must run
// (18.2). They move one after another, or together while they are stacked and moving.
type march struct {
	Side     game.Side       `cbor:"1,keyasint"`
	Root     nr              `cbor:"2,keyasint"`  // whose rating gave the column
	Reaction bool            `cbor:"3,keyasint"`  // in reaction: no forced march, no attack, no crossing of the Delaware (11.3)
	Die      uint8           `cbor:"4,keyasint"`  // as it fell, for the log
	Points   uint8           `cbor:"5,keyasint"`  // the allowance of the roll, before forced marches
	Group    []marcher       `cbor:"6,keyasint"`  // all of them, in the order in which they were named
	Path     []board.Place   `cbor:"7,keyasint"`  // where the moving stack has been, from its start; empty when nobody is moving
	Spent    uint8           `cbor:"8,keyasint"`  // points the moving stack has spent
	Crossed  bool            `cbor:"9,keyasint"`  // the moving stack has crossed the Delaware in this march
	Stopped  bool            `cbor:"10,keyasint"` // it met what it did not know of: the move that was ordered broke off
	Ferry    printed.Stretch `cbor:"11,keyasint"` // where the moving stack is about to cross the Delaware, nought else (11.4)
	Trier    nr              `cbor:"12,keyasint"` // for whom the die fell there: he crosses first (11.4.2); nobody of those who come later
}

// marcher is one leader of a march.
type marcher struct {
	_      struct{} `cbor:",toarray"`
	Leader nr
	Points uint8 // his own allowance: the roll, a forced march and the 13 of those without troops included
	Moving bool  // he is in the stack that moves now
	Done   bool  // his move is over
}

// stage is how far a combat has come. Each is one thing to do; the step "combat" calls the step that does it and goes on.
type stage uint8

// The stages of a combat, in order (16.1, 17.1, 17.3, 17.4).
const (
	stageReact     stage = iota // the defender may react; not against Hasty attacks (11.3)
	stageFight                  // surprise, ratio, modifiers, result
	stageLosses                 // who bears the losses
	stageRetreat                // those who must, retreat
	stageAdvance                // into the hex given up
	stageSurrender              // either side may surrender its force
	stageScore                  // victory points, and what follows for fatigue
	stageOver
)

// open tells whether the strengths of both forces were laid open.
func (s stage) open() bool { return s > stageFight }

// keeps tells whether a leader fights and has not moved since everybody saw him do so: nobody forgets him as long as none can have
// advanced unseen.
func (c *combat) keeps(n nr, u *unit) bool {
	if c == nil || c.Stage > stageAdvance {
		return false
	}
	for i := range c.Fighters {
		if f := &c.Fighters[i]; f.Leader == n {
			return u.here() && u.At == f.From
		}
	}
	return false
}

// combat is an attack in progress (16.0, 17.0). Indices 0 and 1 are the attacker and the defender, not the sides.
type combat struct {
	At       board.Place        `cbor:"1,keyasint"` // the hex attacked
	Attacker game.Side          `cbor:"2,keyasint"`
	Kind     printed.AttackKind `cbor:"3,keyasint"`
	Stage    stage              `cbor:"4,keyasint"`
	Leader   nr                 `cbor:"5,keyasint"`  // whose rating gives the column (17.1 step 5)
	Dawn     bool               `cbor:"6,keyasint"`  // the American uses his dawn attack (17.2.3)
	Fighters []fighter          `cbor:"7,keyasint"`  // attackers first; reactions that reach the hex join before the fight
	Troops   [2]uint16          `cbor:"8,keyasint"`  // at the start of the fight, laid open (3.0)
	Result   [2]printed.Symbol  `cbor:"9,keyasint"`  // what the results table says of each
	Percent  [2]uint8           `cbor:"10,keyasint"` // casualties in percent of the defender's troops, surprise and retreats included (22.2)
	Lost     [2]uint16          `cbor:"11,keyasint"` // men lost so far
	Due      [2]uint16          `cbor:"12,keyasint"` // losses that are still to be shared out
	Ratio    uint8              `cbor:"13,keyasint"` // row of the ratio table, from 1 for the best odds
	Sought   uint8              `cbor:"14,keyasint"` // bit n: side index n has been asked whether it surrenders
	Gave     uint8              `cbor:"15,keyasint"` // bit n: it did
	Rolled   []nr               `cbor:"16,keyasint"` // defenders who have rolled for a reaction to this attack (11.3)
}

// fighter is one leader in a combat.
type fighter struct {
	_        struct{} `cbor:",toarray"`
	Leader   nr
	Defends  bool
	From     board.Place // where he fights from
	Troops   uint16      // at the start of the combat, for losses in retreat (17.3)
	Retreats bool        // has retreated
}

// retreat is a force that must retreat (17.3): from a combat, from a capture that failed (2.2.1), or in panic (11.1).
type retreat struct {
	Side    game.Side     `cbor:"1,keyasint"`
	Leaders []nr          `cbor:"2,keyasint"` // who retreat together
	From    board.Place   `cbor:"3,keyasint"` // the hex they must get away from
	Steps   uint8         `cbor:"4,keyasint"` // how many hexes away they must end
	Path    []board.Place `cbor:"5,keyasint"` // where they have been, from the start
	Percent uint8         `cbor:"6,keyasint"` // lost on the way, of their strength at the start of the combat
	Men     uint16        `cbor:"7,keyasint"` // that strength
	Choices []board.Place `cbor:"8,keyasint"` // the next hexes its owner may choose among, none while nobody is asked
	Against []uint16      `cbor:"9,keyasint"` // how many enemies stand in each of them, laid open
}
