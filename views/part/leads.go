package part

import (
	"strings"
	"sync"

	"tricorne/rules/board"
	layout "tricorne/views/board"
)

// placeTexts describes a place without pieces. It is made from the printed board, which does not change.
type placeTexts struct {
	connections []string // the connections from the place: "road to Princeton, Maidenhead", "5 crossings"
	fullText    string   // the text with the name of the place and its connections
}

// placeTextCache caches the descriptions of places without their pieces.
var placeTextCache sync.Map // the keys are of type printedPlace, the values of type *placeTexts

// printedPlace is a place of a board under its name.
type printedPlace struct {
	board *board.Board
	id    string
	name  string
}

// placeTexts returns the description of a place without its pieces, from the cache or newly made.
func (t *Table) placeTexts(p *layout.Place) *placeTexts {
	of := printedPlace{t.Manual.Board, p.ID, p.Name}
	if kept, ok := placeTextCache.Load(of); ok {
		return kept.(*placeTexts)
	}
	out := &placeTexts{}
	if b := of.board; b != nil {
		for _, kind := range []board.Way{board.Road, board.Ferry, board.Crossing} {
			var to []string
			for _, e := range b.Exits(b.Place(board.ID(p.ID))) {
				if e.Way == kind {
					to = append(to, b.Name(e.To))
				}
			}
			if len(to) > 0 {
				out.connections = append(out.connections, connectionWords(kind, to))
			}
		}
	}
	out.fullText = strings.Join(append([]string{p.Name}, out.connections...), "; ")
	placeTextCache.Store(of, out)
	return out
}
