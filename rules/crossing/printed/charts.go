package printed

import (
	"slices"

	"tricorne/rules/chart"
)

// Charts is the player charts: the rules look every roll up in them, and the help page prints them. Nobody changes them
// once they are made.
type Charts struct {
	sheet *chartsFile
	// rolled on
	Continuing, Weather, Raid, Raiders, Raids, Matrix, Crossing, Surprise, Results, Capture, Panic *chart.Chart
	// looked up without a die
	Ratio *chart.Chart
	// lists
	Costs, MatrixModifiers, CrossingModifiers, SurpriseModifiers, CombatModifiers, Victories *chart.Chart
	// of results, by row and column
	outcomes [][3]Outcome
}

// makeCharts makes the charts of the data, which must be good.
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

// all lists the charts in the order of the book. Those that are rolled on stand before the lists of what is added.
func (c *Charts) all() []*chart.Chart {
	return []*chart.Chart{
		c.Continuing, c.Weather, c.Raid, c.Raiders, c.Raids, c.Matrix, c.MatrixModifiers, c.Costs, c.Crossing,
		c.CrossingModifiers,
		c.SurpriseModifiers, c.Surprise, c.Ratio, c.CombatModifiers, c.Results, c.Victories, c.Capture, c.Panic,
	}
}

// Lists returns the charts nobody rolls on. They say what is added to rolls, what movement costs and what battles are
// worth.
func (c *Charts) Lists() []*chart.Chart {
	return []*chart.Chart{
		c.MatrixModifiers, c.Costs, c.CrossingModifiers, c.SurpriseModifiers, c.CombatModifiers,
		c.Victories,
	}
}

// Lookup is a chart about to be read: the column, and what is added to the die and why. A rule passes its parts to
// Turn.Read.
type Lookup struct {
	Chart  *chart.Chart
	Column string
	Mods   []chart.Modifier
}

// Read looks a roll up without recording it.
func (l *Lookup) Read(roll int) chart.Reading { return l.Chart.Read(l.Column, roll, l.Mods...) }

// add adds a modifier, unless it is zero.
func (l *Lookup) add(label string, value int) {
	if value != 0 {
		l.Mods = append(l.Mods, chart.Modifier{Label: label, Value: value})
	}
}

// sum returns what is added to the die in all.
func (l *Lookup) sum() int {
	n := 0
	for _, m := range l.Mods {
		n += m.Value
	}
	return n
}

// The columns of charts that have but one, and those of the leader ratings.
const (
	columnResult   = "result"
	columnModifier = "modifier"
)

// one returns the columns of a chart that has a single column.
func one(name string) []chart.Column { return []chart.Column{{ID: columnResult, Name: name}} }

// rollRow returns the row for a range of results. A range without an end is named "9 or more".
func rollRow(b bounds, cells ...chart.Cell) chart.Row {
	switch {
	case b.Min == nil:
		return chart.Row{From: *b.Max, To: *b.Max, Name: chart.Number(*b.Max) + " or less", Cells: cells}
	case b.Max == nil:
		return chart.Row{From: *b.Min, To: *b.Min, Name: chart.Number(*b.Min) + " or more", Cells: cells}
	}
	return chart.Row{From: *b.Min, To: *b.Max, Cells: cells}
}

// listRow returns a row of a list; its number is put in by list.
func listRow(name string, cells ...chart.Cell) chart.Row { return chart.Row{Name: name, Cells: cells} }

// list numbers the rows of a list.
func list(rows []chart.Row) []chart.Row {
	for i := range rows {
		rows[i].From, rows[i].To = i+1, i+1
	}
	return rows
}

// plain returns a cell whose result is printed as it is.
func plain(text string) chart.Cell { return chart.Cell{Result: text, Text: text} }

// signedCell returns a cell with a modifier.
func signedCell(n int) chart.Cell { return plain(chart.SignedNumber(n)) }

// RatingColumn returns the column of a leader's rating, in the movement matrix and the combat results alike (2.2.1). It
// panics on a rating no leader has.
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

// value finds a modifier of the data by its id. It panics when there is none: the data have been checked for those the
// rules ask for.
func value(rows []modifierRow, id string) int { return rowNamed(rows, id).Value }

// rowNamed finds the row of a modifier as value does.
func rowNamed(rows []modifierRow, id string) *modifierRow {
	i := slices.IndexFunc(rows, func(r modifierRow) bool { return r.ID == id })
	if i < 0 {
		panic("crossing: no modifier " + id)
	}
	return &rows[i]
}

// level returns a modifier by fatigue. Where the chart has none, the leader may not act at all.
func level(by map[int]*int, fatigue int) int {
	if n := by[fatigue]; n != nil {
		return *n
	}
	return 0
}
