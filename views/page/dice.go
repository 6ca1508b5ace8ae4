package page

import (
	"tricorne/rules/game"
	"tricorne/views/part"
)

// Dice is the page on which anybody may verify the dice of a table.
type Dice struct {
	Frame      Frame
	ID         string
	Title      string
	Manual     *game.Manual
	Commitment string
	Secret     string // empty before the end
	Acts       []DiceAct
	Rolls      int
	OK         bool
}

// DiceAct is the throws of one act, and whether each is the one the secret gives.
type DiceAct struct {
	Seq   int
	Turn  int
	Phase string
	Side  game.Side
	Rolls []part.Roll
	OK    bool
}

// verdict is what came of the check, in a sentence.
func (d *Dice) verdict() string {
	if d.OK {
		return "All " + itoa(d.Rolls) + " dice are the ones this secret gives."
	}
	return "At least one throw is not the one this secret gives."
}

func mark(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}
