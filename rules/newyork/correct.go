package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
)

// What a referee may correct in New York besides blocks and tracks: the zones of the ships, whether they have
// sailed, and whether they have carried blocks.

var sailingStates = correct.Choices("lies", "has not sailed", "sailed", "has sailed", "carried",
	"has taken blocks across",
	"both", "has sailed and taken blocks across")

// placementRules returns the places where the referee may put blocks. These are all land places, but Americans may
// not be put at the British source of supply.
func (h *variant) placementRules(s *state) block.PlacementRules {
	source := h.place(h.data.board.BritishSource.Location)
	return block.PlacementRules{
		MayStand: func(side game.Side, p board.Place) bool { return p < h.firstZone && (side == british || p != source) },
		Fates:    []block.Fate{block.Captured},
		OnLeave: func() {
			x := &s.Extra
			x.ForceMarchLosses, x.DeployingSide, x.IsSkirmish, x.BreakReason, x.SteadiedMilitia, x.DesertionsChecked = 0,
				game.Nobody,
				false, breakNone, 0, 0
			for i := range s.Blocks {
				s.Blocks[i].Flags &^= forceMarched
			}
		},
	}
}

func (h *variant) correctableThings(t *turn) []correct.Target {
	s := t.State
	if s.Flow.Top() == stepSetup {
		return nil // no piece is on the map yet
	}
	out := h.Things(t, h.placementRules(s))
	var zones []correct.Choice
	for i := range h.zones {
		zones = append(zones, correct.Choice{ID: string(h.Board.ID(h.zones[i].place)), Label: h.Board.Name(h.zones[i].place)})
	}
	for i := range s.Extra.Ships {
		one := &s.Extra.Ships[i]
		at := string(h.Board.ID(one.At))
		out = append(out, correct.Piece(h.data.units.Ships[i].ID, british, h.shipName(i), at,
			correct.ChoiceProperty(correct.Move, "Place", at, zones, func(to string) { one.At = h.place(to) }),
			correct.SwitchProperty(correct.SetState, "This turn", sailingStates, &one.Sailed, &one.CarriedBlocks),
		).WithPublic(true))
	}
	return out
}

// consequences lists changes that the rules require after a correction but the state does not show yet. They concern
// ships that must leave, battles, and blocks out of supply.
func (h *variant) consequences(s *state) []correct.Consequence {
	out := h.drivenShipConsequences(s)
	out = append(out, h.ContestedPlaceRemarks(s)...)
	var lie placeSet
	for i := range s.Extra.Ships {
		lie |= 1 << s.Extra.Ships[i].At
	}
	for side := american; side <= british; side++ {
		cut := h.placesOf(s, side) &^ h.suppliedPlaces(side, h.placesOf(s, side.Other()), lie)
		for p := board.Place(1); p < h.firstZone; p++ {
			if cut.has(p) {
				out.Add(ruleSupply, "The ", h.Sides[side-1].Plural, " at ", h.Space(p),
					" are out of supply: they lose strength if they are so at the end of their part of the turn.")
			}
		}
	}
	if least := h.data.scenarios.Constants.Victory.BritishBelow; h.Strength(s, british) < least {
		out.Add(ruleVictory, "The British have fewer than ", least, " SP: if so at the beginning of a turn, they have lost.")
	}
	return out
}

// drivenShipConsequences lists the ships in a zone that the enemy closes by holding both its shores. The rules would
// drive them to the harbor.
func (h *variant) drivenShipConsequences(s *state) (out correct.Consequences) {
	for i := range s.Extra.Ships {
		at := s.Extra.Ships[i].At
		if z := h.zone(at); z < 0 || len(h.zones[z].guards) == 0 || !h.occupies(s, american, h.zones[z].guards[0]) ||
			!h.occupies(s, american, h.zones[z].guards[1]) {
			continue
		}
		out.Suggest(correct.Change{Verb: correct.Move, Target: h.data.units.Ships[i].ID, To: string(h.Board.ID(h.harbor))},
			ruleShips, h.shipName(i), " lies between American guns and is driven to ", h.Space(h.harbor), ".")
	}
	return out
}
