// Package referee is the referee's seat at a table: the one place that holds the all-seeing viewer, and what he needs
// to know of what he sees. Everybody else sees through game.Public, through the eyes of a side, or, when a game is
// over, through those of hindsight.
package referee

import (
	"tricorne/app/table"
	"tricorne/rules/game/oracle"
)

// Seat is the referee's seat of a visit, looking as he chooses: table.AsAll sees everything, table.AsPublic what
// everybody sees, and a side's is as good as that side's own, but that what is done with it is on record as entered by
// him. table.ErrNotYours says that the visitor is not the referee of this table.
func Seat(v *table.Visit, as table.As) (table.Seat, error) { return v.Referee(as, oracle.Viewer()) }
