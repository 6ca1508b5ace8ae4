package truth

import "tricorne/rules/crossing/printed"

// Passage is a hexside of the Delaware that was tried this turn (11.4). It holds how many men may cross, both ways
// together.
type Passage struct {
	_    struct{} `cbor:",toarray"`
	At   printed.Stretch
	Boat bool   // with a naval unit, where there is no ferry (11.4.3)
	Most uint16 // by the crossing roll
	Used uint16
	Shut bool // a part of a force could not cross without a detachment: nobody crosses any more in this phase (11.4.2)
}

// Room returns how many men more may cross.
func (p *Passage) Room() int {
	if p.Shut {
		return 0
	}
	return int(p.Most - p.Used)
}

// PassageAt returns the crossing tried at a hexside.
func (s *State) PassageAt(at printed.Stretch) *Passage {
	for i := range s.Ferries {
		if s.Ferries[i].At == at {
			return &s.Ferries[i]
		}
	}
	return nil
}

// Naval is a naval unit on a hexside of the Delaware (11.6).
type Naval struct {
	_     struct{}        `cbor:",toarray"`
	At    printed.Stretch // 0 when it has withdrawn
	Moved bool            // this turn: it does not help a crossing
	Used  bool            // a crossing was rolled for with it this turn: it may not move (11.4.3)
}
