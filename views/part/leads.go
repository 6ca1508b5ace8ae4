package part

import (
	"strings"
	"sync"

	"tricorne/rules/board"
	layout "tricorne/views/board"
)

// leads describes a place without pieces. It is made from the printed board, which does not change.
type leads struct {
	ways  []string // the connections from the place: "road to Princeton, Maidenhead", "ferry to Beatty's Ferry"
	alone string   // the text with the name of the place and its connections
}

// leading caches the leads of places.
var leading sync.Map // the keys are printed, the values *leads

// printed is a place of a board under its name.
type printed struct {
	board *board.Board
	id    string
	name  string
}

// leads returns the description of a place.
func (t *Table) leads(p *layout.Place) *leads {
	of := printed{t.Manual.Board, p.ID, p.Name}
	if kept, ok := leading.Load(of); ok {
		return kept.(*leads)
	}
	out := &leads{}
	if b := of.board; b != nil {
		for _, kind := range []board.Way{board.Road, board.Ferry, board.Crossing} {
			var to []string
			for _, e := range b.Exits(b.Place(board.ID(p.ID))) {
				if e.Way == kind {
					to = append(to, b.Name(e.To))
				}
			}
			if len(to) > 0 {
				out.ways = append(out.ways, string(kind)+" to "+strings.Join(to, ", ")) // the map's script compares these words
			}
		}
	}
	out.alone = strings.Join(append([]string{p.Name}, out.ways...), "; ")
	leading.Store(of, out)
	return out
}
