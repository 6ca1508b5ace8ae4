package page

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
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
	Rolls      int // dice from the secret
	Hand       int // dice rolled by hand
	Other      int // dice that the secret of another server rolled
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

	Carried bool // rolled with the secret of another server: this one gives nothing for them
	Lifted  bool // they fell for an order that was taken back
}

// right says whether the throws of an act are the ones the secret gives.
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
	if d.Other > 0 {
		words += " " + text.Count(d.Other, "die was", "dice were") +
			" rolled on another server, before the game was brought here; that table’s own seal vouches for them."
	}
	return words
}

// exportWords names the file of the game: everything once the secret is open.
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
