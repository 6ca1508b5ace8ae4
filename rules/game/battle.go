package game

// Battle is a battle in progress, both sides as the viewer sees them.
type Battle struct {
	Space      string
	Round      int
	Attacker   Side
	Board      bool         // it is fought on a battle board: ranks that face one of the enemy's are places, the others stand behind them
	Acting     Side         // whose blocks move and fire now, Nobody while none do
	Lines      []BattleLine // attacker first
	Volley     *Volley      // dice that fell last
	Earlier    []Volley     // what fell before it in its round, oldest first; only on a battle board
	Conditions []Condition  // what holds in this round: a fort, water
	Break      *Break       // a side that must leave at once, nil while both hold
	Stage      string       // "The British fire", "The Americans choose losses"
}

// BattleLine is one side of a battle.
type BattleLine struct {
	Side  Side
	Ranks []Rank
}

// Rank is one row of it: the line, those who fled, a position of a battle board, the reserve. A Many field of an ask that bears
// the id of a rank posts pieces there.
type Rank struct {
	ID     string
	Name   string
	Faces  string // battle boards: id of the enemy's rank it fires at and that fires at it; empty for none
	Pieces []BattlePiece
	Backs  int
}

// BattlePiece is a piece in a battle and what it did in this round.
type BattlePiece struct {
	Piece
	Fired   bool
	Stepped bool   // moved on the battle board in this round
	Fled    bool   // has fled and does not come back
	Dice    int    // it rolls so many now
	Hits    string // on which dice it hits: "5 and 6"
	Routs   string // on which dice it puts an enemy to flight: "1"; empty for none
	Less    string // why it rolls a die less now: "fort", "water"; empty when it does not
	Across  bool   // came over a river: one die less in the first round
}

// Volley is one throw in a battle.
type Volley struct {
	Side Side
	By   string // the unit, or what is firing
	Unit string // the id of the unit; empty when more than one fires
	Dice []Span // ToDie spans
	Hits int
	Flee int

	// Only on a battle board.
	Aim   string // the id of the rank it fired at; empty for none in particular
	Round int
}

// Break is a side that must leave a battle because a position of its line is empty.
type Break struct {
	Side Side
	Rank string   // the empty position
	Dice int      // so many will be rolled at those who go
	To   []string // ids of the spaces it may go to
	Rule string
}
