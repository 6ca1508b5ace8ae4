package view

import "tricorne/rules/game/fact"

// Figure is a number that a report shows for each turn, such as the strength on the map. It is one point in a chart
// with one line for each side.
type Figure struct {
	Chart string // the id of the chart; the charts are in the order of their first figures
	Title string // title of the chart: "Strength in the South"
	// the figure as part of a sentence, with its number: "strength 31 on the map"; empty if there is none
	Words          string
	Side           fact.Side
	Value          int
	ResetsEachTurn bool // the number restarts every turn, so a report uses the value before the last act of the turn
}
