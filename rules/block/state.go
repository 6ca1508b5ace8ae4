package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// State is the whole truth of a block game: what changes, and nothing that is printed. Blocks stand in printed order of
// the roster. X is what the house adds; it must be copied whole by assignment.
type State[X any] struct {
	Flow     game.Flow `cbor:"1,keyasint"`
	Scenario string    `cbor:"2,keyasint"`
	Turn     uint8     `cbor:"3,keyasint"`
	Last     uint8     `cbor:"4,keyasint"` // last turn of the scenario
	AP       [2]uint8  `cbor:"5,keyasint"` // action points left, by side
	Total    [2]uint8  `cbor:"6,keyasint"` // action points of this turn, by side
	Dice     [2]uint8  `cbor:"7,keyasint"` // the random action point dice of this turn, 0 before they fell
	First    game.Side `cbor:"8,keyasint"` // who moves first this turn
	Active   game.Side `cbor:"9,keyasint"` // whose part of the turn it is, Nobody outside
	Blocks   Blocks    `cbor:"10,keyasint"`
	Battle   *Battle   `cbor:"11,keyasint,omitempty"`
	House    X         `cbor:"12,keyasint"`

	Routine fact.Sides `cbor:"13,keyasint,omitempty"` // sides that take losses as proposed until they say otherwise
}

// Block is one block as it stands now.
type Block struct {
	At       board.Place // Nowhere when it is off the map
	Strength uint8
	Fate     Fate
	Flags    Flag
	From     board.Place // where its last step this turn came from
	With     Nr          // the leader it marched with this turn; a leader who led a march has its own number
	Leaked   Leak        // what the referee has shown the enemy of it, without its owner's knowledge
}

// Leak says how much of a block the referee has shown to the enemy.
type Leak uint8

// What was shown.
const (
	LeakNothing  Leak = iota
	LeakFace          // which block it is
	LeakStrength      // and how strong it is
)

// Fate says where a block is that may be off the map.
type Fate uint8

// The fates of a block. Fallen is never stored: a block without strength is eliminated, see Block.Out.
const (
	InPlay   Fate = iota // on the map
	Coming               // off the map, still to arrive
	Aside                // set aside for a time
	Captured             // out of the game since the set-up
	Fallen               // eliminated
	fates
)

// Out returns a block's fate, elimination included.
func (b *Block) Out() Fate {
	if b.Strength == 0 {
		return Fallen
	}
	return b.Fate
}

// Flag is one thing that is true of a block for a time.
type Flag uint16

// The flags of the engine. A house may use the six bits from HouseFlag upward.
const (
	Moved     Flag = 1 << iota // this turn
	Halted                     // turned back on its march: it stays where it is for the turn
	Fled                       // fled from the current battle: it does not come back into it
	Fired                      // has had its turn in this round of the current battle
	Shown                      // lies open: everybody sees its face in the current battle, or saw it as it fell
	HouseFlag Flag = 1 << 8

	// Recalled and Sized are what the enemy remembers of a block that was revealed, see memory.go.
	Recalled Flag = 1 << 14 // which block it is
	Sized    Flag = 1 << 15 // and how strong
)

// houseFlags are the bits a house may use.
const houseFlags = HouseFlag * 63

// Three bits between are the rank a block stands in, see Engine.Ranks. They are 0 outside a battle.
const (
	rankShift      = 5
	rankBits  Flag = 7 << rankShift
)

// Rank returns where a block stands in the current battle: an index into Engine.Ranks.
func (b *Block) Rank() int { return int(b.Flags & rankBits >> rankShift) }

// Post puts a block into a rank.
func (b *Block) Post(rank int) { b.Flags = b.Flags&^rankBits | Flag(rank)<<rankShift }

// Has reports whether all the flags are set.
func (b *Block) Has(f Flag) bool { return b.Flags&f == f }

func (b *Block) set(f Flag)   { b.Flags |= f }
func (b *Block) clear(f Flag) { b.Flags &^= f }

// Battle is a battle in progress.
type Battle struct {
	At       board.Place   `cbor:"1,keyasint"`
	Attacker game.Side     `cbor:"2,keyasint"`
	Round    uint8         `cbor:"3,keyasint"`
	Side     game.Side     `cbor:"4,keyasint"`            // who fires now
	All      bool          `cbor:"5,keyasint"`            // the firing side fires all it has, one after another
	Loser    game.Side     `cbor:"6,keyasint"`            // who suffers the hits and flights below
	Hits     uint8         `cbor:"7,keyasint"`            // still to be taken
	Flee     uint8         `cbor:"8,keyasint"`            // militia still to flee
	Aim      uint8         `cbor:"13,keyasint,omitempty"` // the rank that suffers them
	Leaving  bool          `cbor:"9,keyasint"`            // the hits are those of withdrawal: every rank shares them
	Choosing bool          `cbor:"10,keyasint"`           // Side is asked whether to withdraw
	Came     []board.Place `cbor:"11,keyasint"`           // where the attackers came from
	Volley   *Volley       `cbor:"12,keyasint,omitempty"`
	Earlier  []*Volley     `cbor:"14,keyasint,omitempty"` // only on a battle board: what was thrown before it in its round
	Routine  fact.Sides    `cbor:"15,keyasint,omitempty"` // sides that take losses as proposed in it
}

// Volley records the last dice of a battle.
type Volley struct {
	Side game.Side `cbor:"1,keyasint"`
	By   Nr        `cbor:"2,keyasint"` // 0 for withdrawal fire
	Dice []uint8   `cbor:"3,keyasint"`
	Hits uint8     `cbor:"4,keyasint"`
	Flee uint8     `cbor:"5,keyasint"`

	// Only on a battle board: the rank it was aimed at, and in which round.
	Aim   uint8 `cbor:"6,keyasint,omitempty"`
	Round uint8 `cbor:"7,keyasint,omitempty"`
}

// Turn is a turn of the kernel on the state of a block game.
type Turn[X any] = game.Turn[State[X]]

// Block returns a block by its number.
func (s *State[X]) Block(n Nr) *Block { return &s.Blocks[n-1] }

// Clone copies the state so that nothing that may change is shared. Came, Volley and what is in Earlier never change
// once made.
func (s *State[X]) Clone() *State[X] {
	out := *s
	out.Flow = s.Flow.Clone()
	out.Blocks = append(make(Blocks, 0, len(s.Blocks)), s.Blocks...)
	if s.Battle != nil {
		b := *s.Battle
		out.Battle = &b
	}
	return &out
}
