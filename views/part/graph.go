package part

import (
	"strconv"
	"strings"
)

// Graph is a small line chart and its table, with one value per turn for each side.
type Graph struct {
	ID            string
	Title         string
	Turns         []string // labels along the bottom
	Years         []string // labels that replace Turns; an empty one shows nothing; nil if Turns are shown
	SharedNumbers bool     // the numbers are in a table shared by several charts (DrawNumbers)
	Series        []Series
}

// Series is the line of one side. Class sets its colour and its markers. Values are not negative.
type Series struct {
	Name   string
	Class  string
	Values []int
}

// The dimensions of the drawing, in units of its viewBox.
const (
	graphWidth, graphHeight                     = 640.0, 230.0
	graphLeft, graphRight                       = 34.0, 12.0
	graphTop, graphBottom                       = 12.0, 30.0
	graphMarkSize                               = 3.6
	maxGraphLabels, maxGraphLines, roundingStep = 14, 5, 10
)

// axisMaximum returns the highest value on the axis: a round number at or above all values.
func (g *Graph) axisMaximum() int {
	high := 1
	for _, s := range g.Series {
		for _, v := range s.Values {
			high = max(high, v)
		}
	}
	step := 1
	for step*maxGraphLines < high {
		if step*2*maxGraphLines >= high {
			return step * 2 * maxGraphLines
		}
		if step*maxGraphLines*maxGraphLines >= high {
			return step * maxGraphLines * maxGraphLines
		}
		step *= roundingStep
	}
	return step * maxGraphLines
}

// x returns the horizontal position of the n-th turn.
func (g *Graph) x(n int) float64 {
	if len(g.Turns) < 2 {
		return graphLeft
	}
	return graphLeft + float64(n)*(graphWidth-graphLeft-graphRight)/float64(len(g.Turns)-1)
}

// y returns the vertical position of a value.
func (g *Graph) y(v int) float64 {
	return graphHeight - graphBottom - float64(v)*(graphHeight-graphTop-graphBottom)/float64(g.axisMaximum())
}

// polylinePoints returns the points of a series, as an SVG polyline lists them.
func (g *Graph) polylinePoints(s Series) string {
	var w strings.Builder
	for i, v := range s.Values {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(num(g.x(i)) + "," + num(g.y(v)))
	}
	return w.String()
}

// gridValues lists the values that have a horizontal grid line.
func (g *Graph) gridValues() []int {
	top := g.axisMaximum()
	out := make([]int, 0, maxGraphLines+1)
	for i := 0; i <= maxGraphLines; i++ {
		out = append(out, top*i/maxGraphLines)
	}
	return out
}

// label returns the label below the n-th turn; empty if it has none or there is no room.
func (g *Graph) label(n int) string {
	switch {
	case g.Years != nil:
		return g.Years[n]
	case g.hasLabel(n):
		return g.Turns[n]
	}
	return ""
}

// hasLabel reports whether there is room for the label of the n-th turn.
func (g *Graph) hasLabel(n int) bool {
	every := (len(g.Turns) + maxGraphLabels - 1) / maxGraphLabels
	return n%max(1, every) == 0 || n == len(g.Turns)-1 && n%max(1, every) > every/2
}

// alt describes the chart in words, for screen readers.
func (g *Graph) alt() string {
	var w strings.Builder
	w.WriteString(g.Title)
	for _, s := range g.Series {
		if n := len(s.Values); n > 0 {
			w.WriteString("; " + s.Name + " from " + strconv.Itoa(s.Values[0]) + " to " + strconv.Itoa(s.Values[n-1]))
		}
	}
	return w.String()
}
