package printed

import (
	"tricorne/rules/sheet"
)

// The types of the rows in map.yaml. A key without a field in these types is reported as a fault.

type mapFile struct {
	Sources         []sheet.SourceRow   `yaml:"sources"`
	Grid            gridRow             `yaml:"grid"`
	DefaultTerrain  string              `yaml:"default_terrain"`
	Terrain         terrainRow          `yaml:"terrain"`
	Towns           []townRow           `yaml:"towns"`
	Places          []placeRow          `yaml:"places"`
	Pennsylvania    map[string]string   `yaml:"pennsylvania"`
	Rivers          []riverRow          `yaml:"rivers"`
	SpecialHexsides []specialHexsideRow `yaml:"special_hexsides"`
	Ferries         []ferryRow          `yaml:"ferries"`
	Roads           []roadRow           `yaml:"roads"`
	Edges           edgesRow            `yaml:"edges"`
	Exits           map[string][]string `yaml:"exits"`
	Entry           entryRow            `yaml:"entry"`
	Lines           linesRow            `yaml:"lines"`
	Naval           navalRangesRow      `yaml:"naval"`
	RulebookIDs     []rulebookIDRow     `yaml:"rulebook_ids"`
}

type gridRow struct {
	Orientation string `yaml:"orientation"`
	ID          string `yaml:"id"`
	Columns     [2]int `yaml:"columns"`
	RowsOdd     [2]int `yaml:"rows_odd"`
	RowsEven    [2]int `yaml:"rows_even"`
	EvenColumns string `yaml:"even_columns"`
	Numbering   string `yaml:"numbering"`
	Neighbours  struct {
		Odd  map[string][2]int `yaml:"odd"`
		Even map[string][2]int `yaml:"even"`
	} `yaml:"neighbours"`
	TowardTop    []string `yaml:"toward_top"`
	TowardBottom []string `yaml:"toward_bottom"`
	MilesPerHex  string   `yaml:"miles_per_hex"`
	Compass      struct {
		Up    string `yaml:"up"`
		Right string `yaml:"right"`
		Down  string `yaml:"down"`
		Left  string `yaml:"left"`
	} `yaml:"compass"`
	OffMap []struct {
		Columns [2]int `yaml:"columns"`
		Rows    [2]int `yaml:"rows"`
	} `yaml:"off_map"`
}

// terrainRow lists the hexes of each terrain; all other hexes have the default terrain.
type terrainRow struct {
	Woods    []string `yaml:"woods"`
	Marsh    []string `yaml:"marsh"`
	Mountain []string `yaml:"mountain"`
	Ocean    []string `yaml:"ocean"`
}

type townRow struct {
	Hex         string `yaml:"hex"`
	Name        string `yaml:"name"`
	Kind        string `yaml:"kind"`
	AlsoKnownAs string `yaml:"aka"`
	VP          struct {
		British  [2]int `yaml:"british"`
		American [2]int `yaml:"american"`
	} `yaml:"vp"`
}

type placeRow struct {
	Hex  string `yaml:"hex"`
	Name string `yaml:"name"`
}

type riverRow struct {
	Name  string `yaml:"name"`
	Kind  string `yaml:"kind"`
	Sides string `yaml:"sides"`
}

type specialHexsideRow struct {
	Name string `yaml:"name"`
	Side string `yaml:"side"`
	Note string `yaml:"note"`
}

type ferryRow struct {
	Name       string `yaml:"name"`
	From       string `yaml:"from"`
	To         string `yaml:"to"`
	Kind       string `yaml:"kind"`
	FerryCount int    `yaml:"arrows"`
	Users      string `yaml:"users"`
	OverHex    string `yaml:"over"`
	MP         int    `yaml:"mp"`
	ExtraMP    int    `yaml:"extra_mp"`
}

type roadRow struct {
	Name  string `yaml:"name"`
	Class string `yaml:"class"`
	Hexes string `yaml:"hexes"`
}

type edgesRow struct {
	Top    string `yaml:"top"`
	Bottom string `yaml:"bottom"`
	Left   string `yaml:"left"`
	Right  string `yaml:"right"`
}

type entryRow struct {
	BritishHexes   string `yaml:"british_reinforcements"`
	McDougallHexes string `yaml:"mcdougall"`
	MifflinHexes   string `yaml:"mifflin"`
}

type linesRow struct {
	Accelerated lineRow `yaml:"accelerated_reinforcements"`
	Southern    lineRow `yaml:"southern_towns"`
}

type lineRow struct {
	Row    int    `yaml:"row"`
	Colour string `yaml:"colour"`
	Note   string `yaml:"note"`
}

type navalRangesRow struct {
	DurhamBoats      navalRangeRow `yaml:"durham_boats"`
	PennsylvaniaNavy navalRangeRow `yaml:"pennsylvania_navy"`
}

type navalRangeRow struct {
	From string `yaml:"from"`
	To   string `yaml:"to"`
}

type rulebookIDRow struct {
	Rule     string `yaml:"rule"`
	Rulebook string `yaml:"rulebook"`
	Hex      string `yaml:"hex"`
	What     string `yaml:"what"`
}
