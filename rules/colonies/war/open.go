package war

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// Book is everything printed of the game, with queries about the printed data, the state and knowledge. It never
// changes.
type Book struct {
	*printed.Book

	WashingtonNr, HoweNr, ClintonNr, CornwallisNr, CarletonNr, ArnoldNr, MarionNr, ClarkNr commanderNr

	CreekSettlement     uint8 // number of the settlement, counted from 1
	Canada, West, South printed.AreaNr
	TerrainCost         [printed.City + 1]points // cost of a hex, by terrain
	NextToCanada        []bool                   // by colony: whether it touches Canada (15.24)
}

// Open reads the data and returns the book. It panics with a list of all faults if the data are faulty. Rename
// gets an id and the printed name; nil keeps the printed names.
func Open(rename func(id, name string) string) *Book {
	p, err := printed.Read(rename)
	if err != nil {
		panic("colonies: " + err.Error())
	}
	return OpenBook(p)
}

// OpenBook returns a book for printed data that have been read.
func OpenBook(p *printed.Book) *Book {
	b := &Book{Book: p}
	for _, x := range []struct {
		id string
		at *commanderNr
	}{
		{"washington", &b.WashingtonNr},
		{"howe", &b.HoweNr},
		{"clinton", &b.ClintonNr},
		{"cornwallis", &b.CornwallisNr},
		{"carleton", &b.CarletonNr},
		{"arnold", &b.ArnoldNr},
		{"marion", &b.MarionNr},
		{"clark", &b.ClarkNr},
	} {
		*x.at = p.CommanderNamed(x.id)
	}
	for i := range p.Settlements {
		if p.Settlements[i].Tribe == "Creek" {
			b.CreekSettlement = uint8(i + 1)
		}
	}
	b.Canada, b.West, b.South = p.AreaNamed("Canada"), p.AreaNamed("Western Territories"), p.AreaNamed("South")
	b.NextToCanada = b.coloniesTouching(b.Canada)
	for t := printed.Cleared; t <= printed.City; t++ {
		b.TerrainCost[t] = b.Movement.Terrain[t.String()]
	}
	return b
}

// coloniesTouching reports for every colony, by number, whether it touches an area. A colony does if one of its hexes
// outside the area is next to the area.
func (b *Book) coloniesTouching(a printed.AreaNr) []bool {
	out := make([]bool, len(b.Colonies)+1)
	for i := 1; i <= b.Board.Size(); i++ {
		h := b.At(board.Place(i))
		for d := range h.Sides {
			if q := h.Sides[d].NextHex; h.Area != a && q != board.Nowhere && b.At(q).Area == a {
				out[h.Colony] = true
			}
		}
	}
	return out
}
