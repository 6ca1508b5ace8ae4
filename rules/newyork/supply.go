package newyork

import (
	"math/bits"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Supply: at the end of its own part of the turn each side loses strength. Every block that cannot trace a supply
// line loses one point, but never its last point. A line goes through locations free of the enemy: for the Americans
// from the edge of the board, and across zones without ships; for the British from Staten Island, and across any zone
// ("Supply").
//
// Our reading (8): an American line may cross the harbour when no ship lies there. Our reading (9): only land blocks
// close a location to a supply line, and ships close only zones; a block on a source is in supply. Our reading (10):
// a block with one strength point loses nothing. Our reading (31): a line goes from location to location, by road or
// across one zone that both are on; it does not run along several zones.

// placeSet is a set of places, one bit each.
type placeSet uint64

func (s placeSet) has(p board.Place) bool { return s>>p&1 != 0 }

func newPlaceSet(of []board.Place) placeSet {
	var out placeSet
	for _, p := range of {
		out |= 1 << p
	}
	return out
}

// supplyMap holds the roads, shores and sources of supply of the board.
type supplyMap struct {
	roads   []placeSet // by Place
	shores  []placeSet // by zone
	sources [2]placeSet
}

func (h *variant) computeSupplyMap() {
	if h.Board.Size() > 63 {
		panic("newyork: more places than a set of places holds")
	}
	h.supplyMap.roads = make([]placeSet, h.Board.Size()+1)
	for p := board.Place(1); p < h.firstZone; p++ {
		for _, e := range h.Board.Exits(p) {
			if e.Way == board.Road {
				h.supplyMap.roads[p] |= 1 << e.To
			}
		}
		if h.isEdge[p] {
			h.supplyMap.sources[american-1] |= 1 << p
		}
	}
	for i := range h.zones {
		h.supplyMap.shores = append(h.supplyMap.shores, newPlaceSet(h.zones[i].shore))
	}
	h.supplyMap.sources[british-1] = 1 << h.place(h.data.board.BritishSource.Location)
}

// suppliedPlaces lists the places in supply for a side, given the places of its enemies and of the ships.
func (h *variant) suppliedPlaces(side game.Side, enemies placeSet, lie placeSet) placeSet {
	reach := h.supplyMap.sources[side-1] &^ enemies
	for {
		more := reach
		for rest := reach; rest != 0; rest &= rest - 1 {
			more |= h.supplyMap.roads[bits.TrailingZeros64(uint64(rest))] &^ enemies
		}
		for i := range h.zones {
			z := &h.zones[i]
			open := side == british || !lie.has(z.place)
			if open && more&h.supplyMap.shores[i] != 0 {
				more |= h.supplyMap.shores[i] &^ enemies
			}
		}
		if more == reach {
			return reach
		}
		reach = more
	}
}

// placesOf lists the places of a side's blocks.
func (h *variant) placesOf(s *state, side game.Side) placeSet {
	var out placeSet
	for i := range s.Blocks {
		if b := &s.Blocks[i]; b.At != board.Nowhere && h.SideOf(block.Nr(i+1)) == side {
			out |= 1 << b.At
		}
	}
	return out
}

// supplyPhase returns the phase in which the active player's blocks lose strength. This is a revelation, because
// everybody sees how many blocks in a place could still lose a point. It stays secret which blocks these are.
func (h *variant) supplyPhase() phase {
	return phase{Rule: ruleSupply, Enter: func(t *turn) {
		s := t.State
		side := s.Active
		var lie placeSet
		for i := range s.Extra.Ships {
			lie |= 1 << s.Extra.Ships[i].At
		}
		cut := h.placesOf(s, side) &^ h.suppliedPlaces(side, h.placesOf(s, side.Other()), lie)
		for p := board.Place(1); p < h.firstZone; p++ {
			if cut.has(p) {
				h.loseSupply(t, side, p)
			}
		}
		h.AdvanceFrom(t, stepSupply)
	}}
}

func (h *variant) loseSupply(t *turn, side game.Side, p board.Place) {
	k := &h.data.scenarios.Constants.Supply
	here := h.BlocksAt(t.State, side, p)
	var losses []block.Loss
	for _, n := range here {
		if int(t.State.Block(n).Strength) > k.Floor {
			losses = append(losses, block.Loss{Nr: n, SP: k.Loss})
		}
	}
	t.Reveal(game.Nobody, text.Say("The ", h.SideSpan(side), " at ", h.Space(p), " are out of supply: ", len(losses),
		" of "+countText(len(here)),
		loseText(len(losses)), k.Loss, " SP.")).WithRule(ruleSupply).WithFacts(fact.Loss{Side: side, Count: len(losses)})
	h.ApplyLosses(t, losses, ruleSupply, nil)
}

func loseText(n int) string {
	if n == 1 {
		return " loses "
	}
	return " lose "
}
