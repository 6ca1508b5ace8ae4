package war

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Records of actions in progress. The rule that starts an action creates its record, and the rule that ends it
// removes it.

// Way is how a march moves: by land, by river or by sea.
type Way uint8

// The ways to march.
const (
	ByLand Way = iota
	ByRiver
	BySea
)

// March is a group on the move (5.0, 6.0).
type March struct {
	_            struct{} `cbor:",toarray"`
	Side         game.Side
	Units        []unitNr
	Commanders   []commanderNr
	Guns         []uint8 // indexes into Forces.Guns
	Supply       uint8
	Boats        uint8
	At           board.Place
	From         board.Place // the hex where this movement began
	Way          Way
	Forced       bool   // a forced march (5.3)
	PointsLeft   points // movement points still to spend
	RiverPoints  points // spent on river sides in this segment, not rounded (6.25)
	HexesEntered uint8  // hexes entered since the march set out
	Path         []board.Place
	AskedHexes   []board.Place // hexes from which interception of this step was tried or declined
	Stopped      bool          // intercepted: the group can do nothing more in this movement (7.25)
	PointsPaid   uint8         // operations points paid for the march; by river also for the bateaux (6.27)
	PaidRoad     bool          // has paid for using the post road (5.42)
}

// Stage is the stage of a battle.
type Stage uint8

// The stages of a battle (9.3).
const (
	StageSupply  Stage = iota // supply is committed
	StageLosses               // losses are taken
	stageRetreat              // the beaten retreat
	StageFinished
)

// Battle is a battle in progress, or one that is over and still shown (9.0).
type Battle struct {
	_              struct{} `cbor:",toarray"`
	At             board.Place
	Attacker       game.Side
	Intercepted    bool // the attacker intercepted, or attacked from ambush: +2 (9.33)
	Stage          Stage
	SupplySpent    [2]int8   // by side: the supply units spent; -1 if the side has not decided
	StartStrength  [2]uint16 // strength points at the start, by side
	Points         [2]int16  // sum of the battle points, by side
	Dice           [2]uint8
	Row            string    // row of the combat table, after the shift
	LossesLeft     [2]uint8  // losses that must still be taken, by side
	AllLostSide    game.Side // the side that loses all its units, if any
	LossesTaken    [2]uint8  // losses taken, by side
	LossesDue      [2]uint8  // total losses, by side; half of the American losses may be taken by militia (9.36)
	MilitiaLosses  uint8     // losses taken by militia
	HitUnits       []unitNr  // units that have taken a loss
	BeatenSide     game.Side
	Retreats       bool // a retreat of two or three hexes; else a withdrawal of one
	Starred        bool
	BeatenHaveLeft bool // the beaten units that had to leave the hex have left

	// the hex where the battle was fought. After a short retreat, At is instead the hex where its losses are taken
	BattleField   board.Place
	Contingents   [2]Contingent   // the units of each side
	PointEntries  [2][]PointEntry // battle points of each side, added up before the dice are rolled
	RetreatPlace  board.Place     // the place to which the beaten force retreated
	RetreatHexes  uint8           // the number of hexes that the beaten force retreated
	SegmentsShown uint8           // number of further segments for which a finished battle is shown

	SomeCannotRetreat bool // some of the beaten units could not retreat
}

// Contingent lists everything that fought on one side of a battle.
type Contingent struct {
	_                           struct{} `cbor:",toarray"`
	Units                       []Soldier
	Commanders                  []commanderNr
	Guns, Supply, Boats, Fleets uint8
}

// Soldier is a unit in a battle: how it began, and what it has lost.
type Soldier struct {
	_         struct{} `cbor:",toarray"`
	Unit      unitNr
	Depleted  bool  // whether the unit was depleted when the battle began
	StepsLost uint8 // steps lost
	Tribe     uint8
}

// WinterHex is a hex for which winter attrition is rolled.
type WinterHex struct {
	_           struct{} `cbor:",toarray"`
	At          board.Place
	Side        game.Side
	SupplySpent uint8
	LossLeft    uint8 // points or steps still to be lost
	Rolled      bool  // the die has been rolled
}
