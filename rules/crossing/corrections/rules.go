package corrections

import (
	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

type (
	nr    = printed.LeaderNumber
	state = truth.State
	unit  = truth.Unit
	turn  = game.Turn[truth.State]
)

// Rules holds the corrections that a referee may make.
type Rules struct{ calendar.Rules }
