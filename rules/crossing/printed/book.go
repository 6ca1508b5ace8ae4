package printed

import (
	"io/fs"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// Book holds everything that is printed on the components of the game: map, roster, naval units and charts. It does
// not change after it is built.
type Book struct {
	*HexMap
	*Roster
	Limits
	NamedTurns

	Data                             *Data
	Charts                           *Charts
	Costs                            *Costs
	Fleet                            [BoatCount]Vessel
	Openings                         []Opening
	Garrisons                        []Garrison
	Arrivals                         [2][]Arrival  // table rows by side, in printed order (9.1.1, 9.3.1)
	Departures                       [2]Departures // men who leave on January 1, by side (9.2.4, 9.4.1)
	Trenton, Philadelphia, AmboyTown board.Place
	neighbours                       [][]board.Place // by Place: the hexes around it, clockwise from the top
	names                            names
	stepCosts                        stepCosts
}

// Open reads the data and builds the book. The function rename gets a leader's id and printed name and returns the
// name to use. If rename is nil, the printed names are kept. The error lists every fault in the data.
func Open(rename func(id, name string) string) (*Book, error) { return OpenFiles(files, rename) }

// OpenFiles builds the book from the given data files. Open does the same with the built-in files.
func OpenFiles(files fs.FS, rename func(id, name string) string) (*Book, error) {
	d, err := read(files)
	if err != nil {
		return nil, err
	}
	return buildBook(d, rename), nil
}

// buildBook builds the book from checked data.
func buildBook(d *Data, rename func(id, name string) string) *Book {
	g, _ := d.buildHexMap()
	b := &Book{
		HexMap: g, Roster: d.roster(rename), Limits: d.limits(), NamedTurns: d.namedTurns(), Data: d,
		Charts: d.makeCharts(), Costs: d.costs(),
		Fleet: d.fleet(g),
	}
	b.Openings, b.Garrisons = d.openings(g, b.Roster), d.garrisons(g)
	b.Trenton, b.Philadelphia, b.AmboyTown = b.TownNamed("trenton").At, b.TownNamed("philadelphia").At,
		b.TownNamed("amboy").At
	b.Arrivals = d.arrivals(b.Roster)
	for i, side := range bothSides {
		b.Departures[i] = d.departures(b.Roster, side)
	}
	b.neighbours = make([][]board.Place, b.Board.Size()+1)
	for i := range b.Board.Size() {
		p := board.Place(i + 1)
		for _, side := range hex.Dirs {
			if q := b.Side(p, side).Next; q != board.Nowhere {
				b.neighbours[p] = append(b.neighbours[p], q)
			}
		}
	}
	b.names, b.stepCosts = b.collectNames(), b.Costs.allStepCosts(g)
	return b
}

// Neighbours returns the adjacent hexes, clockwise from the top. The caller must not change the slice.
func (b *Book) Neighbours(p board.Place) []board.Place { return b.neighbours[p] }

// ZoneReaches reports whether a zone of control extends from one hex into another, adjacent one (5.0).
func (b *Book) ZoneReaches(from, to board.Place, a Conditions) bool {
	d, ok := b.DirectionTo(from, to)
	if !ok {
		return false
	}
	side := b.Side(from, d)
	if side.Road {
		return true
	}
	switch side.Water {
	case MajorRiver:
		if !a.Frozen {
			return false
		}
	case MinorRiver:
		if a.raining() {
			return false
		}
	}
	return b.At(to).Terrain == Clear
}
