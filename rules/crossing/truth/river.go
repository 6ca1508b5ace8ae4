package truth

import "tricorne/rules/crossing/printed"

// Passage is a hexside of the Delaware where a crossing was attempted this turn (11.4). Its limit of men applies to
// both directions together.
type Passage struct {
	_          struct{} `cbor:",toarray"`
	At         printed.Stretch
	ByBoat     bool   // the men cross with a naval unit, because there is no ferry (11.4.3)
	MaxMen     uint16 // the most men who may cross, according to the crossing roll
	MenCrossed uint16
	// part of a force could not cross without a detachment, so nobody may cross any more in this phase (11.4.2)
	Shut bool
}

// Room returns how many more men may cross at this hexside this turn.
func (p *Passage) Room() int {
	if p.Shut {
		return 0
	}
	return int(p.MaxMen - p.MenCrossed)
}

// PassageAt returns the crossing attempted at a hexside this turn, nil if there is none.
func (s *State) PassageAt(at printed.Stretch) *Passage {
	for i := range s.Ferries {
		if s.Ferries[i].At == at {
			return &s.Ferries[i]
		}
	}
	return nil
}

// NavalUnit is a naval unit on a hexside of the Delaware (11.6).
type NavalUnit struct {
	_     struct{}        `cbor:",toarray"`
	At    printed.Stretch // 0 after the naval unit has withdrawn
	Moved bool            // the naval unit has moved this turn and does not help a crossing
	Used  bool            // the naval unit was used for a crossing attempt this turn and may not move (11.4.3)
}
