package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/text"
)

// What a referee may correct in New York besides blocks and tracks: where the ships lie, whether they have sailed, and
// whether they have taken blocks across.

var sailing = []correct.Choice{
	{ID: "lies", Label: "has not sailed"},
	{ID: "sailed", Label: "has sailed"},
	{ID: "carried", Label: "has taken blocks across"},
	{ID: "both", Label: "has sailed and taken blocks across"},
}

// hands returns where blocks may be put: on land, the Americans not where the British come from.
func (h *house) hands() block.Hands {
	source := h.place(h.data.board.BritishSource.Location)
	return block.Hands{
		Stand: func(side game.Side, p board.Place) bool { return p < h.firstZone && (side == british || p != source) },
		Fates: []block.Fate{block.Captured},
	}
}

func (h *house) things(s *state) []correct.Thing {
	if s.Flow.Top() == stepSetup {
		return nil // nothing stands yet
	}
	out := h.Things(s, h.hands())
	var zones []correct.Choice
	for i := range h.zones {
		zones = append(zones, correct.Choice{ID: string(h.Board.ID(h.zones[i].at)), Label: h.Board.Name(h.zones[i].at)})
	}
	for i := range s.House.Ships {
		one := &s.House.Ships[i]
		now := 0
		if one.Sailed {
			now = 1
		}
		if one.Carried {
			now += 2
		}
		at := string(h.Board.ID(one.At))
		out = append(out, correct.Thing{
			ID: h.data.units.Ships[i].ID, Kind: correct.ThePiece, Side: british, Name: h.shipName(i), At: at, Open: true,
			Grips: []correct.Grip{
				{Verb: correct.Move, Label: "Place", Now: at, Choices: zones},
				{Verb: correct.SetState, Label: "This turn", Now: sailing[now].ID, Choices: sailing},
			},
		})
	}
	return out
}

func (h *house) correct(t *turn, c correct.Change) error {
	if c.Verb == correct.SetPhase { // leaves the march or battle under way
		x := &t.State.House
		x.Strain, x.Deploys, x.Skirmish, x.Breaking, x.Steadied, x.Deserted = 0, game.Nobody, false, holds, 0, 0
		for i := range t.State.Blocks {
			t.State.Blocks[i].Flags &^= onward
		}
	}
	i := h.findShip(c.Thing)
	if i < 0 {
		return h.Engine.Correct(t, c)
	}
	one := &t.State.House.Ships[i]
	if c.Verb == correct.Move {
		one.At = h.place(c.To)
		return nil
	}
	one.Sailed, one.Carried = c.To == sailing[1].ID || c.To == sailing[3].ID,
		c.To == sailing[2].ID || c.To == sailing[3].ID
	return nil
}

// follows lists what the rules say of a state: ships that would be driven away, and what is said alone.
func (h *house) follows(s *state) []correct.Consequence {
	return append(h.drivenShips(s), h.remarks(s)...)
}

// remarks returns what the rules will say when it comes to that. They speak of battles, supply, and sides too weak to
// go on.
func (h *house) remarks(s *state) []correct.Consequence {
	out := h.Meetings(s)
	var lie places
	for i := range s.House.Ships {
		lie |= 1 << s.House.Ships[i].At
	}
	for side := american; side <= british; side++ {
		cut := h.standing(s, side) &^ h.inSupply(side, h.standing(s, side.Other()), lie)
		for p := board.Place(1); p < h.firstZone; p++ {
			if cut.has(p) {
				out = append(out, correct.Consequence{
					Text: text.Say("The ", h.Sides[side-1].Plural, " at ", h.Space(p),
						" are out of supply: they lose strength if they are so at the end of their part of the turn."),
					Rule: ruleSupply,
				})
			}
		}
	}
	if least := h.data.scenarios.Constants.Victory.BritishBelow; h.Strength(s, british) < least {
		out = append(out, correct.Consequence{
			Text: text.Say("The British have fewer than ", least, " SP: if so at the beginning of a turn, they have lost."),
			Rule: ruleVictory,
		})
	}
	return out
}

// drivenShips lists the ships that lie in a zone closed by an enemy who holds both its shores. They would be driven to
// the harbor.
func (h *house) drivenShips(s *state) []correct.Consequence {
	var out []correct.Consequence
	for i := range s.House.Ships {
		at := s.House.Ships[i].At
		if z := h.zone(at); z < 0 || len(h.zones[z].guards) == 0 || !h.holds(s, american, h.zones[z].guards[0]) ||
			!h.holds(s, american, h.zones[z].guards[1]) {
			continue
		}
		out = append(out, correct.Consequence{
			Text:   text.Say(h.shipName(i), " lies between American guns and is driven to ", h.Space(h.harbor), "."),
			Rule:   ruleShips,
			Change: correct.Change{Verb: correct.Move, Thing: h.data.units.Ships[i].ID, To: string(h.Board.ID(h.harbor))},
		})
	}
	return out
}
