package table

import (
	"context"

	"tricorne/rules/game"
)

// AfterAction is a table told turn by turn, as the perspective knows it.
type AfterAction struct {
	Table  Info
	Manual *game.Manual
	As     As
	Turns  []TurnReport
	View   game.View // how it stands at the end of what is told
}

// TurnReport is one turn: what was heard of it and how it stood when it ended (or stands now).
type TurnReport struct {
	Turn    int
	Name    string // "Turn 11 of 24"
	Entries []Entry
	Sides   []Standing
}

// Standing is how a side stood at the end of a turn, as far as the viewer knew.
type Standing struct {
	Side     game.Side
	Points   int  // victory points, of the track "vp"
	HasVP    bool // the view had such a track
	Pieces   int  // seen or not, on the map and off it, without those lost
	Strength int  // of the pieces whose faces the viewer saw
	Exact    bool // he saw them all
	Lost     int  // pieces eliminated so far
}

// Report makes the after-action report for a seat.
func (s *Service) Report(ctx context.Context, seat Seat, as As) (AfterAction, error) {
	return AfterAction{}, ErrNotFound
}
