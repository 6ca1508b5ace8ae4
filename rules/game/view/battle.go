package view

import (
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Battle is a battle in progress, both sides as the viewer sees them.
type Battle struct {
	Space    string
	Round    int
	Attacker fact.Side
	// the battle is shown on a battle board: ranks that face an enemy rank are positions, the other ranks are behind
	Board  bool
	Acting fact.Side    // the side whose blocks move and fire now, Nobody for neither side
	Lines  []BattleLine // attacker first
	Volley *Volley      // the latest dice
	// the dice of this round that were rolled before Volley, oldest first; only on a battle board
	Earlier    []Volley
	Conditions []Condition // conditions of this round: a fort, water
	Break      *LineBreak  // a side that must leave the battle immediately, nil if neither must
	Stage      string      // "The British fire", "The Americans choose losses"

	// These fields are set only if a combat is decided by dice with modifiers, read in tables (BattleStrip). Games with
	// such combats also use Over, Odds, Losses, Effects and Summary.
	Number int           `json:",omitempty" cbor:",omitempty"` // number of the combat in this game
	Throws []BattleThrow `json:",omitempty" cbor:",omitempty"` // the die rolls, in the order in which they were made
	Ways   []Way         `json:",omitempty" cbor:",omitempty"` // the paths of retreating forces

	// These fields are set if battles are decided by sums of points and a table (BattleSums).
	Over      bool       // the battle is over but still shown
	Odds      *Odds      `json:",omitempty" cbor:",omitempty"`
	Sums      []Sum      `json:",omitempty" cbor:",omitempty"` // the points of each side, attacker first
	TableRoll *TableRoll `json:",omitempty" cbor:",omitempty"` // the roll in the table; nil until the dice are rolled
	// losses by side, attacker first; nil until the dice are rolled
	Losses  []SideLoss     `json:",omitempty" cbor:",omitempty"`
	Effects []BattleEffect `json:",omitempty" cbor:",omitempty"` // its consequences
	Summary text.Text      `json:",omitempty" cbor:",omitempty"` // the whole battle in one sentence
}

// Odds compares the strength of both sides.
type Odds struct {
	Strength [2]int // attacker's, defender's
	Ratio    string // "2-1"
	Words    string // how the ratio was rounded
	Rule     string
}

// Sum is the total of points of one side in a battle, with its lines.
type Sum struct {
	Side            fact.Side
	Lines           []SumLine
	Total           int
	Rule            string
	PendingDecision string // a pending decision that may change the total; empty if there is none
}

// SumLine is one line of a sum: what gives or takes points, and how many.
type SumLine struct {
	Label  string
	Detail string // the units that give the points, empty if there are none
	Value  int
	Rule   string
}

// TableRoll is the result of two dice in a table with a row for each total. The points of both sides change which row
// applies.
type TableRoll struct {
	Chart   string      // its id
	Dice    []text.Span // ToDie spans
	Net     int         // the attacker's points minus the defender's: the result moves up by this many rows
	DiceRow int         // the row of the dice alone, counted from 0
	Row     int         // the row after the points have moved it
	Rule    string
}

// BattleThrow is a die read in a table, with its modifiers.
type BattleThrow struct {
	Name    string // "Surprise"
	Chart   string // its id
	Row     int    // the cell of the table, counted from 0
	Column  int
	Die     int
	Mods    []SumLine
	Total   int
	Cell    string // the text of the cell as printed
	Meaning string // the meaning of the result
	Rule    string
}

// Way is the path of a force that retreated from a battle.
type Way struct {
	Side fact.Side
	Path []string // ids of spaces, from the first
}

// SideLoss describes what one side lost in a battle.
type SideLoss struct {
	Side        fact.Side
	LossDue     int
	LossTaken   int
	AllLost     bool
	InMen       bool   // the loss is counted in men
	Calculation string // how the loss was calculated: "15% of 1,250 men"
}

// BattleEffect is one consequence of the result of a battle.
type BattleEffect struct {
	Text text.Text
	Rule string
}

// BattleLine holds the ranks of one side in a battle.
type BattleLine struct {
	Side  fact.Side
	Ranks []Rank
	// facts about the side as a whole that have been revealed: "1,250 men"
	Notes []string `json:",omitempty" cbor:",omitempty"`
}

// Rank is one row of a battle line. It is the line itself, the routed pieces, a position on a battle board, or the
// reserve. If a Many field of a form has the id of a rank, its answer places pieces in that rank.
type Rank struct {
	ID   string
	Name string
	// on a battle board: id of the enemy rank that this rank faces, so that each fires at the other; empty if it faces
	// none
	OpposingRank string
	Pieces       []BattlePiece
	Backs        int
}

// BattlePiece is a piece in a battle, with its actions in this round.
type BattlePiece struct {
	Piece
	Fired           bool
	Stepped         bool   // moved on the battle board in this round
	Fled            bool   // has fled and does not return
	Dice            int    // the number of dice the piece rolls now
	Hits            string // the results that hit: "5 and 6"
	Routs           string // the results that rout an enemy: "1"; empty if there are none
	FewerDiceReason string // the reason why the piece rolls one die less now: "fort", "water"; empty if it does not
	AcrossRiver     bool   // the piece attacked across a river: it rolls one die less in the first round

	// These fields are set only if battles are decided by sums of points.
	Points    int  // the points of the piece in the sum of its side
	StepsLost int  // steps the piece has lost in this battle
	Gone      bool // it is destroyed
}

// Volley is one throw in a battle.
type Volley struct {
	Side fact.Side
	By   string      // the unit, or a name for all the units that fire
	Unit string      // the id of the unit; empty if several fire
	Dice []text.Span // ToDie spans
	Hits int
	Flee int

	// The column of the chart in which the dice were read.
	Chart  string `json:",omitempty" cbor:",omitempty"`
	Column string `json:",omitempty" cbor:",omitempty"`

	// These fields are set only on a battle board.
	Aim   string // the id of the rank that the volley was fired at; empty if at no rank in particular
	Round int
}

// LineBreak is a side that must leave a battle because a position of its line is empty.
type LineBreak struct {
	Side          fact.Side
	Rank          string   // the empty position
	Dice          int      // the number of dice rolled at the pieces that leave
	RetreatSpaces []string // ids of the spaces the side may go to
	Rule          string
}
