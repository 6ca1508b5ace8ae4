package printed

import (
	"tricorne/rules/hex"
	"tricorne/rules/sheet"
)

// The format of the map file. Unknown keys are faults.

type mapFile struct {
	Format       int                `yaml:"format"`
	Game         string             `yaml:"game"`
	Sources      []sheet.SourceRow  `yaml:"sources"`
	Grid         gridRow            `yaml:"grid"`
	Terrain      rasterRow[string]  `yaml:"terrain"`
	Colonies     rasterRow[landRow] `yaml:"colonies"`
	Towns        []townRow          `yaml:"towns"`
	Settlements  []settlementRow    `yaml:"settlements"`
	Rivers       []riverRow         `yaml:"rivers"`
	Bridges      string             `yaml:"bridges"`
	PostRoad     string             `yaml:"post_road"`
	Seas         []seaRow           `yaml:"seas"`
	SupplyPorts  []string           `yaml:"supply_ports"`
	OffMap       []offMapRow        `yaml:"off_map"`
	LongIsland   string             `yaml:"long_island"`
	WinterRivers int                `yaml:"winter_rivers_from"`
}

type gridRow struct {
	hex.Grid    `yaml:",inline"`
	Rows        [2]int `yaml:"rows"`
	Columns     [2]int `yaml:"columns"`
	MilesPerHex int    `yaml:"miles_per_hex"`
}

// rasterRow gives every hex a letter: one string for each row of the map, one letter for each column.
type rasterRow[T any] struct {
	Codes map[string]T `yaml:"codes"`
	Rows  []string     `yaml:"rows"`
}

// landRow says what a letter stands for: a colony with its area, or a sea section. It is empty for lakes and hexes
// out of play.
type landRow struct {
	Colony   string `yaml:"colony"`
	Area     string `yaml:"area"`
	District string `yaml:"district"`
	Sea      string `yaml:"sea"`
}

type townRow struct {
	Hex      string `yaml:"hex"`
	Name     string `yaml:"name"`
	Kind     string `yaml:"kind"`
	Port     bool   `yaml:"port"`
	Key      bool   `yaml:"key"`
	FortSite bool   `yaml:"fort_site"`
	Source   string `yaml:"at"`
}

type settlementRow struct {
	Hex    string `yaml:"hex"`
	Name   string `yaml:"name"`
	Tribe  string `yaml:"tribe"`
	Allies string `yaml:"allies"`
	Source string `yaml:"at"`
}

type riverRow struct {
	Name      string `yaml:"name"`
	Still     bool   `yaml:"still"`
	Mouth     string `yaml:"mouth"`
	FlowsInto string `yaml:"into"`
	Segments  []struct {
		Kind  string `yaml:"kind"`
		Sides string `yaml:"sides"`
	} `yaml:"segments"`
}

type seaRow struct {
	Name  string   `yaml:"name"`
	Ports []string `yaml:"ports"`
}

type offMapRow struct {
	Name      string `yaml:"name"`
	Sea       string `yaml:"sea"`
	Port      bool   `yaml:"port"`
	Area      string `yaml:"area"`
	EntryCost int    `yaml:"enter"`
	NextTo    string `yaml:"beside"`
}
