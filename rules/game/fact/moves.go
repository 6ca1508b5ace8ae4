package fact

// March is a movement over the map, by land or water.
type March struct {
	Side  Side    `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit  `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count int     `cbor:"3,keyasint,omitempty" json:"count,omitempty"` // of unnamed units
	Trail []Place `cbor:"4,keyasint,omitempty" json:"trail,omitempty"` // from the first place to the last, as in the event
	Cost  int     `cbor:"5,keyasint,omitempty" json:"cost,omitempty"`
	// how the force moves: "by force", "by sea"; empty for an ordinary march
	Manner string `cbor:"6,keyasint,omitempty" json:"by,omitempty"`
	// the event is only one step of a march that has several events
	IsStep bool `cbor:"7,keyasint,omitempty" json:"step,omitempty"`
}

// Weight implements Fact.
func (March) Weight() int { return weightMove }

// Retreat is a movement away from the enemy: a withdrawal or a retreat.
type Retreat struct {
	Side  Side    `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit  `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count int     `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Trail []Place `cbor:"4,keyasint,omitempty" json:"trail,omitempty"`
}

// Weight implements Fact.
func (Retreat) Weight() int { return weightBattle }

// Arrival says that units arrive on the map.
type Arrival struct {
	Side   Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units  []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count  int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Place  Place  `cbor:"4,keyasint,omitempty" json:"place,omitempty"`
	Manner string `cbor:"5,keyasint,omitempty" json:"by,omitempty"` // "raised", "restored"; empty for reinforcements
}

// Weight implements Fact.
func (Arrival) Weight() int { return weightReveal }

// Departure says that units leave the map without loss in battle: they go home, or are sent away.
type Departure struct {
	Side  Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Place Place  `cbor:"4,keyasint,omitempty" json:"place,omitempty"`
}

// Weight implements Fact.
func (Departure) Weight() int { return weightReveal }

// Reveal says that hidden units, or their hidden strength, are now known.
type Reveal struct {
	Side  Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Units []Unit `cbor:"2,keyasint,omitempty" json:"units,omitempty"`
	Count int    `cbor:"3,keyasint,omitempty" json:"count,omitempty"`
	Place Place  `cbor:"4,keyasint,omitempty" json:"place,omitempty"`
}

// Weight implements Fact.
func (Reveal) Weight() int { return weightReveal }

// Fortification says that something is built or destroyed: a fort, an entrenchment, supply.
type Fortification struct {
	Side  Side   `cbor:"1,keyasint,omitempty" json:"side,omitempty"`
	Kind  string `cbor:"2,keyasint" json:"what"`
	Place Place  `cbor:"3,keyasint,omitempty" json:"place,omitempty"`
	Gone  bool   `cbor:"4,keyasint,omitempty" json:"gone,omitempty"` // true if the work is destroyed or given up
}

// Weight implements Fact.
func (Fortification) Weight() int { return weightFortification }
