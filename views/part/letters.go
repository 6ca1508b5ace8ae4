package part

import "tricorne/rules/game"

// writes reports whether the viewer can write letters. A player can, except in a guided game.
func (d *Desk) writes() bool { return d.You != game.Nobody && d.Referee == nil && d.Coach == nil }

// rival returns the name of the player of the other side on another device; empty for none.
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
