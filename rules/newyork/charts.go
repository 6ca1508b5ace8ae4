package newyork

import (
	"strconv"

	"tricorne/rules/block"
	"tricorne/rules/chart"
	"tricorne/rules/sides"
)

// charts are the dice tables of the rulebook. The rules look up every result in these tables, and the help page
// prints them.
type charts struct {
	points, fire *chart.Chart
}

// Columns of the charts.
const (
	columnAmerican = "american"
	columnAmerGuns = "american_artillery"
	columnBritish  = "british"
	columnHessian  = "hessian"
	columnBritGuns = "british_artillery"
	columnPursuit  = "pursuit"
)

// columnOf returns a block's column in the fire chart. Our reading (22): Knyphausen is a leader, so Knyphausen's
// fire makes militia flee only on a one, as for every British leader.
func columnOf(u *block.UnitRow) string {
	guns := u.Type == "artillery"
	switch {
	case sides.SideByID(u.Side) == american && guns:
		return columnAmerGuns
	case sides.SideByID(u.Side) == american:
		return columnAmerican
	case guns:
		return columnBritGuns
	case u.Type == "infantry" && u.Nation == "hessian":
		return columnHessian
	}
	return columnBritish
}

// charts returns the dice charts, made from the data of the game.
func (d *data) charts() charts { return charts{points: d.pointsChart(), fire: d.fireChart()} }

func (d *data) pointsChart() *chart.Chart {
	k := &d.scenarios.Constants.ActionPoints
	return k.Chart(ruleSequence, "Both sides roll one die at the start of a turn and add this: the American to "+
		strconv.Itoa(k.Base.American)+
		", the British to "+strconv.Itoa(k.Base.British)+". After an odd British die ships may not move this turn.")
}

func (d *data) fireChart() *chart.Chart {
	infantry, artillery := d.typeRow("infantry"), d.typeRow("artillery")
	c := &chart.Chart{
		ID: "fire", Title: "Battle fire", Rule: ruleFire,
		Source: "rulebook GAME UNITS; American Militia Flee Battle Results; Battle Withdrawal",
		Note: "A block rolls as many dice as it has strength points. In the first round infantry, militia and leaders " +
			"that attack over water or a fort roll " +
			block.CountNoun(d.scenarios.Constants.Battle.AwkwardDice, "die", "dice") + " less.",
		Columns: []chart.Column{
			{ID: columnAmerican, Name: "American infantry, militia, leaders"},
			{ID: columnAmerGuns, Name: "American artillery"},
			{ID: columnBritish, Name: "British infantry, leaders"},
			{ID: columnHessian, Name: "Hessian infantry"},
			{ID: columnBritGuns, Name: "British artillery"},
			{ID: columnPursuit, Name: "At retreating blocks"},
		},
	}
	for die := 1; die <= 6; die++ {
		c.Rows = append(c.Rows, block.DieRow(die,
			block.FireCell(infantry.Hits, nil, die), block.FireCell(artillery.Hits, nil, die),
			block.FireCell(infantry.Hits, infantry.Flee.British, die),
			block.FireCell(infantry.Hits, infantry.Flee.Hessian, die),
			block.FireCell(artillery.Hits, artillery.Flee.British, die),
			block.FireCell(d.units.Pursuit.Hits, nil, die)))
	}
	return c
}

func (d *data) typeRow(id string) *typeRow {
	for i := range d.units.Types {
		if d.units.Types[i].ID == id {
			return &d.units.Types[i]
		}
	}
	return &typeRow{}
}
