package crossing

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

type (
	nr   = printed.LeaderNumber
	unit = truth.Unit
	turn = game.Turn[truth.State]
	face = knowledge.Face
)
