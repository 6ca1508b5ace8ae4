package trenton

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
	ruleSequence    = "Sequence of Play for Each Turn"
	ruleMovement    = "Movement"
	ruleForceMarch  = "Leader Force March Movement"
	ruleRivers      = "Movement Across Rivers"
	ruleFreeze      = "When and Where The Delaware River Freezes"
	ruleFlee        = "American Militia Flee Battle Results"
	ruleAcrossRiver = "Attacking Across Rivers"
	ruleWithdrawal  = "Battle Withdrawal"
	ruleWithdraw    = "Withdrawal Rules"
	ruleDesertion   = "American Militia Desertion"
	ruleDepot       = "British Supply Depot"
	ruleVictory     = "Campaign Victory Conditions"
	ruleCampaign    = "Campaign Game Set Up"
	ruleChristmas   = "Scenario 1 Set Up"
	ruleFox         = "Scenario 2 Set Up"
)

type (
	state = block.State[extra]
	known = block.Knowledge[facts]
	turn  = block.Turn[extra]
	phase = game.Phase[state, known]
)

// maxListed is the maximum length of a position's lists of ferries and victory locations.
const maxListed = 16

// extra is Trenton's addition to the truth.
type extra struct {
	Frozen           bool                `cbor:"1,keyasint"` // the Delaware is frozen this turn
	CrossedBlocks    [2][maxListed]uint8 `cbor:"2,keyasint"` // by side and ferry: blocks that crossed this turn
	BritishControl   [maxListed]bool     `cbor:"3,keyasint"` // by victory location: the British control it
	DepotLost        bool                `cbor:"4,keyasint"` // the depot has been lost
	MilitiaMayReturn bool                `cbor:"5,keyasint"` // Washington began the turn in Jersey: militia may return
	// the bank on which Washington began the turn, if that was told
	WashingtonBank bank `cbor:"6,keyasint"`
	// by side: number of leaders who made a force march last turn, which everybody saw
	TiredLeaders [2]uint8 `cbor:"7,keyasint"`
}

// bank is the bank of the Delaware on which Washington began the turn.
type bank uint8

// The banks. Everybody learns the bank if a militia block deserts or returns, and also if none does.
const (
	bankUnknown bank = iota
	bankJersey
	bankPennsylvania
)

// facts is Trenton's addition to knowledge. All of it is public except MilitiaMayReturn. That field depends on
// Washington's place, and is secret until the place has been told.
type facts struct {
	Scenario         string
	Frozen           bool
	CrossedBlocks    [2][maxListed]uint8
	BritishControl   [maxListed]bool
	DepotLost        bool
	WashingtonBank   bank
	MilitiaMayReturn bool
	// by side: number of leaders; only their owner knows which leaders they are, and whether they are alive
	TiredLeaders [2]uint8
}

// Flags of blocks that only Trenton has.
const (
	triedForceMarch = block.VariantFlag      // this leader tried a force march this turn
	forceMarched    = block.VariantFlag << 1 // and succeeded
	tiredLeader     = block.VariantFlag << 2 // this leader made a force march last turn
	// triedToFollow means that this block tried to follow on a force march this turn, with or without success.
	triedToFollow = block.VariantFlag << 3
)

// The same flags, as stored in knowledge.
const (
	triedForceMarchMark = 1 << iota
	forceMarchedMark
	tiredLeaderMark
	triedToFollowMark
)

// variant holds the rules of Trenton on the block engine, with everything from the data that these rules need.
type variant struct {
	*block.Engine[extra, facts]
	data              *data
	charts            charts
	numberTexts       block.NumberTexts // the numbers of the data, by the names that helps and notes use
	washington        block.Nr
	inJersey          []bool // by Place
	inNorth           []bool // by Place: whether strength there counts for the tie-break
	brunswick         board.Place
	ferries           []ferry
	ferryOf           []int8         // by link: index into ferries, -1 for roads
	victoryPlaces     []victoryPlace // victory locations in printed order
	victoryPlaceOf    []int8         // by Place: index into points, -1 for others
	scenarios         []scenarioRow  // the scenarios as in the data, with the scenario of the guide last
	ferryFullRefusals []*game.Refusal
	doctrine          block.Doctrine[facts]
}

type ferry struct{ freezes bool }

type victoryPlace struct {
	place board.Place
	vp    int
}

// Know returns Trenton's addition to a viewer's knowledge.
func (h *variant) Know(s *state, v game.Viewer) facts {
	x := &s.Extra
	f := facts{
		Scenario: s.Scenario, Frozen: x.Frozen, CrossedBlocks: x.CrossedBlocks, BritishControl: x.BritishControl,
		DepotLost:      x.DepotLost,
		WashingtonBank: x.WashingtonBank, TiredLeaders: x.TiredLeaders,
	}
	f.MilitiaMayReturn = x.MilitiaMayReturn && (x.WashingtonBank != bankUnknown || v.Sees(american))
	return f
}

// scenario returns the data of a scenario, or nil if there is none.
func (h *variant) scenario(id string) *scenarioRow {
	for i := range h.scenarios {
		if h.scenarios[i].ID == id {
			return &h.scenarios[i]
		}
	}
	return nil
}

// place returns the place with the given id in the data.
func (h *variant) place(id string) board.Place { return h.Board.Place(board.ID(id)) }
