package knowledge

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Garrisons (20.0): Amboy and Brunswick must be garrisoned by 500 British, Philadelphia by 500 Americans.
//
// Our reading (52): no leader may march or advance out of such a town if fewer than 500 men of the side would stay in
// it. Nor may a leader make an attack that could force such an advance. Men of the garrison may not go home (9.4.1)
// while others can. Leaders who pass through on a march do not count as garrison. A garrison that the enemy has
// reduced below 500 in combat, by a raid or by a rout need not be restored, and its remaining men may leave. Once 500
// men are there again at the start of a march, the rule applies again.

// GarrisonAt returns the garrison that a side must keep in a hex, nil if there is none.
func (b Rules) GarrisonAt(side game.Side, p board.Place) *printed.Garrison {
	for i := range b.Garrisons {
		if g := &b.Garrisons[i]; g.At == p && g.Side == side {
			return g
		}
	}
	return nil
}

// GarrisonRefusal returns why the viewer's men may not march out of a hex, nil if they may.
func (b Rules) GarrisonRefusal(k *Known, from board.Place, leaving int) *game.Refusal {
	if k.MenPassing(from) > 0 {
		return nil
	}
	return b.LeaveRefusal(k, from, k.Men(from), leaving)
}

// SpareMen returns how many men may march out of a hex without leaving its garrison too small.
func (b Rules) SpareMen(k *Known, from board.Place) int {
	g := b.GarrisonAt(k.ViewerSide, from)
	if g == nil || k.MenPassing(from) > 0 || k.Men(from) < g.Men {
		return UnlimitedMen
	}
	return k.Men(from) - g.Men
}

// MenPassing returns how many men of the moving stack have entered a hex during this march. Such men do not count as
// the garrison of the hex.
func (k *Known) MenPassing(at board.Place) int {
	if k.March == nil || len(k.March.Path) < 2 || k.March.Path[len(k.March.Path)-1] != at {
		return 0
	}
	men := 0
	for _, g := range k.March.Group {
		if f := k.Find(g.Leader); g.Moving && f.At == at {
			men += f.Troops
		}
	}
	return men
}

// LeaveRefusal returns why the given number of men may not leave a hex, or nil if they may.
func (b Rules) LeaveRefusal(k *Known, from board.Place, there, leaving int) *game.Refusal {
	g := b.GarrisonAt(k.ViewerSide, from)
	if g == nil || leaving == 0 {
		return nil
	}
	if there < g.Men || there-leaving >= g.Men {
		return nil
	}
	return &game.Refusal{Rule: rulebook.Garrisons, Text: text.Say(
		b.Space(from), " must keep ", truth.MenText(g.Men), ": of ", truth.MenText(there), " there, ", there-g.Men,
		" may leave, not ", leaving, ".")}
}

// UnlimitedMen is a number larger than any possible number of men. It stands for no limit in hexes without a
// garrison.
const UnlimitedMen = 1 << 20
