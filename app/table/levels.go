package table

import (
	"strings"

	"tricorne/db"
	"tricorne/rules/computer"
)

// computerPlayer is the kind of player that holds the seat of a computer. A computer sits at a table like anybody
// else. Its player id contains the level. No session ever gets such an id. A computer's acts take the same path as
// those of people.
const computerPlayer = db.ComputerPrefix

// computerPlayerID returns the player id with which a level sits at tables.
func computerPlayerID(l computer.Level) string { return computerPlayer + l.ID }

// levelOf returns the level that a player id stands for, false when the player is no computer.
func levelOf(player string) (computer.Level, bool) {
	id, ok := strings.CutPrefix(player, computerPlayer)
	if !ok {
		return computer.Level{}, false
	}
	return computer.LevelOf(id)
}

// isComputer reports whether a player id stands for a computer.
func isComputer(player string) bool {
	_, ok := levelOf(player)
	return ok
}

// playableLevel returns the level of that name, or a refusal where no such level may sit at a table.
func playableLevel(id string) (computer.Level, error) {
	for _, l := range computer.Levels() {
		if l.ID == id {
			return l, nil
		}
	}
	return computer.Level{}, refuse("", "There is no such computer player.")
}

// seatOf returns the player id of a level and its displayed name.
func seatOf(l computer.Level) (player, name string) {
	return computerPlayerID(l), l.Name + " (computer)"
}

// computerHolds reports whether a computer holds a seat.
func computerHolds(h db.Seat) bool { return strings.HasPrefix(h.PlayerID, computerPlayer) }

// unmanned reports whether computers hold seats of sides and no person does.
func unmanned(seats []db.Seat) bool {
	computers := 0
	for _, side := range bothSides {
		held, _ := seatsOf(seats, side)
		if isComputer(held.PlayerID) {
			computers++
		} else if held.PlayerID != "" {
			return false
		}
	}
	return computers > 0
}
