package printed

import (
	"strconv"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
)

// The Movement Matrix Chart (11.0) and the Movement Costs Chart (2.1.1).

func (c *Charts) marchCharts() {
	m := &c.sheet.Matrix
	c.Matrix = &chart.Chart{
		ID: "matrix", Title: "Movement Matrix", Rule: rulebook.Movement, Source: m.Origin.fullSource(),
		Columns: c.ratingColumns(),
		Note: "Use the column of the leader that gives the activation. Leaders without troops and Washington have " +
			strconv.Itoa(c.sheet.FixedAllowances.NoTroops) +
			" movement points without a roll. A reaction gets half, rounded up.",
	}
	for _, row := range m.Rows {
		var cells []chart.Cell
		for _, col := range m.Columns {
			cells = append(cells, plainCell(strconv.Itoa(row.MP[col.ID])))
		}
		c.Matrix.Rows = append(c.Matrix.Rows, rollRow(row.Bounds, cells...))
	}
	c.matrixModsChart()
	c.costsChart()
}

func (c *Charts) matrixModsChart() {
	m := &c.sheet.MatrixModifiers
	rows := []chart.Row{
		listRow("Americans at night", signedCell(modifierValue(m.Side, "american_night"))),
		listRow("British", signedCell(modifierValue(m.Side, "british"))),
		listRow("Vanguard, moving without other British", signedCell(modifierValue(m.Side, "british_vanguard"))),
	}
	for _, w := range []Weather{Fair, Freeze, Snow, Rain} {
		rows = append(rows, listRow("weather: "+w.String(), signedCell(modifierValue(m.Weather, w.String()))))
	}
	rows = append(rows, listRow("any leader disordered", signedCell(m.Disordered.Value)))
	for n := range c.sheet.Fatigue.NoActivationFrom {
		rows = append(rows, listRow("most fatigued leader: "+strconv.Itoa(n),
			signedCell(levelModifier(m.Fatigue.ByLevel, n))))
	}
	c.MatrixModifiers = &chart.Chart{
		ID: "matrix_modifiers", Title: "Movement Matrix: modifiers", Rule: rulebook.Movement, RowHeading: "For",
		Source:  m.Origin.fullSource(),
		Columns: []chart.Column{{ID: columnModifier, Name: "Die"}}, Rows: numberRows(rows),
	}
}

// MovementRoll describes the conditions of a roll on the movement matrix (11.0). The roll is for a leader or for a
// group.
type MovementRoll struct {
	Side       game.Side
	Rating     int // rating of the leader who activated the leaders who move
	Night      bool
	Weather    Weather
	Fatigue    int  // highest fatigue of any of the leaders
	Disordered bool // at least one of the leaders is disordered
	Vanguard   bool // the roll is for Vanguard, without other British leaders
}

// MatrixLookup returns the lookup in the movement matrix. Our reading (10): Vanguard on its own has its own modifier
// instead of the British one. Our reading (11): disorder subtracts two.
func (c *Charts) MatrixLookup(p MovementRoll) Lookup {
	m := &c.sheet.MatrixModifiers
	l := Lookup{Chart: c.Matrix, Column: c.RatingColumn(p.Rating)}
	switch {
	case p.Side == american && p.Night:
		l.add("Americans at night", modifierValue(m.Side, "american_night"))
	case p.Side == british && p.Vanguard:
		l.add("Vanguard", modifierValue(m.Side, "british_vanguard"))
	case p.Side == british:
		l.add("British", modifierValue(m.Side, "british"))
	}
	if p.Weather != NoWeather {
		l.add(p.Weather.String(), modifierValue(m.Weather, p.Weather.String()))
	}
	if p.Disordered {
		l.add("disordered", m.Disordered.Value)
	}
	l.add("fatigue "+strconv.Itoa(p.Fatigue), levelModifier(m.Fatigue.ByLevel, p.Fatigue))
	return l
}

// MovementPoints returns the number of movement points that a reading of the movement matrix gives.
func (c *Charts) MovementPoints(r chart.Reading) int {
	return c.sheet.Matrix.Rows[r.Row].MP[c.Matrix.Columns[r.Column].ID]
}

// ReactionPoints returns half of the result of the movement matrix, rounded up (11.3).
func ReactionPoints(points int) int { return (points + 1) / 2 }

// ForcedPoints returns how many points a forced march adds to the result (11.2).
func (c *Charts) ForcedPoints(s game.Side) int { return c.sheet.ForcedMarch.BonusMP.Of(s) }

// MountedPoints returns the movement allowance of leaders without troops, and of Washington (11.0).
func (c *Charts) MountedPoints() int { return c.sheet.FixedAllowances.NoTroops }

// routedPoints returns the movement allowance of routed leaders. The same number is the distance from the enemy they
// try to reach (18.2).
func (c *Charts) routedPoints() int { return c.sheet.FixedAllowances.RoutedMP }

// costsChart builds the printed Movement Costs Chart from the costs that terrain.go uses.
func (c *Charts) costsChart() {
	m := &c.sheet.Costs
	h, s := &m.Hex, &m.Hexside
	always := func(name string, cost int) chart.Row {
		cell := plainCell(chart.SignedNumber(cost))
		return listRow(name, cell, cell, cell)
	}
	rows := []chart.Row{
		costLine("along a road", &h.Road, ""),
		costLine("clear", &h.Clear, ""),
		costLine("woods", &h.Woods, ""),
		costLine("marsh", &h.Marsh, ""),
		costLine("mountain", &h.Mountain, ""),
		costLine("ocean", &h.Ocean, ""),
		costLine("creek", &s.Creek, "+"),
		costLine("minor river", &s.Minor, "+"),
		costLine("major river", &s.Major, "+"),
		costLine("water with bridge or ford", &s.Bridged, "+"),
		costLine("Delaware ferry, Americans only until it freezes", &m.Ferry.Delaware.Cost, "+"),
		costLine("Amboy ferry in all, British only", &m.Ferry.Amboy.Cost, ""),
		costLine("Brunswick ferry", &m.Ferry.Brunswick.Cost, "+"),
		always("crossing with a naval unit, Americans only", m.NavalCrossing.Cost),
		always("entering an enemy zone of control", m.ZOCEnter.Cost),
		always("leaving an enemy zone of control", m.ZOCLeave.Cost),
		always("through friends, more than 3,000 men together", m.StackOverflow.Cost),
		always("each leader that joins on the way", m.JoinGroup.Cost),
		always("Hasty attack", c.sheet.AttackCosts.Hasty),
		always("Normal attack", c.sheet.AttackCosts.Normal),
		listRow("Prepared attack", plainCell("all"), plainCell("all"), plainCell("all")),
	}
	c.Costs = &chart.Chart{
		ID: "costs", Title: "Movement Costs", Rule: rulebook.Movement, RowHeading: "Hex or hexside",
		Source: m.Origin.fullSource(),
		Columns: []chart.Column{
			{ID: "rain", Name: "Rain"},
			{ID: "normal", Name: "Other weather to January 3"},
			{ID: "frozen", Name: "From January 4"},
		},
		Note: "Roads bridge or ford all water they cross. A leader with at least one point may always move one hex, " +
			"but not over a ferry, an unfrozen major river, or a minor river in rain. Towns and cities have no effect. A " +
			"leader leaves the map for the cost of its hex.",
		Rows: numberRows(rows),
	}
}

// costLine returns one row of the Movement Costs Chart, with a cell for each column of weather and season.
func costLine(name string, cost *costRow, plus string) chart.Row {
	var cells []chart.Cell
	for _, n := range []*int{cost.Rain, cost.Normal, cost.Frozen} {
		switch {
		case n == nil:
			cells = append(cells, chart.Cell{Result: "never", Text: "no"})
		case *n == 0:
			cells = append(cells, plainCell("0"))
		default:
			cells = append(cells, plainCell(plus+strconv.Itoa(*n)))
		}
	}
	return listRow(name, cells...)
}
