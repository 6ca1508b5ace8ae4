package table

import (
	"strings"

	"tricorne/db"
	"tricorne/rules/computer"
)

// computerPlayer is the prefix of the player ids of computers. A computer sits at a table like any other player. The
// rest of its player id is its level. No session ever gets such an id. The acts of a computer are handled like those
// of a person.
const computerPlayer = db.ComputerPrefix

// computerPlayerID returns the player id of computers of a level.
func computerPlayerID(l computer.Level) string { return computerPlayer + l.ID }

// levelOf returns the level of a computer from its player id; false if the player is no computer.
func levelOf(player string) (computer.Level, bool) {
	id, ok := strings.CutPrefix(player, computerPlayer)
	if !ok {
		return computer.Level{}, false
	}
	return computer.LevelOf(id)
}

// isComputer reports whether a player id belongs to a computer.
func isComputer(player string) bool {
	_, ok := levelOf(player)
	return ok
}

// playableLevel returns the level with a given name, or a refusal if that level may not sit at a table.
func playableLevel(id string) (computer.Level, error) {
	for _, l := range computer.Levels() {
		if l.ID == id {
			return l, nil
		}
	}
	return computer.Level{}, refuse("", "There is no such computer player.")
}

// computerIdentity returns the player id and the displayed name of computers of a level.
func computerIdentity(l computer.Level) (player, name string) {
	return computerPlayerID(l), l.Name + " (computer)"
}

// computerHolds reports whether a computer holds a seat.
func computerHolds(h db.Seat) bool { return strings.HasPrefix(h.PlayerID, computerPlayer) }

// unmanned reports whether computers hold seats of sides and no person holds one.
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
