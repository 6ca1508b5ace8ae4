package newyork

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// view returns the view with New York's additions. These are ships and control of zones, the plan of the set-up,
// strength, and blocks out of supply.
func (h *variant) view(k *known) view.View {
	v := h.View(k)
	h.viewPlan(k, &v)
	h.viewShips(k, &v)
	h.viewSupply(k, &v)
	h.viewBattle(k, &v)
	h.viewOptions(k, &v)
	for i := range v.Boxes {
		switch v.Boxes[i].ID {
		case "american.captured":
			v.Boxes[i].Name = "Americans gone home"
		case "american.arrivals":
			v.Boxes[i].Name = "Americans being set up"
		}
	}
	least := &h.data.scenarios.Constants.Victory
	v.Tracks = append(v.Tracks,
		view.Track{
			ID: "sp", Label: "Strength", Side: american, Value: k.SP[american-1],
			Note: "The British win at the end if they hold New York City and this is below " + strconv.Itoa(least.AmericanBelow),
		},
		view.Track{
			ID: "sp", Label: "Strength", Side: british, Value: k.SP[british-1],
			Note: "The Americans win when a turn starts with fewer than " + strconv.Itoa(least.BritishBelow),
		})
	return v
}

// viewPlan adds the planned places of blocks to the American view of the set-up.
func (h *variant) viewPlan(k *known, v *view.View) {
	if k.GameKnowledge.Plan == nil {
		return
	}
	for p := board.Place(1); p < h.firstZone; p++ {
		pile := view.Pile{Space: string(h.Board.ID(p)), Side: american}
		for i := range v.Boxes {
			for _, piece := range v.Boxes[i].Pieces {
				if piece.Side == american && k.GameKnowledge.Plan[h.Roster.Find(piece.ID)-1] == p {
					pile.Pieces = append(pile.Pieces, piece)
				}
			}
		}
		if len(pile.Pieces) > 0 {
			v.Piles = append(v.Piles, pile)
		}
	}
	var boxes []view.Box
	for _, b := range v.Boxes {
		if b.Side != american {
			boxes = append(boxes, b)
		}
	}
	v.Boxes = boxes
}

// viewShips adds the ships and marks who controls each zone. The British control a zone if a ship is there, the
// Americans if they close it to ships. Otherwise neither side does.
func (h *variant) viewShips(k *known, v *view.View) {
	for i := range h.zones {
		z := &h.zones[i]
		pile := view.Pile{Space: string(h.Board.ID(z.place)), Side: british}
		for j := range k.GameKnowledge.Ships {
			if s := &k.GameKnowledge.Ships[j]; s.At == z.place {
				pile.Pieces = append(pile.Pieces, h.shipPiece(j, s))
			}
		}
		mark := view.Mark{Kind: "control", Space: pile.Space, Label: "No ship: Americans cross"}
		switch {
		case len(pile.Pieces) > 0:
			v.Piles = append(v.Piles, pile)
			mark.Side, mark.Label = british,
				text.Count(len(pile.Pieces), "ship", "ships")+": the British cross, Americans do not"
			if !z.americansMayCross {
				mark.Label = text.Count(len(pile.Pieces), "ship", "ships") + ": the British cross; Americans never do"
			}
		case !z.americansMayCross:
			mark.Label = "No ship: no crossing"
		case h.guarded(k, z):
			mark.Side, mark.Label = american,
				"No ship: Americans cross; closed to ships by "+h.Board.Name(z.guards[0])+" and "+h.Board.Name(z.guards[1])
		}
		v.Marks = append(v.Marks, mark)
	}
}

func (h *variant) shipPiece(i int, s *publicShip) view.Piece {
	row := &h.data.units.Ships[i]
	p := view.Piece{
		ID: row.ID, Side: british, Kind: "ship", Nation: "british", Name: row.Name,
		Rate: h.data.scenarios.Constants.Ships.Zones, Moved: s.Sailed,
	}
	if row.Flagship {
		p.Kind = "flagship"
	}
	if s.CarriedBlocks {
		p.Notes = append(p.Notes, "has carried this turn")
	}
	return p
}

// guarded reports whether both places that guard a zone are American.
func (h *variant) guarded(k *known, z *zone) bool {
	for _, g := range z.guards {
		if k.BlockCounts[american-1][g] == 0 {
			return false
		}
	}
	return len(z.guards) > 0
}

// viewSupply marks places whose blocks are now out of supply.
func (h *variant) viewSupply(k *known, v *view.View) {
	var stand [2]placeSet
	for p := board.Place(1); p < h.firstZone; p++ {
		for i := range stand {
			if k.BlockCounts[i][p] > 0 {
				stand[i] |= 1 << p
			}
		}
	}
	var lie placeSet
	for i := range k.GameKnowledge.Ships {
		lie |= 1 << k.GameKnowledge.Ships[i].At
	}
	for side := american; side <= british; side++ {
		cut := stand[side-1] &^ h.suppliedPlaces(side, stand[side.Other()-1], lie)
		for p := board.Place(1); p < h.firstZone && cut != 0; p++ {
			if cut.has(p) {
				v.Marks = append(v.Marks, view.Mark{
					Kind: "supply", Space: string(h.Board.ID(p)), Side: side,
					Label: "Out of supply",
				})
			}
		}
	}
}

// viewOptions adds the conditions that hold for the whole game: an odd British die, and the optional rules in use.
func (h *variant) viewOptions(k *known, v *view.View) {
	if k.Dice[british-1]%2 == 1 {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "calm", Label: "Odd British die: ships stay where they are", Rule: ruleSequence})
	}
	for i, id := range optionIDs {
		if k.GameKnowledge.Options.has(1 << i) {
			o := h.data.option(1 << i)
			v.Conditions = append(v.Conditions, view.Condition{ID: id, Label: o.Name, Rule: o.Rule})
		}
	}
}
