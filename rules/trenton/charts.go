package trenton

import (
	"slices"
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/chart"
)

// charts are the dice tables of the rulebook. The rules look every result up in them, and the help page prints
// them.
type charts struct {
	points, ice, crossing, fire *chart.Chart
}

// Columns of the charts.
const (
	columnEarly      = "early"
	columnLate       = "late"
	columnMarch      = "march"
	columnWithdrawal = "withdrawal"
	columnPursuit    = "pursuit"
)

// columnOf returns a block's column in the fire chart: its type or, for infantry, its nation.
func columnOf(u *block.UnitRow) string {
	switch {
	case u.Type != "infantry":
		return u.Type
	case u.Nation == "british" || u.Nation == "hessian":
		return u.Nation
	}
	return "continental"
}

// charts returns the dice charts, made from the data of the game.
func (d *data) charts() charts {
	return charts{points: d.pointsChart(), ice: d.iceChart(), crossing: d.crossingChart(), fire: d.fireChart()}
}

func (d *data) pointsChart() *chart.Chart {
	k := &d.scenarios.Constants.ActionPoints
	return k.Chart(ruleSequence, "Both sides roll one die at the start of a turn and add this to their "+
		strconv.Itoa(k.Base.American)+" points.")
}

func (d *data) iceChart() *chart.Chart {
	k := d.scenarios.Constants.Freeze
	after := strconv.Itoa(k.AfterTurn)
	c := &chart.Chart{
		ID: "ice", Title: "The Delaware freezes", Rule: ruleFreeze, Source: k.Source,
		Note: "Read with the number of odd dice among the two for action points. Ice lasts for the turn. Between " +
			"Philadelphia and Cooper's Ferry there is none.",
		Columns: []chart.Column{{ID: columnEarly, Name: "To turn " + after}, {ID: columnLate, Name: "After turn " + after}},
	}
	for odd := range 3 {
		late := chart.Cell{Result: "open", Text: "open"}
		if odd >= k.OddDice {
			late = chart.Cell{Result: "frozen", Text: "frozen"}
		}
		c.Rows = append(c.Rows, block.DieRow(odd, chart.Cell{Result: "open", Text: "open"}, late))
	}
	return c
}

func (d *data) crossingChart() *chart.Chart {
	k := d.scenarios.Constants.Delaware
	c := &chart.Chart{
		ID: "crossing", Title: "Crossing the Delaware", Rule: ruleRivers, Source: k.Source,
		Note: "One die for a single block, or for a leader with the blocks that go along. At most " + strconv.Itoa(k.Limit) +
			" blocks of a side cross at one ferry in a turn.",
		Columns: []chart.Column{{ID: columnMarch, Name: "On the march"}, {ID: columnWithdrawal, Name: "Withdrawing"}},
	}
	cell := func(stops []int, die int) chart.Cell {
		if slices.Contains(stops, die) {
			return chart.Cell{Result: "back", Text: "turned back"}
		}
		return chart.Cell{Result: "across", Text: "across"}
	}
	for die := 1; die <= 6; die++ {
		c.Rows = append(c.Rows, block.DieRow(die, cell(k.StopsMarch, die), cell(k.StopsWithdrawal, die)))
	}
	return c
}

func (d *data) fireChart() *chart.Chart {
	c := &chart.Chart{
		ID: "fire", Title: "Battle fire", Rule: "Battle Fire",
		Source: "rulebook Unit Type Hit Numbers; American Militia Flee Battle Results; Battle Withdrawal",
		Note: "A block rolls as many dice as it has strength points. One that attacked over a river rolls " +
			block.CountNoun(d.scenarios.Constants.Battle.RiverDice, "die", "dice") + " less in the first round.",
		Columns: []chart.Column{
			{ID: "leader", Name: "Leaders"},
			{ID: "british", Name: "British infantry"},
			{ID: "hessian", Name: "Hessian infantry"},
			{ID: "continental", Name: "Continentals"},
			{ID: "militia", Name: "Militia"},
			{ID: "artillery", Name: "Artillery"},
			{ID: columnPursuit, Name: "At withdrawing blocks"},
		},
	}
	for die := 1; die <= 6; die++ {
		c.Rows = append(c.Rows, block.DieRow(die,
			d.fireCell("leader", nil, die), d.fireCell("infantry", d.typeRow("infantry").Flee.British, die),
			d.fireCell("infantry", d.typeRow("infantry").Flee.Hessian, die), d.fireCell("infantry", nil, die),
			d.fireCell("militia", nil, die), d.fireCell("artillery", nil, die), block.FireCell(d.units.Pursuit.Hits, nil, die)))
	}
	return c
}

func (d *data) fireCell(kind string, flee []int, die int) chart.Cell {
	return block.FireCell(d.typeRow(kind).Hits, flee, die)
}

func (d *data) typeRow(id string) *block.TypeRow {
	for i := range d.units.Types {
		if d.units.Types[i].ID == id {
			return &d.units.Types[i]
		}
	}
	return &block.TypeRow{}
}
