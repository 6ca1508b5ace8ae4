package printed

import (
	"strings"
	"testing"

	"tricorne/rules/chart"
)

// spans are the totals each rolled chart can be asked for: the die with the least and the most modifiers.
var spans = map[string][2]int{
	"continuing": {0, 9}, "weather": {-1, 6}, "raid": {0, 9}, "raiders": {0, 9}, "raids": {0, 9}, "panic": {0, 9},
	"capture": {0, 9},
	"matrix":  {-6, 10}, "crossing": {3, 12}, "surprise": {-4, 14}, "results": {-5, 18},
}

// TestCharts_AreWhole checks that every chart has one row for every total of the die. Every list has its rows in order.
func TestCharts_AreWhole(t *testing.T) {
	lists := testBook.Charts.Lists()
	ids := map[string]bool{}
	for _, c := range testBook.Charts.all() {
		span, rolled := spans[c.ID]
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
		if isList == rolled || isList && c.Head == "" || rolled && c.Head != "" {
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

// TestCharts_OpenEndsAreNamed checks that the ends of charts with modifiers take everything beyond.
func TestCharts_OpenEndsAreNamed(t *testing.T) {
	for id, span := range spans {
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

// column reads one column of a chart, row by row with its heading.
func column(c *chart.Chart, col string) string {
	var out []string
	for _, r := range c.Rows {
		out = append(out, r.Heading()+"="+c.Read(col, r.From).Cell.Text)
	}
	return strings.Join(out, "|")
}

// TestCharts_EveryCell prints every rolled chart by column, row by row.
func TestCharts_EveryCell(t *testing.T) {
	b := testBook.Charts
	for _, c := range []struct {
		chart *chart.Chart
		col   string
		want  string
	}{
		{
			b.Continuing, columnResult,
			"0–2=C: continues|3=CF: continues if it was freeze|4–5=CR: continues if it was rain|6–8=CS: continues if it was " +
				"snow|9=NEW: does not continue",
		},
		{b.Weather, columnResult, "−1 or less=freeze|0=snow|1–4=freeze|5=rain|6 or more=fair"},
		{b.Raid, columnResult, "0–2=a raid may occur|3–9=no raid"},
		{b.Raiders, columnResult, "0–1=Griffin|2–3=Ewing|4–5=Dickinson|6–7=Stephen|8–9=McDougall"},
		{
			b.Raids, columnResult,
			"0=Att-20|1–2=Att-10|3=NE|4–5=Def-10/1Fat|6=Def-20/1Fat|7=Def-20/1AP|8=Def-30/1Fat|9=Def-30/1AP",
		},
		{b.Panic, columnResult, "0–1=routed, retreat 4 hexes|2–9=no panic"},
		{b.Capture, columnResult, "0–4=captured|5–9=retreats 4 hexes"},
		{b.Matrix, "2-4", "−6 or less=0|−5 to −3=3|−2 to 0=4|1–3=5|4–6=6|7–9=7|10 or more=8"},
		{b.Matrix, "5-6", "−6 or less=0|−5 to −3=4|−2 to 0=5|1–3=6|4–6=7|7–9=8|10 or more=9"},
		{b.Matrix, "7-8", "−6 or less=0|−5 to −3=5|−2 to 0=6|1–3=7|4–6=8|7–9=9|10 or more=10"},
		{b.Crossing, columnTwo, "3 or less=0|4=500|5=1,000|6=1,500|7=2,000|8=2,500|9=3,000|10=3,500|11=4,000|12 or " +
			"more=4,500"},
		{b.Crossing, columnOne, "3 or less=0|4=250|5=500|6=750|7=1,000|8=1,250|9=1,500|10=1,750|11=2,000|12 or more=2,250"},
		{b.Crossing, columnNone, "3 or less=0|4=0|5=0|6=100|7=200|8=300|9=400|10=500|11=600|12 or more=700"},
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

// lines prints a list: every row with its cells.
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

// TestCharts_EveryListedNumber prints every list.
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
each leader who joins on the way: +1/+1/+1
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

// mods prints what is added to a die.
func mods(l Lookup) string {
	var out []string
	for _, m := range l.Mods {
		out = append(out, m.Label+" "+chart.SignedNumber(m.Value))
	}
	return strings.Join(out, ", ")
}

func wantMods(t *testing.T, l Lookup, want string) {
	t.Helper()
	if got := mods(l); got != want {
		t.Errorf("%s: %s, want %s", l.Chart.ID, got, want)
	}
	if n := l.Read(3).Total() - 3; n != l.sum() {
		t.Errorf("%s: %d in all, read as %d", l.Chart.ID, l.sum(), n)
	}
}

// TestWeather_7_0_ContinuesByCode checks that each code lets the weather it names go on, and no other.
func TestWeather_7_0_ContinuesByCode(t *testing.T) {
	c := testBook.Charts
	l := c.ContinuingLookup()
	for roll, want := range []string{
		"fair freeze snow rain", "fair freeze snow rain", "fair freeze snow rain", "freeze",
		"rain", "rain", "snow", "snow", "snow", "",
	} {
		var on []string
		for _, w := range []Weather{Fair, Freeze, Snow, Rain} {
			if c.Continues(l.Read(roll), w) {
				on = append(on, w.String())
			}
		}
		if got := strings.Join(on, " "); got != want {
			t.Errorf("a %d lets go on: %s", roll, got)
		}
	}
}

// TestWeather_7_0_NightAndJanuary4 checks the point less at night. From January 4 there is no fair weather and no rain.
func TestWeather_7_0_NightAndJanuary4(t *testing.T) {
	c := testBook.Charts
	wantMods(t, c.WeatherLookup(true), "night −1")
	wantMods(t, c.WeatherLookup(false), "")
	for w, late := range map[Weather]Weather{Fair: Freeze, Rain: Snow, Freeze: Freeze, Snow: Snow} {
		if got := c.Seasonable(w, FrostComes-1); got != w {
			t.Errorf("%v is %v on January 3", w, got)
		}
		if got := c.Seasonable(w, FrostComes); got != late {
			t.Errorf("%v is %v on January 4", w, got)
		}
	}
}

// TestRaid_8_0_Results checks men, fatigue and points by the code. At night the target gains a level whatever the
// result.
func TestRaid_8_0_Results(t *testing.T) {
	c := testBook.Charts
	l := c.RaidsLookup()
	for roll, want := range []RaidResult{
		{"Att-20", 20, 0, 0, 0},
		{"Att-10", 10, 0, 0, 0},
		{"Att-10", 10, 0, 0, 0},
		{"NE", 0, 0, 0, 0},
		{"Def-10/1Fat", 0, 10, 1, 0},
		{"Def-10/1Fat", 0, 10, 1, 0},
		{"Def-20/1Fat", 0, 20, 1, 0},
		{"Def-20/1AP", 0, 20, 0, 1},
		{"Def-30/1Fat", 0, 30, 1, 0},
		{"Def-30/1AP", 0, 30, 0, 1},
	} {
		if got := c.RaidResult(l.Read(roll), false); got != want {
			t.Errorf("a %d: %+v", roll, got)
		}
		want.DefenderFatigue++
		if got := c.RaidResult(l.Read(roll), true); got != want {
			t.Errorf("a %d at night: %+v", roll, got)
		}
	}
	for roll, want := range []string{
		"griffin", "griffin", "ewing", "ewing", "dickinson", "dickinson", "stephen",
		"stephen", "mcdougall", "mcdougall",
	} {
		table, leader := c.RaidLookup(), c.RaiderLookup()
		if got := c.Raider(leader.Read(roll)); got != want {
			t.Errorf("a %d: %s raids", roll, got)
		}
		if got := c.MayRaid(table.Read(roll)); got != (roll <= 2) {
			t.Errorf("a %d: a raid: %v", roll, got)
		}
	}
	if c.RaidRange() != 15 {
		t.Errorf("raids go %d hexes", c.RaidRange())
	}
}

// TestPanic_11_1_OnZeroAndOne checks that militia rout on 0 and 1.
func TestPanic_11_1_OnZeroAndOne(t *testing.T) {
	l := testBook.Charts.PanicLookup()
	for roll := range 10 {
		if got := testBook.Charts.panics(l.Read(roll)); got != (roll <= 1) {
			t.Errorf("a %d: %v", roll, got)
		}
	}
}

// TestMatrix_11_0_Modifiers checks the modifiers for side, night, weather, disorder and fatigue.
func TestMatrix_11_0_Modifiers(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		pace Pace
		want string
	}{
		{Pace{Side: american, Rating: 8, Weather: Fair}, ""},
		{Pace{Side: american, Rating: 8, Night: true, Weather: Freeze}, "Americans at night +4, freeze +1"},
		{Pace{Side: british, Rating: 4, Night: true, Weather: Snow}, "British −2, snow −1"},
		{Pace{Side: british, Rating: 4, Vanguard: true, Weather: Rain, Fatigue: 3}, "Vanguard +2, rain −2, fatigue 3 −3"},
		{Pace{Side: american, Rating: 5, Weather: Fair, Fatigue: 4, Disordered: true}, "disordered −2, fatigue 4 −4"},
	} {
		wantMods(t, c.MatrixLookup(x.pace), x.want)
	}
	for rating, want := range map[int]string{2: "2-4", 3: "2-4", 4: "2-4", 5: "5-6", 6: "5-6", 7: "7-8", 8: "7-8"} {
		if got := c.RatingColumn(rating); got != want {
			t.Errorf("rating %d reads column %s", rating, got)
		}
	}
	if c.MountedPoints() != 13 || c.routedPoints() != 10 || c.ForcedPoints(american) != 3 || c.ForcedPoints(british) != 2 {
		t.Error("fixed allowances")
	}
	for points, want := range []int{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5} {
		if got := ReactionPoints(points); got != want {
			t.Errorf("a reaction gets %d of %d points", got, points)
		}
	}
}

// TestCrossing_11_4_Modifiers checks who helps, what day it is and what weather, and the columns by ferries.
func TestCrossing_11_4_Modifiers(t *testing.T) {
	c := testBook.Charts
	glover, washington, stephen := testBook.Of(who(t, "glover")), testBook.Of(who(t, "washington")),
		testBook.Of(who(t, "stephen"))
	both := []*Vessel{&testBook.Fleet[DurhamBoats], &testBook.Fleet[PennsylvaniaNavy]}
	for _, x := range []struct {
		attempt Attempt
		column  string
		want    string
	}{
		{Attempt{2, []*Leader{stephen}, nil, On(27, Evening), Fair}, columnTwo, "before December 28 +1"},
		{Attempt{1, []*Leader{stephen}, nil, On(28, Midnight), Rain}, columnOne, ""},
		{
			Attempt{0, []*Leader{washington, glover}, both, On(25, Evening), Snow},
			columnNone,
			"Washington +1, Glover +1, Durham Boats +2, Pennsylvania Navy +1, before December 28 +1, snow −2",
		},
		{Attempt{2, []*Leader{glover}, both[:1], On(30, Noon), Freeze}, columnTwo, "Glover +1, Durham Boats +2, freeze −2"},
	} {
		l := c.CrossingLookup(x.attempt)
		wantMods(t, l, x.want)
		if l.Column != x.column {
			t.Errorf("%d ferries read column %s", x.attempt.Ferries, l.Column)
		}
	}
}

// TestSurprise_17_2_3_Modifiers checks that all of them add up, except dawn with Trenton, and rout with disorder.
func TestSurprise_17_2_3_Modifiers(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		a    Assault
		want string
	}{
		{Assault{Side: british, Kind: Normal, Conditions: Conditions{Weather: Snow}}, ""},
		{
			Assault{Side: american, Kind: Hasty, Conditions: Conditions{Weather: Snow}},
			"Hasty attack −1, Americans in snow +2",
		},
		{
			Assault{Side: american, Kind: Prepared, Trenton: true, Dawn: true, Conditions: Conditions{Weather: Rain}},
			"Prepared attack +1, Trenton +7",
		},
		{
			Assault{Side: american, Kind: Normal, Dawn: true, Conditions: Conditions{Weather: Fair}, Defenders: Disordered},
			"dawn attack +3, defender disordered +1",
		},
		{Assault{
			Side: british, Kind: Prepared, Creek: true, MinorRiver: true, Conditions: Conditions{Weather: Fair},
			Defenders: Routed,
		}, "Prepared attack +1, over a creek −1, over a minor river −2, defender routed +2"},
		{Assault{
			Side: british, Kind: Prepared, Creek: true, MinorRiver: true,
			Conditions: Conditions{Weather: Snow, Frozen: true},
		}, "Prepared attack +1"},
	} {
		wantMods(t, c.SurpriseLookup(&x.a), x.want)
	}
}

// TestRatio_17_1_RoundsDownForTheDefender checks that a ratio counts only once it is reached.
func TestRatio_17_1_RoundsDownForTheDefender(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		attackers, defenders int
		want                 string
	}{
		{700, 100, "7-1"},
		{690, 100, "6-1"},
		{2990, 1000, "2-1"},
		{4030, 1240, "3-1"},
		{2530, 1250, "2-1"},
		{1500, 1000, "1.5-1"},
		{1490, 1000, "1-1"},
		{1000, 1000, "1-1"},
		{990, 1000, "1-1.5"},
		{660, 1000, "1-2"},
		{670, 1000, "1-1.5"},
		{490, 1000, "1-3"},
		{340, 1000, "1-3"},
		{330, 1000, "1-4"},
		{10, 3000, "1-4"},
	} {
		row := c.RatioOf(x.attackers, x.defenders)
		if got := c.RatioName(row); got != x.want {
			t.Errorf("%d to %d is %s, want %s", x.attackers, x.defenders, got, x.want)
		}
		l := c.RatioLookup()
		if r := l.Read(row); r.Row != row-1 || r.Cell.Text != chart.SignedNumber(c.sheet.Ratio.Rows[row-1].Modifier) {
			t.Errorf("row %d reads %+v", row, r)
		}
	}
}

// TestCombat_17_1_Modifiers checks the whole list, and what frost takes from it.
func TestCombat_17_1_Modifiers(t *testing.T) {
	c := testBook.Charts
	a := Assault{
		Side: american, Kind: Hasty, Conditions: Conditions{Weather: Rain}, MinorRiver: true, Defenders: Routed,
		Works:           Trench,
		AttackerFatigue: 3, DefenderFatigue: 6, Around: 4, Behind: 2,
	}
	wantMods(t, c.CombatLookup(&a, 8, 2, 5),
		"surprise +2, ratio 3-1 +3, Americans attack +1, rain −2, Hasty attack −1, over a minor river −2, defender "+
			"routed +2, trench −3, attackers' fatigue 3 −1, defenders' fatigue 6 +4, outflanking the defender +2, "+
			"outflanked by the defender −2")
	b := Assault{
		Side: british, Kind: Prepared, Conditions: Conditions{Weather: Freeze, Frozen: true}, MinorRiver: true,
		Defenders: Disordered, Works: Begun, Around: 1,
	}
	wantMods(t, c.CombatLookup(&b, 3, 0, 8), "defender disordered +1, trench begun −1")
	if l := c.CombatLookup(&b, 3, 0, 8); l.Column != "2-4" || l.Chart != c.Results {
		t.Errorf("rating 3 reads %s of %s", l.Column, l.Chart.ID)
	}
}

// TestOutcome_17_1_CellsReadAsPrinted: losses and symbols of every cell are those its text shows.
func TestOutcome_17_1_CellsReadAsPrinted(t *testing.T) {
	c := testBook.Charts
	for n := -5; n <= 18; n++ {
		for _, col := range c.Results.Columns {
			r := c.Results.Read(col.ID, n)
			o := c.Outcome(r)
			if o.String() != r.Cell.Text || o.Percent[0] > 40 || o.Percent[1] > 80 {
				t.Errorf("%d in %s: %v, printed %s", n, col.ID, o, r.Cell.Text)
			}
		}
	}
	for s, want := range map[Symbol][2]int{Holds: {0, 0}, Retreats: {2, 0}, Disorders: {3, 1}, Routs: {4, 2}} {
		if hexes, fatigue := c.RetreatHexes(s); hexes != want[0] || fatigue != want[1] {
			t.Errorf("%v: %d hexes, fatigue %d", s, hexes, fatigue)
		}
	}
}

// TestLosses_17_1_ToTheNearestTen: halves go up, and surprise never makes a loss negative.
func TestLosses_17_1_ToTheNearestTen(t *testing.T) {
	for _, x := range [][3]int{
		{90, 10, 10},
		{1250, 10, 130},
		{1250, 15, 190},
		{1250, 50, 630},
		{1240, 10, 120},
		{1240, 60, 740},
		{40, 10, 0},
		{50, 10, 10},
		{800, 0, 0},
	} {
		if got := PercentOf(x[0], x[1]); got != x[2] {
			t.Errorf("%d%% of %d: %d, want %d", x[1], x[0], got, x[2])
		}
	}
	if AttackerPercent(20, -5) != 15 || AttackerPercent(10, -15) != 0 || AttackerPercent(25, 10) != 35 {
		t.Error("what surprise adds to the attacker's loss")
	}
	c := testBook.Charts
	for _, x := range [][3]int{{700, 100, 30}, {690, 100, 0}, {770, 110, 0}, {70, 10, 30}} {
		if got := c.SmallForceLoss(x[0], x[1]); got != x[2] {
			t.Errorf("%d against %d: %d more", x[0], x[1], got)
		}
	}
}

// TestLosses_12_0_CrushingAttacksDoNotTire checks that 7-1 with a disorder or rout brings no fatigue.
func TestLosses_12_0_CrushingAttacksDoNotTire(t *testing.T) {
	c := testBook.Charts
	for s, want := range map[Symbol]bool{Holds: false, Retreats: false, Disorders: true, Routs: true} {
		if got := c.Crushing(700, 100, s); got != want {
			t.Errorf("7-1 and %q: %v", s, got)
		}
		if c.Crushing(690, 100, s) {
			t.Errorf("6-1 and %q is crushing", s)
		}
	}
}

// TestRetreat_17_3_ThroughTheEnemy checks the 20% for the weaker, 10% for the equal or larger, and nothing from three
// to one.
func TestRetreat_17_3_ThroughTheEnemy(t *testing.T) {
	for _, x := range [][3]int{{390, 400, 20}, {400, 400, 10}, {500, 420, 10}, {1190, 400, 10}, {1200, 400, 0}} {
		if got := testBook.Charts.ThroughPercent(x[0], x[1]); got != x[2] {
			t.Errorf("%d through %d: %d%%", x[0], x[1], got)
		}
	}
}

// TestVictory_22_2_FirstThatFits checks that men lost and the ratio of casualties decide. Equal casualties are no
// victory.
func TestVictory_22_2_FirstThatFits(t *testing.T) {
	c := testBook.Charts
	for _, x := range []struct {
		men, victor, loser int
		name               string
		points             int
	}{
		{760, 15, 60, "Major Victory", 6},
		{600, 20, 60, "Major Victory", 6},
		{600, 21, 60, "Moderate Victory", 4},
		{590, 20, 60, "Moderate Victory", 4},
		{400, 20, 40, "Moderate Victory", 4},
		{390, 20, 40, "Minor Victory", 2},
		{700, 20, 30, "Minor Victory", 2},
		{700, 21, 30, "Skirmish Victory", 1},
		{100, 20, 25, "Skirmish Victory", 1},
		{700, 30, 30, "", 0},
		{90, 0, 60, "", 0},
	} {
		if name, points := c.BattleVictory(x.men, x.victor, x.loser); name != x.name || points != x.points {
			t.Errorf("%d men at %d/%d: %s, %d points", x.men, x.victor, x.loser, name, points)
		}
	}
}

// TestCapture_2_2_1_OnZeroToFour checks that 0 to 4 captures, and that any other leader retreats four hexes.
func TestCapture_2_2_1_OnZeroToFour(t *testing.T) {
	l := testBook.Charts.CaptureLookup()
	for roll := range 10 {
		if yes, retreat := testBook.Charts.Captured(l.Read(roll)); yes != (roll <= 4) || retreat != 4 {
			t.Errorf("a %d: %v, %d hexes", roll, yes, retreat)
		}
	}
}
