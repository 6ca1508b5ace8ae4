package movement

import (
	"tricorne/rules/crossing/battle"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

type (
	nr          = printed.LeaderNumber
	state       = truth.State
	turn        = game.Turn[truth.State]
	known       = knowledge.Known
	knownLeader = knowledge.KnownLeader
	phase       = game.Phase[truth.State, knowledge.Known]
	menuAction  = menu.MenuAction[truth.State, knowledge.Known]
	menus       = menu.Menu[truth.State, knowledge.Known]
)

// Rules holds the rules of marches and of the attacks made during them. It embeds the rules of package battle.
type Rules struct{ battle.Rules }

// New returns the rules for the printed data.
func New(p *printed.Book) Rules { return Rules{battle.New(p)} }
