package battle

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// The conditions of an attack that the charts need (17.1 steps 1 to 4, 17.2). The conditions of map and calendar are
// the same for the rules and for a player who calculates an attack in advance. Positions and men come from the true
// state for the rules (combat.go), and from the player's knowledge for a preview (preview.go).

// VisibleAssault returns the part of an assault that everybody can see. It has the kind of attack, the weather, the
// surprise at Trenton, and the water that the attackers cross.
//
// Our reading (32): a bridge or a ford does not spare an attacker the modifiers for creeks and minor rivers. The book
// makes exceptions for bridged hexsides explicitly, for zones of control and retreats, but not here.
func (b Rules) VisibleAssault(side game.Side, kind printed.AttackKind, now printed.Moment, w printed.Conditions,
	warned bool,
	from []board.Place, at board.Place,
) printed.Assault {
	a := printed.Assault{
		Side: side, Kind: kind, Conditions: w,
		TrentonSurprise: side == truth.American && at == b.Trenton && now == b.TrentonMorning && !warned,
	}
	for _, p := range from {
		d, _ := b.DirectionTo(p, at)
		switch b.Side(p, d).Water {
		case printed.Creek:
			a.AcrossCreek = true
		case printed.MinorRiver:
			a.AcrossMinorRiver = true
		case printed.NoWater, printed.MajorRiver:
		}
	}
	return a
}

// FitToFlank reports whether a leader's men count when the side tries to outflank an enemy (17.2.1, 17.2.2).
func (b Rules) FitToFlank(status printed.Status, fatigue int) bool {
	return status == printed.InOrder && fatigue < b.Charts.TooTiredLevel()
}

// DawnAttackPossible reports whether a leader's record of adjacent enemies allows a dawn attack (17.2.3). No enemy
// may have been adjacent before the 12 am turn, which is the previous turn. Our reading (70): the record is checked
// for the six turns before that turn.
func DawnAttackPossible(near uint8) bool { return near>>2 == 0 }

// FlankingHexes lists the hexes around a place where a side has enough fit men to outflank (17.2.1, 17.2.2). The hex
// given as not is left out. Terrain and rivers do not matter.
func (b Rules) FlankingHexes(s *state, side game.Side, around, not board.Place) []board.Place {
	var out []board.Place
	for _, p := range b.Neighbours(around) {
		men := 0
		for i := range s.Leaders {
			if u := &s.Leaders[i]; u.At == p && p != not && b.Of(nr(i+1)).Side == side &&
				b.FitToFlank(u.Status, int(u.Fatigue)) {
				men += int(u.Troops)
			}
		}
		if men >= b.ZoneMen {
			out = append(out, p)
		}
	}
	return out
}

// WorksAt returns the state of a side's entrenchment in a hex (19.0).
//
// Our reading (33): an entrenchment protects only the side that dug it.
func WorksAt(list []truth.Entrenchment, side game.Side, p board.Place) printed.Works {
	for _, w := range list {
		if w.At == p && w.Side == side {
			if w.Done {
				return printed.Trench
			}
			return printed.TrenchBegun
		}
	}
	return printed.NoWorks
}
