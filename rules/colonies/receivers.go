package colonies

import (
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// The types for the rules, grouped by subject. Each type embeds the types whose methods it may call, and cannot call
// a type that embeds it. All hold the same book and nothing else.
type (
	// mapChanges has the methods that change what is on the map and keep the records consistent.
	mapChanges struct{ travel.Ways }
	// movement has the rules of marches by land, by river and by sea, and of digging, loading and destroying.
	movement struct{ mapChanges }
	// combat has the rules of battles, losses and retreats.
	combat struct{ movement }
	// interception has the rules of intercepting a march, and the rules of Marion.
	interception struct{ combat }
	// levies has the rules that bring troops, commanders and supply to the map, and take them away.
	levies struct{ mapChanges }
	// attrition has the rules of losses in winter.
	attrition struct{ mapChanges }
	// marches has the rules of the operations phase, with everything that a side may do in a segment.
	marches struct {
		interception
		levies
	}
	// sequence has the rules for the course of a game: its beginning, its turns and its end.
	sequence struct {
		marches
		attrition
	}
	// corrections has the methods with which a referee changes a position by hand.
	corrections struct {
		travel.Ways
		mapChanges
		*display.Screens
	}
)

type (
	state       = war.State
	known       = war.Known
	turn        = game.Turn[state]
	phase       = game.Phase[state, known]
	menuAction  = menu.MenuAction[state, known]
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
