package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Garrison is a town that a side must garrison, and the number of men needed.
type Garrison struct {
	At   board.Place
	Side game.Side
	Men  int
}

// garrisons returns the towns that must be garrisoned.
func (d *Data) garrisons(g *HexMap) []Garrison {
	men := &d.Charts.Limits.Garrison
	return []Garrison{
		{g.TownNamed("amboy").At, british, men.Amboy},
		{g.TownNamed("brunswick").At, british, men.Brunswick},
		{g.TownNamed("philadelphia").At, american, men.Philadelphia},
	}
}
