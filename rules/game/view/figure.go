package view

import "tricorne/rules/game/fact"

// Figure is a number to follow from turn to turn: a point in a chart of the report. Every chart has one line per
// side.
type Figure struct {
	Chart string // the id of the chart; the charts are in the order of their first figures
	Title string // of the chart: "Strength in the South"
	Words string // the figure as part of a sentence, with its number: "strength 31 on the map"; empty if there is none
	Side  fact.Side
	Value int
	Flow  bool // it restarts every turn, so the value for a turn is the one before its last act
}
