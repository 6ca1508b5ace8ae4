package table

import (
	"strings"

	"tricorne/db"
	"tricorne/rules/computer"
)

// A computer sits at a table like anybody else: its seat is held by a player of this kind, and which level plays is in his id. No session is
// ever given such an id. What it does goes by the same road as what people do.
const computerPlayer = db.ComputerPlayer

// holder is the id of the player as whom a level sits at tables.
func holder(l computer.Level) string { return computerPlayer + l.ID }

// levelOf is the level that a player is, false when he is none.
func levelOf(player string) (computer.Level, bool) {
	id, ok := strings.CutPrefix(player, computerPlayer)
	if !ok {
		return computer.Level{}, false
	}
	return computer.LevelOf(id)
}

// playable is a level that may sit at a table, or why there is none of that name.
func playable(id string) (computer.Level, error) {
	for _, l := range computer.Levels() {
		if l.ID == id {
			return l, nil
		}
	}
	return computer.Level{}, refuse("", "There is no such computer player.")
}

// seatOf is the seat of a level, with the name that everybody sees.
func seatOf(l computer.Level) (player, name string) { return holder(l), l.Name + " (computer)" }

// computerHolds reports whether a computer holds a seat.
func computerHolds(h db.Seat) bool { return strings.HasPrefix(h.PlayerID, computerPlayer) }

// unmanned tells whether no person holds the seat of a side, and a computer does.
func unmanned(seats []db.Seat) bool {
	computers := 0
	for _, side := range bothSides {
		held, _ := seatsOf(seats, side)
		if _, ok := levelOf(held.PlayerID); ok {
			computers++
		} else if held.PlayerID != "" {
			return false
		}
	}
	return computers > 0
}
