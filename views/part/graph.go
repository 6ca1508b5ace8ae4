package part

import (
	"strconv"
	"strings"
)

// Graph is a small line chart with its table: one value a turn for each side.
type Graph struct {
	ID     string
	Title  string
	Turns  []string // labels along the bottom
	Years  []string // to stand there instead, empty where none does; nil for none at all
	Bare   bool     // its numbers stand in a table of several charts (DrawNumbers)
	Series []Series
}

// Series is the line of one side. Its class gives colour and mark; values are not negative.
type Series struct {
	Name   string
	Class  string
	Values []int
}

// The drawing, in units of its viewBox.
const (
	graphWidth, graphHeight         = 640.0, 230.0
	graphLeft, graphRight           = 34.0, 12.0
	graphTop, graphBottom           = 12.0, 30.0
	graphMark                       = 3.6
	graphLabels, graphHighest, tens = 14, 5, 10
)

// top returns the highest value on the axis: a round number not below any value.
func (g *Graph) top() int {
	high := 1
	for _, s := range g.Series {
		for _, v := range s.Values {
			high = max(high, v)
		}
	}
	step := 1
	for step*graphHighest < high {
		if step*2*graphHighest >= high {
			return step * 2 * graphHighest
		}
		if step*graphHighest*graphHighest >= high {
			return step * graphHighest * graphHighest
		}
		step *= tens
	}
	return step * graphHighest
}

// x returns where the n-th turn stands.
func (g *Graph) x(n int) float64 {
	if len(g.Turns) < 2 {
		return graphLeft
	}
	return graphLeft + float64(n)*(graphWidth-graphLeft-graphRight)/float64(len(g.Turns)-1)
}

// y returns how high a value stands.
func (g *Graph) y(v int) float64 {
	return graphHeight - graphBottom - float64(v)*(graphHeight-graphTop-graphBottom)/float64(g.top())
}

// line returns the points of a series.
func (g *Graph) line(s Series) string {
	var w strings.Builder
	for i, v := range s.Values {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(num(g.x(i)) + "," + num(g.y(v)))
	}
	return w.String()
}

// rungs lists the values at which a line crosses the chart.
func (g *Graph) rungs() []int {
	top := g.top()
	out := make([]int, 0, graphHighest+1)
	for i := 0; i <= graphHighest; i++ {
		out = append(out, top*i/graphHighest)
	}
	return out
}

// label returns what stands below the n-th turn, nothing where there is no room or no need.
func (g *Graph) label(n int) string {
	switch {
	case g.Years != nil:
		return g.Years[n]
	case g.labelled(n):
		return g.Turns[n]
	}
	return ""
}

// labelled reports whether the n-th turn has room for its label.
func (g *Graph) labelled(n int) bool {
	every := (len(g.Turns) + graphLabels - 1) / graphLabels
	return n%max(1, every) == 0 || n == len(g.Turns)-1 && n%max(1, every) > every/2
}

// alt says in words what the chart shows.
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
