package part

import "tricorne/rules/game"

// mayWriteLetters reports whether the viewer can write letters. A player can, except in a guided game.
func (d *Desk) mayWriteLetters() bool {
	return d.ViewerSide != game.Nobody && d.Referee == nil && d.Coach == nil
}

// opponentName returns the name of the player of the other side on another device; empty for none.
func (d *Desk) opponentName() string {
	if d.ViewerSide == game.Nobody || d.OneDevice || d.Referee != nil {
		return ""
	}
	for _, s := range d.Seats {
		if s.Side == d.ViewerSide.Other() && s.Taken {
			return s.Name
		}
	}
	return ""
}
