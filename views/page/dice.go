package page

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Dice is the page on which anybody can verify the dice of a table.
type Dice struct {
	Frame            Frame
	ID               string
	Title            string
	Manual           *game.Manual
	Commitment       string
	Secret           string // empty until the end of the game
	Acts             []DiceAct
	Rolls            int // number of dice rolled from the secret
	ManualRolls      int // number of dice rolled by hand
	OtherServerRolls int // number of dice rolled from the secret of another server
	OK               bool
	EndedByAgreement bool // the sides ended the game and have not revealed everything
	IsPlayer         bool // the visitor plays here and may reveal everything
	ByHand           bool // the players roll their dice by hand now
}

// DiceAct is the throws of one act, and whether they match the secret.
type DiceAct struct {
	Seq    int
	Turn   int
	Phase  string
	Side   game.Side
	Rolls  []dice.Rolled
	ByHand bool // the dice were rolled by hand, so the secret does not determine them
	OK     bool

	// the dice were rolled from the secret of another server, so this secret does not determine them
	FromOtherServer bool
	Withdrawn       bool // the dice were rolled for an order that was undone
}

// originText returns the source of an act's throws. For throws from this table's secret, it returns the mark for
// whether they match the secret.
func (a *DiceAct) originText() string {
	if a.Withdrawn {
		return "by hand; the order was undone"
	}
	if a.ByHand {
		return "by hand"
	}
	if a.FromOtherServer {
		return "on another server"
	}
	return yesOrNo(a.OK)
}

// opensText returns a sentence about when the secret of the dice is shown to everybody.
func (d *Dice) opensText() string {
	if d.EndedByAgreement {
		return "Opened when a side reveals everything."
	}
	return "Opened when the game is over."
}

// verdict returns a sentence with the result of checking the dice.
func (d *Dice) verdict() string {
	if !d.OK {
		return "At least one throw is not the one this secret gives."
	}
	if d.Rolls+d.ManualRolls+d.OtherServerRolls == 0 {
		return "No dice were rolled in this game, so there is nothing to check. The secret is the one of the seal."
	}
	words := "All " + itoa(d.Rolls) + " dice are the ones this secret gives."
	switch d.Rolls {
	case 0:
		words = "The server rolled no dice with this secret."
	case 1:
		words = "The only die from this secret is the one that it gives."
	}
	if d.ManualRolls > 0 {
		words += " " + text.Count(d.ManualRolls, "die was", "dice were") +
			" rolled by hand and typed in; of those nothing can be proved."
	}
	if d.OtherServerRolls > 0 {
		words += " " + text.Count(d.OtherServerRolls, "die was", "dice were") +
			" rolled on another server, before the game was brought here; that table’s own seal vouches for them."
	}
	return words
}

// exportWords returns the label of the link to the game's file, which is complete once the secret is revealed.
func (d *Dice) exportWords() string {
	if d.Secret != "" {
		return part.TakeHomeLabel
	}
	return "Export as JSON"
}

func yesOrNo(ok bool) string {
	if ok {
		return "yes"
	}
	return "no"
}
