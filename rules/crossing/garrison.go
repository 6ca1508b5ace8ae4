package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Garrisons (20.0): Amboy and Brunswick must be kept by 500 British, Philadelphia by 500 Americans.
//
// Our reading (52): nobody may march out of such a town if fewer than 500 men of his side would stay in it, nor advance, nor make an attack
// after which he would have to; nor do men of it go home (9.4.1) while others can. Who comes through in his march is no part of the
// garrison. One that the enemy has brought below 500 (in combat, in a raid, by making it run) need not be made up, and those who are
// left of it are free to go; once 500 stand there again at the start of a march they are bound again.

// garrisonAt is the garrison a side owes a hex, nil when it owes none.
func (b *book) garrisonAt(side game.Side, p board.Place) *printed.Garrison {
	for i := range b.Garrisons {
		if g := &b.Garrisons[i]; g.At == p && g.Side == side {
			return g
		}
	}
	return nil
}

// garrisoned says why so many men of the viewer may not march out of a hex, nil when they may.
func (b *book) garrisoned(k *known, from board.Place, leaving int) *game.Refusal {
	if k.passing(from) > 0 {
		return nil
	}
	return b.manned(k, from, k.men(from), leaving)
}

// spareMen is how many men may march out of a hex.
func (b *book) spareMen(k *known, from board.Place) int {
	g := b.garrisonAt(k.Eyes, from)
	if g == nil || k.passing(from) > 0 || k.men(from) < g.Men {
		return boundless
	}
	return k.men(from) - g.Men
}

// passing is how many men of the stack on the move have come into a hex in this march: they are no part of its garrison.
func (k *known) passing(at board.Place) int {
	if k.March == nil || len(k.March.Path) < 2 || k.March.Path[len(k.March.Path)-1] != at {
		return 0
	}
	men := 0
	for _, g := range k.March.Group {
		if f := k.find(g.Leader); g.Moving && f.At == at {
			men += f.Troops
		}
	}
	return men
}

// manned says why so many of the men there are in a hex may not leave it, nil when they may.
func (b *book) manned(k *known, from board.Place, there, leaving int) *game.Refusal {
	g := b.garrisonAt(k.Eyes, from)
	if g == nil || leaving == 0 {
		return nil
	}
	if there < g.Men || there-leaving >= g.Men {
		return nil
	}
	return &game.Refusal{Rule: rulebook.Garrisons, Text: text.Say(
		b.space(from), " must keep ", figures(g.Men), ": of ", figures(there), " there, ", there-g.Men, " may leave, not ", leaving, ".")}
}
