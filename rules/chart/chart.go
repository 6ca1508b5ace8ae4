// Package chart describes a printed chart and looks up results in it: roll, modifiers, row, column, cell. The rules
// look their results up in the same charts that the help pages print, and the log can highlight the cell.
package chart

import (
	"fmt"
	"strconv"
)

// Chart is a table of a rulebook. Its rows are die results, or named entries if nothing is rolled.
type Chart struct {
	ID         string
	Title      string
	Rule       string
	RowHeading string // heading of the rows; empty if they are die results
	Note       string // a note to print with the chart
	Columns    []Column
	Rows       []Row
	Source     string
}

// Column is one column: its id in the rules and its heading.
type Column struct{ ID, Name string }

// Row is the row for die results From to To, inclusive. In a list without dice, From and To are both the number of
// the row, counted from 1.
type Row struct {
	Name     string // heading instead of the numbers: "10 or more", "woods"; usually empty
	From, To int
	Cells    []Cell // one for each column
}

// Cell is one entry of the chart: the result for the rules, and the text as printed.
type Cell struct{ Result, Text string }

// Modifier is one number added to a roll, and the reason.
type Modifier struct {
	Label string
	Value int
}

// Reading is one result looked up in a chart.
type Reading struct {
	Chart  string
	Roll   int // before modifiers
	Mods   []Modifier
	Row    int // index into Rows
	Column int // index into Columns
	Cell   Cell
}

// Heading returns the heading of a row. It is its name, or its die results such as "3", "4–5" or "−2 to 0".
func (r Row) Heading() string {
	switch {
	case r.Name != "":
		return r.Name
	case r.From == r.To:
		return FormatNumber(r.From)
	case r.From < 0:
		return FormatNumber(r.From) + " to " + FormatNumber(r.To)
	}
	return FormatNumber(r.From) + "–" + FormatNumber(r.To)
}

// FormatNumber returns a number as text, with a typographic minus sign.
func FormatNumber(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// SignedNumber returns a modifier as text: "+2", "−1", "0".
func SignedNumber(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return FormatNumber(n)
}

// Heading returns the heading of the first column, which names the rows.
func (c *Chart) Heading() string {
	if c.RowHeading == "" {
		return "Die"
	}
	return c.RowHeading
}

// Total returns the roll plus its modifiers.
func (r Reading) Total() int {
	n := r.Roll
	for _, m := range r.Mods {
		n += m.Value
	}
	return n
}

// Check returns every error in the chart. Errors are a result from lowest to highest with no row or two, rows of
// the wrong width, empty cells, and duplicate columns.
func (c *Chart) Check(lowest, highest int) []error {
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("chart %s: "+format, append([]any{c.ID}, args...)...))
	}
	for n := lowest; n <= highest; n++ {
		rows := 0
		for _, r := range c.Rows {
			if r.From <= n && n <= r.To {
				rows++
			}
		}
		if rows != 1 {
			fault("result %d has %d rows", n, rows)
		}
	}
	for i, r := range c.Rows {
		if len(r.Cells) != len(c.Columns) {
			fault("row %d has %d cells for %d columns", i+1, len(r.Cells), len(c.Columns))
		}
		for j, cell := range r.Cells {
			if cell.Result == "" || cell.Text == "" {
				fault("row %d, cell %d is empty", i+1, j+1)
			}
		}
	}
	for i, col := range c.Columns {
		for _, other := range c.Columns[:i] {
			if col.ID == other.ID {
				fault("column %s stands twice", col.ID)
			}
		}
	}
	return faults
}

// Read looks up a roll in a column. A total outside the printed rows is read in the nearest row. It panics if the
// chart has no such column, because that is a mistake of the caller.
func (c *Chart) Read(column string, roll int, mods ...Modifier) Reading {
	out := Reading{Chart: c.ID, Roll: roll, Mods: mods, Column: -1}
	for i := range c.Columns {
		if c.Columns[i].ID == column {
			out.Column = i
		}
	}
	if out.Column < 0 {
		panic("chart " + c.ID + " has no column " + column)
	}
	total := out.Total()
	nearest := 1 << 30
	for i, r := range c.Rows {
		d := 0
		if total < r.From {
			d = r.From - total
		} else if total > r.To {
			d = total - r.To
		}
		if d < nearest {
			nearest, out.Row = d, i
		}
	}
	out.Cell = c.Rows[out.Row].Cells[out.Column]
	return out
}
