package part_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/record/told"
	"tricorne/rules/chart"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// newSumsDesk returns a desk with a battle of sums. The dice select one row of the table, and the points of both
// sides move the result to another row.
func newSumsDesk(t *testing.T, net, fell, row int) *part.Desk {
	t.Helper()
	d := sample.FightDesk(layout(t), urls)
	m := *d.Manual
	m.Screen.Battle = screen.BattleSums
	table := &chart.Chart{
		ID: "combat", Title: "Combat results", Rule: "9.42",
		Columns: []chart.Column{{ID: "result", Name: "Result"}},
	}
	for i := range 36 {
		table.Rows = append(table.Rows, chart.Row{
			Name: strconv.Itoa(i/6+1) + strconv.Itoa(i%6+1), From: i + 1, To: i + 1,
			Cells: []chart.Cell{{Result: "AW", Text: "A −1 · D −2 · AW"}},
		})
	}
	m.Charts = append([]*chart.Chart{table}, m.Charts...)
	d.Manual = &m
	b := d.View.Battle
	b.Odds = &view.Odds{Strength: [2]int{46, 22}, Ratio: "2-1", Words: "2.09 to 1", Rule: "9.31 Odds"}
	b.Sums = []view.Sum{
		{Side: b.Attacker, Total: 5 + net, Rule: "9.33"},
		{
			Side: b.Attacker.Other(), Total: 5, Rule: "9.33",
			Lines: []view.SumLine{{Label: "Fort", Value: 4, Rule: "11.2 Forts"}},
		},
	}
	b.TableRoll = &view.TableRoll{
		Chart: "combat", Dice: []text.Span{text.Die(1, ""), text.Die(2, "")}, Net: net, DiceRow: fell,
		Row: row,
	}
	b.Losses = []view.SideLoss{{Side: b.Attacker, LossDue: 2, LossTaken: 1}, {Side: b.Attacker.Other(), AllLost: true}}
	b.Effects = []view.BattleEffect{{Text: text.Say("They withdraw."), Rule: "9.37 Combat Results"}}
	b.Summary = text.Say("Everything in one sentence.")
	return d
}

func TestSumsBattleShowsTheRowsPassed(t *testing.T) {
	for _, x := range []struct {
		net, fell, row  int
		way, words, end string
	}{
		{3, 4, 7, "15→16→21→22", "8 − 5 = +3: 3 rows up, for the ", ""},
		{-2, 7, 5, "22→21→16", "3 − 5 = −2: 2 rows down, for the ", ""},
		{0, 7, 7, "22", "5 − 5 = 0: the result stays in its row", ""},
		{-9, 2, 0, "13→12→11", "−4 − 5 = −9: 9 rows down", "The table ends there."},
	} {
		_, doc := drawComponent(t, part.DrawDesk(newSumsDesk(t, x.net, x.fell, x.row)))
		if got := strings.Join(strings.Fields(doc.Find("[data-testid=shift]").Text()), ""); got != x.way {
			t.Errorf("%+v: the way is %s", x, got)
		}
		if got := doc.Find("[data-testid=net]").Text(); !strings.Contains(got, x.words) {
			t.Errorf("%+v: %s", x, got)
		}
		if got := doc.Find(".cast .end").Text(); got != x.end {
			t.Errorf("%+v: %q", x, got)
		}
		lit := doc.Find(".lookup td.read")
		if name := strings.Fields(lit.Find("b").Text()); lit.Length() != 1 || !slices.Contains(name, x.way[len(x.way)-2:]) {
			t.Errorf("%+v: read is %v", x, name)
		}
		if steps := doc.Find(".lookup .step").Length(); steps != strings.Count(x.way, "→") {
			t.Errorf("%+v: %d steps are numbered", x, steps)
		}
		heads := doc.Find(".lookup th.lit").Map(func(_ int, s *goquery.Selection) string { return s.Text() })
		if got := strings.Join(heads, " "); got != strconv.Itoa(x.fell%6+1)+" "+strconv.Itoa(x.fell/6+1) {
			t.Errorf("%+v: column and row %s are lit", x, got)
		}
	}
}

func TestSumsBattleCitesRulesOnce(t *testing.T) {
	d := newSumsDesk(t, 1, 3, 4)
	_, doc := drawComponent(t, part.DrawDesk(d))
	for _, css := range []string{
		".addition tbody a.cite", ".addition tfoot a.cite", "[data-testid=odds] a.cite",
		".comes a.cite", ".lookup caption a.cite",
	} {
		if doc.Find(css).Length() == 0 {
			t.Errorf("no rule at %s", css)
		}
	}
	if got := doc.Find("[data-say-once]").Text(); got != "Everything in one sentence." {
		t.Errorf("who listens hears %q", got)
	}
	if got := doc.Find(".toll").Map(func(_ int, s *goquery.Selection) string { return s.Text() }); strings.Join(got,
		"; ") != "1 of 2 losses taken; everything lost" {
		t.Errorf("%q", got)
	}
	// Losses are chosen on the counters, and the list of them is folded up.
	if doc.Find(".contest .take .loss").Text() != "−1" || doc.Find("#orders details.by-list > summary").
		Text() != "Losses by list" {
		t.Error("no losses on counters")
	}
	if _, open := doc.Find("#battle").Attr("open"); !open {
		t.Error("the scene is folded while losses are chosen on it")
	}
	d.View.Battle.Lines[1].Ranks[0].Pieces[0].Gone = true
	_, doc = drawComponent(t, part.DrawDesk(d))
	if got := doc.Find(".fate").Text(); !strings.Contains(got, "surrendered") || doc.Find(".fighter.gone").Length() != 1 {
		t.Errorf("who surrendered is %q", got)
	}
	d.View.Battle.Over = true
	// true if the last act was part of the battle, false if it came after the battle
	for _, last := range []bool{true, false} {
		d.Log = append(d.Log, told.Entry{Seq: d.Seq, Kind: "play", Battle: last})
		_, doc = drawComponent(t, part.DrawDesk(d))
		if _, open := doc.Find("#battle").Attr("open"); open != last {
			t.Errorf("the last act was one of the battle: %v; its scene is open: %v", last, open)
		}
		if got := strings.Join(strings.Fields(doc.Find("#battle .stage b").Text()), " "); !strings.HasSuffix(got,
			"lose all. They withdraw.") || !strings.Contains(got, " lose 2, the ") {
			t.Errorf("the battle ends with %q", got)
		}
	}
}
