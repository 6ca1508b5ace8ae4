package page

import (
	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// Help is the help page of a game, all of it printed and known to everybody.
type Help struct {
	Frame   Frame
	Manual  *game.Manual
	Picture Picture
}

// here is where references lead on this page: everything stands on it.
func (h Help) here() part.Here {
	return part.Here{Place: "#place-", Help: "/help/" + h.Manual.ID, Manual: h.Manual}
}

// cell is the anchor of a cell of a chart, as references in the log name it.
func cell(c *chart.Chart, row, column int) string {
	return "reading-" + c.ID + ":" + itoa(row) + ":" + itoa(column)
}

// results is a row's heading: "3" or "4–5".
func results(r chart.Row) string {
	if r.From == r.To {
		return itoa(r.From)
	}
	return itoa(r.From) + "–" + itoa(r.To)
}

// neighbour is one link of a place, in words.
type neighbour struct {
	ID   board.ID
	Name string
	How  string // "ferry over the Delaware River", empty for a plain road
}

func neighbours(b *board.Board, p board.Place) []neighbour {
	var out []neighbour
	for _, e := range b.Exits(p) {
		n := neighbour{ID: b.ID(e.To), Name: b.Name(e.To)}
		switch {
		case e.Way != board.Road && e.Crosses != "":
			n.How = string(e.Way) + " over the " + e.Crosses
		case e.Way != board.Road:
			n.How = string(e.Way)
		case e.Crosses != "":
			n.How = "over the " + e.Crosses
		}
		out = append(out, n)
	}
	return out
}

// notes is what is printed about a place.
func (h Help) notes(id board.ID) []string {
	if h.Manual.SpaceNotes == nil {
		return nil
	}
	return h.Manual.SpaceNotes(string(id))
}

// newRule tells whether a topic is the first under its rule, so that an anchor stands on the page once.
func (h Help) newRule(i int) bool {
	for _, t := range h.Manual.Help[:i] {
		if part.RuleAnchor(t.Rule) == part.RuleAnchor(h.Manual.Help[i].Rule) {
			return false
		}
	}
	return h.Manual.Help[i].Rule != ""
}
