package part

import "tricorne/rules/game"

// writes reports whether the viewer has letters: a player has, but not alone in a guided turn.
func (d *Desk) writes() bool { return d.You != game.Nobody && d.Referee == nil && d.Coach == nil }

// rival returns who sits on the other side at another device; empty for nobody.
func (d *Desk) rival() string {
	if d.You == game.Nobody || d.Alone || d.Referee != nil {
		return ""
	}
	for _, s := range d.Seats {
		if s.Side == d.You.Other() && s.Taken {
			return s.Name
		}
	}
	return ""
}
