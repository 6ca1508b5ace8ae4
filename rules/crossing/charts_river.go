package crossing

import (
	"strconv"

	"tricorne/rules/chart"
)

// The Delaware River Crossing Table (11.4.2, 11.4.3).

// The columns, by how many ferries the hexside has.
const (
	columnTwo  = "two"
	columnOne  = "one"
	columnNone = "none"
)

func (c *charts) riverCharts() {
	t := &c.sheet.Crossing
	c.crossing = &chart.Chart{
		ID: "crossing", Title: "Delaware River Crossing", Rule: ruleCrossings, Source: t.Origin.cite(),
		Columns: []chart.Column{{ID: columnTwo, Name: "2 ferries"}, {ID: columnOne, Name: "1 ferry"}, {ID: columnNone, Name: "Naval unit, no ferry"}},
		Note:    "Men who may cross there this turn, both ways together. One roll a turn for each ferry and each naval unit.",
	}
	for _, row := range t.Rows {
		c.crossing.Rows = append(c.crossing.Rows, rolled(row.Bounds, men(row.Two), men(row.One), men(row.None)))
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
		rows = append(rows, listed(n.name, signed(value(m.Rows, n.id))))
	}
	c.crossingMods = &chart.Chart{
		ID: "crossing_modifiers", Title: "Delaware River Crossing: modifiers", Rule: ruleCrossings, Head: "For", Source: m.Origin.cite(),
		Columns: []chart.Column{{ID: columnModifier, Name: "Die"}}, Rows: list(rows),
	}
}

// The ids of the naval units in the data.
const (
	durhamID = "durham_boats"
	navyID   = "pennsylvania_navy"
)

// men is a cell with a number of men.
func men(n int) chart.Cell {
	if n >= 1000 {
		return chart.Cell{Result: strconv.Itoa(n), Text: strconv.Itoa(n/1000) + "," + strconv.Itoa(n + 1000)[len(strconv.Itoa(n+1000))-3:]}
	}
	return plain(strconv.Itoa(n))
}

// attempt is what the crossing table asks of a crossing (11.4.2).
type attempt struct {
	ferries int // at the hexside, nought for a crossing by naval unit
	stack   []*leader
	boats   []*vessel // at the hexside and not moved this turn
	now     moment
	weather weather
}

// crossingLook reads the Delaware River Crossing Table.
func (c *charts) crossingLook(a attempt) look {
	l := look{Chart: c.crossing, Column: [...]string{columnNone, columnOne, columnTwo}[a.ferries]}
	for _, who := range a.stack {
		l.add(who.name, who.ferryman)
	}
	for _, v := range a.boats {
		l.add(v.name, v.crossing)
	}
	m := c.sheet.CrossingModifiers.Rows
	if a.now < on(28, midnight) {
		l.add("before December 28", value(m, "before_dec_28"))
	}
	if a.weather != noWeather {
		l.add(a.weather.String(), value(m, a.weather.String()))
	}
	return l
}

// capacity is how many men a reading of the crossing table lets cross.
func (c *charts) capacity(r chart.Reading) int {
	row := &c.sheet.Crossing.Rows[r.Row]
	return [...]int{row.Two, row.One, row.None}[r.Column]
}
