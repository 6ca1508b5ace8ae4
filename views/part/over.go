package part

import "tricorne/rules/game"

// winner is the headline of a finished game.
func (d *Desk) winner() string {
	w := d.View.Result.Winner
	switch {
	case w == game.Nobody:
		return "Nobody has won"
	case w == d.You:
		return "You have won"
	default:
		return "The " + d.side(w).Plural + " have won"
	}
}
