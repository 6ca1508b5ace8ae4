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

// Help is the help page of a game, all of it printed and known to everybody.
type Help struct {
	Frame   Frame
	Manual  *game.Manual
	Picture Picture
	Version string         // of the program
	Art     *layout.Layout // draws the pieces whose parts are named; nil for none
	Words   string         // what one looks for in the help; empty for nothing
	Chapter int            // the topic shown as a page of its own, from 1
}

// here returns where references lead on this page: everything stands on it.
func (h Help) here() part.Here {
	return part.Here{Place: "#place-", Help: "/help/" + h.Manual.ID, Manual: h.Manual}
}

// cell returns the anchor of a cell of a chart, as references in the log name it.
func cell(c *chart.Chart, row, column int) string {
	return "reading-" + c.ID + ":" + itoa(row) + ":" + itoa(column)
}

// places returns the places that have a name of their own: of a board of hexes, far from all.
func (h Help) places() []board.Space {
	return slices.DeleteFunc(slices.Clone(h.Manual.Board.Spaces()),
		func(s board.Space) bool { return s.Name == string(s.ID) })
}

// about returns what is printed about a place, and where its roads lead. Ways over water stand among what is printed,
// when the game prints anything.
func (h Help) about(id board.ID) []string {
	var out []string
	if h.Manual.SpaceNotes != nil {
		out = h.Manual.SpaceNotes(string(id))
	}
	b := h.Manual.Board
	var plain []string
	for _, e := range b.Exits(b.Place(id)) {
		switch {
		case e.Way == board.Road && e.Crosses == "":
			plain = append(plain, b.Name(e.To))
		case h.Manual.SpaceNotes == nil:
			out = append(out, string(e.Way)+" to "+b.Name(e.To)+" over the "+e.Crosses)
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

// newRule reports whether a topic is the first under its rule, so that an anchor stands on the page once.
func (h Help) newRule(i int) bool {
	for _, t := range h.Manual.Help[:i] {
		if part.RuleAnchor(t.Rule) == part.RuleAnchor(h.Manual.Help[i].Rule) {
			return false
		}
	}
	return h.Manual.Help[i].Rule != ""
}
