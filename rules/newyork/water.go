package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Water: Americans may cross a zone without ships, but never the harbour. The British may cross only a zone with a
// ship, and each ship carries one block, or one leader with a column, in a turn ("Land Movement On and Across Water
// Zones").
//
// Our reading (5): a ship carries once a turn, before or after it sails. Our reading (6): a crossing is the last step
// of a march; a step by road may come before it. Our reading (7): a crossing may lead to the enemy, and then a battle
// follows.

// waters holds the refusals and texts about one zone.
type waters struct {
	blocked *game.Refusal // refusal to Americans: a ship is in the zone
	empty   *game.Refusal // refusal to the British: no ship is in the zone
	busy    *game.Refusal // refusal to the British: every ship in the zone has carried blocks
	closed  *game.Refusal // refusal to ships: the guards close the zone
	barred  *game.Refusal // refusal to ships: a red line closes the zone
	over    string        // "over the East River (D)"
	the     string        // the article of the zone's name and a space; empty if the name has no article
}

var neverHarbor = &game.Refusal{Rule: ruleWater, Text: text.Say("Americans never cross New York Harbor.")}

func (h *house) layWaters() {
	for i := range h.zones {
		z := &h.zones[i]
		name := h.Space(z.at)
		the := ""
		if h.data.board.Zones[i].The {
			the = "the "
		}
		w := waters{
			the:     the,
			blocked: &game.Refusal{Rule: ruleWater, Text: text.Say("A British ship lies in "+the, name, ".")},
			empty:   &game.Refusal{Rule: ruleWater, Text: text.Say("No British ship lies in "+the, name, ".")},
			busy:    &game.Refusal{Rule: ruleWater, Text: text.Say("Every ship in "+the, name, " has carried this turn.")},
			barred:  &game.Refusal{Rule: ruleShips, Text: text.Say("Ships do not pass the red line.")},
			over:    "over " + the + name.Words,
		}
		if len(z.guards) == 2 {
			w.closed = &game.Refusal{
				Rule: ruleShips,
				Text: text.Say("Closed to ships while the Americans hold ", h.Space(z.guards[0]), " and ", h.Space(z.guards[1]),
					"."),
			}
		}
		h.waters = append(h.waters, w)
	}
}

// Gate returns whether blocks of a side may go through an exit. Our reading (24): for a force that withdraws or
// retreats, the same ships help or hinder as on a march. But such a force does not use up a ship. Our reading (36):
// Americans do not withdraw or retreat across the harbour either, even if no ship lies there.
func (h *house) Gate(k *known, side game.Side, _ board.Place, e board.Exit, withdrawing bool) block.Gate {
	z := h.over[e.Link]
	if z < 0 {
		return block.Gate{May: e.Way == board.Road}
	}
	lie, free := 0, 0
	for i := range k.House.Ships {
		if s := &k.House.Ships[i]; s.At == h.zones[z].at {
			lie++
			if !s.Carried {
				free++
			}
		}
	}
	switch {
	case side == american && !h.zones[z].american:
		return block.Gate{Why: neverHarbor}
	case side == american && lie > 0:
		return block.Gate{Why: h.waters[z].blocked}
	case side == british && lie == 0:
		return block.Gate{Why: h.waters[z].empty}
	case side == british && free == 0 && !withdrawing:
		return block.Gate{Why: h.waters[z].busy}
	}
	return block.Gate{May: true, Stop: true}
}

// Note returns the text about the water that an exit crosses, or "".
func (h *house) Note(e board.Exit, _ bool) string {
	if z := h.over[e.Link]; z >= 0 {
		return h.waters[z].over
	}
	return ""
}

// Walk returns whether blocks may use an exit at all. A crossing ends a march.
func (h *house) Walk(e board.Exit) board.Pass {
	return board.Pass{May: e.Way == board.Road || e.Way == crossing, Stop: e.Way == crossing}
}

// Cross marks a ship as used when British blocks cross on a march.
func (h *house) Cross(t *turn, side game.Side, _ board.Place, e board.Exit, _ int) bool {
	z := h.over[e.Link]
	if z < 0 || side == american {
		return true
	}
	for i := range t.State.House.Ships {
		s := &t.State.House.Ships[i]
		if s.At != h.zones[z].at || s.Carried {
			continue
		}
		s.Carried = true
		t.Tell(text.Say(h.shipName(i), " carries the British across "+h.waters[z].the, h.Space(s.At), ".")).By(ruleWater).
			As(fact.Decision{Place: h.Place(s.At), To: "cross"})
		return true
	}
	panic("newyork: British blocks cross where no ship is free to carry them")
}

// Ford returns true: a withdrawal needs no roll.
func (h *house) Ford(*turn, game.Side, board.Place, board.Exit, int) bool { return true }
