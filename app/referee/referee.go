// Package referee makes the referee's seat at a table. It is the only place that has the viewer who sees everything,
// and it computes what the referee needs from that view. Everybody else sees a table as the public, as a side, or,
// after the end, in hindsight.
package referee

import (
	"tricorne/app/table"
	"tricorne/rules/game/oracle"
)

// Seat returns the referee's seat of a visit, looking as the referee chooses. With table.AsAll it sees everything,
// with table.AsPublic what everybody sees. As a side it can do what that side can, but the record says that the
// referee entered it. It returns table.ErrNotYours if the visitor is not the referee of this table.
func Seat(v *table.Visit, as table.Viewpoint) (table.Seat, error) {
	return v.Referee(as, oracle.Viewer())
}

// NewImporter returns a player who imports a game. If the game is unfinished, the player becomes its referee, or gets
// both sides on one device.
func NewImporter(player string, asReferee bool) table.Importer {
	return table.Importer{Player: player, Referee: asReferee, All: oracle.Viewer()}
}
