package table

import (
	"tricorne/db"
	"tricorne/rules/game"
)

// Sent returns the action of a stored row as a side sent it; false where the row is of another kind.
func Sent(r db.Row) (game.Action, bool, error) {
	if Kind(r.Kind) != Play {
		return game.Action{}, false, nil
	}
	one, err := opened(r)
	if err != nil {
		return game.Action{}, false, err
	}
	return one.Played().Action, true, nil
}
