package colonies

import (
	"tricorne/rules/colonies/display"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/menu"
)

// The rules, grouped by subject. Each type embeds those it may call, and cannot call a type that embeds it. All
// hold the same book and nothing else.
type (
	// mapChanges change what is on the map, and keep the records consistent.
	mapChanges struct{ travel.Ways }
	// movement have the rules of marches by land, by river and by sea; they also dig, load and destroy.
	movement struct{ mapChanges }
	// combat has the rules of battles, losses and retreats.
	combat struct{ movement }
	// interception has the rules of intercepting a march, and those of Marion.
	interception struct{ combat }
	// levies have the rules that bring troops, commanders and supply to the map, and take them away.
	levies struct{ mapChanges }
	// attrition has the rules of losses in winter.
	attrition struct{ mapChanges }
	// marches have the rules of the operations phase, with everything that a side may do in a segment.
	marches struct {
		interception
		levies
	}
	// sequence has the rules for the course of a game: its beginning, its turns and its end.
	sequence struct {
		marches
		attrition
	}
	// corrections let a referee change a position by hand.
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
	deed        = menu.MenuAction[state, known]
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
