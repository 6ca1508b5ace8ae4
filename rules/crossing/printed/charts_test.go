package printed

import (
	"strings"
	"testing"

	"tricorne/rules/chart"
)

// totalRanges are the lowest and highest totals possible on each rolled chart, with all modifiers.
var totalRanges = map[string][2]int{
	"continuing": {0, 9}, "weather": {-1, 6}, "raid": {0, 9}, "raiders": {0, 9}, "raids": {0, 9}, "panic": {0, 9},
	"capture": {0, 9},
	"matrix":  {-6, 10}, "crossing": {3, 12}, "surprise": {-4, 14}, "results": {-5, 18},
}

// TestCharts_AreWhole checks that every rolled chart has one row for each possible total. It also checks that the
// rows of every other chart are in order.
func TestCharts_AreWhole(t *testing.T) {
	lists := testBook.Charts.ListCharts()
	ids := map[string]bool{}
	for _, c := range testBook.Charts.all() {
		span, rolled := totalRanges[c.ID]
		if !rolled {
			span = [2]int{1, len(c.Rows)}
		}
		for _, f := range c.Check(span[0], span[1]) {
			t.Error(f)
		}
		if c.Title == "" || c.Rule == "" || c.Source == "" || ids[c.ID] {
			t.Errorf("chart %s: title, rule, source or id", c.ID)
		}
		ids[c.ID] = true
		isList := false
		for _, l := range lists {
			isList = isList || l == c
		}
		if isList == rolled || isList && c.RowHeading == "" || rolled && c.RowHeading != "" {
			if c.ID != "ratio" {
				t.Errorf("chart %s is a list or rolled on", c.ID)
			}
		}
		for i := 1; i < len(c.Rows); i++ {
			if c.Rows[i].From != c.Rows[i-1].To+1 {
				t.Errorf("chart %s: row %d does not follow", c.ID, i+1)
			}
		}
	}
	if len(ids) != 18 {
		t.Errorf("%d charts", len(ids))
	}
}

// TestCharts_OpenEndsAreNamed checks the first and last rows of charts with modifiers. These rows must also cover all
// lower and higher totals, and their names must say so.
func TestCharts_OpenEndsAreNamed(t *testing.T) {
	for id, span := range totalRanges {
		for _, c := range testBook.Charts.all() {
			if c.ID != id {
				continue
			}
			open := span != [2]int{0, 9}
			first, last := c.Rows[0], c.Rows[len(c.Rows)-1]
			if strings.HasSuffix(first.Heading(), " or less") != open || strings.HasSuffix(last.Heading(), " or more") != open {
				t.Errorf("%s runs from %s to %s", id, first.Heading(), last.Heading())
			}
			for _, col := range c.Columns {
				low, high := c.Read(col.ID, -30), c.Read(col.ID, 40)
				if low.Row != 0 || high.Row != len(c.Rows)-1 {
					t.Errorf("%s reads −30 in row %d and 40 in row %d", id, low.Row, high.Row)
				}
			}
		}
	}
}

// column returns one column of a chart as text, row by row with its headings.
func column(c *chart.Chart, col string) string {
	var out []string
	for _, r := range c.Rows {
		out = append(out, r.Heading()+"="+c.Read(col, r.From).Cell.Text)
	}
	return strings.Join(out, "|")
}

// TestCharts_EveryCell compares every rolled chart with its expected text, by column and row.
func TestCharts_EveryCell(t *testing.T) {
	b := testBook.Charts
	for _, c := range []struct {
		chart *chart.Chart
		col   string
		want  string
	}{
		{
			b.ContinuingWeather, columnResult,
			"0–2=C: continues|3=CF: continues if it was freeze|4–5=CR: continues if it was rain|6–8=CS: continues if it was " +
				"snow|9=NEW: does not continue",
		},
		{b.Weather, columnResult, "−1 or less=freeze|0=snow|1–4=freeze|5=rain|6 or more=fair"},
		{b.Raid, columnResult, "0–2=a raid may occur|3–9=no raid"},
		{b.RaidLeaders, columnResult, "0–1=Griffin|2–3=Ewing|4–5=Dickinson|6–7=Stephen|8–9=McDougall"},
		{
			b.RaidResults, columnResult,
			"0=Att-20|1–2=Att-10|3=NE|4–5=Def-10/1Fat|6=Def-20/1Fat|7=Def-20/1AP|8=Def-30/1Fat|9=Def-30/1AP",
		},
		{b.Panic, columnResult, "0–1=routed, retreat 4 hexes|2–9=no panic"},
		{b.Capture, columnResult, "0–4=captured|5–9=retreats 4 hexes"},
		{b.Matrix, "2-4", "−6 or less=0|−5 to −3=3|−2 to 0=4|1–3=5|4–6=6|7–9=7|10 or more=8"},
		{b.Matrix, "5-6", "−6 or less=0|−5 to −3=4|−2 to 0=5|1–3=6|4–6=7|7–9=8|10 or more=9"},
		{b.Matrix, "7-8", "−6 or less=0|−5 to −3=5|−2 to 0=6|1–3=7|4–6=8|7–9=9|10 or more=10"},
		{b.Crossing, columnTwoFerries, "3 or less=0|4=500|5=1,000|6=1,500|7=2,000|8=2,500|9=3,000|10=3,500|11=4,000|12 or " +
			"more=4,500"},
		{
			b.Crossing, columnOneFerry,
			"3 or less=0|4=250|5=500|6=750|7=1,000|8=1,250|9=1,500|10=1,750|11=2,000|12 or more=2,250",
		},
		{b.Crossing, columnNoFerry, "3 or less=0|4=0|5=0|6=100|7=200|8=300|9=400|10=500|11=600|12 or more=700"},
		{b.Surprise, columnResult, "−4 or less=−6, +15%|−3=−5, +10%|−2=−4, +10%|−1=−3, +10%|0–1=−2, +5%|2=−1, +5%|3=−1, " +
			"0%|4–5=0, 0%|6–7=+1, 0%|8–9=+2, −5%|10=+3, −5%|11=+3, −10%|12=+4, −10%|13=+5, −10%|14 or more=+6, −15%"},
		{b.Results, "2-4", "−5 or less=RRT 40/0|−4=RRT 40/0|−3=RRT 40/0|−2=RD 40/5|−1=RD 35/5|0=R 35/5|1=R 30/5|2=R " +
			"30/10|3=30/10|4=25/10|5=25/15|6=20/15|7=20/15 R|8=20/20 R|9=20/25 R|10=20/30 R|11=20/35 RD|12=20/40 " +
			"RD|13=20/50 RD|14=20/60 RRT|15=15/65 RRT|16=15/70 RRT|17=10/75 RRT|18 or more=10/80 RRT"},
		{b.Results, "5-6", "−5 or less=RRT 40/0|−4=RRT 40/0|−3=RD 40/5|−2=RD 35/5|−1=R 35/5|0=R 30/5|1=R " +
			"30/10|2=30/10|3=25/10|4=25/15|5=20/15|6=20/15 R|7=20/20 R|8=20/25 R|9=20/30 R|10=20/35 RD|11=20/40 RD|12=20/50 " +
			"RD|13=20/60 RRT|14=15/65 RRT|15=15/70 RRT|16=10/75 RRT|17=10/80 RRT|18 or more=10/80 RRT"},
		{b.Results, "7-8", "−5 or less=RRT 40/0|−4=RD 40/5|−3=RD 35/5|−2=R 35/5|−1=R 30/5|0=R " +
			"30/10|1=30/10|2=25/10|3=25/15|4=20/15|5=20/15 R|6=20/20 R|7=20/25 R|8=20/30 R|9=20/35 RD|10=20/40 RD|11=20/50 " +
			"RD|12=20/60 RRT|13=15/65 RRT|14=15/70 RRT|15=10/75 RRT|16=10/80 RRT|17=10/80 RRT|18 or more=10/80 RRT"},
	} {
		if got := column(c.chart, c.col); got != c.want {
			t.Errorf("%s, %s:\n got %s\nwant %s", c.chart.ID, c.col, got, c.want)
		}
	}
}

// lines returns a chart without rolls as text, each row with its cells.
func lines(c *chart.Chart) string {
	var out []string
	for _, r := range c.Rows {
		var cells []string
		for _, cell := range r.Cells {
			cells = append(cells, cell.Text)
		}
		out = append(out, r.Heading()+": "+strings.Join(cells, "/"))
	}
	return strings.Join(out, "\n")
}

// TestCharts_EveryListedNumber compares every list with its expected text.
func TestCharts_EveryListedNumber(t *testing.T) {
	b := testBook.Charts
	for _, c := range []struct {
		chart *chart.Chart
		want  string
	}{
		{b.MatrixModifiers, `Americans at night: +4
British: −2
Vanguard, moving without other British: +2
weather: fair: 0
weather: freeze: +1
weather: snow: −1
weather: rain: −2
any leader disordered: −2
most fatigued leader: 0: 0
most fatigued leader: 1: −1
most fatigued leader: 2: −2
most fatigued leader: 3: −3
most fatigued leader: 4: −4`},
		{b.Costs, `along a road: 1/1/1
clear: 3/2/2
woods: 4/3/3
marsh: 5/4/2
mountain: 5/4/4
ocean: no/no/no
creek: +2/+1/0
minor river: no/+2/+1
major river: no/no/+2
water with bridge or ford: 0/0/0
Delaware ferry, Americans only until it freezes: +4/+4/0
Amboy ferry in all, British only: 4/4/4
Brunswick ferry: +1/+1/+1
crossing with a naval unit, Americans only: +4/+4/+4
entering an enemy zone of control: +1/+1/+1
leaving an enemy zone of control: +1/+1/+1
through friends, more than 3,000 men together: +1/+1/+1
each leader that joins on the way: +1/+1/+1
Hasty attack: +1/+1/+1
Normal attack: +3/+3/+3
Prepared attack: all/all/all`},
		{b.Victories, `Major Victory: 600/at most 1/3/+6
Moderate Victory: 400/at most 1/2/+4
Minor Victory: 200/at most 2/3/+2
Skirmish Victory: 100/less/+1`},
		{b.CrossingModifiers, `Glover in the stack that tries: +1
Washington in the stack that tries: +1
Durham Boats at the hexside, not moved this turn: +2
Pennsylvania Navy at the hexside, not moved this turn: +1
December 25 to 27: +1
freeze: −2
snow: −2
rain: 0
fair: 0`},
		{b.SurpriseModifiers, `Prepared attack: +1
Normal attack: 0
Hasty attack: −1
Trenton, December 26, 7 am: +7
dawn attack: +3
Americans attack in snow: +2
any attacker over a creek, to January 3: −1
any attacker over a minor river, to January 3: −2
any defender disordered, none routed: +1
any defender routed: +2`},
		{b.Ratio, `7-1 or more: +7
6-1: +6
5-1: +5
4-1: +4
3-1: +3
2-1: +2
1.5-1: +1
1-1: 0
1-1.5: −1
1-2: −2
1-3: −3
1-4 or less: −4`},
		{b.CombatModifiers, `Americans attack: +1
rain: −2
snow: −1
freeze: 0
fair: 0
Prepared attack: 0
Normal attack: 0
Hasty attack: −1
any attacker over a minor river, to January 3: −2
any defender disordered, none routed: +1
any defender routed: +2
trench: −3
trench begun: −1
most fatigued attacker: 0: 0
most fatigued attacker: 1: 0
most fatigued attacker: 2: 0
most fatigued attacker: 3: −1
most fatigued attacker: 4: −2
most fatigued defender: 0: 0
most fatigued defender: 1: 0
most fatigued defender: 2: 0
most fatigued defender: 3: +1
most fatigued defender: 4: +2
most fatigued defender: 5: +3
most fatigued defender: 6: +4
each hex beyond two that outflanks the defender: +1
each hex that outflanks an attacker: −1`},
	} {
		if got := lines(c.chart); got != c.want {
			t.Errorf("%s:\n%s", c.chart.ID, got)
		}
	}
}
