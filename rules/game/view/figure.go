package view

import "tricorne/rules/game/fact"

// Figure is a number worth following from turn to turn: a point in a chart of the report. Every chart has one line per
// side.
type Figure struct {
	Chart string // the id of the chart; charts stand in the order in which they are first named
	Title string // of the chart: "Strength in the South"
	Words string // the figure in a sentence, with its number: "strength 31 on the map"; empty for none
	Side  fact.Side
	Value int
	Flow  bool // it starts anew every turn, so the last value of a turn is the one before its last act
}
