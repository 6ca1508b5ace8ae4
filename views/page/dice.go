package page

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Dice is the page on which anybody can verify the dice of a table.
type Dice struct {
	Frame      Frame
	ID         string
	Title      string
	Manual     *game.Manual
	Commitment string
	Secret     string // empty until the end of the game
	Acts       []DiceAct
	Rolls      int // number of dice rolled from the secret
	Hand       int // number of dice rolled by hand
	Other      int // number of dice rolled from the secret of another server
	OK         bool
}

// DiceAct is the throws of one act, and whether they match the secret.
type DiceAct struct {
	Seq   int
	Turn  int
	Phase string
	Side  game.Side
	Rolls []dice.Rolled
	Hand  bool // rolled by hand, so the secret does not determine them
	OK    bool

	Carried bool // rolled from the secret of another server, which this secret does not determine
	Lifted  bool // rolled for an order that was undone
}

// right returns where the throws of an act come from, or the mark for whether they match the secret.
func (a *DiceAct) right() string {
	if a.Lifted {
		return "by hand; the order was undone"
	}
	if a.Hand {
		return "by hand"
	}
	if a.Carried {
		return "on another server"
	}
	return mark(a.OK)
}

// verdict returns the result of the check in a sentence.
func (d *Dice) verdict() string {
	if !d.OK {
		return "At least one throw is not the one this secret gives."
	}
	words := "All " + itoa(d.Rolls) + " dice are the ones this secret gives."
	if d.Hand > 0 {
		words += " " + text.Count(d.Hand, "die was", "dice were") +
			" rolled by hand and typed in; of those nothing can be proved."
	}
	if d.Other > 0 {
		words += " " + text.Count(d.Other, "die was", "dice were") +
			" rolled on another server, before the game was brought here; that table’s own seal vouches for them."
	}
	return words
}

// exportWords returns the label of the link to the game's file, which is complete once the secret is revealed.
func (d *Dice) exportWords() string {
	if d.Secret != "" {
		return part.TakeHome
	}
	return "Export as JSON"
}

func mark(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}
