package colonies

import (
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// The rules by concern. Each level holds those below it, and so can call them; none can call a level above it. They all
// hold the same book and nothing else.
type (
	// verbs change what stands on the map, and keep the records true.
	verbs struct{ travel.Ways }
	// columns set out and move, by land, by river and by sea; they dig, load and destroy.
	columns struct{ verbs }
	// combat is battles, losses and retreats.
	combat struct{ columns }
	// interception holds the rules of intercepting a march, and those of Marion.
	interception struct{ combat }
	// levies bring troops, commanders and supply to the map, and take them away.
	levies struct{ verbs }
	// attrition is the losses of winter.
	attrition struct{ verbs }
	// marches are the segments of the operations phase, with all that may be done in them.
	marches struct {
		interception
		levies
	}
	// sequence is the course of a game: its beginning, its turns and its end.
	sequence struct {
		marches
		attrition
	}
	// corrections change a position by hand.
	corrections struct {
		travel.Ways
		verbs
		*display.Screens
	}
)

type (
	state       = war.State
	known       = war.Known
	turn        = game.Turn[state]
	phase       = game.Phase[state, known]
	deed        = menu.Deed[state, known]
	menus       = menu.Menu[state, known]
	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	turnNr      = printed.TurnNr
	points      = printed.Points
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)
