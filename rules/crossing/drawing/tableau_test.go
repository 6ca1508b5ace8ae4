package drawing_test

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// attackAtPrinceton returns the table after a combat in which the British lose and retreat.
func attackAtPrinceton(t *testing.T) *crossingtest.Table {
	t.Helper()
	return crossingtest.NewScene(t).SetTurn(27, printed.Noon).Put("1820", "mawhood:400").
		Put("1821", "mercer:720", "glover:700", "greene").Activate("mercer", "glover").
		AttackNow(printed.NormalAttack, "1820", "glover", []string{"mercer", "glover", "greene"}, 7, 8)
}

func TestRule17_1_SceneShowsModifiersOfEachRoll(t *testing.T) {
	b := attackAtPrinceton(t)
	told := b.LogOf(truth.British)
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(truth.American), game.SideViewer(truth.British)} {
		x := b.SeenFight(v)
		if len(x.Throws) != 2 || x.Throws[0].Die != 7 || x.Throws[1].Die != 8 {
			t.Fatalf("%+v", x.Throws)
		}
		for _, y := range x.Throws {
			sum := y.Die
			for _, m := range y.Mods {
				sum += m.Value
				if !strings.Contains(told, chart.SignedNumber(m.Value)+" "+m.Label) {
					t.Errorf("%s: the log does not say %+d %s", y.Name, m.Value, m.Label)
				}
			}
			if sum != y.Total || crossingtest.Book.Charts.Results.ID != x.Throws[1].Chart {
				t.Errorf("%s: %d together, not %d", y.Name, sum, y.Total)
			}
			c := crossingtest.Book.Charts.Surprise
			if y.Name == "Combat" {
				c = crossingtest.Book.Charts.Results
			}
			if cell := c.Rows[y.Row].Cells[y.Column].Text; cell != y.Cell || !strings.Contains(told, cell) {
				t.Errorf("%s: the cell is %q", y.Name, cell)
			}
		}
		if x.Odds == nil || x.Odds.Strength != [2]int{1420, 400} || x.Odds.Ratio != "3-1" {
			t.Errorf("odds %+v", x.Odds)
		}
	}
}

func TestRule17_1_LossesAreShownInMen(t *testing.T) {
	b := attackAtPrinceton(t)
	for _, v := range []game.Viewer{game.SideViewer(truth.American), game.SideViewer(truth.British)} {
		x := b.SeenFight(v)
		for i, toll := range x.Losses {
			if !toll.InMen || toll.LossDue != int(b.State().LastCombat.LossesDue[i]) || toll.LossDue%10 != 0 ||
				!strings.Contains(toll.Calculation, "% of 400 men") {
				t.Errorf("%+v", toll)
			}
		}
		if said := x.Summary.String(); !strings.HasPrefix(said,
			"Normal attack of the Americans on Princeton: 1,420 men against 400 men. Surprise ") ||
			!strings.Contains(said, "The British lose ") {
			t.Errorf("it is told as %q", said)
		}
	}
	if b.Step() == truth.StepLosses {
		a := b.Ask()
		if f := a.Fields[0]; f.PointSize != 10 {
			t.Errorf("a point of %q stands for %d", f.Label, f.PointSize)
		}
	}
}

func TestRule3_0_SceneShowsOnlyRevealedFacts(t *testing.T) {
	b := attackAtPrinceton(t).FightOn()
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(truth.British)} {
		for _, l := range b.SeenFight(v).Lines {
			for _, p := range l.Ranks[0].Pieces {
				if l.Side == truth.American && (p.Counter.Display != nil || p.StepsLost != 0) {
					t.Errorf("%s is shown with his display", p.Name)
				}
			}
		}
	}
	before := crossingtest.NewScene(t).SetTurn(27, printed.Noon).Put("1820", "leslie:900").Put("1920", "grant").
		Put("1821", "mercer:720").Activate("mercer").With(func(s *truth.State) {
		s.Combat = &truth.Combat{
			At: crossingtest.HexOf(t, "1820"), Attacker: truth.American, Kind: printed.NormalAttack,
			Fighters: []truth.Fighter{{
				Leader: crossingtest.LeaderNumber(t, "mercer"), From: crossingtest.HexOf(t, "1821"),
				Troops: 720,
			}},
		}
		crossingtest.Book.OpenCombatRecord(s)
	})
	if men := before.S.LastCombat.Contingents; men[0].Men != 0 || men[1].Men != 0 {
		t.Errorf("men are counted before they are laid open: %v", men)
	}
}

func TestRule17_3_SceneShowsRetreatAndPoints(t *testing.T) {
	b := attackAtPrinceton(t).FightOn()
	x := b.SeenFight(game.SideViewer(truth.British))
	if !x.Over || len(x.Ways) == 0 || x.Ways[0].Side != truth.British || x.Ways[0].Path[0] != "1820" {
		t.Fatalf("over %v, ways %v", x.Over, x.Ways)
	}
	var words []string
	for _, v := range x.Effects {
		words = append(words, v.Text.String())
	}
	if !slices.ContainsFunc(words, func(w string) bool {
		return strings.HasPrefix(w, "The British retreat to ")
	}) || !strings.HasPrefix(words[len(words)-1], "The Americans ") {
		t.Errorf("%q", words)
	}
	s := b.State()
	if s.Combat != nil || s.LastCombat == nil || s.LastCombat.PartsVisible != truth.VisibleParts {
		t.Fatalf("%+v", s.LastCombat)
	}
	s.ExpireCombatRecord()
	if s.LastCombat == nil {
		t.Error("the other side does not see it in its part of the turn")
	}
	if s.ExpireCombatRecord(); s.LastCombat != nil {
		t.Error("it stays for ever")
	}
}
