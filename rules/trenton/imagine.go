package trenton

import (
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Fits reports whether a block can be the hidden block of which the viewer sees only the back. Only militia go home,
// and only leaders make force marches. The scenario lists the blocks still to come. Washington is alive, in a place
// within reach.
func (h *variant) Fits(k *known, n block.Nr, b *block.HiddenBlock) bool {
	card := h.Roster.Card(n)
	switch {
	case block.Fate(b.Fate) == block.SetAside && card.Kind != block.Militia:
		return false
	case block.Flag(b.Flags)&(triedForceMarch|forceMarched) != 0 && card.Kind != block.Leader:
		return false
	case block.Fate(b.Fate) == block.NotYetArrived:
		return h.isArriving(k, n)
	case n != h.washington:
		return true
	}
	return b.At != board.Nowhere && (h.sameBank(k, b.At) || h.mayHaveCrossed(k, b))
}

// isArriving reports whether a block belongs to the armies that arrive during the scenario.
func (h *variant) isArriving(k *known, n block.Nr) bool {
	for _, a := range h.scenario(k.Scenario).Arrivals {
		if slices.Contains(a.Units, h.Roster.Card(n).ID) {
			return true
		}
	}
	return false
}

// sameBank reports whether a place is on the bank where Washington began the turn. It also returns true if the enemy
// was not told the bank.
func (h *variant) sameBank(k *known, p board.Place) bool {
	return k.GameKnowledge.WashingtonBank == bankUnknown || h.inJersey[p] == (k.GameKnowledge.WashingtonBank == bankJersey)
}

// mayHaveCrossed reports whether an American block may have crossed the Delaware since the turn began.
func (h *variant) mayHaveCrossed(k *known, b *block.HiddenBlock) bool {
	if k.GameKnowledge.CrossedBlocks[american-1] == [maxListed]uint8{} {
		return false
	}
	return k.ActiveSide != american || k.FirstSide != american || block.Flag(b.Flags)&block.Moved != 0
}

// CompleteWorld adds Trenton's part to a world that the viewer considers possible. It makes the known number of
// leaders tired. Militia may return if Washington is where the rule requires.
func (h *variant) CompleteWorld(s *state, k *known, pick func(n int) int) {
	f := &k.GameKnowledge
	s.Extra = extra{
		Frozen: f.Frozen, CrossedBlocks: f.CrossedBlocks, BritishControl: f.BritishControl, DepotLost: f.DepotLost,
		MilitiaMayReturn: f.MilitiaMayReturn,
		WashingtonBank:   f.WashingtonBank, TiredLeaders: f.TiredLeaders,
	}
	// the viewer will learn only in the American part whether militia may return
	if k.Viewer != american && f.WashingtonBank == bankUnknown && k.ActiveSide == british && k.FirstSide == british {
		s.Extra.MilitiaMayReturn = h.inJersey[s.Block(h.washington).At] && k.OffMapCounts[american-1][block.SetAside] > 0
	}
	for side := american; side <= british; side++ {
		if side == k.Viewer {
			continue
		}
		h.markCompanions(s, side)
		var may []block.Nr
		for i := range s.Blocks {
			n, b := block.Nr(i+1), &s.Blocks[i]
			if c := h.Roster.Card(n); c.Side == side && c.Kind == block.Leader && b.At != board.Nowhere &&
				b.Flags&(triedForceMarch|forceMarched) == 0 {
				may = append(may, n)
			}
		}
		for range min(len(may), int(f.TiredLeaders[side-1])) { // other tired leaders may have been eliminated
			i := pick(len(may))
			s.Block(may[i]).Flags |= tiredLeader
			may = slices.Delete(may, i, i+1)
		}
	}
}

// markCompanions marks the blocks that tried to follow on a force march. They came with its leader and are at the
// same place.
func (h *variant) markCompanions(s *state, side game.Side) {
	for i := range s.Blocks {
		l := &s.Blocks[i]
		if h.SideOf(block.Nr(i+1)) != side || !l.Has(forceMarched) || l.MarchLeader == 0 {
			continue
		}
		for j := range s.Blocks {
			if b := &s.Blocks[j]; i != j && b.MarchLeader == l.MarchLeader && b.At == l.At && b.From == l.From &&
				b.Flags&triedForceMarch == 0 {
				b.Flags |= triedToFollow
			}
		}
	}
}
