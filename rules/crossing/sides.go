package crossing

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// The two sides, in the order of the manual.
const (
	american = sides.American
	british  = sides.British
)

// bothSides lists them in the order in which they take their parts of a turn.
var bothSides = [2]game.Side{american, british}

// sideAdjective is a side as a phase is named after it: "American".
func sideAdjective(s game.Side) string { return sides.All[s-1].Name }

// sideName is a side as the log names it: "the Americans".
func sideName(s game.Side) text.Span { return text.Named(s, sides.All[s-1].Plural) }

// sideID is a side in ids: "american".
func sideID(s game.Side) string { return sides.All[s-1].ID }
