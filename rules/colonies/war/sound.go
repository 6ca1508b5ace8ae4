package war

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/rules/board"
)

// CheckState returns an error that lists every broken invariant of a state, or nil if there are none.
func (b *Book) CheckState(s *State) error {
	if len(s.Units) != len(b.Units) || len(s.Commanders) != len(b.Counters.Commanders) {
		return errors.New("units or commanders are missing")
	}
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for i := range s.Units {
		u := &s.Units[i]
		if (u.At == board.Nowhere) != (u.Fate != FateInPlay) || int(u.At) > b.Board.Size() {
			fault("%s is at %d with fate %d", b.Units[i].ID, u.At, u.Fate)
		}
		if u.Depleted && (b.Units[i].DepletedStrength == 0 || u.Fate != FateInPlay) {
			fault("%s is depleted", b.Units[i].ID)
		}
	}
	for i := range s.Commanders {
		if c := &s.Commanders[i]; (c.At == board.Nowhere) != (c.Fate != FateInPlay) || c.Side != American &&
			c.Side != British {
			fault("%s is at %d with fate %d", b.Commander(commanderNr(i+1)).ID, c.At, c.Fate)
		}
	}
	for _, x := range s.SharedHexes {
		if !b.HasTroops(&s.Forces, American, x.At) || !b.HasTroops(&s.Forces, British, x.At) {
			fault("%s is not shared", b.ID(x.At))
		}
	}
	for _, p := range b.PlacesWithTroops(&s.Forces, American) {
		if _, both := s.SharedAt(p); !both && b.HasTroops(&s.Forces, American, p) && b.HasTroops(&s.Forces, British, p) {
			fault("%s is shared and nobody noted it", b.ID(p))
		}
	}
	for i := range s.Ops {
		if o := &s.Ops[i]; o.Spent > o.Total && s.Mover != 0 {
			fault("side %d has spent %d of %d", i+1, o.Spent, o.Total)
		}
	}
	for _, x := range s.Stores {
		if x.Supply+x.Boats == 0 || x.MovedSupply > x.Supply {
			fault("a store of nothing in %s", b.ID(x.At))
		}
	}
	if (s.March != nil) != s.Flow.Within(StepMarch) && s.Flow.Result == nil {
		fault("a march at step %s", s.Flow.Top())
	}
	if (s.Battle != nil) != s.Flow.Within(StepBattle) && s.Flow.Result == nil {
		fault("a battle at step %s", s.Flow.Top())
	}
	if !slices.IsSortedFunc(s.Stores, func(a, b Store) int {
		return int(a.At)*4 + int(a.Side) - int(b.At)*4 - int(b.Side)
	}) {
		fault("the stores are out of order")
	}
	return errors.Join(faults...)
}
