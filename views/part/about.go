package part

import (
	"slices"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// about is who sits at the table, what is played and by which rules.
type about struct {
	*Table
	Scenario   string
	Seats      []Seat
	Coming     []turnBox // turns that bring something, where no sheet tells of them
	Conditions []view.Condition
	Tracks     []view.Track
	Sheets     []view.Sheet
}

// longSheet is how many rows a sheet may have that is not folded.
const longSheet = 8

func (d *Desk) about() *about {
	a := &about{&d.Table, d.Scenario, d.Seats, nil, d.View.Conditions, d.View.Tracks, d.View.Sheets}
	if !slices.ContainsFunc(a.Sheets, func(s view.Sheet) bool { return s.ID == screen.AheadSheet }) {
		a.Coming = d.strip().coming()
	}
	return a
}
