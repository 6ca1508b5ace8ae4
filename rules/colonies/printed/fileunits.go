package printed

import (
	"tricorne/rules/sheet"
)

// The format of the counters file. Unknown keys are faults.

type unitsFile struct {
	Format     int               `yaml:"format"`
	Game       string            `yaml:"game"`
	Sources    []sheet.SourceRow `yaml:"sources"`
	Units      []unitRow         `yaml:"units"`
	Commanders []commanderRow    `yaml:"commanders"`
	Support    supportRow        `yaml:"support"`
}

type unitRow struct {
	ID           string   `yaml:"id"`
	Short        string   `yaml:"short"`
	Name         string   `yaml:"name"`
	Plural       bool     `yaml:"plural"`
	Side         string   `yaml:"side"`
	Kind         string   `yaml:"kind"`
	Strength     []int    `yaml:"strength"`
	Move         []int    `yaml:"move"`
	Horse        bool     `yaml:"horse"`
	Morale       bool     `yaml:"morale"`
	Cost         int      `yaml:"cost"`
	Colonies     []string `yaml:"colonies"`
	RaiseAt      string   `yaml:"raise_at"`
	RaisePorts   string   `yaml:"raise_ports"`
	Area         string   `yaml:"area"`
	NoColony     bool     `yaml:"national"`
	BothSides    bool     `yaml:"both_sides"`
	Arrival      string   `yaml:"arrival"`
	RulebookNote string   `yaml:"known"`
}

type commanderRow struct {
	ID           string `yaml:"id"`
	Name         string `yaml:"name"`
	Side         string `yaml:"side"`
	Rank         string `yaml:"rank"`
	Combat       int    `yaml:"combat"`
	Initiative   int    `yaml:"initiative"`
	Coordination int    `yaml:"coordination"`
	Move         int    `yaml:"move"`
	RulebookNote string `yaml:"known"`
}

type supportRow struct {
	Fleets            int `yaml:"fleets"`
	Artillery         int `yaml:"artillery"`
	ArtilleryMove     int `yaml:"artillery_move"`
	SupplyMove        int `yaml:"supply_move"`
	SheetCounterCount int `yaml:"sheet"`
}
