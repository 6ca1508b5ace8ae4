// Package sample builds desks with fixed data for the gallery, for tests and for measurements. Its game is based on
// Trenton 1776: the printed map is the real one, the armies and the texts are invented.
package sample

import (
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	layout "tricorne/views/board"
)

// These are the sides of the sample game.
const (
	American game.Side = 1
	British  game.Side = 2
)

// Manual returns the manual of the sample game, with the board of the printed map.
func Manual(l *layout.Layout) *game.Manual {
	var spaces []board.Space
	for _, p := range l.Places {
		spaces = append(spaces, board.Space{ID: board.ID(p.ID), Name: p.Name})
	}
	var links []board.Link
	for _, r := range l.Roads {
		link := board.Link{A: board.ID(r.A), B: board.ID(r.B), Way: board.Road}
		if r.Bridge != nil {
			link.WaterCrossed = "creek"
		}
		links = append(links, link)
	}
	for _, f := range l.Ferries {
		links = append(links, board.Link{A: board.ID(f.A), B: board.ID(f.B), Way: board.Ferry, WaterCrossed: "delaware"})
	}
	b, _ := board.New(spaces, links)
	return &game.Manual{
		ID: "trenton", Title: "Trenton 1776", Years: "November 1776 – January 1777", Edition: 1, Difficulty: 2,
		Sides: []game.SideInfo{
			{Side: American, ID: "american", Name: "American", Plural: "Americans", Letter: "A"},
			{Side: British, ID: "british", Name: "British", Plural: "British", Letter: "B"},
		},
		Screen: screen.Screen{
			Family: screen.Blocks, Battle: screen.BattleLines, Calendar: screen.NumberedFromFirst, MinActsToSeparate: 3,
			Kinds:  []screen.PieceKind{screen.Leader, screen.Infantry, screen.Militia, screen.Artillery},
			Tracks: []screen.TrackID{screen.ActionPoints, screen.VictoryPoints},
			Signs:  []screen.Sign{screen.Frozen},
			Marks:  []screen.MarkKind{screen.ControlMark, screen.BattleMark},
		},
		Scenarios:  []game.Scenario{{ID: "campaign", Name: "Campaign", FirstTurn: 1, LastTurn: 24}},
		Board:      b,
		Charts:     []*chart.Chart{crossing()},
		SpaceNotes: notes(l),
	}
}

func crossing() *chart.Chart {
	yes, no := chart.Cell{Result: "yes", Text: "over"}, chart.Cell{Result: "no", Text: "stays"}
	return &chart.Chart{
		ID: "crossing", Title: "Crossing the Delaware", Rule: "Movement Across Rivers",
		Columns: []chart.Column{{ID: "march", Name: "March"}, {ID: "withdraw", Name: "Withdrawal"}},
		Rows: []chart.Row{
			{From: 1, To: 4, Cells: []chart.Cell{yes, yes}},
			{From: 5, To: 5, Cells: []chart.Cell{yes, no}},
			{From: 6, To: 6, Cells: []chart.Cell{no, no}},
		},
	}
}

func notes(l *layout.Layout) func(string) []string {
	return func(id string) []string {
		p, ok := l.Place(id)
		if !ok || p.Victory == nil {
			return nil
		}
		return []string{text.Count(p.Victory.Value, "victory point", "victory points") + " for whoever was here last"}
	}
}
