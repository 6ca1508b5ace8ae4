package printed

import (
	"slices"

	"tricorne/rules/chart"
)

// Charts holds the player charts. The rules look up every roll in them, and the help page shows them. They do not
// change after they are built.
type Charts struct {
	sheet *chartsFile
	// charts that are read with a die roll
	ContinuingWeather, Weather, Raid, RaidLeaders, RaidResults, Matrix, Crossing, Surprise, Results, Capture,
	Panic *chart.Chart
	// a chart that is looked up without a roll
	Ratio *chart.Chart
	// lists
	Costs, MatrixModifiers, CrossingModifiers, SurpriseModifiers, CombatModifiers, Victories *chart.Chart
	// outcomes of combat by row and column of the chart Results
	outcomes [][3]Outcome
}

// makeCharts builds the charts from data that have been checked.
func (d *Data) makeCharts() *Charts {
	c := &Charts{sheet: &d.Charts}
	c.weatherCharts()
	c.raidCharts(d)
	c.marchCharts()
	c.riverCharts()
	c.combatCharts()
	c.resultChart()
	c.victoryCharts()
	return c
}

// all returns the charts in the order of the book. Each chart for die rolls comes before the list of its modifiers.
func (c *Charts) all() []*chart.Chart {
	return []*chart.Chart{
		c.ContinuingWeather, c.Weather, c.Raid, c.RaidLeaders, c.RaidResults, c.Matrix, c.MatrixModifiers, c.Costs,
		c.Crossing,
		c.CrossingModifiers,
		c.SurpriseModifiers, c.Surprise, c.Ratio, c.CombatModifiers, c.Results, c.Victories, c.Capture, c.Panic,
	}
}

// ListCharts returns the charts that need no roll: die modifiers, movement costs and the value of battles.
func (c *Charts) ListCharts() []*chart.Chart {
	return []*chart.Chart{
		c.MatrixModifiers, c.Costs, c.CrossingModifiers, c.SurpriseModifiers, c.CombatModifiers,
		c.Victories,
	}
}

// Lookup is a chart together with the column to read and the die modifiers with their reasons. A rule passes its
// fields to Turn.Read.
type Lookup struct {
	Chart  *chart.Chart
	Column string
	Mods   []chart.Modifier
}

// Read looks up a roll in the chart and returns the reading. Unlike Turn.Read, it records nothing.
func (l *Lookup) Read(roll int) chart.Reading { return l.Chart.Read(l.Column, roll, l.Mods...) }

// add adds a die modifier to the lookup, unless its value is zero.
func (l *Lookup) add(label string, value int) {
	if value != 0 {
		l.Mods = append(l.Mods, chart.Modifier{Label: label, Value: value})
	}
}

// sum returns the sum of all modifiers.
func (l *Lookup) sum() int {
	n := 0
	for _, m := range l.Mods {
		n += m.Value
	}
	return n
}

// Column ids of charts that have a single column.
const (
	columnResult   = "result"
	columnModifier = "modifier"
)

// singleColumn returns the column list of a chart that has only one column.
func singleColumn(name string) []chart.Column { return []chart.Column{{ID: columnResult, Name: name}} }

// rollRow returns the chart row for a range of die results. A range that is open at one end gets a name such as "9 or
// more".
func rollRow(b bounds, cells ...chart.Cell) chart.Row {
	switch {
	case b.Min == nil:
		return chart.Row{From: *b.Max, To: *b.Max, Name: chart.FormatNumber(*b.Max) + " or less", Cells: cells}
	case b.Max == nil:
		return chart.Row{From: *b.Min, To: *b.Min, Name: chart.FormatNumber(*b.Min) + " or more", Cells: cells}
	}
	return chart.Row{From: *b.Min, To: *b.Max, Cells: cells}
}

// listRow returns a row of a chart that needs no roll. numberRows numbers the row later.
func listRow(name string, cells ...chart.Cell) chart.Row { return chart.Row{Name: name, Cells: cells} }

// numberRows numbers the rows of a chart without die rolls, from 1, and returns them.
func numberRows(rows []chart.Row) []chart.Row {
	for i := range rows {
		rows[i].From, rows[i].To = i+1, i+1
	}
	return rows
}

// plainCell returns a cell that is displayed exactly like its result.
func plainCell(text string) chart.Cell { return chart.Cell{Result: text, Text: text} }

// signedCell returns a cell with a modifier and its sign.
func signedCell(n int) chart.Cell { return plainCell(chart.SignedNumber(n)) }

// RatingColumn returns the id of the column for a leader's rating; movement matrix and combat results use the same
// (2.2.1). It panics on a rating that no leader has.
func (c *Charts) RatingColumn(rating int) string {
	for _, col := range c.sheet.Matrix.Columns {
		if col.Min <= rating && rating <= col.Max {
			return col.ID
		}
	}
	panic("crossing: no column for this rating")
}

// ratingColumns returns the three columns of leader ratings.
func (c *Charts) ratingColumns() []chart.Column {
	out := make([]chart.Column, 0, len(c.sheet.Matrix.Columns))
	for _, col := range c.sheet.Matrix.Columns {
		out = append(out, chart.Column{ID: col.ID, Name: "Rating " + chart.Row{From: col.Min, To: col.Max}.Heading()})
	}
	return out
}

// modifierValue returns the value of the modifier with an id. It panics if there is none; the check of the data ensures
// that all modifiers the rules use exist.
func modifierValue(rows []modifierRow, id string) int { return rowNamed(rows, id).Value }

// rowNamed returns the row of the modifier with an id. It panics if there is no such modifier.
func rowNamed(rows []modifierRow, id string) *modifierRow {
	i := slices.IndexFunc(rows, func(r modifierRow) bool { return r.ID == id })
	if i < 0 {
		panic("crossing: no modifier " + id)
	}
	return &rows[i]
}

// levelModifier returns the modifier for a level of fatigue. If the chart has no modifier for a level, because a
// leader may not act then, it returns 0.
func levelModifier(by map[int]*int, fatigue int) int {
	if n := by[fatigue]; n != nil {
		return *n
	}
	return 0
}
