package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// The two sides, in the order of the manual.
const (
	american = sides.American
	british  = sides.British
)

// Headings of the rulebook that the log cites.
const (
	ruleBoard         = "Game Board"
	ruleUnits         = "Game Units"
	ruleSetup         = "Game Setup"
	ruleSequence      = "Sequence of Play for Each Turn"
	ruleLand          = "Land Movement"
	ruleWater         = "Land Movement On and Across Water Zones"
	ruleShips         = "British Ship Movement"
	ruleBattle        = "Battle"
	ruleDeploy        = "Deploying Units On The Battle Board"
	ruleSkirmish      = "Skirmishes"
	ruleOverrun       = "Location Over Run"
	ruleRounds        = "Battle Rounds"
	ruleMoves         = "Battle Movement On The Battle Board"
	ruleFire          = "Battle Fire On The Battle Board"
	ruleFlee          = "American Militia Flee Battle Results"
	ruleAcrossWater   = "Attacking Across Water Zones"
	ruleForts         = "Attacking Fortified Locations"
	ruleWithdrawal    = "Battle Withdrawal"
	ruleForcedRetreat = "Battle Forced Retreat"
	ruleRetreat       = "Withdraw/Retreat Rules"
	ruleDesertion     = "American Militia Desertion"
	ruleSupply        = "Supply"
	ruleVictory       = "Victory Conditions"
	ruleGroup         = "Optional Rules 1"
	rulePassage       = "Optional Rules 2"
	ruleForceMarch    = "Optional Rules 3"
	ruleSteady        = "Optional Rules 4"
)

type (
	state = block.State[extra]
	known = block.Knowledge[facts]
	turn  = block.Turn[extra]
	phase = game.Phase[state, known]
)

// options is a set of optional rules.
type options uint8

// The optional rules, in the order of the data.
const (
	shipGroup options = 1 << iota
	soundPassage
	forceMarch
	steadyMilitia
)

// optionIDs are the ids of the optional rules in the data.
var optionIDs = [...]string{"ship_group", "sound_passage", "force_march", "steady_militia"}

func (o options) has(one options) bool { return o&one != 0 }

const (
	shipCount     = 3 // number of ships
	flagshipIndex = 0 // Admiral Howe
)

// extra is the part of the game's state that only New York has, in addition to the engine's state.
type extra struct {
	Options options         `cbor:"1,keyasint"`
	Ships   [shipCount]ship `cbor:"2,keyasint"`
	// by block: its planned place during the American set-up; replaced as a whole, never changed
	Plan []board.Place `cbor:"3,keyasint,omitempty"`
	// number of desertion places already checked in this British part
	DesertionsChecked uint8       `cbor:"4,keyasint,omitempty"`
	ForceMarchLosses  uint8       `cbor:"6,keyasint,omitempty"` // SP that a force march costs, still to be taken
	DeployingSide     game.Side   `cbor:"7,keyasint,omitempty"` // the side that deploys on the battle board
	IsSkirmish        bool        `cbor:"8,keyasint,omitempty"` // the battle is fought only in the center
	BreakReason       breakReason `cbor:"9,keyasint,omitempty"` // the reason why a side must leave the battle
	// militia that ignored a flight because of Washington in this battle
	SteadiedMilitia uint8 `cbor:"10,keyasint,omitempty"`

	StartZones [shipCount]board.Place `cbor:"11,keyasint"` // the zone of each ship at the start of the turn
	// ships driven to the harbor in the British part, one bit each
	DrivenShips uint8 `cbor:"12,keyasint,omitempty"`
}

// ship is the present state of one ship.
type ship struct {
	_             struct{} `cbor:",toarray"`
	At            board.Place
	Sailed        bool // the ship has moved this turn
	CarriedBlocks bool // the ship has carried blocks this turn
}

// breakReason is the reason why a side must leave its battle.
type breakReason uint8

// The reasons.
const (
	breakNone    breakReason = iota
	breakForced              // a position is empty: forced retreat
	breakOverrun             // it was overrun
)

// facts is the part of a viewer's knowledge that only New York has. All of it is public except Plan, which only the
// American knows.
type facts struct {
	Scenario          string
	Options           options
	Ships             [shipCount]publicShip
	Plan              []board.Place
	DesertionsChecked int
	ForceMarchLosses  int
	DeployingSide     game.Side
	IsSkirmish        bool
	BreakReason       int
	SteadiedMilitia   int
	OverrunPlace      board.Place // the place of an overrun from which columns may march on, Nowhere if no side is asked
}

// publicShip is a ship as everybody sees it.
type publicShip struct {
	At             board.Place
	StartZone      board.Place // the zone of the ship at the start of the turn
	Sailed         bool
	CarriedBlocks  bool
	DrivenToHarbor bool // the ship was driven to the harbor in the British part
}

// Flags of blocks that only New York has.
const (
	forceMarched  = block.VariantFlag      // the block has just made a force march: it shares the losses
	movedInBattle = block.VariantFlag << 1 // the block moved on the battle board in this round
	// steadied means that the block ignored a flight because of Washington in this round. It does not flee.
	steadied = block.VariantFlag << 2

	marchedShift = 11
	marchedBits  = 3 * block.VariantFlag << 3 // number of places the block has marched this turn, see stepsMarched
)

// stepsMarched returns how many places a block has marched this turn, while it could still march on. It is 0 after
// a crossing.
func stepsMarched(b *block.Block) int { return int(b.Flags & marchedBits >> marchedShift) }

// setStepsMarched sets the number of places a block has marched this turn.
func setStepsMarched(b *block.Block, places int) {
	b.Flags = b.Flags&^marchedBits | block.Flag(places)<<marchedShift
}

// The flags of blocks that only New York has, as stored in knowledge.
const (
	forceMarchedMark = 1 << iota
	movedInBattleMark
	steadiedMark

	marchedMarkShift = 3
	marchedMarks     = 3 << marchedMarkShift
)

// Know returns the part of a viewer's knowledge that only New York has.
func (h *variant) Know(s *state, v game.Viewer) facts {
	x := &s.Extra
	f := facts{
		Scenario: s.Scenario, Options: x.Options, DesertionsChecked: int(x.DesertionsChecked),
		ForceMarchLosses: int(x.ForceMarchLosses),
		DeployingSide:    x.DeployingSide, IsSkirmish: x.IsSkirmish, BreakReason: int(x.BreakReason),
		SteadiedMilitia: int(x.SteadiedMilitia),
	}
	for i := range x.Ships {
		f.Ships[i] = publicShip{
			At: x.Ships[i].At, StartZone: x.StartZones[i], Sailed: x.Ships[i].Sailed, CarriedBlocks: x.Ships[i].CarriedBlocks,
			DrivenToHarbor: x.DrivenShips>>i&1 != 0,
		}
	}
	if s.Flow.Top() == stepMarchOn {
		f.OverrunPlace = h.place(s.Flow.Arg(0))
	}
	if v.Sees(american) {
		f.Plan = x.Plan
	}
	return f
}
