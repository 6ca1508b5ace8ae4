package newyork

import (
	"errors"
	"fmt"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

// validate checks New York's own invariants and the engine's.
func (h *variant) validate(s *state) error {
	faults := []error{h.CheckState(s)}
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	x := &s.Extra
	for i := range x.Ships {
		at := x.Ships[i].At
		if h.zone(at) < 0 || int(at) > h.Board.Size() {
			fault("%s lies on land", h.shipName(i))
			continue
		}
		if g := h.zones[h.zone(at)].guards; len(g) > 0 && h.occupies(s, american, g[0]) && h.occupies(s, american, g[1]) {
			fault("%s lies in %s, which is closed", h.shipName(i), h.Board.ID(at))
		}
	}
	top := s.Flow.Top()
	if w := s.Block(h.washington); w.EffectiveFate() != block.InPlay && w.EffectiveFate() != block.NotYetArrived &&
		s.Flow.Result == nil {
		fault("the game goes on without Washington")
	}
	if (x.Plan != nil) != (top == stepSetup) {
		fault("a plan at step %s", top)
	}
	if (x.ForceMarchLosses > 0) != (top == stepForceMarchLoss) || (x.DeployingSide != game.Nobody) != (top == stepDeploy) {
		fault("a force march or a deployment at step %s", top)
	}
	h.validateBlocks(s, fault)
	return errors.Join(faults...)
}

func (h *variant) validateBlocks(s *state, fault func(string, ...any)) {
	top := s.Flow.Top()
	for i := range s.Blocks {
		n, b := block.Nr(i+1), &s.Blocks[i]
		id := h.Roster.Card(n).ID
		switch {
		case h.zone(b.At) >= 0:
			fault("%s stands in the water", id)
		case h.SideOf(n) == american && b.At == h.place(h.data.board.BritishSource.Location):
			fault("%s stands on Staten Island", id)
		case b.Has(forceMarched) && top != stepForceMarchLoss:
			fault("%s marches by force at step %s", id, top)
		case stepsMarched(b) > 0 && !b.Has(block.Moved):
			fault("%s has gone %d places without having moved", id, stepsMarched(b))
		case b.Has(steadied) && (s.Battle == nil || s.Battle.Round != 1):
			fault("%s stands with Washington after the first round", id)
		case b.Has(movedInBattle) && (s.Battle == nil || !b.Has(block.Fired)):
			fault("%s moved on a battle board without its turn", id)
		}
	}
	if top != block.StepFire || s.Battle == nil || s.Flow.Result != nil {
		return
	}
	for side := american; side <= british; side++ {
		if r := h.emptyPosition(s, side); r >= 0 {
			fault("the %s of side %d is empty and nobody retreats", ranks[r].ID, side)
		}
	}
}
