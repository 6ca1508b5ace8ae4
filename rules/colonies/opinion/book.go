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
	terrain, regionGrid second.Grid
	terrainNames        map[string]string // name of the terrain, by letter
	regionsByLetter     map[string]region // by letter
	towns               map[string]townRow
	townHexes           []string // hexes of the towns, in printed order
	water               map[hexside]string
	bridges, road       map[hexside]bool
	places              map[string]site
	nextToCanada        []string       // colonies next to Canada
	terrainCosts        map[string]int // movement costs of the kinds of terrain, in thirtieths of a point
	seaSections         map[string]int // sea section of a port or a coast, counted from the north
	offMap              map[string]offMapRow
	longIsland          map[string]bool
	units               map[string]unitRow
	commanders          map[string]commanderRow
	charts              charts
}

type region struct {
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

type offMapRow struct {
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

type commanderRow struct {
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
		Codes map[string]region `yaml:"codes"`
		Rows  second.Grid       `yaml:"rows"`
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
	OffMap []offMapRow `yaml:"off_map"`
	Island string      `yaml:"long_island"`
}

// New reads the data files of the game and returns the book, or an error if they cannot be read.
func New(files fs.FS) (*Book, error) {
	var m mapFile
	var u struct {
		Units      []unitRow      `yaml:"units"`
		Commanders []commanderRow `yaml:"commanders"`
	}
	b := &Book{
		towns: map[string]townRow{}, water: map[hexside]string{}, bridges: map[hexside]bool{}, road: map[hexside]bool{},
		places: map[string]site{}, terrainCosts: map[string]int{}, seaSections: map[string]int{},
		offMap: map[string]offMapRow{}, longIsland: map[string]bool{}, units: map[string]unitRow{},
		commanders: map[string]commanderRow{},
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
		b.commanders[x.ID] = x
	}
	b.indexPlaces()
	return b, nil
}

func (b *Book) readMap(m *mapFile) {
	b.terrain, b.regionGrid, b.terrainNames, b.regionsByLetter = m.Terrain.Rows, m.Colonies.Rows, m.Terrain.Codes,
		m.Colonies.Codes
	for _, t := range m.Towns {
		b.towns[t.Hex] = t
		b.townHexes = append(b.townHexes, t.Hex)
	}
	for _, r := range m.Rivers {
		for _, s := range r.Segments {
			for _, x := range second.SplitWords(s.Sides) {
				b.water[parseHexside(x)] = s.Kind
			}
		}
	}
	for _, x := range second.SplitWords(m.Bridges) {
		b.bridges[parseHexside(x)] = true
	}
	way := second.SplitWords(m.Road)
	for i := range way[1:] {
		b.road[hexsideBetween(way[i], way[i+1])] = true
	}
	sections := map[string]int{}
	for i, s := range m.Seas {
		sections[s.Name] = i
		for _, p := range s.Ports {
			b.seaSections[p] = i
		}
	}
	for _, x := range m.OffMap {
		b.offMap[x.Name] = x
		b.seaSections[x.Name] = sections[x.Sea]
	}
	for _, h := range second.SplitWords(m.Island) {
		b.longIsland[h] = true
		b.seaSections[h] = b.seaNextTo(h, sections)
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
