package view

import (
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Battle is a battle in progress, both sides as the viewer sees them.
type Battle struct {
	Space      string
	Round      int
	Attacker   fact.Side
	Board      bool         // on a battle board: ranks that face an enemy rank are positions, the others stand behind
	Acting     fact.Side    // the side whose blocks move and fire now, Nobody for neither
	Lines      []BattleLine // attacker first
	Volley     *Volley      // the latest dice
	Earlier    []Volley     // the dice before those in the round, oldest first; only on a battle board
	Conditions []Condition  // conditions of this round: a fort, water
	Break      *Break       // a side that must leave at once, nil while both hold
	Stage      string       // "The British fire", "The Americans choose losses"

	// Only where dice with modifiers, read in tables, decide a combat (BattleStrip). Over, Odds, Tolls, Comes and Said
	// are used then too.
	Number int           `json:",omitempty" cbor:",omitempty"` // of the combat, in this game
	Throws []BattleThrow `json:",omitempty" cbor:",omitempty"` // in the order in which they were made
	Ways   []Way         `json:",omitempty" cbor:",omitempty"` // the paths of forces that gave way

	// Only where battles are decided by sums of points and a table (BattleSums).
	Over    bool      // it is over and still on show
	Odds    *Odds     `json:",omitempty" cbor:",omitempty"`
	Sums    []Sum     `json:",omitempty" cbor:",omitempty"` // the points of each side, attacker first
	Casting *Cast     `json:",omitempty" cbor:",omitempty"` // nil until the dice have fallen
	Tolls   []Toll    `json:",omitempty" cbor:",omitempty"` // losses by side, attacker first; nil until the dice have fallen
	Comes   []Verdict `json:",omitempty" cbor:",omitempty"` // its consequences, in words
	Said    text.Text `json:",omitempty" cbor:",omitempty"` // all of it in one sentence
}

// Odds compares the strength of both sides.
type Odds struct {
	Strength [2]int // attacker's, defender's
	Ratio    string // "2-1"
	Words    string // how it was rounded
	Rule     string
}

// Sum is the points of one side in a battle, line by line.
type Sum struct {
	Side  fact.Side
	Lines []SumLine
	Total int
	Rule  string
	Open  string // a pending decision that may change it; empty for none
}

// SumLine is one reason for points.
type SumLine struct {
	Label  string
	Detail string // the units it counts, empty for none
	Value  int
	Rule   string
}

// Cast is a reading of dice in a table whose rows are totals of two dice. The points of both sides move the row.
type Cast struct {
	Chart string      // its id
	Dice  []text.Span // ToDie spans
	Net   int         // the attacker's points less the defender's: rows up
	Fell  int         // the row as the dice fell, counted from 0
	Row   int         // the row it was moved to
	Rule  string
}

// BattleThrow is a die read in a table, with its modifiers line by line.
type BattleThrow struct {
	Name   string // "Surprise"
	Chart  string // its id
	Row    int    // the cell, counted from 0
	Column int
	Die    int
	Mods   []SumLine
	Total  int
	Cell   string // as it is printed
	Means  string // its meaning, in words
	Rule   string
}

// Way is the path of a force.
type Way struct {
	Side fact.Side
	Path []string // ids of spaces, from the first
}

// Toll is the loss of one side.
type Toll struct {
	Side  fact.Side
	Due   int
	Taken int
	All   bool
	Men   bool   // it is counted in men
	Why   string // how it was found: "15% of 1,250 men"
}

// Verdict is one consequence of the result of a battle.
type Verdict struct {
	Text text.Text
	Rule string
}

// BattleLine is one side of a battle.
type BattleLine struct {
	Side  fact.Side
	Ranks []Rank
	Notes []string `json:",omitempty" cbor:",omitempty"` // facts revealed of the side as a whole: "1,250 men"
}

// Rank is one row of a battle line. It may be the line itself, the fled, a battle board position or the reserve. A Many
// field of an ask with the id of a rank posts pieces there.
type Rank struct {
	ID     string
	Name   string
	Faces  string // battle boards: id of the enemy rank it faces, each firing at the other; empty for none
	Pieces []BattlePiece
	Backs  int
}

// BattlePiece is a piece in a battle and what it did in this round.
type BattlePiece struct {
	Piece
	Fired   bool
	Stepped bool   // moved on the battle board in this round
	Fled    bool   // has fled and does not come back
	Dice    int    // the number of dice it rolls now
	Hits    string // the results that hit: "5 and 6"
	Routs   string // the results that rout an enemy: "1"; empty for none
	Less    string // the reason it rolls one die less now: "fort", "water"; empty for none
	Across  bool   // came over a river: one die less in the first round

	// Only where battles are decided by sums of points.
	Points int  // its points in the sum of its side
	Lost   int  // steps it has lost in this battle
	Gone   bool // nothing is left of it
}

// Volley is one throw in a battle.
type Volley struct {
	Side fact.Side
	By   string      // the unit, or what is firing
	Unit string      // the id of the unit; empty when more than one fires
	Dice []text.Span // ToDie spans
	Hits int
	Flee int

	// The column of the chart in which the dice were read.
	Chart  string `json:",omitempty" cbor:",omitempty"`
	Column string `json:",omitempty" cbor:",omitempty"`

	// Only on a battle board.
	Aim   string // the id of the rank it fired at; empty for none in particular
	Round int
}

// Break is a side that must leave a battle because a position of its line is empty.
type Break struct {
	Side fact.Side
	Rank string   // the empty position
	Dice int      // the number of dice rolled at the pieces that leave
	To   []string // ids of the spaces it may go to
	Rule string
}
