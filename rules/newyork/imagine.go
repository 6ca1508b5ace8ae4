package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/deal"
)

// Fits reports whether a block may be the one of which the viewer sees only the back. Washington never fits a block
// that has been eliminated. If the unknown block leads a column, the leader must be able to go as far as the column
// has gone. If the column made a force march, the leader must be one who may make one.
func (h *variant) Fits(k *known, n block.Nr, b *block.HiddenBlock) bool {
	x := &k.GameKnowledge
	switch {
	case block.Fate(b.Fate) == block.Fallen:
		return n != h.washington
	case !b.Leads:
		return true
	case block.Flag(b.Flags)&forceMarched != 0 && !h.leaderMayForceMarch(x.Options, n):
		return false
	}
	return h.maxMarch(x.Options, n, 2) >= int(block.Flag(b.Flags)&marchedBits>>marchedShift)
}

// CompleteWorld adds New York's part to a world that the viewer considers possible. During the set-up the American
// may plan anything.
func (h *variant) CompleteWorld(s *state, k *known, pick func(n int) int) {
	f := &k.GameKnowledge
	s.Extra = extra{
		Options: f.Options, Plan: f.Plan, DesertionsChecked: uint8(f.DesertionsChecked),
		ForceMarchLosses: uint8(f.ForceMarchLosses),
		DeployingSide:    f.DeployingSide,
		IsSkirmish:       f.IsSkirmish, BreakReason: breakReason(f.BreakReason), SteadiedMilitia: uint8(f.SteadiedMilitia),
	}
	for i := range f.Ships {
		s.Extra.Ships[i] = ship{At: f.Ships[i].At, Sailed: f.Ships[i].Sailed, CarriedBlocks: f.Ships[i].CarriedBlocks}
		s.Extra.StartZones[i] = f.Ships[i].StartZone
		if f.Ships[i].DrivenToHarbor {
			s.Extra.DrivenShips |= 1 << i
		}
	}
	if s.Flow.Top() == stepSetup && k.Viewer != american {
		s.Extra.Plan = h.randomPlan(h.scenario(k.Scenario), pick)
	}
}

// randomPlan returns a random plan that obeys the rules of the set-up.
func (h *variant) randomPlan(row *scenarioRow, pick func(n int) int) []board.Place {
	home := h.place(row.American.HalfAt)
	var others []block.Nr
	for i := range h.Roster.Size() {
		if n := block.Nr(i + 1); h.SideOf(n) == american && n != h.washington {
			others = append(others, n)
		}
	}
	plan := make([]board.Place, h.Roster.Size())
	plan[h.washington-1] = home
	deal.Shuffle(others, pick)
	for i, n := range others {
		plan[n-1] = home
		if i+1 >= row.American.Least {
			plan[n-1] = board.Place(2 + pick(int(h.firstZone)-2)) // any location except the first, which is forbidden
		}
	}
	return plan
}
