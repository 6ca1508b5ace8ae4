package display

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// figure returns a figure of a chart for a viewer, and its words. It returns false if the chart has none for the
// side.
func figure(c *scene, v game.Viewer, chart string, side game.Side) (int, string, bool) {
	k := testBook.Know(c.S, v)
	list := testBook.Figures(&k)
	i := slices.IndexFunc(list, func(f view.Figure) bool { return f.Chart == chart && f.Side == side })
	if i < 0 {
		return 0, "", false
	}
	return list[i].Value, list[i].Words, true
}

func wantFigure(c *scene, v game.Viewer, chart string, side game.Side, want int) {
	c.T.Helper()
	if got, _, ok := figure(c, v, chart, side); !ok || got != want {
		c.T.Errorf("%s of the %s: %d (%t), want %d", chart, war.Plural(side), got, ok, want)
	}
}

func TestRule4_2_TheReportFollowsThePointsSpent(t *testing.T) {
	c := openingScene(t, "campaign")
	c.S.Ops[american-1].Spent = 3
	wantFigure(c, game.SideViewer(game.Nobody), "points", american, 3)
	if _, words, _ := figure(c, game.SideViewer(british), "points", american); words != "3 operations points spent" {
		t.Error(words)
	}
}

func TestRule17_1_TheReportFollowsColoniesAndKeyTowns(t *testing.T) {
	c := openingScene(t, "campaign")
	v := game.SideViewer(game.Nobody)
	wantFigure(c, v, "colonies", british, 1) // Canada
	wantFigure(c, v, "towns", british, 5)    // the towns are Quebec, Montreal, Boston, Detroit and Norfolk
	c.GiveTowns(british, "Springfield")
	wantFigure(c, v, "colonies", british, 2)
	wantFigure(c, v, "towns", british, 6)
	x, _, _ := figure(c, v, "colonies", american)
	if y, _, _ := figure(c, v, "colonies", british); x+y != 15 {
		t.Errorf("%d colonies have a state of control", x+y)
	}
}

// TestRule4_6_TheReportFollowsTheStrengthByArea checks that the report leaves out the enemy's strength if the
// enemy's stacks are not seen (9.23).
func TestRule4_6_TheReportFollowsTheStrengthByArea(t *testing.T) {
	c := openingScene(t, "campaign")
	own, all := game.SideViewer(american), 0
	for i := range testBook.Areas {
		id := "strength-" + strings.ReplaceAll(strings.ToLower(testBook.Areas[i].Name), " ", "-")
		n, _, ok := figure(c, own, id, american)
		if _, _, enemy := figure(c, own, id, british); !ok || enemy {
			t.Errorf("%s: own %t, the enemy's %t", id, ok, enemy)
		}
		all += n
		want := 0
		for j := range c.S.Units {
			if x := &c.S.Units[j]; x.Fate == war.FateInPlay && testBook.SideOf(&c.S.Forces, unitNr(j+1)) == american &&
				testBook.AreaOf(x.At) == printed.AreaNr(i+1) {
				want += testBook.Units[j].Strength(x.Depleted)
			}
		}
		if n != want || want == 0 && testBook.Areas[i].Name == "New England" {
			t.Errorf("%s: %d, want %d", id, n, want)
		}
	}
	wantFigure(c, own, "strength", american, all)
	if _, _, ok := figure(c, game.SideViewer(game.Nobody), "strength", american); ok {
		t.Error("onlookers are told a strength")
	}
}
