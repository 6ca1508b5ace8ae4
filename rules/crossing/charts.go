package crossing

import (
	"tricorne/rules/chart"
)

// charts is the player charts: the rules look every roll up in them, and the help page prints them. Nobody changes them once
// they are made.
type charts struct {
	sheet *chartsFile
	// rolled on
	continuing, weather, raid, raiders, raids, matrix, crossing, surprise, results, capture, panic *chart.Chart
	// looked up without a die
	ratio *chart.Chart
	// lists
	costs, matrixMods, crossingMods, surpriseMods, combatMods, victories *chart.Chart
	outcomes                                                             [][3]outcome // of results, by row and column
}

// printed makes the charts of the data, which must be good.
func (d *data) printed() *charts {
	c := &charts{sheet: &d.charts}
	c.weatherCharts()
	c.raidCharts(d)
	c.marchCharts()
	c.riverCharts()
	c.combatCharts()
	c.resultChart()
	c.victoryCharts()
	return c
}

// all lists the charts in the order of the book: those that are rolled on before the lists of what is added.
func (c *charts) all() []*chart.Chart {
	return []*chart.Chart{
		c.continuing, c.weather, c.raid, c.raiders, c.raids, c.matrix, c.matrixMods, c.costs, c.crossing, c.crossingMods,
		c.surpriseMods, c.surprise, c.ratio, c.combatMods, c.results, c.victories, c.capture, c.panic,
	}
}

// lists are the charts nobody rolls on: what is added to rolls, what movement costs, what battles are worth.
func (c *charts) lists() []*chart.Chart {
	return []*chart.Chart{c.matrixMods, c.costs, c.crossingMods, c.surpriseMods, c.combatMods, c.victories}
}

// look is a chart about to be read: the column, and what is added to the die and why. A rule passes its parts to Turn.Read.
type look struct {
	Chart  *chart.Chart
	Column string
	Mods   []chart.Modifier
}

// read looks a roll up without recording it.
func (l *look) read(roll int) chart.Reading { return l.Chart.Read(l.Column, roll, l.Mods...) }

// add puts a modifier in, unless it is nought.
func (l *look) add(label string, value int) {
	if value != 0 {
		l.Mods = append(l.Mods, chart.Modifier{Label: label, Value: value})
	}
}

// sum is what is added to the die in all.
func (l *look) sum() int {
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

// one is the column of a chart that has but one.
func one(name string) []chart.Column { return []chart.Column{{ID: columnResult, Name: name}} }

// rolled is the row of a chart for die results; an open end is read as far as modifiers go.
func rolled(b bounds, cells ...chart.Cell) chart.Row {
	switch {
	case b.Min == nil:
		return chart.Row{From: *b.Max, To: *b.Max, Name: chart.Number(*b.Max) + " or less", Cells: cells}
	case b.Max == nil:
		return chart.Row{From: *b.Min, To: *b.Min, Name: chart.Number(*b.Min) + " or more", Cells: cells}
	}
	return chart.Row{From: *b.Min, To: *b.Max, Cells: cells}
}

// listed is a row of a list; its number is put in by list.
func listed(name string, cells ...chart.Cell) chart.Row { return chart.Row{Name: name, Cells: cells} }

// list numbers the rows of a list.
func list(rows []chart.Row) []chart.Row {
	for i := range rows {
		rows[i].From, rows[i].To = i+1, i+1
	}
	return rows
}

// plain is a cell whose result is printed as it is.
func plain(text string) chart.Cell { return chart.Cell{Result: text, Text: text} }

// signed is a cell with a modifier.
func signed(n int) chart.Cell { return plain(chart.Signed(n)) }

// ratingColumn is the column of a leader's rating, in the movement matrix and the combat results alike (2.2.1). It panics on a
// rating no leader has.
func (c *charts) ratingColumn(rating int) string {
	for _, col := range c.sheet.Matrix.Columns {
		if col.Min <= rating && rating <= col.Max {
			return col.ID
		}
	}
	panic("crossing: no column for this rating")
}

// ratingColumns are the three columns of leader ratings.
func (c *charts) ratingColumns() []chart.Column {
	out := make([]chart.Column, 0, len(c.sheet.Matrix.Columns))
	for _, col := range c.sheet.Matrix.Columns {
		out = append(out, chart.Column{ID: col.ID, Name: "Rating " + chart.Row{From: col.Min, To: col.Max}.Heading()})
	}
	return out
}

// value finds a modifier of the data by its id. It panics when there is none: the data have been checked for those the rules
// ask for.
func value(rows []modifierRow, id string) int {
	for i := range rows {
		if rows[i].ID == id {
			return rows[i].Value
		}
	}
	panic("crossing: no modifier " + id)
}

// level is a modifier by fatigue; where the chart has none, whoever asks may not act at all.
func level(by map[int]*int, fatigue int) int {
	if n := by[fatigue]; n != nil {
		return *n
	}
	return 0
}
