package calendar

import (
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/movement"
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
	menus       = menu.Menu[truth.State, knowledge.Known]
)

// Rules holds the rules of the turn. It embeds the rules of package movement.
type Rules struct{ movement.Rules }

// New returns the rules for the printed data.
func New(p *printed.Book) Rules { return Rules{movement.New(p)} }
