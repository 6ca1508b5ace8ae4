package opinion

import (
	"io/fs"

	second "tricorne/rules/gametest/opinion"
)

// The ids of the sides and of the conditions of leaders, as spelled in the data files.
const (
	American   = "american"
	British    = "british"
	Disordered = "disordered"
	Routed     = "routed"
)

// Book is the printed data in the form that package opinion uses.
type Book struct {
	columns, rows int
	legend        []hexRange
	terrain       map[string]string
	neighbors     map[string][]string
	water         map[hexside]string
	road          map[hexside]bool
	ferries       map[hexside]ferryRow
	oceanFerries  map[string]ferryRow // ferries across an ocean hex, by the hex of each of their two landings
	towns         []townRow
	southRow      int
	leaders       map[string]leaderRow
	charts        charts
}

type hexRange struct {
	Columns [2]int `yaml:"columns"`
	Rows    [2]int `yaml:"rows"`
}

type ferryRow struct {
	From  string `yaml:"from"`
	To    string `yaml:"to"`
	Kind  string `yaml:"kind"`
	Users string `yaml:"users"`
}

type townRow struct {
	Hex  string `yaml:"hex"`
	Name string `yaml:"name"`
	VP   struct {
		American []int `yaml:"american"`
		British  []int `yaml:"british"`
	} `yaml:"vp"`
}

type leaderRow struct {
	ID      string `yaml:"id"`
	Side    string `yaml:"side"`
	Counter struct {
		Radius *int `yaml:"radius"`
		Rating int  `yaml:"rating"`
	} `yaml:"counter"`
	Mounted bool `yaml:"mp13"`
}

type mapFile struct {
	Grid struct {
		Columns [2]int     `yaml:"columns"`
		Rows    [2]int     `yaml:"rows_odd"`
		OffMap  []hexRange `yaml:"off_map"`
	} `yaml:"grid"`
	Default string              `yaml:"default_terrain"`
	Terrain map[string][]string `yaml:"terrain"`
	Towns   []townRow           `yaml:"towns"`
	Rivers  []struct {
		Kind  string `yaml:"kind"`
		Sides string `yaml:"sides"`
	} `yaml:"rivers"`
	Ferries []ferryRow `yaml:"ferries"`
	Roads   []struct {
		Hexes string `yaml:"hexes"`
	} `yaml:"roads"`
	Lines struct {
		South struct {
			Row int `yaml:"row"`
		} `yaml:"southern_towns"`
	} `yaml:"lines"`
}

// New returns a book from the data files of the game.
func New(files fs.FS) (*Book, error) {
	var m mapFile
	var l struct {
		Leaders []leaderRow `yaml:"leaders"`
	}
	b := &Book{
		terrain: map[string]string{}, neighbors: map[string][]string{}, water: map[hexside]string{}, road: map[hexside]bool{},
		ferries: map[hexside]ferryRow{}, oceanFerries: map[string]ferryRow{},
		leaders: map[string]leaderRow{},
	}
	for name, into := range map[string]any{"map.yaml": &m, "leaders.yaml": &l, "charts.yaml": &b.charts} {
		if err := second.Read(files, name, into); err != nil {
			return nil, err
		}
	}
	b.readMap(&m)
	for _, x := range l.Leaders {
		b.leaders[x.ID] = x
	}
	return b, nil
}

func (b *Book) readMap(m *mapFile) {
	b.columns, b.rows, b.legend, b.towns, b.southRow = m.Grid.Columns[1], m.Grid.Rows[1], m.Grid.OffMap, m.Towns,
		m.Lines.South.Row
	for column := 1; column <= b.columns; column++ {
		for row := 1; row <= b.rows; row++ {
			if h := (hex{column, row}); !b.underLegend(h) {
				b.terrain[h.String()] = m.Default
			}
		}
	}
	for at := range b.terrain {
		b.neighbors[at] = b.findNeighbours(at)
	}
	for name, lists := range m.Terrain {
		for _, list := range lists {
			for _, h := range second.SplitWords(list) {
				b.terrain[h] = name
			}
		}
	}
	for _, r := range m.Rivers {
		for _, x := range second.SplitWords(r.Sides) {
			b.water[parseHexside(x)] = r.Kind
		}
	}
	for _, r := range m.Roads {
		way := second.SplitWords(r.Hexes)
		for i := range way[1:] {
			b.road[hexsideBetween(way[i], way[i+1])] = true
		}
	}
	for _, f := range m.Ferries {
		if f.Kind == "ocean" {
			b.oceanFerries[f.From], b.oceanFerries[f.To] = f, f
			continue
		}
		b.ferries[hexsideBetween(f.From, f.To)] = f
	}
}
