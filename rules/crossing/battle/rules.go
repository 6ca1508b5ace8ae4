package battle

import (
	"tricorne/rules/crossing/command"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

type (
	nr          = printed.LeaderNumber
	state       = truth.State
	unit        = truth.Unit
	turn        = game.Turn[truth.State]
	known       = knowledge.Known
	knownLeader = knowledge.KnownLeader
	phase       = game.Phase[truth.State, knowledge.Known]
	menuAction  = menu.MenuAction[truth.State, knowledge.Known]
)

// Rules holds the rules of combat and its consequences. It embeds the rules of package command.
type Rules struct{ command.Rules }

// New returns the rules for the printed data.
func New(p *printed.Book) Rules { return Rules{command.New(p)} }
