package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Garrison is a town a side must hold, and with how many men.
type Garrison struct {
	At   board.Place
	Side game.Side
	Men  int
}

// garrisons lays the towns out that must be held.
func (d *Data) garrisons(g *Ground) []Garrison {
	men := &d.Charts.Limits.Garrison
	return []Garrison{
		{g.TownNamed("amboy").At, british, men.Amboy},
		{g.TownNamed("brunswick").At, british, men.Brunswick},
		{g.TownNamed("philadelphia").At, american, men.Philadelphia},
	}
}
