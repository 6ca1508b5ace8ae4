package printed

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// The two sides, in the order of the manual.
const (
	american = block.American
	british  = block.British
)

// bothSides lists them in the order in which they take their parts of a turn.
var bothSides = [2]game.Side{american, british}
