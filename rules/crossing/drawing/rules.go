package drawing

import (
	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
)

type (
	nr          = printed.LeaderNumber
	known       = knowledge.Known
	knownLeader = knowledge.KnownLeader
)

// Rules holds the methods that build views of what a viewer knows.
type Rules struct{ calendar.Rules }
