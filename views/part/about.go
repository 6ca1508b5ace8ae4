package part

import (
	"slices"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// about is the data of the panel about the table: its players, its scenario and its rules.
type about struct {
	*Table
	Scenario   string
	Seats      []Seat
	Coming     []turnBox // turns at which something arrives; empty if a sheet lists them
	Conditions []view.Condition
	Tracks     []view.Track
	Sheets     []view.Sheet
}

// longSheet is the largest number of rows that a sheet shows without folding up.
const longSheet = 8

func (d *Desk) about() *about {
	a := &about{&d.Table, d.Scenario, d.Seats, nil, d.View.Conditions, d.View.Tracks, d.View.Sheets}
	if !slices.ContainsFunc(a.Sheets, func(s view.Sheet) bool { return s.ID == screen.AheadSheet }) {
		a.Coming = d.strip().coming()
	}
	return a
}
