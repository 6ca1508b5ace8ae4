package block

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/sheet"
	"tricorne/rules/sides"
)

// The rows that the data files of both games share. Each game adds its own keys to them.

// TypeRow is a kind of block. It has the die results that hit and, by nation of the firing block, those that make
// militia flee.
type TypeRow struct {
	ID      string  `yaml:"id"`
	Hits    []int   `yaml:"hits"`
	Flee    FleeRow `yaml:"flee"`
	Pursues bool    `yaml:"pursues"` // fires at a side that leaves a battle
	Source  string  `yaml:"source"`
}

// FleeRow holds the die results that make militia flee, by nation.
type FleeRow struct {
	British []int `yaml:"british"`
	Hessian []int `yaml:"hessian"`
}

// PursuitRow is the fire at a side that withdraws.
type PursuitRow struct {
	Hits   []int  `yaml:"hits"`
	Dice   int    `yaml:"dice"`
	Source string `yaml:"source"`
}

// UnitRow is one block.
type UnitRow struct {
	ID     string `yaml:"id"`
	Name   string `yaml:"name"`
	Plural bool   `yaml:"plural"`
	Side   string `yaml:"side"`
	Type   string `yaml:"type"`
	Nation string `yaml:"nation"`
	Steps  []int  `yaml:"steps"`
	Rate   int    `yaml:"rate"`
	Limit  int    `yaml:"limit"`
	Home   string `yaml:"home"`
	Source string `yaml:"source"`
}

// Card returns the card of the block. If rename is not nil, its result replaces the printed name.
func (u *UnitRow) Card(column string, rename func(id, name string) string) Card {
	kind, _ := ParseKind(u.Type)
	c := Card{
		ID: u.ID, Name: u.Name, Plural: u.Plural, Side: sides.SideByID(u.Side), Kind: kind, Nation: u.Nation, Home: u.Home,
		FullStrength: len(u.Steps), Rate: u.Rate, Limit: u.Limit, Column: column,
	}
	if u.Home != "" {
		c.State, _, _ = strings.Cut(u.Name, " ")
	}
	if rename != nil {
		c.Name = rename(c.ID, c.Name)
	}
	return c
}

// TotalRow is a printed total over several blocks: their number and their strength points.
type TotalRow struct {
	Blocks int `yaml:"blocks"`
	SP     int `yaml:"sp"`
}

// PlaceRow lists the blocks in one place in a set-up.
type PlaceRow struct {
	At    string   `yaml:"at"`
	Units []string `yaml:"units"`
}

// PointsRow holds the numbers of action points, and the side that moves first if totals are equal.
type PointsRow struct {
	Base         sheet.SidesRow `yaml:"base"`
	OddPoints    int            `yaml:"odd"`
	EvenPoints   int            `yaml:"even"`
	TieFirstSide string         `yaml:"tie"`
	Source       string         `yaml:"source"`
}

// ScenarioRow is a row of the data file that describes a scenario.
type ScenarioRow struct {
	ID        string `yaml:"id"`
	Name      string `yaml:"name"`
	Subtitle  string `yaml:"subtitle"`
	Blurb     string `yaml:"blurb"`
	Minutes   int    `yaml:"minutes"`
	Rule      string `yaml:"rule"`
	FirstTurn int    `yaml:"first_turn"`
	LastTurn  int    `yaml:"last_turn"`
	Source    string `yaml:"source"`
}

// Scenario returns the scenario for the manual.
func (s *ScenarioRow) Scenario() game.Scenario {
	return game.Scenario{
		ID: s.ID, Name: s.Name, Subtitle: s.Subtitle, Blurb: s.Blurb, FirstTurn: s.FirstTurn, LastTurn: s.LastTurn,
		Minutes: s.Minutes, Rule: s.Rule,
	}
}

// IsComplete reports whether the row has all its texts and valid turns.
func (s *ScenarioRow) IsComplete() bool {
	return s.ID != "" && s.Name != "" && s.Subtitle != "" && s.Blurb != "" && s.Rule != "" && s.Source != "" &&
		s.Minutes > 0 &&
		s.FirstTurn >= 1 && s.LastTurn >= s.FirstTurn
}

// Chart returns the chart of random action points. It has just one column.
func (p *PointsRow) Chart(rule, note string) *chart.Chart {
	c := &chart.Chart{
		ID: "points", Title: "Random action points", Rule: rule, Source: p.Source, Note: note,
		Columns: []chart.Column{{ID: "added", Name: "Points added"}},
	}
	for die := 1; die <= 6; die++ {
		n := strconv.Itoa(p.EvenPoints)
		if die%2 == 1 {
			n = strconv.Itoa(p.OddPoints)
		}
		c.Rows = append(c.Rows, DieRow(die, chart.Cell{Result: n, Text: "+" + n}))
	}
	return c
}

// FireCell returns the cell of a fire chart for a die.
func FireCell(hits, flee []int, die int) chart.Cell {
	switch {
	case slices.Contains(hits, die):
		return chart.Cell{Result: "hit", Text: "hit"}
	case slices.Contains(flee, die):
		return chart.Cell{Result: "flee", Text: "militia flee"}
	}
	return chart.Cell{Result: "miss", Text: "–"}
}

// DieRow returns the row of a chart for one die result.
func DieRow(n int, cells ...chart.Cell) chart.Row { return chart.Row{From: n, To: n, Cells: cells} }
