package printed

import (
	"strconv"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/rulebook"
)

// The Delaware River Crossing Table (11.4.2, 11.4.3).

// The ids of the columns, by the number of ferries at the hexside.
const (
	columnTwoFerries = "two"
	columnOneFerry   = "one"
	columnNoFerry    = "none"
)

func (c *Charts) riverCharts() {
	t := &c.sheet.Crossing
	c.Crossing = &chart.Chart{
		ID: "crossing", Title: "Delaware River Crossing", Rule: rulebook.RiverCrossings, Source: t.Origin.fullSource(),
		Columns: []chart.Column{
			{ID: columnTwoFerries, Name: "2 ferries"},
			{ID: columnOneFerry, Name: "1 ferry"},
			{ID: columnNoFerry, Name: "Naval unit, no ferry"},
		},
		Note: "Men who may cross there this turn, both ways together. One roll a turn for each ferry and each naval unit.",
	}
	for _, row := range t.Rows {
		c.Crossing.Rows = append(c.Crossing.Rows, rollRow(row.Bounds, menCell(row.Two), menCell(row.One), menCell(row.None)))
	}
	m := &c.sheet.CrossingModifiers
	names := []struct{ id, name string }{
		{"glover", "Glover in the stack that tries"},
		{"washington", "Washington in the stack that tries"},
		{durhamID, "Durham Boats at the hexside, not moved this turn"},
		{navyID, "Pennsylvania Navy at the hexside, not moved this turn"},
		{"before_dec_28", "December 25 to 27"},
		{"freeze", "freeze"},
		{"snow", "snow"},
		{"rain", "rain"},
		{"fair", "fair"},
	}
	var rows []chart.Row
	for _, n := range names {
		rows = append(rows, listRow(n.name, signedCell(modifierValue(m.Rows, n.id))))
	}
	c.CrossingModifiers = &chart.Chart{
		ID: "crossing_modifiers", Title: "Delaware River Crossing: modifiers", Rule: rulebook.RiverCrossings,
		RowHeading: "For",
		Source:     m.Origin.fullSource(),
		Columns:    []chart.Column{{ID: columnModifier, Name: "Die"}}, Rows: numberRows(rows),
	}
}

// The ids of the naval units, as spelled in the data.
const (
	durhamID = "durham_boats"
	navyID   = "pennsylvania_navy"
)

// menCell returns a table cell for a number of men.
func menCell(n int) chart.Cell {
	if n >= 1000 {
		return chart.Cell{
			Result: strconv.Itoa(n),
			Text:   strconv.Itoa(n/1000) + "," + strconv.Itoa(n + 1000)[len(strconv.Itoa(n+1000))-3:],
		}
	}
	return plainCell(strconv.Itoa(n))
}

// CrossingRoll describes the conditions of a roll on the crossing table (11.4.2).
type CrossingRoll struct {
	Ferries int // number of ferries at the hexside, 0 for a crossing by naval unit
	Stack   []*Leader
	Boats   []*Vessel // naval units at the hexside that have not moved this turn
	Moment  Moment
	Weather Weather
}

// CrossingLookup returns the lookup in the Delaware River Crossing Table.
func (c *Charts) CrossingLookup(a CrossingRoll) Lookup {
	l := Lookup{Chart: c.Crossing, Column: [...]string{columnNoFerry, columnOneFerry, columnTwoFerries}[a.Ferries]}
	for _, who := range a.Stack {
		l.add(who.Name, who.crossingModifier)
	}
	for _, v := range a.Boats {
		l.add(v.Name, v.crossingModifier)
	}
	m := c.sheet.CrossingModifiers.Rows
	if a.Moment < rowNamed(m, "before_dec_28").Until.moment() {
		l.add("before December 28", modifierValue(m, "before_dec_28"))
	}
	if a.Weather != NoWeather {
		l.add(a.Weather.String(), modifierValue(m, a.Weather.String()))
	}
	return l
}

// CrossingCapacity returns how many men may cross, as a reading of the crossing table says.
func (c *Charts) CrossingCapacity(r chart.Reading) int {
	row := &c.sheet.Crossing.Rows[r.Row]
	return [...]int{row.Two, row.One, row.None}[r.Column]
}

// MaxCrossingCapacity returns how many men may cross on the best roll, for the given number of ferries.
func (c *Charts) MaxCrossingCapacity(ferries int) int {
	most := 0
	for i := range c.sheet.Crossing.Rows {
		most = max(most, c.CrossingCapacity(chart.Reading{Row: i, Column: 2 - ferries}))
	}
	return most
}
