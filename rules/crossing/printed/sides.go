package printed

import (
	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// The two sides, in the order of the manual.
const (
	american = sides.American
	british  = sides.British
)

// bothSides lists the sides in the order in which they play their parts of a turn.
var bothSides = [2]game.Side{american, british}
