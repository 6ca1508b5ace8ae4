package worlds

import (
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

type (
	nr          = printed.LeaderNumber
	state       = truth.State
	unit        = truth.Unit
	known       = knowledge.Known
	knownLeader = knowledge.KnownLeader
)

// Rules make worlds from a side's knowledge.
type Rules struct{ battle.Rules }
