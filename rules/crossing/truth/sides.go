package truth

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// The two sides, in the order of the manual.
const (
	American = sides.American
	British  = sides.British
)

// BothSides lists them in the order in which they take their parts of a turn.
var BothSides = [2]game.Side{American, British}

// SideAdjective returns a side as a phase is named after it: "American".
func SideAdjective(s game.Side) string { return sides.All[s-1].Name }

// SideName returns a side as the log names it: "the Americans".
func SideName(s game.Side) text.Span { return text.SideName(s, sides.All[s-1].Plural) }

// SideID returns a side in ids: "american".
func SideID(s game.Side) string { return sides.All[s-1].ID }
