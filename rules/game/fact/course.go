package fact

// NothingHappened marks an event in which nothing happened; a page may leave it out.
type NothingHappened struct{}

// Weight implements Fact.
func (NothingHappened) Weight() int { return weightNothing }

// SetUp names a scenario or an optional rule in play, or a side that has finished its set-up.
type SetUp struct {
	// the side that has finished its set-up; 0 for a scenario or an optional rule
	Side   Side    `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Places []Place `cbor:"2,keyasint,omitempty" json:"places,omitempty"`
}

// Weight implements Fact.
func (SetUp) Weight() int { return weightSequence }

// Turn says that a turn begins.
type Turn struct {
	Number int `cbor:"1,keyasint" json:"number"`
}

// Weight implements Fact.
func (Turn) Weight() int { return weightSequence }

// Phase says that a side's phase ends, which side goes first, or that a battle round begins.
type Phase struct {
	Side Side `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	// true if the phase ends; false if the fact names the side that goes first
	Ended bool  `cbor:"2,keyasint,omitempty" json:"ended,omitempty"`
	Place Place `cbor:"3,keyasint,omitempty" json:"place,omitempty"` // of the battle
	Round int   `cbor:"4,keyasint,omitempty" json:"round,omitempty"`
}

// Weight implements Fact.
func (Phase) Weight() int { return weightSequence }

// Weather says that the weather is now of a certain kind.
type Weather struct {
	Kind string `cbor:"1,keyasint" json:"now"`
}

// Weight implements Fact.
func (Weather) Weight() int { return weightPoints }

// Points says that a side receives or spends points, for actions, activations or operations.
type Points struct {
	Side Side `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	// points gained; negative if they are spent or lost
	Gained int `cbor:"2,keyasint,omitempty" json:"gained,omitempty"`
	Left   int `cbor:"3,keyasint,omitempty" json:"left,omitempty"`
}

// Weight implements Fact.
func (Points) Weight() int { return weightPoints }

// Decision is a choice of a side that changes nothing by itself.
type Decision struct {
	Side   Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units  []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Place  Place  `cbor:"3,keyasint,omitempty" json:"place,omitempty"`
	Choice string `cbor:"4,keyasint,omitempty" json:"to,omitempty"` // "fight on", "hold supply"
}

// Weight implements Fact.
func (Decision) Weight() int { return weightPoints }

// Score is a gain or loss of victory points.
type Score struct {
	Side   Side `cbor:"1,keyasint" json:"side"`
	Gained int  `cbor:"2,keyasint,omitempty" json:"gained,omitempty"`
	Total  int  `cbor:"3,keyasint,omitempty" json:"total,omitempty"`
	// the place that the points are for, if there is one
	Place Place `cbor:"4,keyasint,omitempty" json:"place,omitempty"`
}

// Weight implements Fact.
func (Score) Weight() int { return weightScore }

// Control says that a side gains or loses control of a place.
type Control struct {
	Place Place `cbor:"1,keyasint" json:"place"`
	Side  Side  `cbor:"2,keyasint" json:"side"`
	Lost  bool  `cbor:"3,keyasint,omitempty" json:"lost,omitempty"`
}

// Weight implements Fact.
func (Control) Weight() int { return weightControl }

// End is the end of the game by its rules.
type End struct {
	Winner Side `cbor:"1,keyasint,omitempty" json:"winner,omitempty"` // 0 for a draw
}

// Weight implements Fact.
func (End) Weight() int { return weightEnd }

// Correction says that a referee changed the position by hand.
type Correction struct {
	HasReason bool `cbor:"1,keyasint,omitempty" json:"reasoned,omitempty"` // the event also gives the reason
}

// Weight implements Fact.
func (c Correction) Weight() int {
	if c.HasReason { // a fact with a reason has less weight than the change itself
		return weightSequence
	}
	return weightFortification
}

// Command says that commanders are chosen, and names them.
type Command struct {
	Units []Unit `cbor:"1,keyasint,omitempty" json:"units,omitempty"`
}

// Weight implements Fact.
func (Command) Weight() int { return weightPoints }

// Ally says that another power joins a side.
type Ally struct {
	Side Side `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
}

// Weight implements Fact.
func (Ally) Weight() int { return weightScore }
