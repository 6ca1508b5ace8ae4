package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Water: Americans may cross a zone without ships, but never the harbour. The British may cross only a zone with a
// ship. Each ship carries one block, or one leader with a column, in a turn ("Land Movement On and Across Water
// Zones").
//
// Our reading (5): a ship carries once a turn, before or after it sails. Our reading (6): a crossing is the last step
// of a march; a step by road may come before it. Our reading (7): a crossing may lead to the enemy, and then a battle
// follows.

// zoneTexts holds the refusals and texts about one zone.
type zoneTexts struct {
	shipBlocks    *game.Refusal // refusal to Americans: a ship is in the zone
	noShip        *game.Refusal // refusal to the British: no ship is in the zone
	allShipsUsed  *game.Refusal // refusal to the British: every ship in the zone has carried blocks
	guardsClose   *game.Refusal // refusal to ships: the guards close the zone
	redLineCloses *game.Refusal // refusal to ships: a red line closes the zone
	overText      string        // "over the East River (D)"
	// the article before the zone's name, with a space after it; empty if the name has no article
	article string
}

var neverCrossHarborRefusal = &game.Refusal{Rule: ruleWater, Text: text.Say("Americans never cross New York Harbor.")}

func (h *variant) computeZoneTexts() {
	for i := range h.zones {
		z := &h.zones[i]
		name := h.Space(z.place)
		the := ""
		if h.data.board.Zones[i].HasArticle {
			the = "the "
		}
		w := zoneTexts{
			article:       the,
			shipBlocks:    &game.Refusal{Rule: ruleWater, Text: text.Say("A British ship lies in "+the, name, ".")},
			noShip:        &game.Refusal{Rule: ruleWater, Text: text.Say("No British ship lies in "+the, name, ".")},
			allShipsUsed:  &game.Refusal{Rule: ruleWater, Text: text.Say("Every ship in "+the, name, " has carried this turn.")},
			redLineCloses: &game.Refusal{Rule: ruleShips, Text: text.Say("Ships do not pass the red line.")},
			overText:      "over " + the + name.Words,
		}
		if len(z.guards) == 2 {
			w.guardsClose = &game.Refusal{
				Rule: ruleShips,
				Text: text.Say("Closed to ships while the Americans hold ", h.Space(z.guards[0]), " and ", h.Space(z.guards[1]),
					"."),
			}
		}
		h.zoneTexts = append(h.zoneTexts, w)
	}
}

// Gate returns whether blocks of a side may go through an exit. Our reading (24): for a force that withdraws or
// retreats, the same ships help or hinder as on a march. But such a force does not use up a ship. Our reading (36):
// Americans do not withdraw or retreat across the harbour either, even if no ship lies there.
func (h *variant) Gate(k *known, side game.Side, _ board.Place, e board.Exit, withdrawing bool) block.Gate {
	z := h.zoneOfLink[e.LinkIndex]
	if z < 0 {
		return block.Gate{Open: e.Way == board.Road}
	}
	lie, free := 0, 0
	for i := range k.GameKnowledge.Ships {
		if s := &k.GameKnowledge.Ships[i]; s.At == h.zones[z].place {
			lie++
			if !s.CarriedBlocks {
				free++
			}
		}
	}
	switch {
	case side == american && !h.zones[z].americansMayCross:
		return block.Gate{Refusal: neverCrossHarborRefusal}
	case side == american && lie > 0:
		return block.Gate{Refusal: h.zoneTexts[z].shipBlocks}
	case side == british && lie == 0:
		return block.Gate{Refusal: h.zoneTexts[z].noShip}
	case side == british && free == 0 && !withdrawing:
		return block.Gate{Refusal: h.zoneTexts[z].allShipsUsed}
	}
	return block.Gate{Open: true, Stop: true}
}

// ExitWarning returns the text about the water that an exit crosses, or "".
func (h *variant) ExitWarning(e board.Exit, _ bool) string {
	if z := h.zoneOfLink[e.LinkIndex]; z >= 0 {
		return h.zoneTexts[z].overText
	}
	return ""
}

// PassOf returns whether blocks may use an exit, and whether the exit ends their march. They may use roads and
// crossings, and a crossing ends the march.
func (h *variant) PassOf(e board.Exit) board.Pass {
	return board.Pass{Allowed: e.Way == board.Road || e.Way == crossingWay, Stop: e.Way == crossingWay}
}

// Cross marks a ship as used when British blocks cross on a march.
func (h *variant) Cross(t *turn, side game.Side, _ board.Place, e board.Exit, _ int) bool {
	z := h.zoneOfLink[e.LinkIndex]
	if z < 0 || side == american {
		return true
	}
	for i := range t.State.Extra.Ships {
		s := &t.State.Extra.Ships[i]
		if s.At != h.zones[z].place || s.CarriedBlocks {
			continue
		}
		s.CarriedBlocks = true
		t.Tell(text.Say(h.shipName(i), " carries the British across "+h.zoneTexts[z].article, h.Space(s.At),
			".")).WithRule(ruleWater).
			WithFacts(fact.Decision{Place: h.Place(s.At), Choice: "cross"})
		return true
	}
	panic("newyork: British blocks cross where no ship is free to carry them")
}

// Ford returns true, because a withdrawal across water needs no die roll.
func (h *variant) Ford(*turn, game.Side, board.Place, board.Exit, int) bool { return true }
