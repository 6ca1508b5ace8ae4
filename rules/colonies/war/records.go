package war

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Records of what is under way. They are made and taken away by the rules they belong to.

// Way is how a march goes.
type Way uint8

// The ways.
const (
	ByLand Way = iota
	ByRiver
	BySea
)

// March is a group on the move (5.0, 6.0).
type March struct {
	_          struct{} `cbor:",toarray"`
	Side       game.Side
	Units      []unitNr
	Commanders []commanderNr
	Guns       []uint8 // indices of state.Guns
	Supply     uint8
	Boats      uint8
	At         board.Place
	From       board.Place // where this movement began
	Way        Way
	Forced     bool   // this is the forced march (5.3)
	Left       points // movement points still to spend
	River      points // spent on river sides in this segment, not rounded (6.25)
	Hexes      uint8  // entered since it set out
	Path       []board.Place
	Passed     []board.Place // hexes from which interception of the present step was tried or declined
	Stopped    bool          // intercepted: nothing more in this movement (7.25)
	Paid       uint8         // operations points paid for it; by river they count for the bateaux (6.27)
	Road       bool          // pays for the use of the post road (5.42)
}

// Stage is the stage of a battle.
type Stage uint8

// The stages of a battle (9.3).
const (
	Musters Stage = iota // supply is committed
	Suffers              // losses are taken
	leaves               // the beaten retreat
	Finished
)

// Battle is a battle under way (9.0).
type Battle struct {
	_           struct{} `cbor:",toarray"`
	At          board.Place
	Attacker    game.Side
	Intercepted bool // the attacker has intercepted or lies in ambush: +2 (9.33)
	Stage       Stage
	Spend       [2]int8   // by side: supply spent, -1 undecided
	Began       [2]uint16 // strength points at the start, by side
	Points      [2]int16  // Battle points, by side
	Dice        [2]uint8
	Row         string    // of the table, after the shift
	Losses      [2]uint8  // still to take, by side
	All         game.Side // the side that loses everything
	Taken       [2]uint8  // losses taken, by side
	Due         [2]uint8  // losses in all, by side: half of the American ones may fall on militia (9.36)
	Militia     uint8     // of those taken, by militia
	Hit         []unitNr  // units that have taken a loss
	Beaten      game.Side
	Retreats    bool // two or three hexes, else a withdrawal of one
	Starred     bool
	Left        bool // the units that must go have gone

	Field board.Place // where it was fought; At follows the side that takes losses for a short retreat
	Stood [2]Stood    // the units of each side
	Sums  [2][]Entry  // what each side has added up, once the dice have fallen
	Went  board.Place // where the beaten went
	Hexes uint8       // how far
	Keeps uint8       // of a battle that is over: for how many more segments it is shown

	Pinned bool // some of the beaten could not go
}

// Stood lists everything that fought on one side of a battle.
type Stood struct {
	_                           struct{} `cbor:",toarray"`
	Units                       []Soldier
	Heads                       []commanderNr
	Guns, Supply, Boats, Fleets uint8
}

// Soldier is a unit in a battle, as it came and what it has lost.
type Soldier struct {
	_        struct{} `cbor:",toarray"`
	Unit     unitNr
	Depleted bool  // it came so
	Lost     uint8 // steps
	Tribe    uint8
}

// Frost is a hex that is examined for attrition.
type Frost struct {
	_     struct{} `cbor:",toarray"`
	At    board.Place
	Side  game.Side
	Spent uint8
	Loss  uint8 // points or steps still to be lost
	Ready bool  // rolled
}
