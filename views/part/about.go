package part

import "tricorne/rules/game"

// about is who sits at the table, what is played and by which rules.
type about struct {
	*Table
	Scenario   string
	Seats      []Seat
	Coming     []turnBox // turns that bring something
	Conditions []game.Condition
	Tracks     []game.Track
}

func (d *Desk) about() *about {
	return &about{&d.Table, d.Scenario, d.Seats, d.strip().coming(), d.View.Conditions, d.View.Tracks}
}
