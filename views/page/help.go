package page

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// Help is the help page of a game. It contains only printed information that everybody knows.
type Help struct {
	Frame      Frame
	Manual     *game.Manual
	Picture    Picture
	Version    string         // version of the program
	Layout     *layout.Layout // draws the pieces with labelled parts; nil for none
	SearchText string         // the text to search for in the help; empty for none
	Chapter    int            // number of the topic shown on a page of its own, from 1; 0 for the whole help
}

// textLinks returns the base addresses for links in the texts of this page. The targets of these links are on this
// page too.
func (h Help) textLinks() part.TextLinks {
	return part.TextLinks{Place: "#place-", Help: "/help/" + h.Manual.ID, Manual: h.Manual}
}

// cellAnchor returns the anchor of a cell of a chart, as links in the log use it.
func cellAnchor(c *chart.Chart, row, column int) string {
	return "reading-" + c.ID + ":" + itoa(row) + ":" + itoa(column)
}

// places returns the places that have a name. On a hex board most places have none.
func (h Help) places() []board.Space {
	return slices.DeleteFunc(slices.Clone(h.Manual.Board.Spaces()),
		func(s board.Space) bool { return s.Name == string(s.ID) })
}

// placeNotes returns the printed notes of a place, and the places its roads lead to. If the game prints no notes, it
// adds the connections over water.
func (h Help) placeNotes(id board.ID) []string {
	var out []string
	if h.Manual.SpaceNotes != nil {
		out = h.Manual.SpaceNotes(string(id))
	}
	b := h.Manual.Board
	var plain []string
	for _, e := range b.Exits(b.Place(id)) {
		switch {
		case e.Way == board.Road && e.WaterCrossed == "":
			plain = append(plain, b.Name(e.To))
		case h.Manual.SpaceNotes == nil:
			out = append(out, string(e.Way)+" to "+b.Name(e.To)+" over the "+e.WaterCrossed)
		}
	}
	switch len(plain) {
	case 0:
	case 1:
		out = append(out[:len(out):len(out)], "road to "+plain[0])
	default:
		out = append(out[:len(out):len(out)], "roads to "+strings.Join(plain, ", "))
	}
	return out
}

// isFirstOfRule reports whether a topic is the first of its rule. Only this one gets the anchor of the rule.
func (h Help) isFirstOfRule(i int) bool {
	for _, t := range h.Manual.Help[:i] {
		if part.RuleAnchor(t.Rule) == part.RuleAnchor(h.Manual.Help[i].Rule) {
			return false
		}
	}
	return h.Manual.Help[i].Rule != ""
}
