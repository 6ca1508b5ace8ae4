package opinion

import (
	"io/fs"
	"strconv"
	"strings"

	second "tricorne/rules/gametest/opinion"
)

// The names of sides and kinds of units in the data.
const (
	American = "american"
	British  = "british"
	Indian   = "indian"
)

// Book holds the printed data in the form that package opinion uses.
type Book struct {
	terrain, owner second.Grid
	terrainNames   map[string]string // name of the terrain, by letter
	owners         map[string]owner  // by letter
	towns          map[string]townRow
	townHexes      []string // hexes of the towns, in printed order
	water          map[side]string
	bridges, road  map[side]bool
	places         map[string]site
	nextToCanada   []string       // colonies next to Canada
	prices         map[string]int // movement costs of the kinds of terrain, in thirtieths of a point
	seas           map[string]int // sea section of a port or a coast, counted from the north
	offMap         map[string]offRow
	island         map[string]bool
	units          map[string]unitRow
	heads          map[string]headRow
	charts         charts
}

type owner struct {
	Colony string `yaml:"colony"`
	Area   string `yaml:"area"`
	Sea    string `yaml:"sea"`
}

type townRow struct {
	Hex  string `yaml:"hex"`
	Kind string `yaml:"kind"`
	Port bool   `yaml:"port"`
	Key  bool   `yaml:"key"`
}

type offRow struct {
	Name   string `yaml:"name"`
	Sea    string `yaml:"sea"`
	Port   bool   `yaml:"port"`
	Area   string `yaml:"area"`
	NextTo string `yaml:"beside"`
}

type unitRow struct {
	ID       string `yaml:"id"`
	Kind     string `yaml:"kind"`
	Strength []int  `yaml:"strength"`
	Move     []int  `yaml:"move"`
	Morale   bool   `yaml:"morale"`
	Area     string `yaml:"area"`
}

type headRow struct {
	ID     string `yaml:"id"`
	Combat int    `yaml:"combat"`
	Move   int    `yaml:"move"`
}

type mapFile struct {
	Terrain struct {
		Codes map[string]string `yaml:"codes"`
		Rows  second.Grid       `yaml:"rows"`
	} `yaml:"terrain"`
	Colonies struct {
		Codes map[string]owner `yaml:"codes"`
		Rows  second.Grid      `yaml:"rows"`
	} `yaml:"colonies"`
	Towns  []townRow `yaml:"towns"`
	Rivers []struct {
		Segments []struct {
			Kind  string `yaml:"kind"`
			Sides string `yaml:"sides"`
		} `yaml:"segments"`
	} `yaml:"rivers"`
	Bridges string `yaml:"bridges"`
	Road    string `yaml:"post_road"`
	Seas    []struct {
		Name  string   `yaml:"name"`
		Ports []string `yaml:"ports"`
	} `yaml:"seas"`
	OffMap []offRow `yaml:"off_map"`
	Island string   `yaml:"long_island"`
}

// New reads the data files of the game and returns the book, or an error if they cannot be read.
func New(files fs.FS) (*Book, error) {
	var m mapFile
	var u struct {
		Units      []unitRow `yaml:"units"`
		Commanders []headRow `yaml:"commanders"`
	}
	b := &Book{
		towns: map[string]townRow{}, water: map[side]string{}, bridges: map[side]bool{}, road: map[side]bool{},
		places: map[string]site{}, prices: map[string]int{}, seas: map[string]int{},
		offMap: map[string]offRow{}, island: map[string]bool{}, units: map[string]unitRow{}, heads: map[string]headRow{},
	}
	for name, into := range map[string]any{"map.yaml": &m, "units.yaml": &u, "charts.yaml": &b.charts} {
		if err := second.Read(files, name, into); err != nil {
			return nil, err
		}
	}
	b.readMap(&m)
	for _, x := range u.Units {
		b.units[x.ID] = x
	}
	for _, x := range u.Commanders {
		b.heads[x.ID] = x
	}
	b.indexPlaces()
	return b, nil
}

func (b *Book) readMap(m *mapFile) {
	b.terrain, b.owner, b.terrainNames, b.owners = m.Terrain.Rows, m.Colonies.Rows, m.Terrain.Codes, m.Colonies.Codes
	for _, t := range m.Towns {
		b.towns[t.Hex] = t
		b.townHexes = append(b.townHexes, t.Hex)
	}
	for _, r := range m.Rivers {
		for _, s := range r.Segments {
			for _, x := range second.SplitWords(s.Sides) {
				b.water[sideOf(x)] = s.Kind
			}
		}
	}
	for _, x := range second.SplitWords(m.Bridges) {
		b.bridges[sideOf(x)] = true
	}
	way := second.SplitWords(m.Road)
	for i := range way[1:] {
		b.road[between(way[i], way[i+1])] = true
	}
	sections := map[string]int{}
	for i, s := range m.Seas {
		sections[s.Name] = i
		for _, p := range s.Ports {
			b.seas[p] = i
		}
	}
	for _, x := range m.OffMap {
		b.offMap[x.Name] = x
		b.seas[x.Name] = sections[x.Sea]
	}
	for _, h := range second.SplitWords(m.Island) {
		b.island[h] = true
		b.seas[h] = b.seaNextTo(h, sections)
	}
}

// thirtieths converts movement points as printed to a number. One point is 30, so that halves, thirds and fifths
// are whole numbers (5.29).
func thirtieths(text string) int {
	above, below, fraction := strings.Cut(text, "/")
	n, _ := strconv.Atoi(above)
	if !fraction {
		return 30 * n
	}
	d, _ := strconv.Atoi(below)
	return 30 * n / d
}
