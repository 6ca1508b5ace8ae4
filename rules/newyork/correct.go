package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What a referee may correct in New York beside blocks and tracks: where the ships lie and whether they have sailed.

var sailing = []game.Choice{{ID: "lies", Label: "has not sailed"}, {ID: "sailed", Label: "has sailed"}}

// hands are where blocks may be put: on land, the Americans not where the British come from.
func (h *house) hands() block.Hands {
	source := h.place(h.data.board.BritishSource.Location)
	return block.Hands{
		Stand: func(side game.Side, p board.Place) bool { return p < h.firstZone && (side == british || p != source) },
		Fates: []block.Fate{block.Captured},
	}
}

func (h *house) things(s *state) []game.Thing {
	if s.Flow.Top() == stepSetup {
		return nil // nothing stands yet
	}
	out := h.Things(s, h.hands())
	var zones []game.Choice
	for i := range h.zones {
		zones = append(zones, game.Choice{ID: string(h.Board.ID(h.zones[i].at)), Label: h.Board.Name(h.zones[i].at)})
	}
	for i := range s.House.Ships {
		one := &s.House.Ships[i]
		now := sailing[0].ID
		if one.Sailed {
			now = sailing[1].ID
		}
		at := string(h.Board.ID(one.At))
		out = append(out, game.Thing{
			ID: h.data.units.Ships[i].ID, Kind: game.ThePiece, Side: british, Name: h.shipName(i), At: at, Open: true,
			Grips: []game.Grip{
				{Verb: game.Move, Label: "Place", Now: at, Choices: zones},
				{Verb: game.SetState, Label: "This turn", Now: now, Choices: sailing},
			},
		})
	}
	return out
}

func (h *house) correct(t *turn, c game.Change) error {
	i := h.findShip(c.Thing)
	if i < 0 {
		return h.Engine.Correct(t, c)
	}
	one := &t.State.House.Ships[i]
	if c.Verb == game.Move {
		one.At = h.place(c.To)
		return nil
	}
	one.Sailed, one.Carried = c.To == sailing[1].ID, one.Carried && c.To == sailing[1].ID
	return nil
}

// follows lists the ships that lie in a zone closed by those who hold both its shores: they would be driven to the harbor.
func (h *house) follows(s *state) []game.Consequence {
	var out []game.Consequence
	for i := range s.House.Ships {
		at := s.House.Ships[i].At
		if z := h.zone(at); z < 0 || len(h.zones[z].guards) == 0 || !h.holds(s, american, h.zones[z].guards[0]) || !h.holds(s, american, h.zones[z].guards[1]) {
			continue
		}
		out = append(out, game.Consequence{
			Text: game.Say(h.shipName(i), " lies between American guns and is driven to ", h.Space(h.harbor), "."), Rule: ruleShips,
			Change: game.Change{Verb: game.Move, Thing: h.data.units.Ships[i].ID, To: string(h.Board.ID(h.harbor))},
		})
	}
	return out
}
