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

// about is what one may want to know of a place: what is printed about it, or where its roads lead.
func (h Help) about(id board.ID) []string {
	if h.Manual.SpaceNotes != nil {
		return h.Manual.SpaceNotes(string(id))
	}
	b := h.Manual.Board
	var out []string
	for _, e := range b.Exits(b.Place(id)) {
		words := string(e.Way) + " to " + b.Name(e.To)
		if e.Crosses != "" {
			words += " over the " + e.Crosses
		}
		out = append(out, words)
	}
	return out
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
