package table

import (
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game/action"
)

// SentAction returns the action of a stored row as a side sent it. It returns false if the row is of another kind.
func SentAction(r db.Row) (action.Action, bool, error) {
	if record.Kind(r.Kind) != record.KindPlay {
		return action.Action{}, false, nil
	}
	one, err := decodeRow(r)
	if err != nil {
		return action.Action{}, false, err
	}
	return one.PlayBody().Action, true, nil
}
