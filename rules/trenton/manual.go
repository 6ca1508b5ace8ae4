package trenton

import (
	"tricorne/rules/chart"
	"tricorne/rules/game"
)

// manual is what is printed of the game.
func (h *house) manual() *game.Manual {
	m := &game.Manual{
		ID: "trenton", Title: "Trenton 1776", Years: "November 1776 – January 1777",
		Blurb:   "Washington's army is melting away, the Delaware is full of ice, and Jersey is British: two players, two armies of blocks nobody sees.",
		Edition: 1, Hats: 2, Sides: sides, Board: h.Board,
		Charts: []*chart.Chart{h.charts.points, h.charts.fire, h.charts.crossing, h.charts.ice},
	}
	for i := range h.scenarios {
		s := &h.scenarios[i]
		m.Scenarios = append(m.Scenarios, game.Scenario{
			ID: s.ID, Name: s.Name, Subtitle: s.Subtitle, Blurb: s.Blurb, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn,
			Minutes: s.Minutes, Rule: s.Rule,
		})
	}
	return m
}
