package page

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
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
	Rolls      int // dice from the secret
	Hand       int // dice rolled by hand
	OK         bool
}

// DiceAct is the throws of one act, and whether each is the one the secret gives.
type DiceAct struct {
	Seq   int
	Turn  int
	Phase string
	Side  game.Side
	Rolls []dice.Rolled
	Hand  bool // rolled by hand: the secret gives nothing for them
	OK    bool

	Lifted bool // they fell for an order that was taken back
}

// right says whether the throws of an act are the ones the secret gives.
func (a *DiceAct) right() string {
	if a.Lifted {
		return "by hand; the order was undone"
	}
	if a.Hand {
		return "by hand"
	}
	return mark(a.OK)
}

// verdict returns what came of the check, in a sentence.
func (d *Dice) verdict() string {
	if !d.OK {
		return "At least one throw is not the one this secret gives."
	}
	words := "All " + itoa(d.Rolls) + " dice are the ones this secret gives."
	if d.Hand > 0 {
		words += " " + text.Count(d.Hand, "die was", "dice were") +
			" rolled by hand and typed in; of those nothing can be proved."
	}
	return words
}

func mark(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}
