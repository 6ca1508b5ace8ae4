package fact

// BattleBegins says that a battle begins, where, and who attacks.
type BattleBegins struct {
	Place    Place `cbor:"1,keyasint,omitempty" json:"place,omitempty"`
	Attacker Side  `cbor:"2,keyasint,omitempty" json:"attacker,omitempty"`
}

// Weight implements Fact.
func (BattleBegins) Weight() int { return weightBattle }

// BattleEnds names the winner and the loser of a battle.
type BattleEnds struct {
	Place  Place `cbor:"1,keyasint,omitempty" json:"place,omitempty"`
	Winner Side  `cbor:"2,keyasint,omitempty" json:"winner,omitempty"` // 0 if the text names only the beaten side
	Loser  Side  `cbor:"3,keyasint,omitempty" json:"beaten,omitempty"`
}

// Weight implements Fact.
func (BattleEnds) Weight() int { return weightBattleEnd }

// Fire is a volley at an enemy, with the result of each die.
type Fire struct {
	Side  Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Dice  []int  `cbor:"3,keyasint,omitempty" json:"dice,omitempty"`
	Hits  int    `cbor:"4,keyasint,omitempty" json:"hits,omitempty"`
	Routs int    `cbor:"5,keyasint,omitempty" json:"routs,omitempty"`
}

// Weight implements Fact.
func (Fire) Weight() int { return weightDice }

// Check is a roll of dice that decides whether something succeeds: a crossing, an interception, an activation.
type Check struct {
	Side      Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units     []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Place     Place  `cbor:"3,keyasint,omitempty" json:"place,omitempty"`
	Dice      []int  `cbor:"4,keyasint,omitempty" json:"dice,omitempty"`
	Succeeded bool   `cbor:"5,keyasint,omitempty" json:"good,omitempty"` // the check succeeds for the side that rolled
}

// Weight implements Fact.
func (Check) Weight() int { return weightDice }

// Reading is a roll of dice and its result in a printed chart.
type Reading struct {
	Chart  string `cbor:"1,keyasint" json:"chart"` // the chart's id in the manual
	Dice   []int  `cbor:"2,keyasint,omitempty" json:"dice,omitempty"`
	Result string `cbor:"3,keyasint,omitempty" json:"result,omitempty"` // the cell as it is printed
}

// Weight implements Fact.
func (Reading) Weight() int { return weightDice }

// Loss is strength lost by units that survive.
type Loss struct {
	Side   Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units  []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count  int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Points int    `cbor:"4,keyasint,omitempty" json:"points,omitempty"` // strength points, steps or men
	// strength before the loss, if only one unit lost strength
	From int `cbor:"5,keyasint,omitempty" json:"from,omitempty"`
	To   int `cbor:"6,keyasint,omitempty" json:"to,omitempty"` // strength after
}

// Weight implements Fact.
func (Loss) Weight() int { return weightLoss }

// Rout says that units flee from a battle.
type Rout struct {
	Side  Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
}

// Weight implements Fact.
func (Rout) Weight() int { return weightRout }

// UnitsLost says that units are lost for the rest of the game.
type UnitsLost struct {
	Side     Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units    []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count    int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Captured bool   `cbor:"4,keyasint,omitempty" json:"captured,omitempty"`
}

// Weight implements Fact.
func (UnitsLost) Weight() int { return weightUnitsLost }

// Fatigue says that the fatigue of units changes.
type Fatigue struct {
	Units []Unit `cbor:"1,keyasint,omitempty" json:"units,omitempty"`
	From  int    `cbor:"2,keyasint,omitempty" json:"from,omitempty"`
	To    int    `cbor:"3,keyasint,omitempty" json:"to,omitempty"`
}

// Weight implements Fact.
func (Fatigue) Weight() int { return weightPoints }

// Order says that units are now in a certain order: "in order", "disordered". A rout is a fact of its own.
type Order struct {
	Units    []Unit `cbor:"1,keyasint,omitempty" json:"units,omitempty"`
	NewOrder string `cbor:"2,keyasint" json:"now"`
}

// Weight implements Fact.
func (Order) Weight() int { return weightLoss }

// Transfer says that strength moves between units of one side.
type Transfer struct {
	Units []Unit `cbor:"1,keyasint,omitempty" json:"units,omitempty"`
	Count int    `cbor:"2,keyasint,omitempty" json:"count,omitempty"` // men or strength points
}

// Weight implements Fact.
func (Transfer) Weight() int { return weightPoints }

// Strength is the total strength of a side in a battle.
type Strength struct {
	Side   Side `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Points int  `cbor:"2,keyasint,omitempty" json:"points,omitempty"`
}

// Weight implements Fact.
func (Strength) Weight() int { return weightPoints }

// Victory says that a side has won a battle that the rules count as a victory, with further effects.
type Victory struct {
	Side Side `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
}

// Weight implements Fact.
func (Victory) Weight() int { return weightScore }
