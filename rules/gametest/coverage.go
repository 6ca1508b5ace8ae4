package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// coverage counts the visits of steps and the readings of chart cells.
type coverage struct {
	steps   []action.Step
	charts  []*chart.Chart
	visits  map[action.Step]int
	cells   map[string]int
	samples map[action.Step]int
}

func newCoverage(g game.Game) *coverage {
	c := &coverage{
		charts: g.Manual().Charts, visits: map[action.Step]int{}, cells: map[string]int{},
		samples: map[action.Step]int{},
	}
	if s, ok := g.(game.StepLister); ok {
		c.steps = s.Steps()
	}
	return c
}

func (c *coverage) visit(t game.Trace) {
	for _, s := range t.Steps {
		c.visits[s]++
	}
	for _, r := range t.Cells {
		c.cells[cellKey(r.Chart, r.Row, r.Column)]++
	}
}

// rare counts one more sampled position of a step. It reports whether at most the given number of positions of the
// step have now been sampled.
func (c *coverage) rare(s action.Step, most int) bool {
	c.samples[s]++
	return c.samples[s] <= most
}

func cellKey(chart string, row, column int) string {
	return fmt.Sprintf("cell %s:%d:%d", chart, row, column)
}

// unvisitedSteps lists the names of steps, charts and cells that were never visited and have no entry in excused.
func (c *coverage) unvisitedSteps(excused map[string]string) []string {
	var out []string
	missing := func(name, what string) {
		if excused[name] == "" {
			out = append(out, fmt.Sprintf("%q%s", name, what))
		}
	}
	for _, s := range c.steps {
		if c.visits[s] == 0 {
			missing("step "+string(s), "")
		}
	}
	for _, ch := range c.charts {
		if excused["chart "+ch.ID] != "" {
			continue
		}
		for i, row := range ch.Rows {
			for j, col := range ch.Columns {
				if name := cellKey(ch.ID, i, j); c.cells[name] == 0 {
					missing(name, fmt.Sprintf(" (%s, %d to %d, %s)", ch.Title, row.From, row.To, col.Name))
				}
			}
		}
	}
	return out
}

// check reports the steps, charts and cells that random play never visited. Each entry in Options.Unseen must name an
// existing part and give a reason.
func (c *coverage) check(t testing.TB, o Options) {
	t.Helper()
	for name, why := range o.MayStayUnvisited {
		kind, rest, _ := strings.Cut(name, " ")
		id, _, _ := strings.Cut(rest, ":")
		known := kind == "step" && slices.Contains(c.steps, action.Step(rest)) ||
			(kind == "chart" || kind == "cell") &&
				slices.ContainsFunc(c.charts, func(ch *chart.Chart) bool { return ch.ID == id })
		if !known || why == "" {
			t.Errorf("the excuse %q: %q names nothing, or gives no reason", name, why)
		}
	}
	if o.Scenario != "" || o.few() {
		return // a run with one scenario or few games does not have to visit every part
	}
	if left := c.unvisitedSteps(o.MayStayUnvisited); len(left) > 0 {
		t.Errorf("random play never visited:\n  %s", strings.Join(left, "\n  "))
	}
}

// tally counts what was checked, so that a run that checks nothing can be noticed.
type tally struct {
	lengths                             []int
	triedCount, refusedCount, openCount int
}

func (n *tally) addGame(length int) { n.lengths = append(n.lengths, length) }

func (n *tally) log(t testing.TB) {
	t.Helper()
	slices.Sort(n.lengths)
	if len(n.lengths) == 0 {
		t.Error("no game was played to its end")
		return
	}
	t.Logf("%d games of %d to %d actions, half of them below %d; besides, %d offers were tried and %d non-offers "+
		"refused; %d times a side was asked openly",
		len(n.lengths), n.lengths[0], n.lengths[len(n.lengths)-1], n.lengths[len(n.lengths)/2], n.triedCount, n.refusedCount,
		n.openCount)
	if n.triedCount == 0 || n.refusedCount == 0 {
		t.Error("nothing was tried beside what was played")
	}
}
