package crossingtest

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	known = knowledge.Known
	nr    = printed.LeaderNumber
	state = truth.State
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn = printed.Dawn
	fair = printed.Fair
	rain = printed.Rain
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
