// Package referee is the referee's seat at a table. It is the one place that holds the all-seeing viewer, and what the
// referee needs to know of what that viewer sees. Everybody else sees through game.Public, through the eyes of a side,
// or, when a game is over, through those of hindsight.
package referee

import (
	"tricorne/app/table"
	"tricorne/rules/game/oracle"
)

// Seat returns the referee's seat of a visit, looking as the referee chooses. With table.AsAll it sees everything, with
// table.AsPublic what everybody sees. A side's is as good as that side's own, but what is done with it is on record as
// entered by the referee. table.ErrNotYours says that the visitor is not the referee of this table.
func Seat(v *table.Visit, as table.As) (table.Seat, error) { return v.Referee(as, oracle.Viewer()) }

// Keeper returns a player who brings a game to this server. Where it goes on they are its referee, or have both sides
// on one device.
func Keeper(player string, asReferee bool) table.Keeper {
	return table.Keeper{Player: player, Referee: asReferee, All: oracle.Viewer()}
}
