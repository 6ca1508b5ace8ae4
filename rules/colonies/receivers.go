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
	// verbs change what is on the map, and keep the records consistent.
	verbs struct{ travel.Ways }
	// columns have the rules of marches by land, by river and by sea; they also dig, load and destroy.
	columns struct{ verbs }
	// combat has the rules of battles, losses and retreats.
	combat struct{ columns }
	// interception has the rules of intercepting a march, and those of Marion.
	interception struct{ combat }
	// levies have the rules that bring troops, commanders and supply to the map, and take them away.
	levies struct{ verbs }
	// attrition has the rules of losses in winter.
	attrition struct{ verbs }
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
