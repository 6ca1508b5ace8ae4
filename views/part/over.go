package part

import "tricorne/rules/game"

// winner is the headline of a finished game.
func (o *orders) winner() string {
	w := o.Result.Winner
	switch {
	case w == game.Nobody:
		return "Nobody has won"
	case w == o.You:
		return "You have won"
	default:
		return "The " + o.side(w).Plural + " have won"
	}
}
