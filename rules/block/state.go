package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// State is the whole truth of a block game: everything that changes, and nothing that is printed. Blocks are in the
// order of the roster. X is the part of the state that the game adds; an assignment must copy X completely.
type State[X any] struct {
	Flow       game.Flow `cbor:"1,keyasint"`
	Scenario   string    `cbor:"2,keyasint"`
	Turn       uint8     `cbor:"3,keyasint"`
	LastTurn   uint8     `cbor:"4,keyasint"` // last turn of the scenario
	AP         [2]uint8  `cbor:"5,keyasint"` // action points left, by side
	TotalAP    [2]uint8  `cbor:"6,keyasint"` // action points of this turn, by side
	PointsDice [2]uint8  `cbor:"7,keyasint"` // the dice for random action points of this turn, 0 before the roll
	FirstSide  game.Side `cbor:"8,keyasint"` // the side that moves first in this turn
	// the side whose part of the turn it is; Nobody if it is the part of neither side
	Active game.Side `cbor:"9,keyasint"`
	Blocks Blocks    `cbor:"10,keyasint"`
	Battle *Battle   `cbor:"11,keyasint,omitempty"`
	Extra  X         `cbor:"12,keyasint"`

	// sides that take losses as proposed until they cancel that order
	AutoLossSides fact.Sides `cbor:"13,keyasint,omitempty"`
}

// Block is the present state of one block.
type Block struct {
	At          board.Place // Nowhere if the block is off the map
	Strength    uint8
	Fate        Fate
	Flags       Flag
	From        board.Place // where its last step this turn began
	MarchLeader Nr          // the leader it marched with this turn; a leader who led a march has its own number
	Leaked      Leak        // what the referee has shown the enemy, without the owner's knowledge
}

// Leak is how much of a block the referee has shown to the enemy.
type Leak uint8

// The amounts.
const (
	LeakNothing  Leak = iota
	LeakFace          // the referee has shown which block it is
	LeakStrength      // and its strength
)

// Fate says whether a block is on the map or, if not, why.
type Fate uint8

// The fateCount of a block. Fallen is never stored: a block without strength is eliminated (see Block.Out).
const (
	InPlay        Fate = iota // on the map
	NotYetArrived             // off the map, and still to arrive
	SetAside                  // set aside for a time
	Captured                  // captured: not in the game since the set-up
	Fallen                    // eliminated
	fateCount
)

// EffectiveFate returns a block's fate. It is Fallen if the block has no strength.
func (b *Block) EffectiveFate() Fate {
	if b.Strength == 0 {
		return Fallen
	}
	return b.Fate
}

// Flag is one temporary property of a block.
type Flag uint16

// The flags of the engine. A game may use the six bits from VariantFlag upward.
const (
	Moved  Flag = 1 << iota // this turn
	Halted                  // turned back on its march: it stays where it is for this turn
	Fled                    // fled from the current battle: it does not return to it
	Fired                   // has fired, or lost its dice, in this round of the current battle
	// Shown means that everybody sees its face in the current battle, or saw it when it was eliminated.
	Shown
	VariantFlag Flag = 1 << 8

	// Recalled and StrengthKnown are the enemy's memory of a block that was revealed (see memory.go).
	Recalled      Flag = 1 << 14 // the enemy knows which block it is
	StrengthKnown Flag = 1 << 15 // and its strength
)

// variantFlags are the bits that a game may use for its own flags.
const variantFlags = VariantFlag * 63

// The three bits between the engine's flags and the game's own hold the rank of a block (see Engine.Ranks). They are
// 0 outside a battle.
const (
	rankShift      = 5
	rankBits  Flag = 7 << rankShift
)

// Rank returns the rank of a block in the current battle: an index into Engine.Ranks.
func (b *Block) Rank() int { return int(b.Flags & rankBits >> rankShift) }

// SetRank puts a block into a rank.
func (b *Block) SetRank(rank int) { b.Flags = b.Flags&^rankBits | Flag(rank)<<rankShift }

// Has reports whether all the flags are set.
func (b *Block) Has(f Flag) bool { return b.Flags&f == f }

func (b *Block) set(f Flag)   { b.Flags |= f }
func (b *Block) clear(f Flag) { b.Flags &^= f }

// Battle is a battle in progress.
type Battle struct {
	At        board.Place `cbor:"1,keyasint"`
	Attacker  game.Side   `cbor:"2,keyasint"`
	Round     uint8       `cbor:"3,keyasint"`
	Side      game.Side   `cbor:"4,keyasint"`            // the side that fires now
	FiresAll  bool        `cbor:"5,keyasint"`            // the firing side fires all its blocks, one after another
	Loser     game.Side   `cbor:"6,keyasint"`            // the side that takes the hits and flights below
	Hits      uint8       `cbor:"7,keyasint"`            // hits still to be taken
	FleeHits  uint8       `cbor:"8,keyasint"`            // militia still to flee
	AimedRank uint8       `cbor:"13,keyasint,omitempty"` // the rank that takes the hits and flights
	// the hits come from fire at a withdrawing side: every rank shares them
	HitsFromPursuit bool          `cbor:"9,keyasint"`
	AskedToWithdraw bool          `cbor:"10,keyasint"` // the side in field Side is asked whether to withdraw
	CameFrom        []board.Place `cbor:"11,keyasint"` // the places that the attackers came from
	Volley          *Volley       `cbor:"12,keyasint,omitempty"`
	// the earlier throws of the round, used only on a battle board
	EarlierVolleys []*Volley  `cbor:"14,keyasint,omitempty"`
	AutoLossSides  fact.Sides `cbor:"15,keyasint,omitempty"` // sides that take losses as proposed in this battle
}

// Volley records the last dice of a battle.
type Volley struct {
	Side        game.Side `cbor:"1,keyasint"`
	FiringBlock Nr        `cbor:"2,keyasint"` // 0 for withdrawal fire
	Dice        []uint8   `cbor:"3,keyasint"`
	Hits        uint8     `cbor:"4,keyasint"`
	FleeHits    uint8     `cbor:"5,keyasint"`

	// These fields are used only on a battle board: the rank that the volley was aimed at, and the round.
	AimedRank uint8 `cbor:"6,keyasint,omitempty"`
	Round     uint8 `cbor:"7,keyasint,omitempty"`
}

// Turn is the state of a block game while one action is played.
type Turn[X any] = game.Turn[State[X]]

// Block returns a block by its number.
func (s *State[X]) Block(n Nr) *Block { return &s.Blocks[n-1] }

// Clone copies the state. The copy and the original share only things that never change: CameFrom, Volley and the
// elements of EarlierVolleys.
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
