package part

import (
	"slices"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// tableInfo is the data of the panel about the table: its players, its scenario and its rules.
type tableInfo struct {
	*Table
	Scenario    string
	Seats       []Seat
	ComingTurns []turnBox // turns at which something arrives; empty if a sheet lists them
	Conditions  []view.Condition
	Tracks      []view.Track
	Sheets      []view.Sheet
}

// maxUnfoldedRows is the largest number of rows that a sheet shows without folding up.
const maxUnfoldedRows = 8

func (d *Desk) tableInfo() *tableInfo {
	a := &tableInfo{&d.Table, d.Scenario, d.Seats, nil, d.View.Conditions, d.View.Tracks, d.View.Sheets}
	if !slices.ContainsFunc(a.Sheets, func(s view.Sheet) bool { return s.ID == screen.ComingEventsSheet }) {
		a.ComingTurns = d.timeline().comingTurns()
	}
	return a
}
