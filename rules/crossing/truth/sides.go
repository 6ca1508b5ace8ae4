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

// BothSides lists the sides in the order in which they play their parts of a turn.
var BothSides = [2]game.Side{American, British}

// SideAdjective returns the adjective of a side in the names of phases: "American".
func SideAdjective(s game.Side) string { return sides.All[s-1].Name }

// SideName returns the name of a side in the log: "the Americans".
func SideName(s game.Side) text.Span { return text.SideName(s, sides.All[s-1].Plural) }

// SideID returns the id of a side: "american".
func SideID(s game.Side) string { return sides.All[s-1].ID }
