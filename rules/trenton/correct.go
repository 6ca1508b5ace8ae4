package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What a referee may correct in Trenton beside blocks and tracks: the ice on the Delaware and who holds the victory locations.

const iceThing = "ice"

// control is the id of who holds a victory location.
func (h *house) control(i int) string { return "control." + string(h.Board.ID(h.points[i].at)) }

var (
	iceChoices  = []game.Choice{{ID: "open", Label: "open"}, {ID: "frozen", Label: "frozen"}}
	heldChoices = []game.Choice{{ID: "1", Label: "the Americans"}, {ID: "2", Label: "the British"}}
	hands       = block.Hands{
		Stand: func(game.Side, board.Place) bool { return true }, Fates: []block.Fate{block.Coming, block.Aside, block.Captured},
	}
)

func (h *house) things(s *state) []game.Thing {
	out := h.Things(s, hands)
	ice := game.Grip{Verb: game.SetTable, Label: "Above Cooper's Ferry", Now: "open", Choices: iceChoices}
	if s.House.Frozen {
		ice.Now = "frozen"
	}
	if int(s.Turn) > h.data.scenarios.Constants.Freeze.AfterTurn {
		out = append(out, game.Thing{ID: iceThing, Kind: game.TheTable, Name: "The Delaware", Open: true, Grips: []game.Grip{ice}})
	}
	for i, v := range h.points {
		g := game.Grip{Verb: game.SetControl, Label: "Held by", Now: "1", Choices: heldChoices}
		if s.House.British[i] {
			g.Now = "2"
		}
		out = append(out, game.Thing{
			ID: h.control(i), Kind: game.ThePlace, Name: h.Board.Name(v.at), At: string(h.Board.ID(v.at)), Open: true, Grips: []game.Grip{g},
		})
	}
	return out
}

func (h *house) correct(t *turn, c game.Change) error {
	switch c.Verb {
	case game.SetTable:
		t.State.House.Frozen = c.To == "frozen"
		return nil
	case game.SetControl:
		for i := range h.points {
			if h.control(i) == c.Thing {
				t.State.House.British[i] = c.To == "2"
			}
		}
		return nil
	}
	return h.Engine.Correct(t, c)
}

// follows lists the victory locations that are not held by who stands there alone ("Campaign Victory Conditions").
func (h *house) follows(s *state) []game.Consequence {
	var out []game.Consequence
	for i, v := range h.points {
		a, b := h.Stands(s, american, v.at), h.Stands(s, british, v.at)
		if a == b || b == s.House.British[i] {
			continue
		}
		side, to := american, "1"
		if b {
			side, to = british, "2"
		}
		out = append(out, game.Consequence{
			Text: game.Say("The ", h.Sides[side-1].Plural, " hold ", h.Space(v.at), ": they alone stand there."), Rule: ruleVictory,
			Change: game.Change{Verb: game.SetControl, Thing: h.control(i), To: to},
		})
	}
	return out
}
